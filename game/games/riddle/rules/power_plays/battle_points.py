"""Who may use what in a battle, and what the points come to (RR-256 to RR-271): they need no State."""

from __future__ import annotations

from typing import Final

MOST_POINTS: Final = 5
"""RR-267."""


def kind_of_forces(is_rider_attacked: bool, *, attacks: bool) -> str:
    """RR-256, RR-257. What attacker or defender may use beside neutral forces: "good" for whoever fights a Rider, and for a
    Hobbit who is attacked; else "evil"."""
    return "good" if is_rider_attacked is attacks else "evil"


def next_in_battle(attack: int, defence: int) -> str:
    """RR-265 to RR-271. With so many points on each side: the defender's to "defend", a "tie", or the attacker's to "press"."""
    if defence < attack:
        return "defend"
    return "tie" if attack == MOST_POINTS else "press"
