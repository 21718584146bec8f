"""Ranges of mountains, hills, ridges on hexsides: which drawing stands where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from shapely.geometry import Point, Polygon

from game.painter.drawing.pen import Pen
from game.painter.hex_legend import Look
from game.painter.land import HexLand
from game.painter.layout.obstacles import Obstacles
from game.painter.scenery.peaks import CUTS, hill, peak
from game.painter.sheet import R

SLOTS = (
    (-0.34, -0.10, 0.74),
    (0.36, -0.20, 0.70),
    (-0.02, 0.24, 1.05),
    (-0.62, 0.36, 0.60),
    (0.56, 0.38, 0.78),
    (-0.24, 0.68, 0.70),
    (0.32, 0.74, 0.58),
)
"""Peaks of one hex, from the middle in radii, each with its size. More and thinner ones look like a wood of firs."""
HILL_SLOTS = (
    (-0.42, -0.12, 0.8),
    (0.40, -0.20, 0.74),
    (-0.04, 0.20, 1.0),
    (-0.52, 0.46, 0.78),
    (0.46, 0.44, 0.86),
    (0.0, 0.70, 0.7),
)


@dataclass(frozen=True, slots=True)
class Placed:
    """A drawing waiting for its turn: what stands further north is drawn first."""

    y: float
    draw: Callable[[Pen], None]


def ranges(pen: Pen, land: HexLand, obstacles: Obstacles) -> list[Placed]:
    """Peaks for every mountain hex, and saddles on shared sides so that a range is one."""
    found: list[Placed] = []
    cells, r = land.cells, pen.rng
    for cell, kind in cells.looks.items():
        if kind is not Look.MOUNTAIN:
            continue
        x, y = cells.centre(cell)
        near = [cell.step(d) for d in range(6)]
        heart = sum(cells.looks.get(n) is Look.MOUNTAIN for n in near) > 3
        north = min(near, key=lambda n: cells.centre(n)[1])
        open_north = cells.looks.get(north) is not Look.MOUNTAIN
        cut = land.cuts.get(cell, "plain")
        flip = -1 if r.random() < 0.5 else 1
        for dx, dy, size in SLOTS:
            size *= 1.14 if heart else 1.0
            size *= 0.80 if dy < 0 and open_north else 1.0
            for scale in (size, size * 0.76, size * 0.58):
                px, py = x + flip * dx * R + r.normal() * 1.6, y + dy * R + r.normal() * 1.6
                w = 1.02 * R * scale * (0.92 + 0.16 * r.random())
                h = 0.96 * R * scale * (0.88 + 0.26 * r.random())
                if _fits(px, py, w, h, cut, land, obstacles):
                    found.append(_peak(px, py, w, h, cut, land))
                    break
        for other in near:
            if cells.looks.get(other) is Look.MOUNTAIN and other > cell:
                qx, qy = cells.centre(other)
                px, py = (x + qx) / 2 + r.normal() * 2, (y + qy) / 2 + 6
                w, h = (k * R * (0.85 + 0.3 * r.random()) for k in (0.80, 0.74))
                if _fits(px, py, w, h, cut, land, obstacles):
                    found.append(_peak(px, py, w, h, cut, land))
    return found


def _fits(x: float, y: float, w: float, h: float, cut: str, land: HexLand, obstacles: Obstacles) -> bool:
    """Whether a peak would hide nothing: water, drawings, signs, letters; nor be mostly hidden under a name."""
    shape = CUTS[cut]
    triangle = Polygon([(x - w * shape.broad / 2, y), (x, y - h * shape.tall), (x + w * shape.broad / 2, y)])
    return (
        not obstacles.solid.intersects(triangle)
        and not obstacles.capitals.intersects(triangle)
        and not obstacles.mostly_named(triangle)
        and land.ground.contains(Point(x, y))
    )


def _peak(x: float, y: float, w: float, h: float, cut: str, land: HexLand) -> Placed:
    air = land.air(x, y)
    return Placed(y, lambda pen: peak(pen, x, y, w, h, air, CUTS[cut]))


def hills(pen: Pen, land: HexLand, obstacles: Obstacles) -> list[Placed]:
    """Rounded mounds for every hex of hills."""
    found: list[Placed] = []
    for cell, kind in land.cells.looks.items():
        if kind is not Look.HILL:
            continue
        x, y = land.cells.centre(cell)
        for dx, dy, size in HILL_SLOTS:
            px, py = x + dx * R + pen.rng.normal() * 1.5, y + dy * R + pen.rng.normal() * 1.5
            w, h = 0.82 * R * size, 0.36 * R * size
            outline = Polygon([(px - w / 2, py), (px, py - h), (px + w / 2, py)])
            if not obstacles.solid.intersects(outline) and not obstacles.mostly_named(outline):
                found.append(_hill(px, py, w, h, land))
    return found


def _hill(x: float, y: float, w: float, h: float, land: HexLand) -> Placed:
    air = land.air(x, y)
    return Placed(y, lambda pen: hill(pen, x, y, w, h, air))


def walls(pen: Pen, land: HexLand) -> list[Placed]:
    """A hexside that stands up: a short steep ridge over a dark bar on the ground."""
    found: list[Placed] = []
    for p, q in land.walls:
        pen.ink(np.array([p, q]), 7, 7, 0xFF4A2E1C, 0.6, 0.55)
        for t in np.linspace(0.05, 0.95, 5):
            m = p + (q - p) * t
            z = 0.46 * R * (0.85 + 0.3 * pen.rng.random())
            found.append(_ridge(float(m[0]), float(m[1]), z, land))
    return found


def _ridge(x: float, y: float, z: float, land: HexLand) -> Placed:
    air = land.air(x, y)
    return Placed(y + 3.6, lambda pen: peak(pen, x, y + 4.2, z * 1.05, z * 0.92, air))
