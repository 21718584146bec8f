"""A game that consists of rules already bound to a set: for whatever asks a `Game` for its rules."""

from __future__ import annotations

from typing import Any

from game.engine.game import Game, Rulebook


def game_of(rules: Any) -> Game:
    """The game of these rules, whatever set it is asked for; it has neither computer player nor presentation."""
    return Game(rules.info.id, lambda: Rulebook(rules.info, rules.phases, lambda game_set: rules), _none, _none)


def _none() -> Any:
    raise LookupError("this game has rules alone")
