"""A host of the little game of a pile, what people do at it, and a thinker that waits to be told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.computer.process import DirectThinker, Thinker
from game.engine.decision import Seat
from game.engine.match.ports import Occupant, Play, SeatPort, SeatUpdate
from game.engine.rules import GameSet
from game.session.host import Host
from game.session.loaded_game import new_header
from game.storage.saved_matches import SaveFolder
from game.storage.settings import Pace
from tests.session.pile_game import A, B, pile_kit
from tests.session.true_host import TrueHost

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


def hosted(
    a: Occupant = SAM,
    b: Occupant = RANDOM,
    *,
    saves: SaveFolder | None = None,
    seed: str = "5eed",
    think: Callable[[str, GameSet], Thinker] = DirectThinker,
) -> TrueHost:
    kit = pile_kit()
    host = TrueHost.new(kit, new_header(kit, (A, B), seed=seed), {A: a, B: b}, name="Test", saves=saves, think=think)
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
    port = host.table.open(seat)
    settle(host)
    port.send(Play(seat, last_update(port).number, f"take {count}"))
    settle(host)


def resumed(host: Host, saves: SaveFolder) -> TrueHost:
    """The same match after closing and opening it."""
    assert host.path is not None
    host.close()
    again = TrueHost.resume(host.path, saves, find=lambda header: pile_kit(), think=DirectThinker)
    settle(again)
    return again
