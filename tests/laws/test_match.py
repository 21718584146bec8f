"""The laws of the Match, for every game: replay, kill, undo, dice, ports, twins, copies."""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import pytest

from game.engine.chance import generator, nth_position, one_of
from game.engine.decision import CHANCE
from game.engine.facts import fingerprint
from game.engine.match.header import Header
from game.engine.match.match import Match
from game.engine.match.match_state import MatchState
from game.engine.match.ports import EndByAgreement, Occupant, Play, Refused, Reseat, SeatPort, SeatUpdate, TakeBack
from game.engine.match.records import ReplayError, copied_record, copy_record
from tests.engine.record_list import RecordList
from tests.laws.games import LawTable, fewest, other_tables, tables, telling
from tests.laws.privacy import run_twins

every_table = pytest.mark.parametrize(
    "table", [*fewest(tables(2)), *other_tables()], ids=lambda table: f"{table.id}-{table.players}"
)
every_number = pytest.mark.parametrize("table", telling(tables(2)), ids=lambda table: f"{table.id}-{table.players}")
LENGTH = 60
"""Actions of people in each random match."""


def random_match(table: LawTable, seed: str, length: int = LENGTH, *, undo: bool = True) -> tuple[Match, RecordList]:
    """A match played by people who also take back, and hand their seats over."""
    journal, rng = RecordList(), generator("match", seed)
    match = Match(table.rules, table.header(seed.encode().hex()), store=journal)
    for seat in (*table.seats, None):
        match.port(seat)
    for _ in range(length):
        match.pump()
        decision = match.decision()
        if decision is None:
            break
        port = match.port(decision.seat)
        update = _newest(port)
        if undo and update.can_undo and rng.random() < 0.2:
            port.send(TakeBack(decision.seat))
        elif rng.random() < 0.03:
            match.port(None).send(Reseat(decision.seat, Occupant(person=one_of(("Ann", "Ben"), rng))))
        else:
            port.send(Play(decision.seat, update.number, one_of(update.actions, rng)))
        match.pump()
        refused = [answer for answer in port.inbox if isinstance(answer, Refused)]
        assert not refused, refused
    return match, journal


def _newest(port: SeatPort) -> SeatUpdate:
    updates = [answer for answer in port.inbox if isinstance(answer, SeatUpdate)]
    return updates[-1]


def stand(table: LawTable, match: Match) -> list[Any]:
    """Everything that must be the same after a replay."""
    watchers = (*table.seats, None)
    return [
        fingerprint(match.facts()),
        match.decision(),
        match.outcome,
        match.seating,
        [match.match_state.view(seat) for seat in watchers],
        [match.log(seat) for seat in watchers],
    ]


@every_table
def test_a_replay_stands_as_the_match_stood(table: LawTable) -> None:
    for number in range(2):
        match, journal = random_match(table, f"replay{number}")
        header = Header.from_json(match.header.to_json())
        again = Match.replay(table.rules, header, journal.records, journal.held)
        assert stand(table, match) == stand(table, again)
        assert again.unseeded == ()
        assert [step.text for step in match.match_state.history.steps] == [
            step.text for step in again.match_state.history.steps
        ]


@every_table
def test_a_match_killed_at_any_record_opens_there_and_goes_on_alike(table: LawTable) -> None:
    """The same people, playing on, meet the same dice."""
    match, journal = random_match(table, "kill", 25)
    for length in range(0, len(journal.records) + 1, 5):
        kept = RecordList()
        again = Match.replay(table.rules, match.header, journal.records[:length], store=kept)
        again.pump()
        third = Match.replay(table.rules, match.header, [*journal.records[:length], *kept.records])
        third.pump()
        assert stand(table, again) == stand(table, third)


@every_table
def test_what_was_held_comes_back_after_a_kill(table: LawTable) -> None:
    """At every moment the records and what is held give the very match, private steps included."""
    match, journal = random_match(table, "held", 1)
    rng = Random(3)
    for _ in range(25):
        decision = match.decision()
        if decision is None:
            break
        port = match.port(decision.seat)
        port.send(Play(decision.seat, _newest(port).number, one_of(_newest(port).actions, rng)))
        match.pump()
        again = Match.replay(table.rules, match.header, journal.records, journal.held)
        assert fingerprint(match.facts()) == fingerprint(again.facts())


@every_table
def test_undo_goes_back_over_nothing_but_one_s_own_unrevealed_steps(table: LawTable) -> None:
    match, _ = random_match(table, "undo", undo=False)
    timeline = match.match_state.history
    for seat in table.seats:
        while True:
            last = timeline.steps[-1] if timeline.steps else None
            port = match.port(seat)
            port.inbox.clear()
            port.send(TakeBack(seat))
            match.take_message()
            if any(isinstance(answer, Refused) for answer in port.inbox):
                break
            assert last is not None
            assert last.actor == seat or last.occupant == match.seating[seat]
            assert last.actor != CHANCE
            assert not last.revealed


