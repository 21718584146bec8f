"""What a temperament turns in this game's computer player: each is a factor, 1 for an even mind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Temper:
    """Weights beside those of an even mind."""

    care: float = 1.0
    """Frodo: how much danger counts beside the way that is still to go."""
    hiding: float = 1.0
    """Frodo: how much it counts that the hunters believe him in a place, whoever is near."""
    whim: float = 1.0
    """Frodo: how much worse an entry may be that is drawn beside the best."""
    questions: float = 1.0
    """Hunters: what knowledge is worth."""
    place: float = 1.0
    """Hunters: what standing well is worth beside what is done now."""


EVEN: Final = Temper()
