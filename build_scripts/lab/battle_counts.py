"""What is counted of Battle: what becomes of leaders and the Ring, attacks, and first turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from build_scripts.lab.sound_counts import SoundCounts
from game.board.bitset import bits
from game.games.battle.computer.combat_phase import odds
from game.games.battle.computer.ring_bearer_move import without_ring
from game.games.battle.computer.threats import Danger, ends, enemies
from game.games.battle.rules.actions import Attack, Permit
from game.games.battle.rules.phases import SECOND
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.ring_threat import ring_threat

LEADERS: Final = (Kind.GANDALF, Kind.ARAGORN, Kind.SARUMAN)
ROUNDS: Final = 5
"""The leaders should live through so many rounds."""


class BattleWatch:
    """Looks on while one game is played."""

    def __init__(self, rules: Any, state: BattleState) -> None:
        self.counts = SoundCounts()
        self._turn = (state.round, state.side)
        self._ring_side = state.ring_side
        self._risk: str | None = None
        """The row of the risk table in which the Ring spends the others' turns just now."""
        self._captor_turns = 0
        """Turns that the captor of the Ring has still to end with it."""
        self._second: BattleState | None = None
        """As it stood when the Second Movement of the Ring's holder began."""
        self._written: dict[str, list[str]] = {}
        self._rolled: set[str] = set()
        """The seats that have attacked, so that dice have a say in what they do."""

    def see(self, state: BattleState, action: Any) -> None:
        """The state before an action, and the action."""
        self._see_ring(state)
        if (state.round, state.side) != self._turn:
            self._end_turn(state)
        if self._second is None and state.phase == SECOND and state.side == state.ring_side and not state.frames:
            self._second = state.clone()
        if state.round == 1 and state.seat not in self._rolled:
            self._written.setdefault(state.seat, []).append(str(action))
        if isinstance(action, Attack):
            self._rolled.add(state.seat)
        if isinstance(action, Attack):
            self._see_attack(state, action)
        elif isinstance(action, Permit):
            self.counts.note("permissions granted", action.yes)

    def finish(self, state: BattleState, winners: Sequence[str]) -> SoundCounts:
        """The counts, the game being over."""
        self._see_ring(state)
        if self._captor_turns and state.seats[state.ring_side] in winners:
            self.counts.note("captor keeps the Ring through the next turn", True)
        for seat in state.seats:
            self.counts.note(f"{seat} wins", seat in winners)
        for name, actions in self._written.items():
            self.counts.first_turns[name] = Counter([" ".join(actions)])
        return self.counts

    def _see_ring(self, state: BattleState) -> None:
        """Whether it has changed hands."""
        if state.ring_side == self._ring_side:
            return
        if self._risk is not None:
            self.counts.note(self._risk, True)
        if self._captor_turns:
            self.counts.note("captor keeps the Ring through the next turn", False)
        self._ring_side, self._risk, self._captor_turns = state.ring_side, None, 2

    def _end_turn(self, state: BattleState) -> None:
        """What stands at the end of a turn; `state` is the beginning of the next."""
        round_, side = self._turn
        self._turn = (state.round, state.side)
        if round_ == ROUNDS and state.round > ROUNDS:
            for kind in LEADERS:
                self.counts.note(f"{kind.name.lower()} lives at the end of round {ROUNDS}", bool(state.kinds[kind]))
        if state.side == state.ring_side and self._risk is not None:
            self.counts.note(self._risk, False)
            self._risk = None
        if side == state.ring_side:
            risk = Danger(state, side).risk(state.ring)
            walkers = any(ring_threat(state, other).walkers for other in enemies(state, side))
            self.counts.note("Ring left where it is walked onto", walkers)
            if self._second is not None:
                avoidable = walkers and _has_shut_stop(self._second, side)
                self.counts.note(
                    "such turns with a stop in reach that nobody walks to, friends as they stood", avoidable
                )
            self._second = None
            self._risk = f"Ring lost at {_row_of(risk)}"
            if self._captor_turns:
                self._captor_turns -= 1
                if not self._captor_turns:
                    self.counts.note("captor keeps the Ring through the next turn", True)

    def _see_attack(self, state: BattleState, attack: Attack) -> None:
        """Whether it was likelier to cost the attacker than the other."""
        kind, space = state.map.pieces[attack.piece]
        kill, loss = odds(state, space, state.map.pieces[attack.target][1])
        self.counts.note("attacks likelier to lose than to kill", loss > kill)
        if kind in LEADERS:
            self.counts.note("such attacks by leaders", loss > kill)


def _has_shut_stop(state: BattleState, side: int) -> bool:
    """Whether the Ring Bearer could end its move where nobody walks to it, its friends standing as they stand."""
    danger = Danger(without_ring(state), side)
    stops = ends(state, Kind.RING_BEARER, state.ring) | 1 << state.ring
    return any(not danger.doors(stop) for stop in bits(stops))


def _row_of(risk: float) -> str:
    """The row of the risk table."""
    return f"risk {risk:.0f}" if risk in (0.0, 1.0) else f"risk above 0.{int(risk * 10)}"
