"""Pictures of a small board of places: ways keep clear, numbers and names find room, each layer shows, the same pixels
every time."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

pytest.importorskip("skia", reason="the painter's libraries are not installed")

from dataclasses import replace

import yaml
from numpy.typing import NDArray
from shapely.geometry import LineString, Point, box

from game.board.board import Board, Space
from game.board.loader import load_board, load_board_text
from game.painter.drawing.letters import width_of
from game.painter.graph_geometry import crossings, radius_of, ways_of
from game.painter.land import GraphLand, survey_places
from game.painter.layout.lettering_plan import touching
from game.painter.painted_board import PaintingError
from game.painter.painting import GRAPH_LAYERS, GraphDraft, Pixels, Prepared, prepare_places
from game.painter.scenery.registry import PLACES
from game.painter.sheet import PLACE, Sheet
from game.storage.resources import resource
from tests.painter.conftest import PARISH
from tests.sampling import first_with_soak

WIDTH = 600


@pytest.fixture(scope="module")
def painting(parish_painting: Prepared[GraphDraft]) -> Prepared[GraphDraft]:
    return parish_painting


@pytest.fixture(scope="module")
def drawn(painting: Prepared[GraphDraft]) -> GraphDraft:
    """What of it is the same for every width."""
    return painting.draft


@pytest.fixture(scope="module")
def picture(painting: Prepared[GraphDraft]) -> Pixels:
    """The whole board, without names and numbers."""
    return painting.paint(WIDTH)


def place(board: Board, name: str) -> Space:
    found = board.find(name)
    assert found is not None
    return found


def patch(pixels: Pixels, land: GraphLand, space: Space, shift: tuple[float, float] = (0, 0)) -> NDArray[np.float64]:
    """The mean colour round a point beside a space; `shift` in painter's units."""
    k = pixels.shape[1] / land.sheet.width
    x, y = land.at(space)
    column, row = round((x + shift[0]) * k), round((y + shift[1]) * k)
    return np.asarray(pixels[row - 2 : row + 3, column - 2 : column + 3, :3].mean(axis=(0, 1)))


def test_places_have_the_disc_of_their_kind(drawn: GraphDraft, picture: Pixels, parish: Board) -> None:
    colours = {name: patch(picture, drawn.land, place(parish, name)) for name in ("1", "2", "3", "4", "5", "A")}
    pale = {name for name, colour in colours.items() if colour.min() > 140}
    assert pale == {"2", "3", "5"}
    red, green, blue = colours["4"]
    assert red > 1.8 * max(green, blue)
    red, green, blue = colours["A"]
    assert green > max(red, blue)
    red, green, blue = colours["1"]
    assert blue > max(red, green)


def test_every_edge_is_drawn_clear_of_the_others_and_no_two_ways_cross(drawn: GraphDraft, parish: Board) -> None:
    land = drawn.land
    assert [(e.a, e.b) for e in parish.edges] == [(w.a, w.b) for w in land.ways]
    for way in land.ways:
        line = LineString(way.line)
        for space in parish.spaces:
            away = line.distance(Point(land.at(space)))
            if space.index in (way.a, way.b):
                assert away < 3
            else:
                assert away > land.radius(space) + 4, (way.a, way.b, space.id)
    room = {s.index: (*drawn.land.at(s), drawn.land.radius(s)) for s in parish.spaces}
    assert crossings(drawn.land.ways, room) == []


def test_every_place_has_its_number_in_the_middle_of_its_disc(drawn: GraphDraft, parish: Board) -> None:
    places = {s.id: s for s in parish.spaces if s.kind != "dot"}
    assert places.keys() == {n.text for n in drawn.plan.numerals} == {n.space for n in drawn.plan.numerals}
    for numeral in drawn.plan.numerals:
        space = places[numeral.space]
        assert abs(numeral.x - space.x) < 0.5
        assert abs(numeral.y - space.y) < 0.5
        assert numeral.light == (space.kind in ("dark", "exit", "frodo_start"))


def test_two_figures_fit_into_a_disc() -> None:
    assert max(width_of(str(n), "numeral", PLACES["disc"].figure) for n in range(10, 100)) < 2 * 0.79 * PLACE - 3


def test_names_stand_in_sets_that_touch_nothing(drawn: GraphDraft) -> None:
    far, _, full = drawn.plan.names
    assert {label.space for label in far.labels} == {"2", "3"}
    assert {label.space for label in full.labels} == {"1", "2", "3", "4", "5", "A"}
    assert touching(drawn.plan) == []
    doubled = replace(full, labels=(*full.labels, full.labels[0]))
    assert touching(replace(drawn.plan, names=(doubled,)))


def test_a_good_board_leaves_no_doubts(painting: Prepared[GraphDraft]) -> None:
    assert painting.doubts == ()


