"""Games that scripts play to tell, to count and to learn from them: annotated ones, sound play, chances to win."""

from __future__ import annotations

import json
from collections import Counter
from math import log
from pathlib import Path

import pytest

from build_scripts.lab.annotated_game import AnnotatedGame
from build_scripts.lab.count_sound_play import count_game
from build_scripts.lab.fit_chance_to_win import Position, chances, log_loss, positions_of, reliability, report
from build_scripts.lab.games_of_level import LevelGames
from build_scripts.lab.self_play import KeptGame, games_of, kept_games, main, play, replayed
from build_scripts.lab.sound_counts import SoundCounts
from build_scripts.lab.win_features import FEATURES
from game.computer.chance_to_win import Features, weights_file


def test_turning_points_are_told_with_the_reason_and_what_came_of_it() -> None:
    game = AnnotatedGame("riddle", "normal", 4, "annotated:1")
    outcome = game.play()
    lines = tuple(game.told(2))
    assert outcome is not None
    assert "**Show The Ring.** That wins the game." in lines[-2]
    assert "shows The Ring and wins." in lines[-1]
    assert lines[-2].startswith(f"- {game.moments[-1].ply}. ")


def test_an_act_that_led_to_a_turning_point_is_told_once() -> None:
    game = AnnotatedGame("riddle", "normal", 4, "annotated:1")
    game.play()
    told = [line for line in game.told(8) if line.startswith("- ")]
    assert len(told) == len(set(told))


def test_the_same_seed_gives_the_same_counts() -> None:
    assert count_game("sound", most=250) == count_game("sound", most=250)


def test_first_turns_and_the_ring_of_a_game_are_counted() -> None:
    counts = count_game("sound", most=250)
    assert set(counts.first_turns) == {"evil", "alliance"}
    assert counts.cases["Ring left where it is walked onto"] > 0


def test_counts_of_several_games_add_up_and_are_told_with_their_intervals() -> None:
    counts = SoundCounts(first_turns={"evil": Counter(["a"])})
    counts.note("leaders live", True)
    other = SoundCounts(first_turns={"evil": Counter(["a", "b"])})
    other.note("leaders live", False)
    counts.add(other)
    assert list(counts.lines()) == [
        "leaders live: 1 of 2 (9 to 91 %)",
        "first turns of evil up to the first die: 2 different in 3 games",
    ]


def test_hunters_ask_nothing_that_everybody_knows_and_nothing_once_frodo_is_found() -> None:
    counts = SoundCounts()
    for number in range(3):
        counts.add(count_game(f"work:{number}", game="hunt"))
    asked = [name for name in counts.cases if name.endswith(("is known", "was found"))]
    assert len(asked) == 6
    assert {name: counts.hits[name] for name in asked} == dict.fromkeys(asked, 0)


def test_no_two_hunts_begin_alike() -> None:
    counts = SoundCounts()
    for number in range(10):
        counts.add(count_game(f"work:{number}", game="hunt", most=60))
    assert len(counts.first_turns["camps"]) > 5


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
