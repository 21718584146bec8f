"""Counters of any zoom as surfaces, each drawn once per size and state; the badges of pieces and seats."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from math import dist
from typing import TYPE_CHECKING, Final
from zlib import crc32

import pygame

from game.ui.components import counters
from game.ui.components.counters import CounterFace, CounterStrength
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Badge, rgb
from game.ui.kit.vector import Emblems

if TYPE_CHECKING:  # the title page draws badges, and need not wait for all that a table knows
    from game.ui.table.model.panel_data.picture_parts import Face, Point
    from game.ui.table.model.picture import Counter

LEAST: Final = 12
"""Pixels of the smallest counter."""
QUICK_STEP: Final = 6
"""Pixels by which counters grow and shrink while the view is on its way."""


class CounterSprites:
    """Makes counters; equal ones share one surface."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._figures: dict[str, _Figure] = {}
        """Those that stand on the board, by the handle of their counter."""

    def follow(self, counters: Iterable[Counter], moved: Mapping[str, Point], middle: float) -> None:
        """Standing figures keep their looks from step to step and turn the way they go; who has just come looks towards the
        `middle` of the board. A handle may change with the place (BR-020 calls armies by it): a figure of the same kind that
        has gone from its place is the one that has come to another."""
        before, after = self._figures, dict[str, _Figure]()
        standing = [counter for counter in counters if counter.face.stands]
        here = {counter.handle for counter in standing}
        gone = {handle: one for handle, one in before.items() if handle not in here}
        for counter in standing:
            at, kind = moved.get(counter.handle, counter.at), counter.face.stands
            old = before.get(counter.handle)
            if old is not None and old.kind != kind:  # another has taken its place
                old = replace(old, kind=kind, drawing=drawing_of(self._kit, counter.face, counter.handle))
            if old is None:
                like = [handle for handle, one in gone.items() if one.kind == kind]
                nearest = min(like, key=lambda handle: dist(gone[handle].at, at), default="")
                new = _Figure(kind, drawing_of(self._kit, counter.face, counter.handle), at, at[0] > middle)
                old = gone.pop(nearest) if nearest else new
            if at != old.at:
                old = replace(old, at=at, looks_left=at[0] < old.at[0] if at[0] != old.at[0] else old.looks_left)
            after[counter.handle] = old
        self._figures = after

    def figure(self, handle: str) -> object:
        """How the figure of a piece stands, as a value that compares; None for what lies."""
        return self._figures.get(handle)

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
            figure = self._figures.get(counter.handle)
            face = CounterFace(
                badge,
                counter.face.round,
                counter.figure,
                CounterStrength(counter.strength.value),
                counter.chosen,
                counter.moved,
                figure.drawing if figure else drawing_of(self._kit, counter.face, counter.handle),
                looks_left=figure is not None and figure.looks_left,
            )
            made = counters.counter(self._kit, face, side)
            key = ("counter", face, side)
        if shade >= 1:
            return key, made
        level = max(0, round(shade * 16)) / 16
        lean = _FALL if counter.face.stands and not counter.rays else _TIP
        faded = self._kit.art.cached((key, level), lambda: _faded(made, level, lean))
        return (key, level), faded


@dataclass(frozen=True, slots=True)
class _Figure:
    """How a figure stands on the board."""

    kind: str
    drawing: str
    at: Point
    looks_left: bool = False


_TIP, _FALL = -14, -80
"""Degrees by which counters and standing figures turn while they go."""


def _faded(made: pygame.Surface, level: float, lean: float) -> pygame.Surface:
    """A counter that tips, or a figure that falls, and fades away."""
    copy = pygame.transform.rotozoom(made, lean * (1 - level), 1 - 0.12 * (1 - level))
    copy.fill((255, 255, 255, round(255 * level)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def badge_of(face: Face) -> Badge:
    """A face as the kit draws it."""
    return Badge(rgb(face.fill), rgb(face.sign), face.emblem, face.bust, face.stands)


def drawing_of(kit: Kit, face: Face | Badge, handle: str = "") -> str:
    """Which drawing a standing piece has: one of its kind's, by its handle; "" for what lies."""
    if not face.stands:
        return ""
    found = _variants(kit.art.pieces, face.stands)
    return found[crc32(handle.encode()) % len(found)]


@cache
def _variants(drawings: Emblems, name: str) -> tuple[str, ...]:
    """The drawings of one thing that differ in their last number alone ("orc": "orc-1" and so on), or the one of this name."""
    numbered = tuple(one for one in drawings.names if one[:-1] == f"{name}-" and one[-1].isdigit())
    return numbered or (name,)


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
