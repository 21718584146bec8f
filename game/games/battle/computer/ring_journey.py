"""The Ring's journey: where its bearer should be, and which hexes beside it must be filled. Takes a dealt State."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.board.bitset import bits, mask_of
from game.games.battle.computer.threats import FAR, Danger, distances, passable
from game.games.battle.rules.movement.movement_limits import objective
from game.games.battle.rules.movement.topology import beyond_moria, spread
from game.games.battle.rules.pieces import MOVE, Kind
from game.games.battle.rules.state import BattleState

LOST: Final = 40.0
"""What losing the Ring counts for, in hexes of its way."""
LATE: Final = 30
"""The round after which patience goes,"""
LOST_FAR: Final = 28.0
"""What losing it counts for so far from the thief's objective that it may be won back."""
FAR_FROM_HOME: Final = 18
"""Hexes that are so far."""
BOLDER: Final = 0.04
"""by this share of it with every round: waiting wins nothing."""
LEAST_PATIENCE: Final = 0.15
IN_THE_WAY: Final = 4
"""Hexes that an enemy piece on the way counts for."""
FROM_A_SAFE_HEX: Final = 1.0
MOST: Final = 6
"""A hex has six sides."""
GUEST_OF_THE_ENTS: Final = 3.0
"""For ending a turn in Fangorn: nobody enters there, and the army wakes."""


@dataclass(frozen=True, slots=True)
class RingBearerStop:
    """A hex where the Ring Bearer may spend the others' turns."""

    space: int
    value: float
    risk: float
    posts: Mapping[int, int]
    """The hexes beside it that friends must fill for that, each with the piece that fills it."""


class RingJourney:
    """Plans for the Ring of one side as things stand."""

    def __init__(self, state: BattleState, side: int) -> None:
        self.state = state
        self.side = side
        self.danger = Danger(state, side)
        self.goal = objective(state)
        self.way = self._ways()
        self._thieves = [distances(state.map, goal_of(state, other), True) for other in self.danger.others]
        thief = state.three and side != state.owner[Kind.SARUMAN]
        self._touch = state.kinds[Kind.SARUMAN] if thief else 0
        """BR-505. Where Saruman stands, whose touch loses everything."""
        self._patience = max(LEAST_PATIENCE, 1.0 - BOLDER * max(0, state.round - LATE))

    def _ways(self) -> list[float]:
        """The cost of the way from every hex to the objective, enemy pieces in it counted."""
        state, board = self.state, self.state.map
        hostile = 0
        for other in self.danger.others:
            hostile |= state.sides[other]
        cost = [float(FAR)] * board.size
        cost[self.goal] = 0.0
        crossing = 2 if self._moria_helps() else 8
        start = board.gate_doom if self.goal == board.doom else board.near[self.goal]
        reached = [0] * (FAR + 9)
        reached[1] = start & board.walkable
        seen = 1 << self.goal
        for price in range(1, FAR):
            front = reached[price] & ~seen
            if not front:
                continue
            seen |= front
            for space in bits(front):
                cost[space] = float(price)
            reached[price + 1] |= spread(front & ~hostile, board.steps)
            reached[price + IN_THE_WAY] |= spread(front & hostile, board.steps)
            reached[price + crossing] |= beyond_moria(board, front)
        cost[board.fangorn] = min(cost[door] for door in bits(board.gate_fangorn)) + 1.0
        return cost

    def _moria_helps(self) -> bool:
        """Whether the Ring may count on crossing Moria in its next turns."""
        state = self.state
        if self.side != state.alliance:
            return state.standing[state.map.moria] != Kind.GANDALF + 1
        return any(
            space == state.map.moria or distances(state.map, state.map.moria, False)[space] <= 2 * MOVE[Kind.GANDALF]
            for space in bits(state.kinds[Kind.GANDALF])
        )

    def lost(self, space: int) -> float:
        """What losing the Ring here counts for: more, the nearer some thief is to winning with it."""
        nearest = min((table[space] for table in self._thieves), default=FAR)
        for saruman in bits(self._touch):
            nearest = min(nearest, max(0, distances(self.state.map, saruman, True)[space] - MOVE[Kind.SARUMAN]))
        near = max(0.0, 1.0 - nearest / FAR_FROM_HOME)
        return self._patience * (LOST_FAR + (LOST - LOST_FAR) * near)

    def stop_at(self, space: int, reach: Mapping[int, Iterable[int]], best: float = -1e9) -> RingBearerStop | None:
        """What spending the night on a hex is worth, when friends can go where `reach` says (hex to the pieces that
        can fill it); None when it cannot beat `best`."""
        value = -self.way[space]
        board = self.state.map
        if space == board.fangorn:
            value += GUEST_OF_THE_ENTS
        if self.danger.is_safe(space):
            return RingBearerStop(space, value + FROM_A_SAFE_HEX, 0.0, {})
        if value <= best:
            return None
        posts = self.closing(space, reach)
        if posts is None:
            doors = len(self.danger.doors(space))
            return RingBearerStop(space, value - self.lost(space) - 0.5 * doors, 1.0, {})
        risk = self.danger.assault(space, mask_of(posts))
        return RingBearerStop(space, value - self.lost(space) * risk - 0.3 * len(posts), risk, posts)

    def closing(self, space: int, reach: Mapping[int, Iterable[int]]) -> Mapping[int, int] | None:
        """The hexes to be filled so that nobody comes to `space` in one turn without a fight, each with a piece that can go there
        and leaves no way open where it comes from; None where that cannot be."""
        fill = self.danger.screen(space, MOST)
        if not fill:
            return None if fill is None else {}
        taken = filling(fill, reach)
        if len(taken) < len(fill):
            return None
        after = self.state.clone()
        lifted = [(after.lift(piece), hex_) for hex_, piece in taken.items() if after.standing[piece]]
        for kind, hex_ in lifted:
            after.put(kind, hex_)
        return None if Danger(after, self.side).doors(space) else taken

    def best_stop(self, spaces: int, reach: Mapping[int, Iterable[int]]) -> RingBearerStop | None:
        """The best of these hexes."""
        found: RingBearerStop | None = None
        bonus = GUEST_OF_THE_ENTS + max(0.0, FROM_A_SAFE_HEX)
        for space in sorted(bits(spaces), key=lambda space: self.way[space]):
            if found is not None and bonus - self.way[space] <= found.value:
                break
            stop = self.stop_at(space, reach, found.value if found is not None else -1e9)
            if stop is not None and (found is None or stop.value > found.value):
                found = stop
        return found


