"""One inscription of a painting at one zoom: how large its letters are, where each stands, and its picture with the light
round it. Pixels here are those of the whole board, whose point (0, 0) is pixel (0, 0)."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import Final

import pygame

from game.painter.painted_board import Inscription, Point, Sort
from game.ui.kit import theme, vector
from game.ui.kit.text import Typesetter, fineness
from game.ui.kit.theme import Colour, FontFace

FACES: Final[Mapping[str, FontFace]] = {
    "caps": FontFace.CAPITALS,
    "roman": FontFace.SMALL_CAPS,
    "italic": FontFace.FELL_ITALIC,
    "text": FontFace.FELL,
    "black": FontFace.UNCIAL,
    "title": FontFace.TITLE,
    "numeral": FontFace.BOLD,
}
"""The painter's faces."""
LEAD: Final = 0.55
"""Type of an area's section beside the type of its letter."""
LEAD_GAP: Final = 0.08
CAPITALS: Final = 0.70
FIGURES: Final = 0.64
"""Height of capitals, and of figures, in ems."""
FOOT: Final = 0.20
"""How far letters reach below the base line, in ems."""
TRACKED: Final = 0.04
"""Least room between letters along a curve, in ems."""
STROKES: Final = 0.52
"""How far above and below its middle a section's numeral has a stroke, in ems."""


@dataclass(frozen=True, slots=True)
class Run:
    """Letters that are drawn as one: a whole word, or one letter of a curve."""

    text: str
    px: int
    x: float
    y: float
    """The middle of its base line."""
    angle: float
    """Radians clockwise."""
    width: float


@dataclass(frozen=True, slots=True)
class InscriptionLayout:
    """An inscription laid out at one zoom."""

    inscription: Inscription
    px: int
    """Of its smallest letters."""
    grows: float
    """How much larger it is lettered than it was wished."""
    runs: tuple[Run, ...]
    boxes: tuple[pygame.Rect, ...]

    @property
    def bounds(self) -> pygame.Rect:
        return self.boxes[0].unionall(self.boxes[1:])


def lay(one: Inscription, unit: float, type_: Typesetter) -> InscriptionLayout:
    """Its letters at `unit` pixels a board unit, never smaller than can be read."""
    wished = max(one.size * unit, 1e-6)
    px = max(theme.LEAST_TEXT, round(wished))
    grows = max(1.0, px / wished if px > wished + 0.5 else 1.0)
    face = FACES[one.face]
    if len(one.line) == 1:
        runs, least = _upright(one, unit, px, type_)
    elif one.spacing or len(one.line) > 2:
        runs, least = _along(one, unit, px, type_), px
    else:
        runs, least = _straight(one, unit, px, type_), px
    boxes = tuple(_box(run, one, FIGURES if face is FontFace.BOLD else CAPITALS) for run in runs if run.text.strip())
    return InscriptionLayout(one, least, grows, runs, boxes)


def moved(laid: InscriptionLayout, by: tuple[int, int]) -> InscriptionLayout:
    """A laid inscription, elsewhere by so many pixels."""
    runs = tuple(replace(run, x=run.x + by[0], y=run.y + by[1]) for run in laid.runs)
    return replace(laid, runs=runs, boxes=tuple(box.move(by) for box in laid.boxes))


def _upright(one: Inscription, unit: float, px: int, type_: Typesetter) -> tuple[tuple[Run, ...], int]:
    """Round a point; an area's letter behind the smaller numeral of its section. And the smallest size."""
    face = FACES[one.face]
    x, y = (value * unit for value in one.line[0])
    small = max(theme.LEAST_TEXT, round(LEAD * px))
    if one.lead:
        px = max(px, round(1.25 * small))
    base = y + (FIGURES if face is FontFace.BOLD else CAPITALS) / 2 * px
    own = px * type_.ems(one.text, face)
    if not one.lead:
        return (Run(one.text, px, x, base, 0.0, own),), px
    lead = small * type_.ems(one.lead, face)
    start = x - (lead + LEAD_GAP * px + own) / 2
    first = Run(one.lead, small, start + lead / 2, base, 0.0, lead)
    return (first, Run(one.text, px, start + lead + LEAD_GAP * px + own / 2, base, 0.0, own)), small


