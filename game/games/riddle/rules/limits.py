"""How much the rules allow of what is counted: they need no State.

Who may use what in a battle, and what the points come to (RR-256 to RR-271): they need no State.

Where a player must stand so that a card sees his hand (RR-223, RR-228 to RR-230): it needs no State.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from game.games.riddle.rules.cards.cards import Card
from game.games.riddle.rules.movement.topology import RiddleTopology

POWER_PLAYS: Final = 2
"""RR-220. Power Plays in a turn at most."""
HAND_LIMIT: Final = 10
"""RR-180. Cards of a hand at the end of a turn at most."""
MOST_IN_HALLS: Final = 3
"""RR-301. Turns spent in the Halls at most."""
OTHER_CITIES: Final = 2
"""RR-171. Cities in which one must have picked up before the same serves again."""

City = TypeVar("City")


def others_before(city: City, used: Sequence[City]) -> int:
    """RR-171. How many other cities must serve before one of those `used` last does again, the latest being the last."""
    return OTHER_CITIES - used[::-1].index(city)


def guesses(cards: int) -> int:
    """RR-237. How many titles may be named against a hand of so many cards."""
    return 3 if cards > 3 else 2 if cards == 3 else 1


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


def is_in_sight(topology: RiddleTopology, card: Card, start: int, at: int) -> bool:
    """RR-030, RR-223 and RR-228 to RR-230. Whether a card used on `start` sees whoever stands on `at`; -1 is nowhere."""
    if not (card.within or card.any_city or card.cities):
        return True
    if at < 0:
        return False
    if card.within:
        return start >= 0 and bool(topology.disc(start) >> at & 1)
    wanted = topology.named(card.cities) if card.cities else topology.cities
    return bool(wanted >> at & 1)
