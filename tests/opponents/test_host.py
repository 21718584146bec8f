"""The host of an open match: what scenes get, how computers move, what is on disk when."""

from __future__ import annotations

import errno
import gc
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.battle.pieces import ALLIANCE, EVIL
from game.engine.decision import Seat
from game.engine.match import Match
from game.engine.ports import Occupant, Play, Refused, Reseat, SeatPort, SeatUpdate
from game.engine.ruleset import GameSet
from game.host import Host
from game.kit import kit as game_kit
from game.kit import new_header
from game.opponents.process import DirectThinker, Thinker
from game.registry import game
from game.review import log_lines
from game.storage.faults import FaultKind, SaveFault
from game.storage.matchfile import read_file
from game.storage.saves import SaveFolder
from game.storage.settings import Pace
from game.table import Table
from tests.opponents.pile import A, B, Pile, PileView, pile_kit

SAM, RANDOM = Occupant(person="Sam"), Occupant(level="random")


class Slow:
    """A thinker that answers when the test says so."""

    def __init__(self, game: str, game_set: GameSet) -> None:
        self._inner = DirectThinker(game, game_set)
        self.ready = False
        self.asked = 0

    def ask(self, ticket: int, question: Any) -> None:
        self.asked += 1
        self._inner.ask(ticket, question)

    def take(self) -> tuple[int, Any] | None:
        return self._inner.take() if self.ready else None

    def close(self) -> None:
        self._inner.close()


@pytest.fixture
def saves(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path)


def hosted(
    a: Occupant = SAM,
    b: Occupant = RANDOM,
    *,
    saves: SaveFolder | None = None,
    seed: str = "5eed",
    think: Callable[[str, GameSet], Thinker] = DirectThinker,
) -> Host:
    """A match at its start."""
    kit = pile_kit()
    host = Host.new(kit, new_header(kit, (A, B), seed=seed), {A: a, B: b}, name="Test", saves=saves, think=think)
    host.table.pace = Pace.INSTANT
    settle(host)
    return host


def settle(host: Host, now: int = 0, most: int = 500) -> None:
    """Pump until nothing happens any more."""
    quiet = 0
    for _ in range(most):
        quiet = 0 if host.pump(now) else quiet + 1
        if quiet > 3:
            return
    raise AssertionError("the host never comes to rest")


def last_update(port: SeatPort) -> SeatUpdate:
    """The latest update in a port; everything in it is taken."""
    found = None
    while (answer := port.take()) is not None:
        if isinstance(answer, SeatUpdate):
            found = answer
    assert found is not None
    return found


def take(host: Host, seat: Seat, count: int) -> None:
    """A person takes counters."""
    port = host.table.open(seat)
    settle(host)
    port.send(Play(seat, last_update(port).number, f"take {count}"))
    settle(host)


def resumed(host: Host, saves: SaveFolder) -> Host:
    """The same match after closing and opening it."""
    assert host.path is not None
    host.close()
    again = Host.resume(host.path, saves, find=lambda header: pile_kit(), think=DirectThinker)
    settle(again)
    return again


def test_a_person_plays_against_the_computer_to_the_end() -> None:
    host = hosted()
    while host.table.outcome is None:
        assert host.table.deciding == A
        take(host, A, 1)
    assert host.table.outcome.winners <= {A, B}
    assert host.table.summary().status == "took_the_last"


def test_nothing_reachable_from_the_table_is_the_match_or_a_state() -> None:
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


def test_the_walk_would_see_a_match_behind_a_bound_method() -> None:
    host = hosted()
    behind = gc.get_referents(host.pump)
    assert host in behind


def test_a_closed_seat_leaves_nothing_private_on_the_table() -> None:
    host = hosted(b=SAM)
    port = host.table.open(A)
    settle(host)
    assert last_update(port).view.secret == 41
    host.table.close()
    settle(host)
    views = [answer.view for answer in host.table.table.inbox if isinstance(answer, SeatUpdate)]
    assert {None} == {view.secret for view in views}
    assert host.table.opened is None and not port.inbox and not port.outbox


def test_opening_one_seat_closes_the_other() -> None:
    host = hosted(b=SAM)
    first = host.table.open(A)
    settle(host)
    second = host.table.open(B)
    settle(host)
    assert not first.inbox and last_update(second).view.secret == 42


