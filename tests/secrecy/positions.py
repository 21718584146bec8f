"""Positions of the toy that the tests of the screens begin with."""

from __future__ import annotations

from typing import Any

from tests.secrecy.games import toy


def owl_to_seek(**position: Any) -> Any:
    """The owl's turn, with everybody holding cards, and the fox near."""
    hands = {"fox": ["boat", "cloak", "rope"], "owl": ["bell", "horn", "lamp"], "hare": ["bell", "boat", "cloak"]}
    start = {"phase": "seek", "active": "owl", "hands": hands, "fox": [2, 3], **position}
    game = toy()
    return game.rules.new(game.table.seats, game.header().game_options(game.rules.info), start)
