"""Sorcery cards as they are held at a real table: their numbers are everybody's, the cards their owner's, and nobody learns by
naming them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from game import registry
from game.engine.decision import Seat
from game.engine.errors import PositionError
from game.engine.match.set_table import is_answered, put
from game.session.loaded_game import loaded_game

PLAYED = loaded_game("hunt", registry.game("hunt").load_set())
RULES: Any = PLAYED.rules
SEATS = PLAYED.info.seatings[3]
BEARER, ONE, TWO = SEATS
DECK = RULES.tables.deck("sorcery")
SINGLE = next(card for card in DECK if DECK.count(card) == 1)
OTHERS = [card for card in dict.fromkeys(DECK) if card != SINGLE][:3]


def begun() -> Any:
    return RULES.new(SEATS, {}, {"day": 5, "cards": {"rw1": 2, "rw2": 1}})


def named(state: Any, seat: Seat, cards: Mapping[str, int]) -> list[str]:
    """What a seat names; the sentences that all are told."""
    return [event.phrase.key for event in put(RULES, state, {"named": dict(cards)}, seat) if event.audience is None]


@pytest.mark.clause("HR-152", "HR-019")
def test_hands_are_taken_up_when_all_are_named() -> None:
    state = begun()
    assert named(state, ONE, {OTHERS[0]: 1, OTHERS[1]: 1}) == ["engine.set.own"]
    assert RULES.owners_asked(RULES.view(state, None)) == (TWO,)
    assert named(state, TWO, {SINGLE: 1}) == ["engine.set.own", "set.hands.taken"]
    view = RULES.view(state, TWO)
    assert (view.hand, view.hands_count) == ((SINGLE,), (2, 1))
    assert view.sorcery_deck_count == len(DECK) - 3
    assert not RULES.own_fields(view)


def test_of_hands_that_do_not_fit_together_only_the_wrong_card_is_named_again_and_all_are_asked_alike() -> None:
    state = begun()
    named(state, ONE, {SINGLE: 1, OTHERS[0]: 1})
    assert named(state, TWO, {SINGLE: 1}) == ["engine.set.own", "set.hands.misfit"]
    assert RULES.owners_asked(RULES.view(state, None)) == (ONE, TWO)
    assert RULES.view(state, ONE).named[0] == (OTHERS[0],)
    assert RULES.view(state, TWO).named[1] == ()
    assert named(state, ONE, {SINGLE: 1}) == ["engine.set.own"]
    assert named(state, TWO, {OTHERS[1]: 1}) == ["engine.set.own", "set.hands.taken"]


def test_whoever_named_right_says_once_more_that_it_is_so() -> None:
    state = begun()
    state.named, state.unnamed = ((OTHERS[0], OTHERS[1]), ()), (ONE, TWO)
    view = RULES.view(state, ONE)
    as_it_stands = {"named": {OTHERS[0]: 1, OTHERS[1]: 1}}
    assert is_answered(RULES, view, as_it_stands, ONE)
    assert not is_answered(RULES, view, {"named": {OTHERS[0]: 0}}, ONE)
    assert named(state, ONE, {OTHERS[0]: 1, OTHERS[1]: 1}) == ["engine.set.own"]
    assert RULES.owners_asked(RULES.view(state, None)) == (TWO,)
    assert not named(state, ONE, {OTHERS[0]: 1, OTHERS[1]: 1}), "said once, it is no longer asked"


def test_more_are_refused() -> None:
    for wrong in ({"rw1": 11, "rw2": 11, "more": 1}, {"rw1": 12, "rw2": 11}):
        with pytest.raises(PositionError):
            RULES.set_table(begun(), {"cards": wrong})
    with pytest.raises(PositionError) as told:
        named(begun(), TWO, {OTHERS[0]: 1, OTHERS[1]: 1})
    assert told.value.refusal is not None
    assert told.value.refusal.clause == "HR-152"


@pytest.mark.parametrize("other", [{SINGLE: 1, OTHERS[2]: 1}, {OTHERS[1]: 1, OTHERS[2]: 1}])
def test_what_one_names_changes_nothing_that_another_may_know_or_do(other: Mapping[str, int]) -> None:
    worlds = [begun(), begun()]
    for world, cards in zip(worlds, ({OTHERS[0]: 1, OTHERS[1]: 1}, other), strict=True):
        named(world, ONE, cards)
    for seat in (BEARER, TWO, None):
        one, two = (RULES.view(world, seat) for world in worlds)
        assert one == two
        assert RULES.own_fields(one) == RULES.own_fields(two)
        assert RULES.table_fields(one) == RULES.table_fields(two)


def test_a_view_can_be_dealt_at_every_stage() -> None:
    state = begun()
    for seat, cards in ((ONE, {OTHERS[0]: 1}), (ONE, {OTHERS[0]: 1, OTHERS[1]: 1}), (TWO, {SINGLE: 1})):
        for viewer in (*SEATS, None):
            view = RULES.view(state, viewer)
            for deal in range(3):
                assert RULES.view(RULES.deal_hidden(view, Random(deal)), viewer) == view
        named(state, seat, cards)


@pytest.mark.clause("HR-174", "HR-148")
def test_an_eye_that_was_typed_wrong_is_mended_in_play_and_every_other_tile_stays_where_it_is() -> None:
    state = RULES.new(SEATS, {}, {"log": ["1", ".", "10"], "special": ["red-eye"], "eyes": 2})
    pool = [tile for tile in state.pool if tile != "red-eye"]
    state.pool, state.tiles_out = tuple(sorted([*pool, "beige-eye"])), ("beige-eye", "red-eye")
    before = state.pool, state.tiles_out
    assert ("eyes",) in {field.path for field in RULES.table_fields(RULES.view(state, None))}
    RULES.set_table(state, {"corruption": 3})
    assert (state.pool, state.tiles_out) == before
    RULES.set_table(state, {"eyes": 3})
    assert (state.eyes, sorted(state.tiles_out)) == (3, ["beige-eye", "beige-eye", "red-eye"])
    RULES.set_table(state, {"eyes": 2})
    assert (state.eyes, len(state.tiles_out)) == (2, 2)
    with pytest.raises(PositionError) as told:
        RULES.set_table(state, {"eyes": 4})
    assert told.value.refusal is not None
    assert told.value.refusal.clause == "HR-174"


@pytest.mark.clause("HR-173", "HR-177", "HR-022")
def test_tiles_that_are_gone_are_mended_number_by_number() -> None:
    state = RULES.new(SEATS, {}, {"log": ["1", ".", "10"], "out_of_play": ["beige-1", "beige-3"]})
    fields = {
        field.path: (field.value, field.most)
        for field in RULES.table_fields(RULES.view(state, None))
        if field.word == "gone"
    }
    assert fields == {
        ("out_of_play", f"beige-{number}"): told for number, told in enumerate([(0, 8), (1, 3), (0, 1), (1, 1)])
    }
    RULES.set_table(state, {"out_of_play": {"beige-1": 0, "beige-2": 1}})
    assert state.tiles_out == ("beige-2", "beige-3")
    assert Counter(state.pool) == {"beige-0": 8, "beige-1": 3, "beige-eye": 2}
    same = RULES.new(SEATS, {}, {"log": ["1", ".", "10"], "out_of_play": {"beige-2": 1, "beige-3": 1}})
    assert (same.pool, same.tiles_out) == (state.pool, state.tiles_out)
    for wrong in ({"beige-3": 2}, {"grey-2": 1}):
        with pytest.raises(PositionError) as told:
            RULES.set_table(state, {"out_of_play": wrong})
        assert told.value.refusal is not None
        assert told.value.refusal.clause == "HR-022"
