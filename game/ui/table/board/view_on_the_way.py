"""The board while the view glides: the picture of how it lay before, larger or smaller, until the view rests."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.ui.table.board.camera import Area, Camera
from game.ui.table.board.sprites import Sprite, paint

BEYOND, LESS_BEYOND = 0.8, 0.25
"""How far the picture reaches beyond the window at most, as a share of its size; and beyond a very large one."""
ROUNDED: Final = 3
"""Pixels by which edges may come to lie elsewhere when they are rounded."""
SMOOTH: Final = 2_600_000
"""Pixels of a window up to which the picture is scaled smoothly and reaches far; in larger ones that would take too long."""


@dataclass(frozen=True, slots=True)
class ViewOnTheWay:
    """A part of the board as it was drawn when a glide began."""

    camera: Camera
    """From where it is seen, with the picture's own corner as pixel (0, 0)."""
    picture: pygame.Surface

    @staticmethod
    def room(camera: Camera, end: Camera, board: pygame.Rect) -> pygame.Rect:
        """The pixels, as seen from `camera`, that a glide to `end` passes over, as far as the picture can reach."""
        area = _rect(camera.area)
        left, top = camera.pixel(*end.point(end.area.x, end.area.y))
        right, bottom = camera.pixel(*end.point(end.area.right, end.area.bottom))
        passed = pygame.Rect(math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top))
        beyond = BEYOND if area.w * area.h <= SMOOTH else LESS_BEYOND
        reach = area.inflate(round(area.w * 2 * beyond), round(area.h * 2 * beyond))
        return area.union(passed).inflate(2 * ROUNDED, 2 * ROUNDED).clip(reach).clip(board)

    @staticmethod
    def seen_from(camera: Camera, room: pygame.Rect) -> Camera:
        """The same look with the corner of that room as pixel (0, 0)."""
        area = Area(0, 0, room.w, room.h)
        return replace(camera, dx=camera.dx - room.x, dy=camera.dy - room.y, area=area)

    def add(self, sprites: Sequence[Sprite], room: pygame.Rect) -> None:
        """Draw what lies on the board, at pixels of the window that it was made for."""
        moved = [replace(sprite, at=(sprite.at[0] - room.x, sprite.at[1] - room.y)) for sprite in sprites]
        paint(self.picture, moved, self.picture.get_rect())

    def place(self, camera: Camera) -> pygame.Rect:
        """Where the whole picture lies as seen from there."""
        k = camera.unit / self.camera.unit
        left, top = camera.pixel(*self.camera.point(0, 0))
        return pygame.Rect(round(left), round(top), *(round(side * k) for side in self.picture.get_size()))

    def covers(self, camera: Camera, part: pygame.Rect) -> bool:
        """Whether the picture reaches as far as this part of the board, but for what rounding does to its edges."""
        return self.place(camera).inflate(2 * ROUNDED, 2 * ROUNDED).contains(part)

    def draw(self, target: pygame.Surface, camera: Camera, clip: pygame.Rect) -> None:
        """The picture where it lies as seen from `camera`, inside `clip`."""
        k, whole = camera.unit / self.camera.unit, self.place(camera)
        seen = whole.clip(clip)
        if not seen.w or not seen.h:
            return
        x, y = math.floor((seen.x - whole.x) / k), math.floor((seen.y - whole.y) / k)
        size = math.ceil(seen.w / k) + 2, math.ceil(seen.h / k) + 2
        source = pygame.Rect((x, y), size).clip(self.picture.get_rect())
        before = target.get_clip()
        target.set_clip(seen.clip(before))
        part = self.picture.subsurface(source)
        if k != 1.0:
            scaled = max(1, round(source.w * k)), max(1, round(source.h * k))
            is_smooth = seen.w * seen.h <= SMOOTH
            part = pygame.transform.smoothscale(part, scaled) if is_smooth else pygame.transform.scale(part, scaled)
        target.blit(part, (whole.x + round(source.x * k), whole.y + round(source.y * k)))
        target.set_clip(before)


def _rect(area: Area) -> pygame.Rect:
    return pygame.Rect(round(area.x), round(area.y), round(area.w), round(area.h))
