"""What grows and lies in open country: trees of several kinds, tufts, reeds, fields, dunes, cracks.

Sorts of land that a board of places may be covered with: their washes, and what grows or stands on them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from game.painter.drawing.curves import oval
from game.painter.drawing.palette import INK, INK_SOFT, SEPIA, Rgb
from game.painter.drawing.pen import Pen
from game.painter.scenery.shire import crown


@dataclass(frozen=True, slots=True)
class RegionLook:
    """One sort of land."""

    wash: Rgb
    strength: float
    soft: float = 7.0
    """How far its edge fades, in painter's units."""
    rim: float = 0.16
    """Dried pigment along the edge."""
    rise: float = 0.0
    """Height for the light on the relief."""


REGIONS: Mapping[str, RegionLook] = {
    "meadow": RegionLook((206, 214, 138), 0.55, rim=0.05),
    "fields": RegionLook((214, 212, 140), 0.46, rim=0.05),
    "heath": RegionLook((206, 186, 146), 0.60),
    "moor": RegionLook((186, 166, 122), 0.74, 10),
    "wild": RegionLook((204, 194, 140), 0.62, 14, 0.04),
    "dry": RegionLook((222, 200, 142), 0.60, 12, 0.06),
    "scrub": RegionLook((190, 182, 120), 0.62),
    "marsh": RegionLook((150, 178, 140), 0.80, 7, 0.20),
    "hills": RegionLook((188, 196, 116), 0.66, rise=2.0),
    "downs": RegionLook((206, 190, 132), 0.74, 9, rise=2.2),
    "crags": RegionLook((176, 162, 132), 0.78, 9, rise=3.4),
    "mountains": RegionLook((166, 154, 142), 0.84, 12, rise=6.0),
    "woods": RegionLook((140, 162, 96), 0.82, 5, 0.26),
    "pinewoods": RegionLook((132, 152, 108), 0.84, 5, 0.26),
    "autumnwoods": RegionLook((178, 162, 92), 0.80, 5, 0.26),
    "oldwood": RegionLook((92, 112, 70), 0.94, 5, 0.30),
    "vale": RegionLook((170, 200, 120), 0.72, 9, 0.10),
    "water": RegionLook((126, 170, 186), 0.95, 1.5, 0.0),
}
"""Words for `regions`, from the bottom up: what comes later is washed over what came before."""
WOODED = ("woods", "pinewoods", "autumnwoods", "oldwood")


LEAVES = {
    "broad": (0xFF9BA56A, 0xFF8B9A5E, 0xFFA6AC70, 0xFF93965A),
    "dark": (0xFF6F8058, 0xFF64764F, 0xFF7A875C, 0xFF5C6E4C),
    "pine": (0xFF86986F, 0xFF7A8E6A, 0xFF90A078),
    "darkpine": (0xFF5B6F55, 0xFF66795A),
    "gold": (0xFFD9BC55, 0xFFE3CB6C, 0xFFC9AC4A),
    "autumn": (0xFFB08A48, 0xFFA67C42, 0xFF9BA56A),
    "poplar": (0xFF8C9E62, 0xFF7F935A),
}
"""Kinds of trees and their greens."""
REED_INK = 0xFF2F5B58


def tree(pen: Pen, x: float, y: float, z: float, kind: str = "broad") -> None:
    """One tree about 1.6 z high; the kinds are those of `LEAVES`."""
    r = pen.rng
    z *= 0.88 + 0.26 * r.random()
    colour = LEAVES[kind][int(r.integers(len(LEAVES[kind])))]
    shade = 0xFF7A5A12 if kind in ("gold", "autumn") else 0xFF2F3B22
    pen.fill(oval(x + z * 0.28, y + z * 0.08, z * 0.62, z * 0.16, 10), INK, 0.22)
    if "pine" in kind:
        _pine(pen, x, y, z, colour, shade)
    elif kind == "poplar":
        _poplar(pen, x, y, z, colour, shade)
    else:
        _crown(pen, x, y, z, colour, shade)


def _pine(pen: Pen, x: float, y: float, z: float, colour: int, shade: int) -> None:
    pen.ink([(x, y + 0.6), (x, y - z * 0.4)], 1.1, 0.9, INK, 0)
    steps = ((0.23, 1.4), (0.12, 1.36), (0.40, 0.86), (0.22, 0.82), (0.54, 0.22))
    right = [(x, y - z * 1.95)] + [(x + dx * z, y - dy * z) for dx, dy in steps]
    outline = right + [(2 * x - a, b) for a, b in right[:0:-1]]
    pen.fill(outline, colour)
    pen.fill([*right, (x + 0.04 * z, y - 0.2 * z)], shade, 0.5)
    pen.closed(outline, 0.75)


def _poplar(pen: Pen, x: float, y: float, z: float, colour: int, shade: int) -> None:
    pen.ink([(x, y + 0.8), (x, y - z * 0.5)], 1.1, 0.9, INK, 0)
    outline = oval(x, y - z * 1.15, z * 0.34, z * 0.95, 16)
    pen.fill(outline, colour)
    pen.fill(outline[12:] + outline[:4], shade, 0.38)
    pen.closed(outline, 0.7)


