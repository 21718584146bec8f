"""Setting text: cached lines, halos, fitting, and paragraphs of marked-up words."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import pygame

from game.language.printable import printable
from game.ui.kit.surface_cache import SurfaceCache
from game.ui.kit.theme import Colour, FontFace, Role, Scale

if TYPE_CHECKING:
    from game.ui.kit.art import Art

Align = Literal["left", "center", "right"]
ELLIPSIS: Final = "…"
_MEASURED: Final = 200
"""Pixels of an em at which text is measured for every size."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A face at a size in pixels, ready to draw with."""

    face: FontFace
    px: int
    leading: int
    tracking: int
    capitals: bool


def fineness(px: int) -> int:
    """How many times larger letters of `px` are drawn before they are brought down."""
    if px <= 30:
        return 4
    return 3 if px <= 44 else 2 if px <= 80 else 1


MOST_WIDTHS = 20_000
"""Widths of words that are kept at once."""


class Typesetter:
    """All text of one window: knows the scale, keeps fonts and finished lines."""

    art: Art
    """Draws key caps and emblems inside paragraphs; set by `Kit`."""

    def __init__(self, folder: Path, scale: Scale, cache: SurfaceCache) -> None:
        self._folder = folder
        self._cache = cache
        self._fonts: dict[tuple[FontFace, int], pygame.font.Font] = {}
        self._ems: dict[tuple[FontFace, str], float] = {}
        self._settings: dict[tuple[Role, FontFace | None], Setting] = {}
        self._widths: dict[tuple[str, Setting], int] = {}
        """Of what has been measured: a layout asks for the same words again and again."""
        self.scale = scale

    def rescale(self, scale: Scale) -> None:
        """Take another scale; fonts of the old one are let go."""
        if scale.u != self.scale.u:
            self._fonts.clear()
            self._settings.clear()
        self.scale = scale

    def font(self, face: FontFace, px: int) -> pygame.font.Font:
        """The face at `px` pixels an em."""
        key = (face, px)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(self._folder / face.value, px)
        return self._fonts[key]

    def setting(self, role: Role, face: FontFace | None = None) -> Setting:
        """What `role` means at this scale, in another face of the same size if given."""
        if (role, face) not in self._settings:
            style = role.value
            px = self.scale.font_px(style.size)
            leading = max(round(style.leading * self.scale.u), round(px * style.leading / style.size))
            tracking = round(style.tracking * self.scale.u)
            self._settings[role, face] = Setting(face or style.face, px, leading, tracking, style.capitals)
        return self._settings[role, face]

    def leading(self, role: Role) -> int:
        """Pixels from line to line."""
        return self.setting(role).leading

    def width(self, text: str, role: Role, face: FontFace | None = None) -> int:
        """Pixels `text` takes on one line."""
        return self.width_in(text, self.setting(role, face))

    def width_in(self, text: str, setting: Setting) -> int:
        """Pixels `text` takes on one line in `setting`."""
        key = text, setting
        if key not in self._widths:
            if len(self._widths) >= MOST_WIDTHS:
                self._widths.clear()
            self._widths[key] = self._measured(text, setting)
        return self._widths[key]

    def _measured(self, text: str, setting: Setting) -> int:
        shown = printable(text.upper() if setting.capitals else text)
        fine = fineness(setting.px)
        font = self.font(setting.face, setting.px * fine)
        if not setting.tracking:
            return -(-font.size(shown)[0] // fine)
        return sum(-(-font.size(letter)[0] // fine) + setting.tracking for letter in shown)

    def ems(self, text: str, face: FontFace) -> float:
        """How far `text` takes the pen beside the size of its type, for pieces whose measures follow the board's zoom."""
        if (face, text) not in self._ems:
            font, shown = self.font(face, _MEASURED), printable(text)
            (metrics,) = font.metrics(shown) if len(shown) == 1 else (None,)
            self._ems[face, text] = (metrics[4] if metrics else font.size(shown)[0]) / _MEASURED
        return self._ems[face, text]

    def ascent(self, face: FontFace, px: int) -> int:
        """Pixels from the top of a rendered line to its baseline."""
        fine = fineness(px)
        return -(-self.font(face, px * fine).get_ascent() // fine)

    def size(self, text: str, role: Role) -> tuple[int, int]:
        """Width and line height of `text` on one line."""
        return self.width(text, role), self.leading(role)

    def render(self, text: str, role: Role, colour: Colour, face: FontFace | None = None) -> pygame.Surface:
        """`text` on one line. Its height is the font's own, which may differ from the leading."""
        return self.render_in(text, self.setting(role, face), colour)

    def render_in(self, text: str, setting: Setting, colour: Colour) -> pygame.Surface:
        """`text` on one line in `setting`."""
        return self._cache.get(("text", text, setting, colour), lambda: self._render(text, setting, colour))

    def render_px(self, text: str, face: FontFace, px: int, colour: Colour) -> pygame.Surface:
        """`text` at an exact size, for pieces whose measures follow the board's zoom."""
        return self.render_in(text, Setting(face, px, px, 0, False), colour)

    def _render(self, text: str, setting: Setting, colour: Colour) -> pygame.Surface:
        shown = printable(text.upper() if setting.capitals else text)
        if not setting.tracking or not shown:
            return self._render_fine(shown, setting, colour)
        letters = [self._render_fine(letter, setting, colour) for letter in shown]
        width = sum(letter.get_width() + setting.tracking for letter in letters)
        made = pygame.Surface((width, letters[0].get_height()), pygame.SRCALPHA)
        x = 0
        for letter in letters:
            made.blit(letter, (x, 0))
            x += letter.get_width() + setting.tracking
        return made

    def _render_fine(self, text: str, setting: Setting, colour: Colour) -> pygame.Surface:
        """Letters drawn larger and brought down: their own shapes and distances, not those of whole pixels."""
        fine = fineness(setting.px)
        font = self.font(setting.face, setting.px * fine)
        if not font.size(text)[0]:
            return pygame.Surface((0, -(-font.get_height() // fine)), pygame.SRCALPHA)
        drawn = font.render(text, True, colour)
        if fine == 1:
            return drawn
        above = -font.get_ascent() % fine
        width, height = -(-drawn.get_width() // fine), -(-(drawn.get_height() + above) // fine)
        large = pygame.Surface((width * fine, height * fine), pygame.SRCALPHA)
        large.fill((*colour, 0))
        large.blit(drawn, (0, above), special_flags=pygame.BLEND_RGBA_MAX)
        return pygame.transform.smoothscale(large, (width, height))

    def halo_in(self, text: str, setting: Setting, colour: Colour, around: Colour, reach: int) -> pygame.Surface:
        """Text with a halo in `setting`, `reach` in pixels."""
        return self._cache.get(
            ("halo", text, setting, colour, around, reach),
            lambda: self._halo(text, setting, colour, around, reach),
        )

    def _halo(self, text: str, setting: Setting, colour: Colour, around: Colour, reach: int) -> pygame.Surface:
        letters = self._render(text, setting, colour)
        back = self._render(text, setting, around)
        made = pygame.Surface((letters.get_width() + 2 * reach, letters.get_height() + 2 * reach), pygame.SRCALPHA)
        made.fill((*around, 0))
        for ring in range(1, reach + 1):
            diagonal = round(ring * 0.707)
            for dx, dy in (
                *((ring, 0), (-ring, 0), (0, ring), (0, -ring)),
                *((diagonal, diagonal), (-diagonal, diagonal), (diagonal, -diagonal), (-diagonal, -diagonal)),
            ):
                made.blit(back, (reach + dx, reach + dy))
        made.blit(letters, (reach, reach))
        return made

    def fit(self, text: str, role: Role, width: int, face: FontFace | None = None) -> str:
        """`text`, cut with an ellipsis where it would be wider than `width` pixels."""
        setting = self.setting(role, face)
        if self.width_in(text, setting) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width_in(text[:middle].rstrip() + ELLIPSIS, setting) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS if low else ELLIPSIS

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        role: Role,
        colour: Colour,
        rect: pygame.Rect,
        *,
        align: Align = "left",
        shadow: Colour | None = None,
        face: FontFace | None = None,
    ) -> pygame.Rect:
        """Draw one line in the middle of `rect`'s height, fitted to its width; the rectangle it took.

        `shadow` puts a copy one unit below.
        """
        shown = self.fit(text, role, rect.width, face)
        line = self.render(shown, role, colour, face)
        place = line.get_rect(centery=rect.centery)
        match align:
            case "left":
                place.left = rect.left
            case "center":
                place.centerx = rect.centerx
            case "right":
                place.right = rect.right
        if shadow is not None:
            surface.blit(self.render(shown, role, shadow, face), place.move(0, self.scale.px(1)))
        surface.blit(line, place)
        return place
