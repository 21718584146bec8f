"""Hands as they are at a real table: their sizes are everybody's, their cards their owner's, and nobody learns by naming them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game import registry
from game.engine.as_on_the_table import position_of
from game.engine.decision import Seat
from game.engine.errors import PositionError
from game.engine.match.header import Header
from game.engine.match.match import Match
from game.engine.match.ports import Refused, SetTable
from game.engine.match.set_table import put
from game.session.loaded_game import loaded_game, new_header
from tests.engine.record_list import RecordList

PLAYED = loaded_game("riddle", registry.game("riddle").load_set())
RULES: Any = PLAYED.rules
SEATS = PLAYED.info.seatings[3]
ONE, TWO, THREE = SEATS
SIZES = {"p1": 3, "p2": 2, "p3": 1}
NAMED: dict[Seat, Mapping[str, int]] = {ONE: {"ring": 1, "boat": 2}, TWO: {"rope": 2}, THREE: {"sam": 1}}


def begun() -> Any:
    """A game that began as it stood on a table, with hands that nobody has named."""
    return RULES.new(SEATS, {}, {"round": 5, "cards": SIZES})


def named(state: Any, seat: Seat, cards: Mapping[str, int]) -> list[str]:
    """What a seat names; the sentences that all are told."""
    return [event.phrase.key for event in put(RULES, state, {"named": dict(cards)}, seat) if event.audience is None]


def _headed() -> Header:
    return new_header(PLAYED, SEATS, {}, seed="5eed", position={"round": 5})


@pytest.mark.clause("RR-183", "RR-370", "RR-024")
def test_hands_are_taken_up_when_all_are_named() -> None:
    state = begun()
    for seat in (ONE, TWO):
        assert named(state, seat, NAMED[seat]) == ["engine.set.own"]
        assert not any(RULES.view(state, None).cards)
    assert named(state, THREE, NAMED[THREE]) == ["engine.set.own", "set.hands.taken"]
    view = RULES.view(state, ONE)
    assert (view.hand, view.cards, view.deck) == (("boat", "boat", "ring"), (3, 2, 1), sum(RULES.deck.full) - 6)
    assert not RULES.owners_asked(view)
    assert not RULES.own_fields(view)


def test_fewer_cards_are_kept_and_more_are_refused() -> None:
    state = begun()
    named(state, ONE, {"boat": 1})
    assert ONE in RULES.owners_asked(RULES.view(state, None))
    with pytest.raises(PositionError) as told:
        named(state, ONE, {"boat": 3, "rope": 1})
    assert told.value.refusal is not None
    assert told.value.refusal.clause == "RR-183"


def test_of_hands_that_do_not_fit_together_only_the_wrong_card_is_named_again_and_all_are_asked_alike() -> None:
    state = begun()
    named(state, TWO, {"ring": 1, "rope": 1})
    named(state, ONE, NAMED[ONE])
    assert named(state, THREE, NAMED[THREE]) == ["engine.set.own", "set.hands.misfit"]
    assert tuple(RULES.owners_asked(RULES.view(state, None))) == SEATS
    assert [RULES.view(state, seat).named for seat in SEATS] == [("boat", "boat"), ("rope",), ("sam",)]
    assert named(state, TWO, {"cloak": 1}) == ["engine.set.own"]
    assert named(state, ONE, {"ring": 1}) == ["engine.set.own"]
    assert named(state, THREE, {"sam": 1}) == ["engine.set.own", "set.hands.taken"]


@pytest.mark.parametrize("other", [{"sam": 1, "rope": 1}, {"ring": 1, "rope": 1}, {"cloak": 2}])
def test_what_one_names_changes_nothing_that_another_may_know_or_do(other: Mapping[str, int]) -> None:
    """Two worlds that differ in one naming, before the last hand is whole."""
    worlds = [begun(), begun()]
    for world, cards in zip(worlds, (NAMED[TWO], other), strict=True):
        named(world, TWO, cards)
    for attempt in ({"ring": 1}, {"ring": 1, "boat": 2}, {"boat": 5}):
        for seat in (ONE, THREE, None):
            one, two = (RULES.view(world, seat) for world in worlds)
            assert one == two
            assert RULES.own_fields(one) == RULES.own_fields(two)
        told = []
        for world in worlds:
            try:
                told.append(str(named(world, ONE, {"ring": 0, "boat": 0, **attempt})))
            except PositionError as error:
                told.append(str(error.refusal))
        assert len(set(told)) == 1
    assert [RULES.view(world, TWO).named for world in worlds] != [()] * 2


def test_a_view_can_be_dealt_at_every_stage() -> None:
    state = begun()
    for seat in SEATS:
        for viewer in (*SEATS, None):
            view = RULES.view(state, viewer)
            for deal in range(3):
                assert RULES.view(RULES.deal_hidden(view, Random(deal)), viewer) == view
        named(state, seat, NAMED[seat])


def test_sizes_are_set_by_the_table_until_a_card_is_dealt_here_and_the_match_is_replayed() -> None:
    journal = RecordList()
    match = Match(RULES, _headed(), store=journal)
    match.pump()
    public = match.port(None)
    public.send(SetTable({"cards": {"p1": 3, "p2": 2, "p3": 1}}))
    match.pump()
    for seat in SEATS:
        port = match.port(seat)
        port.send(SetTable({"named": dict(NAMED[seat])}))
        match.pump()
        assert not any(isinstance(answer, Refused) for answer in port.inbox)
    view = match.match_state.view(None)
    assert view.cards == (3, 2, 1)
    assert not any(field.path[0] == "cards" for field in RULES.table_fields(view))
    again = Match.replay(RULES, match.header, journal.records)
    assert again.facts() == match.facts()
    sizes = {len(str(record)) for record in journal.records if record.get("s")}
    assert len(sizes) == 1, "the size of a record tells what was named"


@pytest.mark.clause("RR-020")
def test_hands_hold_no_more_cards_than_there_are_and_who_plays_whom_is_set_until_a_card_is_dealt() -> None:
    state = begun()
    with pytest.raises(PositionError) as told:
        RULES.set_table(state, {"cards": {"p1": 30, "p2": 30, "p3": 31}})
    assert told.value.refusal is not None
    assert told.value.refusal.clause == "RR-024"
    RULES.set_table(state, {"characters": {"p1": "pippin", "p2": "rider-4"}})
    view = RULES.view(state, None)
    assert view.character == ("pippin", "rider-4", "sam")
    with pytest.raises(PositionError) as told:
        RULES.set_table(state, {"characters": {"p3": "pippin"}})
    assert told.value.refusal is not None
    assert told.value.refusal.clause == "RR-020"


@pytest.mark.clause("RR-300", "RR-148", "RR-128")
def test_who_is_in_the_halls_and_what_lies_before_whom_is_set() -> None:
    state = RULES.new(SEATS, {}, {"round": 5})
    sea = next(space.id for space in RULES.map.board.spaces if RULES.map.wet >> space.index & 1)
    with pytest.raises(PositionError):
        RULES.set_table(RULES.clone(state), {"at": {"p1": sea}})
    RULES.set_table(state, {"in_play": {"p1": {"boat": True}}, "at": {"p1": sea}, "halls": {"p2": 2, "p3": 0}})
    view = RULES.view(state, None)
    assert (view.in_play, view.halls, view.deck) == ((("boat",), (), ()), (-1, 2, 0), sum(RULES.deck.full) - 1)
    fields = RULES.table_fields(view)
    whole = position_of(field for field in fields if field.value != "")
    assert RULES.view(RULES.new(SEATS, {}, whole), None) == replace(view, turn=13)
    RULES.set_table(
        state, {"halls": {"p2": "out"}, "in_play": {"p1": {"boat": False, "rope": True}}, "at": {"p1": "bree"}}
    )
    view = RULES.view(state, None)
    assert (view.in_play[0], view.halls[1], view.deck) == (("rope",), -1, sum(RULES.deck.full) - 1)
    RULES.set_table(state, {"halls": {str(view.active): 1}})
    assert RULES.view(state, None).phase == "halls"


@pytest.mark.clause("RR-154", "RR-061", "RR-293")
def test_a_die_that_was_typed_wrong_is_mended_by_the_table_with_the_halls_that_it_led_to() -> None:
    at = {"round": 5, "die": 3, "hands": {"p1": ["ring"], "p2": ["sam"]}, "in_play": {"p2": ["boat"]}}
    state = RULES.new(SEATS, {}, at)
    paths = {field.path for field in RULES.table_fields(RULES.view(state, None))}
    assert {("die",), ("halls", "p2")} <= paths
    assert ("cards", "p2") not in paths
    RULES.set_table(state, {"die": 5, "halls": {"p2": 1}})
    view = RULES.view(state, None)
    assert (view.die, view.halls, view.in_play[1], view.pile_top) == (5, (-1, 1, -1), (), "boat")
    RULES.set_table(state, {"halls": {"p2": "out"}})
    assert RULES.view(state, None).halls == (-1, -1, -1)
    state.die_used = True
    assert ("die",) not in {field.path for field in RULES.table_fields(RULES.view(state, None))}
