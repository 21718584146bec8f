"""Finished pictures of a page's panels: painted once, then laid over whatever lies below until something changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from weakref import WeakKeyDictionary

import pygame

from game.ui.kit import Kit
from game.ui.widgets.base import Widget


class _Layer:
    """One widget's picture. The kit's store holds the surface, so that `Kit.forget` drops it with all others."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = rect
        """All pixels the widget may touch."""
        self.has_rested = False
        """Whether a frame was drawn since it changed: what changes every frame is not worth a picture."""


class Layers:
    """The pictures of those widgets of a page that are `is_kept`."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._held: WeakKeyDictionary[Widget, _Layer] = WeakKeyDictionary()

    def change(self, rect: pygame.Rect | None = None) -> None:
        """What is drawn in `rect` (None: anywhere) changed; pictures there no longer hold."""
        for widget, layer in list(self._held.items()):
            if rect is None or layer.rect.colliderect(rect):
                self._kit.store.drop(layer)
                del self._held[widget]

    def draw(self, surface: pygame.Surface, widgets: Iterable[Widget]) -> None:
        """Draw the widgets that the surface's clip shows, in order, from their pictures where they have one."""
        clip = surface.get_clip()
        for widget in widgets:
            if not widget.is_visible:
                continue
            if not widget.is_kept:
                if clip.colliderect(widget.bounds(self._kit)):
                    widget.draw(self._kit, surface, widget.look)
                continue
            layer = self._held.get(widget)
            if layer is None:
                layer = self._held[widget] = _Layer(widget.bounds(self._kit))
            if clip.colliderect(layer.rect):
                self._draw(surface, clip, widget, layer)

    def _draw(self, surface: pygame.Surface, clip: pygame.Rect, widget: Widget, layer: _Layer) -> None:
        window = layer.rect.clip(surface.get_rect())
        picture = self._kit.store.find(layer)
        if picture is None and layer.has_rested and clip.contains(window):
            picture = picture_of(lambda on: widget.draw(self._kit, on, widget.look), surface.get_size(), window)
            self._kit.store.hold(layer, picture)
        if picture is not None:
            surface.blit(picture, window, special_flags=pygame.BLEND_PREMULTIPLIED)
            return
        layer.has_rested = layer.has_rested or clip.contains(window)
        widget.draw(self._kit, surface, widget.look)


def picture_of(draw: Callable[[pygame.Surface], None], size: tuple[int, int], rect: pygame.Rect) -> pygame.Surface:
    """What `draw` paints inside `rect` of a window of `size`, as a premultiplied surface as large as `rect`.

    It is painted on black and on white: where both come out alike it covers, and how far they differ is what lets the
    ground through. So it works for everything that is drawn on a window, however it is blended over it.
    """
    black, white = pygame.Surface(size, depth=32), pygame.Surface(size, depth=32)
    for ground, colour in ((black, "black"), (white, "white")):
        ground.set_clip(rect)
        ground.fill(colour)
        draw(ground)
        ground.set_clip(rect)
    white.blit(black, rect, rect, special_flags=pygame.BLEND_RGB_SUB)
    cover = pygame.Surface(rect.size, depth=32)
    cover.fill("white")
    cover.blit(white, (0, 0), rect, special_flags=pygame.BLEND_RGB_SUB)
    colours = black.subsurface(rect)
    made = _as_alpha(cover)
    cover.blit(colours, (0, 0), special_flags=pygame.BLEND_RGB_MIN)  # premultiplied: never lighter than it covers
    made.blit(cover, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return made


def _as_alpha(grey: pygame.Surface) -> pygame.Surface:
    """Black, as opaque as `grey` is light."""
    width, height = grey.get_size()
    shades = pygame.image.tobytes(grey, "RGB")
    spread = bytearray(4 * width * height)
    spread[3::4] = shades[::3]
    return pygame.image.frombytes(bytes(spread), (width, height), "RGBA").convert_alpha()
