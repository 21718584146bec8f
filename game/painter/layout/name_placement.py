"""Where the names of places stand, so that none touches another and each belongs plainly to its own drawing.

On boards of hexes every name has many possible positions, sizes and breaks into lines; each gets a cost (what it
covers, how far it is from its drawing, whether it stands nearer to another's), then the names settle among themselves:
again and again each takes the best place that the others leave, from many beginnings. On boards of places each name
takes the spot round its disc that covers least, one after the other, larger sets first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import box
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import unary_union

from game.board.board import Space
from game.painter.drawing.curves import Points
from game.painter.drawing.letters import width_of
from game.painter.drawing.masks import Occupancy, Rasters
from game.painter.drawing.noise import generator
from game.painter.hex_legend import WEIGHT
from game.painter.land import GraphLand, HexLand
from game.painter.layout.drawing_placement import Scene, Sign
from game.painter.layout.furniture import furniture
from game.painter.painted_board import Label, LabelLine, LabelSet
from game.painter.sheet import Bounds, R, Sheet

FACE = "roman"
CAP, HEX_LEAD, HEX_DROP = 0.70, 0.86, 0.66
"""Height of the letters, from line to line, and from the top of the block to the first base line, in ems."""
CLASH = 120.0
"""Cost of two names that touch."""
SMALLER = 0.84
"""How much smaller the names of a crowded set are."""
READABLE = 14.0
"""Pixels a name must measure before it is shown."""


@dataclass(frozen=True, slots=True)
class HexOrder:
    """One set of names to place. Sizes are ems in hex radii, the wished one first."""

    name: str
    strong: tuple[float, ...]
    minor: tuple[float, ...]
    """Empty: only places of weight are named."""
    weight: int
    """Least weight of a place to be named."""
    may_drop: bool
    """Whether a name that finds no good place is left out."""
    crowd: int
    """More names than this are set smaller."""

    @property
    def from_unit(self) -> float:
        """Pixels a board unit from which the smallest type of the set is readable."""
        return round(READABLE / min(self.strong + self.minor), 2)

    def fitting(self, count: int) -> HexOrder:
        """This order for so many names."""
        if count <= self.crowd:
            return self
        strong, minor = (tuple(SMALLER * size for size in sizes) for sizes in (self.strong, self.minor))
        return replace(self, strong=strong, minor=minor)


HEX_ORDERS = (
    HexOrder("far", (1.08, 1.0), (), 2, True, 20),
    HexOrder("fitted", (0.80, 0.74), (), 1, True, 32),
    HexOrder("full", (0.54, 0.48), (0.47, 0.42), 0, False, 400),
)


@dataclass(frozen=True, slots=True)
class _Option:
    cost: float
    area: Any
    lines: tuple[str, ...]
    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class _Name:
    """A name that wants a place."""

    space: str
    """Id of the space; empty for scenery."""
    weight: int
    options: list[_Option]


class HexNames:
    """Knows what stands on a map and finds room for names among it."""

    def __init__(self, land: HexLand, letters: Sequence[Any], small_letters: Sequence[Any]) -> None:
        """`letters`: the boxes of letters already set along curves; `small_letters`: those that a large name of a
        coarse view may cover."""
        self.land = land
        signs = {
            space: [
                box(s.x - 0.2 * R * s.size, s.y - 0.17 * R * s.size, s.x + 0.2 * R * s.size, s.y + 0.17 * R * s.size)
                for s in row
            ]
            for space, row in land.signs.items()
        }
        self.signs = signs
        drawings = {space: self._drawing(space) for space in land.sites}
        crowns = [b for s, row in signs.items() for b, sign in zip(row, land.signs[s], strict=True) if _weighty(sign)]
        stars = [
            b for s, row in signs.items() for b, sign in zip(row, land.signs[s], strict=True) if not _weighty(sign)
        ]
        stones = [Point(s.x, s.y).buffer(s.size + 1) for s in land.stones]
        self.hard = [*crowns, *drawings.values(), *letters, land.crags, *furniture(land.hints), *stones]
        self.hard += [Point(s.x, s.y).buffer(s.reach) for s in land.scenes]
        self.hard_tree = shapely.STRtree(self.hard)
        beasts = [box(x - 0.7 * R, y - 0.8 * R, x + 0.7 * R, y) for _, (x, y) in land.hints.creatures]
        self.small = [*stars, *small_letters, *beasts]
        self.small_tree = shapely.STRtree(self.small)
        self.whole = {
            space: unary_union(
                [area, *signs.get(space, []), *([Polygon(land.outline(space, 0.95))] if space in land.ringed else [])]
            )
            for space, area in drawings.items()
        }
        self.owners = list(self.whole)
        self.owner_tree = shapely.STRtree([self.whole[s] for s in self.owners])
        self.frame = land.inner.buffer(-6)
        shapely.prepare(self.frame)
        self.soft = self._soft_costs()

    def _drawing(self, space: int) -> Any:
        x, y = self.land.site_at(space)
        return box(x - 0.48 * R, y - 0.66 * R, x + 0.48 * R, y + 0.34 * R)

    def _soft_costs(self) -> NDArray[np.float64]:
        """Sums from the corner of what it costs to cover each bit of the sheet: the mean of any box in four looks."""
        land = self.land
        rings = unary_union([Polygon(land.outline(s, 0.93)).exterior for s in sorted(land.ringed)] or [Polygon()])
        rasters = Rasters(land.grain, 2)
        costs = (
            (land.water, 60.0),
            (land.water.buffer(5), 8.0),
            (land.mountains.buffer(-2), 13.0),
            (land.hills, 4.0),
            (land.wood, 4.0),
            (land.fens, 5.0),
            (land.ground.boundary.buffer(3), 12.0),
            (rings.buffer(2), 16.0),
            *((LineString(line).buffer(4), 9.0) for _, line in land.ways),
        )
        total = sum(weight * rasters.shape_mask(shape).astype(np.float64) for shape, weight in costs)
        return np.pad(np.asarray(total), ((1, 0), (1, 0))).cumsum(0).cumsum(1)

    def _covered(self, areas: NDArray[Any]) -> NDArray[np.float64]:
        left, top, right, bottom = (shapely.bounds(areas) / 2).astype(int).T
        s = self.soft
        right, bottom = np.minimum(right, s.shape[1] - 1), np.minimum(bottom, s.shape[0] - 1)
        total = s[bottom, right] - s[top, right] - s[bottom, left] + s[top, left]
        return np.asarray(total / np.maximum(1, (right - left) * (bottom - top)))

    def weight(self, space: int) -> int:
        """How much a place matters at a glance: rings count most, printed crowns and letters less."""
        land = self.land
        found = sum(weight for mark, weight in WEIGHT.items() if space in land.marks[mark])
        return found + sum(_weighty(sign) for sign in land.signs.get(space, ()))

    def place(self, order: HexOrder) -> LabelSet:
        """The names of one set in their places."""
        rng = generator(f"names {order.name}")
        todo: list[_Name] = []
        named = [
            (space, text, weight)
            for space in self.land.board.spaces
            if (text := self.land.hints.names.get(space.index, space.name)) and space.cell is not None
            if (weight := self.weight(space.index)) >= order.weight
        ]
        order = order.fitting(len(named))
        for space, text, weight in named:
            sizes = order.strong if weight or not order.minor else order.minor
            options = sorted(self._options(space.index, text, sizes, order), key=lambda o: o.cost)[:60]
            if options and not (order.may_drop and options[0].cost > CLASH):
                todo.append(_Name(space.id, weight, options))
        todo += [
            _Name("", 1, [self._below(scene, lines, order)])
            for scene in self.land.scenes
            if (lines := self.land.hints.scenery.get(scene.kind))
        ]
        if order.may_drop:
            todo.sort(key=lambda name: -name.weight)
        chosen = _settle([name.options for name in todo], rng, drop=order.may_drop)
        labels = [
            self._label(name.space, name.options[k], strong=name.weight > 0)
            for name, k in zip(todo, chosen, strict=True)
            if k >= 0
        ]
        return LabelSet(order.name, 0.0 if order.name == HEX_ORDERS[0].name else order.from_unit, tuple(labels))

    def _below(self, scene: Scene, lines: tuple[str, ...], order: HexOrder) -> _Option:
        """The one place for the name of a drawing that is no space."""
        size = min(order.strong) * R * (1.0 if scene.reach > R else 0.88)
        w = max(width_of(line, FACE, size) for line in lines) + 3
        h = size * CAP + (len(lines) - 1) * size * HEX_LEAD
        top = scene.y + scene.reach + 4
        area = box(scene.x - w / 2, top, scene.x + w / 2, top + h)
        return _Option(0.0, area, lines, scene.x, top + h / 2, size)

    def _options(self, space: int, text: str, sizes: tuple[float, ...], order: HexOrder) -> Iterator[_Option]:
        x, y = self.land.at(space)
        own = self.whole.get(space, Point(x, y).buffer(0.2 * R))
        words = text.split(" ")
        forms: list[tuple[str, ...]] = [(text,)]
        if len(words) > 1:
            breaks = range(1, len(words))
            m = min(breaks, key=lambda k: abs(len(" ".join(words[:k])) - len(" ".join(words[k:]))))
            forms.append((" ".join(words[:m]), " ".join(words[m:])))
        found, boxes = [], []
        for i, em in enumerate(sizes):
            size = em * R
            for j, lines in enumerate(forms):
                w = max(width_of(line, FACE, size) for line in lines) + 3
                h = size * CAP + (len(lines) - 1) * size * HEX_LEAD
                for dx, dy, dislike in self._positions(space, w, h):
                    boxes.append((x + dx - w / 2, y + dy - h / 2, x + dx + w / 2, y + dy + h / 2))
                    found.append((dislike + 1.2 * i + 0.3 * j, lines, x + dx, y + dy, size))
        areas = shapely.box(*np.array(boxes).T)
        inside = np.flatnonzero(shapely.contains(self.frame, areas))
        for at, cost in zip(inside, self._costs(space, own, areas[inside], order), strict=True):
            dislike, lines, across, down, size = found[at]
            yield _Option(dislike + cost, areas[at], lines, across, down, size)

    def _positions(self, space: int, w: float, h: float) -> Iterator[tuple[float, float, float]]:
        """Shifts from the middle of the space, each with how little it is liked: below best, then above, then beside."""
        ringed = space in self.land.ringed
        low = 0.92 * R if ringed else 0.86 * R if space in self.signs else 0.42 * R
        top = 0.92 * R if ringed else 0.68 * R
        yield 0, low + h / 2 + 1, 0
        yield 0, -top - h / 2, 0.3
        for dy in (-0.1, 0.2, -0.4, 0.5, 0.75, -0.7):
            reach = (1.0 - 0.45 * abs(dy)) * R if ringed else 0.54 * R
            for beyond, dislike in ((0.0, 0.0), (0.55 * R, 0.9)):
                yield reach + beyond + w / 2, dy * R, 0.3 + abs(dy) * 0.6 + dislike
                yield -reach - beyond - w / 2, dy * R, 0.4 + abs(dy) * 0.6 + dislike
        for dx in (-0.15, 0.15, -0.3, 0.3, -0.45, 0.45, 0.6, -0.6):
            yield dx * w, low + h / 2 + 1, 0.2 + abs(dx)
            yield dx * w, -top - h / 2, 0.6 + abs(dx)
        if space not in self.land.sites:
            for dy, dislike in ((0.0, -0.5), (-0.4, -0.2), (0.3, -0.2)):
                yield 0, dy * R, dislike

    def _costs(self, space: int, own: Any, areas: NDArray[Any], order: HexOrder) -> list[float]:
        """What it costs to letter each of these areas: all at once, for there are ten thousand of them on a board."""
        far = shapely.distance(areas, own)
        costs: list[float] = (0.05 * far + self._covered(areas)).tolist()
        dear = 30 if order.may_drop else 200
        for tree, shapes, base, more in (
            (self.hard_tree, self.hard, 200, 40),
            (self.small_tree, self.small, dear, dear * 0.2),
        ):
            for at, covered in _near(tree, shapes, areas, 1.2):
                costs[at] += base + more * covered / R / R
        for at, k in zip(*self.owner_tree.query(_grown(areas, far + 8)), strict=True):
            other = self.owners[int(k)]
            if other != space:
                distance = float(areas[at].distance(self.whole[other]))
                costs[at] += 6 if distance < far[at] - 2 else 3 if distance < far[at] + 8 else 0
        return costs

    def _label(self, space: str, option: _Option, *, strong: bool) -> Label:
        bounds = option.area.bounds
        first = bounds[1] + option.size * HEX_DROP
        place = (option.x, first, option.size, HEX_LEAD)
        return _label(self.land.sheet, space, option.lines, place, bounds, strong=strong, digits=4)


def _grown(areas: NDArray[Any], by: Any) -> NDArray[Any]:
    """The boxes of areas, so much larger on every side."""
    left, top, right, bottom = shapely.bounds(areas).T
    found: NDArray[Any] = shapely.box(left - by, top - by, right + by, bottom + by)
    return found


def _near(tree: Any, shapes: Sequence[Any], areas: NDArray[Any], by: float) -> Iterator[tuple[int, float]]:
    """What of a tree lies no further from each area than that, and how much of the area it covers. Mostly nothing does, as its
    box tells already."""
    some = np.unique(tree.query(_grown(areas, by))[0])
    at, k = tree.query(shapely.buffer(areas[some], by), "intersects")
    covered = shapely.area(shapely.intersection(areas[some[at]], np.array(shapes, object)[k])) if len(at) else ()
    yield from zip(some[at], map(float, covered), strict=True)


def _weighty(sign: Sign) -> bool:
    """Whether a sign makes its place one of weight, and must never be covered."""
    return "crown" in sign.name or sign.name.startswith(("letter", "city", "goal"))


def _settle(names: list[list[_Option]], rng: np.random.Generator, *, drop: bool) -> list[int]:
    """Which option each name takes; -1 for a name left out because it would touch one that matters more."""
    if not names:
        return []
    base = [np.array([o.cost for o in options]) for options in names]
    room = [np.add([o.area.bounds for o in options], (-2.25, -2.25, 2.25, 2.25)) for options in names]
    whole = np.array([[*r[:, :2].min(0), *r[:, 2:].max(0)] for r in room])
    near = [np.flatnonzero(some) for some in _meetings(whole, whole) & ~np.eye(len(names), dtype=bool)]
    best_total, best = np.inf, [0] * len(names)
    for turn in range(40):
        pick = [0 if turn == 0 else int(rng.integers(min(6, len(costs)))) for costs in base]
        placed = np.array([r[k] for r, k in zip(room, pick, strict=True)])
        before: list[int] = []
        for _ in range(6):
            order = rng.permutation(len(names))
            if pick == before:
                continue  # each has the best place that the others leave
            before = list(pick)
            for j in order:
                pick[j] = int(np.argmin(base[j] + CLASH * _meetings(room[j], placed[near[j]]).sum(1)))
                placed[j] = room[j][pick[j]]
        clashes = (_meetings(placed, placed).sum() - len(names)) / 2
        total = float(sum(costs[k] for costs, k in zip(base, pick, strict=True)) + CLASH * clashes)
        if total < best_total:
            best_total, best = total, list(pick)
    if drop:
        kept: list[int] = []
        for j, k in enumerate(best):
            mine = room[j][k : k + 1]
            others = np.array([room[i][best[i]] for i in kept]).reshape(-1, 4)
            if base[j][k] > CLASH or _meetings(mine, others).any():
                best[j] = -1
            else:
                kept.append(j)
    return best


def _meetings(a: NDArray[np.float64], b: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Which boxes of a touch which of b; shape (len(a), len(b))."""
    p, q = a[:, None, :], b[None, :, :]
    meets = (p[..., 0] < q[..., 2]) & (p[..., 2] > q[..., 0]) & (p[..., 1] < q[..., 3]) & (p[..., 3] > q[..., 1])
    return np.asarray(meets)


