"""Games that are kept, and the chance to win that is fitted to them."""

from __future__ import annotations

import json
from math import log
from pathlib import Path

import pytest

from build_scripts.lab.fit_chance_to_win import Position, chances, log_loss, positions_of, reliability, report
from build_scripts.lab.games_of_level import LevelGames
from build_scripts.lab.self_play import KeptGame, games_of, kept_games, main, play, replayed
from build_scripts.lab.win_features import FEATURES
from game.computer.chance_to_win import Features, weights_file

WEIGHTS = {"near": 2.0}
SIDES: tuple[Features, ...] = ({"near": 1.0, "unheard of": 9.0}, {"near": 0.5}, {})


@pytest.fixture(scope="module")
def hunt() -> tuple[LevelGames, KeptGame]:
    return games_of("hunt", "normal", 2), play("hunt", "normal", 2, "kept:0")


def test_chances_add_up_and_go_by_the_known_features() -> None:
    found = chances(WEIGHTS, SIDES)
    assert sum(found) == pytest.approx(1.0)
    assert found[0] > found[1] > found[2]
    assert chances({}, SIDES) == pytest.approx([1 / 3] * 3)
    assert chances({"near": 1e6}, SIDES) == [1.0, 0.0, 0.0]


def test_log_loss_and_reliability_are_those_of_the_foretold_chances() -> None:
    positions = [Position(({}, {}), number % 2) for number in range(10)]
    assert log_loss({}, positions) == pytest.approx(log(2))
    assert reliability({}, positions) == [(0.5, 0.5, 20)]
    sure = [Position(({"near": 40.0}, {}), 1)]
    assert [(round(chance, 6), share, count) for chance, share, count in reliability(WEIGHTS, sure)] == [
        (0.0, 1.0, 1),
        (1.0, 0.0, 1),
    ]
    assert next(report({}, {}, positions)).count("0.693") == 3


def test_a_kept_game_is_played_again_with_the_rules_alone_and_its_positions_know_who_won(
    hunt: tuple[LevelGames, KeptGame],
) -> None:
    games, kept = hunt
    *_, last = replayed(games.rules, games.start(), kept)
    outcome = games.rules.outcome(last)
    assert outcome is not None
    assert tuple(map(str, outcome.winners)) == kept.winners
    assert kept == play("hunt", "normal", 2, "kept:0")
    found = list(positions_of("hunt", games, kept))
    assert found
    assert {one.winner for one in found} == {0 if kept.winners == ("rb",) else 1}


def test_begun_again_it_goes_on_and_a_line_that_was_cut_off_is_played_anew(
    tmp_path: Path, hunt: tuple[LevelGames, KeptGame]
) -> None:
    path = tmp_path / "hunt-2-normal-kept.jsonl"
    words = ["--game", "hunt", "--games", "1", "--seed", "kept", "--to", str(tmp_path)]
    path.write_text('{"seed": "kept:0", "pla', encoding="utf-8")
    assert main(words) == 0
    whole = path.read_bytes()
    assert list(kept_games(path)) == [hunt[1]]
    assert main(words) == 0
    assert path.read_bytes() == whole


@pytest.mark.parametrize("game", sorted(FEATURES))
def test_weights_are_of_features_that_there_are(game: str) -> None:
    files = sorted(weights_file(game).parent.glob("*_weights.json"))
    found = [json.loads(path.read_text(encoding="utf-8")) for path in files]
    games = LevelGames(game, players=4 if game == "riddle" else 2)
    names = set[str]()

    def look(state: object, _: object) -> None:
        for side in FEATURES[game](state).values():
            names.update(side)

    games.play("features:0", lambda rules, state: look, most=400)
    assert names
    assert names <= {name for one in found for name in one["weights"]}
    assert all(one["seeds"] and one["commit"] for one in found)
