"""The rules bound to a board: the calls of the engine, each handed on to the module that knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from game.engine.action import Listing
from game.engine.as_on_the_table import TableField
from game.engine.decision import Decision, Refusal, Seat
from game.engine.errors import PositionError, WrongValue
from game.engine.event import EventSink
from game.engine.game import Rulebook
from game.engine.positions import check_keys, copy_declared, members
from game.engine.rules import GameInfo, GameSet, Option, OptionValue, Rules
from game.engine.visibility import Visibility
from tests.example_game.deduction.possible_places import sampled_trail
from tests.example_game.rules import pursuit
from tests.example_game.rules.actions import ACTIONS, Go, Rest, Start
from tests.example_game.rules.pursuit import PHASES, TICKETS
from tests.example_game.rules.state import PursuitState
from tests.example_game.rules.table_fields import set_table, table_fields
from tests.example_game.rules.topology import CHECKS, REQUIREMENTS, Topology
from tests.example_game.rules.view import GOLLUM, SEARCHERS, PursuitView

Act = Start | Go | Rest


def seen_at(state: PursuitState, seat: Seat | None) -> str:
    """SG-007. Where Gollum was seen last."""
    return next((step.to for step in reversed(state.steps) if step.who == GOLLUM and step.to), "")


VISIBILITY: Final = Visibility(
    PursuitState, PursuitView, decision=pursuit.decision, waiting=pursuit.waiting, derived={"seen_at": seen_at}
)


INFO: Final = GameInfo(
    id="gollum",
    version=1,
    seatings={number: (GOLLUM, *SEARCHERS[: number - 1]) for number in (2, 3, 4)},
    options=(Option.of("rounds", (3, 6, 12, 18, 24), 18, "SG-012"), Option.of("nights", (0, 2, 4), 2, "SG-006")),
    boards=("wilderland",),
    requirements=(REQUIREMENTS,),
    has_secrets=True,
    cap_option="rounds",
    physical=(),
)
POSITION_KEYS: Final = ("round", "gollum", "posts", "tickets", "nights", "turn")


class PursuitRules(Rules[PursuitState, Act, PursuitView]):
    """`Rules[PursuitState, Act, PursuitView]`."""

    info = INFO
    phases = PHASES
    visibility = VISIBILITY
    grammar = ACTIONS

    def __init__(self, game_set: GameSet) -> None:
        super().__init__(game_set)
        self.topology = Topology(game_set.board)

    def new(
        self,
        seats: Sequence[Seat],
        options: Mapping[str, OptionValue],
        position: Mapping[str, Any] | None = None,
        *,
        version: int | None = None,
    ) -> PursuitState:
        """SG-003. Before anybody is put on a place, or a position: a lair of Gollum's, posts of the searchers."""
        given = {option.id: options.get(option.id, option.default) for option in INFO.options}
        state = PursuitState(
            topology=self.topology, seats=tuple(seats), turn=1, rounds=int(given["rounds"]), nights=int(given["nights"])
        )
        if position is not None:
            self._place(state, position)
        return state

    def decision(self, state: PursuitState) -> Decision | None:
        return pursuit.decision(state)

    def listing(self, state: PursuitState) -> Listing[Act]:
        return pursuit.listing(state)

    def apply(self, state: PursuitState, action: Act, events: EventSink | None) -> None:
        pursuit.apply(state, action, [] if events is None else events)

    def explain(self, state: PursuitState, action: Act) -> Refusal:
        return pursuit.explain(state, action)

    def deal_hidden(self, view: PursuitView, rng: Random) -> PursuitState:
        """SG-014. All that the View holds; who does not know Gollum's trail is dealt one that agrees with all he saw."""
        state = VISIBILITY.copied(view, PursuitState(topology=self.topology, seats=view.seats))
        if not state.trail and view.phase != "start":
            state.trail = sampled_trail(view, self.topology, rng)
        return state

    def table_fields(self, view: PursuitView) -> Sequence[TableField]:
        return tuple(table_fields(view))

    def set_table(self, state: PursuitState, position: Mapping[str, Any]) -> None:
        set_table(state, position)

    def position_keys(self) -> Sequence[str]:
        """Every key that a position may have."""
        return POSITION_KEYS

    def decision_kinds(self) -> Sequence[str]:
        return ("start", "hide", "gollum", "search")

    def action_words(self) -> frozenset[str]:
        """Every word of an action's text but for places."""
        return frozenset({*ACTIONS.verbs, "path", "road", "river", "night"})

    def _place(self, state: PursuitState, position: Mapping[str, Any]) -> None:
        check_keys(position, POSITION_KEYS)
        copy_declared(state, position, "round", "nights")
        lair = str(position.get("gollum", self.topology.lairs[0]))
        if lair not in self.topology.lairs:
            raise WrongValue(f"'{lair}' is no lair: Gollum begins in {', '.join(self.topology.lairs)}", "gollum")
        state.trail = (lair,)
        posts = members(position.get("posts", self.topology.camps[: len(state.seats) - 1]), "posts")
        state.posts = state.starts = tuple(map(str, posts))
        for number, place in enumerate(state.posts):
            if place not in self.topology.places:
                raise WrongValue(f"'{place}' is no place of this board", "posts", number)
        if len(set(state.posts) - {lair}) != len(state.seats) - 1:
            raise PositionError("'posts' names one free place for each searcher, and not Gollum's", "posts")
        state.tickets = tuple(tuple(members(position.get("tickets", TICKETS), "tickets")) for _ in state.posts)
        turn = position.get("turn", GOLLUM)
        if turn not in state.seats:
            raise WrongValue(f"'{turn}' is no seat of this game; expected {', '.join(state.seats)}", "turn")
        state.turn = state.seats.index(turn)
        state.phase = "search" if state.turn else "gollum"


RULEBOOK: Final = Rulebook(INFO, PHASES, PursuitRules, CHECKS)
