"""Steps from space to space (section 6): what one unit of movement leads to, by the cards in play. Worked out once for a
board and kept with it.

What Boat, Rope and Cloak in play do for a marker (sections 6.1 to 6.7 and 6.9): which steps and landings need a Boat,
where a marker stops for want of a Cloak or a Rope, and which of the three stay in play.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from game.board.bitset import bits, mask_of
from game.games.riddle.rules.cards.cards import BOAT, CLOAK, ROPE
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


def need_of_boat(map_: RiddleTopology, a: int, b: int) -> str:
    """RR-112, RR-117, RR-128. Why a step between two neighbouring spaces needs a Boat: "boat" where one of them is a river dot
    or water, "river" where a river is crossed, "" where it needs none."""
    if (map_.wet >> a | map_.wet >> b) & 1:
        return "boat"
    return "river" if ((a, b) if a < b else (b, a)) in map_.rivers else ""


def stop_for_want_of(map_: RiddleTopology, space: int, gear: int) -> int:
    """RR-092, RR-093, RR-096, RR-099, RR-102, RR-103 and RR-109. The card for want of which a marker with these in play must
    stop here: CLOAK, ROPE or 0."""
    if map_.woods >> space & 1 and not gear & CLOAK:
        return CLOAK
    if map_.heights >> space & 1 and not gear & ROPE:
        return ROPE
    return 0


def open_to_landing(map_: RiddleTopology, gear: int) -> int:
    """RR-141, RR-142. Where a flight or a jump may set a marker down: on a river dot or water only with a Boat."""
    return map_.everywhere if gear & BOAT else map_.land


def stops_on_landing(map_: RiddleTopology, gear: int) -> int:
    """RR-140, RR-145. The spaces where whoever flies or jumps there with these in play must stop, as on foot."""
    return (0 if gear & CLOAK else map_.woods) | (0 if gear & ROPE else map_.heights)


def stays_in_play(map_: RiddleTopology, space: int) -> int:
    """RR-110, RR-149 to RR-151. The cards in play that stay when their owner's turn ends here."""
    kept = CLOAK if map_.woods >> space & 1 else 0
    kept |= ROPE if map_.heights >> space & 1 else 0
    return kept | (BOAT if (map_.wet | map_.sources) >> space & 1 else 0)