def test_names_and_numbers_are_drawn_only_when_asked_for(painting: Prepared[GraphDraft], drawn: GraphDraft) -> None:
    level = painting.paint(WIDTH, without=("land",))
    lettered = painting.paint(WIDTH, names=True, without=("land",))
    k = WIDTH / drawn.land.sheet.width
    for numeral in drawn.plan.numerals:
        x, y = (round(v * k) for v in drawn.land.sheet.at(numeral.x, numeral.y))
        spot = slice(y - 6, y + 7), slice(x - 6, x + 7)
        assert (lettered[spot] != level[spot]).any(), numeral.text


def test_tracks_give_the_places_of_their_boxes(painting: Prepared[GraphDraft]) -> None:
    tracks = {track.edge: track for track in painting.tracks}
    assert {e: (t.first, len(t.boxes)) for e, t in tracks.items()} == {
        "left": (0, 6),
        "right": (1, 6),
        "bottom": (0, 2),
    }
    left, right = tracks["left"].boxes, tracks["right"].boxes
    assert all(x < 10 for x, _ in left)
    assert all(x > 410 for x, _ in right)
    assert [y for _, y in left] == sorted((y for _, y in left), reverse=True)


def test_woods_are_greener_than_hills_of_the_same_board(painting: Prepared[GraphDraft], drawn: GraphDraft) -> None:
    bare = painting.paint(WIDTH, without=[layer.name for layer in GRAPH_LAYERS if layer.inside])
    k = WIDTH / drawn.land.sheet.width

    def colour(x: float, y: float) -> NDArray[np.float64]:
        u, v = (round(c * k) for c in drawn.land.sheet.at(x, y))
        return np.asarray(bare[v - 8 : v + 9, u - 8 : u + 9, :3].mean(axis=(0, 1)))

    wood, lake, hill = colour(125, 190), colour(35, 140), colour(360, 120)
    assert wood[1] - wood[0] > hill[1] - hill[0]
    assert lake[2] > lake[0]


@pytest.mark.soak  # test_painting.py asks it of hexes in the ordinary run
def test_a_board_without_hints_is_painted_whole() -> None:
    board = load_board_text(PARISH, "parish.yaml")
    painting = prepare_places(board)
    draft = painting.draft
    assert {"1", "2", "3", "4", "5", "A"} >= {label.space for label in draft.plan.names[0].labels} >= {"3", "4"}
    for piece in (draft.land.hints.cartouche, draft.land.hints.compass):
        assert piece is not None
        w, h = piece.width / 2, piece.height / 2
        room = box(piece.x - w, piece.y - h, piece.x + w, piece.y + h)
        assert draft.land.inner.contains(room)
        assert not any(room.intersects(LineString(way.line)) for way in draft.land.ways)
    pixels = painting.paint(400)
    assert pixels.shape[1] == 400
    assert pixels[..., :3].std() > 20


@pytest.mark.parametrize(
    ("hints", "words"),
    [
        ("regions: [{kind: wods, poly: [[1, 1], [9, 1], [5, 9]]}]", "unknown region 'wods'; did you mean 'woods'?"),
        ("glyphs: [{kind: vilage, at: [5, 5]}]", "unknown drawing 'vilage'; did you mean 'village'?"),
        ("crossings: [{kind: bridge, at: [5, 5]}]", "unknown crossing 'bridge'"),
        ("names: [Nowhere]", "no place 'Nowhere'"),
        ("view: [10, 10, 5, 20]", "view"),
    ],
)
def test_hints_that_ask_for_the_unknown_give_one_sentence(parish: Board, hints: str, words: str) -> None:
    odd = replace(parish, picture=yaml.safe_load(hints))
    with pytest.raises(PaintingError) as fault:
        survey_places(odd)
    assert words in str(fault.value)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize("name", first_with_soak(["three-is-company", "flight-to-the-ford"], 1))
def test_the_ways_of_the_shipped_boards_keep_clear_of_places_and_of_each_other(name: str) -> None:
    board = load_board(resource("boards", "hunt", f"{name}.yaml"))
    sheet = Sheet.of(board)
    ways = ways_of(board, sheet)
    room = {s.index: (*sheet.at(s.x, s.y), radius_of(board, s)) for s in board.spaces}
    assert crossings(ways, room) == []
    for way in ways:
        line = LineString(way.line)
        for index, (x, y, radius) in room.items():
            if index not in (way.a, way.b):
                assert line.distance(Point(x, y)) > radius + 3, (way.a, way.b, board.spaces[index].id)
    for (one, (ax, ay, a)), (other, (bx, by, b)) in combinations(room.items(), 2):
        assert np.hypot(ax - bx, ay - by) > a + b, (board.spaces[one].id, board.spaces[other].id)
