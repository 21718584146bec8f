"""The sheet that the gallery is drawn on."""

from __future__ import annotations

import pygame

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Colour, Role
from game.ui.widgets import (
    Widget,
)
from game.ui.widgets.base import WidgetState
from game.ui.widgets.page import Page

REST = WidgetState()


class Sheet:
    """The picture in the making; measures in units of a 1920 wide window."""

    def __init__(self, kit: Kit, surface: pygame.Surface) -> None:
        self.kit = kit
        self.surface = surface
        self.page = Page(kit)

    def put(
        self, widget: Widget, x: float, y: float, w: float = 0, h: float = 0, look: WidgetState = REST
    ) -> pygame.Rect:
        """Draw a widget at (x, y); 0 for its own width or height."""
        px = self.kit.px
        widget.page = self.page
        for one in widget.everyone():
            one.page = self.page
        widget.place(self.kit, px(x), px(y), px(w) if w else None, px(h) if h else None)
        widget.draw(self.kit, self.surface, look)
        return widget.rect

    def words(
        self,
        text: str,
        x: float,
        y: float,
        role: Role = Role.SMALL,
        colour: Colour = theme.CREAM_SOFT,
        w: float = 900,
        centred: bool = False,
    ) -> None:
        """A line of text; `x` is its middle when centred."""
        px = self.kit.px
        left = px(x - w / 2) if centred else px(x)
        box = pygame.Rect(left, px(y), px(w), self.kit.text.leading(role))
        self.kit.text.draw(self.surface, text, role, colour, box, align="center" if centred else "left")

    def heading(self, text: str, x: float, y: float) -> None:
        """The name of a group."""
        self.words(text, x, y, Role.H3, theme.GOLD_TITLE)

    def panel(self, kind: PanelKind, x: float, y: float, w: float, h: float) -> None:
        """A panel."""
        px = self.kit.px
        self.kit.art.panel(self.surface, kind, pygame.Rect(px(x), px(y), px(w), px(h)))

    def piece(self, made: pygame.Surface, cx: float, cy: float) -> None:
        """A counter or token by its middle."""
        px = self.kit.px
        self.surface.blit(made, made.get_rect(center=(px(cx), px(cy))))
