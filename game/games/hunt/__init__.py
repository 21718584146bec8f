"""Hunt for the Ring: Frodo's journey from the Shire to Rivendell, and the Nazgûl that hunt him, for two to five players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.game import Game, Rulebook


def _rulebook() -> Rulebook:
    from game.games.hunt.rules.rules import RULEBOOK

    return RULEBOOK


def _computer_player() -> Callable[[str, Any], Any]:
    from game.games.hunt.computer.player import computer_player

    return computer_player


def _presentation() -> Callable[[Any], Any]:
    from game.games.hunt.presentation.picture import look

    return look


def _referee_desk() -> Callable[[Any], Any]:
    from game.games.hunt.presentation.referee_desk import desk

    return desk


def _printed_parts() -> Callable[[Any], Any]:
    from game.games.hunt.presentation.printed_parts import printed_parts

    return printed_parts


GAME: Final = Game(
    "hunt",
    _rulebook,
    _computer_player,
    _presentation,
    load_referee_desk=_referee_desk,
    load_printed_parts=_printed_parts,
    sets={"shire-to-rivendell": ("three-is-company.yaml", "flight-to-the-ford.yaml")},
    tables=("cards", "tokens", "journeys"),
    levels=("easy", "normal", "hard"),
    levels_on_trial=("master",),
    at_own_table={"companion": True},
    listed_at_own_table={"public_record": ("on", "off")},
)
