"""How things lie on sheets of paper, in millimetres from the upper left: boards cut into tiles, and cards and counters in rows.
Nothing is drawn here."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

MARGIN: Final = 8.0
"""What hardly any printer prints on, on every side of a sheet."""
HEAD: Final = 7.0
"""Room of the line over a board that says what a sheet is."""
SHEET_HEAD: Final = 9.5
"""Where the head stands over cards and pieces, from the edge of the paper."""
BLEED: Final = 3.0
"""What is printed over the edge of a board, so that a crooked cut shows no white."""
OVERLAP: Final = 8.0
"""What a sheet of a board repeats of its neighbour at the right and below: there they are glued."""
CARD_BLEED: Final = 1.5
PIECE_BLEED: Final = 1.0
MARK: Final = 3.5
"""Length of a cutting mark, and how far it stays away from what is cut."""
MARK_GAP: Final = 1.0
TAB: Final = 9.0
"""Of a figure that stands: what is folded outwards at either end to make its foot."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A kind of sheet."""

    name: str
    width: float
    height: float

    @property
    def lying(self) -> Paper:
        """This paper on its side."""
        return Paper(self.name, max(self.width, self.height), min(self.width, self.height))


PAPERS: Final = {
    paper.name: paper for paper in (Paper("a4", 210.0, 297.0), Paper("a3", 297.0, 420.0), Paper("letter", 215.9, 279.4))
}


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on a sheet."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    def grown(self, by: float) -> Box:
        """So much larger on every side."""
        return Box(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)

    def mirrored(self, paper_width: float) -> Box:
        """Where it is when the sheet has been turned over its long edge."""
        return Box(paper_width - self.right, self.top, self.width, self.height)


@dataclass(frozen=True, slots=True)
class Tile:
    """One sheet of a board."""

    row: int
    column: int
    paper: Paper
    source: Box
    """What of the board, bleed included, is printed here: in millimetres of the board with its bleed."""
    at: Box
    """Where it is printed on the sheet; as large as `source`."""
    cuts: tuple[float, float, float, float]
    """Where is cut: left, top, right and bottom, on the sheet. Where another sheet follows at the right or
    below that is where it begins: the strip beyond is not cut off but glued under it."""
    inner: tuple[bool, bool]
    """Whether another sheet follows at the right, and below."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """A board cut into sheets."""

    rows: int
    columns: int
    tiles: tuple[Tile, ...]


def whole_sheet(width: float, height: float) -> Tiling:
    """A board on one sheet that is as large as it needs."""
    edge = MARGIN + BLEED
    paper = Paper("whole", width + 2 * edge, height + 2 * edge + HEAD)
    whole = Box(0.0, 0.0, width + 2 * BLEED, height + 2 * BLEED)
    at = Box(MARGIN, MARGIN + HEAD, whole.width, whole.height)
    cuts = (edge, edge + HEAD, edge + width, edge + HEAD + height)
    return Tiling(1, 1, (Tile(0, 0, paper, whole, at, cuts, (False, False)),))


def tiling(width: float, height: float, paper: Paper) -> Tiling:
    """A board of this size on as few sheets as it takes, upright or lying."""
    upright_grid, lying_grid = _grid(width, height, paper), _grid(width, height, paper.lying)
    if lying_grid[0] * lying_grid[1] < upright_grid[0] * upright_grid[1]:
        return _tiles(width, height, paper.lying, *lying_grid)
    return _tiles(width, height, paper, *upright_grid)


def _room(paper: Paper) -> tuple[float, float]:
    """What can be printed on."""
    return paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - HEAD


def _grid(width: float, height: float, paper: Paper) -> tuple[int, int]:
    """Rows and columns."""
    wide, tall = _room(paper)
    columns = math.ceil((width + 2 * BLEED - OVERLAP) / (wide - OVERLAP) - 1e-9)
    rows = math.ceil((height + 2 * BLEED - OVERLAP) / (tall - OVERLAP) - 1e-9)
    return max(1, rows), max(1, columns)


def _tiles(width: float, height: float, paper: Paper, rows: int, columns: int) -> Tiling:
    """Sheets of equal parts: none is left with a narrow strip."""
    full_width, full_height = width + 2 * BLEED, height + 2 * BLEED
    step_x, step_y = (full_width - OVERLAP) / columns, (full_height - OVERLAP) / rows
    made = []
    for row in range(rows):
        for column in range(columns):
            source = Box(column * step_x, row * step_y, step_x + OVERLAP, step_y + OVERLAP)
            at = Box(MARGIN, MARGIN + HEAD, source.width, source.height)
            inner = column < columns - 1, row < rows - 1
            cuts = (
                at.left + (0.0 if column else BLEED),
                at.top + (0.0 if row else BLEED),
                at.right - (OVERLAP if inner[0] else BLEED),
                at.bottom - (OVERLAP if inner[1] else BLEED),
            )
            made.append(Tile(row, column, paper, source, at, cuts, inner))
    return Tiling(rows, columns, tuple(made))


def half(paper: Paper) -> Paper:
    """The upper half of a sheet that lies on its side, behind which the lower one is folded."""
    return Paper(paper.name, paper.lying.width, paper.lying.height / 2)


@dataclass(frozen=True, slots=True)
class Slots:
    """Places for equal things on a sheet, row by row."""

    boxes: tuple[Box, ...]
    turned: bool
    """Whether things lie on their side, their heads to the right: more of them find room so."""


def slots(
    paper: Paper,
    width: float,
    height: float,
    bleed: float,
    top: float = 0.0,
    *,
    may_turn: bool = True,
    is_folded: bool = False,
) -> Slots:
    """Places for as many things of this size as a sheet takes below `top`, each with its bleed, downwards; where its lower edge
    is a fold, down to it."""
    upright = _boxes(paper, width, height, bleed, top, is_folded)
    lying = _boxes(paper, height, width, bleed, top, is_folded) if may_turn else ()
    return Slots(lying, True) if len(lying) > len(upright) else Slots(upright, False)


def in_the_middle(boxes: Sequence[Box], paper: Paper) -> tuple[Box, ...]:
    """A single row in the middle of its sheet, where every printer prints; several rows as they are."""
    by = (paper.width - boxes[0].left - boxes[-1].right) / 2 if boxes[0].top == boxes[-1].top else 0.0
    return tuple(replace(box, left=box.left + by) for box in boxes)


def _boxes(paper: Paper, width: float, height: float, bleed: float, top: float, is_folded: bool) -> tuple[Box, ...]:
    edge = MARK + MARK_GAP
    top += SHEET_HEAD + edge
    wide, tall = paper.width - 2 * edge, paper.height - top - (0 if is_folded else edge)
    pitch_x, pitch_y = width + 2 * bleed, height + 2 * bleed
    columns, rows = int(wide / pitch_x + 1e-9), int(tall / pitch_y + 1e-9)
    left = (paper.width - columns * pitch_x) / 2 + bleed
    return tuple(
        Box(left + column * pitch_x, top + bleed + row * pitch_y, width, height)
        for row in range(rows)
        for column in range(columns)
    )
