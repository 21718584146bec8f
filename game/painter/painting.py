"""The painting of a board, of hexes or of places: survey the land, plan the letters, then layer upon layer onto one canvas.

Needs skia, numpy and shapely; `paint` is the door that says so in words when they are missing. What is drawn depends on
the board and its width alone, never on the clock: each layer draws with its own generator, so that none disturbs
another.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from itertools import chain
from typing import Any, Generic, TypeAlias, TypeVar

import numpy as np
import skia
from numpy.typing import NDArray
from shapely.geometry import LineString, Point
from shapely.ops import unary_union

from game.board.board import Board, BoardKind
from game.painter.drawing.curves import chaikin
from game.painter.drawing.noise import Grain, fractal, generator
from game.painter.drawing.palette import HALO, INK_SOFT, RUBRIC, SEA_INK, hexa
from game.painter.drawing.pen import Pen, polygons, stroke_of
from game.painter.hex_geometry import Corner
from game.painter.land import GraphLand, HexLand, inaccuracies, survey_hexes, survey_places
from game.painter.layers import fields, frame, growth, key, lettering, places, tracks, water, ways
from game.painter.layers.ground import Ground, hills, paint_ground, paint_hex_ground, ranges, walls
from game.painter.layout.furniture import furniture, with_furniture_between_places, with_furniture_on_hexes
from game.painter.layout.hints import read_graph_hints, read_hex_hints
from game.painter.layout.lettering_plan import (
    SECTION,
    Arc,
    Mark,
    Obstacles,
    Occupied,
    Plan,
    occupied_by,
    plan_hexes,
    plan_places,
    touching,
)
from game.painter.painted_board import (
    Inscription,
    LabelSet,
    Measure,
    Numeral,
    PaintedArea,
    PaintedTrack,
    PaintedWay,
    Progress,
    Sort,
    silent,
)
from game.painter.scenery.panels_and_ornaments import cartouche, compass, ribbon, scale
from game.painter.scenery.registry import AT_SEA, CREATURES, ORNAMENTS
from game.painter.sheet import DOT, PLACE, Position, Sheet

Pixels = NDArray[np.uint8]
"""Red, green, blue and alpha, shape (height, width, 4)."""


@dataclass(frozen=True, slots=True)
class HexDraft:
    """A board of hexes surveyed and its letters planned: the same for every width."""

    land: HexLand
    plan: Plan
    obstacles: Obstacles


@dataclass(frozen=True, slots=True)
class GraphDraft:
    """A board of places surveyed, its letters planned, its drawings set: the same for every width."""

    land: GraphLand
    plan: Plan
    occupied: Occupied
    growth: growth.Growth


CLOSE_HEIGHT = {BoardKind.HEX: 4320, BoardKind.GRAPH: 3600}
"""Usual height of the finer scale in pixels."""
HEX_COARSEST, GRAPH_COARSEST = 3, 2
"""Painter's units to one value of the ground of a small painting."""
Draft = TypeVar("Draft", HexDraft, GraphDraft)


@dataclass(frozen=True, slots=True)
class Scene:
    """What a layer may look at besides the draft: the ground, and painter's units to one value of it."""

    ground: Ground
    step: int


@dataclass(frozen=True, slots=True)
class Layer:
    """One layer of a painting."""

    name: str
    paint: Callable[[Pen, Any, Scene], None]
    """(pen, draft, scene)."""
    inside: bool = False
    """Whether it ends at the edge of the land."""


# --- boards of hexes -------------------------------------------------------------------------------------------------


def _terrain(pen: Pen, draft: HexDraft, scene: Scene) -> None:
    """All that stands up from the ground, from north to south."""
    land, obstacles = draft.land, draft.obstacles
    sorts = (
        walls(Pen(pen.canvas, generator("walls")), land),
        ranges(Pen(pen.canvas, generator("ranges")), land, obstacles),
        hills(Pen(pen.canvas, generator("hills")), land, obstacles),
        growth.woods(Pen(pen.canvas, generator("woods")), land, obstacles),
        growth.thickets(Pen(pen.canvas, generator("thickets")), land, obstacles),
        growth.country(Pen(pen.canvas, generator("country")), land, obstacles),
        growth.reed_beds(Pen(pen.canvas, generator("reeds")), land, obstacles),
    )
    for placed in sorted(chain.from_iterable(sorts), key=lambda p: p.y):
        placed.draw(pen)


