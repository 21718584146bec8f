"""Ports: the two queues of immutable messages through which a seat, or the table, speaks with the Match.

Nothing reachable from a port is the Match or a State. A screen, a computer opponent, a screenshot has a port.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.engine.decision import Decision, Outcome, Phrase, Refusal, Seat
from game.engine.event import Event


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who plays a seat: a person by name, or a computer at a level, perhaps behind a mask (`computer.masks`)."""

    person: str = ""
    """While a computer plays, whoever held the seat before it."""
    level: str = ""
    mask: str = ""
    """By name; empty as well in matches of before there were any."""

    @property
    def is_computer(self) -> bool:
        return bool(self.level)

    @property
    def sign(self) -> str:
        """What stands beside the seat's own face: a mask by name, "computer" without one, nothing for a person."""
        return (self.mask or "computer") if self.is_computer else ""


@dataclass(frozen=True, slots=True)
class SeatUpdate:
    """What a seat (None: the table) is told after a change: its View, its choices, and what it saw happen."""

    seat: Seat | None
    number: int
    """The seat's own running number, one per change it may know of; never the log's length."""
    view: Any
    """The game's View."""
    actions: tuple[Any, ...] = ()
    """All legal actions when this seat decides; empty otherwise."""
    open_actions: tuple[Any, ...] = ()
    events: tuple[Event, ...] = ()
    """What this seat witnessed since its previous update, in order."""
    can_undo: bool = False
    undo_refusal: Phrase | None = None
    """Why not, when it cannot."""
    can_correct: bool = False
    """Whether the last roll was typed in by this seat, and may be typed in anew."""
    roll: Decision | None = None
    """Real dice are awaited from this seat: the open CHANCE decision; `actions` then lists its outcomes."""
    orders: tuple[tuple[str, str], ...] = ()
    """This seat's own standing orders."""
    marks: tuple[tuple[str, str], ...] = ()
    """This seat's own pencil marks."""
    acts_for: Seat | None = None
    """For the table alone: the seat that decides, where that is done on the screen that lies open to all (`SharesTurns`);
    `actions` then lists what can be done there."""

    @property
    def actor(self) -> Seat | None:
        """For whom whoever is told this may act."""
        return self.seat if self.seat is not None else self.acts_for


@dataclass(frozen=True, slots=True)
class Play:
    """Take this action. `number` is the update it answers, of the port that it is sent through; a stale one is dropped."""

    seat: Seat
    number: int
    action: Any


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Undo as far as nobody learned anything: one step of this seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reseat:
    """Somebody else plays this seat from now on (a person, or a computer level)."""

    seat: Seat
    occupant: Occupant


@dataclass(frozen=True, slots=True)
class SetOrders:
    """Standing orders of a seat, kept at its port and in the log; an empty mapping clears them."""

    seat: Seat
    orders: tuple[tuple[str, str], ...]
    """(kind of decision or request, answer): e.g. ("permission", "refuse")."""


@dataclass(frozen=True, slots=True)
class Pencil:
    """Pencil marks of a seat, kept with the match and shown to that seat alone; replaces the earlier ones."""

    seat: Seat
    marks: tuple[tuple[str, str], ...]
    """(what is marked, the mark), as the game's screens read them."""


@dataclass(frozen=True, slots=True)
class RealDice:
    """The result of dice rolled on the table, typed in by the seat that rolls (only where the table chose real dice)."""

    seat: Seat
    outcome: str


@dataclass(frozen=True, slots=True)
class CorrectDice:
    """The seat mistyped its last real roll: replace it, until the next action."""

    seat: Seat
    outcome: str


@dataclass(frozen=True, slots=True)
class EndByAgreement:
    """Everybody agreed to end here: a draw by agreement, or unfinished."""

    draw: bool


@dataclass(frozen=True, slots=True)
class SetTable:
    """The table brings the laptop into step: open fields (`SetByTable`) are as this position says, and what it does not name
    stays. Through a seat's port it is what that seat alone knows (`SetByOwner`)."""

    position: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ChoosePhysical:
    """From now on the table gives these results of chance, or the program does: one of `GameInfo.physical` and its value, as in
    TABLE_OPTIONS. Through the table's port."""

    option: str
    value: str


@dataclass(frozen=True, slots=True)
class TakeBackAnswer:
    """Everybody agreed to go back to before the last question that was answered. What was heard stays known. Through the table's
    port."""


Message = (
    Play
    | TakeBack
    | Reseat
    | SetOrders
    | Pencil
    | RealDice
    | CorrectDice
    | EndByAgreement
    | SetTable
    | TakeBackAnswer
    | ChoosePhysical
)


UNSAVED = Phrase("engine.unsaved")
"""Why a message was not carried out that could not be written down."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The answer to a message that was not carried out."""

    message: Message
    refusal: Refusal | None
    """The rule that forbids it; None when the message was stale or not this port's to send."""
    reason: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    outcome: Outcome


Answer = SeatUpdate | Refused | Ended


@dataclass(slots=True)
class SeatPort:
    """One end: what a seat sends, and what it is told. `seat` None is the table's port, which listens, may send Match-level
    requests (Reseat, EndByAgreement), and acts for a seat that decides in the open (`SeatUpdate.acts_for`)."""

    seat: Seat | None
    outbox: deque[Message] = field(default_factory=deque)
    inbox: deque[Answer] = field(default_factory=deque)

    def send(self, message: Message) -> None:
        """Queue a message for the Match."""
        self.outbox.append(message)

    def send_on(self, other: SeatPort) -> None:
        """Everything that was sent here is sent there."""
        while self.outbox:
            other.outbox.append(self.outbox.popleft())

    def take(self) -> Answer | None:
        """The next answer, or None."""
        return self.inbox.popleft() if self.inbox else None

    def close(self) -> None:
        """Forget everything queued either way: nothing private stays in the process's hands."""
        self.outbox.clear()
        self.inbox.clear()
