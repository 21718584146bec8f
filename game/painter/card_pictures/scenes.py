"""Scenes: what is on the picture of a card, layer by layer, read from a game's `data/scenes.yaml` with every fault told
by line and column.

What a layer may say follows from the function that cuts it: each of its parameters is a key.

Figures: silhouettes of persons, beasts, places and things, kept as data, and how they are set down in a scene.
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints

from game.board.near_words import did_you_mean, listed
from game.board.problem_collector import ProblemCollector, described, shortened
from game.board.reading.yaml_tree import MappingNode, Node, ScalarNode, node_under, text_of
from game.board.shapes.scalars import COLOUR, Boolean, Choice, Number, Text
from game.board.shapes.shape import Field, ListOf, MapOf, Record, Row, Shape, read_shaped
from game.painter.card_pictures import land, sky, things
from game.painter.card_pictures.sky import Light, Sky
from game.painter.card_pictures.woodcut import HEIGHT, INKS, WIDTH, Ink, Part, Woodcut
from game.storage.resources import resource

FOLDER: Final = resource("assets", "drawings", "figures")
Who = Annotated[str, "figures"]
"""Names of figures, one over another: "hobbit+hobbit-pack"."""
_PART: Final = Text(
    "an ink and a path such as 'k M0 0L5 5Z', or a line's ink and width", r"[ptdkg][\d.]* M[-MLHVCSQTAZ\d. ]+"
)
_FIGURES: Final = MapOf(
    Text("a short name", r"[a-z0-9]+(?:-[a-z0-9]+)*"),
    ListOf(_PART, "a list of parts", least=1),
    "a mapping of figures",
)


@cache
def figures() -> Mapping[str, tuple[Part, ...]]:
    """Every figure by its name; raises BoardProblems with line and column when a file has faults.

    A figure is about 100 units tall and looks to the right, with its feet at (0, 0).
    """
    found: dict[str, tuple[Part, ...]] = {}
    for file in sorted(FOLDER.glob("*.yaml")):
        for name, parts in read_shaped(file, _FIGURES).items():
            found[name] = tuple((ink, d) for ink, _, d in (part.partition(" ") for part in parts))
    return found


def put(
    wood: Woodcut,
    who: Who,
    at: Sequence[tuple[float, float, float]],
    flip: bool = False,
    turn: float = 0.0,
    halo: Ink | None = None,
    wide: float = 4.0,
    rim: float = 3.0,
    around: Ink | None = None,
    inks: Mapping[Ink, Ink] | None = None,
) -> None:
    """Figures with their feet at one place after the other: x, y, size. They can be flipped, turned by degrees, and
    have inks exchanged. With a halo room is cleared round them, in the ink `around` or that of the sky, and the side
    towards the light gets a rim in the halo's ink."""
    swap = inks or {}
    parts: list[Part] = []
    for name in who.split("+"):
        parts += [(swap.get(ink[0], ink[0]) + ink[1:], d) for ink, d in figures()[name]]
    for x, y, size in at:
        turned = f" rotate({turn:g})" if turn else ""
        scaled = f" scale({-size if flip else size:g} {size:g})"
        if halo:
            lx, ly, _ = wood.light
            ax, ay = lx - x, ly - (y - 50 * size)
            far = math.hypot(ax, ay) or 1.0
            wood.shadow(f"translate({x:.1f} {y:.1f}){turned}{scaled}", parts, around or wood.around, 2 * wide / size)
            nearer = f"translate({x + ax / far * rim:.1f} {y + ay / far * rim:.1f}){turned}{scaled}"
            wood.shadow(nearer, parts, halo, 0.5 / size)
        wood.group(f"translate({x:.1f} {y:.1f}){turned}{scaled}", parts)


_NAME: Final = Text("a short name", r"[a-z0-9]+(?:-[a-z0-9]+)*")
_OTHER: Final = Text("a game and a scene of it")
_PATH: Final = Text("an SVG path", r"M[-MLHVCSQTAZ\d. ]+")

LAYERS: Final[Mapping[str, Callable[..., None]]] = {
    function.__name__: function
    for function in (
        put,
        *(sky.rays, sky.rings, sky.clouds, sky.mist, sky.birds),
        *(land.mountains, land.mountain, land.hills, land.ground, land.road, land.water),
        *(land.pines, land.tree, land.bare, land.trunks, land.reeds),
        *(things.cave, things.pillars, things.window, things.flames),
        *(things.smoke, things.glow, things.rings_of_smoke),
        *(things.spears, things.helms, things.web, things.gold_ring, things.pool, things.yarn, things.free),
        *(things.sheet, things.fence, things.hatch),
    )
}
"""Every layer by its name in the file."""


