"""Cardboard on the board: counters, square and round, and the one with rays.

A counter is drawn on a block of 48 x 50.5 units; asked for at `side` pixels, its face is `side` wide. Surfaces stand
over the face by `MARGIN` of 48 on every side (edge, shadow, the ring of a chosen one); `origin` tells where to blit.

Cardboard discs.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit, kept
from game.ui.kit.theme import LEAST_TEXT, Badge, Colour, FontFace, luminance, rgb

FACE: Final = 48
MARGIN: Final = 6
SIGNS_FROM: Final = 37
"""Pixels of a face from which movement and strength are both shown; below, movement alone."""
FIGURE_FROM: Final = 29
"""Pixels from which movement is shown; below, only the emblem."""
FEET: Final = 32
"""Where a standing figure has its feet, in units of a face of 48."""
SCALE: Final = 0.44
"""Of a figure's drawing."""
NUMBERED: Final = 0.36
"""The same on a block with a number: it keeps to its hex, and in a column of hexes its head hides no number behind."""
REACH: Final = 132
"""Units of the square, its middle that of the block's face, in which a standing figure has room for its spear."""


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
    """The drawing of a figure that stands on a block as wide as a counter (a file of assets/pieces); empty: it lies."""
    looks_left: bool = False
    """Whether a standing figure is turned to the left."""


def boxed(kit: Kit, face: CounterFace, side: int) -> pygame.Surface:
    """A counter for a place in a panel: a standing figure is so much smaller that all of it has room there."""
    if not face.stands:
        return counter(kit, face, side)
    made = counter(kit, face, round(side * 0.62))
    part = made.get_rect(width=round(side * 1.25), height=round(side * 1.25))
    part.centerx, part.bottom = made.get_rect().centerx, round(made.get_height() * 0.72)
    return made.subsurface(part.clip(made.get_rect()))


def origin(center: tuple[int, int], made: pygame.Surface) -> tuple[int, int]:
    """Where to blit a counter (or token) so that the middle of its face lies at `center`."""
    return center[0] - made.get_width() // 2, center[1] - made.get_height() // 2


@kept
def counter(kit: Kit, face: CounterFace, side: int) -> pygame.Surface:
    """The counter with a face `side` pixels wide."""
    unit = side / FACE
    whole = REACH if face.stands else FACE + 2 * MARGIN
    margin = (whole - FACE) / 2
    px = round(whole * unit)
    view = (-margin, -margin, whole, whole)
    body = _standing(kit, face, side) if face.stands else _body(kit, face, side)
    made = vector.render(body + _notch(face) if face.is_moved else body, view, (px, px))
    if face.movement and side >= FIGURE_FROM:
        _write_figure(kit, made, face, unit, margin)
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
    if face.badge.bust and face.is_round:
        return body + _bust(kit, face, side)
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


def _bust(kit: Kit, face: CounterFace, side: int) -> str:
    """A person who looks out of the disc, with a plate for movement and strength."""
    body = f'<g transform="translate(24 24) scale(0.5)">{kit.art.pieces.paths(face.badge.bust)}</g>'
    body += vector.circle(24, 24, 23.4, stroke="#140B06", stroke_width=1.6)
    body += vector.circle(24, 24, 22.2, stroke="#C79A4B", stroke_width=1.2)
    if not face.movement or side < FIGURE_FROM:
        return body
    dark = theme.mix(face.badge.fill, (20, 11, 6), 0.62)
    plate = "M8 32.5H40L43 35.5V45L40 48H8L5 45V35.5Z"
    body += vector.path(plate, fill=dark, stroke="#140B06", stroke_width=1.6)
    if side >= SIGNS_FROM:
        body += f'<g transform="translate(31.5 40.2)">{_mark(face.strength, Badge(dark, theme.CREAM, ""))}</g>'
    return body


