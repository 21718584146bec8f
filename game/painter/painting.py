"""The painting itself: survey the land, plan the letters, then layer upon layer onto one canvas.

Needs skia, numpy and shapely; `paint` is the door that says so in words when they are missing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np
import skia
from numpy.typing import NDArray
from shapely.geometry import Point

from game.board.board import Board
from game.painter.drawing.masks import Rasters
from game.painter.drawing.noise import generator
from game.painter.drawing.pen import Pen
from game.painter.land import Land, survey
from game.painter.layers import country, grid, hexagon, relief, water, woods
from game.painter.layers.ageing import wear
from game.painter.layers.frame import image_of, paint_frame, paper_shader
from game.painter.layers.ground import Ground, paint_ground
from game.painter.layers.key import legend
from game.painter.layers.places import paint_rings, paint_signs
from game.painter.layers.shore import paint_shore, paint_waves
from game.painter.layout.furniture import furnished, furniture
from game.painter.layout.inscriptions import hex_inscriptions, paint_inscriptions
from game.painter.layout.lettering import Plan, paint_names, plan_letters
from game.painter.layout.obstacles import Obstacles
from game.painter.progress import Progress, silent
from game.painter.scenery import stones
from game.painter.scenery.beasts import draw_creature
from game.painter.scenery.compass import compass
from game.painter.scenery.halls import paint_scene
from game.painter.scenery.ornaments import ORNAMENTS
from game.painter.scenery.panels import cartouche, scale
from game.painter.scenery.ships import serpent, ship
from game.painter.scenery.strongholds import draw_site

Pixels = NDArray[np.uint8]
"""Red, green, blue and alpha, shape (height, width, 4)."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A board surveyed and its letters planned: the same for every width."""

    land: Land
    plan: Plan
    obstacles: Obstacles


@dataclass(frozen=True, slots=True)
class Scene:
    """What a layer may look at."""

    draft: Draft
    ground: Ground
    step: int
    """Painter's units to one value of the ground."""


Layer = Callable[[Pen, Scene], None]


def draft_board(board: Board, progress: Progress = silent) -> Draft:
    """Survey a board and find room for its letters."""
    progress("surveying the land", 0.0)
    land = furnished(survey(board))
    progress("placing names", 0.12)
    plan = plan_letters(land)
    return Draft(land, plan, Obstacles.of(land, plan))


def _terrain(pen: Pen, scene: Scene) -> None:
    """All that stands up from the ground, from north to south."""
    land, obstacles = scene.draft.land, scene.draft.obstacles
    layers = (
        relief.walls(Pen(pen.canvas, generator("walls")), land),
        relief.ranges(Pen(pen.canvas, generator("ranges")), land, obstacles),
        relief.hills(Pen(pen.canvas, generator("hills")), land, obstacles),
        woods.woods(Pen(pen.canvas, generator("woods")), land, obstacles),
        woods.thickets(Pen(pen.canvas, generator("thickets")), land, obstacles),
        country.country(Pen(pen.canvas, generator("country")), land, obstacles),
        country.reed_beds(Pen(pen.canvas, generator("reeds")), land, obstacles),
    )
    for placed in sorted(chain.from_iterable(layers), key=lambda p: p.y):
        placed.draw(pen)


def _sites(pen: Pen, scene: Scene) -> None:
    land = scene.draft.land
    stones.paint_stones(pen, land.stones)
    for piece in land.scenes:
        paint_scene(pen, piece, land.cells.outline(land.sheet.grid.at(*land.sheet.back(piece.x, piece.y)), 0.89))
    for space, name in sorted(land.sites.items(), key=lambda item: land.at(item[0])[1]):
        draw_site(pen, name, *land.site_at(space))


def _sea(pen: Pen, scene: Scene) -> None:
    """Waves, ships and serpents, clear of letters and furniture."""
    land, plan, hints = scene.draft.land, scene.draft.plan, scene.draft.land.hints
    keep: list[Any] = [b.buffer(8) for b in (*plan.arc_boxes, *plan.name_boxes)]
    keep += [Point(p).buffer(62) for p in (*hints.ships, *hints.serpents)]
    keep += furniture(hints)
    paint_waves(pen, land, keep)
    for x, y in hints.ships:
        ship(pen, x, y)
    for x, y in hints.serpents:
        serpent(pen, x, y)


