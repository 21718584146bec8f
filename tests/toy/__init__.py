"""Fox and Hounds by Night: a small game with hidden cards and a hidden position, made to try the seam.

Twelve places in a ring. The fox walks it unseen; the owl and the hare search. Everybody holds cards. It has, in small,
everything that Hunt for the Ring and Riddle of the Ring ask of the engine. Its rules are the T clauses in rules.py.
"""

from __future__ import annotations

from tests.toy.ruleset import RULES

__all__ = ["RULES"]
