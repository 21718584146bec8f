"""The key of signs: what each sort of drawing means, drawn by the map's own hand. Only what the board has is listed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from game.painter.drawing.curves import oval
from game.painter.drawing.palette import BAND, FEN, GILT, INK, LEAF, RIVER, RIVER_INK, hexa
from game.painter.drawing.pen import Pen
from game.painter.files import Inscription, Sort
from game.painter.land import Land
from game.painter.layers.water import bridge, ford
from game.painter.layout.hints import LEGEND_WORDS, Box
from game.painter.looks import Mark, SideLook
from game.painter.scenery.cities import draw_city_sign
from game.painter.scenery.masonry import arch, tower
from game.painter.scenery.panels import panel
from game.painter.scenery.peaks import CUTS, Air, hill, peak
from game.painter.scenery.plants import bramble, pool, reeds, tree
from game.painter.scenery.stones import paint_stone
from game.painter.scenery.symbols import crown, symbol

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
    pen.ink([(-26, 8), (26, 8)], 7, 7, 0xFF4A2E1C, 0.4, 0.5)
    for x in (-20, -10, 0, 10, 20):
        peak(pen, x, 12, 18, 22, Air(), CUTS["horns"])


def _fortress(pen: Pen) -> None:
    pen.stroke(_hexagon(0.9), 2.4)
    for a in np.linspace(0, 2 * math.pi, 24, endpoint=False):
        pen.fill(oval(24.4 * math.cos(a), 24.4 * math.sin(a), 2, 2, 4), INK)
    tower(pen, 0, 12, 11, 20)


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


USUAL = ("river", "fen", "wall", "road", "fortress", "gilded", "band", "crown", "setup")
"""What is listed where the hints do not say, as far as the board has it."""
DRAWN: Mapping[str, Callable[[Pen], None]] = {
    "river": _river,
    "fen": _fen,
    "wall": _wall,
    "road": _road,
    "fortress": _fortress,
    "gilded": _gilded,
    "band": _band,
    "crown": _crown,
    "setup": _setup,
    "good": _signed("city_good"),
    "evil": _signed("city_evil"),
    "neutral": _signed("city_neutral"),
    "start": _start,
    "source": _source,
    "dot": _dot,
    "bridge": _bridge,
    "ford": _ford,
    "forest": _forest,
    "thicket": _thicket,
    "mountain": _mountain,
    "hill": _hill,
    "swamp": _swamp,
}
"""The drawing of every entry of `LEGEND_WORDS`."""


def entries(land: Land) -> list[tuple[str, Callable[[Pen], None]]]:
    """What the key lists for this board, in reading order: what the hints say, else what the board has."""
    if land.hints.legend_signs:
        return [(key, DRAWN[key]) for key in land.hints.legend_signs]
    names = {sign.name for row in land.signs.values() for sign in row}
    looks = {river.look for river in land.rivers}
    here = {
        "river": SideLook.RIVER in looks,
        "fen": SideLook.FEN in looks,
        "wall": bool(land.walls),
        "road": bool(land.ways),
        "fortress": bool(land.marks[Mark.FORTRESS]),
        "gilded": bool(land.marks[Mark.GILDED]),
        "band": bool(land.marks[Mark.BAND]),
        "crown": any(name.endswith("_crown") for name in names),
        "setup": any(name.endswith(("_star", "_triangle", "_square", "_circle")) for name in names),
    }
    return [(key, DRAWN[key]) for key in USUAL if here[key]]


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


def laid_out(land: Land, at: Box) -> tuple[Entry, ...]:
    """The key on its panel: two rows where it is broad, two columns where it is high."""
    listed = entries(land)
    if not listed:
        return ()
    high = at.height > 0.6 * at.width
    rows = math.ceil(len(listed) / 2) if high else 2
    columns = 2 if high else math.ceil(len(listed) / rows)
    k = min(1.0, at.height / rows / 41) if high else min(1.0, at.height / 128)
    cell_w, cell_h = (at.width - 16) / columns, (at.height - 14) / rows
    left, top = at.x - at.width / 2 + 12, at.y - at.height / 2 + (7 if high else 9)
    found = []
    for i, (key, draw) in enumerate(listed):
        column, row = (i // rows, i % rows) if high else (i % columns, i // columns)
        x, y = left + column * cell_w + 20 * k, top + row * cell_h + cell_h / 2
        words = land.hints.legend_words.get(key, LEGEND_WORDS[key])
        share = (0.60 if high else 0.66) * k
        found.append(Entry(draw, words, x, y, share, k, cell_w - (20 + WORD) * k))
    return tuple(found)


def legend(pen: Pen, land: Land, at: Box) -> None:
    """The signs of the key on their panel; what they mean is text on top of the picture."""
    found = laid_out(land, at)
    if found:
        panel(pen, at, rolled=False)
    for entry in found:
        with pen.moved(entry.x, entry.y, entry.share):
            entry.draw(pen)


def legend_letters(land: Land) -> Iterator[Inscription]:
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
