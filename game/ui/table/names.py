"""Names of places as sharp text with a halo, at every zoom, set above the counters."""

from __future__ import annotations

from typing import Final

from game.painter.manifest import Label, Numeral, PaintedBoard
from game.ui import theme
from game.ui.table.layout import Camera
from game.ui.table.sprites import Sprite
from game.ui.text import Setting, Typesetter
from game.ui.theme import Face

_HALO: Final = theme.rgb("#F6EACB")
_PALE: Final = theme.rgb("#FFF3D6")
_LEAST: Final = 11
"""Pixels of an em below which a name is left out rather than blurred."""
_LEAST_STRONG: Final = 7
"""The same for places of weight: some have a scroll painted for their name, which must not stay empty."""
_FIGURES: Final = 0.64
"""Height of the figures in ems."""


class Names:
    """Makes the sprites of place names for one painting."""

    def __init__(self, painted: PaintedBoard, type_: Typesetter) -> None:
        self._painted = painted
        self._type = type_

    def sprites(self, camera: Camera) -> list[Sprite]:
        """All names of this zoom."""
        found: list[Sprite] = []
        for label in self._painted.labels_for(camera.unit).labels:
            found.extend(self._lines(label, camera))
        return found

    def numerals(self, camera: Camera) -> list[Sprite]:
        """The numbers on the discs of places; they lie under the counters."""
        return [self._numeral(numeral, camera) for numeral in self._painted.numerals]

    def numbers(self, camera: Camera, spaces: list[tuple[str, float, float]]) -> list[Sprite]:
        """Printed ids of spaces, on demand: (id, x, y) in board units."""
        px = max(theme.LEAST_TEXT, round(camera.unit * 0.36))
        setting = Setting(Face.BOLD, px, px, 0, False)
        found: list[Sprite] = []
        for name, x, y in spaces:
            surface = self._type.halo_in(name, setting, theme.INK_SOFT, _HALO, max(1, px // 9))
            left, top = camera.pixel(x, y - 0.62)
            place = round(left - surface.get_width() / 2), round(top - surface.get_height() / 2)
            found.append(Sprite(("number", name, setting), surface, place))
        return found

    def _numeral(self, numeral: Numeral, camera: Camera) -> Sprite:
        px = max(_LEAST, round(numeral.size * camera.unit))
        surface = self._type.render_px(numeral.text, Face.BOLD, px, _PALE if numeral.light else theme.INK)
        x, y = camera.pixel(numeral.x, numeral.y)
        # The middle of the figures: they rise two thirds of an em above the base line.
        top = y + _FIGURES / 2 * px - self._type.ascent(Face.BOLD, px)
        place = round(x - surface.get_width() / 2), round(top)
        return Sprite(("numeral", numeral.space, px), surface, place)

    def _lines(self, label: Label, camera: Camera) -> list[Sprite]:
        px = round(label.size * camera.unit)
        if px < (_LEAST_STRONG if label.strong else _LEAST):
            return []
        setting = Setting(Face.SMALL_CAPS, px, px, 0, False)
        reach = max(2, round(px * 0.16))
        ascent = self._type.font(setting.face, px).get_ascent()
        found: list[Sprite] = []
        for line in label.lines:
            surface = self._type.halo_in(line.text, setting, theme.INK, _HALO, reach)
            x, base = camera.pixel(line.x, line.baseline)
            place = round(x - surface.get_width() / 2), round(base - ascent - reach)
            found.append(Sprite(("name", line.text, setting), surface, place))
        return found
