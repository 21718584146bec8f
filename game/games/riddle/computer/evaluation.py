"""What a computer player works out from its View before it decides anything: worth of cards, odds, ways, who threatens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from game.computer.player import EVEN, Temper
from game.games.riddle.computer.card_value import RING, CardValue
from game.games.riddle.computer.travel_time import TravelTimes
from game.games.riddle.deduction.belief import Belief
from game.games.riddle.deduction.numbered_view import NumberedView
from game.games.riddle.deduction.odds import Odds
from game.games.riddle.rules.cards.cards import CardSet
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.open_questions import OpenBattle, OpenRiddle
from game.games.riddle.rules.view import RiddleView

SUSPECT: Final = 0.2
"""A chance to hold The Ring that makes somebody on his victory space a threat."""
SURE: Final = 0.75
"""A chance to hold The Ring that is worth Gollum."""
UNVEILED: Final = 20.0
"""What it costs to let everybody see The Ring."""
KEPT_FORCE: Final = 0.5
"""What it costs to show a card that comes back."""
BEST_CARD: Final = 14.0
"""The best card of somebody's hand."""
FORCE: Final = 6.0
"""What a point used in battle costs, one with another."""
BANISHED: Final = 5.0
"""What it is worth that somebody else must pass through the Halls."""


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
        return KEPT_FORCE if self.deck.cards[index].kept else self.card_value.of_held(index)

    def spoils(self, target: int) -> float:
        """What beating somebody in battle is worth: his best card, The Ring if he has it, and his way through the Halls."""
        chance = self.belief.ring[target]
        best = BEST_CARD if self.numbered.sizes[target] else 0.0
        stopped = RING * chance if target in self.threats else 0.0
        return chance * RING + self.temper["plunder"] * ((1 - chance) * best + BANISHED) + stopped

    def attacking(self, target: int, space: int) -> float:
        """What attacking somebody from a space promises, less the cards it takes."""
        points = self.odds.attack(target, space)
        chances = self.odds.defences(target, space)
        won = sum(chances[:points])
        used = sum(chance * min(points, number + 1) for number, chance in enumerate(chances))
        return won * self.spoils(target) - used * FORCE
