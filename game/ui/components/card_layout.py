"""Where name, picture, words and foot of a card stand: nothing is written smaller than the least text, nothing is cut off.

Where room is short the words come down to WORDS_LEAST; then the picture is cut to a strip of LEAST_STRIP round its focus;
then, on a card in the hand, short words stand in for the long ones; then a card shows its picture without words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, pairwise
from typing import Final

from game.ui.kit.card_pictures import WHOLE
from game.ui.kit.kit import Kit
from game.ui.kit.paragraph import Paragraph
from game.ui.kit.text import Setting
from game.ui.kit.theme import LEAST_TEXT, Colour, FontFace

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
    """What is printed on a card."""

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
