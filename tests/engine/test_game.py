"""A game binds its rules to sets, each set once."""

from __future__ import annotations

from typing import Any

from game.engine.game import Game, Rulebook
from game.engine.rules import GameSet
from tests.example_game.rules.rules import RULEBOOK


class Bound:
    """Rules that say what they were bound to."""

    def __init__(self, game_set: GameSet) -> None:
        self.game_set = game_set


def _nobody(level: str, rules: Any) -> None:
    """No computer player."""


def a_game(bind: Any = Bound) -> Game:
    return Game("pile", lambda: Rulebook(RULEBOOK.info, RULEBOOK.phases, bind), lambda: _nobody, lambda: Bound)


def a_set(number: int) -> GameSet:
    return GameSet((), {"cards": {"ring": number}})


def test_rules_hold_the_set_that_they_are_bound_to() -> None:
    one = a_set(1)
    assert a_game().rules(one).game_set is one


def test_a_set_is_compiled_once() -> None:
    game, one = a_game(), a_set(1)
    assert game.rules(one) is game.rules(one)
    assert game.rules(a_set(1)) is game.rules(one)


def test_sets_that_differ_in_a_table_have_rules_of_their_own() -> None:
    game = a_game()
    assert game.rules(a_set(1)) is not game.rules(a_set(2))
    assert game.rules(a_set(2)).game_set.tables["cards"]["ring"] == 2


def test_rules_of_sets_that_lie_on_no_table_any_more_are_forgotten() -> None:
    bound: list[GameSet] = []

    def bind(game_set: GameSet) -> Any:
        bound.append(game_set)
        return Bound(game_set)

    game, first = a_game(bind), a_set(0)
    game.rules(first)
    for number in range(1, 20):
        game.rules(a_set(number))
    game.rules(first)
    assert bound.count(first) == 2
