"""Cards: faces with family, picture, words and when they can be played; backs; the look of each state.

Where name, picture, words and foot of a card stand: nothing is written smaller than the least text, nothing is cut off.

Where room is short the words come down to WORDS_LEAST; then the picture is cut to a strip of LEAST_STRIP round its focus;
then, on a card in the hand, short words stand in for the long ones; then a card shows its picture without words.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, pairwise
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.card_pictures import WHOLE
from game.ui.kit.kit import Kit, kept
from game.ui.kit.text import Paragraph, Setting
from game.ui.kit.theme import LEAST_TEXT, Colour, FontFace, rgb

WIDTH: Final = 188
HEIGHT: Final = 268
HEAD: Final = 42
FOOT: Final = 35
"""Units of the head, frame included, and of the foot."""
RIM: Final = 6
"""Units of the frame."""
PICTURE: Final = (WIDTH - 2 * RIM) * WHOLE
"""Units of height of a whole picture, which reaches from rim to rim."""
LEAST_STRIP: Final = 84.0
"""Units below which a picture is not cut while there is another way to find room for the words."""
LEAST_PICTURE: Final = 34
"""Units of height below which the words get the picture's room."""
LETTERED_FROM: Final = 120
"""Pixels of width from which words are written; smaller cards carry name and picture."""
SHORT_BELOW: Final = 226
"""Pixels of width below which short words may stand in for the long ones."""
TWO_LINES_FROM: Final = 105
"""Pixels of width from which a head holds a name on two lines."""
NAMED_FROM: Final = 88
"""Pixels of width from which every name of the three games stands whole; a smaller card may have its picture alone."""
BESIDE_EMBLEM: Final = 40.0
FROM_RIM: Final = 13.0
"""Units from the left where the name begins: beside the family's emblem, or without it."""
NARROWEST: Final = 0.8
"""Of its own width, to which a line of a name may be brought together."""
BANNER_LINES: Final = 3
BETWEEN_LINES: Final = 0.95
"""Of a letter's size, from line to line of a name."""
LINE: Final = 1.6
"""Units of the line under a picture."""
INSET: Final = 14
"""Units from a card's side to its words."""
ABOVE: Final = 7.0
BELOW: Final = 4.0
"""Units that words keep above and below them."""
WORDS: Final = (16.0, 15.0, 14.2, 13.5)
"""Sizes in which words are tried, in units."""


@dataclass(frozen=True, slots=True)
class Family:
    """The colour, paper and sign of a family of cards."""

    name: str
    colour: Colour
    paper: Colour
    emblem: str


@dataclass(frozen=True, slots=True)
class PrintedCard:
    family: Family
    name: str
    picture: str
    """The emblem in its picture, where no scene was drawn for it."""
    text: str = ""
    """Marked-up."""
    when: str = ""
    """When it can be played, in italics at the foot."""
    sign: str = "hourglass"
    """play = now, bell = when asked, sword = in battle, eye-shut = secret, hourglass = another time; seal = now, against
    another player: such a card has a gold frame, and this in its head."""
    points: str = ""
    helps: str = ""
    """The sign of whom these help."""
    scene: str = ""
    """Its picture among the drawn ones ("riddle/boat")."""
    short: str = ""
    """What stands for the text on a small card, in one line's words."""


class Reading(Enum):
    """What a card is looked at for."""

    IN_HAND = "in hand"
    """To be known again: its short words may stand in for the long ones."""
    HELD = "held"
    """To be read: all its words stand on it."""


@dataclass(frozen=True, slots=True)
class Name:
    """Where a name stands: in the head, beside the family's emblem or in its place; on a small card over its whole width."""

    lines: tuple[str, ...]
    """None on a card that is too small for it: such a card shows its picture alone."""
    px: int
    at: float
    """Units from the left."""
    available: float
    """Units of width. A line that is wider by a little is brought together."""
    head: float
    """Units of the head's height, frame included."""
    is_banner: bool = False
    """Over the whole width; the points then stand on the picture."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a card of one width is filled."""

    name: Name
    picture: float
    """Units of height; 0 where the words need all the room."""
    words: Paragraph | None
    """None where they find no room: such a card is read when it is lifted."""
    has_foot: bool

    @property
    def words_top(self) -> float:
        """Units down to the words."""
        return self.name.head + self.picture + (LINE if self.picture else 0) + ABOVE


