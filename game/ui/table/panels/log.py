"""The log: sentences with the emblem of whoever acted, bookmarks at rounds and turning points, filters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

import pygame

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.paragraph import Paragraph
from game.ui.kit.theme import Material, Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.picture import Face
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Point, WidgetState
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.label import Heading, Panel
from game.ui.widgets.list_view import PointedRows
from game.ui.widgets.scroll_area import ScrollArea

Show = Callable[[Event], None]
Glimpse = Callable[[Event | None], None]


class LogFilter(Enum):
    """Which lines are shown."""

    ALL = "all"
    DICE = "dice"
    MINE = "mine"


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line ready to draw."""

    event: Event
    text: Paragraph
    height: int


class LogLines(PointedRows):
    """The lines themselves, as high as they all are; only those that the clip shows are drawn."""

    can_focus = True

    def __init__(self, say: Say, face: Callable[[Seat], Face], on_show: Show, on_point: Glimpse) -> None:
        super().__init__(ground=Material.PAPER)
        self.say = say
        self.face = face
        self.on_show = on_show
        self.on_point = on_point
        self.entries: list[LogEntry] = []
        self.chosen = -1
        self._set: dict[Event, LogEntry] = {}
        """LogLines already set, for one width."""
        self._set_for = 0

    def fill(self, kit: Kit, events: Sequence[Event], width: int) -> int:
        """Set these events for a width; answers the height of all."""
        room = width - kit.px(44)
        if room != self._set_for:
            self._set.clear()
            self._set_for = room
        self.entries = [self._set.get(event) or self._entry(kit, event, room) for event in events]
        self.chosen = -1
        return sum(entry.height for entry in self.entries)

    def _entry(self, kit: Kit, event: Event, room: int) -> LogEntry:
        made = self._set[event] = self._make(kit, event, room)
        return made

    def _make(self, kit: Kit, event: Event, room: int) -> LogEntry:
        words = escape(self.say(event.phrase))
        if event.weight == 1:
            text = kit.text.paragraph(words, Role.LABEL, room, colour=theme.INK_SOFT)
            return LogEntry(event, text, max(kit.px(36), text.height + kit.px(14)))
        markup = f"<b>{words}</b>" if event.weight >= 2 else words
        text = kit.text.paragraph(markup, Role.SMALL, room)
        return LogEntry(event, text, max(text.height, kit.px(28)) + kit.px(10))

    def boxes(self) -> list[pygame.Rect]:
        """The rectangle of each line."""
        y, found = self.rect.y, []
        for entry in self.entries:
            found.append(pygame.Rect(self.rect.x, y, self.rect.width, entry.height))
            y += entry.height
        return found

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The lines that the clip shows."""
        clip = surface.get_clip()
        for index, (entry, box) in enumerate(zip(self.entries, self.boxes(), strict=True)):
            if box.colliderect(clip):
                self._draw_entry(kit, surface, entry, box, index)

    def _draw_entry(self, kit: Kit, surface: pygame.Surface, entry: LogEntry, box: pygame.Rect, index: int) -> None:
        event = entry.event
        if event.weight == 1:
            y = box.bottom - max(kit.px(14), entry.text.height // 2 + kit.px(4))
            entry.text.draw(surface, (box.x, y - entry.text.height // 2))
            left = box.x + entry.text.natural_width + kit.px(10)
            kit.art.rule(surface, left, y, box.right - kit.px(24) - left, Material.PAPER)
            flag = kit.art.emblem("flag", kit.px(15), theme.RUBRIC)
            surface.blit(flag, (box.right - kit.px(18), y - kit.px(8)))
            return
        if index in (self.pointed, self.chosen) and event.places:
            tone = theme.mix(theme.PAPER, theme.rgb("#FFCD6E"), 0.5 if index == self.pointed else 0.8)
            pygame.draw.rect(surface, tone, box.inflate(kit.px(6), -kit.px(2)), border_radius=kit.px(5))
        if event.weight >= 2:
            pygame.draw.rect(
                surface, theme.RUBRIC, (box.x - kit.px(6), box.y + kit.px(3), kit.px(3), box.height - kit.px(8))
            )
        top = box.y + kit.px(5)
        if event.actor is not None:
            middle = (box.x + kit.px(14), top + kit.px(13))
            draw_roundel(kit, surface, middle, kit.px(24), badge_of(self.face(event.actor)))
        offset = max(0, (kit.px(26) - entry.text.height) // 2)
        entry.text.draw(surface, (box.x + kit.px(36), top + offset))

    def row_at(self, point: Point) -> int:
        """The line at a pixel."""
        return next((i for i, box in enumerate(self.boxes()) if box.collidepoint(point)), -1)

    def _point(self, row: int) -> None:
        if row != self.pointed:
            super()._point(row)
            self.on_point(self.entries[row].event if row >= 0 else None)

    def on_up(self, at: Point) -> None:
        """Show the line's places on the board."""
        self._show(self.row_at(at))

    def on_key(self, event: pygame.Event) -> bool:
        """Up and down walk through the lines; Enter shows one on the board."""
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        if event.type != pygame.KEYDOWN or not self.entries or not step:
            return False
        start = self.chosen if self.chosen >= 0 else (len(self.entries) if step < 0 else -1)
        self._show(max(0, min(len(self.entries) - 1, start + step)))
        return True

    def _show(self, index: int) -> None:
        if 0 <= index < len(self.entries):
            self.chosen = index
            self.touch()
            self.on_show(self.entries[index].event)


