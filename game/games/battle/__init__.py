"""Battle of the Ring: a hex wargame on the war over the One Ring, for two or three players."""

from __future__ import annotations

from game.games.battle.rules.rules import BattleRules

RULESET = BattleRules()

__all__ = ["RULESET"]