def _sea(pen: Pen, draft: HexDraft, scene: Scene) -> None:
    """Waves, ships and serpents, clear of letters and furniture."""
    plan, hints = draft.plan, draft.land.hints
    keep: list[Any] = [b.buffer(8) for b in (*plan.arc_boxes, *plan.name_boxes)]
    keep += [Point(p).buffer(62) for p in (*hints.ships, *hints.serpents)]
    keep += furniture(hints)
    water.paint_waves(pen, draft.land, keep)
    for name, points in (("ship", hints.ships), ("serpent", hints.serpents)):
        for x, y in points:
            with pen.moved(x, y):
                AT_SEA[name](pen)


def _creatures(pen: Pen, draft: HexDraft, scene: Scene) -> None:
    for name, at in draft.land.hints.creatures:
        with pen.moved(*at):
            CREATURES[name](pen)


def _hex_furniture(pen: Pen, draft: HexDraft, scene: Scene) -> None:
    land, hints = draft.land, draft.land.hints
    if land.hull is not None:
        paper = frame.paper_shader(scene.ground.paper, scene.step)
        frame.paint_mat(pen, land.hull, (land.sheet.width, land.sheet.height), paper)
        frame.paint_hexagon(pen, land.hull)
        for name, at in hints.ornaments:
            ORNAMENTS[name](pen, land.sheet, at)
    if hints.compass is not None:
        compass(pen, hints.compass.x, hints.compass.y, hints.compass.width / 2)
    if hints.cartouche is not None:
        cartouche(pen, hints.cartouche, hints.title, hints.subtitle)
    if hints.scale is not None:
        scale(pen, *hints.scale, land.sheet.step, "hexes")
    if hints.legend is not None:
        key.paint_panel(pen, land, hints.legend)


HEX_LAYERS = (
    Layer("shore", lambda pen, d, _: water.paint_shore(pen, d.land)),
    Layer("dashes", lambda pen, d, _: paint_dashes(pen, d.land)),
    Layer("rings", lambda pen, d, _: places.paint_rings(pen, d.land)),
    Layer("rivers", lambda pen, d, _: water.paint_rivers(pen, d.land)),
    Layer("ways", lambda pen, d, _: ways.paint_hex_ways(pen, d.land)),
    Layer("terrain", _terrain),
    Layer("ticks", lambda pen, d, _: paint_ticks(pen, d.land)),
    Layer("sites", lambda pen, d, _: places.paint_sites(pen, d.land)),
    Layer("signs", lambda pen, d, _: places.paint_signs(pen, d.land)),
    Layer("sea", _sea),
    Layer("creatures", _creatures),
    Layer("furniture", _hex_furniture),
    Layer("frame", lambda pen, d, s: frame.paint_frame(pen, d.land, s.ground.paper, s.step)),
)
"""From bottom to top."""


# --- boards of places ------------------------------------------------------------------------------------------------


def _land(pen: Pen, draft: GraphDraft, scene: Scene) -> None:
    """Fields lie; then all that stands up, from north to south."""
    trees = fields.paint_fields(Pen(pen.canvas, generator("fields")), draft.land, draft.occupied)
    water.paint_streams(Pen(pen.canvas, generator("streams")), draft.land)
    ways.paint_borders(pen, draft.land)
    for placed in sorted([*draft.growth.placed, *trees], key=lambda p: p.y):
        placed.draw(pen)


def _graph_furniture(pen: Pen, draft: GraphDraft, scene: Scene) -> None:
    hints = draft.land.hints
    if hints.compass is not None:
        compass(pen, hints.compass.x, hints.compass.y, hints.compass.width / 2)
    if hints.cartouche is not None:
        ribbon(pen, hints.cartouche, hints.over, hints.title, hints.under)


def _tracks(pen: Pen, draft: GraphDraft, scene: Scene) -> None:
    tracks.paint_tracks(pen, draft.land)
    key.paint_band(pen, draft.land)


