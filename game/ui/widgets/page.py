"""A page: the widgets of one scene, their focus, tooltips, toasts and modals, and what must be drawn again.

Finished pictures of a page's panels: painted once, then laid over whatever lies below until something changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal
from weakref import WeakKeyDictionary

import pygame

from game.ui.kit.cues import Cue
from game.ui.kit.kit import Kit
from game.ui.kit.markup import plain
from game.ui.kit.theme import Role
from game.ui.widgets.base import Group, Point, Widget, WidgetState
from game.ui.widgets.tooltip import Toast, Tooltip

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
        self.changed: list[pygame.Rect] = []
        """Where what is drawn changed since the last drawing; pictures there no longer hold."""

    def _let_go(self) -> None:
        for widget, layer in list(self._held.items()) if self.changed else ():
            if layer.rect.collidelist(self.changed) >= 0:
                self._kit.store.drop((layer, "whole"))
                self._kit.store.drop((layer, "core"))
                del self._held[widget]
        self.changed.clear()

    def draw(self, surface: pygame.Surface, widgets: Iterable[Widget]) -> None:
        """Draw the widgets that the surface's clip shows, in order, from their pictures where they have one."""
        self._let_go()
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


TOAST_MS: Final = 4500
READING_MS: Final = 75
"""How long a toast stays: at least the first, and the second for each of its letters."""


