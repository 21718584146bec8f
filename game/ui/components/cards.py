"""Cards: faces with family, picture, words and when they can be played; backs; the look of each state."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, pairwise
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.paragraph import Paragraph
from game.ui.kit.text import Setting
from game.ui.kit.theme import LEAST_TEXT, Colour, FontFace, rgb

WIDTH, HEIGHT = 188, 268
HEAD, FOOT = 42, 35
"""Units of the head, frame included, and of the foot."""
LETTERED_FROM: Final = 120
"""Pixels of width from which words are written; smaller cards carry name and picture."""
TWO_LINES_FROM: Final = 105
"""Pixels of width from which a head holds a name on two lines."""
BESIDE_EMBLEM, FROM_RIM = 40.0, 13.0
"""Units from the left where the name begins: beside the family's emblem, or without it."""
NAMED_FROM: Final = 88
"""Pixels of width from which every name of the three games stands whole; a smaller card may have its picture alone."""
NARROWEST: Final = 0.8
"""Of its own width, to which a line of a name may be brought together."""
BANNER_LINES: Final = 3
BETWEEN_LINES: Final = 0.95
"""Of a letter's size, from line to line of a name."""
LEAST_PICTURE: Final = 34
"""Units of height below which the words get the picture's room."""
REACH: Final = 26
"""Units of a card's picture over the card on every side, for shadow and glow."""


@dataclass(frozen=True, slots=True)
class Family:
    """The colour, paper and sign of a family of cards."""

    colour: Colour
    paper: Colour
    emblem: str


def _family(colour: str, paper: str, emblem: str) -> Family:
    return Family(rgb(colour), rgb(paper), emblem)


FAMILIES: Final[dict[str, Family]] = {
    "ally-1": _family("#3F6B35", "#EDE3BC", "brooch"),
    "ally-2": _family("#98551A", "#F3E2BC", "brooch"),
    "sorcery": _family("#3A2344", "#E9DFC9", "nazgul-ring"),
    "company": _family("#6A4A22", "#F3E6C4", "company"),
    "journey": _family("#8A2B1B", "#F3E6C4", "road"),
    "travel": _family("#2F6470", "#EFE6CB", "boat"),
    "army": _family("#7A2A1C", "#F1E3C2", "shield"),
    "character": _family("#4A3A78", "#EFE4CA", "crown"),
    "special": _family("#80611A", "#F5E8C2", "ring"),
}
SHARED_BACK: Final = FAMILIES["character"]
"""All cards of the Riddle share this back: a family would be a tell."""


class CardState(Enum):
    """How a card stands in a hand."""

    REST = "rest"
    PLAYABLE = "playable"
    NOT_NOW = "not-now"


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """What is printed on a card."""

    family: Family
    name: str
    picture: str
    """An emblem."""
    text: str = ""
    """Marked-up."""
    when: str = ""
    """When it can be played, in italics at the foot."""
    sign: str = "hourglass"
    """play = now, bell = when asked, sword = in battle, eye-shut = secret, hourglass = another time."""
    points: str = ""


def card_face(kit: Kit, face: PrintedCard, width: int, state: CardState = CardState.REST) -> pygame.Surface:
    """The card, `width` pixels wide; the surface stands over it by `REACH` of 188 on every side."""
    return kit.art.cached(("card", face, width, state), lambda: _face(kit, face, width, state))


def card_back(kit: Kit, family: Family, width: int) -> pygame.Surface:
    """The back, with the same margins."""
    return kit.art.cached(("card-back", family, width), lambda: _back(kit, family, width))


def card_size(width: int) -> tuple[int, int]:
    """Width and height in pixels of the card itself."""
    return width, round(width * HEIGHT / WIDTH)


_VIEW: Final = (-REACH, -REACH, WIDTH + 2 * REACH, HEIGHT + 2 * REACH)


def _size(width: int) -> tuple[int, int]:
    k = width / WIDTH
    return round((WIDTH + 2 * REACH) * k), round((HEIGHT + 2 * REACH) * k)


def _under(state: CardState) -> str:
    """Shadow, and the glow of what can be played."""
    body = ""
    if state is CardState.PLAYABLE:
        body += vector.soft_rect(0, 0, WIDTH, HEIGHT, 10, 20, rgb("#FFD278"), 0.8)
    body += vector.soft_rect(0, 5, WIDTH, HEIGHT, 10, 8, (0, 0, 0), 0.5)
    if state is CardState.PLAYABLE:
        body += vector.rect(-2.5, -2.5, WIDTH + 5, HEIGHT + 5, 12.5, stroke=theme.LAMP_GOLD, stroke_width=3)
    return body


