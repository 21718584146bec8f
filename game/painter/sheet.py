"""The sheet of paper a board is painted on: its size, and where the board lies on it.

Everything is laid out in painter's units. On a board of hexes a hex has the radius R = 40; the sheet of a board of
places is 1600 wide, whatever the board's canvas measures. So drawings, pens and letters keep one size on every board,
and only the last canvas scale knows pixels: the same board gives the same layout at every width.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.board.board import Board, BoardKind
from game.board.hex_grid import HexGrid, Orientation
from game.painter.painted_board import PaintingError

Position = tuple[float, float]
Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""

R = 40.0
"""Radius of a hex."""
APOTHEM = R * math.sqrt(3.0) / 2
"""From the middle of a hex to the middle of its side."""
FRAME = 46.0
"""Breadth of the ornamental frame round hexes."""
MARGIN = 0.32 * R
"""HexLand and sea between the outermost hexes and the frame."""
HEXAGON_MARGIN = 0.62 * R
"""Land and sea between the outermost hexes and a frame that is a hexagon: its corners would cut off hexes otherwise."""
HEXAGON_BAND = 27.0
"""Breadth of a hexagonal frame."""

WIDTH = 1600.0
"""Of the whole sheet of a board of places."""
EDGE = 15.0
"""Bare paper outside the outermost line of its frame."""
BORDER = 20.0
"""Breadth of the ornamental border round its land."""
TRACK, KEY, PLAIN = 72.0, 62.0, 2.0
"""Breadth of a band with a track, of the band at the foot (turns and the key of signs), of a band with nothing."""
PLACE, SHIELD, DOT = 19.0, 21.0, 6.6
"""Radius of a place's disc, of a shield, half the diagonal of a dot's diamond."""
TALLEST = 2.0
"""Height of the land beside its breadth beyond which a board of places finds no room on a sheet."""
AROUND = 34.0
"""Board units round the outermost places where the hints name no view."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a piece of furniture stands: its middle and its size."""

    x: float
    y: float
    width: float
    height: float

    def bounds(self, beside: float, above: float, below: float) -> Bounds:
        """Its edges with so much free ground round it."""
        w, h = self.width / 2 + beside, self.height / 2
        return self.x - w, self.y - h - above, self.x + w, self.y + h + below


@dataclass(frozen=True, slots=True)
class Sheet:
    """Size of the sheet, and the way from board units to painter's units: x * unit + origin."""

    width: float
    height: float
    unit: float
    """Painter's units to one board unit."""
    origin_x: float
    origin_y: float
    land: Bounds
    """What lies inside the frame."""
    grid: HexGrid | None = None
    """None on a board of places."""
    hexagon: bool = False
    """Whether the frame is a hexagon round the board, inside that of the sheet."""

    @classmethod
    def of(cls, board: Board) -> Sheet:
        """The sheet of a board; PaintingError when it has none."""
        if board.kind is BoardKind.GRAPH:
            return cls._of_places(board)
        return cls._of_hexes(board)

    @classmethod
    def _of_hexes(cls, board: Board) -> Sheet:
        """Hexes, a margin and the frame."""
        if board.grid is None:
            raise PaintingError(f"The board '{board.id}' has no hexes.")
        corners = [p for cell in board.grid.cells for p in board.grid.corners(cell)]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
        hexagon = board.picture.get("frame") == "hexagon"
        edge_x = edge_y = FRAME + MARGIN
        if hexagon:
            edge_x, edge_y = (FRAME + HEXAGON_BAND + HEXAGON_MARGIN + bosses for bosses in (32, 16))
        width, height = (right - left) * R + 2 * edge_x, (bottom - top) * R + 2 * edge_y
        return cls(
            width=width,
            height=height,
            unit=R,
            origin_x=edge_x - left * R,
            origin_y=edge_y - top * R,
            land=(FRAME, FRAME, width - FRAME, height - FRAME),
            grid=board.grid,
            hexagon=hexagon,
        )

    @classmethod
    def _of_places(cls, board: Board) -> Sheet:
        """The land in the middle, bands for tracks and the key round it."""
        reason = unfit(board) if board.spaces else f"The board '{board.id}' has no places."
        if reason is not None:
            raise PaintingError(reason)
        x0, y0, x1, y1 = _view(board)
        tracks = dict(board.picture.get("tracks", {}))
        out = EDGE + BORDER
        left, right = (out + (TRACK if side in tracks else PLAIN) for side in ("left", "right"))
        top, bottom = out + PLAIN, out + KEY
        unit = (WIDTH - left - right) / (x1 - x0)
        foot = top + (y1 - y0) * unit
        return cls(
            width=WIDTH,
            height=foot + bottom,
            unit=unit,
            origin_x=left - x0 * unit,
            origin_y=top - y0 * unit,
            land=(left, top, WIDTH - right, foot),
        )

    @property
    def step(self) -> float:
        """From the middle of one hex to that of the next."""
        return 2 * APOTHEM

    @property
    def middle(self) -> Position:
        """The middle of what lies inside the frame."""
        left, top, right, bottom = self.land
        return (left + right) / 2, (top + bottom) / 2

    def at(self, x: float, y: float) -> Position:
        """A board point on the sheet."""
        return x * self.unit + self.origin_x, y * self.unit + self.origin_y

    def back(self, x: float, y: float) -> Position:
        """The board point of a point on the sheet; the inverse of `at`."""
        return (x - self.origin_x) / self.unit, (y - self.origin_y) / self.unit

    def hint(self, point: Position) -> Position:
        """A point of the picture hints on the sheet: a point of the canvas, or [column, row] of hexes, half-way between
        shifted and unshifted lines."""
        if self.grid is None:
            return self.at(*point)
        column, row = point
        late = 0.0 if self.grid.shifted else 0.5
        if self.grid.orientation is Orientation.FLAT:
            return self.at(1.5 * column, math.sqrt(3) * (row + late + 0.25))
        return self.at(math.sqrt(3) * (column + late + 0.25), 1.5 * row)


def unfit(board: Board) -> str | None:
    """Why a board of places finds no room on a sheet, in one sentence; None when it does. Needs no painting library."""
    x0, y0, x1, y1 = _view(board)
    if not (x0 < x1 and y0 < y1):
        return "picture: view: expected [left, top, right, bottom]."
    share = (y1 - y0) / (x1 - x0)
    if share <= TALLEST:
        return None
    return f"The board '{board.title}' is {share:.1f} times as high as broad; the painter's sheets end at {TALLEST:g}."


def _view(board: Board) -> Bounds:
    """The part of the canvas that is shown: as hinted, else all spaces with a margin."""
    if "view" in board.picture:
        left, top, right, bottom = board.picture["view"]
        return left, top, right, bottom
    xs, ys = [s.x for s in board.spaces], [s.y for s in board.spaces]
    return min(xs) - AROUND, min(ys) - AROUND, max(xs) + AROUND, max(ys) + AROUND
