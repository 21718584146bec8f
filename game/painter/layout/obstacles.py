"""What the drawings of the land must leave free."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union
from shapely.prepared import prep

from game.painter.land import HexLand
from game.painter.layout.lettering_plan import Plan
from game.painter.sheet import R


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