def _crown(pen: Pen, x: float, y: float, z: float, colour: int, shade: int) -> None:
    pen.ink([(x, y + 0.8), (x, y - z * 0.5)], 1.3, 1.0, INK, 0)
    cy = y - z * 0.92
    lobes, turn = 7, pen.rng.random() * 0.9
    outline = []
    for i in range(lobes):
        for t in (0, 0.25, 0.5, 0.75):
            a = 2 * math.pi * (i + turn + t) / lobes
            reach = z * 0.60 * (1 + 0.23 * math.sin(math.pi * t))
            outline.append((x + math.cos(a) * reach * 1.04, cy + math.sin(a) * reach * 0.95))
    pen.fill(outline, colour)
    with pen.clipped(outline):
        pen.fill(oval(x + z * 0.36, cy + z * 0.24, z * 0.6, z * 0.62, 14), shade, 0.40)
    pen.closed(outline, 0.8)
    pen.ink([(x - z * 0.3, cy - z * 0.02), (x - z * 0.12, cy + z * 0.1), (x, cy)], 0.55, 0.3, INK_SOFT, 0.05, 0.6)


def canopy(pen: Pen, x: float, y: float, z: float, colour: int) -> None:
    """A tree seen as mere tone: keeps a wood closed where letters stand on it."""
    pen.fill(oval(x, y - z * 0.8, z * 0.74, z * 0.66, 11), colour, 0.62)
    pen.ink(oval(x, y - z * 0.8, z * 0.66, z * 0.60, 12)[1:6], 0.5, 0.3, 0xFF3C4A2C, 0.15, 0.35)


def copse(pen: Pen, x: float, y: float) -> None:
    """Two or three trees together."""
    for dx, dy, z in ((-4.5, -2.5, 4.8), (4, -3, 5), (-0.5, 0, 5.6))[int(pen.rng.integers(2)) :]:
        tree(pen, x + dx, y + dy, z)


def thicket(pen: Pen, x: float, y: float, z: float) -> None:
    """A low thorny bush of three lobes, olive and dry."""
    for dx, k in ((-0.62, 0.72), (0.6, 0.66), (0.0, 1.0)):
        tree(pen, x + dx * z, y + (0.6 if dx else 0), z * k, "broad" if dx else "dark")
    for a in (-0.9, -0.3, 0.4, 0.9):
        pen.ink([(x + a * z * 0.7, y - z * 0.9), (x + a * z * 1.1, y - z * 1.5)], 0.6, 0.2, SEPIA, 0.1, 0.8)


def bramble(pen: Pen, x: float, y: float, z: float) -> None:
    """A tangled bush, olive and dry, with canes that arch out of it: told from a tree by its width and its thorns."""
    r = pen.rng
    leaf = (0xFFB4A85C, 0xFFA59A50, 0xFFC0B46C, 0xFFA8A062)[int(r.integers(4))]
    pen.fill(oval(x + z * 0.3, y + z * 0.08, z * 1.15, z * 0.24, 12), INK, 0.2)
    for dx, dy, k in ((-0.66, -0.28, 0.50), (0.66, -0.26, 0.47), (0.0, -0.46, 0.64)):
        lobe = oval(x + dx * z, y + dy * z, z * k, z * k * 0.80, 12)
        pen.fill(lobe, leaf)
        pen.ink(lobe[5:] + lobe[:2], 0.75, 0.6, INK, 0.2, 0.95)
    pen.fill(oval(x + z * 0.40, y - z * 0.16, z * 0.62, z * 0.28, 10), 0xFF5A4E1E, 0.30)
    for side in (-1, 1):
        reach = z * (1.0 + 0.25 * r.random())
        cane = [
            (x + side * z * 0.2, y - z * 0.7),
            (x + side * reach * 0.7, y - z * 1.25),
            (x + side * reach, y - z * 0.95),
        ]
        pen.ink(cane, 0.6, 0.3, SEPIA, 0.08)
        pen.ink([cane[1], (cane[1][0] + side * 0.6, cane[1][1] - z * 0.3)], 0.5, 0.2, SEPIA, 0.05)


def tuft(pen: Pen, x: float, y: float, z: float = 4.5, colour: int = INK_SOFT) -> None:
    """A few blades of grass."""
    for a in (-0.45, -0.1, 0.25, 0.5):
        pen.ink([(x + a * 1.2, y), (x + a * z, y - z * (1 - 0.5 * abs(a)))], 0.65, 0.22, colour, 0.08, 0.7)


def reeds(pen: Pen, x: float, y: float, z: float = 6.5) -> None:
    """Reeds over two strokes of water."""
    pen.ink([(x - z, y), (x + z, y + 0.3)], 0.6, 0.25, REED_INK, 0.15, 0.9)
    pen.ink([(x - z * 0.4, y + 2), (x + z * 0.7, y + 2)], 0.5, 0.2, REED_INK, 0.1, 0.8)
    for a in (-0.55, -0.2, 0.2, 0.6):
        tip = (x + a * z * 1.2, y - z * (0.8 + 0.4 * pen.rng.random()))
        pen.ink([(x + a * z * 0.8, y), tip], 0.85, 0.3, 0xFF3A4A26, 0.1, 0.95)


