"""The computer player of each level, for the registry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.computer.player import ComputerPlayer
from game.computer.search import Effort, RowPlayer, looking_ahead
from game.games.battle.computer.look_ahead import WEIGHTS, BattleLookAhead
from game.games.battle.computer.player import BattleComputerPlayer
from game.games.battle.computer.temper import Temper
from game.games.battle.rules.rules import BattleRules

EFFORT: Final = Effort(looks=28, sure=0.7)


def computer_player(level: str, rules: BattleRules, weights: Mapping[str, float] | None = None) -> ComputerPlayer:
    """`easy` and `normal` reckon; `hard` is `normal` that looks ahead."""
    temper = Temper(**(weights or {}))
    if level == "hard":
        plain = BattleComputerPlayer("normal", rules, temper)
        return looking_ahead("battle", rules, BattleLookAhead(rules, temper), plain, EFFORT, WEIGHTS, RowPlayer)
    return BattleComputerPlayer(level, rules, temper)