def _straight(one: Inscription, unit: float, px: int, type_: Typesetter) -> tuple[Run, ...]:
    """A word on a straight line, from its start or in its middle."""
    (ax, ay), (bx, by) = ((x * unit, y * unit) for x, y in one.line)
    width, length = px * type_.ems(one.text, FACES[one.face]), math.hypot(bx - ax, by - ay)
    share = (width / 2 if one.starts else length / 2) / max(length, 1e-6)
    return (Run(one.text, px, ax + (bx - ax) * share, ay + (by - ay) * share, math.atan2(by - ay, bx - ax), width),)


def _along(one: Inscription, unit: float, px: int, type_: Typesetter) -> tuple[Run, ...]:
    """Letter by letter along a curve, in its middle; a line that is too short goes straight on at both ends."""
    face = FACES[one.face]
    widths = [px * type_.ems(letter, face) for letter in one.text]
    gap = max(one.spacing * unit, TRACKED * px)
    need = sum(widths) + gap * (len(widths) - 1)
    line = _long_enough([(x * unit, y * unit) for x, y in one.line], need + px)
    along = [0.0, *accumulate(math.dist(a, b) for a, b in pairwise(line))]
    reach = (along[-1] - need) / 2
    runs = []
    for letter, width in zip(one.text, widths, strict=True):
        middle = reach + width / 2
        (ax, ay), (bx, by) = _point(line, along, middle - px * 0.35), _point(line, along, middle + px * 0.35)
        x, y = _point(line, along, middle)
        runs.append(Run(letter, px, x, y, math.atan2(by - ay, bx - ax), width))
        reach += width + gap
    return tuple(runs)


def _long_enough(line: list[Point], need: float) -> list[Point]:
    missing = (need - sum(math.dist(a, b) for a, b in pairwise(line))) / 2
    if missing <= 0:
        return line

    def beyond(end: Point, inner: Point) -> Point:
        far = max(math.dist(end, inner), 1e-9)
        return end[0] + (end[0] - inner[0]) / far * missing, end[1] + (end[1] - inner[1]) / far * missing

    return [beyond(line[0], line[1]), *line, beyond(line[-1], line[-2])]


def _point(line: Sequence[Point], along: Sequence[float], far: float) -> Point:
    """The point of a line so far from its start."""
    k = min(max(bisect_right(along, far) - 1, 0), len(line) - 2)
    part = (far - along[k]) / max(along[k + 1] - along[k], 1e-9)
    (ax, ay), (bx, by) = line[k], line[k + 1]
    return ax + (bx - ax) * part, ay + (by - ay) * part


def _box(run: Run, one: Inscription, head: float) -> pygame.Rect:
    """What a run takes, upright."""
    half, foot, top = run.width / 2, FOOT * run.px, -head * run.px - 1
    if one.sort in (Sort.SECTION, Sort.AREA, Sort.FIGURE):  # capitals and figures have no foot
        foot = 1.0
    if one.sort is Sort.SECTION:
        foot, top = (STROKES - head / 2) * run.px, -(STROKES + head / 2) * run.px
    c, s = math.cos(run.angle), math.sin(run.angle)
    corners = [(run.x + c * i - s * j, run.y + s * i + c * j) for i in (-half, half) for j in (foot, top)]
    left, upper = (math.floor(min(corner[k] for corner in corners)) for k in (0, 1))
    right, lower = (math.ceil(max(corner[k] for corner in corners)) for k in (0, 1))
    return pygame.Rect(left, upper, right - left, lower - upper)


