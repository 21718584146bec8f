"""What grows and stands on the land, and where: woods and thickets, open country, reeds, all that a region brings forth.

On boards of hexes each climate grows its own, sparse in open country, with fields round the homes. On boards of places
drawings set by hand come first, then what each region brings forth, then trees and bushes along the rivers. Nothing
covers a way, a sign or a letter.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import shapely
from shapely.affinity import translate
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union
from shapely.prepared import prep

from game.painter.drawing.curves import normals
from game.painter.drawing.noise import look, scatter
from game.painter.drawing.pen import Pen
from game.painter.hex_legend import LineLook
from game.painter.land import GraphLand, HexLand
from game.painter.layers.ground import Placed
from game.painter.layout.lettering_plan import Obstacles, Occupied
from game.painter.scenery import peaks
from game.painter.scenery.hills import crag, down, hill, ridge, rock
from game.painter.scenery.peaks import CUTS, Air, peak
from game.painter.scenery.plants import (
    WOODED,
    bramble,
    canopy,
    copse,
    crack,
    dune,
    field,
    old_tree,
    pool,
    reeds,
    thicket,
    tree,
    tuft,
    vent,
)
from game.painter.scenery.registry import GLYPHS, Glyph
from game.painter.scenery.shire import bush
from game.painter.sheet import R

TREES_APART = 0.205 * R


def woods(pen: Pen, land: HexLand, obstacles: Obstacles) -> list[Placed]:
    """All trees of all woods. Where letters stand the wood stays closed, but only as tone."""
    found: list[Placed] = []
    points = scatter(land.wood.buffer(-1.5), TREES_APART, pen.rng)
    xs, ys = points.T
    crowns = shapely.box(xs - 3, ys - 9, xs + 3, ys)
    chances = pen.rng.random((len(points), 2))
    shares = np.clip((land.hints.pines_above - ys) / (4 * R) + 0.45, 0.12, 0.8)
    for shape in (obstacles.busy, obstacles.letters):
        shapely.prepare(shape)
    signs = zip(
        points.tolist(),
        (chances < np.column_stack([shares, np.full(len(points), 0.05)])).tolist(),
        shapely.intersects(obstacles.busy, crowns),
        shapely.intersects(obstacles.letters, crowns),
        shapely.contains_xy(land.dark_wood, xs, ys),
        shapely.contains_xy(land.golden_wood, xs, ys),
        strict=True,
    )
    for (x, y), (pine, autumn), busy, lettered, dark, golden in signs:
        if busy:
            continue
        if lettered:
            found.append(_canopy(x, y, 0xFF7C8C62 if dark else 0xFFA9B27C))
        elif golden:
            found.append(_wood_tree(x, y, 0.175 * R, "gold"))
        elif pine:
            found.append(_wood_tree(x, y, 0.15 * R, "darkpine" if dark else "pine"))
        else:
            found.append(_wood_tree(x, y, 0.165 * R, "dark" if dark else "autumn" if autumn else "broad"))
    return found


def _wood_tree(x: float, y: float, z: float, kind: str) -> Placed:
    return Placed(y, lambda pen: tree(pen, x, y, z, kind))


def _canopy(x: float, y: float, colour: int) -> Placed:
    return Placed(y, lambda pen: canopy(pen, x, y, 0.17 * R, colour))


def thickets(pen: Pen, land: HexLand, obstacles: Obstacles) -> list[Placed]:
    """Thorny bushes over every thicket."""
    taken = obstacles.busy.union(obstacles.letters)
    shapely.prepare(taken)
    points = scatter(land.thicket.buffer(-2), 0.27 * R, pen.rng)
    xs, ys = points.T
    free = ~shapely.intersects(taken, shapely.box(xs - 4, ys - 6, xs + 4, ys))
    return [_bush(x, y) for x, y in points[free].tolist()]


def _bush(x: float, y: float) -> Placed:
    return Placed(y, lambda pen: bramble(pen, x, y, 5.6))


Draw = Callable[[Pen], None]


def country(pen: Pen, land: HexLand, obstacles: Obstacles) -> list[Placed]:
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
    homes = [land.at(space) for space, name in land.sites.items() if land.hints.drawings[name].home]
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
        return partial(peaks.rock, x=x, y=y, z=2.4, colour=0xFFE6E6E0) if u < 0.22 else None
    if air.hilly > 0.4 and u < 0.62:
        return partial(peaks.hill, x=x, y=y, w=17 + 8 * r.random(), h=6.5 + 2.5 * r.random(), air=air)
    if at_home and u < 0.36:
        return partial(field, x=x, y=y, w=15 + 4 * r.random(), h=7 + 2 * r.random())
    if at_home and u > 0.90:
        return partial(tree, x=x, y=y, z=5, kind="poplar")
    if u < 0.20:
        return partial(tuft, x=x, y=y)
    if u < 0.23 + 0.06 * rolling:
        return partial(peaks.down, x=x, y=y, w=18 + 9 * r.random(), h=4.5 + 2 * r.random())
    if u < 0.31 + 0.04 * air.green:
        return partial(tree, x=x, y=y, z=5.2)
    if air.green > 0.25 and u > 0.968:
        return partial(copse, x=x, y=y)
    if air.dry > 0.3 and u > 0.965:
        return partial(peaks.rock, x=x, y=y, z=3)
    return None


def _ashen(x: float, y: float, u: float, air: Air) -> Draw | None:
    if u < 0.28:
        return partial(crack, x=x, y=y)
    if u < 0.46:
        return partial(peaks.rock, x=x, y=y, z=2.6, colour=0xFF857870)
    return partial(vent, x=x, y=y) if air.ash > 0.7 and u > 0.95 else None


def reed_beds(pen: Pen, land: HexLand, obstacles: Obstacles) -> list[Placed]:
    """Reeds and pools: crowding both sides of marshy streams, and all over a marsh."""
    found: list[Placed] = []
    free = prep(unary_union([obstacles.letters, obstacles.solid_shape.difference(land.fens)]))

    def add(x: float, y: float, draw: Draw, key: float) -> None:
        if not free.intersects(Point(x, y).buffer(5)):
            found.append(Placed(key, draw))

    for river in land.rivers:
        if river.look is not LineLook.FEN:
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


@dataclass(frozen=True, slots=True)
class Plant:
    """A small drawing and the room it needs: half width, above its foot; how much of a way or letter it may cover."""

    draw: Callable[[Pen, float, float, float], None]
    half: float
    up: float
    way: float = 0.16
    letter: float = 0.06


def _tree(kind: str, z: float) -> Callable[[Pen, float, float, float], None]:
    return lambda pen, x, y, k: tree(pen, x, y, z * k, kind)


PLANTS = {
    "tree": Plant(_tree("broad", 9.6), 6.5, 14),
    "dark": Plant(_tree("dark", 9.6), 6.5, 14),
    "autumn": Plant(_tree("autumn", 9.6), 6.5, 14),
    "gold": Plant(_tree("gold", 9.0), 6.5, 14),
    "pine": Plant(_tree("pine", 9.0), 5.0, 17),
    "darkpine": Plant(_tree("darkpine", 9.0), 5.0, 17),
    "old": Plant(old_tree, 9.5, 18, 0.24, 0.14),
    "bush": Plant(lambda pen, x, y, k: bush(pen, x, y, 4.0 * k), 4.5, 6, 0.02),
    "thicket": Plant(lambda pen, x, y, k: thicket(pen, x, y, 4.6 * k), 6.5, 10, 0.05),
    "tuft": Plant(lambda pen, x, y, k: tuft(pen, x, y, 5.0 * k, 0xFF54592E), 5, 6, 0.02, 0.4),
    "reeds": Plant(lambda pen, x, y, k: reeds(pen, x, y, 8.0 * k), 9, 9, 0.05, 0.6),
    "pool": Plant(lambda pen, x, y, k: pool(pen, x, y, 8.0 * k), 9, 3, 0.02, 0.3),
    "heather": Plant(lambda pen, x, y, k: heather(pen, x, y), 6, 6, 0.02, 0.4),
    "rock": Plant(lambda pen, x, y, k: rock(pen, x, y, 4.2 * k), 5, 5, 0.02),
    "dead": Plant(lambda pen, x, y, k: _small(GLYPHS["deadtree"].draw, pen, x, y, 0.62 * k), 8, 17, 0.03),
    "hill": Plant(hill, 25, 18, 0.20),
    "down": Plant(down, 34, 18, 0.20),
    "ridge": Plant(ridge, 31, 15, 0.20),
    "crag": Plant(crag, 24, 20, 0.14),
    "peak": Plant(lambda pen, x, y, k: peak(pen, x, y, 52 * k, 50 * k, Air(), CUTS["crags"]), 26, 48, 0.12, 0.05),
    "alp": Plant(
        lambda pen, x, y, k: peak(pen, x, y, 58 * k, 60 * k, Air(snow=0.35), CUTS["alps"]), 29, 60, 0.12, 0.05
    ),
}


def _small(draw: Draw, pen: Pen, x: float, y: float, k: float) -> None:
    with pen.moved(x, y, k):
        draw(pen)


def heather(pen: Pen, x: float, y: float) -> None:
    """A few sprigs in flower."""
    for dx, dy in ((-4.5, 0), (0, -2), (4.5, 0.5), (1.5, 2.5)):
        tip = x + dx + pen.rng.normal()
        pen.ink([(x + dx, y + dy), (tip, y + dy - 4.5)], 0.7, 0.3, 0xFF5A5A34, 0.1, 0.8)
        pen.disc(x + dx, y + dy - 4.5, 1.3, 0xFF9A6A86, 0.8)
        pen.disc(x + dx + 1.5, y + dy - 3, 1.0, 0xFF84577A, 0.7)


SIZES = (1.0, 0.8, 0.62, 0.48)
"""Tried in turn where there is little room."""
SOWN: dict[str, tuple[float, tuple[tuple[str, float], ...]]] = {
    "oldwood": (10.5, (("old", 1.0), ("bush", 1.0))),
    "woods": (12, (("tree", 0.86), ("dark", 0.08), ("autumn", 0.06))),
    "pinewoods": (11.5, (("pine", 0.55), ("darkpine", 0.30), ("tree", 0.15))),
    "autumnwoods": (12, (("autumn", 0.52), ("gold", 0.12), ("tree", 0.24), ("pine", 0.12))),
    "hills": (31, (("hill", 1.0),)),
    "downs": (38, (("down", 1.0),)),
    "moor": (46, (("ridge", 0.42), ("heather", 0.2), ("rock", 0.16), ("tuft", 0.22))),
    "crags": (36, (("crag", 0.62), ("ridge", 0.2), ("pine", 0.18))),
    "mountains": (24, (("alp", 0.6), ("peak", 0.4))),
    "wild": (34, (("tuft", 0.46), ("thicket", 0.12), ("rock", 0.12), ("pine", 0.14), ("tree", 0.10), ("ridge", 0.06))),
    "marsh": (20, (("reeds", 0.70), ("pool", 0.16), ("bush", 0.08), ("dead", 0.06))),
    "heath": (29, (("heather", 0.66), ("bush", 0.16), ("rock", 0.18))),
    "dry": (32, (("tuft", 0.5), ("rock", 0.22), ("thicket", 0.14), ("dead", 0.08), ("bush", 0.06))),
    "scrub": (21, (("thicket", 0.7), ("bush", 0.15), ("tree", 0.15))),
    "meadow": (31, (("tuft", 0.74), ("bush", 0.16), ("tree", 0.10))),
    "vale": (24, (("tuft", 0.4), ("gold", 0.14), ("tree", 0.34), ("bush", 0.12))),
}
"""Region to the distance between plants and their shares. Plants of woods that find no room are left out."""
OPEN = (29.0, (("tuft", 0.46), ("tree", 0.30), ("bush", 0.14), ("hill", 0.10)))


CANOPIES = {"old": 0xFF6A7C50, "tree": 0xFF9AAA6C, "pine": 0xFF8A9C70, "autumn": 0xFFB2A468}
"""First plant of a wood to the tone of its trees where letters stand on them."""


@dataclass(frozen=True, slots=True)
class Growth:
    """Everything that stands up, and what found no room."""

    placed: tuple[Placed, ...]
    doubts: tuple[str, ...]


def grow(land: GraphLand, occupied: Occupied, rng: np.random.Generator) -> Growth:
    """Decide every drawing of the land, each where nothing is taken; takes their room."""
    for stream in land.streams:
        occupied.all.line(stream.line, float(stream.width.max()) + 5)
        occupied.said.line(stream.line, float(stream.width.max()) + 3)
    placed, doubts = _set_by_hand(land, occupied)
    gardener = _Gardener(occupied, rng, placed)
    wood = land.of_kind(*WOODED)
    for ground in land.grounds:
        if ground.kind in SOWN:
            inset = 2 if ground.kind in WOODED else 6
            room = ground.shape.buffer(-inset)
            if ground.kind not in WOODED:
                room = room.difference(wood)
            gardener.sow(room, *SOWN[ground.kind])
    bare = land.inner.difference(unary_union([ground.shape for ground in land.grounds]))
    gardener.sow(bare.buffer(-5), *OPEN)
    gardener.banks(land)
    return Growth(tuple(gardener.placed), tuple(doubts))


def _set_by_hand(land: GraphLand, occupied: Occupied) -> tuple[list[Placed], list[str]]:
    """Drawings of the hints, nudged to the nearest free ground unless they are fixed."""
    placed: list[Placed] = []
    doubts: list[str] = []
    steps = np.arange(-55, 56, 5)
    dx, dy = (v.ravel() for v in np.meshgrid(steps, steps))
    for glyph in land.hints.glyphs:
        drawing, k = land.hints.drawings[glyph.kind], glyph.size
        x, y = glyph.x, glyph.y
        if not glyph.fixed:
            covered = _covered(occupied, drawing, x + dx, y + dy, k)
            best = int((covered * 1300 + np.hypot(dx, dy)).argmin())
            x, y = x + float(dx[best]), y + float(dy[best])
            if covered[best] > 0.10:
                k *= 0.8
            if covered[best] > 0.20:
                doubts.append(f"no room for the drawing '{glyph.kind}' at {glyph.x:.0f}, {glyph.y:.0f}")
                continue
        placed.append(Placed(y, partial(_draw, drawing=drawing, x=x, y=y, k=k)))
        occupied.say(x - drawing.half * k, y - drawing.up * k, x + drawing.half * k, y + drawing.down * k)
    return placed, doubts


def _covered(occupied: Occupied, drawing: Glyph, x: Any, y: Any, k: float) -> Any:
    return occupied.all.covered(x - drawing.half * k, y - drawing.up * k, x + drawing.half * k, y + drawing.down * k)


def _draw(pen: Pen, drawing: Glyph, x: float, y: float, k: float) -> None:
    with pen.moved(x, y, k):
        drawing.draw(pen)


class _Gardener:
    """Sows plants where there is room."""

    def __init__(self, occupied: Occupied, rng: np.random.Generator, placed: list[Placed]) -> None:
        self.occupied, self.rng, self.placed = occupied, rng, placed

    def plant(self, name: str, x: float, y: float, k: float = 1.0) -> bool:
        """One plant, smaller where there is little room; False when there is none."""
        plant = PLANTS[name]
        for size in SIZES:
            half, up = plant.half * k * size, plant.up * k * size
            room = (x - half, y - up, x + half, y + 1.5)
            if self.occupied.net.share(*room) <= plant.way and self.occupied.said.share(*room) <= plant.letter:
                draw: Draw = partial(_planted, plant=plant, x=x, y=y, k=k * size)
                self.placed.append(Placed(y, draw))
                return True
        return False

    def tree(self, names: Sequence[str], first: int, x: float, y: float) -> None:
        """A tree of a wood; where letters stand the wood stays closed, but only as tone."""
        if self.plant(names[first], x, y) or (names[0] == "old" and self.plant("bush", x, y, 1.1)):
            return
        if self.occupied.net.share(x - 7, y - 13, x + 7, y + 1) <= 0.05:
            colour = CANOPIES[names[0]]
            draw: Draw = partial(_under_letters, x=x, y=y, colour=colour)
            self.placed.append(Placed(y, draw))

    def sow(self, room: Any, step: float, kinds: Sequence[tuple[str, float]]) -> None:
        """Plants all over a stretch of land."""
        names = [name for name, _ in kinds]
        shares = np.cumsum([share for _, share in kinds])
        for x, y in scatter(room, step, self.rng, 0.55):
            chance = self.rng.random() * shares[-1]
            first = int(np.searchsorted(shares, chance))
            if names[0] in CANOPIES:
                self.tree(names, first, float(x), float(y))
                continue
            is_high = self.plant(names[first], float(x), float(y)) and names[first] in ("hill", "down", "ridge")
            if is_high and self.rng.random() < 0.5:
                self.plant("bush", float(x + self.rng.normal() * 17), float(y + 4.5))

    def banks(self, land: GraphLand) -> None:
        """Bushes, grass and trees along the rivers."""
        for stream in land.streams:
            side = normals(stream.line)
            for i in range(4, len(stream.line) - 4, 5):
                way = 1 if self.rng.random() < 0.5 else -1
                off = stream.width[i] / 2 + self.rng.uniform(4.5, 10)
                x, y = stream.line[i] + side[i] * way * off
                chance = self.rng.random()
                if chance < 0.75 and not self.occupied.all.taken(x, y):
                    name = "bush" if chance < 0.4 else "tuft" if chance < 0.6 else "tree"
                    self.plant(name, float(x), float(y + 3), 0.8)


def _under_letters(pen: Pen, x: float, y: float, colour: int) -> None:
    canopy(pen, x, y, 9.0, colour)


def _planted(pen: Pen, plant: Plant, x: float, y: float, k: float) -> None:
    plant.draw(pen, x, y, k)
