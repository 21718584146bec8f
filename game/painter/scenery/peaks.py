"""Mountains, crags and hills: single drawings, lit from the left. (x, y) is the middle of the foot."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import skia

from game.painter.drawing.curves import Points, oval
from game.painter.drawing.palette import INK, INK_SOFT, SEPIA, mix
from game.painter.drawing.pen import Pen, path_of


@dataclass(frozen=True, slots=True)
class Air:
    """What the climate does to a drawing, each from 0 to 1."""

    snow: float = 0.0
    ash: float = 0.0
    warm: float = 0.0
    green: float = 0.0
    dry: float = 0.0
    hilly: float = 0.0


@dataclass(frozen=True, slots=True)
class Cut:
    """How the mountains of one range are shaped; every range of a board may have its own."""

    broad: float = 1.0
    tall: float = 1.0
    rough: float = 0.085
    """How broken the flanks are."""
    shoulder: float = 0.4
    """Share of peaks with a shoulder on the lit side."""
    twin: float = 0.0
    """Share of peaks with a second, lower head."""
    blunt: float = 0.0
    """Breadth of a flat top, as a share of the width."""
    cap: float = 0.0
    """Share of the height under a cap of snow."""


CUTS = {
    "alps": Cut(tall=1.08, shoulder=0.5, cap=0.34),
    "horns": Cut(broad=0.94, tall=1.14, rough=0.10, shoulder=0.55, twin=0.28, cap=0.16),
    "old": Cut(broad=1.14, tall=0.84, rough=0.06, shoulder=0.3, blunt=0.10),
    "crags": Cut(broad=1.0, tall=0.72, rough=0.13, shoulder=0.6, blunt=0.24),
    "teeth": Cut(broad=0.86, tall=1.06, rough=0.13, shoulder=0.6, twin=0.35),
    "plain": Cut(),
}
"""Names that a board's picture hints may give a range."""


def peak(pen: Pen, x: float, y: float, w: float, h: float, air: Air = Air(), cut: Cut = CUTS["plain"]) -> None:
    """One mountain, w wide and h high: shadow, lit body, dark right flank with hatching, inked outline."""
    r = pen.rng
    w, h = w * cut.broad, h * cut.tall
    top_x, top_y = x + r.normal() * w * 0.06, y - h
    lit = mix(mix(mix(0xFFF3E7C6, 0xFFFBFBF6, air.snow), 0xFF9A8D82, air.ash), 0xFFF0D9A4, air.warm * 0.7)
    foot = mix(mix(0xFFC8AB7E, 0xFFC3C4C0, air.snow * 0.8), 0xFF5E524B, air.ash)
    dark = mix(mix(0xFF6E5138, 0xFF5C6670, air.snow), 0xFF1E1714, air.ash)
    flat = w * cut.blunt * (0.7 + 0.6 * r.random())
    left = pen.rough((x - w * 0.52, y + r.normal() * 0.8), (top_x - flat / 2, top_y), 3, cut.rough)
    right = pen.rough((top_x + flat / 2, top_y + flat * 0.12), (x + w * 0.52, y + r.normal() * 0.8), 3, cut.rough)
    if r.random() < cut.shoulder:
        i = len(left) // 2
        left[i] += (-w * 0.03, -h * 0.07)
        left[i + 1] += (0, h * 0.02)
    if r.random() < cut.twin:
        i = len(right) // 2 - 1
        right[i] += (w * 0.05, -h * 0.20)
        right[i + 1] += (w * 0.02, -h * 0.05)
    ridge = _ridge(pen, top_x, top_y, w, h)
    shadow = [(x - w * 0.1, y + 0.8), (x + w * 0.5, y + 0.8), (x + w * 0.74, y + h * 0.10), (x + w * 0.2, y + h * 0.09)]
    pen.fill(shadow, INK, 0.17, 0.8)
    body = np.vstack([left, right])
    pen.fill(body, lit)
    _darken_foot(pen, body, x, y, h, foot)
    shade = np.vstack([ridge, right[::-1]])
    pen.fill(shade, dark, 0.40 if air.ash < 0.5 else 0.55)
    if cut.cap and h > 20 and air.ash < 0.4:
        _snow_cap(pen, body, top_x, top_y, w, h * cut.cap * (0.8 + 0.4 * r.random()))
    _hatch(pen, ridge, x, top_x, y, w, h, mix(INK_SOFT, dark, 0.5))
    for t in (0.42, 0.64, 0.84):
        if r.random() < 0.7:
            a = np.array([top_x - (top_x - (x - w * 0.52)) * t + w * (0.06 + 0.05 * r.random()), top_y + h * t])
            pen.ink(np.array([a, np.add(a, (-w * 0.045, h * 0.10))]), 0.6, 0.2, SEPIA, 0.1, 0.7)
    pen.ink(ridge[:5], 1.0, 0.35, INK, 0.18, 0.9)
    pen.ink(left[::-1], 1.6, 0.7, INK, 0.18)
    if flat:
        pen.ink(np.array([left[-1], right[0]]), 1.3, 1.3, INK, 0.15)
    pen.ink(right, 1.75, 0.8, INK, 0.18)


