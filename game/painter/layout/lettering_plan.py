"""All letters of a board, planned before anything is drawn, so that the drawings can make room for them.

On boards of places the order decides everything: ways and signs of places, furniture, marks with a place of their own,
names on scrolls, names that show at a glance, letters along curves, marks of sections and areas. Drawings come after
all these.

What the drawings of the land must leave free.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union
from shapely.prepared import prep

from game.board.board import Space
from game.painter.drawing.curves import Points, catmull, lengths, normals, resample
from game.painter.drawing.letters import SetCurve, set_along, style_of, width_of
from game.painter.drawing.masks import Occupancy
from game.painter.drawing.palette import HALO
from game.painter.hex_geometry import River
from game.painter.hex_legend import LineLook
from game.painter.land import GraphLand, HexLand
from game.painter.layout.hints import CurveLabel
from game.painter.layout.name_placement import (
    HEX_ORDERS,
    ORDERS,
    TOO_DEAR,
    HexNames,
    NamePosition,
    Order,
    label_set,
    position_for,
)
from game.painter.painted_board import LabelSet, Numeral, Sort
from game.painter.sheet import Bounds, R


@dataclass(frozen=True, slots=True)
class Obstacles:
    """Prepared shapes to ask "would this drawing stand on something?"."""

    solid: Any
    """Water, drawings and signs: no peak may touch them (prepared)."""
    solid_shape: Any
    busy: Any
    """All that small growth keeps off: water, ridges, letters along curves, signs, drawings (plain geometry)."""
    capitals: Any
    """Letters of countries, ranges and vales: no peak may touch them (prepared)."""
    letters: Any
    """All letters, names included (plain geometry)."""
    names: Any
    names_ready: Any

    @classmethod
    def of(cls, land: HexLand, plan: Plan) -> Obstacles:
        """The obstacles of one map."""
        drawings = []
        for space, name in land.sites.items():
            x, y = land.site_at(space)
            half = land.hints.drawings[name].breadth * R
            drawings.append(box(x - half, y - 0.78 * R, x + half, y + 0.38 * R))
        signs = [Point(s.x, s.y).buffer(0.23 * R * s.size) for row in land.signs.values() for s in row]
        signs += [Point(s.x, s.y).buffer(s.size + 1.5) for s in land.stones]
        beasts = [box(x - 0.8 * R, y - 0.9 * R, x + 0.8 * R, y + 0.12 * R) for _, (x, y) in land.hints.creatures]
        signs += [Point(s.x, s.y).buffer(s.reach + 3) for s in land.scenes]
        curves = unary_union([*plan.arc_boxes, *plan.river_boxes, Polygon()])
        names = unary_union([*plan.name_boxes, Polygon()])
        capitals = [b for arc in plan.arcs if arc.style in ("range", "region", "vale") for b in arc.curve.boxes]
        ways = [LineString(line).buffer(0.16 * R) for _, line in land.ways]
        solid = unary_union([land.water.buffer(-1.2), *[d.buffer(-3) for d in drawings], *signs, *ways, *beasts])
        busy = unary_union([land.water, land.crags, *signs, *[d.buffer(2) for d in drawings], *ways, *beasts])
        return cls(
            solid=prep(solid),
            solid_shape=solid,
            busy=busy,
            capitals=prep(unary_union([*capitals, Polygon()])),
            letters=unary_union([curves, names]),
            names=names,
            names_ready=prep(names),
        )

    def mostly_named(self, shape: Any) -> bool:
        """Whether a name covers so much of a drawing that only a dark sliver of it would show."""
        return bool(self.names_ready.intersects(shape)) and self.names.intersection(shape).area > 0.30 * shape.area


SPACING = 2.2
"""Extra room between the letters of a river's name."""
RIVER_INK = 0xFF1D4654
LANDS = frozenset({"region", "wood"})
"""Styles of letters by which players find their way on a board of hexes."""
SMALL = frozenset({"vale", "range"})
"""Styles of letters that a large name of a coarse view may cover."""
IN_RIVER, ON_DARK = (0xFFA9C6C2, 0.55), (0xFF1C2412, 0.9)
"""Light round letters in a river's stream, and round light letters; colour and strength."""
CLOSE = 2.2
"""Ems between the middles of two words up to which they can be one name."""
SECTION, AREA = (50.0, 62.0), (22.0, 32.0)
"""Type and height of a section's numeral; room of an area's letter beside its section's small numeral."""
TURNS = (0.0, -0.10, 0.10, -0.22, 0.22)
"""Radians by which letters along a curve may be turned."""


