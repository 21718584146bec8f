"""The combat results table (BR-340), how likely its totals are, and which leaders lend strength to whom.

It knows no state: what it says is printed on the board, so that screens may read it too.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.games.battle.rules.pieces import Kind

ROWS: Final = ("open", "fortress_or_river", "fortress_and_river")
"""BR-310. Positions of the defender; fortress alone and river alone share a row."""

CRT: Final[dict[tuple[str, bool, bool], tuple[frozenset[int], frozenset[int]]]] = {
    ("open", False, False): (frozenset({2}), frozenset(range(8, 13))),
    ("open", False, True): (frozenset({2, 3}), frozenset(range(10, 13))),
    ("open", True, False): (frozenset(), frozenset(range(7, 13))),
    ("open", True, True): (frozenset({2}), frozenset(range(9, 13))),
    ("fortress_or_river", False, False): (frozenset({2, 3}), frozenset(range(9, 13))),
    ("fortress_or_river", False, True): (frozenset({2, 3, 4}), frozenset({11, 12})),
    ("fortress_or_river", True, False): (frozenset({2}), frozenset(range(8, 13))),
    ("fortress_or_river", True, True): (frozenset({2, 3}), frozenset(range(10, 13))),
    ("fortress_and_river", False, False): (frozenset({2, 3, 4}), frozenset(range(10, 13))),
    ("fortress_and_river", False, True): (frozenset({2, 3, 4, 5}), frozenset({12})),
    ("fortress_and_river", True, False): (frozenset({2, 3}), frozenset(range(9, 13))),
    ("fortress_and_river", True, True): (frozenset({2, 3, 4}), frozenset({11, 12})),
}
"""BR-340. (row, attacker Elven, defender Elven) to (A, D): totals that remove the attacker, the defender."""

WAYS: Final = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""Of 36 throws of two dice, how many make each total."""


LEADERS: Final = (Kind.GANDALF, Kind.NAZGUL, Kind.ARAGORN, Kind.SARUMAN)
"""BR-322 to BR-324. Whoever lends Elven strength, in the order in which they are named."""
_DEAD_AND_GONDOR: Final = frozenset({Kind.GONDOR, Kind.ARMY_OF_THE_DEAD})


def row_of(walls: int, river: int) -> str:
    """BR-310. The position of a defender behind walls, beyond a river, both or neither (1 or 0 each)."""
    return ROWS[walls + river]


def can_lend(leader: Kind, kind: Kind) -> bool:
    """BR-322 to BR-324. Whether a leader lends Elven strength to friendly pieces of this kind beside it."""
    if leader == Kind.ARAGORN:
        return kind in _DEAD_AND_GONDOR
    if leader == Kind.SARUMAN:
        return kind == Kind.MAN_ORC
    return leader in (Kind.GANDALF, Kind.NAZGUL)


def totals(row: str, column: str) -> tuple[frozenset[int], frozenset[int]]:
    """BR-308, BR-340. The sets A and D of a row and a column, by their words: "open" and "O_E" (Ordinary against Elven)."""
    attacker, _, defender = column.partition("_")
    return CRT[row, attacker == "E", defender == "E"]


def chance_of(totals: frozenset[int]) -> Fraction:
    """BR-342. The exact chance of one of these totals."""
    return Fraction(sum(WAYS[total] for total in totals), 36)
