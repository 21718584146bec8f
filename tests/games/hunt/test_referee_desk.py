"""The desk of a Hunt whose secrets lie on paper: tiles, tracks and turns, by what was touched alone."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.hunt.presentation.referee_desk import HuntDesk, desk
from tests.narrowing import there


def touched(*names: str, **counts: int) -> HuntDesk:
    made = desk()
    for name, times in counts.items():
        for _ in range(times):
            made = made.turn(name)
    for name in names:
        made = made.touch(name, is_left=True)
    return made


def pressed(made: HuntDesk, *tiles: str) -> HuntDesk:
    for tile in tiles:
        made = made.press(tile)
    return made


def stage_of(made: HuntDesk) -> str:
    stage = there(made.shown().stage)
    return stage.key


def told(made: HuntDesk) -> tuple[str, dict[str, Any]]:
    result = there(made.shown().result)
    return result.told.key.rpartition(".")[2], dict(result.told.params)


@pytest.mark.clause("HR-168", "HR-173", "HR-174", "HR-176", "HR-178", "HR-171", "HR-259", "HR-198", "HR-223", "HR-274")
def test_eyes_cost_what_lies_beside_the_track_the_lord_draws_two_and_a_tile_is_mended() -> None:
    found = pressed(touched("blue", "red", eyes=1, corruption=4), "3", "eye")
    assert told(found) == ("escapes", {"gained": 5, "count": 9, "most": 12})
    assert (found.tracks.counts["corruption"], found.tracks.counts["eyes"]) == (9, 2)
    assert pressed(found, "1") == found, "all tiles lie there"
    lord = touched("lord")
    assert lord.due == 2
    assert told(pressed(lord, "2", "done")) == ("escapes", {"gained": 2, "count": 2, "most": 12})
    assert pressed(lord, "done") == lord, "only one is put back"
    assert told(pressed(touched("green", corruption=11), "1"))[0] == "lost"
    long = touched("green", corruption=11, deeds=1).toggle("long")
    assert told(pressed(long, "3")) == ("escapes", {"gained": 3, "count": 14, "most": 15})
    assert told(pressed(long.mend(), "3"))[0] == "escapes"
    assert pressed(touched("blue", corruption=2), "3").mend() == touched("blue", corruption=2)


@pytest.mark.clause("HR-051", "HR-052", "HR-058", "HR-117")
def test_a_day_goes_round_by_one_key() -> None:
    made, seen = desk(), []
    for _ in range(15):
        seen.append(stage_of(made).rpartition(".")[2])
        made = made.go_on()
    assert seen == [*(["bearer_day", *["rider_day"] * 4] * 2), "bearer_night", *["rider_night"] * 4]
    assert (made.tracks.day, made.tracks.turn, made.tracks.counts["step"]) == (2, 0, 2)
    assert made.turn("dice").go_on().tracks.counts["dice"] == 7
