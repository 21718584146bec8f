"""Woods: one lattice of trees over each whole wood, kept off water and drawings, muted under letters."""

from __future__ import annotations

import numpy as np
from shapely.geometry import Point, box
from shapely.prepared import prep

from game.painter.drawing.pen import Pen
from game.painter.drawing.scatter import scatter
from game.painter.land import Land
from game.painter.layers.relief import Placed
from game.painter.layout.obstacles import Obstacles
from game.painter.scenery.plants import bramble, canopy, tree
from game.painter.units import R

STEP = 0.205 * R


def woods(pen: Pen, land: Land, obstacles: Obstacles) -> list[Placed]:
    """All trees of all woods. Where letters stand the wood stays closed, but only as tone."""
    found: list[Placed] = []
    busy, letters, dark_wood = prep(obstacles.busy), prep(obstacles.letters), prep(land.dark_wood)
    golden_wood = prep(land.golden_wood)
    for x, y in scatter(land.wood.buffer(-1.5), STEP, pen.rng):
        crown = box(x - 3, y - 9, x + 3, y)
        share = np.clip((land.hints.pines_above - y) / (4 * R) + 0.45, 0.12, 0.8)
        pine = pen.rng.random() < share
        autumn = pen.rng.random() < 0.05
        if busy.intersects(crown):
            continue
        dark = bool(dark_wood.contains(Point(x, y)))
        golden = bool(golden_wood.contains(Point(x, y)))
        if letters.intersects(crown):
            found.append(_canopy(x, y, 0xFF7C8C62 if dark else 0xFFA9B27C))
        elif golden:
            found.append(_tree(x, y, 0.175 * R, "gold"))
        elif pine:
            found.append(_tree(x, y, 0.15 * R, "darkpine" if dark else "pine"))
        else:
            found.append(_tree(x, y, 0.165 * R, "dark" if dark else "autumn" if autumn else "broad"))
    return found


def _tree(x: float, y: float, z: float, kind: str) -> Placed:
    return Placed(y, lambda pen: tree(pen, x, y, z, kind))


def _canopy(x: float, y: float, colour: int) -> Placed:
    return Placed(y, lambda pen: canopy(pen, x, y, 0.17 * R, colour))


def thickets(pen: Pen, land: Land, obstacles: Obstacles) -> list[Placed]:
    """Thorny bushes over every thicket."""
    taken = prep(obstacles.busy.union(obstacles.letters))
    return [
        _bush(x, y)
        for x, y in scatter(land.thicket.buffer(-2), 0.27 * R, pen.rng)
        if not taken.intersects(box(x - 4, y - 6, x + 4, y))
    ]


def _bush(x: float, y: float) -> Placed:
    return Placed(y, lambda pen: bramble(pen, x, y, 5.6))
