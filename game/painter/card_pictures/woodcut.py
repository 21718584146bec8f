"""The cuts of a woodcut: paths in five flat inks, one over another.

Only filled paths and plain round strokes come out (no clips, masks, patterns, gradients or filters), so that every
reader of SVG draws them alike. What leaves the picture's edge is cut off by the surface on which it is drawn. All
chance comes from the picture's name: the same name gives the same picture on every system.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Final, Literal

WIDTH: Final = 376
HEIGHT: Final = 240
"""Units of a scene."""
INKS: Final[Mapping[str, str]] = {
    "p": "paper",
    "t": "tint, the light tone",
    "d": "deep, the family's colour",
    "k": "key, nearly black",
    "g": "glow, the one warm light",
}
"""Letter of an ink to what it is for."""

Point = tuple[float, float]
Ink = Annotated[str, "ink"]
"""A letter of INKS."""
Inks = Annotated[str, "inks"]
"""Letters of INKS, one after the other."""
PathData = Annotated[str, "path"]
"""The `d` of an SVG path."""
Stroke = Literal["lens", "wedge", "nail", "bar"]
"""How a cut swells: in its middle, at its beginning, at its end, not at all."""
Part = tuple[str, PathData]
"""An ink and a path; an ink with a number ("k3") is a line of that width."""


class Woodcut:
    """One picture as it is cut, from the farthest layer to the nearest."""

    def __init__(self, inks: Mapping[str, str], seed: str) -> None:
        self.inks = inks
        self.rng = random.Random(seed)
        self.body: list[str] = []
        """Elements of SVG."""
        self.light: tuple[float, float, float] = (WIDTH * 0.7, 60.0, 0.0)
        """Where the light stands, and its radius."""
        self.around: Ink = "p"
        """The ink behind figures: room is cleared round them in it."""

    def path(self, d: PathData, ink: str, *, even: bool = False) -> None:
        """A filled path in an ink, or in a colour "#rrggbb"; `even` leaves holes open."""
        rule = ' fill-rule="evenodd"' if even else ""
        self.body.append(f'<path d="{d}" fill="{self.inks.get(ink, ink)}"{rule}/>')

    def area(self, points: Iterable[Point], ink: str) -> None:
        """A filled polygon."""
        self.path(outline(points), ink)

    def sheet(self, ink: Ink) -> None:
        """The whole picture in one ink."""
        self.path(f"M0 0H{WIDTH}V{HEIGHT}H0Z", ink)

    def group(self, transform: str, parts: Sequence[Part]) -> None:
        """Paths and lines, set in their place together."""
        self.body.append(f'<g transform="{transform}">')
        for ink, d in parts:
            if len(ink) > 1:
                self._line(d, self.inks[ink[0]], ink[1:])
            else:
                self.path(d, ink)
        self.body.append("</g>")

    def shadow(self, transform: str, parts: Sequence[Part], ink: Ink, grow: float) -> None:
        """The outline of all parts together in one ink, `grow` wider: the room that is cleared round a figure."""
        colour = self.inks[ink]
        self.body.append(f'<g transform="{transform}">')
        for kind, d in parts:
            width = grow + (float(kind[1:]) if len(kind) > 1 else 0)
            if len(kind) > 1:
                self._line(d, colour, f"{width:g}")
            else:
                stroke = f' stroke="{colour}" stroke-width="{width:g}" stroke-linejoin="round"' if width else ""
                self.body.append(f'<path d="{d}" fill="{colour}"{stroke}/>')
        self.body.append("</g>")

    def _line(self, d: PathData, colour: str, width: str) -> None:
        ends = 'stroke-linecap="round" stroke-linejoin="round"'
        self.body.append(f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" {ends}/>')

    def cut(self, points: Sequence[Point], width: float, ink: str, shape: Stroke = "lens") -> None:
        """A line that swells and dies away."""
        self.area(tapered(points, width, shape), ink)

    def disc(self, x: float, y: float, r: float, ink: str) -> None:
        """A filled circle."""
        k = r * 0.5523
        self.path(
            f"M{x - r:.1f} {y:.1f}C{x - r:.1f} {y - k:.1f} {x - k:.1f} {y - r:.1f} {x:.1f} {y - r:.1f}"
            f"S{x + r:.1f} {y - k:.1f} {x + r:.1f} {y:.1f}S{x + k:.1f} {y + r:.1f} {x:.1f} {y + r:.1f}"
            f"S{x - r:.1f} {y + k:.1f} {x - r:.1f} {y:.1f}Z",
            ink,
        )

    def hatch(
        self,
        polygon: Sequence[Point],
        angle: float,
        gap: float,
        width: float,
        ink: Ink,
        shape: Stroke = "lens",
        shorten: float = 0.0,
    ) -> None:
        """Cuts across an area at an angle in degrees; `shorten` lets each end early by up to that share of its length."""
        a = math.radians(angle)
        c, s = math.cos(a), math.sin(a)
        turned = [(x * c + y * s, y * c - x * s) for x, y in polygon]
        low, high = min(y for _, y in turned), max(y for _, y in turned)
        y = low + gap * 0.6
        while y < high:
            level = y + self.rng.uniform(-0.12, 0.12) * gap
            crossings = sorted(
                ax + (level - ay) * (bx - ax) / (by - ay)
                for (ax, ay), (bx, by) in zip(turned, [*turned[1:], turned[0]], strict=True)
                if (ay > level) != (by > level)
            )
            for start, end in zip(crossings[::2], crossings[1::2], strict=False):
                if end - start > 2:
                    end -= (end - start) * self.rng.uniform(0, shorten)
                    bow = self.rng.uniform(-0.5, 0.5)
                    line = [(start, level), ((start + end) / 2, level + bow), (end, level)]
                    self.cut([(px * c - py * s, px * s + py * c) for px, py in line], width, ink, shape)
            y += gap

    def svg(self, width: int = WIDTH, height: int = HEIGHT) -> str:
        """The picture as the text of an SVG file."""
        size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(self.body)}</svg>'


def outline(points: Iterable[Point]) -> PathData:
    """A closed path through the points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def smooth(points: Sequence[Point], steps: int = 5) -> list[Point]:
    """A soft line through the points (Catmull-Rom)."""
    if len(points) < 3:
        return list(points)
    padded = [points[0], *points, points[-1]]
    found: list[Point] = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(steps):
            t = step / steps
            found.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    return [*found, points[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


_SWELL: Final[Mapping[Stroke, Callable[[float], float]]] = {
    "lens": lambda t: math.sin(math.pi * t) ** 0.7 if 0 < t < 1 else 0.0,
    "wedge": lambda t: 1 - t,
    "nail": lambda t: t,
    "bar": lambda t: 1.0,
}
"""Share of the width at a share of the length."""


def tapered(points: Sequence[Point], width: float, shape: Stroke) -> list[Point]:
    """The outline of a cut along the points."""
    line = smooth(points, 4) if len(points) > 2 else list(points)
    if len(line) == 2:
        (ax, ay), (bx, by) = line
        line = [(ax + (bx - ax) * i / 4, ay + (by - ay) * i / 4) for i in range(5)]
    left, right = [], []
    for i, (x, y) in enumerate(line):
        ax, ay = line[max(0, i - 1)]
        bx, by = line[min(len(line) - 1, i + 1)]
        dx, dy = bx - ax, by - ay
        size = math.hypot(dx, dy) or 1.0
        half = width * _SWELL[shape](i / (len(line) - 1)) / 2
        nx, ny = -dy / size * half, dx / size * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]
