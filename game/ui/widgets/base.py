"""What every widget is: a rectangle that measures, draws and answers pointer and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Protocol, TypeVar

import pygame

from game.ui.kit.keys import Chord
from game.ui.kit.kit import Kit
from game.ui.kit.motion import Tween
from game.ui.kit.theme import Material

Point = tuple[int, int]
NOWHERE: Final[Point] = (-1, -1)
"""Where what is let go lies on nothing."""
W = TypeVar("W", bound="Widget")
UP_DOWN: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}
LEFT_RIGHT: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


@dataclass(frozen=True, slots=True)
class WidgetState:
    """How a widget is being touched while it is drawn."""

    is_hovered: bool = False
    is_pressed: bool = False
    is_focused: bool = False
    """It has the focus, and the focus its ring."""

    def draw_ring(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, *, is_round: bool = False) -> None:
        """Draw the focus ring round a part of it, where it has the focus."""
        if self.is_focused:
            kit.art.focus_ring(surface, rect, is_round=is_round)


class WidgetPage(Protocol):
    """The page that a widget lies on, as far as widgets know it."""

    @property
    def kit(self) -> Kit: ...

    @property
    def now_ms(self) -> int: ...

    pointer: Point
    shows_ring: bool
    """Whether the focus has its ring."""

    @property
    def focused(self) -> Widget | None: ...

    @property
    def overlay(self) -> Widget | None:
        """What lies over all others."""

    def hit(self, point: Point) -> Widget | None:
        """The widget there."""

    def say(self, markup: str, *, emblem: str = ..., near: pygame.Rect | None = ...) -> None:
        """Show a slip of paper for some seconds."""

    def focus(self, widget: Widget | None) -> None:
        """The keyboard is on this from now on."""

    def open(self, overlay: Widget) -> None:
        """Lay a widget over all others."""

    def close(self, overlay: Widget | None = None) -> None:
        """Take an overlay away."""

    def everyone(self) -> Iterator[Widget]:
        """Every widget that can be seen."""

    def look_of(self, widget: Widget) -> WidgetState:
        """How a widget is being touched."""

    def mark(self, widget: Widget) -> None:
        """Draw a widget again."""

    def mark_rect(self, rect: pygame.Rect) -> None:
        """Draw a part of the window again."""

    def mark_below(self, rect: pygame.Rect) -> None:
        """Draw a part of the window again, with the pictures of its kept widgets as they are."""

    def tick_sound(self) -> None:
        """Something was pressed."""


class Widget:
    """One control. Scenes set `rect` (or call `place`) in window pixels; the page does the rest.

    `is_enabled` False dims it; then `reason` (marked-up, may name a clause) is shown when it is touched.
    `tip` is a tooltip: its first line the name, its second one fact.
    """

    can_focus = False
    """Whether Tab stops here."""
    shows_choice = False
    """Whether it always shows what Enter would take, ring or no ring: a list with its chosen row."""
    arrows: ClassVar[Mapping[int, int]] = {}
    """Keys that make a step (`on_step`), and how far."""
    is_kept = False
    """Whether a page keeps its finished picture while it rests. It must `touch` itself, or a part of it, whenever it
    would look different."""

    def __init__(
        self, *, material: Material = Material.WOOD, tip: str = "", is_enabled: bool = True, reason: str = ""
    ) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.material = material
        self.tip = tip
        self.is_enabled = is_enabled
        self.reason = reason
        self.is_visible = True
        self.page: WidgetPage | None = None
        self.parent: Group | None = None
        self.chord: Chord | None = None

    def preferred(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels it would like to have."""
        return self.rect.size

    def place(self, kit: Kit, x: int, y: int, width: int | None = None, height: int | None = None) -> pygame.Rect:
        """Put the upper left corner at (x, y), as large as preferred unless told; the rectangle taken."""
        if width is None or height is None:
            own = self.preferred(kit)
            width = own[0] if width is None else width
            height = own[1] if height is None else height
        self.touch()
        self.rect = pygame.Rect(x, y, width, height)
        self.arrange(kit)
        self.touch()
        return self.rect

    def arrange(self, kit: Kit) -> None:
        """Called when `rect` was set; widgets with parts lay them out here."""

    def shift(self, dy: int) -> None:
        """Move it down by `dy` pixels with everything in it (as a scrolling parent does)."""
        self.rect.y += dy

    def bounds(self, kit: Kit) -> pygame.Rect:
        """All pixels it may touch, shadows, glow and focus ring included."""
        reach = kit.px(18)
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Draw it."""

    def touch(self) -> None:
        """Ask to be drawn again."""
        if self.page is not None:
            self.page.mark(self)

    def set_enabled(self, is_enabled: bool, reason: str = "") -> None:
        """Switch on or off; the reason tells why not."""
        if (self.is_enabled, self.reason) != (is_enabled, reason):
            self.is_enabled, self.reason = is_enabled, reason
            self.touch()

    def set_visible(self, is_visible: bool) -> None:
        """Show or hide it."""
        if self.is_visible != is_visible:
            self.touch()
            self.is_visible = is_visible
            self.touch()

    def laid_again(self, kit: Kit) -> Widget | None:
        """What lies over a page in place of this overlay once the window has another size: itself, laid out anew, or its
        like; None where it closes."""
        return None

    def hit(self, point: Point) -> Widget | None:
        """The widget under the pointer, itself or a part of it."""
        return self if self.is_visible and self.rect.collidepoint(point) else None

    def stops(self) -> Iterator[Widget]:
        """The widgets Tab stops at, in order."""
        if self.is_visible and self.can_focus and (self.is_enabled or self.reason):
            yield self

    def everyone(self) -> Iterator[Widget]:
        """This widget and all in it that can be seen."""
        if self.is_visible:
            yield self

    def join(self, page: WidgetPage | None) -> None:
        """Belong to a page from now on: what can't be seen yet too, or nothing would be drawn when it appears."""
        self.page = page

    def on_down(self, at: Point) -> bool:
        """The main button went down on it; True when it wants the drag and the release."""
        return False

    def on_right_press(self, at: Point) -> bool:
        """The other button went down on it; True when it used that."""
        return False

    def on_drag(self, at: Point) -> None:
        """The pointer moved while the button is held."""

    def on_up(self, at: Point) -> None:
        """The button was let go (anywhere)."""

    def on_abandon(self) -> bool:
        """Esc while the button is held: whether something was pulled. It goes back where it lay."""
        return False

    def on_hover(self, at: Point) -> None:
        """The pointer moved over it."""

    def on_leave(self) -> None:
        """The pointer left it."""

    def on_wheel(self, dx: float, dy: float) -> bool:
        """A wheel turned over it; True when it used that."""
        return False

    def on_key(self, event: pygame.Event) -> bool:
        """A KEYDOWN or KEYUP while it has the focus; True when it used that. Without more, its arrows make steps."""
        step = self.arrows.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        return bool(step) and self.on_step(step)

    def on_step(self, step: int) -> bool:
        """So many on, or back; True when there was anything to step through."""
        return False

    def on_text(self, event: pygame.Event) -> bool:
        """A TEXTINPUT or TEXTEDITING while it has the focus."""
        return False

    def on_focus(self, *, has_focus: bool) -> None:
        """The focus came or went."""

    def take(self) -> bool:
        """Do what Enter, Space or its shortcut asks; True when it did something."""
        return False

    def tip_at(self, at: Point) -> str:
        """The tooltip for this point."""
        return self.tip

    def reason_at(self, at: Point | None) -> str:
        """Why it can't be used, at this point (None: as a whole, for the keyboard)."""
        return "" if self.is_enabled else self.reason

    def update(self, now_ms: int) -> bool:
        """Time passed; True when it has to be drawn again."""
        return False

    def next_wake(self, now_ms: int) -> int | None:
        """Milliseconds until `update` has work: 0 while moving, None at rest."""
        return None

    @property
    def look(self) -> WidgetState:
        """How it is being touched."""
        return self.page.look_of(self) if self.page is not None else WidgetState()


