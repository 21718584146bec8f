"""While you were away: what a seat was entitled to see since its last time, step by step, over the dimmed table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.decision import Phrase
from game.engine.event import Event
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.scenes.overlays.overlay import CardHost
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.intents import SpacesAsked
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import SolidGroup, Widget, WidgetState
from game.ui.widgets.button import Button
from game.ui.widgets.button_plates import Plate


class Recap(SolidGroup):
    """A sheet with one line lit at a time; each step is shown on the board behind."""

    dims = True

    def __init__(self, host: CardHost, events: Sequence[Event], on_done: Callable[[], None]) -> None:
        super().__init__(ground=Material.PAPER)
        self.host = host
        self.events = tuple(events)
        self.at = 0
        self._on_done = on_done
        kit, say = host.kit, host.say
        width = min(kit.px(720), kit.scale.width - kit.px(40))
        height = min(kit.px(640), kit.scale.height - kit.px(40))
        self.rect = pygame.Rect((kit.scale.width - width) // 2, (kit.scale.height - height) // 2, width, height)
        inset = kit.px(30)
        self._box = self.rect.inflate(-2 * inset, -2 * inset)
        has_mine = self._next_of_mine() is not None
        self._skip = skip = Button("", self._leap, key="" if has_mine else "Esc", plate=Plate.PAPER)
        self._name_skip()
        onward = Button(say("recap.next"), self._next, key="Enter", plate=Plate.PRIMARY)
        for button, is_left in ((skip, True), (onward, False)):
            wide, high = button.preferred(kit)
            x = self._box.x if is_left else self._box.right - wide
            self.add(button).place(kit, x, self._box.bottom - high, wide, high)
        self._onward = onward
        self._lines_bottom = onward.rect.top - kit.px(14)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Heading, as many lines as fit round the lit one, how far."""
        kit.art.panel(surface, PanelKind.SHEET, self.rect)
        say, box = self.host.presentation.say, self._box
        head = pygame.Rect(box.x, box.y, box.width, kit.px(56))
        kit.text.draw(surface, say(Phrase.of("table.recap.title")), Role.H1, theme.INK, head, align="center")
        kit.art.divider(surface, box.x, head.bottom + kit.px(8), box.width, Material.PAPER)
        y = head.bottom + kit.px(22)
        texts = [
            kit.text.paragraph(escape(say(e.phrase)), Role.BODY, box.width - kit.px(64), max_lines=2)
            for e in self.events
        ]
        start = self.at
        room = self._lines_bottom - y - kit.px(30)
        used = texts[self.at].height + kit.px(16) if texts else 0
        while start > 0 and used + texts[start - 1].height + kit.px(16) <= room // 2:
            start -= 1
            used += texts[start].height + kit.px(16)
        for index in range(start, len(self.events)):
            height = texts[index].height + kit.px(16)
            if y + height > self._lines_bottom - kit.px(26):
                break
            if index == self.at:
                lit = pygame.Rect(box.x, y, box.width, height - kit.px(4))
                pygame.draw.rect(surface, theme.rgb("#F3CE84"), lit, border_radius=kit.px(5))
                pygame.draw.rect(surface, theme.RUBRIC, (lit.x, lit.y, kit.px(3), lit.height))
            actor = self.events[index].actor
            if actor is not None:
                badge = badge_of(self.host.presentation.look.seat_face(actor))
                draw_roundel(kit, surface, (box.x + kit.px(30), y + (height - kit.px(4)) // 2), kit.px(30), badge)
            texts[index].draw(surface, (box.x + kit.px(58), y + kit.px(6)))
            y += height
        told = say(Phrase.of("table.recap.count", step=self.at + 1, steps=len(self.events)))
        line = pygame.Rect(box.x, self._onward.rect.y, box.width, self._onward.rect.height)
        kit.text.draw(surface, told, Role.SMALL, theme.INK_SOFT, line, align="center")
        super().draw(kit, surface, look)

    def _next(self) -> None:
        if self.at + 1 >= len(self.events):
            self.escape()
            return
        self._go_to(self.at + 1)

    def _go_to(self, at: int) -> None:
        self.at = at
        self.host.take(SpacesAsked(self.events[self.at].places))
        if self.at + 1 == len(self.events):
            self._onward.set_label(self.host.say("recap.done"))
        self._name_skip()
        self.touch()

    def _next_of_mine(self) -> int | None:
        """The next line that only few may know, not one right below another: what was lost or gained must not be skipped among
        a hundred others."""
        few = [event.audience is not None for event in self.events]
        return next((at for at in range(self.at + 1, len(few)) if few[at] and not few[at - 1]), None)

    def _name_skip(self) -> None:
        word = "skip" if self._next_of_mine() is None else "skip_to_mine"
        self._skip.set_label(self.host.say(f"recap.{word}"))

    def _leap(self) -> None:
        """To the next line that only few may know; where there is none, to the table."""
        mine = self._next_of_mine()
        if mine is None:
            self.escape()
        else:
            self._go_to(mine)

    def laid_again(self, kit: Kit) -> Widget | None:
        """At the line that was lit."""
        again = Recap(self.host, self.events, self._on_done)
        if self.at:
            again._go_to(self.at)
        return again

    def escape(self) -> None:
        """To the table."""
        self.host.page.close(self)
        self._on_done()
