"""A fox goes unseen, an owl and a hare search: a small game for the tests of matches, logs, dice, undo and orders.

It has what the example game lacks: hidden hands, a choice made of two private picks, a reaction that standing orders
may answer, leave asked in the middle of a move, a die and draws that may lie on the table, and a call by a seat that does
not decide. Twelve places lie in a ring, 0 to 11; eighteen cards are dealt and drawn.

FX-01  Everybody is dealt three cards, unseen by the others. FX-02  The fox chooses where it starts, unseen.
FX-03  The fox moves one place, or three with a boat, which is laid down. FX-04  Then it hides, or shows two cards at once
and draws one; with the third show it wins. FX-05  The owl and the hare, in turn, do one of the following; then the hound
runs as far as a die says. FX-06  Walk one or two places; where the way touches the other's place, the other is asked for
leave. FX-07  Search a place at most one away. The fox may cancel that by laying down a cloak; else it is answered.
FX-08  Found, the fox slips away unseen: two steps of at most one place. FX-09  Rest: draw a card, while there are any.
FX-10  Where the table plays sharp, anybody who does not decide may count another's hand aloud, once a round. FX-11  After
the last round of the cap the game is unfinished. FX-12  Where the table plays still, the fox stays where it is from the second
round on: it only hides, or shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.engine.action import Action, Actions, Card, Listing, Space, action, drawn, part, touch, variant
from game.engine.chance import mixed, one_of
from game.engine.decision import CHANCE, Decision, Ending, Outcome, Phrase, Refusal, Seat, Source
from game.engine.event import Event, EventSink
from game.engine.positions import check_keys, copy_declared
from game.engine.rules import GameInfo, GameSet, Option, OptionValue, PhaseChart, Rules, StandingOrder
from game.engine.state import State, View, count, each_seat, owned, private, public, scratch, view
from game.engine.visibility import Visibility

FOX, OWL, HARE = Seat("fox"), Seat("owl"), Seat("hare")
SEATS: Final = (FOX, OWL, HARE)
PLACES: Final = 12
TITLES: Final = ("bell", "boat", "cloak", "horn", "lamp", "rope")
PILE: Final = tuple(sorted(TITLES * 3))
Cards = tuple[str, ...]
"""A hand or a pile: titles in alphabetical order, so that the order tells nothing."""

# Actions --------------------------------------------------------------------------------------------------------------


@action("draw {card}")
class Draw(Action):
    card: Card = part()


@action("roll {number}")
class Roll(Action):
    number: int = part()


@action("start {at}")
class Start(Action):
    at: Space = touch()


@action("move {to} with {by?}")
class Move(Action):
    to: Space = touch()
    by: Card = variant("way.by", "", among=("boat",))


@action("hide")
class Hide(Action):
    """FX-04."""


@action("show {card}")
class Show(Action):
    card: Card = touch()


@action("walk {to} asking {whom?} via {way*}")
class Walk(Action):
    to: Space = touch()
    whom: Seat = variant("way.asking", Seat(""))
    way: tuple[str, ...] = drawn()


@action("permit {answer}")
class Permit(Action):
    answer: str = part(among=("yes", "no"))


@action("search {at}")
class Search(Action):
    at: Space = touch()


@action("let")
class Let(Action):
    """FX-07. The search is answered."""


@action("cancel {card}")
class Cancel(Action):
    card: Card = touch()


@action("slip {step}")
class Slip(Action):
    step: str = part(among=("-1", "0", "+1"))


@action("rest")
class Rest(Action):
    """FX-09."""


@action("count {caller} {target}")
class Count(Action):
    caller: Seat = touch()
    target: Seat = touch()


ACTIONS: Final = Actions[Action](
    Draw, Roll, Start, Move, Hide, Show, Walk, Permit, Search, Let, Cancel, Slip, Rest, Count
)

# State and View -------------------------------------------------------------------------------------------------------


def the_fox(state: FoxState) -> Seat:
    return FOX


@dataclass(slots=True, kw_only=True)
class Open:
    """What lies open to all."""

    seats: tuple[Seat, ...] = public(SEATS)
    cap: int = public(8)
    sharp: bool = public(False)
    still: bool = public(False)
    phase: str = public("deal")
    active: Seat = public(FOX)
    round: int = public(1)
    possible: tuple[int, ...] = public(tuple(range(PLACES)))
    """The places where the fox may be, as everybody can work them out."""
    posts: tuple[int, int] = public((2, 8))
    """Of the owl and the hare."""
    hound: int = public(0)
    discards: Cards = public(())
    shown: int = public(0)
    place: int = public(-1)
    """The place that is searched, or walked to by leave; -1 where there is none."""
    called: tuple[str, ...] = public(())
    outcome: Outcome | None = public(None)


@dataclass(slots=True, kw_only=True)
class FoxState(Open, State):
    listed: Any = scratch()
    fox: int = owned(-1, by=the_fox)
    picks: tuple[str, ...] = owned((), by=the_fox)
    """What the fox has picked of two."""
    hands: tuple[Cards, ...] = owned(((), (), ()), by=each_seat, others=count, named="hand", blank=())
    deck: Cards = private(PILE, others=count)

    def hand(self, seat: Seat) -> Cards:
        return self.hands[SEATS.index(seat)]

    def put(self, seat: Seat, hand: Cards) -> None:
        at = SEATS.index(seat)
        self.hands = (*self.hands[:at], hand, *self.hands[at + 1 :])


@view
class FoxView(Open, View):
    fox: int
    picks: tuple[str, ...]
    hand: Cards
    hands_count: tuple[int, ...]
    deck_count: int


# Who decides ----------------------------------------------------------------------------------------------------------

PHASES: Final = PhaseChart(
    "fox",
    "deal",
    {
        "deal": ("start",),
        "start": ("fox_move",),
        "fox_move": ("fox_finish",),
        "fox_finish": ("fox_draw", "seek", "over"),
        "fox_draw": ("seek",),
        "seek": ("permission", "reaction", "rest_draw", "hound"),
        "permission": ("hound",),
        "reaction": ("hound", "escape"),
        "escape": ("hound",),
        "rest_draw": ("hound",),
        "hound": ("fox_move", "fox_finish", "seek", "over"),
    },
    {},
)


def decision(state: FoxState) -> Decision | None:
    phase = state.phase
    prompt = Phrase(f"prompt.{phase}")
    match phase:
        case "over":
            return None
        case "hound":
            return Decision(CHANCE, phase, prompt, phase, Source.DIE, roller=state.active)
        case "deal" | "fox_draw" | "rest_draw":
            return Decision(CHANCE, phase, prompt, phase, Source.DRAW, frozenset({_drawing(state)}))
    row = (len(state.picks) + 1, 2) if state.picks or phase == "escape" else None
    is_reaction = phase in ("reaction", "permission")
    return Decision(_deciding(state), phase, prompt, phase, pick=row, unhurried=not is_reaction)


def waiting(state: FoxState, asked: Decision, seat: Seat | None) -> Phrase:
    return Phrase.of(f"waiting.{asked.kind}", seat=asked.seat)


VISIBILITY: Final = Visibility(FoxState, FoxView, decision=decision, waiting=waiting)


def _drawing(state: FoxState) -> Seat:
    if state.phase == "deal":
        return min(SEATS, key=lambda seat: len(state.hand(seat)))
    return state.active


def _deciding(state: FoxState) -> Seat:
    match state.phase:
        case "seek":
            return state.active
        case "permission":
            return _other(state.active)
        case _:
            return FOX


def _other(seat: Seat) -> Seat:
    """The other of the two who search."""
    return HARE if seat == OWL else OWL


def _at(seat: Seat) -> int:
    """The place of a searcher among the posts."""
    return (OWL, HARE).index(seat)


# What may be chosen ---------------------------------------------------------------------------------------------------


def listing(state: FoxState) -> Listing[Action]:
    hand = state.hand(_deciding(state))
    match state.phase:
        case "over":
            return Listing([])
        case "hound":
            return Listing([Roll(number) for number in (1, 2, 3)], (1, 1, 1))
        case "deal" | "fox_draw" | "rest_draw":
            deck = Counter(state.deck)
            return Listing([Draw(title) for title in deck], tuple(deck.values()))
        case "start":
            return Listing(Start(str(place)) for place in range(PLACES))
        case "fox_move":
            by_boat = [Move(_place(state.fox + step), "boat") for step in (-3, 3)] if "boat" in hand else []
            return Listing([*(Move(_place(state.fox + step)) for step in (-1, 1)), *by_boat])
        case "fox_finish" if state.picks:
            return Listing(map(Show, dict.fromkeys(hand[hand.index(state.picks[0]) + 1 :])))
        case "fox_finish":
            return Listing([*map(Show, dict.fromkeys(hand[:-1])), Hide()])
        case "permission":
            return Listing([Permit("yes"), Permit("no")])
        case "reaction":
            return Listing([Let(), *([Cancel("cloak")] if "cloak" in hand else [])])
        case "escape":
            return Listing(map(Slip, ("-1", "0", "+1")))
        case _:
            here = state.posts[_at(state.active)]
            searches = [Search(_place(here + step)) for step in (-1, 0, 1)]
            return Listing([*_walks(state, here), *searches, Rest()])


def _walks(state: FoxState, here: int) -> Iterator[Walk]:
    """FX-06."""
    they = _other(state.active)
    for steps in ((-1, -2), (-1,), (1,), (1, 2)):
        way = [(here + step) % PLACES for step in steps]
        yield Walk(str(way[-1]), they if state.posts[_at(they)] in way else Seat(""))


def _place(number: int) -> str:
    return str(number % PLACES)


# What happens ---------------------------------------------------------------------------------------------------------


def apply(state: FoxState, done: Action, events: EventSink) -> None:  # one case for each action
    match done:
        case Draw(card):
            _draw(state, card, events)
        case Roll(number):
            state.hound = (state.hound + number) % PLACES
            tell(events, "roll", number=number)
            _next_turn(state)
        case Start(at):
            state.fox, state.phase = int(at), "fox_move"
            tell(events, "start", FOX, place=at)
            tell(events, "hidden")
        case Move(to, by):
            _move(state, int(to), by)
            tell(events, "moved", FOX, place=to)
            tell(events, by or "move")
        case Hide():
            tell(events, "hide")
            _seek(state, OWL)
        case Show(card):
            _show(state, card, events)
        case Walk(to, whom) if whom:
            state.place, state.phase = int(to), "permission"
            tell(events, "asking", seat=whom, place=to)
        case Walk(to):
            _arrive(state, int(to), events)
        case Permit(answer):
            tell(events, "permit", answer=answer)
            _arrive(state, state.place if answer == "yes" else state.posts[_at(state.active)], events)
        case Search(at):
            state.place, state.phase = int(at), "reaction"
            tell(events, "search", seat=state.active, place=at)
        case Cancel(card):
            _lay_down(state, card)
            tell(events, "cancel", card=card)
            state.phase = "hound"
        case Let():
            _answer(state, events)
        case Slip(step):
            _slip(state, step, events)
        case Rest():
            tell(events, "rest", seat=state.active)
            state.phase = "rest_draw" if state.deck else "hound"
        case Count(caller, target):
            state.called = (*state.called, f"{caller} {target}")
            tell(events, "count", seat=caller, target=target, cards=len(state.hand(target)))


def tell(events: EventSink, kind: str, to: Seat | None = None, *, revealed: bool = False, **params: Any) -> None:
    """Write an event, for one seat or for all."""
    audience = None if to is None else frozenset({to})
    events.append(Event(kind, Phrase.of(f"log.{kind}", **params), audience, revealed=revealed))


def _draw(state: FoxState, card: str, events: EventSink) -> None:
    seat, left = _drawing(state), list(state.deck)
    left.remove(card)
    state.deck = tuple(left)
    state.put(seat, tuple(sorted((*state.hand(seat), card))))
    tell(events, "drawn", seat, card=card)
    tell(events, "draw", seat=seat)
    match state.phase:
        case "deal":
            state.phase = "start" if len(state.hand(HARE)) == 3 else "deal"
        case "fox_draw":
            _seek(state, OWL)
        case _:
            state.phase = "hound"


def _move(state: FoxState, to: int, by: str) -> None:
    """FX-03."""
    if by:
        _lay_down(state, by)
    state.fox, length = to, 3 if by else 1
    state.possible = _around(state.possible, (-length, length))
    state.phase = "fox_finish"


def _around(places: Sequence[int], steps: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted({(place + step) % PLACES for place in places for step in steps}))


def _show(state: FoxState, card: str, events: EventSink) -> None:
    """FX-04."""
    if not state.picks:
        state.picks = (card,)
        return
    first, state.picks = state.picks[0], ()
    for one in (first, card):
        _lay_down(state, one)
    state.shown += 1
    tell(events, "show", revealed=True, first=first, second=card)
    if state.shown == 3:
        _end(state, Ending.VICTORY, FOX)
    elif state.deck:
        state.phase = "fox_draw"
    else:
        _seek(state, OWL)


def _arrive(state: FoxState, to: int, events: EventSink) -> None:
    """FX-06."""
    at = _at(state.active)
    state.posts = (to, state.posts[1]) if at == 0 else (state.posts[0], to)
    tell(events, "walk", seat=state.active, place=str(to))
    state.phase = "hound"


def _answer(state: FoxState, events: EventSink) -> None:
    """FX-07, FX-08."""
    is_found = state.fox == state.place
    tell(events, "found" if is_found else "nothing", revealed=True, place=str(state.place))
    if is_found:
        state.possible, state.phase = (state.place,), "escape"
    else:
        state.possible = tuple(place for place in state.possible if place != state.place)
        state.phase = "hound"


def _slip(state: FoxState, step: str, events: EventSink) -> None:
    """FX-08."""
    if not state.picks:
        state.picks = (step,)
        return
    state.fox = (state.fox + int(state.picks[0]) + int(step)) % PLACES
    state.possible, state.picks = _around(state.possible, range(-2, 3)), ()
    tell(events, "slipped", FOX, place=str(state.fox))
    tell(events, "slip")
    state.phase = "hound"


def _lay_down(state: FoxState, card: str) -> None:
    """Of the fox's hand: nobody else lays cards down."""
    left = list(state.hand(FOX))
    left.remove(card)
    state.put(FOX, tuple(left))
    state.discards = tuple(sorted((*state.discards, card)))