def planned(kit: Kit, face: PrintedCard, width: int, reading: Reading = Reading.IN_HAND) -> Plan:
    """Where everything stands on a card `width` pixels wide."""
    k = width / WIDTH
    name = _named(kit, face, width)
    foot_px = max(LEAST_TEXT, round(15 * k))
    has_foot = bool(face.when) and (
        kit.text.width_in(face.when, Setting(FontFace.ITALIC, foot_px, foot_px, 0, False)) <= round(144 * k)
    )
    available = HEIGHT - (FOOT if face.when else RIM) - name.head
    for words, picture in _ways(kit, face, width, available, reading):
        if words is None or picture >= -LINE:  # no line is drawn where there is no picture
            return Plan(name, picture if picture >= LEAST_PICTURE else 0.0, words, has_foot)
    return Plan(name, min(PICTURE, available), None, has_foot)


def _ways(
    kit: Kit, face: PrintedCard, width: int, available: float, reading: Reading
) -> Iterator[tuple[Paragraph | None, float]]:
    """Ways to share the room out, the best first: words, and the units of height that are left for the picture."""
    k = width / WIDTH

    def left(words: Paragraph) -> float:
        return available - words.height / k - ABOVE - BELOW - LINE

    def set_in(text: str, px: int) -> Paragraph:
        return kit.text.paragraph_px(text, FontFace.TEXT, px, round(px * 19 / 16), round((WIDTH - 2 * INSET) * k))

    is_small = width < SHORT_BELOW and reading is Reading.IN_HAND
    if width < LETTERED_FROM or not face.text:
        yield None, min(PICTURE, available)
        return
    sizes = sorted({max(LEAST_TEXT, round(size * k)) for size in WORDS}, reverse=True)
    for text in (face.text, face.short) if is_small and face.short else (face.text,):
        if is_small and face.short and not _stands_whole(kit, text, sizes[-1], round((WIDTH - 2 * INSET) * k)):
            continue
        for px in sizes:
            words = set_in(text, px)
            if left(words) >= PICTURE:
                yield words, PICTURE
        if left(words) >= LEAST_STRIP:
            yield words, left(words)
    if is_small and face.short and face.scene:
        return
    for px in range(sizes[-1], LEAST_TEXT - 1, -1):
        words = set_in(face.text, px)
        if left(words) >= LEAST_STRIP:
            yield words, left(words)
    yield words, left(words)


def _stands_whole(kit: Kit, text: str, px: int, available: int) -> bool:
    """Whether every word of a text finds room on a line."""
    setting = Setting(FontFace.TEXT, px, px, 0, False)
    return all(kit.text.width_in(word, setting) <= available for word in re.split(r"<[^>]*>|[\s-]+", text))


def _named(kit: Kit, face: PrintedCard, width: int) -> Name:
    """The name as large and as near its place as it stands whole."""
    k = width / WIDTH
    figure = kit.text.width_in(face.points, Setting(FontFace.BOLD, max(LEAST_TEXT, round(18 * k)), 0, 0, False))
    points = max(30.0, 21 + (figure + 4) / k) if face.points else 0.0

    def widest(lines: tuple[str, ...], px: int) -> int:
        return max(kit.text.width_in(line, Setting(FontFace.SMALL_CAPS, px, px, 0, False)) for line in lines)

    halves = broken(face.name, 2) if width >= TWO_LINES_FROM else []
    for at, least in ((BESIDE_EMBLEM, 1.0), (FROM_RIM, 0.9)):
        available = WIDTH - at - 12 - points
        large = max(LEAST_TEXT, round(19 * k))
        # In one line the name keeps something of its size; in two it may come down to the least.
        for lines, smallest in ((face.name,), max(LEAST_TEXT, round(15 * k))), *((pair, LEAST_TEXT) for pair in halves):
            for px in range(large, smallest - 1, -1):
                if widest(lines, px) * least <= round(available * k):
                    return Name(lines, px, at, available, _head(lines, px, k))
            large = min(large, max(LEAST_TEXT, round(15 * k)))
    available, px = WIDTH - 16.0, LEAST_TEXT
    for least in (1.0, NARROWEST):
        for lines in (lines for count in range(1, BANNER_LINES + 1) for lines in broken(face.name, count)):
            if widest(lines, px) * least <= round(available * k):
                return Name(lines, px, 8.0, available, _head(lines, px, k), is_banner=True)
    return Name((), px, BESIDE_EMBLEM, available, HEAD)


