"""The board as the rules compute with it, compiled once from a Board: what lies where, and beside what. Spaces are numbers,
sets of spaces masks; `steps.py` says which steps can be made."""

from __future__ import annotations

from typing import Final

from game.board.bitset import bits, mask_of
from game.board.board import Board

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
        self.adjacent: tuple[int, ...] = tuple(self._adjacent(space) for space in range(self.size))
        """RR-200, RR-208 and RR-209. The space itself and those where a marker counts as adjacent."""
        self.returning = self._returning()
        """RR-302, RR-304. Land spaces where a marker may come back from the Halls."""

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
            adjacent = self._hexes_within(from_, most - 1)
            for dot in bits(self.dots):
                if any(adjacent >> corner & 1 for corner in spaces[dot].corner):
                    found |= 1 << dot
            self._discs[space] = found
        return found

    def straight(self, start: int, end: int) -> int:
        """RR-146. How many spaces it is from one space to another in a straight line, over the bare grid; of a dot to one of its
        hexes is one."""
        if start == end:
            return 0
        corners = [self.board.spaces[one].corner for one in (start, end)]
        dots = sum(map(bool, corners))
        from_, to = (corner or (one,) for corner, one in zip(corners, (start, end), strict=True))
        return dots + min(self._apart(a, b) for a in from_ for b in to)

    def _apart(self, one: int, other: int) -> int:
        (q, r), (column, row) = self._axial[one], self._axial[other]
        return max(abs(column - q), abs(row - r), abs(column + row - q - r))

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

    def cities_beside(self, one: int, other: int) -> int:
        """RR-262. Cities on which or beside which somebody on one of two spaces stands."""
        return (self.adjacent[one] | self.adjacent[other]) & self.cities

    def _adjacent(self, space: int) -> int:
        return mask_of((space, *self.hexes_near[space], *self.dots_near[space]))

    def _returning(self) -> int:
        places = [cell for cell, kind in self.board.scenery if kind == "returning"]
        near = (
            space.index
            for space in self.board.spaces
            if space.cell is not None and any(space.cell.distance(place) <= NEAR for place in places)
        )
        return mask_of(near) & self.land
