"""The chooser: several actions of which one is meant, as numbered rows beside what was touched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.theme import Role
from game.ui.scenes.dialogs.dialog import CardHost
from game.ui.table.model.stage import ActionList
from game.ui.table.panels.window_layout import BESIDE, beside
from game.ui.widgets.base import SolidGroup, Widget
from game.ui.widgets.button import IconButton, Size
from game.ui.widgets.flow import Column, Filling, Row, Sheet, Shrink, Sized
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
        self.list_view = ListView(rows, lambda index: None, on_take=self._take, chosen=0)
        self.list_view.is_quick = self.list_view.wraps = True
        heading = Heading(host.say("choose.what"), 3, has_divider=True)
        cross = IconButton("cross", host.say("back"), self.escape, key="Esc", size=Size.SMALL)
        widest = max((kit.text.width(row.text, Role.STRONG) for row in rows), default=0) + kit.px(100)
        wanted = max(widest, heading.preferred(kit)[0] + cross.preferred(kit)[0] + kit.px(30)) + kit.px(2 * PAD)
        width = min(max(wanted, kit.px(WIDTHS[0])), kit.px(WIDTHS[1]), area.width)
        high = self.list_view.height_of_rows(kit, width - kit.px(2 * PAD), MOST_ROWS)
        listed = Shrink(Sized(Filling(self.list_view), height=round(high / kit.u + 0.5)))
        sheet = Sheet(Column(Row(heading, cross, gap=4), listed, gap=6), inset=PAD)
        high = min(sheet.height(kit, width), area.height)
        self.rect = beside(near, (width, high), area, kit.px(BESIDE), lit)
        sheet.put(kit, self, self.rect)

    def stops(self) -> Iterator[Widget]:
        yield self.list_view
        yield from (one for one in super().stops() if one is not self.list_view)

    def _take(self, index: int) -> None:
        self._host.page.close(self)
        self._host.model.pick_action(self.content.rows[index].action)

    def escape(self) -> None:
        """None of them is meant."""
        self._host.page.close(self)
        self._host.model.let_go()

    def laid_again(self, kit: Kit) -> Widget | None:
        self._host.model.let_go()
        return None