def _head(lines: tuple[str, ...], px: int, k: float) -> float:
    """Units of a head's height that holds these lines."""
    return max(HEAD, 8 + (len(lines) * px * BETWEEN_LINES + 4) / k)


def broken(name: str, count: int) -> list[tuple[str, ...]]:
    """A name on so many lines, broken between words and behind hyphens; the most even first."""
    parts = re.findall(r"[^\s-]+-?|-", name)
    ends = [match.end() for match in re.finditer(r"[^\s-]+-?|-", name)]
    starts = [end - len(part) for end, part in zip(ends, parts, strict=True)]
    found = []
    for cuts in combinations(range(1, len(parts)), count - 1):
        bounds = [0, *cuts, len(parts)]
        found.append(tuple(name[starts[a] : ends[b - 1]] for a, b in pairwise(bounds)))
    return sorted(found, key=lambda lines: max(map(len, lines)))


def points_at(plan: Plan) -> tuple[float, float]:
    """Units to the middle of the figure of a card's points; its sword stands 21 units to the right."""
    return (
        (WIDTH - 42.0, plan.name.head / 2 + 3)
        if not plan.name.is_banner
        else (WIDTH - 46.0, plan.name.head + 6 + plan.picture - 20)
    )


REACH: Final = 26
"""Units of a card's picture over the card on every side, for shadow and glow."""
CORNER: Final = 10
"""Units of a card's round corners."""
SIGN: Final = 56
"""Units of a card's emblem where its words find no room."""
CREAM: Final = "#FBF0D2"
FRAMED: Final = "seal"
"""The sign of cards that have a frame of their own, and it in their head."""
GOLD: Final = "#F0C75E"


class CardState(Enum):
    """How a card stands in a hand."""

    REST = "rest"
    PLAYABLE = "playable"
    NOT_NOW = "not-now"


def card_size(width: int) -> tuple[int, int]:
    """Width and height in pixels of the card itself."""
    return width, round(width * HEIGHT / WIDTH)


_VIEW: Final = (-REACH, -REACH, WIDTH + 2 * REACH, HEIGHT + 2 * REACH)


def _size(width: int) -> tuple[int, int]:
    k = width / WIDTH
    return round((WIDTH + 2 * REACH) * k), round((HEIGHT + 2 * REACH) * k)


def _box(width: int, x: float, y: float, w: float, h: float) -> pygame.Rect:
    """Units of a card as pixels of its surface; boxes that touch in units touch in pixels."""
    k = width / WIDTH
    left, top = round((REACH + x) * k), round((REACH + y) * k)
    return pygame.Rect(left, top, round((REACH + x + w) * k) - left, round((REACH + y + h) * k) - top)


_VEIL: Final = vector.rect(0, 0, WIDTH, HEIGHT, CORNER, fill="#1C120A", fill_opacity=0.2)
"""Over a card that cannot be played now."""


def _under(state: CardState) -> str:
    """Shadow, and the glow of what can be played."""
    body = ""
    if state is CardState.PLAYABLE:
        body += vector.soft_rect(0, 0, WIDTH, HEIGHT, CORNER, 20, rgb("#FFD278"), 0.8)
    body += vector.soft_rect(0, 5, WIDTH, HEIGHT, CORNER, 8, (0, 0, 0), 0.5)
    if state is CardState.PLAYABLE:
        body += vector.rect(-2.5, -2.5, WIDTH + 5, HEIGHT + 5, CORNER + 2.5, stroke=theme.LAMP_GOLD, stroke_width=3)
    return body


def _background(kit: Kit, width: int, state: CardState) -> pygame.Surface:
    """What lies under every card of one width: soft edges take longer to draw than all the rest of a card."""
    return kit.art.drawing(_under(state), _VIEW, _size(width), ("card-background", width, state))


