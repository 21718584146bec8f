"""Each game as an environment of PettingZoo: its own tests, and no seat is told what it cannot know."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from build_scripts.lab.environment import GameEnvironment
from game.engine.chance import generator

GAMES = [("battle", 2), ("hunt", 2), ("riddle", 4)]
pytestmark = pytest.mark.filterwarnings("ignore")
"""PettingZoo recommends observations of one array, agents with numbers, and pictures."""


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_it_is_one_by_the_tests_of_pettingzoo(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(GameEnvironment(game, players), num_cycles=60)
    seed_test(lambda: GameEnvironment(game, players), num_cycles=20)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_are_observed_alike(game: str, players: int) -> None:
    environment, rng = GameEnvironment(game, players), generator("environment", game)
    environment.reset(seed=7)
    rules, changed = environment.rules, 0
    for number in range(40):
        agent = environment.agent_selection
        seat, truth = environment.seats[agent], environment.state
        before = environment.observe(agent)
        environment.state = rules.deal_hidden(rules.view(truth, seat), rng)
        changed += rules.facts(environment.state) != rules.facts(truth)
        after = environment.observe(agent)
        environment.state = truth
        assert all(np.array_equal(before[key], after[key]) for key in before), f"{agent} at {number}"
        environment.step(int(rng.choice(np.flatnonzero(before["action_mask"]))))
    assert changed or not rules.info.has_secrets


def test_a_game_ends_with_winners_and_losers() -> None:
    environment, rng = GameEnvironment("hunt"), generator("environment")
    environment.reset(seed=1)
    while not any(environment.terminations.values()):
        mask = environment.observe(environment.agent_selection)["action_mask"]
        environment.step(int(rng.choice(np.flatnonzero(mask))))
    assert sorted(environment.rewards.values()) == [-1.0, 1.0]
