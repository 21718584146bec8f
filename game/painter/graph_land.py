"""The land of a board of places as shapes on the sheet: regions, rivers, ways, areas, and what is left for the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from shapely.geometry import LineString, Polygon, box
from shapely.ops import unary_union

from game.board.board import Board, Space
from game.painter.drawing.curves import Points, catmull, chaikin, normals, resample
from game.painter.drawing.noise import Grain, look
from game.painter.drawing.pen import polygons
from game.painter.graph_areas import Areas, areas_of
from game.painter.graph_sheet import GraphSheet
from game.painter.graph_ways import Way, radius_of, ways_of
from game.painter.layout.graph_hints import Course, GraphHints, read_graph_hints

Shape = Any
"""A shapely geometry; the library has no types."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A stretch of land of one sort, its edge wandering with the grain of the paper."""

    kind: str
    shape: Shape


@dataclass(frozen=True, slots=True)
class Stream:
    """A river as it is drawn."""

    name: str
    line: Points
    """From source to mouth."""
    width: Points
    """At each point of the line."""


@dataclass(frozen=True, slots=True)
class GraphLand:
    """What there is to paint, in painter's units."""

    board: Board
    sheet: GraphSheet
    hints: GraphHints
    grain: Grain
    inner: Shape
    """Inside the border."""
    grounds: tuple[Ground, ...]
    streams: tuple[Stream, ...]
    ways: tuple[Way, ...]
    areas: Areas

    def at(self, space: Space) -> tuple[float, float]:
        """The middle of a space on the sheet."""
        return self.sheet.at(space.x, space.y)

    def radius(self, space: Space) -> float:
        """Half the room that the sign of a space takes."""
        return radius_of(space.kind)

    def of_kind(self, *kinds: str) -> Shape:
        """The union of all grounds of these kinds."""
        return unary_union([g.shape for g in self.grounds if g.kind in kinds] or [Polygon()])

    def wet(self) -> Shape:
        """Rivers and lakes."""
        rivers = [
            LineString(s.line[i : i + 14]).buffer(float(s.width[i : i + 14].max()) / 2 + 1.5)
            for s in self.streams
            for i in range(0, len(s.line) - 1, 12)
            if len(s.line[i : i + 14]) > 1
        ]
        return unary_union([*rivers, self.of_kind("water")])


def survey_graph(board: Board) -> GraphLand:
    """Everything the layers draw from. The same board gives the same land, whatever the width of the painting."""
    sheet = GraphSheet.of(board)
    hints = read_graph_hints(board, sheet)
    grain = Grain.of(int(sheet.height) + 1, int(sheet.width) + 1)
    inner = box(*sheet.land)
    return GraphLand(
        board=board,
        sheet=sheet,
        hints=hints,
        grain=grain,
        inner=inner,
        grounds=_grounds(hints, grain, inner),
        streams=tuple(_stream(course) for course in hints.rivers),
        ways=ways_of(board, sheet),
        areas=areas_of(board, sheet, inner),
    )


def wandering(points: Points, grain: Grain, amount: float) -> Points:
    """A line or outline pushed about by the grain."""
    drift = np.array([(look(grain.drift_x, *q), look(grain.drift_y, *q)) for q in points])
    return np.asarray(points + np.clip(drift, -1.8, 1.8) * amount)


def _grounds(hints: GraphHints, grain: Grain, inner: Shape) -> tuple[Ground, ...]:
    """Later regions lie on top; what has fields or grass makes room for them, washes may overlap."""
    above: list[Shape] = []
    found: list[Ground] = []
    for region in reversed(hints.regions):
        ring = np.array([*region.outline, region.outline[0]], float)
        smooth = chaikin(resample(ring, 20)[:-1], 2, closed=True)
        shape = Polygon(wandering(smooth, grain, 6.0)).buffer(0).intersection(inner)
        if region.kind in ("fields", "meadow", "hills", "downs", "moor", "heath", "crags", "mountains"):
            shape = shape.difference(unary_union(above)) if above else shape
        if polygons(shape):
            found.append(Ground(region.kind, shape))
            above.append(shape)
    return tuple(reversed(found))


def _stream(course: Course) -> Stream:
    """A river that sways a little and swells toward its mouth."""
    line = resample(catmull(course.via, 14), 6)
    t = np.linspace(0, 1, len(line))
    s = np.arange(len(line))
    sway = (np.sin(s * 0.37) * 2 + np.sin(s * 0.83 + 1)) * np.minimum(1, 10 * t)
    line = chaikin(line + normals(line) * sway[:, None], 1)
    return Stream(course.name, line, np.interp(np.linspace(0, 1, len(line)), [0, 1], [course.source, course.mouth]))
