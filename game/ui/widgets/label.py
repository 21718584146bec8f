"""Text that stands still: labels, headings, paragraphs with links, and the panels under them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.text import HEADINGS, Align, Paragraph, fitting_role
from game.ui.kit.theme import BETWEEN, Colour, Material, Role
from game.ui.widgets.base import LEFT_RIGHT, PassiveWidget, Point, SolidGroup, Widget, WidgetState


class Label(Widget):
    """One line, cut with an ellipsis where it doesn't fit (the whole is then its tooltip)."""

    def __init__(
        self,
        text: str,
        role: Role = Role.BODY,
        *,
        material: Material = Material.PAPER,
        colour: Colour | None = None,
        align: Align = "left",
        tip: str = "",
    ) -> None:
        super().__init__(material=material, tip=tip)
        self.text = text
        self.role = role
        self.colour = colour
        self.align: Align = align

    def set_text(self, text: str) -> None:
        """Show another text."""
        if text != self.text:
            self.text = text
            self.touch()

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return kit.text.size(self.text, self.role)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        colour = self.colour or self.material.text
        kit.text.draw(surface, self.text, self.role, colour, self.rect, align=self.align)

    def tip_at(self, at: Point) -> str:
        return self.tip

    def hit(self, point: Point) -> Widget | None:
        return super().hit(point) if self.tip else None


class Heading(Label):
    """A heading of level 1 to 3, with the dividing line below if asked."""

    def __init__(
        self,
        text: str,
        level: int = 3,
        *,
        material: Material = Material.PAPER,
        has_divider: bool = False,
        align: Align = "left",
    ) -> None:
        role = {1: Role.H1, 2: Role.H2, 3: Role.H3}[level]
        super().__init__(text, role, material=material, colour=material.heading, align=align)
        self.has_divider = has_divider

    def preferred(self, kit: Kit) -> tuple[int, int]:
        """The line and its divider."""
        width, height = super().preferred(kit)
        return width, height + (kit.px(2 * BETWEEN) if self.has_divider else 0)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Heading, then divider."""
        box = self.rect.copy()
        if self.has_divider:
            box.height -= kit.px(2 * BETWEEN)
            y = box.bottom + kit.px(BETWEEN)
            kit.art.divider(surface, self.rect.x, y, self.rect.width, self.material)
        # a long heading in a small window is set smaller before it is cut
        role = fitting_role(kit.text, self.text, HEADINGS[HEADINGS.index(self.role) :], box.width)
        kit.text.draw(surface, self.text, role, self.colour or self.material.text, box, align=self.align)


class Hairline(PassiveWidget):
    """A fine line between two rows."""

    def height_for(self, kit: Kit, width: int) -> int:
        """One pixel."""
        return 1

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.rule(surface, self.rect.x, self.rect.y, self.rect.width, Material.PAPER)


class Divider(PassiveWidget):
    """The line below a heading."""

    def height_for(self, kit: Kit, width: int) -> int:
        """As below a heading."""
        return kit.px(2 * BETWEEN)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.divider(surface, self.rect.x, self.rect.y + kit.px(BETWEEN), self.rect.width, self.material)


class RichText(Widget):
    """A paragraph (see `markup`); links, clause ids among them, call `on_link` and can be reached by Tab."""

    def __init__(
        self,
        markup: str,
        role: Role = Role.BODY,
        *,
        material: Material = Material.PAPER,
        colour: Colour | None = None,
        align: Align = "left",
        on_link: Callable[[str], None] | None = None,
        max_lines: int | None = None,
    ) -> None:
        super().__init__(material=material)
        self.markup = markup
        self.role = role
        self.colour = colour
        self.align: Align = align
        self.on_link = on_link
        self.max_lines = max_lines
        self._set: Paragraph | None = None
        self._set_for: tuple[object, ...] = ()
        self._chosen_link = 0

    arrows = LEFT_RIGHT

    @property
    def can_focus(self) -> bool:  # type: ignore[override]  # it depends on what the text holds
        return self.on_link is not None and bool(self._set and self._set.links((0, 0)))

    def set_markup(self, markup: str) -> None:
        """Show another text."""
        if markup != self.markup:
            self.markup = markup
            self.touch()

    def paragraph(self, kit: Kit, width: int) -> Paragraph:
        """The text broken for `width` pixels."""
        wanted = (self.markup, width, kit.scale, self.role, self.colour, self.material)
        if self._set is None or self._set_for != wanted:
            self._set = kit.text.paragraph(
                *(self.markup, self.role, width),
                colour=self.colour,
                material=self.material,
                align=self.align,
                link_clauses=self.on_link is not None,
                max_lines=self.max_lines,
            )
            self._set_for = wanted
        return self._set

    def preferred(self, kit: Kit) -> tuple[int, int]:
        width = self.rect.width or kit.px(self.role.value.size * 0.42 * 75)
        text = self.paragraph(kit, width)
        return (width if self.rect.width else text.natural_width), text.height

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels it needs when `width` pixels wide."""
        return self.paragraph(kit, width).height

    def lines(self, kit: Kit) -> list[tuple[int, int]]:
        """Top and bottom of each of its lines."""
        leading = self.paragraph(kit, self.rect.width).leading
        return [(top, top + leading) for top in range(self.rect.top, self.rect.bottom, leading)]

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        text = self.paragraph(kit, self.rect.width)
        text.draw(surface, self.rect.topleft)
        links = text.links(self.rect.topleft)
        if look.is_focused and links:
            kit.art.focus_ring(surface, links[self._chosen_link % len(links)][1].inflate(-kit.px(4), -kit.px(8)))

    def hit(self, point: Point) -> Widget | None:
        text = self._set
        at_link = self.is_visible and text is not None and self.on_link is not None
        return self if at_link and text and text.link_at(self.rect.topleft, point) else None

    def on_down(self, at: Point) -> bool:
        link = self._set.link_at(self.rect.topleft, at) if self._set else None
        if link and self.on_link:
            self.on_link(link)
        return bool(link)

    def on_step(self, step: int) -> bool:
        count = len(self._set.links((0, 0))) if self._set else 0
        if count < 2:
            return False
        self._chosen_link = (self._chosen_link + step) % count
        self.touch()
        return True

    def take(self) -> bool:
        links = self._set.links((0, 0)) if self._set else []
        if links and self.on_link:
            self.on_link(links[self._chosen_link % len(links)][0])
        return bool(links)


class Panel(SolidGroup):
    """A panel of sheet, plank, leather, well or slip with widgets on it; it keeps the pointer from the board."""

    is_kept = True

    def __init__(self, kind: PanelKind, children: tuple[Widget, ...] = ()) -> None:
        material = {
            PanelKind.SHEET: Material.PAPER,
            PanelKind.SLIP: Material.PAPER,
            PanelKind.LEATHER: Material.LEATHER,
            PanelKind.WELL: Material.FELT,
        }.get(kind, Material.WOOD)
        super().__init__(children, material=material)
        self.kind = kind

    def inner(self, kit: Kit) -> pygame.Rect:
        """Where its content goes: 12 units inside its inner line."""
        inset = kit.px({PanelKind.SHEET: 22, PanelKind.LEATHER: 24, PanelKind.SLIP: 14}.get(self.kind, 20))
        return self.rect.inflate(-2 * inset, -2 * inset)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.panel(surface, self.kind, self.rect)
        super().draw(kit, surface, look)
