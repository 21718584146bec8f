"""Drawings as rows, far to near: what a row may say. One declaration checks the drawings of the program
(`assets/drawings`) and those that a board brings along (`picture: drawings:`); `painter/scenery/drawings.py` draws them.

A row has one word, and what that word asks for: `- tower: {x: 0, y: -3, w: 9, h: 20}`. Coordinates are the painter's
units with the foot of the drawing at (0, 0), x to the right and y down.

The words that picture hints can say: every drawing, climate, cut, sign and icon that the painter knows by name.

They are declared here and not where they are drawn, so that a board is checked, and an editor helps, where no painting
library is installed. A test holds each list equal to what the painter draws.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from game.board.near_words import did_you_mean, listed
from game.board.problem_collector import ProblemCollector, described, shortened
from game.board.reading.yaml_tree import ListNode, MappingNode, Node, ScalarNode, pairs_of, text_of
from game.board.shapes.scalars import Boolean, Choice, Number, Text
from game.board.shapes.shape import Field, ListOf, Record, Row, Shape

NO_DRAWING: Final = "none"
SITES: Final = (
    "village", "hamlet", "town", "smials", "goldhall", "port", "tents", "haven", "lasthouse", "mallorn", "halls",
    "greattree", "ruin", "ruinedcity", "hillruin", "ford", "vale", "stones", "hillhold", "oathstone", "castle", "fort",
    "islandfort", "seacastle", "whitecity", "hornburg", "darkhill", "morgul", "darktower", "gate", "lonely", "mine",
    "moria", "orthanc", "deaddoor", "volcano", "pass", NO_DRAWING,
)  # fmt: skip
"""What can stand on a hex."""
CUTS: Final = ("alps", "horns", "old", "crags", "teeth", "plain")
"""How the mountains of a range can be cut."""
CLIMATES: Final = ("snow", "ash", "warm", "green", "dry", "hilly")
CREATURES: Final = ("dragon", "eagles", "horses", "oliphaunt")
ORNAMENTS: Final = ("vine", "ring")
TERRAIN: Final = ("open", "water", "mountain", "hill", "wood", "thicket", "fen")
"""What a hex can look like."""
HEXSIDES: Final = ("water", "fen", "ridge", "bridge", "ford")
"""What can lie on a side between hexes."""
HEX_WAYS: Final = ("road", "path", "bridge", "ford")
"""What can lead from hex to hex."""
MARKS: Final = ("fortress", "gilded", "band", "garland", "star", "eye", "triangle", "spring")
"""What can single a hex out: rings; of cities and their goals with a sign besides; a stone at the head of a river."""
SCENERY: Final = ("halls", "stones")
"""What can be drawn on cells that are no spaces."""
PLACES: Final = ("disc", "garland", "thorns", "shield", "jewel", "eye")
"""What a place can look like on a board of places."""
GRAPH_WAYS: Final = ("road", "path", "water")
"""What can lead from place to place."""
PRINTED: Final = ("crown", "setup", "dot")
"""What is printed on a board of hexes whatever its kinds."""
SIGN_COLOURS: Final = ("red", "blue", "black", "yellow", "green", "sepia")
SIGN_FORMS: Final = ("crown", "star", "triangle", "square", "hex", "circle", "diamond")
SIGN_LETTER: Final = "letter_"
SIGNS: Final = (
    *(f"{colour}_{form}" for colour in SIGN_COLOURS for form in SIGN_FORMS),
    *(f"{SIGN_LETTER}{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"),
)
"""What can be printed on a hex besides its set-up symbols."""
REGIONS: Final = (
    "meadow", "fields", "heath", "moor", "wild", "dry", "scrub", "marsh", "hills", "downs", "crags", "mountains",
    "woods", "pinewoods", "autumnwoods", "oldwood", "vale", "water",
)  # fmt: skip
"""What the land between places can look like."""
GLYPHS: Final = (
    "smial", "longsmial", "village", "cottage", "farm", "barn", "windmill", "mill", "quarry", "partytree", "willow",
    "inn", "town", "stone", "stones", "barrow", "boulders", "ruin", "tower", "fort", "weathertop", "camp", "fire",
    "forsakeninn", "trolls", "cave", "farmstead", "rivendell", "deadtree", "birds", "deer", "wolves",
)  # fmt: skip
"""Small drawings between places."""
HEDGES: Final = ("highhay", "dike")
CROSSINGS: Final = ("stonebridge", "ferry", "ford", "plank", "none")
TRACK_STYLES: Final = ("road", "ring")
ICONS: Final = ("sunrise", "sun", "moon", "none")
"""What can stand in a box of the track of turns."""
FONTS: Final = ("caps", "black", "italic", "roman")
LABEL_STYLES: Final = ("region", "range", "wood", "water", "vale", "river")


COLOURS: Final = (
    "ink", "ink-soft", "sepia", "rubric", "sea-ink", "river-ink", "stone", "dark-stone", "white-stone", "tile-roof",
    "slate", "thatch", "plaster", "menhir", "shade",
)  # fmt: skip
"""The painter's own inks and fills by name; any other colour is written as "#C9BFA0"."""
TREES: Final = ("broad", "dark", "pine", "darkpine", "gold", "autumn", "poplar")
MOST_ROWS: Final = 400
_COMMAND: Final = re.compile(r"([MLHVCQ])([-\d. ]*)|Z")
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4}
_STEPS: Final = 10
"""Corners of a bow."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line or an outline."""

    points: tuple[tuple[float, float], ...]
    is_closed: bool


