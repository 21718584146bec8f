"""The declared shape of the `picture:` section: hints for the painter, which no rule reads.

Points on a hex board are [column, row] with fractions; the half-hex shift is left out (`HexGrid.point` maps them).
Points on a graph board are canvas units.
"""

from __future__ import annotations

from game.board.legend import KEY_SIGNS
from game.board.shapes.drawing_rows import (
    CLIMATES,
    CREATURES,
    CROSSINGS,
    CUTS,
    FONTS,
    GLYPH,
    GLYPHS,
    HEDGES,
    ICONS,
    LABEL_STYLES,
    ORNAMENTS,
    REGIONS,
    SIGNS,
    SITE,
    SITES,
    TRACK_STYLES,
)
from game.board.shapes.scalars import OWN_NAME, Boolean, Choice, DrawingName, Number, Text
from game.board.shapes.shape import Either, Field, ListOf, MapOf, Record, Row, Shape

WORD = Text("a word of lower-case letters, digits and underlines", r"[a-z][a-z0-9_]*")
NAME = Text("text")
LETTERS = Text("text, or '' for no letters", empty=True)
PLACE = Text("a place, by name or id")
COLOUR = Text('a colour such as "#5a1c14"', "#[0-9a-fA-F]{6}")
SIZE = Number(0, 1e4)
POINT = Row((Number(), Number()), "a point [x, y]")
PATH = ListOf(POINT, "a list of points", least=2)
AREA = ListOf(POINT, "a list of points", least=3)
BLOBS = ListOf(Row((Number(), Number(), SIZE, Number(0, 1)), "[x, y, radius, strength]"), "a list of blobs")
SHARE = Number(0, 1)
_OWN = Text("a short name with a hyphen", OWN_NAME)

_SITE = DrawingName(SITES, "drawing", is_own=True)
_SIGN = DrawingName(SIGNS, "sign")
_CUT = DrawingName(CUTS, "cut of mountains")
_CLIMATE = DrawingName(CLIMATES, "climate")
_ORNAMENT = DrawingName(ORNAMENTS, "ornament")
_CREATURE = DrawingName(CREATURES, "creature")
_KEY_SIGN = DrawingName(tuple(KEY_SIGNS), "sign of the key")
_STYLE = DrawingName(TRACK_STYLES, "style of track")
_ICON = DrawingName(ICONS, "icon")
_REGION = DrawingName(REGIONS, "region")
_HEDGE = DrawingName(HEDGES, "hedge")
_CROSSING = DrawingName(CROSSINGS, "crossing")
_GLYPH = DrawingName(GLYPHS, "drawing", is_own=True)


def record(what: str, required: str, **shapes: Shape) -> Record:
    """A record of hints; `required` names the keys that must be there. Underlines at the end of a key fall away."""
    must = required.split()
    return Record(
        what,
        *(
            Field(key.rstrip("_"), shape, f"{shape.what[0].upper()}{shape.what[1:]}.", required=key in must)
            for key, shape in shapes.items()
        ),
    )


_TITLE = Field("title", ListOf(NAME, "a list of lines", 1, 3), "The title in the cartouche, one text for each line.")
_BOX = record("{at: [x, y], size: [w, h]}", "at", at=POINT, size=Row((SIZE, SIZE), "[width, height]"), width=SIZE)
_COMPASS = record("{at: [x, y], radius: r}", "at", at=POINT, radius=SIZE)
_LABELS = ListOf(
    record(
        "a label such as {text: RHÛN, style: region, path: [...]}",
        "text",
        text=NAME,
        style=Choice(LABEL_STYLES),
        font=Choice(FONTS),
        size=SIZE,
        spacing=SIZE,
        colour=COLOUR,
        path=PATH,
        river=NAME,
        near=SHARE,
        flip=Boolean(),
        light=Boolean(),
        reach=SIZE,
    ),
    "a list of labels",
)

