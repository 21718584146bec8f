"""The shortest way of a walk, for logs, previews and requests. The rules decide without it: only its ends count."""

from __future__ import annotations

from game.games.battle.rules.movement.movement_limits import MoriaPassage, MovementLimits, terms
from game.games.battle.rules.movement.space_sets import bits, mask_of
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.open_questions import ChosenMove
from game.games.battle.rules.state import BattleState


def route(state: BattleState, walk: ChosenMove) -> tuple[int, ...]:
    """The spaces walked, start and end included; of several shortest ways the straightest looking, always the same.

    It passes every hex for which permission is asked, though there may be a way round."""
    board = state.map
    on = terms(state, walk.kind)
    asked = mask_of(request.space for request in walk.asking) & ~(1 << walk.to)
    if walk.through:
        asked |= 1 << board.moria
    crosses = on.moria == MoriaPassage.FREE or bool(asked >> board.moria & 1)
    way = _shortest(board, on, on.on | on.ask & asked, walk, asked, crosses)
    return way if way is not None else (walk.origin, walk.to)


def _shortest(
    board: BattleTopology, on: MovementLimits, open_: int, walk: ChosenMove, needed: int, crosses: bool
) -> tuple[int, ...] | None:
    """Breadth first over (space, which of the needed hexes were passed)."""
    gate = next((doors for hex_, doors in on.gates if hex_ >> walk.to & 1), 0)
    layer: list[tuple[tuple[int, ...], int]] = [((walk.origin,), 0)]
    seen = {(walk.origin, 0)}
    while layer:
        following: list[tuple[tuple[int, ...], int]] = []
        for way, passed in layer:
            here = way[-1]
            steps = board.near[here]
            if here == board.moria and len(way) > 1:
                steps = board.gate_moria_east if board.gate_moria_west >> way[-2] & 1 else board.gate_moria_west
            if passed == needed and (steps >> walk.to & 1 or gate >> here & 1):
                return (*way, walk.to)
            spaces = _towards(board, steps & open_, walk.to)
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
