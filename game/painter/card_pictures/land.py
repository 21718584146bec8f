"""Ranges, hills, near ground, roads, water and woods: the layers between the sky and the figures."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.painter.card_pictures.woodcut import HEIGHT, WIDTH, Ink, Point, Woodcut, smooth


def mountains(
    wood: Woodcut,
    base: float = 160,
    height: float = 80,
    count: int = 5,
    lit: Ink = "p",
    shade: Ink = "t",
    snow: bool = True,
) -> None:
    """A range: each mountain with a lit face, a shaded face and cuts that run down from the crest."""
    lx = wood.light[0]
    order = sorted(range(count), key=lambda i: wood.rng.random())
    for i in order:
        x = WIDTH * (i + 0.5) / count + wood.rng.uniform(-14, 14)
        h = height * wood.rng.uniform(0.6, 1.05)
        mountain(wood, x, base, h, h * wood.rng.uniform(0.85, 1.1), lit, shade, lx, snow)


def mountain(
    wood: Woodcut,
    x: float,
    base: float,
    h: float,
    half: float,
    lit: Ink = "p",
    shade: Ink = "t",
    lx: float = 0,
    snow: bool = True,
) -> None:
    """A mountain with a lit and a shaded face; `lx` is where the light comes from."""
    rng = wood.rng
    left = _slope(wood, x, base - h, x - half, base)
    right = _slope(wood, x, base - h, x + half, base)
    whole = [*left[::-1], *right[1:]]
    wood.area(whole, lit)
    side, sign = (right, 1) if lx < x + 5 else (left, -1)
    spine = [(x, base - h)]
    for i in range(1, 7):
        spine.append((x + sign * (half * 0.10 * i / 6) + rng.uniform(-1, 1) * half * 0.07, base - h + h * i / 6))
    dark = [*side, *spine[::-1]]
    wood.area(dark, shade)
    slope = math.degrees(math.atan2(h, half))
    wood.hatch(dark, slope * sign if sign > 0 else 180 - slope, 6.2, 2.9, "k", "wedge" if sign > 0 else "nail", 0.35)
    other = left if sign > 0 else right
    for i in range(3, len(other), 2):  # a few cuts on the lit side
        ox, oy = other[i]
        run = half * 0.16 * rng.uniform(0.5, 1)
        wood.cut([(ox, oy), (ox + sign * run * 0.5, oy + run * 0.9)], 2.2, "k", "wedge")
    edge = [*left[::-1], *right[1:]]
    wood.cut(edge, 2.8, "k", "bar")
    wood.cut(spine, 2.4, "k", "wedge")


def _slope(wood: Woodcut, x0: float, y0: float, x1: float, y1: float) -> list[Point]:
    n = 8
    size = abs(x1 - x0)
    pts = [(x0, y0)]
    for i in range(1, n):
        t = i / n
        pts.append(
            (
                x0 + (x1 - x0) * (t**1.12) + wood.rng.uniform(-1, 1) * size * 0.045,
                y0 + (y1 - y0) * t + wood.rng.uniform(-1, 1) * size * 0.03,
            )
        )
    return [*pts, (x1, y1)]


def hills(
    wood: Woodcut,
    y: float,
    rise: float,
    ink: Ink,
    line: Ink = "k",
    waves: float = 1.3,
    phase: float = -1.0,
    cuts: int = 4,
) -> None:
    """A rolling band down to the lower edge, with cuts that follow its back."""
    phase = wood.rng.uniform(0, 6) if phase < 0 else phase

    def back(x: float) -> float:
        return (
            y
            - rise * (0.5 + 0.5 * math.sin(x / WIDTH * math.tau * waves + phase))
            - rise * 0.18 * math.sin(x / WIDTH * 17 + phase * 2)
        )

    edge = [(x, back(x)) for x in range(-8, WIDTH + 16, 8)]
    wood.area([*edge, (WIDTH + 8, HEIGHT + 8), (-8, HEIGHT + 8)], ink)
    wood.cut(edge, 2.6, line, "bar")
    for row in range(cuts):
        down = 8 + row * 9 + row * row
        x = wood.rng.uniform(-40, 10)
        while x < WIDTH:
            length = wood.rng.uniform(34, 80)
            wood.cut(
                [(xx, back(xx) + down + (xx - x) * 0.06) for xx in (x, x + length / 3, x + length * 2 / 3, x + length)],
                max(0.9, 2.6 - row * 0.3),
                line,
            )
            x += length + wood.rng.uniform(14, 60)


def ground(wood: Woodcut, y: float = 206, rise: float = 10, ink: Ink = "k", grass: bool = True, cut: Ink = "d") -> None:
    """The dark near ground, with blades of grass and pale nicks."""
    phase = wood.rng.uniform(0, 6)

    def back(x: float) -> float:
        return y - rise * math.sin(x / WIDTH * 4.4 + phase) - 2 * math.sin(x / 23 + phase)

    wood.area([*((x, back(x)) for x in range(-8, WIDTH + 16, 8)), (WIDTH + 8, HEIGHT + 8), (-8, HEIGHT + 8)], ink)
    if grass:
        x = -4.0
        while x < WIDTH:
            tall = wood.rng.uniform(5, 13)
            lean = wood.rng.uniform(-4, 5)
            wood.area([(x, back(x) + 2), (x + lean, back(x) - tall), (x + 3.4, back(x) + 2)], ink)
            x += wood.rng.choice((2.6, 3.2, 4.0, 9.0, 17.0))
    for row in range(6):
        yy = 9 + row * 8
        x = wood.rng.uniform(-20, 20)
        while x < WIDTH:
            length = wood.rng.uniform(12, 40)
            wood.cut(
                [
                    (x, back(x) + yy),
                    (x + length / 2, back(x + length / 2) + yy - 1),
                    (x + length, back(x + length) + yy),
                ],
                2.0,
                cut,
            )
            x += length + wood.rng.uniform(14, 70)


def road(wood: Woodcut, x: float, y: float, to: float = 150, wide: float = 120, ink: Ink = "p") -> None:
    """A road from the lower edge that winds away to (x, y)."""
    left, right = [], []
    for i in range(13):
        t = i / 12
        yy = HEIGHT + 4 + (y - HEIGHT - 4) * t
        mid = to + (x - to) * t + 34 * math.sin(t * 5.2) * (1 - t)
        half = wide / 2 * (1 - t) ** 1.7 + 1.6
        left.append((mid - half, yy))
        right.append((mid + half, yy))
    shape = [*smooth(left), *smooth(right)[::-1]]
    wood.area(shape, ink)
    wood.cut(left, 2.4, "k", "wedge")
    wood.cut(right, 2.4, "k", "wedge")


def water(
    wood: Woodcut, top: float, ink: Ink = "t", line: Ink = "d", bottom: float = HEIGHT + 6, glitter: bool = True
) -> None:
    wood.path(f"M-4 {top}H{WIDTH + 4}V{bottom}HEIGHT-4Z", ink)
    lx = wood.light[0]
    y = top + 4
    while y < bottom - 2:
        t = (y - top) / max(30.0, HEIGHT - top)
        x = wood.rng.uniform(-40, 0)
        while x < WIDTH:
            length = wood.rng.uniform(20, 50) * (0.8 + 1.4 * t)
            if not (glitter and abs(x + length / 2 - lx) < 22 + 46 * t):
                wood.cut(
                    [(x, y), (x + length * 0.3, y - 1.5 - t), (x + length * 0.65, y + 1 + t), (x + length, y)],
                    1.4 + 2.8 * t,
                    line,
                )
            x += length + wood.rng.uniform(8, 40)
        if glitter:
            for _ in range(3):
                half = wood.rng.uniform(6, 14 + 20 * t)
                gx = lx + wood.rng.uniform(-1, 1) * (6 + 26 * t)
                wood.cut([(gx - half, y + 2), (gx + half, y + 2)], 2 + 2.6 * t, "p")
        y += 6.5 + 5 * t
    wood.cut([(-6, top), (WIDTH + 6, top)], 2.2, "k", "bar")


def pines(
    wood: Woodcut,
    y: float,
    size: float,
    ink: Ink = "d",
    line: Ink = "k",
    points: Sequence[float] = (),
    every: float = 0.42,
) -> None:
    """A row of pines with their feet at a height, everywhere or at some places."""
    xs = list(points)
    if not xs:
        x = wood.rng.uniform(-10, 5)
        while x < WIDTH + 10:
            xs.append(x)
            x += size * every * wood.rng.uniform(0.7, 1.35)
    for x in xs:
        pine(wood, x, y + wood.rng.uniform(-2, 3), size * wood.rng.uniform(0.75, 1.15), ink, line)


def pine(wood: Woodcut, x: float, y: float, h: float, ink: Ink, line: Ink) -> None:
    """One pine, `h` tall."""
    left, right = [], []
    tiers = 5
    for i in range(tiers):
        a = y - h + h * 0.9 * i / tiers
        b = y - h + h * 0.9 * (i + 1.15) / tiers
        w = h * 0.27 * (i + 1) / tiers
        left += [(x - w * 0.28, a), (x - w * wood.rng.uniform(0.9, 1.1), b)]
        right += [(x + w * 0.28, a), (x + w * wood.rng.uniform(0.9, 1.1), b)]
    wood.area(
        [
            (x, y - h - 2),
            *left,
            (x - 1.8, y - h * 0.06),
            (x - 1.8, y),
            (x + 1.8, y),
            (x + 1.8, y - h * 0.06),
            *right[::-1],
        ],
        line,
    )
    if ink != line:
        sign = -1 if wood.light[0] < x else 1
        for i in range(1, tiers):
            w = h * 0.2 * (i + 1) / tiers
            yy = y - h + h * 0.9 * (i + 0.75) / tiers
            wood.cut([(x, yy - h * 0.06), (x + sign * w * 0.85, yy + h * 0.035)], h * 0.07, ink, "lens")


def tree(wood: Woodcut, x: float, y: float, h: float, ink: Ink = "d", line: Ink = "k", lights: Ink = "t") -> None:
    """A broad crown of leaves, lit from the side of the light."""
    r = h * 0.33
    cy = y - h + r
    sign = -1 if wood.light[0] < x else 1
    wood.area(
        [
            (x - h * 0.045, cy),
            (x - h * 0.06, y),
            (x - h * 0.12, y + 2),
            (x + h * 0.12, y + 2),
            (x + h * 0.06, y),
            (x + h * 0.045, cy),
        ],
        line,
    )
    lobes = [
        (x + r * 0.78 * math.cos(a), cy + r * 0.6 * math.sin(a), r * wood.rng.uniform(0.42, 0.55))
        for a in (i * math.tau / 9 for i in range(9))
    ]
    for lx, ly, lr in lobes:
        wood.disc(lx, ly, lr + 2.2, line)
    wood.disc(x, cy, r * 0.8 + 2, line)
    for lx, ly, lr in lobes:
        wood.disc(lx, ly, lr, ink)
    wood.disc(x, cy, r * 0.8, ink)
    for lx, ly, lr in [*lobes, (x - r * 0.2, cy + r * 0.1, r * 0.4), (x + r * 0.25, cy - r * 0.2, r * 0.4)]:
        tone = lights if (lx - x) * sign > -r * 0.25 and ly < cy + r * 0.4 else line
        a0 = math.pi * (1.15 if sign < 0 else 1.35)
        for inner in (0.78, 0.45):
            arc = [
                (lx + lr * inner * math.cos(a0 + t * 0.28), ly + lr * inner * math.sin(a0 + t * 0.28)) for t in range(5)
            ]
            wood.cut(arc, h * 0.022 + 0.6, tone)


def bare(
    wood: Woodcut, x: float, y: float, h: float, ink: Ink = "k", lean: float = 0.0, depth: int = 5, cut: Ink = "k"
) -> None:
    """A leafless tree."""

    def branch(bx: float, by: float, a: float, length: float, width: float, left: int) -> None:
        bend = wood.rng.uniform(-0.35, 0.35)
        mx, my = bx + length * 0.5 * math.cos(a), by - length * 0.5 * math.sin(a)
        ex, ey = mx + length * 0.5 * math.cos(a + bend), my - length * 0.5 * math.sin(a + bend)
        n = (-math.sin(a), -math.cos(a))
        w2 = width * 0.55
        wood.area(
            [
                (bx - n[0] * width, by - n[1] * width),
                (mx - n[0] * (width + w2) / 2, my - n[1] * (width + w2) / 2),
                (ex - n[0] * w2, ey - n[1] * w2),
                (ex + n[0] * w2, ey + n[1] * w2),
                (mx + n[0] * (width + w2) / 2, my + n[1] * (width + w2) / 2),
                (bx + n[0] * width, by + n[1] * width),
            ],
            ink,
        )
        wood.disc(ex, ey, w2, ink)
        if cut != ink and left >= depth - 1:
            wood.cut([(bx + n[0] * width * 0.4, by), (mx + n[0] * width * 0.3, my), (ex, ey)], width * 0.3, cut)
        if left:
            for turn in (0.45, -0.5) if left % 2 else (-0.35, 0.6):
                branch(
                    ex,
                    ey,
                    a + bend + turn + wood.rng.uniform(-0.22, 0.22),
                    length * wood.rng.uniform(0.62, 0.8),
                    w2,
                    left - 1,
                )

    wood.area(
        [(x - h * 0.1, y + 3), (x - h * 0.035, y - h * 0.12), (x + h * 0.035, y - h * 0.12), (x + h * 0.1, y + 3)], ink
    )
    branch(x, y, math.pi / 2 + lean, h * 0.32, h * 0.045, depth)


def trunks(wood: Woodcut, points: Sequence[Point], ink: Ink = "k", cut: Ink = "d", foot: float = 222) -> None:
    """Great boles from the lower to the upper edge: x, width."""
    for x, w in points:
        wob = [wood.rng.uniform(-0.08, 0.08) * w for _ in range(7)]
        ys = [foot - i * (foot + 10) / 6 for i in range(7)]
        left = [(x - w / 2 * (1.7 if i == 0 else 1.0 + 0.1 / (i + 0.5)) + wob[i], ys[i]) for i in range(7)]
        right = [(x + w / 2 * (1.7 if i == 0 else 1.0 + 0.1 / (i + 0.5)) + wob[6 - i], ys[i]) for i in range(7)]
        wood.area([*smooth(left), *smooth(right)[::-1]], ink)
        for _ in range(int(w * 0.9)):
            bx = x + wood.rng.uniform(-0.38, 0.38) * w
            by = wood.rng.uniform(10, foot - 10)
            length = wood.rng.uniform(16, 50)
            wood.cut([(bx, by), (bx + wood.rng.uniform(-1.5, 1.5), by + length / 2), (bx, by + length)], 2.1, cut)


def reeds(wood: Woodcut, points: Sequence[float], y: float = 232, tall: float = 44, ink: Ink = "k") -> None:
    """Tufts of reeds with their heads, at some places of the lower edge."""
    for x in points:
        for k in range(5):
            sx = x + k * 4
            lean = wood.rng.uniform(-10, 12)
            wood.area([(sx - 1.8, y), (sx + lean, y - tall * wood.rng.uniform(0.6, 1.1)), (sx + 1.8, y)], ink)
        wood.area([(x + 7, y), (x + 9, y - tall), (x + 10.5, y)], ink)
        wood.cut([(x + 9, y - tall * 0.72), (x + 9, y - tall * 1.12)], 6.5, ink)