def _standing(kit: Kit, face: CounterFace, side: int) -> str:
    """A block whose front tells movement and strength, and the figure on it with its feet at FEET; gold round the chosen one."""
    fill, sign = face.badge.fill, face.badge.sign
    if face.is_chosen:
        fill, sign = rgb("#E9B93E"), rgb("#3A1B06")
    body = vector.path(_block(2.5), fill="#0F0803", fill_opacity=0.45)
    if face.is_chosen:
        body += vector.path(_block(), stroke="#FFD98A", stroke_width=8.5)
    body += vector.path(_block(), fill=fill, stroke="#140B06", stroke_width=2.6)
    top = theme.mix(fill, (255, 242, 204), 0.38)
    body += vector.path(_oval(24, FEET, 24, 5), fill=top, stroke=theme.mix(fill, (20, 11, 6), 0.45), stroke_width=1)
    rim = "#FFD98A" if face.is_chosen else "#F6E8C3"
    drawn = kit.art.pieces.paths(face.stands).replace("currentColor", rim)
    mirrored, scale = "-" if face.looks_left else "", NUMBERED if face.movement else SCALE
    body += f'<g transform="translate(24 {FEET + 2}) scale({mirrored}{scale} {scale})">{drawn}</g>'
    if face.strength is not CounterStrength.NONE and side >= FIGURE_FROM:
        body += (
            f'<g transform="translate(36 {FEET + 10})">{_mark(face.strength, Badge(fill, sign, face.badge.emblem))}</g>'
        )
    return body


def _block(lower: float = 0.0) -> str:
    """The outline of what a figure stands on."""
    y = FEET + lower
    return f"M0 {y}A24 5 0 0 1 48 {y}V{y + 11.5}C47 {y + 18} 1 {y + 18} 0 {y + 11.5}Z"


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


def _write_figure(kit: Kit, made: pygame.Surface, face: CounterFace, unit: float, margin: float) -> None:
    """The movement, drawn large and brought down, so that it sits exactly and stays smooth."""
    side = round(unit * FACE)
    px = max(LEAST_TEXT, round((15 if face.stands else 17) * unit))
    colour = rgb("#3A1B06") if face.stands and face.is_chosen else face.badge.sign
    colour = theme.CREAM if face.badge.bust and not face.stands else colour
    line = kit.text.render_px(face.movement, FontFace.BOLD, px, colour)
    is_alone = face.strength is CounterStrength.NONE
    if face.stands:
        x, baseline = (24.0 if is_alone else 12.0), FEET + 15.5
    elif not face.is_round:
        x, baseline = 9.5, 44.5
    else:
        x, baseline = (24, 43.5) if is_alone or side < SIGNS_FROM else (17, 42.5)
    ascent = kit.text.ascent(FontFace.BOLD, px)
    at = line.get_rect(centerx=round((x + margin) * unit))
    at.top = round((baseline + margin) * unit) - ascent
    made.blit(line, at)


def _notch(face: CounterFace) -> str:
    """Cut out of the upper right: this one has moved. Its colours still tell whose it is."""
    if face.stands:
        flag = vector.path(f"M33 {FEET - 10}H49V{FEET + 6}Z", fill="#F6E8C3", stroke="#140B06", stroke_width=2)
        tick = f"M40.5 {FEET - 6.5}L43.5 {FEET - 3.5}L47.2 {FEET - 8.5}"
        return flag + vector.path(tick, stroke="#140B06", stroke_width=2)
    if face.is_round:
        cut = vector.circle(41.5, 6.5, 9, fill="#F6E8C3", stroke="#140B06", stroke_width=1.6)
        return cut + vector.path("M37.2 6.6L40.4 9.8L46 3.6", stroke="#140B06", stroke_width=2.4)
    cut = vector.polygon([(28, -0.7), (48.7, -0.7), (48.7, 20)])
    return vector.path(cut, fill="#F6E8C3", stroke="#140B06", stroke_width=1.6) + vector.path(
        "M38 5.4L41.2 8.6L46.2 2.8", stroke="#140B06", stroke_width=2.4
    )


