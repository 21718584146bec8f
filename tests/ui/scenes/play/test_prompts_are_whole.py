"""No question is cut, nor a sign of danger: random games of every game, from its start and from its short evenings, in the window
that is met most."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from random import Random

import pytest

from game import registry
from game.engine.chance import one_of
from game.language import catalog
from game.session.start_position import Evening, evenings
from tests.sampling import few_with_soak, one_in_many_with_soak
from tests.ui.window_driver import STILL, WindowDriver

ACTS = few_with_soak(16, 60)
"""Of each game, one of each kind of act as likely as another."""
PEOPLE = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fred", "Gerd", "Hans")
STARTS: list[tuple[str, int, Evening | None]] = [
    *((game.id, most(game.info.seatings), None) for game in registry.games() for most in (min, max)),
    *((game.id, one.players, one) for game in registry.games() for one in evenings(game.id)),
]
CASES = [(*start, language.code) for language in reversed(catalog.shipped()) for start in STARTS]


@pytest.mark.parametrize(
    ("game", "players", "evening", "language"), one_in_many_with_soak(CASES, 4, ids=lambda case: f"{case[0]}-{case[1]}")
)
def test_no_question_and_no_sign_of_danger_is_cut(
    tmp_path: Path, game: str, players: int, evening: Evening | None, language: str
) -> None:
    driver, chance = (
        WindowDriver(tmp_path, settings=dataclasses.replace(STILL, language=language)),
        Random(f"{game} {players}"),
    )
    driver.sit(game, PEOPLE[:players], None if evening is None else evening.scenario.position)
    asked = 0
    for _ in range(ACTS):
        driver.attend()
        bar, update = driver.play.panels.prompt_bar, driver.play.model.interaction.update
        assert update is not None
        assert not bar.is_cut, bar.markup
        asked += 1
        verb = one_of(sorted({action.verb for action in update.actions}), chance)
        driver.do(str(one_of([action for action in update.actions if action.verb == verb], chance)))
        if driver.table.outcome is not None:
            break
    assert asked
