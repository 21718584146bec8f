"""The muster: what stands on the board, of how many, and what may be built; touching a kind begins its building."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.table.board.counter_sprites import CounterSprites
from game.ui.table.model.panel_data.panels import Tray, TrayItem
from game.ui.table.model.picture import Counter
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Point, WidgetState
from game.ui.widgets.list_view import PointedRows

ROW: Final = 50
HEAD: Final = 78


class Muster(PointedRows):
    """Rows of kinds: counter, name and count, what may be built."""

    can_focus = False
    is_kept = True

    def __init__(self, tray: Tray, say: Say, on_touch: Callable[[str], None]) -> None:
        super().__init__(material=Material.WOOD)
        self.tray = tray
        self.say = say
        self.on_touch = on_touch
        self.chosen = ""

    def set_tray(self, tray: Tray, chosen: str) -> None:
        """Show this tray, with one kind chosen or none."""
        if (tray, chosen) != (self.tray, self.chosen):
            self.tray, self.chosen = tray, chosen
            self.touch()

    def boxes(self, kit: Kit) -> list[pygame.Rect]:
        """The rectangle of each row."""
        pad = kit.px(14)
        available = self.rect.height - kit.px(HEAD) - pad
        row = min(kit.px(ROW), available // max(1, len(self.tray.items)))
        top = self.rect.y + kit.px(HEAD)
        return [
            pygame.Rect(self.rect.x + pad, top + i * row, self.rect.width - 2 * pad, row)
            for i in range(len(self.tray.items))
        ]

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The plank, its heading and rows."""
        kit.art.panel(surface, PanelKind.PLANK, self.rect)
        x, width = self.rect.x + kit.px(20), self.rect.width - 2 * kit.px(20)
        head = pygame.Rect(x, self.rect.y + kit.px(16), width, kit.px(30))
        kit.text.draw(surface, self.say(self.tray.title), Role.H3, Material.WOOD.heading, head)
        note = pygame.Rect(x, head.bottom, width, kit.px(24))
        kit.text.draw(surface, self.say(self.tray.note), Role.NOTE, Material.WOOD.soft, note)
        for index, (item, box) in enumerate(zip(self.tray.items, self.boxes(kit), strict=True)):
            self._draw_row(kit, surface, item, box, is_pointed=index == self.pointed and look.is_hovered)

    def _draw_row(
        self, kit: Kit, surface: pygame.Surface, item: TrayItem, box: pygame.Rect, *, is_pointed: bool
    ) -> None:
        if item.lit or item.token == self.chosen:
            plate = box.inflate(0, -kit.px(4))
            tone = "#6B4725" if is_pointed or item.token == self.chosen else "#4F3520"
            pygame.draw.rect(surface, theme.rgb(tone), plate, border_radius=kit.px(6))
            edge = theme.LAMP_GOLD if item.token == self.chosen else theme.BRASS
            pygame.draw.rect(surface, edge, plate, max(1, kit.px(1.5)), border_radius=kit.px(6))
        counter = Counter(
            "",
            "",
            (0, 0),
            1.0,
            item.face,
            item.name,
            item.figure,
            item.strength,
            moved=False,
            chosen=item.token == self.chosen,
        )
        _, token = CounterSprites(kit).surface(counter, kit.px(36))
        surface.blit(token, token.get_rect(center=(box.x + kit.px(28), box.centery)))
        words = pygame.Rect(box.x + kit.px(58), box.y, box.width - kit.px(64), box.height)
        name = kit.text.draw(surface, self.say(item.name), Role.STRONG, Material.WOOD.text, words)
        rest = pygame.Rect(name.right + kit.px(10), box.y, words.right - name.right - kit.px(10), box.height)
        told = " · ".join(self.say(line) for line in item.lines)
        colour = theme.LAMP_GOLD if item.lit else Material.WOOD.soft
        kit.text.draw(surface, told, Role.SMALL, colour, rest, align="right")

    def row_at(self, point: Point) -> int:
        """The kind at a pixel."""
        boxes = self.boxes(self.page.kit) if self.page is not None else []
        return next((i for i, box in enumerate(boxes) if box.collidepoint(point)), -1)

    def on_down(self, at: Point) -> bool:
        """Wait for the release."""
        return self.row_at(at) >= 0

    def on_up(self, at: Point) -> None:
        """Begin with this kind."""
        found = self.row_at(at)
        if found >= 0:
            self.on_touch(self.tray.items[found].token)

    def tip_at(self, at: Point) -> str:
        """The row in full."""
        found = self.row_at(at)
        if found < 0:
            return ""
        item = self.tray.items[found]
        return self.say(item.name) + "\n" + ", ".join(self.say(line) for line in item.lines)
