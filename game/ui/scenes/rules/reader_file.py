"""What the rules reader shows of a game beside its clauses: its data/reader.yaml, read with every fault told by line and
column. The words to the pictures of the opening (`look.opening` in its table_words.yaml) are in the language in force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from game import registry
from game.board.problem_collector import ProblemCollector
from game.board.reading.yaml_tree import MappingNode, items_of, node_under
from game.board.shapes.scalars import DrawingName, Number, Text
from game.board.shapes.shape import Field, ListOf, MapOf, Record, Row, read_shaped
from game.language import catalog
from game.storage.resources import resource
from game.ui.kit.theme import Badge
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.faces import NAME, GameFaces, drawings, faces_of

FILE: Final = "reader.yaml"
EXAMPLES: Final = "examples"
"""The folder of scenarios beside the file."""
PANELS: Final = 5
CLAUSE: Final = r"[A-Z]{2}-[0-9]{3}"


@dataclass(frozen=True, slots=True)
class BoardPart:
    """The board as the game begins, with signs at places; near where it is close to one place."""

    signs: tuple[tuple[Badge, str], ...]
    """Each with the role of the spaces at which it stands."""
    close: str = ""
    """The role of the space that is looked at from near; empty: the board as a whole."""


@dataclass(frozen=True, slots=True)
class Fight:
    """One piece against another, with what was rolled."""

    left: Badge
    right: Badge
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpeningPanel:
    """One picture with its words. Just one of the four sorts of picture is there; none of them: the sides of the game."""

    clause: str
    """The first clause of what it tells."""
    heading: str
    text: str
    board: BoardPart | None = None
    fight: Fight | None = None
    steps: tuple[tuple[str, str], ...] = ()
    """Emblems in a row, each with its word."""
    cards: tuple[str, ...] = ()
    """Pictures of cards."""


@dataclass(frozen=True, slots=True)
class LitTable:
    """A table of the rules in which the row and the column of what is about to happen are lit."""

    clause: str
    rows: tuple[str, ...]
    """The keys of reasons, each naming one row below the headings."""
    columns: tuple[str, ...]

    def cell(self, reasons: Sequence[str]) -> tuple[int, int] | None:
        """Row and column of the table, headings counted, that the reasons name; None where they name none."""
        row = next((at for at, key in enumerate(self.rows, 1) if key in reasons), 0)
        column = next((at for at, key in enumerate(self.columns, 1) if key in reasons), 0)
        return (row, column) if row and column else None


@dataclass(frozen=True, slots=True)
class ExampleText:
    """A worked example with its words."""

    clause: str
    scenario: Path
    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class ReaderFile:
    """All that a reader.yaml says; nothing where a game has none."""

    panels: tuple[OpeningPanel, ...] = ()
    decisions: Mapping[str, str] = field(default_factory=dict)
    """The last word of a prompt's key to the clause at which the rules open."""
    tables: tuple[LitTable, ...] = ()
    examples: tuple[ExampleText, ...] = ()

    def clause_of(self, prompt: str, reasons: Sequence[str]) -> str:
        """Where the rules open during a decision: at a table that is lit, else at what is decided; empty: at the beginning.
        `prompt` is the key of the question, `reasons` are those of the odds that are shown."""
        lit = next((table.clause for table in self.tables if table.cell(reasons)), "")
        return lit or self.decisions.get(prompt.rpartition(".")[2], "")

    def lit(self, clause: str, reasons: Sequence[str]) -> tuple[int, int] | None:
        """The cell that is lit in the table of a clause."""
        return next((table.cell(reasons) for table in self.tables if table.clause == clause), None)


def reader_file_of(game: str) -> ReaderFile:
    """That of a game; raises BoardProblems."""
    package = registry.game(game).package
    file = resource(*package.split("."), "data", FILE)
    return read_reader_file(game, file, faces_of(package)) if file.is_file() else ReaderFile()


def read_reader_file(game: str, file: Path, faces: GameFaces) -> ReaderFile:
    """What is in a file; raises BoardProblems with every fault of it."""
    given = read_shaped(
        file, reader_shape(), lambda root, report: _check_faces(root, faces, report), example="panels: [...]"
    )
    words = catalog.words("game", game, "table_words.yaml")["sentences"]["look"]
    told: Mapping[str, str] = words.get("opening", {})
    examples = tuple(_example(one, words.get("examples", {}), file.parent) for one in given.get("examples", ()))
    panels = tuple(_panel(number, one, told, faces) for number, one in enumerate(given.get("panels", ()), 1))
    tables = tuple(
        LitTable(one["clause"], tuple(one["rows"]), tuple(one["columns"])) for one in given.get("tables", ())
    )
    return ReaderFile(panels, dict(given.get("decisions", {})), tables, examples)


