"""As on the table, the Ring-bearer's own part: set by that seat alone, refused by what it knows, and told to others as no more
than that it was set."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game import registry
from game.engine.decision import Seat
from game.engine.match.match import Match
from game.engine.match.ports import Play, Refused, SeatUpdate, SetTable, TakeBack
from game.session.loaded_game import loaded_game, new_header
from tests.engine.record_list import RecordList
from tests.games.hunt.redeal import redealt

RB, RW1 = Seat("rb"), Seat("rw1")
LOG = ["1", "5", "6", ".", ".", "14"]
OTHER = ["2", ".", "4", ".", ".", "."]


def begun(position: dict[str, Any] | None = None) -> tuple[Match, RecordList]:
    """A match that began as it stood on a table."""
    playing, journal = loaded_game("hunt", registry.game("hunt").load_set()), RecordList()
    header = new_header(playing, (RB, RW1), {"companion": True}, seed="5eed", position=position or {})
    match = Match(playing.rules, header, store=journal)
    match.pump()
    return match, journal


def answers(match: Match, position: dict[str, Any], seat: Seat = RB) -> list[str]:
    """Why a position was refused: its clause, else its key; nothing where it was set."""
    port = match.port(seat)
    port.inbox.clear()
    port.send(SetTable(position))
    match.pump()
    refused = [answer for answer in port.inbox if isinstance(answer, Refused)]
    return [one.refusal.clause if one.refusal else one.reason.key for one in refused if one.reason]


@pytest.mark.clause("HR-299")
def test_log_tokens_and_hand_are_set_by_the_ring_bearer_and_nobody_hears_what() -> None:
    match, journal = begun()
    assert answers(match, {"log": LOG, "info": ["31", "35"], "hand": {"hidden-hollow": 1}}) == []
    view = match.match_state.view(RB)
    assert (list(view.log), view.info, view.ally_hand) == (LOG, ("31", "35"), ("hidden-hollow",))
    assert len(view.ally_deck) + len(view.ally_hand) == 22
    for watcher in (RW1, None):
        assert [event.phrase.key for event in match.log(watcher)][-1] == "engine.set.own"
        seen = match.match_state.view(watcher)
        assert (seen.log, seen.info, seen.step, seen.entries) == ((), (), 5, 5)
    assert Match.replay(match.match_state.rules, match.header, journal.records).facts() == match.facts()


def test_two_logs_of_one_length_look_alike_to_everybody_else() -> None:
    worlds = [begun() for _ in range(2)]
    for (match, _), log, card in zip(worlds, (LOG, OTHER), ("hidden-hollow", "a-conspiracy"), strict=True):
        assert answers(match, {"log": log, "hand": {card: 1}}) == []
    (one, records), (other, other_records) = worlds
    for watcher in (RW1, None):
        assert one.match_state.view(watcher) == other.match_state.view(watcher)
        assert one.log(watcher) == other.log(watcher)
    sizes = {len(json.dumps(journal.records[-1])) for journal in (records, other_records)}
    assert len(sizes) == 1, "the size of a record tells what was set"


@pytest.mark.parametrize(
    ("log", "clause"),
    [(["9"], "HR-033"), (["1", "31"], "HR-061"), (["1", "5", "A"], "HR-061"), (["1", "5", "nowhere"], "HR-061")],
)
def test_a_log_that_cannot_be_is_refused(log: list[str], clause: str) -> None:
    match, journal = begun()
    assert answers(match, {"log": log}) == [clause]
    assert not journal.records


def test_no_other_seat_sets_the_log_and_one_that_was_asked_about_changes_only_as_the_answers_allow() -> None:
    match, _ = begun()
    assert answers(match, {"log": LOG}, RW1) == ["engine.set.no_field"]
    assert answers(match, {"day": 3}) == ["engine.set.no_field"]
    assert answers(match, {"log": LOG}) == []
    rules: Any = match.match_state.rules
    state = match.match_state.state
    asked = state.record[-1]
    state.record = (*state.record, asked._replace(kind="search", answer="yes", places=("6",)))
    assert answers(match, {"log": OTHER}) == ["HR-124"]
    assert answers(match, {"log": LOG[:-1]}) == ["engine.set.no_field"]
    assert answers(match, {"log": ["1", "5", "6", ".", ".", "12"]}) == []
    assert redealt(match.match_state.state, RW1, Random(1)) is not None
    assert rules.view(match.match_state.state, RW1).log == ()


def test_nobody_takes_anything_back_behind_it() -> None:
    match, _ = begun()
    assert answers(match, {"log": LOG}) == []
    port = match.port(RB)
    update = next(one for one in reversed(port.inbox) if isinstance(one, SeatUpdate))
    port.send(Play(RB, update.number, next(one for one in update.actions if one.verb == "move")))
    match.pump()
    rules: Any = match.match_state.rules
    written = match.match_state.view(RB).log[-1]
    other = next(one for one in (*rules.topologies[0].frodo.within_reach("14", 0, "move"), ".") if one != written)
    assert answers(match, {"log": [*LOG, other]}) == []
    port.inbox.clear()
    port.send(TakeBack(RB))
    match.pump()
    assert [one.reason.key for one in port.inbox if isinstance(one, Refused) and one.reason] == ["engine.undo.set"]


@pytest.mark.parametrize(
    ("log", "told"),
    [
        (["1", "5", "6", "12", "30"], ("set_no_dots", "12", 1)),
        (["1", "5", "6", "12", ".", "30"], None),
        (["1", "31"], ("set_no_way", "1", None)),
    ],
)
@pytest.mark.clause("HR-061")
def test_where_dots_are_left_out_it_says_how_many(log: list[str], told: tuple[str, str, int | None] | None) -> None:
    match, _ = begun()
    port = match.port(RB)
    port.inbox.clear()
    port.send(SetTable({"log": log}))
    match.pump()
    phrases = [one.refusal.phrase for one in port.inbox if isinstance(one, Refused) and one.refusal is not None]
    found = [(one.key.removeprefix("refused."), one.get("last"), one.get("count")) for one in phrases]
    assert found == ([told] if told is not None else [])
