"""Age: darker toward the edges, burnt at the rim, and the grain of the paper over everything, ink included."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from game.painter.drawing.noise import Grain, fractal

STRIP = 256
"""Rows worked on at a time, so that a large painting needs no second copy in floating point."""


BURN = np.array((0.85, 1.0, 1.25), np.float32)
"""How much more red stays than blue where paper is scorched."""


def age(pixels: NDArray[np.uint8], grain: Grain, scale: float, *, scorched: float = 0.0) -> None:
    """Age an RGBA picture in place; `scale` is its pixels per painter's unit. `scorched`: how far the rim is burnt, in
    painter's units, on a sheet that was folded in four."""
    height, width = pixels.shape[:2]
    x = np.linspace(-0.5, 0.5, width, dtype=np.float32)[None]
    fibre = fractal(9, 0.25, (min(height, 1024), min(width, 1024)))
    columns = (np.arange(width) / scale).astype(int).clip(0, grain.mottle.shape[1] - 1)
    tiled = np.arange(width) % fibre.shape[1]
    for top in range(0, height, STRIP):
        rows = np.arange(top, min(top + STRIP, height))
        y = (rows / max(1, height - 1) - 0.5).astype(np.float32)[:, None]
        patches = grain.mottle[(rows / scale).astype(int).clip(0, grain.mottle.shape[0] - 1)][:, columns]
        corner = np.clip(np.hypot(x * 1.35, y * 1.35) - 0.52, 0, 1) ** 1.5
        rim = np.clip(np.maximum(np.abs(x), np.abs(y)) * 2 - 0.975 + 0.008 * patches, 0, 1)
        light = np.clip(1 - 0.34 * corner - 3.2 * rim, 0.25, 1)
        light = light * (1 + 0.014 * fibre[rows % fibre.shape[0]][:, tiled])
        strip = pixels[top : top + STRIP, :, :3] * light[..., None]
        if scorched:
            strip *= (1 - _scorch(x, y, patches, width / scale, height / scale, scorched))[..., None] ** BURN
        pixels[top : top + STRIP, :, :3] = np.clip(strip, 0, 255).astype(np.uint8)


def _scorch(
    x: NDArray[np.float32], y: NDArray[np.float32], patches: NDArray[np.float32], w: float, h: float, reach: float
) -> NDArray[np.float32]:
    """How dark the burnt rim and the folds are; x and y run from -0.5 to 0.5 over a sheet of w by h units."""
    away = np.minimum((0.5 - np.abs(x)) * w, (0.5 - np.abs(y)) * h) + 2.5 * patches
    burnt = np.clip(1 - away / reach, 0, 1) ** 2 * 0.42 + np.clip(1 - away / (reach / 5), 0, 1) * 0.30
    folds = np.zeros_like(x)
    for at in (-0.25, 0.0, 0.25):
        off = (x - at) * w
        folds = folds + 0.05 * np.exp(-((off / 1.1) ** 2)) - 0.035 * np.exp(-(((off - 2.0) / 1.4) ** 2))
    return np.asarray(np.clip(burnt + folds * (1 + 0.5 * patches), 0, 0.9), np.float32)
