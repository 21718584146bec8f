"""Drawings on the free corners of the sheet: leafy scrolls that fill a corner, and a golden ring with rays."""

from __future__ import annotations

import math

import numpy as np
import skia

from game.painter.drawing.curves import catmull, normals, oval
from game.painter.drawing.palette import INK, INK_SOFT, RUBRIC
from game.painter.drawing.pen import Pen, path_of
from game.painter.sheet import Box, Sheet

STEM = ((8, 330), (22, 240), (6, 150), (18, 70), (48, 30), (110, 12), (190, 22), (270, 6), (340, 16))
"""The stem of a scroll from the upright end round the corner at (0, 0), in units of a scroll of size 340."""
LEAVES = (0xFF8E9A62, 0xFFA8A468, 0xFFB8924E)


def vine(pen: Pen, sheet: Sheet, at: Box) -> None:
    """A leafy scroll with berries round the corner `at`; it opens toward the middle of the sheet."""
    fx, fy = (1 if at.x < sheet.width / 2 else -1), (1 if at.y < sheet.height / 2 else -1)
    k = at.width / 340
    stem = catmull([(at.x + fx * a * k, at.y + fy * b * k) for a, b in STEM], 24)
    pen.ink(stem, 0.8, 0.8, INK_SOFT, 0.1, 0.9, 3.0)
    side = normals(stem)
    for j, i in enumerate(range(6, len(stem) - 4, 7)):
        out = 1 if j % 2 else -1
        p, onward = stem[i], np.array([side[i][1], -side[i][0]]) * (1 if i > len(stem) / 2 else -1)
        length = (15 + 9 * math.sin(math.pi * i / len(stem))) * k
        tip = p + (side[i] * out + onward) * length * 0.75
        broad = np.array([-(tip - p)[1], (tip - p)[0]]) * 0.24
        middle = (p + tip) / 2
        leaf = np.vstack([catmull([p, middle + broad, tip], 8), catmull([tip, middle - broad, p], 8)])
        pen.shape(leaf, LEAVES[j % 3], 0.9)
        pen.ink([tuple(p), tuple(tip)], 0.7, 0.3, INK, 0.05)
        if j % 4 == 1:
            berry = p - side[i] * out * 9 * k
            pen.ink([tuple(p), tuple(berry)], 0.8, 0.6, INK_SOFT, 0.05)
            pen.shape(oval(float(berry[0]), float(berry[1]), 3.6 * k, 3.6 * k, 14), RUBRIC, 0.8)
            pen.fill(oval(float(berry[0]) - k, float(berry[1]) - k, 1.1 * k, 0.9 * k, 8), 0xFFE9B09A)


def ring(pen: Pen, sheet: Sheet, at: Box) -> None:
    """A plain gold ring seen a little from above, with rays."""
    z = at.width / 2
    with pen.moved(at.x, at.y, z / 74):
        for i in range(48):
            a = 2 * math.pi * i / 48
            u = np.array([math.cos(a), math.sin(a) * 0.74])
            reach = (1.52, 1.24, 1.36, 1.24)[i % 4] * 74
            pen.ink(np.array([u * 83, u * reach]), 1.5, 0.3, 0xFFB07A2A, 0.1, 0.85)
        _gold(pen)


def _gold(pen: Pen) -> None:
    """The ring itself, 74 units in radius."""

    def outer(dy: float) -> list[tuple[float, float]]:
        return oval(0, dy, 74, 46, 96)

    def inner(dy: float) -> list[tuple[float, float]]:
        return oval(0, dy, 59, 33.5, 96)

    canvas = pen.canvas
    pen.fill(oval(4, 38, 74, 27, 48), INK, 0.34, 7)
    pen.fill(outer(9), 0xFFA8721A)
    pen.stroke(outer(9), 1.8)
    shine = skia.GradientShader.MakeLinear(
        [(-74, -37), (74, 37)], [0xFFFFF0B4, 0xFFE0AE3C, 0xFFFFE08A, 0xFFB47A1C], [0.0, 0.45, 0.6, 1.0]
    )
    canvas.drawPath(path_of(outer(-7)), skia.Paint(AntiAlias=True, Shader=shine))
    dark = skia.GradientShader.MakeLinear([(-59, 0), (59, 0)], [0xFF6E430E, 0xFFC08A2A, 0xFF7E5214])
    canvas.drawPath(path_of(inner(-4)), skia.Paint(AntiAlias=True, Shader=dark))
    canvas.save()
    canvas.clipPath(path_of(inner(-4)), True)
    pen.fill(inner(11), 0xFFEFE4C8)
    pen.stroke(inner(11), 1.2)
    canvas.restore()
    pen.stroke(outer(-7), 1.6)
    pen.stroke(inner(-4), 1.5)
    pen.ink(oval(0, -7, 68.8, 41.4, 96)[54:78], 2.4, 0.6, 0xFFFFFBE0, 0, 0.9)
    for i, a in enumerate(np.linspace(0.16, math.pi - 0.16, 30)):
        x, y = 71 * math.cos(a), 4.6 + 44 * math.sin(a)
        pen.ink(
            [(x - 1.6, y + 2.6), (x, y - (3.0 if i % 3 else 4.2)), (x + 1.6, y + 1.4)], 0.8, 0.5, 0xFF6A3A10, 0.1, 0.9
        )
