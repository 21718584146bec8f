"""Hosts and things that a scene is about: spears, helms, webs, rings, fences, free lines.

Stone, fire and smoke: caves, halls, windows, flames, glows.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.painter.card_pictures.sky import star
from game.painter.card_pictures.woodcut import HEIGHT, WIDTH, Ink, Inks, PathData, Point, Stroke, Woodcut, outline

_HELM: Final = "M-1 3V.7Q-1 -.9 0 -.9Q1 -.9 1 .7V3Z"
_SHOULDERS: Final = "M-1.7 4Q0 .6 1.7 4Z"
"""A head in a crowd, one unit wide on either side."""


def spears(
    wood: Woodcut, x: float, to: float, y: float, tall: float, count: int, ink: Ink = "k", lean: float = 6
) -> None:
    """A host: shafts over a crowd of helms."""
    for i in range(count):
        sx = x + (to - x) * (i + wood.rng.uniform(0.2, 0.8)) / count
        top = y - tall * wood.rng.uniform(0.75, 1.1)
        tilt = wood.rng.uniform(-lean, lean)
        wood.cut([(sx, y), (sx + tilt, top)], 2.6, ink, "bar")
        wood.area([(sx + tilt - 3.6, top + 3), (sx + tilt * 1.1, top - 13), (sx + tilt + 3.6, top + 3)], ink)


def helms(
    wood: Woodcut, x: float, to: float, y: float, size: float, ink: Ink = "k", cut: Ink = "t", horned: bool = False
) -> None:
    """A crowd of helms, from one side to the other."""
    while x < to:
        yy = y + wood.rng.uniform(-2, 3)
        s = size * wood.rng.uniform(0.9, 1.1)
        wood.group(f"translate({x:.1f} {yy:.1f}) scale({s:.2f})", [(ink, _HELM), (ink, _SHOULDERS)])
        if horned:
            for k in (-1, 1):
                wood.area(
                    [(x + k * s * 0.4, yy - s * 0.5), (x + k * s * 1.5, yy - s * 1.9), (x + k * s * 0.95, yy)], ink
                )
        else:
            wood.area([(x - 1.6, yy - s * 0.7), (x, yy - s * 1.9), (x + 1.6, yy - s * 0.7)], ink)
        wood.cut([(x - s * 0.55, yy + s * 0.3), (x - s * 0.3, yy - s * 0.4), (x + s * 0.2, yy - s * 0.6)], 2.2, cut)
        x += size * wood.rng.uniform(2.3, 2.9)


def web(wood: Woodcut, x: float, y: float, r: float, ink: Ink = "t") -> None:
    """A spider's web round a point."""
    spokes = [math.tau * (i + wood.rng.uniform(-0.1, 0.1)) / 11 for i in range(11)]
    for a in spokes:
        wood.cut([(x, y), (x + r * math.cos(a), y + r * math.sin(a))], 1.8, ink, "bar")
    for ring in range(1, 7):
        rr = r * ring / 6.5
        for a, b in zip(spokes, [*spokes[1:], spokes[0] + math.tau], strict=True):
            m = (a + b) / 2
            wood.cut(
                [
                    (x + rr * math.cos(a), y + rr * math.sin(a)),
                    (x + rr * 0.88 * math.cos(m), y + rr * 0.88 * math.sin(m)),
                    (x + rr * math.cos(b), y + rr * math.sin(b)),
                ],
                1.5,
                ink,
                "bar",
            )


