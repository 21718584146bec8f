"""Finished pictures of a page's panels: painted once, then laid over whatever lies below until something changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from weakref import WeakKeyDictionary

import pygame

from game.ui.kit.kit import Kit
from game.ui.widgets.base import Widget

EDGE = 4
"""Pixels by which a core is narrowed until it covers all that lies below it."""


MADE_AT_ONCE = 200_000
"""Pixels of pictures after which no further one is made in the same drawing: so that no frame takes long."""


class _Layer:
    """One widget's picture, in two parts: its core hides what lies below and is copied as it is, the rims round it are
    blended. The kit's store holds both surfaces, so that `Kit.forget` drops them with all others."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = rect
        """All pixels the widget may touch."""
        self.core = pygame.Rect(0, 0, 0, 0)
        self.rims: tuple[pygame.Rect, ...] = ()
        """Both in pixels of the picture."""
        self.has_rested = False
        """Whether a frame was drawn since it changed: what changes every frame is not worth a picture."""


class PanelCache:
    """The pictures of those widgets of a page that are `is_kept`."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._held: WeakKeyDictionary[Widget, _Layer] = WeakKeyDictionary()
        self._made = 0
        """Pixels of the pictures made in this drawing; what is too much for it waits for the next."""

    def change(self, rect: pygame.Rect | None = None) -> None:
        """What is drawn in `rect` (None: anywhere) changed; pictures there no longer hold."""
        for widget, layer in list(self._held.items()):
            if rect is None or layer.rect.colliderect(rect):
                self._kit.store.drop((layer, "whole"))
                self._kit.store.drop((layer, "core"))
                del self._held[widget]

    def draw(self, surface: pygame.Surface, widgets: Iterable[Widget]) -> None:
        """Draw the widgets that the surface's clip shows, in order, from their pictures where they have one."""
        clip, self._made = surface.get_clip(), 0
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
        if window.w <= 0 or window.h <= 0:  # a window that was made too small leaves a panel less than nothing
            return
        whole, core = self._kit.store.find((layer, "whole")), self._kit.store.find((layer, "core"))
        if whole is None or core is None:
            if not layer.has_rested or self._made >= MADE_AT_ONCE:
                layer.has_rested = True
                widget.draw(self._kit, surface, widget.look)
                return
            self._made += window.w * window.h
            whole = picture_of(lambda on: widget.draw(self._kit, on, widget.look), surface.get_size(), window)
            layer.core = core_of(whole)
            layer.rims = _rims(whole.get_bounding_rect(), layer.core)
            core = whole.subsurface(layer.core).convert()
            self._kit.store.hold((layer, "whole"), whole)
            self._kit.store.hold((layer, "core"), core)
        surface.blit(core, layer.core.move(window.topleft))
        for rim in layer.rims:
            surface.blit(whole, rim.move(window.topleft), rim, special_flags=pygame.BLEND_PREMULTIPLIED)


def core_of(picture: pygame.Surface) -> pygame.Rect:
    """A large rectangle of the picture that lets nothing through; empty where there is none."""
    hides = pygame.mask.from_surface(picture, 254)
    core = picture.get_bounding_rect()
    while core.width > 2 * EDGE and core.height > 2 * EDGE:
        x, y, w, h = core
        left, right = (x, y, EDGE, h), (core.right - EDGE, y, EDGE, h)
        top, bottom = (x, y, w, EDGE), (x, core.bottom - EDGE, w, EDGE)
        by_left, by_right, by_top, by_bottom = (
            0 if _is_full(hides, side) else EDGE for side in (left, right, top, bottom)
        )
        if not by_left + by_right + by_top + by_bottom:
            return core if _is_full(hides, core) else pygame.Rect(core.topleft, (0, 0))
        core = pygame.Rect(x + by_left, y + by_top, w - by_left - by_right, h - by_top - by_bottom)
    return pygame.Rect(core.topleft, (0, 0))


def _is_full(mask: pygame.Mask, part: pygame.Rect | tuple[int, int, int, int]) -> bool:
    x, y, w, h = part
    return mask.overlap_area(pygame.Mask((w, h), fill=True), (x, y)) == w * h


def _rims(whole: pygame.Rect, core: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """What of `whole` lies round `core`: above, below, left and right of it."""
    if core.width == 0:
        return (whole,)
    rims = (
        pygame.Rect(whole.x, whole.y, whole.w, core.y - whole.y),
        pygame.Rect(whole.x, core.bottom, whole.w, whole.bottom - core.bottom),
        pygame.Rect(whole.x, core.y, core.x - whole.x, core.h),
        pygame.Rect(core.right, core.y, whole.right - core.right, core.h),
    )
    return tuple(rim for rim in rims if rim.width > 0 and rim.height > 0)


def picture_of(draw: Callable[[pygame.Surface], None], size: tuple[int, int], rect: pygame.Rect) -> pygame.Surface:
    """What `draw` paints inside `rect` of a window of `size`, as a premultiplied surface as large as `rect`.

    It is painted on black and on white: where both come out alike it covers, and how far they differ is what lets the
    ground through. So it works for everything that is drawn on a window, however it is blended over it.
    """
    black, white = pygame.Surface(size, depth=32), pygame.Surface(size, depth=32)
    for background, colour in ((black, "black"), (white, "white")):
        background.set_clip(rect)
        background.fill(colour)
        draw(background)
        background.set_clip(rect)
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
