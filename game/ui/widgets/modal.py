"""A question that must be answered before anything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.screen_words import say
from game.ui.widgets.base import Point, SolidGroup, Widget, WidgetState
from game.ui.widgets.button import Button
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.label import RichText
from game.ui.widgets.scroll_area import ScrollArea


class Modal(SolidGroup):
    """A plank with the question as its heading, what would be lost, the safe choice at the left with Esc and
    the button that accepts at the right with Enter. Open it with `page.ask(modal)`; it closes before it calls back.

    `extra` are further widgets (an entry, a list) between text and buttons; they get the width of the text.
    """

    dims = True

    def __init__(
        self,
        question: str,
        markup: str,
        *,
        accept: str,
        on_accept: Callable[[], None],
        safe: str | None = None,
        on_safe: Callable[[], None] | None = None,
        emblem: str = "bell",
        note: str = "",
        extra: Sequence[Widget] = (),
        width_units: int = 470,
    ) -> None:
        super().__init__(material=Material.WOOD)
        self.question = question
        self.emblem = emblem
        self.width_units = width_units
        self._on_safe = on_safe
        self._on_accept = on_accept
        self.text = self.add(RichText(markup, Role.BODY, material=Material.WOOD))
        self._note = self.add(RichText(note, Role.SMALL, material=Material.WOOD, colour=theme.CREAM_SOFT))
        self._extra = [self.add(widget) for widget in extra]
        safe = say("go_back") if safe is None else safe
        self._safe = self.add(Button(safe, self.escape, key="Esc")) if safe else None
        self._accept = self.add(Button(accept, self._do, key="Enter", plate=Plate.PRIMARY))
        self._flat = tuple(self.children)
        self._sheet = ScrollArea(material=Material.WOOD)
        """What stands above the buttons, where the window is too low for all of it."""

    @property
    def first_stop(self) -> Widget:
        """An entry if it holds one, else the button that accepts."""
        return next((w for w in self._extra if w.can_focus), self._accept)

    @property
    def accept_button(self) -> Button:
        """The button that does it, to dim while something is missing."""
        return self._accept

    def center(self, kit: Kit, corner: Point | None = None) -> None:
        """Lay it out in the middle of the window, or from a corner of its own."""
        inset, gap = kit.px(22), kit.px(12)
        buttons = self._accept.preferred(kit)[0] + (self._safe.preferred(kit)[0] + kit.px(24) if self._safe else 0)
        heading = kit.text.width(self.question, Role.H2) + kit.px(40)
        wanted = max(kit.px(self.width_units), buttons + 2 * inset, heading + 2 * inset)
        edge = kit.px(16)
        widest, highest = kit.scale.width - 2 * edge, kit.scale.height - 2 * edge
        width = min(wanted, widest)
        height = self._height(kit, inset, gap, width - 2 * inset)
        if height > highest:
            width = widest
            height = self._height(kit, inset, gap, width - 2 * inset)
        self._put_on_sheet(height > highest)
        self.rect = pygame.Rect(0, 0, width, min(height, highest))
        self.rect.center = (kit.scale.width // 2, kit.scale.height // 2)
        if corner is not None:
            self.rect.topleft = corner
        self._arrange_inside(kit, inset, gap, width - 2 * inset)

    def _height(self, kit: Kit, inset: int, gap: int, inner: int) -> int:
        height = inset + kit.text.leading(Role.H2) + kit.px(28)
        height += self.text.height_for(kit, inner) + (gap if self.text.markup else 0)
        if self._note.markup:
            height += self._note.height_for(kit, inner) + gap
        height += sum(widget.preferred(kit)[1] + gap for widget in self._extra)
        return height + gap + kit.scale.target(46) + inset + kit.px(4)

    def _put_on_sheet(self, is_scrolled: bool) -> None:
        """Everything but the buttons into the sheet that scrolls, or back out of it."""
        if is_scrolled == (self._sheet in self.children):
            return
        self.clear()
        self._sheet.clear()
        if is_scrolled:
            self.add(self._sheet)
        buttons = (self._safe, self._accept)
        for widget in self._flat:
            (self._sheet if is_scrolled and widget not in buttons else self).add(widget)

    def _arrange_inside(self, kit: Kit, inset: int, gap: int, inner: int) -> None:
        x = self.rect.x + inset
        y = self.rect.y + inset + kit.text.leading(Role.H2) + kit.px(28)
        if self._sheet in self.children:
            end = self.rect.bottom - inset - kit.scale.target(46) - kit.px(4)
            self._sheet.offset = 0
            self._sheet.place(kit, x, y, inner, end - y)
            inner -= self._sheet.bar_width(kit)
        self.text.place(kit, x, y, inner)
        y = self.text.rect.bottom + (gap if self.text.markup else 0)
        if self._note.markup:
            self._note.place(kit, x, y, inner)
            y = self._note.rect.bottom + gap
        for widget in self._extra:
            widget.place(kit, x, y, inner)
            y = widget.rect.bottom + gap
        self._sheet.content_height = y - self._sheet.rect.y
        bottom = self.rect.bottom - inset
        width, height = self._accept.preferred(kit)
        self._accept.place(kit, self.rect.right - inset - width, bottom - height)
        if self._safe is not None:
            self._safe.place(kit, x, bottom - self._safe.preferred(kit)[1])

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Plank, heading with its sign, line, then the rest."""
        kit.art.panel(surface, PanelKind.PLANK, self.rect)
        inset, line = kit.px(22), kit.text.leading(Role.H2)
        side = kit.px(26)
        sign = kit.art.emblem(self.emblem, side, theme.LAMP_GOLD)
        top = self.rect.y + inset
        surface.blit(sign, (self.rect.x + inset, top + (line - side) // 2))
        x = self.rect.x + inset + kit.px(38)
        words = pygame.Rect(x, top, self.rect.right - inset - x, line)
        kit.text.draw(surface, self.question, Role.H2, theme.GOLD_TITLE, words)
        y = top + line + kit.px(13)
        kit.art.divider(surface, self.rect.x + inset, y, self.rect.width - 2 * inset, Material.WOOD)
        super().draw(kit, surface, look)

    def laid_again(self, kit: Kit) -> Widget | None:
        """A question stays until it is answered."""
        self.center(kit)
        return self

    def escape(self) -> None:
        """The safe choice."""
        if self._safe is None:
            self._do()
            return
        if self.page is not None:
            self.page.close(self)
        if self._on_safe is not None:
            self._on_safe()

    def _do(self) -> None:
        if self.page is not None:
            self.page.close(self)
        self._on_accept()
