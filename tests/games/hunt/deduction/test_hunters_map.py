"""The hunters' map: sound in every game, and on a small board equal to brute force over all histories."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.board.loader import load_board_text
from game.engine.chance import generator, one_of
from game.engine.errors import PositionError
from game.games.hunt.deduction.hunters_map import KEPT, Belief, Incremental, belief
from game.games.hunt.deduction.part1_paths import Part1Paths
from game.games.hunt.deduction.part2_journeys import Part2Samples
from game.games.hunt.rules.state import State
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import Fact
from tests.games.hunt.games import HUNT, RULES, SET, played, position
from tests.narrowing import there

WORDS = HUNT.words(SET.board, strict=True)
SMALL = """
format: 1
game: hunt
id: small
title: "Small"
kind: graph
canvas: {width: 100, height: 100}
places:
  "1": {name: "One", kind: frodo_start, at: [10, 10], in: {area: I-A}}
  "2": {name: "Two", kind: frodo_start, at: [10, 90], in: {area: I-A}}
  "3": {name: "Three", kind: normal, at: [40, 10], in: {area: I-A}}
  "4": {name: "Four", kind: ally, at: [40, 90], in: {area: I-B}}
  "5": {name: "Five", kind: normal, at: [70, 50], in: {area: I-B}}
  "A": {name: "Exit", kind: exit, at: [95, 50], in: {area: I-B}}
dots:
  d1: {at: [25, 50], in: {area: I-A}}
  d2: {at: [55, 30], in: {area: I-B}}
lines:
  - {kind: path, through: ["1", "3", "d2", "5", "A"]}
  - {kind: path, through: ["1", "d1", "2", "4", "5"]}
  - {kind: path, through: ["d1", "4"]}
groups:
  area: {I-A: [], I-B: []}
  section: {I: {holds: {area: [I-A, I-B]}}}
