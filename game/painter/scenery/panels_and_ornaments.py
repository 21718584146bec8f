"""Drawings on the free parts of the sheet: the compass rose, leafy scrolls that fill a corner, a golden ring with rays.

Sheets of paper laid on the map: the cartouche with its rolled ends, plain panels, a ribbon; and the scale.
"""

from __future__ import annotations

import math

import numpy as np
import skia

from game.painter.drawing.curves import catmull, normals, oval
from game.painter.drawing.letters import draw_text, halo_paint, width_of
from game.painter.drawing.palette import INK, INK_SOFT, NIGHT, PAPER, RUBRIC
from game.painter.drawing.pen import Pen, paint_of, path_of, stroke_of
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
    with pen.clipped(inner(-4)):
        pen.fill(inner(11), 0xFFEFE4C8)
        pen.stroke(inner(11), 1.2)
    pen.stroke(outer(-7), 1.6)
    pen.stroke(inner(-4), 1.5)
    pen.ink(oval(0, -7, 68.8, 41.4, 96)[54:78], 2.4, 0.6, 0xFFFFFBE0, 0, 0.9)
    for i, a in enumerate(np.linspace(0.16, math.pi - 0.16, 30)):
        x, y = 71 * math.cos(a), 4.6 + 44 * math.sin(a)
        pen.ink(
            [(x - 1.6, y + 2.6), (x, y - (3.0 if i % 3 else 4.2)), (x + 1.6, y + 1.4)], 0.8, 0.5, 0xFF6A3A10, 0.1, 0.9
        )


LIGHT, BROWN, TEAL = 0xFFF0E3BE, 0xFF8A6A44, 0xFF3F6068
STARS = ((8, 0.60, 0.13, 1 / 8, BROWN), (4, 0.72, 0.16, 1 / 4, TEAL), (4, 1.0, 0.17, 0.0, RUBRIC))
"""Points, length, breadth at the root, turn as a part of a half circle, and dark colour of each star of the rose."""


def compass(pen: Pen, x: float, y: float, radius: float) -> None:
    """A rose of sixteen points in a ring of degrees."""
    canvas = pen.canvas
    canvas.drawCircle(x, y, radius * 0.8, halo_paint(0.5, 1, 10, LIGHT))
    canvas.drawCircle(x, y, radius * 0.72, paint_of(0xFFF4EACB, 0.28))
    for share, width in ((0.80, 0.5), (0.74, 1.2), (0.70, 0.6), (0.50, 0.6), (0.47, 1.1)):
        canvas.drawCircle(x, y, radius * share, stroke_of(width))
    for i in range(1, 72, 2):
        a, b = math.radians(5 * i), math.radians(5 * i + 5)
        corners = ((a, 0.70), (a, 0.74), (b, 0.74), (b, 0.70))
        pen.fill([(x + math.cos(t) * radius * k, y + math.sin(t) * radius * k) for t, k in corners], INK)
    for points, length, root, turn, dark in STARS:
        for i in range(points):
            a = 2 * math.pi * i / points + turn * math.pi - math.pi / 2
            tip = (x + math.cos(a) * length * radius, y + math.sin(a) * length * radius)
            for side, colour in ((-1, LIGHT), (1, dark)):
                t = a + side * math.pi / points
                foot = (x + math.cos(t) * root * radius, y + math.sin(t) * root * radius)
                pen.shape([(x, y), tip, foot], colour, 0.8)
    canvas.drawCircle(x, y, radius * 0.085, paint_of(LIGHT))
    canvas.drawCircle(x, y, radius * 0.085, stroke_of(1))
    canvas.drawCircle(x, y, radius * 0.03, paint_of(INK))
    for letter, dx, dy in (("N", 0, -1.1), ("E", 1.15, 0.08), ("S", 0, 1.26), ("W", -1.18, 0.08)):
        draw_text(canvas, letter, x + dx * radius, y + dy * radius, "caps", radius * 0.21, halo=0.5)


def panel(pen: Pen, at: Box, *, rolled: bool) -> None:
    """A sheet of paper with a red inner line; its ends may be rolled."""
    w, h = at.width, at.height
    x, y = at.x - w / 2, at.y - h / 2
    t = np.linspace(0, 1, 40)
    sag = 6 if rolled else 0
    top = np.column_stack([x + w * t, y - sag * np.sin(np.pi * t) + sag])
    bottom = np.column_stack([x + w * t, y + h - sag * np.sin(np.pi * t)])
    body = np.vstack([top, bottom[::-1]])
    pen.fill(np.add(body, (3, 5)), INK, 0.42, 5)
    pen.fill(body, PAPER)
    pen.fill(body, 0xFFC9A56A, 0.14)
    pen.closed(body, 1.7, INK, 0.15)
    inner = np.vstack([np.add(top, (0, 5)), np.add(bottom, (0, -5))[::-1]])
    inner[:, 0] = at.x + (inner[:, 0] - at.x) * (1 - 10 / w)
    pen.closed(inner, 0.8, RUBRIC, 0.1)
    if rolled:
        for edge, out in ((x, -1), (x + w, 1)):
            _roll(pen, edge, out, y, h)


def _roll(pen: Pen, edge: float, out: int, y: float, h: float) -> None:
    """One rolled end."""
    profile = (
        (0, y + 6),
        (8, y + 2),
        (14, y + 9),
        (10, y + 16),
        (10, y + h - 8),
        (14, y + h - 1),
        (8, y + h + 6),
        (0, y + h),
    )
    outline = [(edge + out * dx, py) for dx, py in profile]
    shade = ((4, y + 5), (12, y + 8), (10, y + h - 6), (4, y + h))
    pen.fill(outline, 0xFFD2B37C)
    pen.fill([(edge + out * dx, py) for dx, py in shade], 0xFF4A2E14, 0.4, 1.4)
    pen.closed(outline, 1.4, INK, 0.1)
    for end in (y + 9, y + h - 1):
        pen.ink(oval(edge + out * 9, end, 3.4, 2.2, 14)[:11], 0.8, 0.5, INK, 0.1)


