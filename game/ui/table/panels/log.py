"""The log in three levels: a turn with its headline, what was done in it, each single step; bookmarks at rounds; filters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.text import Paragraph
from game.ui.kit.theme import Material, Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.digest.digest import DigestTurn, said_below, story_of
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.story import Story
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Point
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.flow import Column, Grow, Inset, LaidPanel, Scroll
from game.ui.widgets.label import Heading
from game.ui.widgets.list_view import ToldRows, row_height, warm

Places = Callable[[tuple[str, ...]], None]
INSET: Final = 24
"""Units from the edges of the sheet."""
OPEN_TURNS: Final = 2
"""The last turns lie open, until somebody folds them; earlier ones show their headlines."""


class LogFilter(Enum):
    """Which lines are shown."""

    TURNS = "turns"
    ALL = "all"
    DICE = "dice"
    MINE = "mine"


class LogLevel(Enum):
    """What a line of the log is."""

    BOOKMARK = auto()
    """A round, or what else divides the game."""
    TURN = auto()
    """A turn: its headline while it is folded, its heading while it lies open."""
    GROUP = auto()
    """What belongs together: a way, an attack with what came of it."""
    STEP = auto()
    """One event of a group that lies open."""
    EVENT = auto()
    """One event by itself, where all are told one by one."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line before it is set: its words, whose it is, what it lights on the board."""

    level: LogLevel
    phrase: Phrase
    actor: Seat | None = None
    places: tuple[str, ...] = ()
    is_turning_point: bool = False
    key: tuple[int, ...] = ()
    """Which turn, and which group of it: what is folded and opened by it. Empty where there is nothing more to show."""
    is_open: bool = False
    events: tuple[Event, ...] = ()
    """What it tells."""
    below: DigestTurn | None = None
    """The turn below whose heading it stands."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line ready to draw."""

    line: LogLine
    text: Paragraph
    height: int


