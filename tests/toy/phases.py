"""The toy's phases and which lead to which."""

from __future__ import annotations

from game.engine.phases import PhaseChart

_TURN_ENDS = ("fox_move", "seek", "over")

PHASES = PhaseChart(
    game="toy",
    start="deal",
    arrows={
        "deal": ("deal", "start"),
        "start": ("fox_move",),
        "fox_move": ("fox_finish",),
        "fox_finish": ("fox_draw", "seek", "over"),
        "fox_draw": ("seek",),
        "seek": ("permission", "reaction", "riddle_draw", "battle", "exchange", "rest_draw", "hounds"),
        "permission": ("hounds",),
        "reaction": ("hounds", "escape", "over"),
        "escape": ("hounds",),
        "riddle_draw": ("hounds",),
        "battle": ("press", "hounds"),
        "press": ("battle", "hounds"),
        "exchange": ("hounds",),
        "rest_draw": ("hounds",),
        "hounds": _TURN_ENDS,
    },
    clauses={
        "deal": ("T-01",),
        "start": ("T-02",),
        "fox_move": ("T-10", "T-11"),
        "fox_finish": ("T-12",),
        "seek": ("T-20",),
        "permission": ("T-21",),
        "reaction": ("T-23",),
        "escape": ("T-24",),
        "riddle_draw": ("T-25",),
        "battle": ("T-26",),
        "press": ("T-26",),
        "exchange": ("T-27",),
        "rest_draw": ("T-29",),
        "hounds": ("T-30",),
    },
)
