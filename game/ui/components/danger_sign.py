"""What must not be missed, as a sign in the prompt bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.text import Paragraph
from game.ui.kit.theme import Role
from game.ui.widgets.base import Pressable, WidgetState

EMBLEM: Final = 16
PAD: Final = 12
"""Units before the emblem and behind the words."""
BETWEEN: Final = 7


class DangerSign(Pressable):
    """A pill: gold, or red where all is lost likelier than not. A press tells more of it."""

    def __init__(self, words: str, on_press: Callable[[], None], *, is_grave: bool) -> None:
        super().__init__()
        self.told: Paragraph | None = None
        self.words, self.on_press, self.is_grave = words, on_press, is_grave

    def fit(self, kit: Kit, width: int, lines: int) -> tuple[int, int]:
        """Its size in so much room, with so many lines at most."""
        beside = kit.px(2 * PAD + EMBLEM + BETWEEN)
        ink = theme.FIELD if self.is_grave else theme.INK
        room = max(1, width - beside)
        self.told = kit.text.paragraph(escape(self.words), Role.NOTE_STRONG, room, colour=ink, max_lines=lines)
        return self.told.natural_width + beside, self.told.height + kit.px(6)

    @property
    def is_cut(self) -> bool:
        """Whether its words have too little room."""
        return self.told is not None and self.told.is_cut

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        box, (w, h) = self.rect, (self.rect.width / kit.u, self.rect.height / kit.u)
        fill, ink = (theme.TARGET, theme.FIELD) if self.is_grave else (theme.LAMP_GOLD, theme.INK)
        edge = theme.LAMP_GOLD if self.is_grave else theme.AMBER
        fill = theme.mix(fill, theme.FIELD, 0.15) if look.is_hovered else fill
        round_ = min(h, kit.text.leading(Role.NOTE_STRONG) / kit.u + 6) / 2 - 0.9
        body = vector.rect(0.9, 0.9, w - 1.8, h - 1.8, round_, fill=fill, stroke=edge, stroke_width=1.8)
        surface.blit(kit.art.drawing(body, (0, 0, w, h), box.size), box)
        side = kit.px(EMBLEM)
        surface.blit(kit.art.emblem(EMBLEM_FOR["threat"], side, ink), (box.x + kit.px(PAD), box.centery - side // 2))
        x = box.x + side + kit.px(PAD + BETWEEN)
        if self.told is not None:
            self.told.draw(surface, (x, box.centery - self.told.height // 2))
        look.draw_ring(kit, surface, box.inflate(-kit.px(12), -kit.px(12)))