@dataclass(frozen=True, slots=True)
class Arc:
    """Letters along a curve: a country, a range, a water."""

    curve: SetCurve
    colour: int
    light: tuple[int, float]
    """Colour and strength of the light round them."""
    style: str = ""
    """On boards of hexes, how they are lettered ("region", "vale")."""
    sort: Sort = Sort.FEATURE
    name: str = ""
    """The name of which they are one word; "" for those that are whole."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The numeral of a section, the letter of an area."""

    is_section: bool
    text: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Occupied:
    """What is taken: by ways and signs (`net`), by letters and drawings (`said`), by water, by any of them."""

    net: Occupancy
    said: Occupancy
    water: Occupancy
    all: Occupancy

    def say(self, left: float, top: float, right: float, bottom: float) -> None:
        """Keep a box for letters or a drawing."""
        self.said.box(left, top, right, bottom)
        self.all.box(left, top, right, bottom)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Where all letters stand."""

    names: tuple[LabelSet, ...]
    arcs: tuple[Arc, ...]
    rivers: tuple[Arc, ...] = ()
    """Names along the rivers of a board of hexes."""
    name_boxes: tuple[Any, ...] = ()
    """There, the boxes of the full set of names, on the sheet."""
    marks: tuple[Mark, ...] = ()
    scrolls: tuple[NamePosition, ...] = ()
    numerals: tuple[Numeral, ...] = ()
    doubts: tuple[str, ...] = ()
    """What found no good room, as sentences; none on a good map."""

    @property
    def full(self) -> LabelSet:
        """The set with all names."""
        return self.names[-1]

    @property
    def arc_boxes(self) -> tuple[Any, ...]:
        """The room of each letter along a curve, as shapely polygons; not those of rivers."""
        return tuple(b for arc in self.arcs for b in arc.curve.boxes)

    @property
    def river_boxes(self) -> tuple[Any, ...]:
        """The room of each letter of a river's name."""
        return tuple(b for arc in self.rivers for b in arc.curve.boxes)


def touching(plan: Plan) -> list[str]:
    """Names whose letters touch other letters of the finished map, as sentences; none on a good map."""
    faults = []
    for names in plan.names:
        for i, label in enumerate(names.labels):
            for other in names.labels[i + 1 :]:
                a, b = label.box, other.box
                if a[0] <= b[2] and a[2] >= b[0] and a[1] <= b[3] and a[3] >= b[1]:
                    faults.append(f"{names.name}: '{label.lines[0].text}' touches '{other.lines[0].text}'")
    for name, area in zip(plan.full.labels, plan.name_boxes, strict=False):
        if any(area.intersection(letters).area > 3 for letters in (*plan.arc_boxes, *plan.river_boxes)):
            faults.append(f"full: '{name.lines[0].text}' touches letters along a curve")
    return faults


# --- boards of hexes -------------------------------------------------------------------------------------------------


