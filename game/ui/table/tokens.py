"""Counters of any zoom as surfaces, each drawn once per size and state."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui import theme, vector
from game.ui.kit import Kit
from game.ui.table.picture import Counter


class TokenMaker:
    """Makes counters; equal ones share one surface."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def surface(self, counter: Counter, unit: float, shade: float = 1.0) -> tuple[Hashable, pygame.Surface]:
        """The counter at `unit` pixels a board unit, and the key of its looks. `shade` below 1: shown that much."""
        size = max(14, round(counter.size * unit))
        face = counter.face
        level = round(shade, 2)
        key = ("token", face, size, counter.figure, counter.strength, counter.rays, counter.moved, counter.chosen, level)
        return key, self._kit.art.cached(key, lambda: self._make(counter, size, level))

    def _make(self, counter: Counter, size: int, shade: float) -> pygame.Surface:
        face = counter.face
        fill, sign = theme.rgb(face.fill), theme.rgb(face.sign)
        radius = 24 if face.round else 6.5
        body = vector.rect(-1, 3.5, 50, 49, radius, fill="#120903", fill_opacity=0.5)
        body += vector.rect(0, 2.5, 48, 48, radius, fill="#D8C091")
        body += vector.rect(0, 0, 48, 48, radius, fill=fill, stroke="#140B06", stroke_width=1.4)
        body += self._kit.art.emblems.at(face.emblem, 24, 20 if counter.figure else 24, 27, sign)
        if counter.chosen:
            body += vector.rect(-3, -3, 54, 54, radius + 2, stroke="#FFE7A6", stroke_width=3)
        made = vector.render(body, (-5, -5, 58, 60), (round(size * 58 / 48), round(size * 60 / 48)))
        if shade < 1:
            made.set_alpha(round(255 * shade))
        return made
