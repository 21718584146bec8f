"""The pages of a game that are read and written on: its data/pages.yaml, read with every fault told by line and column. The words
stand in the game's table_words.yaml (`look.print`), the rules themselves in its clauses.yaml."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game import registry
from game.board.shapes.scalars import Boolean, Choice, Number, Text
from game.board.shapes.shape import Field, ListOf, MapOf, Record, read_shaped
from game.storage.resources import resource

FILE: Final = "pages.yaml"
PAGE_PARTS: Final = ("rules", "aids", "sheets")
"""Parts of a printed game that are made of pages."""
CLAUSE: Final = r"[A-Z]{2}-[0-9]{3}"
_KEY: Final = Text("a key of look.print", r"[a-z0-9_]+")
_KEYS: Final = ListOf(
    Text("a key of look.print, or with points one of look", r"[a-z0-9_]+(\.[a-z0-9_]+)*"), "a list of keys"
)
_CLAUSES: Final = ListOf(
    Text("a clause, or the first and the last of a row: BR-001..BR-012", rf"{CLAUSE}(\.\.{CLAUSE})?"), "a list"
)
_EACH: Final = Field("each", Choice(("all", "others")), "Printed once for all who play, or for all but one of them.")
_PLAYED: Final = Record(
    "an example",
    Field("cards", ListOf(Text("a card", r"[a-z0-9-]+"), "a list of cards"), "As positions call them.", required=True),
    Field("told", Text("a key of look", r"[a-z0-9_.]+"), "Where its heading and text stand.", required=True),
)
_MARKS: Final = Record(
    "boxes to lay something on or to write in",
    Field("shape", Choice(("round", "square")), "What they are like.", required=True),
    Field("size", Number(4, 200), "Millimetres across.", required=True),
    Field("height", Number(4, 250), "Millimetres of height, where that is another."),
    Field("first", Number(0, 99, whole=True), "The number in the first box."),
    Field("count", Number(1, 99, whole=True), "How many numbered or empty boxes there are."),
    Field("names", _KEYS, "What stands in each box, in place of numbers."),
    Field("joined", Boolean(), "Whether a line leads from box to box."),
    Field("ends", ListOf(Number(0, 99, whole=True), "a list of numbers"), "Numbers whose boxes have a thick edge."),
)

_BOARD: Final = Record(
    "a board",
    Field("board", Number(0, 9, whole=True), "Its place in the set.", required=True),
    Field("width", Number(40, 400), "Millimetres, where it is not as wide as its column."),
)

_PREPARED: Final = Record(
    "a prepared start",
    Field("start", Text("a file of data/evenings", r"[a-z0-9-]+"), "Its name.", required=True),
    Field("width", Number(40, 400), "Millimetres, where the board is not as wide as its column."),
    Field(
        "sorted",
        Text("a fact of the position", r"[a-z_]+"),
        "Cards that it counts bear a mark, to be found at once.",
    ),
)


def _block() -> Record:
    """One thing on a page: just one of these keys."""
    return Record(
        "a block",
        Field("head", _KEY, "A heading."),
        Field("say", _KEYS, "Paragraphs."),
        Field("steps", _KEYS, "Paragraphs with numbers."),
        Field("clauses", _CLAUSES, "Rules, each with its number; a heading where a chapter begins."),
        Field("chapters", Boolean(), "The headings of the rules, each with the number of the clause below it."),
        Field("table", Text("a clause", CLAUSE), "The table of a clause."),
        Field("things", Text("a table of the game", r"[a-z0-9_]+"), "A table that the game makes of its own data."),
        Field("picture", Text("a picture of a card", r"[a-z0-9_/-]+"), "A picture."),
        Field("start", _BOARD, "A board with what stands on it at the start."),
        Field("prepared", _PREPARED, "A short start: its words, and the board as it stands."),
        Field("map", _BOARD, "A board in pale, to draw on."),
        Field("example", Text("a worked example", r"[a-z0-9-]+"), "A worked example of data/examples, in its end."),
        Field("played", _PLAYED, "An example that is told, with the cards played in it."),
        Field("marks", _MARKS, "Boxes to lay something on or to write in."),
        Field("next_column", Boolean(), "What follows begins a column, or a sheet."),
        Field("fold", _KEY, "A line along which the sheet is folded, and what it says."),
    )


@dataclass(frozen=True, slots=True)
class Page:
    """One page, or as many as its blocks take."""

    part: str
    """One of PAGE_PARTS."""
    title: str
    lead: str = ""
    each: str = ""
    """Who gets one of it, as in `Order.copies`; with none it is there once."""
    columns: int = 1
    lying: bool = False
    scale: float = 1.0
    """Of the letters, 1 on most pages."""
    top: Sequence[Mapping[str, Any]] = ()
    """Blocks over the whole width, above the columns."""
    blocks: Sequence[Mapping[str, Any]] = ()
    cards: Sequence[Mapping[str, Any]] = ()
    """Cards of the size of the game's, each with a title and blocks, to be cut out."""