@every_table
def test_an_undo_gives_back_the_very_state(table: LawTable) -> None:
    match, _ = random_match(table, "back", 2, undo=False)
    rng = Random(11)
    tried = 0
    for _ in range(40):
        decision = match.decision()
        if decision is None:
            break
        before = fingerprint(match.facts())
        port = match.port(decision.seat)
        port.send(Play(decision.seat, _newest(port).number, one_of(_newest(port).actions, rng)))
        match.pump()
        if _newest(port).can_undo:
            port.send(TakeBack(decision.seat))
            match.take_message()
            assert fingerprint(match.facts()) == before
            tried += 1
            port.send(Play(decision.seat, _newest(port).number, one_of(_newest(port).actions, rng)))
            match.pump()
    assert tried or not table.written.is_rich


@every_table
def test_the_nth_result_of_chance_depends_on_seed_and_number_alone(table: LawTable) -> None:
    """With undo and without, reloaded or not: each result is the one that (seed, n) gives."""
    match, journal = random_match(table, "dice")
    replayed = MatchState(table.rules, match.header, None, None)
    number = 0
    for step in match.match_state.history.steps:
        state = replayed.state
        action = table.rules.parse(step.text)
        if step.actor == CHANCE:
            number += 1
            weights = table.rules.weights(state)
            share = Random(int.from_bytes(hashlib.sha256(f"{match.header.seed}:{number}".encode()).digest())).random()
            assert action == table.rules.actions(state)[nth_position(match.header.seed, number, weights)]
            assert 0 <= share < 1
        replayed.play(action, step.actor, is_open=step.is_open)
    assert len(match.match_state.results) == number
    assert journal.records


@every_table
def test_an_altered_log_is_refused_with_the_number_of_the_record(table: LawTable) -> None:
    match, journal = random_match(table, "altered", 20, undo=False)
    records = [dict(record) for record in journal.records]
    for number in range(1, len(records) + 1, 5):
        for wrong in ({"t": "action", "a": "no such action"}, {"t": "wonder"}, {"t": "undo", "to": 10**6}, {}):
            broken = [*records[: number - 1], wrong, *records[number:]]
            with pytest.raises(ReplayError) as told:
                Match.replay(table.rules, match.header, broken)
            assert told.value.number == number
            assert f"record {number}: " in str(told.value)


@every_table
def test_nothing_reachable_from_a_port_is_the_match_or_a_state(table: LawTable) -> None:
    match, _ = random_match(table, "ports", 20)
    forbidden = (
        Match,
        MatchState,
        type(match.match_state.state),
        type(match.match_state.history),
        type(match.match_state.log),
        Header,
    )
    for seat in (*table.seats, None):
        port = match.port(seat)
        port.send(TakeBack(table.seats[0]))
        found = [thing for thing in reachable(port) if isinstance(thing, forbidden)]
        assert found == []
        assert not any(callable(thing) and not isinstance(thing, type) for thing in reachable(port))


def reachable(root: object) -> list[object]:
    """Every value that can be reached from an object through its attributes and contents."""
    seen: dict[int, object] = {}
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or thing is None or isinstance(thing, str | int | float | bytes):
            continue
        seen[id(thing)] = thing
        waiting.extend(_parts(thing))
    return list(seen.values())


def _parts(thing: object) -> Iterable[object]:
    if isinstance(thing, Mapping):
        return [*thing.keys(), *thing.values()]
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        return [getattr(thing, field.name) for field in dataclasses.fields(thing)]
    if isinstance(thing, Iterable):
        return list(thing)
    return list(getattr(thing, "__dict__", {}).values())


@every_table
def test_seats_never_learn_the_seed(table: LawTable) -> None:
    match, _ = random_match(table, "a rather long seed", 20)
    for seat in (*table.seats, None):
        assert match.header.seed not in repr(list(match.port(seat).inbox))


@every_table
def test_every_seat_counts_its_own_updates(table: LawTable) -> None:
    match, _ = random_match(table, "numbers", 30)
    for seat in (*table.seats, None):
        numbers = [answer.number for answer in match.port(seat).inbox if isinstance(answer, SeatUpdate)]
        assert list(range(1, len(numbers) + 1)) == numbers


@pytest.mark.clause("HR-056", "HR-285", "HR-319")
@every_number
def test_matches_that_differ_in_what_a_seat_cannot_know_tell_it_the_same(table: LawTable) -> None:
    """Updates and their numbers, log, records and their padded sizes. Where nothing is hidden there are no two such
    matches (that every View shows the same is a law of its own)."""
    assert bool(_twins(table, 1)) == table.rules.info.has_secrets


@pytest.mark.soak
@every_table
def test_matches_that_differ_in_secret_tell_the_same_in_long_runs(table: LawTable) -> None:
    assert bool(_twins(table, 60)) == table.rules.info.has_secrets


def _twins(table: LawTable, count: int) -> int:
    """In how many steps the twin matches did different things."""
    differed = 0
    for number in range(count if table.rules.info.has_secrets else 0):
        for seat in (*table.seats, None):
            differed += run_twins(
                table.rules,
                lambda **given: Match(table.rules, table.asking("77"), **given),
                seat,
                generator("twins", table.id, number, str(seat)),
                steps=120,
            )
    return differed


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
