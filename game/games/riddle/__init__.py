"""Riddle of the Ring, the Basic Game: two to eight players, each with a hidden hand, and one Ring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.game import Game, Rulebook


def _rulebook() -> Rulebook:
    from game.games.riddle.rules.rules import RULEBOOK

    return RULEBOOK


def _computer_player() -> Callable[[str, Any], Any]:
    from game.games.riddle.computer.player import computer_player

    return computer_player


def _presentation() -> Callable[[Any], Any]:
    from game.games.riddle.presentation.picture import look

    return look


def _referee_desk() -> Callable[[Any], Any]:
    from game.games.riddle.presentation.referee_desk import desk

    return desk


def _referee_aids() -> Callable[[Any], Any]:
    from game.games.riddle.presentation.referee_desk import aids

    return aids


def _printed_parts() -> Callable[[Any], Any]:
    from game.games.riddle.presentation.printed_parts import printed_parts

    return printed_parts


GAME: Final = Game(
    "riddle",
    _rulebook,
    _computer_player,
    _presentation,
    load_referee_desk=_referee_desk,
    load_referee_aids=_referee_aids,
    load_printed_parts=_printed_parts,
    tables=("cards",),
    levels=("easy", "normal", "hard"),
    levels_on_trial=("master",),
)