def _face(kit: Kit, face: PrintedCard, width: int, state: CardState) -> pygame.Surface:
    plan = _planned(kit, face, width)
    colour, paper = theme.hexa(face.family.colour), theme.hexa(face.family.paper)
    body = _under(state)
    body += vector.rect(0, 0, WIDTH, HEIGHT, 10, fill=colour, stroke="#1C120A", stroke_width=1)
    body += vector.rect(6, 6, WIDTH - 12, HEIGHT - 12, 6, fill=paper, stroke="#3C1E0A", stroke_opacity=0.6)
    body += vector.horizontal("e", (0, "#78501E/0.20"), (0.1, "#78501E/0"), (0.9, "#78501E/0"), (1, "#78501E/0.20"))
    head = plan.name.head
    body += vector.rect(6, head, WIDTH - 12, HEIGHT - head - 6, 4, fill="url(#e)")
    body += vector.path(f"M6 {head}V12Q6 6 12 6H{WIDTH - 12}Q{WIDTH - 6} 6 {WIDTH - 6} 12V{head}Z", fill=colour)
    if plan.name.at == BESIDE_EMBLEM:
        body += kit.art.emblems.at(face.family.emblem, 24.5, head / 2 + 3, 19, rgb("#FBF0D2"))
    if plan.picture:
        body += f'<g transform="translate(12 {head + 6})">{_picture(kit, face, 164, plan.picture)}</g>'
    if face.when:
        foot = HEIGHT - FOOT
        right, low = WIDTH - 6, HEIGHT - 6
        shape = f"M6 {foot}H{right}V{low - 6}Q{right} {low} {right - 6} {low}H12Q6 {low} 6 {low - 6}Z"
        body += vector.path(shape, fill="#FFFAE6", fill_opacity=0.55)
        body += vector.path(f"M6 {foot}H{WIDTH - 6}", stroke=colour, stroke_width=1)
        body += kit.art.emblems.at(face.sign, 21 if plan.has_foot else WIDTH / 2, foot + 14.5, 15, theme.INK)
    if face.points:
        x, y = _points_at(plan, width)
        if plan.name.is_banner:
            body += vector.circle(x + 21, y, 13, fill=colour) + vector.circle(x, y, 13, fill=colour)
            body += vector.rect(x, y - 13, 21, 26, fill=colour)
        body += kit.art.emblems.at("sword", x + 21, y, 15, rgb("#FBF0D2"))
    made = vector.render(body, _VIEW, _size(width))
    if state is CardState.NOT_NOW:  # the words stay as bright as they were
        veil = vector.rect(0, 0, WIDTH, HEIGHT, 10, fill="#1C120A", fill_opacity=0.2)
        made.blit(vector.render(veil, _VIEW, _size(width)), (0, 0))
    _write(kit, made, face, width, plan)
    return made


