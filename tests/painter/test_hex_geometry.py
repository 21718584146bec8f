"""Boards that are one great hexagon: its frame, roads, river dots, cities, fords and scenery, on a small board."""

from __future__ import annotations

import pytest

pytest.importorskip("skia", reason="the painter's libraries are not installed")

from itertools import combinations
from typing import Any

import numpy as np
import skia
from shapely.geometry import LineString, Point, Polygon, box

from game.board.board import Board
from game.board.loader import load_board_text
from game.board.painting_content import key_of
from game.painter.drawing.pen import Pen
from game.painter.hex_legend import LineLook, Look, Mark
from game.painter.land import inaccuracies
from game.painter.layers.frame import corners_of
from game.painter.layout.drawing_placement import CITY_SIGNS, DOT, city_signs
from game.painter.layout.lettering_plan import touching
from game.painter.painted_board import PaintingError
from game.painter.painting import HexDraft, Pixels, Prepared, prepare_hexes
from game.painter.scenery.signs import draw_city_sign
from game.painter.sheet import R
from tests.narrowing import there

WIDTH = 420

HEXAGON = """\
format: 1
game: sketch
id: hexagon
title: A Little Hexagon
kind: hex
grid: {orientation: pointy, shifted: odd, first: 0, columns: 7, rows: 7, shape: free}
legend: {".": open, "M": mountain, "F": forest, "~": ocean, "o": lake}
scenery: {"@": returning, "#": halls}
terrain:
  - "  ~..."
  - " ~...."
  - " #~...."
  - "~~..@.M"
  - " ~....."
  - " ~.o.."
  - "  ~..."
places:
  "0301": {name: Whiteburg, features: [good]}
  "0505": {name: Blackhold, features: [evil]}
  "0304": {name: Midstead, features: [neutral]}
  "0402": {name: Goal, features: [victory_good]}
  "0500": {name: Home, features: [start]}
  "0203": {name: Wellhead, features: [good, source]}
dots:
  bend: {corner: ["0203", "0204", "0304"]}
  mouth: {corner: ["0103", "0203", "0204"]}
lines:
  - {kind: river, name: Run, from: Wellhead, to: sea, along: [["0203", "0303"], ["0203", "0304"], ["0203", "0204"]]}
  - {kind: river, name: Leave, from: lake, to: edge, along: [["0404", "0405"], ["0405", "0504"], ["0504", "0505"]]}
  - {kind: road, name: Old Way, through: ["0301", "0302", "0303", "0304"]}
  - {kind: road, name: Side Way, through: ["0303", "0402", "0502"]}
  - {kind: road, name: Wet Way, through: ["0404", "0405"]}
  - {kind: ford, name: the ford, along: [["0203", "0304"]]}
picture:
  frame: hexagon
  title: [A Little, Hexagon]
  scenery: {returning: Place of|Return, halls: The Halls}
  golden_woods: []
  legend: {at: [7.2, 6.2], size: [120, 150], signs: [good, evil, dot, ford]}
  compass: {at: [-1, 6.2], radius: 30}
  cartouche: {at: [-.6, -.4], size: [120, 60]}
  ornaments: [{kind: vine, at: [8.3, -1], size: 120}, {kind: ring, at: [7.3, 0], size: 40}]
"""


@pytest.fixture(scope="module")
def board() -> Board:
    """A hexagon of four hexes to a side, with one of everything."""
    return load_board_text(HEXAGON, "hexagon.yaml", asks_for_painting=False)


@pytest.fixture(scope="module")
def painting(board: Board) -> Prepared[HexDraft]:
    return prepare_hexes(board)


@pytest.fixture(scope="module")
def draft(painting: Prepared[HexDraft]) -> HexDraft:
    """What of it is the same for every width."""
    return painting.draft


@pytest.fixture(scope="module")
def picture(painting: Prepared[HexDraft]) -> Pixels:
    return painting.paint(WIDTH)


def hull_of(draft: HexDraft) -> Any:
    assert draft.land.hull is not None
    return draft.land.hull


def pixel(pixels: Pixels, draft: HexDraft, x: float, y: float, reach: int = 1) -> np.ndarray:
    """The mean colour about a point of the sheet."""
    k = pixels.shape[1] / draft.land.sheet.width
    column, row = round(x * k), round(y * k)
    return np.asarray(pixels[row - reach : row + reach + 1, column - reach : column + reach + 1, :3].mean(axis=(0, 1)))