def test_a_seat_of_the_computer_is_not_opened_by_people() -> None:
    host = hosted()
    with pytest.raises(ValueError, match="computer plays 'b'"):
        host.table.open(B)


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


def test_computers_alone_play_to_the_end() -> None:
    assert hosted(RANDOM, RANDOM).table.outcome is not None


def test_the_same_seed_gives_the_same_game() -> None:
    logs = [tuple(hosted(RANDOM, RANDOM, seed=seed).table.log) for seed in ("1", "1", "2", "3", "4")]
    assert logs[0] == logs[1]
    assert len(set(logs)) > 2


def test_a_reload_does_not_change_what_the_computer_does(saves: SaveFolder, tmp_path: Path) -> None:
    straight = hosted(saves=SaveFolder(tmp_path / "one"))
    broken = hosted(saves=SaveFolder(tmp_path / "two"))
    for _ in range(3):
        if straight.table.outcome is None:
            take(straight, A, 1)
            broken = resumed(broken, SaveFolder(tmp_path / "two"))
            broken.table.pace = Pace.INSTANT
            take(broken, A, 1)
            broken = resumed(broken, SaveFolder(tmp_path / "two"))
    assert tuple(straight.table.log) == tuple(broken.table.log)


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


def test_a_screen_that_is_still_moving_holds_the_computer_and_skip_does_not_wait() -> None:
    host = hosted(b=RANDOM)
    host.table.hold = True
    take(host, A, 1)
    assert host.table.thinking == B
    for now in range(0, 10_000, 500):
        host.pump(now)
    assert host.table.thinking == B
    host.table.skip()
    settle(host, 10_000)
    assert host.table.deciding == A


def test_a_computer_that_thinks_long_stops_nobody() -> None:
    thinkers: list[Slow] = []

    def think(game: str, game_set: GameSet) -> Slow:
        thinkers.append(Slow(game, game_set))
        return thinkers[-1]

    host = hosted(think=think)
    take(host, A, 1)
    settle(host)
    assert (host.table.thinking, thinkers[0].asked) == (B, 1)
    thinkers[0].ready = True
    settle(host)
    assert host.table.deciding == A


def test_an_answer_for_a_seat_that_a_person_took_meanwhile_is_dropped() -> None:
    thinkers: list[Slow] = []

    def think(game: str, game_set: GameSet) -> Slow:
        thinkers.append(Slow(game, game_set))
        return thinkers[-1]

    host = hosted(think=think)
    take(host, A, 1)
    host.table.table.send(Reseat(B, SAM))
    settle(host)
    thinkers[0].ready = True
    settle(host)
    assert host.table.deciding == B


def test_a_hint_is_what_the_computer_would_do_from_this_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.computer_seats.HINTS", "random")
    host = hosted()
    port = host.table.open(A)
    settle(host)
    host.table.ask_hint()
    settle(host)
    assert host.table.hint in last_update(port).actions
    host.table.close()
    assert host.table.hint is None


def test_everything_shown_is_on_disk_and_a_kill_loses_nothing(saves: SaveFolder) -> None:
    host = hosted(b=SAM, saves=saves)
    shown: list[str] = []
    for seat in (A, B, A):
        take(host, seat, 1)
        assert host.path is not None
        _, records = read_file(host.path)
        shown = [event.phrase.key for event in host.table.log if event.kind == "take"]
        assert [str(r["a"]).replace(" ", "_") for r in records if r["t"] == "action"] == shown
    again = resumed(host, saves)
    assert [event.phrase.key for event in again.table.log if event.kind == "take"] == shown
    assert again.table.seating == {A: SAM, B: SAM}
    assert again.table.deciding == B


