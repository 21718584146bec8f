"""The means of a turn in a row over the hand: a roll, cards that carry, power plays; used ones are struck out."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Material, Role, rgb
from game.ui.table.model.panel_data.cards_and_players import TurnMeans
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Group, Pressable, WidgetState
from game.ui.widgets.flow import Fits, Row, Space

HEIGHT = 40
GAP = 8


class TurnMeansRow(Group):
    """Chips from left to right in the middle of `rect`; where they find no room, used ones and then the last have signs alone."""

    is_kept = True

    def __init__(self, chips: tuple[TurnMeans, ...], say: Say, on_touch: Callable[[str], None]) -> None:
        super().__init__(material=Material.PAPER)
        self.chips = chips
        self.on_touch = on_touch
        self.say = say
        self._chosen = ""
        self._lit: frozenset[str] = frozenset()

    def arrange(self, kit: Kit) -> None:
        self.clear()
        both = [
            [TurnMeansChip(self, chip, self.say(chip.label), has_words=words) for words in (False, True)]
            for chip in self.chips
        ]
        first = sorted(range(len(both)), key=lambda at: (self.chips[at].used, at))
        shown = (first[:count] for count in range(len(both), -1, -1))
        rows = (Row(*(chip[at in told] for at, chip in enumerate(both)), gap=GAP, stacks=False) for told in shown)
        Fits(*(Row(Space(), row, Space(), gap=0, stacks=False) for row in rows)).put(kit, self, self.rect)
        self._light()

    def _light(self) -> None:
        """Which can be touched next, and which one is chosen."""
        for button in self.children:
            assert isinstance(button, TurnMeansChip)
            button.is_lit = button.chip.token in self._lit
            button.is_chosen = button.chip.token == self._chosen != ""

    def show(self, kit: Kit, chips: tuple[TurnMeans, ...], lit: frozenset[str], chosen: str) -> None:
        """Show these; the lit ones can be touched, one is chosen."""
        tokens = {chip.token for chip in chips if chip.token}
        after = (chips, lit & tokens, chosen if chosen in tokens else "")
        if after == (self.chips, self._lit, self._chosen):
            return
        self.touch()
        same = chips == self.chips
        self.chips, self._lit, self._chosen = after
        if not same:
            self.arrange(kit)
        self._light()
        self.touch()


class TurnMeansChip(Pressable):
    """One chip."""

    def __init__(self, row: TurnMeansRow, chip: TurnMeans, label: str, *, has_words: bool) -> None:
        super().__init__(material=Material.PAPER)
        self.row = row
        self.chip = chip
        self.label = label
        self.has_words = has_words
        self.is_lit = False
        self.is_chosen = False
        detail = row.say(chip.detail) if chip.detail is not None else ""
        self.tip = detail if has_words else f"{label}\n{detail}".rstrip()
        self.can_focus = bool(chip.token) and not chip.used

    def preferred(self, kit: Kit) -> tuple[int, int]:
        high = kit.scale.target(HEIGHT)
        words = kit.text.width(self.label, Role.SMALL_STRONG) + kit.px(18) if self.has_words else 0
        return high + words, high

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        key = ("chip", self.rect.size, self.chip.used, self.is_lit, self.is_chosen, look.is_hovered)
        made = kit.art.cached(key, lambda: self._plate(look))
        surface.blit(made, (self.rect.x - 8, self.rect.y - 8))
        middle = (self.rect.x + self.rect.height // 2, self.rect.centery)
        side = round(self.rect.height * 0.56)
        sign = rgb("#D9C49A") if self.chip.used else theme.CREAM
        emblem = kit.art.emblem(self.chip.emblem, side, sign)
        surface.blit(emblem, emblem.get_rect(center=middle))
        if self.has_words:
            left = self.rect.x + self.rect.height + kit.px(2)
            words = pygame.Rect(left, self.rect.y, self.rect.right - left - kit.px(8), self.rect.height)
            colour = rgb("#D9C49A") if self.chip.used else theme.INK
            kit.text.draw(surface, self.label, Role.SMALL_STRONG, colour, words)
        if self.chip.used:
            start = self.rect.x + kit.px(8), self.rect.centery + kit.px(5)
            end = self.rect.right - kit.px(10), self.rect.centery - kit.px(5)
            pygame.draw.line(surface, rgb("#E0714F"), start, end, max(2, kit.px(2.5)))
        look.draw_ring(kit, surface, self.rect)

    def _plate(self, look: WidgetState) -> pygame.Surface:
        w, h = self.rect.size
        r = h / 2
        body = ""
        if self.is_chosen or (self.is_lit and look.is_hovered):
            body += vector.soft_rect(0, 0, w, h, r, 6, rgb("#FFD278"), 0.9)
        body += vector.soft_rect(0, 3, w, h, r, 4, (0, 0, 0), 0.5)
        fill, edge = ("#2A1B11", "#1A100A") if self.chip.used else ("#F1E2BE", "#8D6A3E")
        if self.is_chosen:
            fill, edge = "#FFF0B4", "#FFD98A"
        body += vector.rect(1, 1, w - 2, h - 2, r, fill=fill, stroke=edge, stroke_width=2.5 if self.is_chosen else 1.5)
        disc = "#3A2A1C" if self.chip.used else ("#8A5A0C" if self.is_lit or self.is_chosen else "#2F6470")
        body += vector.circle(r, r, r - 4, fill=disc, stroke="#1A100A", stroke_width=1)
        return vector.render(body, (-8, -8, w + 16, h + 16), (w + 16, h + 16))

    def take(self) -> bool:
        if not self.chip.token or self.chip.used:
            if self.page is not None and self.tip:
                self.page.say(self.tip, emblem=self.chip.emblem, near=self.rect)
            return False
        self.row.on_touch(self.chip.token)
        return True
