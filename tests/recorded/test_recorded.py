"""Golden games play again as they were played. They change only by `python -m tests.recorded.record`."""

from __future__ import annotations

import json

import pytest

from game.registry import InstalledGame
from tests.laws.games import written_list
from tests.recorded.record import FOLDER, recorded_games, recordings, replayed, result

GOLDEN = [(game, name) for game in recorded_games() for name in recordings(game)]
TELLING = [recordings(game)[at] for game in recorded_games() for at in (0, -1)]
"""Those of the fewest and the most players; the soak plays the others too."""
LONG = [(game, name) for game, name in GOLDEN if written_list(game.id).is_rich]
"""Those of games that call themselves rich: the example's are short, and nothing in them can be taken back."""


@pytest.mark.parametrize(
    ("game", "name"),
    [pytest.param(game, name, id=name, marks=() if name in TELLING else pytest.mark.soak) for game, name in GOLDEN],
)
def test_a_golden_game_comes_to_the_same_end_by_the_same_lines(game: InstalledGame, name: str) -> None:
    recording = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    match = replayed(game, recording)
    found = result(game, match)
    assert recording["log"] == found["log"]
    assert (recording["facts"], recording["ending"]) == (found["facts"], found["ending"])
    assert match.unseeded == ()


@pytest.mark.parametrize(("game", "name"), LONG, ids=[name for _, name in LONG])
def test_a_golden_game_holds_an_undo_and_dice(game: InstalledGame, name: str) -> None:
    records = json.loads((FOLDER / name).read_text(encoding="utf-8"))["records"]
    assert "undo" in {record["t"] for record in records}
    assert len(records) > 100