def test_the_frame_encloses_every_hex_rivers_pass_their_dots_and_roads_the_middle_of_sides(draft: HexDraft) -> None:
    land = draft.land
    for cell in land.cells.own:
        assert hull_of(draft).contains(Polygon(land.cells.outline(cell)))
    assert box(46, 46, land.sheet.width - 46, land.sheet.height - 46).contains(hull_of(draft))
    for space in land.board.spaces:
        if space.corner:
            here = Point(land.sheet.at(space.x, space.y))
            assert min(river.curve.distance(here) for river in land.rivers) < 2.5, space.id
    roads = [line for line in land.board.lines if line.kind == "road"]
    for line, (look, way) in zip(roads, land.ways, strict=True):
        assert look is LineLook.ROAD
        track = LineString(way)
        for a, b in line.edges:
            p, q = (np.array(land.at(space)) for space in (a, b))
            assert track.distance(Point((p + q) / 2)) < 0.16 * R, (line.name, a, b)


def test_title_key_and_compass_without_hints_stand_outside_the_hexagon() -> None:
    told = ("  legend:", "  compass:", "  cartouche:")
    bare = "\n".join(line for line in HEXAGON.splitlines() if not line.startswith(told)) + "\n"
    draft = prepare_hexes(load_board_text(bare, "hexagon.yaml", asks_for_painting=False)).draft
    hints = draft.land.hints
    for piece in (hints.cartouche, hints.legend, hints.compass):
        assert piece is not None
        room = box(
            piece.x - piece.width / 2, piece.y - piece.height / 2, piece.x + piece.width / 2, piece.y + piece.height / 2
        )
        assert room.intersection(hull_of(draft)).area < 0.02 * room.area


def test_the_drawn_hexagon_is_true_has_six_corners_and_no_letters_touch(draft: HexDraft) -> None:
    corners = corners_of(np.asarray(hull_of(draft).exterior.coords))
    middle = np.mean(corners, axis=0)
    turns = sorted(round(float(np.degrees(np.arctan2(*(c - middle)[::-1])))) % 360 for c in corners)
    assert all(abs(turn - 60 * k) <= 2 or abs(turn - 360) <= 2 for k, turn in enumerate(turns)), turns
    assert inaccuracies(draft.land) == []
    assert touching(draft.plan) == []
    assert not {label.space for names in draft.plan.names for label in names.labels} & {"bend", "mouth"}
    listed = [(entry.section, entry.draw) for entry in key_of(draft.land.board)]
    assert listed == [("marks", "star"), ("marks", "eye"), ("signs", "dot"), ("ways", "ford")]
    assert {scene.kind for scene in draft.land.scenes} == {"returning", "halls"}
    for names in draft.plan.names:
        lines = {tuple(line.text for line in label.lines) for label in names.labels if not label.space}
        assert lines == {("Place of", "Return"), ("The Halls",)}, names.name


def test_outside_the_frame_there_is_bare_paper(draft: HexDraft, picture: Pixels) -> None:
    """Parchment is warm and pale: much red, less blue, and no sea or wood shows through."""
    for x, y in ((0.5, 0.045), (0.07, 0.25), (0.93, 0.30), (0.07, 0.75)):
        spot = (x * draft.land.sheet.width, y * draft.land.sheet.height)
        assert not hull_of(draft).buffer(40).contains(Point(spot))
        red, green, blue = pixel(picture, draft, *spot, reach=2)
        if y > 0.1:
            assert red > 190, spot
            assert red > green > blue, spot


def test_a_dot_is_painted_where_it_is_touched_blue_in_a_pale_rim(painting: Prepared[HexDraft], draft: HexDraft) -> None:
    pixels = painting.paint(1200)
    for space in draft.land.board.spaces:
        if not space.corner:
            continue
        x, y = draft.land.sheet.at(space.x, space.y)
        red, green, blue = pixel(pixels, draft, x + 0.05 * DOT, y + 0.1 * DOT)
        assert blue > red + 40, space.id
        assert green > red + 20, space.id
        for dx, dy in ((0.83, 0.0), (-0.83, 0.0), (0.0, 0.83), (0.0, -0.83)):
            assert pixel(pixels, draft, x + dx * DOT, y + dy * DOT, 0).min() > 165, (space.id, dx, dy)


