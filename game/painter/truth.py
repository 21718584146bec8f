"""Whether the drawn land is true to the board."""

from __future__ import annotations

from shapely.geometry import Point, Polygon
from shapely.ops import unary_union

from game.painter.land import Land
from game.painter.looks import SIDES, Look, SideLook
from game.painter.units import R


def truth(land: Land) -> list[str]:
    """Where the drawn land lies about the board: hexes on the wrong side of the coast, rivers off their hexsides."""
    faults = []
    for cell, kind in land.cells.own.items():
        outline = Polygon(land.cells.outline(cell))
        dry = outline.intersection(land.ground).area / outline.area
        if (kind is Look.WATER) != (dry < 0.5) or 0.30 < dry < 0.70:
            faults.append(f"hex {land.sheet.grid.label(cell)} is {kind.value} but {dry:.0%} of it is drawn as land")
    for line in land.board.lines:
        if SIDES.get(line.kind) not in (SideLook.RIVER, SideLook.FEN):
            continue
        drawn = unary_union([r.curve for r in land.rivers if r.name == line.name])
        for a, b in line.edges:
            here, there = land.board.spaces[a].cell, land.board.spaces[b].cell
            if here is None or there is None:
                continue
            p, q = (land.cells.corner_point(c) for c in land.cells.side(here, there))
            off = drawn.distance(Point((p + q) / 2))
            if off > 0.15 * R:
                faults.append(f"{line.name} runs {off / R:.2f} R off the side {a}-{b}")
    return faults
