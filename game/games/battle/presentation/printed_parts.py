"""BR-004, BR-021. What is printed and cut out: every army as a counter, every character as a figure, from the table of pieces."""

from __future__ import annotations

from typing import Final

from game.engine.decision import Phrase
from game.engine.rules import GameSet
from game.games.battle.rules.pieces import KINDS, TABLE, Kind
from game.ui.table.model.panel_data.faces import faces_of
from game.ui.table.model.panel_data.printed_parts import PrintedParts, PrintedPiece, PrintedPieces
from game.ui.table.model.picture import Strength

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
        )
    )


def _is_alone(kind: Kind) -> bool:
    """Characters and the Ring Bearer stand upright; armies lie."""
    return TABLE[kind].character or kind is Kind.RING_BEARER


def _piece(kind: Kind) -> PrintedPiece:
    row = TABLE[kind]
    strength = Strength.STAR if row.elven else Strength.NONE if kind is Kind.RING_BEARER else Strength.BLADE
    return PrintedPiece(_FACES[kind.id], row.most, figure=str(row.move), strength=strength.value)