def plan_hexes(land: HexLand) -> Plan:
    """Arcs as hinted, then a place for every name, then the rivers' names along their courses."""
    arcs = []
    for label in land.hints.labels:
        style = style_of(label.style, label.text)
        curve = set_along(label.text, catmull(label.path, 24), style.face, label.size)
        sort = Sort.LAND if label.style in LANDS else Sort.FEATURE
        arcs.append(Arc(curve, label.colour or style.colour, (HALO, style.halo), label.style, sort))
    placer = HexNames(
        land,
        [b for arc in arcs if arc.style not in SMALL for b in arc.curve.boxes],
        [b for arc in arcs if arc.style in SMALL for b in arc.curve.boxes],
    )
    names = tuple(placer.place(order) for order in HEX_ORDERS)
    sheet = land.sheet
    boxes = [
        box(*sheet.at(label.box[0], label.box[1]), *sheet.at(label.box[2], label.box[3])).buffer(1.5)
        for label in names[-1].labels
    ]
    rivers = _river_names(land, [*(b for arc in arcs for b in arc.curve.boxes), *boxes])
    return Plan(
        names=names,
        arcs=tuple(arcs),
        rivers=tuple(Arc(curve, RIVER_INK, (HALO, 0.75)) for curve in rivers),
        name_boxes=tuple(boxes),
    )


def _river_names(land: HexLand, taken: list[Any]) -> list[SetCurve]:
    """One or more names along each river, where they cover least."""
    signs = [Point(s.x, s.y).buffer(0.2 * R * s.size) for row in land.signs.values() for s in row]
    signs += [Point(s.x, s.y).buffer(s.size + 1) for s in land.stones]
    drawings = []
    for space in land.sites:
        x, y = land.site_at(space)
        drawings.append(box(x - 0.42 * R, y - 0.66 * R, x + 0.42 * R, y + 0.34 * R))
    block = [*taken, *signs, *drawings, land.crags]
    found: list[SetCurve] = []
    done: set[str] = set()
    for river in land.rivers:
        if not river.main or river.name in done:
            continue
        done.add(river.name)
        letters = land.hints.river_letters.get(river.name)
        if letters is None:
            letters = tuple(re.sub(r" *\(.*?\)", "", river.name).split(" and "))
        parts = np.linspace(0, len(river.line), len(letters) + 1).astype(int)
        for text, start, end in zip(letters, parts, parts[1:], strict=False):
            curve = _along_river(land, river, text, int(start), int(end), block)
            if curve is not None:
                found.append(curve)
                block += curve.boxes
    return found


def _along_river(land: HexLand, river: River, text: str, start: int, end: int, block: list[Any]) -> SetCurve | None:
    """The best place for a name beside one stretch of a river; None when every place would cover too much."""
    taken = shapely.STRtree(block)
    shapely.prepare(land.inner)
    size = 14.5 + 0.28 * float(river.width.max())
    need = width_of(text, "italic", size) + SPACING * (len(text) - 1)
    n = len(river.line)
    kernel = np.ones(31) / 31
    calm = np.column_stack([np.convolve(np.pad(river.line[:, j], 15, "edge"), kernel, "valid") for j in (0, 1)])
    best: tuple[float, SetCurve] | None = None
    for i in range(start + 4, end - 8, 4):
        run = calm[i : min(n, i + int(need / 1.6))]
        if len(run) < 4:
            continue
        far = np.cumsum(np.hypot(*np.diff(run, axis=0).T))
        if far[-1] < need:
            continue
        run = run[: int(np.searchsorted(far, need)) + 2]
        if run[-1][0] < run[0][0]:
            run = run[::-1]
        for side in (-1, 1):
            place = (0.15 if side > 0 else 0) + 1.2 * abs(i - (start + end) / 2) / n
            if best is not None and place >= best[0]:
                continue  # whatever it covers, it is no better
            off = float(river.width[i]) / 2 + (5.5 if side < 0 else size * 0.72 + 3)
            off += 9 if river.look is LineLook.FEN else 0
            base = run + normals(run) * (side * off)
            most = min(best[0], DEAREST) if best is not None else DEAREST
            bend = _bend(base)
            if bend + place >= most:
                continue
            curve = set_along(text, base, "italic", size, SPACING)
            if taken.query(curve.boxes, "intersects").size or not shapely.contains(land.inner, curve.boxes).all():
                continue
            area = unary_union(curve.boxes)
            if (cost := _river_cost(land, area, bend, place, most)) < most:
                best = (cost, curve)
    return best[1] if best is not None else None