GRAPH_LAYERS = (
    Layer("land", _land, inside=True),
    Layer("hedges", lambda pen, d, _: fields.great_hedges(pen, d.land, d.occupied), inside=True),
    Layer("ways", lambda pen, d, _: ways.paint_ways(pen, d.land.ways), inside=True),
    Layer("crossings", lambda pen, d, _: ways.paint_crossings(pen, d.land), inside=True),
    Layer("dots", lambda pen, d, _: places.paint_dots(pen, d.land), inside=True),
    Layer("signs", lambda pen, d, _: places.paint_places(pen, d.land), inside=True),
    Layer("furniture", _graph_furniture, inside=True),
    Layer("frame", lambda pen, d, s: frame.paint_border(pen, d.land, s.ground.paper, s.step)),
    Layer("tracks", _tracks),
)
"""From bottom to top."""


# --- both ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Prepared(Generic[Draft]):
    """A board surveyed and lettered, ready to be painted at any width: what those who make files of paintings need."""

    board: Board
    draft: Draft
    layers: tuple[Layer, ...]
    inscriptions: tuple[Inscription, ...]
    doubts: tuple[str, ...]
    """What is not as it should be, as sentences; none on a good map."""
    quality: tuple[int, int]
    """WebP quality of the tiles, and of the fitted picture."""
    coarsest: int
    """HEX_COARSEST or GRAPH_COARSEST."""
    scorched: float = 0.0
    """How far the rim of the paper is burnt, in painter's units."""
    measure: Measure | None = None
    """How large places were painted; None where a space is its hex."""
    tracks: tuple[PaintedTrack, ...] = ()
    ways: tuple[PaintedWay, ...] = ()
    areas: tuple[PaintedArea, ...] = ()
    is_lettered_whole: bool = True
    """Whether the detail on the lid bears names and numbers too: discs and scrolls would stay empty."""

    @property
    def sheet(self) -> Sheet:
        """The sheet of paper."""
        return self.draft.land.sheet

    @property
    def names(self) -> tuple[LabelSet, ...]:
        """The names of places, from few and large ones to all of them."""
        return self.draft.plan.names

    @property
    def numerals(self) -> tuple[Numeral, ...]:
        """The numbers of places."""
        return self.draft.plan.numerals

    @property
    def vignette(self) -> tuple[float, float]:
        """The middle of the detail for the lid, on the sheet."""
        return self.draft.land.hints.vignette or self.sheet.middle

    def ground_step(self, width: int) -> int:
        """Painter's units to one value of the ground: as coarse as a painting of this width allows."""
        return _ground_step(self.sheet, width, self.coarsest)

    def ground(self, width: int) -> Ground:
        """The ground for a painting of this width; it takes longer than all layers together."""
        return _ground(self.draft.land, self.ground_step(width))

    def paint(
        self,
        width: int,
        progress: Progress = silent,
        *,
        names: bool = False,
        without: Collection[str] = (),
        ground: Ground | Future[Ground] | None = None,
    ) -> Pixels:
        """The picture `width` pixels wide.

        With `names`, all letters are on it; `without` leaves layers out ("ageing" is the last); `ground` is one that was
        made for this width before, or is mixed meanwhile.
        """
        sheet = self.sheet
        k = width / sheet.width
        step = self.ground_step(width)
        progress("mixing the ground", 0.25)
        mixed = ground.result() if isinstance(ground, Future) else ground
        scene = Scene(mixed or self.ground(width), step)
        pixels: Pixels = np.zeros((round(sheet.height * k), width, 4), np.uint8)
        surface, canvas = _canvas_on(pixels, k)
        rows, columns = scene.ground.picture.shape[:2]
        canvas.drawImageRect(
            frame.image_of(scene.ground.picture),
            skia.Rect(0, 0, columns * step, rows * step),
            skia.SamplingOptions(skia.CubicResampler.Mitchell()),
        )
        for i, layer in enumerate(self.layers):
            if layer.name not in without:
                progress(f"drawing: {layer.name}", 0.4 + 0.45 * i / len(self.layers))
                canvas.save()
                if layer.inside:
                    canvas.clipRect(skia.Rect(*sheet.land))
                layer.paint(Pen(canvas, generator(layer.name)), self.draft, scene)
                canvas.restore()
        if names:
            self._letter(canvas, whole=True)
        surface.flushAndSubmit()
        progress("ageing the paper", 0.88)
        if "ageing" not in without:
            age(pixels, self.draft.land.grain, k, scorched=self.scorched)
        progress("done", 1.0)
        return pixels

    def caption(self, pixels: Pixels) -> None:
        """Letter a finished picture of the whole sheet for the lid, in place."""
        surface, canvas = _canvas_on(pixels, pixels.shape[1] / self.sheet.width)
        self._letter(canvas, whole=self.is_lettered_whole)
        surface.flushAndSubmit()

    def _letter(self, canvas: Any, *, whole: bool) -> None:
        """Inscriptions; with `whole` names and numbers besides."""
        plan, sheet = self.draft.plan, self.sheet
        lettering.paint_inscriptions(Pen(canvas, generator("letters")), sheet, self.inscriptions)
        if whole:
            lettering.paint_scrolls(Pen(canvas, generator("scrolls")), plan.scrolls)
            has_scrolls = isinstance(self.draft, GraphDraft)
            lettering.paint_names(Pen(canvas, generator("names")), sheet, plan.full, scrolls=has_scrolls)
            lettering.paint_numerals(Pen(canvas, generator("names")), sheet, plan.numerals)


