"""The title of a board of places; and, on a flat picture, names with their scrolls, and numbers."""

from __future__ import annotations

import numpy as np

from game.painter.drawing.curves import oval
from game.painter.drawing.letters import draw_text, font, width_of
from game.painter.drawing.palette import INK, INK_SOFT, RUBRIC
from game.painter.drawing.pen import Pen
from game.painter.graph_land import GraphLand
from game.painter.layout.graph_lettering import GraphPlan
from game.painter.layout.graph_names import Spot
from game.painter.layout.hints import Box
from game.painter.scenery.medallions import NIGHT

FIGURES = 0.64
"""Height of the figures in ems."""


def paint_scrolls(pen: Pen, plan: GraphPlan) -> None:
    """The scrolls of the allies: only for a flat picture."""
    for spot in plan.scrolls:
        _scroll(pen, spot)


def _scroll(pen: Pen, spot: Spot) -> None:
    """A strip of paper with swallow tails."""
    x, y, w, h = spot.x, spot.y, spot.w, spot.h
    t = np.linspace(-1, 1, 17)
    top = np.column_stack([x + t * w / 2, y - h / 2 + 1 + 1.5 * t * t])
    body = np.vstack([top, np.add(top, (0, h - 2.5))[::-1]])
    pen.fill(np.add(body, (1, 2.5)), NIGHT, 0.40, 2)
    for s in (-1, 1):
        tail = [
            (x + s * (w / 2 - 6), y - h / 2 + 4.5),
            (x + s * (w / 2 + 4.5), y - h / 2 + 4.5),
            (x + s * (w / 2 + 0.5), y + 2),
            (x + s * (w / 2 + 4.5), y + h / 2 + 1.5),
            (x + s * (w / 2 - 6), y + h / 2 + 1.5),
        ]
        pen.shape(tail, 0xFFC8A468, 0.9)
    pen.fill(body, 0xFFF6E8C0)
    pen.fill(body, 0xFF8FA25C, 0.16)
    pen.closed(body, 1.05, INK, 0.12)


def paint_title(pen: Pen, land: GraphLand, at: Box) -> None:
    """The title on a ribbon with folded ends."""
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
    hints = land.hints
    size = min(33.0, 33.0 * 0.86 * w / width_of(hints.title, "title", 33.0))
    draw_text(pen.canvas, hints.over, x, y - 16, "italic", 18.5, INK_SOFT)
    draw_text(pen.canvas, hints.title, x, y + 13.5, "title", size, RUBRIC)
    draw_text(pen.canvas, hints.under, x, y + 29, "italic", 14.5, INK_SOFT)
    half = width_of(hints.over, "italic", 18.5) / 2 + 8
    for s in (-1, 1):
        if hints.over:
            pen.ink(
                [(x + s * half, y - 21), (x + s * (half + 25), y - 23.5), (x + s * (half + 56), y - 20.5)],
                1,
                0.3,
                INK_SOFT,
                0.05,
            )
            pen.fill(oval(x + s * (half + 60), y - 20.5, 1.3, 1.3, 10), INK_SOFT)


def paint_graph_names(pen: Pen, land: GraphLand, plan: GraphPlan) -> None:
    """Names and numbers: only for a flat picture; on the table they are drawn as text on top."""
    sheet = land.sheet
    for label in plan.full.labels:
        for line in label.lines:
            x, baseline = sheet.at(line.x, line.baseline)
            halo = 0.0 if label.strong else 0.92
            draw_text(pen.canvas, line.text, x, baseline, "roman", label.size * sheet.unit, halo=halo, bold=0.2)
    for numeral in plan.numerals:
        x, y = sheet.at(numeral.x, numeral.y)
        size = numeral.size * sheet.unit
        colour = 0xFFFFF3D6 if numeral.light else INK
        draw_text(pen.canvas, numeral.text, x, y + FIGURES / 2 * size, "numeral", size, colour)


def fits(text: str, size: float, room: float) -> bool:
    """Whether a number is narrower than the room in its disc."""
    return float(font("numeral", size).measureText(text)) <= room
