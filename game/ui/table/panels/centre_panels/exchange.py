"""Cards that change hands, and news of somebody: scenes that are only watched."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.theme import Material, Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.cards_and_players import CardExchange, CardFace, Notice
from game.ui.table.panels.cards.card_sprites import CardSprites, height_of
from game.ui.table.panels.centre_panels.centre_panel import CROSS_MS, CentrePanel
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import draw_roundel

ARC: Final = 0.16
"""How far the two cards pass above and below each other, in heights of a card."""


class ExchangePanel(CentrePanel):
    """Two roundels, and the cards on their way between them; face down but for whoever may know them."""

    wanted = (760, 380)

    def __init__(self, crossing: CardExchange, say: Say) -> None:
        super().__init__(say(crossing.title), say(crossing.note) if crossing.note is not None else "")
        self.crossing = crossing
        self._say = say

    def arrange(self, kit: Kit) -> None:
        self.begin(kit, CROSS_MS)

    def draw_scene(self, kit: Kit, surface: pygame.Surface) -> None:
        inner, crossing = self.inner, self.crossing
        top = self.head(kit).bottom + kit.px(4)
        box = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
        side = min(kit.px(84), box.height // 2)
        left, right = box.x + kit.px(74), box.right - kit.px(74)
        for x, (face, name) in ((left, crossing.left), (right, crossing.right)):
            draw_roundel(kit, surface, (x, box.centery - kit.px(14)), side, badge_of(face))
            line = pygame.Rect(x - kit.px(80), box.centery + side // 2 - kit.px(2), kit.px(160), kit.px(30))
            kit.text.draw(surface, self._say(name), Role.H3, theme.CREAM, line, align="center")
        width = min(kit.px(150), round((box.height - kit.px(8)) / (1 + 2 * ARC) * 188 / 268), (right - left) // 3)
        start, end = left + side // 2 + width // 2 + kit.px(14), right - side // 2 - width // 2 - kit.px(14)
        share = self.share
        lift = round(ARC * height_of(width) * (4 * share * (1 - share)))
        self._card(kit, surface, crossing.gained, round(end + (start - end) * share), box.centery - lift, width)
        if not crossing.is_one:
            self._card(kit, surface, crossing.given, round(start + (end - start) * share), box.centery + lift, width)

    def _card(self, kit: Kit, surface: pygame.Surface, face: CardFace | None, x: int, y: int, width: int) -> None:
        maker = CardSprites(kit, self._say)
        made = maker.face(face, width) if face is not None else maker.back(self.crossing.back, width)
        surface.blit(made, made.get_rect(center=(x, y)))


class NoticePanel(CentrePanel):
    """Somebody's roundel, large, and what has become of him."""

    wanted = (720, 250)

    def __init__(self, notice: Notice, say: Say) -> None:
        super().__init__("", say(notice.note))
        self.notice = notice
        self._heading = say(notice.title)

    def draw_scene(self, kit: Kit, surface: pygame.Surface) -> None:
        inner = self.inner
        side = min(kit.px(96), inner.height - kit.px(20))
        middle = (inner.x + side // 2 + kit.px(10), inner.centery)
        draw_roundel(kit, surface, middle, side, badge_of(self.notice.face))
        right = inner.right
        if self.notice.emblem:
            sign = kit.art.emblem(self.notice.emblem, round(side * 0.72), theme.rgb("#C79A4B"))
            surface.blit(sign, sign.get_rect(midright=(right, inner.centery)))
            right -= sign.get_width() + kit.px(16)
        x = middle[0] + side // 2 + kit.px(24)
        width = max(kit.px(120), right - x)
        heading = kit.text.paragraph(escape(self._heading), Role.CEREMONY, width, material=Material.WOOD)
        note = kit.text.paragraph(escape(self.note), Role.BODY, width, material=Material.WOOD)
        y = inner.centery - (heading.height + note.height + kit.px(8)) // 2
        heading.draw(surface, (x, y))
        note.draw(surface, (x, y + heading.height + kit.px(8)))