GAP, ROUND = (
    v.ravel()
    for v in np.meshgrid((2.0, 6.0, 12.0, 19.0, 26.0), np.linspace(0, 2 * np.pi, 32, endpoint=False), indexing="ij")
)
"""Every place round a disc that a name tries: how far from it, and where round it."""
LEAD, DROP = 0.94, 0.30
"""From line to line, and from a line's middle to its base, in ems."""
PADDING = 9.0
"""Paper on either side of a name on a scroll."""
TOO_DEAR = 420.0
"""Cost above which a name that may be left out is left out."""


@dataclass(frozen=True, slots=True)
class Order:
    """One set of names: sizes of the type in painter's units, the wished one first."""

    name: str
    sizes: tuple[float, ...]
    may_drop: bool


ORDERS = (
    Order("far", (17.0, 15.6), True),
    Order("fitted", (14.4, 13.2), True),
    Order("full", (12.4, 11.4), False),
)


@dataclass(frozen=True, slots=True)
class NamePosition:
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


def position_for(
    land: GraphLand,
    space: Space,
    taken: Occupancy,
    water: Occupancy,
    near: Sequence[Bounds],
    sizes: Sequence[float],
    *,
    scroll: bool,
) -> NamePosition | None:
    """The best spot for a name; `near` are boxes that it must not touch. None when all spots would touch one."""
    best: NamePosition | None = None
    x, y = land.at(space)
    reach = land.radius(space)
    left, top, right, bottom = land.sheet.land
    c, s = np.cos(ROUND), np.sin(ROUND)
    for lines in _broken(land.hints.said.get(space.index, space.name)):
        for size in sizes:
            w = max(width_of(line, FACE, size) for line in lines) + (2 * PADDING if scroll else 3)
            h = size * (1.34 if scroll else 0.98) + size * LEAD * (len(lines) - 1)
            far = GAP + (1.5 if scroll else 0)
            out = np.minimum(w / 2 / np.maximum(np.abs(c), 1e-3), h / 2 / np.maximum(np.abs(s), 1e-3))
            cx = x + c * (reach + far) + np.clip(c * out, -w / 2, w / 2)
            cy = y + s * (reach + far) + np.clip(s * out, -h / 2, h / 2)
            a, b, d, e = cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2
            cost = 4 * w * h * (taken.covered(a, b, d, e) + 0.45 * water.covered(a, b, d, e))
            cost = cost + 14 * GAP + 140 * (s <= 0.5) + 60 * ((np.abs(c) > 0.3) & (s < 0.5))
            cost = cost + 130 * (len(lines) - 1) + 40 * (sizes[0] - size)
            cost[(a < left + 5) | (d > right - 5) | (b < top + 5) | (e > bottom - 5)] = np.inf
            cost[_touching(a, b, d, e, near)] = np.inf
            k = int(np.argmin(cost))
            if np.isfinite(cost[k]) and (best is None or cost[k] < best.cost):
                best = NamePosition(space, lines, float(cx[k]), float(cy[k]), w, h, size, scroll, float(cost[k]))
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


