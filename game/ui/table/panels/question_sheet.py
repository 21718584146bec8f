"""Sheets that open beside the board: leave to be asked, several ways, a question from another player, first words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import WidgetState
from game.ui.widgets.button import Button, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.label import Heading, Panel, RichText
from game.ui.widgets.scroll_area import ScrollArea


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a sheet."""

    label: str
    on_press: Callable[[], None]
    key: str = ""
    is_primary: bool = False
    reason: str = ""


class QuestionSheet(Panel):
    """Roundels of who asks and who is asked (or none), a heading, sentences, answers. Sentences that find no room are
    scrolled; the answers are always there."""

    def __init__(
        self,
        heading: str,
        markup: str,
        answers: Sequence[Answer],
        *,
        faces: Sequence[Face] = (),
        kind: PanelKind = PanelKind.SHEET,
    ) -> None:
        super().__init__(kind)
        self.faces = tuple(faces)
        self._heading = self.add(Heading(heading, 3, material=self.material, has_divider=True))
        self._scroll = self.add(ScrollArea(material=self.material))
        self._text = self._scroll.add(RichText(markup, Role.BODY, material=self.material))
        self._buttons = [
            self.add(
                Button(
                    answer.label,
                    answer.on_press,
                    key=answer.key,
                    size=Size.SMALL,
                    plate=Plate.PRIMARY if answer.is_primary else Plate.PAPER,
                    is_enabled=not answer.reason,
                    reason=answer.reason,
                )
            )
            for answer in answers
        ]

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels it needs at this width."""
        inner = width - 2 * kit.px(24)
        faces = kit.px(64) if self.faces else 0
        return (
            2 * kit.px(22)
            + faces
            + self._heading.preferred(kit)[1]
            + self._text.height_for(kit, inner)
            + kit.px(20)
            + self._rows_height(kit, inner)
        )

    def _rows(self, kit: Kit, inner: int) -> list[list[Button]]:
        rows: list[list[Button]] = [[]]
        used = 0
        for button in self._buttons:
            width = button.preferred(kit)[0]
            if rows[-1] and used + width > inner:
                rows.append([])
                used = 0
            rows[-1].append(button)
            used += width + kit.px(10)
        return rows

    def _rows_height(self, kit: Kit, inner: int) -> int:
        if not self._buttons:
            return 0
        return len(self._rows(kit, inner)) * (self._buttons[0].preferred(kit)[1] + kit.px(10))

    def arrange(self, kit: Kit) -> None:
        """From above: roundels, heading, words, buttons."""
        inset = kit.px(24)
        box = self.rect.inflate(-2 * inset, -2 * kit.px(22))
        y = box.y + (kit.px(64) if self.faces else 0)
        self._heading.place(kit, box.x, y, box.width, self._heading.preferred(kit)[1])
        y = box.bottom - self._rows_height(kit, box.width) + kit.px(6)
        self._arrange_text(kit, pygame.Rect(box.x, self._heading.rect.bottom + kit.px(4), box.width, 0), y - kit.px(8))
        for row in self._rows(kit, box.width):
            x = box.x
            for button in row:
                width, height = button.preferred(kit)
                button.place(kit, x, y, min(width, box.width), height)
                x += width + kit.px(10)
            y += (row[0].rect.height if row else 0) + kit.px(10)

    def _arrange_text(self, kit: Kit, line: pygame.Rect, bottom: int) -> None:
        """The sentences from a line down; beside a bar where they are higher than the room for them."""
        available = max(bottom - line.y, kit.text.leading(Role.BODY))
        needed = self._text.height_for(kit, line.width)
        bar = self._scroll.bar_width(kit) if needed > available else 0
        self._scroll.offset = 0
        self._scroll.place(kit, line.x, line.y, line.width, min(needed, available))
        self._text.place(kit, line.x, line.y, line.width - bar)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The panel, its roundels, its widgets."""
        super().draw(kit, surface, look)
        x = self.rect.x + kit.px(24) + kit.px(28)
        for face in self.faces:
            draw_roundel(kit, surface, (x, self.rect.y + kit.px(22) + kit.px(26)), kit.px(44), badge_of(face))
            x += kit.px(66)
