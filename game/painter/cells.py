"""The hexes of a board on the sheet, with two rings beyond the edge so that the land runs on under the frame."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from shapely.geometry import Polygon
from shapely.ops import unary_union

from game.board.board import Board
from game.board.hex_grid import SQRT3, Hex, HexGrid, Orientation
from game.painter.drawing.curves import Points
from game.painter.looks import Look, look_of
from game.painter.sheet import Point, Sheet

Corner = tuple[int, int]
"""A corner of the grid as a pair of whole numbers."""


@dataclass(frozen=True, slots=True)
class Cells:
    """How every hex looks, and where its corners are."""

    sheet: Sheet
    grid: HexGrid
    looks: Mapping[Hex, Look]
    """Hexes of the board and of the rings beyond it."""
    own: Mapping[Hex, Look]
    """Hexes of the board alone."""

    @classmethod
    def of(cls, board: Board, sheet: Sheet) -> Cells:
        """The cells of a hex board."""
        own = {s.cell: look_of(s.kind) for s in board.spaces if s.cell is not None}
        beyond: dict[Hex, Look] = {cell: _among(cell, own) for cell, _ in board.scenery} if sheet.hexagon else {}
        edge = sorted(own)
        for _ in range(2):
            out = {cell.step(d) for cell in edge for d in range(6)} - own.keys() - beyond.keys()
            if sheet.hexagon:
                known = {**beyond, **own}
                beyond.update((cell, _among(cell, known)) for cell in sorted(out))
            else:
                beyond.update((cell, _carried_on(cell, own, sheet.grid)) for cell in sorted(out))
            edge = sorted(out)
        return cls(sheet, sheet.grid, {**beyond, **own}, own)

    def centre(self, cell: Hex) -> Point:
        """The middle of a hex on the sheet."""
        return self.sheet.at(*self.grid.centre(cell))

    def outline(self, cell: Hex, size: float = 1.0) -> list[Point]:
        """The six corners on the sheet, drawn in or out by `size`."""
        x, y = self.centre(cell)
        corners = (self.sheet.at(*p) for p in self.grid.corners(cell))
        return [(x + (cx - x) * size, y + (cy - y) * size) for cx, cy in corners]

    def corner(self, point: Point) -> Corner:
        """The whole numbers of a corner given in board units."""
        x, y = point
        if self.grid.orientation is Orientation.FLAT:
            return round(x * 2), round(y * 2 / SQRT3)
        return round(x * 2 / SQRT3), round(y * 2)

    def corner_point(self, corner: Corner) -> Points:
        """A corner on the sheet."""
        u, v = corner
        flat = self.grid.orientation is Orientation.FLAT
        x, y = (u / 2, v * SQRT3 / 2) if flat else (u * SQRT3 / 2, v / 2)
        return np.array(self.sheet.at(x, y))

    def side(self, a: Hex, b: Hex) -> tuple[Corner, Corner]:
        """The two corners of the side between neighbours, in a stable order."""
        first, second = sorted(self.corner(p) for p in self.grid.side(a, b))
        return first, second

    def sides(self) -> dict[tuple[Corner, Corner], None]:
        """Every side of the board's own hexes once."""
        found: dict[tuple[Corner, Corner], None] = {}
        for cell in self.own:
            ring = [self.corner(p) for p in self.grid.corners(cell)]
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                found[min(a, b), max(a, b)] = None
        return found

    def touching(self) -> dict[Corner, set[Hex]]:
        """The hexes that meet at each corner."""
        found: dict[Corner, set[Hex]] = defaultdict(set)
        for cell in self.looks:
            for p in self.grid.corners(cell):
                found[self.corner(p)].add(cell)
        return found

    def area(self, looks: Collection[Look], grow: float = 0.4) -> Any:
        """The union of all hexes with these looks, as a shapely geometry."""
        return unary_union(
            [Polygon(self.outline(cell)).buffer(grow) for cell, look in self.looks.items() if look in looks]
        )

    def hexes(self, cells: Collection[Hex], size: float = 1.0) -> Any:
        """The union of some hexes, drawn in or out by `size`."""
        return unary_union([Polygon(self.outline(cell, size)) for cell in sorted(cells)] or [Polygon()])


def _carried_on(out: Hex, own: Mapping[Hex, Look], grid: HexGrid) -> Look:
    """What lies beyond the edge: the nearest hex goes on, but drawings of single hexes do not."""
    column, row = grid.column_row(out)
    columns, rows = zip(*(grid.column_row(cell) for cell in own), strict=True)
    inside = grid.cell(min(max(column, min(columns)), max(columns)), min(max(row, min(rows)), max(rows)))
    near = own.get(inside) or own[min(sorted(own), key=out.distance)]
    return near if near in (Look.WATER, Look.MOUNTAIN, Look.WOOD) else Look.OPEN


def _among(cell: Hex, known: Mapping[Hex, Look]) -> Look:
    """What lies beyond the slanted edges of a hexagon, and in its gaps: water where any water is near, else what is all
    around, else open country."""
    near = {known[other] for d in range(6) if (other := cell.step(d)) in known}
    if Look.WATER in near:
        return Look.WATER
    return next(iter(near)) if len(near) == 1 else Look.OPEN
