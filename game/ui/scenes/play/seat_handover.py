"""Whose hands the table is in: a card between persons, or the curtain where there are secrets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.engine.decision import Phrase, Seat
from game.engine.ports import Occupant
from game.storage.settings import Settings
from game.ui.kit.markup import escape
from game.ui.kit.theme import Material
from game.ui.scenes.codes.code_access import is_guarded
from game.ui.scenes.curtain_layout import withdraw_pointer
from game.ui.widgets.choices import TickBox
from game.ui.widgets.modal import Modal

if TYPE_CHECKING:
    from game.ui.scenes.play.play_scene import PlayScene

_TOUCHES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.FINGERDOWN)
MOST_LINES = 6
"""Of what happened, on the next-player card."""


class SeatHandover:
    """Opens the seat of whoever decides, and closes a private one in time."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.is_asking = False
        """A card is up that must be answered before another seat opens."""
        table, opened = scene.table, scene.table.opened
        self.is_guest = (
            table.has_secrets
            and scene.context.session.goes_on
            and opened is not None
            and opened.seat != table.deciding
            and len(self._persons()) > 1
        )
        """Somebody who is not asked has taken a quick private look; nobody else's turn begins meanwhile."""
        self._last_person = ""
        self._seen: dict[str, int] = {}
        """Person to the lines of the log when somebody else took over."""
        self._touched: int | None = None
        """When somebody was last noticed; whoever has just opened the curtain is there."""

    def _word(self, key: str, **params: str | int) -> str:
        return self.scene.face.say(Phrase.of(f"table.{key}", **params))

    def _persons(self) -> set[str]:
        return {o.person for o in self.scene.table.seating.values() if not o.is_computer}

    def is_private(self) -> bool:
        """Whether what is on screen is one person's alone."""
        scene = self.scene
        return scene.table.has_secrets and scene.table.opened is not None and len(self._persons()) > 1

    def closes(self) -> bool:
        """Whether what is on screen closes when nobody may be there: also one person's who plays alone, with a code."""
        table = self.scene.table
        if self.is_private():
            return True
        return table.has_secrets and table.opened is not None and is_guarded(self._settings, table.seating)

    @property
    def _settings(self) -> Settings:
        return self.scene.context.settings

    def _has_opened(self, person: str) -> bool:
        """Whether the seat on screen is this person's, who has been asked for their code already."""
        table = self.scene.table
        if table.opened is None or table.opened.seat is None:
            return False
        return table.seating[table.opened.seat] == Occupant(person=person)

    def change_hands(self, seat: Seat) -> None:
        """This person's seat is to be opened: at once, or after a card, or behind the curtain."""
        scene = self.scene
        person = scene.table.seating[seat].person
        is_alone = len(self._persons()) < 2
        has_curtain = not is_alone or (is_guarded(self._settings, scene.table.seating) and not self._has_opened(person))
        if scene.table.has_secrets and has_curtain:
            self.fall()
            return
        others = len(self._persons()) > 1 and self._last_person and person != self._last_person
        if others and scene.context.settings.next_card:
            self.is_asking = True
            self._show_card(seat, person)
            return
        self._seat(seat, person)

    def fall(self) -> None:
        """The private screen closes at once: nothing of it is left in hand, nothing of it is drawn again, and the pointer
        no longer lies where it was used."""
        scene = self.scene
        if scene.is_covered:
            return
        scene.cover()
        scene.table.close()
        scene.kit.forget()
        withdraw_pointer(scene.kit)
        scene.context.wake()

    def may_look(self) -> tuple[Seat, ...]:
        """The seats whose people may want a quick private look meanwhile."""
        table = self.scene.table
        if not table.has_secrets or len(self._persons()) < 2:
            return ()
        return tuple(seat for seat in table.seats if seat != self.scene.viewer and not table.seating[seat].is_computer)

    def look(self, seat: Seat) -> None:
        """A curtain, a look, a curtain."""
        self.fall()
        self.scene.leave_for(self.scene.context.scenes.look(self.scene.table, seat))

    def watch(self, now: int) -> None:
        """A private screen closes when its decision or the game ends, or when nobody has touched anything for a while."""
        scene = self.scene
        if not self.closes():
            return
        self._touched = now if self._touched is None else self._touched
        deciding = scene.table.deciding
        if deciding == scene.viewer:
            self.is_guest = False
        is_over = deciding is not None and deciding != scene.viewer and not self.is_guest
        is_over |= scene.table.outcome is not None
        is_over &= self.is_private()
        if is_over or now >= self._touched + self.scene.context.settings.idle_curtain * 1000:
            self.fall()

    def next_watch(self, now: int) -> int | None:
        """Milliseconds until an idle private screen closes."""
        if not self.closes() or self._touched is None:
            return None
        return max(0, self._touched + self.scene.context.settings.idle_curtain * 1000 - now)

    def stirred(self, event: pygame.Event, now: int) -> None:
        """Somebody is there."""
        if event.type in _TOUCHES:
            self._touched = now

    def _seat(self, seat: Seat, person: str) -> None:
        self.is_asking = False
        if self._last_person != person:
            self._seen[self._last_person] = len(self.scene.table.log)
        self._last_person = person
        self.scene.open_seat(seat)

    def _show_card(self, seat: Seat, person: str) -> None:
        scene = self.scene
        log = [e for e in scene.table.log[self._seen.get(person, 0) :] if not e.quiet and e.weight != 1]
        lines = [escape(self.scene.face.say(event.phrase)) for event in log[-MOST_LINES:]]
        name = escape(person or self.scene.face.say(Phrase.of("table.next.plays", name="", seat=seat)))
        markup = self._word("next.plays", name=name, seat=seat)
        ribbon = scene.desk.panels.ribbon
        is_turn = ribbon is None or ribbon.side in (None, seat)
        if ribbon is not None:
            markup = self._word("next.round", round=escape(scene.face.say(ribbon.title)), plays=markup)
        if lines:
            markup += "<br><br>" + "<br>".join(f"<c=cream>·</c> {line}" for line in lines)
        tick = TickBox(self._word("next.skip"), False, self._set_card, ground=Material.WOOD)
        modal = Modal(
            self._word("next.title" if is_turn else "next.asked", name=name),
            markup,
            deed=self._word("next.deed", name=name),
            on_deed=lambda: self._seat(seat, person),
            safe="",
            emblem="flag",
            extra=(tick,),
            width_units=560,
        )
        scene.page.ask(modal)

    def _set_card(self, is_on: bool) -> None:
        """Kept for good; the settings have it back."""
        context = self.scene.context
        if problem := context.keep(replace(context.settings, next_card=not is_on)):
            self.scene.page.say(escape(problem))
