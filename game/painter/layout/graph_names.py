"""Names of places on a board of places: each in the spot round its disc that covers least, larger sets first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from game.board.board import Space
from game.painter.drawing.curves import Points
from game.painter.drawing.letters import width_of
from game.painter.drawing.occupancy import Room
from game.painter.files import Label, LabelLine, LabelSet
from game.painter.graph_land import GraphLand

FACE = "roman"
READABLE = 14.0
"""Pixels a name must measure before the next set of names is shown."""
GAPS = (2.0, 6.0, 12.0, 19.0, 26.0)
TURN = np.linspace(0, 2 * np.pi, 32, endpoint=False)
LEAD, DROP = 0.94, 0.30
"""From line to line, and from a line's middle to its base, in ems."""
PADDING = 9.0
"""Paper on either side of a name on a scroll."""
TOO_DEAR = 420.0
"""Cost above which a name that may be left out is left out."""

Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Order:
    """One set of names: sizes of the type in painter's units, the wished one first."""

    name: str
    sizes: tuple[float, ...]
    hinted_only: bool
    may_drop: bool


ORDERS = (
    Order("far", (17.0, 15.6), True, True),
    Order("fitted", (14.4, 13.2), False, True),
    Order("full", (12.4, 11.4), False, False),
)


@dataclass(frozen=True, slots=True)
class Spot:
    """A name in its place."""

    space: Space
    lines: tuple[str, ...]
    x: float
    y: float
    """The middle."""
    w: float
    h: float
    size: float
    scroll: bool
    cost: float

    @property
    def bounds(self) -> Bounds:
        return self.x - self.w / 2, self.y - self.h / 2, self.x + self.w / 2, self.y + self.h / 2


def spot_for(
    land: GraphLand,
    space: Space,
    taken: Room,
    water: Room,
    near: Sequence[Bounds],
    sizes: Sequence[float],
    *,
    scroll: bool,
) -> Spot | None:
    """The best spot for a name; `near` are boxes that it must not touch. None when all spots would touch one."""
    best: Spot | None = None
    x, y = land.at(space)
    reach = land.radius(space)
    left, top, right, bottom = land.sheet.land
    for lines in _broken(land.hints.said.get(space.index, space.name)):
        for size in sizes:
            w = max(width_of(line, FACE, size) for line in lines) + (2 * PADDING if scroll else 3)
            h = size * (1.34 if scroll else 0.98) + size * LEAD * (len(lines) - 1)
            for gap in GAPS:
                far = gap + (1.5 if scroll else 0)
                c, s = np.cos(TURN), np.sin(TURN)
                out = np.minimum(w / 2 / np.maximum(np.abs(c), 1e-3), h / 2 / np.maximum(np.abs(s), 1e-3))
                cx = x + c * (reach + far) + np.clip(c * out, -w / 2, w / 2)
                cy = y + s * (reach + far) + np.clip(s * out, -h / 2, h / 2)
                a, b, d, e = cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2
                cost = 4 * w * h * (taken.covered(a, b, d, e) + 0.45 * water.covered(a, b, d, e))
                cost = cost + 14 * gap + 140 * (s <= 0.5) + 60 * ((np.abs(c) > 0.3) & (s < 0.5))
                cost = cost + 130 * (len(lines) - 1) + 40 * (sizes[0] - size)
                cost[(a < left + 5) | (d > right - 5) | (b < top + 5) | (e > bottom - 5)] = np.inf
                cost[_touching(a, b, d, e, near)] = np.inf
                k = int(np.argmin(cost))
                if np.isfinite(cost[k]) and (best is None or cost[k] < best.cost):
                    best = Spot(space, lines, float(cx[k]), float(cy[k]), w, h, size, scroll, float(cost[k]))
    return best


def _broken(name: str) -> Iterator[tuple[str, ...]]:
    """A name on one line, and in every way on two."""
    yield (name,)
    words = name.split(" ")
    for k in range(1, len(words)):
        yield " ".join(words[:k]), " ".join(words[k:])


def _touching(a: Points, b: Points, d: Points, e: Points, near: Sequence[Bounds]) -> np.ndarray:
    """Which of many boxes touch one of a few."""
    if not near:
        return np.zeros(len(a), bool)
    p = np.array(near)
    meets = (a[:, None] < p[:, 2] + 2) & (d[:, None] > p[:, 0] - 2)
    meets &= (b[:, None] < p[:, 3] + 1) & (e[:, None] > p[:, 1] - 1)
    return np.asarray(meets.any(axis=1))


def label_of(land: GraphLand, spot: Spot) -> Label:
    """A spot as the manifest has it, in board units."""
    sheet = land.sheet
    first = spot.y - (len(spot.lines) - 1) / 2 * spot.size * LEAD + spot.size * DROP
    lines = []
    for k, text in enumerate(spot.lines):
        x, baseline = sheet.back(spot.x, first + k * spot.size * LEAD)
        lines.append(LabelLine(text, round(x, 3), round(baseline, 3)))
    left, top, right, bottom = spot.bounds
    (x0, y0), (x1, y1) = sheet.back(left, top), sheet.back(right, bottom)
    return Label(
        space=spot.space.id,
        lines=tuple(lines),
        size=round(spot.size / sheet.unit, 3),
        strong=spot.scroll,
        box=(round(x0, 3), round(y0, 3), round(x1, 3), round(y1, 3)),
    )


def label_set(land: GraphLand, order: Order, spots: Iterable[Spot]) -> LabelSet:
    """A finished set, with the zoom from which it is shown."""
    from_unit = 0.0 if order is ORDERS[0] else round(READABLE / (min(order.sizes) / land.sheet.unit), 3)
    return LabelSet(order.name, from_unit, tuple(label_of(land, spot) for spot in spots))
