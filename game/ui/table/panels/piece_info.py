"""What is known about one piece or space: a tip beside the pointer, a sheet when asked for."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.decision import Phrase
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Role
from game.ui.table.model.picture import InfoCard
from game.ui.table.model.screen.hover_tip import card_markup
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Point, Widget, WidgetState
from game.ui.widgets.button import Button, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.flow import Column, LaidPanel, Scroll, Shrink
from game.ui.widgets.label import Heading, RichText


class HoverTip:
    """The tip beside the pointer; never over what it explains."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.markup = ""

    def place(self, kit: Kit, markup: str, at: tuple[int, int], over: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
        """Show `markup` beside `over`; the rectangle it takes."""
        self.markup = markup
        text = kit.text.paragraph(markup, Role.SMALL, kit.px(330))
        width, height = text.natural_width + 2 * kit.px(16), text.height + 2 * kit.px(11)
        gap = kit.px(14)
        box = pygame.Rect(over.right + gap, over.centery - height // 2, width, height)
        if box.right > window.right:
            box.right = over.left - gap
        box.clamp_ip(window)
        if box.colliderect(over):
            box.bottom = over.top - gap
            if box.top < window.top:
                box.top = over.bottom + gap
        self.rect = box.clamp(window)
        return self.rect

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """The tip and its words."""
        if not self.markup:
            return
        kit.art.panel(surface, PanelKind.SLIP, self.rect)
        text = kit.text.paragraph(self.markup, Role.SMALL, kit.px(330))
        text.draw(surface, (self.rect.x + kit.px(16), self.rect.y + kit.px(11)))


class InfoSheet(LaidPanel):
    """Everything known about a space and who stands there, as a sheet to be closed."""

    def __init__(self, cards: tuple[InfoCard, ...], say: Say, on_close: Callable[[], None]) -> None:
        super().__init__(PanelKind.SHEET)
        head = cards[0] if cards else InfoCard(Phrase.of("table.nothing_here"))
        rest = (InfoCard(Phrase.of("table.blank"), head.facts, head.can, head.threats), *cards[1:])
        markup = card_markup(rest, say, is_short=False).removeprefix(f"<b>{escape(say(rest[0].title))}</b>")
        words = RichText(markup.removeprefix("<br>"), Role.SMALL)
        close = Button(say(Phrase.of("table.close")), on_close, key="Esc", plate=Plate.PAPER, size=Size.SMALL)
        self.part = Column(Heading(say(head.title), 3, has_divider=True), Shrink(Scroll(words, shy=True)), close)


class HoverTipWidget(Widget):
    """Shows words beside the pointer until they are taken away."""

    def __init__(self) -> None:
        super().__init__()
        self._tip = HoverTip()
        self.is_visible = False

    @property
    def markup(self) -> str:
        """What it says, or said last."""
        return self._tip.markup

    def show(self, kit: Kit, markup: str, at: tuple[int, int], over: pygame.Rect, window: pygame.Rect) -> None:
        """Say this beside `over`, within `window`."""
        # Wiped where it stood before it grows: the same tip may be told anew, longer, while it is still shown.
        self.set_visible(False)
        self.rect = self._tip.place(kit, markup, at, over, window)
        self.set_visible(True)

    def hit(self, point: Point) -> Widget | None:
        """Nothing to press."""
        return None

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The tip."""
        self._tip.draw(kit, surface)
