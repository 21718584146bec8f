"""The computer player of this game. He sees what a person in his seat sees, deals himself a State from
it (nothing is hidden in this game), and decides by plain rules, afresh each time.

`normal` plays as well as he can. `easy` looks ahead one step less: it attacks without an eye to what a
kill opens for the Second Movement; for the rest see `Movement`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.computer.player import EVEN, Temper
from game.engine.decision import Advice, Phrase
from game.engine.match.ports import SeatUpdate
from game.games.battle.computer.army_placement import ArmyPlacement, best_build, keys
from game.games.battle.computer.combat_phase import best_attack
from game.games.battle.computer.movement_phase import WholePhase
from game.games.battle.computer.reasons import reasons
from game.games.battle.computer.ring_bearer_move import escape
from game.games.battle.computer.ring_journey import RingJourney
from game.games.battle.computer.win_features import chances
from game.games.battle.rules.actions import (
    HOBBITS,
    OF_SARUMAN,
    Action,
    Attack,
    Build,
    End,
    Escape,
    NameShire,
    Permit,
)
from game.games.battle.rules.phases import MOVEMENT
from game.games.battle.rules.pieces import MOVE, SARUMAN, Kind
from game.games.battle.rules.preview import preview
from game.games.battle.rules.rules import BattleRules
from game.games.battle.rules.state import BattleState, PermissionFrame


class BattleComputerPlayer:
    """One level, for boards of one set."""

    def __init__(self, level: str, rules: BattleRules, temper: Temper = EVEN) -> None:
        self._looks_ahead = level != "easy"
        self._rules = rules
        self._temper = temper

    def choose(self, update: SeatUpdate, rng: Random) -> Any:
        """One of `update.actions`."""
        actions: Sequence[Action] = update.actions
        if len(actions) == 1:
            return actions[0]
        state = self._rules.deal_hidden(update.view, rng)
        assert update.seat is not None
        return self.decided(state, state.seats.index(update.seat), actions, rng)

    def advise(self, update: SeatUpdate, rng: Random) -> Sequence[Advice]:
        """The choice alone, with its reasons and the chance to win as things stand; no end that would risk the Ring while a move
        makes it safer."""
        choice, state = self.choose(update, rng), self._rules.deal_hidden(update.view, rng)
        if isinstance(choice, End) and (safer := preview(state, choice).instead) is not None:
            choice = safer.action
        assert update.seat is not None
        return [Advice(choice, self.reasons(update.view, choice), chances(state).get(update.seat))]

    def reasons(self, view: Any, action: Any) -> tuple[Phrase, ...]:
        """What speaks for an action, as far as the View tells."""
        return tuple(reasons(self._rules.deal_hidden(view, Random(0)), view.seats.index(view.seat), action))

    def decided(self, state: BattleState, side: int, actions: Sequence[Action], rng: Random) -> Action:
        """The choice among all legal actions; of places as good as each other one is drawn."""
        match actions[0]:
            case Permit():
                return Permit(_grants(state, side))
            case NameShire():
                return NameShire(OF_SARUMAN if side == state.owner[Kind.SARUMAN] else HOBBITS)
            case Escape():
                return escape(state, side, [a for a in actions if isinstance(a, Escape)])
        builds = [a for a in actions if isinstance(a, Build)]
        attacks = [a for a in actions if isinstance(a, Attack)]
        choice: Action | None = None
        if builds:
            choice = best_build(ArmyPlacement(state, side, temper=self._temper), builds, rng)
        elif attacks:
            choice = best_attack(state, attacks, keys(state, side) if self._looks_ahead else {}, self._temper)
        elif state.phase in MOVEMENT:
            phase = WholePhase(self._rules, state, rng, self._temper, looks_ahead=self._looks_ahead)
            choice = next(phase.moves(), None) or phase.forced()
        if choice is not None:
            return choice
        end = End(state.phase)
        return end if end in actions else actions[0]


def _grants(state: BattleState, side: int) -> bool:
    """BR-272. Permission is refused, unless the mover takes the Ring from a third player who would win with it next."""
    frame = state.frames[-1]
    assert isinstance(frame, PermissionFrame)
    move = frame.move
    if not state.three or move.to != state.ring or state.ring_side in (side, state.side_of(move.kind)):
        return False
    if state.seats[state.side_of(move.kind)] == SARUMAN:
        return False
    return RingJourney(state, state.ring_side).way[state.ring] <= 2 * MOVE[Kind.RING_BEARER]
