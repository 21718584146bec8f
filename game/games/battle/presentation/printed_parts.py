"""BR-004, BR-021. What is printed and cut out: every army as a counter, every character as a figure, from the table of pieces."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.board.board import Board
from game.engine.decision import Phrase
from game.engine.rules import GameSet
from game.games.battle.rules.pieces import KIND_OF, KINDS, TABLE, Kind
from game.ui.table.model.panel_data.faces import faces_of
from game.ui.table.model.panel_data.printed_parts import PrintedParts, PrintedPiece, PrintedPieces, PrintedTable
from game.ui.table.model.picture import Strength

_COLUMNS: Final = ("piece", "move", "strength", "start", "most", "sign", "lost")
_FACES: Final = faces_of("game.games.battle").faces


def printed_parts(game_set: GameSet) -> PrintedParts:
    """Armies, characters, and the markers of round and Ring."""
    armies = tuple(_piece(kind) for kind in KINDS if not _is_alone(kind))
    leaders = tuple(_piece(kind) for kind in KINDS if _is_alone(kind))
    markers = (PrintedPiece(_FACES["dial_round"], 1), PrintedPiece(_FACES["ring"], 1))
    return PrintedParts(
        pieces=(
            PrintedPieces("armies", Phrase.of("look.print.armies"), armies),
            PrintedPieces("leaders", Phrase.of("look.print.leaders"), leaders),
            PrintedPieces("markers", Phrase.of("look.print.markers"), markers),
        ),
        tables={"pieces": _table(game_set.board)},
    )


def _table(board: Board) -> PrintedTable:
    """BR-020 to BR-023, BR-031 to BR-040, BR-105. What pieces can do, how many there are, where they begin, are built again."""
    starts = Counter(dict.fromkeys(KINDS, 0))
    for symbol, spaces in board.setup.items():
        starts[KIND_OF[symbol.partition("/")[0]]] += len(spaces)
    rows = []
    for kind in KINDS:
        row, is_ring = TABLE[kind], kind is Kind.RING_BEARER
        strength = "never" if is_ring else "elven" if row.elven else "ordinary"
        lost = "bearer" if is_ring else "gone"
        cells = (
            Phrase.of("look.print.cell.piece", piece=kind.id),
            Phrase.of("look.print.cell.number", number=row.move),
            Phrase.of(f"look.print.cell.{strength}"),
            Phrase.of("look.print.cell.number", number=starts[kind]),
            Phrase.of("look.print.cell.number", number=row.most),
            Phrase.of(f"look.print.sign.{kind.id}"),
            _built(board, kind) if row.rebuilt else Phrase.of(f"look.print.cell.{lost}"),
        )
        rows.append((_piece(kind), cells))
    head = tuple(Phrase.of(f"look.print.column.{name}") for name in _COLUMNS)
    return PrintedTable(tuple(rows), head, (2.1, 0.8, 1.3, 1.0, 1.1, 2.3, 3.4))


def _built(board: Board, kind: Kind) -> Phrase:
    """BR-105. Where a nation builds; the Shire serves whoever of two possesses it."""
    key = "again_shire" if kind in (Kind.HOBBIT, Kind.MAN_ORC) else "again"
    hexes = board.roles.get(f"build_{kind.id}", ())
    return Phrase.of(f"look.print.cell.{key}", places=tuple(board.spaces[at].name for at in hexes))


def _is_alone(kind: Kind) -> bool:
    """Characters and the Ring Bearer stand upright; armies lie."""
    return TABLE[kind].character or kind is Kind.RING_BEARER


def _piece(kind: Kind) -> PrintedPiece:
    row = TABLE[kind]
    strength = Strength.STAR if row.elven else Strength.NONE if kind is Kind.RING_BEARER else Strength.BLADE
    return PrintedPiece(_FACES[kind.id], row.most, figure=str(row.move), strength=strength.value)
