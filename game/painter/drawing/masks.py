"""Shapes as rasters: soft masks on the sheet, one value per `step` painter's units.

What is taken on a sheet, as a coarse picture: answers for thousands of boxes at once how much of each is covered.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import skia
from numpy.typing import ArrayLike, NDArray

from game.painter.drawing.curves import Outline, Points
from game.painter.drawing.noise import Grain, Raster
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


LEAST_WIDE = 2.0
"""Values over which a mask is blurred by means, as the library does, which blurs four colours at once and takes three times
as long."""


def _means(picture: NDArray[np.uint8], windows: Sequence[int]) -> NDArray[np.uint8]:
    """The mean over so many rows, of that the mean again and so on; only where all of them are there."""
    sums = picture.astype(np.uint32, order="C")
    for window in windows:
        sums.cumsum(0, out=sums)
        sums[window:] -= sums[:-window].copy()
        sums = sums[window - 1 :]
    sums += math.prod(windows) // 2
    return (sums // math.prod(windows)).astype(np.uint8)


class Rasters:
    """Makes masks of one size."""

    def __init__(self, grain: Grain, step: int = 1) -> None:
        self.step = step
        self.grain = grain.every(step) if step > 1 else grain
        self.shape: tuple[int, int] = (self.grain.mottle.shape[0], self.grain.mottle.shape[1])

    def _drawn(self, draw: Callable[[Any, Any], None], blur: float) -> Raster:
        wide = blur >= LEAST_WIDE * self.step
        window = round(blur / self.step * 3 * math.sqrt(2 * math.pi) / 4) if wide else 1
        windows = (window, window, window + 1 - window % 2)
        margin = (sum(windows) - 3) // 2
        height, width = (size + 2 * margin for size in self.shape)
        buffer = np.zeros((height, width), np.uint8)
        surface = skia.Surface.MakeRasterDirect(skia.ImageInfo.MakeA8(width, height), buffer)
        canvas = surface.getCanvas()
        canvas.translate(margin, margin)
        canvas.scale(1 / self.step, 1 / self.step)
        if blur and not wide:
            canvas.saveLayer(None, skia.Paint(ImageFilter=skia.ImageFilters.Blur(blur, blur)))
        draw(canvas, skia.Paint(AntiAlias=True, Color=0xFFFFFFFF))
        if blur and not wide:
            canvas.restore()
        surface.flushAndSubmit()
        if wide:
            buffer = _means(_means(buffer.T, windows).T, windows)
        return buffer.astype(np.float32) / 255

    def shape_mask(self, shape: Any, blur: float = 0.0) -> Raster:
        """1 inside a geometry, 0 outside, with an edge `blur` units soft."""
        path = path_of_shape(shape)
        return self._drawn(lambda canvas, paint: canvas.drawPath(path, paint), blur)

    def line_mask(self, line: Any, width: float, blur: float) -> Raster:
        """1 along a line."""
        path = path_of(line, close=False)
        return self._drawn(lambda canvas, _: canvas.drawPath(path, stroke_of(width, 0xFFFFFFFF)), blur)

    def warped(self, mask: Raster, amount: float) -> Raster:
        """A mask pushed about by the grain, up to some `amount` of units."""
        h, w = self.shape
        reach = amount / self.step
        rows = np.clip(np.arange(h)[:, None] + self.grain.drift_x * reach, 0, h - 1).astype(np.int32)
        columns = np.clip(np.arange(w)[None] + self.grain.drift_y * reach, 0, w - 1).astype(np.int32)
        return np.asarray(mask[rows, columns], np.float32)
