"""Scenes: what is on the picture of a card, layer by layer, read from a game's `data/scenes.yaml` with every fault told
by line and column.

What a layer may say follows from the function that cuts it: each of its parameters is a key.

Figures: silhouettes of persons, beasts, places and things, kept as data, and how they are set down in a scene.

Hosts and things that a scene is about: spears, helms, webs, rings, fences, free lines.

Stone, fire and smoke: caves, halls, windows, flames, glows.
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
from game.painter.card_pictures import land, sky
from game.painter.card_pictures.sky import Light, Sky, star
from game.painter.card_pictures.woodcut import (
    HEIGHT,
    INKS,
    WIDTH,
    Ink,
    Inks,
    Part,
    PathData,
    Point,
    Stroke,
    Woodcut,
    outline,
)
from game.storage.resources import resource

_HELM: Final = "M-1 3V.7Q-1 -.9 0 -.9Q1 -.9 1 .7V3Z"
_SHOULDERS: Final = "M-1.7 4Q0 .6 1.7 4Z"
"""A head in a crowd, one unit wide on either side."""


def spears(
    wood: Woodcut, x: float, to: float, y: float, tall: float, count: int, ink: Ink = "k", lean: float = 6
) -> None:
    """A host: shafts over a crowd of helms."""
    for i in range(count):
        sx = x + (to - x) * (i + wood.rng.uniform(0.2, 0.8)) / count
        top = y - tall * wood.rng.uniform(0.75, 1.1)
        tilt = wood.rng.uniform(-lean, lean)
        wood.cut([(sx, y), (sx + tilt, top)], 2.6, ink, "bar")
        wood.area([(sx + tilt - 3.6, top + 3), (sx + tilt * 1.1, top - 13), (sx + tilt + 3.6, top + 3)], ink)


def helms(
    wood: Woodcut, x: float, to: float, y: float, size: float, ink: Ink = "k", cut: Ink = "t", horned: bool = False
) -> None:
    """A crowd of helms, from one side to the other."""
    while x < to:
        yy = y + wood.rng.uniform(-2, 3)
        s = size * wood.rng.uniform(0.9, 1.1)
        wood.group(f"translate({x:.1f} {yy:.1f}) scale({s:.2f})", [(ink, _HELM), (ink, _SHOULDERS)])
        if horned:
            for k in (-1, 1):
                wood.area(
                    [(x + k * s * 0.4, yy - s * 0.5), (x + k * s * 1.5, yy - s * 1.9), (x + k * s * 0.95, yy)], ink
                )
        else:
            wood.area([(x - 1.6, yy - s * 0.7), (x, yy - s * 1.9), (x + 1.6, yy - s * 0.7)], ink)
        wood.cut([(x - s * 0.55, yy + s * 0.3), (x - s * 0.3, yy - s * 0.4), (x + s * 0.2, yy - s * 0.6)], 2.2, cut)
        x += size * wood.rng.uniform(2.3, 2.9)


def web(wood: Woodcut, x: float, y: float, r: float, ink: Ink = "t") -> None:
    """A spider's web round a point."""
    spokes = [math.tau * (i + wood.rng.uniform(-0.1, 0.1)) / 11 for i in range(11)]
    for a in spokes:
        wood.cut([(x, y), (x + r * math.cos(a), y + r * math.sin(a))], 1.8, ink, "bar")
    for ring in range(1, 7):
        rr = r * ring / 6.5
        for a, b in zip(spokes, [*spokes[1:], spokes[0] + math.tau], strict=True):
            m = (a + b) / 2
            wood.cut(
                [
                    (x + rr * math.cos(a), y + rr * math.sin(a)),
                    (x + rr * 0.88 * math.cos(m), y + rr * 0.88 * math.sin(m)),
                    (x + rr * math.cos(b), y + rr * math.sin(b)),
                ],
                1.5,
                ink,
                "bar",
            )