DEAREST: Final = 8.0
"""Cost from which a name stands nowhere along a river: that of anything in its way."""


def _bend(base: Points) -> float:
    """How much letters bend along a line, as a cost."""
    if len(base) <= 12:
        return 0.0
    steps = np.diff(base[::4], axis=0)
    return 0.9 * float(np.abs(np.diff(np.unwrap(np.arctan2(steps[:, 1], steps[:, 0])))).sum())


def _river_cost(land: HexLand, area: Any, bend: float, place: float, most: float) -> float:
    """How much letters bend, what they cover beside a river and how ill they are placed; from `most` on it need not be known
    how much."""
    cost = bend
    for shape, weight in ((land.water, 30), (land.mountains, 6), (land.wood, 2)):
        if cost + place >= most:
            break
        cost += weight * float(shape.intersection(area).area) / float(area.area)
    return cost + place


# --- boards of places ------------------------------------------------------------------------------------------------


def plan_places(land: GraphLand, occupied: Occupied) -> Plan:
    """Letters, numbers and marks of a whole board; each takes its room."""
    doubts: list[str] = []
    places = [s for s in land.board.spaces if s.kind != "dot"]
    on_scrolls = [s for s in places if s.name and land.place(s).scroll]
    others = [s for s in places if s.name and not land.place(s).scroll]
    scrolls = _placed(land, occupied, on_scrolls, ORDERS[0], [], scroll=True, doubts=doubts)
    hinted = [
        s for s in land.board.spaces if s.index in land.hints.named and (s.kind == "dot" or not land.place(s).scroll)
    ]
    near = [s.bounds for s in scrolls]
    far = _placed(land, occupied, hinted, ORDERS[0], near, scroll=False, doubts=doubts)
    if not land.hints.named:  # nobody said which names matter: as many as find room
        far = _placed(land, occupied, others, ORDERS[0], near, scroll=False, doubts=[])
    arcs = []
    for label in land.hints.labels:
        arc, clash = _arc(land, occupied, label)
        if arc is not None:
            arcs.append(arc)
            for part in arc.curve.boxes:
                left, top, right, bottom = part.bounds
                occupied.say(left - 1.5, top - 1.5, right + 1.5, bottom + 1.5)
        if clash:
            doubts.append(clash)
    marks = tuple(_marks(land, occupied))
    sets = [label_set(land, ORDERS[0], [*scrolls, *far])]
    for order in ORDERS[1:]:
        named = sorted(others, key=lambda s: (s.index not in land.hints.named, s.index))
        own = _later(land, occupied, named, order, scrolls, arcs, marks)
        sets.append(label_set(land, order, [*scrolls, *own]))
    return Plan(
        names=tuple(sets),
        arcs=tuple(replace(arc, name=name) for arc, name in zip(arcs, _whole_names(arcs), strict=True)),
        marks=marks,
        scrolls=tuple(scrolls),
        numerals=tuple(_numeral(land, space) for space in places),
        doubts=tuple(doubts),
    )


