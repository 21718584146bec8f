"""A leak planted in the rules: what form each game's list of them has (`tests/<game>/planted_leaks.py`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import pytest

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch, Any], None]
"""(patch, some state of the table) changes the rules for one test."""


@dataclass(frozen=True, slots=True)
class PlantedLeak:
    """One way in which the rules could tell what they must not."""

    name: str
    """What is shown to whom."""
    secrets: tuple[str, ...]
    """Of the game's written list: at their moments the leak is found."""
    plant: Plant
    says: str
    """What the law's message says of the place, as a pattern."""
    players: int = 0
    """At a table of how many it is looked for; 0: three, or the most of a game for fewer."""


def told_to_all(module: ModuleType, function: str, kind: str, to: str, everybody: Any = None) -> Plant:
    """Calls of a module's `tell` or `note` for one kind of event or note reach everybody: its parameter `to` is dropped."""

    def plant(patch: Patch, state: Any) -> None:
        sound = getattr(module, function)

        def leaking(*of: Any, **named: Any) -> Any:
            if kind in of and to in named:
                named[to] = everybody
            return sound(*of, **named)

        patch.setattr(module, function, leaking)

    return plant
