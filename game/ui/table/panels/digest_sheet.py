"""What happened since somebody last looked: a heading and numbered lines for each turn, or each turn as one row beside a face;
their places are lit where one is pointed at. Put away by a key; where there is little room, a strip that shows one at a time.

What happened since somebody last looked where a window has little room: a strip along the map's lower edge that shows one
row at a time, the one that is being played on the board, with arrows to the others. It is as low as it can be: the map is what it
tells of.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.engine.decision import Phrase, Seat
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.text import Paragraph
from game.ui.kit.theme import Material, Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.digest.digest import Digest, DigestRow, rows_of
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.screen.moment import DigestMoment, RecapSign
from game.ui.table.panels.recap_layer import number_disc, recap_sign
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Point, Widget, WidgetState
from game.ui.widgets.button import Button, IconButton, Plate, Size
from game.ui.widgets.flow import LEAST_WORDS, Column, Filling, Fits, Grow, LaidPanel, Row, Sized, Space, Wrap
from game.ui.widgets.label import Heading, Label, RichText
from game.ui.widgets.list_view import ToldRows, row_height, warm

ENTER: Final = "Enter"
"""Puts it away; J does so too, and brings it back."""
AGAIN_KEY = "R"
BESIDE_FACE: Final = 58
"""Units that a face with its number takes of a row."""
Places = Callable[[tuple[str, ...]], None]


@dataclass(frozen=True, slots=True)
class _Row:
    """A heading, or something that is told, set."""

    text: Paragraph
    height: int
    seat: Seat | None = None
    """Whose roundel stands beside it."""
    told: DigestRow | None = None
    has_face: bool = False
    """It leaves room for a roundel beside its number."""


class DigestRows(ToldRows[_Row]):
    """The lines themselves."""

    def __init__(
        self, digest: Digest, say: Say, face: Callable[[Seat], Face], on_show: Places, on_point: Places
    ) -> None:
        super().__init__()
        self._digest = digest
        self.is_large = False
        """Whether a whole table reads them."""
        self._say = say
        self._face = face
        self._on_show = on_show
        self._on_point = on_point
        self.chosen = -1

    def make(self, kit: Kit, width: int) -> Iterator[_Row]:
        """Each row; above the first of several turns its heading, unless a turn is one row: one alone stands in the title."""
        above = None
        for told in rows_of(self._digest, self._say):
            turn, has_face = told.turn, self._digest.is_by_turn
            heading = turn.heading or (Phrase.of("table.name", seat=turn.seat) if turn.seat is not None else None)
            if turn is not above and heading is not None and not has_face and len(self._digest.turns) > 1:
                words = escape(self._say(heading).rstrip("."))
                label = Role.ACROSS_THE_TABLE if self.is_large else Role.LABEL
                text = kit.text.paragraph(words, label, width - kit.px(40), colour=theme.RUBRIC)
                yield _Row(text, row_height(kit, text.height, 34, 8), turn.seat)
            above = turn
            small = Role.SMALL_STRONG if told.is_mine else Role.SMALL
            role = Role.ACROSS_THE_TABLE if self.is_large else small
            text = kit.text.paragraph(escape(told.words), role, width - kit.px(BESIDE_FACE if has_face else 44))
            high = row_height(kit, text.height, 40 if has_face else 26, 10)
            yield _Row(text, high, turn.seat if has_face else None, told, has_face)

    def draw_row(self, kit: Kit, surface: pygame.Surface, index: int, box: pygame.Rect) -> None:
        row = self.rows[index]
        if row.told is None:
            self._draw_heading(kit, surface, row, box)
        else:
            self._draw_told(kit, surface, row, row.told, box, is_lit=index in (self.pointed, self.chosen))

    def _draw_heading(self, kit: Kit, surface: pygame.Surface, row: _Row, box: pygame.Rect) -> None:
        middle = box.y + (box.height - kit.px(2)) // 2
        left = box.x
        if row.seat is not None:
            draw_roundel(kit, surface, (box.x + kit.px(14), middle), kit.px(26), badge_of(self._face(row.seat)))
            left += kit.px(38)
        row.text.draw(surface, (left, middle - row.text.height // 2))
        left += row.text.natural_width + kit.px(10)
        kit.art.rule(surface, left, middle, box.right - kit.px(4) - left, Material.PAPER)

    def _draw_told(
        self, kit: Kit, surface: pygame.Surface, row: _Row, told: DigestRow, box: pygame.Rect, *, is_lit: bool
    ) -> None:
        if is_lit and told.places:
            warm(kit, surface, box, 0.6, down=-2)
        top, text, disc = box.y + kit.px(4), row.text, number_on_wax(kit, told)
        if not row.has_face:
            surface.blit(disc, disc.get_rect(center=(box.x + kit.px(14), top + max(kit.px(24), text.leading) // 2)))
            text.draw(surface, (box.x + kit.px(38), top + max(0, (kit.px(24) - text.height) // 2)))
            return
        middle, at = (box.x + kit.px(18), top + kit.px(19)), (box.x + kit.px(34), top + kit.px(32))
        if row.seat is not None:
            draw_roundel(kit, surface, middle, kit.px(34), badge_of(self._face(row.seat)))
        surface.blit(disc, disc.get_rect(center=at if row.seat is not None else middle))
        text.draw(surface, (box.x + kit.px(BESIDE_FACE - 6), top + max(0, (kit.px(38) - text.height) // 2)))

    def can_take(self, row: _Row) -> bool:
        return row.told is not None

    def _point(self, row: int) -> None:
        if row != self.pointed:
            super()._point(row)
            told = self.rows[row].told if row >= 0 else None
            self._on_point(told.places if told is not None else ())

    def on_up(self, at: Point) -> None:
        self._show(self.row_at(at))

    def on_step(self, step: int) -> bool:
        lines = [index for index, row in enumerate(self.rows) if row.told is not None]
        if not lines:
            return False
        at = lines.index(self.chosen) + step if self.chosen in lines else (0 if step > 0 else len(lines) - 1)
        self._show(lines[max(0, min(len(lines) - 1, at))])
        return True

    def _show(self, row: int) -> None:
        told = self.rows[row].told if row >= 0 else None
        if told is not None:
            self.chosen = row
            self.touch()
            self._on_show(told.places)


def number_on_wax(kit: Kit, told: DigestRow) -> pygame.Surface:
    """The number of a row on wax, on wood where it concerns others alone."""
    fill, rim = ("#8A2B1B", "#5B1B12") if told.is_mine else ("#5B3D25", "#2A1B11")
    return number_disc(kit, told.number, fill, rim)


class _Legend(Widget):
    """What the signs on the board mean, in one line."""

    can_focus = False

    def __init__(self, signs: Sequence[tuple[RecapSign, str]]) -> None:
        super().__init__(material=Material.PAPER)
        self._signs = signs

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels it needs; 0 where there is nothing to explain, or no room for all of it."""
        wide = sum(recap_sign(kit, sign).get_width() + kit.text.width(word, Role.NOTE) for sign, word in self._signs)
        needed = wide + len(self._signs) * kit.px(22)
        return kit.px(38) if self._signs and needed <= width else 0

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        box = self.rect
        if not self.height_for(kit, box.width):
            return
        kit.art.rule(surface, box.x, box.y + kit.px(4), box.width, Material.PAPER)
        x, middle = box.x, box.y + kit.px(22)
        for sign, word in self._signs:
            drawn = recap_sign(kit, sign)
            surface.blit(drawn, drawn.get_rect(midleft=(x, middle)))
            x += drawn.get_width() + kit.px(6)
            at = pygame.Rect(x, middle - kit.px(12), kit.text.width(word, Role.NOTE) + kit.px(2), kit.px(24))
            kit.text.draw(surface, word, Role.NOTE, theme.INK_SOFT, at)
            x = at.right + kit.px(14)


