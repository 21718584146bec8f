"""The ground: paper, sea with its depths, washes of colour over the land, light on the relief. A raster, no ink.

Ranges of mountains, hills, ridges on hexsides: which drawing stands where.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from shapely.geometry import Point, Polygon

from game.painter.drawing import palette
from game.painter.drawing.masks import Rasters
from game.painter.drawing.noise import Raster, fractal
from game.painter.drawing.palette import Rgb
from game.painter.drawing.pen import Pen
from game.painter.hex_legend import LineLook, Look, Mark
from game.painter.land import GraphLand, HexLand
from game.painter.layout.lettering_plan import Obstacles
from game.painter.scenery.peaks import CUTS, hill, peak
from game.painter.scenery.plants import REGIONS, RegionLook
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


Picture = NDArray[np.floating[Any]]
"""Red, green and blue from 0 to 255, shape (height, width, 3)."""
OPEN: Rgb = (206, 216, 148)
"""Ground between places that no region says anything of."""
ROLL = 0.055
"""Strength of the light on rolling land between places."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The painted ground and the bare paper that the frame is cut from."""

    picture: Picture
    paper: Picture


def _ground(picture: Picture, paper: Picture) -> Ground:
    return Ground(np.clip(picture, 0, 255), np.asarray(np.clip(paper, 0, 255), np.float32))


def _colour(rgb: Rgb) -> Picture:
    return np.array(rgb, np.float32)


def _paper(tone: Raster, power: float) -> Picture:
    """Parchment, from dark over its own colour to light as `tone` runs from 0 to 1."""
    t = np.clip(tone, 0, 1)[..., None]
    low, middle, high = (_colour(c) for c in (palette.PARCHMENT_DARK, palette.PARCHMENT, palette.PARCHMENT_LIGHT))
    below = low + (middle - low) * np.clip(t * 2, 0, 1) ** power
    return np.asarray(np.where(t < 0.5, below, middle + (high - middle) * (t - 0.5) * 2), np.float32)


def _tint(picture: Picture, rgb: Rgb, strength: Raster, white: float) -> None:
    """Multiply a colour in, as watercolour does; a colour of the value `white` leaves the picture as it is."""
    picture *= 1 + strength[..., None] * (_colour(rgb) / white - 1)


def _frayed(mask: Raster, fray: float, rasters: Rasters) -> Raster:
    """A mask whose edge is frayed by the grain."""
    grain = rasters.grain
    return np.asarray(mask + (fray * grain.mottle + 0.05 * grain.fine) * np.clip(4 * mask * (1 - mask), 0, 1))


def _rim(mask: Raster) -> Raster:
    """Where pigment dries along the edge of a wash."""
    return np.asarray(np.exp(-(((mask - 0.42) / 0.08) ** 2)))


# --- boards of hexes -------------------------------------------------------------------------------------------------


class _Washes:
    """Lays washes over one picture."""

    def __init__(self, land: HexLand, rasters: Rasters) -> None:
        self.land, self.rasters = land, rasters
        self.n, self.slow, self.fine = rasters.grain.mottle, rasters.grain.slow, rasters.grain.fine
        self.dry = rasters.shape_mask(land.ground, 0.7)
        self.climate = {name: np.asarray(f[:: rasters.step, :: rasters.step]) for name, f in land.climates.items()}
        self.picture = self._paper_and_sea()

    def tint(self, rgb: Rgb, strength: Raster) -> None:
        """Multiply a colour in, as watercolour does."""
        _tint(self.picture, rgb, strength, 232)

    def cover(self, rgb: Rgb, strength: Raster) -> None:
        """Lay a colour over, as body colour does."""
        s = strength[..., None]
        self.picture *= 1 - s
        self.picture += _colour(rgb) * s

    def soft(self, shape: Any, blur: float, warp: float, rim: float = 0.16) -> tuple[Raster, Raster]:
        """The strength of a wash with a wandering edge, and that of its rim of dried pigment."""
        m = _frayed(self.rasters.warped(self.rasters.shape_mask(shape, blur), warp), 0.15, self.rasters)
        q = np.clip((m - 0.28) / 0.44, 0, 1)
        edge = _rim(m) * rim * np.clip(m * 6, 0, 1)
        return np.asarray(q * q * (3 - 2 * q), np.float32), np.asarray(edge, np.float32)

    def _paper_and_sea(self) -> Picture:
        picture = _paper(0.5 + 0.17 * self.n + 0.10 * self.slow, 0.45)
        near = self.rasters.shape_mask(self.land.ground, 0.75 * R)
        shallow = self.rasters.shape_mask(self.land.ground, 1.9 * R)
        depth = np.clip(near * 1.45 + shallow * 0.5 + 0.09 * self.n, 0, 1)[..., None]
        sea = _colour(palette.SEA) * (1 - depth) + _colour(palette.SEA_DEEP) * depth
        wet = (1 - self.dry)[..., None]
        picture = picture * self.dry[..., None] + (0.34 * sea + 0.66 * picture * (sea / 255) * 1.07) * wet
        return np.asarray(picture, np.float32)


