"""The shortest way of a walk, for logs, previews and requests. The rules decide without it: only its ends count."""

from __future__ import annotations

from game.battle.bitset import bits, mask_of
from game.battle.frames import Walk
from game.battle.map import BattleMap
from game.battle.state import State
from game.battle.terms import Pass, Terms, terms


def route(state: State, walk: Walk) -> tuple[int, ...]:
    """The spaces walked, start and end included; of several shortest ways the straightest looking, always the same."""
    on = terms(state, walk.kind)
    asked = mask_of(request.space for request in walk.asking)
    open_ = on.on | (on.ask & asked)
    may_cross = on.moria == Pass.FREE or walk.through or bool(asked >> state.map.moria & 1)
    must_cross = walk.through or bool(asked >> state.map.moria & 1)
    way = _shortest(state.map, on, open_, walk, may_cross, must_cross)
    return way if way is not None else (walk.origin, walk.to)


def _shortest(
    board: BattleMap, on: Terms, open_: int, walk: Walk, may_cross: bool, must_cross: bool
) -> tuple[int, ...] | None:
    """Breadth first over (space, whether Moria was crossed)."""
    gate = next((doors for hex_, doors in on.gates if hex_ >> walk.to & 1), None)
    layer: list[tuple[int, ...]] = [(walk.origin,)]
    seen = {(walk.origin, False)}
    while layer:
        following: list[tuple[int, ...]] = []
        crossing: list[tuple[int, ...]] = []
        for way in layer:
            here = way[-1]
            if here == board.moria and len(way) > 1:
                far = board.gate_moria_east if board.gate_moria_west >> way[-2] & 1 else board.gate_moria_west
                steps, crossed = far, True
            else:
                steps, crossed = board.near[here], board.moria in way[1:]
            done = crossed or not must_cross
            if done and (steps >> walk.to & 1 or (gate is not None and gate >> here & 1 and here != board.moria)):
                return (*way, walk.to)
            for space in _towards(board, steps & open_, walk.to):
                if (space, crossed) not in seen:
                    seen.add((space, crossed))
                    following.append((*way, space))
            if may_cross and not crossed and here != board.moria and board.gate_moria >> here & 1:
                crossing.append((*way, board.moria))
        layer = following + crossing
    return None


def _towards(board: BattleMap, spaces: int, to: int) -> list[int]:
    """Spaces, those nearest to the goal as the crow flies first."""
    goal = board.board.spaces[to]

    def distance(space: int) -> float:
        here = board.board.spaces[space]
        return (here.x - goal.x) ** 2 + (here.y - goal.y) ** 2

    return sorted(bits(spaces), key=distance)
