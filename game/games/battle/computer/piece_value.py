"""What pieces are worth: the numbers that the computer player reckons with. Takes a dealt State, never the true one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.decision import Seat
from game.games.battle.rules.pieces import ALLIANCE, SARUMAN, SAURON, Kind
from game.games.battle.rules.state import BattleState

WORTH: Final = (1.0, 6.0, 1.2, 3.0, 1.0, 1.0, 3.0, 1.3, 1.2, 1.3, 2.5, 6.0, 3.0, 0.0)
"""By `Kind`: an Orc is the unit."""
SARUMAN_OF_THREE: Final = 10.0
"""With three players he wins by a touch."""
LAST_ELVES: Final = 1.5
"""What each Elf is worth more for every Elf that is gone: with the last one the havens end (BR-258)."""
RIVALRY: Final[Mapping[Seat, float]] = {SAURON: 0.3, SARUMAN: 1.3, ALLIANCE: 1.15}
"""Among three, how much the death of a seat's piece counts for the two others: what the one who seldom wins loses helps
the other rival most."""
UNTHINKABLE: Final = -1e9
"""The value of what is never done."""


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