def pool(pen: Pen, x: float, y: float, z: float = 5) -> None:
    """Standing water."""
    rim = oval(x, y, z, z * 0.34, 14)
    pen.fill(rim, 0xFF86B0A0)
    pen.ink([*rim, rim[0]], 0.6, 0.5, REED_INK, 0.1, 0.9)
    pen.ink([(x - z * 0.5, y - 0.2), (x + z * 0.3, y)], 0.45, 0.25, REED_INK, 0.05, 0.8)


def field(pen: Pen, x: float, y: float, w: float = 17, h: float = 8) -> None:
    """A ploughed or sown field with its furrows and a hedge on one side."""
    r = pen.rng
    k = 4 * r.normal()
    outline = [(x - w / 2, y), (x - w / 2 + k, y - h), (x + w / 2 + k, y - h), (x + w / 2, y)]
    pen.fill(outline, (0xFFC9A75A, 0xFFA9AD70, 0xFFD8BF7A)[int(r.integers(3))], 0.5)
    pen.ink([*outline, outline[0]], 0.5, 0.45, INK_SOFT, 0.15, 0.7)
    for t in np.linspace(0.14, 0.86, 5):
        foot = x - w / 2 + w * float(t)
        pen.ink([(foot, y - 0.6), (foot + k, y - h + 0.6)], 0.5, 0.3, SEPIA, 0.1, 0.65)
    if r.random() < 0.45:
        for t in (0.1, 0.36, 0.62, 0.88):
            pen.fill(oval(x - w / 2 + k + w * t, y - h - 0.4, 1.7, 1.3, 8), 0xFF77884C)


def dune(pen: Pen, x: float, y: float, w: float = 14) -> None:
    """A crest of sand."""
    t = np.linspace(0, 1, 10)
    crest = np.column_stack([x + w * (t - 0.5), y - np.sin(np.pi * t**0.7) * w * 0.2])
    pen.ink(crest, 0.3, 0.3, 0xFF8A5A24, 0.1, 0.75, 0.9)
    pen.ink(
        [(x + w * 0.02, y - w * 0.17), (x + w * 0.12, y - w * 0.08), (x + w * 0.1, y)], 0.5, 0.2, 0xFF8A5A24, 0.1, 0.6
    )


def crack(pen: Pen, x: float, y: float, z: float = 8) -> None:
    """A split in burnt ground."""
    a = pen.rng.random() * 3.1
    line = pen.rough((x, y), (x + z * math.cos(a), y + z * 0.6 * math.sin(a)), 3, 0.22)
    pen.ink(line, 0.8, 0.25, 0xFF241A16, 0.1, 0.65)
    if pen.rng.random() < 0.6:
        pen.ink(np.array([line[4], line[4] + pen.rng.normal(size=2) * 3]), 0.5, 0.2, 0xFF241A16, 0.1, 0.55)


def vent(pen: Pen, x: float, y: float, z: float = 5) -> None:
    """A crack with fire in it and a thread of smoke."""
    line = pen.rough((x - z, y), (x + z, y + 1.5), 3, 0.18)
    pen.ink(line, 1.6, 0.8, 0xFF1E1511, 0.1, 0.9, 2.6)
    pen.ink(line[1:-1], 0.5, 0.3, 0xFFE8702E, 0.05, 0.95, 1.1)
    for i in range(3):
        pen.fill(
            oval(x + 1.5 * i, y - 3.2 - 3.1 * i, 1.5 + 0.7 * i, 1.2 + 0.5 * i, 10), 0xFF4E443E, 0.34 - 0.08 * i, 0.6
        )


def old_tree(pen: Pen, x: float, y: float, k: float = 1.0) -> None:
    """A tree of the Old Forest: a broad dark crown on a writhing trunk."""
    r = pen.rng
    z = 14.5 * k * (0.8 + 0.4 * r.random())
    tip = x + float(r.normal()) * 0.12 * z
    pen.fill(oval(x + z * 0.3, y + 1, z * 0.85, z * 0.18), 0xFF1A140C, 0.38, 1.5)
    trunk = [
        (x - z * 0.26, y + 1.5),
        (x - z * 0.08, y - z * 0.2),
        (tip - z * 0.10, y - z * 0.62),
        (tip + z * 0.10, y - z * 0.62),
        (x + z * 0.10, y - z * 0.2),
        (x + z * 0.30, y + 1.5),
        (x + z * 0.05, y - 0.5),
        (x - z * 0.06, y + 1.5),
    ]
    pen.shape(trunk, 0xFF6B5136, 0.85)
    green = (0xFF74835A, 0xFF68784F, 0xFF7E8658, 0xFF5F7452, 0xFF80804F)[int(r.integers(5))]
    for dx, dy, s in ((-0.36, 0.82, 0.40), (0.38, 0.86, 0.42), (0.0, 1.12, 0.50)):
        crown(pen, tip + dx * z, y - dy * z, z * s, z * s * 0.84, green, 0.50)