Preparation: TypeAlias = Prepared[HexDraft] | Prepared[GraphDraft]
"""A board of either kind, prepared."""


def read_picture(board: Board) -> None:
    """Read the hints of a board; PaintingError when the painter does not know what they ask for."""
    (read_graph_hints if board.kind is BoardKind.GRAPH else read_hex_hints)(board, Sheet.of(board))


def _ground_step(sheet: Sheet, width: int, coarsest: int) -> int:
    k = width / sheet.width
    return min(coarsest, 1 if k > 0.8 else 2 if k > 0.4 else 3)


def _ground(land: HexLand | GraphLand, step: int) -> Ground:
    return paint_hex_ground(land, step) if isinstance(land, HexLand) else paint_ground(land, step)


def ground_of(board: Board, width: int) -> Ground:
    """The ground of a board for a painting of this width, without all else that is surveyed of places: what is mixed beside
    the rest."""
    is_graph = board.kind is BoardKind.GRAPH
    land = survey_places(board, bare=True) if is_graph else survey_hexes(board)
    return _ground(land, _ground_step(land.sheet, width, GRAPH_COARSEST if is_graph else HEX_COARSEST))


def prepare(board: Board, progress: Progress = silent) -> Preparation:
    """Survey a board and plan its letters."""
    return (prepare_places if board.kind is BoardKind.GRAPH else prepare_hexes)(board, progress)


def prepare_hexes(board: Board, progress: Progress = silent) -> Prepared[HexDraft]:
    """Survey a board of hexes and plan its letters."""
    progress("surveying the land", 0.0)
    land = with_furniture_on_hexes(survey_hexes(board))
    progress("placing names", 0.12)
    plan = plan_hexes(land)
    return Prepared(
        board,
        HexDraft(land, plan, Obstacles.of(land, plan)),
        HEX_LAYERS,
        inscriptions_of(land.sheet, plan, key.panel_words(land)),
        (*inaccuracies(land), *touching(plan)),
        quality=(86, 90) if land.sheet.hexagon else (90, 93),
        coarsest=HEX_COARSEST,
        is_lettered_whole=False,
    )


def prepare_places(board: Board, progress: Progress = silent) -> Prepared[GraphDraft]:
    """Survey a board of places and plan its letters."""
    progress("surveying the land", 0.0)
    land = with_furniture_between_places(survey_places(board))
    progress("placing names", 0.10)
    occupied = occupied_by(land)
    plan = plan_places(land, occupied)
    progress("planting", 0.18)
    grown = growth.grow(land, occupied, generator("growth"))
    return Prepared(
        board,
        GraphDraft(land, plan, occupied, grown),
        GRAPH_LAYERS,
        inscriptions_of(land.sheet, plan, chain(tracks.track_letters(land), key.band_words(land))),
        (*plan.doubts, *grown.doubts, *touching(plan)),
        quality=(82, 88),
        coarsest=GRAPH_COARSEST,
        scorched=20,
        measure=Measure(round(PLACE / land.sheet.unit, 4), round(DOT / land.sheet.unit, 4)),
        tracks=tuple(tracks.painted_tracks(land)),
        ways=tuple(_painted_ways(land)),
        areas=tuple(_painted_areas(land)),
    )


