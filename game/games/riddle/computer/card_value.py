"""What cards are worth to a computer player, in its own coin: a turn of walking is TURN, The Ring is RING."""

from __future__ import annotations

from typing import Final

from game.games.riddle.deduction.belief import Belief
from game.games.riddle.deduction.numbered_view import NumberedView
from game.games.riddle.rules.cards.cards import Card, serves
from game.games.riddle.rules.power_plays.battle_points import MOST_POINTS

RING: Final = 100.0
TURN: Final = 8.0
COMMON: Final = 7.0
"""A card of which nothing is known."""
_GEAR: Final = {"boat": 3.0, "rope": 5.0, "cloak": 3.0}
_ASKING: Final = {"ring": 30.0, "gollum": 9.0}
_FLIGHT: Final = 20.0
_JUMP: Final = 14.0
_PERSON: Final = 6.0
"""Of a character card: a card pulled out of any hand."""
_VICTIM: Final = 10.0
"""The same when its player takes part, and may be robbed."""
_HIM: Final = 30.0
"""The same when he holds The Ring for certain."""
_SELF: Final = 7.0
"""Of one's own character card beside its point."""
_LOOK: Final = {"keep": 8.0, "discard": 3.0}
_REROLL: Final = {"keep": 4.0, "discard": 2.0}
_LEAVE: Final = 2.0
_RIDDLE: Final = 5.0
_SHELOB: Final = 5.0
_PICKED: Final = 1.5
"""Of each card that it picks up."""
_POINT: Final = (9.0, 6.0, 3.0)
"""Of a battle point among the first five, the next three, any more."""
_AGAIN: Final = 0.5
"""Of the second card of a kind, beside the first."""


class CardValue:
    """The worth of cards to one seat, given its hand."""

    def __init__(self, numbered: NumberedView, belief: Belief) -> None:
        self._numbered = numbered
        self._belief = belief
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
            value += self._of_uses(card) * (_AGAIN if copies else 1.0)
        return value

    def _of_uses(self, card: Card) -> float:
        uses = card.uses
        value = 0.0
        if "gear" in uses:
            value += _GEAR[uses["gear"]]
        if "horse" in uses:
            value += 1.0 + uses["horse"]
        if "fly" in uses:
            value += _FLIGHT
        if "jump" in uses:
            value += _JUMP
        if "person" in uses:
            value += self._of_person(uses["person"])
        if "look" in uses:
            value += _LOOK[uses["look"]]
        if "reroll" in uses:
            value += _REROLL[uses["reroll"]]
        if "ask" in uses:
            value += _ASKING[uses["ask"]]
        value += _PICKED * float(uses.get("pickup", 0))
        return value + _LEAVE * ("leave" in uses) + _RIDDLE * ("riddle" in uses) + _SHELOB * ("shelob" in uses)

    def _of_person(self, character: str) -> float:
        numbered = self._numbered
        for seat, player in enumerate(numbered.players):
            if player.character == character:
                if seat == numbered.me:
                    return _SELF
                return _VICTIM + (_HIM - _VICTIM) * self._belief.ring[seat]
        return _PERSON
