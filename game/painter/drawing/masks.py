"""Shapes as rasters: soft masks on the sheet, one value per `step` painter's units."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import skia

from game.painter.drawing.noise import Grain, Raster
from game.painter.drawing.pen import path_of, path_of_shape, stroke_of


class Rasters:
    """Makes masks of one size."""

    def __init__(self, grain: Grain, step: int = 1) -> None:
        self.step = step
        self.grain = grain.every(step) if step > 1 else grain
        self.shape: tuple[int, int] = (self.grain.mottle.shape[0], self.grain.mottle.shape[1])

    def _drawn(self, draw: Callable[[Any, Any], None], blur: float) -> Raster:
        buffer = np.zeros((*self.shape, 4), np.uint8)
        surface = skia.Surface(buffer)
        canvas = surface.getCanvas()
        canvas.clear(0xFF000000)
        canvas.scale(1 / self.step, 1 / self.step)
        if blur:
            soft = skia.ImageFilters.Blur(blur, blur)
            canvas.saveLayer(None, skia.Paint(ImageFilter=soft))
        draw(canvas, skia.Paint(AntiAlias=True, Color=0xFFFFFFFF))
        if blur:
            canvas.restore()
        surface.flushAndSubmit()
        return buffer[..., 0].astype(np.float32) / 255

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
