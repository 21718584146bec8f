"""The riders on the board, and the one whose turn it is beside the question."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.board.board import Board
from game.engine.decision import Seat
from game.games.hunt.presentation.faces import NAZGUL_FACES
from game.games.hunt.presentation.picture import look
from game.ui.table.model.hit_testing import HitTester
from tests.games.hunt.games import RULES, SET, position

LOOK = look(SET)
AT: dict[str, Any] = {"log": ["1", ".", ".", "10"], "step": 3, "turn": "daylight-1", "at": "purple", "dice": ["ring"],
      "figures": {"blue": "22", "green": "31", "red": "12", "purple": "46"}}  # fmt: skip


@pytest.mark.clause("HR-107")
def test_the_rider_whose_turn_it_is_stands_beside_the_question() -> None:
    assert LOOK.panels(RULES.view(position(**AT), Seat("rw1"))).active == NAZGUL_FACES["purple"]


def test_whoever_waits_sees_the_face_of_the_seat() -> None:
    assert LOOK.panels(RULES.view(position(**AT), Seat("rb"))).active is None


def test_each_of_the_four_has_a_shape_and_a_face_of_its_own() -> None:
    """So that colour is never the only sign."""
    assert len({(face.stands, face.bust) for face in NAZGUL_FACES.values()}) == 4


@pytest.mark.parametrize("board", SET.boards)
def test_no_figure_stands_on_the_number_of_its_place_and_each_is_touched_where_it_is_drawn(board: Board) -> None:
    hits = HitTester(board)
    numbered = [space for space in board.spaces if space.kind != "dot"]
    for space in numbered:
        part = 1 + SET.boards.index(board)
        view = replace(RULES.view(position(**AT), Seat("rw1")), part=part, figures=(space.id, "", "", ""))
        (figure,) = LOOK.picture(replace(view, ally_tokens=(), tracks=())).on(space.id)
        x, y = figure.at
        assert max(abs(space.x - x) - 20, abs(space.y - y) - 24) >= 8, space.id
        for height in (-0.58 * figure.size, 0.0, 0.5 * figure.size):
            assert hits.touch(LOOK.picture(view), (x, y + height)).handle == figure.handle
