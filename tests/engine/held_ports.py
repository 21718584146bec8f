"""Matches of the small game from positions, with the ports of some seats held as persons at the table would."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.decision import Seat
from game.engine.match.header import Header
from game.engine.match.match import Match
from game.engine.match.ports import Answer, Message, Play, Refused, SeatUpdate
from game.engine.rules import OptionValue
from tests.engine.record_list import RecordList
from tests.engine.small_game import RULES, SEATS, FoxRules

HANDS = {"fox": ["boat", "cloak", "lamp"], "owl": ["bell", "lamp"], "hare": ["rope"]}
MOVING: dict[str, Any] = {"phase": "fox_move", "fox": 2, "hands": HANDS}
"""The fox is to move."""
SEEKING: dict[str, Any] = {**MOVING, "phase": "seek", "active": "owl"}
"""The owl is to seek."""
BESIDE: dict[str, Any] = {**SEEKING, "posts": (2, 3)}
"""The owl is to seek, and needs leave to walk to the hare's place, 3."""


def header(position: dict[str, Any] | None = None, *, seed: str = "7", **options: OptionValue) -> Header:
    return Header("fox", 1, SEATS, {"cap": 8, **options}, (), seed, position=position)


class HeldPorts:
    """A match, and the ports of some seats."""

    def __init__(self, match: Match, journal: RecordList, seats: Sequence[Seat | None] = (*SEATS, None)) -> None:
        self.match = match
        self.journal = journal
        self.inbox: dict[Seat | None, list[Answer]] = {}
        self.newest: dict[Seat | None, SeatUpdate] = {}
        for seat in seats:
            self.open(seat)
        self.pump()

    def open(self, seat: Seat | None) -> list[Answer]:
        self.match.port(seat)
        self.inbox.setdefault(seat, [])
        return self._read(seat)

    def pump(self) -> None:
        self.match.pump()
        for seat in self.inbox:
            self._read(seat)

    def _read(self, seat: Seat | None) -> list[Answer]:
        port, new = self.match.port(seat), []
        while (answer := port.take()) is not None:
            new.append(answer)
            if isinstance(answer, SeatUpdate):
                self.newest[seat] = answer
        self.inbox[seat] += new
        return new

    def send(self, seat: Seat | None, message: Message) -> Refused | None:
        """Send a message; the refusal, if there is one."""
        self.match.port(seat).send(message)
        before = len(self.inbox[seat])
        self.pump()
        return next((one for one in self.inbox[seat][before:] if isinstance(one, Refused)), None)

    def play(self, seat: Seat, *texts: str) -> None:
        for text in texts:
            refused = self.send(seat, Play(seat, self.newest[seat].number, text))
            assert refused is None, f"{text}: {refused}"

    def refused(self, seat: Seat, text: str) -> Refused:
        """Play an action that must be refused."""
        refused = self.send(seat, Play(seat, self.newest[seat].number, text))
        assert refused is not None, f"{text} was allowed"
        return refused

    def told(self, seat: Seat | None) -> list[str]:
        """The kinds of events a seat has been told, in order."""
        return [event.kind for one in self.inbox[seat] if isinstance(one, SeatUpdate) for event in one.events]

    def updates(self, seat: Seat | None) -> int:
        return sum(isinstance(one, SeatUpdate) for one in self.inbox[seat])


def table(
    position: dict[str, Any] | None = None,
    *,
    rules: FoxRules = RULES,
    seats: Sequence[Seat | None] = (*SEATS, None),
    seed: str = "7",
    **options: OptionValue,
) -> HeldPorts:
    """A match from a position with everybody's port held."""
    journal = RecordList()
    return HeldPorts(Match(rules, header(position, seed=seed, **options), store=journal), journal, seats)


def reason_key(refused: Refused | None) -> str:
    """Why the match refused something, as the key of the sentence."""
    assert refused is not None
    assert refused.reason is not None
    return refused.reason.key
