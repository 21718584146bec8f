"""Where a piece can go without asking anybody, floods over masks (BR-200 to BR-213); and the shortest way of a move."""

from __future__ import annotations

from game.board.bitset import bits, mask_of
from game.games.battle.rules.movement.flood import MoriaPassage, MovementLimits
from game.games.battle.rules.movement.movement_limits import limits_of
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.state import BattleState, ChosenMove


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
