"""River dots: stones of blue glass in a pale rim, exactly on the corners where they are touched."""

from __future__ import annotations

from dataclasses import dataclass

from game.board.board import Board
from game.painter.drawing.curves import oval
from game.painter.drawing.palette import INK, RIVER_INK
from game.painter.drawing.pen import Pen
from game.painter.sheet import Sheet
from game.painter.units import R
from game.painter.watercourses import River

DOT, SOURCE = 0.235 * R, 0.15 * R
"""Radius of a dot and of the smaller stone where the river of a source city rises, rim included."""
GLASS, LIGHT = 0xFF2F7C96, 0xFFD9EEF0


@dataclass(frozen=True, slots=True)
class Stone:
    """One stone on the water."""

    x: float
    y: float
    size: float
    """Radius, rim included."""


def stones_of(board: Board, sheet: Sheet, rivers: tuple[River, ...]) -> tuple[Stone, ...]:
    """The dots of a hex board, and a small stone at the head of the river of every source city."""
    found = [Stone(*sheet.at(s.x, s.y), DOT) for s in board.spaces if s.kind == "dot"]
    for line in board.lines:
        city = board.find(line.start) if line.start else None
        if city is None or "source" not in city.features:
            continue
        x, y = sheet.at(city.x, city.y)
        heads = [river.line[0] for river in rivers if river.name == line.name]
        if heads:
            head = min(heads, key=lambda p: float((p[0] - x) ** 2 + (p[1] - y) ** 2))
            found.append(Stone(float(head[0]), float(head[1]), SOURCE))
    return tuple(found)


def paint_stones(pen: Pen, stones: tuple[Stone, ...]) -> None:
    """All stones."""
    for stone in stones:
        paint_stone(pen, stone.x, stone.y, stone.size)


def paint_stone(pen: Pen, x: float, y: float, size: float) -> None:
    """A stone with its shadow, a pale rim, glass and the light in it."""
    pen.fill(oval(x + 0.10 * size, y + 0.20 * size, 1.04 * size, 0.98 * size, 28), INK, 0.42, 0.22 * size)
    pen.shape(oval(x, y, size, size, 32), 0xFFFCF6E2, max(0.9, 0.13 * size), ink=RIVER_INK)
    glass = oval(x, y, 0.70 * size, 0.70 * size, 28)
    pen.shape(glass, GLASS, max(0.6, 0.07 * size), ink=RIVER_INK)
    pen.fill(oval(x + 0.14 * size, y + 0.20 * size, 0.44 * size, 0.40 * size, 20), 0xFF63B2C4, 0.75, 0.10 * size)
    pen.fill(oval(x - 0.22 * size, y - 0.26 * size, 0.24 * size, 0.17 * size, 14), LIGHT, 0.95)