class DigestPanel(LaidPanel):
    """What happened, in either shape, with the button that puts it away."""

    def __init__(self, label: str, on_close: Callable[[], None], inset: int) -> None:
        super().__init__(PanelKind.SHEET, inset)
        self._close = Button(label, on_close, key=ENTER, size=Size.SMALL, plate=Plate.PRIMARY)

    def close(self) -> None:
        """It has been read."""
        self._close.take()

    def follow(self, number: int) -> None:
        """The row with this number is being played on the board."""


class DigestSheet(DigestPanel):
    """Heading, lines, and the button that puts it away, where all of it finds room."""

    def __init__(
        self,
        shown: DigestMoment,
        say: Say,
        face: Callable[[Seat], Face],
        on_show: Places,
        on_point: Places,
        on_close: Callable[[], None],
        on_again: Callable[[], None],
    ) -> None:
        super().__init__(shown.label, on_close, 22)
        heading = Heading(shown.heading, 3, material=self.material, has_divider=True)
        now = RichText(escape(shown.now), Role.SMALL_STRONG) if shown.now else None
        self.rows = DigestRows(shown.digest, say, face, on_show, on_point)
        more = RichText(escape(shown.left_out), Role.NOTE, colour=theme.INK_SOFT) if shown.left_out else None
        buttons: list[Button] = []
        if shown.again:
            again = IconButton("play", shown.again, on_again, key=AGAIN_KEY, size=Size.SMALL, plate=Plate.PAPER)
            buttons.append(again)
        if len(rows_of(shown.digest, say)) > 1:
            for emblem, way, by in (("step-back", "before", -1), ("step-on", "after", 1)):
                tip = say(Phrase.of(f"table.recap.{way}"))
                step = partial(self.rows.on_step, by)
                buttons.append(IconButton(emblem, tip, step, size=Size.SMALL, plate=Plate.PAPER))
        foot = Fits(
            Row(*buttons, Space(), self._close, gap=6, stacks=False),
            Column(Wrap(*buttons, gap=6), Row(Space(), self._close, gap=0), gap=6),
        )
        self._bare = Column(self.rows, more, foot)
        legend = _Legend(shown.legend) if shown.legend else None
        whole = (Column(heading, self.rows, sign, more, now, foot) for sign in (legend, None))
        self.part = Fits(*whole, self._bare)

    def is_readable(self, kit: Kit, size: tuple[int, int]) -> bool:
        """Whether all news are read at once in this much room, if need be without heading and words for the first time."""
        return self._bare.height(kit, size[0] - self.edge(kit)) + self.edge(kit) <= size[1]