def _canvas_on(pixels: Pixels, scale: float) -> tuple[Any, Any]:
    """A surface over a picture, and its canvas with `scale` pixels to a painter's unit."""
    surface = skia.Surface(pixels, colorType=skia.kRGBA_8888_ColorType)
    canvas = surface.getCanvas()
    canvas.scale(scale, scale)
    return surface, canvas


def _painted_ways(land: GraphLand) -> Iterator[PaintedWay]:
    """The course of every way with few points: as many as its bends need."""
    spaces = land.board.spaces
    for way in land.ways:
        line = np.asarray(LineString(way.line).simplify(0.4).coords)
        points = (land.sheet.back(float(x), float(y)) for x, y in line)
        rounded = tuple((round(x, 2), round(y, 2)) for x, y in points)
        yield PaintedWay((spaces[way.a].id, spaces[way.b].id), rounded)


def _painted_areas(land: GraphLand) -> Iterator[PaintedArea]:
    """The grounds of areas and sections."""
    for grounds in (land.areas.areas, land.areas.sections):
        for name, ground in grounds.items():
            outlines = []
            for part in polygons(unary_union(ground).simplify(4.0)):
                line = chaikin(np.asarray(part.exterior.coords)[:-1], 2, closed=True)
                points = (land.sheet.back(float(x), float(y)) for x, y in line)
                outlines.append(tuple((round(x, 1), round(y, 1)) for x, y in points))
            yield PaintedArea(name, tuple(outlines))


STRIP = 256
"""Rows worked on at a time, so that a large painting needs no second copy in floating point."""


BURN = np.array((0.85, 1.0, 1.25), np.float32)
"""How much more red stays than blue where paper is scorched."""


def age(pixels: NDArray[np.uint8], grain: Grain, scale: float, *, scorched: float = 0.0) -> None:
    """Age an RGBA picture in place; `scale` is its pixels per painter's unit. `scorched`: how far the rim is burnt, in
    painter's units, on a sheet that was folded in four."""
    height, width = pixels.shape[:2]
    x = np.linspace(-0.5, 0.5, width, dtype=np.float32)[None]
    fibre = fractal(9, 0.25, (min(height, 1024), min(width, 1024)))
    columns = (np.arange(width) / scale).astype(int).clip(0, grain.mottle.shape[1] - 1)
    tiled = np.arange(width) % fibre.shape[1]
    for top in range(0, height, STRIP):
        rows = np.arange(top, min(top + STRIP, height))
        y = (rows / max(1, height - 1) - 0.5).astype(np.float32)[:, None]
        patches = grain.mottle[(rows / scale).astype(int).clip(0, grain.mottle.shape[0] - 1)][:, columns]
        corner = np.clip(np.hypot(x * 1.35, y * 1.35) - 0.52, 0, 1) ** 1.5
        rim = np.clip(np.maximum(np.abs(x), np.abs(y)) * 2 - 0.975 + 0.008 * patches, 0, 1)
        light = np.clip(1 - 0.34 * corner - 3.2 * rim, 0.25, 1)
        light = light * (1 + 0.014 * fibre[rows % fibre.shape[0]][:, tiled])
        strip = pixels[top : top + STRIP, :, :3] * light[..., None]
        if scorched:
            strip *= (1 - _scorch(x, y, patches, width / scale, height / scale, scorched))[..., None] ** BURN
        pixels[top : top + STRIP, :, :3] = np.clip(strip, 0, 255).astype(np.uint8)


def _scorch(
    x: NDArray[np.float32], y: NDArray[np.float32], patches: NDArray[np.float32], w: float, h: float, reach: float
) -> NDArray[np.float32]:
    """How dark the burnt rim and the folds are; x and y run from -0.5 to 0.5 over a sheet of w by h units."""
    away = np.minimum((0.5 - np.abs(x)) * w, (0.5 - np.abs(y)) * h) + 2.5 * patches
    burnt = np.clip(1 - away / reach, 0, 1) ** 2 * 0.42 + np.clip(1 - away / (reach / 5), 0, 1) * 0.30
    folds = np.zeros_like(x)
    for at in (-0.25, 0.0, 0.25):
        off = (x - at) * w
        folds = folds + 0.05 * np.exp(-((off / 1.1) ** 2)) - 0.035 * np.exp(-(((off - 2.0) / 1.4) ** 2))
    return np.asarray(np.clip(burnt + folds * (1 + 0.5 * patches), 0, 0.9), np.float32)


