"""Cards laid open in the middle of the table: one is chosen, or they are looked at and put away."""

from __future__ import annotations

import pygame

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.theme import Material
from game.ui.table.model.panel_data.cards_and_players import Hand, OpenCards
from game.ui.table.panels.cards.hand import HandFan
from game.ui.table.panels.centre_panels.centre_panel import CentreChoices, CentrePanel, CentrePanelCallbacks
from game.ui.table.panels.status import Say
from game.ui.widgets.button import Button
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.flow import Column, Filling, Grow, Row, Space
from game.ui.widgets.label import RichText


class OpenCardsPanel(CentrePanel):
    """A row of cards, each lifted when pointed at; those that may be chosen glow."""

    wanted = (1500, 470)

    def __init__(self, spread: OpenCards, say: Say, calls: CentrePanelCallbacks, words: dict[str, str]) -> None:
        super().__init__(say(spread.title), say(spread.note))
        self.spread = spread
        self.dims = spread.is_private
        self._calls = calls
        self._words = words
        self._fan = HandFan(Hand(spread.title, spread.cards), say, _nothing if spread.is_private else calls.touch)
        self._fan.overlaps = False

    def arrange(self, kit: Kit) -> None:
        self.clear()
        note = RichText(escape(self.note), material=Material.WOOD)
        seen = None
        if self.spread.is_private:
            button = Button(self._words["seen"], self.escape, key="Enter", plate=Plate.PRIMARY)
            seen = Row(Space(), button, gap=0, stacks=False)
        Column(note, Grow(Filling(self._fan)), seen, gap=6).put(kit, self, self.below_head(kit))

    def lit_again(self, kit: Kit) -> None:
        moment: CentreChoices = self.moment
        self._fan.show(self._fan.hand, moment.lit, moment.chosen, is_asked=moment.is_asked)

    def draw_scene(self, kit: Kit, surface: pygame.Surface) -> None:
        if self.spread.is_private:
            sign = kit.art.emblem("eye-shut", kit.px(26), theme.rgb("#7FC8A4"))
            surface.blit(sign, sign.get_rect(midright=(self.inner.right, self.head(kit).centery)))

    def escape(self) -> None:
        """It has been seen."""
        self._calls.done()


def _nothing(token: str) -> None:
    """Cards that are only looked at are not touched."""