def line_of(path: str) -> Line:
    """An SVG path of one piece (M, L, H, V, C, Q, Z in capitals), bows cut into corners; raises ValueError with one sentence
    where it is none."""
    points: list[tuple[float, float]] = []
    end, is_closed = 0, False
    for found in _COMMAND.finditer(path):
        if path[end : found.start()].strip():
            raise ValueError(f"{path[end : found.start()].strip()!r} is no part of a path")
        end = found.end()
        letter = found[1]
        if letter is None:
            is_closed = True
            break
        numbers = [float(one) for one in _NUMBER.findall(found[2])]
        takes = _TAKES[letter]
        if not numbers or len(numbers) % takes:
            said = f"{takes} numbers" if takes > 1 else "one number"
            raise ValueError(
                f"{letter} takes {said} at a time, here {'is' if len(numbers) == 1 else 'are'} {len(numbers)}"
            )
        if (letter == "M") is bool(points):
            raise ValueError("a path begins with M, once")
        for at in range(0, len(numbers), takes):
            points += _reached(letter, numbers[at : at + takes], points[-1] if points else (0.0, 0.0))
    if path[end:].strip():
        raise ValueError(f"{path[end:].strip()!r} stands behind the end of the path")
    if len(points) < 2:
        raise ValueError("a path has two points at least")
    return Line(tuple(points), is_closed)


def _reached(letter: str, numbers: list[float], start: tuple[float, float]) -> list[tuple[float, float]]:
    """The points that a command adds."""
    match letter:
        case "H":
            return [(numbers[0], start[1])]
        case "V":
            return [(start[0], numbers[0])]
        case "C" | "Q":
            bent = [start, *zip(numbers[::2], numbers[1::2], strict=True)]
            return [on_bow(bent, step / _STEPS) for step in range(1, _STEPS + 1)]
    return [(numbers[0], numbers[1])]


def on_bow(bent: list[tuple[float, float]], share: float) -> tuple[float, float]:
    """A point of a Bézier curve."""
    while len(bent) > 1:
        bent = [(a + (c - a) * share, b + (d - b) * share) for (a, b), (c, d) in pairwise(bent)]
    return bent[0]


class _Path:
    """An SVG path of one piece."""

    what = "an SVG path such as M0 0H4L2 -6Z"

    def check(self, node: Node, report: ProblemCollector) -> None:
        if not report.is_a(node, ScalarNode, self.what):
            return
        try:
            line_of(node.text)
        except ValueError as fault:
            report.add(node, str(fault), self.what)

    def value(self, node: Node) -> str:
        return text_of(node)

    def json(self) -> dict[str, Any]:
        return {"type": "string", "pattern": "^M[-MLHVCQZ0-9. ]+$"}


