"""Strength and the combat results table (section 7): exact data, and who lends Elven strength to whom."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from game.games.battle.rules.pieces import TABLE, Kind
from game.games.battle.rules.state import BattleState

# An enum's member costs more to look up than anything done with it here.
_ARAGORN: Final = Kind.ARAGORN
_GANDALF: Final = Kind.GANDALF
_MAN_ORC: Final = Kind.MAN_ORC
_NAZGUL: Final = Kind.NAZGUL
_RING_BEARER: Final = Kind.RING_BEARER
_SARUMAN: Final = Kind.SARUMAN

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

_DEAD_AND_GONDOR: Final = frozenset({Kind.GONDOR, Kind.ARMY_OF_THE_DEAD})


def row(state: BattleState, attacker: int, target: int) -> str:
    """BR-307, BR-309 to BR-312 and BR-412. The position of an attack, read off the defender's hex and the side between."""
    board = state.map
    walls = board.fortresses >> target & 1
    return ROWS[walls + ((attacker, target) in board.rivers)]


def is_elven(state: BattleState, space: int) -> bool:
    """BR-320, BR-321, BR-325. Whether the piece here is of Elven strength at this moment."""
    kind = state.kind_at(space)
    if kind is None:
        return False
    return TABLE[kind].elven or next(lenders(state, space), None) is not None


def lenders(state: BattleState, space: int) -> Iterator[Kind]:
    """BR-322 to BR-331, BR-409 and BR-428. The leaders that lend Elven strength to the piece here; lending does not add up."""
    kind, side = state.kind_at(space), state.side_at(space)
    if kind is None or kind == _RING_BEARER or side is None:
        return
    near = state.map.adjacent[space] & state.sides[side] & ~state.map.peaceful  # BR-327 to BR-329, BR-331, BR-409
    for leader in (_GANDALF, _NAZGUL):
        if near & state.kinds[leader]:
            yield leader
    if kind in _DEAD_AND_GONDOR and near & state.kinds[_ARAGORN]:
        yield _ARAGORN
    if kind == _MAN_ORC and near & state.kinds[_SARUMAN]:
        yield _SARUMAN


def box(state: BattleState, attacker: int, target: int) -> tuple[frozenset[int], frozenset[int]]:
    """BR-308, BR-340. The sets A and D for an attack as things stand."""
    return CRT[row(state, attacker, target), is_elven(state, attacker), is_elven(state, target)]


def chance_of(totals: frozenset[int]) -> Fraction:
    """BR-342. The exact chance of one of these totals."""
    return Fraction(sum(WAYS[total] for total in totals), 36)
