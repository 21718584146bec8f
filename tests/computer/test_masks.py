"""Masks and temperaments: dealt without doubles, and turning weights that the game's player has, so that it plays otherwise."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game import registry
from game.board.problems import BoardProblems
from game.computer import masks as mask_file
from game.computer.levels import USUAL, is_level, minded
from game.computer.masks import TEMPERAMENTS, masks, next_mask, weights
from game.computer.tournament import Contest, play_game
from game.session.start_position import evenings
from game.storage.resources import resource
from tests.sampling import first_with_soak

GAMES = [one.id for one in registry.games() if weights(one.package)]


@pytest.mark.parametrize("game", GAMES)
def test_every_weight_that_a_temperament_turns_is_asked_for_by_the_game_s_player(game: str) -> None:
    package = registry.game(game).package
    files = resource(*package.split("."), "computer").glob("*.py")
    asked = {name for file in files for name in re.findall(r'temper\["(\w+)"\]', file.read_text(encoding="utf-8"))}
    assert {name for factors in weights(package).values() for name in factors} <= asked


def test_nobody_wears_the_mask_of_another_while_there_are_some() -> None:
    worn: list[str] = []
    for _ in masks():
        worn.append(next_mask(worn, worn[-1] if worn else ""))
    assert worn == list(masks())
    assert next_mask(worn, worn[-1]) == worn[0]
    assert next_mask((), "Nobody") == worn[0]
    assert {masks()[name] for name in worn[:3]} == set(TEMPERAMENTS)


def test_a_level_is_played_as_its_mask_is_minded() -> None:
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