class _Figures:
    """Names of figures with + between them."""

    what = "figures, with + between them"

    def check(self, node: Node, report: ProblemCollector) -> None:
        if not report.is_a(node, ScalarNode, self.what):
            return
        for name in node.text.split("+"):
            if name not in figures():
                what = f"unknown figure {shortened(name)!r}"
                report.add(node, what, self.what, did_you_mean(name, tuple(figures())))

    def value(self, node: Node) -> str:
        return text_of(node)

    def json(self) -> dict[str, Any]:
        return {"type": "string"}


def _shape(hint: Any) -> Shape:
    """What may stand in a file for a parameter of this type."""
    known: dict[Any, Shape] = {float: Number(-2000, 2000), int: Number(0, 200, whole=True), bool: Boolean()}
    if hint in known:
        return known[hint]
    marks = getattr(hint, "__metadata__", ())
    if marks:
        named: dict[str, Shape] = {
            "ink": Choice(tuple(INKS)),
            "inks": Text("letters of inks", f"[{''.join(INKS)}]+"),
            "path": _PATH,
            "figures": _Figures(),
        }
        return named[marks[0]]
    origin, given = get_origin(hint), get_args(hint)
    if origin is Literal:
        return Choice(given)
    if origin is tuple:
        return Row(tuple(_shape(one) for one in given), f"{len(given)} numbers")
    if origin is Sequence or (isinstance(origin, type) and issubclass(origin, Sequence)):
        return ListOf(_shape(given[0]), "a list", least=1)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return MapOf(Text("an ink", f"[{''.join(INKS)}]"), _shape(given[1]), "a mapping of inks")
    (kept,) = (one for one in given if one is not type(None))  # `… | None`: left out means none
    return _shape(kept)


def _record(name: str, function: Callable[..., None]) -> Record:
    hints = get_type_hints(function, include_extras=True)
    return Record(
        f"the layer {name!r}",
        *(
            Field(key, _shape(hints[key]), key, required=one.default is inspect.Parameter.empty)
            for key, one in list(inspect.signature(function).parameters.items())[1:]
        ),
    )


class _Layer:
    """A mapping with one key, the name of a layer."""

    what = "a layer such as 'hills: {y: 190, rise: 12, ink: t}'"

    def __init__(self) -> None:
        self._records = {name: _record(name, function) for name, function in LAYERS.items()}

    def check(self, node: Node, report: ProblemCollector) -> None:
        if not isinstance(node, MappingNode) or len(node.pairs) != 1:
            report.add(node, described(node), self.what)
            return
        ((key, value),) = node.pairs
        if key.text in self._records:
            self._records[key.text].check(value, report)
        else:
            expected = listed(self._records, most=60)
            report.add(key, f"unknown layer {shortened(key.text)!r}", expected, did_you_mean(key.text, tuple(LAYERS)))

    def value(self, node: Node) -> tuple[str, dict[str, Any]]:
        assert isinstance(node, MappingNode)
        ((key, value),) = node.pairs
        return key.text, self._records[key.text].value(value)

    def json(self) -> dict[str, Any]:
        return {"type": "object", "minProperties": 1, "maxProperties": 1}


SCENES: Final = MapOf(
    _NAME,
    Record(
        "a scene",
        Field("inks", _NAME, "Which inks it is printed in.", required=True),
        Field("like", _OTHER, "A scene of another game that is printed here too, instead of sky and layers."),
        Field("focus", Number(0, HEIGHT), "The height that stays in the middle where there is room for a strip only."),
        Field("sky", Choice(get_args(Sky)), "The sky."),
        Field("light", Choice(get_args(Light)), "What stands in it."),
        Field("at", ListOf(Number(-WIDTH, 2 * WIDTH), "x, y and a radius", 2, 3), "Where that stands, and its radius."),
        Field("layers", ListOf(_Layer(), "a list of layers", least=1), "From far to near."),
    ),
    "a mapping of scenes",
    least=1,
)
_WHOLE: Final = MapOf(_NAME, SCENES.item, "a mapping of scenes", least=1)
"""Scenes that are read without asking what they are like: another game's scenes, which may be printed here too."""
_BACK: Final = Record(
    "a back",
    Field("inks", _NAME, "Which inks it is printed in.", required=True),
    Field("frame", COLOUR, "The colour of its frame, where the glow of its inks is no gold."),
    Field("light", Choice(tuple(INKS)), "The ink of the light in its medal.", required=True),
    Field("ground", Boolean(), "Whether what is in the medal stands on a ground."),
    Field("medal", ListOf(_Layer(), "a list of layers", least=1), "What is in the medal.", required=True),
)
_BACKS: Final = MapOf(_NAME, _BACK, "a mapping of backs", least=1)


