"""The tip beside the pointer; never over what it explains."""

from __future__ import annotations

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.paragraph import Paragraph
from game.ui.kit.theme import Role
from game.ui.widgets.base import PassiveWidget, WidgetState


class HoverTip(PassiveWidget):
    """Shows words beside the pointer until they are taken away."""

    def __init__(self) -> None:
        super().__init__()
        self.markup = ""
        """What it says, or said last."""
        self.is_visible = False

    def show(self, kit: Kit, markup: str, over: pygame.Rect, window: pygame.Rect) -> None:
        """Say this beside `over`, within `window`."""
        # Wiped where it stood before it grows: the same tip may be told anew, longer, while it is still shown.
        self.set_visible(False)
        self.markup = markup
        text, gap = self._words(kit), kit.px(14)
        box = pygame.Rect(over.right + gap, 0, text.natural_width + 2 * kit.px(16), text.height + 2 * kit.px(11))
        box.centery = over.centery
        if box.right > window.right:
            box.right = over.left - gap
        box.clamp_ip(window)
        if box.colliderect(over):
            box.bottom = over.top - gap
            if box.top < window.top:
                box.top = over.bottom + gap
        self.rect = box.clamp(window)
        self.set_visible(True)

    def _words(self, kit: Kit) -> Paragraph:
        return kit.text.paragraph(self.markup, Role.SMALL, kit.px(330))

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.panel(surface, PanelKind.SLIP, self.rect)
        self._words(kit).draw(surface, (self.rect.x + kit.px(16), self.rect.y + kit.px(11)))
