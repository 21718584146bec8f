"""The rules of Battle of the Ring on a set: each call handed on to the module that knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from game.board.board import Board
from game.engine.action import Listing, ListingOnDemand
from game.engine.as_on_the_table import TableField
from game.engine.decision import Offer, Phrase, Preview, Seat
from game.engine.event import EventSink
from game.engine.game import Rulebook
from game.engine.rules import GameInfo, GameSet, Option, OptionValue, Passage, Rules
from game.games.battle.rules import decisions
from game.games.battle.rules.actions import (
    ACTIONS,
    ELVEN,
    HOBBITS,
    MORIA,
    OF_SARUMAN,
    PHASE_ALIASES,
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
from game.games.battle.rules.board_requirements import CHECKS, REQUIREMENTS
from game.games.battle.rules.movement.move_refusals import step_breach
from game.games.battle.rules.movement.movement import chosen_move, standing_piece
from game.games.battle.rules.movement.movement_limits import limits_of
from game.games.battle.rules.movement.permission import answer, begin, stay
from game.games.battle.rules.movement.topology import BattleTopology, free_ends
from game.games.battle.rules.offers import offers, preview
from game.games.battle.rules.phases import BUILD, CHART, PHASES
from game.games.battle.rules.pieces import KIND_OF, KINDS, MOVE, SEATINGS
from game.games.battle.rules.positions import KEYS, positioned
from game.games.battle.rules.refusals import attempt, explain, normal
from game.games.battle.rules.set_up import blank, start
from game.games.battle.rules.standing_orders import ORDERS, standing
from game.games.battle.rules.state import BattleState, PermissionFrame, RollFrame
from game.games.battle.rules.table_fields import set_table, table_fields
from game.games.battle.rules.turn import building, combat
from game.games.battle.rules.turn.ring_threat import safest_move, threat_to
from game.games.battle.rules.turn.shire import name_shire
from game.games.battle.rules.turn.turns import end_phase, resign
from game.games.battle.rules.turn.victory import may_resign
from game.games.battle.rules.view import BattleView, HelpView, RingThreatView
from game.games.battle.rules.view_of_state import SEEN, determinized, facts

ROUNDS: Final = "rounds"
NO_CAP: Final = 0
"""Value of the option `rounds` that sets no limit."""

ACTION_WORDS: Final = frozenset(
    (*ACTIONS.verbs, *PHASES, *PHASE_ALIASES, *KIND_OF, "asking", "through", "via", "yes", "no", STAY, MORIA, ELVEN,
     HOBBITS, OF_SARUMAN)
)  # fmt: skip
"""Everything but places, seats and numbers that can stand in the text of an action. The rules never ask for it: by it a
scenario is told of a misspelt word."""

INFO: Final = GameInfo(
    id="battle",
    version=1,
    seatings=SEATINGS,
    options=(Option.of(ROUNDS, (20, 40, 60, 100, NO_CAP), 60, "BR-524"),),
    boards=("middle-earth",),
    requirements=(REQUIREMENTS,),
    physical=("dice",),
    has_secrets=False,
    cap_option=ROUNDS,
    orders=ORDERS,
)


class BattleRules(Rules[BattleState, Action, BattleView]):
    """`Rules[BattleState, Action, BattleView]`. Holds nothing but the compiled board of its set."""

    info = INFO
    phases = CHART
    visibility = SEEN
    grammar = ACTIONS

    def __init__(self, game_set: GameSet) -> None:
        super().__init__(game_set)
        self.board = BattleTopology(game_set.board)
        """BR-705."""

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

    # What is asked, and what may be done

    decision = staticmethod(decisions.decision)
    phase_now = staticmethod(decisions.phase_now)
    explain = staticmethod(explain)
    standing = staticmethod(standing)
    set_table = staticmethod(set_table)

    def listing(self, state: BattleState) -> Listing[Action]:
        return ListingOnDemand(state, decisions.subjects, decisions.actions, decisions.weights(state))

    def normal(self, state: BattleState, action: Action) -> Action | None:
        if isinstance(action, Resign):
            return action if action in self.open_actions(state, action.seat) else None
        return normal(state, action)

    def open_actions(self, state: BattleState, seat: Seat) -> Sequence[Action]:
        """BR-525. To resign, at any time but between an attack and its dice."""
        rolling = bool(state.frames) and isinstance(state.frames[-1], RollFrame)
        return (Resign(seat),) if may_resign(state, seat) and not rolling else ()

    def apply(self, state: BattleState, action: Action, events: EventSink | None) -> None:
        match action:
            case Escape(to) if to == STAY:
                stay(state, events)
            case Move() | Escape():
                move = chosen_move(state, action)
                assert move is not None, f"'{action}' was played without having been checked"
                begin(state, move, events)
            case Build(piece):
                building.build(state, *state.map.pieces[piece], events)
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
                _resign(state, state.seats.index(seat), events)

    # What a seat sees and may ask

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
        return () if view.decision is None else offers(determinized(view, self.board))

    def threat(self, view: BattleView) -> RingThreatView | None:
        """BR-850. What the seat of the View must fear for the Ring, or can do to it; None for the table."""
        state = determinized(view, self.board)
        return threat_to(state, state.seats.index(view.seat)) if view.seat is not None else None

    def safest_move(self, view: BattleView) -> HelpView | None:
        """BR-850. What would make the Ring safest now, for whoever holds it; None for others."""
        return safest_move(determinized(view, self.board)) if view.seat == view.ring_owner else None

    # As on the table

    def table_fields(self, view: BattleView) -> Sequence[TableField]:
        return tuple(table_fields(view))

    def passages(self, board: Board, space: str) -> Sequence[Passage]:
        """BR-200 to BR-206, section 8. Of every kind that moves, in a game for three without any other piece."""
        state = blank(self.board, SEATINGS[3], NO_CAP)
        here, found = self.board.index[space], []
        for kind in KINDS:
            limits = limits_of(state, kind)
            steps = [step_breach(state, kind, (here, to), True, limits) for to in board.neighbours(here)]
            reach = free_ends(self.board, here, MOVE[kind], limits).bit_count()
            found.append(Passage(Phrase.of("passage", piece=kind.id), reach, tuple(filter(None, steps))))
        return found

    # The words of scenarios

    def position_keys(self) -> Sequence[str]:
        return KEYS

    def decision_kinds(self) -> Sequence[str]:
        return decisions.DECISIONS

    def action_words(self) -> frozenset[str]:
        return ACTION_WORDS

    def missing_piece(self, state: BattleState, words: Sequence[str]) -> str:
        """BR-302. What is built stands nowhere yet."""
        named = () if state.phase == BUILD else (word for word in words if word.partition("@")[0] in KIND_OF)
        found = ((word, self.board.piece(word)) for word in named)
        return next((word for word, piece in found if piece is None or not standing_piece(state, *piece)), "")


def _resign(state: BattleState, side: int, events: EventSink | None) -> None:
    """BR-525. What the seat was asked is answered: its permission counts as given."""
    resign(state, side, events)
    if state.frames and isinstance(frame := state.frames[-1], PermissionFrame) and frame.waiting[0] == side:
        answer(state, True, events)


RULEBOOK: Final = Rulebook(INFO, CHART, BattleRules, CHECKS)
