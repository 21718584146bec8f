"""What it is worth to stand on a space at the end of a move: cities on the way to cards, the own victory space, neighbours."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from game.board.bitset import mask_of
from game.games.riddle.computer.evaluation import COMMON, RING, TURN, Evaluation, TurnsToCards, turns_to_cards
from game.games.riddle.rules.limits import HAND_LIMIT
from game.games.riddle.rules.turn.pick_up import FROM_CITY

HOMEWARD: Final = (3.0, 0.1)
"""Whoever carries The Ring: how much he is drawn to his victory space, and to cities.
Games between computer players set these numbers."""
FETCHING: Final = (1.0, 0.1)
"""Whoever can take it for certain, once it wins: how much he is drawn there, and to cities."""
DANGER: Final = 0.2
"""How much what might happen counts beside what does: not everybody who could come and attack does."""
PLUNDER: Final = 45.0
"""What a battle lost costs whoever does not hold The Ring."""


class SpaceValue:
    """Scores of spaces for one decision."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation
        self._numbered = evaluation.numbered
        self._scores: dict[int, float] = {}
        self._hopes: dict[int, float] = {}
        numbered = self._numbered
        self._goal = evaluation.travel_times.turns(numbered.goal(numbered.me), numbered.gear)
        self._homeward, self._gathering = self._cards_and_ring_drive()

    def score(self, space: int) -> float:
        """What it is worth to stop there."""
        found = self._scores.get(space)
        if found is None:
            found = self._scores[space] = self.hoped(space) - self._danger(space)
        return found

    def hoped(self, space: int) -> float:
        """What it is worth to stop there without the danger, which takes longest to reckon: never less than `score`."""
        found = self._hopes.get(space)
        if found is None:
            found = self._hopes[space] = self._reckoned(space)
        return found

    def picking(self, number: int) -> float:
        """What picking up so many cards is worth: one of them goes at once (RR-174), and above ten more."""
        room = HAND_LIMIT - self._numbered.sizes[self._numbered.me] + 1
        kept = min(number, room) - 1
        deck = self._numbered.view.deck
        hope = RING * self._evaluation.belief.ring[-1] * min(1.0, number / deck) if deck else 0.0
        return kept * COMMON + (number - kept) * 1.0 + hope

    @property
    def goes_home(self) -> bool:
        """Whether the way home counts: with The Ring in hand, or surely to be had there."""
        return self._homeward > 0.0

    def _cards_and_ring_drive(self) -> tuple[float, float]:
        """How much the computer player is drawn to his victory space, and to cities."""
        if self._numbered.has_ring:
            return HOMEWARD
        if self._evaluation.ring_victim >= 0:
            return FETCHING
        return 0.0, min(1.0, self.picking(FROM_CITY) / (2 * COMMON))

    def _reckoned(self, space: int) -> float:
        found = -TURN * self._homeward * self._goal[space]
        if self._gathering:
            found -= TURN * self._gathering * self._to_cards[space]
        if self._evaluation.map.adjacent[space] & self._markers:
            found += self._neighbours(space)
        return found

    # Cards -------------------------------------------------------------------------------------------------------------

    @cached_property
    def closed(self) -> set[int]:
        """RR-171. The cities that do not serve now."""
        return {space for name in self._numbered.mine.memory if (space := self._evaluation.map.space(name)) is not None}

    @cached_property
    def _to_cards(self) -> TurnsToCards:
        memory = tuple(self._evaluation.map.number(name) for name in self._numbered.mine.memory)
        return turns_to_cards(self._evaluation.travel_times, memory, self._goal)

    # Others ------------------------------------------------------------------------------------------------------------

    def _neighbours(self, space: int) -> float:
        """RR-200, RR-254. The exchanges that a stop there causes, and the battle that it makes possible."""
        numbered, evaluation = self._numbered, self._evaluation
        if space == numbered.here or evaluation.view.phase == "place":
            return 0.0
        found = 0.0
        near = evaluation.map.adjacent[space]
        mine = numbered.sizes[numbered.me]
        for seat in numbered.others:
            if numbered.at[seat] < 0 or not near >> numbered.at[seat] & 1 or not numbered.sizes[seat] or not mine:
                continue
            found += COMMON - self._average
            found += (
                RING
                * evaluation.belief.ring[seat]
                / numbered.sizes[seat]
                * (2.0 if seat in evaluation.threats else 1.0)
            )
            found -= RING / mine if numbered.has_ring else 0.0
            if not numbered.has_ring and evaluation.odds.attack(seat, space):
                found += max(0.0, evaluation.attacking(seat, space))
        return found

    @cached_property
    def _markers(self) -> int:
        """The spaces of the others."""
        return mask_of(at for seat in self._numbered.others if (at := self._numbered.at[seat]) >= 0)

    @cached_property
    def _average(self) -> float:
        return self._evaluation.card_value.of_average()

    def _danger(self, space: int) -> float:
        """What stands to be lost to those who may come beside that space in their next turn: The Ring, or the best card and the
        way through the Halls."""
        numbered, evaluation = self._numbered, self._evaluation
        size, ring = numbered.sizes[numbered.me], numbered.has_ring
        if not size or not evaluation.looks_ahead:
            return 0.0
        found = 0.0
        for seat in numbered.others:
            if numbered.at[seat] < 0:
                continue
            away = evaluation.travel_times.units(numbered.at[seat])[space] - 1
            reach = min(1.0, max(0.0, (7 - max(1.0, away)) / 6))
            if reach:
                beaten = evaluation.odds.beaten_by(seat, space)
                found += reach * (RING * (1 / size + beaten) if ring else PLUNDER * beaten)
        return evaluation.temper["care"] * DANGER * found
