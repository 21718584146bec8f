"""All letters of a board of places, planned before anything is drawn; and what of the sheet is taken by what.

The order decides everything: ways and signs of places, furniture, marks with a place of their own, scrolls of the
allies, names that show at a glance, letters along curves, marks of sections and areas. Drawings come after all these.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.ops import unary_union

from game.board.board import Space
from game.painter.drawing.curves import Points, catmull, lengths, normals, resample
from game.painter.drawing.letters import SetCurve, set_along, width_of
from game.painter.drawing.occupancy import Room
from game.painter.files import LabelSet, Numeral
from game.painter.graph_land import GraphLand
from game.painter.graph_sheet import PLACE
from game.painter.layout.graph_hints import CurveLabel
from game.painter.layout.graph_names import ORDERS, TOO_DEAR, Bounds, Order, Spot, label_set, spot_for

NUMERAL, LETTER = 23.5, 27.0
"""Type of the numbers on places, of the letters on ways out, in painter's units."""
DARK = frozenset({"dark", "frodo_start", "exit"})
"""Kinds of places with a dark disc."""
SECTION, AREA = (50.0, 62.0), (22.0, 32.0)
"""Type and height of a section's numeral; room of an area's letter beside its section's small numeral."""
AREA_TYPE, AREA_LEAD = 29.0, 0.55
"""Type of an area's letter; its section's numeral beside it, as a share of that."""
TURNS = (0.0, -0.10, 0.10, -0.22, 0.22)
"""Radians by which letters along a curve may be turned."""


@dataclass(frozen=True, slots=True)
class Arc:
    """Letters along a curve."""

    curve: SetCurve
    label: CurveLabel


@dataclass(frozen=True, slots=True)
class Mark:
    """The numeral of a section, the letter of an area."""

    is_section: bool
    text: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Rooms:
    """What is taken: by ways and signs (`net`), by letters and drawings (`said`), by water, by any of them."""

    net: Room
    said: Room
    water: Room
    all: Room

    def say(self, left: float, top: float, right: float, bottom: float) -> None:
        """Keep a box for letters or a drawing."""
        self.said.box(left, top, right, bottom)
        self.all.box(left, top, right, bottom)


@dataclass(frozen=True, slots=True)
class GraphPlan:
    """Where all letters stand, and what room is left."""

    rooms: Rooms
    arcs: tuple[Arc, ...]
    marks: tuple[Mark, ...]
    scrolls: tuple[Spot, ...]
    names: tuple[LabelSet, ...]
    numerals: tuple[Numeral, ...]
    doubts: tuple[str, ...] = field(default=())
    """What found no good room, as sentences; none on a good map."""

    @property
    def full(self) -> LabelSet:
        """The set with all names."""
        return self.names[-1]


def plan_graph(land: GraphLand) -> GraphPlan:
    """Letters, numbers and marks of a whole board."""
    rooms = _rooms(land)
    doubts: list[str] = []
    numerals = tuple(_numeral(land, space) for space in land.board.spaces if space.kind != "dot")
    allies = [s for s in land.board.spaces if s.kind == "ally" and s.name]
    scrolls = _placed(land, rooms, allies, ORDERS[0], [], scroll=True, doubts=doubts)
    hinted = [s for s in land.board.spaces if s.index in land.hints.named and s.kind != "ally"]
    near = [s.bounds for s in scrolls]
    far = _placed(land, rooms, hinted, ORDERS[0], near, scroll=False, doubts=doubts)
    if not land.hints.named:  # nobody said which names matter: as many as find room
        others = [s for s in land.board.spaces if s.name and s.kind not in ("dot", "ally")]
        far = _placed(land, rooms, others, ORDERS[0], near, scroll=False, doubts=[])
    arcs = []
    for label in land.hints.labels:
        arc, clash = _arc(land, rooms, label)
        if arc is not None:
            arcs.append(arc)
            for part in arc.curve.boxes:
                left, top, right, bottom = part.bounds
                rooms.say(left - 1.5, top - 1.5, right + 1.5, bottom + 1.5)
        if clash:
            doubts.append(clash)
    marks = tuple(_marks(land, rooms))
    sets = [label_set(land, ORDERS[0], [*scrolls, *far])]
    for order in ORDERS[1:]:
        named = [s for s in land.board.spaces if s.name and s.kind not in ("dot", "ally")]
        named.sort(key=lambda s: (s.index not in land.hints.named, s.index))
        own = _later(land, rooms, named, order, scrolls, arcs, marks)
        sets.append(label_set(land, order, [*scrolls, *own]))
    return GraphPlan(rooms, tuple(arcs), marks, tuple(scrolls), tuple(sets), numerals, tuple(doubts))