def test_the_source_of_a_city_has_a_smaller_stone_and_its_sign_keeps_off_the_water(draft: HexDraft) -> None:
    stones = draft.land.stones
    assert [stone.size for stone in stones[:2]] == [DOT, DOT]
    assert len(stones) == 3
    assert stones[2].size < DOT
    well = there(draft.land.board.find("Wellhead"))
    assert Point(stones[2].x, stones[2].y).distance(Point(draft.land.at(well.index))) < 1.1 * R
    wet = Polygon([(-20, 10), (20, 10), (20, 60), (-20, 60)])
    (sign,) = city_signs(
        {mark: (7,) if mark is Mark.STAR else () for mark in Mark}, lambda space: (0.0, 0.0), wet
    ).values()
    assert CITY_SIGNS[Mark.STAR] == sign.name
    assert not wet.contains(Point(sign.x, sign.y))


def test_a_branch_begins_on_the_road_that_was_there_and_one_over_a_river_has_a_bridge(draft: HexDraft) -> None:
    first, second, _ = (LineString(way) for _, way in draft.land.ways)
    assert first.distance(Point(second.coords[0])) < 0.5
    crossings = draft.land.crossings
    assert sorted((c.look for c in crossings), key=lambda look: look.value) == [LineLook.BRIDGE, LineLook.FORD]
    water = draft.land.water
    assert all(water.distance(Point(c.place)) < 1 for c in crossings)


def test_a_river_grows_away_from_its_lake_and_runs_on_under_the_frame(draft: HexDraft) -> None:
    (leaving,) = [river for river in draft.land.rivers if river.name == "Leave"]
    assert any(not hull_of(draft).contains(Point(end)) for end in (leaving.line[0], leaving.line[-1]))
    lake = there(draft.land.board.find("0305"))
    here = Point(draft.land.at(lake.index))
    far_first = here.distance(Point(leaving.line[0])) > here.distance(Point(leaving.line[-1]))
    near_width, far_width = (
        (leaving.width[-1], leaving.width[0]) if far_first else (leaving.width[0], leaving.width[-1])
    )
    assert near_width <= far_width


@pytest.mark.clause("RR-349", "RR-350")
def test_cities_are_told_apart_by_sign_and_ring(painting: Prepared[HexDraft], draft: HexDraft, picture: Pixels) -> None:
    names = {sign.name for row in draft.land.signs.values() for sign in row}
    assert names == {"city_star", "city_eye", "city_triangle", "goal_ring"}
    without = painting.paint(WIDTH, without=("rings",))
    k = WIDTH / draft.land.sheet.width
    for mark in (Mark.STAR, Mark.EYE, Mark.TRIANGLE, Mark.GARLAND, Mark.BAND):
        for space in draft.land.marks[mark]:
            x, y = (round(v * k) for v in draft.land.at(space))
            reach = round(R * k)
            patch = (slice(y - reach, y + reach), slice(x - reach, x + reach))
            assert (picture[patch] != without[patch]).any(), mark


def test_boards_without_cities_get_no_signs_of_goals() -> None:
    marks = {mark: (3,) if mark is Mark.BAND else () for mark in Mark}
    assert city_signs(marks, lambda space: (0.0, 0.0), Polygon()) == {}


def test_gaps_in_the_board_lie_in_what_is_around_them(board: Board, draft: HexDraft) -> None:
    looks = {kind: draft.land.cells.looks[cell] for cell, kind in board.scenery}
    assert looks == {"returning": Look.OPEN, "halls": Look.WATER}


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("kind: vine", "kind: vyne", "unknown ornament 'vyne'; did you mean 'vine'?"),
        ("signs: [good", "signs: [goood", "unknown sign of the key 'goood'; did you mean 'good'?"),
    ],
)
def test_hints_that_ask_for_the_unknown_give_one_sentence(before: str, after: str, words: str) -> None:
    faulty = load_board_text(HEXAGON.replace(before, after), "hexagon.yaml", asks_for_painting=False)
    with pytest.raises(PaintingError) as fault:
        prepare_hexes(faulty)
    assert words in str(fault.value)


@pytest.mark.clause("RR-349")
def test_signs_of_cities_differ_without_their_colours() -> None:
    """Drawn alone and seen as mere outlines, no two signs cover the same part of the paper."""
    shapes = []
    for name in CITY_SIGNS.values():
        pixels = np.zeros((64, 64, 4), np.uint8)
        canvas = skia.Surface(pixels, colorType=skia.kRGBA_8888_ColorType).getCanvas()
        draw_city_sign(Pen(canvas, np.random.default_rng(1)), name, 32, 32, 20)
        shapes.append(pixels[..., 3] > 200)
    for one, other in combinations(shapes, 2):
        assert (one != other).sum() > 0.12 * max(one.sum(), other.sum())
