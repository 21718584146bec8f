"""Where a player must stand so that a card sees his hand (RR-223, RR-228 to RR-230): it needs no State."""

from __future__ import annotations

from game.games.riddle.rules.cards.cards import Card
from game.games.riddle.rules.movement.topology import RiddleTopology


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
