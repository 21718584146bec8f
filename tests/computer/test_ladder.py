"""The counted ladder: what ships agrees with what docs/ladder.json holds, and a broken file tells nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build_scripts.lab import ladder as lab
from build_scripts.lab.kept_lines import kept_lines
from game.computer import ladder as ladders
from game.computer.ladder import Rung, ladder
from game.computer.levels import USUAL, is_level
from tests.paths import ROOT

COUNTED = json.loads((ROOT / "docs" / "ladder.json").read_text(encoding="utf-8"))


def test_what_ships_is_what_was_counted() -> None:
    assert COUNTED
    for one in COUNTED:
        shipped = Rung(one["level"], one["seats"], one["wins"], one["games"]) in ladder(one["game"])
        assert shipped == (one["against"] == USUAL), "people are told of games against the usual level"
        assert is_level(one["level"], one["game"])
        low, high = one["interval"]
        assert low <= one["wins"] / one["games"] <= high


@pytest.mark.parametrize(
    "text",
    ["", "{", "3", "[3]", '[{"level": "hard", "seats": 2, "wins": 3, "games": 0}]', '[{"level": "hard", "wins": 3}]'],
)
def test_a_broken_count_tells_nothing(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ladder.json"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(ladders, "ladder_file", lambda game: path)
    assert ladder.__wrapped__("hunt") == ()


def test_each_seed_is_played_from_both_sides_and_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab, "ROOT", tmp_path)
    monkeypatch.setattr(lab, "ladder_file", lambda game: tmp_path / f"{game}.json")
    monkeypatch.setattr(lab, "commit_now", lambda: "c0ffee")
    (tmp_path / "docs").mkdir()
    given = ["--game", "hunt", "--level", "easy", "--kept", str(tmp_path), "--games"]
    assert lab.main([*given, "1"]) == 0
    first = (tmp_path / "hunt-easy-2.jsonl").read_text(encoding="utf-8")
    with (tmp_path / "hunt-easy-2.jsonl").open("a", encoding="utf-8") as lines:
        lines.write('{"seed": "cut o')
    assert lab.main([*given, "2"]) == 0
    kept = kept_lines(tmp_path / "hunt-easy-2.jsonl")
    assert json.loads(first) == kept[0]
    assert [one["seed"] for one in kept] == ["report-ladder:0"] * 2
    assert [one["levels"] for one in kept] == [["easy", "normal"], ["normal", "easy"]]
    (rung,) = json.loads((tmp_path / "docs" / "ladder.json").read_text(encoding="utf-8"))
    assert (rung["games"], rung["commits"]) == (2, ["c0ffee"])
    assert "hunt: easy against normal, 2 seats" in capsys.readouterr().out


def test_a_game_of_three_is_played_by_two_and_by_one_of_a_level_in_turn() -> None:
    assert [lab.seated("hard", "normal", 3, number) for number in (0, 1)] == [
        ("hard", "normal", "hard"),
        ("normal", "hard", "normal"),
    ]
    assert {("battle", "hard", "normal", seats) for seats in (2, 3)} <= set(lab.pairings(["battle"]))


def test_the_level_above_hard_plays_that_too() -> None:
    among = [(one.level, one.against) for one in lab.pairings(["hunt"]) if one.against != USUAL]
    assert among == [("master", "hard")]
