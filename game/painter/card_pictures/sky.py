"""Sky and weather: the first layer of a scene, and where its light stands."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal

from game.painter.card_pictures.woodcut import HEIGHT, WIDTH, Ink, Woodcut

Sky = Literal["day", "dusk", "night", "storm", "red", "blank"]
"""Blank is paper: a scene indoors or under stone begins with a layer of its own."""
Light = Literal["sun", "moon", "sickle", "star", "ember", "none"]
_GROUND: Final[dict[Sky, Ink]] = {"day": "p", "dusk": "t", "night": "d", "storm": "d", "red": "t", "blank": "p"}
_LIGHTS: Final[dict[Light, tuple[float, float, float]]] = {
    "sun": (268, 66, 30),
    "moon": (282, 62, 27),
    "sickle": (300, 54, 22),
    "star": (188, 60, 0),
    "ember": (188, 150, 0),
    "none": (300, 40, 0),
}
"""Where each light stands unless a scene says otherwise, and its radius."""
_HORIZON: Final = 150.0


def sky(wood: Woodcut, kind: Sky, light: Light, at: Sequence[float] = ()) -> None:
    """The sky and the light in it; `at` says where the light stands, and after that its radius."""
    x, y, r = (*at, *_LIGHTS[light][len(at) :])
    wood.light = (x, y, r)
    wood.around = _GROUND[kind] if kind != "blank" else "d"
    wood.sheet(_GROUND[kind])
    if kind == "day":
        rays(wood, "t", 30, 0.52)
        ruled(wood, "d", 0, _HORIZON * 0.55, 9, 2.2, 0.5)
    elif kind == "dusk":
        rings(wood, "p", 13, 5.5, 0.5, 170)
        ruled(wood, "d", 0, _HORIZON * 0.62, 8.5, 4.6, 0.8)
    elif kind == "night":
        rings(wood, "k", 11, 1.2, 7.5, 420)
        stars(wood, "p", 24, _HORIZON)
    elif kind == "storm":
        swirl(wood)
    elif kind == "red":
        rays(wood, "g", 26, 0.5)
        ruled(wood, "d", 0, _HORIZON * 0.7, 8.5, 6.2, 0.8)
    lamp(wood, kind, light)


def rays(wood: Woodcut, ink: Ink, count: int, share: float) -> None:
    """Rays away from the light; `share` of the circle is cut."""
    x, y, r = wood.light
    for i in range(count):
        a = math.tau * (i + wood.rng.uniform(-0.12, 0.12)) / count
        half = math.pi / count * share * wood.rng.uniform(0.7, 1.2)
        near, far = r + 7 + wood.rng.uniform(0, 5), 480
        wood.area(
            [
                (x + near * math.cos(a), y + near * math.sin(a)),
                (x + far * math.cos(a - half), y + far * math.sin(a - half)),
                (x + far * math.cos(a + half), y + far * math.sin(a + half)),
            ],
            ink,
        )


def ruled(wood: Woodcut, ink: Ink, top: float, bottom: float, gap: float, first: float, last: float) -> None:
    """Level cuts, heavy above and fine below, that leave a ring of light free."""
    lx, ly, lr = wood.light
    clear = lr + 16 if lr else 0
    y = top + gap * 0.4
    while y < bottom:
        t = (y - top) / (bottom - top)
        width = first + (last - first) * t
        gapped = math.sqrt(max(0.0, clear**2 - (y - ly) ** 2))
        runs = [(-20.0, lx - gapped - 3), (lx + gapped + 3, WIDTH + 20.0)] if gapped else [(-20.0, WIDTH + 20.0)]
        for a, b in runs:
            while a < b - 14:
                end = min(b, a + wood.rng.uniform(90, 220))
                if b - end < 40:
                    end = b
                m = [(a + (end - a) * i / 4, y + wood.rng.uniform(-0.7, 0.7)) for i in range(5)]
                wood.cut(m, width, ink)
                a = end + wood.rng.uniform(-2, 10) * (0.4 + t)
        y += gap


def rings(wood: Woodcut, ink: Ink, gap: float, near: float, far: float, reach: float) -> None:
    """Cuts that go round the light, as a graver follows a lamp; they grow or fade outwards."""
    x, y, r = wood.light
    radius = (r or 8) + 9
    while radius < reach:
        t = min(1.0, (radius - r) / reach * 1.5)
        width = near + (far - near) * t
        a = wood.rng.uniform(0, math.tau)
        end = a + math.tau
        while a < end - 0.05:
            span = min(end - a, wood.rng.uniform(60, 150) / radius + 0.25)
            steps = max(4, int(span * radius / 22))
            arc = [
                (x + radius * math.cos(a + span * i / steps), y + radius * math.sin(a + span * i / steps))
                for i in range(steps + 1)
            ]
            if any(-12 < px < WIDTH + 12 and -12 < py < HEIGHT + 12 for px, py in arc):
                wood.cut(arc, width, ink)
            a += span + 3 / radius
        radius += gap


def stars(wood: Woodcut, ink: Ink, count: int, horizon: float) -> None:
    """Small stars above the horizon, none near the light."""
    x, y, r = wood.light
    for _ in range(count):
        sx, sy = wood.rng.uniform(6, WIDTH - 6), wood.rng.uniform(6, max(20, horizon - 20))
        if math.hypot(sx - x, sy - y) < r + 22:
            continue
        star(wood, sx, sy, wood.rng.choice((2.2, 2.8, 3.4, 5.2)), ink)


def star(wood: Woodcut, x: float, y: float, r: float, ink: Ink, points: int = 4, waist: float = 0.3) -> None:
    """A star; `waist` is the depth between its points."""
    wood.area(
        [
            (
                x + (r if i % 2 == 0 else r * waist) * math.sin(math.pi * i / points),
                y - (r if i % 2 == 0 else r * waist) * math.cos(math.pi * i / points),
            )
            for i in range(2 * points)
        ],
        ink,
    )


def swirl(wood: Woodcut) -> None:
    """Heavy weather: long rolling cuts."""
    for row in range(15):
        y = row * 11 - 8
        phase = wood.rng.uniform(0, 6)
        for a in range(-30, WIDTH, 95):
            line = [(a + i * 17, y + 6 * math.sin((a + i * 17) / 34 + phase) + i * 1.5) for i in range(7)]
            wood.cut(line, 7.6 - row * 0.36, "k")
            if row % 3 == 1:
                wood.cut([(x + 20, yy + 5.5) for x, yy in line[1:5]], 1.8, "t")


def lamp(wood: Woodcut, kind: Sky, light: Light) -> None:
    """The light itself."""
    x, y, r = wood.light
    if light == "sun":
        wood.disc(x, y, r + 3, "d" if kind == "red" else "p")
        wood.disc(x, y, r, "g")
    elif light == "moon":
        wood.disc(x, y, r + 7, "t" if kind != "dusk" else "p")
        wood.disc(x, y, r, "p")
        for dx, dy, s in ((-9, -6, 5.5), (7, 4, 4), (-3, 11, 3), (10, -10, 2.5)):
            wood.disc(x + dx * r / 27, y + dy * r / 27, s * r / 27, "t")
    elif light == "sickle":
        outer = [(x + r * math.cos(a), y + r * math.sin(a)) for a in (0.9 + i * 0.18 for i in range(26))]
        inner = [
            (x + r * 0.42 + r * 0.86 * math.cos(a), y - r * 0.1 + r * 0.86 * math.sin(a))
            for a in (5.15 - i * 0.155 for i in range(26))
        ]
        wood.area([*outer, *inner], "p")
    elif light == "star":
        star(wood, x, y, 34, "t", 8, 0.16)
        star(wood, x, y, 26, "p", 4, 0.2)
        star(wood, x, y, 13, "p", 8, 0.5)


def clouds(wood: Woodcut, points: Sequence[tuple[float, float, float]], ink: Ink = "p", line: Ink = "k") -> None:
    """Banks with a flat foot: x, y, width."""
    for x, y, w in points:
        n = max(4, int(w / 22))
        tops = []
        for i in range(n):
            t = (i + 0.5) / n
            tops.append((x + w * t, w * 0.16 * math.sin(math.pi * t) ** 0.7 * wood.rng.uniform(0.8, 1.2) + 4))
        for grow, tone in ((2.2, line), (0.0, ink)):
            d = f"M{x - grow:.1f} {y + grow:.1f}"
            d += f"Q{x - grow - 5:.1f} {y - 7 - grow:.1f} {x + w * 0.5 / n:.1f} {y - tops[0][1] - grow:.1f}"
            for (ax, ah), (bx, bh) in pairwise(tops):
                mx, mh = (ax + bx) / 2, max(ah, bh)
                d += f"Q{mx:.1f} {y - mh - 9 - grow:.1f} {bx:.1f} {y - bh - grow:.1f}"
            d += f"Q{x + w + 5 + grow:.1f} {y - 7 - grow:.1f} {x + w + grow:.1f} {y + grow:.1f}Z"
            wood.path(d, tone)
        for row in range(2):
            wood.cut(
                [(x + w * (0.1 + 0.1 * row), y - 4 - row * 5), (x + w * (0.9 - 0.2 * row), y - 4 - row * 5)], 2, line
            )


def mist(wood: Woodcut, rows: Sequence[float], ink: Ink = "p") -> None:
    """Long pale banks at some heights."""
    for y in rows:
        for _ in range(3):
            x = wood.rng.uniform(-60, WIDTH - 80)
            length = wood.rng.uniform(120, 230)
            yy = y + wood.rng.uniform(-6, 6)
            wood.cut([(x, yy), (x + length * 0.35, yy - 3), (x + length * 0.7, yy + 3), (x + length, yy)], 9, ink)


_BIRD: Final = "M-1 -.3Q-.4 -.62 0 0Q.4 -.7 1 -.4Q.45 -.3 .05 .28Q-.4 -.25 -1 -.3Z"


def birds(wood: Woodcut, points: Sequence[tuple[float, float, float]], ink: Ink = "k") -> None:
    """Birds far away: x, y, size."""
    for x, y, s in points:
        wood.group(f"translate({x:g} {y:g}) scale({s:g})", [(ink, _BIRD)])
