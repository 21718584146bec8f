"""The board as the rules compute with it: compiled once from a Board. Spaces are numbers; sets of spaces are masks."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from game.board.bitset import bits, mask_of
from game.board.board import Board
from game.games.riddle.rules.cards.cards import BOAT, CLOAK, ROPE
from game.games.riddle.rules.movement.boat_rope_cloak import MoveEnds, ends_by_gear

WATER: Final = frozenset({"ocean", "lake", "swamp"})
"""RR-128. Kinds of spaces that are entered with a Boat only."""
WOODS: Final = frozenset({"forest", "thicket"})
"""RR-093. Kinds of spaces that stop a marker without a Cloak."""
HEIGHTS: Final = frozenset({"mountain", "hill"})
"""RR-099. Kinds of spaces that stop a marker without a Rope."""
CITIES: Final = ("good", "evil", "neutral")
"""RR-170. Kinds of cities."""
CROSSINGS: Final = frozenset({"bridge", "ford"})
NEAR: Final = 6
"""RR-302. How far from the Place of Returning a marker may come back."""
HORSE: Final = 8
"""Beside BOAT, ROPE, CLOAK: the steps are paid by a Horse."""
MOST_UNITS: Final = 6


class RiddleTopology:
    """A compiled board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        spaces = board.spaces
        self.size = len(spaces)
        self.ids: tuple[str, ...] = tuple(space.id for space in spaces)
        self.names: tuple[str, ...] = tuple(space.slug for space in spaces)
        self._named: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self._masks: dict[tuple[str, ...], int] = {}
        self.everywhere = (1 << self.size) - 1
        self.dots = mask_of(space.index for space in spaces if space.kind == "dot")
        """RR-118. River dots are spaces of their own."""
        self.water = mask_of(space.index for space in spaces if space.kind in WATER)
        self.wet = self.dots | self.water
        """Spaces where nobody is without a Boat (RR-128, RR-117)."""
        self.land = self.everywhere & ~self.wet
        self.woods = mask_of(space.index for space in spaces if space.kind in WOODS)
        self.heights = mask_of(space.index for space in spaces if space.kind in HEIGHTS)
        self.sources = mask_of(space.index for space in spaces if "source" in space.features)
        """RR-124, RR-125. Cities that are land and river dot at once."""
        self.city_kinds: dict[int, str] = {
            space.index: kind for space in spaces for kind in CITIES if kind in space.features
        }
        """RR-352. City to its kind."""
        self.cities = mask_of(self.city_kinds)
        self.start = board.role("start")
        self.goals: tuple[int, int] = (board.role("cracks_of_doom"), board.role("dark_tower"))
        """RR-040. The victory space of Hobbits and of Riders."""
        self.goal_mask = mask_of(self.goals)
        self._grid()
        self._lines()
        self._discs: dict[int, int] = {}
        self.beside: tuple[int, ...] = tuple(self._beside(space) for space in range(self.size))
        """RR-200, RR-208 and RR-209. The space itself and those where a marker counts as adjacent."""
        self.returning = self._returning()
        """RR-302, RR-304. Land spaces where a marker may come back from the Halls."""
        self._units: dict[int, tuple[list[int], list[int]]] = {}
        self._reach: dict[tuple[int, int, int], tuple[int, int]] = {}
        self._boating: dict[int, tuple[list[int], list[int]]] = {}
        self._laid: dict[tuple[int, int, int, int, int], MoveEnds] = {}

    def space(self, text: str) -> int | None:
        """The number of a space by id, slug, name or alias; None when there is none."""
        number = self._named.get(text)
        if number is None:
            found = self.board.find(text)
            if found is not None:
                number = self._named[text] = found.index
        return number

    def number(self, name: str) -> int:
        """The number of a space by its name in Views."""
        return self._named[name]

    def named(self, names: tuple[str, ...]) -> int:
        """The mask of the places with these names."""
        found = self._masks.get(names)
        if found is None:
            spaces = (self.space(name) for name in names)
            found = self._masks[names] = mask_of(space for space in spaces if space is not None)
        return found

    def is_stop(self, space: int, gear: int) -> int:
        """RR-092, RR-093, RR-096, RR-099, RR-102, RR-103 and RR-109. The card for want of which a marker must
        stop here: CLOAK, ROPE or 0."""
        if self.woods >> space & 1 and not gear & CLOAK:
            return CLOAK
        if self.heights >> space & 1 and not gear & ROPE:
            return ROPE
        return 0

    def keeps(self, space: int) -> int:
        """RR-110, RR-149 to RR-151. The cards in play that stay when their owner's turn ends here."""
        kept = CLOAK if self.woods >> space & 1 else 0
        kept |= ROPE if self.heights >> space & 1 else 0
        return kept | (BOAT if (self.wet | self.sources) >> space & 1 else 0)

    def _grid(self) -> None:
        spaces, grid = self.board.spaces, self.board.grid
        assert grid is not None, "the loader sees to it that the board is made of hexes"
        at = {space.cell: space.index for space in spaces if space.cell is not None}
        self.hexes_near: tuple[tuple[int, ...], ...] = tuple(
            tuple(at[cell] for cell in grid.neighbours(space.cell) if cell in at)
            if space.cell is not None
            else space.corner
            for space in spaces
        )
        """Neighbouring hexes; of a dot the three that meet there (RR-119)."""
        self._axial = {space.index: (space.cell.q, space.cell.r) for space in spaces if space.cell is not None}
        self.dots_near: list[list[int]] = [[] for _ in spaces]
        for space in spaces:
            for corner in space.corner:
                self.dots_near[corner].append(space.index)

    def _lines(self) -> None:
        board = self.board
        self.rivers = board.pairs({"river"}) - board.pairs(CROSSINGS)
        """RR-112. Sides that cannot be crossed without a Boat."""
        self.roads: list[list[int]] = [[] for _ in board.spaces]
        for a, b in sorted(board.pairs({"road"})):
            self.roads[a].append(b)
            self.roads[b].append(a)
        self.links: list[list[int]] = [[] for _ in board.spaces]
        for a, b in sorted(board.pairs({"link"})):
            self.links[a].append(b)
            self.links[b].append(a)

    def disc(self, space: int) -> int:
        """RR-146. The spaces within six of a space, itself among them."""
        found = self._discs.get(space)
        if found is None:
            spaces = self.board.spaces
            corners = spaces[space].corner
            from_, most = ((space,), NEAR) if not corners else (corners, NEAR - 1)
            found = self._hexes_within(from_, most) | 1 << space
            beside = self._hexes_within(from_, most - 1)
            for dot in bits(self.dots):
                if any(beside >> corner & 1 for corner in spaces[dot].corner):
                    found |= 1 << dot
            self._discs[space] = found
        return found

    def _hexes_within(self, hexes: tuple[int, ...], most: int) -> int:
        """Hexes within so many steps of any of these over the bare grid."""
        found = 0
        for hex_ in hexes:
            q, r = self._axial[hex_]
            found |= mask_of(
                other
                for other, (column, row) in self._axial.items()
                if abs(column - q) <= most and abs(row - r) <= most and abs(column + row - q - r) <= most
            )
        return found

    def _beside(self, space: int) -> int:
        return mask_of((space, *self.hexes_near[space], *self.dots_near[space]))

    def _returning(self) -> int:
        places = [cell for cell, kind in self.board.scenery if kind == "returning"]
        near = (
            space.index
            for space in self.board.spaces
            if space.cell is not None and any(space.cell.distance(place) <= NEAR for place in places)
        )
        return mask_of(near) & self.land

    # Movement ---------------------------------------------------------------------------------------------------------

    def step(self, a: int, b: int, flags: int) -> str:
        """RR-112 to RR-123, RR-126 to RR-136. One step with these cards in play: "go", "stop", or why it cannot be made ("far",
        "river", "boat", "horse")."""
        linked = b in self.links[a]
        if not linked and b not in self.hexes_near[a] and b not in self.dots_near[a]:
            return "far"
        wet = (self.wet >> a | self.wet >> b) & 1
        if wet:
            if flags & HORSE:
                return "horse"
            if not flags & BOAT:
                return "boat"
            if linked or self.wet >> b & 1:
                return "go"
            return "stop" if self.is_stop(b, flags) else "go"
        pair = (a, b) if a < b else (b, a)
        if b in self.roads[a] and pair not in self.rivers:
            return "go"
        if pair in self.rivers and not flags & BOAT:
            return "river"
        return "stop" if self.is_stop(b, flags) else "go"

    def doubles(self, a: int, b: int, c: int, flags: int) -> bool:
        """RR-104 to RR-107, RR-111, RR-116, RR-132 and RR-134. Whether the steps a-b-c can be made for one unit."""
        if c == a:
            return False
        if b in self.roads[a] and c in self.roads[b]:
            return True
        at_sea = self.water >> a & self.water >> b & self.water >> c & 1
        return bool(at_sea and flags & BOAT and not flags & HORSE and c in self.hexes_near[b])

    def unit(self, flags: int) -> tuple[list[int], list[int]]:
        """RR-084. For every space, what one unit leads to: the spaces where the marker may go on, and where it must stop."""
        found = self._units.get(flags)
        if found is None:
            free = [0] * self.size
            held = [0] * self.size
            for a in range(self.size):
                for b in {*self.hexes_near[a], *self.dots_near[a], *self.links[a]}:
                    result = self.step(a, b, flags)
                    if result == "go":
                        free[a] |= 1 << b
                        if b in self.roads[a] or self.water >> b & 1:
                            free[a] |= mask_of(c for c in self.hexes_near[b] if self.doubles(a, b, c, flags))
                    elif result == "stop":
                        held[a] |= 1 << b
            found = self._units[flags] = (free, held)
        return found

    def boating(self, flags: int) -> tuple[list[int], list[int]]:
        """RR-112, RR-117, RR-128. For every space, what one unit leads to that only the Boat allows: free to go on, and held.
        The Boat is laid down on land, so that nothing doubles (RR-129)."""
        found = self._boating.get(flags)
        if found is None:
            free = [0] * self.size
            held = [0] * self.size
            for a in bits(self.banks):
                for b in {*self.hexes_near[a], *self.dots_near[a], *self.links[a]}:
                    if self.step(a, b, flags & ~BOAT) in ("boat", "river"):
                        result = self.step(a, b, flags)
                        (held if result == "stop" else free)[a] |= 1 << b
            found = self._boating[flags] = (free, held)
        return found

    @cached_property
    def banks(self) -> int:
        """Spaces from where some step needs a Boat."""
        return mask_of(
            a
            for a in range(self.size)
            if any(
                self.step(a, b, 0) in ("boat", "river")
                for b in (*self.hexes_near[a], *self.dots_near[a], *self.links[a])
            )
        )

    def laid(self, start: int, units: int, flags: int, spare: int, due: int) -> MoveEnds:
        """RR-083. Where a move of up to so many units can end, by the cards that its way lays down (see `laying`)."""
        key = (start, units, flags, spare, due)
        found = self._laid.get(key)
        if found is None:
            found = self._laid[key] = MoveEnds(
                ends_by_gear(self, start, units, flags, spare, due)
                if spare
                else ((0, *self.reach(start, units, flags)),)
            )
        return found

    def reach(self, start: int, units: int, flags: int) -> tuple[int, int]:
        """RR-070 to RR-073, RR-075 and RR-084. Where a move of up to so many units can end: free to go on, and only held."""
        key = (start, units, flags)
        found = self._reach.get(key)
        if found is None:
            free_of, held_of = self.unit(flags)
            here = seen = 1 << start
            held = 0
            for _ in range(units):
                beyond = 0
                while here:
                    low = here & -here
                    here ^= low
                    space = low.bit_length() - 1
                    beyond |= free_of[space]
                    held |= held_of[space]
                here = beyond & ~seen
                seen |= beyond
            free = seen & ~(1 << start)
            found = self._reach[key] = (free, held & ~seen)
        return found

    def forget_ways(self) -> None:
        """Let go of every reach found so far, for measuring what one costs."""
        self._reach.clear()
        self._laid.clear()