HEX_PICTURE = Record(
    "the picture hints",
    _TITLE,
    Field("subtitle", NAME, "The line under the title."),
    Field("names", MapOf(PLACE, LETTERS, "a mapping of places to letters"), "What is lettered instead of a name."),
    Field(
        "rivers",
        MapOf(NAME, ListOf(LETTERS, "a list of texts"), "a mapping of rivers to letters"),
        "What is lettered along a river, from its head on; an empty list letters nothing.",
    ),
    Field("sites", MapOf(PLACE, _SITE, "a mapping of places to drawings"), "The drawing that stands on a place."),
    Field("drawings", MapOf(_OWN, SITE, "a mapping of drawings"), "Drawings of the board's own, for its sites."),
    Field(
        "signs",
        MapOf(PLACE, ListOf(_SIGN, "a list of signs"), "a mapping of places to signs"),
        "Signs printed on a place besides its set-up symbols.",
    ),
    Field(
        "ranges",
        MapOf(NAME, _CUT, "a mapping of ranges to cuts"),
        "How the mountains of a range (a group of that sort) are cut.",
    ),
    Field(
        "climate",
        MapOf(_CLIMATE, BLOBS, "a mapping of climates to blobs"),
        "Soft blobs [column, row, radius in hexes, strength 0 to 1] of snow, ash, warm, green, dry ...",
    ),
    Field("labels", _LABELS, "Letters along a line through points."),
    Field("pines", Number(0, 99), "Rows north of this one grow mostly pines."),
    Field("dark_woods", ListOf(PLACE, "a list of places"), "Forest hexes drawn dark."),
    Field("grid", Choice(("faint", "firm")), "How strongly the sides of the hexes are drawn."),
    Field("golden_woods", ListOf(PLACE, "a list of places"), "Forest hexes whose trees are golden."),
    Field("frame", Choice(("sheet", "hexagon")), "Whether the frame follows the sheet or the hexagon of the board."),
    Field(
        "scenery",
        MapOf(WORD, NAME, "a mapping of kinds of scenery to names"),
        "What cells that are no spaces are called (a bar breaks a line).",
    ),
    Field(
        "ornaments",
        ListOf(
            record("{kind: vine, at: [x, y], size: n}", "kind at", kind=_ORNAMENT, at=POINT, size=SIZE),
            "a list of ornaments",
        ),
        "Drawings on the free corners of the sheet: vine, ring.",
    ),
    Field("compass", _COMPASS, "Where the compass lies."),
    Field("ship", ListOf(POINT, "a list of points"), "Where ships sail."),
    Field("serpent", ListOf(POINT, "a list of points"), "Where sea serpents swim."),
    Field(
        "creatures",
        ListOf(record("{kind: dragon, at: [x, y]}", "kind at", kind=_CREATURE, at=POINT), "a list of creatures"),
        "Beasts drawn for delight: dragon, horses, oliphaunt, eagles.",
    ),
    Field("cartouche", _BOX, "Where the title stands."),
    Field("scale", record("{at: [x, y], miles: n}", "at", at=POINT, miles=SIZE), "Where the scale stands."),
    Field(
        "legend",
        record(
            "{at: [x, y], size: [w, h], words: {...}, signs: [...]}",
            "at",
            at=POINT,
            size=Row((SIZE, SIZE), "[width, height]"),
            words=MapOf(_KEY_SIGN, NAME, "a mapping of signs to words"),
            signs=ListOf(_KEY_SIGN, "a list of signs"),
        ),
        "Where the key of signs stands, what it lists, and what it says instead of its usual words (a bar breaks "
        "a line).",
    ),
    Field("vignette", POINT, "The middle of the detail shown on the lid of the game's box."),
)

_TRACK = record("a track", "", title=NAME, from_=Number(whole=True), to=Number(whole=True), style=_STYLE)
_STOPS = ListOf(record("{text: Daylight, icon: sun}", "text", text=NAME, icon=_ICON), "a list of boxes", least=1)
GRAPH_PICTURE = Record(
    "the picture hints",
    Field(
        "title",
        record("{over: ..., main: ..., under: ...}", "main", over=NAME, main=NAME, under=NAME),
        "The title in the cartouche and the lines over and under it.",
    ),
    Field("view", Row((Number(), Number(), Number(), Number()), "[x0, y0, x1, y1]"), "The part that is shown."),
    Field("cartouche", _BOX, "Where the title stands."),
    Field("compass", _COMPASS, "Where the compass lies."),
    Field(
        "tracks",
        MapOf(
            Text("left, right, top or bottom", "left|right|top|bottom"),
            Either("a track, or a list of boxes", items=_STOPS, entries=_TRACK),
            "a mapping of edges to tracks",
        ),
        "Boxes along the edges of the board.",
    ),
    Field(
        "regions",
        ListOf(
            record("{kind: woods, poly: [...]}", "kind poly", kind=_REGION, poly=AREA, name=NAME),
            "a list of regions",
        ),
        "What the land looks like; later regions lie on top of earlier ones.",
    ),
    Field(
        "rivers",
        ListOf(
            record(
                "{name: ..., width: [a, b], via: [...]}",
                "name via",
                name=NAME,
                width=Row((SIZE, SIZE), "[at the source, at the mouth]"),
                via=PATH,
            ),
            "a list of rivers",
        ),
        "Rivers from source to mouth.",
    ),
    Field(
        "hedges",
        ListOf(record("{kind: dike, via: [...]}", "kind via", kind=_HEDGE, via=PATH), "a list of hedges"),
        "Great hedges and dikes.",
    ),
    Field(
        "crossings",
        ListOf(record("{kind: ferry, at: [x, y]}", "kind at", kind=_CROSSING, at=POINT), "a list of crossings"),
        "Where a way meets a river; anything else becomes a small bridge.",
    ),
    Field("drawings", MapOf(_OWN, GLYPH, "a mapping of drawings"), "Drawings of the board's own, for its glyphs."),
    Field(
        "glyphs",
        ListOf(
            record("{kind: farm, at: [x, y]}", "kind at", kind=_GLYPH, at=POINT, size=SIZE, fixed=Boolean()),
            "a list of drawings",
        ),
        "Small drawings, nudged to the nearest free spot unless fixed.",
    ),
    Field("say", MapOf(PLACE, NAME, "a mapping of places to names"), "Shorter names for scrolls."),
    Field("labels", _LABELS, "Letters along a line through points."),
    Field("marks", MapOf(NAME, POINT, "a mapping of groups to points"), "Where a group's numeral must stand."),
    Field("names", ListOf(PLACE, "a list of places"), "Places that are named already in the farthest view."),
    Field("vignette", POINT, "The middle of the detail shown on the lid of the game's box."),
)
