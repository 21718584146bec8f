"""Weights and draws; facts and their paths; simulation."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from game.engine.chance import drawn_from, generator, mixed, nth_position, one_of, position_of
from game.engine.facts import NoSuchFact, difference, fact_at, fingerprint
from game.engine.match.ports import SeatUpdate
from game.engine.simulate import play_out
from game.registry import installed
from tests.example_game.rules.rules import PursuitRules
from tests.example_game.rules.state import PursuitState
from tests.example_game.rules.view import GOLLUM, SEARCHERS

ARAGORN, GANDALF, _ = SEARCHERS


@cache
def rules() -> PursuitRules:
    return PursuitRules(installed("tests.example_game").load_set())


def begun() -> PursuitState:
    return rules().new((GOLLUM, ARAGORN, GANDALF), {"rounds": 6})


def test_draws_follow_their_weights_are_the_same_for_ever_and_mixing_keeps_the_pile() -> None:
    assert [position_of([2, 0, 4], share / 6) for share in range(6)] == [0, 0, 2, 2, 2, 2]
    assert position_of([1, 0], 1.0) == 0, "should a product ever be rounded up, what cannot come does not come"
    # These numbers are a promise: a change would alter every saved match.
    assert [nth_position("ab12", number, [1] * 6) for number in range(1, 11)] == [0, 3, 1, 3, 0, 4, 0, 5, 2, 0]
    found = Counter(nth_position("5eed", number, [1, 2, 3]) for number in range(6000))
    for position, weight in enumerate((1, 2, 3)):
        assert abs(found[position] - 1000 * weight) < 150
    assert generator("1", "a", 2).random() == generator("1", "a", 2).random()
    seen = {generator(*parts).random() for parts in (("1",), ("2",), ("1", "a"), ("1", 1), ("1", 1, 1))}
    assert len(seen) == 5
    pile = list(range(50))
    assert pile == sorted(mixed(pile, generator("1")))
    assert pile != mixed(pile, generator("1"))
    assert {one_of(("a", "b"), generator("x", number)) for number in range(20)} == {"a", "b"}


@pytest.mark.parametrize("weights", [[], [0, 0], [1, -1]])
def test_weights_that_give_nothing_to_draw_are_refused(weights: list[int]) -> None:
    with pytest.raises(ValueError, match="no outcome can be drawn"):
        position_of(weights, 0.5)


FACTS: dict[str, Any] = {"ring": {"at": "0606"}, "rolls": [[3, 5], [1, 1]], "over": None}


@pytest.mark.parametrize(
    ("value", "path"), [("0606", "ring.at"), (5, "rolls.0.1"), (2, "rolls.#"), (None, "over"), ([1, 1], "rolls.1")]
)
def test_a_path_leads_to_a_fact(value: Any, path: str) -> None:
    assert fact_at(FACTS, path) == value


@pytest.mark.parametrize(
    ("told", "path"),
    [
        ("there is no fact 'rols'; did you mean 'rolls'?", "rols"),
        ("there is no fact 'xyz'; it has over, ring, rolls", "xyz"),
        ("rolls is a list of 2; '7' is none of its places (0 is the first)", "rolls.7"),
        ("ring.at is '0606'; nothing lies below it", "ring.at.x"),
    ],
)
def test_a_path_that_leads_nowhere_is_told(told: str, path: str) -> None:
    with pytest.raises(NoSuchFact) as error:
        fact_at(FACTS, path)
    assert str(error.value) == told


def test_a_difference_tells_true_from_one_and_a_fingerprint_knows_no_order_of_keys() -> None:
    assert difference({"ring": {"at": "0606"}}, FACTS) is None
    assert difference({"a": True}, {"a": 1}) == "a: expected true, found 1"
    assert difference({"rolls.0": [3, 6]}, FACTS) == "rolls.0: expected [3, 6], found [3, 5]"
    assert fingerprint({"a": 1, "b": [2]}) == fingerprint({"b": [2], "a": 1})
    assert fingerprint({"a": 1}) != fingerprint({"a": 2})


def test_choosers_are_given_what_a_person_would_be_given() -> None:
    given: list[SeatUpdate] = []

    def first(update: SeatUpdate, rng: Any) -> Any:
        given.append(update)
        return update.actions[0]

    result = play_out(rules(), begun(), {ARAGORN: first, GANDALF: first}, "1")
    assert result.outcome is not None
    assert {update.seat for update in given} == {ARAGORN, GANDALF}
    assert all(update.view.seat == update.seat for update in given)
    assert all(update.view.trail == () for update in given)


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    def game(seed: str, most: int | None = None) -> Any:
        return rules().facts(play_out(rules(), begun(), {}, seed, most=most).state)

    assert game("1") == game("1")
    assert game("1") != game("2")
    assert game("1", most=3) != game("1")
    always_first = play_out(rules(), begun(), {}, "1", draw=lambda outcomes, weights: 0).state
    assert always_first.starts == ("5", "8"), "the first camp, and the first that is left"
    assert always_first.trail[0] == "1"
    assert drawn_from(generator("1"))(["a", "b"], [0, 1]) == 1
