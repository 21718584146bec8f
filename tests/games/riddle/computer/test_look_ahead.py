"""The level `hard`: what it looks at, and that it wins at once where it can."""

from __future__ import annotations

from random import Random

import pytest

from game.computer.chance_to_win import chance_to_win
from game.computer.search import Effort, SearchPlayer
from game.games.riddle.computer.look_ahead import MOST, RiddleLookAhead
from game.games.riddle.computer.win_features import TOPICS, win_features
from tests.games.riddle.computer.computer_games import player_of_level, update_of
from tests.games.riddle.games import Game
from tests.games.riddle.shipped_set import RULES

LOOKS = RiddleLookAhead(RULES)
HARD = SearchPlayer(RULES, LOOKS, chance_to_win("riddle"), Effort(looks=12))
"""With few look-aheads."""
HOLDS = {"phase": "action", "turn": "p1", "die": 3, "at": {"p1": "bree", "p2": "maros", "p3": "dunland"},
         "hands": {"p1": ["ring", "boat", "gollum"], "p2": ["rope", "rope"], "p3": ["cloak"]}}  # fmt: skip


@pytest.mark.clause("RR-366")
def test_nothing_is_looked_ahead_before_it_matters_who_has_the_ring() -> None:
    hands = {"p1": ["boat"], "p2": ["rope"], "p3": ["cloak"]}
    update = update_of(Game(3, HOLDS | {"hands": hands}).state)
    plain = player_of_level().choose(update, Random(1))
    assert LOOKS.candidates(update, plain) == [plain]
    assert HARD.choose(update, Random(1)) == plain


@pytest.mark.clause("RR-365")
def test_whoever_has_the_ring_compares_what_normal_would_do_with_other_acts() -> None:
    update = update_of(Game(3, HOLDS).state)
    plain = player_of_level().choose(update, Random(1))
    found = LOOKS.candidates(update, plain)
    assert found[0] == plain
    assert 3 <= len(found) == len(set(found)) <= MOST
    assert set(found) <= set(update.actions)
    table = HARD.explain(update, Random(1))
    assert table == HARD.explain(update, Random(1))
    assert sum(one.looks for one in table) <= 2 * 12


@pytest.mark.clause("RR-041", "RR-366")
def test_a_chance_to_win_is_high_where_the_ring_waits_at_home_and_every_feature_is_about_something() -> None:
    at_home = HOLDS | {"at": {"p1": "cracks-of-doom", "p2": "maros", "p3": "dunland"}, "waited": ["p1"]}
    state = Game(3, at_home | {"characters": {"p1": "frodo", "p2": "rider-1", "p3": "sam"}}).state
    features = win_features(state)
    chances = chance_to_win("riddle").chances(features)
    assert chances[state.seats[0]] > 0.9
    assert sum(chances.values()) == pytest.approx(1.0)
    assert {name for side in features.values() for name in side} <= TOPICS.keys()
