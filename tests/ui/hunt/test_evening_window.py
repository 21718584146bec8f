"""A whole Hunt of five people at one laptop, in the real window, with real keys: from the title to a victory."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.storage.matchfile import read_file
from tests.ui.hunt.sitting import Sitting
from tests.ui.secrecy.test_window import on_a_screen
from tests.ui.table.test_window import pytestmark as window_marks

pytestmark = [*window_marks, pytest.mark.soak]
"""Only where there are Xvfb, xdotool and ImageMagick, and only when long runs are asked for."""
WIDTH, HEIGHT = map(int, os.environ.get("RINGTABLE_SIZE", "1920x1080").split("x"))
MOST_STEPS = 6000


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    """A laptop with the title on it. Pictures of every kind of moment are kept where RINGTABLE_PICTURES says."""
    home = tmp_path / "home"
    home.mkdir()
    chosen = {"motion": False, "pace": "instant", "first_time_help": False, "window": [WIDTH, HEIGHT]}
    (home / "settings.json").write_text(json.dumps(chosen))
    pictures = Path(os.environ.get("RINGTABLE_PICTURES", tmp_path / "pictures"))
    pictures.mkdir(parents=True, exist_ok=True)
    for desktop in on_a_screen(home, "tests.ui.hunt.desktop", (WIDTH, HEIGHT)):
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
