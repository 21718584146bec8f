"""What a temperament turns in this game's computer player: each is a factor, 1 for an even mind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Temper:
    """Weights beside those of an even mind."""

    care: float = 1.0
    """How much it counts who may come beside a space."""
    plunder: float = 1.0
    """What a battle is worth that does not win The Ring."""
    curiosity: float = 1.0
    """What seeing a hand is worth."""
    riddles: float = 1.0
    """What is hoped of a Riddle."""


EVEN: Final = Temper()
