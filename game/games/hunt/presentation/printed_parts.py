"""HR-018 to HR-027. What is printed and cut out: four kinds of cards, tiles, tokens and figures, counted by the set's tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from game.board.board import Board
from game.engine.decision import Phrase
from game.engine.rules import GameSet
from game.games.hunt.presentation.component_list import TOKENS, journey_face, shelf_label, stock
from game.games.hunt.presentation.faces import (
    FACES,
    FAMILIES,
    LORD_FIGURE,
    NAZGUL_FACES,
    ON_DIE,
    ON_LORD_DIE,
    face_of_die,
    face_of_tile,
)
from game.games.hunt.presentation.panels import card_face
from game.games.hunt.rules.components.dice_faces import DICE
from game.games.hunt.rules.components.tables import LENGTHS
from game.ui.table.model.blocks import Shelves
from game.ui.table.model.panel_data.hidden_movement import PanelPiece
from game.ui.table.model.panel_data.printed_parts import (
    PrintedDeck,
    PrintedParts,
    PrintedPiece,
    PrintedPieces,
    PrintedTable,
)

_DECKS: Final = (("ally_1", "ally-1"), ("ally_2", "ally-2"), ("sorcery", "sorcery"))
"""Decks of the table of cards with their backs."""
_TILE_BACK: Final = FACES["corruption"]
"""One back for all tiles: they are drawn unseen."""


def printed_parts(game_set: GameSet) -> PrintedParts:
    """All of the set but its boards."""
    tables, boards = game_set.tables, game_set.boards
    decks = [
        PrintedDeck(
            shelf_label(deck),
            FAMILIES[back],
            tuple((card_face(name, tables), given["count"]) for name, given in tables["cards"][deck].items()),
        )
        for deck, back in _DECKS
    ]
    decks += [
        PrintedDeck(
            shelf_label(deck),
            FAMILIES["journey"],
            tuple((journey_face(given, tables), 1) for given in tables["journeys"][deck]["cards"]),
        )
        for deck in LENGTHS
    ]
    pieces = (
        PrintedPieces("figures", Phrase.of("look.print.figures"), tuple(_figures())),
        PrintedPieces("tiles", shelf_label("tiles"), tuple(_tiles(tables))),
        PrintedPieces("tokens", shelf_label("tokens"), (*_placed(tables, boards), *_tokens())),
        PrintedPieces("dice", Phrase.of("look.print.dice"), tuple(_dice())),
    )
    return PrintedParts(tuple(decks), pieces, _tables(game_set))


def _tables(game_set: GameSet) -> dict[str, PrintedTable]:
    """HR-347. Tiles, tokens, dice and figures as they can be looked up at the table: how many, and what for."""
    found = {}
    (box,) = stock(game_set.tables, game_set.boards).blocks
    assert isinstance(box, Shelves)
    for shelf in box.shelves:
        stand = shelf.label == shelf_label("figures")  # a token with the face of a figure is a token
        is_counted = any(item.count > 1 for item in shelf.items)
        rows = []
        for item in shelf.items:
            if isinstance(item.thing, PanelPiece) and item.note is not None:
                face = item.thing.face if stand else replace(item.thing.face, stands="")
                count = (Phrase.of("look.print.cell.number", number=item.count),) if is_counted else ()
                rows.append((PrintedPiece(face, 1, item.thing.text), (item.name, *count, item.note)))
        if rows:
            shares = (3.8, 0.7, 5.2) if is_counted else (2.4, 7.3)
            found[shelf.label.key.rpartition(".")[2]] = PrintedTable(tuple(rows), shares=shares)
    areas = zip(*map(_areas, game_set.boards), strict=True)
    found["areas"] = PrintedTable(tuple((None, (*one, *other)) for one, other in areas), shares=(0.8, 4.2, 0.8, 4.2))
    return found


def _areas(board: Board) -> Iterator[tuple[Phrase, ...]]:
    """HR-008. Each area of a board and what lies in it, but for dots: what a Perception asks for."""
    for name, inside in board.groups["area"].items():
        places = ", ".join(board.spaces[index].id for index in inside if board.spaces[index].kind != "dot")
        yield tuple(Phrase.of("look.print.cell.number", number=text) for text in (name, places))


def _figures() -> Iterator[PrintedPiece]:
    """HR-018."""
    for face in (FACES["frodo"], FACES["gandalf"], *NAZGUL_FACES.values(), LORD_FIGURE):
        yield PrintedPiece(face, 1)


def _dice() -> Iterator[PrintedPiece]:
    """HR-021, HR-026, HR-027. What is stuck on dice of wood: every face of all of them."""
    for faces, dice in ((ON_DIE, DICE), (ON_LORD_DIE, 1)):
        for face, count in faces.items():
            yield PrintedPiece(face_of_die(face), count * dice)


def _tiles(tables: Mapping[str, Any]) -> Iterator[PrintedPiece]:
    """HR-022."""
    for name, given in tables["tokens"]["tiles"].items():
        yield PrintedPiece(
            face_of_tile(name), given["count"], "" if given["face"] == "eye" else str(given["face"]), back=_TILE_BACK
        )


def _placed(tables: Mapping[str, Any], boards: Sequence[Board]) -> Iterator[PrintedPiece]:
    """HR-023, HR-024. Tokens with the number of a location."""
    starts = [space.id for space in boards[0].spaces if space.kind == "frodo_start"]
    for places, face in (
        (starts, FACES["frodo"]),
        (tables["tokens"]["information"], FACES["info"]),
        (tables["tokens"]["deeds"], FACES["deed"]),
    ):
        for place in places:
            yield PrintedPiece(face, 1, str(place))


def _tokens() -> Iterator[PrintedPiece]:
    """HR-023. Behind the eye of a Track token is the sword, behind the Ring of the Turn marker the Eye."""
    for kind, count in TOKENS:
        match kind:
            case "nazgul":
                for face in NAZGUL_FACES.values():
                    yield PrintedPiece(face, count // len(NAZGUL_FACES))
            case "track":
                yield PrintedPiece(FACES["track_eye"], count, back=FACES["track_sword"])
            case "turn":
                yield PrintedPiece(FACES["turn"], count, back=FACES["eye"])
            case "lead":
                yield PrintedPiece(FACES["lord"], count)
            case _:
                yield PrintedPiece(FACES[kind], count)
