"""What is pressed on the screen beside a board of the table's own: large plates, and hoods on their feet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.components import counters
from game.ui.components.counters import CounterFace
from game.ui.kit import theme
from game.ui.kit.input import Chord
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.paragraph import Paragraph, paragraph_in
from game.ui.kit.theme import Material, Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.companion_pad import PadFigure
from game.ui.table.model.panel_data.panels import Progress
from game.ui.widgets.base import Pressable, WidgetState
from game.ui.widgets.button_plates import ButtonState, Plate, draw_plate, letters

_PALE: Final = 105
"""Of 255: how much is seen of a figure that has had its turn."""


class PadKey(Pressable):
    """A plate with letters as large as it can hold. `shown` is on its cap; only a `key` that is no figure is heard here: figures
    are heard where words are typed."""

    def __init__(
        self,
        far: Kit,
        label: str,
        on_press: Callable[[], None],
        *,
        shown: str = "",
        key: str = "",
        plate: Plate = Plate.WOOD,
        is_dim: bool = False,
    ) -> None:
        super().__init__(material=Material.PAPER if plate is Plate.PAPER else Material.WOOD)
        self.far, self.label, self.on_press = far, label, on_press
        self.shown = shown
        self.plate, self.is_dim = plate, is_dim
        self.chord = Chord.parse(key) if key else None
        self._set: tuple[object, Paragraph] | None = None
        self.most = 0
        """Pixels from line to line that the letters may have at most, so that neighbours are alike; 0: as many as fit."""

    def words(self) -> Paragraph:
        """The label in its type."""
        key = (self.rect.size, self.most)
        if self._set is None or self._set[0] != key:
            self._set = (key, self._words())
        return self._set[1]

    def _words(self) -> Paragraph:
        inset = self.rect.height // 3 if self.plate is Plate.PAPER or not self.shown else self._cap_side() // 2
        width, height = self.rect.width - inset, self.rect.height * (66 if self.shown else 84) // 100
        ink = letters(self.plate, ButtonState.DISABLED if self.is_dim else ButtonState.REST)
        return paragraph_in(
            self.far.text,
            escape(self.label),
            Role.ACROSS_THE_TABLE,
            (width, min(height, self.most) if self.most else height),
            colour=ink,
            material=self.material,
        )

    def _cap_side(self) -> int:
        return self.rect.height * 36 // 100

    def _cap(self) -> tuple[pygame.Rect, Paragraph]:
        """The key in the upper corner."""
        side = self._cap_side()
        size = (self.rect.width // 2, side * 84 // 100)
        ink = letters(self.plate, ButtonState.DISABLED if self.is_dim else ButtonState.REST)
        shown = paragraph_in(self.far.text, escape(self.shown), Role.STRONG, size, colour=ink, material=self.material)
        wide = max(side, shown.natural_width + side // 2)
        return pygame.Rect(self.rect.x + side // 5, self.rect.y + side // 5, wide, side), shown

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Plate, letters, cap."""
        state = ButtonState.PRESSED if look.is_pressed else ButtonState.HOVER if look.is_hovered else ButtonState.REST
        if self.is_dim and state is ButtonState.REST:
            state = ButtonState.DISABLED
        face = draw_plate(kit.art, surface, self.rect, self.plate, state)
        if look.is_focused:
            kit.art.focus_ring(surface, face)
        down = face.y - self.rect.y
        words = self.words()
        if self.shown:
            cap, shown = self._cap()
            cap.move_ip(0, down)
            kit.art.draw_key_plate(surface, cap, self.material, primary=self.plate is Plate.PRIMARY)
            shown.draw(surface, (cap.centerx - shown.natural_width // 2, cap.centery - shown.height // 2))
            top = face.bottom - self.rect.height // 16 - words.height
        else:
            top = face.centery - words.height // 2
        left = self.rect.x + self.rect.height // 6
        x = left if self.plate is Plate.PAPER else self.rect.centerx - words.natural_width // 2
        words.draw(surface, (x, top))

    def take(self) -> bool:
        """Pressed."""
        self.on_press()
        return True


class HoodKey(Pressable):
    """One figure on its foot: the one that acts in a ring of light, those that have acted pale."""

    def __init__(self, far: Kit, figure: PadFigure, on_press: Callable[[], None]) -> None:
        super().__init__()
        self.far, self.figure, self.on_press = far, figure, on_press

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Light, figure, letter."""
        figure, side = self.figure, self.rect.height * 74 // 100
        is_now = figure.progress is Progress.NOW
        if is_now or look.is_hovered:
            edge = self.rect.inflate(-self.rect.height // 30, -self.rect.height // 30)
            radius = self.rect.height // 8
            if is_now:
                pygame.draw.rect(surface, theme.WALNUT_DARK, edge, border_radius=radius)
            pygame.draw.rect(
                surface,
                theme.LAMP_GOLD if is_now else theme.BRASS,
                edge,
                max(2, self.rect.height // (24 if is_now else 44)),
                border_radius=radius,
            )
        badge = badge_of(figure.face)
        made = counters.counter(
            self.far, CounterFace(badge, figure.face.round, figure.letter, stands=figure.face.stands), side
        )
        if figure.progress is Progress.DONE:
            made = made.copy()
            made.set_alpha(_PALE)
        surface.blit(made, counters.origin(self.rect.center, made))
        if look.is_focused:
            kit.art.focus_ring(surface, self.rect)

    def take(self) -> bool:
        """Pressed."""
        self.on_press()
        return True
