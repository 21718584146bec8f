"""How far a painting is: a callable told what is being done and which share is finished.

Apart, since the painter's door, which loads nothing heavy, and what it loads lean on it alike.
"""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[str, float], None]
"""Called with a few words and a share from 0 to 1."""


def silent(step: str, share: float) -> None:
    """Nobody is watching."""
