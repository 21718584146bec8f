"""Signs of a plain drawing: river dots, and the marks of cities and goals, told apart by their outlines."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import pygame

from game.painter.looks import Mark

Colour = tuple[int, int, int]

INK: Colour = (62, 42, 28)
PALE: Colour = (252, 246, 226)
DOT = 0.24
"""Radius of a dot in hex radii."""


def stone(surface: pygame.Surface, x: float, y: float, size: float) -> None:
    """A river dot: blue in a pale rim."""
    pygame.draw.circle(surface, (36, 70, 79), (x, y), size + max(1.0, 0.12 * size))
    pygame.draw.circle(surface, PALE, (x, y), size)
    pygame.draw.circle(surface, (47, 124, 150), (x, y), 0.68 * size)
    pygame.draw.circle(surface, (190, 226, 232), (x - 0.2 * size, y - 0.24 * size), 0.2 * size)


def _shape(surface: pygame.Surface, colour: Colour, points: list[tuple[float, float]]) -> None:
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, INK, True, points)


def _star(surface: pygame.Surface, x: float, y: float, r: float) -> None:
    """Good: a star of seven rays on a round shield."""
    pygame.draw.circle(surface, PALE, (x, y), 1.12 * r)
    pygame.draw.circle(surface, (44, 79, 134), (x, y), r)
    reach = [0.84 * r if i % 2 == 0 else 0.36 * r for i in range(14)]
    rays = [(x + k * math.sin(math.pi * i / 7), y - k * math.cos(math.pi * i / 7)) for i, k in enumerate(reach)]
    pygame.draw.polygon(surface, PALE, rays)


def _eye(surface: pygame.Surface, x: float, y: float, r: float) -> None:
    """Evil: an eye without lids."""
    turn = [math.pi * i / 10 for i in range(11)]
    lids = [(x - 1.4 * r * math.cos(a), y - 0.85 * r * math.sin(a)) for a in turn]
    lids += [(x + 1.4 * r * math.cos(a), y + 0.85 * r * math.sin(a)) for a in turn]
    _shape(surface, (126, 29, 20), lids)
    pygame.draw.circle(surface, (249, 194, 85), (x, y), 0.56 * r)
    pygame.draw.polygon(surface, INK, [(x, y - 0.62 * r), (x + 0.18 * r, y), (x, y + 0.62 * r), (x - 0.18 * r, y)])


def _triangle(surface: pygame.Surface, x: float, y: float, r: float) -> None:
    """Neutral: a triangle in a triangle."""
    outer = [(0.0, -1.05 * r), (1.1 * r, 0.85 * r), (-1.1 * r, 0.85 * r)]
    _shape(surface, (248, 236, 200), [(x + dx, y + dy) for dx, dy in outer])
    inner = [(x + 0.45 * dx, y + 0.22 * r + 0.45 * (dy - 0.22 * r)) for dx, dy in outer]
    pygame.draw.polygon(surface, (94, 74, 34), inner)


def _ring(surface: pygame.Surface, x: float, y: float, r: float) -> None:
    """A goal: a golden ring."""
    width = max(2, round(0.42 * r))
    pygame.draw.circle(surface, INK, (x, y), r + 1, width + 2)
    pygame.draw.circle(surface, (230, 174, 46), (x, y), r, width)


SIGNED: Mapping[Mark, Callable[[pygame.Surface, float, float, float], None]] = {
    Mark.GOOD: _star,
    Mark.EVIL: _eye,
    Mark.NEUTRAL: _triangle,
    Mark.BAND: _ring,
}
"""The sign of a marked space, beside its ring."""
