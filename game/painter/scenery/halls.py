"""Scenery: cells that are drawn but are no spaces. The Halls of Mandos in their roundel, the Place of Returning.

What towns and castles are built of: towers, walls, gates, roofs, flags, mounds, smoke, fires.
"""

from __future__ import annotations

import math

import numpy as np
import skia

from game.painter.drawing.curves import Outline, oval
from game.painter.drawing.palette import INK, INK_SOFT, STONE, WHITE_STONE
from game.painter.drawing.pen import Pen, arc, paint_of, stroke_of
from game.painter.scenery.peaks import CUTS, Air, peak, rock

NIGHT, DUSK, WATER = 0xFF17223C, 0xFF8FA6B4, 0xFF466C7C
GOLD, RIM = 0xFFC79A4B, 0xFFE9D9A8
VIOLET = 0xFF5A4A74


def draw_scenery(
    pen: Pen, name: str, at: tuple[float, float], reach: float, outline: list[tuple[float, float]]
) -> None:
    """The scenery `name` ("halls" or "stones") round `at`, `reach` its radius; `outline` is a hex there."""
    if name == "halls":
        with pen.moved(*at, reach / 100):
            _halls(pen)
    else:
        _returning(pen, *at, outline)


def _returning(pen: Pen, x0: float, y0: float, outline: list[tuple[float, float]]) -> None:
    """A hex of twilight with standing stones in a ring and a light among them."""
    inner = [(x0 + (x - x0) * 0.88, y0 + (y - y0) * 0.88) for x, y in outline]
    pen.fill(outline, 0xFFE9DCF0, 0.62)
    pen.stroke(outline, 4.2, 0xFFF9F0D4, 0.85)
    pen.stroke(outline, 2.2, VIOLET, 0.96)
    pen.stroke(inner, 0.8, VIOLET, 0.9)
    with pen.moved(x0, y0 - 4, 1.0):
        pen.fill(oval(0, 2, 15, 6.5, 30), 0xFFCBD2B0, 0.9)
        pen.fill(oval(0, 1, 9, 5, 24), 0xFFFFF6D0, 0.9, 3.5)
        for a in (200, 235, 270, 305, 340):
            _stone(pen, 14 * math.cos(math.radians(a)), 2 + 6 * math.sin(math.radians(a)), 8.5)
        for a in (20, 62, 118, 160):
            _stone(pen, 14 * math.cos(math.radians(a)), 2 + 6 * math.sin(math.radians(a)), 9.5)


def _stone(pen: Pen, x: float, y: float, h: float) -> None:
    outline = [(x - 1.8, y + 1), (x - 1.4, y - h), (x + 1.2, y - h + 1), (x + 1.9, y + 1)]
    pen.shape(outline, 0xFFBDB4A4, 0.8)
    pen.fill([(x + 0.2, y + 1), (x + 0.2, y - h + 0.6), (x + 1.2, y - h + 1), (x + 1.9, y + 1)], INK, 0.35)


def _halls(pen: Pen) -> None:
    """Pillared halls under dark mountains, beyond still water, in a ring of stars; the radius is 100."""
    canvas = pen.canvas
    pen.fill(oval(0, 0, 112, 112, 64), 0xFFE4ECE2, 0.8, 8)
    pen.fill(oval(2, 4, 101, 101, 64), INK, 0.4, 5)
    canvas.drawCircle(0, 0, 100, paint_of(0xFF2A3B55))
    with pen.clipped(oval(0, 0, 86, 86, 96)):
        sky = skia.GradientShader.MakeLinear([(0, -90), (0, 46)], [NIGHT, 0xFF3C5474, DUSK], [0.0, 0.55, 1.0])
        canvas.drawRect(skia.Rect(-90, -90, 90, 90), skia.Paint(AntiAlias=True, Shader=sky))
        _stars(pen)
        for x, w, h, air in (
            (-58, 62, 62, 0.5),
            (57, 66, 70, 0.5),
            (-30, 66, 92, 0.35),
            (30, 70, 86, 0.35),
            (0, 78, 108, 0.25),
        ):
            peak(pen, x, 46, w, h, Air(snow=0.55, ash=air), CUTS["horns"])
        _front(pen)
        _still_water(pen)
    for radius, width, colour in (
        (100, 3.0, INK),
        (97.4, 1.4, GOLD),
        (95.6, 0.9, INK),
        (88.4, 0.9, INK),
        (86, 2.2, INK),
    ):
        canvas.drawCircle(0, 0, radius, stroke_of(width, colour))
    canvas.drawCircle(0, 0, 92, stroke_of(6.2, RIM))
    for i in range(56):
        a = 2 * math.pi * i / 56
        size = 1.7 if i % 7 == 0 else 1.0
        pen.fill(oval(92 * math.cos(a), 92 * math.sin(a), size, size, 8), 0xFF7E1D14 if i % 7 == 0 else 0xFF8A6A2C)