@dataclass(frozen=True, slots=True)
class PageFile:
    """All that a pages.yaml says."""

    needs: Sequence[str]
    """What is needed beside the paper."""
    pages: Sequence[Page]
    left_out: Mapping[str, Sequence[str]]
    """Clauses that mean nothing at a table without a computer, by the reason."""

    def blocks(self) -> list[Mapping[str, Any]]:
        """Every block of every page and card."""
        found: list[Mapping[str, Any]] = []
        for page in self.pages:
            found += [*page.top, *page.blocks, *(block for card in page.cards for block in card["blocks"])]
        return found


def pages_of(game: str) -> PageFile | None:
    """Those of a game; None where it has none. Raises BoardProblems."""
    file = resource(*registry.game(game).package.split("."), "data", FILE)
    return read_pages(file) if file.is_file() else None


def read_pages(file: Path) -> PageFile:
    """The pages in a file; raises BoardProblems with every fault of it."""
    given = read_shaped(file, _shape(), example="pages: []")
    pages = tuple(Page(**one) for one in given["pages"])
    return PageFile(tuple(given["needs"]), pages, given.get("left_out", {}))


def clause_numbers(spans: Sequence[str], known: Sequence[str]) -> list[str]:
    """The clauses of a list of single ones and rows, in the order of the rules. Raises ValueError for one that there is not."""
    found: set[str] = set()
    for span in spans:
        first, _, last = span.partition("..")
        found.update(known[known.index(first) : known.index(last or first) + 1])
    return [name for name in known if name in found]


def _shape() -> Record:
    """What a pages.yaml may hold."""
    blocks = ListOf(_block(), "a list of blocks")
    card = Record(
        "a card",
        Field("title", _KEY, "Its heading.", required=True),
        _EACH,
        Field("blocks", blocks, "What it says.", required=True),
    )
    page = Record(
        "a page",
        Field("part", Choice(PAGE_PARTS), "The part of the printed game.", required=True),
        Field("title", _KEY, "Its heading.", required=True),
        Field("lead", _KEY, "What stands below the heading."),
        _EACH,
        Field("columns", Number(1, 3, whole=True), "How many columns there are."),
        Field("lying", Boolean(), "Whether the sheet lies on its side."),
        Field("scale", Number(0.8, 1.2), "How large its letters are, 1 on most pages."),
        Field("top", blocks, "Blocks over the whole width, above the columns."),
        Field("blocks", blocks, "Blocks one below the other."),
        Field("cards", ListOf(card, "a list of cards"), "Cards to be cut out."),
    )
    return Record(
        "the pages of a printed game",
        Field("needs", _KEYS, "What is needed beside the paper.", required=True),
        Field("pages", ListOf(page, "a list of pages"), "The pages in their order.", required=True),
        Field("left_out", MapOf(_KEY, _CLAUSES, "reasons"), "Clauses that stand on no page."),
    )