@dataclass(frozen=True, slots=True)
class _Name:
    """Where a name stands: in the head, beside the family's emblem or in its place; on a small card over its whole width."""

    lines: tuple[str, ...]
    """None on a card that is too small for it: such a card shows its picture alone."""
    px: int
    at: float
    """Units from the left."""
    room: float
    """Units of width. A line that is wider by a little is brought together."""
    head: float
    """Units of the head's height, frame included."""
    is_banner: bool = False
    """Over the whole width; the points then stand on the picture."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """How a card of one width is filled: nothing is written smaller than the least text, and nothing is cut off."""

    name: _Name
    picture: float
    """Units of height; 0 where the words need all the room."""
    words: Paragraph | None
    """None where they find no room: such a card is read when it is lifted."""
    has_foot: bool


def _planned(kit: Kit, face: PrintedCard, width: int) -> _Plan:
    k = width / WIDTH
    name = _named(kit, face, width)
    foot_px = max(LEAST_TEXT, round(15 * k))
    has_foot = bool(face.when) and (
        kit.text.width_in(face.when, Setting(FontFace.ITALIC, foot_px, foot_px, 0, False)) <= round(144 * k)
    )
    top, end = name.head + 6.0, HEIGHT - (FOOT if face.when else 6) - 6.0
    size = max(LEAST_TEXT, round(16 * k))
    words = (
        kit.text.paragraph_px(face.text, FontFace.TEXT, size, round(size * 19 / 16), round(160 * k))
        if face.text
        else None
    )
    left = end - top - (words.height / k + 8 if words is not None else 0)
    if words is not None and (width < LETTERED_FROM or (left < LEAST_PICTURE and left < 0)):
        words, left = None, end - top
    picture = 0.0 if left < LEAST_PICTURE else min(left, 92.0 if words is not None else end - top)
    return _Plan(name, picture, words, has_foot)


def _named(kit: Kit, face: PrintedCard, width: int) -> _Name:
    """The name as large and as near its place as it stands whole."""
    k = width / WIDTH
    figure = kit.text.width_in(face.points, Setting(FontFace.BOLD, max(LEAST_TEXT, round(18 * k)), 0, 0, False))
    points = max(30.0, 21 + (figure + 4) / k) if face.points else 0.0

    def widest(lines: tuple[str, ...], px: int) -> int:
        return max(kit.text.width_in(line, Setting(FontFace.SMALL_CAPS, px, px, 0, False)) for line in lines)

    halves = _broken(face.name, 2) if width >= TWO_LINES_FROM else []
    for at, least in ((BESIDE_EMBLEM, 1.0), (FROM_RIM, 0.9)):
        room = WIDTH - at - 12 - points
        large = max(LEAST_TEXT, round(19 * k))
        # In one line the name keeps something of its size; in two it may come down to the least.
        for lines, smallest in ((face.name,), max(LEAST_TEXT, round(15 * k))), *((pair, LEAST_TEXT) for pair in halves):
            for px in range(large, smallest - 1, -1):
                if widest(lines, px) * least <= round(room * k):
                    return _Name(lines, px, at, room, _head(lines, px, k))
            large = min(large, max(LEAST_TEXT, round(15 * k)))
    room, px = WIDTH - 16.0, LEAST_TEXT
    for least in (1.0, NARROWEST):
        for lines in (lines for count in range(1, BANNER_LINES + 1) for lines in _broken(face.name, count)):
            if widest(lines, px) * least <= round(room * k):
                return _Name(lines, px, 8.0, room, _head(lines, px, k), is_banner=True)
    return _Name((), px, BESIDE_EMBLEM, room, HEAD)


def _head(lines: tuple[str, ...], px: int, k: float) -> float:
    """Units of a head's height that holds these lines."""
    return max(HEAD, 8 + (len(lines) * px * BETWEEN_LINES + 4) / k)


def _broken(name: str, count: int) -> list[tuple[str, ...]]:
    """A name on so many lines, broken between words and behind hyphens; the most even first."""
    parts = re.findall(r"[^\s-]+-?|-", name)
    ends = [match.end() for match in re.finditer(r"[^\s-]+-?|-", name)]
    starts = [end - len(part) for end, part in zip(ends, parts, strict=True)]
    found = []
    for cuts in combinations(range(1, len(parts)), count - 1):
        bounds = [0, *cuts, len(parts)]
        found.append(tuple(name[starts[a] : ends[b - 1]] for a, b in pairwise(bounds)))
    return sorted(found, key=lambda lines: max(map(len, lines)))


def _points_at(plan: _Plan, width: int) -> tuple[float, float]:
    """Units to the middle of the figure of a card's points; its sword stands 21 units to the right."""
    return (
        (WIDTH - 42.0, plan.name.head / 2 + 3)
        if not plan.name.is_banner
        else (WIDTH - 46.0, plan.name.head + 6 + plan.picture - 20)
    )


def _picture(kit: Kit, face: PrintedCard, w: float = 164, h: float = 92) -> str:
    """A woodcut in one colour: rays of the sky, a disc, a ridge, the emblem."""
    colour = theme.hexa(face.family.colour)
    body = vector.rect(0, 0, w, h, fill="#F7EDCF")
    cx, cy = w / 2, h * 0.96
    for ray in range(26):
        angle = math.pi * ray / 25
        dx, dy = -math.cos(angle), -math.sin(angle)
        reach = min(cx / max(abs(dx), 1e-6), cy / max(abs(dy), 1e-6))
        body += vector.path(
            f"M{cx} {cy}L{cx + dx * reach:.2f} {cy + dy * reach:.2f}",
            stroke=colour,
            stroke_width=0.7 if ray % 2 else 1.5,
            stroke_opacity=0.34,
        )
    body += vector.circle(cx, h * 0.52, h * 0.42, fill="#FBF3DA", stroke=colour, stroke_width=1.2)
    ridge = f"M0 {h * 0.9}Q{w * 0.2} {h * 0.78} {w * 0.38} {h * 0.88}T{w * 0.75} {h * 0.85}T{w} {h * 0.8}V{h}H0Z"
    body += vector.path(ridge, fill=colour, fill_opacity=0.3)
    for tuft in range(9):
        body += vector.path(f"M{w * (tuft + 0.3) / 9:.1f} {h * 0.97:.1f}l5 -7", stroke=colour, stroke_opacity=0.55)
    body += kit.art.emblems.at(face.picture, cx, h * 0.51, h * 0.62, face.family.colour)
    return body + vector.rect(0.75, 0.75, w - 1.5, h - 1.5, stroke=colour, stroke_width=1.5)