def paint_hex_ground(land: HexLand, step: int) -> Ground:
    """The ground of the whole sheet, one value to `step` painter's units."""
    w = _Washes(land, Rasters(land.grain, step))
    _country(w)
    light = _relief(w)
    _woods_and_fens(w)
    _marked(w)
    w.picture *= (1 + light)[..., None]
    _snow_and_ash(w)
    _shores(w)
    w.picture *= (1 + 0.012 * w.fine)[..., None]
    bare = _colour(palette.PARCHMENT_LIGHT) * 0.985 * (1 + 0.045 * w.n + 0.02 * w.slow)[..., None]
    return _ground(w.picture, bare)


def _country(w: _Washes) -> None:
    """The climates' own colours on open ground."""
    c, dry = w.climate, w.dry
    w.tint((232, 227, 200), 0.5 * dry)
    w.tint((190, 204, 142), 0.62 * c["green"] * dry)
    w.tint((222, 196, 138), 0.50 * c["dry"] * dry)
    w.tint((240, 196, 122), 0.72 * c["warm"] * dry)
    wash = 0.10 * np.clip(w.rasters.warped(w.n, 30), -1.5, 1.5) + 0.10 * w.slow
    w.tint((206, 206, 150), np.clip(0.18 + wash, 0, 0.5) * dry * (1 - c["snow"]) * (1 - c["ash"]))


def _relief(w: _Washes) -> Raster:
    """Washes of the ranges, and the light on a height field made of them and of faint rolling country.

    Noise of fine grain must stay out of the height field, or the feet of the ranges get crumbs.
    """
    land, dry = w.land, w.dry
    wash, rim = w.soft(land.mountains, 0.50 * R, 8)
    height = w.rasters.shape_mask(land.mountains, 0.40 * R) * 9 + 5 * w.slow + 0.2 * w.n
    if not land.hills.is_empty:
        height = height + w.rasters.shape_mask(land.hills, 0.35 * R) * 4
        hills, hill_rim = w.soft(land.hills, 0.35 * R, 8)
        w.tint(palette.WASH_HILL, (0.55 * hills + 0.5 * hill_rim) * dry)
    down, right = np.gradient(height)
    light = np.clip((-right - down) * 0.10 / w.rasters.step, -0.30, 0.22) * dry
    w.tint(palette.WASH_MOUNTAIN, (0.62 * wash + rim) * dry)
    return np.asarray(light, np.float32)


def _woods_and_fens(w: _Washes) -> None:
    land, dry = w.land, w.dry
    wood, rim = w.soft(land.wood, 0.09 * R, 3, 0.28)
    w.tint(palette.WASH_WOOD, (0.80 * wood + rim) * dry)
    w.tint(palette.WASH_DARK_WOOD, 0.75 * wood * w.rasters.shape_mask(land.dark_wood, 8))
    if not land.thicket.is_empty:
        bush, bush_rim = w.soft(land.thicket, 0.2 * R, 5)
        w.tint((176, 172, 104), (0.6 * bush + bush_rim) * dry)
    if not land.fens.is_empty:
        fen, fen_rim = w.soft(land.fens, 0.22 * R, 6, 0.20)
        w.tint(palette.WASH_FEN, (0.80 * fen + fen_rim) * dry)


def _marked(w: _Washes) -> None:
    """A glow under the spaces that are singled out."""
    for mark, rgb, strength, blur in (
        (Mark.GILDED, palette.WASH_GOLD, 0.60, 0.14 * R),
        (Mark.BAND, palette.WASH_BAND, 0.55, 0.16 * R),
    ):
        spaces = w.land.marks[mark]
        cells = [cell for s in spaces if (cell := w.land.board.spaces[s].cell) is not None]
        if cells:
            w.tint(rgb, strength * w.rasters.shape_mask(w.land.cells.hexes(cells, 0.9), blur) * w.dry)


