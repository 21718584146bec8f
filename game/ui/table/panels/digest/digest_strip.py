"""What happened since somebody last looked where a window has little room: a strip along the map's lower edge that shows one
row at a time, the one that is being played on the board, with arrows to the others. It is as low as it can be: the map is what it
tells of."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.engine.decision import Phrase, Seat
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.paragraph import Paragraph
from game.ui.kit.theme import Material, Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.digest.digest import DigestRow, rows_of
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.screen.moment import DigestMoment
from game.ui.table.panels.digest.digest_sheet import DigestPanel, Places, number_on_wax
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Point, Widget, WidgetState
from game.ui.widgets.button import IconButton, Plate, Size
from game.ui.widgets.flow import LEAST_WORDS, Column, Filling, Fits, Grow, Row, Sized, Space
from game.ui.widgets.label import Label

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
