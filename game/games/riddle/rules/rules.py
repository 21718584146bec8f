"""The rules of Riddle of the Ring on a set: each call handed on to the module that knows.

An action is handed to the module of its rule (RR-222).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from game.board.board import Board
from game.engine.action import Listing, ListingOnDemand
from game.engine.as_on_the_table import TableField
from game.engine.decision import Offer, Phrase, Preview, Seat
from game.engine.event import EventSink
from game.engine.game import Rulebook
from game.engine.rules import GameInfo, GameSet, Option, OptionValue, Passage, Rules
from game.games.riddle.deduction.odds import judgement
from game.games.riddle.rules import decisions, set_up
from game.games.riddle.rules.actions import (
    ACTIONS,
    CITY,
    DIE,
    GUARDED,
    ActionCache,
    Again,
    Ask,
    Attack,
    Choose,
    Count,
    Die,
    Discard,
    Draw,
    End,
    Enough,
    Exchange,
    Keep,
    Leave,
    Look,
    Move,
    Name,
    Pick,
    PickUp,
    Place,
    Present,
    Pull,
    Reroll,
    Resist,
    Reveal,
    Riddle,
    RiddleAction,
    Roll,
    Shelob,
    Show,
    Stay,
    Stop,
    Swap,
    Take,
    Yield,
)
from game.games.riddle.rules.board_requirements import CHECKS, REQUIREMENTS
from game.games.riddle.rules.cards.cards import BOAT, CHARACTERS, CardSet
from game.games.riddle.rules.cards.table_file import SHAPES, table_problems
from game.games.riddle.rules.decisions import decider
from game.games.riddle.rules.events import Sink
from game.games.riddle.rules.movement import movement
from game.games.riddle.rules.movement.move_refusals import step_breach
from game.games.riddle.rules.movement.reach import reach
from game.games.riddle.rules.movement.steps import HORSE, MOST_UNITS, Steps
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.offers import offers, preview
from game.games.riddle.rules.phases import CHART
from game.games.riddle.rules.positions import KEYS, positioned
from game.games.riddle.rules.power_plays import battle, card_taking, clairvoyance, riddle
from game.games.riddle.rules.refusals import attempt, explain, normal, refused
from game.games.riddle.rules.set_up import start
from game.games.riddle.rules.standing_orders import ORDERS, standing
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.table_fields import own_fields, owners_asked, set_own, set_table, table_fields
from game.games.riddle.rules.turn import friendly_exchange, halls_of_mandos, pick_up, sharp_eyes, turns, victory
from game.games.riddle.rules.turn.sharp_eyes import calls
from game.games.riddle.rules.view import Judgement, Options, RiddleView
from game.games.riddle.rules.view_of_state import SEEN, Share, determinized, facts

ACTION_WORDS: Final = frozenset((*ACTIONS.verbs, *CHARACTERS, "with", "via", CITY, DIE, GUARDED))
"""What can stand in the text of an action beside places, seats, numbers and cards: known apart from the rules, which never ask
for it, so that scenarios can be told of a misspelt word."""
ROUNDS: Final = "rounds"
NO_CAP: Final = 0
MOST_PLAYERS: Final = 8

SEATINGS: Final = {
    number: tuple(Seat(f"p{seat}") for seat in range(1, number + 1)) for number in range(2, MOST_PLAYERS + 1)
}
"""RR-001. Two to eight players."""


INFO: Final = GameInfo(
    id="riddle",
    version=1,
    seatings=SEATINGS,
    options=(
        Option.of("characters", ("choose", "contest", "random"), "choose", "RR-022"),
        Option.of("waiting", ("each", "once", "none"), "each", "RR-395"),
        Option.of("kin", (False, True), False, "RR-398"),
        Option.of("sharp_eyes", (False, True), False, "RR-322"),
        Option.of(ROUNDS, (20, 40, 100, 200, 400, NO_CAP), 400, "RR-327"),
    ),
    boards=("middle-earth",),
    requirements=(REQUIREMENTS,),
    physical=("dice",),
    has_secrets=True,
    cap_option=ROUNDS,
    orders=ORDERS,
)


class RiddleRules(Rules[RiddleState, RiddleAction, RiddleView]):
    """`Rules[RiddleState, RiddleAction, RiddleView]`. Holds nothing but the compiled board and cards of its set."""

    info = INFO
    phases = CHART
    visibility = SEEN
    grammar = ACTIONS

    def __init__(self, game_set: GameSet) -> None:
        """Raises CardTableError when the set's cards cannot be played with."""
        super().__init__(game_set)
        self.deck = CardSet(game_set.tables.get("cards", {}))
        self.map = RiddleTopology(game_set.board)
        self._set = Steps(self.map), self.deck, ActionCache(self.map.names, self.deck.ids)

    def new(
        self,
        seats: Sequence[Seat],
        options: Mapping[str, OptionValue],
        position: Mapping[str, Any] | None = None,
        *,
        version: int | None = None,
    ) -> RiddleState:
        """RR-020 to RR-026. The table before anything is chosen or dealt, or the position given. Raises PositionError."""
        given: Any = {option.id: options.get(option.id, option.default) for option in INFO.options}
        state = RiddleState.before_the_deal(*self._set, tuple(seats), Options(**given))
        start(state)
        return state if position is None else positioned(state, position)

    def passages(self, board: Board, space: str) -> Sequence[Passage]:
        """RR-070 to RR-075, RR-112 to RR-136. On foot, with a Boat and with a Horse, with a six of the die."""
        steps, here, found = self._set[0], self.map.board.index_of_text[space], []
        for sort, flags in (("foot", 0), ("boat", BOAT), ("horse", HORSE)):
            results = {to: steps.step(here, to, flags) for to in board.neighbours(here)}
            shut = [step_breach(self.map, why, here, to) for to, why in results.items() if why not in ("go", "stop")]
            free, held = reach(steps, here, MOST_UNITS, flags)
            barred = tuple(refused(self.map, one.clause, one.key, one.space) for one in shut)
            found.append(Passage(Phrase(f"passage.{sort}"), (free | held).bit_count(), barred))
        return found

    # What is asked, and what may be done

    decision = staticmethod(decisions.decision)
    normal = staticmethod(normal)
    explain = staticmethod(explain)
    facts = staticmethod(facts)
    set_table = staticmethod(set_table)
    set_own = staticmethod(set_own)
    owners_asked = staticmethod(owners_asked)

    def listing(self, state: RiddleState) -> Listing[RiddleAction]:
        """RR-032. The rules never draw: what chance brings comes from the match's seed."""
        weights = decisions.weights(state) if state.phase in decisions.CHANCES else ()
        return ListingOnDemand(state, decisions.subjects, decisions.actions, weights)

    def open_actions(self, state: RiddleState, seat: Seat) -> Sequence[RiddleAction]:
        """RR-322. "count!", where the table plays with sharp eyes."""
        return [Count(Seat(word)) for word in calls(state, seat)]

    def apply(self, state: RiddleState, action: RiddleAction, events: EventSink | None) -> None:
        play(state, action, events)

    def side(self, state: RiddleState, seat: Seat) -> str:
        """RR-004. The kind of a seat's character; whoever wins, wins alone (RR-001)."""
        return "hobbits" if state.is_hobbit(state.seat_of(seat)) else "riders"

    # What a seat sees and may ask: what the deciding seat may do is the same in every State that agrees with its View

    def deal_hidden(self, view: RiddleView, rng: Random) -> RiddleState:
        """A State that agrees with everything in the View."""
        return self._determinized(view, rng.random)

    def attempt(self, view: RiddleView, touched: Sequence[str]) -> RiddleAction | None:
        return attempt(self._determinized(view), touched)

    def threat(self, view: RiddleView) -> Judgement | None:
        """RR-264, RR-366. What the seat of the View may think of the others, by what it has witnessed."""
        return judgement(view, self.map, self.deck)

    def preview(self, view: RiddleView, action: RiddleAction) -> Preview:
        return preview(self._determinized(view), action)

    def offers(self, view: RiddleView) -> Sequence[Offer]:
        if view.decision is None or view.decision.seat != view.seat:
            return ()
        return offers(self._determinized(view))

    def standing(self, view: RiddleView, orders: Mapping[str, str]) -> RiddleAction | None:
        """RR-377. What standing orders answer to a battle or to prying eyes."""
        asked = view.decision
        if asked is None or asked.seat != view.seat:
            return None
        return standing(self._determinized(view), asked.kind, orders)

    def _determinized(self, view: RiddleView, share: Share = lambda: 0.0) -> RiddleState:
        return determinized(view, RiddleState.before_the_deal(*self._set, view.seats, view.options), share)

    # As on the table

    def table_fields(self, view: RiddleView) -> Sequence[TableField]:
        return tuple(table_fields(view, self.map))

    def own_fields(self, view: RiddleView) -> Sequence[TableField]:
        return tuple(own_fields(view, self.deck))

    # The words of scenarios

    def position_keys(self) -> Sequence[str]:
        return KEYS

    def decision_kinds(self) -> Sequence[str]:
        """RR-058. Every phase asks one thing."""
        return tuple(CHART.arrows)

    def action_words(self) -> frozenset[str]:
        return ACTION_WORDS | frozenset(self.deck.ids) | frozenset(self.deck.titles)


