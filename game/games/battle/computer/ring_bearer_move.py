"""The Ring Bearer's own steps: where it escapes to, where it goes in each Movement Phase. Takes a dealt State."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.board.bitset import bits, mask_of
from game.games.battle.computer.army_placement import reach_of
from game.games.battle.computer.combat_phase import worth
from game.games.battle.computer.ring_journey import RingBearerStop, RingJourney
from game.games.battle.computer.threats import ends, union
from game.games.battle.rules.actions import STAY, Escape, Move
from game.games.battle.rules.decisions import may_end
from game.games.battle.rules.movement.movement_limits import limits_of
from game.games.battle.rules.movement.topology import MoriaPassage, free_ends
from game.games.battle.rules.phases import FIRST
from game.games.battle.rules.pieces import MOVE, Kind
from game.games.battle.rules.rules import BattleRules
from game.games.battle.rules.state import BattleState

OFF_THE_PLAN: Final = 8.0
"""For a step from which the best stop of the turn is out of reach."""


def escape(state: BattleState, side: int, escapes: Sequence[Escape]) -> Escape:
    """BR-504. Where the new Ring Bearer is best off; home when it can win."""
    board = state.map
    plan = RingJourney(without_ring(state), side)
    spaces = {}
    for action in escapes:
        space = state.ring if action.to == STAY else board.index[action.to]
        if not action.asking and (space not in spaces or action.to == STAY):
            spaces[space] = action
    if plan.goal in spaces:
        return spaces[plan.goal]
    if state.phase == FIRST and len(spaces) > 1:
        spaces.pop(board.fangorn, None)  # BR-425: it cannot stay there
    stop = plan.best_stop(mask_of(spaces), reach_of(ends_of_friends(state, side)))
    if stop is None:
        return escapes[0]
    return spaces[stop.space]


def without_ring(state: BattleState) -> BattleState:
    """A copy of the state in which the Ring Bearer blocks nobody's way."""
    copy = state.clone()
    copy.lift(copy.ring)
    return copy


def ends_of_friends(state: BattleState, side: int) -> dict[int, int]:
    """Every unmoved piece of a side but the Ring Bearer with the hexes where it can end unasked, the cheapest piece first."""
    found = {}
    for kind in sorted(Kind, key=lambda kind: worth(state, kind)):
        spaces = state.kinds[kind] & state.sides[side] & ~state.moved & ~(1 << state.ring)
        for space in bits(spaces):
            found[space] = ends(state, kind, space)
    return found


@dataclass(frozen=True, slots=True)
class RingBearerMove:
    """The Ring Bearer of the side that moves, with the moves it has and where its friends can end."""

    rules: BattleRules
    state: BattleState
    moves: Mapping[int, Move]
    """End to the move."""
    friends: Mapping[int, int]
    """Piece to the hexes where it can end."""

    def first(self) -> Move | None:
        """The Ring Bearer goes before all others, so that they can close around it."""
        return None if self.state.moved or not self.moves else self._move()

    def last(self) -> Move | None:
        """Before the phase ends: where the Ring must go."""
        return None if not self.moves or may_end(self.state) else self._move()

    def _move(self) -> Move | None:
        state = self.state
        plan = RingJourney(without_ring(state), state.side)
        if state.phase == FIRST:
            return self._stride(plan)
        stays = 1 << state.ring if may_end(state) else 0
        stop = plan.best_stop(mask_of(self.moves) | stays, reach_of(self.friends))
        return None if stop is None else self.moves.get(stop.space)

    def _stride(self, plan: RingJourney) -> Move | None:
        """First Movement: the step from which the best stop of the Second can be reached."""
        state = self.state
        after: dict[int, int] = {}
        """Step to the hexes where the Ring may be at the end of the turn."""
        for end, move in self.moves.items():
            after[end] = self._onward(move) | (0 if end == state.map.fangorn else 1 << end)  # BR-425
        if may_end(state):
            after[state.ring] = mask_of(self.moves) | 1 << state.ring
        wide = {piece: mask | twice(state, piece) for piece, mask in self.friends.items()}
        if (stop := plan.best_stop(lasting(state, union(after.values())), reach_of(wide))) is None:
            return None

        def worth_of(step: int, stop: RingBearerStop = stop) -> tuple[float, float, bool]:
            """Of steps as good as each other the one that need not be taken back: not past the stop, at best none."""
            value = stop.value if after[step] >> stop.space & 1 else stop.value - OFF_THE_PLAN
            way = max(plan.way[step], plan.way[stop.space])
            return value, -way, step == state.ring

        return self.moves.get(max(sorted(after), key=worth_of))

    def _onward(self, move: Move) -> int:
        """Where the Ring Bearer can end in the Second Movement after this move in the First."""
        after = self.state.clone()
        self.rules.play(after, move)
        if after.outcome is not None or after.frames:
            return 0
        return onward(after)


def onward(state: BattleState) -> int:
    """Where the Ring Bearer could end its next move from where it stands now, had nobody moved yet; through Moria too,
    when Gandalf is there by then (BR-402)."""
    fresh = state.clone()
    fresh.moved = 0
    on = limits_of(fresh, Kind.RING_BEARER)
    if on.moria == MoriaPassage.HELD or (on.moria == MoriaPassage.SHUT and _gandalf_comes(state)):
        on = on._replace(moria=MoriaPassage.FREE)
    return free_ends(state.map, state.ring, MOVE[Kind.RING_BEARER], on)


def _gandalf_comes(state: BattleState) -> bool:
    """Whether Gandalf can still go to Moria in this phase."""
    moria = state.map.moria
    return any(
        ends(state, Kind.GANDALF, space) >> moria & 1 for space in bits(state.kinds[Kind.GANDALF] & ~state.moved)
    )


def lasting(state: BattleState, spaces: int) -> int:
    """Without the Elven hexes where the Ring has stayed its two rounds (BR-252)."""
    for number, space in enumerate(state.map.elven_hexes):
        if state.stays[number] >= 2 and spaces & ~(1 << space):
            spaces &= ~(1 << space)
    return spaces


def twice(state: BattleState, piece: int) -> int:
    """Where a friend can be after both movements, as things stand."""
    kind = state.standing[piece] - 1
    return free_ends(state.map, piece, 2 * MOVE[kind], limits_of(state, kind))
