"""What pieces are worth and how fights go: the numbers that opponents reckon with. Takes a dealt State, never the
true one."""

from __future__ import annotations

from typing import Final

from game.games.battle.rules.pieces import TABLE, Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.combat import CRT, ROWS, chance_of, is_elven

WORTH: Final = (1.0, 6.0, 1.2, 3.0, 1.0, 1.0, 3.0, 1.3, 1.2, 1.3, 2.5, 6.0, 3.0, 0.0)
"""By `Kind`: an Orc is the unit."""
SARUMAN_OF_THREE: Final = 10.0
"""With three players he wins by a touch."""
LAST_ELVES: Final = 1.5
"""What each Elf is worth more for every Elf that is gone: with the last one the havens end (BR-258)."""

ODDS: Final = tuple(
    tuple(
        tuple((float(chance_of(CRT[row, a, d][1])), float(chance_of(CRT[row, a, d][0]))) for d in (False, True))
        for a in (False, True)
    )
    for row in ROWS
)
"""[row][attacker Elven][defender Elven] to (defender removed, attacker removed), exact."""


def worth(state: BattleState, kind: int) -> float:
    """What losing this piece costs its side."""
    if kind == Kind.SARUMAN and state.three:
        return SARUMAN_OF_THREE
    if kind == Kind.ELF:
        return WORTH[kind] + LAST_ELVES * (6 - state.kinds[Kind.ELF].bit_count())
    return WORTH[kind]


def odds(state: BattleState, attacker: int, target: int) -> tuple[float, float]:
    """(target removed, attacker removed) for an attack as things stand."""
    return ODDS[row_of(state, attacker, target)][is_elven(state, attacker)][is_elven(state, target)]


def odds_from(state: BattleState, kind: int, side: int, space: int, target: int) -> tuple[float, float]:
    """The same for a piece that would attack from another hex, the leaders standing where they stand."""
    return ODDS[row_of(state, space, target)][elven_at(state, kind, side, space)][is_elven(state, target)]


def row_of(state: BattleState, attacker: int, target: int) -> int:
    """BR-310. Index of the row: open, fortress or river, both."""
    board = state.map
    return (board.fortresses >> target & 1) + ((attacker, target) in board.rivers)


def elven_at(state: BattleState, kind: int, side: int, space: int) -> bool:
    """Whether a piece of this kind would be of Elven strength on a hex (BR-320 to BR-331)."""
    if TABLE[kind].elven:
        return True
    kinds = state.kinds
    leaders = kinds[Kind.GANDALF] | kinds[Kind.NAZGUL]
    if kind in (Kind.GONDOR, Kind.ARMY_OF_THE_DEAD):
        leaders |= kinds[Kind.ARAGORN]
    elif kind == Kind.MAN_ORC:
        leaders |= kinds[Kind.SARUMAN]
    return bool(state.map.adjacent[space] & leaders & state.sides[side] & ~state.map.peaceful)