def _seek(state: FoxState, seat: Seat) -> None:
    state.active, state.phase, state.place = seat, "seek", -1


def _next_turn(state: FoxState) -> None:
    """FX-05, FX-11, FX-12."""
    if state.active == OWL:
        _seek(state, HARE)
    elif state.round == state.cap:
        _end(state, Ending.UNFINISHED)
    else:
        state.round, state.called = state.round + 1, ()
        state.active, state.phase, state.place = FOX, "fox_finish" if state.still else "fox_move", -1


def _end(state: FoxState, ending: Ending, *winners: Seat) -> None:
    state.phase, state.outcome = "over", Outcome(ending, frozenset(winners), Phrase(f"end.{ending.value}"))


# Rules ----------------------------------------------------------------------------------------------------------------

INFO: Final = GameInfo(
    id="fox",
    version=1,
    seatings={3: SEATS},
    options=(
        Option("cap", Phrase("option.cap"), Phrase("option.cap_told"), (1, 2, 4, 8, 30), 8),
        Option("sharp", Phrase("option.sharp"), Phrase("option.sharp_told"), (False, True), False),
        Option("still", Phrase("option.still"), Phrase("option.still_told"), (False, True), False),
    ),
    boards=(),
    requirements=(),
    has_secrets=True,
    cap_option="cap",
    orders=(
        StandingOrder(
            "reaction",
            Phrase("order.reaction"),
            tuple((answer, Phrase(f"order.{answer}")) for answer in ("ask", "let", "cancel")),
            seats=(FOX,),
        ),
    ),
    physical=("dice", "draws"),
)
POSITION_KEYS: Final = ("phase", "active", "round", "fox", "posts", "hands", "shown")