class LogLines(ToldRows[LogEntry]):
    """The lines themselves."""

    def __init__(
        self,
        say: Say,
        face: Callable[[Seat], Face],
        mask: Callable[[Seat], str],
        on_show: Places,
        on_point: Places,
        on_fold: Callable[[tuple[int, ...]], None],
    ) -> None:
        super().__init__()
        self.say = say
        self.face = face
        self.mask = mask
        """Who plays a seat where the computer does, by name."""
        self.on_show = on_show
        self.on_point = on_point
        self.on_fold = on_fold
        self.chosen = -1
        self._lines: tuple[LogLine, ...] = ()
        self._set: dict[tuple[LogLevel, bool, bool, str], LogEntry] = {}
        """Lines already set, for one width, by what their look depends on."""
        self._set_for = 0

    def fill(self, lines: Iterable[LogLine]) -> None:
        """Tell these lines, once they are laid out again."""
        self._lines, self.rows = tuple(lines), ()

    def make(self, kit: Kit, width: int) -> list[LogEntry]:
        available = width - kit.px(44)
        if available != self._set_for:
            self._set.clear()
            self._set_for = available
        self.chosen = min(self.chosen, len(self._lines) - 1)
        return [self._entry(kit, line, available) for line in self._lines]

    def _entry(self, kit: Kit, line: LogLine, available: int) -> LogEntry:
        words = said_below(line.phrase, line.below, self.say) if line.below is not None else self.say(line.phrase)
        mask = self.mask(line.actor) if line.level is LogLevel.TURN and line.is_open and line.actor is not None else ""
        words = f"{words.rstrip('.')} ({mask})" if mask else words
        key = line.level, line.is_open, line.is_turning_point, words
        found = self._set.get(key)
        if found is None:
            found = self._set[key] = self._make(kit, line, words, available)
        return LogEntry(line, found.text, found.height)

    def _make(self, kit: Kit, line: LogLine, words: str, available: int) -> LogEntry:
        words = escape(words)
        if line.level is LogLevel.BOOKMARK or (line.level is LogLevel.TURN and line.is_open):
            text = kit.text.paragraph(words, Role.LABEL, available, colour=theme.INK_SOFT)
            return LogEntry(line, text, row_height(kit, text.height, 22, 14))
        if line.level is LogLevel.STEP:
            text = kit.text.paragraph(words, Role.NOTE, available - kit.px(14), colour=theme.INK_SOFT)
            return LogEntry(line, text, text.height + kit.px(6))
        text = kit.text.paragraph(f"<b>{words}</b>" if line.is_turning_point else words, Role.SMALL, available)
        return LogEntry(line, text, row_height(kit, text.height, 28, 10))

    def draw_row(self, kit: Kit, surface: pygame.Surface, index: int, box: pygame.Rect) -> None:
        entry = self.rows[index]
        line = entry.line
        if index in (self.pointed, self.chosen) and (line.places or line.key):
            warm(kit, surface, box, 0.5 if index == self.pointed else 0.8, 6, -2)
        if line.level is LogLevel.BOOKMARK or (line.level is LogLevel.TURN and line.is_open):
            self._draw_heading(kit, surface, entry, box)
            return
        if line.is_turning_point:
            pygame.draw.rect(
                surface, theme.RUBRIC, (box.x - kit.px(6), box.y + kit.px(3), kit.px(3), box.height - kit.px(8))
            )
        top = box.y + kit.px(5)
        if line.level is LogLevel.STEP:
            entry.text.draw(surface, (box.x + kit.px(50), box.y + kit.px(2)))
            return
        if line.actor is not None:
            middle = (box.x + kit.px(14), top + kit.px(13))
            draw_roundel(kit, surface, middle, kit.px(24), badge_of(self.face(line.actor)))
        elif line.key:
            self._draw_fold(kit, surface, (box.x + kit.px(24), top + kit.px(13)), is_open=line.is_open)
        offset = max(0, (kit.px(26) - entry.text.height) // 2)
        entry.text.draw(surface, (box.x + kit.px(36), top + offset))
        if line.actor is not None and line.key:
            self._draw_fold(kit, surface, (box.right - kit.px(8), top + kit.px(13)), is_open=line.is_open)

    def _draw_heading(self, kit: Kit, surface: pygame.Surface, entry: LogEntry, box: pygame.Rect) -> None:
        y = box.bottom - max(kit.px(14), entry.text.height // 2 + kit.px(4))
        x = box.x
        if entry.line.actor is not None:
            draw_roundel(kit, surface, (x + kit.px(14), y), kit.px(22), badge_of(self.face(entry.line.actor)))
            x += kit.px(36)
        entry.text.draw(surface, (x, y - entry.text.height // 2))
        left = x + entry.text.natural_width + kit.px(10)
        kit.art.rule(surface, left, y, box.right - kit.px(24) - left, Material.PAPER)
        if entry.line.level is LogLevel.BOOKMARK:
            flag = kit.art.emblem("flag", kit.px(15), theme.RUBRIC)
            surface.blit(flag, (box.right - kit.px(18), y - kit.px(8)))
        else:
            self._draw_fold(kit, surface, (box.right - kit.px(8), y), is_open=True)

    def _draw_fold(self, kit: Kit, surface: pygame.Surface, middle: Point, *, is_open: bool) -> None:
        """A small sign: there is more below, or it can be folded."""
        sign = pygame.transform.rotate(kit.art.emblem("chevron", kit.px(14), theme.INK_SOFT), -90 if is_open else 0)
        surface.blit(sign, sign.get_rect(center=middle))

    def _point(self, row: int) -> None:
        if row != self.pointed:
            super()._point(row)
            self.on_point(self.rows[row].line.places if 0 <= row < len(self.rows) else ())

    def on_up(self, at: Point) -> None:
        row = self.row_at(at)
        self._show(row)
        if 0 <= row < len(self.rows) and self.rows[row].line.key:
            self.on_fold(self.rows[row].line.key)

    def on_key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return super().on_key(event)
        line = self.rows[self.chosen].line if 0 <= self.chosen < len(self.rows) else None
        if line is None or not line.key or line.is_open is (event.key == pygame.K_RIGHT):
            return False
        self.on_fold(line.key)
        return True

    def on_step(self, step: int) -> bool:
        start = self.chosen if self.chosen >= 0 else (len(self.rows) if step < 0 else -1)
        self._show(max(0, min(len(self.rows) - 1, start + step)))
        return bool(self.rows)

    def _show(self, index: int) -> None:
        if 0 <= index < len(self.rows):
            self.chosen = index
            self.touch()
            self.on_show(self.rows[index].line.places)


class LogPanel(LaidPanel):
    """The sheet with heading, lines, and the strip of filters."""

    def __init__(
        self,
        say: Say,
        face: Callable[[Seat], Face],
        mask: Callable[[Seat], str],
        story: Story,
        on_show: Places,
        on_point: Places,
        *,
        has_dice: bool,
    ) -> None:
        """`mask`: who plays a seat where the computer does; `story`: how the game's events belong together, and
        which are dice that fell; `on_show`: a line with these places was chosen; `on_point`: the pointer came to a line, or (no
        places) left them; `has_dice`: whether there are rolls to be shown alone."""
        super().__init__(PanelKind.SHEET, INSET)
        self.say = say
        self.story = story
        self.events: tuple[Event, ...] = ()
        """What is told, oldest first."""
        self._mine: Seat | None = None
        self._folded: set[tuple[int, ...]] = set()
        """Turns and groups that somebody has opened or folded: they are not as they would be by themselves."""
        self.filter = LogFilter.TURNS
        self.lines = LogLines(say, face, mask, on_show, on_point, self._fold)
        scroll = Scroll(Inset(self.lines, 0, left=2))
        self._area = scroll.area
        self.filters = tuple(kind for kind in LogFilter if kind is not LogFilter.DICE or has_dice)
        names = [say(Phrase.of(f"table.log.{kind.value}")) for kind in self.filters]
        heading = Heading(say(Phrase.of("table.log.title")), 3, has_divider=True)
        self.part = Column(heading, Grow(scroll), ChoiceStrip(names, 0, self._choose))
        self._kit: Kit | None = None

    def arrange(self, kit: Kit) -> None:
        self._kit = kit
        self._refill()

    def show(self, events: Sequence[Event], mine: Seat | None) -> None:
        """Show this log to a seat; it scrolls to its end when something was added."""
        shown = tuple(e for e in events if not e.quiet)
        if (shown, mine) == (self.events, self._mine):
            return
        self.events, self._mine = shown, mine
        if self._kit is not None:
            self._refill()

    def _choose(self, index: int) -> None:
        self.filter = self.filters[index]
        self._refill()

    def _fold(self, key: tuple[int, ...]) -> None:
        """Open what is folded, fold what is open; the line stays where it is."""
        self._folded ^= {key}
        offset = self._area.offset
        self._refill()
        self._area.scroll_to(offset)

    def _refill(self) -> None:
        kit = self._kit
        if kit is None:
            return
        if self.filter is LogFilter.TURNS:
            lines = list(self._by_turns())
        else:
            lines = [_step(event) for event in _without_empty_headings(list(filter(self._passes, self.events)))]
        self.lines.fill(lines)
        super().arrange(kit)
        self._area.scroll_to(self._area.reach)
        self.touch()

    def _passes(self, event: Event) -> bool:
        match self.filter:
            case LogFilter.DICE:
                return self.story.roll(event) is not None or event.weight == 1
            case LogFilter.MINE:
                return event.weight == 1 or (event.actor is not None and event.actor == self._mine)
            case _:
                return True

    def _by_turns(self) -> Iterator[LogLine]:
        """Bookmarks, and below each its turns: folded with their headlines, or open with what was done in them."""
        parts: list[list[Event]] = [[]]
        for event in self.events:
            if self.story.divides(event):
                parts.append([])
            parts[-1].append(event)
        below = [part[1:] if part and self.story.divides(part[0]) else part for part in parts]
        told = [(part, story_of(left, self._mine, self.story)) for part, left in zip(parts, below, strict=True)]
        count, at = sum(len(turns) for _, turns in told), 0
        for index, (part, turns) in enumerate(told):
            is_last = index + 1 == len(told)
            if part and self.story.divides(part[0]) and (turns or is_last):
                yield LogLine(LogLevel.BOOKMARK, part[0].phrase, events=(part[0],))
            for turn in turns:
                yield from self._turn(turn, at, is_open=(count - at <= OPEN_TURNS) is not ((at,) in self._folded))
                at += 1

    def _turn(self, turn: DigestTurn, at: int, *, is_open: bool) -> Iterator[LogLine]:
        best, events = turn.headline, tuple(event for line in turn.lines for event in line.events)
        key: tuple[int, ...] = (at,) if turn.lines else ()
        if best is not None and not is_open:
            grave = any(event.weight >= 2 for event in events)
            yield LogLine(LogLevel.TURN, best.phrase, turn.seat, best.places, grave, key, events=events)
            return
        if turn.heading is not None:
            yield LogLine(LogLevel.TURN, turn.heading, turn.seat, key=key, is_open=True, events=events)
        elif turn.lines:
            yield LogLine(LogLevel.TURN, Phrase.of("table.log.before"), key=key, is_open=True, events=events)
        for number, line in enumerate(turn.lines):
            grave = any(event.weight >= 2 for event in line.events)
            key = (at, number) if len(line.events) > 1 else ()
            opened = key in self._folded
            yield LogLine(LogLevel.GROUP, line.phrase, None, line.places, grave, key, opened, line.events, turn)
            if opened:
                yield from (
                    LogLine(LogLevel.STEP, e.phrase, None, e.places, events=(e,), below=turn) for e in line.events
                )


def _step(event: Event) -> LogLine:
    """An event by itself, as the log of single steps has it."""
    if event.weight == 1:
        return LogLine(LogLevel.BOOKMARK, event.phrase, events=(event,))
    return LogLine(LogLevel.EVENT, event.phrase, event.actor, event.places, event.weight >= 2, events=(event,))


def _without_empty_headings(events: Sequence[Event]) -> list[Event]:
    """Bookmarks with nothing below them are left out, unless they are the last line."""
    return [
        event
        for index, event in enumerate(events)
        if event.weight != 1 or index + 1 == len(events) or events[index + 1].weight != 1
    ]