@dataclass(frozen=True, slots=True)
class Scene:
    """What is on one picture."""

    name: str
    inks: str
    """Which inks it is printed in."""
    focus: float
    """The height that stays in the middle where there is room for a strip only, from 0 to HEIGHT."""
    sky: Sky
    light: Light
    at: tuple[float, ...]
    layers: tuple[tuple[str, Mapping[str, Any]], ...]


@dataclass(frozen=True, slots=True)
class Back:
    """What is on the back of a family's cards."""

    family: str
    inks: str
    """Which inks it is printed in."""
    frame: str
    """The colour of the frame; empty for the glow of its inks."""
    light: Ink
    """The ink of the light in the medal."""
    has_ground: bool
    medal: tuple[tuple[str, Mapping[str, Any]], ...]


def inks() -> Mapping[str, Mapping[str, str]]:
    """The sets of inks of all games by name: letter to colour; raises BoardProblems when a file has faults."""
    shape = MapOf(_NAME, Record("five inks", *(Field(i, COLOUR, i, required=True) for i in INKS)), "sets of inks")
    return {name: found for file in _files("inks.yaml").values() for name, found in _read(file, shape).items()}


def read_backs() -> Mapping[str, Back]:
    """The backs of all games by family; raises BoardProblems with every fault of a file."""
    return {
        family: Back(
            family, one["inks"], one.get("frame", ""), one["light"], one.get("ground", False), tuple(one["medal"])
        )
        for file in _files("backs.yaml").values()
        for family, one in _read(file, _BACKS).items()
    }


def scene_files() -> Mapping[str, Path]:
    """The file of scenes of every game that has one, by the game's name."""
    return _files("scenes.yaml")


def _files(name: str) -> dict[str, Path]:
    """The file of this name among the data of every game that has one."""
    return {file.parent.parent.name: file for file in sorted(resource("game", "games").glob(f"*/data/{name}"))}


def read_scenes(file: Path) -> Mapping[str, Scene]:
    """The scenes of a file by name; raises BoardProblems with every fault of it, by line and column."""
    given = _read(file, SCENES)
    others = _scenes_beside(file) if any("like" in fields for fields in given.values()) else {}
    return {name: _scene(name, fields, others) for name, fields in given.items()}


@cache
def _scenes_beside(file: Path) -> Mapping[str, Any]:
    """The fields of the scenes of other games than a file's, by game and name; those that are like another left out."""
    return {
        f"{game}/{name}": fields
        for game, other in scene_files().items()
        if other != file
        for name, fields in _read(other, _WHOLE).items()
        if "like" not in fields
    }


def _read(file: Path, shape: MapOf) -> Mapping[str, Any]:
    def check_all(root: MappingNode, report: ProblemCollector) -> None:
        if shape is SCENES or shape is _BACKS:
            _check_names(root, "inks", tuple(inks()), report)
        if shape is SCENES:
            likes = any(isinstance(scene, MappingNode) and scene.get("like") is not None for _, scene in root.pairs)
            _check_names(root, "like", tuple(_scenes_beside(file)) if likes else (), report)
            _check_whole(root, report)

    found: Mapping[str, Any] = read_shaped(file, shape, check_all)
    return found


def _check_names(root: MappingNode, field: str, known: tuple[str, ...], report: ProblemCollector) -> None:
    """Whether inks or scenes that are named exist."""
    for _, entry in root.pairs:
        report.check_known(node_under(entry, field), "name", known)


def _check_whole(root: MappingNode, report: ProblemCollector) -> None:
    """Whether every scene has a sky and layers, or is like another."""
    for key, scene in root.pairs:
        if not isinstance(scene, MappingNode):
            continue
        if scene.get("like") is None and (scene.get("sky") is None or scene.get("layers") is None):
            report.add(key, f"the scene {key.text!r} lacks its sky or its layers", "'sky' and 'layers', or 'like'")


def _scene(name: str, fields: Mapping[str, Any], others: Mapping[str, Any]) -> Scene:
    given = {**others[fields["like"]], **fields} if "like" in fields else fields
    return Scene(
        name,
        given["inks"],
        given.get("focus", HEIGHT / 2),
        given["sky"],
        given.get("light", "none"),
        tuple(given.get("at", ())),
        tuple(given["layers"]),
    )
