"""Open country: whatever the climate grows there, sparse; fields round the homes; reeds along the fens."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from shapely.affinity import translate
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union
from shapely.prepared import prep

from game.painter.drawing.curves import normals
from game.painter.drawing.noise import look
from game.painter.drawing.pen import Pen
from game.painter.drawing.scatter import scatter
from game.painter.land import Land
from game.painter.layers.relief import Placed
from game.painter.layout.obstacles import Obstacles
from game.painter.looks import SideLook
from game.painter.scenery.peaks import Air, down, hill, rock
from game.painter.scenery.plants import copse, crack, dune, field, pool, reeds, tree, tuft, vent
from game.painter.scenery.strongholds import DRAWINGS
from game.painter.units import R

Draw = Callable[[Pen], None]


def country(pen: Pen, land: Land, obstacles: Obstacles) -> list[Placed]:
    """The small drawings of open ground."""
    ringed = [Polygon(land.outline(space)) for space in sorted(land.ringed)]
    taken = unary_union(
        [
            unary_union([obstacles.busy, obstacles.letters]).buffer(3),
            *[translate(obstacles.letters, 0, drop) for drop in (5, 10)],
            land.mountains.buffer(2),
            land.hills,
            land.wood.buffer(4),
            land.thicket,
            land.fens.buffer(5),
            *ringed,
        ]
    )
    homes = [land.at(space) for space, name in land.sites.items() if DRAWINGS[name].home]
    ploughed = prep(unary_union([obstacles.busy, *ringed, land.ground.boundary, land.mountains]))
    found: list[Placed] = []
    room = land.ground.buffer(-5).difference(taken).intersection(land.inner)
    for x, y in scatter(room, 0.44 * R, pen.rng, 0.6):
        at_home = min((math.hypot(x - hx, (y - hy) * 1.2) for hx, hy in homes), default=math.inf) < 1.5 * R
        at_home = at_home and not ploughed.intersects(box(x - 13, y - 13, x + 13, y + 2))
        rolling = look(land.grain.slow, x, y) > 0
        draw = _grown(pen, float(x), float(y), land.air(x, y), at_home=at_home, rolling=rolling)
        if draw is not None:
            found.append(Placed(float(y), draw))
    return found


def _grown(pen: Pen, x: float, y: float, air: Air, *, at_home: bool, rolling: bool) -> Draw | None:
    """What stands at one spot of the lattice; most often nothing."""
    r = pen.rng
    u = r.random()
    if air.ash > 0.35:
        return _ashen(x, y, u, air)
    if air.warm > 0.4:
        if u < 0.34:
            return partial(dune, x=x, y=y, w=13 + 6 * r.random())
        return partial(tuft, x=x, y=y, z=4, colour=0xFF7A5A20) if u < 0.42 else None
    if air.snow > 0.45:
        if u < 0.12:
            return partial(tree, x=x, y=y, z=5, kind="pine")
        return partial(rock, x=x, y=y, z=2.4, colour=0xFFE6E6E0) if u < 0.22 else None
    if air.hilly > 0.4 and u < 0.62:
        return partial(hill, x=x, y=y, w=17 + 8 * r.random(), h=6.5 + 2.5 * r.random(), air=air)
    if at_home and u < 0.36:
        return partial(field, x=x, y=y, w=15 + 4 * r.random(), h=7 + 2 * r.random())
    if at_home and u > 0.90:
        return partial(tree, x=x, y=y, z=5, kind="poplar")
    if u < 0.20:
        return partial(tuft, x=x, y=y)
    if u < 0.23 + 0.06 * rolling:
        return partial(down, x=x, y=y, w=18 + 9 * r.random(), h=4.5 + 2 * r.random())
    if u < 0.31 + 0.04 * air.green:
        return partial(tree, x=x, y=y, z=5.2)
    if air.green > 0.25 and u > 0.968:
        return partial(copse, x=x, y=y)
    if air.dry > 0.3 and u > 0.965:
        return partial(rock, x=x, y=y, z=3)
    return None


def _ashen(x: float, y: float, u: float, air: Air) -> Draw | None:
    if u < 0.28:
        return partial(crack, x=x, y=y)
    if u < 0.46:
        return partial(rock, x=x, y=y, z=2.6, colour=0xFF857870)
    return partial(vent, x=x, y=y) if air.ash > 0.7 and u > 0.95 else None


def reed_beds(pen: Pen, land: Land, obstacles: Obstacles) -> list[Placed]:
    """Reeds and pools: crowding both sides of marshy streams, and all over a marsh."""
    found: list[Placed] = []
    free = prep(unary_union([obstacles.letters, obstacles.solid_shape.difference(land.fens)]))

    def add(x: float, y: float, draw: Draw, key: float) -> None:
        if not free.intersects(Point(x, y).buffer(5)):
            found.append(Placed(key, draw))

    for river in land.rivers:
        if river.look is not SideLook.FEN:
            continue
        side = normals(river.line)
        for i in range(3, len(river.line) - 3, 4):
            p = river.line[i]
            q = p + side[i] * (1 if i % 8 < 4 else -1) * pen.rng.uniform(5.5, 11)
            z = 4.6 + 1.6 * pen.rng.random()
            if i % 20 == 3:
                o = p - (q - p) * 1.15
                size = 4.2 + 1.8 * pen.rng.random()
                add(o[0], o[1], partial(pool, x=float(o[0]), y=float(o[1]), z=size), float(o[1]) - 20)
            add(q[0], q[1], partial(reeds, x=float(q[0]), y=float(q[1]) + 2, z=z), float(q[1]))
    for x, y in scatter(land.marsh.buffer(-4), 0.30 * R, pen.rng):
        if pen.rng.random() < 0.22:
            add(x, y, partial(pool, x=float(x), y=float(y)), float(y) - 20)
        else:
            add(x, y, partial(reeds, x=float(x), y=float(y), z=5.2), float(y))
    return found
