"""Battle of the Ring: a hex wargame on the war over the One Ring, for two or three players."""

from __future__ import annotations

from game.battle.ruleset import BattleRuleset

RULESET = BattleRuleset()

__all__ = ["RULESET"]
