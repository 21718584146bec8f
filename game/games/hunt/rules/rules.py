"""The rules of Hunt for the Ring on a set: who they are for, and each call handed on to the module that knows.

The words that scenarios of the game may use: kinds of decision, and what stands in the text of an action.

Kept apart from the rules, which never ask for them: a misspelt word in a check that something is *not* legal would
otherwise make a check that cannot fail.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any, Final

from game.board.board import Board
from game.engine.as_on_the_table import TableField
from game.engine.decision import CHANCE, Offer, Phrase, Preview, Refusal, Seat
from game.engine.errors import PositionError
from game.engine.event import EventSink
from game.engine.game import Rulebook
from game.engine.rules import GameInfo, GameSet, Option, OptionValue, Passage, Rules
from game.games.hunt.deduction.hunters_map import belief, may_have_passed
from game.games.hunt.rules import decisions, set_up
from game.games.hunt.rules.actions import ACTIONS, DOT, OWN, STAY, Act, Divide, End, Log, Put, Search
from game.games.hunt.rules.agenda import DRAWS, QUESTIONS, done, listing, proceed
from game.games.hunt.rules.board_requirements import CHECKS, FIRST, SECOND
from game.games.hunt.rules.components.dice_faces import FACES, LORD_FACES
from game.games.hunt.rules.components.table_schema import SHAPES
from game.games.hunt.rules.components.tables import Tables, compiled, fitted_tables, table_problems
from game.games.hunt.rules.decisions import MODULES
from game.games.hunt.rules.offers import offers, preview
from game.games.hunt.rules.phases import CHART
from game.games.hunt.rules.positions import KEYS, keeping_answers, own_fields, positioned, set_own
from game.games.hunt.rules.refusals import attempt, explain, normal
from game.games.hunt.rules.ringwraiths.figures_and_tokens import (
    figure_placing_actions,
    log_token_actions,
    move_token,
    put,
)
from game.games.hunt.rules.ringwraiths.nazgul_movement import MOST_STEPS
from game.games.hunt.rules.ringwraiths.nazgul_refusals import exit_is_shut
from game.games.hunt.rules.set_up import divisions
from game.games.hunt.rules.standing_orders import ORDERS, standing
from game.games.hunt.rules.state import State, blank
from game.games.hunt.rules.table_fields import RECORDS, set_table, table_fields
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import COLOURS, COMPANY, RB, RINGWRAITHS, VERSION, Options, View
from game.games.hunt.rules.view_of_state import SEEN, determinized, facts, is_said, shared_actions

assert MODULES  # these modules declare what may be asked
_REACTIONS: Final = ("react_search", "react_hunt", "react_perception")
_WORDS: Final = frozenset(
    (
        *ACTIONS.verbs, *COLOURS, *COMPANY, *FACES, *LORD_FACES, DOT, STAY, "via", "change", "keep", "short", "long", "letter",
        "sorcery", "ally", "frodo", "lord", "area", "section",
    )
)  # fmt: skip


def decision_kinds() -> tuple[str, ...]:
    """HR-082. Every kind of decision: questions to a seat, then draws and rolls; each group by the alphabet, for they are
    declared by modules that may be imported in any order."""
    asked = [kind for kind in QUESTIONS if kind != "reaction"]
    return (*sorted(asked), *sorted(_REACTIONS), *sorted(DRAWS))


def action_words(topologies: tuple[HuntTopology, ...], tables: Tables) -> frozenset[str]:
    """Everything but places, seats and numbers that can stand in the text of an action with these boards and cards."""
    named = (*tables.cards, *tables.tiles, *tables.journeys, *tables.information, *tables.deeds)
    groups = (
        group
        for ringwraiths in range(1, len(COLOURS) + 1)
        for division in divisions(ringwraiths)
        for group in Divide(division).words
    )
    shapes = chain.from_iterable((*topology.areas, *topology.sections) for topology in topologies)
    return _WORDS | frozenset((*named, *(OWN + name for name in named), *groups, *shapes))


SEATINGS: Final = {count: (RB, *RINGWRAITHS[: count - 1]) for count in range(2, 6)}
DAYS: Final = "days"


INFO: Final = GameInfo(
    id="hunt",
    version=VERSION,
    seatings=SEATINGS,
    options=(
        Option.of("info_given", (0, 1, 2), 1, "HR-050"),
        Option.of("pool", (3, 4), 3, "HR-050", only=(4, "info_given", 0)),
        Option.of("shelters", (False, True), False, "HR-244"),
        Option.of("escape_reach", ("dots", "steps"), "dots", "HR-181"),
        Option.of("gandalf_stay", (True, False), True, "HR-229"),
        Option.of("sharing", ("deal", "named", "keep"), "deal", "HR-215"),
        Option.of("public_record", RECORDS, "on", "HR-145"),
        Option.of("hunters_map", ("off", "pencil", "exact"), "exact", "HR-349"),
        Option.of("companion", (False, True), False, "HR-321"),
        Option.of(DAYS, (4, 10, 20, 40, 0), 40, "HR-346"),
    ),
    boards=("shire-to-rivendell",),
    requirements=(FIRST, SECOND),
    physical=("dice", "draws"),
    has_secrets=True,
    cap_option=DAYS,
    orders=ORDERS,
)
"""HR-029, HR-050. Two to five players."""


class HuntRules(Rules[State, Act, View]):
    """The rules on two boards, which are compiled once with their tables."""

    info = INFO
    phases = CHART
    visibility = SEEN
    grammar = ACTIONS

    def __init__(self, game_set: GameSet) -> None:
        """Raises TableFault when the tables cannot be played with."""
        super().__init__(game_set)
        first, second = (HuntTopology(board) for board in game_set.boards)
        self.topologies = first, second
        self.tables = compiled(game_set.tables, first, second, game_set.key[-1])
        self._set = self.topologies, self.tables

    def new(
        self,
        seats: Sequence[Seat],
        options: Mapping[str, OptionValue],
        position: Mapping[str, Any] | None = None,
        *,
        version: int | None = None,
    ) -> State:
        """HR-031. Before the first draw of the set-up, or the position given (see positions.py for its keys)."""
        state = blank(*self._set, tuple(seats), _options(options, version or VERSION))
        if position is None:
            set_up.begin(state)
            proceed(state, None)
            return state
        return positioned(state, position)

    def passages(self, board: Board, space: str) -> Sequence[Passage]:
        """HR-014, HR-111 to HR-114. A Nazgûl at night, and Frodo without a dot."""
        topology = next(one for one in self.topologies if one.digest == board.digest)
        rides = topology.nazgul
        night = {*rides.steps(space, 2, frozenset()), *rides.steps(space, MOST_STEPS, frozenset(), road=True)}
        shut = tuple(exit_is_shut(topology, one) for one in topology.adjacent[space] if topology.is_exit(one))
        frodo = len(topology.frodo.within_reach(space, 0)) if topology.is_location(space) else 0
        return [Passage(Phrase("passage.nazgul"), len(night), shut), Passage(Phrase("passage.frodo"), frodo, ())]

    decision = staticmethod(decisions.decision)
    listing = staticmethod(listing)
    explain = staticmethod(explain)
    facts = staticmethod(facts)
    decision_kinds = staticmethod(decision_kinds)
    set_own = staticmethod(set_own)
    keeping_answers = staticmethod(keeping_answers)

    def set_table(self, state: State, position: Mapping[str, Any]) -> None:
        """HR-284. The question that is open can still be answered."""
        set_table(state, position)
        if not self.subjects(state):
            refusal = Refusal("HR-284", Phrase("refused.set_asked"))
            raise PositionError("nothing could answer what is asked now", refusal=refusal)

    def play(self, state: State, action: Act, events: EventSink | None = None) -> None:
        """HR-286. Every phase on the way is checked where it is entered; where nobody listens, no event is made."""
        state.listed = state.question = None
        self.apply(state, action, events)

    def apply(self, state: State, action: Act, events: EventSink | None) -> None:
        """HR-286. The action, then whatever asks nobody."""
        match action:
            case Log():
                move_token(state, action, events)
            case Put():
                put(state, action, events)
            case _:
                frame = done(state)
                step = QUESTIONS.get(frame.kind) or DRAWS[frame.kind]
                step.play(state, frame, action, events)
                proceed(state, events)

    def normal(self, state: State, action: Act) -> Act | None:
        if isinstance(action, Log):  # HR-144: whose turn it is does not matter
            may = any(action in log_token_actions(state, seat) for seat in state.ringwraiths)
            return action if may else None
        return normal(state, action, self.listed(state).every)

    def open_actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """HR-143, HR-144. The hunters' log tokens lie wherever they like."""
        return (*log_token_actions(state, seat), *figure_placing_actions(state, seat))

    def position_keys(self) -> Sequence[str]:
        return KEYS

    def action_words(self) -> frozenset[str]:
        return action_words(*self._set)

    def deal_hidden(self, view: View, rng: Random) -> State:
        """HR-349. A State that agrees with the View."""
        return determinized(view, *self._set, rng)

    def attempt(self, view: View, touched: Sequence[str]) -> Act | None:
        listed = self.actions(self.deal_hidden(view, Random(0)))
        return attempt(view, self.topologies[view.part - 1], touched, listed)

    def preview(self, view: View, action: Act) -> Preview:
        return preview(view, action, self.topologies[view.part - 1], self.tables)

    def offers(self, view: View) -> Sequence[Offer]:
        asked = view.decision
        if asked is None or asked.seat == CHANCE:
            return ()
        known = belief(view, self.topologies, self.tables) if asked.kind == "nazgul" else None
        found = offers(self.deal_hidden(view, Random(0)), known and {*known.frodo, *known.gandalf})
        is_proposed = any(one.primary and one.verb == Search.verb for one in found)
        if is_proposed and not may_have_passed(view, self.topologies, self.tables, view.figures[view.active]):
            found = tuple(replace(one, primary=one.verb == End.verb and one.warning is None) for one in found)
        return found if asked.seat == view.seat else tuple(one for one in found if is_said(one.verb))

    def standing(self, view: View, orders: Mapping[str, str]) -> Act | None:
        """HR-082. What the standing orders of the Ring-bearer answer."""
        return standing(self.deal_hidden(view, Random(0)), orders)

    def shared_actions(self, state: State) -> Sequence[Act] | None:
        """HR-321."""
        asked = self.decision(state)
        return None if asked is None else shared_actions(state, asked, self.actions(state))

    def is_shared(self, action: Act) -> bool:
        """HR-321."""
        return is_said(action.verb)

    def bars(self, view: View, actions: Sequence[Act]) -> Refusal | None:
        """HR-322. The first refusal among a player's actions in a row; what comes after another's choice is not asked."""
        now = self.deal_hidden(view, Random(0))
        asked = self.decision(now)
        if asked is None or asked.seat != (view.seat or view.deciding):
            return None
        state = now.clone()
        for number, action in enumerate(actions):
            asked_now = self.decision(state)
            if number and (asked_now is None or asked_now.seat != asked.seat or asked_now.kind != asked.kind):
                return None
            if state.active != view.active:
                return self.refusal(now, action)  # the Nazgûl has no more to do, and the next one is not meant
            is_open = action in self.open_actions(state, asked.seat)
            found = None if is_open else self.refusal(state, action)
            if found is not None:
                return found
            if number < len(actions) - 1:
                meant = action if is_open else self.normal(state, action)
                assert meant is not None, "what is not refused is listed"
                self.play(state, meant)
        return None

    # As on the table

    def table_fields(self, view: View) -> Sequence[TableField]:
        return tuple(table_fields(view, self.topologies[view.part - 1].labels, self.tables))

    def owners_asked(self, view: View) -> Sequence[Seat]:
        return view.unnamed

    def own_fields(self, view: View) -> Sequence[TableField]:
        return tuple(own_fields(view, self.topologies[0], self.tables))

    def side(self, state: State, seat: Seat) -> str:
        """The Ring-bearer, or the hunters, who win and lose together."""
        return "ring-bearer" if seat == RB else "ringwraiths"


