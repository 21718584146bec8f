"""The sheet of paper a board of places is painted on: the land in the middle, bands for tracks and the key round it.

Painter's units, as everywhere: the sheet is 1600 of them wide, whatever the board's canvas measures, so that drawings,
pens and letters keep one size on every such board.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.board.board import Board, BoardKind
from game.painter.errors import PaintingError

Point = tuple[float, float]

WIDTH = 1600.0
"""Of the whole sheet."""
EDGE = 15.0
"""Bare paper outside the outermost line of the frame."""
BORDER = 20.0
"""Breadth of the ornamental border round the land."""
TRACK, KEY, PLAIN = 72.0, 62.0, 2.0
"""Breadth of a band with a track, of the band at the foot (turns and the key of signs), of a band with nothing."""
PLACE, EXIT, DOT = 19.0, 21.0, 6.6
"""Radius of a place's disc, of the shield of a way out, half the diagonal of a dot's diamond."""
TALLEST = 2.0
"""Height of the land beside its breadth beyond which a board finds no room on a sheet."""
MARGIN = 34.0
"""Board units round the outermost spaces where the hints name no view."""


@dataclass(frozen=True, slots=True)
class GraphSheet:
    """Size of the sheet, where the land lies on it, and the way from board units to painter's units."""

    width: float
    height: float
    unit: float
    """Painter's units to one board unit."""
    origin_x: float
    origin_y: float
    land: tuple[float, float, float, float]
    """Left, top, right, bottom of the land inside the border."""

    @classmethod
    def of(cls, board: Board) -> GraphSheet:
        """The sheet of a board of places."""
        if board.kind is not BoardKind.GRAPH or not board.spaces:
            raise PaintingError(f"The board '{board.id}' is no graph of places.")
        picture: Mapping[str, Any] = board.picture
        reason = unfit(board)
        if reason is not None:
            raise PaintingError(reason)
        x0, y0, x1, y1 = _view(board)
        tracks = dict(picture.get("tracks", {}))
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

    def at(self, x: float, y: float) -> Point:
        """A board point on the sheet."""
        return x * self.unit + self.origin_x, y * self.unit + self.origin_y

    def back(self, x: float, y: float) -> Point:
        """A point of the sheet in board units."""
        return (x - self.origin_x) / self.unit, (y - self.origin_y) / self.unit


def unfit(board: Board) -> str | None:
    """Why a board of places finds no room on a sheet, in one sentence; None when it does. Needs no painting library."""
    x0, y0, x1, y1 = _view(board)
    if not (x0 < x1 and y0 < y1):
        return "picture: view: expected [left, top, right, bottom]."
    share = (y1 - y0) / (x1 - x0)
    if share <= TALLEST:
        return None
    return f"The board '{board.title}' is {share:.1f} times as high as broad; the painter's sheets end at {TALLEST:g}."


def _view(board: Board) -> tuple[float, float, float, float]:
    """The part of the canvas that is shown: as hinted, else all spaces with a margin."""
    if "view" in board.picture:
        left, top, right, bottom = board.picture["view"]
        return left, top, right, bottom
    xs, ys = [s.x for s in board.spaces], [s.y for s in board.spaces]
    return min(xs) - MARGIN, min(ys) - MARGIN, max(xs) + MARGIN, max(ys) + MARGIN
