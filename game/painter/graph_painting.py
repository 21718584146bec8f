"""The painting of a board of places: survey, plan the letters, then layer upon layer onto one canvas."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

import numpy as np
import skia

from game.board.board import Board
from game.painter.drawing.masks import Rasters
from game.painter.drawing.noise import generator
from game.painter.drawing.pen import Pen
from game.painter.graph_land import GraphLand, survey_graph
from game.painter.layers.ageing import wear
from game.painter.layers.fields import great_hedges, paint_fields
from game.painter.layers.frame import image_of
from game.painter.layers.graph_frame import paint_graph_frame
from game.painter.layers.graph_ground import paint_graph_ground
from game.painter.layers.ground import Ground
from game.painter.layers.growth import Growth, grow
from game.painter.layers.lettering import paint_graph_names, paint_scrolls, paint_title
from game.painter.layers.streams import paint_crossings, paint_streams
from game.painter.layers.tracks import paint_tracks
from game.painter.layers.ways import paint_borders, paint_dots, paint_ways
from game.painter.layout.graph_furniture import furnished
from game.painter.layout.graph_lettering import GraphPlan, plan_graph, touching
from game.painter.layout.inscriptions import graph_inscriptions, paint_inscriptions
from game.painter.painting import Pixels
from game.painter.progress import Progress, silent
from game.painter.scenery.compass import compass
from game.painter.scenery.medallions import medallion


@dataclass(frozen=True, slots=True)
class GraphDraft:
    """A board of places surveyed, its letters planned, its drawings set: the same for every width."""

    land: GraphLand
    plan: GraphPlan
    growth: Growth

    def doubts(self) -> list[str]:
        """What found no good room; nothing on a good map."""
        return [*self.plan.doubts, *self.growth.doubts, *touching(self.plan)]


def draft_graph(board: Board, progress: Progress = silent) -> GraphDraft:
    """Survey a board of places and find room for its letters and drawings."""
    progress("surveying the land", 0.0)
    land = furnished(survey_graph(board))
    progress("placing names", 0.10)
    plan = plan_graph(land)
    progress("planting", 0.18)
    return GraphDraft(land, plan, grow(land, plan, generator("growth")))


Layer = Callable[[Pen, GraphDraft], None]


def _standing(pen: Pen, draft: GraphDraft) -> None:
    """Fields lie; then all that stands up, from north to south."""
    trees = paint_fields(Pen(pen.canvas, generator("fields")), draft.land, draft.plan.rooms)
    paint_streams(Pen(pen.canvas, generator("streams")), draft.land)
    paint_borders(pen, draft.land)
    for placed in sorted([*draft.growth.placed, *trees], key=lambda p: p.y):
        placed.draw(pen)


def _signs(pen: Pen, draft: GraphDraft) -> None:
    land = draft.land
    for space in sorted(land.board.spaces, key=lambda s: s.y):
        if space.kind != "dot":
            medallion(pen, space.kind, *land.at(space))


def _furniture(pen: Pen, draft: GraphDraft) -> None:
    hints = draft.land.hints
    if hints.compass is not None:
        compass(pen, hints.compass.x, hints.compass.y, hints.compass.width / 2)
    if hints.cartouche is not None:
        paint_title(pen, draft.land, hints.cartouche)


GRAPH_LAYERS: tuple[tuple[str, Layer], ...] = (
    ("land", _standing),
    ("hedges", lambda pen, d: great_hedges(pen, d.land, d.plan.rooms)),
    ("ways", lambda pen, d: paint_ways(pen, d.land.ways)),
    ("crossings", lambda pen, d: paint_crossings(pen, d.land)),
    ("dots", lambda pen, d: paint_dots(pen, d.land)),
    ("signs", _signs),
    ("furniture", _furniture),
)
"""Layers inside the border, from bottom to top. Each draws with its own generator, so that none disturbs another."""


def render_graph(
    draft: GraphDraft,
    width: int,
    *,
    names: bool = False,
    without: Collection[str] = (),
    ground: Ground | None = None,
    progress: Progress = silent,
) -> Pixels:
    """Paint a draft `width` pixels wide. With `names`, it is lettered too; `without` leaves layers out
    (those of GRAPH_LAYERS, and "tracks", "frame", "wear")."""
    land = draft.land
    k = width / land.sheet.width
    height = round(land.sheet.height * k)
    step = 1 if k > 0.8 else 2
    progress("mixing the ground", 0.25)
    ground = ground or lay_graph_ground(draft, width)
    pixels: Pixels = np.zeros((height, width, 4), np.uint8)
    surface = skia.Surface(pixels, colorType=skia.kRGBA_8888_ColorType)
    canvas = surface.getCanvas()
    canvas.scale(k, k)
    rows, columns = ground.picture.shape[:2]
    canvas.drawImageRect(
        image_of(ground.picture),
        skia.Rect(0, 0, columns * step, rows * step),
        skia.SamplingOptions(skia.CubicResampler.Mitchell()),
    )
    canvas.save()
    canvas.clipRect(skia.Rect(*land.sheet.land))
    for i, (name, layer) in enumerate(GRAPH_LAYERS):
        if name not in without:
            progress(f"drawing: {name}", 0.35 + 0.45 * i / len(GRAPH_LAYERS))
            layer(Pen(canvas, generator(name)), draft)
    canvas.restore()
    if "frame" not in without:
        paint_graph_frame(Pen(canvas, generator("frame")), land, ground.paper, step)
    if "tracks" not in without:
        paint_tracks(Pen(canvas, generator("tracks")), land)
    if names:
        _letter(canvas, draft)
    surface.flushAndSubmit()
    progress("ageing the paper", 0.88)
    if "wear" not in without:
        wear(pixels, land.grain, k, scorched=20)
    progress("done", 1.0)
    return pixels


def letter_graph(draft: GraphDraft, pixels: Pixels) -> None:
    """Letter a finished picture of the whole sheet, in place."""
    surface = skia.Surface(pixels, colorType=skia.kRGBA_8888_ColorType)
    canvas = surface.getCanvas()
    k = pixels.shape[1] / draft.land.sheet.width
    canvas.scale(k, k)
    _letter(canvas, draft)
    surface.flushAndSubmit()


def _letter(canvas: Any, draft: GraphDraft) -> None:
    """All that is text on top of the picture in the window."""
    paint_inscriptions(Pen(canvas, generator("letters")), draft.land.sheet, graph_inscriptions(draft.land, draft.plan))
    paint_scrolls(Pen(canvas, generator("scrolls")), draft.plan)
    paint_graph_names(Pen(canvas, generator("names")), draft.land, draft.plan)


def lay_graph_ground(draft: GraphDraft, width: int) -> Ground:
    """The ground for a painting of this width."""
    k = width / draft.land.sheet.width
    return paint_graph_ground(draft.land, Rasters(draft.land.grain, 1 if k > 0.8 else 2))