@kept
def card_face(
    kit: Kit,
    face: PrintedCard,
    width: int,
    state: CardState = CardState.REST,
    reading: Reading = Reading.IN_HAND,
) -> pygame.Surface:
    """The card, `width` pixels wide; the surface stands over it by `REACH` of 188 on every side."""
    made = _background(kit, width, state).copy()
    made.blit(_printed(kit, face, width, reading, is_veiled=state is CardState.NOT_NOW), (0, 0))
    return made


@kept
def _printed(kit: Kit, face: PrintedCard, width: int, reading: Reading, *, is_veiled: bool) -> pygame.Surface:
    """What does not glow, under a veil or not; its words stay as bright as they are."""
    plan = planned(kit, face, width, reading)
    made = kit.art.drawing(_paper(kit, face, plan), _VIEW, _size(width)).copy()
    if plan.picture:
        _set_picture(kit, made, face, width, plan)
    if face.points:
        made.blit(kit.art.drawing(_points(kit, face, plan), _VIEW, _size(width)), (0, 0))
    if is_veiled:
        made.blit(kit.art.drawing(_VEIL, _VIEW, _size(width), ("card-veil", width)), (0, 0))
    _write(kit, made, face, width, plan)
    return made


def _paper(kit: Kit, face: PrintedCard, plan: Plan) -> str:
    """Frame, paper, head and foot."""
    colour, paper = theme.hexa(face.family.colour), theme.hexa(face.family.paper)
    body = vector.rect(0, 0, WIDTH, HEIGHT, CORNER, fill=colour, stroke="#1C120A", stroke_width=1)
    body += vector.rect(RIM, RIM, WIDTH - 12, HEIGHT - 12, 6, fill=paper, stroke="#3C1E0A", stroke_opacity=0.6)
    body += vector.horizontal("e", (0, "#78501E/0.20"), (0.1, "#78501E/0"), (0.9, "#78501E/0"), (1, "#78501E/0.20"))
    head = plan.name.head
    body += vector.rect(RIM, head, WIDTH - 12, HEIGHT - head - RIM, 4, fill="url(#e)")
    body += vector.path(f"M6 {head}V12Q6 6 12 6H{WIDTH - 12}Q{WIDTH - 6} 6 {WIDTH - 6} 12V{head}Z", fill=colour)
    if plan.name.at == BESIDE_EMBLEM:
        sign, colour_of = (FRAMED, GOLD) if face.sign == FRAMED else (face.family.emblem, CREAM)
        body += kit.art.emblems.at(sign, 24.5, head / 2 + 3, 19 if sign != FRAMED else 23, rgb(colour_of))
    if plan.picture:
        body += vector.rect(RIM, head + plan.picture - 1, WIDTH - 2 * RIM, LINE + 1, fill=colour)
    if face.sign == FRAMED:
        body += vector.rect(3, 3, WIDTH - 6, HEIGHT - 6, CORNER - 3, stroke=GOLD, stroke_width=3)
    low, high = HEIGHT - (FOOT if face.when else RIM), head + plan.picture
    if plan.words is None and low - high > SIGN:  # in place of words that would be too small
        body += kit.art.emblems.at(face.picture, WIDTH / 2, (low + high) / 2, SIGN, face.family.colour)
    if face.when:
        foot = HEIGHT - FOOT
        right, low = WIDTH - 6, HEIGHT - 6
        shape = f"M6 {foot}H{right}V{low - 6}Q{right} {low} {right - 6} {low}H12Q6 {low} 6 {low - 6}Z"
        body += vector.path(shape, fill="#FFFAE6", fill_opacity=0.55)
        body += vector.path(f"M6 {foot}H{WIDTH - 6}", stroke=colour, stroke_width=1)
        body += kit.art.emblems.at(face.sign, 21 if plan.has_foot else WIDTH / 2, foot + 14.5, 15, theme.INK)
    return body


def _points(kit: Kit, face: PrintedCard, plan: Plan) -> str:
    """The sign of whom it helps beside the points, on a shield of the family's colour where both stand on the picture."""
    x, y = points_at(plan)
    colour, body = theme.hexa(face.family.colour), ""
    if plan.name.is_banner:
        body += vector.circle(x + 21, y, 13, fill=colour) + vector.circle(x, y, 13, fill=colour)
        body += vector.rect(x, y - 13, 21, 26, fill=colour)
    return body + kit.art.emblems.at(face.helps, x + 21, y, 15, rgb(CREAM))


