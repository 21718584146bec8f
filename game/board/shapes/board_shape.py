"""The declared shape of a board file, hex or graph. Picture hints have their own file."""

from __future__ import annotations

from game.board.shapes import drawing_rows
from game.board.shapes.picture_shape import GRAPH_PICTURE, HEX_PICTURE
from game.board.shapes.scalars import Choice, DrawingName, Number, Text
from game.board.shapes.shape import Anything, Either, Field, ListOf, MapOf, MapWith, Record, Row

FORMAT = 1
"""The version of the board format that this program reads and writes."""

ID = Text("a short name of lower-case letters, digits and hyphens", r"[a-z0-9]+(?:-[a-z0-9]+)*")
WORD = Text("a word of lower-case letters, digits and underlines", r"[a-z][a-z0-9_]*")
SYMBOL = Text("a symbol such as orc/red_crown", r"[a-z][a-z0-9_]*(?:/[a-z0-9_]+)*")
PLACE = Text("a place, by name or id")
PLACES = ListOf(PLACE, "a list of places")
ONE_OR_MORE = Either("a place or a list of places", scalar=PLACE, items=PLACES)
NAME = Text("a name")
NAMES = ListOf(NAME, "a list of names")
WORDS = ListOf(WORD, "a list of words")
POINT = Row((Number(), Number()), "[x, y]")

_HEAD = (
    Field("format", Number(FORMAT, FORMAT, whole=True), "Version of the board format.", required=True),
    Field("game", ID, "The game this board is for, such as battle.", required=True),
    Field("id", ID, "The board's own short name.", required=True),
    Field("title", NAME, "The name people read.", required=True),
)


def _signs(key: str, words: tuple[str, ...], note: str) -> Field:
    """A section of the legend: kinds, each with how it is drawn and what the key calls it."""
    sign = Record(
        "{draw: ..., label: ...}",
        Field("draw", DrawingName(words, "drawing"), "How it is drawn.", required=True),
        Field("label", NAME, "What the key calls it (a bar breaks a line); its own name if nothing is said."),
    )
    return Field(key, MapOf(WORD, sign, "a mapping of kinds to {draw: ..., label: ...}"), note)


HEX_LEGEND = MapWith(
    "a mapping of characters to kinds of terrain, and of sections to what kinds look like",
    (
        _signs(
            "terrain", drawing_rows.TERRAIN, "What kinds of terrain look like; those not named here are open country."
        ),
        _signs("hexsides", drawing_rows.HEXSIDES, "What lines along hexsides look like."),
        _signs("ways", drawing_rows.HEX_WAYS, "What lines from hex to hex look like."),
        _signs("marks", drawing_rows.MARKS, "What features, and kinds of terrain that are singled out, look like."),
        _signs("scenery", drawing_rows.SCENERY, "What cells that are no spaces look like."),
        _signs(
            "signs", drawing_rows.PRINTED, "What the key says of crowns, of other set-up symbols and of river dots."
        ),
    ),
    Text("one character", r"[^\s]"),
    WORD,
)
GRAPH_LEGEND = Record(
    "a mapping of sections to what kinds look like",
    _signs("places", drawing_rows.PLACES, "What kinds of place look like; those not named here are ordinary discs."),
    _signs("ways", drawing_rows.GRAPH_WAYS, "What kinds of way look like; those not named here are paths."),
)


def _line(*, along: bool) -> Record:
    """A line of a board; only hex boards have sides to run along."""
    sides = Field(
        "along",
        ListOf(Row((PLACE, PLACE), "[one bank, other bank]"), "a list of sides", least=1),
        "Hexsides the line follows, in order, each as the two hexes it lies between.",
    )
    return Record(
        "a line such as {kind: road, through: [...]}",
        Field("kind", WORD, "What it is: river, road, path, bridge ...", required=True),
        Field("name", NAME, "Its name; several lines may share one."),
        *((sides,) if along else ()),
        Field("through", ListOf(PLACE, "a list of places", least=2), "Spaces the line joins, one after the other."),
        Field("from", NAME, "Where it begins: a place, or a word such as head or lake."),
        Field("to", NAME, "Where it ends: a place, or a word such as sea or edge."),
    )


def _tail(line: Record) -> tuple[Field, ...]:
    return (
        Field(
            "features",
            MapOf(WORD, PLACES, "a mapping of features to places"),
            "Marks on spaces: each mark with the places that bear it.",
        ),
        Field("lines", ListOf(line, "a list of lines"), "Rivers, walls, roads, paths, bridges, links."),
        Field(
            "groups",
            MapOf(
                WORD,
                MapOf(
                    NAME,
                    Either(
                        "a list of places, or {holds: {sort: [groups]}}",
                        items=PLACES,
                        entries=Record(
                            "{holds: {sort: [groups]}}",
                            Field(
                                "holds",
                                MapOf(WORD, NAMES, "a mapping of sorts to groups", least=1),
                                "Groups of another sort whose members belong to this one too.",
                                required=True,
                            ),
                        ),
                    ),
                    "a mapping of groups to their places",
                ),
                "a mapping of sorts of group",
            ),
            "Sorts of group (range, area, section), each with its groups and their places.",
        ),
        Field(
            "roles",
            MapOf(WORD, ONE_OR_MORE, "a mapping of roles to places"),
            "Jobs that rules and cards refer to, each with the place or places that fill it.",
        ),
        Field(
            "setup",
            MapOf(SYMBOL, ONE_OR_MORE, "a mapping of set-up symbols to places"),
            "Where pieces begin; a place listed twice holds two.",
        ),
        Field(
            "extra",
            MapOf(WORD, Anything(), "a mapping of sections to what they hold"),
            "Sections of the game's own, such as tracks or tokens; the game declares their shape.",
        ),
    )


