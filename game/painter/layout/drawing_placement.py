"""What stands where on a board of hexes: rings, drawings, signs, stones, scenery, cuts of ranges, climates; from
features, kinds, set-up and hints."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import numpy as np
from shapely.geometry import Point
from shapely.prepared import prep

from game.board.board import Board
from game.board.hex_grid import Hex
from game.board.shapes.drawing_rows import CLIMATES, NO_DRAWING
from game.painter.drawing.noise import Grain, Raster
from game.painter.hex_geometry import Cells, River
from game.painter.hex_legend import CITIES, USUAL_SITES, Mark, marks_of
from game.painter.layout.hints import HexHints
from game.painter.scenery.signs import SIZE
from game.painter.sheet import Position, R, Sheet

CITY_SIGNS: Mapping[Mark, str] = {
    Mark.STAR: "city_star",
    Mark.EYE: "city_eye",
    Mark.TRIANGLE: "city_triangle",
    Mark.BAND: "goal_ring",
}
"""Ringed spaces that bear a sign, where the board has cities."""
CITY_OFFSETS = ((0.0, 0.60), (-0.46, 0.40), (0.46, 0.40), (-0.52, -0.16), (0.52, -0.16), (0.0, -0.62))
"""Where in its hex a sign may stand, in radii, the best first: below the drawing, else where no water runs."""
DOT, SOURCE = 0.235 * R, 0.15 * R
"""Radius of a dot and of the smaller stone where the river of a source city rises, rim included."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A small sign printed in a space."""

    name: str
    """"red_star", "blue_crown", "letter_a"."""
    x: float
    y: float
    size: float = 1.0
    """Beside the usual size of a sign."""


def marked_spaces(board: Board) -> dict[Mark, tuple[int, ...]]:
    """Which spaces are ringed, by feature or by kind."""
    found: dict[Mark, list[int]] = {mark: [] for mark in Mark}
    for space in board.spaces:
        for mark in marks_of(board, space):
            found[mark].append(space.index)
    return {mark: tuple(spaces) for mark, spaces in found.items()}


def sites_of(board: Board, hints: HexHints, marks: Mapping[Mark, tuple[int, ...]]) -> dict[int, str]:
    """The drawing of every space that has a name or a ring: the hinted one, else a usual one."""
    usual = {space: USUAL_SITES[mark] for mark in (Mark.BAND, Mark.GILDED, Mark.FORTRESS) for space in marks[mark]}
    usual |= {space: USUAL_SITES[mark] for mark in CITIES for space in marks[mark]}
    found: dict[int, str] = {}
    for space in board.spaces:
        if space.cell is None:
            continue
        name = hints.sites.get(space.index, usual.get(space.index, "village" if space.name else NO_DRAWING))
        if name != NO_DRAWING:
            found[space.index] = name
    return found


def signs_of(board: Board, sheet: Sheet, hints: HexHints) -> dict[int, tuple[Sign, ...]]:
    """Set-up symbols (those written as who/colour_form) and hinted signs, in a row below the middle of the space.

    A symbol whose form is a hex is the ring of the space itself and is not printed again.
    """
    names: dict[int, list[str]] = defaultdict(list)
    for key, spaces in board.setup.items():
        _, slash, name = key.rpartition("/")
        if slash and not name.endswith("_hex"):
            for space in dict.fromkeys(spaces):
                names[space].append(name)
    for space, extra in hints.signs.items():
        names[space] += extra
    found = {}
    for space, row in sorted(names.items()):
        x, y = sheet.at(board.spaces[space].x, board.spaces[space].y)
        left = x - (len(row) - 1) / 2 * 0.44 * R
        found[space] = tuple(Sign(name, left + j * 0.44 * R, y + 0.63 * R) for j, name in enumerate(row))
    return found


def cuts_of(board: Board, hints: HexHints) -> dict[Hex, str]:
    """The hinted cut of every range, hex by hex."""
    found: dict[Hex, str] = {}
    for name, spaces in board.groups.get("range", {}).items():
        for space in spaces:
            cell = board.spaces[space].cell
            if cell is not None and name in hints.ranges:
                found[cell] = hints.ranges[name]
    return found


def climates_of(hints: HexHints, grain: Grain) -> dict[str, Raster]:
    """Soft blobs with edges that wander."""
    height, width = grain.mottle.shape
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    wx, wy = xx + grain.drift_x * 11, yy + grain.drift_y * 11
    stray = 1 + 11 * float(max(np.abs(grain.drift_x).max(), np.abs(grain.drift_y).max()))
    found: dict[str, Raster] = {}
    for name in CLIMATES:
        strength = np.zeros(grain.mottle.shape, np.float32)
        for blob in hints.climates.get(name, ()):
            reach = blob.radius + stray  # beyond it there is nothing of it
            rows = slice(max(0, int(blob.y - reach)), max(0, int(blob.y + reach) + 2))
            columns = slice(max(0, int(blob.x - reach)), max(0, int(blob.x + reach) + 2))
            far = np.hypot(wx[rows, columns] - blob.x, wy[rows, columns] - blob.y) / blob.radius
            part = blob.strength * np.clip(1.5 - 1.5 * far, 0, 1) ** 0.8
            strength[rows, columns] = np.maximum(strength[rows, columns], part)
        found[name] = np.asarray(strength * strength * (3 - 2 * strength), np.float32)
    return found


def city_signs(marks: Mapping[Mark, tuple[int, ...]], at: Callable[[int], Position], water: object) -> dict[int, Sign]:
    """The sign of every city and goal, off the water."""
    found: dict[int, Sign] = {}
    if not any(marks[mark] for mark in (Mark.STAR, Mark.EYE, Mark.TRIANGLE)):
        return found
    wet = prep(water)
    for mark, name in CITY_SIGNS.items():
        for space in marks[mark]:
            x, y = at(space)
            places: Iterable[Position] = [(x + dx * R, y + dy * R) for dx, dy in CITY_OFFSETS]
            dry = [place for place in places if not wet.intersects(Point(place).buffer(0.9 * SIZE))]
            found[space] = Sign(name, *(dry or list(places))[0], size=1.3)
    return found


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
        if city is None or Mark.SPRING not in marks_of(board, city):
            continue
        x, y = sheet.at(city.x, city.y)
        heads = [river.line[0] for river in rivers if river.name == line.name]
        if heads:
            head = min(heads, key=lambda p: float((p[0] - x) ** 2 + (p[1] - y) ** 2))
            found.append(Stone(float(head[0]), float(head[1]), SOURCE))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Scene:
    """One piece of scenery: what it is, its middle, and how far it reaches."""

    kind: str
    x: float
    y: float
    reach: float
    """Radius of its drawing."""


def scenes_of(board: Board, cells: Cells) -> tuple[Scene, ...]:
    """The scenery of a board: cells of one kind are one drawing in their middle."""
    found: list[Scene] = []
    for kind in dict.fromkeys(kind for _, kind in board.scenery):
        points = np.array([cells.centre(cell) for cell, other in board.scenery if other == kind])
        x, y = points.mean(0)
        reach = 0.87 * R if len(points) == 1 else 0.90 * math.sqrt(len(points)) * R
        found.append(Scene(kind, float(x), float(y), reach))
    return tuple(found)
