"""The law of lawful results (two_worlds.py), for every game: nobody comes to know anything that no result of the game's
written list has told him."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from importlib import import_module
from typing import Any

import pytest

from game.engine.chance import generator, mixed
from game.engine.decision import CHANCE
from game.engine.event import Event
from game.registry import game
from tests.laws.games import LawTable, every_game, package_of_tests, table_of, tables, telling, written_list
from tests.laws.knowledge import knowledge_lines, lines_met
from tests.laws.moments import MOST, WANTED, Moment, moments_of
from tests.laws.planted_leaks import PlantedLeak
from tests.laws.privacy import Leak
from tests.laws.two_worlds import WATCHERS, Counts, TwoWorlds
from tests.narrowing import there

TABLES = tables()
AFTER = 3
"""Actions that states dealt anew are played on."""
LONG, MANY = 40, 300
"""Moments of each secret, and games at most, in long runs."""

every_table = pytest.mark.parametrize("table", telling(TABLES), ids=lambda table: f"{table.id}-{table.players}")
every_id = pytest.mark.parametrize("id_", [one.id for one in every_game()])


@cache
def examined(table: LawTable, wanted: int, most: int) -> Counts:
    """Fork at moments of every secret; play on states dealt anew from moments of every lawful result, from those that openings
    were made for, and from others. Raises Leak."""
    rng = generator("lawful results", table.id, table.players)
    two = TwoWorlds(table.rules, table.written, table.seats)
    moments = moments_of(table, wanted, most)
    probes = moments.probes(rng)
    for moment in moments.others:
        two.check_question(moment.state, moment.action)
    for moment in _each_once(moments.of_secret.values()):
        two.fork(moment.state, moment.action, rng, probes=probes)
    if not table.rules.info.has_secrets:
        return two.counts
    for moment in _each_once([*moments.of_result.values(), moments.made_for, moments.others[: wanted * 3]]):
        decision = there(table.rules.decision(moment.state))
        watchers = mixed([*table.seats, None], rng)
        for seat in sorted(watchers, key=lambda one: one != decision.seat)[:WATCHERS]:
            other = table.redealt(moment.state, seat, rng)
            two.compare(moment.state, other, moment.action, seat, rng, steps=AFTER, probes=probes)
    return two.counts


def _each_once(rows: Iterable[list[Moment]]) -> list[Moment]:
    """A moment may be kept for several reasons."""
    return list({id(moment): moment for row in rows for moment in row}.values())


@pytest.mark.clause(
    "HR-033", "HR-035", "HR-037", "HR-040", "HR-053", "HR-060", "HR-071", "HR-074", "HR-082", "HR-084", "HR-146",
    "HR-148", "HR-152", "HR-186", "HR-208", "HR-209", "HR-212", "HR-215", "HR-228", "HR-236", "HR-248", "HR-272",
    "HR-299", "HR-300", "HR-315", "HR-316", "HR-348", "RR-048", "RR-160", "RR-201", "RR-225", "RR-232", "RR-233",
    "RR-236", "RR-238", "RR-240", "RR-241", "RR-245", "RR-247", "RR-250", "RR-251", "RR-276", "RR-300", "RR-368",
    "RR-373", "RR-374", "RR-377",
)  # fmt: skip
@every_id
def test_nobody_comes_to_know_what_no_lawful_result_has_told_and_every_secret_was_tried(id_: str) -> None:
    """A secret that never came up proves nothing: then the games need another opening."""
    found = Counts()
    for table in _told(id_):
        counts = examined(table, WANTED, MOST)
        assert bool(counts.comparisons) == table.rules.info.has_secrets
        found.add(counts)
    assert [secret.name for secret in written_list(id_).secrets if not found.forks[secret.name]] == []
    assert [result.name for result in written_list(id_).results if not found.met[result.name]] == []


def _told(id_: str) -> Sequence[LawTable]:
    """The tables of a game at which all of its secrets come up: the fewest, one more, and the most."""
    found = sorted((table for table in TABLES if table.id == id_), key=lambda table: table.players)
    return found if len(found) < 3 else [*found[:2], found[-1]]


@every_id
def test_every_line_that_changes_who_knows_what_is_met_by_the_law(id_: str) -> None:
    """A line that never came up proves nothing: then the list needs an opening that is made for it."""
    lines = knowledge_lines(id_)
    met = lines_met({line.file for line in lines}, (step for table in _told(id_) for step in _steps(table)))
    assert [str(line) for line in lines if not met & {(line.file, at) for at in range(line.first, line.last + 1)}] == []


def _steps(table: LawTable) -> Iterable[Callable[[], None]]:
    """The actions of all moments that the law compares something at, to be played."""
    moments = moments_of(table, WANTED, MOST)
    for moment in _each_once([*moments.wanting, moments.made_for]):
        yield partial(table.rules.play, table.rules.clone(moment.state), moment.action, [])


@every_id
def test_the_written_list_cites_clauses_that_there_are(id_: str) -> None:
    written = written_list(id_)
    cited = [*(secret.clauses for secret in written.secrets), *(result.clauses for result in written.results)]
    assert all(cited)
    assert {clause for clauses in cited for clause in clauses} <= {clause.id for clause in game(id_).clauses()}


@pytest.mark.clause("HR-287")
@every_table
def test_undo_stops_at_the_results_of_the_written_list_and_nowhere_else(table: LawTable) -> None:
    """An event marked `revealed` is of a kind that the list names, and tells those whom the list names; and each such result
    that a seat's action brought is marked, where the acting seat could not know it."""
    rules, written = table.rules, table.written
    moments = moments_of(table, WANTED, MOST)
    for moment in [*_each_once(moments.of_result.values()), *moments.others]:
        after, events = rules.clone(moment.state), list[Event]()
        rules.play(after, moment.action, events)
        decision = there(rules.decision(moment.state))
        for event in events:
            results = [
                result
                for result in written.results
                if event.kind in result.events and (not result.at or decision.kind in result.at)
            ]
            assert results or not event.revealed, f"'{event.kind}' is marked revealed, and stands in no list"
            for result in results:
                told = None if result.tells is None else frozenset(result.tells(moment.state, moment.action))
                assert event.audience == told, f"'{event.kind}' ({result.name}) is told to {event.audience}, not {told}"
            if decision.seat != CHANCE and any(result.revealed for result in results):
                assert event.revealed, f"'{event.kind}' after '{moment.action}' tells something; undo must stop there"