_PLACE_KEYS = (
    Field("name", NAME, "The name people read."),
    Field("aliases", NAMES, "Other spellings that are understood when typed."),
    Field("features", WORDS, "Marks on this place."),
    Field("in", MapOf(WORD, NAME, "a mapping of sorts to groups"), "The groups this place belongs to."),
)

HEX_BOARD = Record(
    "a hex board",
    *_HEAD,
    Field("kind", Choice(("hex",)), "A board of hexes.", required=True),
    Field(
        "grid",
        Record(
            "a grid",
            Field("orientation", Choice(("flat", "pointy")), "What a hex has to the north.", required=True),
            Field(
                "shifted",
                Choice(("even", "odd")),
                "Which columns lie half a hex lower (flat), or which rows half a hex further right (pointy).",
                required=True,
            ),
            Field(
                "first",
                Number(0, 1, whole=True),
                "The number of the first column and of the first row.",
                required=True,
            ),
            Field("columns", Number(1, 99, whole=True), "How many columns.", required=True),
            Field("rows", Number(1, 99, whole=True), "How many rows.", required=True),
            Field(
                "shape",
                Choice(("rectangle", "free")),
                "rectangle (the usual): every row is full. free: a blank is no cell, rows may end early.",
            ),
        ),
        "How the hexes lie. An id is CCRR: two digits of column, two of row.",
        required=True,
    ),
    Field(
        "legend",
        HEX_LEGEND,
        "The kind of terrain that each character of the rows means; and by sections, what kinds look like.",
        required=True,
    ),
    Field(
        "scenery",
        MapOf(Text("one character", r"[^\s]"), WORD, "a mapping of characters to kinds of scenery"),
        "Characters of cells that are drawn but are no spaces.",
    ),
    Field(
        "terrain",
        ListOf(Text("a row of terrain", empty=True), "a list of rows", least=1),
        "One text for each row, one character for each column.",
        required=True,
    ),
    Field(
        "places",
        MapOf(
            Text("a hex id such as 0606", "[0-9]{4}"),
            Either("a name or a mapping", scalar=NAME, entries=Record("a place", *_PLACE_KEYS)),
            "a mapping of hex ids to places",
        ),
        "Hexes with a name or marks of their own.",
    ),
    Field(
        "dots",
        MapOf(
            ID,
            Record(
                "a dot such as {corner: [...]}",
                Field("corner", ListOf(PLACE, "three hexes", 3, 3), "The hexes that meet there.", required=True),
                *_PLACE_KEYS,
            ),
            "a mapping of ids to dots",
        ),
        "Spaces at corners of hexes.",
    ),
    *_tail(_line(along=True)),
    Field("picture", HEX_PICTURE, "Hints for the painter; no rule reads them."),
)

GRAPH_BOARD = Record(
    "a graph board",
    *_HEAD,
    Field("kind", Choice(("graph",)), "A board of places joined by ways.", required=True),
    Field(
        "canvas",
        Record(
            "a canvas",
            Field("width", Number(1, 1e5), "Width in board units.", required=True),
            Field("height", Number(1, 1e5), "Height in board units.", required=True),
        ),
        "The size of the board; y grows to the south.",
        required=True,
    ),
    Field(
        "places",
        MapOf(
            Text("an id of letters, digits and hyphens", "[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*"),
            Record(
                "a place",
                Field("at", POINT, "Where it lies, [x, y] on the canvas.", required=True),
                Field("kind", WORD, "What kind of place it is.", required=True),
                *_PLACE_KEYS,
            ),
            "a mapping of ids to places",
            least=1,
        ),
        "The places, each under the id that is printed on the board.",
        required=True,
    ),
    Field(
        "dots",
        MapOf(
            ID,
            Record(
                "a dot such as {at: [x, y]}",
                Field("at", POINT, "Where it lies, [x, y] on the canvas.", required=True),
                *_PLACE_KEYS,
            ),
            "a mapping of ids to dots",
        ),
        "Small stops between places.",
    ),
    Field("legend", GRAPH_LEGEND, "What kinds of place and way look like, and what the key calls them."),
    *_tail(_line(along=False)),
    Field("picture", GRAPH_PICTURE, "Hints for the painter; no rule reads them."),
)

BOARDS: dict[str, Record] = {"hex": HEX_BOARD, "graph": GRAPH_BOARD}
