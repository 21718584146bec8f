"""The phases of the game and which lead to which (BR-050, BR-051), in rulebook order."""

from __future__ import annotations

from typing import Final

from game.engine.phases import PhaseChart

PERMISSION: Final = "permission"
ESCAPE: Final = "escape"
SHIRE: Final = "shire"
ROLL: Final = "roll"
OVER: Final = "over"

CHART: Final = PhaseChart(
    game="battle",
    start="build",
    arrows={
        "build": ("first_move", "build", OVER),
        "first_move": ("attack", PERMISSION, ESCAPE, SHIRE, "build", OVER),
        "attack": (ROLL, "second_move", "build", OVER),
        ROLL: ("attack",),
        "second_move": ("build", PERMISSION, ESCAPE, SHIRE, OVER),
        PERMISSION: ("first_move", "second_move", PERMISSION, ESCAPE, SHIRE, "attack", "build", OVER),
        ESCAPE: ("first_move", "second_move", "attack", "build", PERMISSION, SHIRE, OVER),
        SHIRE: ("first_move", "second_move", ESCAPE, "build", OVER),
    },
    clauses={
        "build": ("BR-100", "BR-105"),
        "first_move": ("BR-200",),
        "attack": ("BR-300",),
        ROLL: ("BR-308",),
        "second_move": ("BR-054",),
        PERMISSION: ("BR-271", "BR-272"),
        ESCAPE: ("BR-504",),
        SHIRE: ("BR-126",),
    },
)