@kept
def rayed(kit: Kit, badge: Badge, movement: str, side: int, *, is_chosen: bool = False) -> pygame.Surface:
    """A gold disc with the badge's emblem, on the badge's colour, with sixteen rays and a soft light behind.

    `side` is that of the counters beside it; it is 88 for their 48, and the surface 120.
    """
    unit = side / FACE
    px = round(120 * unit)
    body = vector.radial("l", 0.5, 0.5, 0.5, (0, "#FFE28C/0.85"), (0.55, "#FFCD64/0.25"), (1, "#FFCD64/0"))
    body += vector.circle(0, 0, 60, fill="url(#l)")
    body += vector.circle(0, 3, 28, fill="#000000", fill_opacity=0.5)
    body += vector.path(vector.star(16, 37, 29), fill="#FFF0B8", stroke="#5A3607", stroke_width=1.5)
    body += vector.circle(0, 0, 27, fill=badge.fill, stroke="#1A100A", stroke_width=1.5)
    body += vector.radial("g", 0.38, 0.32, 0.8, (0, "#F2CB6C"), (0.7, "#D9A437"), (1, "#B9852A"))
    body += vector.circle(0, 0, 22, fill="url(#g)", stroke="#FFF0B8", stroke_width=1.5)
    has_figure = bool(movement) and side >= FIGURE_FROM
    if badge.bust:
        body += f'<g transform="scale({22 / 48:.4f})">{kit.art.pieces.paths(badge.bust)}</g>'
    body += vector.circle(0, 0, 22.8, stroke="#3A1B06", stroke_width=1)
    if badge.bust and has_figure:
        body += vector.path(
            "M-14 11H14L17 14V21L14 24H-14L-17 21V14Z", fill="#3A1B06", stroke="#FFF0B8", stroke_width=1.2
        )
    elif not badge.bust:
        body += kit.art.emblems.at(badge.emblem, 0, -4 if has_figure else 0, 27 if has_figure else 34, badge.sign)
    if is_chosen:
        body += vector.circle(0, 0, 41, stroke="#FFE7A6", stroke_width=3)
    made = vector.render(body, (-60, -60, 120, 120), (px, px))
    if has_figure:
        size = max(LEAST_TEXT, round(15 * unit))
        line = kit.text.render_px(movement, FontFace.BOLD, size, rgb("#FFF0B8") if badge.bust else badge.sign)
        at = line.get_rect(centerx=px // 2)
        at.top = round((82 if badge.bust else 79) * unit) - kit.text.ascent(FontFace.BOLD, size)
        made.blit(line, at)
    return made


SAND = rgb("#E9D7A8")
INK = rgb("#2B1D12")


@kept
def token(
    kit: Kit,
    side: int,
    *,
    emblem: str = "",
    text: str = "",
    fill: Colour = SAND,
    sign: Colour = INK,
) -> pygame.Surface:
    """A disc `side` pixels wide with an emblem or a number; the surface stands over it by an eighth."""
    body = vector.soft_rect(0, 5, 48, 48, 24, 2.5, rgb("#0F0803"), 0.5)
    body += vector.circle(24, 26.5, 24, fill="#8D6A3E", stroke="#1A100A", stroke_width=1)
    body += vector.circle(24, 24, 24, fill=fill)
    body += vector.vertical("s", (0, "#FFFFFF/0.22"), (0.5, "#FFFFFF/0"))
    body += vector.circle(24, 24, 23, fill="url(#s)")
    body += vector.circle(24, 24, 21, stroke=sign, stroke_opacity=0.45, stroke_width=1.2)
    body += vector.circle(24, 24, 23.4, stroke="#1A100A", stroke_width=1.4)
    if emblem:
        body += kit.art.emblems.at(emblem, 24, 24, 29, sign)
    px = round(60 * side / 48)
    made = vector.render(body, (-6, -6, 60, 60), (px, px))
    if text:
        size = max(LEAST_TEXT, round((22 if len(text) < 3 else 18) * side / 48))
        line = kit.text.render_px(text, FontFace.BOLD, size, sign)
        at = line.get_rect(centerx=px // 2)
        at.top = round(px / 2 + size * 0.32) - kit.text.ascent(FontFace.BOLD, size)
        made.blit(line, at)
    return made