def _ridge(pen: Pen, top_x: float, top_y: float, w: float, h: float) -> Points:
    """The zigzag from the summit to the foot, where light meets shade."""
    points = [(top_x, top_y)]
    px = top_x
    for i, t in enumerate(np.linspace(0.16, 1, 6)):
        px += w * 0.08 * (1 if i % 2 == 0 else -0.75) + pen.rng.normal() * w * 0.012
        points.append((px, top_y + h * float(t) * 0.97))
    return np.array(points)


def _darken_foot(pen: Pen, body: Points, x: float, y: float, h: float, foot: int) -> None:
    """Earth climbs into the lower slopes."""
    clear = foot & 0xFFFFFF
    shader = skia.GradientShader.MakeLinear([(x, y - h * 0.8), (x, y)], [clear, clear | 0xE0000000])
    pen.canvas.drawPath(path_of(body), skia.Paint(AntiAlias=True, Shader=shader))


def _snow_cap(pen: Pen, body: Points, top_x: float, top_y: float, w: float, depth: float) -> None:
    """Snow on the summit with a ragged lower edge, blue in the shade."""
    xs = np.linspace(-0.5, 0.5, 9) * w
    edge = [(top_x + dx, top_y + depth * (0.72 + 0.5 * (i % 2) + 0.16 * pen.rng.normal())) for i, dx in enumerate(xs)]
    with pen.clipped(body):
        pen.fill([(top_x - w, top_y - 4), (top_x + w, top_y - 4), *edge[::-1]], 0xFFFDFCF6, 0.92)
        pen.fill(
            [(top_x + 1, top_y - 2), (top_x + w, top_y - 4), *[e for e in edge[::-1] if e[0] > top_x + w * 0.05]],
            0xFF8FA3B0,
            0.42,
        )


def _hatch(pen: Pen, ridge: Points, x: float, top_x: float, y: float, w: float, h: float, colour: int) -> None:
    """Strokes down the dark flank, parallel to the slope."""
    r = pen.rng
    slope = np.array([w * 0.52, h])
    slope /= np.hypot(*slope)
    for t in np.arange(0.08, 0.95, 3.0 / h):
        i = float(t) * (len(ridge) - 1)
        k = int(i)
        a = ridge[k] + (ridge[min(k + 1, len(ridge) - 1)] - ridge[k]) * (i - k)
        room = max(0.0, top_x + (x + w * 0.52 - top_x) * (a[1] - ridge[0][1]) / h - a[0])
        length = min(room * (1.0 + 0.3 * r.random()), h * 0.42 * (0.75 + 0.4 * r.random()))
        if length < 1.6:
            continue
        end = a + slope * length
        end[1] = min(end[1], y + 1)
        pen.ink(np.array([a, np.add((a + end) / 2, (-0.6, 0.3)), end]), 0.8, 0.22, colour, 0.12, 0.85)


