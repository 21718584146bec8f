"""What lies on the title's table and on the new-game page of a game: its data/box.yaml, read with every fault told by line
and column, in the language in force; with the faces of its seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game import registry
from game.board.problem_collector import ProblemCollector
from game.board.problems import BoardProblems, did_you_mean, listed
from game.board.reading.text_file import read_text
from game.board.reading.yaml_tree import ListNode, MappingNode, ScalarNode, read_nodes
from game.board.shapes.scalars import COLOUR, DrawingName, Number, Text
from game.board.shapes.shape import Field, ListOf, Record, Row
from game.language import catalog
from game.language.catalog import Language
from game.ui.kit.theme import Badge, Colour, rgb
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.faces import NAME, GameFaces, emblems, faces_of


@dataclass(frozen=True, slots=True)
class BoxLook:
    """A game's box: words and drawing."""

    game: str
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
    root, problems = read_nodes(read_text(file), str(file), example="title: ...")
    report = ProblemCollector(str(file))
    shape = box_shape()
    shape.check(root, report)
    _check_counters(root, faces, report)
    if problems or report.problems:
        raise BoardProblems([*problems, *report.problems])
    given = {**shape.value(root), **said}
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
    counters = root.get("counters")
    for counter in counters.items if isinstance(counters, ListNode) else ():
        named = counter.get("face") if isinstance(counter, MappingNode) else None
        if isinstance(named, ScalarNode) and named.text not in faces.faces:
            known = tuple(faces.faces)
            report.add(named, f"unknown face {named.text!r}", listed(known, most=40), did_you_mean(named.text, known))


@cache
def box_shape() -> Record:
    """What a box.yaml may hold."""
    text, people = Text(), Number(1, 99, whole=True)
    emblem = DrawingName(emblems(), "emblem")
    counter = Record(
        "a counter",
        (
            Field("face", NAME, "One of the game's faces.", required=True),
            Field("figure", Text(numbers=True), "What stands at its foot.", required=True),
        ),
    )
    return Record(
        "the box of a game",
        (
            Field("over", text, "The small line over the title.", required=True),
            Field("title", text, "The title.", required=True),
            Field("players", Row((people, people), "[least, most]"), "How many can play.", required=True),
            Field("first", people, "How many play the first time; usually as many as can."),
            Field("board", text, "The set that is played when nobody chooses.", required=True),
            Field("picture", text, "The board whose picture is shown, where the set has another name."),
            Field("set_name", text, "What the set is called, where its id does not say it."),
            Field("sentence", text, "What the game is about, in two sentences.", required=True),
            Field("length", text, "How long a game takes.", required=True),
            Field("secrets", text, "What is hidden in it, in two or three words.", required=True),
            Field("secrets_emblem", emblem, "The sign beside that.", required=True),
            Field("colour", COLOUR, "The colour of the cover.", required=True),
            Field("tint", COLOUR, "Laid over the picture.", required=True),
            Field("emblem", emblem, "The sign of the game.", required=True),
            Field("scenery", text, "SVG over the foot of the picture, in a field of 100 by 100."),
            Field("counters", ListOf(counter, "a list of counters", most=3), "They lie loose on the title's table."),
        ),
    )