def _label(
    sheet: Sheet,
    space: str,
    lines: Sequence[str],
    place: tuple[float, float, float, float],
    bounds: Bounds,
    *,
    strong: bool,
    digits: int,
) -> Label:
    """A name as the files have it, in board units. `place`: the middle of its lines, the first base line, the size of
    the type, and from line to line in ems."""
    x, first, size, lead = place

    def units(x: float, y: float) -> tuple[float, float]:
        u, v = sheet.back(x, y)
        return round(u, digits), round(v, digits)

    return Label(
        space=space,
        lines=tuple(LabelLine(text, *units(x, first + k * size * lead)) for k, text in enumerate(lines)),
        size=round(size / sheet.unit, digits),
        strong=strong,
        box=(*units(bounds[0], bounds[1]), *units(bounds[2], bounds[3])),
    )


def label_set(land: GraphLand, order: Order, positions: Iterable[NamePosition]) -> LabelSet:
    """A finished set, with the zoom from which it is shown."""
    from_unit = 0.0 if order is ORDERS[0] else round(READABLE / (min(order.sizes) / land.sheet.unit), 3)
    labels = []
    for position in positions:
        first = position.y - (len(position.lines) - 1) / 2 * position.size * LEAD + position.size * DROP
        place = (position.x, first, position.size, LEAD)
        labels.append(
            _label(
                land.sheet, position.space.id, position.lines, place, position.bounds, strong=position.scroll, digits=3
            )
        )
    return LabelSet(order.name, from_unit, tuple(labels))
