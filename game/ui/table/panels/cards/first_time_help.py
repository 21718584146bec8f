"""Words for the first time at a card table: a band of paper over the board, beside which the small scene keeps its room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Role
from game.ui.table.model.blocks import LaidSheet, Text
from game.ui.table.panels.block_sheet import BlockWidgets
from game.ui.table.panels.status import Say
from game.ui.widgets.flow import Column, Inset, LaidPanel, Lowest, Row, Space
from game.ui.widgets.label import RichText

WIDTHS: Final = (1130, 760, 520, 380, 320)
"""Units of its width: as wide as the widest scene, or less where that covers less."""
STEP: Final = 20
INSET: Final = (22, 7)
GAP: Final = 18
"""Units between the words and the button beside them."""


class FirstTimeHelp(LaidPanel):
    """Heading and sentence at the left, the button that puts them away at the right; or below them, where that takes less
    height."""

    def __init__(self, shown: LaidSheet, say: Say, table: object) -> None:
        super().__init__(PanelKind.SLIP, 0)
        words = " ".join(block.markup(say) for block in shown.sheet.every() if isinstance(block, Text))
        heading = f"<b>{escape(say(shown.heading))}:</b> " if shown.heading is not None else ""
        told = RichText(heading + words, Role.SMALL, material=self.material)
        button = Row(*map(BlockWidgets(say, table).widget_of, shown.foot))
        beside = Row(told, button, gap=GAP, stacks=False)
        below = Column(told, Row(Space(), button, gap=0), gap=INSET[1])
        self.part = Inset(Lowest(beside, below), *INSET)

    def places_in(self, kit: Kit, available: pygame.Rect) -> Iterator[pygame.Rect]:
        """Where it could lie, the best place first: in few long lines above, below; then narrower, in the corners and along
        the sides."""
        sizes = [
            (width, self.height_for(kit, width)) for width in (min(kit.px(units), available.width) for units in WIDTHS)
        ]
        for width, height in sizes:
            for x in (available.centerx - width // 2, available.x, available.right - width):
                for y in (available.y, available.bottom - height):
                    yield pygame.Rect(x, y, width, height)
        for width, height in sizes[1:]:
            for x in (available.x, available.right - width):
                for y in range(available.y, available.bottom - height, kit.px(STEP)):
                    yield pygame.Rect(x, y, width, height)

    def place_over(self, kit: Kit, available: pygame.Rect) -> Iterator[pygame.Rect]:
        """The middle of a room, where its height is enough."""
        width = min(kit.px(WIDTHS[0]), available.width - kit.px(8))
        height = self.height_for(kit, width) if width > kit.px(WIDTHS[-1]) else available.height + 1
        if height <= available.height:
            yield pygame.Rect(available.centerx - width // 2, available.centery - height // 2, width, height)