def gold_ring(
    wood: Woodcut,
    x: float,
    y: float,
    r: float,
    flat: float = 0.42,
    thick: float = 0.24,
    gem: Ink | None = None,
    hole: Ink = "k",
) -> None:
    """A ring a little turned: outer wall, upper rim, inner wall, what shows through; fiery marks or a gem in front."""
    n, h, ri = 48, r * thick, r * 0.87

    def arc(radius: float, down: float, start: int, end: int) -> list[Point]:
        step = 1 if end > start else -1
        return [
            (x + radius * math.cos(i * math.tau / n), y + down + radius * flat * math.sin(i * math.tau / n))
            for i in range(start, end + step, step)
        ]

    wood.area([*arc(r + 3, h + 2, 0, n // 2), *arc(r + 3, -1, n // 2, n)], "k")
    wood.area([*arc(r, h, 0, n // 2), *arc(r, 0, n // 2, 0)], "g")
    wood.area(arc(r, 0, 0, n), "g")
    wood.area(arc(ri + 2, 0, 0, n), "k")
    wood.area(arc(ri, 0.5, 0, n), "d")
    xs = [x - ri * 0.995 + ri * 1.99 * i / 40 for i in range(41)]
    rise = [ri * flat * math.sqrt(max(0.0, 1 - ((xx - x) / ri) ** 2)) for xx in xs]
    open_ = [(xx, up) for xx, up in zip(xs, rise, strict=True) if y + h - up < y + up]
    wood.area([*((xx, y + h - up) for xx, up in open_), *((xx, y + up - 1) for xx, up in reversed(open_))], hole)
    wood.cut([(xx, y + h - up) for xx, up in open_], 2.4, "k", "bar")
    for row in (0.3, 0.62):  # light on the inner wall
        wood.cut(
            [(x + ri * math.cos(a), y + h * row - ri * flat * math.sin(a)) for a in (0.5 + i * 0.07 for i in range(9))],
            h * 0.14,
            "g",
        )
    wood.cut(
        [(x + r * 1.0 * math.cos(a), y + r * flat * math.sin(a)) for a in (math.pi * i / 24 for i in range(25))],
        2.2,
        "k",
        "bar",
    )
    wood.cut(
        [(x + r * math.cos(a), y + h * 0.5 + r * flat * math.sin(a)) for a in (2.9 - i * 0.045 for i in range(10))],
        h * 0.3,
        "p",
    )
    wood.cut(
        [(x + r * 0.94 * math.cos(a), y + r * 0.94 * flat * math.sin(a)) for a in (3.3 + i * 0.08 for i in range(10))],
        h * 0.16,
        "p",
    )
    if gem:
        gy = y + r * flat + h * 0.5
        s = r * 0.25
        wood.area([(x, gy - s * 1.3), (x + s * 1.25, gy), (x, gy + s * 1.3), (x - s * 1.25, gy)], "k")
        wood.area([(x, gy - s), (x + s * 0.95, gy), (x, gy + s), (x - s * 0.95, gy)], gem)
        wood.area([(x, gy - s), (x - s * 0.95, gy), (x, gy)], "p")
        star(wood, x - s * 0.3, gy - s * 0.4, s * 1.3, "p", 4, 0.14)
    else:
        u = h / 26
        for i in range(13):  # letters of fire, in a script of nobody's
            a = math.pi * (0.12 + 0.05 * i)
            cx, cy = x + r * math.cos(a), y + h * 0.52 + r * flat * math.sin(a)
            wood.cut([(cx - 5 * u, cy - 3 * u), (cx - 1 * u, cy + 6 * u), (cx + 5 * u, cy - 2 * u)], 3.0 * u, "d")
            wood.cut([(cx - 4 * u, cy - 7 * u), (cx + 5 * u, cy - 8 * u)], 2.4 * u, "d", "bar")


def pool(
    wood: Woodcut, x: float, y: float, rx: float, ry: float, ink: Ink = "t", rows: int = 0, line: Ink = "d"
) -> None:
    """A round of light or water seen flat."""
    wood.area([(x + rx * math.cos(i * math.tau / 40), y + ry * math.sin(i * math.tau / 40)) for i in range(40)], ink)
    for i in range(rows):
        yy = y - ry + 2 * ry * (i + 0.7) / (rows + 0.4)
        half = rx * math.sqrt(max(0.0, 1 - ((yy - y) / ry) ** 2)) * 0.9
        for k in (-1, 1):
            wood.cut([(x + k * half * 0.12, yy), (x + k * half * wood.rng.uniform(0.5, 1.0), yy + 1)], 2.4, line)


def yarn(wood: Woodcut, points: Sequence[Point], width: float, ink: Ink = "k", shape: Stroke = "bar") -> None:
    """A free line: rope, whip, path of smoke."""
    wood.cut(points, width, ink, shape)


def free(wood: Woodcut, d: PathData, ink: Ink = "k") -> None:
    """A path of this scene only."""
    wood.path(d, ink)


def fence(wood: Woodcut, y: float, to: float = WIDTH, start: float = 0) -> None:
    """Split rails before the near figures."""
    for yy in (y, y + 17):
        wood.cut([(start - 6, yy), (to * 0.5, yy + 3), (to + 6, yy)], 7, "k", "bar")
        wood.cut([(start - 6, yy - 1.5), (to * 0.5, yy + 1.5), (to + 6, yy - 1.5)], 1.8, "t", "bar")
    x = start + 22.0
    while x < to:
        wood.area([(x - 5, HEIGHT), (x - 5, y - 15), (x, y - 20), (x + 5, y - 15), (x + 5, HEIGHT)], "k")
        wood.cut([(x - 2, y - 12), (x - 2, y + 28)], 2.0, "t")
        x += 62


def hatch(
    wood: Woodcut,
    polygon: Sequence[Point],
    angle: float,
    gap: float,
    width: float,
    ink: Ink,
    shape: Stroke = "lens",
    shorten: float = 0.0,
) -> None:
    """Cuts across an area at an angle in degrees; `shorten` lets each end early by up to that share of its length."""
    wood.hatch(polygon, angle, gap, width, ink, shape, shorten)


def sheet(wood: Woodcut, ink: Ink) -> None:
    """The whole picture in one ink: the inside of a room or of a rock."""
    wood.sheet(ink)


def cave(wood: Woodcut, mouth: tuple[float, float, float, float], ink: Ink = "k", cut: Ink = "d") -> None:
    """Rock all round a mouth: middle x, middle y, half width, half height."""
    x, y, a, b = mouth
    edge = []
    n = 34
    for i in range(n):
        t = math.tau * i / n
        k = wood.rng.uniform(0.9, 1.1)
        edge.append((x + a * k * math.cos(t), y + b * k * math.sin(t)))
    wood.path("M-9 -9H400V260H-9Z" + outline(edge), ink, even=True)
    for i in range(60):
        t = math.tau * (i + wood.rng.uniform(-0.3, 0.3)) / 60
        k = wood.rng.uniform(1.14, 1.32)
        length = wood.rng.uniform(0.12, 0.45)
        wood.cut(
            [
                (x + a * k * math.cos(t), y + b * k * math.sin(t)),
                (x + a * (k + length) * math.cos(t), y + b * (k + length) * math.sin(t)),
            ],
            2.6,
            cut,
            "wedge",
        )


def pillars(wood: Woodcut, horizon: float = 168, lit: Ink = "d") -> None:
    """A hall of stone: pillars that march away on both sides under a vault."""
    wood.sheet("k")
    wood.path(f"M128 {horizon}V78Q188 8 248 78V{horizon}Z", lit)
    for row in range(9):
        yy = horizon + 5 + row * (3 + row * 1.1)
        wood.cut([(40 - row * 14, yy), (188, yy + 1), (336 + row * 14, yy)], 1.6 + row * 0.25, lit)
    for side in (-1, 1):
        for x, w, top in ((72, 15, 40), (112, 26, 12), (172, 44, -30)):
            cx = 188 + side * x
            foot = horizon + (x - 60) * 0.42
            wood.path(
                f"M{cx - w / 2} {foot}V{top}H{cx + w / 2}V{foot}L{cx + w / 2 + 5} {foot + 6}H{cx - w / 2 - 5}Z", lit
            )
            inner = cx - side * w / 2
            for i in range(max(2, int(w / 6))):
                bx = inner + side * (w * 0.30 + i * w * 0.7 / max(2, int(w / 6)))
                wood.cut([(bx, max(0, top)), (bx, (foot + top) / 2), (bx, foot)], 1.6 + i * 0.9, "k", "bar")
            wood.cut([(inner, max(-5, top)), (inner, foot)], 2.6, "t", "bar")
            wood.path(f"M{cx - w / 2 - 5} {top + 6}h{w + 10}v-9h{-(w + 10)}Z", lit)


def window(wood: Woodcut, x: float, y: float, w: float, h: float, ink: Ink = "k", inside: Ink = "t") -> None:
    """A window with a round head, its foot in the middle at (x, y)."""
    wood.path(f"M{x - w / 2} {y}V{y - h * 0.6}Q{x} {y - h * 1.25} {x + w / 2} {y - h * 0.6}V{y}Z", ink)
    wood.path(
        f"M{x - w / 2 + 4} {y - 4}V{y - h * 0.58}Q{x} {y - h * 1.13} {x + w / 2 - 4} {y - h * 0.58}V{y - 4}Z", inside
    )


def flames(wood: Woodcut, x: float, y: float, w: float, h: float, inks: Inks = "gp", tongues: int = 7) -> None:
    """A fire on a foot `w` wide: a shape of tongues in each ink, smaller one over another."""
    for level, ink in enumerate(inks):
        k = 1 - level * 0.34
        d = f"M{x - w / 2 * k:.1f} {y:.1f}"
        for i in range(tongues):
            a = x - w / 2 * k + w * k * i / tongues
            b = x - w / 2 * k + w * k * (i + 1) / tongues
            tall = h * k * (0.45 + 0.55 * math.sin(math.pi * (i + 0.5) / tongues)) * wood.rng.uniform(0.8, 1.15)
            tip = (a + b) / 2 + wood.rng.uniform(-0.4, 0.4) * (b - a)
            d += f"C{a - 4:.1f} {y - tall * 0.4:.1f} {tip + 6:.1f} {y - tall * 0.6:.1f} {tip:.1f} {y - tall:.1f}"
            foot = y - tall * 0.22 if i < tongues - 1 else y
            d += f"C{tip + (b - a) * 0.9:.1f} {y - tall * 0.62:.1f} {b + 3:.1f} {y - tall * 0.4:.1f} {b:.1f} {foot:.1f}"
        wood.path(d + "Z", ink)


def smoke(
    wood: Woodcut, x: float, y: float, h: float, drift: float, ink: Ink = "t", line: Ink = "k", w: float = 14
) -> None:
    """Smoke that rises and drifts."""
    n = 7
    puffs = []
    for i in range(n):
        t = i / (n - 1)
        puffs.append(
            (x + drift * t * t + wood.rng.uniform(-3, 3), y - h * t, w * (0.5 + 1.3 * t) * wood.rng.uniform(0.85, 1.1))
        )
    for px, py, r in puffs:
        wood.disc(px, py, r + 2, line)
    for px, py, r in puffs:
        wood.disc(px, py, r, ink)
    for px, py, r in puffs:
        arc = [(px + r * 0.62 * math.cos(0.2 + i * 0.4), py + r * 0.62 * math.sin(0.2 + i * 0.4)) for i in range(6)]
        wood.cut(arc, 2.2, line)


def glow(wood: Woodcut, x: float, y: float, r: float, ink: Ink = "g", count: int = 16, core: Ink = "p") -> None:
    """Short rays round a small light."""
    for i in range(count):
        a = math.tau * i / count
        far = r * (1.0 if i % 2 else 0.66)
        half = 0.09
        wood.area(
            [
                (x + far * math.cos(a), y + far * math.sin(a)),
                (x + r * 0.24 * math.cos(a - half * 3), y + r * 0.24 * math.sin(a - half * 3)),
                (x + r * 0.24 * math.cos(a + half * 3), y + r * 0.24 * math.sin(a + half * 3)),
            ],
            ink,
        )
    wood.disc(x, y, r * 0.24, core)


def rings_of_smoke(wood: Woodcut, x: float, y: float, count: int = 3, ink: Ink = "p") -> None:
    """Rings that leave a pipe."""
    for i in range(count):
        r = 6 + i * 3.4
        cx, cy = x - i * 13, y - i * 19
        outer, inner = _oval(cx, cy, r, r * 0.55, 0), _oval(cx, cy, r - 3.4, r * 0.55 - 2.2, 1)
        wood.path(outer + inner, ink, even=True)


def _oval(x: float, y: float, rx: float, ry: float, sweep: int) -> PathData:
    """A slanting oval round a point."""
    bow = f"a{rx:.1f} {ry:.1f} -14 1 {sweep}"
    return f"M{x - rx:.1f} {y:.1f}{bow} {2 * rx:.1f} 0{bow} {-2 * rx:.1f} 0Z"
