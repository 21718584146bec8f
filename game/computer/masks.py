"""Masks: by whom a seat is played that the computer plays. Each has a name, a face and a temperament, and a temperament turns a
few weights of a game's computer player."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final

from game.board.shapes.scalars import Choice, Number, Text
from game.board.shapes.shape import MapOf, read_shaped
from game.storage.resources import resource

TEMPERAMENTS: Final = ("bold", "careful", "wily")
_MASKS: Final = MapOf(Text("a name", "[A-Z][a-z]+"), Choice(TEMPERAMENTS), "temperaments by name")
_WEIGHTS: Final = MapOf(
    Text("a temperament", "|".join(TEMPERAMENTS)),
    MapOf(Text("a weight", "[a-z]+"), Number(0.5, 2.0), "factors by weight"),
    "weights by temperament",
)


@cache
def masks() -> Mapping[str, str]:
    """Every mask by its name, with its temperament. Raises BoardProblems."""
    found: Mapping[str, str] = read_shaped(resource("game", "computer", "masks.yaml"), _MASKS)
    return found


def next_mask(taken: Collection[str], after: str = "") -> str:
    """The next mask after this one that nobody wears; the next of all where each is worn."""
    names = list(masks())
    start = names.index(after) + 1 if after in names else 0
    order = names[start:] + names[:start]
    return next((name for name in order if name not in taken), order[0])


@cache
def weights(package: str) -> Mapping[str, Mapping[str, float]]:
    """What each temperament turns in the game of a package ("game.games.hunt"): factors by the name of a weight; nothing for a
    game that knows no temperaments. Raises BoardProblems."""
    file = resource(*package.split("."), "data", "temperaments.yaml")
    return read_shaped(file, _WEIGHTS) if file.exists() else {}
