"""The riders on the board, and the one whose turn it is beside the question."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.decision import Seat
from game.games.hunt.presentation.faces import NAZGUL_FACES
from game.games.hunt.presentation.picture import look
from tests.games.hunt.games import RULES, SET, position

LOOK = look(SET)
AT: dict[str, Any] = {"log": ["1", ".", ".", "10"], "step": 3, "turn": "daylight-1", "at": "purple", "dice": ["ring"],
      "figures": {"blue": "22", "green": "31", "red": "12", "purple": "46"}}  # fmt: skip


@pytest.mark.clause("HR-107")
def test_the_rider_whose_turn_it_is_stands_beside_the_question() -> None:
    assert LOOK.active_face(RULES.view(position(**AT), Seat("rw1"))) == NAZGUL_FACES["purple"]


def test_whoever_waits_sees_the_face_of_the_seat() -> None:
    assert LOOK.active_face(RULES.view(position(**AT), Seat("rb"))) is None


def test_all_four_stand_under_a_hood() -> None:
    assert all(face.hooded for face in NAZGUL_FACES.values())
