"""The log of a match: what stands in it for whom, and what is left out."""

from __future__ import annotations

import pytest

from game.engine.decision import Phrase
from game.engine.event import Event
from game.engine.match.log import MatchLog
from tests.engine.small_game import FOX, OWL

pytestmark = pytest.mark.clause("HR-287")

ROUND = Event("round", Phrase("round"), weight=1)
TURN = Event("turn", Phrase("turn"), weight=1)
UNDO = Event("undo", Phrase("undo"))


def log_of(*events: Event) -> MatchLog:
    log = MatchLog()
    log.add(events)
    return log


def test_what_is_quiet_is_no_line_and_is_told_in_the_recap() -> None:
    log = log_of(ROUND, Event("phase", Phrase("phase"), quiet=True))
    assert log.lines(None) == (ROUND,)
    assert [event.kind for event in log.unseen(None)] == ["round", "phase"]


def test_a_bookmark_is_none_of_what_was_taken_back_nor_of_what_one_seat_alone_was_told() -> None:
    log = log_of(ROUND, TURN)
    assert log.bookmark(2) == TURN
    log.take_back(1, UNDO)
    assert log.bookmark(3) == ROUND
    log = log_of(ROUND, Event("turn", Phrase("turn"), frozenset({FOX}), weight=1))
    assert log.bookmark(2) == ROUND


def test_a_recap_tells_of_what_was_taken_back_only_where_the_seat_had_seen_it() -> None:
    log = log_of(ROUND, TURN)
    log.looked(FOX)
    log.take_back(1, UNDO)
    assert (log.unseen(FOX), log.unseen(OWL)) == ((UNDO,), (ROUND,))
