"""What stands where: rings, drawings, signs, cuts of ranges, climates; from features, kinds, set-up and hints."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from game.board.board import Board
from game.board.hex_grid import Hex
from game.board.shapes.drawing_names import CLIMATES, NO_DRAWING
from game.painter.drawing.noise import Grain, Raster
from game.painter.layout.hints import Hints
from game.painter.looks import CITIES, MARKS, USUAL_SITES, Mark
from game.painter.sheet import Sheet
from game.painter.units import R


@dataclass(frozen=True, slots=True)
class Sign:
    """A small sign printed in a space."""

    name: str
    """"red_star", "blue_crown", "letter_a"."""
    x: float
    y: float
    size: float = 1.0
    """Beside the usual size of a sign."""


def marks_of(board: Board) -> dict[Mark, tuple[int, ...]]:
    """Which spaces are ringed, by feature or by kind."""
    found: dict[Mark, list[int]] = {mark: [] for mark in Mark}
    for space in board.spaces:
        for mark in sorted({MARKS[w] for w in (space.kind, *space.features) if w in MARKS}, key=lambda m: m.value):
            found[mark].append(space.index)
    return {mark: tuple(spaces) for mark, spaces in found.items()}


def sites_of(board: Board, hints: Hints, marks: Mapping[Mark, tuple[int, ...]]) -> dict[int, str]:
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


def signs_of(board: Board, sheet: Sheet, hints: Hints) -> dict[int, tuple[Sign, ...]]:
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


def cuts_of(board: Board, hints: Hints) -> dict[Hex, str]:
    """The hinted cut of every range, hex by hex."""
    found: dict[Hex, str] = {}
    for name, spaces in board.groups.get("range", {}).items():
        for space in spaces:
            cell = board.spaces[space].cell
            if cell is not None and name in hints.ranges:
                found[cell] = hints.ranges[name]
    return found


def climates_of(hints: Hints, grain: Grain) -> dict[str, Raster]:
    """Soft blobs with edges that wander."""
    height, width = grain.mottle.shape
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    wx, wy = xx + grain.drift_x * 11, yy + grain.drift_y * 11
    found: dict[str, Raster] = {}
    for name in CLIMATES:
        strength = np.zeros(grain.mottle.shape, np.float32)
        for blob in hints.climates.get(name, ()):
            far = np.hypot(wx - blob.x, wy - blob.y) / blob.radius
            strength = np.maximum(strength, blob.strength * np.clip(1.5 - 1.5 * far, 0, 1) ** 0.8)
        found[name] = np.asarray(strength * strength * (3 - 2 * strength), np.float32)
    return found
