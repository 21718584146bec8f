"""The board as widgets: one for the pointer, and a stop for Tab on everything that may be touched next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.theme import Material
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.hit_testing import Touch
from game.ui.widgets.base import Group, PassiveWidget, Point, Widget, WidgetState

CLICK_SLACK: Final = 6
"""Pixels the pointer may stray between press and release of a click."""
STROKE: Final = 8
"""Pixels between two points of a stroke that are looked at, however far the pointer jumps."""
SETTLE_MS: Final = 160
"""How long the wheel has rested when the board is drawn sharp again."""

_TOWARDS: Final[dict[int, tuple[float, float]]] = {
    pygame.K_UP: (0.0, -1.0),
    pygame.K_DOWN: (0.0, 1.0),
    pygame.K_LEFT: (-1.0, 0.0),
    pygame.K_RIGHT: (1.0, 0.0),
}


class Hand(Protocol):
    """What pointer and keyboard do on the board: the table (`Table`)."""

    def wanted(self) -> frozenset[str]: ...

    def point(self, touch: Touch, *, by_key: bool = False) -> None: ...

    def touch(self, touch: Touch, *, drawing: bool = False) -> None: ...

    def pulled_from(self, touch: Touch) -> Touch | None: ...

    def drag(self, start: Touch, spaces: Sequence[str]) -> None: ...

    def drop(self, start: Touch, spaces: Sequence[str], touch: Touch) -> None: ...


class BoardWidget(Widget):
    """Takes the pointer wherever no panel does. It draws nothing: the board is the background."""

    def __init__(self, canvas: BoardCanvas, looked: Callable[[], None], hand: Hand | None = None) -> None:
        """`looked` hears that the view has changed; without a hand the board is only looked at."""
        super().__init__(material=Material.PAPER)
        self.canvas = canvas
        self.looked = looked
        self.hand = hand
        self._pressed_at: Point | None = None
        self._dragged_to: Point | None = None
        self._pressed = Touch()
        """What was there when the pointer went down: the view may have gone on since."""
        self._led: Touch | None = None
        self._way: list[str] = []
        """The piece that is being pulled, and the spaces it came over."""

    def touch(self) -> None:
        """The board knows by itself what must be drawn."""

    def bounds(self, kit: Kit) -> pygame.Rect:
        return pygame.Rect(self.rect.topleft, (0, 0))

    def on_down(self, at: Point) -> bool:
        self._pressed_at, self._dragged_to = at, None
        self._pressed = touch = self._touch_at(at)
        self._led = self.hand.pulled_from(touch) if self.hand is not None else None
        self._way = []
        return True

    def _touch_at(self, at: Point) -> Touch:
        return self.canvas.touch_at(at, self.hand.wanted() if self.hand is not None else frozenset())

    def on_drag(self, at: Point) -> None:
        if self._pressed_at is None:
            return
        last = self._dragged_to or self._pressed_at
        if self._dragged_to is None and _near(at, self._pressed_at):
            return
        self._dragged_to = at
        if self._led is not None:
            for point in [at] if self._led.handle else _between(last, at):
                self._pull(self._led, point)
            return
        self.canvas.pan(at[0] - last[0], at[1] - last[1])
        self.looked()

    def _pull(self, led: Touch, at: Point) -> None:
        """One more space of the way; back over the last one takes it off again."""
        space = self.canvas.touch_at(at, frozenset()).space
        here = self._way[-1] if self._way else led.space
        if not space or space == here or self.hand is None:
            return
        if space == ([led.space, *self._way][-2] if self._way else ""):
            self._way.pop()
        else:
            self._way.append(space)
        self.hand.drag(led, self._way)

    def on_up(self, at: Point) -> None:
        was_click = self._pressed_at is not None and self._dragged_to is None
        if self._led is not None and self.hand is not None and not was_click:
            touch = self._touch_at(at)
            is_beside = not touch.space and not self._led.handle  # where a stroke may end
            way = self._way if self._way and (is_beside or touch.space == self._way[-1]) else []
            self.hand.drop(self._led, way, touch)
        self._led = None
        self._pressed_at = self._dragged_to = None
        if was_click and self.hand is not None:
            drawing = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
            self.hand.touch(self._pressed, drawing=drawing)

    def on_abandon(self) -> bool:
        led, self._led = self._led, None
        if led is None or self.hand is None or self._dragged_to is None:
            return False
        self.hand.drop(led, (), Touch())
        return True

    def on_hover(self, at: Point) -> None:
        if self.hand is not None:
            self.hand.point(self._touch_at(at))

    def on_leave(self) -> None:
        if self.hand is not None:
            self.hand.point(Touch())


class BoardStop(PassiveWidget):
    """A stop for the keyboard on one thing of the board."""

    can_focus = True

    def __init__(self, group: BoardStops, token: str, touch: Touch) -> None:
        super().__init__(material=Material.PAPER)
        self.group = group
        self.token = token
        self.means = touch

    def bounds(self, kit: Kit) -> pygame.Rect:
        return self.rect.inflate(2 * kit.px(14), 2 * kit.px(14))

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        look.draw_ring(kit, surface, self.rect.inflate(-kit.px(8), -kit.px(8)), is_round=True)

    def on_focus(self, *, has_focus: bool) -> None:
        if has_focus:
            self.group.hand.point(self.means, by_key=True)

    def on_key(self, event: pygame.Event) -> bool:
        towards = _TOWARDS.get(event.key)
        if (
            event.type != pygame.KEYDOWN
            or towards is None
            or not self.means.space
            or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
        ):
            return False
        self.group.walk(self.means.space, towards)
        return True

    def take(self) -> bool:
        drawing = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        self.group.hand.touch(self.means, drawing=drawing)
        return True


class BoardStops(Group):
    """The stops of one moment, in the order of the list of actions, and the cursor that walks anywhere."""

    def __init__(self, canvas: BoardCanvas, hand: Hand) -> None:
        super().__init__(material=Material.PAPER)
        self.canvas = canvas
        self.hand = hand
        self._cursor = BoardStop(self, "", Touch())

    def bounds(self, kit: Kit) -> pygame.Rect:
        focused = self.page.focused if self.page is not None else None
        if isinstance(focused, BoardStop):
            return focused.bounds(kit)
        return pygame.Rect(self.rect.topleft, (0, 0))

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        super().draw(kit, surface, look)
        if self._cursor.page is not None:
            self._cursor.draw(kit, surface, self._cursor.look)

    def refresh(self, touches: Sequence[tuple[str, Touch]]) -> None:
        """Other things may be touched now; the focus stays on what is still there, else goes to the first."""
        page = self.page
        focused = page.focused if page is not None else None
        had = focused if isinstance(focused, BoardStop) else None
        self.children.clear()
        for token, touch in touches:
            self.add(BoardStop(self, token, touch))
        self.replace()
        if page is None or had is None:
            return
        if had is self._cursor:
            self._follow_cursor()
            return
        stops = [child for child in self.children if isinstance(child, BoardStop)]
        page.focus(next((s for s in stops if s.token == had.token), stops[0] if stops and page.shows_ring else None))

    def replace(self) -> None:
        """The view changed: put every stop where its space is now."""
        for child in (*self.children, self._cursor):
            if isinstance(child, BoardStop) and (child.means.space or child.means.areas):
                child.rect = self.canvas.rect_of(child.means.space or child.means.areas[0])

    def walk(self, space: str, towards: tuple[float, float]) -> None:
        """One space on; the focus goes to the stop there, or the cursor does."""
        self.stand(self.canvas.hits.neighbour(space, towards))

    def stand(self, space: str) -> None:
        """Put the keyboard on a space."""
        page = self.page
        if page is None:
            return
        stop = next((c for c in self.children if isinstance(c, BoardStop) and c.means.space == space), None)
        if stop is None:
            standing = self.canvas.picture.on(space)
            self._cursor.page = page
            self._cursor.touch()
            self._cursor.means = Touch(space, standing[-1].handle if standing else "")
            self._cursor.rect = self.canvas.rect_of(space)
            self._cursor.touch()
            stop = self._cursor
            if page.focused is self._cursor:
                self._follow_cursor()
        page.focus(stop)

    def _follow_cursor(self) -> None:
        self.hand.point(self._cursor.means, by_key=True)

    @property
    def space(self) -> str:
        """The space the keyboard is on, or nothing."""
        focused = self.page.focused if self.page is not None else None
        return focused.means.space if isinstance(focused, BoardStop) else ""

    def stops(self) -> Iterator[Widget]:
        yield from self.children


def _between(a: Point, b: Point) -> list[Point]:
    """Points of a stroke from the one to the other, so close that no space is jumped over."""
    steps = max(1, max(abs(b[0] - a[0]), abs(b[1] - a[1])) // STROKE)
    return [(a[0] + (b[0] - a[0]) * at // steps, a[1] + (b[1] - a[1]) * at // steps) for at in range(1, steps + 1)]


def _near(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) <= CLICK_SLACK and abs(a[1] - b[1]) <= CLICK_SLACK
