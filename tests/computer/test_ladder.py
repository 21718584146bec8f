"""Levels: how they are counted against each other, and the masks that they wear."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from build_scripts.lab import ladder as lab
from build_scripts.lab.kept_lines import kept_lines
from game import registry
from game.board.problems import BoardProblems
from game.computer import ladder as ladders
from game.computer import masks as mask_file
from game.computer.ladder import Rung, ladder
from game.computer.levels import USUAL, is_level, minded
from game.computer.masks import TEMPERAMENTS, masks, next_mask, weights
from game.computer.tournament import Contest, play_game
from game.session.start_position import evenings
from game.storage.resources import resource
from tests.paths import ROOT
from tests.sampling import first_with_soak

COUNTED = json.loads((ROOT / "docs" / "ladder.json").read_text(encoding="utf-8"))


def test_what_ships_is_what_was_counted_and_the_level_above_hard_plays_that_too() -> None:
    assert COUNTED
    for one in COUNTED:
        shipped = Rung(one["level"], one["seats"], one["wins"], one["games"]) in ladder(one["game"])
        assert shipped == (one["against"] == USUAL), "people are told of games against the usual level"
        assert is_level(one["level"], one["game"])
        low, high = one["interval"]
        assert low <= one["wins"] / one["games"] <= high
    among = [(one.level, one.against) for one in lab.pairings(["hunt"]) if one.against != USUAL]
    assert among == [("master", "hard")]
    assert [lab.seated("hard", "normal", 3, number) for number in (0, 1)] == [
        ("hard", "normal", "hard"),
        ("normal", "hard", "normal"),
    ]
    assert {("battle", "hard", "normal", seats) for seats in (2, 3)} <= set(lab.pairings(["battle"]))


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


GAMES = [one.id for one in registry.games() if weights(one.package)]


@pytest.mark.parametrize("game", GAMES)
def test_every_weight_that_a_temperament_turns_is_asked_for_by_the_game_s_player(game: str) -> None:
    package = registry.game(game).package
    files = resource(*package.split("."), "computer").glob("*.py")
    asked = {name for file in files for name in re.findall(r'temper\["(\w+)"\]', file.read_text(encoding="utf-8"))}
    assert {name for factors in weights(package).values() for name in factors} <= asked


def test_nobody_wears_the_mask_of_another_and_a_level_is_played_as_its_mask_is_minded() -> None:
    worn: list[str] = []
    for _ in masks():
        worn.append(next_mask(worn, worn[-1] if worn else ""))
    assert worn == list(masks())
    assert next_mask(worn, worn[-1]) == worn[0]
    assert next_mask((), "Nobody") == worn[0]
    assert {masks()[name] for name in worn[:3]} == set(TEMPERAMENTS)
    assert minded("normal", "Brom") == "normal-bold"
    assert minded("easy", "") == "easy"
    assert minded("easy", "Somebody") == "easy"
    assert is_level("normal-wily", "hunt")
    assert not any(is_level(level, "hunt") for level in ("normal-", "normal-mild", "clever-bold", "random-bold"))


@pytest.mark.parametrize("game", first_with_soak(sorted(GAMES, reverse=True), 2))
def test_every_temperament_turns_weights_that_there_are_and_plays_otherwise(game: str) -> None:
    entry = registry.game(game)
    assert set(weights(entry.package)) == set(TEMPERAMENTS)
    start = evenings(game)[0]
    contest = Contest(game, "", (USUAL,) * start.players, position=start.scenario.position)
    plain = play_game(contest, "temper").plies
    sources = "".join(path.read_text("utf-8") for path in resource(*entry.package.split("."), "computer").glob("*.py"))
    assert all(f'temper["{weight}"]' in sources for turned in weights(entry.package).values() for weight in turned)
    turned = {
        play_game(replace(contest, levels=(f"{USUAL}-{one}",) * start.players), "temper").plies for one in TEMPERAMENTS
    }
    assert turned - {plain}


def test_a_weight_out_of_bounds_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "temperaments.yaml").write_text("bold: {care: 9}\n", encoding="utf-8")
    monkeypatch.setattr(mask_file, "resource", lambda *parts: tmp_path / parts[-1])
    with pytest.raises(BoardProblems, match="a number from"):
        weights.__wrapped__("game.games.none")
