"""HR-018 to HR-027. What is printed and cut out: four kinds of cards, tiles, tokens and figures, counted by the set's tables.

HR-347. Everything that the set holds, for all to look up: cards, journeys, tiles, tokens, dice, figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from game.board.board import Board
from game.engine.decision import Param, Phrase
from game.engine.rules import GameSet
from game.games.hunt.presentation.faces import (
    COMPANY_FACES,
    FACES,
    FAMILIES,
    LORD_FIGURE,
    NAZGUL_FACES,
    ON_DIE,
    ON_LORD_DIE,
    face_of_die,
    face_of_tile,
)
from game.games.hunt.presentation.panels import POWERS, card_face
from game.games.hunt.rules.components.dice_faces import DICE
from game.games.hunt.rules.components.tables import LENGTHS
from game.ui.table.model.blocks import GameSheet, Item, Shelf, Shelves
from game.ui.table.model.panel_data.cards_and_players import CardFace
from game.ui.table.model.panel_data.hidden_movement import PanelPiece, Shape
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
    shelves.append(Shelf(shelf_label("tiles"), "eye", _listed_tiles(tables)))
    shelves.append(Shelf(shelf_label("tokens"), "leaf", (*_listed_placed(tables, boards), *_listed_tokens())))
    shelves.append(Shelf(shelf_label("company"), "company", (*_company(), *_powers())))
    shelves.append(Shelf(shelf_label("figures"), "die", (*_listed_dice(), *_listed_figures())))
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


def _listed_tiles(tables: Mapping[str, Any]) -> tuple[Item, ...]:
    """HR-022."""
    found = []
    for name, given in tables["tokens"]["tiles"].items():
        is_eye = given["face"] == "eye"
        piece = PanelPiece(face_of_tile(name), text="" if is_eye else str(given["face"]))
        note = Phrase.of(f"look.stock.tile.{given['colour']}")
        found.append(Item(Phrase.of("look.stock.tile_named", tile=name), given["count"], piece, note))
    return tuple(found)


def _listed_placed(tables: Mapping[str, Any], boards: Sequence[Board]) -> Iterator[Item]:
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


def _listed_tokens() -> Iterator[Item]:
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


def _listed_dice() -> Iterator[Item]:
    """HR-026, HR-027. Both kinds of dice, face by face."""
    for kind, faces in (("die", ON_DIE), ("lord_die", ON_LORD_DIE)):
        for face, count in faces.items():
            note = Phrase.of(f"look.stock.note.{kind}", count=count)
            yield Item(Phrase.of("look.stock.face", face=face), count, PanelPiece(face_of_die(face), Shape.DIE), note)


def _listed_figures() -> Iterator[Item]:
    """HR-018."""
    yield _item("frodo", 1, PanelPiece(FACES["frodo"]))
    yield _item("gandalf", 1, PanelPiece(FACES["gandalf"]))
    for colour, face in NAZGUL_FACES.items():
        yield Item(Phrase.of("look.nazgul", figure=colour), 1, PanelPiece(face), Phrase.of("look.stock.note.rider"))
    yield _item("lord", 1, PanelPiece(LORD_FIGURE))


def _item(kind: str, count: int, piece: PanelPiece, **params: Param) -> Item:
    return Item(Phrase.of(f"look.stock.name.{kind}"), count, piece, Phrase.of(f"look.stock.note.{kind}", **params))
