"""All letters of a map, planned before anything is drawn, so that the drawings can make room for them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import numpy as np
from shapely.geometry import Point, box
from shapely.ops import unary_union

from game.painter.drawing.curves import Points, catmull, normals
from game.painter.drawing.letters import SetCurve, Style, draw_text, set_along, style_of, width_of
from game.painter.drawing.pen import Pen
from game.painter.files import LabelSet
from game.painter.land import Land
from game.painter.layout.names import ORDERS, Placer
from game.painter.looks import SideLook
from game.painter.units import R
from game.painter.watercourses import River

SPACING = 2.2
"""Extra room between the letters of a river's name."""
RIVER_INK = 0xFF1D4654


@dataclass(frozen=True, slots=True)
class Arc:
    """Letters of a country, range or sea."""

    curve: SetCurve
    style: Style
    colour: int
    kind: str


@dataclass(frozen=True, slots=True)
class Plan:
    """Where all letters stand."""

    arcs: tuple[Arc, ...]
    rivers: tuple[SetCurve, ...]
    names: tuple[LabelSet, ...]
    arc_boxes: tuple[Any, ...]
    river_boxes: tuple[Any, ...]
    name_boxes: tuple[Any, ...]
    """Boxes of the full set of names, on the sheet."""

    @property
    def full(self) -> LabelSet:
        """The set with all names."""
        return self.names[-1]


def plan_letters(land: Land) -> Plan:
    """Region arcs as hinted, then a place for every name, then the rivers' names along their courses."""
    arcs = []
    for label in land.hints.labels:
        style = style_of(label.style, label.text)
        curve = set_along(label.text, catmull(label.path, 24), style.face, label.size)
        arcs.append(Arc(curve, style, label.colour or style.colour, label.style))
    arc_boxes = tuple(b for arc in arcs for b in arc.curve.boxes)
    small = {"vale", "range"}
    placer = Placer(
        land,
        [b for arc in arcs if arc.kind not in small for b in arc.curve.boxes],
        [b for arc in arcs if arc.kind in small for b in arc.curve.boxes],
    )
    names = tuple(placer.place(order) for order in ORDERS)
    sheet = land.sheet
    name_boxes = tuple(
        box(*sheet.at(label.box[0], label.box[1]), *sheet.at(label.box[2], label.box[3])).buffer(1.5)
        for label in names[-1].labels
    )
    rivers = tuple(_river_names(land, [*arc_boxes, *name_boxes]))
    river_boxes = tuple(b for curve in rivers for b in curve.boxes)
    return Plan(tuple(arcs), rivers, names, arc_boxes, river_boxes, name_boxes)


def _river_names(land: Land, taken: list[Any]) -> list[SetCurve]:
    """One or more names along each river, where they cover least."""
    signs = [Point(s.x, s.y).buffer(0.2 * R * s.size) for row in land.signs.values() for s in row]
    signs += [Point(s.x, s.y).buffer(s.size + 1) for s in land.stones]
    drawings = []
    for space in land.sites:
        x, y = land.site_at(space)
        drawings.append(box(x - 0.42 * R, y - 0.66 * R, x + 0.42 * R, y + 0.34 * R))
    block = unary_union([*taken, *signs, *drawings, land.crags])
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
                block = unary_union([block, *curve.boxes])
    return found


def _along_river(land: Land, river: River, text: str, start: int, end: int, block: Any) -> SetCurve | None:
    """The best place for a name beside one stretch of a river; None when every place would cover too much."""
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
            off = float(river.width[i]) / 2 + (5.5 if side < 0 else size * 0.72 + 3)
            off += 9 if river.look is SideLook.FEN else 0
            base = run + normals(run) * (side * off)
            curve = set_along(text, base, "italic", size, SPACING)
            area = unary_union(curve.boxes)
            if not land.inner.contains(area):
                continue
            cost = _river_cost(land, area, base, block)
            cost += (0.15 if side > 0 else 0) + 1.2 * abs(i - (start + end) / 2) / n
            if best is None or cost < best[0]:
                best = (cost, curve)
    return best[1] if best is not None and best[0] < 8 else None


def _river_cost(land: Land, area: Any, base: Points, block: Any) -> float:
    """What letters beside a river cover, and how much they bend."""
    bend = 0.0
    if len(base) > 12:
        steps = np.diff(base[::4], axis=0)
        bend = float(np.abs(np.diff(np.unwrap(np.arctan2(steps[:, 1], steps[:, 0])))).sum())
    cost = 0.9 * bend + (8 if block.intersects(area) else 0)
    for shape, weight in ((block, 60), (land.water, 30), (land.mountains, 6), (land.wood, 2)):
        cost += weight * float(shape.intersection(area).area) / float(area.area)
    return cost


def touching(plan: Plan) -> list[str]:
    """Names whose letters touch other letters of the finished map, as sentences; none on a good map."""
    faults = []
    for names in plan.names:
        boxes = [(label, box(*label.box)) for label in names.labels]
        for i, (label, area) in enumerate(boxes):
            for other, there in boxes[i + 1 :]:
                if area.intersects(there):
                    faults.append(f"{names.name}: '{label.lines[0].text}' touches '{other.lines[0].text}'")
    for name, area in zip(plan.full.labels, plan.name_boxes, strict=True):
        for letters in (*plan.arc_boxes, *plan.river_boxes):
            if area.intersection(letters).area > 3:
                faults.append(f"full: '{name.lines[0].text}' touches letters along a curve")
                break
    return faults


def paint_names(pen: Pen, land: Land, names: LabelSet) -> None:
    """The names of places: only for a flat picture; on the table they are drawn as text on top."""
    unit = land.sheet.unit
    for label in names.labels:
        for line in label.lines:
            x, baseline = land.sheet.at(line.x, line.baseline)
            bold = 0.45 if label.strong else 0.22
            draw_text(pen.canvas, line.text, x, baseline, "roman", label.size * unit, halo=0.92, bold=bold)
