"""A board ready to be painted at any width, whatever its kind: what those who make files of paintings need to know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from shapely.geometry import LineString
from shapely.ops import unary_union

from game.board.board import Board, BoardKind
from game.painter.drawing.curves import chaikin
from game.painter.drawing.pen import polygons
from game.painter.files import Inscription, LabelSet, Measure, Numeral, PaintedArea, PaintedTrack, PaintedWay
from game.painter.graph_land import GraphLand
from game.painter.graph_painting import draft_graph, letter_graph, render_graph
from game.painter.graph_sheet import DOT, PLACE, GraphSheet
from game.painter.layers.tracks import painted_tracks
from game.painter.layout.graph_hints import read_graph_hints
from game.painter.layout.hints import read_hints
from game.painter.layout.inscriptions import graph_inscriptions, hex_inscriptions
from game.painter.layout.lettering import touching
from game.painter.painting import Pixels, draft_board, letter, render
from game.painter.progress import Progress, silent
from game.painter.sheet import Sheet
from game.painter.truth import truth


@dataclass(frozen=True, slots=True)
class Easel:
    """One board, surveyed and lettered."""

    board: Board
    sheet: Sheet | GraphSheet
    names: tuple[LabelSet, ...]
    numerals: tuple[Numeral, ...]
    inscriptions: tuple[Inscription, ...]
    measure: Measure | None
    """How large places were painted; None where a space is its hex."""
    tracks: tuple[PaintedTrack, ...]
    ways: tuple[PaintedWay, ...]
    areas: tuple[PaintedArea, ...]
    vignette: tuple[float, float]
    """The middle of the detail for the lid, on the sheet."""
    doubts: tuple[str, ...]
    """What is not as it should be, as sentences; none on a good map."""
    close_height: int
    """Usual height of the finer scale in pixels."""
    quality: tuple[int, int]
    """WebP quality of the tiles, and of the fitted picture."""
    paint: Callable[[int, Progress], Pixels]
    """(width in pixels, who hears of progress) to the picture without letters."""
    letter: Callable[[int, Progress], Pixels]
    """The same with all letters."""
    caption: Callable[[Pixels], None]
    """Letters a finished picture for the lid: lands, and where discs would stay empty numbers and names as well."""


def read_picture(board: Board) -> None:
    """Read the hints of a board; PaintingError when the painter does not know what they ask for."""
    if board.kind is BoardKind.GRAPH:
        read_graph_hints(board, GraphSheet.of(board))
    else:
        read_hints(board, Sheet.of(board))


def easel(board: Board, progress: Progress = silent) -> Easel:
    """Survey a board and plan its letters."""
    return _graph(board, progress) if board.kind is BoardKind.GRAPH else _hexes(board, progress)


def _hexes(board: Board, progress: Progress) -> Easel:
    draft = draft_board(board, progress)
    sheet = draft.land.sheet
    return Easel(
        board,
        sheet,
        draft.plan.names,
        (),
        hex_inscriptions(draft.land, draft.plan),
        None,
        (),
        (),
        (),
        draft.land.hints.vignette or (sheet.width / 2, sheet.height / 2),
        (*truth(draft.land), *touching(draft.plan)),
        close_height=4320,
        quality=(86, 90) if sheet.hexagon else (90, 93),
        paint=lambda width, watch: render(draft, width, progress=watch),
        letter=lambda width, watch: render(draft, width, names=True, progress=watch),
        caption=lambda pixels: letter(draft, pixels),
    )


def _graph(board: Board, progress: Progress) -> Easel:
    draft = draft_graph(board, progress)
    sheet = draft.land.sheet
    left, top, right, bottom = sheet.land
    return Easel(
        board,
        sheet,
        draft.plan.names,
        draft.plan.numerals,
        graph_inscriptions(draft.land, draft.plan),
        Measure(round(PLACE / sheet.unit, 4), round(DOT / sheet.unit, 4)),
        tuple(painted_tracks(draft.land)),
        tuple(_ways(draft.land)),
        tuple(_areas(draft.land)),
        draft.land.hints.vignette or ((left + right) / 2, (top + bottom) / 2),
        tuple(draft.doubts()),
        close_height=3600,
        quality=(82, 88),
        paint=lambda width, watch: render_graph(draft, width, progress=watch),
        letter=lambda width, watch: render_graph(draft, width, names=True, progress=watch),
        caption=lambda pixels: letter_graph(draft, pixels),
    )


def _ways(land: GraphLand) -> Iterator[PaintedWay]:
    """The course of every way with few points: as many as its bends need."""
    spaces = land.board.spaces
    for way in land.ways:
        line = np.asarray(LineString(way.line).simplify(0.4).coords)
        points = (land.sheet.back(float(x), float(y)) for x, y in line)
        rounded = tuple((round(x, 2), round(y, 2)) for x, y in points)
        yield PaintedWay((spaces[way.a].id, spaces[way.b].id), rounded)


def _areas(land: GraphLand) -> Iterator[PaintedArea]:
    """The grounds of areas and sections."""
    for grounds in (land.areas.areas, land.areas.sections):
        for name, ground in grounds.items():
            parts = polygons(unary_union(ground).simplify(4.0))
            outlines = []
            for part in parts:
                line = chaikin(np.asarray(part.exterior.coords)[:-1], 2, closed=True)
                points = (land.sheet.back(float(x), float(y)) for x, y in line)
                outlines.append(tuple((round(x, 1), round(y, 1)) for x, y in points))
            yield PaintedArea(name, tuple(outlines))
