"""Seeded noise, and the scattering of many small drawings. One generator per layer, named, so that a change in one layer
leaves the others as they were.
"""

from __future__ import annotations

import zlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray

from game.painter.drawing.curves import Points

Raster = NDArray[np.floating[Any]]
"""One value per cell of a raster, shape (height, width)."""


def generator(layer: str) -> np.random.Generator:
    """The random numbers of one layer: the same for every board and every width."""
    return np.random.default_rng([7, zlib.crc32(layer.encode())])


@lru_cache(maxsize=8)
def fractal(seed: int, roughness: float, shape: tuple[int, int]) -> Raster:
    """Fractal noise (spectrum 1/f**roughness by inverse FFT) with mean 0 and deviation 1. Every picture of a board asks for
    the same fields, which take as long as the rest of a small one: they are kept, and nobody may write into them."""
    h, w = shape
    rng = np.random.default_rng(seed)
    f = np.hypot(np.fft.fftfreq(h)[:, None] * h, np.fft.rfftfreq(w)[None, :] * w * (h / w))
    f[0, 0] = 1
    spectrum = (rng.normal(size=f.shape) + 1j * rng.normal(size=f.shape)) / f**roughness
    spectrum[0, 0] = 0
    field = np.fft.irfft2(spectrum, (h, w))
    found = np.asarray(field / field.std(), np.float32)
    found.setflags(write=False)
    return found


@dataclass(frozen=True, slots=True)
class Grain:
    """The paper's unevenness, one value per painter's unit; every layer looks up the same fields."""

    mottle: Raster
    """Blotches of all sizes: tone of the paper, edges of washes."""
    slow: Raster
    """Broad swells: rolling country, large drifts of tone."""
    fine: Raster
    """Fibre."""
    drift_x: Raster
    drift_y: Raster
    """How far wandering edges are pushed."""

    @classmethod
    def of(cls, height: int, width: int) -> Grain:
        """The grain of a sheet of this size in painter's units."""
        sorts = ((1, 1.15), (3, 1.8), (2, 0.55), (21, 1.3), (22, 1.3))
        with ThreadPoolExecutor(2) as two:
            return cls(*two.map(lambda sort: fractal(*sort, (height, width)), sorts))

    def every(self, step: int) -> Grain:
        """This grain with one value per `step` units."""
        return Grain(*(f[::step, ::step] for f in (self.mottle, self.slow, self.fine, self.drift_x, self.drift_y)))


def look(field: Raster, x: float, y: float, step: int = 1) -> float:
    """The value of a field at a point of the sheet; beyond its edge the value of the edge."""
    row = int(min(max(y / step, 0), field.shape[0] - 1))
    column = int(min(max(x / step, 0), field.shape[1] - 1))
    return float(field[row, column])


def scatter(shape: Any, step: float, rng: np.random.Generator, jitter: float = 0.33) -> Points:
    """A shaken triangular lattice inside a geometry, from north to south."""
    if shape.is_empty:
        return np.empty((0, 2))
    left, top, right, bottom = shape.bounds
    rows = []
    for j, y in enumerate(np.arange(top, bottom, step * 0.78)):
        xs = np.arange(left, right, step) + (j % 2) * step / 2
        rows.append(np.column_stack([xs, np.full(len(xs), y)]))
    if not rows:
        return np.empty((0, 2))
    p = np.vstack(rows)
    p += rng.normal(size=p.shape) * step * jitter * 0.6
    return np.asarray(p[shapely.contains_xy(shape, p[:, 0], p[:, 1])])
