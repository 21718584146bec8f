"""The host of an open match: what scenes get of it, and how computers move."""

from __future__ import annotations

import gc
from itertools import pairwise
from types import ModuleType
from typing import Any

import pytest

from game.computer.process import DirectThinker
from game.engine.match.match import Match
from game.engine.match.ports import Reseat, SeatPort, SeatUpdate
from game.engine.rules import GameSet
from game.session.host import Host
from game.session.loaded_game import new_header
from game.session.open_match import OpenMatch
from game.storage.settings import Pace
from tests.session.hosted_match import RANDOM, SAM, Slow, hosted, last_update, settle, take
from tests.session.pile_game import A, B, Pile, pile_kit


def test_a_person_plays_against_the_computer_to_the_end() -> None:
    host = hosted()
    while host.table.outcome is None:
        assert host.table.deciding == A
        take(host, A, 1)
    assert host.table.outcome.winners <= {A, B}
    assert host.table.summary().status == "took_the_last"


def test_from_the_table_neither_the_match_nor_a_state_nor_a_computer_s_seat_is_reached() -> None:
    host = hosted()
    host.table.open(A)
    settle(host)
    seen: set[int] = set()
    todo: list[Any] = [host.table]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, (type, ModuleType)):
            continue
        seen.add(id(thing))
        assert not isinstance(thing, (Match, Pile, Host)), "a scene could reach it"
        todo.extend(gc.get_referents(thing))
    assert len(seen) > 50
    behind = gc.get_referents(host.pump)
    assert host in behind
    with pytest.raises(ValueError, match="computer plays 'b'"):
        host.table.open(B)


def test_a_closed_seat_leaves_nothing_private_on_the_table() -> None:
    host = hosted(b=SAM)
    port = host.table.open(A)
    settle(host)
    assert last_update(port).view.secret == 41
    host.table.close()
    settle(host)
    views = [answer.view for answer in host.table.table.inbox if isinstance(answer, SeatUpdate)]
    assert {view.secret for view in views} == {None}
    assert host.table.opened is None
    assert not port.inbox
    assert not port.outbox


def test_opening_one_seat_closes_the_other() -> None:
    host = hosted(b=SAM)
    first = host.table.open(A)
    settle(host)
    second = host.table.open(B)
    settle(host)
    assert not first.inbox
    assert last_update(second).view.secret == 42


def test_a_seat_handed_over_in_mid_turn_plays_on_and_comes_back() -> None:
    host = hosted(b=SAM)
    host.table.open(A)
    settle(host)
    host.table.table.send(Reseat(A, RANDOM))
    settle(host)
    assert host.table.opened is None
    assert host.table.deciding == B
    host.table.table.send(Reseat(A, SAM))
    settle(host)
    take(host, B, 1)
    port = host.table.open(A)
    settle(host)
    assert (host.table.deciding, last_update(port).view.secret) == (A, 41)


def test_computers_alone_play_to_the_end_the_same_game_for_the_same_seed() -> None:
    assert hosted(RANDOM, RANDOM).table.outcome is not None
    logs = [tuple(hosted(RANDOM, RANDOM, seed=seed).table.log) for seed in ("1", "1", "2", "3", "4")]
    assert logs[0] == logs[1]
    assert len(set(logs)) > 2


def test_moves_of_the_computer_are_shown_at_the_chosen_pace() -> None:
    host = Host.new(pile_kit(), new_header(pile_kit(), (A, B), seed="7"), {A: RANDOM, B: RANDOM}, think=DirectThinker)
    host.table.pace = Pace.CALM
    lengths = []
    for now in range(0, 6000, 100):
        host.pump(now)
        lengths.append(len(host.table.log))
    grown = [at for at in range(1, len(lengths)) if lengths[at] > lengths[at - 1]]
    assert all(later - earlier >= Pace.CALM.pause // 100 for earlier, later in pairwise(grown))
    assert len(grown) >= 3


def test_the_longer_a_computers_turn_the_less_time_its_moves_take_and_each_turn_begins_afresh() -> None:
    host = hosted(b=RANDOM)
    assert host.table.haste == 1
    host.table.hold = True
    take(host, A, 1)
    hastes = list[float]()
    for now in range(0, 6_000, 500):
        host.pump(now)
        hastes.append(host.table.haste)
    assert hastes[0] == 1
    assert hastes[-1] < 0.5
    assert hastes == sorted(hastes, reverse=True)
    host.table.hold = False
    for now in range(7_000, 9_000, 100):
        host.pump(now)
    assert (host.table.deciding, host.table.haste) == (A, 1)


def test_a_screen_that_is_still_moving_holds_the_computer_and_one_that_is_skipped_waits_for_nothing_else() -> None:
    host = hosted(b=RANDOM)
    host.table.hold = True
    take(host, A, 1)
    assert host.table.thinking == B
    for now in range(0, 10_000, 500):
        host.pump(now)
    assert host.table.thinking == B
    host.table.pace = Pace.CALM
    host.table.skip()
    settle(host, 1)
    assert host.table.thinking == B, "nobody plays on behind what is seen"
    host.table.hold = False
    settle(host, 1)
    assert host.table.deciding == A


def thought_about() -> tuple[Host, Slow]:
    """A match in which the computer has been asked, and what it thinks with, which answers when it is told to."""
    thinkers: list[Slow] = []

    def think(game: str, game_set: GameSet) -> Slow:
        thinkers.append(Slow(game, game_set))
        return thinkers[-1]

    host = hosted(think=think)
    take(host, A, 1)
    return host, thinkers[0]


def test_a_computer_that_thinks_long_stops_nobody() -> None:
    host, thinker = thought_about()
    settle(host)
    assert (host.table.thinking, thinker.asked) == (B, 1)
    thinker.ready = True
    settle(host)
    assert host.table.deciding == A


def test_an_answer_for_a_seat_that_a_person_took_meanwhile_is_dropped() -> None:
    host, thinker = thought_about()
    host.table.table.send(Reseat(B, SAM))
    settle(host)
    thinker.ready = True
    settle(host)
    assert host.table.deciding == B


def test_a_hint_is_what_is_best_done_on_this_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.computer_seats.advising_level", lambda game: "random")
    host = hosted()
    port = host.table.open(A)
    settle(host)
    host.table.ask_hint()
    settle(host)
    (advice,) = host.table.hint
    assert advice.action in last_update(port).actions
    host.table.close()
    assert not host.table.hint


def test_the_seed_is_shown_after_the_end_only_and_a_table_without_its_host_is_no_table() -> None:
    assert hosted().table.summary().seed == ""
    assert hosted(RANDOM, RANDOM).table.summary().seed == "5eed"
    table = OpenMatch(game="pile", title="Pile", seats=(A, B), options={}, has_secrets=True, table=SeatPort(None))
    with pytest.raises(RuntimeError):
        table.summary()
