"""The sheet beside a match gone through turn by turn: a headline for each, and what was done in the one that is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.engine.decision import Phrase, Seat
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.paragraph import Paragraph
from game.ui.kit.theme import Material, Role
from game.ui.scenes.review.turns import ReviewTurn
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.digest.sentences import said_below
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.panels.moments.recap_layer import number_disc
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Point, WidgetState
from game.ui.widgets.flow import Column, Grow, Inset, LaidPanel, Scroll
from game.ui.widgets.label import Heading
from game.ui.widgets.list_view import PointedRows

START = -1
"""In place of a turn: the board as it was set up."""
INSET = 24
"""Units from the edges of the sheet."""
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


class TurnRows(PointedRows):
    """The lines themselves, as high as they all are; a press on one shows its turn."""

    can_focus = True

    def __init__(self, say: Say, face: Callable[[Seat], Face], on_turn: Callable[[int], None]) -> None:
        super().__init__(material=Material.PAPER)
        self._say = say
        self._face = face
        self._on_turn = on_turn
        self._turns: Sequence[ReviewTurn] = ()
        self._rows: tuple[_Row, ...] = ()
        self._set: dict[tuple[str, Role, int], Paragraph] = {}
        """Lines already set, by words, type and width."""
        self._set_for = 0
        self.turn = START

    def fill(self, turns: Sequence[ReviewTurn], turn: int) -> None:
        """Tell these turns with one of them shown, once they are laid out again."""
        self._turns, self.turn, self._rows = turns, turn, ()

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels of all lines, set for this width."""
        if not self._rows or width != self._set_for:
            self._rows, self._set_for = tuple(self._made(kit, width)), width
        return sum(row.height for row in self._rows)

    def _made(self, kit: Kit, width: int) -> Iterator[_Row]:
        start = Phrase.of("table.review.start")
        yield self._row(kit, start, Role.SMALL_STRONG if self.turn == START else Role.SMALL, width, turn=START)
        for at, turn in enumerate(self._turns):
            if turn.begun is not None:
                text = self._text(kit, self._say(turn.begun), Role.LABEL, width)
                yield _Row(text, max(kit.px(36), text.height + kit.px(14)), None)
            if at != self.turn or not turn.digest:
                headline = turn.headline or start
                yield self._row(kit, headline, Role.SMALL, width, turn=at, of=turn, is_grave=_is_grave(turn))
                continue
            heading = turn.heading or Phrase.of("table.log.before")
            yield self._row(kit, heading, Role.SMALL_STRONG, width, turn=at, of=turn)
            for told in turn.digest.turns:
                for line in told.lines:
                    text = self._text(kit, said_below(line.phrase, told, self._say), Role.SMALL, width)
                    yield _Row(text, max(kit.px(28), text.height) + kit.px(10), at, number=line.number)

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
        height = max(kit.px(28), text.height) + kit.px(10)
        return _Row(text, height, turn, of.seat if of is not None else None, is_turning_point=is_grave)

    def _text(self, kit: Kit, words: str, role: Role, width: int) -> Paragraph:
        available = width - kit.px(BESIDE)
        key = words, role, available
        if key not in self._set:
            colour = theme.INK_SOFT if role is Role.LABEL else theme.INK
            self._set[key] = kit.text.paragraph(escape(words), role, available, colour=colour)
        return self._set[key]

    def boxes(self) -> list[pygame.Rect]:
        """The rectangle of each line."""
        return self.one_below_another(row.height for row in self._rows)

    def shown(self) -> pygame.Rect:
        """The rectangle of the turn that is shown."""
        own = [box for row, box in zip(self._rows, self.boxes(), strict=True) if row.turn == self.turn]
        return own[0].unionall(own[1:]) if own else self.rect.copy()

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        clip, lit = surface.get_clip(), self.shown()
        tone = theme.rgb("#FFCD6E")
        shade = theme.mix(theme.PAPER, tone, 0.55)
        pygame.draw.rect(surface, shade, lit.inflate(kit.px(8), 0), border_radius=kit.px(5))
        for index, (row, box) in enumerate(zip(self._rows, self.boxes(), strict=True)):
            if box.colliderect(clip):
                if index == self.pointed and row.turn not in (None, self.turn):
                    warm = theme.mix(theme.PAPER, tone, 0.35)
                    pygame.draw.rect(surface, warm, box.inflate(kit.px(8), 0), border_radius=kit.px(5))
                self._draw_row(kit, surface, row, box)

    def _draw_row(self, kit: Kit, surface: pygame.Surface, row: _Row, box: pygame.Rect) -> None:
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

    def row_at(self, point: Point) -> int:
        rows = zip(self._rows, self.boxes(), strict=True)
        return next((i for i, (row, box) in enumerate(rows) if row.turn is not None and box.collidepoint(point)), -1)

    def on_up(self, at: Point) -> None:
        row = self.row_at(at)
        turn = self._rows[row].turn if row >= 0 else None
        if turn is not None:
            self._on_turn(turn)

    def on_key(self, event: pygame.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        if event.type != pygame.KEYDOWN or not step:
            return False
        self._on_turn(max(START, min(len(self._turns) - 1, self.turn + step)))
        return True


def _is_grave(turn: ReviewTurn) -> bool:
    """Whether something turned the game in it."""
    return any(event.weight >= 2 for line in turn.digest.lines for event in line.events)


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
