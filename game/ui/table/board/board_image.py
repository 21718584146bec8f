"""The painted board at one zoom: nearest while the view is changing, one smooth scaling when it rests, tiles when near.

A rested piece of board reaches some way beyond the window, so that panning is a blit; names of places are set as
text on top by `label_sprites.py`. Nothing is ever shown larger than it was painted.
"""

from __future__ import annotations

import math
from collections.abc import Generator
from pathlib import Path
from time import perf_counter
from typing import Final, TypeVar
from weakref import WeakValueDictionary

import pygame

from game.painter.painted_board import PaintedBoard, Scale, Tile
from game.ui.table.board.camera import Bounds, Camera

BEYOND: Final = 0.35
"""How far the rested picture reaches beyond the window, as a share of its size."""
KEPT_TILES: Final = 24
_WHOLE: Final[WeakValueDictionary[tuple[Path, str, int], pygame.Surface]] = WeakValueDictionary()
"""Whole scales that some table has open, by folder, name and time of the file: the table and the pictures for its saves
show the same painting, and loading it twice would be a hitch."""


class BoardImageError(Exception):
    """A picture of the board that cannot be shown; one sentence."""


class BoardImage:
    """The pictures of one painted board, loaded when first needed."""

    def __init__(self, painted: PaintedBoard) -> None:
        self.painted = painted
        self._whole: dict[str, pygame.Surface] = {}
        self._tiles: dict[Path, pygame.Surface] = {}
        self._rested: pygame.Surface | None = None
        self._rested_unit = 0.0
        self._rested_at = (0, 0)

    @property
    def bounds(self) -> Bounds:
        """The painted board's extent in board units."""
        scale = self.painted.scales[0]
        left, top = scale.point(0, 0)
        right, bottom = scale.point(scale.width, scale.height)
        return Bounds(left, top, right, bottom)

    @property
    def sharpest(self) -> float:
        """Pixels a board unit of the finest painting."""
        return self.painted.scales[-1].unit

    def preview(self, width: int, height: int) -> pygame.Surface:
        """The whole board at this size, for the mini-map."""
        return pygame.transform.smoothscale(self._picture(self.painted.preview), (width, height))

    def piece(self, part: Bounds, unit: float) -> tuple[pygame.Surface, tuple[float, float]]:
        """A part of the board at so many pixels a board unit, and the pixel of its left upper corner on the whole board,
        whose point (0, 0) is pixel (0, 0)."""
        scale = self.painted.scale_for(unit)
        (left, top), (right, bottom) = scale.pixel(part.left, part.top), scale.pixel(part.right, part.bottom)
        source = pygame.Rect(math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top))
        source = source.clip(pygame.Rect(0, 0, scale.width, scale.height))
        ratio = unit / scale.unit
        size = max(1, round(source.w * ratio)), max(1, round(source.h * ratio))
        x, y = scale.point(*source.topleft)
        return pygame.transform.smoothscale(self._crop(scale, source), size), (x * unit, y * unit)

    def draw(self, target: pygame.Surface, camera: Camera, clip: pygame.Rect, *, quick: bool) -> None:
        """Blit the board into `clip`; `quick` while the zoom is changing. Beside the board nothing is drawn."""
        if quick and not self._has_rested(camera):
            self._draw_quick(target, camera, clip)
            return
        self.rest(camera)
        assert self._rested is not None
        before = target.get_clip()
        target.set_clip(clip.clip(before))
        x = round(camera.bounds.left * camera.unit + camera.dx) + self._rested_at[0]
        y = round(camera.bounds.top * camera.unit + camera.dy) + self._rested_at[1]
        target.blit(self._rested, (x, y))
        target.set_clip(before)

    def place(self, camera: Camera) -> pygame.Rect:
        """The whole board's rectangle in the window."""
        x = round(camera.bounds.left * camera.unit + camera.dx)
        y = round(camera.bounds.top * camera.unit + camera.dy)
        return pygame.Rect(x, y, round(camera.bounds.width * camera.unit), round(camera.bounds.height * camera.unit))

    def _has_rested(self, camera: Camera) -> bool:
        if self._rested is None or not math.isclose(self._rested_unit, camera.unit, rel_tol=1e-6):
            return False
        board = self.place(camera)
        held = self._rested.get_rect(topleft=(board.x + self._rested_at[0], board.y + self._rested_at[1]))
        return held.contains(_area(camera).clip(board)) or not _area(camera).colliderect(board)

    def rest(self, camera: Camera) -> None:
        """Scale what is seen from there when the view rests."""
        if self._has_rested(camera):
            return
        board = self.place(camera)
        area = _area(camera)
        wanted = area.inflate(round(area.w * 2 * BEYOND), round(area.h * 2 * BEYOND)).clip(board)
        wanted.move_ip(-board.x, -board.y)
        scale = self.painted.scale_for(camera.unit)
        ratio = scale.unit / camera.unit
        source = _covering(wanted, ratio, scale)
        size = max(1, round(source.w / ratio)), max(1, round(source.h / ratio))
        crop = self._crop(scale, source)
        self._rested = crop if size == crop.get_size() else pygame.transform.smoothscale(crop, size)
        self._rested_unit = camera.unit
        self._rested_at = (round(source.x / ratio), round(source.y / ratio))

    def _draw_quick(self, target: pygame.Surface, camera: Camera, clip: pygame.Rect) -> None:
        board = self.place(camera)
        seen = clip.clip(board)
        if seen.w < 1 or seen.h < 1:
            return
        scale = self.painted.scales[0]
        ratio = scale.unit / camera.unit
        source = _covering(seen.move(-board.x, -board.y), ratio, scale)
        if source.w < 1 or source.h < 1:
            return
        crop = self._whole_scale(scale).subsurface(source)
        size = max(1, round(source.w / ratio)), max(1, round(source.h / ratio))
        before = target.get_clip()
        target.set_clip(clip.clip(before))
        target.blit(
            pygame.transform.scale(crop, size), (board.x + round(source.x / ratio), board.y + round(source.y / ratio))
        )
        target.set_clip(before)

    def _crop(self, scale: Scale, source: pygame.Rect) -> pygame.Surface:
        if not scale.tile:
            return self._whole_scale(scale).subsurface(source)
        made = pygame.Surface(source.size)
        needed: set[Path] = set()
        for tile in scale.tiles(self.painted.folder):
            place = pygame.Rect(tile.left, tile.top, tile.width, tile.height)
            if place.colliderect(source):
                needed.add(tile.path)
                made.blit(self._tile(tile), (tile.left - source.x, tile.top - source.y))
        for path in [p for p in self._tiles if p not in needed][: max(0, len(self._tiles) - KEPT_TILES)]:
            del self._tiles[path]
        return made

    def _tile(self, tile: Tile) -> pygame.Surface:
        if tile.path not in self._tiles:
            self._tiles[tile.path] = self._picture(tile.path)
        return self._tiles[tile.path]

    def _whole_scale(self, scale: Scale) -> pygame.Surface:
        if scale.name not in self._whole:
            tiles = list(scale.tiles(self.painted.folder))
            key = self.painted.folder, scale.name, _changed(tiles[0].path)
            found = _WHOLE.get(key)
            if found is None:
                found = _WHOLE[key] = self._put_together(scale, tiles)
            self._whole[scale.name] = found
        return self._whole[scale.name]

    def _put_together(self, scale: Scale, tiles: list[Tile]) -> pygame.Surface:
        if len(tiles) == 1:
            return self._picture(tiles[0].path)
        made = pygame.Surface((scale.width, scale.height))
        for tile in tiles:
            made.blit(self._picture(tile.path), (tile.left, tile.top))
        return made

    def _picture(self, path: Path) -> pygame.Surface:
        try:
            loaded = pygame.image.load(path)
        except (OSError, pygame.error) as fault:
            raise BoardImageError(f"The board's picture {path.name} cannot be read: {fault}.") from fault
        return loaded.convert() if pygame.display.get_surface() else loaded