class RowsOf:
    """A list of rows with these words."""

    what = "a list of rows such as 'tower: {x: 0, y: -3, w: 9, h: 20}'"

    def __init__(self, words: Mapping[str, Record]) -> None:
        self._words = words

    def check(self, node: Node, report: ProblemCollector) -> None:
        if not report.is_a(node, ListNode, self.what):
            return
        if not 0 < len(node.items) <= MOST_ROWS:
            report.add(node, f"the list has {len(node.items)} members", f"1 to {MOST_ROWS} rows")
        for item in node.items:
            self._check_row(item, report)

    def _check_row(self, node: Node, report: ProblemCollector) -> None:
        if not isinstance(node, MappingNode) or len(node.pairs) != 1:
            report.add(node, described(node), "one word and what it asks for, such as 'fill: {...}'")
            return
        ((word, asked),) = node.pairs
        record = self._words.get(word.text)
        if record is None:
            what = f"unknown word {shortened(word.text)!r}"
            report.add(word, what, listed(self._words, most=60), did_you_mean(word.text, tuple(self._words)))
            return
        record.check(asked, report)
        given = {key.text for key, _ in pairs_of(asked)}
        if any(one.key == "line" for one in record.fields) and len(given & {"line", "oval"}) != 1:
            report.add(word, f"{word.text!r} needs an outline", "either 'line' or 'oval'")

    def value(self, node: Node) -> list[tuple[str, Mapping[str, Any]]]:
        assert isinstance(node, ListNode)
        rows = list[tuple[str, Mapping[str, Any]]]()
        for item in node.items:
            assert isinstance(item, MappingNode)
            ((word, asked),) = item.pairs
            rows.append((word.text, self._words[word.text].value(asked)))
        return rows

    def json(self) -> dict[str, Any]:
        return {"type": "array", "minItems": 1, "items": {"type": "object", "minProperties": 1, "maxProperties": 1}}


WORDS: Final[dict[str, Record]] = {}
"""Every word that a row may begin with."""
ROWS: Final = RowsOf(WORDS)
_LENGTH: Final = Number(-1000, 1000)
_SIZE: Final = Number(0, 1000)
_SHARE: Final = Number(0, 1)
COLOUR: Final = Text(
    f'a colour such as "#C9BFA0", or one of {", ".join(COLOURS)}', "|".join(("#[0-9A-Fa-f]{6}", *COLOURS))
)
_POINT: Final = Row((_LENGTH, _LENGTH), "[x, y]")
_KINDS: Final[Mapping[str, tuple[Shape, str]]] = {
    "x": (_LENGTH, "To the right of the middle."),
    "y": (_LENGTH, "Where it stands; upward is less."),
    "w": (_SIZE, "How wide it is."),
    "h": (_SIZE, "How high it is."),
    "z": (_SIZE, "How large it is."),
    "r": (_SIZE, "Half of its width."),
    "k": (_SIZE, "How many times as large as usual."),
    "rx": (_SIZE, "Half of its width."),
    "ry": (_SIZE, "Half of its height."),
    "half": (_SIZE, "Half of its width."),
    "size": (_SIZE, "How far it reaches."),
    "length": (_SIZE, "How long it is."),
    "puffs": (Number(1, 40, whole=True), "How many clouds of it."),
    "line": (_Path(), "Its outline or course."),
    "oval": (ListOf(_LENGTH, "[x, y, half width, half height, and perhaps corners]", 4, 5), "The same as a round."),
    "smooth": (Number(2, 20, whole=True), "Round all corners: so many points between two of the line."),
    "colour": (COLOUR, "Its colour."),
    "ink": (COLOUR, "The colour of its outline."),
    "roof": (COLOUR, "Of a pointed roof; without it there is none, or the usual one."),
    "stone": (COLOUR, "Of its walls."),
    "thatch": (COLOUR, "Of its roof."),
    "alpha": (_SHARE, "How much it covers what lies behind."),
    "blur": (_SIZE, "How soft its edges are."),
    "start": (_SIZE, "The width at which a stroke begins."),
    "middle": (_SIZE, "Its width halfway."),
    "end": (_SIZE, "The width at which it ends."),
    "width": (_SIZE, "Of its line."),
    "widths": (
        ListOf(Row((_SHARE, _SIZE), "[share of the way, width]"), "a list of widths", 2),
        "How wide it is along its way.",
    ),
    "bank": (_SIZE, "Of the lines beside it."),
    "shake": (_SHARE, "How far the hand trembles."),
    "shade": (_SHARE, "How dark its shaded side is."),
    "shade_from": (_LENGTH, "From where to the right it lies in shade."),
    "hatch": (_SIZE, "How long the strokes on its dark side are."),
    "head": (_SHARE, "Where its highest point lies; 0 leaves that to chance."),
    "solid": (_SHARE, "The share of its height that hides what lies behind."),
    "gate": (Boolean(), "Whether there is a gate in it."),
    "window": (Boolean(), "Whether there is a window in it."),
    "kind": (Choice(TREES), "Which sort of tree."),
    "cut": (Choice(CUTS), "How it is cut."),
    **dict.fromkeys(CLIMATES, (_SHARE, "How much of it there is.")),
    "drawing": (Text("the name of a drawing of this kind", r"[a-z][a-z0-9-]*"), "Which."),
    "at": (_POINT, "Where its middle lies."),
    "scale": (_SIZE, "How many times as large."),
    "rows": (ROWS, "What is drawn."),
    "otherwise": (ROWS, "What is drawn where not."),
    "of": (_SHARE, "How likely the first is."),
    "ways": (ListOf(ROWS, "a list of lists of rows", 2, 20), "One of them is drawn, none more likely than another."),
}
"""What can be asked for, and what is said of it. What a word leaves out of them is as the drawing hand has it."""
_CLIMATE: Final = " ".join(CLIMATES)
_ASKED: Final = {
    # the pen
    "fill": "line oval smooth colour! alpha blur",
    "shape": "line oval smooth colour! width alpha ink",
    "ink": "line oval smooth start end colour shake alpha middle",
    "closed": "line oval smooth width! colour shake",
    "stroke": "line oval smooth width! colour alpha",
    "circle": "x! y! r! width! colour",
    "ribbon": "line! smooth widths! colour! bank!",
    "standing": "line oval smooth stone! shade_from!",
    # what is built
    "tower": "x! y! w! h! roof stone window",
    "wall": "x! y! w! h! stone gate",
    "arch": "x! y! half! h! colour",
    "house": "x! y! w h roof stone",
    "cottage": "x! y! w h thatch",
    "croft": "x! y! k roof",
    "burrow": "x! y! k",
    "door": "x! y! r! colour!",
    "window": "x! y! r!",
    "chimney": "x! y! h",
    "fence": "x! y! w!",
    "broken-wall": "x! y! h! w",
    "flag": "x! y! h colour w",
    # land
    "mound": "x! y! w! h! colour",
    "knoll": "x! y! w! h! colour hatch head solid",
    "hill": f"x! y! w! h! {_CLIMATE}",
    "peak": f"x! y! w! h! cut {_CLIMATE}",
    "saddle": f"x! y! w! cut {_CLIMATE}",
    "crag": "x! y! k",
    "cliff": "x! y! w! h!",
    "terrace": "w! h! colour!",
    "cone": "x! y!",
    "rock": "x! y! z colour",
    "boulder": "x! y! z!",
    "menhir": "x! y! k",
    # what grows and burns
    "tree": "x! y! z! kind",
    "tuft": "x! y! z colour",
    "bush": "x! y! z colour",
    "crown": "x! y! rx! ry! colour! shade",
    "haystack": "x! y!",
    "campfire": "x! y! k",
    "smoke": "x! y! puffs z colour",
    "glow": "x! y! size! colour! alpha",
    "ripple": "x! y! length!",
    "coil": "x! w! h!",
    # several rows together
    "use": "drawing! at scale",
    "group": "at scale rows!",
    "either": "ways!",
    "chance": "of! rows! otherwise",
}
"""What each word asks for; what must be said has a mark."""
TOGETHER: Final = ("use", "group", "either", "chance")
"""Words that put rows together."""


