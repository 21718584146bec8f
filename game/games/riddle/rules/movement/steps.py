"""Steps from space to space (section 6): what one unit of movement leads to, by the cards in play. Worked out once for a
board and kept with it."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from game.board.bitset import bits, mask_of
from game.games.riddle.rules.cards.cards import BOAT
from game.games.riddle.rules.movement.boat_rope_cloak import need_of_boat, stop_for_want_of
from game.games.riddle.rules.movement.topology import RiddleTopology

HORSE: Final = 8
"""Beside BOAT, ROPE, CLOAK: the steps are paid by a Horse."""
MOST_UNITS: Final = 6

Table = tuple[list[int], list[int]]
"""For every space, what one unit leads to: the spaces where the marker may go on, and where it must stop."""


class Steps:
    """The steps of one board. `flags` are the cards in play (BOAT, ROPE, CLOAK) and HORSE."""

    def __init__(self, map_: RiddleTopology) -> None:
        self.map = map_
        self._units: dict[int, Table] = {}
        self._boating: dict[int, Table] = {}
        self.found: dict[tuple[int, ...], Any] = {}
        """What `reach.py` found on this board: it depends on nothing but numbers."""

    def step(self, a: int, b: int, flags: int) -> str:
        """RR-112 to RR-123, RR-126 to RR-136. One step with these cards in play: "go", "stop", or why it cannot be made ("far",
        "river", "boat", "horse")."""
        map_ = self.map
        linked = b in map_.links[a]
        if not linked and b not in map_.hexes_near[a] and b not in map_.dots_near[a]:
            return "far"
        need = need_of_boat(map_, a, b)
        if need == "boat":
            if flags & HORSE:
                return "horse"
            if not flags & BOAT:
                return "boat"
            if linked or map_.wet >> b & 1:
                return "go"
        elif need == "river":
            if not flags & BOAT:
                return "river"
        elif b in map_.roads[a]:
            return "go"
        return "stop" if stop_for_want_of(map_, b, flags) else "go"

    def doubles(self, a: int, b: int, c: int, flags: int) -> bool:
        """RR-104 to RR-107, RR-111, RR-116, RR-132 and RR-134. Whether the steps a-b-c can be made for one unit."""
        map_ = self.map
        if c == a:
            return False
        if b in map_.roads[a] and c in map_.roads[b]:
            return True
        at_sea = map_.water >> a & map_.water >> b & map_.water >> c & 1
        return bool(at_sea and flags & BOAT and not flags & HORSE and c in map_.hexes_near[b])

    def unit(self, flags: int) -> Table:
        """RR-084. For every space, what one unit leads to: the spaces where the marker may go on, and where it must stop."""
        found = self._units.get(flags)
        if found is None:
            map_ = self.map
            free = [0] * map_.size
            held = [0] * map_.size
            for a in range(map_.size):
                for b in self._around(a):
                    result = self.step(a, b, flags)
                    if result == "go":
                        free[a] |= 1 << b
                        if b in map_.roads[a] or map_.water >> b & 1:
                            free[a] |= mask_of(c for c in map_.hexes_near[b] if self.doubles(a, b, c, flags))
                    elif result == "stop":
                        held[a] |= 1 << b
            found = self._units[flags] = (free, held)
        return found

    def boating(self, flags: int) -> Table:
        """RR-112, RR-117, RR-128. For every space, what one unit leads to that only the Boat allows: free to go on, and held.
        The Boat is laid down on land, so that nothing doubles (RR-129)."""
        found = self._boating.get(flags)
        if found is None:
            map_ = self.map
            free = [0] * map_.size
            held = [0] * map_.size
            for a in bits(self.banks):
                for b in self._around(a):
                    if self.step(a, b, flags & ~BOAT) in ("boat", "river"):
                        result = self.step(a, b, flags)
                        (held if result == "stop" else free)[a] |= 1 << b
            found = self._boating[flags] = (free, held)
        return found

    @cached_property
    def banks(self) -> int:
        """Spaces from where some step needs a Boat."""
        return mask_of(
            a for a in range(self.map.size) if any(self.step(a, b, 0) in ("boat", "river") for b in self._around(a))
        )

    def _around(self, a: int) -> set[int]:
        """Every space that a step could lead to."""
        return {*self.map.hexes_near[a], *self.map.dots_near[a], *self.map.links[a]}
