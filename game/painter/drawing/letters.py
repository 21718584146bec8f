"""Typefaces, and letters set straight or along a curve."""

from __future__ import annotations

import math
import platform
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import shapely
import skia

from game.painter.drawing.curves import Points, lengths
from game.painter.drawing.palette import HALO, INK
from game.painter.drawing.pen import paint_of, stroke_of
from game.painter.painted_board import PaintingError
from game.storage.resources import resource

FONTS = resource("assets", "fonts")
FACES: Mapping[str, str] = {
    "caps": "Cinzel-Bold.ttf",
    "roman": "IMFellEnglishSC-Regular.ttf",
    "italic": "IMFellEnglish-Italic.ttf",
    "text": "IMFellEnglish-Regular.ttf",
    "black": "UncialAntiqua-Regular.ttf",
    "title": "RingtableUncial-Regular.ttf",
    "numeral": "EBGaramond-Bold.ttf",
}


@dataclass(frozen=True, slots=True)
class Style:
    """How a sort of arc label is lettered."""

    face: str
    colour: int
    halo: float
    """Strength of the light round the letters; 0 for none."""


STYLES: Mapping[str, Style] = {
    "region": Style("caps", 0xFF4E2A1A, 0.62),
    "range": Style("caps", 0xFF3D2A1E, 0.80),
    "wood": Style("black", 0xFF1F2B14, 0.80),
    "vale": Style("italic", 0xFF4A3018, 0.80),
    "water": Style("italic", 0xFF1F4450, 0.0),
    "river": Style("italic", 0xFF1D4654, 0.75),
}


def style_of(name: str, text: str) -> Style:
    """The style of a label. The uncial g reads like an s, so a word with a g is set in capitals instead."""
    style = STYLES.get(name, STYLES["region"])
    if style.face == "black" and "g" in text.lower():
        return Style("caps", style.colour, style.halo)
    return style


@cache
def _typeface(face: str) -> Any:
    path = FONTS / FACES[face]
    typeface = _opened(str(path))
    if typeface is None:
        raise PaintingError(f"The typeface {path} cannot be read.")
    return typeface


def _opened(path: str) -> Any:
    """A typeface from its file. On Linux not by way of the system's fonts: none of them is wanted, and whatever is odd in
    their configuration would be printed."""
    if platform.system() == "Linux":
        return skia.FontMgr.New_Custom_Empty().makeFromFile(path)
    return skia.Typeface.MakeFromFile(path)


def font(face: str, size: float) -> Any:
    """A face of `FACES` at a size in painter's units."""
    made = skia.Font(_typeface(face), size)
    made.setEdging(skia.Font.Edging.kAntiAlias)
    made.setSubpixel(True)
    made.setHinting(skia.FontHinting.kNone)
    return made


def width_of(text: str, face: str, size: float) -> float:
    """How long a text runs."""
    return float(font(face, size).measureText(text))


def halo_paint(alpha: float = 0.9, width: float = 5.2, blur: float = 1.2, colour: int = HALO) -> Any:
    """Light round letters that stand on the map."""
    paint = stroke_of(width, colour, alpha)
    paint.setStyle(skia.Paint.kStrokeAndFill_Style)
    paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    return paint


def draw_text(
    canvas: Any,
    text: str,
    x: float,
    baseline: float,
    face: str,
    size: float,
    colour: int = INK,
    *,
    halo: float = 0.0,
    bold: float = 0.0,
) -> None:
    """A line of text, centred on x; `bold` thickens it by so many units."""
    made = font(face, size)
    blob = skia.TextBlob.MakeFromString(text, made)
    if blob is None:
        return
    start = x - made.measureText(text) / 2
    if halo:
        canvas.drawTextBlob(blob, start, baseline, halo_paint(halo))
    paint = paint_of(colour)
    if bold:
        paint = stroke_of(bold, colour)
        paint.setStyle(skia.Paint.kStrokeAndFill_Style)
    canvas.drawTextBlob(blob, start, baseline, paint)


@dataclass(frozen=True, slots=True)
class SetCurve:
    """Letters along a curve, ready to draw."""

    text: str
    face: str
    size: float
    forms: tuple[Any, ...]
    """One rotation and shift for each letter."""
    boxes: tuple[Any, ...]
    """The room of each letter, as shapely polygons."""
    line: Points
    """The base line."""
    spacing: float
    """Room between two letters beyond their own."""

    def draw(self, canvas: Any, paint: Any) -> None:
        canvas.drawTextBlob(
            skia.TextBlob.MakeFromRSXform(self.text, list(self.forms), font(self.face, self.size)), 0, 0, paint
        )


def set_along(text: str, line: Points, face: str, size: float, spacing: float | None = None) -> SetCurve:
    """Set a text along a line, in its middle; without `spacing` it is spread over the whole line."""
    made = font(face, size)
    along = lengths(line)
    widths = list(made.getWidths(made.textToGlyphs(text)))
    gap = (along[-1] - sum(widths)) / max(1, len(text) - 1) if spacing is None else spacing
    reach = float(along[-1] - sum(widths) - gap * (len(text) - 1)) / 2
    middles = []
    for width in widths:
        middles.append(reach + width / 2)
        reach += width + gap
    before, here, after = (
        np.array([np.interp(at, along, line[:, 0]), np.interp(at, along, line[:, 1])]).T.tolist()
        for at in (np.array(middles) + by for by in (-4, 0, 4))
    )
    forms, rings = [], []
    for letter, width, (x, y), a, b in zip(text, widths, here, before, after, strict=True):
        angle = math.atan2(b[1] - a[1], b[0] - a[0])
        c, s = math.cos(angle), math.sin(angle)
        forms.append(skia.RSXform(c, s, x - c * width / 2, y - s * width / 2))
        if letter != " ":
            left, right, foot, head = -width / 2 - 1, width / 2 + 1, 2.0, -size * 0.72
            corners = ((left, foot), (right, foot), (right, head), (left, head), (left, foot))
            rings.append([(x + c * i - s * j, y + s * i + c * j) for i, j in corners])
    return SetCurve(text, face, size, tuple(forms), tuple(shapely.polygons(rings)), line, float(gap))
