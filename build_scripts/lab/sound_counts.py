"""Counts of how soundly computer players play, over one game or many, and what looks on while a game is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.computer.tournament import wilson


@dataclass
class SoundCounts:
    """What was counted, over one game or many: for each name, how often of how many times."""

    hits: Counter[str] = field(default_factory=Counter)
    cases: Counter[str] = field(default_factory=Counter)
    first_turns: dict[str, Counter[str]] = field(default_factory=dict)
    """By seat: its first turn up to the first die, as the actions were written down, to the games in which it was played."""

    def note(self, name: str, hit: bool) -> None:
        """One more case."""
        self.cases[name] += 1
        self.hits[name] += hit

    def add(self, other: SoundCounts) -> None:
        """Another game's counts."""
        self.hits.update(other.hits)
        self.cases.update(other.cases)
        for seat, turns in other.first_turns.items():
            self.first_turns.setdefault(seat, Counter()).update(turns)

    def lines(self) -> Iterator[str]:
        """The table for people."""
        for name in sorted(self.cases):
            hits, cases = self.hits[name], self.cases[name]
            low, high = wilson(hits, cases)
            yield f"{name}: {hits} of {cases} ({100 * low:.0f} to {100 * high:.0f} %)"
        for seat, turns in sorted(self.first_turns.items()):
            yield f"first turns of {seat} up to the first die: {len(turns)} different in {turns.total()} games"


class Watch(Protocol):
    """Looks on while one game is played, at the true State, as only a measurement may."""

    def see(self, state: Any, action: Any) -> None:
        """The state before an action, and the action."""

    def finish(self, state: Any, winners: Sequence[str]) -> SoundCounts:
        """The counts, the game being over."""
        ...
