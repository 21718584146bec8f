"""Areas and sections of a board of places: cells round the spaces, joined by area, and the lines between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from shapely.geometry import MultiPoint, Point
from shapely.ops import linemerge, unary_union, voronoi_diagram

from game.board.board import Board
from game.painter.drawing.curves import Points, chaikin, resample
from game.painter.drawing.noise import generator
from game.painter.drawing.pen import polygons
from game.painter.graph_sheet import GraphSheet

SHORT = 18.0
"""A border shorter than this is not drawn."""


@dataclass(frozen=True, slots=True)
class Border:
    """A line between two areas."""

    parts_sections: bool
    line: Points


@dataclass(frozen=True, slots=True)
class Areas:
    """Area to its ground; section to its ground; the lines between."""

    areas: Mapping[str, Any]
    sections: Mapping[str, Any]
    borders: tuple[Border, ...]


def areas_of(board: Board, sheet: GraphSheet, land: Any) -> Areas:
    """The areas of a board; empty when its spaces lie in none."""
    area_of = {space.index: dict(space.groups).get("area", "") for space in board.spaces}
    if not all(area_of.values()):
        return Areas({}, {}, ())
    section_of = {dict(space.groups)["area"]: dict(space.groups).get("section", "") for space in board.spaces}
    points = [Point(*sheet.at(space.x, space.y)) for space in board.spaces]
    cells = [cell.intersection(land) for cell in voronoi_diagram(MultiPoint(points), envelope=land).geoms]
    parts: dict[str, list[Any]] = {}
    for space, point in zip(board.spaces, points, strict=True):
        cell = next(cell for cell in cells if cell.covers(point))
        parts.setdefault(area_of[space.index], []).append(cell)
    areas = {name: unary_union(parts[name]).buffer(0.2) for name in sorted(parts)}
    sections: dict[str, list[Any]] = {}
    for name, ground in areas.items():
        sections.setdefault(section_of[name], []).append(ground)
    rng = generator("borders")
    borders = [
        Border(section_of[one] != section_of[two], line)
        for one, two in combinations(areas, 2)
        for line in _between(areas[one], areas[two], rng)
    ]
    joined = {name: unary_union(grounds) for name, grounds in sections.items() if name}
    return Areas(areas, joined, tuple(borders))


def _between(one: Any, two: Any, rng: np.random.Generator) -> list[Points]:
    """The lines where two areas meet, smoothed and a little unsteady."""
    rims = unary_union([p.exterior for p in polygons(one)])
    shared = rims.intersection(two.buffer(0.5))
    strings = [g for g in getattr(shared, "geoms", [shared]) if g.geom_type == "LineString" and not g.is_empty]
    if not strings:
        return []
    merged = linemerge(strings) if len(strings) > 1 else strings[0]
    found = []
    for line in getattr(merged, "geoms", [merged]):
        if line.length >= SHORT:
            p = resample(chaikin(np.asarray(line.simplify(4.5).coords), 3), 7)
            shake = rng.normal(size=p.shape) * 0.8
            shake[[0, -1]] = 0
            found.append(chaikin(p + shake, 1))
    return found
