"""What a place is worth to Frodo: where the hunters believe him, which of them can come to him, and where to go.

Everything is counted in Corruption that he must expect. What the hunters believe he reckons from the public record
alone, as they do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.computer.player import EVEN, Temper
from game.engine.chance import one_of
from game.games.hunt.computer.likelihood import Nodes, Odds, after_entry, lasts, likelihood, missing, pushed, riding
from game.games.hunt.computer.nazgul_player import FOUND, near, tile_worth
from game.games.hunt.rules.actions import SAMWISE, Act, Escape, Move, Rest
from game.games.hunt.rules.components.dice_faces import SHADOW
from game.games.hunt.rules.components.tables import Tables
from game.games.hunt.rules.ring_bearer.frodo_movement import FAR
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import NIGHT, View, dots_after, last_location

EFFORT = 0.6
"""Price of a move that is still to be made: the hunters have another turn."""
TOO_LATE = 3.0
"""Price of a move that is missing when the track ends."""
ROAMING = 0.25
"""Weight of Nazgûl that are close but not close enough."""
ALIKE = 0.15
"""Entries are drawn among those that cost no more beside the best."""
FEW = 5
"""Entries that are worth a look ahead."""
CROWD = 0.5
"""Weight of how sure the hunters are of the place, whoever is near."""


class FrodoEvaluation:
    """One decision of the Ring-bearer. Who does not look ahead does not reckon the hunters' next turn."""

    def __init__(
        self,
        view: View,
        topologies: tuple[HuntTopology, HuntTopology],
        tables: Tables,
        *,
        looks_ahead: bool = True,
        temper: Temper = EVEN,
    ) -> None:
        self.temper = temper
        self.looks_ahead = looks_ahead
        self.view = view
        self.tables = tables
        self.topology = topologies[view.part - 1]
        self.likelihood = likelihood(view, topologies, tables)
        self.turns = riding(self.topology)
        self.near = near(self.topology)
        self.tile = tile_worth(view, tables)
        self.threshold = view.base + len(view.deeds_done) + view.white

    # Where he is ---------------------------------------------------------------------------------------------

    @property
    def last(self) -> str:
        """HR-009, HR-225."""
        if self.view.part == 1:
            return last_location(self.view.log)
        return self.row(self.view.step)

    @property
    def dots(self) -> int:
        """HR-013."""
        return dots_after(self.view.log)

    def row(self, step: int) -> str:
        """HR-225. The last location at a step of the current card."""
        return self.tables.journeys[self.view.journey].lasts[: step + 1][-1]

    @property
    def passed(self) -> frozenset[str]:
        """What a Search would find."""
        if self.view.part == 1:
            return frozenset(self.view.log)
        return frozenset(self.tables.journeys[self.view.journey].route[: self.view.step + 1])

    # Danger --------------------------------------------------------------------------------------------------

    def danger(self, place: str, odds: Odds, *, eye: bool) -> float:
        """Corruption to be expected of the hunters' next turn, with the last location in a place."""
        view = self.view
        if self.topology.is_exit(place) or not all(view.figures) or not self.looks_ahead:
            return 0.0
        share = odds.get(place, 0.0)
        coming = [figure for figure in range(4) if self._comes(figure, place)]
        hunts = self._hunts(eye)
        tiles = sum(0.8 if self._comes(figure, place, beside=True) else 0.0 for figure in range(4))
        if place in view.ally_tokens:
            coming = []
        chance = 0.0
        if coming and hunts:
            asked = min(float(len(coming)), hunts)
            rivals = sum(odds[name] for name in odds if any(self._comes(figure, name) for figure in coming))
            chance = min(0.95, asked * share / max(rivals, 0.05))
        far = sum(max(0.0, 1.0 - 0.3 * self.turns[space][place]) for space in view.figures)
        cost = self.tile * max(tiles, 1.0) + FOUND
        close = ROAMING * far * min(1.0, 4 * share) + self.temper["hiding"] * CROWD * share
        return self.temper["care"] * (self._felt(chance * cost) + close)

    def driven(self, place: str) -> int:
        """HR-079. The rides to Frodo of the nearest rider who has to give way from a location, or from an area; FAR where
        none has to."""
        near, area = (place, *self.topology.adjacent.get(place, ())), self.topology.area
        moved = (space for space in self.view.figures if space and (space in near or area[space] == place.upper()))
        return min((self.turns[space][self.last] for space in moved), default=FAR)

    def _felt(self, corruption: float) -> float:
        """Close to the threshold each point weighs more."""
        left = max(self.threshold - self.view.corruption, 1)
        return corruption * (1.0 + 3.0 / left)

    def _comes(self, figure: int, place: str, *, beside: bool = False) -> bool:
        space = self.view.figures[figure]
        if beside and any(self.turns[space][name] <= 1 for name in self.near[place]):
            return True
        if self.turns[space][place] <= 1:
            return True
        return self.view.turn == NIGHT and any(self.turns[other][place] <= 1 for other in self.topology.adjacent[space])

    def _hunts(self, eye: bool) -> float:
        """How many Hunts the hunters may make in their next turn."""
        view = self.view
        if eye:
            return 4.0
        swords = sum(die in ("sword", SHADOW) for die in view.dice)
        return swords + 0.3 * (len(view.powers) > 1 and len(view.dice) > 2) + float(view.lord >= 0) + 0.1

    # Part 1 --------------------------------------------------------------------------------------------------

    def entry(self, entry: str, step: int, odds: Odds, *, eye: bool) -> float:
        """What an entry costs: moves still missing, danger."""
        last, dots = after_entry(self.topology, self.last, self.dots, entry)
        needed, over = missing(self.topology, last, dots, step)
        cost = EFFORT * needed + TOO_LATE * over + self.danger(last, odds, eye=eye)
        if last in self.view.info and last not in self.view.log:
            cost -= 0.12
        return cost

    def _entries(self, entries: Sequence[str], kind: str, *, eye: bool) -> list[tuple[str, float]]:
        """Each entry with its cost, the least first."""
        nodes: Nodes = pushed(
            self.topology, self.likelihood.nodes, kind, self.view.options.escape_reach, self.view.figures
        )
        odds = lasts(nodes)
        costs = [(entry, self.entry(entry, self.view.step + 1, odds, eye=eye)) for entry in entries]
        return sorted(costs, key=lambda pair: pair[1])

    def best_entry(self, entries: Sequence[str], kind: str, *, eye: bool) -> tuple[str, float]:
        """The entry that costs least, with its cost."""
        return self._entries(entries, kind, eye=eye)[0]

    def good_entry(self, entries: Sequence[str], kind: str, rng: Random, *, eye: bool) -> tuple[str, float]:
        """One of the entries that cost hardly more than the least, drawn: nobody can know his way by heart."""
        costs = self._entries(entries, kind, eye=eye)
        return one_of([pair for pair in costs if pair[1] <= costs[0][1] + self.temper["whim"] * ALIKE], rng)

    def staying(self) -> float:
        """What it costs to leave things as they are."""
        if self.view.part == 2:
            return self.danger(self.last, self.likelihood.here, eye=self.view.eye)
        needed, over = missing(self.topology, self.last, self.dots, self.view.step)
        return EFFORT * needed + TOO_LATE * over + self.danger(self.last, self.likelihood.here, eye=self.view.eye)

    def night_price(self) -> float:
        """HR-067. What one point of Corruption weighs now."""
        if self.view.corruption + 1 >= self.threshold:
            return 1000.0
        return self._felt(1.0)

    def moves(self, actions: Sequence[Act], rng: Random) -> Iterator[tuple[Act, float]]:
        """Frodo's moves, and rest, with their costs (Part 1)."""
        entries = [action.to for action in actions if isinstance(action, Move) and not action.using]
        night = self.view.turn == NIGHT
        if entries:
            best, cost = self.good_entry(entries, "night" if night else "day", rng, eye=night)
            if not night:
                yield Move(best), cost
            else:
                yield Move(best), cost + self.night_price()
                if Move(best, SAMWISE) in actions:
                    yield Move(best, SAMWISE), cost + 0.55
        if Rest() in actions:
            yield Rest(), self.staying()

    def ranked(self, actions: Sequence[Act]) -> Sequence[Act]:
        """What can be done: the entries that cost least, then all else."""
        asked = self.view.agenda[-1].kind
        kind = {"escape": "escape", "extra": "card"}.get(asked, "night" if self.view.turn == NIGHT else "day")
        entries = [one.to for one in actions if isinstance(one, Move | Escape)]
        costs = dict(self._entries(entries, kind, eye=self.view.eye)) if entries else {}
        written = [one for one in actions if isinstance(one, Move | Escape)]
        written.sort(key=lambda one: costs[one.to])
        return [*written[:FEW], *(one for one in actions if not isinstance(one, Move | Escape))]

    def escape(self, actions: Sequence[Act], rng: Random) -> Act:
        """HR-179 to HR-186. The hunters know his last location, and no more."""
        entries = [action.to for action in actions if isinstance(action, Escape)]
        best, _ = self.good_entry(entries, "escape", rng, eye=False)
        return Escape(best)