def gold_ring(
    wood: Woodcut,
    x: float,
    y: float,
    r: float,
    flat: float = 0.42,
    thick: float = 0.24,
    gem: Ink | None = None,
    hole: Ink = "k",
) -> None:
    """A ring a little turned: outer wall, upper rim, inner wall, what shows through; fiery marks or a gem in front."""
    n, h, ri = 48, r * thick, r * 0.87

    def arc(radius: float, down: float, start: int, end: int) -> list[Point]:
        step = 1 if end > start else -1
        return [
            (x + radius * math.cos(i * math.tau / n), y + down + radius * flat * math.sin(i * math.tau / n))
            for i in range(start, end + step, step)
        ]

    wood.area([*arc(r + 3, h + 2, 0, n // 2), *arc(r + 3, -1, n // 2, n)], "k")
    wood.area([*arc(r, h, 0, n // 2), *arc(r, 0, n // 2, 0)], "g")
    wood.area(arc(r, 0, 0, n), "g")
    wood.area(arc(ri + 2, 0, 0, n), "k")
    wood.area(arc(ri, 0.5, 0, n), "d")
    xs = [x - ri * 0.995 + ri * 1.99 * i / 40 for i in range(41)]
    rise = [ri * flat * math.sqrt(max(0.0, 1 - ((xx - x) / ri) ** 2)) for xx in xs]
    open_ = [(xx, up) for xx, up in zip(xs, rise, strict=True) if y + h - up < y + up]
    wood.area([*((xx, y + h - up) for xx, up in open_), *((xx, y + up - 1) for xx, up in reversed(open_))], hole)
    wood.cut([(xx, y + h - up) for xx, up in open_], 2.4, "k", "bar")
    for row in (0.3, 0.62):  # light on the inner wall
        wood.cut(
            [(x + ri * math.cos(a), y + h * row - ri * flat * math.sin(a)) for a in (0.5 + i * 0.07 for i in range(9))],
            h * 0.14,
            "g",
        )
    wood.cut(
        [(x + r * 1.0 * math.cos(a), y + r * flat * math.sin(a)) for a in (math.pi * i / 24 for i in range(25))],
        2.2,
        "k",
        "bar",
    )
    wood.cut(
        [(x + r * math.cos(a), y + h * 0.5 + r * flat * math.sin(a)) for a in (2.9 - i * 0.045 for i in range(10))],
        h * 0.3,
        "p",
    )
    wood.cut(
        [(x + r * 0.94 * math.cos(a), y + r * 0.94 * flat * math.sin(a)) for a in (3.3 + i * 0.08 for i in range(10))],
        h * 0.16,
        "p",
    )
    if gem:
        gy = y + r * flat + h * 0.5
        s = r * 0.25
        wood.area([(x, gy - s * 1.3), (x + s * 1.25, gy), (x, gy + s * 1.3), (x - s * 1.25, gy)], "k")
        wood.area([(x, gy - s), (x + s * 0.95, gy), (x, gy + s), (x - s * 0.95, gy)], gem)
        wood.area([(x, gy - s), (x - s * 0.95, gy), (x, gy)], "p")
        star(wood, x - s * 0.3, gy - s * 0.4, s * 1.3, "p", 4, 0.14)
    else:
        u = h / 26
        for i in range(13):  # letters of fire, in a script of nobody's
            a = math.pi * (0.12 + 0.05 * i)
            cx, cy = x + r * math.cos(a), y + h * 0.52 + r * flat * math.sin(a)
            wood.cut([(cx - 5 * u, cy - 3 * u), (cx - 1 * u, cy + 6 * u), (cx + 5 * u, cy - 2 * u)], 3.0 * u, "d")
            wood.cut([(cx - 4 * u, cy - 7 * u), (cx + 5 * u, cy - 8 * u)], 2.4 * u, "d", "bar")


def pool(
    wood: Woodcut, x: float, y: float, rx: float, ry: float, ink: Ink = "t", rows: int = 0, line: Ink = "d"
) -> None:
    """A round of light or water seen flat."""
    wood.area([(x + rx * math.cos(i * math.tau / 40), y + ry * math.sin(i * math.tau / 40)) for i in range(40)], ink)
    for i in range(rows):
        yy = y - ry + 2 * ry * (i + 0.7) / (rows + 0.4)
        half = rx * math.sqrt(max(0.0, 1 - ((yy - y) / ry) ** 2)) * 0.9
        for k in (-1, 1):
            wood.cut([(x + k * half * 0.12, yy), (x + k * half * wood.rng.uniform(0.5, 1.0), yy + 1)], 2.4, line)


def yarn(wood: Woodcut, points: Sequence[Point], width: float, ink: Ink = "k", shape: Stroke = "bar") -> None:
    """A free line: rope, whip, path of smoke."""
    wood.cut(points, width, ink, shape)


def free(wood: Woodcut, d: PathData, ink: Ink = "k") -> None:
    """A path of this scene only."""
    wood.path(d, ink)


def fence(wood: Woodcut, y: float, to: float = WIDTH, start: float = 0) -> None:
    """Split rails before the near figures."""
    for yy in (y, y + 17):
        wood.cut([(start - 6, yy), (to * 0.5, yy + 3), (to + 6, yy)], 7, "k", "bar")
        wood.cut([(start - 6, yy - 1.5), (to * 0.5, yy + 1.5), (to + 6, yy - 1.5)], 1.8, "t", "bar")
    x = start + 22.0
    while x < to:
        wood.area([(x - 5, HEIGHT), (x - 5, y - 15), (x, y - 20), (x + 5, y - 15), (x + 5, HEIGHT)], "k")
        wood.cut([(x - 2, y - 12), (x - 2, y + 28)], 2.0, "t")
        x += 62


def hatch(
    wood: Woodcut,
    polygon: Sequence[Point],
    angle: float,
    gap: float,
    width: float,
    ink: Ink,
    shape: Stroke = "lens",
    shorten: float = 0.0,
) -> None:
    """Cuts across an area at an angle in degrees; `shorten` lets each end early by up to that share of its length."""
    wood.hatch(polygon, angle, gap, width, ink, shape, shorten)


def sheet(wood: Woodcut, ink: Ink) -> None:
    """The whole picture in one ink: the inside of a room or of a rock."""
    wood.sheet(ink)


def cave(wood: Woodcut, mouth: tuple[float, float, float, float], ink: Ink = "k", cut: Ink = "d") -> None:
    """Rock all round a mouth: middle x, middle y, half width, half height."""
    x, y, a, b = mouth
    edge = []
    n = 34
    for i in range(n):
        t = math.tau * i / n
        k = wood.rng.uniform(0.9, 1.1)
        edge.append((x + a * k * math.cos(t), y + b * k * math.sin(t)))
    wood.path("M-9 -9H400V260H-9Z" + outline(edge), ink, even=True)
    for i in range(60):
        t = math.tau * (i + wood.rng.uniform(-0.3, 0.3)) / 60
        k = wood.rng.uniform(1.14, 1.32)
        length = wood.rng.uniform(0.12, 0.45)
        wood.cut(
            [
                (x + a * k * math.cos(t), y + b * k * math.sin(t)),
                (x + a * (k + length) * math.cos(t), y + b * (k + length) * math.sin(t)),
            ],
            2.6,
            cut,
            "wedge",
        )


def pillars(wood: Woodcut, horizon: float = 168, lit: Ink = "d") -> None:
    """A hall of stone: pillars that march away on both sides under a vault."""
    wood.sheet("k")
    wood.path(f"M128 {horizon}V78Q188 8 248 78V{horizon}Z", lit)
    for row in range(9):
        yy = horizon + 5 + row * (3 + row * 1.1)
        wood.cut([(40 - row * 14, yy), (188, yy + 1), (336 + row * 14, yy)], 1.6 + row * 0.25, lit)
    for side in (-1, 1):
        for x, w, top in ((72, 15, 40), (112, 26, 12), (172, 44, -30)):
            cx = 188 + side * x
            foot = horizon + (x - 60) * 0.42
            wood.path(
                f"M{cx - w / 2} {foot}V{top}H{cx + w / 2}V{foot}L{cx + w / 2 + 5} {foot + 6}H{cx - w / 2 - 5}Z", lit
            )
            inner = cx - side * w / 2
            for i in range(max(2, int(w / 6))):
                bx = inner + side * (w * 0.30 + i * w * 0.7 / max(2, int(w / 6)))
                wood.cut([(bx, max(0, top)), (bx, (foot + top) / 2), (bx, foot)], 1.6 + i * 0.9, "k", "bar")
            wood.cut([(inner, max(-5, top)), (inner, foot)], 2.6, "t", "bar")
            wood.path(f"M{cx - w / 2 - 5} {top + 6}h{w + 10}v-9h{-(w + 10)}Z", lit)


def window(wood: Woodcut, x: float, y: float, w: float, h: float, ink: Ink = "k", inside: Ink = "t") -> None:
    """A window with a round head, its foot in the middle at (x, y)."""
    wood.path(f"M{x - w / 2} {y}V{y - h * 0.6}Q{x} {y - h * 1.25} {x + w / 2} {y - h * 0.6}V{y}Z", ink)
    wood.path(
        f"M{x - w / 2 + 4} {y - 4}V{y - h * 0.58}Q{x} {y - h * 1.13} {x + w / 2 - 4} {y - h * 0.58}V{y - 4}Z", inside
    )


def flames(wood: Woodcut, x: float, y: float, w: float, h: float, inks: Inks = "gp", tongues: int = 7) -> None:
    """A fire on a foot `w` wide: a shape of tongues in each ink, smaller one over another."""
    for level, ink in enumerate(inks):
        k = 1 - level * 0.34
        d = f"M{x - w / 2 * k:.1f} {y:.1f}"
        for i in range(tongues):
            a = x - w / 2 * k + w * k * i / tongues
            b = x - w / 2 * k + w * k * (i + 1) / tongues
            tall = h * k * (0.45 + 0.55 * math.sin(math.pi * (i + 0.5) / tongues)) * wood.rng.uniform(0.8, 1.15)
            tip = (a + b) / 2 + wood.rng.uniform(-0.4, 0.4) * (b - a)
            d += f"C{a - 4:.1f} {y - tall * 0.4:.1f} {tip + 6:.1f} {y - tall * 0.6:.1f} {tip:.1f} {y - tall:.1f}"
            foot = y - tall * 0.22 if i < tongues - 1 else y
            d += f"C{tip + (b - a) * 0.9:.1f} {y - tall * 0.62:.1f} {b + 3:.1f} {y - tall * 0.4:.1f} {b:.1f} {foot:.1f}"
        wood.path(d + "Z", ink)


def smoke(
    wood: Woodcut, x: float, y: float, h: float, drift: float, ink: Ink = "t", line: Ink = "k", w: float = 14
) -> None:
    """Smoke that rises and drifts."""
    n = 7
    puffs = []
    for i in range(n):
        t = i / (n - 1)
        puffs.append(
            (x + drift * t * t + wood.rng.uniform(-3, 3), y - h * t, w * (0.5 + 1.3 * t) * wood.rng.uniform(0.85, 1.1))
        )
    for px, py, r in puffs:
        wood.disc(px, py, r + 2, line)
    for px, py, r in puffs:
        wood.disc(px, py, r, ink)
    for px, py, r in puffs:
        arc = [(px + r * 0.62 * math.cos(0.2 + i * 0.4), py + r * 0.62 * math.sin(0.2 + i * 0.4)) for i in range(6)]
        wood.cut(arc, 2.2, line)


def glow(wood: Woodcut, x: float, y: float, r: float, ink: Ink = "g", count: int = 16, core: Ink = "p") -> None:
    """Short rays round a small light."""
    for i in range(count):
        a = math.tau * i / count
        far = r * (1.0 if i % 2 else 0.66)
        half = 0.09
        wood.area(
            [
                (x + far * math.cos(a), y + far * math.sin(a)),
                (x + r * 0.24 * math.cos(a - half * 3), y + r * 0.24 * math.sin(a - half * 3)),
                (x + r * 0.24 * math.cos(a + half * 3), y + r * 0.24 * math.sin(a + half * 3)),
            ],
            ink,
        )
    wood.disc(x, y, r * 0.24, core)


def rings_of_smoke(wood: Woodcut, x: float, y: float, count: int = 3, ink: Ink = "p") -> None:
    """Rings that leave a pipe."""
    for i in range(count):
        r = 6 + i * 3.4
        cx, cy = x - i * 13, y - i * 19
        outer, inner = _oval(cx, cy, r, r * 0.55, 0), _oval(cx, cy, r - 3.4, r * 0.55 - 2.2, 1)
        wood.path(outer + inner, ink, even=True)


def _oval(x: float, y: float, rx: float, ry: float, sweep: int) -> PathData:
    """A slanting oval round a point."""
    bow = f"a{rx:.1f} {ry:.1f} -14 1 {sweep}"
    return f"M{x - rx:.1f} {y:.1f}{bow} {2 * rx:.1f} 0{bow} {-2 * rx:.1f} 0Z"


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
        *(cave, pillars, window, flames),
        *(smoke, glow, rings_of_smoke),
        *(spears, helms, web, gold_ring, pool, yarn, free),
        *(sheet, fence, hatch),
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