def goal_is_held(state: BattleState, side: int) -> bool:
    """Whether a side has the Ring, and an enemy stands where it is to be brought."""
    return state.ring_side == side and state.side_at(objective(state)) not in (None, side)


def barriers(state: BattleState, side: int) -> Iterator[tuple[int, int]]:
    """The objective of the Ring's holder and the hexes before it, where enemies of a side stand there, each with the steps
    from it to the objective."""
    board, goal = state.map, objective(state)
    for gate in (goal, *bits(board.gate_doom if goal == board.doom else board.near[goal])):
        if state.side_at(gate) not in (None, side):
            yield gate, int(gate != goal)


def steps_past(state: BattleState, side: int, start: int, end: int, most: int) -> int:
    """Steps between two hexes past all enemies, the end one's excepted; FAR beyond `most`."""
    board = state.map
    go = board.walkable & (passable(state, side) | 1 << end | 1 << start)
    front = seen = 1 << start
    for steps in range(most + 1):
        if front >> end & 1:
            return steps
        front = spread(front, board.steps) & go & ~seen
        seen |= front
    return FAR


def goal_of(state: BattleState, side: int) -> int:
    """BR-008 to BR-011. The hex on which a side wins with the Ring."""
    board = state.map
    if side == state.alliance:
        return board.doom
    return board.saruman_goal if state.three and side == state.owner[Kind.SARUMAN] else board.barad_dur


def filling(wanted: Iterable[int], reach: Mapping[int, Iterable[int]]) -> dict[int, int]:
    """As many of these hexes as possible, each with a piece of its own (by the hex it stands on)."""
    taken: dict[int, int] = {}

    def place(hex_: int, tried: set[int]) -> bool:
        for piece in reach.get(hex_, ()):
            if piece in tried:
                continue
            tried.add(piece)
            other = next((held for held, by in taken.items() if by == piece), None)
            if other is None or place(other, tried):
                taken[hex_] = piece
                return True
        return False

    for hex_ in wanted:
        place(hex_, set())
    return taken
