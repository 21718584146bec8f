"""Make the paper, wood, leather and felt of the interface from noise: `python build_scripts/textures.py [NAME ...]`.

Writes `assets/textures/`, or only the pictures of these names. Each panel is a nine-slice at twice the style guide's measures:
800x800 pixels, corners of 80, a middle of 640 that is tiled. Needs numpy and Pillow (the `paint` extra); the game doesn't.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

Field = NDArray[np.float64]
Tone = tuple[int, int, int]

OUT = Path(__file__).resolve().parents[1] / "assets" / "textures"
K = 2
"""Pixels of the pictures for one unit of the style guide."""
MIDDLE, SLICE = 320 * K, 40 * K
SIDE = MIDDLE + 2 * SLICE
SHADOW: Tone = (16, 9, 4)


def noise(seed: int, height: int, width: int, beta: float, sx: float = 1.0, sy: float = 1.0) -> Field:
    """Noise that tiles, falling as 1/f**beta, stretched by sx and sy; mean 0, deviation 1."""
    generator = np.random.default_rng(seed)
    rows = np.fft.fftfreq(height)[:, None] * height * sy
    columns = np.fft.rfftfreq(width)[None] * width * sx
    frequency = np.hypot(rows, columns)
    frequency[0, 0] = 1
    waves = generator.normal(size=frequency.shape) + 1j * generator.normal(size=frequency.shape)
    field = np.fft.irfft2(waves / np.maximum(frequency, 1) ** beta, (height, width))
    return np.asarray((field - field.mean()) / field.std())


def tones(share: Field, *colours: Tone) -> Field:
    """Colours picked along a ramp by `share` (0 to 1), as height x width x 3."""
    place = np.clip(share, 0, 1)[..., None] * (len(colours) - 1)
    low = np.clip(place.astype(int), 0, len(colours) - 2)
    table = np.array(colours, float)
    return np.asarray(table[low[..., 0]] * (1 - (place - low)) + table[low[..., 0] + 1] * (place - low))


def paper(side: int, seed: int = 1, clouds: float = 0.17) -> Field:
    """Old paper: clouds, long fibres, fine grain."""
    cloud = noise(seed, side, side, 1.3)
    grain = noise(seed + 1, side, side, 0.35)
    fibre = noise(seed + 2, side, side, 1.1, 0.25, 2.0)
    ramp = tones(0.5 + clouds * cloud + 0.05 * fibre, (226, 206, 160), (241, 226, 190), (248, 237, 209))
    return ramp + grain[..., None] * 1.7


WALNUT: tuple[Tone, ...] = ((26, 16, 10), (47, 30, 18), (68, 45, 27))


def wood(height: int, width: int, seed: int, tone: tuple[Tone, ...], plank: int = 0, rings: int = 14) -> Field:
    """Wood grain along x; with `plank` pixels a row, boards with gaps and butt joints."""
    cloud = noise(seed, height, width, 1.25, 1.0, 0.12)
    warp = noise(seed + 1, height, width, 1.9, 1.0, 0.2)
    fine = noise(seed + 2, height, width, 0.8, 1.0, 0.05)
    rows = np.arange(height)[:, None]
    bands = 0.5 + 0.5 * np.sin((rows / height * rings + warp * 0.9) * 2 * np.pi)
    image = tones(0.42 + 0.13 * cloud + 0.128 * fine + 0.14 * (bands - 0.5), *tone)
    if plank:
        generator = np.random.default_rng(seed + 9)
        gap = max(2, plank // 90)
        for top in range(0, height, plank):
            board = slice(top, top + plank)
            image[board] *= 1 + generator.normal() * 0.07
            image[board] = np.roll(image[board], int(generator.integers(width)), 1)
            image[top : top + gap] *= 0.35
            image[top + gap : top + 2 * gap] *= 1.22
            joint = int(generator.integers(width))
            image[board, joint : joint + gap] *= 0.4
    return image


def leather(side: int, seed: int, colour: Tone) -> Field:
    """Grained leather."""
    grain, cloud = noise(seed, side, side, 0.55), noise(seed + 1, side, side, 1.4)
    slope = np.gradient(grain)[0]
    shade = 1 + 0.05 * cloud + 0.06 * slope - 0.03 * np.maximum(grain, 0)
    return np.asarray(np.array(colour, float) * shade[..., None])


def wobble(seed: int, count: int, deviation: float) -> Field:
    """A periodic hand-torn line."""
    generator = np.random.default_rng(seed)
    waves = np.arange(1, 40)
    phase = generator.uniform(0, 6.28, 39)
    strength = generator.normal(size=39) / waves**1.15
    turn = np.arange(count) / count * 2 * np.pi
    line = (strength[:, None] * np.cos(waves[:, None] * turn + phase[:, None])).sum(0)
    return np.asarray(line / line.std() * deviation)


def edge_distance(inset: float, radius: float, deviation: float = 0, seed: int = 5) -> Field:
    """Pixels outside (positive) or inside (negative) a rounded square inset in the picture."""
    y, x = np.mgrid[0:SIDE, 0:SIDE] + 0.5
    if deviation:
        lines = [wobble(seed + side, MIDDLE, deviation) for side in range(4)]
    else:
        lines = [np.zeros(MIDDLE)] * 4
    along = (np.arange(SIDE) - SLICE) % MIDDLE
    left, top = inset + lines[0][along][:, None], inset + lines[1][along][None]
    right, bottom = SIDE - inset - lines[2][along][:, None], SIDE - inset - lines[3][along][None]
    qx = np.maximum(left + radius - x, x - (right - radius))
    qy = np.maximum(top + radius - y, y - (bottom - radius))
    corner = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) - radius
    return np.asarray(np.where((qx > 0) & (qy > 0), corner, np.maximum(qx, qy) - radius))


@dataclass(frozen=True, slots=True)
class Inlay:
    """A line `inset` units inside the edge."""

    inset: float
    width: float
    colour: Tone
    opacity: float


@dataclass(frozen=True, slots=True)
class Panel:
    """How one nine-slice is built; measures in units of the style guide."""

    name: str
    fill: Callable[[], Field]
    inset: float
    radius: float
    wobble: float = 0
    shadow: float = 0.5
    blur: float = 9
    drop: float = 5
    browned: tuple[Tone, float, float] | None = None
    """Colour, depth and strength of the darkened edge."""
    lines: tuple[Inlay, ...] = ()
    bevel: float = 0
    stitch: tuple[float, Tone] | None = None


def nine_slice(panel: Panel) -> Image.Image:
    """The finished picture with its shadow."""
    inset, radius = panel.inset * K, panel.radius * K
    edge = edge_distance(inset, radius, panel.wobble * K)
    cover = np.clip(0.5 - edge, 0, 1)
    tiled = np.roll(np.tile(panel.fill(), (3, 3, 1)), (SLICE, SLICE), (0, 1))
    image = tiled[:SIDE, :SIDE].copy()
    if panel.browned:
        colour, depth, strength = panel.browned
        at_slice = np.exp((inset - SLICE) / (depth * K))  # nothing of it may be left where the tiled middle begins
        share = (strength * np.maximum(np.exp(np.minimum(edge, 0) / (depth * K)) - at_slice, 0))[..., None]
        image = image * (1 - share) + np.array(colour) * share
    if panel.bevel:
        slope_y, slope_x = np.gradient(edge_distance(inset, radius))
        band = np.clip(1 + edge / (3.2 * K), 0, 1) * (edge < 0.5)
        image *= 1 + (panel.bevel * band * (-slope_y - 0.5 * slope_x))[..., None]
    for line in panel.lines:
        away = edge_distance(inset + line.inset * K, max(K, radius - line.inset * K * 0.6))
        share = (line.opacity * np.clip(line.width * K / 2 + 0.5 - np.abs(away), 0, 1))[..., None]
        image = image * (1 - share) + np.array(line.colour) * share
    if panel.stitch:
        image = _stitched(image, inset, radius, *panel.stitch)
    fallen = np.roll(cover, round(panel.drop * K), 0)
    blurred = Image.fromarray((fallen * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(panel.blur * K))
    shadow = np.asarray(blurred, float) / 255 * panel.shadow
    alpha = cover + (1 - cover) * shadow
    share = (cover / np.maximum(alpha, 1e-3))[..., None]
    colours = image * share + np.array(SHADOW) * (1 - share)
    return Image.fromarray(np.clip(np.dstack([colours, alpha * 255]), 0, 255).astype(np.uint8), "RGBA")


def _stitched(image: Field, inset: float, radius: float, offset: float, colour: Tone) -> Field:
    """Stitches 10 long with gaps of 6, each with a dark groove above it."""
    away = edge_distance(inset + offset * K, max(K, radius - offset * K * 0.5)) / K
    y, x = np.mgrid[0:SIDE, 0:SIDE] / K
    side = SIDE / K
    slot = SLICE / K
    along = np.where(np.minimum(y, side - y) < np.minimum(x, side - x), (x - slot) % 16, (y - slot) % 16)
    on = np.clip((5 - np.abs(along - 5)) * K + 0.5, 0, 1)
    groove = (np.clip(2.6 - np.abs(away + 1.2), 0, 1) * on)[..., None]
    thread = (np.clip(1.6 - np.abs(away), 0, 1) * on)[..., None]
    image = image * (1 - 0.45 * groove)
    return np.asarray(image * (1 - thread) + np.array(colour) * thread)


def felt() -> Field:
    """The ground of wells."""
    return tones(0.5 + 0.1 * noise(41, MIDDLE, MIDDLE, 0.5), (22, 31, 24), (34, 46, 36), (44, 58, 45))


def clouds() -> Field:
    """What makes plain paper uneven."""
    depth = np.clip(12 - 8 * noise(61, 256, 256, 1.7), 0, 27)[..., None]
    return np.asarray(255 - depth * np.array((0.62, 0.86, 1.35)))


def panels() -> list[Panel]:
    """The nine-slices of the style guide."""
    sheet, plank = cache(partial(paper, MIDDLE, 11, 0.11)), partial(wood, MIDDLE, MIDDLE, 17, WALNUT, 0, 6)
    dark = partial(wood, MIDDLE, MIDDLE, 29, ((14, 9, 6), (26, 17, 11), (38, 25, 16)), 0, 6)
    return [
        Panel(
            *("sheet", sheet, 14, 5, 1.3, 0.55, 8, 5),
            browned=((140, 98, 52), 9, 0.55),
            lines=(Inlay(9, 1.2, (124, 78, 40), 0.55),),
        ),
        Panel("slip", sheet, 14, 4, 0.8, 0.45, 6, 3, browned=((150, 108, 60), 5, 0.5)),
        Panel(
            *("plank", plank, 12, 7, 0, 0.6, 8, 4),
            browned=((12, 7, 4), 4, 0.6),
            lines=(Inlay(4.5, 1.5, (176, 132, 66), 0.85), Inlay(7, 1, (20, 12, 7), 0.7)),
            bevel=0.9,
        ),
        Panel(
            *("well", felt, 12, 8, 0, 0, 8, 0),
            browned=((6, 8, 6), 12, 0.8),
            lines=(Inlay(0, 2, (14, 8, 5), 1), Inlay(2.5, 1.5, (150, 110, 55), 0.8)),
        ),
        Panel(
            *("leather", partial(leather, MIDDLE, 23, (78, 31, 22)), 14, 10, 0, 0.65, 9, 6),
            browned=((24, 8, 5), 8, 0.55),
            bevel=0.7,
            stitch=(10, (214, 168, 96)),
        ),
        Panel(
            *("inset", dark, 6, 6, 0, 0, 4, 0),
            browned=((5, 3, 2), 6, 0.7),
            lines=(Inlay(0, 1.4, (112, 80, 42), 0.7),),
        ),
    ]


def save_panel(panel: Panel) -> None:
    """A nine-slice: its colours as JPEG, and how much of them shows as PNG.

    Together they are read ten times as fast as one WebP, and the title waits for two of them.
    """
    made = nine_slice(panel)
    alpha = made.getchannel("A")
    made.convert("RGB").save(OUT / f"{panel.name}.jpg", quality=70)
    Image.merge("LA", (alpha, alpha)).save(OUT / f"{panel.name}-shape.png", optimize=True)


def save_flat(name: str, quality: int, made: Callable[[], Field]) -> None:
    """A picture without transparency, as JPEG."""
    Image.fromarray(np.clip(made(), 0, 255).astype(np.uint8)).save(OUT / f"{name}.jpg", quality=quality)


def save_clouds() -> None:
    """A picture that is laid over others, as PNG."""
    Image.fromarray(np.clip(clouds(), 0, 255).astype(np.uint8)).save(OUT / "clouds.png", optimize=True)


def pictures() -> dict[str, Callable[[], None]]:
    """The name of every picture, and what writes it."""
    return {
        **{panel.name: partial(save_panel, panel) for panel in panels()},
        "clouds": save_clouds,
        "table": partial(
            save_flat, "table", 70, partial(wood, 1440, 2560, 3, ((22, 13, 8), (58, 36, 20), (96, 62, 34)), 240, 10)
        ),
        "walnut": partial(save_flat, "walnut", 70, partial(wood, 1024, 1024, 7, WALNUT, 0, 9)),
        "paper": partial(save_flat, "paper", 70, partial(paper, 1024, 1)),
        "leather-tile": partial(save_flat, "leather-tile", 78, partial(leather, 512, 5, (74, 30, 22))),
    }


def main() -> None:
    """Write the textures."""
    known = pictures()
    parser = argparse.ArgumentParser(description="Make the interface's textures in assets/textures.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(known)}; all of them if none")
    names: list[str] = parser.parse_args().names
    if unknown := sorted(set(names) - known.keys()):
        parser.error(f"there is no texture {unknown[0]!r}")
    OUT.mkdir(parents=True, exist_ok=True)
    for name, write in known.items():
        if not names or name in names:
            write()


if __name__ == "__main__":
    main()
