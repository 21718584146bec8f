"""The computer player of each level, for the registry."""

from __future__ import annotations

import logging

from game.computer.chance_to_win import BrokenWeights, chance_to_win
from game.computer.player import ComputerPlayer
from game.computer.search import SearchPlayer
from game.games.hunt.computer.look_ahead import HuntLookAhead
from game.games.hunt.computer.player import HuntComputerPlayer
from game.games.hunt.rules.rules import HuntRules

_log = logging.getLogger(__name__)


def computer_player(level: str, rules: HuntRules) -> ComputerPlayer:
    """`easy` and `normal` reckon; `hard` is `normal` that looks ahead. Where its weights cannot be read `normal` plays in its
    place, and the program's log says so."""
    if level == "hard":
        try:
            return SearchPlayer(rules, HuntLookAhead(rules), chance_to_win("hunt"))
        except BrokenWeights as fault:
            _log.warning("%s; 'normal' plays in place of 'hard'", fault)
    return HuntComputerPlayer(level, rules)
