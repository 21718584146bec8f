"""The shelf: what is told of people and games, and how matches are read back for it."""

from __future__ import annotations

import csv
import io
import json
import shutil
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.engine.decision import Seat
from game.session.family_shelf import (
    FamilyShelf,
    MatchResult,
    SeatResult,
    ShelfMatch,
    count_actions,
    family_shelf,
    plain_table,
    shelf_match,
)
from game.storage.match_file import ENDING
from game.storage.saved_matches import SaveEntry, SaveFolder
from tests.paths import ROOT


def match(number: int, won: str, lost: str, *, choices: int = 50, game: str = "battle", fault: str = "") -> ShelfMatch:
    """One that was played in the month of this number."""
    evening = datetime(2026, number, 7, 20, tzinfo=UTC)
    entry = SaveEntry(Path(f"m{number}{ENDING}"), f"Evening {number}", evening, game=game, created=evening)
    seats = (SeatResult(Seat("evil"), won, False, True), SeatResult(Seat("alliance"), lost, False, False))
    result = MatchResult(True, "victory", choices, seats)
    return ShelfMatch(entry, MatchResult(is_over=False) if fault else result, fault)


def told(*matches: ShelfMatch) -> FamilyShelf:
    return family_shelf(matches, lambda game, seat: f"{game} {seat.seat}")


FOUR = (
    match(1, "Anna", "Ben", choices=20),
    match(2, "Anna", "Ben", choices=90),
    match(3, "Anna", "Ben"),
    match(4, "Ben", "Anna"),
)


def test_people_are_told_by_game_with_their_favourite_seat() -> None:
    anna = next(one for one in told(*FOUR).people if one.name == "Anna")
    assert (anna.played, anna.won, anna.games["battle"].last) == (4, 3, (True, True, True, False))
    assert (anna.favourite.called, anna.favourite_times) == ("battle evil", 3)


def test_months_titles_and_the_plain_table_count_whoever_won_and_nothing_else() -> None:
    assert [(one.name, one.title) for one in told(*FOUR).people] == [("Anna", "unbeaten"), ("Ben", "swift")]
    rows = list(csv.reader(io.StringIO(plain_table(told(match(1, "=Anna", "Ben"))).decode("utf-8-sig"))))
    assert [row[5] for row in rows] == ["person", "'=Anna", "Ben"]
    assert count_actions([{"t": "action"}, {"t": "action"}, {"t": "undo", "to": 1}, {"t": "action"}]) == 2
    shelf = told()
    assert (len(shelf.people), len(shelf.records), len(shelf.matches)) == (0, 0, 0)
    (anna,) = told(match(1, "Anna", "Anna")).people
    assert (anna.played, anna.won, anna.games["battle"].last) == (1, 0, (None,))
    ben = next(one for one in told(*FOUR).people if one.name == "Ben")
    assert ben.months == (("2026-01", 0), ("2026-02", 0), ("2026-03", 0), ("2026-04", 1))


def test_records_name_the_match_and_who() -> None:
    found = {one.kind: (one.count, one.who) for one in told(*FOUR).records}
    assert found == {
        "longest": (90, ("Anna", "Ben")),
        "quickest": (20, ("Anna",)),
        "row": (3, ("Anna",)),
        "most": (4, ("Anna",)),
    }


def test_a_match_and_the_one_with_the_sides_swapped_are_a_pair() -> None:
    def swapped(number: int, won: str, lost: str) -> ShelfMatch:
        one = match(number, won, lost)
        evil, alliance = one.result.seats
        seats = (replace(evil, person=lost, has_won=False), replace(alliance, person=won, has_won=True))
        return replace(one, result=replace(one.result, seats=seats))

    shelf = told(match(1, "Anna", "Ben"), swapped(2, "Anna", "Ben"), match(3, "Anna", "Ben"), swapped(4, "Ben", "Anna"))
    assert [(one.first.entry.name, one.winner, one.is_even) for one in shelf.pairs] == [("Evening 1", "Anna", False)]
    shelf = told(match(1, "Anna", "Ben"), match(2, "Ben", "Anna"))
    assert [(one.winner, one.is_even) for one in shelf.pairs] == [("", True)]


def test_a_damaged_match_is_named_and_counts_for_nothing() -> None:
    shelf = told(*FOUR, match(5, "Ben", "Anna", fault="It is torn."))
    assert [one.fault for one in shelf.damaged] == ["It is torn."]
    assert sum(one.played for one in shelf.people) == 8


def test_a_plain_table_is_written_over_nothing(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path / "matches")
    first, second = folder.keep_table("table", b"1"), folder.keep_table("table", b"2")
    assert (first.read_bytes(), second.read_bytes(), first.name, second.name) == (
        b"1",
        b"2",
        "table.csv",
        "table-2.csv",
    )


@pytest.fixture
def old(tmp_path: Path) -> SaveFolder:
    """A folder with a match of older rules that is not over, and one that is damaged."""
    source = ROOT / "tests" / "saves" / f"battle-rules1-2-players{ENDING}"
    shutil.copy(source, tmp_path / source.name)
    (tmp_path / f"torn{ENDING}").write_bytes(b"?" * 4096)
    return SaveFolder(tmp_path)


def _all(folder: SaveFolder) -> list[ShelfMatch]:
    return [shelf_match(folder, entry) for entry in folder.list()]


def test_a_folder_is_looked_through_with_its_faults(old: SaveFolder) -> None:
    found = {one.entry.path.stem: (one.result.is_over, bool(one.fault)) for one in _all(old)}
    assert found == {"battle-rules1-2-players": (False, False), "torn": (False, True)}


@pytest.mark.parametrize("kept", [[], {"layout": 1}, "x", {"layout": 1, "size": 80896, "over": True, "seats": 3}])
def test_a_card_that_makes_no_sense_is_made_anew(old: SaveFolder, kept: object) -> None:
    path = old.path / f"battle-rules1-2-players{ENDING}"
    path.with_suffix(".card").write_text(json.dumps({"name": "Old", "result": kept}))
    (found,) = [one for one in _all(old) if not one.fault]
    assert not found.result.is_over
    assert json.loads(path.with_suffix(".card").read_text())["result"]["over"] is False
    assert found.entry.name == "Old"