@pytest.mark.soak
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.id}-{table.players}")
def test_nobody_comes_to_know_what_no_lawful_result_has_told_in_long_runs(table: LawTable) -> None:
    """Says how much was tried (run with -s)."""
    counts = examined(table, LONG, MANY)
    print(f"\n{table.id} with {table.players}: {moments_of(table, LONG, MANY).games} games; {counts}")
    assert bool(counts.comparisons) == table.rules.info.has_secrets


LEAKS: Mapping[str, Sequence[PlantedLeak]] = {
    one.id: import_module(f"{package_of_tests(one.id)}.planted_leaks").LEAKS for one in every_game()
}
TRIES = 12
"""Times that the same moments are forked anew, with other differences."""
WHOM = re.compile(r"^(the audience of the '|only |(the table|\w+) (is shown|notices|waits behind|is given) )")


@pytest.mark.parametrize(
    ("id_", "leak"), [pytest.param(id_, leak, id=f"{id_}: {leak.name}") for id_ in LEAKS for leak in LEAKS[id_]]
)
def test_a_planted_leak_is_caught(id_: str, leak: PlantedLeak, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(id_, leak.players or min(3, max(game(id_).info.seatings)))
    moments = _moments(table, leak)
    leak.plant(monkeypatch, moments[0].state)
    with pytest.raises(Leak, match=leak.says) as told:
        for attempt in range(TRIES):
            _examine(table, moments, attempt)
    assert WHOM.match(str(told.value))


def _moments(table: LawTable, leak: PlantedLeak) -> list[Moment]:
    """Where the leak comes up, found while the rules are sound."""
    found = moments_of(table, WANTED, MOST)
    kept = [moment for secret in leak.secrets for moment in found.of_secret[secret]] or found.others
    assert kept
    return kept


def _examine(table: LawTable, moments: Sequence[Moment], attempt: int) -> None:
    rules: Any = table.rules
    two = TwoWorlds(rules, table.written, table.seats)
    for moment in moments:
        rng = generator("planted", attempt)
        probes = moments_of(table, WANTED, MOST).probes(rng)
        two.fork(rules.clone(moment.state), moment.action, rng, probes=probes)


def test_leaks_of_every_kind_are_planted() -> None:
    """At least one at each secret of each game's written list, and forty in all."""
    for id_, leaks in LEAKS.items():
        tried = {secret for leak in leaks for secret in leak.secrets}
        assert {secret.name for secret in written_list(id_).secrets} == tried
    assert sum(map(len, LEAKS.values())) >= 40
