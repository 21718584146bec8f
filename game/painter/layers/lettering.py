"""Letters on a flat picture: inscriptions, names with their scrolls, and numbers. In the window they are text on top."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from game.painter.drawing.letters import draw_text, halo_paint, set_along, width_of
from game.painter.drawing.palette import INK, NIGHT, RUBRIC, argb
from game.painter.drawing.pen import Pen, paint_of
from game.painter.layout.name_placement import NamePosition
from game.painter.painted_board import Inscription, LabelSet, Numeral, Sort
from game.painter.sheet import Sheet

CAPITALS, FIGURES = 0.70, 0.64
"""Height of capitals, and of figures, in ems."""
AREA_LEAD = 0.55
"""The numeral of an area's section, beside its letter."""


def paint_inscriptions(pen: Pen, sheet: Sheet, inscriptions: Iterable[Inscription]) -> None:
    """All of them, as large as they are wished: only for a flat picture."""
    for one in inscriptions:
        size, spacing = one.size * sheet.unit, one.spacing * sheet.unit
        line = np.array([sheet.at(*point) for point in one.line])
        if len(line) > 1:
            need = width_of(one.text, one.face, size) + spacing * (len(one.text) - 1)
            if one.starts:
                along = (line[1] - line[0]) / np.hypot(*(line[1] - line[0]))
                line = np.array([line[0], line[0] + along * need])
            curve = set_along(one.text, line, one.face, size, spacing)
            if one.halo:
                curve.draw(pen.canvas, halo_paint(one.glow, 3 + size * 0.09, 1.8, argb(one.halo)))
            curve.draw(pen.canvas, paint_of(argb(one.colour)))
        else:
            _upright(pen, one, size, *line[0])


def _upright(pen: Pen, one: Inscription, size: float, x: float, y: float) -> None:
    """Letters round a point; lines above and below the numeral of a section."""
    baseline, colour = y + (FIGURES if one.sort is Sort.FIGURE else CAPITALS) / 2 * size, argb(one.colour)
    halo = 0.0 if one.sort is Sort.FIGURE else one.glow
    for text, share, middle in _parts(one, size):
        draw_text(pen.canvas, text, x + middle, baseline, one.face, size * share, colour, halo=halo)
    if one.sort is Sort.SECTION:
        half = width_of(one.text, one.face, size) / 2 + 3
        for s in (-1, 1):
            bow = [(x - half, y + s * 24 + 1), (x, y + s * 26 + 1), (x + half, y + s * 24 + 1)]
            pen.ink(bow, 0.5, 0.5, RUBRIC, 0.15, 0.8, 2)


def _parts(one: Inscription, size: float) -> Iterator[tuple[str, float, float]]:
    """(text, share of the size, where its middle lies beside the whole's)."""
    if not one.lead:
        yield one.text, 1.0, 0.0
        return
    lead = width_of(one.lead, one.face, size * AREA_LEAD)
    own, gap = width_of(one.text, one.face, size), 0.08 * size
    start = -(lead + gap + own) / 2
    yield one.lead, AREA_LEAD, start + lead / 2
    yield one.text, 1.0, start + lead + gap + own / 2


def paint_scrolls(pen: Pen, positions: Iterable[NamePosition]) -> None:
    """Scrolls under the names that stand on one."""
    for position in positions:
        _scroll(pen, position)


def _scroll(pen: Pen, position: NamePosition) -> None:
    """A strip of paper with swallow tails."""
    x, y, w, h = position.x, position.y, position.w, position.h
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


def paint_names(pen: Pen, sheet: Sheet, names: LabelSet, *, scrolls: bool) -> None:
    """The names of places. Where strong ones stand on `scrolls` they need no light round them, else they are bolder."""
    for label in names.labels:
        halo = 0.0 if scrolls and label.strong else 0.92
        bold = 0.2 if scrolls else 0.45 if label.strong else 0.22
        for line in label.lines:
            x, baseline = sheet.at(line.x, line.baseline)
            draw_text(pen.canvas, line.text, x, baseline, "roman", label.size * sheet.unit, halo=halo, bold=bold)


def paint_numerals(pen: Pen, sheet: Sheet, numerals: Iterable[Numeral]) -> None:
    """The numbers of places in the middle of their discs."""
    for numeral in numerals:
        x, y = sheet.at(numeral.x, numeral.y)
        size = numeral.size * sheet.unit
        colour = 0xFFFFF3D6 if numeral.light else INK
        draw_text(pen.canvas, numeral.text, x, y + FIGURES / 2 * size, "numeral", size, colour)
