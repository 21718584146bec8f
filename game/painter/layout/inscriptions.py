"""From plans of letters to inscriptions, which the window letters on top of the picture; and inscriptions on a flat one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import numpy as np
from shapely.geometry import LineString

from game.painter.drawing.letters import SetCurve, draw_text, halo_paint, set_along, width_of
from game.painter.drawing.palette import HALO, RUBRIC, argb, hexa
from game.painter.drawing.pen import Pen, paint_of
from game.painter.files import Inscription, Point, Sort
from game.painter.graph_land import GraphLand
from game.painter.graph_sheet import GraphSheet
from game.painter.land import Land
from game.painter.layers.key import legend_letters
from game.painter.layers.tracks import track_letters
from game.painter.layout.graph_lettering import AREA_LEAD, AREA_TYPE, SECTION, Arc, GraphPlan, Mark
from game.painter.layout.lettering import RIVER_INK, Plan
from game.painter.sheet import Sheet

LANDS = frozenset({"region", "wood"})
"""Styles of arcs by which players find their way."""
CAPITALS, FIGURES = 0.70, 0.64
"""Height of capitals, and of the figures of tracks, in ems."""
MARK = 0xFF8A2C1A
CLOSE = 2.2
"""Ems between the middles of two words up to which they can be one name."""
CLOSENESS = 0.12
"""Painter's units by which the corners of a saved line may miss the curve."""


def hex_inscriptions(land: Land, plan: Plan) -> tuple[Inscription, ...]:
    """Countries, ranges, seas, rivers and the key of a board of hexes."""
    sheet = land.sheet
    lands = [
        _curved(
            Sort.LAND if arc.kind in LANDS else Sort.FEATURE,
            arc.curve,
            arc.colour,
            (HALO, arc.style.halo),
            sheet,
        )
        for arc in plan.arcs
    ]
    rivers = [_curved(Sort.FEATURE, curve, RIVER_INK, (HALO, 0.75), sheet) for curve in plan.rivers]
    return _ordered([*lands, *rivers, *legend_letters(land)])


def graph_inscriptions(land: GraphLand, plan: GraphPlan) -> tuple[Inscription, ...]:
    """Marks of sections and areas, letters along curves, tracks and key of a board of places."""
    found = [_mark(mark, land.sheet) for mark in plan.marks]
    names = _whole_names(plan.arcs)
    for arc, name in zip(plan.arcs, names, strict=True):
        label = arc.label
        light = (0xFFA9C6C2, 0.55) if label.river else (0xFF1C2412, 0.9) if label.light else (HALO, 0.80)
        found.append(_curved(Sort.FEATURE, arc.curve, label.colour, light, land.sheet, name))
    return _ordered([*found, *track_letters(land)])


def _whole_names(arcs: Sequence[Arc]) -> list[str]:
    """The name of which each is a word, "" for those that are whole: two are one name when they follow each other among
    the hints, in one face and colour, and stand close together on the map."""
    names = [""] * len(arcs)
    for k, (one, other) in enumerate(pairwise(arcs)):
        alike = (one.label.face, one.label.colour) == (other.label.face, other.label.colour)
        apart = one.curve.line.mean(axis=0) - other.curve.line.mean(axis=0)
        if alike and float(np.hypot(*apart)) < CLOSE * max(one.curve.size, other.curve.size):
            names[k] = names[k + 1] = names[k] or f"{one.label.text} {other.label.text}"
    return names


def _ordered(found: Iterable[Inscription]) -> tuple[Inscription, ...]:
    """By the choice of room they have; within a sort the larger first."""
    sorts = list(Sort)
    return tuple(sorted(found, key=lambda one: (sorts.index(one.sort), -one.size)))


def _curved(
    sort: Sort,
    curve: SetCurve,
    colour: int,
    light: tuple[int, float],
    sheet: Sheet | GraphSheet,
    name: str = "",
) -> Inscription:
    line = np.asarray(LineString(curve.line).simplify(CLOSENESS).coords)
    return Inscription(
        sort=sort,
        text=curve.text,
        face=curve.face,
        size=round(curve.size / sheet.unit, 4),
        colour=hexa(colour),
        line=tuple(_rounded(sheet.back(float(x), float(y))) for x, y in line),
        spacing=round(curve.spacing / sheet.unit, 4),
        halo=hexa(light[0]) if light[1] else "",
        glow=light[1],
        name=name,
    )


def _mark(mark: Mark, sheet: GraphSheet) -> Inscription:
    section, _, letter = mark.text.rpartition("-")
    return Inscription(
        sort=Sort.SECTION if mark.is_section else Sort.AREA,
        text=mark.text if mark.is_section else letter,
        face="caps",
        size=round((SECTION[0] if mark.is_section else AREA_TYPE) / sheet.unit, 4),
        colour=hexa(RUBRIC if mark.is_section else MARK),
        line=(_rounded(sheet.back(mark.x, mark.y)),),
        halo=hexa(HALO),
        glow=0.7 if mark.is_section else 0.85,
        lead="" if mark.is_section else section,
        ground=mark.text,
    )


def _rounded(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)


def paint_inscriptions(pen: Pen, sheet: Sheet | GraphSheet, inscriptions: Iterable[Inscription]) -> None:
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
