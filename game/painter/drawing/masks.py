"""Shapes as rasters: soft masks on the sheet, one value per `step` painter's units."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import skia
from numpy.typing import NDArray

from game.painter.drawing.noise import Grain, Raster
from game.painter.drawing.pen import path_of, path_of_shape, stroke_of

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
