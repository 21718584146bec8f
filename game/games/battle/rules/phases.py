"""The phases of the game and which lead to which (BR-050, BR-051), in rulebook order."""

from __future__ import annotations

from typing import Final

from game.engine.rules import PhaseChart

BUILD: Final = "build"
FIRST: Final = "first_move"
ATTACK: Final = "attack"
SECOND: Final = "second_move"
PHASES: Final = (BUILD, FIRST, ATTACK, SECOND)
MOVEMENT: Final = (FIRST, SECOND)
"""BR-051."""
PERMISSION: Final = "permission"
ESCAPE: Final = "escape"
SHIRE: Final = "shire"
ROLL: Final = "roll"
OVER: Final = "over"

CHART: Final = PhaseChart(
    game="battle",
    start=BUILD,
    arrows={
        BUILD: (FIRST, BUILD, OVER),
        FIRST: (ATTACK, PERMISSION, ESCAPE, SHIRE, BUILD, OVER),
        ATTACK: (ROLL, SECOND, BUILD, OVER),
        ROLL: (ATTACK,),
        SECOND: (BUILD, PERMISSION, ESCAPE, SHIRE, OVER),
        PERMISSION: (FIRST, SECOND, PERMISSION, ESCAPE, SHIRE, ATTACK, BUILD, OVER),
        ESCAPE: (FIRST, SECOND, ATTACK, BUILD, PERMISSION, SHIRE, OVER),
        SHIRE: (FIRST, SECOND, ESCAPE, BUILD, OVER),
    },
    clauses={
        BUILD: ("BR-100", "BR-105"),
        FIRST: ("BR-200",),
        ATTACK: ("BR-300",),
        ROLL: ("BR-308",),
        SECOND: ("BR-054",),
        PERMISSION: ("BR-271", "BR-272"),
        ESCAPE: ("BR-504",),
        SHIRE: ("BR-126",),
    },
)
