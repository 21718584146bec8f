"""Actions made once per board and used again: listing a move must not cost the making of it."""

from __future__ import annotations

from functools import cache, partial

from game.board.bitset import picked
from game.engine.decision import Decision
from game.games.riddle.rules.actions import Attack, Move, Say, Use
from game.games.riddle.rules.cards.cards import gear_words


class ActionCache:
    """Moves by means and cards put in play, in board order; other actions when first needed."""

    def __init__(self, names: tuple[str, ...], cards: tuple[str, ...]) -> None:
        self._names = names
        self._rows: dict[tuple[str, int], list[Move]] = {}
        self.decisions: dict[tuple[str, int], Decision] = {}
        """Questions that depend on nothing but phase and seat."""
        self.say = cache(Say)
        self.dice = tuple(self.say("die", str(number)) for number in range(1, 7))
        self.draws = tuple(self.say("draw", card) for card in cards)
        """Card to its being drawn, and to its being picked."""
        self.picks = tuple(self.say("pick", card) for card in cards)
        self.swap = cache(partial(Say, "swap"))
        self.use = cache(Use)
        self.attack = cache(Attack)

    def moves(self, means: str, using: int, ends: int) -> list[Move]:
        """The moves by one means to each of these spaces, putting these cards in play."""
        row = self._rows.get((means, using))
        if row is None:
            cards = gear_words(using)
            row = self._rows[means, using] = [Move(means, name, cards) for name in self._names]
        return picked(ends, row)
