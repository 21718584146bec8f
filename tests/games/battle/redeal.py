"""The re-dealer of Battle of the Ring, written from the rulebook: all pieces lie open, so nothing can be dealt anew.

For any seat the only State that agrees with what it knows is the State itself; a copy made field by field."""

from __future__ import annotations

import copy
from random import Random

from game.engine.decision import Seat
from game.games.battle.rules.state import State


def redealt(state: State, seat: Seat | None, rng: Random) -> State:
    """A second State that differs only in what the seat cannot know: in nothing."""
    other: State = State.__new__(State)
    for name in State.__slots__:
        value = getattr(state, name)
        setattr(other, name, value if name == "map" else copy.deepcopy(value))
    return other
