"""Scattering: where the many small drawings of a layer stand."""

from __future__ import annotations

from typing import Any

import numpy as np
import shapely

from game.painter.drawing.curves import Points


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
