"""What most scenes share: a page of widgets, a background, a transition that callbacks ask for, room counted in the style
guide's units, and the program's name in gold."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.scene_stack import Transition
from game.ui.kit.theme import LAMP_GOLD, WALNUT_DARK, Role
from game.ui.screen_words import say
from game.ui.widgets.base import Widget
from game.ui.widgets.page import Page
from game.ui.widgets.scroll_area import ScrollArea

if TYPE_CHECKING:
    from game.engine.decision import Seat
    from game.session.open_match import OpenMatch
    from game.ui.scenes.context import Context


class PageScene:
    """A scene made of widgets. Subclasses fill `page` in `build` and draw `background`.

    Callbacks of widgets call `go(Push(...))`; the stack changes after the event they came from.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.page = Page(kit)
        self._wanted: Transition | None = None
        self._is_built = False

    def build(self) -> None:
        """Make the widgets and place them for the kit's scale; called again after every resize."""

    def background(self, surface: pygame.Surface) -> None:
        """Draw all that isn't a widget. The clip may be a part of the window."""
        self.kit.art.table_top(surface)

    def event(self, event: pygame.Event) -> bool:
        """An event that no widget used; True when the scene did."""
        return False

    def go(self, transition: Transition) -> None:
        """Change the stack when the current event is done."""
        self._wanted = transition

    def rebuild(self) -> None:
        """Make all widgets anew; what was scrolled stays scrolled, and the focus keeps its place: on its like, should there
        be more or fewer before it."""
        stops, focused = self.page.reachable(), self.page.focused
        place = stops.index(focused) if focused in stops else None
        scrolled = [area.offset for area in self._scroll_areas()]
        self.page.clear()
        self.build()
        self._is_built = True
        for area, offset in zip(self._scroll_areas(), scrolled, strict=False):
            area.scroll_to(offset)
        stops = self.page.reachable()
        if place is not None and stops:
            alike = [at for at, one in enumerate(stops) if _are_alike(one, focused)]
            at = min(alike, key=lambda at: abs(at - place), default=place)
            if at < len(stops):
                self.page.focus(stops[at])
        self.page.point_again()

    def _scroll_areas(self) -> list[ScrollArea]:
        """What on the page can be scrolled, in order."""
        return [widget for widget in self.page.everyone() if isinstance(widget, ScrollArea)]

    def on_enter(self) -> None:
        if not self._is_built:
            self.rebuild()
        if self.page.focused is not None:
            self.page.focused.on_focus(has_focus=True)
        self.page.mark_all()

    def on_leave(self) -> None:
        self.page.hush()
        if self.page.focused is not None:
            self.page.focused.on_focus(has_focus=False)

    def on_resize(self, size: tuple[int, int]) -> None:
        if self._is_built:
            self.rebuild_below()

    def rebuild_below(self) -> None:
        """Make all widgets anew below what lies over the page: that goes on lying there."""
        over, focused = self.page.overlays, self.page.focused
        self.rebuild()
        for one in over:
            again = one.laid_again(self.kit)
            if again is None:
                continue
            if hasattr(again, "owner"):
                again.owner = self.page.focused
            self.page.open(again)
            if focused in list(again.stops()):
                self.page.focus(focused)

    def on_away(self) -> None:
        """Nothing here is for one person alone."""

    def shown_to(self) -> str:
        """The one person who may see what is on screen; empty where everybody may."""
        return ""

    def dropped(self, path: Path) -> None:
        """A file was dropped on the window. Pages at a table take none."""
        self.page.say(say("dropped.at_table"))

    def on_event(self, event: pygame.Event) -> Transition | None:
        if event.type == pygame.DROPFILE:
            self.dropped(Path(event.file))
        elif not self.page.handle(event):
            self.event(event)
        return self.take_transition()

    def take_transition(self) -> Transition | None:
        wanted, self._wanted = self._wanted, None
        return wanted

    def update(self, now_ms: int) -> bool:
        return self.page.update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        return self.page.next_wake(now_ms)

    def redraw_all(self) -> None:
        self.page.show_again()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.page.paint(surface, self.background)


class MatchPage(PageScene):
    """A page about an open match."""

    def __init__(self, context: Context, table: OpenMatch) -> None:
        super().__init__(context.kit)
        self.context = context
        self.table = table
        self.presentation = context.presentation(table)

    @property
    def people(self) -> frozenset[Seat]:
        """The seats that no computer plays."""
        return frozenset(seat for seat, occupant in self.table.seating.items() if not occupant.is_computer)


def _are_alike(one: Widget, other: Widget | None) -> bool:
    """Whether two widgets are of a kind and say the same, or are the number of the same, typed anew."""
    told, was = getattr(one, "label", ""), getattr(other, "label", "")
    if type(one) is not type(other) or other is None or told.isdecimal() is not was.isdecimal():
        return False
    return one.tip == other.tip if told.isdecimal() else told == was


def units(kit: Kit) -> tuple[float, float]:
    """Width and height of the window in the style guide's units."""
    return kit.scale.width / kit.u, kit.scale.height / kit.u


def draw_wordmark(kit: Kit, surface: pygame.Surface, at: tuple[int, int], role: Role = Role.TITLE) -> pygame.Rect:
    """The program's name in gold, its upper left corner at `at`."""
    words = say("wordmark")
    width, height = kit.text.size(words, role)
    box = pygame.Rect(at, (width, height))
    kit.text.draw(surface, words, role, WALNUT_DARK, box.move(kit.px(2), kit.px(4)))
    kit.text.draw(surface, words, role, LAMP_GOLD, box)
    return box
