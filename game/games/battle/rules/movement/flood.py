"""Where a piece can go without asking anybody, floods over masks (BR-200 to BR-213), within limits that are given: no State."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from game.games.battle.rules.movement.topology import BattleTopology, spread


class MoriaPassage(IntEnum):
    """How Moria may be crossed between west and east."""

    SHUT = 0
    FREE = 1
    """BR-404. Sauron's and Saruman's pieces, Gandalf away."""
    HELD = 2
    """BR-402, BR-406. Alliance pieces, Gandalf there; he is held by it."""
    ASKED = 3
    """BR-405. Sauron's and Saruman's pieces, Gandalf there."""


class MovementLimits(NamedTuple):
    """Masks of walkable hexes, and the gates of the other special hexes."""

    on: int
    """Ground that may be entered and crossed unasked."""
    stop: int
    """Ground on which the move may end unasked."""
    ask: int
    """Ground that may be crossed with permission."""
    ask_stop: int
    """Ground on which the move may end with permission."""
    elven: int
    """Elven hexes for which the Alliance must be asked (BR-250)."""
    gates: tuple[tuple[int, int], ...]
    """(hex as a mask, walkable hexes from which it is entered): special hexes that may be entered; doing so ends the move."""
    moria: MoriaPassage


class Flood(NamedTuple):
    """The hexes reached unasked, step by step."""

    fronts: tuple[int, ...]
    """fronts[k]: hexes first entered with the k-th step, from which the piece may go on; fronts[0] is where it stands."""
    touched: tuple[int, ...]
    """touched[k]: all walkable hexes next to fronts[k - 1], whether or not they may be entered; touched[0] is 0."""
    ends: int
    """Where the move may end, gates included."""


def is_clear(board: BattleTopology, origin: int, move: int, limits: MovementLimits) -> int | None:
    """The ends of a piece in whose way nothing stands, lies or lives, read off the hexes within its move; else None."""
    within = board.hexes_within(origin, move)
    if within & ~limits.on or board.meets_gates(origin, move):
        return None
    return within & limits.stop


def flood(board: BattleTopology, origin: int, move: int, limits: MovementLimits) -> Flood:
    """Spread from a hex, one step at a time, over what is open."""
    front = 1 << origin
    seen = front
    fronts = [front]
    touched = [0]
    ends = 0
    crosses = limits.moria == MoriaPassage.FREE and board.meets_gates(origin, move)
    new = board.near[origin]
    for step in range(1, move + 1):
        for gate, doors in limits.gates:
            if front & doors:
                ends |= gate
        if step > 1:
            new = spread(front, board.steps)
            if crosses:
                new |= beyond_moria(board, fronts[step - 2])
        touched.append(new)
        ends |= new & limits.stop
        front = new & limits.on & ~seen
        seen |= front
        fronts.append(front)
    return Flood(tuple(fronts), tuple(touched), ends & ~(1 << origin))


def beyond_moria(board: BattleTopology, spaces: int) -> int:
    """BR-402, BR-404. The walkable hexes on the far side of Moria from any of these hexes; Moria counts one hex itself."""
    far = board.gate_moria_east if spaces & board.gate_moria_west else 0
    return far | board.gate_moria_west if spaces & board.gate_moria_east else far


def free_ends(board: BattleTopology, origin: int, move: int, limits: MovementLimits) -> int:
    """The hexes where a piece may end a move without asking anybody."""
    clear = is_clear(board, origin, move, limits)
    return flood(board, origin, move, limits).ends if clear is None else clear
