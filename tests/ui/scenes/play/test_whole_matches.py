"""A whole match of every game, by as many as can sit down, through the scenes that people sit before: each hand-over is behind
the curtain, and what is done is a press on what lies in the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.whole_matches import Evening
from game.engine.decision import Ending
from game.registry import game, games
from game.session.loaded_game import loaded_game
from game.storage.settings import Pace, Settings

NAMES = ("Anna", "", "Ben", "", "Cleo", "", "Dora", "")
"""By seat: a person, or a computer."""


@pytest.mark.soak
@pytest.mark.clause("HR-312", "HR-313", "HR-314", "HR-315", "RR-001", "RR-048", "RR-376", "RR-377")
@pytest.mark.parametrize("name", [one.id for one in games()])
def test_a_whole_match_is_played_through_the_scenes(name: str, tmp_path: Path) -> None:
    seats = max(loaded_game(name, game(name).load_set()).info.seatings)
    still = Settings(motion=False, pace=Pace.INSTANT, first_time_help=False)
    evening = Evening(tmp_path, name, NAMES[:seats], settings=still)
    assert evening.play_on()
    outcome = evening.table.outcome
    assert outcome is not None
    assert outcome.ending is Ending.VICTORY
    people = {seat for seat, who in evening.table.seating.items() if not who.is_computer}
    assert evening.decided.keys() == people, "everyone held the button"
    assert evening.presses["from the list"] < evening.decisions // 3, "most of it was found in the window"
    evening.close()