def _characters(view: RiddleView) -> Mapping[Seat, Phrase]:
    """Players are called by the characters they have chosen, which lie open before them (RR-002)."""
    chosen = zip(view.seats, view.character, strict=True)
    return {seat: Phrase.of("role", character=character) for seat, character in chosen if character}


RULEBOOK: Final = Rulebook(INFO, CHART, RiddleRules, CHECKS, table_problems, SHAPES, roles=_characters)


Handled = Mapping[str, Callable[[RiddleState, int, Sink], None]]
"""By phase what a number of the die, or a card, goes to."""
_ROLLED: Final[Handled] = {
    "roll": turns.rolled,
    "halls": halls_of_mandos.rolled_in_halls,
    "contest": set_up.contest,
    "first": set_up.first,
}
_DRAWN: Final[Handled] = {
    "draw": pick_up.drawn,
    "halls_draw": halls_of_mandos.drawn_in_halls,
    "deal": set_up.deal,
}
_PICKED: Final[Handled] = {"pull": card_taking.pulled, "riddle": riddle.answer, "forfeit": riddle.forfeit}
_DISCARDED: Final[Handled] = {
    "discard": pick_up.discarded,
    "trim": pick_up.trimmed,
    "banish": halls_of_mandos.banished_discards,
}


def play(state: RiddleState, action: RiddleAction, sink: Sink) -> None:
    """RR-222. One action, whatever phase it belongs to; it has been checked."""
    index = state.deck.index
    match action:
        case Die(number):
            _ROLLED[state.phase](state, number, sink)
        case Draw(card):
            _DRAWN[state.phase](state, index[card], sink)
        case Pick(card) if state.phase == "shelob":
            card_taking.caught(state, card, sink)
        case Pick(card):
            _PICKED[state.phase](state, index[card], sink)
        case Swap(gained, given):
            friendly_exchange.swap(state, index[gained], index[given], sink)
        case Move():
            movement.carry_out_move(state, action, sink)
        case Discard(card):
            _DISCARDED[state.phase](state, index[card], sink)
        case End():
            _end(state, sink)
        case Exchange(target):
            friendly_exchange.exchange_with(state, state.seat_of(target))
        case PickUp(card) if card == CITY:
            pick_up.pick_up_in_city(state, sink)
        case PickUp(card):
            pick_up.pick_up_by_card(state, index[card], sink)
        case Reroll(card):
            turns.reroll(state, index[card], sink)
        case Roll():
            state.phase = "roll"
        case Show():
            victory.show(state, sink)
        case Choose(character):
            set_up.choose(state, set_up.chooser(state), CHARACTERS.index(character), sink)
        case Count(seat):
            sharp_eyes.call(state, seat, sink)
        case Stay():
            halls_of_mandos.stay(state, sink)
        case Leave(card):
            halls_of_mandos.leave_by(state, index[card], sink)
        case Place(name):
            space = state.map.space(name)
            assert space is not None, f"'{action}' was played without having been checked"
            halls_of_mandos.place(state, space, sink)
        case _:
            _power_play(state, action, sink)