def _write(kit: Kit, made: pygame.Surface, face: PrintedCard, width: int, plan: _Plan) -> None:
    """Name, points, words and foot."""
    k = width / WIDTH
    at = REACH * k

    def box(x: float, y: float, w: float, h: float) -> pygame.Rect:
        return pygame.Rect(round(at + x * k), round(at + y * k), round(w * k), round(h * k))

    cream, name = rgb("#FBF0D2"), plan.name
    spot = box(name.at, 6, name.room, name.head - 6)
    for number, text in enumerate(name.lines):
        line = kit.text.render_px(text, FontFace.SMALL_CAPS, name.px, cream)
        if line.get_width() > spot.width:
            line = pygame.transform.smoothscale(line, (spot.width, line.get_height()))
        middle = spot.centery + round((number - (len(name.lines) - 1) / 2) * name.px * BETWEEN_LINES)
        place = (
            line.get_rect(center=(spot.centerx, middle)) if name.is_banner else line.get_rect(midleft=(spot.x, middle))
        )
        made.blit(line, place)
    if face.points:
        x, y = _points_at(plan, width)
        figure = kit.text.render_px(face.points, FontFace.BOLD, max(LEAST_TEXT, round(18 * k)), cream)
        made.blit(figure, figure.get_rect(midright=box(0, y, x + 12, 0).topright))
    if plan.words is not None:
        top = name.head + 6 + (plan.picture + 6 if plan.picture else 0)
        plan.words.draw(made, box(14, top, 160, 0).topleft)
    if plan.has_foot:
        foot = kit.text.render_px(face.when, FontFace.ITALIC, max(LEAST_TEXT, round(15 * k)), rgb("#3A2617"))
        made.blit(foot, foot.get_rect(midleft=box(34, HEIGHT - FOOT, 146, FOOT - 6).midleft))


def _back(kit: Kit, family: Family, width: int) -> pygame.Surface:
    gold = "#E7C987"
    colour = theme.hexa(family.colour)
    body = _under(CardState.REST)
    body += vector.rect(0, 0, WIDTH, HEIGHT, 10, fill=colour, stroke="#1C120A")
    for ray in range(16):
        angle = math.radians(ray * 22.5)
        dx, dy = math.cos(angle), math.sin(angle)
        reach = min(93 / max(abs(dx), 1e-6), 133 / max(abs(dy), 1e-6), 150)
        body += vector.path(
            f"M94 134L{94 + dx * reach:.2f} {134 + dy * reach:.2f}",
            stroke="#F6E3B0",
            stroke_opacity=0.16,
            stroke_width=2,
        )
    body += vector.rect(9, 9, 170, 250, 7, stroke=gold, stroke_width=2)
    body += vector.rect(14, 14, 160, 240, 4, stroke=gold, stroke_opacity=0.55, stroke_width=1)
    for x, y in ((26, 26), (162, 26), (26, 242), (162, 242)):
        body += vector.path(vector.star(4, 9, 3, x, y), fill=gold)
    lozenge = vector.polygon([(94, 52), (152, 134), (94, 216), (36, 134)])
    body += vector.path(lozenge, stroke=gold, stroke_width=1.5)
    body += vector.circle(94, 134, 46, fill=colour, stroke=gold, stroke_width=2)
    body += vector.circle(94, 134, 40, stroke=gold, stroke_opacity=0.6, stroke_width=1)
    body += kit.art.emblems.at(family.emblem, 94, 134, 52, rgb("#F1DDA6"))
    return vector.render(body, _VIEW, _size(width))


__all__ = ["FAMILIES", "SHARED_BACK", "CardState", "Family", "PrintedCard", "card_back", "card_face", "card_size"]
