"""A whole Hunt of five people at one laptop, in the real window, with real keys: from the title to a victory."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.storage.match_file import read_file
from tests.games.hunt.screens.hot_seat_driver import Sitting
from tests.secrecy.test_real_window import on_a_screen
from tests.ui.scenes.play.test_real_window import pytestmark as window_marks

pytestmark = [*window_marks, pytest.mark.soak]
"""Only where there are Xvfb, xdotool and ImageMagick, and only when long runs are asked for."""
WIDTH, HEIGHT = map(int, os.environ.get("RINGTABLE_SIZE", "1920x1080").split("x"))
MOST_STEPS = 6000


@pytest.fixture
def sitting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Sitting]:
    """A laptop with the title on it, or with a match in the middle (`position` of the test). Pictures of every kind of
    moment are kept where RINGTABLE_PICTURES says."""
    home = tmp_path / "home"
    home.mkdir()
    chosen = {"motion": False, "pace": "instant", "first_time_help": False, "window": [WIDTH, HEIGHT]}
    (home / "settings.json").write_text(json.dumps(chosen))
    pictures = Path(os.environ.get("RINGTABLE_PICTURES", tmp_path / "pictures"))
    pictures.mkdir(parents=True, exist_ok=True)
    if hasattr(request, "param"):
        monkeypatch.setenv("RINGTABLE_POSITION", json.dumps(request.param))
    for desktop in on_a_screen(home, "tests.games.hunt.screens.full_game_window", (WIDTH, HEIGHT)):
        yield Sitting(desktop, pictures, Random(int(os.environ.get("RINGTABLE_SEED", "3"))))


@pytest.mark.clause("HR-312", "HR-313", "HR-314", "HR-315")
def test_five_people_play_a_whole_hunt_with_keys_alone(sitting: Sitting) -> None:
    sitting.begin()
    sitting.play(MOST_STEPS)
    assert {"rb", "rw1", "rw2", "rw3", "rw4"} <= set(sitting.curtains), "everyone held the button"
    assert {"give", "stand", "bearer", "nazgul"} <= set(sitting.kinds)
    (match,) = (sitting.desktop.home / "matches").glob("*.ringtable")
    played = [str(record.get("a", "")) for record in read_file(match)[1]]
    assert any(action == "open letter" for action in played), "both parts were played"


LATE = {
    "part": 2, "journey": "s01", "step": 11, "gandalf": ["8", "7"], "deeds": ["18", "24", "30"], "turn": "daylight-1",
    "hand": ["athelas", "hidden-paths"], "tokens": {"card": 1, "pool": 2}, "dice": ["ring", "sword", "shadow"],
    "hands": {"rw1": ["crebain"], "rw2": ["dread"]},
}  # fmt: skip
"""Three steps before Rivendell."""
SEALED = {"at": "letter", "log": ["1", ".", "A"], "step": 2}


@pytest.mark.clause("HR-226", "HR-312", "HR-315", "HR-323")
@pytest.mark.parametrize("sitting", [LATE], indirect=True, ids=["late"])
def test_five_people_come_to_rivendell(sitting: Sitting) -> None:
    """The last days of Part 2, to the end and its whole story."""
    sitting.play(MOST_STEPS)
    assert {"rb", "rw1", "rw2", "rw3", "rw4"} <= set(sitting.curtains)
    assert {"bearer", "nazgul"} <= set(sitting.kinds)


@pytest.mark.clause("HR-200", "HR-205", "HR-208", "HR-212", "HR-213")
@pytest.mark.parametrize("sitting", [SEALED], indirect=True, ids=["sealed"])
def test_five_people_open_the_letter_and_set_part_2_up(sitting: Sitting) -> None:
    sitting.play(MOST_STEPS, until=lambda now: now.get("kind") == "nazgul")
    assert {"letter", "choose_journey", "gandalf_start", "divide", "stand"} <= set(sitting.kinds)