def _stars(pen: Pen) -> None:
    """The stars of the west, seven of them large."""
    for i in range(44):
        x, y = pen.rng.uniform(-84, 84), pen.rng.uniform(-84, -4)
        k = 2.6 if i < 7 else pen.rng.uniform(0.6, 1.4)
        ray = [(0, -2.2), (0.45, -0.45), (2.2, 0), (0.45, 0.45), (0, 2.2), (-0.45, 0.45), (-2.2, 0), (-0.45, -0.45)]
        pen.fill([(x + k * dx, y + k * dy) for dx, dy in ray], 0xFFFFF6D8, 0.95)


def _front(pen: Pen) -> None:
    """The front of the halls: a gable, eight pillars, a lit door, steps down to the water."""
    foot = 46
    pen.fill(oval(0, foot + 2, 66, 7, 40), INK, 0.45, 3)
    pen.shape([(-50, foot), (-50, foot - 34), (50, foot - 34), (50, foot)], 0xFFB9B2A6, 1.2)
    pen.shape([(-55, foot - 33), (0, foot - 62), (55, foot - 33)], 0xFFE4DCCB, 1.4)
    pen.fill([(2, foot - 34), (0, foot - 60), (53, foot - 34)], INK, 0.20)
    pen.shape([(-57, foot - 32), (-57, foot - 36), (57, foot - 36), (57, foot - 32)], 0xFFD2C8B4, 1.0)
    pen.fill(oval(0, foot - 43, 5, 5, 20), NIGHT)
    pen.closed(oval(0, foot - 43, 5, 5, 20), 1.0)
    for i in range(7):
        arch(pen, -39 + 13 * i, foot, 4.2, 26, 0xFF1B1A2A)
    pen.fill(oval(0, foot - 8, 7, 16, 24), 0xFFF6C766, 0.55, 5)
    arch(pen, 0, foot, 3.8, 25, 0xFFF3CC74)
    for i in range(8):
        x = -45.5 + 13 * i
        pen.shape([(x - 2.4, foot), (x - 1.9, foot - 29), (x + 1.9, foot - 29), (x + 2.4, foot)], WHITE_STONE, 0.8)
        pen.fill([(x + 0.4, foot), (x + 0.3, foot - 29), (x + 1.9, foot - 29), (x + 2.4, foot)], INK, 0.26)
        pen.shape(
            [(x - 3.2, foot - 29), (x - 3.2, foot - 32), (x + 3.2, foot - 32), (x + 3.2, foot - 29)], WHITE_STONE, 0.7
        )
    for k in range(3):
        left, top = -54 - 6 * k, foot + 3.6 * k
        pen.shape([(left, top), (-left, top), (3 - left, top + 3.6), (left - 3, top + 3.6)], 0xFFD7CBB0, 0.8)


def _still_water(pen: Pen) -> None:
    """Water before the steps, with the door's light in it."""
    pen.fill([(-100, 57), (100, 57), (100, 100), (-100, 100)], WATER)
    pen.fill([(-9, 57), (9, 57), (5, 80), (-5, 80)], 0xFFF0CE84, 0.45, 2.5)
    for x, y, z in ((-72, 58, 6), (-63, 60, 4), (70, 59, 6), (61, 61, 4)):
        rock(pen, x, y, z, 0xFF6E6A70)
    t = np.linspace(0, 1, 12)
    for row in range(5):
        for i in range(8):
            x = -90 + 26 * i + 13 * (row % 2)
            line = np.column_stack([x + 16 * t, 63 + 6 * row - np.abs(np.sin(2 * math.pi * t)) * 1.8])
            pen.ink(line, 0.8, 0.4, 0xFFDDEAE4, 0.1, 0.7)
    pen.ink([(-86, 57.4), (86, 57.4)], 1.0, 1.0, INK_SOFT, 0.1)