class FoxRules(Rules[FoxState, Action, FoxView]):
    """`Rules[FoxState, Action, FoxView]`."""

    info = INFO
    phases = PHASES
    visibility = VISIBILITY
    grammar = ACTIONS

    def new(
        self,
        seats: Sequence[Seat],
        options: Mapping[str, OptionValue],
        position: Mapping[str, Any] | None = None,
        *,
        version: int | None = None,
    ) -> FoxState:
        state = FoxState(cap=int(options["cap"]), sharp=bool(options["sharp"]), still=bool(options["still"]))
        if position is not None:
            check_keys(position, POSITION_KEYS)
            copy_declared(state, position, "round", "fox", "shown")
            state.phase = position.get("phase", "fox_move")
            state.active = Seat(position.get("active", FOX))
            state.posts = position.get("posts", state.posts)
            for seat, hand in position.get("hands", {}).items():
                state.put(Seat(seat), tuple(sorted(hand)))
            state.deck = _rest_of_the_pile(*state.hands)
        return state

    def decision(self, state: FoxState) -> Decision | None:
        return decision(state)

    def listing(self, state: FoxState) -> Listing[Action]:
        return listing(state)

    def apply(self, state: FoxState, done: Action, events: EventSink | None) -> None:
        apply(state, done, [] if events is None else events)

    def normal(self, state: FoxState, done: Action) -> Action | None:
        """A way of two places that is drawn in full is the listed walk to its end."""
        if isinstance(done, Walk) and done.way:
            return next((one for one in self.actions(state) if isinstance(one, Walk) and one.to == done.to), None)
        return super().normal(state, done)

    def explain(self, state: FoxState, done: Action) -> Refusal:
        if done.verb not in {one.verb for one in self.actions(state)}:
            return Refusal("FX-05", Phrase("refused.not_now"))
        return Refusal("FX-06", Phrase("refused.out_of_reach"), place=done.words[0])

    def open_actions(self, state: FoxState, seat: Seat) -> Sequence[Action]:
        """FX-10."""
        asked = decision(state)
        if not state.sharp or asked is None or asked.seat == seat:
            return ()
        every = [Count(seat, target) for target in SEATS if target != seat]
        return [one for one in every if " ".join(one.words) not in state.called]

    def deal_hidden(self, view: FoxView, rng: Random) -> FoxState:
        """Cards that the seat does not see are dealt anew; the fox is put on a place where it may be."""
        state = VISIBILITY.copied(view, FoxState())
        pile = mixed(_rest_of_the_pile(view.discards, view.hand), rng)
        for seat, number in zip(SEATS, view.hands_count, strict=True):
            if seat != view.seat:
                state.put(seat, tuple(sorted(pile.pop() for _ in range(number))))
        state.deck = tuple(sorted(pile))
        if view.seat != FOX and view.phase not in ("deal", "start"):
            state.fox = one_of(view.possible, rng)
        return state


def _rest_of_the_pile(*taken: Cards) -> Cards:
    """Raises ValueError where more cards of a title are taken than there are."""
    left = list(PILE)
    for card in (card for cards in taken for card in cards):
        left.remove(card)
    return tuple(left)


EMPTY: Final = GameSet(())
"""The game has no board."""
RULES: Final = FoxRules(EMPTY)