def _power_play(state: RiddleState, action: RiddleAction, sink: Sink) -> None:
    """RR-220. Power Plays, and what is answered to them."""
    index = state.deck.index
    match action:
        case Look():
            clairvoyance.look(state, action, sink)
        case Resist(card):
            clairvoyance.resist(state, index[card], sink)
        case Reveal():
            clairvoyance.reveal(state, sink)
        case Riddle(target):
            riddle.begin(state, state.seat_of(target), sink)
        case Name(title):
            riddle.name(state, title, sink)
        case Again():
            riddle.again(state)
        case Enough():
            riddle.enough(state, sink)
        case Ask():
            card_taking.ask(state, action, sink)
        case Shelob():
            card_taking.shelob(state, sink)
        case Pull():
            card_taking.pull(state, action, sink)
        case Take(card):
            card_taking.take(state, index[card], sink)
        case Keep(card) if state.phase == "take":
            card_taking.taken(state, index[card], sink)
        case Keep(card):
            battle.loot(state, index[card], sink)
        case Attack(target, force):
            battle.attack(state, state.seat_of(target), force, sink)
        case Present(force):
            battle.present(state, decider(state), force, sink)
        case Yield():
            battle.surrender(state, sink)
        case Stop():
            battle.stop(state, sink)


def _end(state: RiddleState, sink: Sink) -> None:
    if state.phase == "trim":
        turns.pass_turn(state, sink)
    else:
        pick_up.end(state, sink)
