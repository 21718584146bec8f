"""The rules of Battle of the Ring on a set: each call handed on to the module that knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from game.engine.decision import Decision, Offer, Outcome, Phrase, Preview, Refusal, Seat, Subject
from game.engine.event import EventSink
from game.engine.game import Rulebook
from game.engine.phases import PhaseChart
from game.engine.rules import GameInfo, GameSet, Option, OptionValue
from game.games.battle.rules import decisions
from game.games.battle.rules.actions import (
    ACTIONS,
    OF_SARUMAN,
    STAY,
    Action,
    Attack,
    Build,
    Dice,
    End,
    Escape,
    Move,
    NameShire,
    Permit,
    Resign,
)
from game.games.battle.rules.attempt import attempt, normal
from game.games.battle.rules.board_requirements import CHECKS, REQUIREMENTS
from game.games.battle.rules.movement.movement import walk_of
from game.games.battle.rules.movement.permission import answer, begin, stay
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.offers import offers
from game.games.battle.rules.phases import CHART
from game.games.battle.rules.pieces import SEATINGS
from game.games.battle.rules.positions import KEYS, positioned
from game.games.battle.rules.preview import preview
from game.games.battle.rules.refusals import explain
from game.games.battle.rules.scenario_words import ACTION_WORDS, DECISIONS
from game.games.battle.rules.set_up import start
from game.games.battle.rules.standing_orders import ORDERS, standing
from game.games.battle.rules.state import BattleState, PermissionFrame, RollFrame
from game.games.battle.rules.turn import building, combat
from game.games.battle.rules.turn.shire import name_shire
from game.games.battle.rules.turn.turns import end_phase, resign
from game.games.battle.rules.turn.victory import may_resign
from game.games.battle.rules.view import BattleView
from game.games.battle.rules.view_of_state import SEEN, determinized, facts

ROUNDS: Final = "rounds"
NO_CAP: Final = 0
"""Value of the option `rounds` that sets no limit."""

INFO: Final = GameInfo(
    id="battle",
    version=1,
    seatings=SEATINGS,
    options=(
        Option(
            id=ROUNDS,
            label=Phrase("option.rounds.label"),
            sentence=Phrase("option.rounds.sentence"),
            values=(20, 40, 60, 100, NO_CAP),
            default=60,
            clause="BR-524",
        ),
    ),
    boards=("middle-earth",),
    requirements=(REQUIREMENTS,),
    physical=("dice",),
    has_secrets=False,
    cap_option=ROUNDS,
    orders=ORDERS,
)


class BattleRules:
    """`Rules[BattleState, Action, BattleView]`. Holds nothing but the compiled board of its set."""

    def __init__(self, game_set: GameSet) -> None:
        self.game_set = game_set
        self.board = BattleTopology(game_set.board)
        """BR-705."""

    @property
    def info(self) -> GameInfo:
        return INFO

    @property
    def phases(self) -> PhaseChart:
        return CHART

    def new(
        self,
        seats: Sequence[Seat],
        options: Mapping[str, OptionValue],
        position: Mapping[str, Any] | None = None,
        *,
        version: int | None = None,
    ) -> BattleState:
        """BR-030. The start position, or the position given (see positions.py for its keys)."""
        cap = options.get(ROUNDS, INFO.options[0].default)
        if not isinstance(cap, int) or isinstance(cap, bool) or cap < 0:
            raise ValueError(f"option '{ROUNDS}' is {cap!r}; expected a number of rounds, or 0 for none")
        state = start(self.board, tuple(seats), cap)
        return state if position is None else positioned(state, position)

    def decision(self, state: BattleState) -> Decision | None:
        return decisions.decision(state)

    def subjects(self, state: BattleState) -> Sequence[Subject]:
        return decisions.subjects(state)

    def actions(self, state: BattleState, about: Subject | None = None) -> Sequence[Action]:
        return decisions.actions(state, about)

    def weights(self, state: BattleState) -> Sequence[int]:
        return decisions.weights(state)

    def play(self, state: BattleState, action: Action, events: EventSink | None = None) -> None:
        before = decisions.phase_now(state)
        match action:
            case Move() | Escape():
                if isinstance(action, Escape) and action.to == STAY:
                    stay(state, events)
                else:
                    walk = walk_of(state, action)
                    assert walk is not None, f"'{action}' was played without having been checked"
                    begin(state, walk, events)
            case Build(piece):
                found = state.map.pieces[piece]
                building.build(state, *found, events)
            case Attack(piece, target):
                combat.declare(state, state.map.pieces[piece][1], state.map.pieces[target][1], events)
            case Dice():
                combat.resolve(state, action, events)
            case Permit(yes):
                answer(state, yes, events)
            case NameShire(owner):
                state.frames = state.frames[:-1]
                name_shire(state, owner == OF_SARUMAN, events)
            case End():
                end_phase(state, events)
            case Resign(seat):
                self._resign(state, seat, events)
        after = decisions.phase_now(state)
        if after != before:
            CHART.check(before, after)

    def _resign(self, state: BattleState, seat: Seat, events: EventSink | None) -> None:
        """BR-525. What the seat was asked is answered: its permission counts as given."""
        side = state.seats.index(seat)
        resign(state, side, events)
        if state.frames and isinstance(frame := state.frames[-1], PermissionFrame) and frame.waiting[0] == side:
            answer(state, True, events)

    def normal(self, state: BattleState, action: Action) -> Action | None:
        if isinstance(action, Resign):
            return action if action in self.open_actions(state, action.seat) else None
        return normal(state, action)

    def refusal(self, state: BattleState, action: Action) -> Refusal | None:
        return None if self.normal(state, action) is not None else explain(state, action)

    def open_actions(self, state: BattleState, seat: Seat) -> Sequence[Action]:
        """BR-525. To resign, at any time but between an attack and its dice."""
        rolling = bool(state.frames) and isinstance(state.frames[-1], RollFrame)
        return (Resign(seat),) if may_resign(state, seat) and not rolling else ()

    def position_keys(self) -> Sequence[str]:
        return KEYS

    def decision_kinds(self) -> Sequence[str]:
        return DECISIONS

    def action_words(self) -> frozenset[str]:
        return ACTION_WORDS

    def standing(self, view: BattleView, orders: Mapping[str, str]) -> Action | None:
        """BR-275. What standing orders answer to a request."""
        return standing(view, orders)

    def view(self, state: BattleState, seat: Seat | None) -> BattleView:
        return SEEN.view(state, seat)

    def deal_hidden(self, view: BattleView, rng: Random) -> BattleState:
        """BR-850. Nothing is hidden: the State that the View shows."""
        return determinized(view, self.board)

    def facts(self, source: BattleState | BattleView) -> Mapping[str, Any]:
        return facts(source if isinstance(source, BattleView) else SEEN.view(source, None), self.board)

    def attempt(self, view: BattleView, touched: Sequence[str]) -> Action | None:
        return attempt(determinized(view, self.board), touched)

    def preview(self, view: BattleView, action: Action) -> Preview:
        return preview(determinized(view, self.board), action)

    def offers(self, view: BattleView) -> Sequence[Offer]:
        if view.decision is None:
            return ()
        return offers(determinized(view, self.board))

    def clone(self, state: BattleState) -> BattleState:
        return state.clone()

    def outcome(self, state: BattleState) -> Outcome | None:
        return state.outcome

    def parse(self, text: str) -> Action:
        return ACTIONS.parse(text)


RULEBOOK: Final = Rulebook(INFO, CHART, BattleRules, CHECKS)
