"""Where the pieces of the example game are: each searcher stands on one place, and his tickets are no more than he began with."""

from __future__ import annotations

from collections.abc import Mapping

from tests.example_game.rules.state import PursuitState
from tests.laws.pieces import doubled


def astray(state: PursuitState) -> Mapping[str, int]:
    """SG-003, SG-009. No two searchers stand in one place, nor any twice."""
    return doubled(filter(None, state.posts))