class Page(Group):
    """The widgets of a scene.

    `handle` every event first and go on only when it answers False; `update` with the time; `paint` when
    asked to draw. Everything reachable with the pointer is reachable with Tab, arrows, Enter and Space.
    """

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit = kit
        self.page = self
        self.is_quiet: Callable[[], bool] = lambda: False
        """Whether presses are not heard: on one person's private screen others would learn what was pressed."""
        self.is_spoken: Callable[[], bool] = lambda: False
        """Whether something speaks that is to be read alone: tips are no more than a label then, or why not."""
        self.on_escape: Callable[[], bool] = lambda: False
        """What Esc does where nothing lies over the widgets, before any of them hears of it; whether it does."""
        self.now_ms = 0
        self.pointer: Point = (-1, -1)
        self.focused: Widget | None = None
        self._struck = ""
        """The letter of the key struck last."""
        self._is_letter_spent = False
        """Whether the focus has gone elsewhere since: the key was no letter to be written there."""
        self.shows_ring = False
        """The ring appears with the first key and goes with the pointer, except on text entries."""
        self._hovered: Widget | None = None
        self._pressed: Widget | None = None
        self._let_go: Point | None = None
        """Where the pointer rests since it pressed something: what lies there now says nothing of itself."""
        self._overlays: list[Widget] = []
        self.toasts: list[Toast] = []
        self.tooltip = Tooltip(self)
        self._dirty = DirtyRects()
        self._layers = PanelCache(kit)

    # -- contents

    def clear(self) -> None:
        self.focus(None)
        super().clear()
        self._overlays.clear()
        self._hovered = self._pressed = None
        self.tooltip.hide()
        self.mark_all()

    @property
    def is_pressed(self) -> bool:
        """Whether something is pressed just now: a page that is made anew would lose it."""
        return self._pressed is not None

    def hush(self) -> None:
        """Take toasts and tooltips away at once."""
        self.toasts.clear()
        self.tooltip.hide()
        self.show_again()

    def point_again(self) -> None:
        """See anew what is under the pointer, after widgets were made or moved."""
        self._hover(self._under(self.pointer))

    def open(self, overlay: Widget, box: pygame.Rect | None = None) -> None:
        """Lay a widget (a modal, a list that dropped down) over all others, into a rectangle where it has not been laid out yet;
        it takes the whole keyboard. What was said before is taken away."""
        self._overlays.append(overlay)
        overlay.parent = None
        overlay.join(self)
        if box is not None:
            overlay.place(self.kit, *box)
        self._hovered = None
        self.focus(next(overlay.stops(), None))
        self.hush()

    def close(self, overlay: Widget | None = None) -> None:
        """Take an overlay (the topmost, if none is named) away; the focus returns below it."""
        if not self._overlays:
            return
        gone = overlay if overlay in self._overlays else self._overlays[-1]
        self._overlays.remove(gone)
        self.focus(getattr(gone, "owner", None))
        self._hovered = self._pressed = None
        self.show_again()

    @property
    def overlays(self) -> tuple[Widget, ...]:
        """All that lies over the widgets, the topmost last."""
        return tuple(self._overlays)

    @property
    def overlay(self) -> Widget | None:
        """The topmost overlay."""
        return self._overlays[-1] if self._overlays else None

    def say(self, markup: str, *, emblem: str = "hourglass", near: pygame.Rect | None = None) -> None:
        """Show a slip of paper for some seconds: near a place, else under the top of the window."""
        lasts = max(TOAST_MS, READING_MS * len(plain(markup)))
        self.toasts = [Toast(self.kit, markup, emblem, near, lasts, self._window())]
        self.show_again()

    def say_to_all(self, markup: str) -> None:
        """Say one thing in letters for the whole table, until somebody touches something."""
        self.toasts = [Toast(self.kit, markup, "hourglass", None, None, self._window(), role=Role.ACROSS_THE_TABLE)]
        self.show_again()

    def _window(self) -> pygame.Rect:
        return pygame.Rect(0, 0, self.kit.scale.width, self.kit.scale.height)

    # -- focus

    def focus(self, widget: Widget | None, *, is_touched: bool = False) -> None:
        """Give the keyboard to a widget, and bring it into sight; one that is touched stays under the pointer."""
        if widget is self.focused:
            return
        before, self.focused = self.focused, widget
        self._is_letter_spent = True
        for one, has_focus in ((before, False), (widget, True)):
            if one is not None:
                one.on_focus(has_focus=has_focus)
                one.touch()
        if widget is not None and widget.parent is not None and not is_touched:
            self._reveal(widget)
        self.tooltip.hide()

    def _reveal(self, widget: Widget) -> None:
        parent: Group | None = widget.parent
        while parent is not None:
            reveal = getattr(parent, "reveal", None)
            if reveal is not None:
                reveal(widget.rect)
            parent = parent.parent

    def reachable(self) -> list[Widget]:
        """What Tab walks through now: the topmost overlay's stops, else the page's."""
        return list(self.overlay.stops() if self.overlay is not None else self.stops())

    def look_of(self, widget: Widget) -> WidgetState:
        """How a widget is being touched."""
        shows = self.shows_ring or getattr(widget, "always_rings", False)
        return WidgetState(
            is_hovered=widget is self._hovered and widget.is_enabled,
            is_pressed=widget is self._pressed and widget is self._hovered,
            is_focused=widget is self.focused and shows,
        )

    # -- events

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to the widgets; True when one of them used it."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and any(one.stays for one in self.toasts):
            self.hush()
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 3 and (found := self._under(event.pos)) is not None:
                return found.on_right_press(event.pos) or True  # nothing below it is meant
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return self.overlay is not None or self._under(event.pos) is not None
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.KEYDOWN:
                self._struck, self._is_letter_spent = getattr(event, "unicode", ""), False
                return self._key(event)
            case pygame.TEXTINPUT if self._struck and self._is_letter_spent and event.text == self._struck:
                self._struck = ""
                return True
            case pygame.KEYUP:
                return self.focused is not None and self.focused.on_key(event)
            case pygame.TEXTINPUT | pygame.TEXTEDITING:
                return self.focused is not None and self.focused.on_text(event)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self._hover(None)
                self._press(None)
        return False

    def _under(self, at: Point) -> Widget | None:
        if self.overlay is not None:
            return self.overlay.hit(at)
        return self.hit(at)

    def _moved(self, at: Point) -> bool:
        self.pointer = at
        if at != self._let_go:
            self._let_go = None
        if self._pressed is not None:
            self._pressed.on_drag(at)
            self._hover(self._pressed if self._pressed.rect.collidepoint(at) else None)
            return True
        found = self._under(at)
        self._hover(found)
        if found is not None:
            found.on_hover(at)
        return found is not None or self.overlay is not None

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        before, self._hovered = self._hovered, widget
        self.tooltip.hide()
        if before is not None:
            before.on_leave()
            before.touch()
        if widget is not None:
            widget.touch()

    def _press(self, widget: Widget | None) -> None:
        before, self._pressed = self._pressed, widget
        for one in (before, widget):
            if one is not None:
                one.touch()

    def _down(self, at: Point) -> bool:
        self.pointer = at
        self._set_ring(is_shown=False)
        found = self._under(at)
        self._hover(found)
        if found is None:
            if self.overlay is not None and getattr(self.overlay, "closes_outside", False):
                getattr(self.overlay, "escape", self.close)()
            return self.overlay is not None
        if found.reason_at(at):
            self._show_reason(found, at)
            return True
        if found.can_focus and found.is_enabled:
            self.focus(found, is_touched=True)
        if found.is_enabled and found.on_down(at):
            self._press(found)
        return True

    def _up(self, at: Point) -> bool:
        pressed = self._pressed
        if pressed is None:
            return self._under(at) is not None
        self._hover(pressed if pressed.rect.collidepoint(at) else self._under(at))
        self._press(None)
        self._let_go = at
        pressed.on_up(at)
        return True

    def _wheel(self, event: pygame.Event) -> bool:
        found = self._under(self.pointer)
        dx, dy = getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
        walk: Widget | None = found
        while walk is not None:
            if walk.on_wheel(dx, dy):
                self.tooltip.hide()
                return True
            walk = walk.parent
        return found is not None or self.overlay is not None

    def _key(self, event: pygame.Event) -> bool:
        self.tooltip.hide()
        if not self.kit.pointer.shows_keys and not self.is_quiet():
            self.kit.pointer.shows_keys = True
            self.mark_all()
        if event.key == pygame.K_ESCAPE and self._pressed is not None and self._pressed.on_abandon():
            self._press(None)
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            target = next_stop(self.reachable(), self.focused, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            if target is None:
                return False
            self._set_ring(is_shown=True)
            self.focus(target)
            return True
        if event.key == pygame.K_ESCAPE and self.overlay is None and self.on_escape():
            return True
        focused = self.focused
        if focused is not None and focused.is_enabled and focused.on_key(event):
            return True
        is_taking = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        if is_taking and focused is not None and (self.shows_ring or focused.shows_choice) and self._take(focused):
            return True
        if event.key in ARROWS and focused is not None and self.shows_ring:
            target = neighbour(self.reachable(), focused, ARROWS[event.key])
            if target is not None:
                self.focus(target)
                return True
        if event.key == pygame.K_ESCAPE and self.overlay is not None:
            getattr(self.overlay, "escape", self.close)()
            return True
        return self._shortcut(event) or self.overlay is not None

    def _take(self, widget: Widget) -> bool:
        if not widget.is_enabled:
            reason = widget.reason_at(None)
            if reason:
                self._show_reason(widget, None)
            return bool(reason)
        return widget.take()

    def _shortcut(self, event: pygame.Event) -> bool:
        where = self.overlay if self.overlay is not None else self
        for widget in where.everyone():
            if widget.chord is not None and widget.chord.matches(event):
                return self._take(widget)
        return False

    def _set_ring(self, *, is_shown: bool) -> None:
        if self.shows_ring != is_shown:
            self.shows_ring = is_shown
            if self.focused is not None:
                self.focused.touch()

    def _show_reason(self, widget: Widget, at: Point | None) -> None:
        self.say(widget.reason_at(at), near=widget.rect)

    def tick_sound(self) -> None:
        """The quiet tick of a press."""
        if not self.is_quiet():
            self.kit.sounds.play(Cue.TICK)

    # -- time

    def update(self, now_ms: int) -> bool:
        self.now_ms = now_ms
        widgets = self.all_widgets()
        for widget in widgets:
            if widget is not self and widget.update(now_ms):
                widget.touch()
        if self._hovered is not None and self._hovered not in widgets:
            self.point_again()  # it has gone, and what it had to say with it
        if not all(toast.left_ms(now_ms) for toast in self.toasts):
            self.toasts = [toast for toast in self.toasts if toast.left_ms(now_ms)]
            self.show_again()
        at = self.pointer if self._hovered is not None else None
        self.tooltip.update(self._tip_wanted(), self._hovered or self.focused, at, has_toasts=bool(self.toasts))
        return bool(self._dirty)

    def next_wake(self, now_ms: int) -> int | None:
        waits = [wait for w in self.all_widgets() if w is not self and (wait := w.next_wake(now_ms)) is not None]
        waits += [toast.left_ms(now_ms) for toast in self.toasts]
        tip = self.tooltip.wait(self._tip_wanted(), now_ms)
        if tip is not None:
            waits.append(tip)
        return min(waits, default=None)

    def all_widgets(self) -> list[Widget]:
        """Everything on the page and on what lies over it."""
        return [*self.everyone(), *(one for overlay in self._overlays for one in overlay.everyone())]

    def _tip_wanted(self) -> str:
        if self._pressed is not None or self._let_go is not None:
            return ""
        is_short, found = self.is_spoken(), self._hovered
        if found is not None and found.rect.collidepoint(self.pointer):  # it may have been scrolled away
            tip = found.tip_at(self.pointer)
            return found.reason_at(self.pointer) or (tip.partition("\n")[0] if is_short else tip)
        if self.focused is not None and self.shows_ring and not self.focused.is_enabled and not is_short:
            return self.focused.reason_at(None)
        return ""

    # -- drawing

    def mark(self, widget: Widget) -> None:
        """A widget must be drawn again."""
        self.mark_rect(widget.bounds(self.kit) if widget is not self else self._window())

    def mark_all(self) -> None:
        """Everything changed and must be drawn again."""
        self.mark_rect(self._window())

    def mark_rect(self, rect: pygame.Rect) -> None:
        """This part of the window changed and must be drawn again."""
        self._layers.changed.append(rect.copy())
        self._dirty.mark(rect)

    def mark_below(self, rect: pygame.Rect) -> None:
        """What lies below the widgets changed here: it must be drawn again with the widgets as they were."""
        self._dirty.mark(rect)

    def show_again(self) -> None:
        """The whole window must be drawn again, with every widget as it was."""
        self._dirty.mark_all()

    def paint(self, surface: pygame.Surface, background: Callable[[pygame.Surface], None]) -> list[pygame.Rect] | None:
        """Draw what changed. `background` draws all that isn't a widget and must respect the clip.

        Answers the rectangles that changed, or None when all of the window did.
        """
        rects = self._dirty.take(surface.get_rect())
        if rects is None:
            self.paint_all(surface, background)
            return None
        for rect in rects:
            surface.set_clip(rect)
            self.paint_all(surface, background)
        surface.set_clip(None)
        return rects

    def paint_all(self, surface: pygame.Surface, background: Callable[[pygame.Surface], None]) -> None:
        """Draw everything, as far as the surface's clip reaches."""
        background(surface)
        self._layers.draw(surface, self.children)
        for overlay in self._overlays:
            if getattr(overlay, "dims", False):
                self.kit.art.scrim(surface)
            overlay.draw(self.kit, surface, overlay.look)
        for toast in self.toasts:
            toast.draw(self.kit, surface)
        self.tooltip.draw(surface)


FULL_SHARE: Final = 0.6
"""When more than this share of the window changed, all of it is drawn."""


class DirtyRects:
    """Rectangles marked since the last drawing; at first, everything."""

    def __init__(self) -> None:
        self._rects: list[pygame.Rect] = []
        self._is_all = True

    def __bool__(self) -> bool:
        return self._is_all or bool(self._rects)

    def mark(self, rect: pygame.Rect) -> None:
        """This part changed."""
        if not self._is_all and rect.width and rect.height:
            self._rects.append(rect)

    def mark_all(self) -> None:
        """Everything changed."""
        self._is_all = True
        self._rects.clear()

    def take(self, window: pygame.Rect) -> list[pygame.Rect] | None:
        """What to draw inside `window`, None for all of it; nothing is marked afterwards."""
        merged = [] if self._is_all else merge([rect.clip(window) for rect in self._rects])
        changed = sum(rect.width * rect.height for rect in merged)
        is_all = self._is_all or changed > FULL_SHARE * window.width * window.height
        self._rects.clear()
        self._is_all = False
        return None if is_all else merged


def merge(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """An area in few rectangles that don't overlap."""
    done: list[pygame.Rect] = []
    for rect in rects:
        if not rect.width or not rect.height:
            continue
        grown = rect.copy()
        touching = grown.collidelist(done)
        while touching >= 0:
            grown = grown.union(done.pop(touching))
            touching = grown.collidelist(done)
        done.append(grown)
    return done


Direction = Literal["left", "right", "up", "down"]
ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}


def next_stop(stops: Sequence[Widget], current: Widget | None, step: int) -> Widget | None:
    """The stop after (`step` 1) or before (-1) the current one, round and round."""
    if not stops:
        return None
    if current is None or current not in stops:
        return stops[0] if step > 0 else stops[-1]
    return stops[(list(stops).index(current) + step) % len(stops)]


def neighbour(stops: Sequence[Widget], current: Widget, direction: Direction) -> Widget | None:
    """The nearest stop in a direction: what lies straight ahead wins over what lies aslant."""
    here = current.rect
    best: tuple[float, Widget] | None = None
    for stop in stops:
        if stop is current:
            continue
        ahead, aside = _offset(here, stop.rect, direction)
        if ahead <= 0:
            continue
        cost = ahead + 3 * aside
        if best is None or cost < best[0]:
            best = (cost, stop)
    return best[1] if best else None


def _offset(here: pygame.Rect, there: pygame.Rect, direction: Direction) -> tuple[float, float]:
    """How far `there` lies ahead (between middles) and aside (gap between the sides)."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    gap_x = max(0, there.left - here.right, here.left - there.right)
    gap_y = max(0, there.top - here.bottom, here.top - there.bottom)
    match direction:
        case "left":
            return -dx, gap_y + (0 if -dx > abs(dy) or not gap_y else abs(dy))
        case "right":
            return dx, gap_y + (0 if dx > abs(dy) or not gap_y else abs(dy))
        case "up":
            return -dy, gap_x + (0 if -dy > abs(dx) or not gap_x else abs(dx))
        case "down":
            return dy, gap_x + (0 if dy > abs(dx) or not gap_x else abs(dx))
