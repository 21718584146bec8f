"""River dots: stones of blue glass in a pale rim, exactly on the corners where they are touched."""

from __future__ import annotations

from game.painter.drawing.curves import oval
from game.painter.drawing.palette import INK, RIVER_INK
from game.painter.drawing.pen import Pen

GLASS, LIGHT = 0xFF2F7C96, 0xFFD9EEF0


def paint_stone(pen: Pen, x: float, y: float, size: float) -> None:
    """A stone with its shadow, a pale rim, glass and the light in it."""
    pen.fill(oval(x + 0.10 * size, y + 0.20 * size, 1.04 * size, 0.98 * size, 28), INK, 0.42, 0.22 * size)
    pen.shape(oval(x, y, size, size, 32), 0xFFFCF6E2, max(0.9, 0.13 * size), ink=RIVER_INK)
    glass = oval(x, y, 0.70 * size, 0.70 * size, 28)
    pen.shape(glass, GLASS, max(0.6, 0.07 * size), ink=RIVER_INK)
    pen.fill(oval(x + 0.14 * size, y + 0.20 * size, 0.44 * size, 0.40 * size, 20), 0xFF63B2C4, 0.75, 0.10 * size)
    pen.fill(oval(x - 0.22 * size, y - 0.26 * size, 0.24 * size, 0.17 * size, 14), LIGHT, 0.95)
