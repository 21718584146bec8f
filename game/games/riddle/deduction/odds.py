"""The odds of battles and riddles, as one seat can reckon them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from operator import mul
from typing import Final

from game.board.bitset import bits
from game.board.graph import straight_distances
from game.games.riddle.deduction.belief import Belief, NumberedView, battle_points
from game.games.riddle.rules.cards.cards import CardSet
from game.games.riddle.rules.limits import MOST_POINTS, guesses
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.view import Judgement, RiddleView

_CITY: Final = 1
"""RR-262. Points of a city."""
MOST_SHARE: Final = 0.95
"""No hidden card is sure to be a force."""
RING_BEFORE: Final = 8.0
"""How much rather The Ring is named in a riddle than something else as likely."""


class Odds:
    """Chances against the other hands."""

    def __init__(self, numbered: NumberedView, belief: Belief) -> None:
        self._numbered = numbered
        self._belief = belief
        self._held: dict[tuple[int, tuple[str, str]], tuple[int, float]] = {}
        self._beaten: dict[tuple[int, int, int], float] = {}

    # Battle ------------------------------------------------------------------------------------------------------------

    def attack(self, target: int, space: int) -> int:
        """RR-256, RR-262, RR-267. Points with which the own seat could attack a target from a space."""
        numbered = self._numbered
        sides = numbered.fights_for(numbered.me, target)
        return min(MOST_POINTS, numbered.strength(sides) + self.cities(target, space, sides))

    def cities(self, target: int, space: int, sides: tuple[str, str]) -> int:
        """RR-262, RR-263. Points of cities near the own seat on a space and a target."""
        beside = self._numbered.map.adjacent
        return self._of_cities(beside[space] | beside[self._numbered.at[target]], sides)

    def _of_cities(self, near: int, sides: tuple[str, str]) -> int:
        map_ = self._numbered.map
        return _CITY * sum(map_.city_kinds[city] == sides[0] for city in bits(near & map_.cities))

    def defences(self, target: int, space: int) -> Sequence[float]:
        """The chance of each number of points, from none to five, with which a target could defend itself."""
        numbered = self._numbered
        sides = numbered.defends_with(target)
        fresh = max(0, numbered.players[target].picked_up - 1)
        return self._spread(target, sides, self.cities(target, space, sides), fresh)

    def beating(self, points: int, target: int, space: int) -> float:
        """RR-270, RR-271. The chance that a target cannot equal so many points."""
        return sum(self.defences(target, space)[:points])

    def beaten_by(self, seat: int, space: int) -> float:
        """The chance that another seat has more points for an attack on the own one on a space than it has in defence there."""
        numbered = self._numbered
        near, mine = numbered.map.adjacent[space], numbered.defends_with(numbered.me)
        points = numbered.defence + self._of_cities(near, mine)
        if points >= MOST_POINTS:
            return 0.0
        sides = numbered.fights_for(seat, numbered.me)
        key = (seat, points, self._of_cities(near, sides))
        found = self._beaten.get(key)
        if found is None:
            found = self._beaten[key] = sum(self._spread(seat, sides, key[2])[points + 1 :])
        return found

    def _spread(self, seat: int, sides: tuple[str, str], sure: int, idle: int = 0) -> Sequence[float]:
        """The chance of each number of points, from none to five, that a hand holds for these sides beside so many that are
        sure; some of its hidden cards do not count."""
        known, share = self._holdings(seat, sides)
        return _spread(sure + known, max(0, self._belief.unknown(seat) - idle), share)

    def _holdings(self, seat: int, sides: tuple[str, str]) -> tuple[int, float]:
        """Points for these sides known to be in a hand, and those to be expected of each card not known."""
        found = self._held.get((seat, sides))
        if found is None:
            numbered = self._numbered
            points = battle_points(numbered.deck, sides, numbered.players[seat].character)
            known = sum(map(mul, points, numbered.known.get(seat, ())))
            weights = self._belief.weights(seat)
            share = sum(map(mul, points, weights)) / (sum(weights) or 1.0)
            found = self._held[seat, sides] = (known, min(MOST_SHARE, share))
        return found

    # Riddles -----------------------------------------------------------------------------------------------------------

    def titles(self, target: int) -> tuple[float, list[str]]:
        """RR-237. The titles that promise most out of a hand, and the chance that one of them is drawn. The Ring is named for
        a smaller chance than anything else."""
        numbered = self._numbered
        size = numbered.sizes[target]
        expected = self._belief.expected(target)
        by_title = {
            title: sum(expected[card] for card in numbered.deck.of_title[title]) for title in numbered.deck.titles
        }
        ring = numbered.deck.cards[numbered.deck.ring].title
        promise = {title: number * (RING_BEFORE if title == ring else 1.0) for title, number in by_title.items()}
        best = sorted(promise, key=lambda title: promise[title], reverse=True)[: guesses(size)]
        return min(1.0, sum(by_title[title] for title in best) / max(1, size)), best


@lru_cache(maxsize=4096)
def _spread(sure: int, hidden: int, share: float) -> Sequence[float]:
    """Chances of 0 to 5 points: those that are sure, and each hidden card one more with its share."""
    found = [0.0] * (MOST_POINTS + 1)
    for more in range(hidden + 1):
        chance = comb(hidden, more) * share**more * (1 - share) ** (hidden - more)
        found[min(MOST_POINTS, sure + more)] += chance
    return found


FAR: Final = 99
"""Spaces to a marker that stands nowhere."""


def judgement(view: RiddleView, map_: RiddleTopology, deck: CardSet) -> Judgement | None:
    """RR-264, RR-366. None before all have a character, and for the table; in the Halls nobody is near."""
    if view.seat is None or not all(view.character):
        return None
    numbered = NumberedView(view, map_, deck)
    belief = Belief(numbered)
    odds, stands = Odds(numbered, belief), numbered.here >= 0
    steps = straight_distances(map_.board, numbered.here) if stands else {}
    reachable = {seat for seat in numbered.others if stands and numbered.in_reach(seat)}
    return Judgement(
        numbered.has_ring,
        belief.ring,
        tuple(odds.beaten_by(seat, numbered.here) if seat in reachable else None for seat in range(numbered.count)),
        tuple(map_.board.spaces[at].id if at >= 0 else "" for at in numbered.at),
        tuple(steps.get(at, FAR * stands) for at in numbered.at),
    )
