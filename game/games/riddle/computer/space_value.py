"""What it is worth to stand on a space at the end of a move: cities on the way to cards, the own victory space, neighbours."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from game.board.bitset import bits
from game.games.riddle.computer.card_value import COMMON, RING, TURN
from game.games.riddle.computer.evaluation import Evaluation
from game.games.riddle.computer.travel_time import FAR, turns
from game.games.riddle.rules.turn.hand_limit import HAND_LIMIT
from game.games.riddle.rules.turn.pick_up import FROM_CITY

READY: Final = 4
"""Points in defence with which The Ring is well guarded."""
GUARDED: Final = (3.0, 0.1)
"""Whoever carries it so: how much he is drawn to his victory space, and to cities. Games between captains set these numbers."""
UNGUARDED: Final = (2.0, 0.4)
"""The same without such a guard."""
FETCHING: Final = (1.0, 0.1)
"""The same for whoever can take it for certain, once it wins."""
DANGER: Final = 0.4
"""How much what might happen counts beside what does: not everybody who could come and attack does."""
PLUNDER: Final = 45.0
"""What a battle lost costs whoever does not hold The Ring."""
NEXT_CITY: Final = 0.5
"""How much the way from a city to the next counts beside the way there."""
TOWARDS_GOAL: Final = 0.5
"""How much the way from a city to the own victory space counts."""
BOLD: Final = 0.3
"""Odds of a battle for which the captain goes after somebody."""


class SpaceValue:
    """Scores of spaces for one decision."""

    def __init__(self, mind: Evaluation) -> None:
        self._mind = mind
        self._outlook = mind.outlook
        self._scores: dict[int, float] = {}
        outlook = self._outlook
        self._goal = mind.journeys.turns(outlook.goal(outlook.me), outlook.gear)
        self._homeward, self._gathering = self._drives()

    def score(self, space: int) -> float:
        """What it is worth to stop there."""
        found = self._scores.get(space)
        if found is None:
            found = self._scores[space] = self._reckoned(space)
        return found

    @property
    def fair_move(self) -> float:
        """What a fair roll brings at least."""
        return TURN

    def picking(self, number: int) -> float:
        """What picking up so many cards is worth: one of them goes at once (RR-174), and above ten more."""
        room = HAND_LIMIT - self._outlook.sizes[self._outlook.me] + 1
        kept = min(number, room) - 1
        deck = self._outlook.view.deck
        hope = RING * self._mind.belief.ring[-1] * min(1.0, number / deck) if deck else 0.0
        return kept * COMMON + (number - kept) * 1.0 + hope

    def _drives(self) -> tuple[float, float]:
        """How much the captain is drawn to his victory space, and to cities."""
        if self._outlook.has_ring:
            return GUARDED if self._outlook.defence >= READY else UNGUARDED
        if self._mind.prize >= 0:
            return FETCHING
        return 0.0, min(1.0, self.picking(FROM_CITY) / (2 * COMMON))

    def _reckoned(self, space: int) -> float:
        found = -TURN * self._homeward * self._goal[space]
        if self._gathering:
            found += TURN * self._gathering * self._to_cards(space)
        if self._hunted:
            seat, drive = self._hunted
            units = self._mind.journeys.units(self._outlook.at[seat])[space]
            found -= TURN * drive * turns(max(0.0, units - 1))
        return found + self._neighbours(space) - self._danger(space)

    # Cards -------------------------------------------------------------------------------------------------------------

    @cached_property
    def _closed(self) -> set[int]:
        """RR-171. The cities that do not serve now."""
        return {space for name in self._outlook.mine.memory if (space := self._mind.map.space(name)) is not None}

    @cached_property
    def _against(self) -> dict[int, float]:
        """City that would serve now to what is to be said against it: the ways from there to the next, and to the goal."""
        journeys, memory = self._mind.journeys, self._outlook.mine.memory
        last = self._mind.map.space(memory[-1]) if memory else None
        found = {}
        for city in bits(self._mind.map.cities):
            if city not in self._closed:
                onward = next(away for away, other in journeys.cities(city) if other not in (city, last))
                found[city] = NEXT_CITY * onward + TOWARDS_GOAL * self._goal[city]
        return found

    @cached_property
    def _least_against(self) -> float:
        return min(self._against.values())

    def _to_cards(self, space: int) -> float:
        """Turns to the best city, counted as a loss."""
        against, least, best = self._against, self._least_against, FAR
        for away, city in self._mind.journeys.cities(space):
            if away + least >= best:
                break
            if city in against:
                best = min(best, away + against[city])
        return -best

    # Others ------------------------------------------------------------------------------------------------------------

    @cached_property
    def _hunted(self) -> tuple[int, float] | None:
        """Who is gone after, and how eagerly: whoever likeliest has The Ring, when he could be beaten."""
        outlook, mind = self._outlook, self._mind
        if outlook.has_ring or mind.prize >= 0:
            return None
        seat, chance = mind.belief.holder()
        if outlook.at[seat] < 0:
            return None
        odds = self._beating(seat, outlook.at[seat])
        threat = seat in mind.threats
        if odds < BOLD and not threat:
            return None
        return seat, chance * (2.0 if threat else 1.0)

    def _beating(self, seat: int, space: int) -> float:
        return self._mind.odds.beating(self._mind.odds.attack(seat, space), seat, space)

    def _neighbours(self, space: int) -> float:
        """RR-200, RR-254. The exchanges that a stop there causes, and the battle that it makes possible."""
        outlook, mind = self._outlook, self._mind
        if space == outlook.here or mind.view.phase == "place":
            return 0.0
        found = 0.0
        near = mind.map.beside[space]
        mine = outlook.sizes[outlook.me]
        for seat in outlook.others:
            if outlook.at[seat] < 0 or not near >> outlook.at[seat] & 1 or not outlook.sizes[seat] or not mine:
                continue
            found += COMMON - self._average
            found += RING * mind.belief.ring[seat] / outlook.sizes[seat] * (2.0 if seat in mind.threats else 1.0)
            found -= RING / mine if outlook.has_ring else 0.0
            if not outlook.has_ring and mind.odds.attack(seat, space):
                found += max(0.0, mind.attacking(seat, space))
        return found

    @cached_property
    def _average(self) -> float:
        return self._mind.worth.of_average()

    def _danger(self, space: int) -> float:
        """What stands to be lost to those who may come beside that space in their next turn: The Ring, or the best card and the
        way through the Halls."""
        outlook, mind = self._outlook, self._mind
        size, ring = outlook.sizes[outlook.me], outlook.has_ring
        if not size:
            return 0.0
        found = 0.0
        for seat in outlook.others:
            if outlook.at[seat] < 0:
                continue
            away = mind.journeys.units(outlook.at[seat])[space] - 1
            reach = min(1.0, max(0.0, (7 - max(1.0, away)) / 6))
            if reach:
                beaten = mind.odds.beaten_by(seat, space)
                found += reach * (RING * (1 / size + beaten) if ring else PLUNDER * beaten)
        return DANGER * found
