"""What lies on the title's table and on the new-game page of a game: its data/box.yaml, read with every fault told by line
and column, in the language in force; with the faces of its seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from game import registry
from game.board.problem_collector import ProblemCollector
from game.board.reading.yaml_tree import MappingNode, items_of, node_under
from game.board.shapes.scalars import COLOUR, DrawingName, Number, Text
from game.board.shapes.shape import Field, ListOf, Record, Row, read_shaped
from game.language import catalog
from game.language.catalog import Language
from game.ui.kit.theme import Badge, Colour, rgb
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.faces import NAME, GameFaces, emblems, faces_of


@dataclass(frozen=True, slots=True)
class BoxSide:
    """A side of a game, as whoever has not sat down yet is told of it."""

    name: str
    aim: str
    """What it wants, in a sentence."""
    prepared_aim: str
    """What it wants in a game from a prepared start."""
    badge: Badge
    seats: tuple[str, ...]
    """The seats that play it; none where a seat has no side before the match has begun."""
    goal: str = ""
    """The role of the spaces of the board on which it wins; empty where it wins by something else."""
    begins: str = ""
    """The role of the spaces where it sets out; empty where that is nowhere in particular."""
    picture: str = ""
    """The picture of cards that shows it ("riddle/frodo"); empty: its face alone."""
    face_at: float = 0.5
    """How far down in that picture the face is, 0 to 1: it is in sight where there is room for a strip alone."""


@dataclass(frozen=True)
class BoxLook:
    """A game's box: words and drawing."""

    game: str
    file: Path
    """Where it is read from."""
    faces: GameFaces
    over: str
    """The small line over the title."""
    title: str
    players: tuple[int, ...]
    """The least and the most people who play it."""
    board: str
    """Id of the set that is played when nobody chooses another."""
    sentence: str
    """What the game is about, in two sentences."""
    length: str
    """How long a game takes."""
    secrets: str
    """What is hidden in it, in two or three words."""
    secrets_emblem: str
    colour: Colour
    tint: Colour
    """Laid over the picture of the board."""
    emblem: str
    badges: Mapping[str, Badge]
    """Seat to the badge that stands beside its name."""
    scenery: str = ""
    """SVG drawn over the foot of the picture, in a field of 100 by 100; nothing where a game has none."""
    picture: str = ""
    """Id of the board whose picture the cover shows, where the set has another name than its first board."""
    set_name: str = ""
    """What that set is called, where its id does not say it."""
    first: int = 0
    """How many play the first time; 0: as many as can."""
    counters: tuple[tuple[Badge, str], ...] = ()
    """Counters that lie loose on the title's table, each with its figure."""
    short: str = ""
    """What the game is about in a few words; nothing where a game has no such words."""

    @cached_property
    def sides(self) -> tuple[BoxSide, ...]:
        """Who can be played, with what each wants. Their words, those of the game's goal cards, are read here, and not before the
        title stands; raises BoardProblems for a card that there is not."""
        cards = _goal_cards(self.game)
        written = read_shaped(self.file, box_shape(), lambda root, report: _check_cards(root, cards, report))
        return tuple(_side(cards, one, self.faces) for one in written.get("sides", ()))

    @property
    def name(self) -> str:
        """The whole name of the game."""
        return f"{self.over} {self.title}"


def box_look(game: str) -> BoxLook:
    """The box of a game; raises BoardProblems."""
    return _box_look(game, catalog.in_force())


@cache
def _box_look(game: str, spoken: Language) -> BoxLook:
    file = catalog.english_file("game", game, catalog.BOX)
    return read_box(game, file, faces_of(registry.game(game).package), catalog.box(game))


def read_box(game: str, file: Path, faces: GameFaces, said: Mapping[str, Any]) -> BoxLook:
    """The box in a file, with what is said of it in the language in force; raises BoardProblems with every fault of the
    file, by line and column."""
    written = read_shaped(
        file,
        box_shape(),
        lambda root, report: _check_counters(root, faces, report),
        lambda root, report: _check_sides(root, faces, report),
        example="title: ...",
    )
    given = {**written, **said, "file": file, "faces": faces}
    given.pop("sides", None)
    return BoxLook(
        **{
            **given,
            "game": game,
            "players": tuple(given["players"]),
            "colour": rgb(given["colour"]),
            "tint": rgb(given["tint"]),
            "badges": {seat: badge_of(face) for seat, face in faces.seats.items()},
            "counters": tuple(
                (badge_of(faces.faces[one["face"]]), str(one["figure"])) for one in given.get("counters", ())
            ),
        }
    )


