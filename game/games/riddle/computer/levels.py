"""The computer player of each level, for the registry."""

from __future__ import annotations

from game.computer.player import ComputerPlayer
from game.computer.search import looking_ahead
from game.games.riddle.computer.look_ahead import RiddleLookAhead
from game.games.riddle.computer.player import RiddleComputerPlayer
from game.games.riddle.rules.rules import RiddleRules


def computer_player(level: str, rules: RiddleRules) -> ComputerPlayer:
    """`easy` and `normal` reckon; `hard` is `normal` that looks ahead."""
    if level == "hard":
        return looking_ahead("riddle", rules, RiddleLookAhead(rules), RiddleComputerPlayer("normal", rules))
    return RiddleComputerPlayer(level, rules)
