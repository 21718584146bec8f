"""What a digest is: turns, oldest first, with the lines that are told of each."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.decision import Phrase, Seat
from game.engine.event import Event


@dataclass(frozen=True, slots=True)
class DigestLine:
    """One sentence of a digest."""

    number: int
    """From 1; beside the line, and on the board where it happened."""
    phrase: Phrase
    places: tuple[str, ...]
    """Where it happened; the places of a way in order."""
    is_way: bool
    is_mine: bool
    """It was done to whoever looks, or only few may know it."""
    weight: int
    """How much it matters."""
    events: tuple[Event, ...]
    """What it tells, step by step."""
    ways: tuple[tuple[str, ...], ...] = ()
    """The way of each piece that went, place by place."""
    fallen: tuple[str, ...] = ()
    """Where pieces were lost."""
    is_gold: bool = False
    """It tells of the Ring's way."""


@dataclass(frozen=True, slots=True)
class DigestTurn:
    """What happened in one turn: what was done to whoever looks first, then the rest as it came."""

    heading: Phrase | None
    """What began it; None where the beginning was seen earlier."""
    seat: Seat | None
    lines: tuple[DigestLine, ...]
    is_own: bool = False
    """No turn, but what was done to whoever looks in all of them; each line is a row."""

    @property
    def headline(self) -> DigestLine | None:
        """The line that matters most: what was done to whoever looks before everything else."""
        return max(self.lines, key=lambda line: (line.is_mine, line.weight), default=None)


@dataclass(frozen=True, slots=True)
class Digest:
    """Turns, oldest first, and how many lines were left to the log."""

    turns: tuple[DigestTurn, ...] = ()
    left_out: int = 0
    is_by_turn: bool = False
    """Several turns went by: what is told of each is one row, its lines bear one number."""
    is_from_the_deal: bool = False
    """It begins with the deal: nobody has looked before."""

    @property
    def lines(self) -> tuple[DigestLine, ...]:
        """All of them in order."""
        return tuple(line for turn in self.turns for line in turn.lines)

    def __bool__(self) -> bool:
        return bool(self.turns)
