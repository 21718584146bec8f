"""Where a piece can go without asking anybody: floods over masks (BR-200 to BR-213)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.games.battle.rules.movement.movement_limits import MoriaPassage, MovementLimits
from game.games.battle.rules.movement.space_sets import spread
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.phases import MOVEMENT
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.view import Paths

# An enum's member costs more to look up than anything done with it here.
_GANDALF: Final = Kind.GANDALF
_PASS_FREE: Final = MoriaPassage.FREE
_PATHS_WOKEN: Final = Paths.WOKEN


class Flood(NamedTuple):
    """The hexes reached unasked, step by step."""

    fronts: tuple[int, ...]
    """fronts[k]: ground first entered with the k-th step, from which the piece may go on; fronts[0] is where it stands."""
    touched: tuple[int, ...]
    """touched[k]: all ground next to fronts[k - 1], whether or not it may be entered; touched[0] is 0."""
    ends: int
    """Where the move may end, gates included."""


def is_clear(board: BattleTopology, origin: int, move: int, terms: MovementLimits) -> int | None:
    """The ends of a piece in whose way nothing stands, lies or lives, read off a ready-made ball; else None."""
    ball = board.ball(origin, move)
    if ball & ~terms.on or board.odd(origin, move):
        return None
    return ball & terms.stop


def flood(board: BattleTopology, origin: int, move: int, terms: MovementLimits) -> Flood:
    """Spread from a hex, one step at a time, over what is open."""
    front = 1 << origin
    seen = front
    fronts = [front]
    touched = [0]
    ends = 0
    crosses = terms.moria == _PASS_FREE and board.odd(origin, move)
    new = board.near[origin]
    for step in range(1, move + 1):
        for gate, doors in terms.gates:
            if front & doors:
                ends |= gate
        if step > 1:
            new = spread(front, board.steps)
            if crosses:
                new |= beyond_moria(board, fronts[step - 2])
        touched.append(new)
        ends |= new & terms.stop
        front = new & terms.on & ~seen
        seen |= front
        fronts.append(front)
    return Flood(tuple(fronts), tuple(touched), ends & ~(1 << origin))


def beyond_moria(board: BattleTopology, spaces: int) -> int:
    """BR-402, BR-404. The ground on the far side of Moria from any of these hexes; Moria counts one hex itself."""
    far = board.gate_moria_east if spaces & board.gate_moria_west else 0
    return far | board.gate_moria_west if spaces & board.gate_moria_east else far


def free_ends(board: BattleTopology, origin: int, move: int, terms: MovementLimits) -> int:
    """The hexes where a piece may end a move without asking anybody."""
    clear = is_clear(board, origin, move, terms)
    return flood(board, origin, move, terms).ends if clear is None else clear


def may_move(state: BattleState, kind: int, origin: int) -> bool:
    """BR-200, BR-407, BR-504. Whether the piece itself may still move in this phase.

    A Ring Bearer that made or declined its escape is marked as moved."""
    if state.moved >> origin & 1:
        return False
    if kind == _GANDALF and origin == state.map.moria:
        return not state.moria_passed
    return True


def movers(state: BattleState) -> int:
    """The spaces of the phasing player's pieces that may still move, the Dead on the Paths apart."""
    mask = state.sides[state.side] & ~state.moved
    if state.moria_passed:
        mask &= ~(1 << state.map.moria)
    return mask


def dead_may_move(state: BattleState) -> bool:
    """BR-212, BR-444. Whether Armies of the Dead may leave the Paths now."""
    return state.dead > 0 and state.paths == _PATHS_WOKEN and state.side == state.alliance and state.phase in MOVEMENT
