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
from game.ui.widgets.label import Heading, Panel, RichText
from game.ui.widgets.scroll_area import ScrollArea


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


class InfoSheet(Panel):
    """Everything known about a space and who stands there, as a sheet to be closed."""

    def __init__(self, cards: tuple[InfoCard, ...], say: Say, on_close: Callable[[], None]) -> None:
        super().__init__(PanelKind.SHEET)
        head = cards[0] if cards else InfoCard(Phrase.of("table.nothing_here"))
        self._heading = self.add(Heading(say(head.title), 3, has_divider=True))
        self._area = self.add(ScrollArea())
        rest = (InfoCard(Phrase.of("table.blank"), head.facts, head.can, head.threats), *cards[1:])
        markup = card_markup(rest, say, is_short=False).removeprefix(f"<b>{escape(say(rest[0].title))}</b>")
        self._text = self._area.add(RichText(markup.removeprefix("<br>"), Role.SMALL))
        self._close = self.add(
            Button(say(Phrase.of("table.close")), on_close, key="Esc", plate=Plate.PAPER, size=Size.SMALL)
        )

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels it needs at this width."""
        inner = width - 2 * kit.px(24) - kit.px(20)
        return 2 * kit.px(24) + self._heading.preferred(kit)[1] + self._text.height_for(kit, inner) + kit.px(64)

    def arrange(self, kit: Kit) -> None:
        """Heading, words, the button below."""
        inset = kit.px(24)
        box = self.rect.inflate(-2 * inset, -2 * inset)
        self._heading.place(kit, box.x, box.y - kit.px(4), box.width, self._heading.preferred(kit)[1])
        width, height = self._close.preferred(kit)
        self._close.place(kit, box.x, box.bottom - height, width, height)
        top = self._heading.rect.bottom + kit.px(4)
        self._area.place(kit, box.x, top, box.width, self._close.rect.y - kit.px(8) - top)
        self._text.place(kit, box.x, top, box.width - kit.px(20))


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
