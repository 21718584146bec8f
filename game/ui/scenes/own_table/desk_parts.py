"""What an odds desk is made of: faces, plates and dice to touch, and words as large as their boxes let them be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.ui.components.dice import die_pips
from game.ui.kit import theme
from game.ui.kit.input import Chord
from game.ui.kit.kit import Kit
from game.ui.kit.paragraph import Paragraph, paragraph_in
from game.ui.kit.text import Align
from game.ui.kit.theme import Colour, Material, Role
from game.ui.table.board.counter_sprites import CounterSprites
from game.ui.table.model.panel_data.odds_desk import DeskPiece
from game.ui.widgets.base import PassiveWidget, Pressable, WidgetState
from game.ui.widgets.button_plates import ButtonState, Plate, draw_plate

DIMMED: Final = 0.45
"""How much of a face is seen that nobody chose, once somebody is chosen."""


def letters_alike(
    large: Kit, labels: Sequence[str], role: Role, size: tuple[int, int], lines: int = 1
) -> tuple[list[Paragraph], bool]:
    """Words that stand side by side, in letters that are alike, and whether all stand whole in their boxes."""

    def put(label: str, height: int) -> Paragraph:
        room = (size[0], height)
        ink, paper = theme.INK_SOFT, Material.PAPER
        return paragraph_in(large.text, label, role, room, colour=ink, material=paper, max_lines=lines)

    found = [put(label, size[1]) for label in labels]
    least = min(one.leading for one in found)
    found = [put(label, least * max(1, one.height // one.leading)) for label, one in zip(labels, found, strict=True)]
    return found, all(not one.is_cut and one.height <= size[1] and one.natural_width <= size[0] for one in found)


class LargeWords(PassiveWidget):
    """Marked-up words in a box, half way down, as large as they stand whole in it."""

    def __init__(
        self,
        large: Kit,
        markup: str,
        role: Role = Role.ACROSS_THE_TABLE,
        *,
        material: Material = Material.WOOD,
        colour: Colour = theme.CREAM,
        align: Align = "left",
        lines: int = 1,
        must_be_read: bool = True,
    ) -> None:
        super().__init__(material=material)
        self.large = large
        self.markup = markup
        self.role = role
        self.colour = colour
        self.align: Align = align
        self.lines = lines
        self.must_be_read = must_be_read
        """By those who sit round the table."""

    def line_height(self) -> int:
        """Pixels from line to line."""
        return self._set().leading

    def _set(self) -> Paragraph:
        return paragraph_in(
            self.large.text,
            self.markup,
            self.role,
            self.rect.size,
            colour=self.colour,
            material=self.material,
            align=self.align,
            max_lines=self.lines,
        )

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Draw them."""
        if self.markup and self.rect.height > 0:
            text = self._set()
            text.draw(surface, (self.rect.x, self.rect.centery - text.height // 2))


class DeskFace(Pressable):
    """The counter of a kind of piece: chosen in a ring of gold, beside the chosen one with a line of gold below it."""

    def __init__(self, piece: DeskPiece, name: str, on_press: Callable[[], None], *, is_dimmed: bool) -> None:
        super().__init__(material=Material.FELT, tip=name)
        self.piece = piece
        self.label = name
        self.on_press = on_press
        self.is_dimmed = is_dimmed

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The counter as it lies on the board."""
        piece, side = self.piece, min(self.rect.size) * 78 // 100
        counter = replace(piece.counter, size=1.0, chosen=piece.is_chosen or piece.is_beside)
        made = CounterSprites(kit).surface(counter, side)[1]
        if self.is_dimmed:
            made = made.copy()
            made.fill((255, 255, 255, round(255 * DIMMED)), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(made, made.get_rect(center=self.rect.center))
        if look.is_hovered:
            pygame.draw.rect(surface, theme.BRASS, self.rect, max(2, kit.px(2)), border_radius=kit.px(10))
        if piece.can_help:
            mark = pygame.Rect(0, 0, side * 60 // 100, max(3, side // 16))
            mark.midbottom = (self.rect.centerx, self.rect.bottom)
            pygame.draw.rect(surface, theme.LAMP_GOLD, mark, border_radius=mark.height)
        if look.is_focused:
            kit.art.focus_ring(surface, self.rect.inflate(-kit.px(14), -kit.px(14)))

    def take(self) -> bool:
        """It was touched."""
        if self.page is not None:
            self.page.tick_sound()
        self.on_press()
        return True


class DeskPlate(Pressable):
    """A plate with words as large as it has room for; `is_on` in gold."""

    def __init__(
        self,
        large: Kit,
        label: str,
        key: str,
        on_press: Callable[[], None],
        *,
        alike: Sequence[str] = (),
        is_on: bool = False,
        is_primary: bool = False,
        is_enabled: bool = True,
    ) -> None:
        """`alike`: what stands on the plates beside it, in letters of the same size."""
        super().__init__(is_enabled=is_enabled)
        self.large = large
        self.alike = tuple(alike) or (label,)
        self.label = label
        self.chord = Chord.parse(key)
        self.on_press = on_press
        self.is_on = is_on
        self.is_primary = is_primary

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Plate, words, and a gold frame where it is on."""
        state = ButtonState.HOVER if look.is_hovered else ButtonState.REST
        if not self.is_enabled:
            state = ButtonState.DISABLED
        elif look.is_pressed:
            state = ButtonState.PRESSED
        plate = Plate.PRIMARY if self.is_primary else Plate.PAPER if self.is_on else Plate.WOOD
        face = draw_plate(kit.art, surface, self.rect, plate, state)
        colour = theme.INK if self.is_on else theme.CREAM if self.is_enabled else theme.CREAM_SOFT
        room = face.inflate(-face.width // 8, -face.height // 5)
        whole, _ = letters_alike(self.large, self.alike, Role.ACROSS_THE_TABLE, room.size)
        high = min(one.leading for one in whole)
        text = paragraph_in(
            self.large.text,
            self.label,
            Role.ACROSS_THE_TABLE,
            (room.width, high),
            colour=colour,
            material=Material.PAPER if self.is_on else Material.WOOD,
            align="center",
        )
        text.draw(surface, (room.x, room.centery - text.height // 2))
        if self.is_on:
            pygame.draw.rect(surface, theme.LAMP_GOLD, face, max(3, kit.px(4)), border_radius=kit.px(6))
        if look.is_focused:
            kit.art.focus_ring(surface, face)

    def take(self) -> bool:
        """Do it."""
        if not self.is_enabled:
            return False
        if self.page is not None:
            self.page.tick_sound()
        self.on_press()
        return True


class DeskDie(Pressable):
    """A face of a die to touch; its figure is its key."""

    def __init__(self, figure: int, on_press: Callable[[], None], *, is_chosen: bool, is_enabled: bool) -> None:
        super().__init__(is_enabled=is_enabled)
        self.figure = figure
        self.label = str(figure)
        self.chord = Chord.parse(str(figure))
        self.on_press = on_press
        self.is_chosen = is_chosen

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The die, pale while it cannot be told."""
        side = min(self.rect.size) * 80 // 100
        made = die_pips(kit, self.figure, side)
        if not self.is_enabled:
            made = made.copy()
            made.fill((255, 255, 255, round(255 * DIMMED)), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(made, made.get_rect(center=self.rect.center))
        if self.is_chosen:
            pygame.draw.rect(surface, theme.LAMP_GOLD, self.rect, max(3, kit.px(4)), border_radius=kit.px(12))
        elif look.is_hovered and self.is_enabled:
            pygame.draw.rect(surface, theme.BRASS, self.rect, max(2, kit.px(2)), border_radius=kit.px(12))
        if look.is_focused:
            kit.art.focus_ring(surface, self.rect.inflate(-kit.px(12), -kit.px(12)))

    def take(self) -> bool:
        """It showed this."""
        if not self.is_enabled:
            return False
        if self.page is not None:
            self.page.tick_sound()
        self.on_press()
        return True
