"""The sheet of paper a board is painted on: its size and where the board lies on it, in painter's units."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.board.board import Board, BoardKind
from game.board.hex_grid import HexGrid, Orientation
from game.painter.errors import PaintingError
from game.painter.units import APOTHEM, FRAME, HEXAGON_BAND, HEXAGON_MARGIN, MARGIN, R

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Size of the sheet, and the way from board units to painter's units: x * unit + origin."""

    width: float
    height: float
    unit: float
    """Painter's units to one board unit."""
    origin_x: float
    origin_y: float
    first: int
    """Number of the first column and row in hints."""
    grid: HexGrid
    hexagon: bool = False
    """Whether the frame is a hexagon round the board, inside that of the sheet."""

    @classmethod
    def of(cls, board: Board) -> Sheet:
        """The sheet of a hex board: its hexes, a margin and the frame."""
        if board.kind is not BoardKind.HEX or board.grid is None:
            raise PaintingError(f"The board '{board.id}' is a graph of places; this painter paints boards of hexes.")
        corners = [p for cell in board.grid.cells for p in board.grid.corners(cell)]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
        hexagon = board.picture.get("frame") == "hexagon"
        edge_x = edge_y = FRAME + MARGIN
        if hexagon:
            edge_x, edge_y = (FRAME + HEXAGON_BAND + HEXAGON_MARGIN + bosses for bosses in (32, 16))
        return cls(
            width=(right - left) * R + 2 * edge_x,
            height=(bottom - top) * R + 2 * edge_y,
            unit=R,
            origin_x=edge_x - left * R,
            origin_y=edge_y - top * R,
            first=board.grid.first,
            grid=board.grid,
            hexagon=hexagon,
        )

    @property
    def step(self) -> float:
        """From the middle of one hex to that of the next."""
        return 2 * APOTHEM

    def at(self, x: float, y: float) -> Point:
        """A board point on the sheet."""
        return x * self.unit + self.origin_x, y * self.unit + self.origin_y

    def back(self, x: float, y: float) -> Point:
        """The board point of a point on the sheet; the inverse of `at`."""
        return (x - self.origin_x) / self.unit, (y - self.origin_y) / self.unit

    def hint(self, point: Point) -> Point:
        """A point of the picture hints, [column, row], on the sheet: half-way between shifted and unshifted lines."""
        column, row = point
        late = 0.0 if self.grid.shifted else 0.5
        if self.grid.orientation is Orientation.FLAT:
            return self.at(1.5 * column, math.sqrt(3) * (row + late + 0.25))
        return self.at(math.sqrt(3) * (column + late + 0.25), 1.5 * row)
