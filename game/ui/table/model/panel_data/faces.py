"""What a game's data/faces.yaml declares: the faces of its figures, tokens and seats, and its families of cards; read with
every fault told by line and column."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from game.board.near_words import did_you_mean, listed
from game.board.problem_collector import ProblemCollector
from game.board.reading.yaml_tree import MappingNode, pairs_of
from game.board.shapes.scalars import COLOUR, Boolean, DrawingName, Text
from game.board.shapes.shape import Field, MapOf, Record, read_shaped
from game.engine.errors import RingtableError
from game.storage.resources import resource
from game.ui.table.model.panel_data.picture_parts import CardFamily, Face

FILE: Final = "faces.yaml"
NAME: Final = Text("a short name", r"[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*")
_T = TypeVar("_T")


class Declared(dict[str, _T]):
    """What a file declares of one sort, by name. A name that is not there raises RingtableError with one sentence."""

    def __init__(self, file: Path, noun: str, entries: Mapping[str, _T]) -> None:
        super().__init__(entries)
        self._file = file
        self._noun = noun

    def __missing__(self, name: str) -> _T:
        told = did_you_mean(name, tuple(self)) or f"expected {listed(self, most=40) or 'none'}"
        raise RingtableError(f"{self._file} has no {self._noun} {name!r}; {told}")


@dataclass(frozen=True, slots=True)
class GameFaces:
    """All that a game's faces.yaml declares."""

    faces: Declared[Face]
    seats: Declared[Face]
    """The roundels beside the names of seats."""
    families: Declared[CardFamily]


@cache
def faces_of(package: str) -> GameFaces:
    """The faces of the game in a package ("game.games.hunt"); raises BoardProblems."""
    return read_faces(resource(*package.split("."), "data", FILE))


def read_faces(file: Path) -> GameFaces:
    """The faces in a file; raises BoardProblems with every fault of it, by line and column."""
    given = read_shaped(file, faces_shape(), _check_seats, example="faces: {...}")
    faces = Declared(file, "face", {name: Face(**entry) for name, entry in given["faces"].items()})
    seats = {seat: faces[name] for seat, name in given["seats"].items()}
    families = {name: CardFamily(name, **entry) for name, entry in given.get("families", {}).items()}
    return GameFaces(faces, Declared(file, "seat", seats), Declared(file, "family of cards", families))


def _check_seats(root: MappingNode, report: ProblemCollector) -> None:
    """Whether every seat has a face that there is."""
    known = [key.text for key, _ in pairs_of(root.get("faces"))]
    for _, named in pairs_of(root.get("seats")):
        report.check_known(named, "face", known)


@cache
def faces_shape() -> Record:
    """What a faces.yaml may hold."""
    emblem = DrawingName(drawings("emblems"), "emblem")
    face = Record(
        "a face",
        Field("fill", COLOUR, "The colour of the piece.", required=True),
        Field("sign", COLOUR, "The colour of the sign on it.", required=True),
        Field("emblem", emblem, "The sign, so that colour is never the only mark.", required=True),
        Field("round", Boolean(), "Whether the piece is round; else it is square."),
        Field("stands", DrawingName(standing(), "standing figure"), "How it is drawn, where it stands on a block."),
        Field("bust", DrawingName(drawings("pieces"), "bust"), "Whose face looks out of it."),
    )
    family = Record(
        "a family of cards",
        Field("colour", COLOUR, "The colour of frame and back.", required=True),
        Field("paper", COLOUR, "The paper under the words.", required=True),
        Field("emblem", emblem, "The sign beside the name, and on a back that nobody has drawn.", required=True),
    )
    return Record(
        "the faces of a game",
        Field("faces", MapOf(NAME, face, "a mapping of faces", least=1), "Every face by its name.", required=True),
        Field("seats", MapOf(NAME, NAME, "a mapping of seats", least=1), "Each seat's face.", required=True),
        Field("families", MapOf(NAME, family, "a mapping of families"), "Families of cards, and other backs."),
    )


@cache
def drawings(folder: str) -> tuple[str, ...]:
    """Every drawing that there is of "emblems" or of "pieces"."""
    return tuple(sorted(file.stem for file in resource("assets", folder).glob("*.svg")))


@cache
def standing() -> tuple[str, ...]:
    """What can stand: every drawing, and those that differ in their last number alone taken together."""
    every = drawings("pieces")
    return tuple(sorted({*every, *(name.rpartition("-")[0] for name in every if name[-1].isdigit())}))
