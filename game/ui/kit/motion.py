"""Short physical motion: eased values over time, skippable, off when the player wants none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum


def soonest(*waits: int | None) -> int | None:
    """The shortest of these times until something changes; None waits for nothing."""
    return min((wait for wait in waits if wait is not None), default=None)


class Motion(Enum):
    """The player's setting, with the factor on every duration."""

    NONE = 0.0
    SHORT = 0.5
    NORMAL = 1.0

    @classmethod
    def chosen(cls, *, moves: bool, is_brief: bool) -> Motion:
        """What the settings ask for: whether anything moves, and in half the time."""
        return (cls.SHORT if is_brief else cls.NORMAL) if moves else cls.NONE


def ease_out_cubic(t: float) -> float:
    """Fast, then settling; t and the answer from 0 to 1."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow, fast, slow."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def ease_in(t: float) -> float:
    """Slow, then falling."""
    return t * t


Ease = Callable[[float], float]


@dataclass(slots=True)
class Tween:
    """A share from 0 to 1 that starts at `begin_ms` and takes `length_ms`."""

    begin_ms: int
    length_ms: int
    ease: Ease = ease_out_cubic

    @classmethod
    def start(cls, now_ms: int, length_ms: int, motion: Motion, ease: Ease = ease_out_cubic) -> Tween:
        """A tween as long as the player's motion setting makes it; with none it is over at once."""
        return cls(now_ms, round(length_ms * motion.value), ease)

    def share(self, now_ms: int) -> float:
        """How far it is, eased; 0 before it begins, 1 when over."""
        if self.is_over(now_ms):
            return 1.0
        return self.ease(max(0.0, (now_ms - self.begin_ms) / self.length_ms))

    def is_over(self, now_ms: int) -> bool:
        """Whether it has come to rest."""
        return now_ms >= self.begin_ms + self.length_ms
