"""Fields: a region cut again and again into enclosures, tilled or grazed, with hedges that stop at the ways."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from shapely.geometry import LineString, Point
from shapely.ops import linemerge, split, unary_union

from game.painter.drawing.curves import Points, catmull, normals, oval, resample
from game.painter.drawing.palette import INK, INK_SOFT, SEPIA
from game.painter.drawing.pen import Pen, polygons
from game.painter.land import GraphLand, wandering
from game.painter.layers.ground import Placed
from game.painter.layout.lettering_plan import Occupied
from game.painter.scenery.plants import tree
from game.painter.scenery.shire import bush, sheep

LARGEST = 1900.0
"""Square units that a field may have before it is cut in two."""
PASTURE, MEADOW, CORN, PLOUGHED, ORCHARD, HAY = 0xFFB9C274, 0xFFA8B868, 0xFFE0C573, 0xFFC59A5E, 0xFFCDCB84, 0xFFDCCB80
TONES = ((PASTURE, 0.40), (MEADOW, 0.42), (CORN, 0.50), (PLOUGHED, 0.38), (ORCHARD, 0.35), (HAY, 0.40))
LEAVES = (0xFF7F9150, 0xFF8B995A, 0xFF94A264)


def enclosures(land: GraphLand, rng: np.random.Generator) -> list[Any]:
    """The fields of a board as polygons, each a little smaller than its plot."""
    plots: list[Any] = []
    for ground in land.grounds:
        if ground.kind == "fields":
            for part in polygons(ground.shape):
                plots += _cut(part, rng)
    shrunk = [p for plot in plots for p in polygons(plot.buffer(-0.7))]
    return [p for p in shrunk if p.area > 220]


def _cut(plot: Any, rng: np.random.Generator, depth: int = 0) -> list[Any]:
    """A plot cut across its longer side until its parts are small."""
    if plot.area < LARGEST * (0.7 + 0.9 * rng.random()) or depth > 9:
        return [plot]
    around = plot.minimum_rotated_rectangle
    if around.geom_type != "Polygon":
        return [plot]
    corners = np.asarray(around.exterior.coords)
    sides = (corners[1] - corners[0], corners[2] - corners[1])
    k = int(np.hypot(*sides[0]) < np.hypot(*sides[1]))
    middle = corners[k] + sides[k] * (0.5 + rng.uniform(-0.14, 0.14))
    across = sides[1 - k] / max(float(np.hypot(*sides[1 - k])), 1e-9)
    angle = float(rng.normal()) * 0.10
    c, s = math.cos(angle), math.sin(angle)
    across = np.array([across[0] * c - across[1] * s, across[0] * s + across[1] * c])
    parts = polygons(split(plot, LineString([middle - across * 3000, middle + across * 3000])))
    return [p for part in parts for p in _cut(part, rng, depth + 1)] if len(parts) > 1 else [plot]


def paint_fields(pen: Pen, land: GraphLand, occupied: Occupied) -> list[Placed]:
    """Till every field and plant the hedges; returns the trees that stand in the hedges."""
    fields = enclosures(land, pen.rng)
    for field in fields:
        _till(pen, field, land, occupied)
    return _hedges(pen, fields, land, occupied)


def _till(pen: Pen, field: Any, land: GraphLand, occupied: Occupied) -> None:
    r = pen.rng
    outline = wandering(resample(np.asarray(field.exterior.coords), 8), land.grain, 3.0)
    colour, strength = TONES[int(r.integers(len(TONES)))]
    pen.fill(outline, colour, strength)
    corners = np.asarray(field.minimum_rotated_rectangle.exterior.coords)
    e, f = corners[1] - corners[0], corners[2] - corners[1]
    along = e if np.hypot(*e) > np.hypot(*f) else f
    along = along / max(float(np.hypot(*along)), 1e-9)
    across = np.array([-along[1], along[0]])
    low, high = outline.min(axis=0), outline.max(axis=0)
    middle, half = (low + high) / 2, float(np.hypot(*(high - low))) / 2
    chance = r.random()
    with pen.clipped(outline):
        if colour in (PLOUGHED, CORN):
            _furrows(pen, middle, along, across, half, is_corn=colour == CORN)
        elif colour == ORCHARD and chance < 0.6:
            _orchard(pen, middle, along, across, half, occupied)
        elif chance < 0.5:
            for _ in range(int(field.area / 380)):
                x, y = r.uniform(low[0], high[0]), r.uniform(low[1], high[1])
                pen.ink([(x, y), (x + 3, y - 0.5)], 0.55, 0.25, 0xFF66703A, 0.14, 0.6)
        elif colour == MEADOW and field.area > 1200 and chance > 0.66:
            inside = field.buffer(-6)
            for _ in range(int(r.integers(3, 6))):
                x, y = middle + r.normal(size=2) * (10, 6)
                if not occupied.all.taken(x, y) and inside.contains(Point(x, y)):
                    sheep(pen, float(x), float(y))


def _furrows(pen: Pen, middle: Points, along: Points, across: Points, half: float, *, is_corn: bool) -> None:
    for s in np.arange(-half, half, 3.5 if is_corn else 4.5):
        o = middle + across * s
        row = [
            o - along * half,
            o - along * half * 0.3 + across,
            o + along * half * 0.4 - across * 0.7,
            o + along * half,
        ]
        pen.ink(np.array(row), 0.65, 0.5, 0xFF9A7630 if is_corn else SEPIA, 0.25, 0.5)


def _orchard(pen: Pen, middle: Points, along: Points, across: Points, half: float, occupied: Occupied) -> None:
    for s in np.arange(-half, half, 11):
        for t in np.arange(-half, half, 11):
            x, y = middle + across * s + along * t
            if not occupied.net.taken(x, y):
                pen.fill(oval(x + 0.8, y + 1, 2.8, 2.8, 12), 0xFF3E4A2A, 0.35)
                pen.fill(oval(x, y, 2.6, 2.6, 12), 0xFF8FA25C)
                pen.closed(oval(x, y, 2.6, 2.6, 12), 0.5, INK_SOFT, 0)


def _hedges(pen: Pen, fields: list[Any], land: GraphLand, occupied: Occupied) -> list[Placed]:
    """One linework of hedges: shadow, body, leaves lit from the upper left; gaps where ways and signs are."""
    if not fields:
        return []
    r = pen.rng
    merged = linemerge(unary_union([field.exterior.simplify(0.5) for field in fields]))
    trees: list[Placed] = []
    inland = land.inner.buffer(-2)
    for line in getattr(merged, "geoms", [merged]):
        run: list[Points] = []
        points = wandering(resample(np.asarray(line.coords), 4), land.grain, 3.0)
        for p in [*(points + r.normal(size=2) * 0.25), None]:
            if p is not None and not occupied.net.taken(*p) and inland.contains(Point(p)):
                run.append(p)
                continue
            if len(run) > 2:
                hedge(pen, np.array(run) + r.normal(size=(len(run), 2)) * 0.35)
                trees += _hedge_trees(run, occupied, r)
            run = []
    return trees


def hedge(pen: Pen, line: Points) -> None:
    """A quickset hedge."""
    pen.ink(np.add(line, (1, 1.5)), 3.4, 3.4, 0xFF39431F, 0, 0.30)
    pen.ink(line, 3.2, 3.2, 0xFF5E6F3A, 0.4, 0.95)
    for x, y in line:
        z = pen.rng.random()
        radius = 1.7 + 0.75 * z
        pen.fill(oval(x - 0.3, y - 0.6, radius, radius, 9), LEAVES[int(z * 3)])
        if z < 0.55:
            pen.ink(
                oval(x - 0.3, y - 0.6, radius, radius, 12)[10:] + oval(x - 0.3, y - 0.6, radius, radius, 12)[:4],
                0.5,
                0.3,
                INK_SOFT,
                0.05,
                0.75,
            )


def _hedge_trees(run: list[Points], occupied: Occupied, rng: np.random.Generator) -> list[Placed]:
    found = []
    for x, y in run[::3]:
        if rng.random() < 0.07 and not occupied.all.share(x - 6, y - 15, x + 6, y + 1.5) > 0:
            draw: Callable[[Pen], None] = partial(tree, x=float(x), y=float(y), z=7.5)
            found.append(Placed(float(y), draw))
    return found


def great_hedges(pen: Pen, land: GraphLand, occupied: Occupied) -> None:
    """The High Hay, and the dike of Bree."""
    for wall in land.hints.hedges:
        line = resample(catmull(wall.via, 14), 5.5)
        side = normals(line)
        if wall.kind == "dike":
            pen.ink(np.add(line, (2, 4)), 7.5, 7.5, INK, 0, 0.25)
            pen.ink(line, 7.5, 7.5, 0xFFB79A66, 0)
            for off in (3.75, -3.75):
                pen.ink(line + side * off, 1, 1, INK, 0.1)
            for p, n in zip(resample(line, 4), normals(resample(line, 4)), strict=True):
                pen.ink(np.array([p - n * 3.5, p + n * 8]), 0.75, 0.2, INK_SOFT, 0.15, 0.85)
            for x, y in resample(line + side * -5.5, 5.5):
                if not occupied.net.taken(x, y):
                    bush(pen, float(x), float(y), 2.9)
            continue
        for (x, y), (nx, ny) in zip(line, side, strict=True):
            if not occupied.net.taken(x, y):
                for off in (-3, 3):
                    bush(pen, float(x + nx * off), float(y + ny * off + 3), 4.6, 0xFF6E8046)