def _creatures(pen: Pen, scene: Scene) -> None:
    for name, (x, y) in scene.draft.land.hints.creatures:
        draw_creature(pen, name, x, y)


def _furniture(pen: Pen, scene: Scene) -> None:
    land, hints = scene.draft.land, scene.draft.land.hints
    if land.hull is not None:
        hexagon.paint_mat(
            pen, land.hull, (land.sheet.width, land.sheet.height), paper_shader(scene.ground.paper, scene.step)
        )
        hexagon.paint_hexagon(pen, land.hull)
        for name, at in hints.ornaments:
            ORNAMENTS[name](pen, land.sheet, at)
    if hints.compass is not None:
        compass(pen, hints.compass.x, hints.compass.y, hints.compass.width / 2)
    if hints.cartouche is not None:
        cartouche(pen, hints.cartouche, hints.title, hints.subtitle)
    if hints.scale is not None:
        scale(pen, *hints.scale, land.sheet.step, "hexes")
    if hints.legend is not None:
        legend(pen, land, hints.legend)


LAYERS: tuple[tuple[str, Layer], ...] = (
    ("shore", lambda pen, s: paint_shore(pen, s.draft.land)),
    ("dashes", lambda pen, s: grid.paint_dashes(pen, s.draft.land)),
    ("rings", lambda pen, s: paint_rings(pen, s.draft.land)),
    ("rivers", lambda pen, s: water.paint_rivers(pen, s.draft.land)),
    ("ways", lambda pen, s: water.paint_ways(pen, s.draft.land)),
    ("terrain", _terrain),
    ("ticks", lambda pen, s: grid.paint_ticks(pen, s.draft.land)),
    ("sites", _sites),
    ("signs", lambda pen, s: paint_signs(pen, s.draft.land)),
    ("sea", _sea),
    ("creatures", _creatures),
    ("furniture", _furniture),
    ("frame", lambda pen, s: paint_frame(pen, s.draft.land, s.ground.paper, s.step)),
)
"""The layers from bottom to top. Each draws with its own generator, so that none disturbs another."""


def ground_step(land: Land, width: int) -> int:
    """Painter's units to one value of the ground: as coarse as a painting of this width allows."""
    k = width / land.sheet.width
    return 1 if k > 0.8 else 2 if k > 0.4 else 3


def lay_ground(draft: Draft, width: int) -> Ground:
    """The ground for a painting of this width."""
    return paint_ground(draft.land, Rasters(draft.land.grain, ground_step(draft.land, width)))


def render(
    draft: Draft,
    width: int,
    *,
    names: bool = False,
    without: Collection[str] = (),
    ground: Ground | None = None,
    progress: Progress = silent,
) -> Pixels:
    """Paint a draft `width` pixels wide.

    With `names`, it is lettered too; `without` leaves layers out; `ground` is one that `lay_ground` has made for
    this draft and width.
    """
    land = draft.land
    k = width / land.sheet.width
    height = round(land.sheet.height * k)
    step = ground_step(land, width)
    progress("mixing the ground", 0.25)
    ground = ground or lay_ground(draft, width)
    scene = Scene(draft, ground, step)
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
    for i, (name, layer) in enumerate(LAYERS):
        if name not in without:
            progress(f"drawing: {name}", 0.45 + 0.4 * i / len(LAYERS))
            layer(Pen(canvas, generator(name)), scene)
    if names:
        letter_lands(canvas, draft)
        paint_names(Pen(canvas, generator("names")), land, draft.plan.full)
    surface.flushAndSubmit()
    progress("ageing the paper", 0.88)
    if "wear" not in without:
        wear(pixels, land.grain, k)
    progress("done", 1.0)
    return pixels


def letter(draft: Draft, pixels: Pixels) -> None:
    """Letter countries, ranges, seas and rivers onto a finished picture of the whole sheet, in place."""
    surface = skia.Surface(pixels, colorType=skia.kRGBA_8888_ColorType)
    canvas = surface.getCanvas()
    k = pixels.shape[1] / draft.land.sheet.width
    canvas.scale(k, k)
    letter_lands(canvas, draft)
    surface.flushAndSubmit()


def letter_lands(canvas: Any, draft: Draft) -> None:
    """What is lettered besides the names of places."""
    sheet = draft.land.sheet
    paint_inscriptions(Pen(canvas, generator("letters")), sheet, hex_inscriptions(draft.land, draft.plan))
