"""The whole board small, with the part in view framed; a click or drag looks there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.decision import Phrase
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.table.board.camera import Area, MiniMap
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Group, Point, Widget, WidgetState
from game.ui.widgets.button import IconButton, Size
from game.ui.widgets.flow import Column, Row, Space


class MiniMapPanel(Group):
    """The mini-map on its plank, with the buttons that look closer, stand back and fit."""

    is_kept = True

    def __init__(self, canvas: BoardCanvas, say: Say, on_look: Callable[[], None]) -> None:
        super().__init__()
        self.canvas = canvas
        self._on_look = on_look
        self._small = pygame.Rect(0, 0, 0, 0)
        self._face: pygame.Surface | None = None
        self._drawn: pygame.Surface | None = None
        self._dots: tuple[object, ...] = ()

        def word(name: str) -> str:
            return say(Phrase.of(f"table.view.{name}"))

        self._buttons = [
            IconButton("plus", word("closer"), lambda: self._zoom(1.4), key="+", size=Size.SMALL),
            IconButton("minus", word("farther"), lambda: self._zoom(1 / 1.4), key="-", size=Size.SMALL),
            IconButton("fit", word("fit"), self._fit, key="Home", size=Size.SMALL),
        ]

    def _zoom(self, factor: float) -> None:
        centre = self.canvas.camera.clear.centre
        self.canvas.zoom(factor, (round(centre[0]), round(centre[1])))
        self._on_look()

    def _fit(self) -> None:
        self.canvas.fit()
        self._on_look()

    def arrange(self, kit: Kit) -> None:
        pad = kit.px(12)
        side = max(button.preferred(kit)[1] for button in self._buttons)
        room_w, room_h = self.rect.width - 2 * pad - side - kit.px(8), self.rect.height - 2 * pad
        bounds = self.canvas.image.bounds
        unit = min(room_w / bounds.width, room_h / bounds.height)
        size = max(1, round(bounds.width * unit)), max(1, round(bounds.height * unit))
        self._small = pygame.Rect(self.rect.x + pad, self.rect.y + pad, *size)
        self._face = self.canvas.image.preview(*size)
        self._drawn = None
        beside = self.rect.inflate(-2 * pad, -2 * pad)
        Row(Space(), Column(*self._buttons), gap=0, side="start", stacks=False).put(kit, self, beside)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.panel(surface, PanelKind.PLANK, self.rect)
        small = MiniMap(self.canvas.image.bounds, Area(*self._small))
        surface.blit(self._with_pieces(kit, small), self._small)
        if not self.canvas.camera.is_fitted:
            frame = small.frame(self.canvas.camera)
            box = pygame.Rect(round(frame.x), round(frame.y), round(frame.w), round(frame.h)).clip(self._small)
            pygame.draw.rect(surface, theme.WALNUT_DARK, box.inflate(4, 4), 1)
            pygame.draw.rect(surface, theme.LAMP_GOLD, box.inflate(2, 2), max(2, kit.px(2)))
        super().draw(kit, surface, look)

    def _with_pieces(self, kit: Kit, small: MiniMap) -> pygame.Surface:
        """The map with its pieces, drawn anew when one has gone elsewhere."""
        assert self._face is not None, "the map is drawn after it has been arranged"
        dots = tuple((counter.at, counter.face.fill) for counter in self.canvas.picture.counters)
        if self._drawn is None or dots != self._dots:
            made = self._face.copy()
            for (x, y), fill in dots:
                dot = pygame.Rect(0, 0, kit.px(5), kit.px(5))
                dot.center = round((x - small.bounds.left) * small.unit), round((y - small.bounds.top) * small.unit)
                made.fill(theme.PAPER_HIGH, dot.inflate(2, 2))
                made.fill(theme.rgb(fill), dot)
            self._drawn, self._dots = made, dots
        return self._drawn

    def hit(self, point: Point) -> Widget | None:
        found = super().hit(point)
        if found is not None:
            return found
        return self if self.is_visible and self.rect.collidepoint(point) else None

    def on_down(self, at: Point) -> bool:
        return self._look_at(at)

    def on_drag(self, at: Point) -> None:
        self._look_at(at)

    def _look_at(self, at: Point) -> bool:
        if not self._small.collidepoint(at):
            return False
        small = MiniMap(self.canvas.image.bounds, Area(*self._small))
        camera = self.canvas.camera
        self.canvas.look(camera.at_unit(camera.unit, small.point(*at)))
        self._on_look()
        return True
