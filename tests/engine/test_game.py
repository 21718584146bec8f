"""A game binds its rules to sets, each once; and what stands in positions is read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

import pytest

from game.engine.errors import PositionError
from game.engine.game import Game, Rulebook
from game.engine.positions import check_keys, copy_declared
from game.engine.rules import GameSet
from game.engine.state import State, public
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


def test_rules_hold_the_set_that_they_are_bound_to_and_each_is_compiled_once() -> None:
    one = a_set(1)
    assert a_game().rules(one).game_set is one
    game, one = a_game(), a_set(1)
    assert game.rules(one) is game.rules(one)
    assert game.rules(a_set(1)) is game.rules(one)
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


class Weather(Enum):
    CALM = 1
    STORM = 2


@dataclass(slots=True, kw_only=True)
class Voyage(State):
    day: int = public(1)
    weather: Weather = public(Weather.CALM)
    becalmed: bool = public(False)
    ports: tuple[str, ...] = public(())


def test_fields_are_read_by_their_types_and_an_unknown_key_is_told_with_what_was_meant() -> None:
    voyage = Voyage(day=3)
    copy_declared(voyage, {"weather": "storm", "becalmed": True}, "day", "weather", "becalmed")
    assert voyage == Voyage(day=3, weather=Weather.STORM, becalmed=True)
    with pytest.raises(TypeError, match=r"Voyage\.ports"):
        copy_declared(Voyage(), {"ports": ["Pelargir"]}, "ports")
    with pytest.raises(PositionError, match="a position has no 'wether'; did you mean 'weather'"):
        check_keys({"wether": "storm"}, ("day", "weather"))


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"day": 0}, "'day' is 0; expected a number of at least 1"),
        ({"day": True}, "'day' is True; expected a number of at least 1"),
        ({"weather": "fog"}, "'weather' is 'fog'; expected one of calm, storm"),
        ({"becalmed": "yes"}, "'becalmed' is 'yes'; expected true or false"),
    ],
)
def test_what_a_field_cannot_be_is_told_in_a_sentence(position: dict[str, object], told: str) -> None:
    with pytest.raises(PositionError, match=f"^{told}$"):
        copy_declared(Voyage(), position, "day", "weather", "becalmed", least=1)