def _changed(path: Path) -> int:
    """When a file was last written, in nanoseconds; 0 when it is not there, which loading it then tells."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _area(camera: Camera) -> pygame.Rect:
    return pygame.Rect(round(camera.area.x), round(camera.area.y), math.ceil(camera.area.w), math.ceil(camera.area.h))


def _covering(rect: pygame.Rect, ratio: float, scale: Scale) -> pygame.Rect:
    """The pixels of a scale that cover a rectangle of the shown board, a pixel more on every side."""
    left, top = math.floor(rect.left * ratio) - 1, math.floor(rect.top * ratio) - 1
    right, bottom = math.ceil(rect.right * ratio) + 1, math.ceil(rect.bottom * ratio) + 1
    left, top = max(0, left), max(0, top)
    right, bottom = min(scale.width, right), min(scale.height, bottom)
    return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))


T = TypeVar("T")
Slices = Generator[None, None, T]
"""Work that pauses between its pieces; its result is what it returns."""


def done_at_once(work: Slices[T]) -> T:
    """The result, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


class SpareTime:
    """Does work in the time that frames leave."""

    def __init__(self, work: Slices[None]) -> None:
        self._work = work
        self._is_done = False

    def go_on(self, until: float) -> bool:
        """Do one piece, and more until a moment of `perf_counter`. Whether all of it is done."""
        while not self._is_done:
            try:
                next(self._work)
            except StopIteration:
                self._is_done = True
            if perf_counter() >= until:
                break
        return self._is_done
