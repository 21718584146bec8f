"""Stone, fire and smoke: caves, halls, windows, flames, glows."""

from __future__ import annotations

import math

from game.painter.card_pictures.woodcut import Ink, Inks, PathData, Woodcut, outline


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