def cartouche(pen: Pen, at: Box, title: tuple[str, ...], subtitle: str) -> None:
    """The title of the map: a line in italics over a great one in capitals, and a line below."""
    panel(pen, at, rolled=True)
    x, y, w, h = at.x, at.y - at.height / 2, at.width, at.height
    great = title[-1].upper()
    over = " ".join(title[:-1])
    k = min(1.0, h / 168)
    size = min(74.0 * k, 74.0 * (w - 60 - 50 * k) / width_of(great, "caps", 74.0))
    if over:
        draw_text(pen.canvas, over, x, y + h * 0.27, "italic", 31 * k, INK_SOFT)
    draw_text(pen.canvas, great, x, y + h * (0.67 if over else 0.60), "caps", size, RUBRIC)
    draw_text(pen.canvas, subtitle, x, y + h - 17 * k, "italic", 20 * k, INK_SOFT)
    half = width_of(over, "italic", 31 * k) / 2 if over else 0.0
    for side in (-1, 1):
        if over:
            _flourish(pen, x + side * (half + 14), y + h * 0.22, side, 54 * k, INK_SOFT)
        gap = width_of(great, "caps", size) / 2 + 12
        _flourish(pen, x + side * gap, y + h * 0.53, side, w / 2 - gap - 22, RUBRIC)


def _flourish(pen: Pen, x: float, y: float, side: int, length: float, colour: int) -> None:
    """A pen stroke that swings out and curls."""
    if length < 12:
        return
    t = np.linspace(0, 1, 26)
    swing = np.column_stack([x + side * t * length, y + np.sin(t * 5.2) * 4.2 * (1 - 0.3 * t)])
    pen.ink(swing, 0.5, 0.3, colour, 0.05, 1.0, 1.7)
    pen.fill(oval(x + side * length * 0.18, y + 6.5, 1.3, 1.3, 10), colour)
    pen.fill(oval(x + side * length * 0.62, y - 6.5, 1.0, 1.0, 10), colour)


def scale(pen: Pen, x: float, y: float, step: float, label: str) -> None:
    """Five steps of the grid, numbered."""
    n = 5
    left = x - n * step / 2
    for i in range(n):
        bar = [
            (left + i * step, y),
            (left + (i + 1) * step, y),
            (left + (i + 1) * step, y + 5),
            (left + i * step, y + 5),
        ]
        pen.shape(bar, INK_SOFT if i % 2 == 0 else 0xFFF0E3BE, 0.7)
    for i in range(n + 1):
        draw_text(pen.canvas, str(i), left + i * step, y - 5, "text", 16, halo=0.5)
    draw_text(pen.canvas, label, x, y + 21, "italic", 18, halo=0.5)


def ribbon(pen: Pen, at: Box, over: str, title: str, under: str) -> None:
    """The title of a board of places on a ribbon with folded ends, a line over it and one under it."""
    x, y, w, h = at.x, at.y, at.width, at.height
    t = np.linspace(0, 1, 40)
    sag = 6 * np.sin(np.pi * t) - 3
    top = np.column_stack([x - w / 2 + w * t, y - h / 2 - sag])
    body = np.vstack([top, np.column_stack([x - w / 2 + w * t, y + h / 2 - sag])[::-1]])
    for s in (-1, 1):
        tail = [
            (x + s * (w / 2 - 20), y - h / 2 + 17),
            (x + s * (w / 2 + 17), y - h / 2 + 15),
            (x + s * (w / 2 + 8), y + 7),
            (x + s * (w / 2 + 17), y + h / 2 + 6),
            (x + s * (w / 2 - 20), y + h / 2 + 10),
        ]
        pen.fill(np.add(tail, (2, 4)), NIGHT, 0.35, 3)
        pen.shape(tail, 0xFFC9A566, 1.2)
        fold = [
            (x + s * (w / 2 - 20), y + h / 2 + 3),
            (x + s * w / 2, y + h / 2 + 3),
            (x + s * (w / 2 - 20), y + h / 2 + 10),
        ]
        pen.fill(fold, 0xFF3A2412, 0.6)
    pen.fill(np.add(body, (2.5, 5)), NIGHT, 0.45, 4.5)
    pen.fill(body, 0xFFF4E6BE)
    pen.fill(body, 0xFFC9A56A, 0.15)
    pen.closed(body, 1.5, INK, 0.15)
    middle = np.array([x, y])
    pen.closed(middle + (body - middle) * (0.972, 0.88), 0.75, RUBRIC, 0.1)
    size = min(33.0, 33.0 * 0.86 * w / width_of(title, "title", 33.0))
    draw_text(pen.canvas, over, x, y - 16, "italic", 18.5, INK_SOFT)
    draw_text(pen.canvas, title, x, y + 13.5, "title", size, RUBRIC)
    draw_text(pen.canvas, under, x, y + 29, "italic", 14.5, INK_SOFT)
    half = width_of(over, "italic", 18.5) / 2 + 8
    for s in (-1, 1):
        if over:
            pen.ink(
                [(x + s * half, y - 21), (x + s * (half + 25), y - 23.5), (x + s * (half + 56), y - 20.5)],
                1,
                0.3,
                INK_SOFT,
                0.05,
            )
            pen.fill(oval(x + s * (half + 60), y - 20.5, 1.3, 1.3, 10), INK_SOFT)