roles: {frodo_start: ["1", "2"], nazgul_start: ["5"], exit: ["A"]}
"""
TOPOLOGY = HuntTopology(load_board_text(SMALL, "small"))
Log = tuple[str, ...]
FERRY, JOINS = ("3", "5"), ("3", "4")


def last(log: Log) -> str:
    return [entry for entry in log if entry not in "./"][-1]


def dots(log: Log) -> int:
    count = 0
    for entry in log:
        count = 0 if entry not in "./" else count + (entry == ".")
    return count


def successors(log: Log, kind: str) -> Iterator[Log]:
    """Every entry of a kind, by the rulebook."""
    if kind == "ferry":
        yield from ((*log, place) for place in FERRY)
        return
    rule = "dots" if kind == "escape" else "move"
    for place in TOPOLOGY.frodo.within_reach(last(log), dots(log), rule) if kind != "dot" else ():
        if place != "A":
            yield (*log, place)
    if kind == "escape":
        yield (*log, "/")
    elif kind != "location":
        yield (*log, ".")


def answered(log: Log, kind: str, place: str) -> str:
    """The true answer."""
    if kind in ("perception", "prerequisite"):
        return "yes" if TOPOLOGY.covers(place, last(log)) else "no"
    if kind == "join":
        return "yes" if log[-1] in JOINS else "no"
    if kind == "rescue":
        return str(TOPOLOGY.frodo.needed(last(log), dots(log)))
    been = place in log
    if kind == "search":
        return "yes" if been else "no"
    return "here" if place == last(log) else "yes" if been else "no"


@pytest.mark.clause("HR-349", "HR-294")
def test_on_a_small_board_the_map_equals_brute_force_over_all_histories() -> None:
    """1,000 random games with random questions; the set of histories itself is compared, not only its ends."""
    narrowed = 0
    for seed in range(1000):
        narrowed += _brute_force(generator("brute force", seed), 6)
    assert narrowed > 500


@pytest.mark.soak
@pytest.mark.clause("HR-349", "HR-294")
def test_longer_games_on_the_small_board_equal_brute_force() -> None:
    assert sum(_brute_force(generator("long brute force", seed), 11) for seed in range(1000)) > 1000


def _brute_force(rng: Random, turns: int) -> int:
    """One game; how often an answer narrowed the map."""
    narrowed = 0
    truth: Log = (one_of(TOPOLOGY.starts, rng),)
    worlds: set[Log] = {(start,) for start in TOPOLOGY.starts}
    record: list[Fact] = []
    known = Part1Paths.of_record(TOPOLOGY, "dots")
    for turn in range(turns):
        if rng.random() < 0.5:
            kind = one_of(("day", "day", "card", "dot", "location", "escape", "ferry"), rng)
            ways = list(successors(truth, kind))
            if not ways:
                continue
            truth = one_of(ways, rng)
            record.append(Fact("entry", kind, FERRY if kind == "ferry" else ()))
            worlds = {after for world in worlds for after in successors(world, kind)}
        else:
            kinds = ("search", "hunt", "perception", "prerequisite", "join")
            kind = "rescue" if turn == turns - 1 else one_of(kinds, rng)
            place = "I-A" if kind == "prerequisite" else one_of(("I-A", "I-B"), rng)
            place = place if kind in ("perception", "prerequisite") else one_of(("1", "3", "4", "5"), rng)
            told = answered(truth, kind, place)
            if kind in ("prerequisite", "join") and (told == "no" or not record or record[-1].kind != "entry"):
                continue  # these two are told only where they hold, and Meriadoc joins right after an entry
            said = {"join": JOINS, "rescue": ()}.get(kind, (place,))
            record.append(Fact(kind, told, said))
            before = len({last(world) for world in worlds})
            worlds = {world for world in worlds if answered(world, kind, place) == told}
            narrowed += len({last(world) for world in worlds}) < before
        known = known.after(record[-1])
    assert {(last(world), dots(world)) for world in worlds} == {node[:2] for node in known.ends}, record
    assert {last(world) for world in worlds} == set(known.last_locations())
    assert {dots(world) for world in worlds} == set(known.dots)
    assert known.sample(rng) in worlds
    assert Part1Paths.of_record(TOPOLOGY, "dots", tuple(record)).layers[-1].sets == known.layers[-1].sets
    return narrowed


def of(state: State) -> Belief | None:
    return belief(RULES.view(state, state.seats[1]), state.topologies, state.tables)


@pytest.mark.clause("HR-349")
@pytest.mark.parametrize("seed", range(4))
def test_the_truth_is_always_on_the_map_and_every_other_place_has_its_reason(seed: int) -> None:
    looked = 0
    for number, (state, _, _) in enumerate(played(seed, 2 + seed % 3, days=4)):
        if state.outcome is not None or number % 9:
            continue
        known = of(state)
        if known is None:
            continue
        looked += 1
        assert state.last in known.frodo
        assert set(known.frodo) | set(known.excluded) >= set(state.topology.locations)
        assert all(WORDS(reason) for reason in known.excluded.values())
        if state.part == 2 and state.gandalf and not state.gandalf_out:
            assert state.gandalf_at in known.gandalf
        if state.part == 1:
            assert state.dots in known.dots
    assert looked > 5


@pytest.mark.clause("HR-349", "HR-154")
def test_a_search_that_fails_tells_why() -> None:
    state = position(log=["1", ".", ".", "10", ".", "19"], at="blue", figures={"blue": "9"}, dice=["ring"])
    for text in ("search", "let"):
        RULES.play(state, RULES.parse(text))
    known = there(of(state))
    assert "9" not in known.frodo
    assert known.excluded["9"].key == "belief.search_no"
    assert known.excluded["35"].key == "belief.too_far"


@pytest.mark.clause("HR-349")
def test_a_log_that_play_explains_is_reckoned_with_and_one_that_none_does_may_have_led_anywhere() -> None:
    """A scenario may put Frodo where no way leads: the map then rules out only what was answered since."""
    state = position(log=["1", "53"], at="blue", figures={"blue": "9"}, dice=["ring"])
    known = there(of(state))
    assert set(known.frodo) == set(state.topology.locations) - set(state.topology.exits)
    for text in ("search", "let"):
        RULES.play(state, RULES.parse(text))
    known = there(of(state))
    assert set(known.frodo) == set(state.topology.locations) - set(state.topology.exits) - {"9"}
    known = there(of(position(log=["1", ".", ".", "10"], at="blue")))
    assert "10" in known.frodo
    assert "53" not in known.frodo
    with pytest.raises(PositionError, match="goes on after the exit A"):
        position(log=["1", "A", "53"])


@pytest.mark.parametrize("log", [["1", "A"], ["1", ".", ".", "A"]])
def test_a_log_that_ends_in_an_exit_has_been_announced(log: list[str]) -> None:
    known = there(of(position(log=log, at="blue")))
    assert "A" in known.frodo
    assert set(known.frodo) <= {"A", "B", "C"}


@pytest.mark.clause("HR-349", "HR-225")
def test_in_part_2_the_cards_that_agree_are_what_is_left() -> None:
    state = position(part=2, journey="s01", step=7, gandalf=["8"], at="blue", moved="moved", figures={"blue": "23"})
    before = of(state)
    RULES.play(state, RULES.parse("search"))
    RULES.play(state, RULES.parse("let"))
    after = there(of(state))
    assert before is not None
    assert set(after.frodo) < set(before.frodo)
    assert "27" in after.frodo
    journeys = Part2Samples(state.topology, state.tables, state.options, state.record)
    assert "s01" in journeys.candidates(0)
    assert all("23" in state.tables.journeys[card].route[:8] for card in journeys.candidates(0))


def test_what_follows_from_a_record_that_is_held_is_not_forgotten_with_what_grows_from_it() -> None:
    steps = list[int]()

    def step(found: int, fact: Fact) -> int:
        steps.append(fact.step)
        return found + fact.step

    counted = Incremental(0, step)
    base = tuple(Fact("search", "no", (), step=number) for number in range(1, 6))
    counted.of(base, holds=True)
    for number in range(2 * KEPT):
        assert counted.of((*base, Fact("search", "yes", (), step=100 + number))) == 115 + number
    assert counted.of(base) == 15
    assert steps.count(1) == 1, "it was reckoned once"