def paint_dashes(pen: Pen, land: HexLand) -> None:
    """The sides of all hexes as faint dashes, firmer where every step is counted."""
    k = 1.5 if land.hints.firm_grid else 1.0
    for dry in (True, False):
        effect = skia.DashPathEffect.Make([3.4, 3.2] if dry else [1.2, 4.2], 1.7)
        strength = (0.46 if dry else 0.22) * k
        paint = stroke_of((0.85 if dry else 0.7) * k**0.5, INK_SOFT if dry else SEA_INK, strength, effect)
        paint.setStrokeCap(skia.Paint.kButt_Cap)
        with pen.clipped(land.ground, outside=not dry):
            for a, b in land.cells.sides():
                p, q = land.cells.corner_point(a), land.cells.corner_point(b)
                pen.canvas.drawLine(float(p[0]), float(p[1]), float(q[0]), float(q[1]), paint)


def paint_ticks(pen: Pen, land: HexLand) -> None:
    """A tick in every corner, its arms along the sides."""
    arms: dict[Corner, set[Corner]] = defaultdict(set)
    for a, b in land.cells.sides():
        arms[a].add(b)
        arms[b].add(a)
    for dry in (True, False):
        paint = stroke_of(1.05, INK_SOFT if dry else SEA_INK, 0.72 if dry else 0.38)
        with pen.clipped(land.ground.difference(land.water) if dry else land.ground, outside=not dry):
            for corner, ends in arms.items():
                p = land.cells.corner_point(corner)
                for end in sorted(ends):
                    q = p + (land.cells.corner_point(end) - p) * 0.13
                    pen.canvas.drawLine(float(p[0]), float(p[1]), float(q[0]), float(q[1]), paint)


AREA_TYPE = 29.0
"""Type of an area's letter, in painter's units."""
MARK = 0xFF8A2C1A
CLOSENESS = 0.12
"""Painter's units by which the corners of a saved line may miss the curve."""


def inscriptions_of(sheet: Sheet, plan: Plan, words: Iterable[Inscription]) -> tuple[Inscription, ...]:
    """Marks of sections and areas, countries, ranges, waters, and the words of tracks and key; by the choice of room
    they have, within a sort the larger first."""
    marks = [_mark(mark, sheet) for mark in plan.marks]
    arcs = [_curved(arc, sheet) for arc in (*plan.arcs, *plan.rivers)]
    sorts = list(Sort)
    return tuple(sorted([*marks, *arcs, *words], key=lambda one: (sorts.index(one.sort), -one.size)))


def _curved(arc: Arc, sheet: Sheet) -> Inscription:
    curve, (colour, strength) = arc.curve, arc.light
    line = np.asarray(LineString(curve.line).simplify(CLOSENESS).coords)
    return Inscription(
        sort=arc.sort,
        text=curve.text,
        face=curve.face,
        size=round(curve.size / sheet.unit, 4),
        colour=hexa(arc.colour),
        line=tuple(_rounded(sheet.back(float(x), float(y))) for x, y in line),
        spacing=round(curve.spacing / sheet.unit, 4),
        halo=hexa(colour) if strength else "",
        glow=strength,
        name=arc.name,
    )


def _mark(mark: Mark, sheet: Sheet) -> Inscription:
    section, _, letter = mark.text.rpartition("-")
    return Inscription(
        sort=Sort.SECTION if mark.is_section else Sort.AREA,
        text=mark.text if mark.is_section else letter,
        face="caps",
        size=round((SECTION[0] if mark.is_section else AREA_TYPE) / sheet.unit, 4),
        colour=hexa(RUBRIC if mark.is_section else MARK),
        line=(_rounded(sheet.back(mark.x, mark.y)),),
        halo=hexa(HALO),
        glow=0.7 if mark.is_section else 0.85,
        lead="" if mark.is_section else section,
        ground=mark.text,
    )


def _rounded(point: Position) -> Position:
    return round(point[0], 3), round(point[1], 3)
