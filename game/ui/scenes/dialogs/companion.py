"""Beside a board of the table's own: the last answer in large type, where things stand, and a line for what is asked.

It covers the whole window and draws nothing but what everyone may see, so that it can lie open on the table while a
player who has secrets of his own is asked.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape, plain
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.paragraph import Paragraph, paragraph_in
from game.ui.kit.text import Align
from game.ui.kit.theme import Colour, Material, Role
from game.ui.scenes.dialogs.dialog import CardHost
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.intents import CompanionHushed, Said, Typing
from game.ui.table.model.screen.moment import CompanionMoment, CompanionOffer
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Group, Point, Widget, WidgetState
from game.ui.widgets.button import Button, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.text_entry import TextEntry

SHARES: Final = (20, 38, 9, 12, 21)
"""Of the height over the line: the question, the note, what happened last, the turn, the signs."""


class CompanionCard(Group):
    """The whole window."""

    def __init__(self, host: CardHost) -> None:
        super().__init__(material=Material.WOOD)
        self.host = host
        kit, say = host.kit, host.say
        self.rect = pygame.Rect(0, 0, kit.scale.width, kit.scale.height)
        width = min(kit.px(900), kit.scale.width - kit.px(80))
        self.entry = self.add(
            TextEntry("", self._typing, on_done=self._said, placeholder=say("companion.placeholder"), max_length=60)
        )
        end = self.add(Button(say("companion.end"), self._end, key="Ctrl+E"))
        wide, high = end.preferred(kit)
        x, y = (kit.scale.width - width) // 2, kit.scale.height - high - min(kit.px(46), kit.scale.height // 24)
        end.place(kit, x + width - wide, y, wide, high)
        self._forms = pygame.Rect(x, y, width - wide - kit.px(24), high)
        line = kit.scale.target(52)
        self.entry.place(kit, x, y - kit.px(14) - line, width, line)
        close = self.add(Button(say("companion.board"), self._close, key="Esc"))
        wide, high = close.preferred(kit)
        close.place(kit, kit.scale.width - wide - kit.px(24), min(kit.px(20), kit.scale.height // 40), wide, high)
        self._board = close
        self._offered: tuple[CompanionOffer, ...] = ()
        self._offers = self.add(Group())
        self._lay_offers()

    def hit(self, point: Point) -> Widget | None:
        """Its parts, else itself: nothing below it can be touched."""
        return super().hit(point) or self

    def _close(self) -> None:
        self.host.page.close(self)
        self.host.take(CompanionHushed())

    def laid_again(self, kit: Kit) -> Widget | None:
        """With what has been written so far."""
        again = CompanionCard(self.host)
        again.entry.set_text(self.entry.text)
        again.entry.select_all()
        return again

    @property
    def offers(self) -> tuple[Widget, ...]:
        """The sentences that can be touched."""
        return tuple(self._offers.children)

    def set_line(self, words: str) -> None:
        """These words stand on the line, and what is typed next takes their place."""
        self.entry.set_text(words)
        self.entry.select_all()

    def update(self, now_ms: int) -> bool:
        """What may be meant by the words on the line is offered as it changes."""
        if self._offered != self.host.model.companion().offers:
            self._lay_offers()
            self.touch()
        return super().update(now_ms)

    def _lay_offers(self) -> None:
        """A button for each sentence, in a row over the line, as many as find room."""
        kit = self.host.kit
        self._offered = self.host.model.companion().offers
        self._offers.clear()
        x, gap = self.entry.rect.x, kit.px(10)
        for offer in self._offered:
            button = Button(offer.text, partial(self._offer_taken, offer), plate=Plate.PAPER, size=Size.SMALL)
            wide, high = button.preferred(kit)
            if x + wide > self.entry.rect.right:
                break
            self._offers.add(button).place(kit, x, self.entry.rect.y - high - kit.px(8), wide, high)
            x += wide + gap

    def _offer_taken(self, offer: CompanionOffer) -> None:
        if offer.is_whole:
            self._said(offer.words)
            return
        self.entry.set_text(f"{offer.text} ")
        self._typing(self.entry.text)
        self.host.page.focus(self.entry)

    def _typing(self, words: str) -> None:
        self.host.take(Typing(words))
        self.touch()

    def escape(self) -> None:
        """Back to the board."""
        self._close()

    def _end(self) -> None:
        self._said("end")

    def _said(self, words: str) -> None:
        self.host.take(Said(words))
        self.touch()

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Who is asked, the last answer, where things stand, the line."""
        kit.art.table_top(surface)
        line = self.host.model.companion()
        told = self.answer(kit, line.told) if line.told else None
        top = min((child.rect.y for child in self._offers.children), default=self.entry.rect.y)
        low = top - kit.px(8) - (told.height if told is not None else 0)
        if told is not None:
            told.draw(surface, (kit.px(60), low))
        rooms = self.rooms(low - kit.px(8))
        self._draw_question(kit, surface, rooms[0], line)
        self._draw_answer(kit, surface, rooms[1], rooms[2], line)
        self._draw_standing(kit, surface, rooms[3], rooms[4], line)
        self._write(kit, surface, self.host.say("companion.forms"), Role.BODY, self._forms, lines=3, align="left")
        super().draw(kit, surface, look)

    def rooms(self, low: int) -> list[pygame.Rect]:
        """Where the question stands, the last note, what happened last, the turn and the signs: one below the other, down to
        `low`, each with its share of the height, so that none lies on another in any window and type."""
        width = self.host.kit.scale.width
        margin, found = round(width / 32), []
        first = max(low * SHARES[0] // sum(SHARES), self._board.rect.bottom + self._board.rect.y)
        top, rest = 0.0, (low - first) / sum(SHARES[1:])
        for high in (first, *(share * rest for share in SHARES[1:])):
            found.append(pygame.Rect(margin, round(top), width - 2 * margin, round(top + high) - round(top)))
            top += high
        return found

    def answer(self, kit: Kit, words: str) -> Paragraph:
        """The refusal or warning over the line, whole."""
        width = kit.scale.width - 2 * kit.px(60)
        told, colour = escape(words), theme.LAMP_GOLD
        return kit.text.paragraph(
            told, Role.BODY, width, colour=colour, material=Material.WOOD, align="center", max_lines=2
        )

    def _write(
        self,
        kit: Kit,
        surface: pygame.Surface,
        words: str,
        role: Role,
        box: pygame.Rect,
        *,
        colour: Colour = Material.WOOD.text,
        lines: int = 1,
        align: Align = "center",
    ) -> None:
        """Words in the middle of a box's height, whole."""
        material, size = Material.WOOD, (box.width, box.height)
        told = paragraph_in(
            kit.text, escape(words), role, size, colour=colour, material=material, align=align, max_lines=lines
        )
        told.draw(surface, (box.x, box.centery - told.height // 2))

    def _draw_question(self, kit: Kit, surface: pygame.Surface, available: pygame.Rect, line: CompanionMoment) -> None:
        """Whose turn it is, between their sign and the button that shows the board."""
        seat = line.asked
        side = min(available.height * 3 // 4, kit.px(90))
        if seat is not None:
            badge = badge_of(self.host.presentation.look.seat_face(seat))
            draw_roundel(kit, surface, (available.x + side // 2, available.centery), side, badge)
        left = available.x + side + available.x // 2
        box = pygame.Rect(left, available.y, self._board.rect.left - available.x // 2 - left, available.height).inflate(
            0, -available.height // 6
        )
        question = plain(line.question)
        self._write(kit, surface, question, Role.H1, box, lines=3, align="left")

    def _draw_answer(
        self, kit: Kit, surface: pygame.Surface, available: pygame.Rect, below: pygame.Rect, line: CompanionMoment
    ) -> None:
        """The last answer, open on a sheet as large as there is room, and below it what happened last; before anything
        has been asked, what happened last stands on the sheet."""
        say = self.host.presentation.say
        last = say(line.table.last) if line.table.last is not None else ""
        sheet = available.inflate(min(0, kit.px(1120) - available.width), -available.height // 14)
        kit.art.panel(surface, PanelKind.SHEET, sheet)
        note, inner = line.note, sheet.inflate(-sheet.width // 20, -sheet.height // 5)
        if note is not None:
            y = float(inner.y)
            for phrase, role, ink, share in (
                (note.question, Role.CEREMONY_LARGE, theme.INK_SOFT, 0.25),
                (note.answer, Role.CURTAIN_NAME, theme.RUBRIC, 0.5),
                (note.note, Role.H2, theme.INK, 0.25),
            ):
                box = pygame.Rect(inner.x, round(y), inner.width, int(inner.height * share) - 1)
                self._write(kit, surface, say(phrase) if phrase is not None else "", role, box, colour=ink)
                y += inner.height * share
            self._write(kit, surface, last, Role.PROMPT, below)
        else:
            self._write(kit, surface, last, Role.CEREMONY_LARGE, inner, colour=theme.INK, lines=2)

    def _draw_standing(
        self, kit: Kit, surface: pygame.Surface, head: pygame.Rect, available: pygame.Rect, line: CompanionMoment
    ) -> None:
        """Turn, step, Corruption, goal and the rest, side by side in large type."""
        items, say = line.table.facts, self.host.presentation.say
        self._write(kit, surface, " · ".join(map(say, line.table.heading)), Role.H1, head, colour=theme.GOLD_TITLE)
        high = min(available.height, kit.px(104))
        for number, item in enumerate(items):
            left, right = (available.x + available.width * edge // len(items) for edge in (number, number + 1))
            box = pygame.Rect(left, available.centery - high // 2, right - left, high)
            side = min(box.height * 3 // 4, box.width // 3, kit.px(76))
            draw_roundel(kit, surface, (box.x + side // 2, box.centery), side, badge_of(item.face))
            gap = side // 6
            words = pygame.Rect(box.x + side + gap, box.y, box.width - side - 2 * gap, box.height * 2 // 5)
            self._write(kit, surface, say(item.name), Role.LEAD, words, colour=theme.CREAM_SOFT, align="left")
            value = pygame.Rect(words.x, words.bottom, words.width, box.height - words.height)
            self._write(kit, surface, say(item.value), Role.H1, value, colour=theme.CREAM, align="left", lines=2)
