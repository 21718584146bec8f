"""Polylines as arrays of shape (n, 2): smoothing, resampling, normals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

Points = NDArray[np.float64]
"""Points of a line or outline, shape (n, 2)."""
Outline = Sequence[tuple[float, float]] | Points
"""What drawings are described with."""


def chaikin(line: ArrayLike, times: int = 3, *, closed: bool = False) -> Points:
    """Cut corners; an open line keeps its ends and still passes through the middle of every segment."""
    p = np.asarray(line, float)
    for _ in range(times):
        a, b = (p, np.roll(p, -1, 0)) if closed else (p[:-1], p[1:])
        cut = np.empty((2 * len(a), 2))
        cut[0::2] = 0.75 * a + 0.25 * b
        cut[1::2] = 0.25 * a + 0.75 * b
        p = cut if closed else np.vstack([p[:1], cut[1:-1], p[-1:]])
    return p


def catmull(line: ArrayLike, steps: int = 20) -> Points:
    """A smooth curve through all points (Catmull-Rom), `steps` points to a segment."""
    p = np.asarray(line, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    pieces = []
    for i in range(1, len(p) - 2):
        a, b, c, d = p[i - 1 : i + 3]
        pieces.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.vstack([*pieces, p[-2:-1]])


def lengths(line: Points) -> Points:
    """Distance along the line at each of its points, starting with 0."""
    found = np.zeros(len(line))
    np.cumsum(np.hypot(*(line[1:] - line[:-1]).T), out=found[1:])
    return found


def resample(line: ArrayLike, step: float) -> Points:
    """A line with points about `step` apart (at least three)."""
    p = np.asarray(line, float)
    d = lengths(p)
    t = np.linspace(0, d[-1], max(3, int(d[-1] / step) + 1))
    return np.column_stack([np.interp(t, d, p[:, 0]), np.interp(t, d, p[:, 1])])


def normals(line: Points) -> Points:
    """Unit normals, to the right of the direction of travel on a sheet whose y grows downward."""
    t = np.empty(line.shape)  # what np.gradient gives, in a fourth of its time
    t[1:-1] = (line[2:] - line[:-2]) / 2.0
    t[0], t[-1] = line[1] - line[0], line[-1] - line[-2]
    t /= np.maximum(np.hypot(*t.T)[:, None], 1e-6)
    found = np.empty(line.shape)
    found[:, 0], found[:, 1] = -t[:, 1], t[:, 0]
    return found


def oval(x: float, y: float, rx: float, ry: float, n: int = 18) -> list[tuple[float, float]]:
    """The outline of an ellipse with `n` corners."""
    return [(x + rx * c, y + ry * s) for c, s in _circle(n)]


@lru_cache(maxsize=64)
def _circle(n: int) -> tuple[tuple[float, float], ...]:
    """The corners of the oval of radius 1."""
    return tuple((float(np.cos(t)), float(np.sin(t))) for t in np.linspace(0, 2 * np.pi, n, endpoint=False))
