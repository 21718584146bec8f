"""Riddle of the Ring, the Basic Game: two to eight players, each with a hidden hand, and one Ring."""

from __future__ import annotations

from game.games.riddle.rules.rules import RULESET

__all__ = ["RULESET"]
