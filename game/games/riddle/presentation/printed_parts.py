"""RR-011. What is printed and cut out: the pack of cards under one back, and a figure and a marker for each character."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.engine.decision import Phrase
from game.engine.rules import GameSet
from game.games.riddle.presentation.panels import BACK, CardFaces
from game.games.riddle.rules.cards.cards import CHARACTERS
from game.ui.table.model.panel_data.faces import faces_of
from game.ui.table.model.panel_data.printed_parts import (
    PrintedDeck,
    PrintedParts,
    PrintedPiece,
    PrintedPieces,
    PrintedTable,
)

_FACES: Final = faces_of("game.games.riddle").faces


def printed_parts(game_set: GameSet) -> PrintedParts:
    """What the table of cards holds in play: an army of several peoples shows one of them on each of its cards."""
    table = game_set.tables["cards"]
    faces = CardFaces(table)
    held = {card: fields["count"] for card, fields in table["cards"].items() if fields.get("in_play", True)}
    copies = [(card, copy) for card, count in held.items() for copy in range(count)]
    cards = tuple((faces.of(card, copy), 1) for card, copy in copies)
    figures = tuple(PrintedPiece(_FACES[name], 1, picture=f"riddle/{name}") for name in CHARACTERS)
    markers = tuple(PrintedPiece(_FACES[name], 1) for name in CHARACTERS)
    return PrintedParts(
        (PrintedDeck(Phrase.of("look.print.pack"), BACK, cards, tuple(card for card, _ in copies)),),
        (
            PrintedPieces("figures", Phrase.of("look.print.figures"), figures),
            PrintedPieces("markers", Phrase.of("look.print.markers"), markers),
        ),
        {"titles": PrintedTable(tuple((None, row) for row in _titles(faces, table["cards"])), shares=(2.4, 0.6, 5.0))},
    )


def _titles(faces: CardFaces, cards: Mapping[str, Any]) -> Iterator[tuple[Phrase, ...]]:
    """RR-010, RR-011, RR-256. Every title, how many cards have it, what each does, its points."""
    found: dict[str, list[Mapping[str, Any]]] = {}
    for fields in cards.values():
        found.setdefault(str(fields["title"]), []).append(fields)
    for row in faces.rows:
        first, *others = found[row.token]
        ((side, points),) = first.get("battle", {"": 0}).items()
        differs = any(other["text"] != first["text"] for other in others)
        key = f"title_text_{side}" if side else f"title_{row.token}" if differs else "title_text"
        count = Phrase.of("look.print.cell.number", number=row.count)
        yield row.title, count, Phrase.of(f"look.print.{key}", text=first["text"], points=points)
