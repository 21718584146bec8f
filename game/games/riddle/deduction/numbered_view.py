"""A View read for planning: seats, spaces and cards as the numbers that boards and decks count in. Nothing is added to it."""

from __future__ import annotations

from functools import cached_property

from game.games.riddle.rules.cards.cards import CHARACTERS, GEAR, Card, CardSet
from game.games.riddle.rules.limits import MOST_POINTS
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.view import PlayerView, RiddleView


class NumberedView:
    """What one seat sees, by numbers."""

    def __init__(self, view: RiddleView, map_: RiddleTopology, deck: CardSet) -> None:
        self.view = view
        self.map = map_
        self.deck = deck
        self.players: tuple[PlayerView, ...] = view.players
        self.count = len(view.seats)
        self.numbers: dict[str, int] = {seat: number for number, seat in enumerate(view.seats)}
        assert view.seat is not None, "the table plans nothing"
        self.me = self.numbers[view.seat]
        self.at: tuple[int, ...] = tuple(_space(map_, name) for name in view.at)
        """Seat to space; -1 for a marker on none."""
        self.hand = deck.counts_of(view.hand)
        self.sizes: tuple[int, ...] = view.cards
        self._hobbits = tuple(character in CHARACTERS[:4] for character in view.character)
        self.known: dict[int, bytearray] = {self.numbers[seat]: deck.counts_of(cards) for seat, cards in view.known}
        """Other seat to the cards known to be in that hand."""

    @property
    def mine(self) -> PlayerView:
        """The own player as everyone sees him."""
        return self.players[self.me]

    @property
    def here(self) -> int:
        """The own marker's space; -1 for none."""
        return self.at[self.me]

    @cached_property
    def others(self) -> list[int]:
        """The other seats, the next in turn first."""
        return [(self.me + step) % self.count for step in range(1, self.count)]

    def is_hobbit(self, seat: int) -> bool:
        """RR-004."""
        return self._hobbits[seat]

    def goal(self, seat: int) -> int:
        """RR-040."""
        return self.map.goals[0 if self.is_hobbit(seat) else 1]

    def in_reach(self, seat: int) -> bool:
        """RR-224. Whether a Power Play can be made against a seat at all."""
        return seat != self.me and self.players[seat].halls < 0

    @property
    def has_ring(self) -> bool:
        """Whether the own hand holds The Ring."""
        return bool(self.hand[self.deck.ring])

    def may_show(self, seat: int) -> bool:
        """RR-041, RR-395, RR-396. Whether a seat that holds The Ring could show it if it were its turn now."""
        player = self.players[seat]
        if self.at[seat] < 0 or self.at[seat] != self.goal(seat):
            return False
        waiting = self.view.options.waiting
        return waiting == "none" or (player.served if waiting == "once" else player.waited)

    def fights_for(self, seat: int, target: int) -> tuple[str, str]:
        """RR-256. The kinds of force, by their side, with which one seat attacks another."""
        return ("evil" if self.is_hobbit(target) else "good", "neutral")

    def defends_with(self, seat: int) -> tuple[str, str]:
        """RR-257."""
        return ("good" if self.is_hobbit(seat) else "evil", "neutral")

    def points(self, card: Card, sides: tuple[str, str], seat: int) -> int:
        """See `battle_points`."""
        return battle_points(card, sides, self.players[seat].character)

    @cached_property
    def defence(self) -> int:
        """Points with which the own hand can defend itself, five at most."""
        return min(MOST_POINTS, self.strength(self.defends_with(self.me)))

    def strength(self, sides: tuple[str, str]) -> int:
        """Battle points of these sides in the own hand."""
        cards = self.deck.cards
        return sum(self.points(cards[card], sides, self.me) * number for card, number in enumerate(self.hand) if number)

    @cached_property
    def gear(self) -> int:
        """Boat, Rope and Cloak in play or at hand, as bits."""
        return sum(
            1 << bit for bit, word in enumerate(GEAR) if word in self.mine.in_play or self.hand[self.deck.gear[bit]]
        )


def battle_points(card: Card, sides: tuple[str, str], character: str) -> int:
    """RR-259, RR-268. What a card is worth in battle to a character with these sides."""
    return card.points if card.side in sides and card.by in ("", character) else 0


def _space(map_: RiddleTopology, name: str) -> int:
    found = map_.space(name) if name else None
    return -1 if found is None else found
