"""The computer player of each level, for the registry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.computer.player import ComputerPlayer
from game.computer.search import USUAL, Effort, looking_ahead
from game.games.hunt.computer.look_ahead import HuntLookAhead
from game.games.hunt.computer.player import HuntComputerPlayer
from game.games.hunt.computer.temper import Temper
from game.games.hunt.rules.rules import HuntRules

EFFORTS: Final = {"hard": USUAL, "master": Effort(looks=144, mixes=True)}
"""The levels that look ahead."""


def computer_player(level: str, rules: HuntRules, weights: Mapping[str, float] | None = None) -> ComputerPlayer:
    """`easy` and `normal` reckon; `hard` and `master` are `normal` that looks ahead."""
    temper = Temper(**(weights or {}))
    if level in EFFORTS:
        plain = HuntComputerPlayer("normal", rules, temper)
        return looking_ahead("hunt", rules, HuntLookAhead(rules, plain), plain, EFFORTS[level])
    return HuntComputerPlayer(level, rules, temper)
