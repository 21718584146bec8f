"""The key of signs: what each sort of drawing means, drawn by the map's own hand. Only what the board has is listed.

On boards of hexes it stands on a panel, on boards of places in the band at the foot, left and right of the turns. What
the signs mean is text on top of the picture.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from game.board.painting_content import KeyEntry, key_of
from game.painter.drawing.curves import Points, oval
from game.painter.drawing.palette import BAND, FEN, GILT, INK, LEAF, RIVER, RIVER_INK, hexa
from game.painter.drawing.pen import Pen
from game.painter.land import GraphLand, HexLand
from game.painter.layers.places import draw_dot
from game.painter.layers.ways import (
    AREA_INK,
    PALE,
    PATH,
    ROAD,
    ROAD_EDGE,
    RUT,
    SECTION_INK,
    bridge,
    draw_water_ways,
    ford,
)
from game.painter.painted_board import Inscription, Sort
from game.painter.scenery import drawings
from game.painter.scenery.halls import arch
from game.painter.scenery.panels_and_ornaments import panel
from game.painter.scenery.peaks import CUTS, Air, hill, peak
from game.painter.scenery.plants import bramble, pool, reeds, tree
from game.painter.scenery.registry import draw_place
from game.painter.scenery.signs import crown, draw_city_sign, paint_stone, symbol
from game.painter.sheet import BORDER, Box, Sheet

KIND_WORD, LINE_WORD = 21.0, 54.0
"""From the middle of a kind's sign, from the start of a line, to the word."""
KIND_COLUMNS, LINE_COLUMNS = (92.0, 128.0, 150.0), (110.0, 168.0, 186.0)
"""Breadths of the columns of the key, left and right of the turns."""
WORD, LEADING, TYPE = 25.0, 19.0, 17.0
"""From the middle of a sign to its word, from line to line, and the size of the type."""


def _hexagon(size: float) -> list[tuple[float, float]]:
    return [(size * 28 * math.cos(math.pi / 3 * i), size * 28 * math.sin(math.pi / 3 * i)) for i in range(6)]


def _waves() -> np.ndarray:
    t = np.linspace(-1, 1, 40)
    return np.column_stack([t * 26, np.sin(t * 3) * 5])


def _river(pen: Pen) -> None:
    pen.ribbon(_waves(), np.full(40, 6.0), RIVER, 1.3, RIVER_INK)


def _fen(pen: Pen) -> None:
    pen.ribbon(_waves(), np.full(40, 6.0), FEN, 1.2, RIVER_INK)
    for x, y in ((-16, -5), (0, 14), (14, -2)):
        reeds(pen, x, y, 9)


def _wall(pen: Pen) -> None:
    """Along one side of a hex, which is open: what is no mountain hex."""
    pen.stroke(_hexagon(0.9), 1.6)
    pen.ink([(-17, 20), (17, 20)], 6, 6, 0xFF4A2E1C, 0.4, 0.5)
    for x in (-14, -5, 5, 14):
        peak(pen, x, 24, 15, 18, Air(), CUTS["horns"])


def _fortress(pen: Pen) -> None:
    pen.stroke(_hexagon(0.9), 2.4)
    for a in np.linspace(0, 2 * math.pi, 24, endpoint=False):
        pen.fill(oval(24.4 * math.cos(a), 24.4 * math.sin(a), 2, 2, 4), INK)
    drawings.DRAWN["tower"](pen, x=0, y=12, w=11, h=20)


def _gilded(pen: Pen) -> None:
    pen.fill(_hexagon(0.9), 0xFFEBDD98)
    pen.stroke(_hexagon(0.9), 2.6, GILT)
    tree(pen, 0, 12, 13, "gold")


def _band(pen: Pen) -> None:
    pen.fill(_hexagon(0.9), 0xFFEFD0A0)
    pen.stroke(_hexagon(0.9), 6, BAND)
    arch(pen, 0, 12, 6, 20)


def _crown(pen: Pen) -> None:
    crown(pen, 0, 2, 0xFFA82A1C, 15)


def _setup(pen: Pen) -> None:
    symbol(pen, "blue_star", -11, 0, 11)
    symbol(pen, "red_star", 12, 2, 11)


def _road(pen: Pen) -> None:
    pen.ribbon(_waves(), np.full(40, 6.0), 0xFFEBD7A2, 1.2)


def _signed(name: str) -> Callable[[Pen], None]:
    """A city's sign as an entry."""
    return lambda pen: draw_city_sign(pen, name, 0, 0, 17)


def _start(pen: Pen) -> None:
    pen.fill(_hexagon(0.8), 0xFFF3E29A)
    pen.stroke(_hexagon(0.8), 3.0, GILT)
    for x, y in _hexagon(0.8):
        pen.fill(oval(x, y, 3.2, 2.2, 10), LEAF)
    pen.fill(oval(0, 1, 8, 8, 20), 0xFF4F7A4A)
    pen.stroke(oval(0, 1, 8, 8, 20), 1.4)
    pen.fill(oval(0, 1, 1.6, 1.6, 8), 0xFFE9C46A)


