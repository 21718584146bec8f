"""Hexes: axial coordinates, directions, distance, lines, rings, corners, and the printed CCRR labels.

Axial `Hex(q, r)`; the third axis is derived, s = -q - r. Offset columns and rows exist only in printed ids.
Positions are in board units with hex radius 1; x grows east, y grows south.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import NamedTuple, TypeAlias

SQRT3 = math.sqrt(3.0)


class Hex(NamedTuple):
    """One cell in axial coordinates."""

    q: int
    r: int

    @property
    def s(self) -> int:
        """The derived third coordinate."""
        return -self.q - self.r

    def step(self, direction: int, times: int = 1) -> Hex:
        """The cell reached by going `times` steps in one of the six directions (0 to 5, clockwise)."""
        dq, dr = DIRECTIONS[direction % 6]
        return Hex(self.q + dq * times, self.r + dr * times)

    def distance(self, other: Hex) -> int:
        """Least number of steps to another cell over a bare grid."""
        q, r = self.q - other.q, self.r - other.r
        return max(abs(q), abs(r), abs(q + r))


DIRECTIONS: tuple[tuple[int, int], ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Axial steps clockwise. Flat-top: N, NE, SE, S, SW, NW. Pointy-top: NW, NE, E, SE, SW, W."""


Corner: TypeAlias = frozenset[Hex]
"""A corner of the grid, by the three cells that meet there, whether they exist or not."""
Side: TypeAlias = tuple[Hex, Hex]
"""The side between two neighbouring cells."""


class Orientation(Enum):
    """Which way a hex stands."""

    FLAT = "flat"
    """A side to the north: columns are straight, every hex has a northern neighbour."""
    POINTY = "pointy"
    """A corner to the north: rows are straight."""


@dataclass(frozen=True, slots=True)
class HexGrid:
    """The shape of a hex board: orientation, shifted columns or rows, and the cells that exist."""

    orientation: Orientation
    shifted: int
    """Parity (0 even, 1 odd) of the columns (flat) or rows (pointy) that sit half a hex lower or further right."""
    first: int
    """Number of the first column and row in printed ids (0 or 1)."""
    cells: frozenset[Hex]

    def cell(self, column: int, row: int) -> Hex:
        """The axial cell of a printed column and row."""
        if self.orientation is Orientation.FLAT:
            return Hex(column, row - _shift(column, self.shifted))
        return Hex(column - _shift(row, self.shifted), row)

    def column_row(self, cell: Hex) -> tuple[int, int]:
        """The printed column and row of an axial cell; the inverse of `cell`."""
        if self.orientation is Orientation.FLAT:
            return cell.q, cell.r + _shift(cell.q, self.shifted)
        return cell.q + _shift(cell.r, self.shifted), cell.r

    def label(self, cell: Hex) -> str:
        """The printed id CCRR."""
        column, row = self.column_row(cell)
        return f"{column:02d}{row:02d}"

    def centre(self, cell: Hex) -> tuple[float, float]:
        """Centre of a cell in board units."""
        if self.orientation is Orientation.FLAT:
            return 1.5 * cell.q, SQRT3 * (cell.r + cell.q / 2)
        return SQRT3 * (cell.q + cell.r / 2), 1.5 * cell.r

    def point(self, column: float, row: float) -> tuple[float, float]:
        """The place in board units of a picture hint's [column, row], fractions allowed.

        Hints leave out the half-hex shift: they count as if every column (flat) or row (pointy) lay midway.
        """
        if self.orientation is Orientation.FLAT:
            return 1.5 * column, SQRT3 * (row + (0.75 if self.shifted == 0 else 0.25))
        return SQRT3 * (column + (0.75 if self.shifted == 0 else 0.25)), 1.5 * row

    def corners(self, cell: Hex) -> tuple[tuple[float, float], ...]:
        """The six corners in board units. Corner k lies between the sides of directions k - 1 and k."""
        x, y = self.centre(cell)
        start = -120.0 if self.orientation is Orientation.FLAT else -150.0
        angles = (math.radians(start + 60 * k) for k in range(6))
        return tuple((x + math.cos(a), y + math.sin(a)) for a in angles)

    def side(self, a: Hex, b: Hex) -> tuple[tuple[float, float], tuple[float, float]]:
        """The two ends, in board units, of the side shared by neighbouring cells; ValueError when they are not neighbours."""
        direction = DIRECTIONS.index((b.q - a.q, b.r - a.r))
        corners = self.corners(a)
        return corners[direction], corners[(direction + 1) % 6]

    def corner_point(self, corner: Corner) -> tuple[float, float]:
        """Where a corner lies, in board units."""
        x, y = zip(*(self.centre(cell) for cell in corner), strict=True)
        return sum(x) / 3, sum(y) / 3

    def corner_near(self, x: float, y: float) -> Corner:
        """The corner nearest to a point of the board."""
        cell = self.at(x, y)
        corners = [Corner({cell, cell.step(k - 1), cell.step(k)}) for k in range(6)]
        return min(corners, key=lambda corner: math.dist(self.corner_point(corner), (x, y)))

    def side_near(self, x: float, y: float) -> Side:
        """The side nearest to a point of the board, whether its cells exist or not."""
        cell = self.at(x, y)
        beside = min((cell.step(k) for k in range(6)), key=lambda other: math.dist(self.centre(other), (x, y)))
        return cell, beside

    def neighbours(self, cell: Hex) -> Iterator[Hex]:
        """Neighbouring cells that exist, clockwise."""
        for direction in range(6):
            other = cell.step(direction)
            if other in self.cells:
                yield other

    def at(self, x: float, y: float) -> Hex:
        """The cell (existing or not) whose hex covers this point of the board: the one place where rounding happens."""
        if self.orientation is Orientation.FLAT:
            q = x / 1.5
            r = y / SQRT3 - q / 2
        else:
            r = y / 1.5
            q = x / SQRT3 - r / 2
        return rounded(q, r)