def _rooms(land: GraphLand) -> Rooms:
    """Ways, signs, border, furniture and marks with a place of their own."""
    sheet, hints = land.sheet, land.hints
    net, said, water, whole = (Room(sheet.width, sheet.height) for _ in range(4))
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
    rooms = Rooms(net, said, water, whole)
    if hints.compass is not None:
        half = hints.compass.width / 2 * 1.36
        rooms.say(hints.compass.x - half, hints.compass.y - half, hints.compass.x + half, hints.compass.y + half)
    if hints.cartouche is not None:
        at = hints.cartouche
        rooms.say(
            at.x - at.width / 2 - 18, at.y - at.height / 2 - 8, at.x + at.width / 2 + 18, at.y + at.height / 2 + 12
        )
    for kind, (x, y) in hints.crossings:
        if kind in ("stonebridge", "ferry"):
            whole.disc(x, y, 32)
    for name, (x, y) in hints.marks.items():
        w, h = _size(name in land.areas.sections, name)
        rooms.say(x - w / 2, y - h / 2, x + w / 2, y + h / 2)
    return rooms


def _numeral(land: GraphLand, space: Space) -> Numeral:
    size = LETTER if space.kind == "exit" else NUMERAL * (1.0 if len(space.id) < 3 else 0.8)
    unit = land.sheet.unit
    lift = 1.7 / unit if space.kind == "exit" else 0.0
    return Numeral(space.id, space.id, space.x, round(space.y - lift, 3), round(size / unit, 3), space.kind in DARK)


def _placed(
    land: GraphLand,
    rooms: Rooms,
    spaces: list[Space],
    order: Order,
    near: list[Bounds],
    *,
    scroll: bool,
    doubts: list[str],
) -> list[Spot]:
    """Names one after another, each keeping its room."""
    found: list[Spot] = []
    for space in spaces:
        boxes = [*near, *(spot.bounds for spot in found)]
        spot = spot_for(land, space, rooms.all, rooms.water, boxes, order.sizes, scroll=scroll)
        if spot is None or (not scroll and spot.cost > TOO_DEAR * 1.6):
            doubts.append(f"{order.name}: '{space.name}' finds no room")
            if spot is None or not scroll:
                continue
        found.append(spot)
        left, top, right, bottom = spot.bounds
        rooms.say(left - 3, top - 2, right + 3, bottom + 2)
    return found


def _later(
    land: GraphLand,
    rooms: Rooms,
    spaces: list[Space],
    order: Order,
    scrolls: list[Spot],
    arcs: list[Arc],
    marks: tuple[Mark, ...],
) -> list[Spot]:
    """Names of a nearer view: over the drawings, but over no way, sign or letter that is painted."""
    painted = Room(land.sheet.width, land.sheet.height)
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
            painted.box(
                piece.x - piece.width / 2 - 16,
                piece.y - piece.height / 2 - 8,
                piece.x + piece.width / 2 + 16,
                piece.y + piece.height / 2 + 10,
            )
    boxes = [spot.bounds for spot in scrolls]
    found: list[Spot] = []
    for space in spaces:
        near = [*boxes, *(spot.bounds for spot in found)]
        spot = spot_for(land, space, painted, rooms.water, near, order.sizes, scroll=False)
        if spot is not None and not (order.may_drop and spot.cost > TOO_DEAR):
            found.append(spot)
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


