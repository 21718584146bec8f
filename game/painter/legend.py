"""The key of signs: what each sort of drawing means, drawn by the map's own hand. Only what the board has is listed."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import numpy as np

from game.painter.curves import oval
from game.painter.growth import reeds, tree
from game.painter.hints import Box
from game.painter.ink import Pen
from game.painter.land import Land
from game.painter.letters import draw_text
from game.painter.looks import Mark, SideLook
from game.painter.masonry import arch, tower
from game.painter.palette import BAND, FEN, GILT, INK, RIVER, RIVER_INK
from game.painter.panels import panel
from game.painter.peaks import CUTS, Air, peak
from game.painter.symbols import crown, symbol

WORDS: Mapping[str, str] = {
    "river": "river",
    "fen": "marshy|stream",
    "wall": "steep|ridge",
    "fortress": "fortress",
    "gilded": "Elven|hex",
    "band": "special|hex",
    "crown": "building|hex",
    "setup": "set-up|place",
    "road": "road",
    "bridge": "bridge",
}
"""What the key says, a bar between two lines; a board's hints (`legend: words`) may say it otherwise."""


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


def entries(land: Land) -> list[tuple[str, Callable[[Pen], None]]]:
    """What the key lists for this board, in reading order."""
    names = {sign.name for row in land.signs.values() for sign in row}
    looks = {river.look for river in land.rivers}
    listed = (
        ("river", _river, SideLook.RIVER in looks),
        ("fen", _fen, SideLook.FEN in looks),
        ("wall", _wall, bool(land.walls)),
        ("road", _road, bool(land.ways)),
        ("fortress", _fortress, bool(land.marks[Mark.FORTRESS])),
        ("gilded", _gilded, bool(land.marks[Mark.GILDED])),
        ("band", _band, bool(land.marks[Mark.BAND])),
        ("crown", _crown, any(name.endswith("_crown") for name in names)),
        ("setup", _setup, any(name.endswith(("_star", "_triangle", "_square", "_circle")) for name in names)),
    )
    return [(key, draw) for key, draw, here in listed if here]


def legend(pen: Pen, land: Land, at: Box) -> None:
    """The key on its panel, two rows high."""
    listed = entries(land)
    if not listed:
        return
    k = min(1.0, at.height / 128)
    panel(pen, at, rolled=False)
    rows = 2
    columns = math.ceil(len(listed) / rows)
    cell_w, cell_h = (at.width - 16) / columns, (at.height - 14) / rows
    left, top = at.x - at.width / 2 + 12, at.y - at.height / 2 + 9
    for i, (key, draw) in enumerate(listed):
        x = left + (i % columns) * cell_w + 20 * k
        y = top + (i // columns) * cell_h + cell_h / 2
        with pen.moved(x, y, 0.66 * k):
            draw(pen)
        lines = land.hints.legend_words.get(key, WORDS[key]).split("|")
        for j, line in enumerate(lines):
            baseline = y + 5 * k + (j - (len(lines) - 1) / 2) * 16 * k
            draw_text(pen.canvas, line, x + 25 * k, baseline, "italic", 17 * k, left=True)
