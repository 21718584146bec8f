"""The odds sheet: who against whom, the chances out of all throws as squares, why, and the button that rolls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.engine.decision import Phrase
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Colour, Material, Role
from game.ui.table.board.counter_sprites import CounterSprites
from game.ui.table.model.picture import Counter, Odds, Result, Tone
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Group, WidgetState
from game.ui.widgets.button import Button, HoldToConfirmButton, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.label import Panel

_TONES: dict[Tone, tuple[Colour, Colour]] = {
    Tone.GOOD: (theme.rgb("#3C7A33"), theme.GAIN),
    Tone.PLAIN: (theme.rgb("#D9C491"), theme.INK_SOFT),
    Tone.BAD: (theme.rgb("#A63A26"), theme.RUBRIC_DEEP),
}
"""Tone to the colour of its squares and of its words."""


class OddsSheet(Panel):
    """A sheet of paper as high as it needs to be; with `is_aimed` it carries the button that rolls."""

    def __init__(
        self,
        kit: Kit,
        odds: Odds,
        say: Say,
        *,
        on_roll: Callable[[], None] | None,
        on_rules: Callable[[], None],
        must_hold: bool = False,
    ) -> None:
        super().__init__(PanelKind.SHEET)
        self.odds = odds
        self.say = say
        self._kit = kit
        self._buttons: list[Button] = []
        if on_roll is not None:
            make = HoldToConfirmButton if must_hold else Button
            roll = make(
                say(Phrase.of("table.roll")), on_roll, key="Enter", emblem="die", plate=Plate.PRIMARY, size=Size.SMALL
            )
            rules = Button(say(Phrase.of("table.odds_table")), on_rules, plate=Plate.PAPER, size=Size.SMALL)
            self._buttons = [self.add(roll), self.add(rules)]

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels it needs at this width."""
        inner = width - 2 * kit.px(24)
        height = kit.px(24 + 92 + 20) + self._middle_height(kit, inner) + kit.px(20)
        for heading, sentence in self.odds.reasons:
            head = kit.px(24) if self.say(heading) else 0
            height += head + kit.text.paragraph(self.say(sentence), Role.SMALL, inner).height + kit.px(4)
        return height + (kit.px(58) if self._buttons else kit.px(6)) + kit.px(20)

    def _middle_height(self, kit: Kit, inner: int) -> int:
        below = kit.px(25) if self._stands_below(kit, inner) else 0
        return kit.px(44 + 2 * 19 + 10 + 2 * 25 + 8) + below

    def _stands_below(self, kit: Kit, inner: int) -> bool:
        """Whether the words to the good chance find no room beside its figures, and stand on a line of their own."""
        good = next((r for r in self.odds.results if r.tone is Tone.GOOD), None)
        if good is None:
            return False
        taken = kit.text.width(str(good.ways), Role.FIGURE) + kit.px(6) + kit.px(8)
        taken += kit.text.width(self.say(Phrase.of("table.of", of=good.of)), Role.SMALL)
        return taken + kit.text.width(self.say(good.label), Role.SMALL_STRONG) > inner

    def arrange(self, kit: Kit) -> None:
        """The buttons stand along its lower edge."""
        inset = kit.px(22)
        x, bottom = self.rect.x + inset, self.rect.bottom - inset
        for button in self._buttons:
            width, height = button.preferred(kit)
            button.place(kit, x, bottom - height)
            x += width + kit.px(8)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Counters and arrow, chances, reasons, buttons."""
        kit.art.panel(surface, self.kind, self.rect)
        inset = kit.px(24)
        box = self.rect.inflate(-2 * inset, -2 * inset)
        y = self._draw_sides(kit, surface, box)
        kit.art.divider(surface, box.x, y, box.width, Material.PAPER)
        y = self._draw_chances(kit, surface, pygame.Rect(box.x, y + kit.px(10), box.width, 0))
        kit.art.divider(surface, box.x, y + kit.px(6), box.width, Material.PAPER)
        y += kit.px(14)
        for heading, sentence in self.odds.reasons:
            told = self.say(heading)
            text = kit.text.paragraph(self.say(sentence), Role.SMALL, box.width, colour=theme.INK_SOFT)
            if y + text.height + (kit.px(24) if told else 0) > self._floor(kit):
                break
            line = pygame.Rect(box.x, y, box.width, kit.px(24) if told else 0)
            kit.text.draw(surface, told, Role.SMALL_STRONG, theme.INK, line)
            text.draw(surface, (box.x, line.bottom))
            y = line.bottom + text.height + kit.px(4)
        Group.draw(self, kit, surface, look)

    def _floor(self, kit: Kit) -> int:
        """Below this nothing is written: there the buttons stand, or the sheet ends."""
        return min((b.rect.top for b in self._buttons), default=self.rect.bottom - kit.px(20)) - kit.px(2)

    def _draw_sides(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> int:
        size = kit.px(50)
        for counter, x in ((self.odds.left, box.x + size // 2), (self.odds.right, box.right - size // 2)):
            token = self._token(kit, counter, size)
            surface.blit(token, token.get_rect(center=(x, box.y + size // 2 + kit.px(2))))
        middle = box.y + size // 2
        label = pygame.Rect(box.x + size, middle - kit.px(30), box.width - 2 * size, kit.px(22))
        kit.text.draw(surface, self.say(Phrase.of("table.attacks")), Role.LABEL, theme.INK_SOFT, label, align="center")
        start, end = box.x + size + kit.px(26), box.right - size - kit.px(26)
        pygame.draw.line(
            surface, theme.TARGET, (start, middle + kit.px(4)), (end - kit.px(8), middle + kit.px(4)), kit.px(3)
        )
        tip = [
            (end, middle + kit.px(4)),
            (end - kit.px(14), middle - kit.px(3)),
            (end - kit.px(14), middle + kit.px(11)),
        ]
        pygame.draw.polygon(surface, theme.TARGET, tip)
        names = pygame.Rect(box.x, box.y + size + kit.px(8), box.width, kit.px(24))
        half = names.width // 2 - kit.px(4)
        left, right = (
            pygame.Rect(names.x, names.y, half, names.height),
            pygame.Rect(names.right - half, names.y, half, names.height),
        )
        kit.text.draw(surface, self.say(self.odds.left.name), Role.SMALL_STRONG, theme.INK, left)
        kit.text.draw(surface, self.say(self.odds.right.name), Role.SMALL_STRONG, theme.INK, right, align="right")
        return names.bottom + kit.px(8)

    def _token(self, kit: Kit, counter: Counter, size: int) -> pygame.Surface:
        plain = replace(counter, size=1.0, chosen=False, moved=False)
        return CounterSprites(kit).surface(plain, size)[1]

    def _draw_chances(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> int:
        good = next((r for r in self.odds.results if r.tone is Tone.GOOD), None)
        y = box.y
        line = pygame.Rect(box.x, y, box.width, kit.px(44))
        if good is not None:
            figure = kit.text.draw(surface, str(good.ways), Role.FIGURE, theme.GAIN, line)
            of = pygame.Rect(figure.right + kit.px(6), line.y + kit.px(6), kit.px(60), line.height - kit.px(6))
            shown = kit.text.draw(surface, self.say(Phrase.of("table.of", of=good.of)), Role.SMALL, theme.INK_SOFT, of)
            rest = pygame.Rect(shown.right + kit.px(8), of.y, line.right - shown.right - kit.px(8), of.height)
            if self._stands_below(kit, box.width):
                line = pygame.Rect(box.x, line.bottom, box.width, kit.px(25))
                kit.text.draw(surface, self.say(good.label), Role.SMALL_STRONG, theme.INK, line)
            else:
                kit.text.draw(surface, self.say(good.label), Role.SMALL_STRONG, theme.INK, rest, align="right")
        y = line.bottom
        y = self._draw_squares(kit, surface, pygame.Rect(box.x, y, box.width, 0)) + kit.px(6)
        for tone in (Tone.PLAIN, Tone.BAD):
            for result in (r for r in self.odds.results if r.tone is tone):
                line = pygame.Rect(box.x, y, box.width, kit.px(25))
                kit.text.draw(surface, self._told(result), Role.SMALL, _TONES[tone][1], line)
                y += kit.px(25)
        return y

    def _told(self, result: Result) -> str:
        return f"{self.say(Phrase.of('table.ways', ways=result.ways, of=result.of))}: {self.say(result.label)}"

    def _draw_squares(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> int:
        tones = [
            tone
            for tone in (Tone.GOOD, Tone.PLAIN, Tone.BAD)
            for r in self.odds.results
            if r.tone is tone
            for _ in range(r.ways)
        ]
        per_row = (len(tones) + 1) // 2
        if not per_row:
            return box.y
        step = box.width / per_row
        side = min(kit.px(15), int(step) - 2)
        for index, tone in enumerate(tones):
            row, column = divmod(index, per_row)
            cell = pygame.Rect(round(box.x + column * step), box.y + row * kit.px(19), side, side)
            pygame.draw.rect(surface, _TONES[tone][0], cell, border_radius=2)
            pygame.draw.rect(surface, theme.RULE, cell, 1, border_radius=2)
            if tone is Tone.BAD:  # a sign besides the colour
                pygame.draw.line(surface, theme.PAPER_HIGH, cell.move(3, 3).topleft, cell.move(-4, -4).bottomright, 2)
        return box.y + 2 * kit.px(19)
