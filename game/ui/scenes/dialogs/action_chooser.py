"""The chooser: several actions of which one is meant, as numbered rows beside what was touched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Role
from game.ui.scenes.dialogs.dialog import CardHost
from game.ui.table.model.stage import ActionList
from game.ui.table.panels.layout.open_area import BESIDE, beside
from game.ui.widgets.base import SolidGroup, Widget, WidgetState
from game.ui.widgets.button import IconButton, Size
from game.ui.widgets.label import Heading
from game.ui.widgets.list_view import ListRow, ListView

WIDTHS: Final = (300, 620)
"""Units that it is wide, at least and at most."""
MOST_ROWS: Final = 9
"""Rows that are seen at once; there are as many number keys. More are scrolled to."""
PAD: Final = 22


class ActionChooser(SolidGroup):
    """Heading, numbered rows, a cross. It opens beside `near`, where it covers fewest of the places that are `lit`, and
    inside `area`; the scene closes it when somebody presses elsewhere."""

    dims = False

    def __init__(
        self,
        host: CardHost,
        content: ActionList,
        near: pygame.Rect,
        area: pygame.Rect,
        lit: Sequence[pygame.Rect] = (),
    ) -> None:
        super().__init__()
        self._host, self.content = host, content
        kit = host.kit
        rows = [
            ListRow(f"{row.text}: {row.note}" if row.note else row.text, cap=str(number) if number <= MOST_ROWS else "")
            for number, row in enumerate(content.rows, 1)
        ]
        self.list_view = self.add(ListView(rows, lambda index: None, on_take=self._take, chosen=0))
        self.list_view.is_quick = self.list_view.wraps = True
        heading = self.add(Heading(host.say("choose.what"), 3, has_divider=True))
        cross = self.add(IconButton("cross", host.say("back"), self.escape, key="Esc", size=Size.SMALL))
        pad = kit.px(PAD)
        widest = max((kit.text.width(row.text, Role.STRONG) for row in rows), default=0) + kit.px(100)
        wanted = max(widest, heading.preferred(kit)[0] + cross.preferred(kit)[0] + kit.px(30)) + 2 * pad
        width = min(max(wanted, kit.px(WIDTHS[0])), kit.px(WIDTHS[1]), area.width)
        top = max(heading.preferred(kit)[1], cross.preferred(kit)[1]) + kit.px(6)
        inner = width - 2 * pad
        needed = self.list_view.height_of_rows(kit, inner, MOST_ROWS)
        height = min(top + needed + 2 * pad, area.height)
        self.rect = beside(near, (width, height), area, kit.px(BESIDE), lit)
        box = self.rect.inflate(-2 * pad, -2 * pad)
        side = cross.preferred(kit)
        cross.place(kit, box.right - side[0] + kit.px(6), box.y - kit.px(6), *side)
        heading.place(kit, box.x, box.y, box.width - side[0] - kit.px(4))
        self.list_view.place(kit, box.x, box.y + top, box.width, box.height - top)

    def _take(self, index: int) -> None:
        self._host.page.close(self)
        self._host.model.pick_action(self.content.rows[index].action)

    def escape(self) -> None:
        """None of them is meant."""
        self._host.page.close(self)
        self._host.model.choose_none()

    def laid_again(self, kit: Kit) -> Widget | None:
        """The window has changed: what was touched lies elsewhere, and may be touched again."""
        self._host.model.choose_none()
        return None

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The sheet and what it holds."""
        kit.art.panel(surface, PanelKind.SHEET, self.rect)
        super().draw(kit, surface, look)
