"""First states of a game to be measured."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import registry


def first_state(game_id: str, players: int) -> Callable[[], Any]:
    """Makes first states of a game on its first board with its default options."""
    game = registry.game(game_id)
    ruleset, game_set = game.ruleset, game.load_set()
    seats = ruleset.info.seatings[players]
    options = {option.id: option.default for option in ruleset.info.options}
    return lambda: ruleset.new(game_set, seats, options)