MOST_LINES: Final = 2
"""Of what one figure did so many are read at a time."""
FACE: Final = 46
"""Units of width for face and number beside the words."""
PAD: Final = 14


class _Told(Widget):
    """One row, set; a press shows its places on the board."""

    can_focus = True

    def __init__(self, rows: Sequence[DigestRow], say: Say, face: Callable[[Seat], Face], on_show: Places) -> None:
        super().__init__(material=Material.PAPER)
        self._rows = rows
        self._say = say
        self._face = face
        self._on_show = on_show
        self.index = 0

    @property
    def row(self) -> DigestRow:
        """The one that is read."""
        return self._rows[self.index]

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels that the longest of them needs."""
        return max(kit.px(FACE), *(self._set(kit, row, width).height for row in self._rows))

    def _set(self, kit: Kit, row: DigestRow, width: int) -> Paragraph:
        """The row in words, as whole sentences: there is no heading above them."""
        words = row.words if len(row.lines) > 1 else self._say(row.lines[0].phrase)
        role = Role.SMALL_STRONG if row.is_mine else Role.SMALL
        return kit.text.paragraph(escape(words), role, width - kit.px(FACE + 8))

    def show(self, index: int) -> None:
        """Read another one."""
        index = max(0, min(len(self._rows) - 1, index))
        if index != self.index:
            self.index = index
            self.touch()

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        row, disc = self.row, number_on_wax(kit, self.row)
        text = self._set(kit, row, self.rect.width)
        top = self.rect.y + max(0, (self.rect.height - text.height) // 2)
        middle = self.rect.x + kit.px(19), self.rect.y + min(self.rect.height // 2, kit.px(24))
        if row.turn.seat is not None:
            draw_roundel(kit, surface, middle, kit.px(36), badge_of(self._face(row.turn.seat)))
            middle = middle[0] + kit.px(15), middle[1] + kit.px(13)
        surface.blit(disc, disc.get_rect(center=middle))
        text.draw(surface, (self.rect.x + kit.px(FACE + 8), top))

    def on_up(self, at: Point) -> None:
        self._on_show(self.row.places)


class DigestStrip(DigestPanel):
    """The row, arrows back and on with the count between them, and the button that puts it away."""

    def __init__(
        self,
        shown: DigestMoment,
        say: Say,
        face: Callable[[Seat], Face],
        on_show: Places,
        on_close: Callable[[], None],
    ) -> None:
        super().__init__(shown.label, on_close, PAD)
        self._rows = rows = [part for row in rows_of(shown.digest, say) for part in _read_in(row, say)]
        self.told = _Told(rows, say, face, on_show)
        before, after = (say(Phrase.of(f"table.recap.{way}")) for way in ("before", "after"))
        self._back = IconButton("step-back", before, lambda: self.step(-1), size=Size.SMALL, plate=Plate.PAPER)
        self._on = IconButton("step-on", after, lambda: self.step(1), size=Size.SMALL, plate=Plate.PAPER)
        self._count = Label("", Role.NOTE_STRONG, colour=theme.INK, align="center")
        steps = Row(self._back, Sized(Filling(self._count), width=FACE), self._on, gap=0, stacks=False)
        self.part = Fits(
            Row(Grow(self.told), steps, self._close, gap=PAD, least=LEAST_WORDS, stacks=False),
            Column(Filling(self.told), Row(steps, Space(), self._close, gap=0, stacks=False), gap=PAD),
        )
        self._is_led = True
        """It shows what is being played, until somebody turns to another row."""
        self._show(0)

    def step(self, rows: int) -> None:
        """Somebody reads so many rows further on."""
        self._is_led = False
        self._show(self.told.index + rows)
        self.told.on_up(self.told.rect.center)

    def follow(self, number: int) -> None:
        if self._is_led and number:
            self._show(bisect_left(self._rows, number, key=lambda row: row.number))

    def _show(self, index: int) -> None:
        self.told.show(index)
        self._back.set_enabled(self.told.index > 0)
        self._on.set_enabled(self.told.index < len(self._rows) - 1)
        self._count.set_text(f"{self.told.index + 1}/{len(self._rows)}")
        self.touch()


def _read_in(row: DigestRow, say: Say) -> list[DigestRow]:
    """What is read of a row at a time."""
    if len(row.lines) <= MOST_LINES:
        return [row]
    parts = [row.lines[at : at + MOST_LINES] for at in range(0, len(row.lines), MOST_LINES)]
    return [DigestRow(" ".join(say(line.phrase) for line in part), part, row.turn) for part in parts]
