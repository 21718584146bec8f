"""What people say beside their own board is understood in any order, and what is not gets its nearest neighbours."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.engine.decision import Phrase
from game.games.hunt.presentation.companion_sentences import completed, spoken
from game.ui.table.model.companion import as_typed_in_english
from game.ui.table.model.panel_data.hidden_movement import TypedRequest, TypedSuggestion
from tests.games.hunt.games import RULES, SET, position
from tests.narrowing import there

AT = {
    "log": ["1", ".", "10"],
    "step": 2,
    "at": "blue",
    "figures": {"blue": "22", "green": "31", "red": "48", "purple": "50"},
    "dice": ["ring", "sword"],
}
OWN = {Phrase.of("table.companion.own"): "search: suche sucht\nend: ende\nblue: blau\nin: in im"}


@cache
def _table(part: int = 1, active: str = "blue", eye: bool = False) -> tuple[Any, Any, tuple[Any, ...]]:
    night = {"turn": "nightfall", "eye": True} if eye else {}
    state = position(2, {"companion": True}, **{**AT, "at": active, **night})
    decision = there(RULES.decision(state))
    return RULES.view(state, decision.seat), SET.boards[part - 1], tuple(RULES.actions(state))


def said(words: str, **table: Any) -> TypedRequest:
    view, board, actions = _table(**table)
    request = spoken(view, board, words, actions)
    return TypedRequest((RULES.parse(words),)) if request is None else request  # an action in full


def acts(words: str, **table: Any) -> list[str]:
    return [str(action) for action in said(words, **table).actions]


def offers(found: tuple[TypedSuggestion, ...]) -> list[str]:
    return [one.words for one in found]


@pytest.mark.clause("HR-322")
@pytest.mark.parametrize(
    ("words", "done"),
    [
        ("search 22", ["search"]),
        ("22?", ["search"]),
        ("22 ?", ["search"]),
        ("search 22 blue", ["search"]),
        ("blue searches 22", ["search"]),
        ("22 blue search", ["search"]),
        ("search", ["search"]),
        ("search here", ["search"]),
        ("here?", ["search"]),
        ("search Scary Hills", ["search"]),
        ("scary hills?", ["search"]),
        ("Brockenborings?", ["move 19", "search"]),
        ("brock?", ["move 19", "search"]),
        ("blue moves to 19 and searches", ["move 19", "search"]),
        ("move 19", ["move 19"]),
        ("blue is in 19", ["move 19"]),
        ("hunt 22", ["hunt sword"]),
        ("hunt in 19 with the ring", ["move 19", "hunt ring"]),
        ("II-A?", ["perceive II-A ring"]),
        ("perception ii a", ["perceive II-A ring"]),
        ("2a?", ["perceive II-A ring"]),
        ("II?", ["perceive II ring"]),
        ("II-A", ["perceive II-A ring"]),
        ("19 II-A perception", ["move 19", "perceive II-A ring"]),
        ("put 50", ["put blue 50"]),
        ("put green 30", ["put green 30"]),
        ("green stands in 30 put", []),
        ("end", ["end"]),
        ("blue is done", []),
        ("done", ["end"]),
    ],
)
def test_words_are_understood_in_any_order(words: str, done: list[str]) -> None:
    assert acts(words) == done


@pytest.mark.clause("HR-322")
def test_a_colour_that_begins_a_name_is_part_of_the_name() -> None:
    assert acts("search green hill country") == ["put blue 14", "search"]


@pytest.mark.clause("HR-054")
def test_another_nazgul_is_refused() -> None:
    refusal = there(said("purple searches 50").refusal)
    assert refusal.clause == "HR-054"
    assert acts("purple searches 50", active="purple") == ["search"]


@pytest.mark.clause("HR-109", "HR-322")
def test_the_bare_question_is_the_one_that_is_free() -> None:
    assert acts("22?", eye=True) == ["hunt"]


@pytest.mark.clause("HR-322")
@pytest.mark.parametrize(
    ("words", "nearest"),
    [
        ("50", ["search 50", "move 50", "hunt 50"]),
        ("serch 22", ["search 22"]),
        ("hnut 22", ["hunt 22"]),
        ("search brokenborings", ["search 19"]),
        ("search stok", ["search 26", "search 31"]),
        ("search hill", ["search 22", "search 14", "search 15"]),
        ("hunt blue", ["hunt 22"]),
        ("perception", ["perceive II-A", "perceive II"]),
        ("search II-A", ["perceive II-A"]),
        ("search 22 23", ["search 22", "move 22", "hunt 22"]),
        ("search 999", []),
        ("xyzzy", []),
    ],
)
def test_what_is_not_understood_gets_its_nearest(words: str, nearest: list[str]) -> None:
    request = said(words)
    assert request.actions == ()
    assert offers(request.nearest)[: len(nearest)] == nearest
    assert len(request.nearest) <= 3
    assert bool(request.nearest) is bool(nearest)


@pytest.mark.clause("HR-322")
@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("se", "search"),
        ("per", "perceive"),
        ("search br", "search 19"),
        ("search 19", "search 19"),
        ("search 2", "search 2"),
        ("search ", "search 22"),
        ("hunt bucklebury f", "hunt 33"),
        ("perception iii", "perceive III"),
        ("perception ", "perceive II-A"),
        ("wood", "search 27"),
        ("iii-", "perceive III-A"),
    ],
)
def test_what_is_being_typed_is_completed(typed: str, first: str) -> None:
    assert offers(completed(*_table()[:2], typed, _table()[2]))[:1] == [first]


@pytest.mark.clause("HR-322")
def test_every_sentence_that_is_offered_is_understood() -> None:
    view, board, actions = _table()
    found = [
        one
        for typed in ("search ", "perception ", "move b", "hunt s", "4")
        for one in completed(view, board, typed, actions)
    ]
    assert len(found) > 20
    refused = [one.words for one in found if not acts(one.words)]
    assert refused == []


@pytest.mark.parametrize(
    ("typed", "english"),
    [
        ("Sucht 22 blau", "search 22 blue"),
        ("blau sucht im 22?", "blue search in 22 ?"),
        ("22?", "22 ?"),
        ("Ende", "end"),
    ],
)
def test_words_of_the_language_in_force_are_put_into_english(typed: str, english: str) -> None:
    assert as_typed_in_english(typed, OWN.__getitem__) == english


def test_a_word_that_is_being_typed_goes_for_the_one_that_begins_so() -> None:
    assert as_typed_in_english("suc", OWN.__getitem__, completes=True) == "search"
    assert as_typed_in_english("suche ", OWN.__getitem__, completes=True) == "search "