def _example(one: Mapping[str, Any], told: Mapping[str, Mapping[str, str]], folder: Path) -> ExampleText:
    name = str(one["scenario"])
    words = told[name.replace("-", "_")]
    return ExampleText(str(one["clause"]), folder / EXAMPLES / f"{name}.yaml", words["heading"], words["text"])


def _panel(number: int, one: Mapping[str, Any], told: Mapping[str, str], faces: GameFaces) -> OpeningPanel:
    board, fight = one.get("board"), one.get("fight")
    return OpeningPanel(
        str(one["clause"]),
        told[f"heading_{number}"],
        told[f"text_{number}"],
        None if board is None else _board(board, faces),
        None if fight is None else _fight(fight, faces),
        tuple((emblem, told[f"step_{number}_{at}"]) for at, emblem in enumerate(one.get("steps", ()), 1)),
        tuple(one.get("cards", ())),
    )


def _board(one: Mapping[str, Any], faces: GameFaces) -> BoardPart:
    signs = tuple((badge_of(faces.faces[sign["face"]]), str(sign["at"])) for sign in one.get("signs", ()))
    return BoardPart(signs, str(one.get("close", "")))


def _fight(one: Mapping[str, Any], faces: GameFaces) -> Fight:
    left, right = (badge_of(faces.faces[one[who]]) for who in ("left", "right"))
    return Fight(left, right, tuple(one["dice"]))


def _check_faces(root: MappingNode, faces: GameFaces, report: ProblemCollector) -> None:
    """Whether every face named anywhere is one that the game has."""
    for panel in items_of(root.get("panels")):
        named = [node_under(sign, "face") for sign in items_of(node_under(panel, "board.signs"))]
        for face in (*named, node_under(panel, "fight.left"), node_under(panel, "fight.right")):
            report.check_known(face, "face", faces.faces)


@cache
def reader_shape() -> Record:
    """What a reader.yaml may hold."""
    die = Number(1, 6, whole=True)
    sign = Record(
        "a sign",
        Field("face", NAME, "One of the game's faces.", required=True),
        Field("at", NAME, "The role of the spaces at which it stands.", required=True),
    )
    board = Record(
        "a part of the board",
        Field("signs", ListOf(sign, "a list of signs", most=6), "What stands at places."),
        Field("close", NAME, "The role of the space that is looked at from near."),
    )
    fight = Record(
        "a fight",
        Field("left", NAME, "The face of the one.", required=True),
        Field("right", NAME, "The face of the other.", required=True),
        Field("dice", Row((die, die), "[first die, second die]"), "What was rolled.", required=True),
    )
    panel = Record(
        "a panel",
        Field("clause", Text("the id of a clause", CLAUSE), "What it opens.", required=True),
        Field("board", board, "The board as the game begins."),
        Field("fight", fight, "One piece against another."),
        Field(
            "steps",
            ListOf(DrawingName(drawings("emblems"), "emblem"), "a list of emblems", most=6),
            "What comes in a row.",
        ),
        Field("cards", ListOf(Text(), "a list of pictures of cards", most=4), "Cards, such as riddle/spy."),
    )
    clause, key = Text("the id of a clause", CLAUSE), Text("a key", r"[A-Za-z_]+(?:\.[A-Za-z_]+)*")
    keys = ListOf(key, "a list of keys")
    table = Record(
        "a table that is lit",
        Field("clause", clause, "The clause to which it belongs.", required=True),
        Field("rows", keys, "What names its rows among the reasons of odds.", required=True),
        Field("columns", keys, "What names its columns.", required=True),
    )
    example = Record(
        "an example",
        Field("clause", clause, "The clause that it shows.", required=True),
        Field("scenario", NAME, "The scenario in the folder examples, without its ending.", required=True),
    )
    return Record(
        "what the rules reader shows",
        Field("panels", ListOf(panel, f"{PANELS} panels", least=PANELS, most=PANELS), "The pictures in order."),
        Field("decisions", MapOf(NAME, clause, "prompts with their clauses"), "Where the rules open, by prompt."),
        Field("examples", ListOf(example, "a list of examples"), "Worked examples, drawn as small boards."),
        Field("tables", ListOf(table, "a list of tables"), "Tables in which a cell is lit."),
    )