def down(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """A low grassy swell: decoration of open country, deliberately faint."""
    profile = _swell(pen, x, y, w, h)
    pen.fill(profile, 0xFF8A6A3E, 0.10)
    pen.ink(profile, 0.35, 0.35, INK_SOFT, 0.12, 0.62, 1.05)
    for i in (7, 8, 9, 10):
        p = profile[i]
        fall = (y - p[1]) * 0.62
        if fall > 1:
            pen.ink(np.array([np.add(p, (0, 0.6)), np.add(p, (fall * 0.3, fall))]), 0.6, 0.2, INK_SOFT, 0.08, 0.55)


def hill(pen: Pen, x: float, y: float, w: float, h: float, air: Air = Air()) -> None:
    """A rounded hill: unmistakably softer than a peak, unmistakably more than a swell."""
    profile = _swell(pen, x, y, w, h)
    grass = mix(mix(0xFFD3C78E, 0xFFF0F0EA, air.snow), mix(0xFFD9B878, 0xFF8A7F76, air.ash), max(air.dry, air.ash))
    pen.fill(np.add(profile, (3, 2)), INK, 0.16, 1.5)
    pen.fill(profile, mix(grass, 0xFFB9C07A, air.green * 0.6))
    lit = len(profile) * 2 // 5
    pen.fill(np.vstack([profile[lit:], [(x + w * 0.12, y)]]), 0xFF6E5A30, 0.22)
    pen.ink(profile, 0.5, 0.7, INK, 0.14, 1.0, 1.35)
    for i in range(lit + 1, len(profile) - 1):
        p = profile[i]
        fall = (y - p[1]) * (0.62 + 0.2 * pen.rng.random())
        if fall > 1:
            pen.ink(np.array([np.add(p, (0, 0.7)), np.add(p, (fall * 0.22, fall))]), 0.75, 0.2, INK_SOFT, 0.08, 0.75)


def _swell(pen: Pen, x: float, y: float, w: float, h: float) -> Points:
    t = np.linspace(0, 1, 12)
    k = 0.38 + 0.2 * pen.rng.random()
    rise = np.sin(np.minimum(t / k, 1) * math.pi / 2)
    fall = np.cos(np.clip((t - k) / (1 - k), 0, 1) * math.pi / 2)
    return np.column_stack([x - w / 2 + w * t, y - h * np.where(t < k, rise, fall)])


def saddle(pen: Pen, x: float, y: float, w: float, air: Air = Air(), cut: Cut = CUTS["plain"]) -> None:
    """A pass: two steep shoulders, the sky between them, and a track that winds up and over."""
    for dx, k in ((-0.41, 1.0), (0.42, 0.92)):
        peak(pen, x + dx * w, y - 0.13 * w, w * 0.62 * k, w * 0.60 * k, air, cut)
    for dx, k in ((-0.47, 0.74), (0.50, 0.66)):
        peak(pen, x + dx * w, y + 0.14 * w, w * 0.50 * k, w * 0.42 * k, air, cut)
    t = np.linspace(0, 1, 40)
    sway = np.sin(t * 3.6 * math.pi) * w * 0.085 * (1 - 0.72 * t)
    track = np.column_stack([x + sway, y + w * 0.24 - t * w * 0.62])
    pen.ribbon(track, w * (0.085 - 0.060 * t), 0xFFEBD5A0, 0.75, INK_SOFT)
    for dx, dy in ((-0.20, 0.10), (0.19, 0.02), (-0.15, -0.16), (0.16, 0.17)):
        rock(pen, x + dx * w, y + dy * w, 0.035 * w + 0.6)


def rock(pen: Pen, x: float, y: float, z: float = 3.4, colour: int = 0xFFB5A58E) -> None:
    """A boulder."""
    outline = [(x - z, y), (x - z * 0.5, y - z * 0.9), (x + z * 0.2, y - z * 1.1), (x + z, y)]
    pen.shape(outline, colour, 0.6)
    pen.fill([outline[2], outline[3], (x + z * 0.1, y)], INK, 0.3)


def cone(pen: Pen, x: float, y: float) -> None:
    """A burning mountain: its broken flanks, and fire that runs down from its mouth."""
    with pen.moved(x, y):
        left = pen.rough((-17, 5), (-4.5, -19), 3, 0.06)
        right = pen.rough((5, -19), (18, 5), 3, 0.06)
        pen.fill(np.vstack([left, right]), 0xFF6E5E56)
        pen.fill(np.vstack([[(0.5, -17)], right, [(3, 5)]]), 0xFF1C1411, 0.5)
        lava = (
            [(0.0, -18.0), (-1, -9), (2.5, -3), (1, 4)],
            [(2.0, -18.0), (5, -10), (7.5, -5)],
            [(-2.5, -18.0), (-5, -11), (-6.5, -4)],
        )
        for stream in lava:
            pen.ink(stream, 1.9, 0.5, 0xFFE8542A, 0.25)
            pen.ink(stream[:2], 0.8, 0.3, 0xFFFFC460, 0.1)
        pen.fill(oval(0, -19, 5, 1.8), 0xFFF59A3A)
        pen.ink(left, 0.9, 1.5, INK, 0.15)
        pen.ink(right, 1.6, 0.9, INK, 0.15)
        pen.closed(oval(0, -19, 5, 1.8), 0.8, INK, 0.1)


def cliff(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """A wall of rock that falls away from x, to the left where that is less than 0."""
    side = 1 if x > 0 else -1
    near, far = x, x + side * w
    face = np.vstack(
        [
            pen.rough((near, y), (near + side * 1.5, y - h), 3, 0.05),
            pen.rough((near + side * 1.5, y - h), (far, y - 2), 3, 0.10),
        ]
    )
    pen.fill(face, 0xFFCFC2A4)
    pen.ink(face, 0.8, 0.7, INK, 0.1)
    for share in (0.25, 0.5, 0.72):
        at = near + (far - near) * share * 0.7
        top = y - h * (1 - share * 0.8)
        pen.ink([(at, top + 3), (at + side * 1.4, top + h * 0.4)], 0.7, 0.2, INK_SOFT, 0.25, 0.8)
