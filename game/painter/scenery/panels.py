"""Sheets of paper laid on the map: the cartouche with its rolled ends, plain panels, a ribbon; and the scale."""

from __future__ import annotations

import numpy as np

from game.painter.drawing.curves import oval
from game.painter.drawing.letters import draw_text, width_of
from game.painter.drawing.palette import INK, INK_SOFT, NIGHT, PAPER, RUBRIC
from game.painter.drawing.pen import Pen
from game.painter.sheet import Box


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
