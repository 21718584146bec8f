"""What stands beside the board of a match gone through again: a sheet of its turns, one of its steps, or, where neither has room,
a strip with one sentence.

A match that is gone through again cut into turns: which steps each took, and its digest.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.session.open_match import ReviewStep
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.text import Paragraph
from game.ui.kit.theme import Material, Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.digest.digest import Digest, digest_of, said_below
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.story import Story, tell
from game.ui.table.panels.recap_layer import number_disc
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import Roundel, draw_roundel
from game.ui.widgets.base import Point, WidgetState
from game.ui.widgets.flow import Column, Filling, Grow, Inset, LaidPanel, Row, Scroll, Shrink, Sized
from game.ui.widgets.label import Divider, Heading, Panel, RichText
from game.ui.widgets.list_view import ListRow, ListView, ToldRows, row_height, warm

MOST_LINES: Final = 16
"""Of one turn."""


@dataclass(frozen=True, slots=True)
class ReviewTurn:
    """One turn as everybody who looks may read it."""

    digest: Digest
    """Its lines, what matters most first; empty where nothing is told of it."""
    heading: Phrase | None
    """What began it; None for what came before the first turn."""
    seat: Seat | None
    last: int
    """The step after which it was over."""
    begun: Phrase | None = None
    """The round, or what else divides the game, that begins with it."""

    @property
    def headline(self) -> Phrase | None:
        """The one sentence that it comes down to."""
        best = self.digest.turns[0].headline if self.digest else None
        return best.phrase if best is not None else self.heading


def turns_of(steps: Iterable[Sequence[Event]], story: Story) -> tuple[ReviewTurn, ...]:
    """The turns in which the events of these steps lie, oldest first. A turn ends with the last step that tells something
    of it."""
    found = list[ReviewTurn]()
    happened, last = list[Event](), 0
    begun: Phrase | None = None
    divided: Phrase | None = None

    def end() -> None:
        digest = digest_of(happened, None, story, most=MOST_LINES, is_open=True)
        heading = happened[0].phrase if happened and story.of(happened[0]).begins else None
        if digest or heading is not None:
            actors = (event.actor for event in happened if event.actor is not None)
            seat = next(actors, None) if heading is not None else None
            found.append(ReviewTurn(digest, heading, seat, last, begun))

    for at, events in enumerate(steps):
        for told in tell(story, events, None, is_open=True):
            event, kind = told.event, told.kind
            if event.audience is not None and kind.instead_of:
                continue  # what one seat was told in place of what all were told: it says "you"
            if story.divides(event):
                divided = event.phrase
                continue
            if kind.begins:
                end()
                happened, begun, divided = [], divided, None
            happened.append(event)
            last = at
    end()
    return tuple(found)


def turn_at(turns: Sequence[ReviewTurn], step: int) -> int:
    """The turn in which a step lies."""
    return min(bisect_left(turns, step, key=lambda turn: turn.last), len(turns) - 1)


START = -1
"""In place of a turn: the board as it was set up."""
BESIDE = 40
"""Units that a sign or a number takes before the words."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A line, set."""

    text: Paragraph
    height: int
    turn: int | None
    """Which turn it belongs to; None for a round."""
    seat: Seat | None = None
    """Whose roundel stands before it."""
    number: int = 0
    """Of a line of the turn that is shown; 0 for others."""
    is_turning_point: bool = False


