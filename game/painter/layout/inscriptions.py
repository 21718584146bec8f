"""From plans of letters to inscriptions, which the window letters on top of the picture."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from shapely.geometry import LineString

from game.painter.drawing.palette import HALO, RUBRIC, hexa
from game.painter.layout.lettering_plan import SECTION, Arc, Mark, Plan
from game.painter.painted_board import Inscription, Sort
from game.painter.sheet import Position, Sheet

AREA_TYPE = 29.0
"""Type of an area's letter, in painter's units."""
MARK = 0xFF8A2C1A
CLOSENESS = 0.12
"""Painter's units by which the corners of a saved line may miss the curve."""


def inscriptions_of(sheet: Sheet, plan: Plan, words: Iterable[Inscription]) -> tuple[Inscription, ...]:
    """Marks of sections and areas, countries, ranges, waters, and the words of tracks and key; by the choice of room
    they have, within a sort the larger first."""
    marks = [_mark(mark, sheet) for mark in plan.marks]
    arcs = [_curved(arc, sheet) for arc in (*plan.arcs, *plan.rivers)]
    sorts = list(Sort)
    return tuple(sorted([*marks, *arcs, *words], key=lambda one: (sorts.index(one.sort), -one.size)))


def _curved(arc: Arc, sheet: Sheet) -> Inscription:
    curve, (colour, strength) = arc.curve, arc.light
    line = np.asarray(LineString(curve.line).simplify(CLOSENESS).coords)
    return Inscription(
        sort=arc.sort,
        text=curve.text,
        face=curve.face,
        size=round(curve.size / sheet.unit, 4),
        colour=hexa(arc.colour),
        line=tuple(_rounded(sheet.back(float(x), float(y))) for x, y in line),
        spacing=round(curve.spacing / sheet.unit, 4),
        halo=hexa(colour) if strength else "",
        glow=strength,
        name=arc.name,
    )


def _mark(mark: Mark, sheet: Sheet) -> Inscription:
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


def _rounded(point: Position) -> Position:
    return round(point[0], 3), round(point[1], 3)