def occupied_by(land: GraphLand) -> Occupied:
    """Ways, signs, border, furniture and marks with a place of their own."""
    sheet, hints = land.sheet, land.hints
    net, said, water, whole = (Occupancy(sheet.width, sheet.height) for _ in range(4))
    left, top, right, bottom = sheet.land
    for room in (net, whole):
        room.box(0, 0, sheet.width, top + 2)
        room.box(0, bottom - 2, sheet.width, sheet.height)
        room.box(0, 0, left + 2, sheet.height)
        room.box(right - 2, 0, sheet.width, sheet.height)
        for way in land.ways:
            room.line(way.line, 17 if way.is_road else 13)
        for space in land.board.spaces:
            room.disc(*land.at(space), land.radius(space) + 4)
    for stream in land.streams:
        water.line(stream.line, float(stream.width.max()))
    water.shape(land.of_kind("water"))
    occupied = Occupied(net, said, water, whole)
    if hints.compass is not None:
        half = hints.compass.width / 2 * 1.36
        occupied.say(hints.compass.x - half, hints.compass.y - half, hints.compass.x + half, hints.compass.y + half)
    if hints.cartouche is not None:
        occupied.say(*hints.cartouche.bounds(18, 8, 12))
    for kind, (x, y) in hints.crossings:
        if kind in ("stonebridge", "ferry"):
            whole.disc(x, y, 32)
    for name, (x, y) in hints.marks.items():
        w, h = _size(name in land.areas.sections, name)
        occupied.say(x - w / 2, y - h / 2, x + w / 2, y + h / 2)
    return occupied


def _numeral(land: GraphLand, space: Space) -> Numeral:
    place = land.place(space)
    unit = land.sheet.unit
    size = place.figure * (1.0 if len(space.id) < 3 or place.lift else 0.8)
    y = round(space.y - place.lift / unit, 3)
    return Numeral(space.id, space.id, space.x, y, round(size / unit, 3), place.dark)


def _placed(
    land: GraphLand,
    occupied: Occupied,
    spaces: list[Space],
    order: Order,
    near: list[Bounds],
    *,
    scroll: bool,
    doubts: list[str],
) -> list[NamePosition]:
    """Names one after another, each keeping its room."""
    found: list[NamePosition] = []
    for space in spaces:
        boxes = [*near, *(position.bounds for position in found)]
        position = position_for(land, space, occupied.all, occupied.water, boxes, order.sizes, scroll=scroll)
        if position is None or (not scroll and position.cost > TOO_DEAR * 1.6):
            doubts.append(f"{order.name}: '{space.name}' finds no room")
            if position is None or not scroll:
                continue
        found.append(position)
        left, top, right, bottom = position.bounds
        occupied.say(left - 3, top - 2, right + 3, bottom + 2)
    return found


def _later(
    land: GraphLand,
    occupied: Occupied,
    spaces: list[Space],
    order: Order,
    scrolls: list[NamePosition],
    arcs: list[Arc],
    marks: tuple[Mark, ...],
) -> list[NamePosition]:
    """Names of a nearer view: over the drawings, but over no way, sign or letter that is painted."""
    painted = Occupancy(land.sheet.width, land.sheet.height)
    for way in land.ways:
        painted.line(way.line, 9)
    for space in land.board.spaces:
        painted.disc(*land.at(space), land.radius(space) + 2)
    for arc in arcs:
        for part in arc.curve.boxes:
            painted.shape(part.buffer(1.5))
    for mark in marks:
        w, h = _size(mark.is_section, mark.text)
        painted.box(mark.x - w / 2, mark.y - h / 2, mark.x + w / 2, mark.y + h / 2)
    for piece in (land.hints.cartouche, land.hints.compass):
        if piece is not None:
            painted.box(*piece.bounds(16, 8, 10))
    boxes = [position.bounds for position in scrolls]
    found: list[NamePosition] = []
    for space in spaces:
        near = [*boxes, *(position.bounds for position in found)]
        position = position_for(land, space, painted, occupied.water, near, order.sizes, scroll=False)
        if position is not None and not (order.may_drop and position.cost > TOO_DEAR):
            found.append(position)
    return found


