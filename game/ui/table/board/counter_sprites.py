"""Counters of any zoom as surfaces, each drawn once per size and state; the badges of pieces and seats."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.components import counters
from game.ui.components.counters import CounterFace, CounterStrength
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Badge, rgb

if TYPE_CHECKING:  # the title page draws badges, and need not wait for all that a table knows
    from game.ui.table.model.panel_data.picture_parts import Face
    from game.ui.table.model.picture import Counter

LEAST: Final = 12
"""Pixels of the smallest counter."""
QUICK_STEP: Final = 6
"""Pixels by which counters grow and shrink while the view is on its way."""


class CounterSprites:
    """Makes counters; equal ones share one surface."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def surface(
        self, counter: Counter, unit: float, shade: float = 1.0, *, is_quick: bool = False
    ) -> tuple[Hashable, pygame.Surface]:
        """The counter at `unit` pixels a board unit, and the key of its looks. `shade` below 1: shown that much. `is_quick`:
        while the view is on its way, sizes go in steps, so that not every frame draws all counters anew."""
        side = max(LEAST, round(counter.size * unit))
        if is_quick:
            side = max(LEAST, round(side / QUICK_STEP) * QUICK_STEP)
        badge = badge_of(counter.face)
        if counter.rays:
            made = counters.rayed(self._kit, badge, counter.figure, side, is_chosen=counter.chosen)
            key: tuple[Hashable, ...] = ("rayed", badge, counter.figure, side, counter.chosen)
        else:
            face = CounterFace(
                badge,
                counter.face.round,
                counter.figure,
                CounterStrength(counter.strength.value),
                counter.chosen,
                counter.moved,
                counter.face.stands,
            )
            made = counters.counter(self._kit, face, side)
            key = ("counter", face, side)
        if shade >= 1:
            return key, made
        level = max(0, round(shade * 16)) / 16
        faded = self._kit.art.cached((key, level), lambda: _faded(made, level))
        return (key, level), faded


def _faded(made: pygame.Surface, level: float) -> pygame.Surface:
    """A counter that tips and fades away."""
    copy = pygame.transform.rotozoom(made, -14 * (1 - level), 1 - 0.12 * (1 - level))
    copy.fill((255, 255, 255, round(255 * level)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def badge_of(face: Face) -> Badge:
    """A face as the kit draws it."""
    return Badge(rgb(face.fill), rgb(face.sign), face.emblem)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A surface at a pixel; equal keys at equal pixels look the same."""

    key: Hashable
    surface: pygame.Surface
    at: tuple[int, int]
    rect: pygame.Rect = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "rect", self.surface.get_rect(topleft=self.at))


def changed(before: Sequence[Sprite], after: Sequence[Sprite]) -> list[pygame.Rect]:
    """The rectangles where two lists differ: what left, what came, what moved, what changed its place in the order."""
    if before is after:
        return []
    old = {(s.key, s.at): s for s in before}
    new = {(s.key, s.at): s for s in after}
    rects = [s.rect for mark, s in old.items() if mark not in new]
    rects += [s.rect for mark, s in new.items() if mark not in old]
    kept_before = [mark for mark in old if mark in new]
    kept_after = [mark for mark in new if mark in old]
    if kept_before != kept_after:
        rects += [new[b].rect for a, b in zip(kept_before, kept_after, strict=True) if a != b]
    return rects


def paint(target: pygame.Surface, sprites: Iterable[Sprite], clip: pygame.Rect) -> None:
    """Blit the sprites that meet `clip`, in order, inside it."""
    before = target.get_clip()
    target.set_clip(clip.clip(before))
    target.blits([(sprite.surface, sprite.at) for sprite in sprites if clip.colliderect(sprite.rect)], doreturn=False)
    target.set_clip(before)
