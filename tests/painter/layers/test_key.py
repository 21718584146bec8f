"""The key of signs: what it lists, and that a way on water is seen as water on the map and in the key."""

from __future__ import annotations

import pytest

pytest.importorskip("skia", reason="the painter's libraries are not installed")

import numpy as np
from numpy.typing import NDArray

from game.board.board import Board
from game.board.loader import load_board_text
from game.painter.painted_board import Sort
from game.painter.painting import GraphDraft, Pixels, Prepared, prepare_places

WIDTH = 600
COAST = """\
format: 1
game: sketch
id: coast
title: A Coast
kind: graph
canvas: {width: 300, height: 160}
legend:
  places:
    harbour: {draw: shield, label: Harbour}
    hamlet: {draw: disc, label: Hamlet}
  ways:
    sea_lane: {draw: water, label: Sea lane}
    track: {draw: path, label: Track}
places:
  "1": {name: Haven, kind: harbour, at: [40, 100]}
  "2": {name: Stead, kind: hamlet, at: [150, 40]}
  "3": {name: Mead, kind: hamlet, at: [260, 100]}
lines:
  - {kind: track, through: ["1", "2"]}
  - {kind: sea_lane, through: ["2", "3"]}
"""


@pytest.fixture(scope="module")
def coast() -> Board:
    """A board whose rules call nothing as those of the shipped games do."""
    return load_board_text(COAST, "coast.yaml")


@pytest.fixture(scope="module")
def painting(coast: Board) -> Prepared[GraphDraft]:
    return prepare_places(coast)


@pytest.fixture(scope="module")
def picture(painting: Prepared[GraphDraft]) -> Pixels:
    """It painted, without what grows on its land."""
    return painting.paint(WIDTH, without=("land",))


def along(painting: Prepared[GraphDraft], pixels: Pixels, way: int) -> NDArray[np.float64]:
    """The mean colour of the stretch between a quarter and three quarters of a way."""
    k = WIDTH / painting.sheet.width
    line = painting.draft.land.ways[way].line * k
    middle = line[len(line) // 4 : -len(line) // 4]
    return np.asarray(np.mean([pixels[round(y), round(x), :3] for x, y in middle], axis=0))


def test_kinds_of_ways_and_places_look_as_the_legend_says(painting: Prepared[GraphDraft], picture: Pixels) -> None:
    assert [way.draw for way in painting.draft.land.ways] == ["path", "water"]
    path, lane = (along(painting, picture, way) for way in (0, 1))
    assert lane[2] > lane[0] + 25
    assert path[0] > path[2] + 25
    land, k = painting.draft.land, WIDTH / painting.sheet.width
    red, green, blue = (float(v) for v in picture[tuple(round(c * k) for c in land.at(land.board.spaces[0])[::-1])][:3])
    assert green > max(red, blue)


def test_the_key_names_the_kinds_of_the_board_and_no_others(painting: Prepared[GraphDraft]) -> None:
    words = [one.text for one in painting.inscriptions if one.sort is Sort.KEY]
    assert sorted(words) == ["Hamlet", "Harbour", "Sea lane", "Track"]


def test_no_bridge_is_built_where_a_way_on_water_meets_a_river() -> None:
    river = "picture:\n  rivers: [{name: Run, via: [[205, 0], [205, 160]]}]\n"
    with_river = prepare_places(load_board_text(COAST + river, "coast.yaml"))
    bare = with_river.paint(WIDTH, without=("land", "crossings"))
    assert (with_river.paint(WIDTH, without=("land",)) == bare).all()


def test_the_key_has_room_for_more_kinds_than_the_shipped_boards_have() -> None:
    kinds = [f"kind_{letter}" for letter in "abcdefgh"]
    text = COAST[: COAST.index("legend:")] + "places:\n"
    for number, kind in enumerate(kinds, 1):
        text += f'  "{number}": {{name: Place {number}, kind: {kind}, at: [{30 * number}, {40 + 60 * (number % 2)}]}}\n'
    text += "lines:\n  - {kind: track, through: [" + ", ".join(f'"{n}"' for n in range(1, 9)) + "]}\n"
    painting = prepare_places(load_board_text(text, "many.yaml"))
    starts = [one.line[0] for one in painting.inscriptions if one.sort is Sort.KEY]
    assert len(starts) == len(kinds) + 1
    assert len(set(starts)) == len(starts)
