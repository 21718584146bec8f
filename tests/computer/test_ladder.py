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
        assert ladder(one["game"])[one["level"]] == Rung(one["wins"], one["games"])
        assert is_level(one["level"], one["game"])
        assert one["against"] == USUAL
        low, high = one["interval"]
        assert low <= one["wins"] / one["games"] <= high


@pytest.mark.parametrize(
    "text", ["", "[]", '{"hard": 3}', '{"hard": {"wins": 3, "games": 0}}', '{"hard": {"wins": "x"}}']
)
def test_a_broken_count_tells_nothing(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ladder.json"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(ladders, "ladder_file", lambda game: path)
    assert ladder.__wrapped__("hunt") == {}


def test_each_seed_is_played_from_both_sides_and_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab, "ROOT", tmp_path)
    monkeypatch.setattr(lab, "ladder_file", lambda game: tmp_path / f"{game}.json")
    monkeypatch.setattr(lab, "commit_now", lambda: "c0ffee")
    (tmp_path / "docs").mkdir()
    given = ["--game", "hunt", "--level", "easy", "--kept", str(tmp_path), "--games"]
    assert lab.main([*given, "1"]) == 0
    first = (tmp_path / "hunt-easy.jsonl").read_text(encoding="utf-8")
    with (tmp_path / "hunt-easy.jsonl").open("a", encoding="utf-8") as lines:
        lines.write('{"seed": "cut o')
    assert lab.main([*given, "2"]) == 0
    kept = kept_lines(tmp_path / "hunt-easy.jsonl")
    assert json.loads(first) == kept[0]
    assert [one["seed"] for one in kept] == ["report-ladder:0"] * 2
    assert [one["levels"] for one in kept] == [["easy", "normal"], ["normal", "easy"]]
    (rung,) = json.loads((tmp_path / "docs" / "ladder.json").read_text(encoding="utf-8"))
    assert (rung["games"], rung["commits"]) == (2, ["c0ffee"])
    assert "hunt: easy against normal, 2 seats" in capsys.readouterr().out
