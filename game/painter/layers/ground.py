"""The ground: paper, sea with its depths, washes of colour over the land, light on the relief. A raster, no ink."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.painter.drawing import palette
from game.painter.drawing.masks import Rasters
from game.painter.drawing.noise import Raster
from game.painter.drawing.palette import Rgb
from game.painter.land import Land
from game.painter.looks import Mark, SideLook
from game.painter.units import R

Picture = NDArray[np.floating[Any]]
"""Red, green and blue from 0 to 255, shape (height, width, 3)."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The painted ground and the bare paper that the frame is cut from."""

    picture: Picture
    paper: Picture


def _colour(rgb: Rgb) -> Picture:
    return np.array(rgb, np.float32)


class _Washes:
    """Lays washes over one picture."""

    def __init__(self, land: Land, rasters: Rasters) -> None:
        self.land, self.rasters = land, rasters
        self.n = rasters.grain.mottle
        self.slow = rasters.grain.slow
        self.fine = rasters.grain.fine
        self.dry = rasters.shape_mask(land.ground, 0.7)
        self.climate = {name: np.asarray(f[:: rasters.step, :: rasters.step]) for name, f in land.climates.items()}
        self.picture = self._paper_and_sea()

    def tint(self, rgb: Rgb, strength: Raster) -> None:
        """Multiply a colour in, as watercolour does."""
        self.picture *= 1 + strength[..., None] * (_colour(rgb) / 232 - 1)

    def cover(self, rgb: Rgb, strength: Raster) -> None:
        """Lay a colour over, as body colour does."""
        s = strength[..., None]
        self.picture *= 1 - s
        self.picture += _colour(rgb) * s

    def soft(self, shape: Any, blur: float, warp: float, rim: float = 0.16) -> tuple[Raster, Raster]:
        """The strength of a wash with a wandering edge, and that of its rim of dried pigment."""
        m = self.rasters.warped(self.rasters.shape_mask(shape, blur), warp)
        m = m + (0.15 * self.n + 0.05 * self.fine) * np.clip(4 * m * (1 - m), 0, 1)
        q = np.clip((m - 0.28) / 0.44, 0, 1)
        edge = np.exp(-(((m - 0.42) / 0.08) ** 2)) * rim * np.clip(m * 6, 0, 1)
        return np.asarray(q * q * (3 - 2 * q), np.float32), np.asarray(edge, np.float32)

    def _paper_and_sea(self) -> Picture:
        t = np.clip(0.5 + 0.17 * self.n + 0.10 * self.slow, 0, 1)[..., None]
        low, middle, high = (_colour(c) for c in (palette.PARCHMENT_DARK, palette.PARCHMENT, palette.PARCHMENT_LIGHT))
        picture = np.where(
            t < 0.5, low + (middle - low) * np.clip(t * 2, 0, 1) ** 0.45, middle + (high - middle) * (t - 0.5) * 2
        )
        near = self.rasters.shape_mask(self.land.ground, 0.75 * R)
        shallow = self.rasters.shape_mask(self.land.ground, 1.9 * R)
        depth = np.clip(near * 1.45 + shallow * 0.5 + 0.09 * self.n, 0, 1)[..., None]
        sea = _colour(palette.SEA) * (1 - depth) + _colour(palette.SEA_DEEP) * depth
        wet = (1 - self.dry)[..., None]
        picture = picture * self.dry[..., None] + (0.34 * sea + 0.66 * picture * (sea / 255) * 1.07) * wet
        return np.asarray(picture, np.float32)


def paint_ground(land: Land, rasters: Rasters) -> Ground:
    """The ground of the whole sheet at the rasters' step."""
    w = _Washes(land, rasters)
    _country(w)
    light = _relief(w)
    _woods_and_fens(w)
    _marked(w)
    w.picture *= (1 + light)[..., None]
    _snow_and_ash(w)
    _shores(w)
    w.picture *= (1 + 0.012 * w.fine)[..., None]
    bare = _colour(palette.PARCHMENT_LIGHT) * 0.985 * (1 + 0.045 * w.n + 0.02 * w.slow)[..., None]
    return Ground(np.clip(w.picture, 0, 255), np.asarray(np.clip(bare, 0, 255), np.float32))


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
        damp = w.rasters.line_mask(river.line, 15 if river.look is SideLook.RIVER else 20, 5)
        w.tint((150, 176, 140), 0.34 * damp * w.dry * (1 - w.climate["ash"]))
