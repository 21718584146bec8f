"""The computer player of each level, for the registry."""

from __future__ import annotations

from game.computer.player import ComputerPlayer
from game.computer.search import looking_ahead
from game.games.hunt.computer.look_ahead import HuntLookAhead
from game.games.hunt.computer.player import HuntComputerPlayer
from game.games.hunt.rules.rules import HuntRules


def computer_player(level: str, rules: HuntRules) -> ComputerPlayer:
    """`easy` and `normal` reckon; `hard` is `normal` that looks ahead."""
    if level == "hard":
        return looking_ahead("hunt", rules, HuntLookAhead(rules), HuntComputerPlayer("normal", rules))
    return HuntComputerPlayer(level, rules)
