"""Positions of the example game that the tests of the screens begin with, and who plays in them."""

from __future__ import annotations

from typing import Any

from tests.example_game.rules.actions import Go
from tests.example_game.rules.view import GOLLUM, SEARCHERS
from tests.secrecy.games import example

__all__ = ["ARAGORN", "GANDALF", "GOLLUM"]

ARAGORN, GANDALF, _ = SEARCHERS
ARAGORN_GOES = Go("17", "path")
"""Nowhere that Gollum may begin."""


def aragorn_to_search(**position: Any) -> Any:
    """Aragorn's turn; Gollum is in a lair that the searchers do not know, with one of them near."""
    game = example()
    start = {"turn": ARAGORN, "gollum": "18", "posts": ["5", "8"], **position}
    return game.rules.new(game.table.seats, game.header().game_options(game.rules.info), start)


def gollum_to_move(**position: Any) -> Any:
    return aragorn_to_search(turn=GOLLUM, **position)
