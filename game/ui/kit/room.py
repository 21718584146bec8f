"""Places of pictures that no page lays out: a part of the window from which strips are cut, side by side. Lengths are units of
the style guide."""

from __future__ import annotations

from typing import Literal

from pygame import Rect

from game.ui.kit.theme import Scale

Side = Literal["top", "bottom", "left", "right"]


class Room:
    """What is left of a part of the window."""

    def __init__(
        self, scale: Scale, rect: Rect, *, left: float = 0, right: float = 0, top: float = 0, bottom: float = 0
    ) -> None:
        """`rect` less so many units at its sides."""
        self.scale, self.rect = scale, Rect(rect)
        sides: dict[Side, float] = {"left": left, "right": right, "top": top, "bottom": bottom}
        for side, units in sides.items():
            self.cut(side, units)

    def cut(self, side: Side, units: float, gap: float = 0, *, least: int = 0) -> Rect:
        """Take a strip off one side, at least so many pixels wide; `gap` units beside it stay free."""
        size, rect = max(self.scale.px(units), least), self.rect
        taken = size + self.scale.px(gap)
        if side in ("left", "right"):
            strip = Rect(rect.x if side == "left" else rect.right - size, rect.y, size, rect.height)
            rect.width -= taken
            rect.x += taken if side == "left" else 0
        else:
            strip = Rect(rect.x, rect.y if side == "top" else rect.bottom - size, rect.width, size)
            rect.height -= taken
            rect.y += taken if side == "top" else 0
        return strip

    def at(self, corner: str, wide: float, high: float) -> Rect:
        """So large a place at a corner or in the middle of a side, as pygame names it; nothing is cut."""
        place = Rect(0, 0, self.scale.px(wide), self.scale.px(high))
        setattr(place, corner, getattr(self.rect, corner))
        return place
