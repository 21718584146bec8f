"""The strips of paper that names of allies are lettered on."""

from __future__ import annotations

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.surface_cache import SurfaceCache
from game.ui.kit.theme import Colour

PAPER: Colour = theme.rgb("#F2E4BC")
TAIL: Colour = theme.rgb("#C8A468")
LEAST = 0.85
"""Pixels to a painter's unit up to which a scroll is a mere slip, for other things are near."""


def scroll(size: tuple[int, int], k: float, store: SurfaceCache) -> tuple[pygame.Surface, int]:
    """A scroll whose body has this size, `k` pixels to a unit of the painter's, with its shadow; and how many pixels it
    reaches beyond the body on each side. Where there is room for them it has swallow tails."""
    edge = round(7 * max(k, LEAST)) + 1
    return store.get(("scroll", size, round(k, 2)), lambda: _drawn(size, k, edge)), edge


def _drawn(size: tuple[int, int], k: float, edge: int) -> pygame.Surface:
    has_tails, k = k > LEAST, max(k, LEAST)
    w, h = size
    left, top, right, foot = edge, edge, edge + w, edge + h
    bow = 1.5 * k
    body = (
        f"M{left} {top + bow:.1f} Q{(left + right) / 2:.1f} {top - bow:.1f} {right} {top + bow:.1f} "
        f"L{right} {foot} Q{(left + right) / 2:.1f} {foot - 2 * bow:.1f} {left} {foot} Z"
    )
    tails = "".join(
        f"M{x - s * 6 * k:.1f} {top + 4.5 * k:.1f} L{x + s * 4.5 * k:.1f} {top + 4.5 * k:.1f} "
        f"L{x + s * 0.5 * k:.1f} {(top + foot) / 2 + 2 * k:.1f} L{x + s * 4.5 * k:.1f} {foot + 1.5 * k:.1f} "
        f"L{x - s * 6 * k:.1f} {foot + 1.5 * k:.1f} Z "
        for s, x in ((-1, left), (1, right))
    )
    line = max(0.8, 1.05 * k)
    drawing = (
        f'<g transform="translate({k:.1f} {2.5 * k:.1f})">'
        + vector.path(body, fill=theme.INK, fill_opacity=0.22)
        + "</g>"
        + has_tails * vector.path(tails, fill=TAIL, stroke=theme.INK, stroke_width=line * 0.85, stroke_linejoin="round")
        + vector.path(body, fill=PAPER, stroke=theme.INK, stroke_width=line, stroke_linejoin="round")
    )
    whole = w + 2 * edge, h + 2 * edge
    return vector.render(drawing, (0, 0, *whole), whole)
