"""What lies over the painted board as a list of finished surfaces, and what must be painted again when it changes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field

import pygame


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
