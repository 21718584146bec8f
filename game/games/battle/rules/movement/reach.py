"""Where a piece can go without asking anybody, floods over masks (BR-200 to BR-213); and the shortest way of a move."""

from __future__ import annotations

from typing import NamedTuple

from game.board.bitset import bits, mask_of
from game.games.battle.rules.movement.movement_limits import MoriaPassage, MovementLimits, limits_of
from game.games.battle.rules.movement.topology import BattleTopology, spread
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.state import BattleState, ChosenMove


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


def may_move(state: BattleState, kind: int, origin: int) -> bool:
    """BR-200, BR-407, BR-504. Whether the piece itself may still move in this phase.

    A Ring Bearer that made or declined its escape is marked as moved."""
    if state.moved >> origin & 1:
        return False
    if kind == Kind.GANDALF and origin == state.map.moria:
        return not state.moria_passed
    return True


def movers(state: BattleState) -> int:
    """The spaces of the phasing player's pieces that may still move, the Dead on the Paths apart."""
    mask = state.sides[state.side] & ~state.moved
    if state.moria_passed:
        mask &= ~(1 << state.map.moria)
    return mask


def route(state: BattleState, move: ChosenMove) -> tuple[int, ...]:
    """The spaces walked, start and end included; of several shortest ways the straightest looking, always the same.

    It passes every hex for which permission is asked, though there may be a way round."""
    board = state.map
    on = limits_of(state, move.kind)
    asked = mask_of(request.space for request in move.asking) & ~(1 << move.to)
    if move.through:
        asked |= 1 << board.moria
    crosses = on.moria == MoriaPassage.FREE or bool(asked >> board.moria & 1)
    way = _shortest(board, on, on.on | on.ask & asked, move, asked, crosses)
    return way if way is not None else (move.origin, move.to)


def _shortest(
    board: BattleTopology, on: MovementLimits, open_: int, move: ChosenMove, needed: int, crosses: bool
) -> tuple[int, ...] | None:
    """Breadth first over (space, which of the needed hexes were passed)."""
    gate = next((doors for hex_, doors in on.gates if hex_ >> move.to & 1), 0)
    layer: list[tuple[tuple[int, ...], int]] = [((move.origin,), 0)]
    seen = {(move.origin, 0)}
    while layer:
        following: list[tuple[tuple[int, ...], int]] = []
        for way, passed in layer:
            here = way[-1]
            steps = board.near[here]
            if here == board.moria and len(way) > 1:
                steps = board.gate_moria_east if board.gate_moria_west >> way[-2] & 1 else board.gate_moria_west
            if passed == needed and (steps >> move.to & 1 or gate >> here & 1):
                return (*way, move.to)
            spaces = _towards(board, steps & open_, move.to)
            if crosses and here != board.moria and board.gate_moria >> here & 1:
                spaces.append(board.moria)
            for space in spaces:
                now = passed | (needed & 1 << space)
                if (space, now) not in seen:
                    seen.add((space, now))
                    following.append(((*way, space), now))
        layer = following
    return None


def _towards(board: BattleTopology, spaces: int, to: int) -> list[int]:
    """Spaces, those nearest to the goal as the crow flies first."""
    goal = board.board.spaces[to]

    def distance(space: int) -> float:
        here = board.board.spaces[space]
        return (here.x - goal.x) ** 2 + (here.y - goal.y) ** 2

    return sorted(bits(spaces), key=distance)
