"""How sure a share of wins is."""

from __future__ import annotations

from math import sqrt

_Z = 1.959963984540054
"""Of a two-sided interval that holds in 95 of 100 cases."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The Wilson 95 % interval of a share; (0, 1) without games."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, _Z * _Z
    middle = share + square / (2 * games)
    spread = _Z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    low = 0.0 if wins == 0 else (middle - spread) / whole
    return low, 1.0 if wins == games else (middle + spread) / whole