def ends_of(one: Hex, other: Hex) -> set[Corner]:
    """The two corners of the side between two neighbouring cells."""
    near = {one.step(direction) for direction in range(6)} & {other.step(direction) for direction in range(6)}
    return {Corner({one, other, third}) for third in near}


def sides_at(corner: Corner) -> Iterator[tuple[Side, Corner]]:
    """The three sides that meet in a corner, each with the corner at its other end."""
    for one, other in combinations(sorted(corner), 2):
        (beyond,) = ends_of(one, other) - {corner}
        yield (one, other), beyond


def course_of(sides: Sequence[Side]) -> list[set[Corner]]:
    """For each side of a line the corners it may end at: of the first and last those that the next does not share."""
    ends = [ends_of(one, other) for one, other in sides]
    if len(ends) > 1:
        ends[0], ends[-1] = ends[0] - ends[1] or ends[0], ends[-1] - ends[-2] or ends[-1]
    return ends


def _shift(line: int, shifted: int) -> int:
    """How many whole steps the axial axis has drifted by this column or row."""
    return (line - 1) // 2 if shifted == 0 else line // 2


def rounded(q: float, r: float) -> Hex:
    """The nearest cell to fractional axial coordinates."""
    s = -q - r
    nq, nr, ns = round(q), round(r), round(s)
    dq, dr, ds = abs(nq - q), abs(nr - r), abs(ns - s)
    if dq > dr and dq > ds:
        nq = -nr - ns
    elif dr > ds:
        nr = -nq - ns
    return Hex(nq, nr)


def line(a: Hex, b: Hex) -> list[Hex]:
    """The cells of a straight line from a to b, both ends included."""
    n = a.distance(b)
    if n == 0:
        return [a]
    # A hair off the exact line, so that points on a shared side always round the same way.
    aq, ar = a.q + 1e-6, a.r + 2e-6
    return [rounded(aq + (b.q + 1e-6 - aq) * i / n, ar + (b.r + 2e-6 - ar) * i / n) for i in range(n + 1)]
