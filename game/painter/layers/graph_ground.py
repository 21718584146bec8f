"""The ground of a board of places: paper, washes of the regions, light on rolling land. A raster, no ink."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.painter.drawing import palette
from game.painter.drawing.masks import Rasters
from game.painter.drawing.noise import Raster, fractal
from game.painter.graph_land import GraphLand
from game.painter.layers.ground import Ground, Picture
from game.painter.layers.regions import SOILS, Soil

OPEN: palette.Rgb = (206, 216, 148)
"""Ground that no region says anything of."""
ROLL = 0.055
"""Strength of the light on rolling land."""


def paint_graph_ground(land: GraphLand, rasters: Rasters) -> Ground:
    """The ground of the whole sheet at the rasters' step."""
    grain = rasters.grain
    picture = _paper(rasters)
    bare = np.array(picture) * np.array((0.985, 0.965, 0.93), np.float32)
    bare += grain.fine[..., None] * 1.2
    dry = rasters.shape_mask(land.inner, 1.5)
    _tint(picture, OPEN, np.asarray(0.46 * dry * (1 + 0.14 * grain.mottle), np.float32))
    warm = np.clip(grain.slow * 0.5, -1, 1)[..., None] * dry[..., None]
    picture *= 1 + 0.045 * warm * np.array((1, 0.5, -0.9), np.float32)
    for kind, soil in SOILS.items():
        shapes = land.of_kind(kind)
        if not shapes.is_empty:
            _wash(picture, soil, rasters, shapes, dry)
    light = _relief(land, rasters) * dry
    picture *= (1 + light)[..., None] * np.ones(3, np.float32)
    _banks(picture, land, rasters, dry)
    picture += grain.fine[..., None] * 1.4
    return Ground(np.clip(picture, 0, 255), np.asarray(np.clip(bare, 0, 255), np.float32))


def _paper(rasters: Rasters) -> Picture:
    t = np.clip(0.52 + 0.15 * rasters.grain.mottle + 0.09 * rasters.grain.slow, 0, 1)[..., None]
    shades = (palette.PARCHMENT_DARK, palette.PARCHMENT, palette.PARCHMENT_LIGHT)
    low, middle, high = (np.array(c, np.float32) for c in shades)
    picture = np.where(t < 0.5, low + (middle - low) * np.sqrt(t * 2), middle + (high - middle) * (t - 0.5) * 2)
    return np.asarray(picture, np.float32)


def _tint(picture: Picture, rgb: palette.Rgb, strength: Raster) -> None:
    """Multiply a colour in, as watercolour does."""
    picture *= 1 + strength[..., None] * (np.array(rgb, np.float32) / 235 - 1)


def _wash(picture: Picture, soil: Soil, rasters: Rasters, shape: Any, dry: Raster) -> None:
    """One wash, its edge frayed by the grain, with a rim of dried pigment."""
    grain = rasters.grain
    mask = rasters.shape_mask(shape, soil.soft)
    frayed = mask + (0.20 * grain.mottle + 0.05 * grain.fine) * np.clip(4 * mask * (1 - mask), 0, 1)
    q = np.clip((frayed - 0.32) / 0.36, 0, 1)
    q = q * q * (3 - 2 * q)
    strength = soil.strength * q * dry * (1 + 0.14 * grain.mottle + 0.05 * grain.fine)
    _tint(picture, soil.wash, np.asarray(np.clip(strength, 0, 1), np.float32))
    if soil.rim:
        edge = np.exp(-(((frayed - 0.42) / 0.08) ** 2)) * np.clip(mask * 6, 0, 1) * dry * soil.rim
        picture *= 1 - edge[..., None] * np.array((0.7, 0.6, 0.9), np.float32)


def _relief(land: GraphLand, rasters: Rasters) -> Raster:
    """Light from the upper left on land that rolls everywhere, and more where regions rise."""
    h, w = rasters.shape
    height = fractal(17, 2.1, (h, w)) * 1.0
    light = _slope(height)
    rising = np.zeros((h, w), np.float32)
    for kind, soil in SOILS.items():
        if soil.rise:
            shape = land.of_kind(kind)
            if not shape.is_empty:
                rising += soil.rise * rasters.shape_mask(shape, 16)
    if rising.any():
        light = light + np.clip(_shade(rising) * 0.9 / rasters.step, -2.2, 1.6)
    return np.asarray(ROLL * light, np.float32)


def _shade(height: Raster) -> Raster:
    down, right = np.gradient(height)
    return np.asarray(-(right * 0.8 + down), np.float32)


def _slope(height: Raster) -> Raster:
    light = _shade(height)
    return np.asarray(np.tanh(light / light.std() * 0.8), np.float32)


def _banks(picture: Picture, land: GraphLand, rasters: Rasters, dry: Raster) -> None:
    """Damp green along the rivers."""
    for stream in land.streams:
        damp = rasters.line_mask(stream.line, 16 + float(stream.width.max()), 7)
        _tint(picture, (150, 182, 128), np.asarray(0.34 * damp * dry, np.float32))
