"""How large the things of a game are on paper: its data/printing.yaml, read with every fault told by line and column."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game import registry
from game.board.board import Board, BoardKind
from game.board.shapes.scalars import Choice, Number, Text
from game.board.shapes.shape import Field, MapOf, Record, read_shaped
from game.painter.plain import plain_scale
from game.painter.sheet import Sheet, unfit
from game.storage.resources import resource

FILE: Final = "printing.yaml"
SHAPES: Final = ("square", "round", "standee")
_NAME: Final = Text("a name", r"[a-z0-9]+(?:[-_][a-z0-9]+)*")
_BOARD: Final = Number(100, 1500)
_PART: Final = Number(8, 200)


@dataclass(frozen=True, slots=True)
class PieceSize:
    """How large pieces of one group are."""

    shape: str
    """One of SHAPES."""
    width: float
    height: float
    """Of a figure that stands, without its foot; else the width."""
    middles: Mapping[str, float] = field(default_factory=dict)
    """Picture to how far to the right the figure stands in its picture, of a whole: half of it where nothing is said."""


@dataclass(frozen=True, slots=True)
class PrintedSizes:
    """All that a printing.yaml says, in millimetres."""

    hex: float
    """From side to side of a hex."""
    board: float
    """From frame to frame of a board without hexes."""
    pieces: Mapping[str, PieceSize]

    def of_board(self, board: Board) -> tuple[float, float]:
        """Width and height of a board, frame included."""
        if board.kind is BoardKind.GRAPH and unfit(board):  # it is drawn plainly
            plain = plain_scale(board, 1000)
            return self.board, self.board * plain.height / plain.width
        sheet = Sheet.of(board)
        width = self.hex * sheet.width / sheet.step if board.kind is BoardKind.HEX else self.board
        return width, width * sheet.height / sheet.width


def sizes_of(game: str) -> PrintedSizes | None:
    """Those of a game; None where it has none. Raises BoardProblems."""
    file = resource(*registry.game(game).package.split("."), "data", FILE)
    return read_sizes(file) if file.is_file() else None


def read_sizes(file: Path) -> PrintedSizes:
    """The sizes in a file; raises BoardProblems with every fault of it."""
    given = read_shaped(file, _shape(), example="hex: 20")
    return PrintedSizes(
        float(given["hex"]),
        float(given["board"]),
        {name: _piece(one) for name, one in given.get("pieces", {}).items()},
    )


def _piece(one: Mapping[str, Any]) -> PieceSize:
    width = float(one["width"])
    return PieceSize(one["shape"], width, float(one.get("height", width)), one.get("middles", {}))


def _shape() -> Record:
    """What a printing.yaml may hold."""
    piece = Record(
        "a size of pieces",
        Field("shape", Choice(SHAPES), "How they are cut.", required=True),
        Field("width", _PART, "From side to side.", required=True),
        Field("height", _PART, "Of a figure that stands, without its foot."),
        Field("middles", MapOf(_NAME, Number(0, 1), "a mapping of shares"), "Where it stands in its picture."),
    )
    return Record(
        "the sizes of what is printed",
        Field("hex", _PART, "From side to side of a hex.", required=True),
        Field("board", _BOARD, "The width of a board without hexes.", required=True),
        Field("pieces", MapOf(_NAME, piece, "a mapping of pieces"), "The sizes of pieces."),
    )
