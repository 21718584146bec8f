"""Cardboard on the board: counters, square and round, and the one with rays.

A counter is drawn on a block of 48 x 50.5 units; asked for at `side` pixels, its face is `side` wide. Surfaces stand
over the face by `MARGIN` of 48 on every side (edge, shadow, the ring of a chosen one); `origin` tells where to blit.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.theme import LEAST_TEXT, Badge, Colour, FontFace, luminance, rgb

FACE: Final = 48
MARGIN: Final = 6
SIGNS_FROM: Final = 37
"""Pixels of a face from which movement and strength are both shown; below, movement alone."""
FIGURE_FROM: Final = 29
"""Pixels from which movement is shown; below, only the emblem."""


class CounterStrength(Enum):
    """How strong a piece is now."""

    NONE = ""
    BLADE = "blade"
    STAR = "star"
    LENT = "lent"
    """A star in a ring: only while somebody stands beside it."""


@dataclass(frozen=True, slots=True)
class CounterFace:
    """All that decides how a counter looks."""

    badge: Badge
    is_round: bool = False
    movement: str = ""
    strength: CounterStrength = CounterStrength.NONE
    is_chosen: bool = False
    is_moved: bool = False
    stands: str = ""
    """What a figure that stands on a base wears ("hooded"); it is as wide as a counter and a little higher."""


def counter(kit: Kit, face: CounterFace, side: int) -> pygame.Surface:
    """The counter with a face `side` pixels wide."""
    return kit.art.cached(("counter", face, side), lambda: _counter(kit, face, side))


def origin(center: tuple[int, int], made: pygame.Surface) -> tuple[int, int]:
    """Where to blit a counter (or token) so that the middle of its face lies at `center`."""
    return center[0] - made.get_width() // 2, center[1] - made.get_height() // 2


def _counter(kit: Kit, face: CounterFace, side: int) -> pygame.Surface:
    unit = side / FACE
    whole = FACE + 2 * MARGIN
    px = round(whole * unit)
    view = (-MARGIN, -MARGIN, whole, whole)
    body = _standing(kit, face, side) if face.stands else _body(kit, face, side)
    made = vector.render(body + _notch(face) if face.is_moved else body, view, (px, px))
    if face.movement and side >= FIGURE_FROM:
        _write_figure(kit, made, face, unit)
    if face.is_chosen and not face.stands:
        corner = 27 if face.is_round else 9
        ring = vector.rect(-3, -3, 54, 54, corner, stroke="#FFE7A6", stroke_width=3)
        made.blit(vector.render(ring, view, (px, px)), (0, 0))
    return made


def _body(kit: Kit, face: CounterFace, side: int) -> str:
    """Shadow, cardboard edge, face, lines, emblem, sign of strength."""
    fill, sign = face.badge.fill, face.badge.sign
    r = 24 if face.is_round else 6.5
    body = vector.soft_rect(0, 4.5, 48, 48, r, 2.2, rgb("#120903"), 0.55)
    body += vector.rect(0, 2.5, 48, 48, r, fill="#D8C091", stroke="#140B06", stroke_width=1)
    body += vector.rect(0, 0, 48, 48, r, fill=fill)
    light = theme.mix(fill, (255, 255, 255), 0.16)
    body += vector.vertical("s", (0, theme.hexa(light) + "/0.9"), (0.5, theme.hexa(light) + "/0"))
    body += vector.rect(0, 0, 48, 48, r, fill="url(#s)")
    body += vector.rect(1.3, 1.3, 45.4, 45.4, r - 1, stroke="#FFF5D7", stroke_opacity=0.5, stroke_width=1.6)
    body += vector.rect(0, 0, 48, 48, r, stroke="#140B06", stroke_width=1.4)
    if face.is_round:
        body += vector.circle(24, 24, 20.5, stroke=sign, stroke_opacity=0.55, stroke_width=1)
    has_figure = bool(face.movement) and side >= FIGURE_FROM
    if has_figure and side < SIGNS_FROM:
        y, size = (15.5, 21) if face.is_round else (17.5, 25)
    elif has_figure:
        y, size = (17.5, 23) if face.is_round else (18.5, 27)
    else:
        y, size = 24, 32 if face.is_round else 36
    body += kit.art.emblems.at(face.badge.emblem, 24, y, size, sign)
    if has_figure and side >= SIGNS_FROM:
        x, y = (31.5, 37) if face.is_round else (38, 38.5)
        body += f'<g transform="translate({x} {y})">{_mark(face.strength, face.badge)}</g>'
    return body


_ROBE: Final = (
    "M24 -5C15 -4 10.5 4 10.5 12C10.5 18 8 23 5.5 30C3.5 36 3.5 42 4.5 46C12 51 36 51 43.5 46C44.5 42 44.5 36 42.5 30"
    "C40 23 37.5 18 37.5 12C37.5 4 33 -4 24 -5Z"
)
_HOOD: Final = "M24 1.5C18.5 2 16 7 16.5 12C17.5 17 20.5 19.5 24 19.5C27.5 19.5 30.5 17 31.5 12C32 7 29.5 2 24 1.5Z"


_CAPE: Final = (
    "M24 15C16.5 15.5 12 20 10.5 27C9 34 7 41 5.5 46C13 51 35 51 42.5 46C41 41 39 34 37.5 27C36 20 31.5 15.5 24 15Z"
)
_MANTLE: Final = "M24 10C16 11 12 17 11 24C9.5 33 6 40 5 46C12 51 36 51 43 46C42 40 38.5 33 37 24C36 17 32 11 24 10Z"
_CURLS: Final = ((16.6, 9), (17.2, 4.6), (20.4, 1.4), (24.4, 0.4), (28.2, 1.6), (31, 4.8), (31.4, 9))
_HAT: Final = "M13 6.5C17 4.5 18.5 1 20 -2.5C21 -5 25.5 -5.8 30 -4.2C27.5 -3.4 28.2 2.5 35 6.5C29 9 19 9 13 6.5Z"
_BEARD: Final = "M17.5 11C17 18 19 27 24 31.5C29 27 31 18 30.5 11C28 14.5 20 14.5 17.5 11Z"


def _standing(kit: Kit, face: CounterFace, side: int) -> str:
    """A base and the figure on it, the emblem on its breast; gold round the chosen one."""
    outline, drawn, breast = _FIGURES[face.stands]
    fill = face.badge.fill
    dark = theme.mix(fill, (0, 0, 0), 0.45)
    body = ""
    if face.is_chosen:
        body += vector.path(_oval(24, 44.5, 29.3, 9.3), fill="#FFE08A", stroke="#8A5A08", stroke_width=1.2)
    body += vector.path(_oval(24, 46.5, 23, 6.8), fill="#120903")
    body += vector.path(_oval(24, 44.5, 23, 6.8), fill=dark, stroke="#D8C091", stroke_width=1.4)
    if face.is_chosen:
        body += vector.path(outline, stroke="#FFE7A6", stroke_width=6.5)
    body += drawn(fill)
    if face.movement and FIGURE_FROM <= side < SIGNS_FROM:
        return body  # the letter alone has room
    y, size = (28.5, 17) if face.movement and side >= SIGNS_FROM else breast
    sign = rgb("#FFFDF4") if face.stands == "caped" else face.badge.sign
    return body + kit.art.emblems.at(face.badge.emblem, 24, y, size, sign)


def _hooded(fill: Colour) -> str:
    """A robe with folds, and a hood with two embers in it."""
    dark, light = theme.mix(fill, (0, 0, 0), 0.45), theme.mix(fill, (255, 255, 255), 0.3)
    body = vector.path(_ROBE, fill=fill, stroke="#140B06", stroke_width=1.6)
    body += vector.path("M13 24C11 32 10 40 11.5 47M35 24C37 32 38 40 36.5 47", stroke=dark, stroke_width=2)
    body += vector.path("M14.5 10C15 3 19 -1.5 24 -1.8", stroke=light, stroke_width=1.8)
    body += vector.path(_HOOD, fill="#0B0705", stroke=dark, stroke_width=1.2)
    for x in (20.7, 27.3):
        body += vector.circle(x, 11, 2.6, fill="#E0521C", fill_opacity=0.45) + vector.circle(x, 11, 1.5, fill="#FFB04A")
    return body


def _caped(fill: Colour) -> str:
    """A short figure in a grey-green cape, with curls and a walking stick; the base alone has its colour."""
    dark = "#2E3D1F"
    body = vector.path("M43.5 9.5V47", stroke="#140B06", stroke_width=4) + vector.path(
        "M43.5 10V46.5", stroke="#A87642", stroke_width=2
    )
    body += vector.path(_CAPE, fill="#4F6B3A", stroke="#140B06", stroke_width=1.6)
    body += vector.path("M13.5 28C11.5 35 10.5 41 11.5 47M34.5 28C36.5 35 37.5 41 36.5 47", stroke=dark, stroke_width=2)
    body += vector.circle(24, 8.6, 8.4, fill="#E9BC8C", stroke="#140B06", stroke_width=1.4)
    for x, y in _CURLS:
        body += vector.circle(x, y, 3.5, fill="#4A2C14", stroke="#140B06", stroke_width=0.7)
    for x in (21, 27):
        body += vector.circle(x, 9.4, 1.3, fill="#1B1009")
    body += vector.path("M21.6 13.2C23 14.3 25 14.3 26.4 13.2", stroke="#7A3B1E", stroke_width=1.1)
    return body + vector.circle(24, 18.6, 2.3, fill=fill, stroke="#140B06", stroke_width=0.9)


def _hatted(fill: Colour) -> str:
    """A mantle, a white beard, a pointed hat bent at its tip, and a staff."""
    dark, light = theme.mix(fill, (0, 0, 0), 0.45), theme.mix(fill, (255, 255, 255), 0.3)
    body = vector.path("M5 1V47", stroke="#140B06", stroke_width=4.4)
    body += vector.path("M5 1.5V46.5", stroke="#8A5A2E", stroke_width=2.2)
    body += vector.circle(5, 0.5, 3.2, fill="#F6E6B0", stroke="#140B06", stroke_width=1)
    body += vector.path(_MANTLE, fill=fill, stroke="#140B06", stroke_width=1.6)
    body += vector.path("M13 26C11.5 34 10.5 41 11.5 47M35 26C36.5 34 37.5 41 36.5 47", stroke=dark, stroke_width=2)
    body += vector.path("M13.5 21C15 16 18 13 21 12", stroke=light, stroke_width=1.4)
    body += vector.circle(24, 9.5, 6, fill="#E3B48A", stroke="#140B06", stroke_width=1)
    for x in (21.8, 26.2):
        body += vector.circle(x, 9.8, 1.1, fill="#1B1009")
    body += vector.path(_BEARD, fill="#F4F1E8", stroke="#140B06", stroke_width=1)
    return body + vector.path(_HAT, fill=theme.mix(fill, (40, 50, 90), 0.6), stroke="#140B06", stroke_width=1.5)


_FIGURES: Final = {
    "hooded": (_ROBE, _hooded, (33, 24)),
    "caped": (_CAPE, _caped, (33.5, 20)),
    "hatted": (_MANTLE, _hatted, (39, 14)),
}
"""By what a figure wears: its outline, how it is drawn on its base, where its emblem stands and how large."""


def _oval(x: float, y: float, rx: float, ry: float) -> str:
    return f"M{x - rx:g} {y:g}A{rx:g} {ry:g} 0 1 0 {x + rx:g} {y:g}A{rx:g} {ry:g} 0 1 0 {x - rx:g} {y:g}Z"


def star_colour(fill: Colour) -> Colour:
    """Of the star on a counter: gold on dark fills, dark red on light ones."""
    return rgb("#7A1E10") if luminance(fill) > 0.22 else rgb("#FFD76A")


def _mark(strength: CounterStrength, badge: Badge) -> str:
    match strength:
        case CounterStrength.BLADE:
            blade = "M0 -6.5L1.9 -4V2H4.4V4H1.2V7H-1.2V4H-4.4V2H-1.9V-4Z"
            return vector.path(blade, fill=badge.sign)
        case CounterStrength.STAR:
            return vector.path(vector.star(4, 7, 2.4), fill=star_colour(badge.fill))
        case CounterStrength.LENT:
            shade = star_colour(badge.fill)
            ring = vector.circle(0, 0, 6.4, stroke=shade, stroke_width=1.4)
            return ring + vector.path(vector.star(4, 5.2, 1.9), fill=shade)
        case CounterStrength.NONE:
            return ""


def _write_figure(kit: Kit, made: pygame.Surface, face: CounterFace, unit: float) -> None:
    """The movement, drawn large and brought down, so that it sits exactly and stays smooth."""
    px = max(LEAST_TEXT, round(17 * unit))
    line = kit.text.render_px(face.movement, FontFace.BOLD, px, face.badge.sign)
    x, baseline = (17, 42.5) if face.is_round else (9.5, 44.5)
    if face.stands:
        x, baseline = 24, 48.5 if made.get_width() >= SIGNS_FROM * 1.25 else 41
    elif face.is_round and (face.strength is CounterStrength.NONE or made.get_width() < SIGNS_FROM * 1.25):
        x, baseline = 24, 43.5
    ascent = kit.text.ascent(FontFace.BOLD, px)
    at = line.get_rect(centerx=round((x + MARGIN) * unit))
    at.top = round((baseline + MARGIN) * unit) - ascent
    made.blit(line, at)


def _notch(face: CounterFace) -> str:
    """Cut out of the upper right: this one has moved. Its colours still tell whose it is."""
    if face.is_round:
        cut = vector.circle(41.5, 6.5, 9, fill="#F6E8C3", stroke="#140B06", stroke_width=1.6)
        return cut + vector.path("M37.2 6.6L40.4 9.8L46 3.6", stroke="#140B06", stroke_width=2.4)
    cut = vector.polygon([(28, -0.7), (48.7, -0.7), (48.7, 20)])
    return vector.path(cut, fill="#F6E8C3", stroke="#140B06", stroke_width=1.6) + vector.path(
        "M38 5.4L41.2 8.6L46.2 2.8", stroke="#140B06", stroke_width=2.4
    )


def rayed(kit: Kit, badge: Badge, movement: str, side: int, *, is_chosen: bool = False) -> pygame.Surface:
    """A gold disc with the badge's emblem, on the badge's colour, with sixteen rays and a soft light behind.

    `side` is that of the counters beside it; it is 88 for their 48, and the surface 120.
    """
    return kit.art.cached(
        ("rayed", badge, movement, side, is_chosen),
        lambda: _rayed(kit, badge, movement, side, is_chosen=is_chosen),
    )


def _rayed(kit: Kit, badge: Badge, movement: str, side: int, *, is_chosen: bool) -> pygame.Surface:
    unit = side / FACE
    px = round(120 * unit)
    body = vector.radial("l", 0.5, 0.5, 0.5, (0, "#FFE28C/0.85"), (0.55, "#FFCD64/0.25"), (1, "#FFCD64/0"))
    body += vector.circle(0, 0, 60, fill="url(#l)")
    body += vector.circle(0, 3, 28, fill="#000000", fill_opacity=0.5)
    body += vector.path(vector.star(16, 37, 29), fill="#FFF0B8", stroke="#5A3607", stroke_width=1.5)
    body += vector.circle(0, 0, 27, fill=badge.fill, stroke="#1A100A", stroke_width=1.5)
    body += vector.radial("g", 0.38, 0.32, 0.8, (0, "#F2CB6C"), (0.7, "#D9A437"), (1, "#B9852A"))
    body += vector.circle(0, 0, 22, fill="url(#g)", stroke="#FFF0B8", stroke_width=1.5)
    body += vector.circle(0, 0, 22.8, stroke="#3A1B06", stroke_width=1)
    has_figure = bool(movement) and side >= FIGURE_FROM
    body += kit.art.emblems.at(badge.emblem, 0, -4 if has_figure else 0, 27 if has_figure else 34, badge.sign)
    if is_chosen:
        body += vector.circle(0, 0, 41, stroke="#FFE7A6", stroke_width=3)
    made = vector.render(body, (-60, -60, 120, 120), (px, px))
    if has_figure:
        size = max(LEAST_TEXT, round(15 * unit))
        line = kit.text.render_px(movement, FontFace.BOLD, size, badge.sign)
        at = line.get_rect(centerx=px // 2)
        at.top = round(79 * unit) - kit.text.ascent(FontFace.BOLD, size)
        made.blit(line, at)
    return made
