"""The frame: bare paper, lines, a scale of degrees, a star in each corner."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import skia

from game.painter.drawing.palette import INK, INK_SOFT, RUBRIC
from game.painter.drawing.pen import Pen, stroke_of
from game.painter.land import Land
from game.painter.layers.ground import Picture
from game.painter.units import FRAME


def image_of(picture: Picture) -> skia.Image:
    """A picture of red, green and blue as a skia image."""
    opaque = np.full((*picture.shape[:2], 1), 255, np.uint8)
    pixels = np.ascontiguousarray(np.concatenate([np.clip(picture, 0, 255).astype(np.uint8), opaque], axis=2))
    return skia.Image.fromarray(pixels, colorType=skia.kRGBA_8888_ColorType)


def paper_shader(paper: Picture, step: int) -> Any:
    """Bare paper to fill with; `paper` holds one value per `step` units."""
    return image_of(paper).makeShader(
        skia.TileMode.kClamp,
        skia.TileMode.kClamp,
        skia.SamplingOptions(skia.FilterMode.kLinear),
        skia.Matrix.Scale(step, step),
    )


def paint_frame(pen: Pen, land: Land, paper: Picture, step: int) -> None:
    """The frame round the whole sheet; `paper` holds one value per `step` units."""
    w, h, m = land.sheet.width, land.sheet.height, FRAME
    band = skia.Path()
    band.addRect(skia.Rect(0, 0, w, h))
    band.addRect(skia.Rect(m, m, w - m, h - m))
    band.setFillType(skia.PathFillType.kEvenOdd)
    pen.canvas.drawPath(band, skia.Paint(AntiAlias=True, Shader=paper_shader(paper, step)))
    for inset, width in ((m, 2.4), (m - 4.5, 0.9), (m - 16, 0.9), (m - 21, 2.6)):
        pen.canvas.drawRect(skia.Rect(inset, inset, w - inset, h - inset), stroke_of(width))
    _degrees(pen, w, h)
    for x in (m - 10.5, w - m + 10.5):
        for y in (m - 10.5, h - m + 10.5):
            corner(pen, x, y)


def _degrees(pen: Pen, w: float, h: float) -> None:
    """Alternate dark bars between the two inner lines, on all four sides."""
    m = FRAME
    for upright in (False, True):
        run, across = (h, w) if upright else (w, h)
        bars = 2 * round((run - 2 * m) / 122) + 1
        length = (run - 2 * m) / bars
        for i in range(0, bars, 2):
            for o in (m - 14.2, across - m + 6.4):
                bar = [
                    (m + i * length, o),
                    (m + (i + 1) * length, o),
                    (m + (i + 1) * length, o + 7.8),
                    (m + i * length, o + 7.8),
                ]
                pen.fill([(y, x) for x, y in bar] if upright else bar, INK_SOFT)


def corner(pen: Pen, x: float, y: float) -> None:
    """A star in its square."""
    pen.shape([(x - 15, y - 15), (x + 15, y - 15), (x + 15, y + 15), (x - 15, y + 15)], 0xFFEBD9AC, 2)
    for i in range(8):
        a = math.pi * i / 4
        reach = 12 if i % 2 == 0 else 8
        sides = [(x + math.cos(a + t) * 4, y + math.sin(a + t) * 4) for t in (-0.3, 0.3)]
        tip = (x + math.cos(a) * reach, y + math.sin(a) * reach)
        pen.fill([(x, y), sides[0], tip, sides[1]], RUBRIC if i % 2 == 0 else INK)
