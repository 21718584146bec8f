"""What is taken on a sheet, as a coarse picture: answers for thousands of boxes at once how much of each is covered."""

from __future__ import annotations

from typing import Any

import numpy as np
import skia
from numpy.typing import ArrayLike, NDArray

from game.painter.drawing.curves import Outline, Points
from game.painter.drawing.pen import path_of, path_of_shape, stroke_of

CELL = 2.0
"""Painter's units to one value."""


class Occupancy:
    """Everything marked so far. Shapes are only ever added."""

    def __init__(self, width: float, height: float) -> None:
        self._pixels = np.zeros((int(height / CELL) + 2, int(width / CELL) + 2, 4), np.uint8)
        self._surface = skia.Surface(self._pixels)
        self._canvas = self._surface.getCanvas()
        self._canvas.clear(0xFF000000)
        self._canvas.scale(1 / CELL, 1 / CELL)
        self._fill = skia.Paint(AntiAlias=False, Color=0xFFFFFFFF)
        self._sums: NDArray[np.int32] | None = None

    def line(self, points: Outline, width: float) -> None:
        """A line of this breadth is taken."""
        pen = stroke_of(width, 0xFFFFFFFF)
        pen.setAntiAlias(False)
        self._canvas.drawPath(path_of(points, close=False), pen)
        self._sums = None

    def disc(self, x: float, y: float, radius: float) -> None:
        """A disc is taken."""
        self._canvas.drawCircle(float(x), float(y), radius, self._fill)
        self._sums = None

    def box(self, left: float, top: float, right: float, bottom: float) -> None:
        """A box is taken."""
        self._canvas.drawRect(skia.Rect(float(left), float(top), float(right), float(bottom)), self._fill)
        self._sums = None

    def shape(self, shape: Any) -> None:
        """A shapely geometry is taken."""
        self._canvas.drawPath(path_of_shape(shape), self._fill)
        self._sums = None

    def covered(self, left: ArrayLike, top: ArrayLike, right: ArrayLike, bottom: ArrayLike) -> Points:
        """The share of each box that is taken, from 0 to 1; arrays of any one shape."""
        sums = self._sums_from_the_corner()
        h, w = sums.shape
        a, c = (np.minimum(np.maximum(np.rint(np.asarray(v) / CELL).astype(int), 0), w - 1) for v in (left, right))
        b, d = (np.minimum(np.maximum(np.rint(np.asarray(v) / CELL).astype(int), 0), h - 1) for v in (top, bottom))
        total = sums[d, c] - sums[b, c] - sums[d, a] + sums[b, a]
        return np.asarray(total / np.maximum(1, (c - a) * (d - b)))

    def share(self, left: float, top: float, right: float, bottom: float) -> float:
        """The share of one box that is taken: in a tenth of the time."""
        sums = self._sums_from_the_corner()
        h, w = sums.shape
        a, c = (min(max(round(v / CELL), 0), w - 1) for v in (left, right))
        b, d = (min(max(round(v / CELL), 0), h - 1) for v in (top, bottom))
        total = sums.item(d, c) - sums.item(b, c) - sums.item(d, a) + sums.item(b, a)
        return float(total / max(1, (c - a) * (d - b)))

    def _sums_from_the_corner(self) -> NDArray[np.int32]:
        if self._sums is None:
            taken = (self._pixels[..., 0] > 100).cumsum(0, np.int32)
            self._sums = np.zeros((taken.shape[0] + 1, taken.shape[1] + 1), np.int32)
            taken.cumsum(1, out=self._sums[1:, 1:])
        return self._sums

    def taken(self, x: float, y: float) -> bool:
        """Whether a point is taken; beyond the sheet everything is."""
        row, column = int(y / CELL), int(x / CELL)
        inside = 0 <= row < self._pixels.shape[0] and 0 <= column < self._pixels.shape[1]
        return not inside or bool(self._pixels[row, column, 0] > 100)
