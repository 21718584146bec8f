"""Riddle of the Ring laid into the box for these tests, as its line in the registry will do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game import registry
from game.registry import Game, Parts
from game.riddle import RULESET
from game.riddle.requirements import CHECKS


def riddle() -> Game:
    """The game with its rules and words; its table and its opponents are never asked for here."""
    return replace(
        registry.game("battle"), id="riddle", load_parts=lambda: Parts(RULESET, CHECKS), sets={}, tables=("cards",)
    )


@pytest.fixture(autouse=True)
def riddle_in_the_box(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The registry knows the game while a test of it runs."""
    if "riddle" not in [one.id for one in registry.games()]:
        monkeypatch.setattr(registry, "_GAMES", (*registry.games(), riddle()))
    yield
