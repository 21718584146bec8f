"""The card of who plays each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.engine.decision import Phrase, Seat
from game.engine.ports import Occupant
from game.ui.kit import Kit
from game.ui.plates import Plate
from game.ui.scenes.code_book import CodeBook
from game.ui.scenes.code_sheet import CodeSheet
from game.ui.scenes.code_steps import all_asked
from game.ui.scenes.overlay_card import Card
from game.ui.scenes.seating import LONGEST_NAME
from game.ui.table.badge import badge_of
from game.ui.theme import Ground, Role
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.button import Button, Size
from game.ui.widgets.entry import TextEntry
from game.ui.widgets.label import RichText
from game.ui.wording import say as screen_say

if TYPE_CHECKING:
    from game.ui.scenes.play import PlayScene

SIDE_WIDTH = 270
"""Units of badge and side in a row of the seats, before the name."""


class SeatsCard(Card):
    """Who plays each seat; a seat is handed to the computer or to somebody else, or taken over."""

    def __init__(self, scene: PlayScene) -> None:
        super().__init__(
            scene,
            scene.face.say(Phrase.of("table.seats.title")),
            width=800,
            height=270 + 76 * len(scene.table.seats),
        )
        kit = scene.kit
        note = self.add(RichText(scene.face.say(Phrase.of("table.seats.note")), Role.SMALL))
        note.place(kit, self.inner.x, self.inner.y, self.inner.width)
        self._rows: list[tuple[Seat, pygame.Rect]] = []
        self._entries: dict[Seat, TextEntry] = {}
        y = note.rect.bottom + kit.px(14)
        for seat in scene.table.seats:
            row = pygame.Rect(self.inner.x, y, self.inner.width, kit.px(64))
            self._rows.append((seat, row))
            occupant = scene.table.seating.get(seat, Occupant())
            key = "take" if occupant.is_computer else "give"
            button = Button(
                scene.face.say(Phrase.of(f"table.seats.{key}")),
                self._change(seat, occupant),
                plate=Plate.PAPER,
                size=Size.SMALL,
            )
            width, height = button.preferred(kit)
            entry = TextEntry(
                self._person(seat),
                lambda text: None,
                on_done=self._name(seat, occupant),
                placeholder=scene.face.say(Phrase.of("table.seats.name")),
                max_length=LONGEST_NAME,
            )
            self._entries[seat] = entry
            start, end = row.x + kit.px(SIDE_WIDTH), row.right - width - kit.px(12)
            high = kit.scale.target(40)
            self.add(entry).place(kit, start, row.centery - high // 2, end - start, high)
            self.add(button).place(kit, row.right - width, row.centery - height // 2)
            y += kit.px(72)
        self.finish()

    def laid_again(self, kit: Kit) -> Widget | None:
        """With the names that somebody has begun to write."""
        again = SeatsCard(self.scene)
        for seat, entry in self._entries.items():
            again._entries[seat].set_text(entry.text)
        return again

    def _person(self, seat: Seat) -> str:
        """Whose name stands there: who plays it, or played it before the computer did."""
        return self.scene.table.seating.get(seat, Occupant()).person

    def _name(self, seat: Seat, occupant: Occupant) -> Callable[[str], None]:
        """Somebody plays it from now on."""

        def named(text: str) -> None:
            person = text.strip()
            if person and (occupant.is_computer or person != occupant.person):
                self._sit(seat, person, occupant.person)

        return named

    def _sit(self, seat: Seat, person: str, before: str) -> None:
        """Somebody sits down. What the seat has seen belongs to whoever sat there, even while a computer plays it: their
        code is asked, and that of the name now taken."""
        scene, codes = self.scene, CodeBook(self.scene.context)

        def sit() -> None:
            scene.page.close(self)
            scene.asides.reseat(seat, Occupant(person=person))

        guards = tuple(dict.fromkeys((before, person))) if scene.table.has_secrets else ()
        step = all_asked(codes, guards, before, sit)
        if step is None:
            sit()
            return
        sheet = CodeSheet(screen_say("codes.seat"), step, codes.wait_ms)
        sheet.owner = self._entries[seat]
        sheet.show_on(scene.page)

    def _change(self, seat: Seat, occupant: Occupant) -> Callable[[], None]:
        scene = self.scene

        def change() -> None:
            if occupant.is_computer:
                person = self._entries[seat].text.strip() or scene.face.say(Phrase.of("table.name", seat=seat))
                self._sit(seat, person, occupant.person)
            else:
                scene.page.close(self)
                scene.asides.reseat(seat, Occupant(person=occupant.person, level="normal"))

        return change

    def draw(self, kit: Kit, surface: pygame.Surface, look: Look) -> None:
        """Roundels and names beside the buttons."""
        super().draw(kit, surface, look)
        scene = self.scene
        for seat, row in self._rows:
            occupant = scene.table.seating.get(seat, Occupant())
            badge = badge_of(scene.face.look.seat_face(seat))
            center = (row.x + kit.px(30), row.centery)
            draw_roundel(kit, surface, center, kit.px(46), badge, is_computer=occupant.is_computer)
            upper = pygame.Rect(row.x + kit.px(70), row.y, kit.px(SIDE_WIDTH - 80), row.height // 2)
            side = scene.face.say(Phrase.of("table.side", seat=seat))
            if not occupant.is_computer:
                kit.text.draw(surface, side, Role.STRONG, Ground.PAPER.text, upper.move(0, row.height // 4))
                continue
            kit.text.draw(surface, side, Role.STRONG, Ground.PAPER.text, upper)
            who = scene.face.say(Phrase.of("table.seats.computer", level=occupant.level))
            kit.text.draw(surface, who, Role.SMALL, Ground.PAPER.soft, upper.move(0, row.height // 2))
