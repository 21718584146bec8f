"""The raised plates of buttons, with lip, shadow and glow, kept per size and state."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.art import Art
from game.ui.kit.theme import Colour, rgb

REACH: Final = 18
"""Units a plate's picture stands over the plate on every side."""


class Plate(Enum):
    """What a button is made of."""

    WOOD = "wood"
    PRIMARY = "primary"
    """The one thing to press now; at most one on a screen."""
    PAPER = "paper"


class ButtonState(Enum):
    """How it is being touched."""

    REST = "rest"
    HOVER = "hover"
    PRESSED = "pressed"
    DISABLED = "disabled"


FACES: Final[dict[tuple[Plate, ButtonState], tuple[str, str, str]]] = {
    (Plate.WOOD, ButtonState.REST): ("#5B3D25", "#44301D", "#382515"),
    (Plate.WOOD, ButtonState.HOVER): ("#7D5632", "#5F4126", "#4C331D"),
    (Plate.WOOD, ButtonState.PRESSED): ("#2C1D11", "#32210F", "#38261A"),
    (Plate.PRIMARY, ButtonState.REST): ("#A63A26", "#8A2B1B", "#6F2014"),
    (Plate.PRIMARY, ButtonState.HOVER): ("#B5442D", "#A03823", "#872B1A"),
    (Plate.PRIMARY, ButtonState.PRESSED): ("#611B10", "#6A1F13", "#742316"),
    (Plate.PAPER, ButtonState.REST): ("#FBF2D8", "#F4E6C1", "#ECD9AA"),
    (Plate.PAPER, ButtonState.HOVER): ("#FFFAF0", "#FBF0D4", "#F7E6B8"),
    (Plate.PAPER, ButtonState.PRESSED): ("#E6D3A3", "#EAD9AC", "#EFDFB6"),
}


def letters(plate: Plate, state: ButtonState) -> Colour:
    """The colour of the label."""
    if state is ButtonState.DISABLED:
        return rgb("#5F4B2C") if plate is Plate.PAPER else theme.DIMMED_TEXT
    if plate is Plate.PAPER:
        return theme.INK
    if plate is Plate.PRIMARY:
        return rgb("#FFF3D6")
    return {ButtonState.HOVER: rgb("#FFF6DE"), ButtonState.PRESSED: rgb("#EBDAB2")}.get(state, theme.CREAM)


def draw_plate(
    art: Art, surface: pygame.Surface, rect: pygame.Rect, plate: Plate, state: ButtonState, radius: float = 6
) -> pygame.Rect:
    """Draw a plate; the rectangle of its face (moved down while pressed), for what stands on it."""
    u = art.scale.u
    w, h = rect.width / u, rect.height / u
    view = (-REACH, -REACH, w + 2 * REACH, h + 2 * REACH)
    reach = round(REACH * u)
    size = (rect.width + 2 * reach, rect.height + 2 * reach)
    key = ("plate", plate, state, rect.size, radius, round(u, 4))
    made = art.drawing(_body(w, h, plate, state, radius), view, size, key)
    down = art.scale.px(3) if state is ButtonState.PRESSED else 0
    surface.blit(made, (rect.x - reach, rect.y - reach + down))
    return rect.move(0, down)


@lru_cache(maxsize=512)
def _body(w: float, h: float, plate: Plate, state: ButtonState, r: float) -> str:
    return _under(w, h, plate, state, r) + _face(w, h, plate, state, r)


def _under(w: float, h: float, plate: Plate, state: ButtonState, r: float) -> str:
    """Glow, shadow and lip."""
    if state is ButtonState.DISABLED:
        return ""
    is_paper = plate is Plate.PAPER
    body = ""
    if state is ButtonState.HOVER:
        glow = rgb("#D09A3C") if is_paper else rgb("#FFCD78")
        body += vector.soft_rect(0, 0, w, h, r, 9 if is_paper else 15, glow, 0.5 if is_paper else 0.34)
    if state is not ButtonState.PRESSED:
        shade, blur, opacity = ((60, 30, 10), 4, 0.34) if is_paper else ((0, 0, 0), 6, 0.5)
        body += vector.soft_rect(0.5, 4 if is_paper else 5.5, w - 1, h, r, blur, shade, opacity)
        lip = (2, "#8D6A3E") if is_paper else (3, "#160D07")
        body += vector.rect(0, lip[0], w, h, r, fill=lip[1])
    return body


def _face(w: float, h: float, plate: Plate, state: ButtonState, r: float) -> str:
    edge = "#6B4A2C" if plate is Plate.PAPER else "#120B06"
    if state is ButtonState.DISABLED:
        fill, line = ("#E3D2A6", "#C9B182") if plate is Plate.PAPER else ("#33261B", "#5D4930")
        return vector.rect(0.5, 0.5, w - 1, h - 1, r, fill=fill, stroke=edge) + vector.rect(
            *(1.75, 1.75, w - 3.5, h - 3.5, r - 1), stroke=line, stroke_width=1.5
        )
    top, middle, low = FACES[plate, state]
    body = vector.vertical("f", (0, top), (0.48, middle), (1, low))
    body += vector.rect(0.5, 0.5, w - 1, h - 1, r, fill="url(#f)", stroke=edge)
    if state is ButtonState.PRESSED:
        body += vector.vertical("d", (0, "#000000/0.16" if plate is Plate.PAPER else "#000000/0.5"), (1, "#000000/0"))
        body += vector.rect(1, 1, w - 2, min(8.0, h / 3), r - 1, fill="url(#d)")
    elif plate is not Plate.PAPER:
        light = 0.28 if state is ButtonState.HOVER else 0.17
        body += vector.path(f"M{r} 3.4H{w - r}", stroke="#FFE0A4", stroke_opacity=light, stroke_width=1.2)
    if plate is Plate.PAPER:
        line, width = ("#D9A437", 1.6) if state is ButtonState.HOVER else ("#FFF6DC", 1.0)
    else:
        line, width = ("#F0C877" if state is ButtonState.HOVER else "#A97D42"), 1.5
    inset = 1 + width / 2
    return body + vector.rect(*(inset, inset, w - 2 * inset, h - 2 * inset, r - 1), stroke=line, stroke_width=width)
