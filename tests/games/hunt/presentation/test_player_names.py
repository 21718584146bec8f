"""Ringwraith players who gave no name are called by the Nazgûl that they lead (HR-030)."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from game.engine.decision import Seat
from game.games.hunt.rules.rules import RULEBOOK
from game.registry import game
from game.session.loaded_game import loaded_game


def called(owners: Sequence[str]) -> list[str]:
    """What the seats are called that lead blue, green, red and purple."""
    seats = tuple(map(Seat, ("rb", "rw1", "rw2", "rw3")))
    roles = RULEBOOK.roles(SimpleNamespace(owners=tuple(map(Seat, owners)), seats=seats, agenda=()))
    speak = loaded_game("hunt", game("hunt").load_set()).speak
    return [speak(role) for role in roles.values()]


@pytest.mark.parametrize(
    ("owners", "names"),
    [
        ((), ["First Ringwraith", "Second Ringwraith", "Third Ringwraith"]),
        (("rw1", "rw1", "rw1", "rw1"), ["Ringwraith"]),
        (("rw1", "rw1", "rw2", "rw2"), ["Blue-Green", "Red-Purple"]),
        (("rw1", "rw2", "rw1", "rw1"), ["Blue-Red-Purple", "Green"]),
        (("rw1", "rw2", "rw3", "rw4"), ["Blue", "Green", "Red", "Purple"]),
    ],
)
def test_a_player_is_called_by_the_nazgul_that_are_led(owners: Sequence[str], names: list[str]) -> None:
    assert called(owners) == names