class LogPanel(Panel):
    """The sheet with heading, lines, and the strip of filters."""

    def __init__(
        self, say: Say, face: Callable[[Seat], Face], on_show: Show, on_point: Glimpse, *, has_dice: bool
    ) -> None:
        """`on_show`: a line was chosen; `on_point`: the pointer came to a line, or (None) left them; `has_dice`: whether
        there are rolls to be shown alone."""
        super().__init__(PanelKind.SHEET)
        self.say = say
        self._events: tuple[Event, ...] = ()
        self._mine: Callable[[Event], bool] = lambda event: True
        self.filter = LogFilter.ALL
        self._heading = self.add(Heading(say(Phrase.of("table.log.title")), 3, has_divider=True))
        self._area = self.add(ScrollArea())
        self._lines = self._area.add(LogLines(say, face, on_show, on_point))
        self.filters = tuple(kind for kind in LogFilter if kind is not LogFilter.DICE or has_dice)
        names = [say(Phrase.of(f"table.log.{kind.value}")) for kind in self.filters]
        self._strip = self.add(ChoiceStrip(names, 0, self._choose))
        self._kit: Kit | None = None

    def arrange(self, kit: Kit) -> None:
        """Heading above, filters below, lines between."""
        self._kit = kit
        inset = kit.px(24)
        box = self.rect.inflate(-2 * inset, -2 * inset)
        _, head = self._heading.preferred(kit)
        self._heading.place(kit, box.x, box.y - kit.px(4), box.width, head)
        width, height = self._strip.preferred(kit)
        self._strip.place(kit, box.x, box.bottom - height, min(width, box.width), height)
        top = self._heading.rect.bottom + kit.px(4)
        self._area.place(kit, box.x, top, box.width, max(kit.px(40), box.bottom - height - kit.px(10) - top))
        self._refill()

    def show(self, events: Sequence[Event], mine: Callable[[Event], bool]) -> None:
        """Show this log; it scrolls to its end when something was added."""
        shown = tuple(e for e in events if not e.quiet)
        if shown == self._events:
            return
        self._events, self._mine = shown, mine
        if self._kit is not None:
            self._refill()

    def _choose(self, index: int) -> None:
        self.filter = self.filters[index]
        self._refill()

    def _passes(self, event: Event) -> bool:
        match self.filter:
            case LogFilter.ALL:
                return True
            case LogFilter.DICE:
                return event.kind in ("roll", "dice") or event.weight == 1
            case LogFilter.MINE:
                return event.weight == 1 or self._mine(event)

    def _refill(self) -> None:
        kit = self._kit
        if kit is None:
            return
        events = _without_empty_headings([event for event in self._events if self._passes(event)])
        self._area.scroll_to(0)
        width = self._area.rect.width - self._area.bar_width(kit)
        height = self._lines.fill(kit, events, width)
        self._lines.place(kit, self._area.rect.x + kit.px(2), self._area.rect.y, width, max(1, height))
        self._area.scroll_to(self._area.reach)
        self.touch()


def _without_empty_headings(events: Sequence[Event]) -> list[Event]:
    """Bookmarks with nothing below them are left out, unless they are the last line."""
    return [
        event
        for index, event in enumerate(events)
        if event.weight != 1 or index + 1 == len(events) or events[index + 1].weight != 1
    ]
