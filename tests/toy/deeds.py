"""What the toy's actions do (T-01 to T-41 in rules.py)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.decision import Phrase, Seat
from game.engine.event import Event, EventSink
from tests.toy.actions import Act
from tests.toy.phases import PHASES
from tests.toy.rules import owner_of_draw
from tests.toy.state import (
    FOX,
    HAND,
    HARE,
    OWL,
    PLACES,
    SEATS,
    State,
    Waiting,
    other,
    plus,
    without,
)


class _Silent:
    def append(self, event: Event, /) -> None:
        """Nobody listens."""


SILENT = _Silent()


def played(state: State, action: Act, sink: EventSink) -> None:
    """Apply a legal action."""
    verb, args = action.verb, action.args
    match verb:
        case "draw":
            _draw(state, args[0], sink)
        case "start":
            state.fox_trail, state.history = (int(args[0]),), ("start",)
            tell(sink, "start", {FOX}, place=args[0])
            tell(sink, "hidden")
            turn_to(state, "fox_move")
        case "move":
            _move(state, action, sink)
        case "hide":
            tell(sink, "hide")
            _seekers_turn(state, OWL)
        case "show":
            _show(state, args[0], sink)
        case "walk":
            _walk(state, action, sink)
        case "permit":
            tell(sink, "permit", answer=args[0])
            if args[0] == "yes":
                _arrive(state, state.waiting.place, sink)
            _end(state)
        case "search":
            state.waiting = Waiting(place=int(args[0]))
            tell(sink, "search", seat=state.active, place=args[0])
            turn_to(state, "reaction")
        case "cancel":
            _lay_down(state, FOX, args[0])
            tell(sink, "cancel", card=args[0])
            _end(state)
        case "let":
            _answer(state, sink)
        case "slip":
            _slip(state, args[0], sink)
        case "ask":
            _ask(state, args[0], sink)
        case "pick":
            _riddle(state, args[0], sink)
        case "fight" | "press":
            state.waiting = replace(state.waiting, attack=(*state.waiting.attack, args[0]))
            _lay_down(state, state.active, args[0])
            tell(sink, verb, seat=state.active, card=args[0])
            turn_to(state, "battle")
        case "force":
            state.waiting = replace(state.waiting, defence=(*state.waiting.defence, args[0]))
            _lay_down(state, other(state.active), args[0])
            tell(sink, "force", seat=other(state.active), card=args[0])
            turn_to(state, "press")
        case "yield":
            loser = other(state.active)
            state.points[loser] = max(0, state.points[loser] - 1)
            tell(sink, "yield", seat=loser)
            _end(state)
        case "stop":
            tell(sink, "stop")
            _end(state)
        case "swap":
            tell(sink, "swap", seat=state.active)
            turn_to(state, "exchange")
        case "cross":
            _cross(state, args[0], args[1], sink)
        case "peek":
            _peek(state, sink)
        case "rest":
            tell(sink, "rest", seat=state.active)
            turn_to(state, "rest_draw")
            _refill(state)
        case "roll":
            _run(state, int(args[0]), sink)
        case "count":
            _count(state, Seat(args[0]), Seat(args[1]), sink)


def tell(sink: EventSink, kind: str, audience: set[Seat] | None = None, revealed: bool = False, **params: str) -> None:
    """Write an event."""
    seen = None if audience is None else frozenset(audience)
    places = tuple(value for key, value in params.items() if key == "place")
    sink.append(Event(kind, Phrase.of(f"toy.{kind}", **params), seen, places=places, revealed=revealed))


def turn_to(state: State, phase: str) -> None:
    """Go to a declared phase."""
    state.phase = PHASES.check(state.phase, phase)


def _refill(state: State) -> None:
    if not state.deck:
        state.deck, state.discards = state.discards, ()
    if not state.deck:
        _end(state)


def _draw(state: State, title: str, sink: EventSink) -> None:
    seat = owner_of_draw(state)
    state.deck = without(state.deck, title)
    state.hands[seat] = plus(state.hands[seat], title)
    tell(sink, "drawn", {seat}, card=title)
    tell(sink, "draw", seat=seat)
    match state.phase:
        case "deal":
            full = all(len(hand) == HAND for hand in state.hands.values())
            turn_to(state, "start" if full else "deal")
        case "fox_draw":
            _seekers_turn(state, OWL)
        case _:
            _end(state)


def _move(state: State, action: Act, sink: EventSink) -> None:
    boat = len(action.args) == 3
    if boat:
        _lay_down(state, FOX, "boat")
    state.fox_trail = (*state.fox_trail, int(action.args[0]))
    state.history = (*state.history, "boat" if boat else "move")
    tell(sink, "moved", {FOX}, place=action.args[0])
    tell(sink, "boat" if boat else "move")
    turn_to(state, "fox_finish")


def _show(state: State, title: str, sink: EventSink) -> None:
    picks = (*state.waiting.picks, title)
    if len(picks) < 2:
        state.waiting = Waiting(picks=picks)
        return
    for card in picks:
        _lay_down(state, FOX, card)
    state.waiting = Waiting()
    state.shown += 1
    tell(sink, "show", revealed=True, first=picks[0], second=picks[1])
    if state.shown == 3:
        turn_to(state, "over")
        return
    turn_to(state, "fox_draw")
    if not state.deck:
        state.deck, state.discards = state.discards, ()


def _walk(state: State, action: Act, sink: EventSink) -> None:
    to = int(action.args[0])
    if len(action.args) == 3:
        state.waiting = Waiting(place=to)
        tell(sink, "asking", seat=other(state.active), place=action.args[0])
        turn_to(state, "permission")
        return
    _arrive(state, to, sink)
    _end(state)


def _arrive(state: State, to: int, sink: EventSink) -> None:
    state.posts[state.active] = to
    tell(sink, "walk", seat=state.active, place=str(to))


def _answer(state: State, sink: EventSink) -> None:
    place = state.waiting.place
    found = state.fox_at == place
    state.history = (*state.history, f"{'yes' if found else 'no'} {place}")
    tell(sink, "found" if found else "nothing", revealed=True, place=str(place))
    if not found:
        _end(state)
        return
    state.points[state.active] += 1
    state.waiting = Waiting()
    turn_to(state, "over" if sum(state.points.values()) >= 3 else "escape")


def _slip(state: State, step: str, sink: EventSink) -> None:
    if not state.waiting.picks:
        state.waiting = Waiting(picks=(step,))
        return
    to = (state.fox_at + int(state.waiting.picks[0]) + int(step)) % PLACES
    state.fox_trail = (*state.fox_trail, to)
    state.history = (*state.history, "slip")
    tell(sink, "slipped", {FOX}, place=str(to))
    tell(sink, "slip")
    _end(state)


def _ask(state: State, title: str, sink: EventSink) -> None:
    picks = (*state.waiting.picks, title)
    if len(picks) < 3:
        state.waiting = Waiting(picks=picks)
        return
    state.waiting = Waiting(titles=picks)
    tell(sink, "ask", revealed=True, seat=state.active, titles=", ".join(picks))
    turn_to(state, "riddle_draw")


def _riddle(state: State, card: str, sink: EventSink) -> None:
    me, they = state.active, other(state.active)
    both = {me, they}
    tell(sink, "riddle_card", both, revealed=True, card=card)
    for seat in (me, they):
        _remember(state, seat, f"riddle {card}")
    if card in state.waiting.titles:
        tell(sink, "riddle_won", seat=me)
        _pass(state, they, me, card)
    else:
        tell(sink, "riddle_lost", seat=me)
        if card not in state.known.get((me, they), ()):
            state.known[me, they] = plus(state.known.get((me, they), ()), card)
    _end(state)


def _cross(state: State, mine: str, theirs: str, sink: EventSink) -> None:
    me, they = state.active, other(state.active)
    _pass(state, me, they, mine)
    _pass(state, they, me, theirs)
    for seat, gave, got in ((me, mine, theirs), (they, theirs, mine)):
        tell(sink, "crossed", {seat}, revealed=True, gave=gave, got=got)
        _remember(state, seat, f"gave {gave} got {got}")
    tell(sink, "cross", seat=me)
    _end(state)


def _peek(state: State, sink: EventSink) -> None:
    me, they = state.active, other(state.active)
    state.peeked = True
    state.known[me, they] = state.hands[they]
    told = ", ".join(state.hands[they])
    _remember(state, me, f"peek {told}")
    tell(sink, "peeked", {me}, revealed=True, cards=told)
    tell(sink, "peek", seat=me)


def _run(state: State, number: int, sink: EventSink) -> None:
    state.hounds = tuple((hound + (number if even else -number)) % PLACES for hound, even in _paired(state.hounds))
    sink.append(
        Event("roll", Phrase.of("toy.roll", number=number), pieces=tuple(f"hound-{index}" for index in range(4)))
    )
    state.peeked = False
    state.waiting = Waiting()
    if state.active == OWL:
        turn_to(state, "seek")
        state.active = HARE
    elif state.round == state.cap:
        turn_to(state, "over")
    else:
        state.round += 1
        state.called = ()
        state.active = FOX
        turn_to(state, "fox_move")


def _paired(hounds: Sequence[int]) -> list[tuple[int, bool]]:
    return [(hound, index % 2 == 0) for index, hound in enumerate(hounds)]


def _count(state: State, caller: Seat, target: Seat, sink: EventSink) -> None:
    state.called = (*state.called, (caller, target))
    caught = len(state.hands[target]) > 4
    if caught and caller in state.points:
        state.points[caller] += 1
    tell(sink, "caught" if caught else "count", seat=caller, target=target)


def _seekers_turn(state: State, seat: Seat) -> None:
    state.waiting = Waiting()
    state.active = seat
    turn_to(state, "seek")


def _end(state: State) -> None:
    state.waiting = Waiting()
    turn_to(state, "hounds")


def _remember(state: State, seat: Seat, text: str) -> None:
    state.seen[seat] = (*state.seen[seat], text)


def _lay_down(state: State, seat: Seat, card: str) -> None:
    state.hands[seat] = without(state.hands[seat], card)
    state.discards = plus(state.discards, card)
    for viewer in SEATS:
        if (viewer, seat) in state.known:
            state.known[viewer, seat] = without(state.known[viewer, seat], card)


def _pass(state: State, giver: Seat, taker: Seat, card: str) -> None:
    """A card changes hands; the two know which, the third only that one did."""
    state.hands[giver] = without(state.hands[giver], card)
    state.hands[taker] = plus(state.hands[taker], card)
    third = next(seat for seat in SEATS if seat not in (giver, taker))
    state.known.pop((third, giver), None)
    state.known[taker, giver] = without(state.known.get((taker, giver), ()), card)
    state.known[giver, taker] = plus(state.known.get((giver, taker), ()), card)