def _check_counters(root: MappingNode, faces: GameFaces, report: ProblemCollector) -> None:
    """Whether every counter has a face that there is."""
    for counter in items_of(root.get("counters")):
        report.check_known(node_under(counter, "face"), "face", faces.faces)


def _goal_cards(game: str) -> Mapping[str, Mapping[str, str]]:
    """The words of a game's goal cards by side, in the language in force; none where it has no such cards."""
    look = catalog.words("game", game, "table_words.yaml")["sentences"].get("look", {}) if _has_look(game) else {}
    cards: Mapping[str, Mapping[str, str]] = look.get("goal_cards", {})
    return cards


def _has_look(game: str) -> bool:
    return catalog.english_file("game", game, "table_words.yaml").is_file()


def _check_cards(root: MappingNode, cards: Mapping[str, Mapping[str, str]], report: ProblemCollector) -> None:
    """Whether there are the goal cards that the sides name."""
    for side in items_of(root.get("sides")):
        for card in (node_under(side, "card"), node_under(side, "prepared_card")):
            report.check_known(card, "goal card", cards)


def _check_sides(root: MappingNode, faces: GameFaces, report: ProblemCollector) -> None:
    """Whether every side has a face, its own or that of a seat, and seats that there are."""
    for side in items_of(root.get("sides")):
        named, seats = node_under(side, "face"), items_of(node_under(side, "seats"))
        report.check_known(named, "face", faces.faces)
        if isinstance(side, MappingNode) and named is None and not seats:
            report.add(side, "a side without a face stands here", "face: ..., or the seats that play it")
        for seat in seats:
            report.check_known(seat, "seat", faces.seats)


def _side(cards: Mapping[str, Mapping[str, str]], one: Mapping[str, Any], faces: GameFaces) -> BoxSide:
    """A side with its words, those of its goal card (`look.goal_cards` in the game's table_words.yaml)."""
    told = cards[one["card"]]
    seats = tuple(str(seat) for seat in one.get("seats", ()))
    face = faces.faces[one["face"]] if "face" in one else faces.seats[seats[0]]
    return BoxSide(
        told["name"],
        told["aim"],
        cards[one.get("prepared_card", one["card"])]["aim"],
        badge_of(face),
        seats,
        one.get("goal", ""),
        one.get("begins", ""),
        one.get("picture", ""),
        float(one.get("face_at", 0.5)),
    )


@cache
def box_shape() -> Record:
    """What a box.yaml may hold."""
    text, people = Text(), Number(1, 99, whole=True)
    emblem = DrawingName(emblems(), "emblem")
    counter = Record(
        "a counter",
        Field("face", NAME, "One of the game's faces.", required=True),
        Field("figure", Text(numbers=True), "What stands at its foot.", required=True),
    )
    side = Record(
        "a side of a game",
        Field("card", NAME, "Its goal card, whose name and aim are told.", required=True),
        Field("prepared_card", NAME, "The one whose aim is told where a prepared start is chosen, if another."),
        Field("face", NAME, "One of the game's faces; usually that of its first seat."),
        Field("seats", ListOf(NAME, "a list of seats"), "The seats that play it, where that is known beforehand."),
        Field("goal", NAME, "The role of the spaces on which it wins."),
        Field("begins", NAME, "The role of the spaces where it sets out."),
        Field("picture", text, "The picture of cards that shows it, such as riddle/frodo."),
        Field("face_at", Number(0, 1), "How far down in that picture the face is."),
    )
    return Record(
        "the box of a game",
        Field("over", text, "The small line over the title.", required=True),
        Field("title", text, "The title.", required=True),
        Field("players", Row((people, people), "[least, most]"), "How many can play.", required=True),
        Field("first", people, "How many play the first time; usually as many as can."),
        Field("board", text, "The set that is played when nobody chooses.", required=True),
        Field("picture", text, "The board whose picture is shown, where the set has another name."),
        Field("set_name", text, "What the set is called, where its id does not say it."),
        Field("sentence", text, "What the game is about, in two sentences.", required=True),
        Field("short", text, "What it is about in a few words."),
        Field("sides", ListOf(side, "a list of sides", most=8), "Who can be played."),
        Field("length", text, "How long a game takes.", required=True),
        Field("secrets", text, "What is hidden in it, in two or three words.", required=True),
        Field("secrets_emblem", emblem, "The sign beside that.", required=True),
        Field("colour", COLOUR, "The colour of the cover.", required=True),
        Field("tint", COLOUR, "Laid over the picture.", required=True),
        Field("emblem", emblem, "The sign of the game.", required=True),
        Field("scenery", text, "SVG over the foot of the picture, in a field of 100 by 100."),
        Field("counters", ListOf(counter, "a list of counters", most=3), "They lie loose on the title's table."),
    )
