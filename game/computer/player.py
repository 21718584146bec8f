"""What a computer opponent is, and what it may know: one update of its seat, and a generator."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from game.engine.chance import generator
from game.engine.decision import Seat
from game.engine.match.ports import SeatUpdate


class ComputerPlayer(Protocol):
    """Chooses one of `update.actions`. The choice depends on the arguments alone."""

    def choose(self, update: SeatUpdate, rng: Random) -> Any: ...


@dataclass(frozen=True, slots=True)
class Question:
    """One decision put to a level."""

    level: str
    seat: Seat
    number: int
    """The seat's own count of decisions in this match."""
    key: str
    """The match's `computer_player_key`."""
    update: SeatUpdate


def computer_player_key(seed: str) -> str:
    """What the opponents of a match draw from: made from the seed, but no way back to it or to any die."""
    return hashlib.sha256(f"opponents of {seed}".encode()).hexdigest()


def answer(opponent: ComputerPlayer, question: Question) -> Any:
    """The opponent's choice, made with the generator of this match, seat and decision."""
    rng = generator(question.key, question.seat, question.number)
    return opponent.choose(question.update, rng)
