"""What a temperament turns in this game's computer player: each is a factor, 1 for an even mind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Temper:
    """Weights beside those of an even mind."""

    care: float = 1.0
    """How much it counts what the enemy can strike at."""
    loss: float = 1.0
    """How much losing the attacker counts against an attack."""
    chase: float = 1.0
    """How much the Ring itself draws armies, beside its way."""
    hindrance: float = 1.0
    """How much it is worth to stand where it costs the enemy a build."""


EVEN: Final = Temper()
