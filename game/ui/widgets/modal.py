"""What lies over the window: a sheet in its middle, and a question that must be answered before anything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.screen_words import say
from game.ui.widgets.base import Group, Point, SolidGroup, Widget, WidgetPage, WidgetState
from game.ui.widgets.button import Button, Plate
from game.ui.widgets.flow import Column, Filling, Flow, LaidPanel, Row, Scroll, Sheet, Shrink, Sized, Space
from game.ui.widgets.label import Divider, RichText

EDGE: Final = 16
"""Units free at least round what lies over the window."""
INSET: Final = 22
"""Units round what stands on a plank."""
NARROW, ACROSS = 470, 1000
"""Units across of a question to one person, and of one that is read across the table."""


class Dialog(SolidGroup):
    """Something in the middle of the window, over a dimmed table; Esc or a press beside it closes it."""

    dims = True
    closes_outside = True

    def lay(self, kit: Kit, *ways: Flow, seen: Sequence[pygame.Rect] = (), within: pygame.Rect | None = None) -> None:
        """The first of several arrangements that has room, as wide and high as it would like to be; the last one as far as the
        window has room. It lies in the middle, or at an edge where that covers less of what should be `seen`; then nothing is
        dimmed. The window's middle and edges, or those of this part of it, where it is high enough."""
        edge = kit.px(EDGE)
        widest, highest = kit.scale.width - 2 * edge, kit.scale.height - 2 * edge
        for way in ways:
            wide = min(way.width(kit) or widest, widest)
            high = way.height(kit, wide)
            if high <= highest and way.least(kit) <= widest:
                break
        high = min(high, highest)
        self.dims = not seen
        window = pygame.Rect(0, 0, kit.scale.width, kit.scale.height)
        room = within if within is not None and within.height > high else window.inflate(-2 * edge, -2 * edge)
        lefts = room.centerx - wide // 2, room.right - wide, room.x
        tops = room.centery - high // 2, room.bottom - high, room.y
        at = [pygame.Rect(x, y, wide, high) for y in tops for x in lefts]
        self.rect = min(at, key=lambda rect: len(rect.collidelistall(list(seen))))
        self.clear()
        way.put(kit, self, self.rect)


class Modal(Dialog):
    """A plank with the question as its heading, what would be lost, the safe choice at the left with Esc and
    the button that accepts at the right, red, with Enter; where accepting `loses` something, the two change places. It closes
    before it calls back.

    `extra` are further widgets (an entry, a list) between text and buttons; they get the width of the text.
    """

    closes_outside = False

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
        width_units: int = NARROW,
        role: Role = Role.BODY,
        loses: bool = False,
    ) -> None:
        super().__init__(material=Material.WOOD)
        self.question = question
        self.emblem = emblem
        self.width_units = width_units
        self._on_accept = on_accept
        self.text = RichText(markup, role, material=Material.WOOD)
        self._note = RichText(note, Role.SMALL, material=Material.WOOD, colour=theme.CREAM_SOFT)
        self._extra = tuple(extra)
        safe = say("go_back") if safe is None else safe
        self._on_safe = on_safe or (lambda: None) if safe else on_accept
        self.accept_button = Button(accept, self._do, key="" if loses else "Enter")
        """The button that does it, to dim while something is missing."""
        self._safe = Button(safe, self.escape, key="Enter" if loses else "Esc") if safe else None
        self._foot = (self.accept_button, self._safe) if loses else (self._safe, self.accept_button)
        self._red = self._safe if loses and self._safe is not None else self.accept_button
        self._red.plate = Plate.PRIMARY

    def show_on(self, page: WidgetPage) -> None:
        """Lay it over a page, in the middle of the window."""
        self.center(page.kit)
        page.open(self)
        page.focus(next((w for w in self._extra if w.can_focus), self._red))

    def center(self, kit: Kit, corner: Point | None = None) -> None:
        """Lay it out in the middle of the window, or from a corner of its own."""
        heading = f"<e={self.emblem}> {escape(self.question)}"
        head = RichText(heading, Role.H2, material=Material.WOOD, colour=theme.GOLD_TITLE)
        told = [one for one in (self.text, self._note) if one.markup]
        body = Column(*told, *map(Filling, self._extra), gap=12)
        foot = Row(self._foot[0], Space(), self._foot[1], gap=12)
        buttons = sum(button.preferred(kit)[0] for button in self._foot if button is not None)
        wanted = max(buttons, kit.text.width(self.question, Role.H2) + kit.px(20)) / kit.u + 24 + 2 * INSET
        wide = max(self.width_units, round(wanted))

        def plank(shown: Flow) -> Flow:
            top = Column(head, Divider(material=Material.WOOD), gap=0)
            return Sheet(Column(top, shown, foot, gap=14), PanelKind.PLANK, inset=INSET)

        self.lay(kit, Sized(plank(body), width=wide), plank(body), plank(Shrink(Scroll(body, material=Material.WOOD))))
        if corner is not None:
            self.clear()
            plank(body).put(kit, self, pygame.Rect(corner, self.rect.size))
            self.rect.topleft = corner

    def laid_again(self, kit: Kit) -> Widget | None:
        self.center(kit)
        return self

    def escape(self) -> None:
        """The safe choice."""
        self._answer(self._on_safe)

    def _do(self) -> None:
        self._answer(self._on_accept)

    def _answer(self, then: Callable[[], None]) -> None:
        if self.page is not None:
            self.page.close(self)
        then()


class FurtherWays(LaidPanel):
    """Further ways out among the words that they follow, without a plank of their own."""

    def __init__(self, *buttons: Button | Flow) -> None:
        super().__init__(PanelKind.PLANK, 0)
        self.part = Column(*buttons)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        Group.draw(self, kit, surface, look)
