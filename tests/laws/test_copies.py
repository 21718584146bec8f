"""Copies of a match, for every game: their futures are their own, and both can be verified."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.chance import generator, one_of
from game.engine.match.match import Match
from game.engine.match.ports import EndByAgreement, Play, SeatUpdate
from game.engine.match.records import RecordList, copied_record, copy_record
from tests.laws.games import LawTable, tables

FEWEST = {table.id: table for table in reversed(tables(2))}
every_game = pytest.mark.parametrize("table", FEWEST.values(), ids=lambda table: f"{table.id}-{table.players}")
DAY = "2026-11-22"
BEFORE, AFTER = 12, 30
"""Actions of people before the copy and after it."""


def played(match: Match, rng: Random, count: int, most_results: int = 10**6) -> Match:
    """The match after so many actions of people taken at random, or after so many results of chance."""
    for _ in range(count):
        match.pump()
        decision = match.decision()
        if decision is None or len(match.results) >= most_results:
            break
        match.close(decision.seat)
        port = match.port(decision.seat)
        update = port.take()
        assert isinstance(update, SeatUpdate)
        port.send(Play(decision.seat, update.number, one_of(update.actions, rng)))
    match.pump()
    return match


def split(table: LawTable, number: int) -> tuple[list[Any], list[Any]]:
    """Records of an original and of its copy, which is made after a while of random play."""
    journal = RecordList()
    header = table.header(f"{number:04x}", reactions="ask")
    played(Match(table.rules, header, store=journal), generator("before", number), BEFORE)
    taken = {"p": list(journal.held)} if journal.held else {}
    original = [*journal.records, {**copied_record("A copy", DAY), **taken}]
    mark = copy_record(f"{number + 1:032x}", of="An evening", day=DAY, why="duplicate")
    return original, [*journal.records, {**mark, **taken}]


def gone_on(table: LawTable, number: int, records: list[Any], most_results: int = 10**6) -> tuple[Match, list[Any]]:
    """The match after these records, played on by the same hands each time, and the records it has then."""
    journal = RecordList()
    journal.records = list(records)
    header = table.header(f"{number:04x}", reactions="ask")
    match = Match.replay(table.rules, header, records, store=journal)
    return played(match, generator("after", number), AFTER, most_results), journal.records


@every_game
def test_what_a_copy_draws_is_not_what_the_original_draws_and_both_verify(table: LawTable) -> None:
    """In every copy of 131 looked at before copies had seeds of their own, the same action gave the same future."""
    ahead = differing = 0
    for number in range(2):
        one, two = (gone_on(table, number, records) for records in split(table, number))
        shared = [result for result in one[0].results if result in two[0].results]
        texts = [[result.text for result in match.results] for match, _ in (one, two)]
        ahead += len(one[0].results) > len(shared)
        differing += texts[0] != texts[1]
        for match, records in (one, two):
            again = Match.replay(table.rules, match.header, records)
            assert again.unseeded == ()
            again.port(None).send(EndByAgreement(draw=True))
            again.pump()
            assert again.verification().is_sound
            assert len(again.verification().stretches) == 1 + (match is two[0])
    assert (ahead and differing) or not table.written.is_rich


@every_game
def test_a_copy_has_every_result_that_was_drawn_before_it_and_tells_no_seed(table: LawTable) -> None:
    original, copy = split(table, 9)
    one, two = (
        Match.replay(table.rules, table.header("0009", reactions="ask"), records) for records in (original, copy)
    )
    assert (one.facts(), one.results) == (two.facts(), two.results)
    assert one.decision() == two.decision()
    assert one.decision() is not None or not table.written.is_rich
    for seat in (*table.seats, None) if two.decision() is not None else ():  # at the end everybody is told the seed
        told = repr((list(two.port(seat).inbox), two.log(seat), two.verification()))
        assert two.seed not in told