def _long_enough(line: Points, need: float) -> Points:
    """A line drawn on straight at both ends, so that letters find room on it."""
    missing = (need - float(lengths(line)[-1])) / 2 + 6
    if missing <= 0:
        return line
    ends = []
    for end, inner in ((line[0], line[min(6, len(line) - 1)]), (line[-1], line[max(-7, -len(line))])):
        way = end - inner
        ends.append(end + way / max(float(np.hypot(*way)), 1e-9) * missing)
    return np.vstack([ends[0], line, ends[1]])


def _turned(line: Points, angle: float) -> Points:
    middle = line.mean(axis=0)
    c, s = np.cos(angle), np.sin(angle)
    return np.asarray((line - middle) @ np.array([[c, s], [-s, c]]) + middle)


def _arc(land: GraphLand, occupied: Occupied, label: CurveLabel) -> tuple[Arc | None, str]:
    """Letters where they are wished, shifted, turned and shrunk until they lie free; and what still clashes."""
    if label.river:
        return _in_river(land, occupied, label)
    if len(label.path) < 2:
        return None, f"'{label.text}' has no path"
    need = width_of(label.text, label.face, label.size) + label.spacing * len(label.text)
    wish = _long_enough(catmull(label.path, 20), need)
    best: tuple[float, float, SetCurve, NDArray[np.float64]] | None = None
    steps = np.arange(-label.reach, label.reach + 1, 5)
    dx, dy = (v.ravel()[:, None] for v in np.meshgrid(steps, steps))
    for size, spacing in ((1.0, 1.0), (0.9, 0.6), (0.8, 0.5)):
        for turn in TURNS:
            line = _turned(wish, turn)
            curve = set_along(label.text, line, label.face, label.size * size, label.spacing * spacing)
            b = np.array([part.bounds for part in curve.boxes])
            at = (b[:, 0] + dx - 1, b[:, 1] + dy - 1, b[:, 2] + dx + 1, b[:, 3] + dy + 1)
            covered = occupied.all.covered(*at).sum(axis=1)
            wet = occupied.water.covered(*at).sum(axis=1)
            cost = covered * 60 + wet * 14 + np.hypot(dx, dy)[:, 0] * 0.08
            cost = cost + abs(turn) * 14 + (1 - size) * label.size
            cost[_outside(land, at)] = np.inf
            k = int(cost.argmin())
            if best is None or cost[k] < best[0]:
                shift = np.array([float(dx[k, 0]), float(dy[k, 0])])
                moved = set_along(label.text, line + shift, label.face, label.size * size, label.spacing * spacing)
                best = (float(cost[k]), float(covered[k]), moved, shift)
        if best is not None and best[1] < 0.02:
            break
    assert best is not None
    clash = f"'{label.text}' covers {best[1]:.1f} letters of what is there" if best[1] > 1.0 else ""
    return _arc_of(best[2], label), clash


def _outside(land: GraphLand, at: tuple[Points, Points, Points, Points]) -> NDArray[np.bool_]:
    left, top, right, bottom = land.sheet.land
    out = (at[0] < left + 4) | (at[1] < top + 4) | (at[2] > right - 4) | (at[3] > bottom - 4)
    return np.asarray(out.any(axis=1))


def _in_river(land: GraphLand, occupied: Occupied, label: CurveLabel) -> tuple[Arc | None, str]:
    """A river's name in its stream, where no way crosses it, as near as can be to the wished share of its course."""
    stream = next((s for s in land.streams if s.name == label.river), None)
    if stream is None:
        return None, f"'{label.text}': there is no river '{label.river}'"
    calm = resample(stream.line, 5)
    calm = catmull(calm[:: max(1, int(len(calm) * 0.06))], 12)
    if label.flip:
        calm = calm[::-1]
    calm = calm + normals(calm) * label.size * 0.28
    need = width_of(label.text, label.face, label.size) + label.spacing * len(label.text) + 15
    along = lengths(calm)
    best: tuple[float, SetCurve] | None = None
    for start in np.arange(0, along[-1] - need, 7):
        run = calm[(along >= start) & (along <= start + need)]
        if len(run) < 4:
            continue
        curve = set_along(label.text, run, label.face, label.size, label.spacing)
        b = np.array([part.bounds for part in curve.boxes])
        covered = float(occupied.all.covered(b[:, 0], b[:, 1], b[:, 2], b[:, 3]).sum())
        steps = np.diff(run[::3], axis=0)
        bend = float(np.abs(np.diff(np.unwrap(np.arctan2(steps[:, 1], steps[:, 0])))).sum())
        cost = covered * 60 + abs(start / along[-1] - label.near) * 30 + bend * 6
        cost += 1e4 * bool(_outside(land, tuple(b.T[:, None])).any())
        if best is None or cost < best[0]:
            best = (cost, curve)
    if best is None:
        return None, f"'{label.text}' is longer than its river"
    return _arc_of(best[1], label), "" if best[0] < 60 else f"'{label.text}' is crossed in its river"


