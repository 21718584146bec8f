"""The Search for Gollum: a small whole game, written as the model that docs/adding-a-game.md walks through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.game import Game, Rulebook


def _rulebook() -> Rulebook:
    from tests.example_game.rules.rules import RULEBOOK

    return RULEBOOK


def _computer_player() -> Callable[[str, Any], Any]:
    from tests.example_game.computer.player import computer_player

    return computer_player


def _presentation() -> Callable[[Any], Any]:
    from tests.example_game.presentation.picture import presentation

    return presentation


GAME: Final = Game("gollum", _rulebook, _computer_player, _presentation)
