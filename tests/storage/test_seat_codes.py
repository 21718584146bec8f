"""Codes for seats: what is stored, whom it belongs to, how long to wait, and how long the curtain tells."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.storage import settings
from game.storage.seat_codes import (
    NOTE_DAYS,
    check_code,
    is_code,
    is_still_told,
    is_stored,
    make_code,
    name_in,
    same_person,
    taken_on,
    told_today,
    wait_after,
)
from game.storage.settings import DEFAULTS


@pytest.mark.parametrize("digits", ["4711", "00000", "31415926"])
def test_four_to_eight_digits_may_become_a_code(digits: str) -> None:
    assert is_code(digits)
    stored = make_code(digits)
    assert is_stored(stored)
    assert check_code(digits, stored)
    assert digits not in stored.split(":"), "neither part is the code; some digits in a row are in any long number"
    assert digits.encode().hex() not in stored


@pytest.mark.parametrize("digits", ["", "123", "123456789", "12a4", "12 4", "٤٧١١", "-123"])
def test_anything_else_may_not(digits: str) -> None:
    assert not is_code(digits)


def test_the_same_digits_are_stored_differently_each_time() -> None:
    assert make_code("4711") != make_code("4711")


@pytest.mark.parametrize("stored", [None, 4711, "", "4711", "00:11", ["a"], make_code("4711", salt=bytes(16))[:-2]])
def test_no_digits_open_what_is_damaged(stored: object) -> None:
    assert not is_stored(stored)
    assert not any(check_code(digits, stored) for digits in ("", "4711", "0000"))


@pytest.mark.parametrize("spelt", ["Anna", "anna", " Anna ", "ANNA"])
def test_a_name_is_known_however_it_is_spelt(spelt: str) -> None:
    assert name_in({"Ben": 1, "Anna": 2}, spelt) == "Anna"
    assert same_person("Anna", spelt)


@pytest.mark.parametrize("other", ["", " ", "Ann", "Hanna"])
def test_nobody_else_is_taken_for_them(other: str) -> None:
    assert name_in({"Anna": 1, "": 2}, other) is None


def test_three_tries_are_free_of_a_wait_but_the_last_and_then_it_grows_and_stays_short() -> None:
    waits = [wait_after(wrong) for wrong in range(10)]
    assert waits[:3] == [0, 0, 0]
    assert 0 < waits[3] < waits[4] < waits[5]
    assert waits == sorted(waits)
    assert max(waits) <= 30_000


def test_a_note_hangs_on_days_of_play_the_day_itself_included() -> None:
    days = ["2026-11-21"]
    for hung in range(NOTE_DAYS):
        assert is_still_told(days)
        today = date(2027, 1 + hung, 3)
        days = told_today(days, today)
        assert told_today(days, today) == days, "a day counts once"
    assert not is_still_told(days)
    assert date(2026, 11, 21) == taken_on(days)
    assert told_today(["2026-11-21"], date(2026, 11, 21)) == ["2026-11-21", "2026-11-21"]


def test_a_damaged_code_is_told_of_in_one_sentence_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    good = make_code("4711")
    codes = {"Sam": good, "Anna": "zz", "Ben": 4}
    path.write_text(json.dumps({"volume": 10, "codes": codes}))
    file = settings.load(path)
    assert file.settings.codes == codes, "whose code is damaged still has one, which no digits open"
    told = str(file.problem)
    assert "Anna and Ben" in told
    assert "Sam" not in told
    assert told.count(".") == 1
    file.save(replace(file.settings, volume=11))
    assert [path] == list(tmp_path.iterdir())
    assert codes == json.loads(path.read_text())["codes"]


def test_codes_and_what_is_told_of_them_come_back_as_they_were_saved(tmp_path: Path) -> None:
    chosen = replace(DEFAULTS, codes={"Sam": make_code("4711")}, codes_taken={"Anna": ["2026-11-21", "2026-11-22"]})
    file = settings.load(tmp_path / "settings.json")
    file.save(chosen)
    again = settings.load(file.path)
    assert (chosen, None) == (again.settings, again.problem)