class Pressable(Widget):
    """A widget that does something (`on_press`) when the button is let go over it, or on Enter, Space and its shortcut."""

    can_focus = True
    is_quiet = False
    """What it does is heard itself."""
    on_press: Callable[[], object]

    def on_down(self, at: Point) -> bool:
        return True

    def on_up(self, at: Point) -> None:
        if self.rect.collidepoint(at):
            self.take()

    def take(self) -> bool:
        if not self.is_enabled:
            return False
        if self.page is not None and not self.is_quiet:
            self.page.tick_sound()
        self.touch()
        self.on_press()
        return True


class PassiveWidget(Widget):
    """A widget that only shows: what lies below it keeps the pointer."""

    def hit(self, point: Point) -> Widget | None:
        return None


class Group(Widget):
    """Widgets that stand together. Children are drawn in order and keep their own window coordinates."""

    def __init__(self, children: Sequence[Widget] = (), *, material: Material = Material.WOOD) -> None:
        super().__init__(material=material)
        self.children: list[Widget] = []
        for child in children:
            self.add(child)

    def add(self, child: W, *, below: Widget | None = None) -> W:
        """Take a widget in, over all others or just below one of them, also from elsewhere in their order; it comes back for
        chaining."""
        if child in self.children:
            self.children.remove(child)
        self.children.insert(self.children.index(below) if below in self.children else len(self.children), child)
        child.parent = self
        child.join(self.page)
        child.touch()
        return child

    def join(self, page: WidgetPage | None) -> None:
        super().join(page)
        for child in self.children:
            child.join(page)

    def remove(self, child: Widget | None) -> None:
        """Let a child go, and the focus with it; nothing where it is none."""
        if child is None or child not in self.children:
            return
        child.touch()
        if self.page is not None and self.page.focused is not None and self.page.focused in list(child.everyone()):
            self.page.focus(None)
        self.children.remove(child)

    def clear(self) -> None:
        """Let all children go."""
        self.touch()
        self.children.clear()

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        clip = surface.get_clip()
        for child in self.children:
            if child.is_visible and clip.colliderect(child.bounds(kit)):
                child.draw(kit, surface, child.look)

    def shift(self, dy: int) -> None:
        super().shift(dy)
        for child in self.children:
            child.shift(dy)

    def bounds(self, kit: Kit) -> pygame.Rect:
        own = super().bounds(kit)
        return own.unionall([child.bounds(kit) for child in self.children])

    def hit(self, point: Point) -> Widget | None:
        if not self.is_visible:
            return None
        for child in reversed(self.children):
            found = child.hit(point)
            if found is not None:
                return found
        return None

    def stops(self) -> Iterator[Widget]:
        if self.is_visible:
            for child in self.children:
                yield from child.stops()

    def everyone(self) -> Iterator[Widget]:
        if self.is_visible:
            yield self
            for child in self.children:
                yield from child.everyone()


class SolidGroup(Group):
    """Widgets on a sheet or a plank: nothing below it is touched through it."""

    def hit(self, point: Point) -> Widget | None:
        return super().hit(point) or (self if self.is_visible and self.rect.collidepoint(point) else None)


class MovingGroup(Group):
    """A group that moves for a while, and is drawn again as long as it does."""

    _tween: Tween | None = None

    def begin(self, kit: Kit, length_ms: int) -> None:
        """Let it move for a while from now on."""
        if self.page is not None:
            self._tween = Tween.start(self.page.now_ms, length_ms, kit.motion)

    @property
    def share(self) -> float:
        """How far it has moved, 0 to 1."""
        if self._tween is None or self.page is None:
            return 1.0
        return self._tween.share(self.page.now_ms)

    def update(self, now_ms: int) -> bool:
        if self._tween is None:
            return False
        if self._tween.is_over(now_ms):
            self._tween = None
        return True

    def next_wake(self, now_ms: int) -> int | None:
        return 0 if self._tween is not None else None