def _source(pen: Pen) -> None:
    pen.ribbon(_waves()[18:], np.linspace(3.0, 7.0, 22), RIVER, 1.3, RIVER_INK)
    paint_stone(pen, -3, -1, 9)


def _dot(pen: Pen) -> None:
    _river(pen)
    paint_stone(pen, 0, 0, 14)


def _bridge(pen: Pen) -> None:
    pen.ribbon(_waves()[:, ::-1] * (1, 0.8), np.full(40, 8.0), RIVER, 1.3, RIVER_INK)
    bridge(pen, 1.75)


def _ford(pen: Pen) -> None:
    pen.ribbon(_waves()[:, ::-1] * (1, 0.8), np.full(40, 8.0), RIVER, 1.3, RIVER_INK)
    ford(pen, 1.3)


def _forest(pen: Pen) -> None:
    for x, y, kind in ((-15, 4, "broad"), (13, 3, "broad"), (0, 14, "dark")):
        tree(pen, x, y, 13, kind)


def _thicket(pen: Pen) -> None:
    for x, y in ((-15, 4), (13, 3), (0, 14)):
        bramble(pen, x, y, 11)


def _mountain(pen: Pen) -> None:
    peak(pen, -11, 12, 30, 32, Air(), CUTS["horns"])
    peak(pen, 12, 13, 28, 25, Air(), CUTS["horns"])


def _hill(pen: Pen) -> None:
    for x, y, w in ((-13, 3, 32), (13, 5, 32), (0, 15, 38)):
        hill(pen, x, y, w, w * 0.46)


def _swamp(pen: Pen) -> None:
    pool(pen, -10, 9, 12)
    reeds(pen, 9, 10, 14)
    reeds(pen, -14, 0, 12)


DRAWN: Mapping[tuple[str, str], Callable[[Pen], None]] = {
    ("hexsides", "water"): _river,
    ("hexsides", "fen"): _fen,
    ("hexsides", "ridge"): _wall,
    ("ways", "road"): _road,
    ("ways", "bridge"): _bridge,
    ("ways", "ford"): _ford,
    ("marks", "fortress"): _fortress,
    ("marks", "gilded"): _gilded,
    ("marks", "band"): _band,
    ("marks", "star"): _signed("city_star"),
    ("marks", "eye"): _signed("city_eye"),
    ("marks", "triangle"): _signed("city_triangle"),
    ("marks", "garland"): _start,
    ("marks", "spring"): _source,
    ("signs", "crown"): _crown,
    ("signs", "setup"): _setup,
    ("signs", "dot"): _dot,
    ("terrain", "wood"): _forest,
    ("terrain", "thicket"): _thicket,
    ("terrain", "mountain"): _mountain,
    ("terrain", "hill"): _hill,
    ("terrain", "fen"): _swamp,
}
"""The drawing of every entry of the key of a board of hexes, by the section of the legend and what it explains."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One sign of the key where it stands, in painter's units."""

    draw: Callable[[Pen], None]
    words: str
    """A bar between two lines."""
    x: float
    y: float
    """The middle of the sign."""
    share: float
    """How large the sign is drawn."""
    scale: float
    """How large its words are wished, beside the usual."""
    room: float
    """How long its words may be."""


