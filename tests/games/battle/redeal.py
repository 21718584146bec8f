"""The re-dealer of Battle of the Ring, written from the rulebook: all pieces lie open, so nothing can be dealt anew.

For any seat the only State that agrees with what it knows is the State itself; a copy made field by field."""

from __future__ import annotations

import copy
import dataclasses
from random import Random

from game.engine.decision import Seat
from game.games.battle.rules.state import BattleState


def redealt(state: BattleState, seat: Seat | None, rng: Random) -> BattleState:
    """A second State that differs only in what the seat cannot know: in nothing."""
    given = {field.name: getattr(state, field.name) for field in dataclasses.fields(state) if field.init}
    board = given.pop("map")
    return BattleState(map=board, **copy.deepcopy(given))
