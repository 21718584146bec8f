"""Rounded ground: hills, downs, barrows, standing stones, banks to live in. (x, y) is the middle of the foot."""

from __future__ import annotations

import math

import numpy as np
import skia

from game.painter.drawing.curves import Points, oval
from game.painter.drawing.palette import INK, INK_SOFT, mix
from game.painter.drawing.pen import Pen, path_of

GRASS, DRY_GRASS, MOOR = 0xFFC1CA82, 0xFFDACF98, 0xFFCBB98C
MENHIR, SHADE = 0xFFD6CCB2, 0xFF4A3B28


def knoll(
    pen: Pen,
    x: float,
    y: float,
    w: float,
    h: float,
    colour: int = GRASS,
    *,
    hatch: float = 1.0,
    head: float = 0.0,
    solid: float = 0.40,
) -> None:
    """A swell of ground that melts into the land below it: lit from the left, hatched on the right.

    `head` is where its highest point lies, as a share of its width; 0 leaves that to chance. `solid` is the share of
    its height, from above, that hides what lies behind it.
    """
    t = np.linspace(0, 1, 24)
    c = head or 0.40 + 0.16 * pen.rng.random()
    rise = np.sin(np.minimum(t / c, 1) * math.pi / 2) ** 1.15
    fall = np.cos(np.clip((t - c) / (1 - c), 0, 1) * math.pi / 2) ** 1.05
    line = np.column_stack([x - w / 2 + w * t, y - h * np.where(t < c, rise, fall)])
    line[:, 1] += pen.rng.normal(size=24) * h * 0.012
    _body(pen, line, (x, y, w, h), c, colour, solid)
    top = int(c * 23)
    for i in range(top + 1, 23):
        f = (i - top) / (23 - top)
        length = (y - line[i][1]) * (0.80 - 0.3 * f) * (0.7 + 0.4 * pen.rng.random()) * hatch
        if length > 1.5:
            p = line[i]
            stroke = [
                np.add(p, (-0.2, 0.7)),
                np.add(p, (length * 0.22 - 0.7, length * 0.6)),
                np.add(p, (length * 0.22 - 1.5, length)),
            ]
            pen.ink(np.array(stroke), 0.75, 0.2, INK_SOFT, 0.1, 0.75)
    pen.ink(line, 0.5, 0.6, INK, 0.14, 1.0, 1.35)


def _body(pen: Pen, line: Points, size: tuple[float, float, float, float], c: float, colour: int, solid: float) -> None:
    """The swell's colour, fading downward, with its lit and its shaded side."""
    x, y, w, h = size
    shader = skia.GradientShader.MakeLinear(
        [skia.Point(float(x), float(y - h)), skia.Point(float(x), float(y))], [colour, colour & 0xFFFFFF], [solid, 0.98]
    )
    pen.canvas.drawPath(path_of(line), skia.Paint(AntiAlias=True, Shader=shader))
    with pen.clipped(line):
        pen.fill(oval(x - w / 2 + w * c - w * 0.08, y - h * 0.80, w * 0.20, h * 0.34), 0xFFFBF2C4, 0.45, 3)
        pen.fill(oval(x + w * 0.30, y - h * 0.55, w * 0.22, h * 0.36), mix(colour, 0xFF3A3A1C, 0.75), 0.32, 4)


def hill(pen: Pen, x: float, y: float, k: float = 1.0, colour: int = GRASS) -> None:
    """A hill of the Shire."""
    r = pen.rng
    knoll(pen, x, y, 58 * k * (0.85 + 0.3 * r.random()), 19 * k * (0.85 + 0.3 * r.random()), colour)


def down(pen: Pen, x: float, y: float, k: float = 1.0, colour: int = DRY_GRASS) -> None:
    """A long low down."""
    r = pen.rng
    knoll(pen, x, y, 82 * k * (0.85 + 0.3 * r.random()), 20 * k * (0.8 + 0.3 * r.random()), colour, hatch=0.8)


def menhir(pen: Pen, x: float, y: float, k: float = 1.0) -> None:
    """A standing stone, leaning a little."""
    r = pen.rng
    w, h = 5.5 * k * (0.9 + 0.3 * r.random()), 19 * k * (0.85 + 0.3 * r.random())
    lean = float(r.normal())
    outline = [
        (x - w / 2, y),
        (x - w * 0.42 + lean, y - h * 0.8),
        (x - w * 0.1 + lean, y - h),
        (x + w * 0.4 + lean, y - h * 0.86),
        (x + w / 2, y),
    ]
    pen.fill(oval(x + w * 0.8, y + 0.5, w * 1.1, w * 0.3), INK, 0.3, 1)
    pen.fill(outline, MENHIR)
    pen.fill([(x + w * 0.05 + lean, y - h * 0.95), outline[3], outline[4], (x + w * 0.1, y)], SHADE, 0.5)
    pen.closed(outline, 0.85, INK, 0.14)


def rock(pen: Pen, x: float, y: float, z: float) -> None:
    """A lichened boulder."""
    r = pen.rng
    outline = [
        (x - z, y),
        (x - z * 0.8, y - z * (0.7 + 0.2 * r.random())),
        (x - z * 0.1, y - z * (1.1 + 0.2 * r.random())),
        (x + z * 0.7, y - z * 0.8),
        (x + z * 1.05, y),
    ]
    pen.fill(oval(x + z * 0.4, y + 0.4, z * 1.2, z * 0.3), INK, 0.26, 1)
    pen.fill(outline, 0xFFCFC3A6)
    pen.fill([outline[2], outline[3], outline[4], (x + z * 0.2, y)], SHADE, 0.42)
    pen.closed(outline, 0.8, INK, 0.12)


def crag(pen: Pen, x: float, y: float, k: float = 1.0) -> None:
    """A broken tooth of rock on a grassy foot."""
    knoll(pen, x, y + 2, 52 * k, 15 * k, 0xFFC4B784, hatch=0.7)
    for dx, w, h in ((-8, 16, 15), (7, 15, 19), (0, 18, 13)):
        left = pen.rough((x + (dx - w / 2) * k, y - 3 * k), (x + (dx - w * 0.1) * k, y - (h + 4) * k), 2, 0.12)
        right = pen.rough((x + (dx + w * 0.14) * k, y - (h + 3) * k), (x + (dx + w / 2) * k, y - 3 * k), 2, 0.12)
        body = np.vstack([left, right])
        pen.fill(body, 0xFFD9CBA8)
        pen.fill(np.vstack([right, [(x + (dx + 1) * k, y - 3 * k)]]), SHADE, 0.45)
        pen.ink(body, 0.6, 0.7, INK, 0.1, 1.0, 1.1)


def ridge(pen: Pen, x: float, y: float, k: float = 1.0) -> None:
    """A stony moorland rise."""
    knoll(pen, x, y, 74 * k * (0.85 + 0.3 * pen.rng.random()), 17 * k * (0.8 + 0.4 * pen.rng.random()), MOOR)
