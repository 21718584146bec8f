"""What cards are worth to a computer player, in its own coin: a turn of walking is TURN, The Ring is RING."""

from __future__ import annotations

from typing import Final

from game.games.riddle.deduction.numbered_view import NumberedView
from game.games.riddle.rules.cards.cards import Card, serves
from game.games.riddle.rules.power_plays.battle_points import MOST_POINTS

RING: Final = 100.0
TURN: Final = 8.0
COMMON: Final = 7.0
"""A card of which nothing is known."""
_USES: Final = {
    "gear": 4.0,
    "horse": 4.0,
    "fly": 20.0,
    "jump": 14.0,
    "person": 9.0,
    "look": 6.0,
    "reroll": 3.0,
    "ask": 9.0,
    "pickup": 5.0,
    "leave": 2.0,
    "riddle": 5.0,
    "shelob": 5.0,
}
"""Of what a card can be used for."""
_ASKS_FOR_THE_RING: Final = 20.0
"""Besides, of what asks for The Ring."""
_POINT: Final = (9.0, 6.0, 3.0)
"""Of a battle point among the first five, the next three, any more."""
_AGAIN: Final = 0.5
"""Of the second card of a kind, beside the first."""


class CardValue:
    """The worth of cards to one seat, given its hand."""

    def __init__(self, numbered: NumberedView) -> None:
        self._numbered = numbered
        self._sides = numbered.defends_with(numbered.me)
        self._points = numbered.strength(self._sides)

    def of_held(self, card: int) -> float:
        """What giving away a card of the hand would cost."""
        kind = self._numbered.deck.cards[card]
        points = self._numbered.points(kind, self._sides, self._numbered.me)
        return self._value_of(kind, self._numbered.hand[card] - 1, self._points - points)

    def of_gained(self, card: int) -> float:
        """What one more card of this kind would be worth."""
        return self._value_of(self._numbered.deck.cards[card], self._numbered.hand[card], self._points)

    def of_average(self) -> float:
        """A card of the hand drawn at random, The Ring apart."""
        numbered = self._numbered
        found = [self.of_held(card) * number for card, number in enumerate(numbered.hand) if number]
        cards = numbered.sizes[numbered.me] - numbered.has_ring
        return (sum(found) - RING * numbered.has_ring) / cards if cards > 0 else 0.0

    def _value_of(self, card: Card, copies: int, points_before: int) -> float:
        if card.index == self._numbered.deck.ring:
            return RING
        points = self._numbered.points(card, self._sides, self._numbered.me)
        value = points * _POINT[0 if points_before < MOST_POINTS else 1 if points_before < MOST_POINTS + 3 else 2]
        if serves(card, self._numbered.is_hobbit(self._numbered.me)):
            value += _of_uses(card) * (_AGAIN if copies else 1.0)
        return value


def _of_uses(card: Card) -> float:
    asks = _ASKS_FOR_THE_RING if card.uses.get("ask") == "ring" else 0.0
    return asks + sum(_USES.get(use, 0.0) for use in card.uses)
