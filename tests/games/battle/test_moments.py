"""What of a battle is a moment: the Ring comes within a march of its bearer's goal; what marches past is none."""

from __future__ import annotations

import pytest

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.games.battle.presentation.moments import moments_on
from game.games.battle.rules.pieces import ALLIANCE, MOVE, SARUMAN, SAURON, Kind
from game.registry import game

BOARD = game("battle").load_set().boards[0]
RULES = moments_on(BOARD)


def hex_at(steps: int, role: str) -> str:
    """Some hex so many steps from where a seat wins."""
    goal = BOARD.spaces[BOARD.role(role)].cell
    assert goal is not None
    return next(one.id for one in BOARD.spaces if one.cell is not None and one.cell.distance(goal) == steps)


def march(seat: Seat, *places: str, piece: str = "ring_bearer") -> str:
    """The name of the moment that a way is."""
    return RULES.name(Event("move", Phrase.of("event.move", piece=piece), actor=seat, places=places))


@pytest.mark.parametrize(
    ("seat", "role"), [(ALLIANCE, "mount_doom"), (SAURON, "victory_sauron"), (SARUMAN, "victory_saruman")]
)
def test_the_ring_within_a_march_of_its_bearers_goal_is_a_moment(seat: Seat, role: str) -> None:
    near, far = hex_at(MOVE[Kind.RING_BEARER], role), hex_at(MOVE[Kind.RING_BEARER] + 1, role)
    assert march(seat, far, near) == "goal_near"


def test_it_is_told_once_and_not_as_the_ring_arrives() -> None:
    one, two = hex_at(2, "mount_doom"), hex_at(1, "mount_doom")
    assert march(ALLIANCE, one, two) == ""
    assert march(ALLIANCE, hex_at(9, "mount_doom"), BOARD.spaces[BOARD.role("mount_doom")].id) == ""


def test_others_who_come_near_the_goal_are_no_moment() -> None:
    near, far = hex_at(1, "mount_doom"), hex_at(9, "mount_doom")
    assert march(ALLIANCE, far, near, piece="rohan") == "move"
    assert "move" not in RULES.kinds
