"""What pieces are worth; which attack the computer player makes, and how an attack goes, exactly. Takes a dealt State, never
the true one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.computer.player import EVEN, Temper
from game.engine.decision import Seat
from game.games.battle.rules.actions import Attack
from game.games.battle.rules.pieces import ALLIANCE, SARUMAN, SAURON, TABLE, Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.combat import is_elven
from game.games.battle.rules.turn.combat_table import CRT, ROWS, chance_of

WORTH: Final = (1.0, 6.0, 1.2, 3.0, 1.0, 1.0, 3.0, 1.3, 1.2, 1.3, 2.5, 6.0, 3.0, 0.0)
"""By `Kind`: an Orc is the unit."""
SARUMAN_OF_THREE: Final = 10.0
"""With three players he wins by a touch."""
LAST_ELVES: Final = 1.5
"""What each Elf is worth more for every Elf that is gone: with the last one the havens end (BR-258)."""
RIVALRY: Final[Mapping[Seat, float]] = {SAURON: 0.45, SARUMAN: 1.3, ALLIANCE: 1.15}
"""Among three, how much the death of a seat's piece counts for the two others: what the one who seldom wins loses helps
the other rival most."""
ODDS: Final = tuple(
    tuple(
        tuple((float(chance_of(CRT[row, a, d][1])), float(chance_of(CRT[row, a, d][0]))) for d in (False, True))
        for a in (False, True)
    )
    for row in ROWS
)
"""[row][attacker Elven][defender Elven] to (defender removed, attacker removed), exact."""


def rivalry(state: BattleState, prey: int) -> float:
    """How much it counts for others that a piece of this kind dies."""
    return RIVALRY[state.seats[state.side_of(prey)]] if state.three else 1.0


def worth(state: BattleState, kind: int) -> float:
    """What losing this piece costs its side."""
    if kind == Kind.SARUMAN and state.three:
        return SARUMAN_OF_THREE
    if kind == Kind.ELF:
        return WORTH[kind] + LAST_ELVES * (6 - state.kinds[Kind.ELF].bit_count())
    return WORTH[kind]


def best_attack(
    state: BattleState, attacks: Sequence[Attack], opening: Mapping[int, float], temper: Temper = EVEN
) -> Attack | None:
    """The attack that promises most; None when none promises anything. `opening`: what it is worth besides that a hex
    becomes free, by hex."""
    board = state.map
    best, found = 0.0, None
    for attack in attacks:
        kind, space = board.pieces[attack.piece]
        prey, target = board.pieces[attack.target]
        kill, loss = odds(state, space, target)
        prize = rivalry(state, prey) * (worth(state, prey) + opening.get(target, 0.0))
        gain = kill * prize - temper["loss"] * loss * worth(state, kind)
        if gain > best:
            best, found = gain, attack
    return found


def odds(state: BattleState, attacker: int, target: int) -> tuple[float, float]:
    """(target removed, attacker removed) for an attack as things stand."""
    return ODDS[row_of(state, attacker, target)][is_elven(state, attacker)][is_elven(state, target)]


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
