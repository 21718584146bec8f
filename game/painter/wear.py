"""Age: darker toward the edges, burnt at the rim, and the grain of the paper over everything, ink included."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from game.painter.noise import Grain, fractal

STRIP = 256
"""Rows worked on at a time, so that a large painting needs no second copy in floating point."""


def wear(pixels: NDArray[np.uint8], grain: Grain, scale: float) -> None:
    """Age an RGBA picture in place; `scale` is its pixels per painter's unit."""
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
        pixels[top : top + STRIP, :, :3] = np.clip(strip, 0, 255).astype(np.uint8)