def laid_out(land: HexLand, at: Box) -> tuple[Entry, ...]:
    """The key on its panel: two rows where it is broad, two columns where it is high."""
    listed = key_of(land.board)
    if not listed:
        return ()
    high = at.height > 0.6 * at.width
    rows = math.ceil(len(listed) / 2) if high else 2
    columns = 2 if high else math.ceil(len(listed) / rows)
    k = min(1.0, at.height / rows / 41) if high else min(1.0, at.height / 128)
    cell_w, cell_h = (at.width - 16) / columns, (at.height - 14) / rows
    left, top = at.x - at.width / 2 + 12, at.y - at.height / 2 + (7 if high else 9)
    found = []
    for i, (section, draw, words) in enumerate(listed):
        column, row = (i // rows, i % rows) if high else (i % columns, i // columns)
        x, y = left + column * cell_w + 20 * k, top + row * cell_h + cell_h / 2
        share = (0.60 if high else 0.66) * k
        found.append(Entry(DRAWN[section, draw], words, x, y, share, k, cell_w - (20 + WORD) * k))
    return tuple(found)


def paint_panel(pen: Pen, land: HexLand, at: Box) -> None:
    """The signs of the key on their panel; what they mean is text on top of the picture."""
    found = laid_out(land, at)
    if found:
        panel(pen, at, rolled=False)
    for entry in found:
        with pen.moved(entry.x, entry.y, entry.share):
            entry.draw(pen)


def panel_words(land: HexLand) -> Iterator[Inscription]:
    """What the signs of the key mean; both lines of an entry bear its words as their name."""
    sheet = land.sheet
    for entry in laid_out(land, land.hints.legend) if land.hints.legend is not None else ():
        lines = entry.words.split("|")
        x, k = entry.x + WORD * entry.scale, entry.scale
        for number, line in enumerate(lines):
            y = entry.y + 5 * k + (number - (len(lines) - 1) / 2) * LEADING * k
            ends = (sheet.back(x, y), sheet.back(x + entry.room, y))
            yield Inscription(
                Sort.KEY,
                line,
                "italic",
                round(TYPE * k / sheet.unit, 4),
                hexa(INK),
                tuple((round(a, 3), round(b, 3)) for a, b in ends),
                name=entry.words,
                starts=True,
                room=round(entry.room / sheet.unit, 3),
            )


# --- boards of places ------------------------------------------------------------------------------------------------


def paint_band(pen: Pen, land: GraphLand) -> None:
    """What each sign means, left and right of the turns."""
    for entry, (x, y), _ in _kinds(land):
        draw_place(pen, entry.draw, x, y, 0.54)
    for _, draw, (x, y), _ in _lines(land):
        draw(pen, _sample(x, y, 46))


def _kinds(land: GraphLand) -> Iterator[tuple[KeyEntry, tuple[float, float], float]]:
    """(entry, the middle of its sign, room for its word) of each kind of place, left of the turns."""
    left, _, _, bottom = land.sheet.land
    for i, entry in enumerate(entry for entry in key_of(land.board) if entry.section == "places"):
        column = min(i // 2, len(KIND_COLUMNS) - 1)
        x = left + 26 + sum(KIND_COLUMNS[: i // 2]) + (i // 2 - column) * KIND_COLUMNS[-1]
        room = KIND_COLUMNS[column] - 2 * KIND_WORD + (6 if i < 4 else KIND_WORD)
        yield entry, (x, bottom + BORDER + 19 + (i % 2) * 27), room


def _lines(land: GraphLand) -> Iterator[tuple[str, Callable[[Pen, Points], None], tuple[float, float], float]]:
    """(word, drawing, where the drawing begins, room for the word) of each entry right of the turns."""
    _, _, right, bottom = land.sheet.land
    ways = [entry for entry in key_of(land.board) if entry.section == "ways"]
    listed: list[tuple[str, Callable[[Pen, Points], None]]] = [(entry.label, WAYS[entry.draw]) for entry in ways]
    if any(space.kind == "dot" for space in land.board.spaces):
        listed.append(("Dot, no place", _dot_sign))
    if land.areas.areas:
        listed.append(("Area border", lambda p, at: p.line(at, 2.0, AREA_INK, 0.9, (0.05, 5.5))))
    if len(land.areas.sections) > 1:
        listed.append(("Section border", _section_sign))
    columns = [LINE_COLUMNS[min(i, len(LINE_COLUMNS) - 1)] for i in range(math.ceil(len(listed) / 2))]
    start = right - sum(columns) + 8
    for i, (word, draw) in enumerate(listed):
        x = start + sum(columns[: i // 2])
        yield word, draw, (x, bottom + BORDER + 19 + (i % 2) * 27), columns[i // 2] - LINE_WORD - 4


def _road_sign(pen: Pen, at: Points) -> None:
    pen.line(at, 9.6, ROAD_EDGE)
    pen.line(at, 6.6, ROAD)
    pen.line(at, 0.8, RUT, 0.8, (4.5, 3.5))


def _path_sign(pen: Pen, at: Points) -> None:
    pen.line(at, 6.5, PALE, 0.8)
    pen.line(at, 2.5, PATH)


def _water_sign(pen: Pen, at: Points) -> None:
    draw_water_ways(pen, [at])


def _dot_sign(pen: Pen, at: Points) -> None:
    _path_sign(pen, at)
    draw_dot(pen, *at[len(at) // 2])


def _section_sign(pen: Pen, at: Points) -> None:
    pen.line(at, 2.3, SECTION_INK, 0.9, (12, 4.5, 2, 4.5))


WAYS: Mapping[str, Callable[[Pen, Points], None]] = {"road": _road_sign, "path": _path_sign, "water": _water_sign}
"""What a way looks like in the key."""


def band_words(land: GraphLand) -> Iterator[Inscription]:
    """What the signs at the foot of a board of places mean."""
    for entry, (x, y), room in _kinds(land):
        yield word_at(land.sheet, Sort.KEY, entry.label, (x + KIND_WORD, y + 5.5), 17, INK, room)
    for said, _, (x, y), room in _lines(land):
        yield word_at(land.sheet, Sort.KEY, said, (x + LINE_WORD, y + 5.5), 17, INK, room)


def word_at(
    sheet: Sheet, sort: Sort, text: str, at: tuple[float, float], size: float, colour: int, room: float
) -> Inscription:
    """A word that begins at a point of the sheet."""
    unit, back = sheet.unit, sheet.back
    line = tuple((round(x, 3), round(y, 3)) for x, y in (back(*at), back(at[0] + room, at[1])))
    return Inscription(
        sort, text, "italic", round(size / unit, 4), hexa(colour), line, starts=True, room=round(room / unit, 3)
    )


def _sample(x: float, y: float, length: float) -> Points:
    """A short wavy line."""
    t = np.linspace(0, 1, 20)
    return np.column_stack([x + t * length, y + np.sin(t * 6) * 2])
