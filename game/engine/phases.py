"""Phases: each game declares which there are and which lead to which; an undeclared transition is an error."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


class UndeclaredTransition(Exception):
    """A game went from one phase to another without having declared it: a fault of the program."""


@dataclass(frozen=True, slots=True)
class PhaseChart:
    """The state machine of a game: phases in rulebook order and the transitions between them."""

    game: str
    start: str
    arrows: Mapping[str, tuple[str, ...]]
    """Phase to the phases it may lead to."""
    clauses: Mapping[str, tuple[str, ...]]
    """Phase to the clauses that describe it; shown in the diagram."""

    def check(self, before: str, after: str) -> str:
        """Return `after` when the transition is declared; raise UndeclaredTransition otherwise."""
        if after not in self.arrows.get(before, ()):
            raise UndeclaredTransition(f"{self.game}: '{before}' does not lead to '{after}'")
        return after