def test_a_full_disk_stops_the_match_with_a_sentence_until_it_can_be_written(
    saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = hosted(b=SAM, saves=saves)
    port = host.table.open(A)
    settle(host)
    number = last_update(port).number

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.storage.matchfile.os.write", full)
    port.send(Play(A, number, "take 3"))
    settle(host)
    assert "disk is full" in host.table.trouble
    assert host.table.deciding == A
    assert any(isinstance(answer, Refused) for answer in port.inbox)
    monkeypatch.undo()
    port.send(Play(A, number, "take 3"))
    settle(host)
    assert host.table.trouble == "" and host.table.deciding == B
    assert resumed(host, saves).table.deciding == B


def test_computers_wait_while_nothing_can_be_written_and_go_on_after_retry(
    saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = hosted(saves=saves)
    host.table.hold = True
    take(host, A, 1)
    tries = []

    def full(*_: object) -> int:
        tries.append(1)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.storage.matchfile.os.write", full)
    host.table.hold = False
    for now in range(0, 1000, 10):
        host.pump(now)
    assert len(tries) == 1 and "disk is full" in host.table.trouble
    monkeypatch.undo()
    host.table.retry()
    settle(host, 2000)
    assert host.table.trouble == "" and host.table.deciding == A


def test_a_record_the_rules_refuse_names_the_last_good_point(saves: SaveFolder) -> None:
    host = hosted(b=SAM, saves=saves)
    take(host, A, 1)
    path = host.path
    assert path is not None
    host.close()
    file = saves.open(path)
    good = len(file.records)
    file.append({"t": "action", "a": "take 9", "n": 3})
    file.close()
    with pytest.raises(SaveFault, match=f"set back to record {good}") as caught:
        Host.resume(path, saves, find=lambda header: pile_kit())
    assert (caught.value.kind, caught.value.last_good) == (FaultKind.REFUSED, good)
    saves.recover(path, records=good)
    Host.resume(path, saves, find=lambda header: pile_kit(), think=DirectThinker).close()


def test_a_match_of_a_game_that_is_not_there_is_named(saves: SaveFolder) -> None:
    path = hosted(b=SAM, saves=saves).path
    assert path is not None
    with pytest.raises(SaveFault, match="open in another window"):
        Host.resume(path, saves)


def test_the_seed_is_shown_after_the_end_only() -> None:
    assert hosted().table.summary().seed == ""
    assert hosted(RANDOM, RANDOM).table.summary().seed == "5eed"


def test_name_picture_and_public_line_go_to_the_list(saves: SaveFolder) -> None:
    host = hosted(b=SAM, saves=saves)
    host.table.rename("Sunday")
    host.table.keep_picture(b"png")
    settle(host)
    host.close()
    (entry,) = saves.list()
    assert (entry.name, entry.status) == ("Sunday", "waits")
    assert entry.picture is not None and entry.picture.read_bytes() == b"png"


def test_a_finished_match_can_be_gone_through_step_by_step(saves: SaveFolder) -> None:
    host = hosted(RANDOM, RANDOM, saves=saves)
    host.table.ask_review()
    settle(host)
    views: list[PileView] = [frame.view for frame in host.table.review]
    assert views[0].left == 12 and views[-1].left == 0
    assert {None} == {view.secret for view in views}
    assert host.path is not None
    _, records = read_file(host.path)
    lines = list(log_lines(pile_kit(), new_header(pile_kit(), (A, B), seed="5eed"), records))
    assert "took_the_last" in lines and "Seed: 5eed" in lines


def test_an_unfinished_match_with_secrets_is_not_gone_through() -> None:
    host = hosted(b=SAM)
    host.table.ask_review()
    settle(host)
    assert host.table.review == ()


def test_a_table_without_its_host_is_no_table() -> None:
    table = Table("pile", "Pile", (A, B), {}, True, SeatPort(None))
    with pytest.raises(RuntimeError):
        table.summary()


def test_a_real_match_of_captains_in_their_own_process_survives_a_reload(saves: SaveFolder) -> None:
    kit = game_kit("battle", game("battle").load_set())
    captain = Occupant(level="normal")
    header = new_header(kit, (EVIL, ALLIANCE), {"rounds": 20}, seed="5eed")
    host = Host.new(kit, header, {EVIL: captain, ALLIANCE: SAM}, name="Captains", saves=saves)
    host.table.pace = Pace.INSTANT
    for now in range(60_000):
        host.pump(now)
        if host.table.deciding == ALLIANCE:
            break
        time.sleep(0.001)
    assert host.table.deciding == ALLIANCE and len(host.table.log) > 10
    view = last_update(host.table.table).view
    path = host.path
    host.close()
    assert path is not None
    again = Host.resume(path, saves, think=DirectThinker)
    settle(again)
    assert last_update(again.table.table).view == view
    assert "Alliance" in again.table.summary().status
    again.close()