class TurnRows(ToldRows[_Row]):
    """The lines themselves; a press on one shows its turn."""

    def __init__(self, say: Say, face: Callable[[Seat], Face], on_turn: Callable[[int], None]) -> None:
        super().__init__()
        self._say = say
        self._face = face
        self._on_turn = on_turn
        self._turns: Sequence[ReviewTurn] = ()
        self._set: dict[tuple[str, Role, int], Paragraph] = {}
        """Lines already set, by words, type and width."""
        self.turn = START

    def fill(self, turns: Sequence[ReviewTurn], turn: int) -> None:
        """Tell these turns with one of them shown, once they are laid out again."""
        self._turns, self.turn, self.rows = turns, turn, ()

    def make(self, kit: Kit, width: int) -> Iterator[_Row]:
        start = Phrase.of("table.review.start")
        yield self._row(kit, start, Role.SMALL_STRONG if self.turn == START else Role.SMALL, width, turn=START)
        for at, turn in enumerate(self._turns):
            if turn.begun is not None:
                text = self._text(kit, self._say(turn.begun), Role.LABEL, width)
                yield _Row(text, row_height(kit, text.height, 22, 14), None)
            if at != self.turn or not turn.digest:
                headline = turn.headline or start
                is_grave = any(event.weight >= 2 for line in turn.digest.lines for event in line.events)
                yield self._row(kit, headline, Role.SMALL, width, turn=at, of=turn, is_grave=is_grave)
                continue
            heading = turn.heading or Phrase.of("table.log.before")
            yield self._row(kit, heading, Role.SMALL_STRONG, width, turn=at, of=turn)
            for told in turn.digest.turns:
                for line in told.lines:
                    text = self._text(kit, said_below(line.phrase, told, self._say), Role.SMALL, width)
                    yield _Row(text, row_height(kit, text.height, 28, 10), at, number=line.number)

    def _row(
        self,
        kit: Kit,
        phrase: Phrase,
        role: Role,
        width: int,
        *,
        turn: int,
        of: ReviewTurn | None = None,
        is_grave: bool = False,
    ) -> _Row:
        text = self._text(kit, self._say(phrase), role, width)
        height = row_height(kit, text.height, 28, 10)
        return _Row(text, height, turn, of.seat if of is not None else None, is_turning_point=is_grave)

    def _text(self, kit: Kit, words: str, role: Role, width: int) -> Paragraph:
        available = width - kit.px(BESIDE)
        key = words, role, available
        if key not in self._set:
            colour = theme.INK_SOFT if role is Role.LABEL else theme.INK
            self._set[key] = kit.text.paragraph(escape(words), role, available, colour=colour)
        return self._set[key]

    def shown(self) -> pygame.Rect:
        """The rectangle of the turn that is shown."""
        own = [box for row, box in zip(self.rows, self.boxes(), strict=True) if row.turn == self.turn]
        return own[0].unionall(own[1:]) if own else self.rect.copy()

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        warm(kit, surface, self.shown(), 0.55)
        super().draw(kit, surface, look)

    def draw_row(self, kit: Kit, surface: pygame.Surface, index: int, box: pygame.Rect) -> None:
        row = self.rows[index]
        if index == self.pointed and row.turn not in (None, self.turn):
            warm(kit, surface, box, 0.35)
        if row.turn is None:
            y = box.bottom - max(kit.px(14), row.text.height // 2 + kit.px(4))
            row.text.draw(surface, (box.x, y - row.text.height // 2))
            left = box.x + row.text.natural_width + kit.px(10)
            kit.art.rule(surface, left, y, box.right - left, Material.PAPER)
            return
        if row.is_turning_point:
            bar = box.x - kit.px(4), box.y + kit.px(3), kit.px(3), box.height - kit.px(6)
            pygame.draw.rect(surface, theme.RUBRIC, bar)
        top = box.y + kit.px(5)
        middle = box.x + kit.px(16), top + kit.px(13)
        if row.seat is not None:
            draw_roundel(kit, surface, middle, kit.px(24), badge_of(self._face(row.seat)))
        elif row.number:
            disc = number_disc(kit, row.number)
            surface.blit(disc, disc.get_rect(center=middle))
        row.text.draw(surface, (box.x + kit.px(BESIDE), top + max(0, (kit.px(28) - row.text.height) // 2)))

    def can_take(self, row: _Row) -> bool:
        return row.turn is not None

    def on_up(self, at: Point) -> None:
        row = self.row_at(at)
        turn = self.rows[row].turn if row >= 0 else None
        if turn is not None:
            self._on_turn(turn)

    def on_step(self, step: int) -> bool:
        self._on_turn(max(START, min(len(self._turns) - 1, self.turn + step)))
        return True


class TurnSheet(LaidPanel):
    """Heading and lines; what finds no room is scrolled, and the turn that is shown is in sight."""

    def __init__(self, say: Say, face: Callable[[Seat], Face], on_turn: Callable[[int], None]) -> None:
        super().__init__(PanelKind.SHEET, INSET)
        heading = Heading(say(Phrase.of("table.review.by_turn")), 3, has_divider=True)
        self.rows = TurnRows(say, face, on_turn)
        scroll = Scroll(Inset(self.rows, 4))
        self._area = scroll.area
        self.part = Column(heading, Grow(scroll), gap=4)

    def show(self, kit: Kit, turns: Sequence[ReviewTurn], turn: int) -> None:
        """Another turn; it scrolls no farther than it must."""
        self.rows.fill(turns, turn)
        self.arrange(kit)

    def arrange(self, kit: Kit) -> None:
        super().arrange(kit)
        self._area.reveal(self.rows.shown())
        self._area.reveal(pygame.Rect(self.rows.shown().topleft, (1, 1)))


FACE: Final = 40
PAD: Final = 12
LINES: Final = 2


class TurnStrip(Panel):
    """The headline of the turn that is shown."""

    def __init__(self, say: Say, face: Callable[[Seat], Face]) -> None:
        super().__init__(PanelKind.SLIP)
        self._say = say
        self._face = face
        self._turn: ReviewTurn | None = None

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels of two lines."""
        return LINES * kit.text.leading(Role.SMALL) + 2 * kit.px(PAD)

    def show(self, turn: ReviewTurn | None) -> None:
        """Another turn; None: the board as it was set up."""
        if turn != self._turn:
            self._turn = turn
            self.touch()

    @property
    def told(self) -> Phrase:
        """What it says."""
        headline = self._turn.headline if self._turn is not None else None
        return headline if headline is not None else Phrase.of("table.review.start")

    def paragraph(self, kit: Kit) -> Paragraph:
        """Its sentence, in letters in which all of it finds room where there are such."""
        width, high = self.rect.inflate(-kit.px(2 * PAD + FACE + 8), -kit.px(8)).size
        words = escape(self._say(self.told))
        set_ = [kit.text.paragraph(words, role, width) for role in (Role.SMALL, Role.NOTE)]
        most = max(1, high // kit.text.leading(Role.NOTE))
        return next(
            (one for one in set_ if one.height <= high), kit.text.paragraph(words, Role.NOTE, width, max_lines=most)
        )

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        super().draw(kit, surface, look)
        if self._turn is not None and self._turn.seat is not None:
            middle = self.rect.x + kit.px(PAD) + kit.px(FACE) // 2, self.rect.centery
            draw_roundel(kit, surface, middle, kit.px(FACE - 6), badge_of(self._face(self._turn.seat)))
        text = self.paragraph(kit)
        text.draw(surface, (self.rect.x + kit.px(PAD + FACE + 8), self.rect.centery - text.height // 2))


INSET: Final = 24
"""Units from the edges of the sheet."""
SIGN: Final = 42
"""Units of the sign of whoever did it."""
AHEAD: Final = 3
"""Lines after the chosen one that are in sight, where there is room."""
LINE: Final = 34
LEAST_LINES: Final = 90
"""Units of height of a line, and that the lines keep."""


class StepSheet(LaidPanel):
    """Heading, what happened, and a line for each step in which something did; a press on a line goes there."""

    def __init__(self, say: Say, face: Callable[[Seat], Face], on_step: Callable[[int], None]) -> None:
        super().__init__(PanelKind.SHEET, INSET)
        self.say = say
        self.face = face
        self._frames: Sequence[ReviewStep] = ()
        self._steps: list[int] = []
        """The step of each line."""
        self.lines = ListView((), lambda row: on_step(self._steps[row]), row_units=LINE)
        self.lines.wraps, self.lines.role = True, Role.SMALL

    def show(self, kit: Kit, frames: Sequence[ReviewStep], at: int) -> None:
        """Another step; of one in which nothing happened the line before it is chosen."""
        say, frame = self.say, frames[at]
        if frames is not self._frames:
            told = {step: line for step, one in enumerate(frames) if (line := self._line(one))}
            self._frames, self._steps = frames, list(told)
            self.lines.set_rows([ListRow(f"{step} · {line}") for step, line in told.items()])
        events = [escape(say(event.phrase)) for event in frame.events if not event.quiet]
        text = RichText("<br>".join(events) or escape(say(Phrase.of("table.review.start"))))
        sign = Roundel(badge_of(self.face(frame.actor)), SIGN) if frame.actor is not None else None
        self.part = Column(
            Heading(say(Phrase.of("table.review.step", step=at, steps=len(frames) - 1)), 3, has_divider=True),
            Shrink(Scroll(Row(sign, text, gap=16, side="start", stacks=False), shy=True)),
            Divider(),
            Grow(Sized(Filling(self.lines), height=LEAST_LINES)),
        )
        self.arrange(kit)
        if self._steps:
            self.lines.chosen = chosen = max((row for row, step in enumerate(self._steps) if step <= at), default=0)
            for row in (chosen + AHEAD, chosen):
                self.lines.reveal_row(min(row, len(self._steps) - 1))
        self.touch()

    def _line(self, frame: ReviewStep) -> str:
        """The gravest of what happened in a step, else the first of it."""
        events = [event for event in frame.events if not event.quiet]
        best = next((event for event in events if event.weight >= 2), next(iter(events), None))
        return self.say(best.phrase) if best is not None else ""
