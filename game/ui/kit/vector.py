"""Small SVG drawings turned into surfaces: the one way shapes get smooth edges at every size.

Bodies are written in the style guide's units and rendered at the pixels asked for. Gradients are given in
per cents of their shape.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

import pygame

from game.ui.kit.theme import Colour, hexa

Box = tuple[float, float, float, float]
"""x, y, width, height in drawing units."""


def render(body: str, view: Box, size: tuple[int, int]) -> pygame.Surface:
    """The drawing `body`, of which `view` is seen, as a surface of `size` pixels, in the window's own format if there is
    a window: others take many times as long to draw with."""
    x, y, w, h = view
    width, height = max(1, size[0]), max(1, size[1])
    stretch = f"scale({width / w:.6f} {height / h:.6f}) translate({-x:g} {-y:g})"
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><g transform="{stretch}">{body}</g></svg>'
    )
    made = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
    return made.convert_alpha() if pygame.display.get_surface() else made


def vertical(name: str, *stops: tuple[float, Colour | str]) -> str:
    """A gradient from top to bottom; use it as `fill="url(#name)"`."""
    return _gradient(f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">', stops, "linear")


def horizontal(name: str, *stops: tuple[float, Colour | str]) -> str:
    """A gradient from left to right."""
    return _gradient(f'<linearGradient id="{name}" x1="0%" y1="0%" x2="100%" y2="0%">', stops, "linear")


def radial(name: str, cx: float, cy: float, r: float, *stops: tuple[float, Colour | str]) -> str:
    """A gradient from the point (cx, cy) outwards, in shares of the shape."""
    head = f'<radialGradient id="{name}" cx="{cx:.0%}" cy="{cy:.0%}" r="{r:.0%}">'
    return _gradient(head, stops, "radial")


def _gradient(head: str, stops: Sequence[tuple[float, Colour | str]], kind: str) -> str:
    inner = "".join(_stop(offset, colour) for offset, colour in stops)
    return f"<defs>{head}{inner}</{kind}Gradient></defs>"


def _stop(offset: float, colour: Colour | str) -> str:
    """A stop; a colour given as `#RRGGBB/0.4` has that opacity."""
    text = colour if isinstance(colour, str) else hexa(colour)
    shade, _, opacity = text.partition("/")
    return f'<stop offset="{offset:g}" stop-color="{shade}" stop-opacity="{opacity or 1}"/>'


def rect(x: float, y: float, w: float, h: float, rx: float = 0, **style: object) -> str:
    """A rectangle with corners of radius `rx`."""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{rx:g}"{_style(style)}/>'


def circle(cx: float, cy: float, r: float, **style: object) -> str:
    return f'<circle cx="{cx:g}" cy="{cy:g}" r="{r:g}"{_style(style)}/>'


def path(d: str, **style: object) -> str:
    return f'<path d="{d}"{_style(style)}/>'


def _style(style: dict[str, object]) -> str:
    parts = []
    if "fill" not in style:
        style = {"fill": "none", **style}
    for name, value in style.items():
        shown = hexa(value) if isinstance(value, tuple) else value
        parts.append(f' {name.replace("_", "-")}="{shown}"')
    return "".join(parts)


def soft_rect(x: float, y: float, w: float, h: float, rx: float, blur: float, colour: Colour, opacity: float) -> str:
    """A blurred rectangle (a shadow or a glow) built of translucent layers."""
    layers = max(8, min(40, round(abs(blur) * 2)))
    share = 1 - (1 - opacity) ** (1 / layers)
    parts = []
    for layer in range(layers):
        grow = blur * (1 - 2 * (layer + 0.5) / layers)
        grow = math.copysign(abs(grow / blur) ** 0.8 * blur, grow)
        if w + 2 * grow <= 0 or h + 2 * grow <= 0:
            continue
        parts.append(
            rect(
                x - grow,
                y - grow,
                w + 2 * grow,
                h + 2 * grow,
                max(0.5, rx + grow),
                fill=colour,
                fill_opacity=f"{share:.4f}",
            )
        )
    return "".join(parts)


def star(points: int, outer: float, inner: float, cx: float = 0, cy: float = 0) -> str:
    """Path data of a star with its first point upwards."""
    corners = []
    for step in range(points * 2):
        radius = inner if step % 2 else outer
        angle = math.pi * step / points - math.pi / 2
        corners.append(f"{cx + radius * math.cos(angle):.2f} {cy + radius * math.sin(angle):.2f}")
    return "M" + "L".join(corners) + "Z"


def polygon(points: Sequence[tuple[float, float]]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


_INNER = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


class Emblems:
    """The drawings in a folder: emblems of one colour, 64x64, plain paths, strokes and even-odd holes; pieces in all their
    colours."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._paths: dict[str, str] = {}

    @cached_property
    def names(self) -> list[str]:
        """Every emblem's name, sorted."""
        return sorted(file.stem for file in self._folder.glob("*.svg"))

    def paths(self, name: str) -> str:
        """The drawing inside the file; an unknown name raises KeyError naming it."""
        if name not in self._paths:
            file = self._folder / f"{name}.svg"
            if not file.is_file():
                raise KeyError(f"there is no emblem called {name!r} in {self._folder}")
            found = _INNER.search(file.read_text(encoding="utf-8"))
            if found is None:
                raise ValueError(f"{file} holds no drawing")
            self._paths[name] = found.group(1)
        return self._paths[name]

    def at(self, name: str, cx: float, cy: float, size: float, colour: Colour) -> str:
        """The emblem as part of another drawing, `size` units wide round (cx, cy)."""
        k = size / 64
        shade = hexa(colour)
        inner = self.paths(name).replace('stroke="#000"', f'stroke="{shade}"')
        place = f"translate({cx - size / 2:.3f} {cy - size / 2:.3f}) scale({k:.5f})"
        return f'<g transform="{place}" fill="{shade}">{inner}</g>'
