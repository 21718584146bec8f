"""Nine-slices: one picture per material, cut to any size, tiled and never stretched."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Final

import pygame

from game.ui.kit.surface_cache import SurfaceCache, decode_ahead, load_picture

SLICE: Final = 40
"""Units from a panel picture's edge to its tiled middle."""
CLOUDED_FROM: Final = 330
"""Units of a panel's longer side from which its tiles would show."""
CLOUD_UNITS: Final = 8
"""Units of a panel for one pixel of the clouds."""
SOURCE_SCALE: Final = 2
"""Pixels of the pictures in `assets/textures` for one unit."""


class PanelKind(Enum):
    """The materials, each with the name of its picture and how far its shadow reaches (units)."""

    SHEET = ("sheet", 14)
    SLIP = ("slip", 14)
    PLANK = ("plank", 12)
    LEATHER = ("leather", 14)
    WELL = ("well", 12)
    INSET = ("inset", 6)

    @property
    def colours(self) -> str:
        """The file of its colours, without transparency."""
        return f"{self.value[0]}.jpg"

    @property
    def shape(self) -> str:
        """The file of how much of the colours shows: white, premultiplied."""
        return f"{self.value[0]}-shape.png"

    @property
    def bleed(self) -> int:
        """Units by which the picture stands over the panel's own rectangle on every side."""
        return self.value[1]


class Panels:
    """Panels by kind and size, made once per size."""

    def __init__(self, folder: Path, cache: SurfaceCache) -> None:
        self._folder = folder
        self._cache = cache
        self._files: dict[PanelKind, pygame.Surface] = {}
        self._clouds: pygame.Surface | None = None
        self._scaled: dict[tuple[PanelKind, float], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, kind: PanelKind, rect: pygame.Rect, u: float) -> None:
        """Draw the panel whose own edge is `rect`; its shadow falls outside."""
        if rect.width <= 0 or rect.height <= 0:
            return
        made = self._cache.get(("panel", kind, rect.size, round(u, 4)), lambda: self._make(kind, rect.size, u))
        bleed = round(kind.bleed * u)
        surface.blit(made, (rect.x - bleed, rect.y - bleed), special_flags=pygame.BLEND_PREMULTIPLIED)

    def decode_ahead(self) -> None:
        """Begin with the materials of which no panel was made yet: the first of each is wanted in the middle of a touch."""
        wanted = [kind for kind in PanelKind if kind not in self._files]
        decode_ahead([self._folder / name for kind in wanted for name in (kind.colours, kind.shape)])

    def rescale(self) -> None:
        """Forget pictures scaled for another window."""
        self._scaled.clear()

    def _source(self, kind: PanelKind, u: float) -> pygame.Surface:
        key = (kind, round(u, 4))
        if key not in self._scaled:
            if kind not in self._files:
                made = load_picture(self._folder / kind.colours).convert_alpha()
                shape = load_picture(self._folder / kind.shape).convert_alpha()
                made.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                self._files[kind] = made
            whole = self._files[kind]
            side = round(whole.get_width() / SOURCE_SCALE * u)
            fits = side == whole.get_width()
            self._scaled[key] = whole if fits else pygame.transform.smoothscale(whole, (side, side))
        return self._scaled[key]

    def _make(self, kind: PanelKind, size: tuple[int, int], u: float) -> pygame.Surface:
        bleed = round(kind.bleed * u)
        source = self._source(kind, u)
        cut = round(SLICE * u)
        wide = _stretched(source, size[0] + 2 * bleed, cut)
        tall = _stretched(pygame.transform.rotate(wide, 90), size[1] + 2 * bleed, cut)
        made = pygame.transform.rotate(tall, -90)
        if max(size) > CLOUDED_FROM * u and kind in (PanelKind.SHEET, PanelKind.LEATHER):
            self._cloud(made, u)
        return made

    def _cloud(self, made: pygame.Surface, u: float) -> None:
        """Lay broad shades over a large panel, so that its tiles don't show."""
        if self._clouds is None:
            self._clouds = load_picture(self._folder / "clouds.png").convert()
        side = self._clouds.get_width()
        width = min(side, max(8, round(made.get_width() / u / CLOUD_UNITS)))
        height = min(side, max(8, round(made.get_height() / u / CLOUD_UNITS)))
        left, top = (made.get_width() * 7) % (side - width + 1), (made.get_height() * 13) % (side - height + 1)
        part = self._clouds.subsurface((left, top, width, height))
        shade = pygame.transform.smoothscale(part, made.get_size())
        made.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _stretched(source: pygame.Surface, width: int, cut: int) -> pygame.Surface:
    """`source` (premultiplied) made `width` wide: its ends kept, its middle tiled from both ends.

    The two tilings meet in a soft seam, so that a torn edge doesn't jump where a tile is cut.
    """
    height = source.get_height()
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    made.fill((0, 0, 0, 0))
    middle = source.get_width() - 2 * cut
    from_left = _tiled(source, width, cut, middle)
    from_right = pygame.transform.flip(
        _tiled(pygame.transform.flip(source, True, False), width, cut, middle), True, False
    )
    seam = min(max(2, width // 3), cut)
    start = (width - seam) // 2
    made.blit(from_left, (0, 0), (0, 0, start, height))
    made.blit(from_right, (start + seam, 0), (start + seam, 0, width - start - seam, height))
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for x in range(start, start + seam):
        share = round(255 * (x - start + 0.5) / seam)
        for layer, weight in ((from_left, 255 - share), (from_right, share)):
            column.fill((weight,) * 4)
            column.blit(layer, (0, 0), (x, 0, 1, height), special_flags=pygame.BLEND_RGBA_MULT)
            made.blit(column, (x, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def _tiled(source: pygame.Surface, width: int, cut: int, middle: int) -> pygame.Surface:
    """The left end and as many middles as fill `width`, without blending."""
    height = source.get_height()
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    made.fill((0, 0, 0, 0))
    plain = pygame.BLEND_RGBA_ADD
    made.blit(source, (0, 0), (0, 0, min(cut, width), height), special_flags=plain)
    for x in range(cut, width, middle):
        made.blit(source, (x, 0), (cut, 0, min(middle, width - x), height), special_flags=plain)
    return made
