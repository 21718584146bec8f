"""What cards are worth to a computer player, in its own coin: a turn of walking is TURN, The Ring is RING."""

from __future__ import annotations

from typing import Final

from game.games.riddle.deduction.belief import Belief
from game.games.riddle.deduction.numbered_view import NumberedView
from game.games.riddle.rules.cards.cards import Card, serves
from game.games.riddle.rules.power_plays.battle import MOST_POINTS

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

    def __init__(self, outlook: NumberedView, belief: Belief) -> None:
        self._outlook = outlook
        self._belief = belief
        self._sides = outlook.defends_with(outlook.me)
        self._points = outlook.strength(self._sides)

    def of_held(self, card: int) -> float:
        """What giving away a card of the hand would cost."""
        kind = self._outlook.deck.cards[card]
        points = self._outlook.points(kind, self._sides, self._outlook.me)
        return self._worth(kind, self._outlook.hand[card] - 1, self._points - points)

    def of_gained(self, card: int) -> float:
        """What one more card of this kind would be worth."""
        return self._worth(self._outlook.deck.cards[card], self._outlook.hand[card], self._points)

    def of_average(self) -> float:
        """A card of the hand drawn at random, The Ring apart."""
        outlook = self._outlook
        found = [self.of_held(card) * number for card, number in enumerate(outlook.hand) if number]
        cards = outlook.sizes[outlook.me] - outlook.has_ring
        return (sum(found) - RING * outlook.has_ring) / cards if cards > 0 else 0.0

    def _worth(self, card: Card, copies: int, points_before: int) -> float:
        if card.index == self._outlook.deck.ring:
            return RING
        points = self._outlook.points(card, self._sides, self._outlook.me)
        worth = points * _POINT[0 if points_before < MOST_POINTS else 1 if points_before < MOST_POINTS + 3 else 2]
        if serves(card, self._outlook.is_hobbit(self._outlook.me)):
            worth += self._of_uses(card) * (_AGAIN if copies else 1.0)
        return worth

    def _of_uses(self, card: Card) -> float:
        uses = card.uses
        worth = 0.0
        if "gear" in uses:
            worth += _GEAR[uses["gear"]]
        if "horse" in uses:
            worth += 1.0 + uses["horse"]
        if "fly" in uses:
            worth += _FLIGHT
        if "jump" in uses:
            worth += _JUMP
        if "person" in uses:
            worth += self._of_person(uses["person"])
        if "look" in uses:
            worth += _LOOK[uses["look"]]
        if "reroll" in uses:
            worth += _REROLL[uses["reroll"]]
        if "ask" in uses:
            worth += _ASKING[uses["ask"]]
        worth += _PICKED * float(uses.get("pickup", 0))
        return worth + _LEAVE * ("leave" in uses) + _RIDDLE * ("riddle" in uses) + _SHELOB * ("shelob" in uses)

    def _of_person(self, character: str) -> float:
        outlook = self._outlook
        for seat, player in enumerate(outlook.players):
            if player.character == character:
                if seat == outlook.me:
                    return _SELF
                return _VICTIM + (_HIM - _VICTIM) * self._belief.ring[seat]
        return _PERSON
