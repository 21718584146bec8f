"""The card of who plays each seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.computer.levels import USUAL
from game.computer.masks import masks, next_mask
from game.engine.decision import Seat
from game.engine.match.ports import Occupant
from game.session.loaded_game import given_names
from game.session.open_match import OpenMatch
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Material, Role
from game.ui.scenes.codes.code_access import CodeAccess, all_asked
from game.ui.scenes.codes.code_sheet import CodeSheet
from game.ui.scenes.context import Context
from game.ui.scenes.dialogs.dialog import CardHost, DialogCard
from game.ui.scenes.new_game.match_draft import LONGEST_NAME
from game.ui.screen_words import say as screen_say
from game.ui.screen_words import screen_words
from game.ui.table.board.counter_sprites import badge_of
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Widget, WidgetState
from game.ui.widgets.button import small_button
from game.ui.widgets.flow import Column, Filling, Fits, Flow, One, Row, Scroll
from game.ui.widgets.label import RichText
from game.ui.widgets.text_entry import TextEntry

SIDE = (270, 64)
"""Units of badge and side in a row of the seats, before the name."""
LEAST_ENTRY = 330
"""Units of a name's field with its button below which they stand in a line of their own."""


class SeatsCard(DialogCard):
    """Who plays each seat; a seat is handed to the computer or to somebody else, or taken over."""

    def __init__(self, host: CardHost, context: Context, table: OpenMatch) -> None:
        self._host, self._context, self._table = host, context, table
        self.entries: dict[Seat, TextEntry] = {}
        note = RichText(host.say("seats.note"), Role.SMALL)
        told = Scroll(Column(note, *map(self._row, table.seats), gap=10))
        super().__init__(host.kit, host.page, host.say("close"), host.say("seats.title"), told, width=800)

    def _row(self, seat: Seat) -> Flow:
        """Side, name and button of a seat: side by side, or the side above where they find no room."""
        host = self._host
        occupant = self._table.seating.get(seat, Occupant())
        key = "take" if occupant.is_computer else "give"
        button = small_button(host.say(f"seats.{key}"), partial(self.change, seat, occupant))
        entry = TextEntry(
            self._person(seat),
            lambda text: None,
            on_done=self.name_seat(seat, occupant),
            placeholder=host.say("seats.name"),
            max_length=LONGEST_NAME,
        )
        self.entries[seat] = entry
        side = One(_Side(host, seat, occupant), SIDE)
        name = Row(Filling(entry), button, gap=12, stacks=False)
        return Fits(Row(side, name, gap=0, least=LEAST_ENTRY, stacks=False), Column(side, name, gap=0))

    def laid_again(self, kit: Kit) -> Widget | None:
        again = SeatsCard(self._host, self._context, self._table)
        for seat, entry in self.entries.items():
            again.entries[seat].set_text(entry.text)
        return again

    def _person(self, seat: Seat) -> str:
        """Whose name stands there: who plays it, or played it before the computer did; none of whoever gave none."""
        person = self._table.seating.get(seat, Occupant()).person
        return "" if person in given_names(self._table.game) else person

    def name_seat(self, seat: Seat, occupant: Occupant) -> Callable[[str], None]:
        """What makes somebody of this name play a seat from now on."""

        def named(text: str) -> None:
            person = text.strip()
            if person and (occupant.is_computer or person != occupant.person):
                self._sit(seat, person, occupant.person)

        return named

    def _sit(self, seat: Seat, person: str, before: str) -> None:
        """Somebody sits down. What the seat has seen belongs to whoever sat there, even while a computer plays it: their
        code is asked, and that of the name now taken."""
        host, codes = self._host, CodeAccess(self._context)

        def sit() -> None:
            host.page.close(self)
            host.model.reseat(seat, Occupant(person=person))

        guards = tuple(dict.fromkeys((before, person))) if self._table.has_secrets else ()
        step = all_asked(codes, guards, before, sit)
        if step is None:
            sit()
            return
        sheet = CodeSheet(screen_say("codes.seat"), step, codes.wait_ms)
        sheet.owner = self.entries[seat]
        sheet.show_on(host.page)

    def change(self, seat: Seat, occupant: Occupant) -> None:
        """Hand a seat over: from its person to the computer, or from the computer to a person."""
        host = self._host
        if occupant.is_computer:
            person = self.entries[seat].text.strip() or host.say("name", seat=seat)
            self._sit(seat, person, occupant.person)
        else:
            host.page.close(self)
            mask = next_mask([one.mask for one in self._table.seating.values()])
            host.model.reseat(seat, Occupant(occupant.person, USUAL, mask))


def _who(host: CardHost, occupant: Occupant) -> str:
    """Who plays a seat where the computer does: which mask, how minded, how well; nothing of a person."""
    if not occupant.is_computer:
        return ""
    name, temperament = screen_words().name, masks().get(occupant.mask)
    level = name(occupant.level, "level")
    if temperament is None:
        return host.say("seats.computer", level=level)
    return screen_say("new.masked", mask=occupant.mask, temperament=name(temperament, "temperament"), level=level)


class _Side(Widget):
    """Badge and side of a seat, and how strong the computer is that plays it."""

    def __init__(self, host: CardHost, seat: Seat, occupant: Occupant) -> None:
        super().__init__(material=Material.PAPER)
        self.occupant = occupant
        self.badge = badge_of(host.presentation.look.seat_face(seat))
        self.side = host.say("side", seat=seat)
        self.who = _who(host, occupant)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        box = self.rect
        center = (box.x + kit.px(30), box.centery)
        draw_roundel(kit, surface, center, kit.px(46), self.badge, player=self.occupant.sign)
        lines = [(self.side, Role.STRONG, Material.PAPER.text)]
        lines += [(self.who, Role.SMALL, Material.PAPER.soft)] if self.who else []
        y = box.centery - sum(kit.text.leading(role) for _, role, _ in lines) // 2
        for words, role, colour in lines:
            line = pygame.Rect(box.x + kit.px(70), y, box.width - kit.px(80), kit.text.leading(role))
            kit.text.draw(surface, words, role, colour, line)
            y = line.bottom