def _arc(land: GraphLand, rooms: Rooms, label: CurveLabel) -> tuple[Arc | None, str]:
    """Letters where they are wished, shifted, turned and shrunk until they lie free; and what still clashes."""
    if label.river:
        return _in_river(land, rooms, label)
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
            covered = rooms.all.covered(*at).sum(axis=1)
            wet = rooms.water.covered(*at).sum(axis=1)
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
    return Arc(best[2], label), clash


def _outside(land: GraphLand, at: tuple[Points, Points, Points, Points]) -> NDArray[np.bool_]:
    left, top, right, bottom = land.sheet.land
    out = (at[0] < left + 4) | (at[1] < top + 4) | (at[2] > right - 4) | (at[3] > bottom - 4)
    return np.asarray(out.any(axis=1))


def _in_river(land: GraphLand, rooms: Rooms, label: CurveLabel) -> tuple[Arc | None, str]:
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
        covered = float(rooms.all.covered(b[:, 0], b[:, 1], b[:, 2], b[:, 3]).sum())
        steps = np.diff(run[::3], axis=0)
        bend = float(np.abs(np.diff(np.unwrap(np.arctan2(steps[:, 1], steps[:, 0])))).sum())
        cost = covered * 60 + abs(start / along[-1] - label.near) * 30 + bend * 6
        cost += 1e4 * bool(_outside(land, tuple(b.T[:, None])).any())
        if best is None or cost < best[0]:
            best = (cost, curve)
    if best is None:
        return None, f"'{label.text}' is longer than its river"
    return Arc(best[1], label), "" if best[0] < 60 else f"'{label.text}' is crossed in its river"


def _size(is_section: bool, text: str) -> tuple[float, float]:
    if is_section:
        return max(30.0, width_of(text, "caps", SECTION[0]) + 10), SECTION[1]
    return AREA[0] + 8 * len(text.split("-")[0]), AREA[1]


def _marks(land: GraphLand, rooms: Rooms) -> list[Mark]:
    """Marks of sections and areas: where the hints say, else in the free spot nearest to their outer upper corner."""
    found: list[Mark] = []
    for is_section, grounds in ((True, land.areas.sections), (False, land.areas.areas)):
        for name, ground in grounds.items():
            w, h = _size(is_section, name)
            at = land.hints.marks.get(name) or _corner(land, rooms, ground, w, h, 31 if is_section else 18)
            found.append(Mark(is_section, name, *at))
            rooms.say(at[0] - w / 2, at[1] - h / 2, at[0] + w / 2, at[1] + h / 2)
    return found


def _corner(land: GraphLand, rooms: Rooms, ground: Any, w: float, h: float, inset: float) -> tuple[float, float]:
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
    covered = rooms.all.covered(xs - w / 2, ys - h / 2, xs + w / 2, ys + h / 2)
    wet = rooms.water.covered(xs - w / 2, ys - h / 2, xs + w / 2, ys + h / 2)
    k = int((covered * 2000 + wet * 300 + np.hypot(xs - corner[0], ys - corner[1])).argmin())
    return float(xs[k]), float(ys[k])


def touching(plan: GraphPlan) -> list[str]:
    """Names of one set that touch each other, as sentences; none on a good map."""
    faults = []
    for names in plan.names:
        for i, label in enumerate(names.labels):
            for other in names.labels[i + 1 :]:
                a, b = label.box, other.box
                if a[0] < b[2] and a[2] > b[0] and a[1] < b[3] and a[3] > b[1]:
                    faults.append(f"{names.name}: '{label.lines[0].text}' touches '{other.lines[0].text}'")
    return faults


def numeral_gap(land: GraphLand) -> float:
    """How far the widest number stays from the rim of its disc, in painter's units."""
    widest = max(
        (width_of(s.id, "numeral", NUMERAL) for s in land.board.spaces if s.kind not in ("dot", "exit")), default=0.0
    )
    return PLACE * 0.79 - widest / 2
