"""HR-347. Everything that the set holds, for all to look up: cards, journeys, tiles, tokens, dice, figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from game.board.board import Board
from game.engine.decision import Param, Phrase
from game.games.hunt.presentation.faces import (
    COMPANY_FACES,
    FACES,
    LORD_FIGURE,
    NAZGUL_FACES,
    ON_DIE,
    ON_LORD_DIE,
    face_of_die,
    face_of_tile,
)
from game.games.hunt.presentation.panels import POWERS, card_face
from game.games.hunt.rules.components.tables import LENGTHS
from game.ui.table.model.blocks import GameSheet, Item, Shelf, Shelves
from game.ui.table.model.panel_data.cards_and_players import CardFace
from game.ui.table.model.panel_data.hidden_movement import PanelPiece, Shape

DECKS: Final = (("ally_1", "brooch"), ("ally_2", "brooch"), ("sorcery", "nazgul-ring"))
TOKENS: Final = (
    ("ally", 8), ("track", 12), ("log", 6), ("mark", 4), ("fellowship", 4), ("nazgul", 4), ("lead", 1), ("turn", 1),
    ("corruption", 1), ("free", 2), ("shadow", 2),
)  # fmt: skip
"""HR-023, HR-024. Tokens without a place printed on them, and how many there are."""
_TOKEN_FACES: Final = {"track": FACES["track_eye"], "nazgul": NAZGUL_FACES["blue"], "lead": FACES["lord"]}


def stock(tables: Mapping[str, Any], boards: Sequence[Board]) -> GameSheet:
    """The set, from its tables and boards; nothing of any match is in it."""
    shelves = [Shelf(shelf_label(deck), emblem, _deck(tables, deck)) for deck, emblem in DECKS]
    shelves += [Shelf(shelf_label(deck), "road", _journeys(tables, deck)) for deck in LENGTHS]
    shelves.append(Shelf(shelf_label("tiles"), "eye", _tiles(tables)))
    shelves.append(Shelf(shelf_label("tokens"), "leaf", (*_placed(tables, boards), *_tokens())))
    shelves.append(Shelf(shelf_label("company"), "company", (*_company(), *_powers())))
    shelves.append(Shelf(shelf_label("figures"), "die", (*_dice(), *_figures())))
    return GameSheet((Shelves(Phrase.of("look.stock.intro"), tuple(shelves)),), is_large=True)


def shelf_label(shelf: str) -> Phrase:
    """What a shelf of the box is called."""
    return Phrase.of(f"look.stock.shelf.{shelf}")


def _deck(tables: Mapping[str, Any], deck: str) -> tuple[Item, ...]:
    """HR-019. Each card of a deck with its number."""
    cards = tables["cards"][deck]
    return tuple(
        Item(Phrase.of("look.hand.text", text=given["name"]), given["count"], card_face(name, tables))
        for name, given in cards.items()
    )


def _journeys(tables: Mapping[str, Any], deck: str) -> tuple[Item, ...]:
    """HR-019, HR-244. The Journey cards of a deck, the shelters of long ones named on them."""
    found = []
    for given in tables["journeys"][deck]["cards"]:
        found.append(Item(Phrase.of("look.stock.journey", card=str(given["id"])), 1, journey_face(given, tables)))
    return tuple(found)


def journey_face(given: Mapping[str, Any], tables: Mapping[str, Any]) -> CardFace:
    """HR-222, HR-244. A Journey card with its shelters, from its row of the table."""
    face = card_face(str(given["id"]), tables)
    if not given.get("shelters"):
        return face
    return replace(face, lines=(*face.lines, Phrase.of("look.stock.shelters", places=_listed(given["shelters"]))))


def _tiles(tables: Mapping[str, Any]) -> tuple[Item, ...]:
    """HR-022."""
    found = []
    for name, given in tables["tokens"]["tiles"].items():
        is_eye = given["face"] == "eye"
        piece = PanelPiece(face_of_tile(name), text="" if is_eye else str(given["face"]))
        note = Phrase.of(f"look.stock.tile.{given['colour']}")
        found.append(Item(Phrase.of("look.stock.tile_named", tile=name), given["count"], piece, note))
    return tuple(found)


def _placed(tables: Mapping[str, Any], boards: Sequence[Board]) -> Iterator[Item]:
    """HR-023, HR-024. Tokens with the number of a location."""
    starts = [space.id for space in boards[0].spaces if space.kind == "frodo_start"]
    for kind, places, face in (
        ("start", starts, FACES["frodo"]),
        ("info", tables["tokens"]["information"], FACES["info"]),
        ("deed", tables["tokens"]["deeds"], FACES["deed"]),
    ):
        yield _item(kind, len(places), PanelPiece(face), places=_listed(places))


def _listed(places: Sequence[object]) -> Param:
    """Their numbers: names would be those of whichever board lies on the table."""
    return int(str(places[0])) if len(places) == 1 else ", ".join(map(str, places))


def _tokens() -> Iterator[Item]:
    for kind, count in TOKENS:
        yield _item(kind, count, PanelPiece(_TOKEN_FACES.get(kind) or FACES[kind]))


def _company() -> Iterator[Item]:
    """HR-019. The Company cards and what they can do."""
    for name, face in COMPANY_FACES.items():
        note = Phrase.of(f"look.company.{name}")
        yield Item(Phrase.of("look.bit.hobbit", hobbit=name), 1, PanelPiece(face, Shape.PLATE), note)


def _powers() -> Iterator[Item]:
    """HR-156 to HR-160. What stands on the Black Riders card."""
    for number in range(1, POWERS + 1):
        note = Phrase.of(f"look.power.{number}")
        yield Item(Phrase.of("look.stock.power", number=number), 1, PanelPiece(FACES["lord"], text=str(number)), note)


def _dice() -> Iterator[Item]:
    """HR-026, HR-027. Both kinds of dice, face by face."""
    for kind, faces in (("die", ON_DIE), ("lord_die", ON_LORD_DIE)):
        for face, count in faces.items():
            note = Phrase.of(f"look.stock.note.{kind}", count=count)
            yield Item(Phrase.of("look.stock.face", face=face), count, PanelPiece(face_of_die(face), Shape.DIE), note)


def _figures() -> Iterator[Item]:
    """HR-018."""
    yield _item("frodo", 1, PanelPiece(FACES["frodo"]))
    yield _item("gandalf", 1, PanelPiece(FACES["gandalf"]))
    for colour, face in NAZGUL_FACES.items():
        yield Item(Phrase.of("look.nazgul", figure=colour), 1, PanelPiece(face), Phrase.of("look.stock.note.rider"))
    yield _item("lord", 1, PanelPiece(LORD_FIGURE))


def _item(kind: str, count: int, piece: PanelPiece, **params: Param) -> Item:
    return Item(Phrase.of(f"look.stock.name.{kind}"), count, piece, Phrase.of(f"look.stock.note.{kind}", **params))