def _snow_and_ash(w: _Washes) -> None:
    c, dry = w.climate, w.dry
    snow = np.clip(c["snow"] * 1.25 + 0.22 * w.n * c["snow"], 0, 1) * dry
    w.cover((246, 243, 238), np.asarray(0.70 * snow * (1 + 0.03 * w.n), np.float32))
    drift = np.clip(w.slow * 0.5 - 0.1 + 0.25 * w.n, 0, 1) * snow
    w.tint((206, 214, 226), np.asarray(0.30 * drift, np.float32))
    ash = np.clip(c["ash"] * 1.3 + 0.20 * w.n * c["ash"], 0, 1) * dry
    w.tint((168, 152, 138), 0.92 * ash)
    w.tint((200, 170, 150), np.clip(0.5 * ash * (0.4 + 0.4 * w.slow), 0, 0.5))
    ember = np.clip(w.rasters.warped(w.n, 18) * 0.7 - 0.55, 0, 1) * ash
    w.tint((226, 150, 110), np.asarray(0.55 * ember, np.float32))


def _shores(w: _Washes) -> None:
    """Shade on the land's side of the coast, damp green along the rivers."""
    inland = w.rasters.shape_mask(w.land.ground, 0.16 * R)
    w.picture *= (1 - 0.24 * np.clip((1 - inland) * w.dry * 1.7, 0, 1))[..., None]
    for river in w.land.rivers:
        damp = w.rasters.line_mask(river.line, 15 if river.look is LineLook.WATER else 20, 5)
        w.tint((150, 176, 140), 0.34 * damp * w.dry * (1 - w.climate["ash"]))


# --- boards of places ------------------------------------------------------------------------------------------------


def paint_ground(land: GraphLand, step: int) -> Ground:
    """The ground of a board of places."""
    rasters = Rasters(land.grain, step)
    grain = rasters.grain
    picture = _paper(0.52 + 0.15 * grain.mottle + 0.09 * grain.slow, 0.5)
    bare = np.array(picture) * np.array((0.985, 0.965, 0.93), np.float32)
    bare += grain.fine[..., None] * 1.2
    dry = rasters.shape_mask(land.inner, 1.5)
    _tint(picture, OPEN, np.asarray(0.46 * dry * (1 + 0.14 * grain.mottle), np.float32), 235)
    warm = np.clip(grain.slow * 0.5, -1, 1)[..., None] * dry[..., None]
    picture *= 1 + 0.045 * warm * np.array((1, 0.5, -0.9), np.float32)
    for kind, look in REGIONS.items():
        shapes = land.of_kind(kind)
        if not shapes.is_empty:
            _wash(picture, look, rasters, shapes, dry)
    light = _rolling(land, rasters) * dry
    picture *= (1 + light)[..., None] * np.ones(3, np.float32)
    for stream in land.streams:
        damp = rasters.line_mask(stream.line, 16 + float(stream.width.max()), 7)
        _tint(picture, (150, 182, 128), np.asarray(0.34 * damp * dry, np.float32), 235)
    picture += grain.fine[..., None] * 1.4
    return _ground(picture, bare)


def _wash(picture: Picture, look: RegionLook, rasters: Rasters, shape: Any, dry: Raster) -> None:
    """The wash of one sort of land, with a rim of dried pigment."""
    grain = rasters.grain
    mask = rasters.shape_mask(shape, look.soft)
    frayed = _frayed(mask, 0.20, rasters)
    q = np.clip((frayed - 0.32) / 0.36, 0, 1)
    q = q * q * (3 - 2 * q)
    strength = look.strength * q * dry * (1 + 0.14 * grain.mottle + 0.05 * grain.fine)
    _tint(picture, look.wash, np.asarray(np.clip(strength, 0, 1), np.float32), 235)
    if look.rim:
        edge = _rim(frayed) * np.clip(mask * 6, 0, 1) * dry * look.rim
        picture *= 1 - edge[..., None] * np.array((0.7, 0.6, 0.9), np.float32)


def _rolling(land: GraphLand, rasters: Rasters) -> Raster:
    """Light from the upper left on land that rolls everywhere, and more where regions rise."""
    height = _shade(fractal(17, 2.1, rasters.shape) * 1.0)
    light = np.asarray(np.tanh(height / height.std() * 0.8), np.float32)
    rising = np.zeros(rasters.shape, np.float32)
    for kind, look in REGIONS.items():
        shape = land.of_kind(kind) if look.rise else None
        if shape is not None and not shape.is_empty:
            rising += look.rise * rasters.shape_mask(shape, 16)
    if rising.any():
        light = light + np.clip(_shade(rising) * 0.9 / rasters.step, -2.2, 1.6)
    return np.asarray(ROLL * light, np.float32)


def _shade(height: Raster) -> Raster:
    down, right = np.gradient(height)
    return np.asarray(-(right * 0.8 + down), np.float32)
