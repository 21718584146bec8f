"""What every card laid over the table is: a sheet in the middle, closed by Esc or a press beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.table.model.game_presentation import GamePresentation
from game.ui.table.model.table import Table
from game.ui.widgets.base import SolidGroup, WidgetState
from game.ui.widgets.button import Button, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.label import Heading
from game.ui.widgets.page import Page

LARGEST: Final = 2.0
"""The largest size of text that the settings offer."""

Say = Callable[[Phrase], str]


@dataclass(frozen=True, slots=True)
class CardHost:
    """What a card over the table has of the table below it."""

    kit: Kit
    page: Page
    model: Table
    _far: list[Kit] = field(default_factory=list, compare=False)
    """At most one, for as long as the window keeps its size."""

    @property
    def far(self) -> Kit:
        """What is drawn with for those who sit far away: letters as large as the settings can make them, before they shrink to
        fit. Kept from card to card: what is drawn with it is public."""
        size, kit = (self.kit.scale.width, self.kit.scale.height), self.kit
        if not self._far or (self._far[0].scale.width, self._far[0].scale.height) != size:
            self._far[:] = [Kit(size, text_scale=LARGEST, assets=kit.assets, motion=kit.motion, pointer=kit.pointer)]
        return self._far[0]

    @property
    def presentation(self) -> GamePresentation:
        """Look and words of the match."""
        return self.model.state.presentation

    def say(self, key: str, **params: str | int) -> str:
        """One of the table's own words."""
        return self.model.state.presentation.say(Phrase.of(f"table.{key}", **params))


class Dialog(SolidGroup):
    """Something in the middle of the window, over a dimmed table; Esc or a press beside it closes it."""

    dims = True
    closes_outside = True


class DialogCard(Dialog):
    """A sheet of paper with heading and a button that closes it. It lies in the middle, or at a side of the window where it
    covers less of what should be `seen`; then nothing is dimmed. `close`: the word on the button."""

    def __init__(
        self,
        kit: Kit,
        page: Page,
        close: str,
        heading: str,
        *,
        width: int = 620,
        height: int = 700,
        seen: Sequence[pygame.Rect] = (),
    ) -> None:
        super().__init__()
        w = min(kit.px(width), kit.scale.width - kit.px(32))
        h = min(kit.px(height), kit.scale.height - kit.px(32))
        self.dims = not seen
        at = [pygame.Rect(x, (kit.scale.height - h) // 2, w, h) for x in _lefts(kit.scale.width, w, kit.px(16))]
        self.rect = min(at, key=lambda rect: len(rect.collidelistall(list(seen))))
        inset = kit.px(26)
        self.box = self.rect.inflate(-2 * inset, -2 * inset)
        self._heading = self.add(Heading(heading, 2, has_divider=True))
        self._heading.place(kit, self.box.x, self.box.y, self.box.width)
        self._close = Button(close, page.close, key="Esc", plate=Plate.PAPER, size=Size.SMALL)
        width_, height_ = self._close.preferred(kit)
        self._close.place(kit, self.box.right - width_, self.box.bottom - height_)
        top = self._heading.rect.bottom + kit.px(6)
        self.inner = pygame.Rect(self.box.x, top, self.box.width, self._close.rect.top - kit.px(10) - top)

    def finish(self) -> None:
        """The closing button comes last in Tab order."""
        self.add(self._close)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The sheet and what it holds."""
        kit.art.panel(surface, PanelKind.SHEET, self.rect)
        super().draw(kit, surface, look)


def _lefts(window: int, width: int, margin: int) -> tuple[int, int, int]:
    """Where a card's left edge may be: in the middle, at the right, at the left."""
    return (window - width) // 2, window - margin - width, margin
