"""What a computer player works out from its View before it decides anything: worth of cards, odds, ways, who threatens.

What cards are worth to a computer player, in its own coin: a turn of walking is TURN, The Ring is RING.

How long ways are, for who plans turns ahead: movement units to a place over the bare board, and the turns they take.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from heapq import heappop, heappush
from typing import Final

from game.board.bitset import bits
from game.computer.player import EVEN, Temper
from game.games.riddle.deduction.belief import Belief, NumberedView
from game.games.riddle.deduction.odds import Odds
from game.games.riddle.rules.cards.cards import Card, CardSet, serves
from game.games.riddle.rules.limits import MOST_POINTS
from game.games.riddle.rules.movement.steps import Steps
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.open_questions import OpenBattle, OpenRiddle
from game.games.riddle.rules.view import RiddleView

HELD: Final = 1.5
"""Units that a forced stop costs beside the step itself: what is left of the roll is lost."""
FAR: Final = 99.0
"""Units to where no way leads."""

FROM_THERE: Final = 0.5
"""How much the ways from a city to the next and to the own victory space count beside the way there."""


def _turns_by_units(most: int) -> tuple[float, ...]:
    """Expected turns of a die for a number of units, any smaller number than the roll being free to choose."""
    found = [0.0]
    for units in range(1, most + 1):
        found.append(1 + sum(found[units - number] for number in range(1, 7) if number < units) / 6)
    return tuple(found)


_TURNS: Final = _turns_by_units(int(FAR) + 1)


def turns(units: float) -> float:
    """Turns that so many units are expected to take."""
    whole = int(units)
    return _TURNS[whole] + (units - whole) * (_TURNS[whole + 1] - _TURNS[whole])


class TravelTimes:
    """Ways over one board, each found once: they depend on nothing that happens in a game."""

    def __init__(self, map_: RiddleTopology) -> None:
        self._map = map_
        self._steps = Steps(map_)
        self._turns: dict[tuple[int, int], tuple[float, ...]] = {}
        self._cities: dict[int, tuple[tuple[float, int], ...]] = {}
        self._before: dict[int, list[list[tuple[int, float]]]] = {}
        self._units: dict[tuple[int, int], tuple[float, ...]] = {}

    def units(self, to: int, gear: int = 0) -> tuple[float, ...]:
        """For every space the units from there to a place with these cards in play."""
        found = self._units.get((to, gear))
        if found is None:
            found = self._units[to, gear] = self._reckoned(to, gear)
        return found

    def turns(self, to: int, gear: int = 0) -> tuple[float, ...]:
        """For every space the turns that the way to a place is expected to take."""
        found = self._turns.get((to, gear))
        if found is None:
            found = self._turns[to, gear] = tuple(turns(units) for units in self.units(to, gear))
        return found

    def cities(self, space: int) -> tuple[tuple[float, int], ...]:
        """(turns, city) for every city from a space, the nearest first."""
        found = self._cities.get(space)
        if found is None:
            near = ((self.turns(city)[space], city) for city in bits(self._map.cities))
            found = self._cities[space] = tuple(sorted(near))
        return found

    def _reckoned(self, to: int, gear: int) -> tuple[float, ...]:
        before = self._backwards(gear)
        units = [FAR] * self._map.size
        edge = [(0.0, to)]
        units[to] = 0.0
        while edge:
            so_far, space = heappop(edge)
            if so_far > units[space]:
                continue
            for other, step in before[space]:
                if so_far + step < units[other]:
                    units[other] = so_far + step
                    heappush(edge, (so_far + step, other))
        return tuple(units)

    def _backwards(self, gear: int) -> list[list[tuple[int, float]]]:
        """For every space those from which one unit leads there, with what it costs."""
        found = self._before.get(gear)
        if found is None:
            free, held = self._steps.unit(gear)
            found = [[] for _ in range(self._map.size)]
            for space in range(self._map.size):
                for other in bits(free[space]):
                    found[other].append((space, 1.0))
                for other in bits(held[space] & ~free[space]):
                    found[other].append((space, 1.0 + HELD))
            self._before[gear] = found
        return found


class TurnsToCards(dict[int, float]):
    """RR-171. For a space, once it is asked for, the turns to the best city that serves, and what is to be said against that
    city: the ways from there to the next, and to the own victory space."""

    def __init__(self, times: TravelTimes, memory: tuple[int, ...], goal: tuple[float, ...]) -> None:
        """For whoever remembers these cities, the last of them last, and is so many turns from home on every space."""
        self._times = times
        self._against = {
            city: FROM_THERE
            * (next(on for on, other in times.cities(city) if other not in (city, *memory[-1:])) + goal[city])
            for _, city in times.cities(0)
            if city not in memory
        }
        self._least = min(self._against.values())

    def __missing__(self, space: int) -> float:
        best = FAR
        for away, city in self._times.cities(space):
            if away + self._least >= best:
                break
            if city in self._against:
                best = min(best, away + self._against[city])
        self[space] = best
        return best


@lru_cache(maxsize=512)
def turns_to_cards(times: TravelTimes, memory: tuple[int, ...], goal: tuple[float, ...]) -> TurnsToCards:
    """One for all decisions of whoever remembers the same cities."""
    return TurnsToCards(times, memory, goal)


RING: Final = 100.0
TURN: Final = 8.0
COMMON: Final = 7.0
"""A card of which nothing is known."""
_USES: Final = {"fly": 20.0, "jump": 14.0}
"""Of what a card can be used for that brings a marker far; of any other use as much as of a card of which nothing is known."""
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
    return asks + sum(_USES.get(use, COMMON) for use in card.uses)


SUSPECT: Final = 0.2
"""A chance to hold The Ring that makes somebody on his victory space a threat."""
SURE: Final = 0.75
"""A chance to hold The Ring that is worth Gollum."""
UNVEILED: Final = 20.0
"""What it costs to let everybody see The Ring."""


class Evaluation:
    """One decision's reckoning; each part is made when first needed."""

    def __init__(
        self,
        view: RiddleView,
        map_: RiddleTopology,
        deck: CardSet,
        travel_times: TravelTimes,
        *,
        looks_ahead: bool = True,
        temper: Temper = EVEN,
    ) -> None:
        self.looks_ahead = looks_ahead
        """Whether it is reckoned what others may do in their next turn."""
        self.temper = temper
        self.view = view
        self.map = map_
        self.deck = deck
        self.travel_times = travel_times
        self.numbered = NumberedView(view, map_, deck)

    @cached_property
    def belief(self) -> Belief:
        return Belief(self.numbered)

    @cached_property
    def card_value(self) -> CardValue:
        return CardValue(self.numbered)

    @cached_property
    def odds(self) -> Odds:
        return Odds(self.numbered, self.belief)

    @cached_property
    def threats(self) -> dict[int, float]:
        """Other seats that stand where they may show The Ring in their next turn, with the chance that they hold it."""
        numbered = self.numbered
        if not self.looks_ahead:
            return {}
        return {
            seat: self.belief.ring[seat]
            for seat in numbered.others
            if numbered.at[seat] >= 0 and numbered.at[seat] == numbered.goal(seat) and self.belief.ring[seat] >= SUSPECT
        }

    @cached_property
    def ring_victim(self) -> int:
        """The other seat from which The Ring could be taken for certain, by Gollum or its character's card, if it holds it as
        surely as matters; -1 for none."""
        numbered, hand = self.numbered, self.numbered.hand
        seat, chance = self.belief.holder()
        if chance < SURE or not numbered.in_reach(seat):
            return -1
        person = self.deck.index[numbered.players[seat].character]
        return seat if hand[self.deck.gollum] or hand[person] else -1

    def points(self, force: str) -> int:
        """RR-262. The points of a force: a card's, or a city's one."""
        index = self.deck.index.get(force)
        return 1 if index is None else self.deck.cards[index].points

    @property
    def battle(self) -> tuple[int, int]:
        """RR-264. The points of attacker and defender so far."""
        battle = self.view.question
        assert isinstance(battle, OpenBattle)
        return battle.attack_points, battle.defence_points

    @property
    def target(self) -> int:
        """RR-236, RR-264. The seat against which the open Riddle or battle is."""
        against = self.view.question
        assert isinstance(against, OpenRiddle | OpenBattle)
        return against.target

    def supply(self, forces: Sequence[str]) -> list[int]:
        """RR-165. The points of these forces, one for each card that can be used, alike or not."""
        found = []
        for force in forces:
            index = self.deck.index.get(force)
            cards = 1 if index is None else self.numbered.hand[index] - self.view.fresh.count(force)
            found += [self.points(force)] * cards
        return found

    def price(self, force: str) -> float:
        """What using a force in battle costs."""
        index = self.deck.index.get(force)
        if index is None:
            return 0.0
        if index == self.deck.ring:
            return UNVEILED
        return 0.0 if self.deck.cards[index].kept else self.card_value.of_held(index)

    def spoils(self, target: int) -> float:
        """What beating somebody in battle is worth: The Ring, twice as much where he is about to show it, else his best card."""
        chance, best = self.belief.ring[target], 2 * COMMON * bool(self.numbered.sizes[target])
        return chance * RING * (1 + (target in self.threats)) + self.temper["plunder"] * (1 - chance) * best

    def attacking(self, target: int, space: int) -> float:
        """What attacking somebody from a space promises, less the cards it takes."""
        points = self.odds.attack(target, space)
        chances = self.odds.defences(target, space)
        won = sum(chances[:points])
        used = sum(chance * min(points, number + 1) for number, chance in enumerate(chances))
        return won * self.spoils(target) - used * COMMON
