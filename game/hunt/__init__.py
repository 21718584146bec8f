"""Hunt for the Ring: the rules of both parts."""

from __future__ import annotations

from game.hunt.ruleset import HuntRuleset

RULESET = HuntRuleset()

__all__ = ["RULESET"]