def _options(given: Mapping[str, OptionValue], version: int) -> Options:
    """HR-050. What was chosen, defaults filled in."""
    values = {option.id: given.get(option.id, option.default) for option in INFO.options}
    return Options(rules=version, **values)  # type: ignore[arg-type]  # the values of INFO's options, each of its own kind


def _colours_led(view: View) -> Mapping[Seat, Phrase]:
    """HR-030. Hunters are called by the Nazgûl that they lead, a single one by all of them; before these are
    shared, and while they are shared anew, by their order."""
    is_shared_now = view.agenda and view.agenda[-1].kind == "divide"
    if is_shared_now or not view.owners:
        ringwraiths = view.seats[1:]
        return {
            seat: Phrase("role.all") if len(ringwraiths) == 1 else Phrase(f"role.seat_{number}")
            for number, seat in enumerate(ringwraiths, 1)
        }
    called: dict[Seat, Phrase] = {}
    for seat in dict.fromkeys(view.owners):
        led = tuple(colour for colour, owner in zip(COLOURS, view.owners, strict=True) if owner == seat)
        named = dict(zip("abc", led, strict=False))
        role = "all" if len(led) == len(COLOURS) else str(len(led))
        called[seat] = Phrase.of(f"role.{role}", figures=led, **named)
    return called


RULEBOOK: Final = Rulebook(INFO, CHART, HuntRules, CHECKS, table_problems, SHAPES, fitted_tables, roles=_colours_led)