def block(x: float, y: float, w: float, h: float) -> list[tuple[float, float]]:
    """A rectangle standing on y, its middle at x."""
    return [(x - w / 2, y), (x - w / 2, y - h), (x + w / 2, y - h), (x + w / 2, y)]


def wall(pen: Pen, x: float, y: float, w: float, h: float, stone: int = STONE, *, gate: bool = True) -> None:
    """A battlemented wall seen from the front."""
    pen.shape(block(x, y, w, h), stone, 0.9)
    pen.fill([(x, y), (x, y - h), (x + w / 2, y - h), (x + w / 2, y)], INK, 0.16)
    merlons = max(3, int(w / 3.6))
    for i in range(merlons):
        pen.fill(block(x - w / 2 + (i + 0.5) * w / merlons, y - h + 0.3, 1.9, 2.0), INK)
    if gate:
        arch(pen, x, y, 2.4, 5)


def arch(pen: Pen, x: float, y: float, half: float, h: float, colour: int = INK) -> None:
    """A round-headed opening, 2 * half wide."""
    turn = np.linspace(math.pi, 0, 8)
    head = [(x + half * math.cos(t), y - h + half - half * math.sin(t)) for t in turn]
    pen.fill([(x - half, y), *head, (x + half, y)], colour)


def mound(pen: Pen, x: float, y: float, w: float, h: float, colour: int = 0xFFC9B483) -> None:
    """Raised ground to build on."""
    top = arc(x, y, w, h)
    pen.fill(top, colour)
    pen.ink(top, 0.6, 0.8, INK, 0.12, 1, 1.2)
    for i in range(9, 15):
        foot = np.add(top[i], (h * 0.12, (y - top[i][1]) * 0.6))
        pen.ink(np.array([np.add(top[i], (0, 0.6)), foot]), 0.7, 0.2, INK_SOFT, 0.08, 0.7)


def smoke(pen: Pen, x: float, y: float, puffs: int = 5, z: float = 3, colour: int = 0xFF5B5048) -> None:
    """A plume drifting to the right."""
    for i in range(puffs):
        t = i / puffs
        cx, cy = x + math.sin(i * 1.5) * 2.2 + t * t * 9, y - i * z * 1.25
        size = z * (0.6 + 0.9 * t)
        pen.fill(oval(cx, cy, size, size * 0.8), colour, 0.55 - 0.3 * t, 0.7)
        pen.ink(oval(cx, cy, size, size * 0.8, 14)[4:13], 0.6, 0.3, INK_SOFT, 0.15, 0.7 - 0.3 * t)


def glow(pen: Pen, x: float, y: float, size: float, colour: int, alpha: float = 0.5) -> None:
    """Light that hangs about a place."""
    pen.fill(oval(x, y, size, size), colour, alpha, size * 0.4)


def standing(points: Outline, pen: Pen, stone: int, shade_from: float) -> None:
    """A built outline with everything right of `shade_from` in shade."""
    pen.shape(points, stone, 1.0)
    with pen.clipped(points):
        top = min(y for _, y in points)
        pen.fill([(shade_from, 20), (shade_from, top - 2), (40, top - 2), (40, 20)], INK, 0.40)


def campfire(pen: Pen, x: float, y: float, k: float = 1.0) -> None:
    """Crossed logs, a flame, smoke."""
    pen.fill(oval(x, y, 9 * k, 2.6 * k), 0xFF5C4630, 0.4, 1.2)
    for a in (-0.5, 0.5):
        pen.ink([(x - 6 * k, y + a * 3), (x + 6 * k, y - a * 3)], 1.8 * k, 1.3 * k, 0xFF3A2414, 0.1)
    flame = [(x - 3 * k, y), (x - 2 * k, y - 5 * k), (x, y - 9 * k), (x + 2 * k, y - 4 * k), (x + 3 * k, y)]
    pen.fill(flame, 0xFFE8892E)
    pen.fill([(x - 1.4 * k, y), (x, y - 5 * k), (x + 1.4 * k, y)], 0xFFFBE3A2)
    t = np.linspace(0, 1, 16)
    pen.ink(np.column_stack([x + np.sin(t * 8) * 3.5 * t, y - 10 * k - t * 17]), 0.5, 1.8, 0xFF6A6256, 0.2, 0.5)
