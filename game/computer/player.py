"""What a computer opponent is, and what it may know: one update of its seat, and a generator."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol, runtime_checkable

from game.engine.chance import generator
from game.engine.decision import Advice, Seat
from game.engine.match.ports import SeatUpdate


class ComputerPlayer(Protocol):
    """Chooses one of `update.actions`. The choice depends on the arguments alone."""

    def choose(self, update: SeatUpdate, rng: Random) -> Any: ...


@runtime_checkable
class Advises(Protocol):
    """A computer player that gives reasons. They depend on the arguments alone."""

    def advise(self, update: SeatUpdate, rng: Random) -> Sequence[Advice]:
        """What `choose` chooses, then up to two other actions."""


@runtime_checkable
class Follows(Protocol):
    """A computer player that thinks several decisions through at once, and follows that. What it keeps comes of what its seat
    was asked since anybody else acted, and of nothing else."""

    def due(self, update: SeatUpdate) -> Advice | None:
        """What it planned for here; None where it did not foresee this."""


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
    asks_why: bool = False
    """Whether the answer is to be Advice, the choice first, in place of an action."""
    before: tuple[Question, ...] = ()
    """What the seat was asked, and did, since anybody else acted: for a level that is asked for the first time (`recall`)."""


class Temper(dict[str, float]):
    """What a temperament turns in a game's computer player: factors by the name of a weight, 1 where nothing is turned. What each
    weight does stands in the game's `data/temperaments.yaml`."""

    def __missing__(self, weight: str) -> float:
        return 1.0


EVEN: Final = Temper()


def computer_player_key(seed: str) -> str:
    """What the opponents of a match draw from: made from the seed, but no way back to it or to any die."""
    return hashlib.sha256(f"opponents of {seed}".encode()).hexdigest()


def recall(opponent: ComputerPlayer, question: Question) -> None:
    """Who follows plans is asked again what it was asked before, and so plans as it did then."""
    if isinstance(opponent, Follows):
        for earlier in question.before:
            answer(opponent, earlier)


def answer(opponent: ComputerPlayer, question: Question) -> Any:
    """The opponent's choice, or its Advice, made with the generator of this match, seat and decision."""
    rng = generator(question.key, question.seat, question.number)
    if not question.asks_why:
        return opponent.choose(question.update, rng)
    if isinstance(opponent, Advises):
        return tuple(opponent.advise(question.update, rng))
    return (Advice(opponent.choose(question.update, rng)),)


def chosen(question: Question, given: Any) -> Any:
    """The action in an answer; None where Advice was asked for and none came."""
    if not question.asks_why:
        return given
    return next((one.action for one in given[:1] if isinstance(one, Advice)), None)
