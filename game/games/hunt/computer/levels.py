"""The computer player of each level, for the registry."""

from __future__ import annotations

from collections.abc import Mapping

from game.computer.player import ComputerPlayer
from game.computer.search import looking_ahead
from game.games.hunt.computer.look_ahead import HuntLookAhead
from game.games.hunt.computer.player import HuntComputerPlayer
from game.games.hunt.computer.temper import Temper
from game.games.hunt.rules.rules import HuntRules


def computer_player(level: str, rules: HuntRules, weights: Mapping[str, float] | None = None) -> ComputerPlayer:
    """`easy` and `normal` reckon; `hard` is `normal` that looks ahead."""
    temper = Temper(**(weights or {}))
    if level == "hard":
        return looking_ahead("hunt", rules, HuntLookAhead(rules), HuntComputerPlayer("normal", rules, temper))
    return HuntComputerPlayer(level, rules, temper)
