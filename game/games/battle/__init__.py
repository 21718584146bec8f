"""Battle of the Ring: a hex wargame on the war over the One Ring, for two or three players."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from game.engine.game import Game, Rulebook


def _rulebook() -> Rulebook:
    from game.games.battle.rules.rules import RULEBOOK

    return RULEBOOK


def _computer_player() -> Callable[[str, Any], Any]:
    from game.games.battle.computer.player import computer_player

    return computer_player


def _presentation() -> Callable[[Any], Any]:
    from game.games.battle.computer.win_features import chances_of
    from game.games.battle.presentation.picture import BattleLook

    return lambda game_set: BattleLook(game_set.board, chances_of)


def _referee_desk() -> Callable[[Any], Any]:
    from game.games.battle.presentation.odds_desk import desk

    return desk


def _referee_aids() -> Callable[[Any], Any]:
    from game.games.battle.presentation.odds_desk import aids
    from game.games.battle.rules.movement.table_question import TableQuestion

    return partial(aids, TableQuestion)


def _printed_parts() -> Callable[[Any], Any]:
    from game.games.battle.presentation.printed_parts import printed_parts

    return printed_parts


GAME: Final = Game(
    "battle",
    _rulebook,
    _computer_player,
    _presentation,
    load_referee_desk=_referee_desk,
    load_referee_aids=_referee_aids,
    load_printed_parts=_printed_parts,
    levels=("easy", "normal", "hard", "master"),
)