def _size(is_section: bool, text: str) -> tuple[float, float]:
    if is_section:
        return max(30.0, width_of(text, "caps", SECTION[0]) + 10), SECTION[1]
    return AREA[0] + 8 * len(text.split("-")[0]), AREA[1]


def _marks(land: GraphLand, occupied: Occupied) -> list[Mark]:
    """Marks of sections and areas: where the hints say, else in the free spot nearest to their outer upper corner."""
    found: list[Mark] = []
    for is_section, grounds in ((True, land.areas.sections), (False, land.areas.areas)):
        for name, ground in grounds.items():
            w, h = _size(is_section, name)
            at = land.hints.marks.get(name) or _corner(land, occupied, ground, w, h, 31 if is_section else 18)
            found.append(Mark(is_section, name, *at))
            occupied.say(at[0] - w / 2, at[1] - h / 2, at[0] + w / 2, at[1] + h / 2)
    return found


def _corner(land: GraphLand, occupied: Occupied, ground: Any, w: float, h: float, inset: float) -> tuple[float, float]:
    inner = unary_union(ground).buffer(-inset)
    if inner.is_empty:
        inner = ground
    x0, y0, x1, y1 = inner.bounds
    xs, ys = (v.ravel() for v in np.meshgrid(np.arange(x0, x1, 6), np.arange(y0, y1, 6)))
    inside = shapely.contains_xy(inner, xs, ys)
    if not inside.any():
        middle = ground.representative_point()
        return float(middle.x), float(middle.y)
    xs, ys = xs[inside], ys[inside]
    left, _, right, _ = land.sheet.land
    corner = (x0 if (x0 + x1) / 2 < (left + right) / 2 else x1, y0)
    covered = occupied.all.covered(xs - w / 2, ys - h / 2, xs + w / 2, ys + h / 2)
    wet = occupied.water.covered(xs - w / 2, ys - h / 2, xs + w / 2, ys + h / 2)
    k = int((covered * 2000 + wet * 300 + np.hypot(xs - corner[0], ys - corner[1])).argmin())
    return float(xs[k]), float(ys[k])


def _arc_of(curve: SetCurve, label: CurveLabel) -> Arc:
    light = IN_RIVER if label.river else ON_DARK if label.light else (HALO, 0.80)
    return Arc(curve, label.colour, light)


def _whole_names(arcs: Sequence[Arc]) -> list[str]:
    """The name of which each is a word, "" for those that are whole: two are one name when they follow each other among
    the hints, in one face and colour, and stand close together on the map."""
    names = [""] * len(arcs)
    for k, (one, other) in enumerate(pairwise(arcs)):
        alike = (one.curve.face, one.colour) == (other.curve.face, other.colour)
        apart = one.curve.line.mean(axis=0) - other.curve.line.mean(axis=0)
        if alike and float(np.hypot(*apart)) < CLOSE * max(one.curve.size, other.curve.size):
            names[k] = names[k + 1] = names[k] or f"{one.curve.text} {other.curve.text}"
    return names
