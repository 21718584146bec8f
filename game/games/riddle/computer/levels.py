"""The computer player of each level, for the registry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.computer.player import ComputerPlayer
from game.computer.search import Effort, looking_ahead
from game.games.riddle.computer.look_ahead import RiddleLookAhead
from game.games.riddle.computer.player import RiddleComputerPlayer
from game.games.riddle.computer.temper import Temper
from game.games.riddle.rules.rules import RiddleRules

EFFORT: Final = Effort(looks=96, sure=1.5)


def computer_player(level: str, rules: RiddleRules, weights: Mapping[str, float] | None = None) -> ComputerPlayer:
    """`easy` and `normal` reckon; `hard` is `normal` that looks ahead."""
    temper = Temper(**(weights or {}))
    if level == "hard":
        plain = RiddleComputerPlayer("normal", rules, temper)
        return looking_ahead("riddle", rules, RiddleLookAhead(rules, plain), plain, EFFORT)
    return RiddleComputerPlayer(level, rules, temper)
