"""First states of a game to be measured."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import registry
from game.engine.rules import Rules


def bound(game_id: str) -> Rules[Any, Any, Any]:
    """The rules of a game on its first set."""
    game = registry.game(game_id)
    return game.rules(game.load_set())


def first_state(game_id: str, players: int) -> Callable[[], Any]:
    """Makes first states of a game on its first board with its default options."""
    rules = bound(game_id)
    seats = rules.info.seatings[players]
    options = {option.id: option.default for option in rules.info.options}
    return lambda: rules.new(seats, options)