def draw(laid: InscriptionLayout, type_: Typesetter) -> tuple[pygame.Surface, tuple[int, int]]:
    """Its letters with the light round them, and the pixel of the left upper corner."""
    one = laid.inscription
    colour = theme.rgb(one.colour)
    px = max(run.px for run in laid.runs)
    reach = _reach(one, px)
    place = laid.bounds.inflate(px + 2 * reach, px + 2 * reach)
    letters = _letters(laid, place, colour, type_)
    if one.sort is Sort.SECTION:
        letters.blit(_strokes(laid, place, colour), (0, 0))
    made = _lit(letters, theme.rgb(one.halo), one.glow, reach) if one.halo else letters
    seen = made.get_bounding_rect()
    made = made.subsurface(seen).copy()
    return made.convert_alpha() if pygame.display.get_surface() else made, place.move(seen.topleft).topleft


def _reach(one: Inscription, px: int) -> int:
    """Pixels of light round the letters."""
    return max(1, round(px * 0.09)) if one.sort is Sort.FIGURE else max(2, round(px * 0.14))


def _letters(laid: InscriptionLayout, place: pygame.Rect, colour: Colour, type_: Typesetter) -> pygame.Surface:
    """Drawn larger and brought down, as all text is."""
    fine = fineness(max(run.px for run in laid.runs))
    large = pygame.Surface((place.w * fine, place.h * fine), pygame.SRCALPHA)
    large.fill((*colour, 0))
    for run in laid.runs:
        font = type_.font(FACES[laid.inscription.face], run.px * fine)
        drawn = font.render(run.text, True, colour)
        # From the middle of the base line, as the pen goes, to the middle of the surface.
        across = (drawn.get_width() - run.width * fine) / 2 + _overhang(font, run.text)
        down = drawn.get_height() / 2 - font.get_ascent()
        c, s = math.cos(run.angle), math.sin(run.angle)
        x = (run.x - place.x) * fine + c * across - s * down
        y = (run.y - place.y) * fine + s * across + c * down
        if run.angle:
            drawn = pygame.transform.rotozoom(drawn, -math.degrees(run.angle), 1.0)
        at = round(x - drawn.get_width() / 2), round(y - drawn.get_height() / 2)
        large.blit(drawn, at, special_flags=pygame.BLEND_RGBA_MAX)
    return large if fine == 1 else pygame.transform.smoothscale(large, place.size)


def _overhang(font: pygame.font.Font, text: str) -> int:
    """How far the first letter reaches to the left of where the pen begins, as a shift to the right: 0 or less."""
    metrics = font.metrics(text[:1])
    return min(0, metrics[0][0]) if metrics and metrics[0] else 0


def _lit(letters: pygame.Surface, halo: Colour, strength: float, reach: int) -> pygame.Surface:
    """Letters over a band of light that follows them."""
    back = letters.copy()
    back.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    back.fill((*halo, 0), special_flags=pygame.BLEND_RGBA_ADD)
    made = pygame.Surface(letters.get_size(), pygame.SRCALPHA)
    made.fill((*halo, 0))
    for at in _round(reach):
        made.blit(back, at)
    if strength < 1:
        made = pygame.transform.box_blur(made, max(1, reach // 3))
        made.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(letters, (0, 0))
    return made


def _round(reach: int) -> Iterator[tuple[int, int]]:
    """Steps to all sides, in rings as far apart as strokes are broad."""
    ring = reach
    while ring > 0:
        for k in range(12):
            turn = math.tau * k / 12
            yield round(ring * math.cos(turn)), round(ring * math.sin(turn))
        ring -= max(1, reach // 3)


def _strokes(laid: InscriptionLayout, place: pygame.Rect, colour: Colour) -> pygame.Surface:
    """Strokes of a pen above and below a section's numeral."""
    run = laid.runs[0]
    half, w = run.width / 2 + 0.06 * run.px, max(1.0, 0.035 * run.px)
    x, y = run.x - place.x, run.y - CAPITALS / 2 * run.px - place.y
    bows = "".join(
        f"M{x - half:.1f} {y + s * 0.49 * run.px:.1f} Q{x:.1f} {y + s * 0.53 * run.px:.1f} "
        f"{x + half:.1f} {y + s * 0.49 * run.px:.1f}"
        for s in (-1, 1)
    )
    body = vector.path(bows, stroke=colour, stroke_width=w, stroke_linecap="round")
    return vector.render(body, (0, 0, place.w, place.h), place.size)