def _set_picture(kit: Kit, made: pygame.Surface, face: PrintedCard, width: int, plan: Plan) -> None:
    """The picture from rim to rim under the head."""
    box = _box(width, RIM, plan.name.head, WIDTH - 2 * RIM, plan.picture)
    if kit.card_pictures.has(face.scene):
        made.blit(kit.card_pictures.strip(face.scene, box.size), box)
        return
    w, h = float(WIDTH - 2 * RIM), plan.picture
    made.blit(vector.render(_emblem_picture(kit, face, w, h), (0, 0, w, h), box.size), box)


def _emblem_picture(kit: Kit, face: PrintedCard, w: float, h: float) -> str:
    """What stands in place of a scene: rays of the sky, a disc, a ridge, the emblem, in one colour."""
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
    return body + kit.art.emblems.at(face.picture, cx, h * 0.51, h * 0.62, face.family.colour)


def _write(kit: Kit, made: pygame.Surface, face: PrintedCard, width: int, plan: Plan) -> None:
    """Name, points, words and foot."""
    k = width / WIDTH
    cream, name = rgb(CREAM), plan.name
    box = _box(width, name.at, 6, name.available, name.head - 6)
    for number, text in enumerate(name.lines):
        line = kit.text.render_px(text, FontFace.SMALL_CAPS, name.px, cream)
        if line.get_width() > box.width:
            line = pygame.transform.smoothscale(line, (box.width, line.get_height()))
        middle = box.centery + round((number - (len(name.lines) - 1) / 2) * name.px * BETWEEN_LINES)
        place = (
            line.get_rect(center=(box.centerx, middle)) if name.is_banner else line.get_rect(midleft=(box.x, middle))
        )
        made.blit(line, place)
    if face.points:
        x, y = points_at(plan)
        figure = kit.text.render_px(face.points, FontFace.BOLD, max(LEAST_TEXT, round(18 * k)), cream)
        made.blit(figure, figure.get_rect(midright=_box(width, 0, y, x + 12, 0).topright))
    if plan.words is not None:
        plan.words.draw(made, _box(width, INSET, plan.words_top, 160, 0).topleft)
    if plan.has_foot:
        foot = kit.text.render_px(face.when, FontFace.ITALIC, max(LEAST_TEXT, round(15 * k)), rgb("#3A2617"))
        made.blit(foot, foot.get_rect(midleft=_box(width, 34, HEIGHT - FOOT, 146, FOOT - 6).midleft))


@kept
def card_back(kit: Kit, family: Family, width: int) -> pygame.Surface:
    """The back, with the same margins; always the same way up."""
    colour = theme.hexa(family.colour)
    card = vector.rect(0, 0, WIDTH, HEIGHT, CORNER, fill=colour, stroke="#1C120A")
    name = f"backs/{family.name}"
    if kit.card_pictures.has(name):
        made = _background(kit, width, CardState.REST).copy()
        made.blit(vector.render(card, _VIEW, _size(width)), (0, 0))
        box = _box(width, 0, 0, WIDTH, HEIGHT)
        picture = pygame.Surface(box.size, pygame.SRCALPHA)
        picture.blit(kit.card_pictures.strip(name, box.size), (0, 0))
        shape = vector.rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, CORNER - 0.5, fill="#FFFFFF")
        picture.blit(
            vector.render(shape, (0, 0, WIDTH, HEIGHT), box.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
        )
        made.blit(picture, box)
        return made
    gold = "#E7C987"
    body = card + vector.rect(9, 9, 170, 250, 7, stroke=gold, stroke_width=2)
    body += vector.circle(94, 134, 46, fill=colour, stroke=gold, stroke_width=2)
    body += kit.art.emblems.at(family.emblem, 94, 134, 52, rgb("#F1DDA6"))
    return vector.render(_under(CardState.REST) + body, _VIEW, _size(width))


__all__ = ["CardState", "card_back", "card_face", "card_size"]
