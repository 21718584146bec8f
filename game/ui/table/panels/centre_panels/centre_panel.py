"""The small scene in the middle of the table: a felt well in a walnut frame, and which scene lies in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.text import Paragraph
from game.ui.kit.theme import Material, Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.screen.moment import CentreMoment
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import MovingGroup, Point, Widget, WidgetState

FRAME: Final = 18
"""Units of walnut round the felt."""
INSET: Final = 20
"""Units between the felt's rim and what lies on it."""
CROSS_MS: Final = 900


class CentrePanel(MovingGroup):
    """A frame with a heading; what lies in it is drawn by each kind of scene."""

    is_kept = True
    wanted: tuple[int, int] = (900, 480)
    """Units it would like to have."""
    frame: int = FRAME
    inset: int = INSET
    """Units of its own frame, and within it."""

    def __init__(self, title: str, note: str) -> None:
        super().__init__(material=Material.WOOD)
        self.title = title
        self.note = note
        self.signs: Mapping[Face, str] = {}
        """By their faces, the signs of who plays the players."""
        self.moment = CentreMoment(None)
        self.on_done: Callable[[], None] = lambda: None
        """It has been seen."""

    def show(self, kit: Kit, moment: CentreMoment) -> None:
        """Light what can be touched now."""
        if moment != self.moment:
            self.moment = moment
            self.lit_again(kit)
            self.touch()

    def lit_again(self, kit: Kit) -> None:
        """What can be touched has changed."""

    @property
    def inner(self) -> pygame.Rect:
        """The felt within its margins."""
        kit = self.page.kit if self.page is not None else None
        inset = kit.px(self.frame + self.inset) if kit is not None else 0
        return self.rect.inflate(-2 * inset, -2 * inset)

    def hit(self, point: Point) -> Widget | None:
        return super().hit(point) or (self if self.is_visible and self.rect.collidepoint(point) else None)

    def head(self, kit: Kit) -> pygame.Rect:
        """Where the heading stands: in one line, or smaller in several."""
        inner, heading = self.inner, self.long_heading(kit)
        high = kit.text.leading(Role.H2) if heading is None else heading.height
        return pygame.Rect(inner.x, inner.y - kit.px(4), inner.width, high)

    def below_head(self, kit: Kit) -> pygame.Rect:
        """The room for what lies below the heading."""
        inner, top = self.inner, self.head(kit).bottom + kit.px(2)
        return pygame.Rect(inner.x, top, inner.width, inner.bottom + kit.px(6) - top)

    def long_heading(self, kit: Kit) -> Paragraph | None:
        """A heading that is too long for one line."""
        width = self.inner.width
        if kit.text.width(self.title, Role.H2) <= width:
            return None
        return kit.text.paragraph(escape(self.title), Role.H3, width, material=Material.FELT, colour=theme.LAMP_GOLD)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.panel(surface, PanelKind.PLANK, self.rect)
        kit.art.panel(surface, PanelKind.WELL, self.rect.inflate(-2 * kit.px(self.frame), -2 * kit.px(self.frame)))
        head, heading = self.head(kit), self.long_heading(kit)
        if heading is not None:
            heading.draw(surface, head.topleft)
        elif self.title:
            kit.text.draw(surface, self.title, Role.H2, theme.LAMP_GOLD, head)
        self.draw_scene(kit, surface)
        super().draw(kit, surface, look)

    def draw_scene(self, kit: Kit, surface: pygame.Surface) -> None:
        """What this kind of scene shows."""

    def draw_face(self, kit: Kit, surface: pygame.Surface, face: Face, centre: tuple[int, int], side: int) -> None:
        """A player's roundel, with the sign of whoever plays."""
        draw_roundel(kit, surface, centre, side, badge_of(face), player=self.signs.get(face, ""))


def centre_word(name: str) -> Phrase:
    """A word on a scene's own buttons."""
    return Phrase.of(f"table.centre.{name}")


def placed(kit: Kit, panel: CentrePanel, available: pygame.Rect) -> pygame.Rect:
    """The panel in the middle of the room it is given, as large as it likes."""
    width, height = min(kit.px(panel.wanted[0]), available.width), min(kit.px(panel.wanted[1]), available.height)
    place = pygame.Rect(0, 0, width, height)
    place.center = available.center
    return place
