"""Dice: faces with pips or emblems, and the frames of a throw.

Every throw has the same number of frames and the same length, whatever falls.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.kit import vector
from game.ui.kit.kit import Kit, kept
from game.ui.kit.motion import ease_out_cubic
from game.ui.kit.theme import Badge, Colour, rgb


@dataclass(frozen=True, slots=True)
class DieStyle:
    """The colours of a die."""

    fill: Colour
    ink: Colour
    edge: Colour
    shine: float = 0.55


PALE: Final = DieStyle(rgb("#F4E8CB"), rgb("#2B1D12"), rgb("#8D6A3E"))

_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((2, 2),),
    2: ((1, 1), (3, 3)),
    3: ((1, 1), (2, 2), (3, 3)),
    4: ((1, 1), (1, 3), (3, 1), (3, 3)),
    5: ((1, 1), (1, 3), (3, 1), (3, 3), (2, 2)),
    6: ((1, 1), (1, 2), (1, 3), (3, 1), (3, 2), (3, 3)),
}
TUMBLES: Final = 5
THROW_MS: Final = 700
LAST_MS: Final = 250


def dark(badge: Badge) -> DieStyle:
    """A die with signs, in the colours of a badge."""
    return DieStyle(badge.fill, badge.sign, rgb("#0B0706"), 0.28)


@kept
def die_pips(kit: Kit, number: int, side: int, style: DieStyle = PALE) -> pygame.Surface:
    """The face with `number` pips (1 to 6), the die `side` pixels wide; the surface stands over it by 6 of 54."""
    pips = "".join(vector.circle(13.5 * x, 13.3 * y, 5, fill=style.ink) for x, y in _PIPS[number])
    return _die(side, style, pips)


@kept
def die_emblem(kit: Kit, emblem: str, side: int, style: DieStyle, *, is_spent: bool = False) -> pygame.Surface:
    """A face with an emblem; spent dice are pale and struck through."""
    made = _die(side, style, kit.art.emblems.at(emblem, 27, 26.5, 36, style.ink))
    if not is_spent:
        return made
    made.fill((255, 255, 255, 107), special_flags=pygame.BLEND_RGBA_MULT)
    stroke = vector.path("M6 47L48 6", stroke="#F0653C", stroke_width=4, stroke_linecap="round")
    made.blit(vector.render(stroke, _VIEW, made.get_size()), (0, 0))
    return made


_VIEW: Final = (-6.0, -6.0, 66.0, 70.0)


def _die(side: int, style: DieStyle, face: str) -> pygame.Surface:
    unit = side / 54
    return vector.render(_block(style) + face, _VIEW, (round(66 * unit), round(70 * unit)))


def _block(style: DieStyle) -> str:
    body = '<ellipse cx="29" cy="56" rx="27" ry="5.5" fill="#000" fill-opacity=".22"/>'
    body += '<ellipse cx="29" cy="55.500" rx="25" ry="4" fill="#000" fill-opacity=".3"/>'
    body += vector.rect(0, 3, 54, 53, 10, fill=style.edge, stroke="#1A100A", stroke_width=1)
    body += vector.rect(0, 0, 54, 53, 10, fill=style.fill)
    body += vector.rect(1.5, 1.5, 51, 50, 9, stroke="#FFFFFF", stroke_opacity=style.shine, stroke_width=2)
    return body + vector.rect(0, 0, 54, 53, 10, stroke="#1A100A", stroke_width=1.5)


@dataclass(frozen=True, slots=True)
class Tumble:
    """A die in the air: which of the shown faces, turned how far, how high (units), how large."""

    face: int
    angle: float
    lift: float
    squash: float


def tumble(share: float, faces: Sequence[int], lean: float = 1.0) -> Tumble:
    """The die at `share` (0 to 1) of a throw through `faces`, the last of which is the result.

    The share runs linearly; the last of the five tumbles takes 250 of the 700 ms. `lean` (-1 or 1) tells to which
    side it rolls, so that two dice don't move alike.
    """
    if share >= 1:
        return Tumble(faces[-1], 0.0, 0.0, 1.0)
    quick = 1 - LAST_MS / THROW_MS
    if share < quick:
        turn = share / quick * (TUMBLES - 1)
    else:
        turn = TUMBLES - 1 + ease_out_cubic((share - quick) / (1 - quick))
    step = min(TUMBLES - 1, int(turn))
    inside = turn - step
    face = faces[min(step, len(faces) - 1)] if step < TUMBLES - 1 else faces[-1]
    height = (1 - step / TUMBLES) * 26
    return Tumble(
        face,
        lean * (1 - turn / TUMBLES) * 320,
        height * math.sin(math.pi * inside),
        1 - 0.18 * math.sin(math.pi * inside) if step < TUMBLES - 1 else 1.0,
    )


def draw_tumble(
    kit: Kit,
    surface: pygame.Surface,
    center: tuple[int, int],
    side: int,
    state: Tumble,
    style: DieStyle = PALE,
    emblems: Sequence[str] = (),
) -> pygame.Rect:
    """Draw a thrown die; the rectangle it touched. With `emblems` its faces are numbers of these, from 0."""
    die = die_emblem(kit, emblems[state.face], side, style) if emblems else die_pips(kit, state.face, side, style)
    if state.angle or state.squash != 1.0:
        die = pygame.transform.rotozoom(die, state.angle, state.squash)
    at = die.get_rect(center=(center[0], center[1] - round(state.lift * side / 54)))
    return surface.blit(die, at)
