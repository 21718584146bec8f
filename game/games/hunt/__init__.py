"""Hunt for the Ring: the rules of both parts."""

from __future__ import annotations

from game.games.hunt.rules.rules import HuntRules

RULESET = HuntRules()

__all__ = ["RULESET"]
