"""Threat and plan on paper: the figure that matters, the weak places, what would help, and how far the goal is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.paragraph import Paragraph
from game.ui.kit.theme import Colour, Material, Role
from game.ui.table.model.panel_data.threat_and_plan import ThreatRow
from game.ui.table.model.screen.moment import ThreatMoment
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Widget, WidgetState
from game.ui.widgets.button import Button, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.label import Heading, Panel
from game.ui.widgets.scroll_area import ScrollArea

KEY: Final = "X"
"""Shows it and puts it away."""
_GAP: Final = 10


@dataclass(frozen=True, slots=True)
class _Piece:
    """A paragraph of it, with a figure at its right."""

    text: Paragraph
    gap: int
    value: str = ""
    tone: Colour = theme.INK
    is_worst: bool = False


class ThreatRows(Widget):
    """All that is told below the heading."""

    def __init__(self, shown: ThreatMoment, say: Say) -> None:
        super().__init__(material=Material.PAPER)
        self._shown = shown
        self._say = say
        self._set_for = 0
        self._pieces: tuple[_Piece, ...] = ()

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels that all of it needs at this width."""
        if width != self._set_for:
            self._pieces, self._set_for = tuple(self._made(kit, width)), width
        return self._first(kit) + sum(piece.text.height + piece.gap for piece in self._pieces)

    def _first(self, kit: Kit) -> int:
        return kit.text.leading(Role.SCREEN_TITLE) + kit.px(4) if self._shown.threat.value else 0

    def _made(self, kit: Kit, width: int) -> Iterator[_Piece]:
        threat, gap = self._shown.threat, kit.px(_GAP)

        def told(phrase: Phrase, role: Role, colour: Colour = theme.INK, *, less: int = 0) -> Paragraph:
            return kit.text.paragraph(escape(self._say(phrase)), role, width - less, colour=colour)

        def heading(words: str) -> _Piece:
            return _Piece(kit.text.paragraph(escape(words), Role.LABEL, width, colour=theme.RUBRIC), kit.px(4))

        yield _Piece(told(threat.what, Role.SMALL_STRONG), gap)
        if threat.why is not None:
            yield _Piece(told(threat.why, Role.SMALL), gap)
        if threat.rows and threat.heading is not None:
            yield heading(self._say(threat.heading))
        for row in threat.rows:
            value = kit.text.width(row.value, Role.SMALL_STRONG) + kit.px(16)
            yield self._row(row, told(row.words, Role.SMALL, less=value), kit.px(6))
        if threat.help is not None:
            yield heading(self._shown.help)
            yield _Piece(told(threat.help, Role.SMALL), gap)
        if threat.plan:
            yield heading(self._shown.plan)
        for phrase in threat.plan:
            yield _Piece(told(phrase, Role.SMALL), gap)
        if threat.reckoned is not None:
            yield _Piece(told(threat.reckoned, Role.NOTE, theme.INK_SOFT), 0)

    def _row(self, row: ThreatRow, text: Paragraph, gap: int) -> _Piece:
        return _Piece(text, gap, row.value, theme.RUBRIC if row.is_worst else theme.INK, row.is_worst)

    def arrange(self, kit: Kit) -> None:
        """Set for its width."""
        self.height_for(kit, self.rect.width)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The figure, then the paragraphs; the weakest place is marked with a bar."""
        y = self.rect.y
        if value := self._shown.threat.value:
            box = pygame.Rect(self.rect.x, y, self.rect.width, kit.text.leading(Role.SCREEN_TITLE))
            kit.text.draw(surface, value, Role.SCREEN_TITLE, theme.RUBRIC, box)
            y += self._first(kit)
        for piece in self._pieces:
            if piece.is_worst:
                bar = pygame.Rect(self.rect.x - kit.px(10), y, kit.px(4), piece.text.height)
                pygame.draw.rect(surface, theme.RUBRIC, bar)
            piece.text.draw(surface, (self.rect.x, y))
            if piece.value:
                box = pygame.Rect(self.rect.x, y, self.rect.width, kit.text.leading(Role.SMALL_STRONG))
                kit.text.draw(surface, piece.value, Role.SMALL_STRONG, piece.tone, box, align="right")
            y += piece.text.height + piece.gap


class ThreatSheet(Panel):
    """Heading, figures, and the button that puts it away; what finds no room is scrolled."""

    def __init__(self, shown: ThreatMoment, say: Say, label: str, on_close: Callable[[], None]) -> None:
        super().__init__(PanelKind.SHEET)
        self._heading = self.add(Heading(shown.heading, 3, material=self.material, has_divider=True))
        self._scroll = self.add(ScrollArea(material=self.material))
        self.rows = self._scroll.add(ThreatRows(shown, say))
        self._close = self.add(Button(label, on_close, key=KEY, size=Size.SMALL, plate=Plate.PAPER))

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels it needs at this width."""
        inner = width - 2 * kit.px(28)
        around = 2 * kit.px(22) + self._heading.preferred(kit)[1] + self._close.preferred(kit)[1] + kit.px(18)
        return around + self.rows.height_for(kit, inner)

    def arrange(self, kit: Kit) -> None:
        """From above: heading, figures, the button."""
        box = self.rect.inflate(-2 * kit.px(28), -2 * kit.px(22))
        self._heading.place(kit, box.x, box.y, box.width, self._heading.preferred(kit)[1])
        width, height = self._close.preferred(kit)
        self._close.place(kit, box.right - min(width, box.width), box.bottom - height, min(width, box.width), height)
        top = self._heading.rect.bottom + kit.px(4)
        available = max(self._close.rect.y - kit.px(10) - top, kit.px(40))
        needed = self.rows.height_for(kit, box.width)
        bar = self._scroll.bar_width(kit) if needed > available else 0
        self._scroll.offset = 0
        self._scroll.place(kit, box.x, top, box.width, min(needed, available))
        self.rows.place(kit, box.x, top, box.width - bar, self.rows.height_for(kit, box.width - bar))