def _record(word: str, asked: str) -> Record:
    fields = []
    for one in asked.split():
        key = one.rstrip("!")
        shape, note = _KINDS[key]
        fields.append(Field(key, shape, note, required=one.endswith("!")))
    return Record(f"{word!r}", *fields)


WORDS.update({word: _record(word, asked) for word, asked in _ASKED.items()})

SITE: Final = Record(
    "a drawing of a hex",
    Field("scale", Number(0.1, 4), "How many times as large as its rows say."),
    Field("shadow", Boolean(), "Whether it throws a soft shadow."),
    Field("home", Boolean(), "Whether people farm around it."),
    Field("breadth", Number(0, 1), "Half of the ground it needs, in hex radii."),
    Field("on_water", Boolean(), "Whether it stands on the nearest river instead of in the middle of its space."),
    Field("rows", ROWS, "From far to near.", required=True),
)
"""What stands on a hex, about 40 units wide."""
GLYPH: Final = Record(
    "a small drawing",
    Field("room", Row((_SIZE, _SIZE, _SIZE), "[half width, above the foot, below it]"), "Its room.", required=True),
    Field("rows", ROWS, "From far to near.", required=True),
)
"""What stands between places."""
FIGURE: Final = Record("a drawing", Field("rows", ROWS, "From far to near.", required=True))
"""What is set down where a board says, such as a beast."""
