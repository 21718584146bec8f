"""`ringtable screenshot` draws every seat of every shipped scenario, also of positions that no play explains (HR-349)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.main import main
from game.engine.decision import Seat
from game.session.scenario_file import load_scenario
from game.session.still_picture import frame_of, still_of
from tests.paths import SCENARIOS

FOLDER = SCENARIOS
FILES = sorted(FOLDER.rglob("*.yaml"))
UNEXPLAINED = ("hx012-search-on-the-log", "hx014-a-hunt-beside-and-on-the-spot", "hx032-a-ring-night")
"""In these no play explains the log, and a hunter decides at the end."""


@pytest.mark.parametrize("name", UNEXPLAINED)
def test_a_hunter_is_drawn_where_no_play_explains_the_log(name: str, tmp_path: Path) -> None:
    picture = tmp_path / "frame.png"
    words = [
        "screenshot",
        str(FOLDER / "hunt" / f"{name}.yaml"),
        "--seat",
        "rw1",
        "-o",
        str(picture),
        "--size",
        "1024x640",
    ]
    assert main(words) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.soak
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_seat_of_a_shipped_scenario_is_drawn(path: Path) -> None:
    loaded = load_scenario(path)
    for seat in (*loaded.run().header.seats, None):
        assert frame_of(still_of(path, Seat(seat) if seat else None), (1280, 720)).get_size() == (1280, 720)
