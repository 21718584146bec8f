"""Actions made once per board and used again: listing a move must not cost the making of it."""

from __future__ import annotations

from typing import Final

from game.board.bitset import picked
from game.engine.decision import Decision
from game.games.riddle.rules.actions import Die, Draw, Move, Pick
from game.games.riddle.rules.cards.cards import gear_words

DICE: Final = tuple(Die(number) for number in range(1, 7))


class ActionCache:
    """Moves by means and cards put in play, in board order; what chance brings of each card."""

    def __init__(self, names: tuple[str, ...], cards: tuple[str, ...]) -> None:
        self._names = names
        self._rows: dict[tuple[str, int], list[Move]] = {}
        self.decisions: dict[tuple[str, int], Decision] = {}
        """Questions that depend on nothing but phase and seat."""
        self.draws = tuple(Draw(card) for card in cards)
        """Card to its being drawn, and to its being picked."""
        self.picks = tuple(Pick(card) for card in cards)

    def moves(self, means: str, using: int, ends: int) -> list[Move]:
        """The moves by one means to each of these spaces, putting these cards in play."""
        row = self._rows.get((means, using))
        if row is None:
            cards = gear_words(using)
            row = self._rows[means, using] = [Move(means, name, cards) for name in self._names]
        return picked(ends, row)
