"""A hunter's choices: where Frodo is likely to be, what each Nazgûl can do about it, and every other question.

Everything is counted in Corruption that Frodo may be expected to gain by it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from game.computer.player import EVEN, Temper
from game.engine.chance import one_of
from game.games.hunt.computer.likelihood import Likelihood, bits, likelihood, riding
from game.games.hunt.rules.actions import (
    Act,
    Aim,
    Discard,
    Dispel,
    Draw,
    Drive,
    End,
    Extra,
    Hunt,
    Move,
    Perceive,
    PlaySorcery,
    PlaySorceryUse,
    PutMark,
    Ride,
    Search,
    Seek,
    Spy,
    Stalk,
    Stand,
)
from game.games.hunt.rules.components.dice_faces import LORD, SHADOW
from game.games.hunt.rules.components.tables import Tables
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import COLOURS, NIGHT, Open, View

CLOSE = {0: 1.0, 1: 0.9} | {turns: 0.6 * 0.6 ** (turns - 2) for turns in range(2, 12)}
"""What a Nazgûl is worth that has so many turns to ride to where Frodo will be."""
SHARED = (1.0, 0.45, 0.2, 0.1)
"""The nearest counts most, the others less."""
PLACE = 2.0
"""Weight of standing well against what is done now."""
CROWDED = 0.05
"""What it is worse to stand where another Nazgûl stands: of two ways that are worth the same they take one each."""
TOLD = 0.22
"""Worth of one bit of knowledge."""
FOUND = 0.5
"""Worth of an Encounter beside its tiles: Frodo's place is known for a moment."""
TOKEN = 0.35
"""Worth of finding an Information token."""
GREY = 0.35
"""Worth of putting Gandalf to flight."""
PRICE = 0.8
"""What a die is worth at most, when there are few of them."""
SPENT_SOON = 0.3
"""The part of that which it is worth to one who looks ahead a turn less."""
SPENT = {"ring": 0.6, "sword": 1.0, "sorcery": 0.4, SHADOW: 1.15, LORD: 0.7}
"""The part of that which each face is worth; one that is good for little else costs less."""
RIDDEN = 0.3
"""Part of the worth of more steps for a Nazgûl that has its own move still."""
NOTHING = 1e-9
"""What is worth no more is worth nothing."""
ALIKE = 0.75
"""Camps are drawn among those that are worth so much of the best one."""
JOINING = 0.85
"""How surely a Nazgûl that has yet to act comes to where Frodo was found."""


@dataclass(frozen=True, slots=True)
class Plan:
    """An action, here or after a move, and what the rest of the turn is then worth."""

    first: Act
    worth: float


class NazgulPlayer:
    """One decision of a hunter in a Nazgûl's turn. Who does not look ahead rides to where Frodo is likely to be now."""

    def __init__(
        self,
        view: View,
        topologies: tuple[HuntTopology, HuntTopology],
        tables: Tables,
        *,
        looks_ahead: bool = True,
        temper: Temper = EVEN,
    ) -> None:
        self._told = temper["questions"] * TOLD
        self._place = temper["place"] * PLACE
        self.view = view
        self.tables = tables
        self.topology = topologies[view.part - 1]
        self.turns = riding(self.topology)
        self.close = _closeness(self.topology)
        self._standings: dict[tuple[int, str], float] = {}
        self._told_by: dict[str, float] = {}
        self._cards: dict[str, float] = {}
        self._of_others: dict[int, list[tuple[str, float, float, float, float]]] = {}
        self.likelihood: Likelihood = likelihood(view, topologies, tables)
        self.near = near(self.topology)
        self.shut = frozenset((*view.ally_tokens, *(m.at for m in view.marks if m.kind == "location"), view.grey))
        self.tile = tile_worth(view, tables)
        self.price = self._price() * (1.0 if looks_ahead else SPENT_SOON)
        ahead: dict[str, float] = {}
        known = self.likelihood
        for odds, weight in ((known.soon, 0.6), (known.later, 0.4)) if looks_ahead else ((known.here, 1.0),):
            for place, share in odds.items():
                ahead[place] = ahead.get(place, 0.0) + weight * share
        self.ahead = [(place, share) for place, share in ahead.items() if share > 0.004]

    # A Nazgûl's turn -----------------------------------------------------------------------------------------

    def turn(self, actions: Sequence[Act], rng: Random) -> Act:
        """The best of: act here (and ride on after), ride (and act there), do nothing more. Of rides that are worth the same one
        is drawn."""
        deeds, rides = self._deeds(actions), self._rides(actions)
        best = max(deeds, key=lambda plan: plan.worth)
        most = max((plan.worth for plan in rides), default=0.0)
        if rides and most > best.worth:
            return one_of([plan.first for plan in rides if plan.worth >= most - NOTHING], rng)
        return best.first

    def ranked(self, actions: Sequence[Act]) -> Sequence[Sequence[Act]]:
        """What there is to do in a Nazgûl's turn, the best first, paid with what is good for least else. After the ride no step
        is bought to stand worse by it."""
        none, *deeds = self._deeds(actions)
        if self.view.stepped:
            deeds = [one for one in deeds if not isinstance(one.first, Extra | Ride) or one.worth > none.worth]
        plans = sorted([none, *deeds, *self._rides(actions)], key=lambda plan: plan.worth, reverse=True)
        rides = {one.to: one for one in actions if isinstance(one, Move)}
        rows = (self._ride_first(one.first, rides) if isinstance(one.first, Extra) else (one.first,) for one in plans)
        found: dict[tuple[str, ...], Sequence[Act]] = {}
        for row in filter(None, rows):
            found.setdefault(tuple(word for act in row for word in (act.verb, *act.words) if word not in SPENT), row)
        return list(found.values())

    def _ride_first(self, step: Extra, rides: Mapping[str, Move]) -> tuple[Act, ...]:
        """HR-156. A step that is bought before the ride, told as the ride and the step after it where both ways end alike: should
        the ride be enough the die is kept. Nothing where it would best ride back."""
        view, nazgul = self.view, self.topology.nazgul
        ends = (step.to, *nazgul.rides(step.to, self.shut, night=view.turn == NIGHT)) if rides else ()
        end = max(ends, key=lambda space: self.standing(view.active, space), default="")
        if end in rides:
            return (rides[end],)
        by = next((ride for to, ride in rides.items() if end in nazgul.steps(to, 1, self.shut)), None)
        return (step,) if by is None else () if end == view.figures[view.active] else (by, Extra(end, step.die))

    def _deeds(self, actions: Sequence[Act]) -> Sequence[Plan]:
        """Nothing more, or something here and a ride after it. A question that tells nothing is not asked."""
        view = self.view
        here = view.figures[view.active]
        stays = self.standing(view.active, here)
        best = max([stays, *(self.standing(view.active, one.to) for one in actions if isinstance(one, Move))])
        found = [Plan(End(), stays)]
        for action in actions:
            if isinstance(action, Move | End):
                continue
            gain, after = self.deed(action, here)
            if gain > NOTHING or not isinstance(action, Search | Hunt | Perceive):
                found.append(Plan(action, gain + (best if after == here else self.standing(view.active, after))))
        return found

    def _rides(self, actions: Sequence[Act]) -> Sequence[Plan]:
        """A ride, and what can be done there."""
        view = self.view
        return [
            Plan(ride, self.standing(view.active, ride.to) + (0.0 if view.acted else self.there(ride.to)))
            for ride in actions
            if isinstance(ride, Move)
        ]

    def deed(self, action: Act, here: str) -> tuple[float, str]:
        """What an action is worth less its price, and where the Nazgûl stands after it."""
        match action:
            case Search():
                return self.search(here), here
            case Hunt(dice):
                return self.hunt(here) - self.cost(*dice), here
            case Perceive(target, dice):
                return self.perception(target) - self.cost(*dice), here
            case Extra(to, die) | Ride(to, die):
                return -self.cost(die), to
            case Stalk(to, die):
                return self.search(to) - self.cost(die), to
            case Dispel(at, die):
                return 1.5 * self.likelihood.soon.get(at, 0.0) + 0.04 - self.cost(die), here
            case Draw(die):
                room = len(self.view.hand) < 5
                return (0.16 if room else 0.02) - self.cost(die, cards=True), here
            case Seek():
                return self.seek() - self.cost(LORD), here
            case PlaySorcery(card, die) | PlaySorceryUse(card, die, _):
                return self.card(card) - self.cost(die, cards=True), here
            case _:
                raise AssertionError(f"{action} is no action of a Nazgûl's turn")

    def there(self, space: str) -> float:
        """The best that can be done on another space, as far as it can be told from here."""
        view = self.view
        if not self.topology.is_location(space):
            return max([0.0, *self._perceptions(space)])
        found = [0.0]
        if view.eye or view.lord == view.active:
            found.append(self.hunt(space))
        elif self.searchable(space):
            found.append(self.search(space))
        swords = [die for die in view.dice if die in ("sword", SHADOW)]
        if swords:
            found.append(self.hunt(space) - min(self.cost(die) for die in swords))
        elif len(view.powers) > 1 and len(view.dice) > 1:
            found.append(self.hunt(space) - self.cost(*view.dice[:2]))
        return max([*found, *self._perceptions(space)])

    def _perceptions(self, space: str) -> Iterator[float]:
        rings = [die for die in self.view.dice if die in ("ring", SHADOW)]
        if rings:
            price = min(self.cost(die) for die in rings)
            for target in (self.topology.area[space], self.topology.section[space]):
                yield self.perception(target) - price

    # What is worth how much ------------------------------------------------------------------------------------

    def standing(self, figure: int, space: str) -> float:
        """What the four are worth where they stand, this one on a space."""
        found = self._standings.get((figure, space))
        if found is None:
            found = self._standings[figure, space] = self._standing(figure, space)
        return found

    def _standing(self, figure: int, space: str) -> float:
        view = self.view
        if view.found:
            figures = [*view.figures[:figure], space, *view.figures[figure + 1 :]]
            joined = sum(2 if at == view.lord else 1 for at in range(4) if figures[at] in self.near[view.found])
            return joined * self.tile + 0.2 * self._spread(figure, space)
        is_taken = any(at == space for other, at in enumerate(view.figures) if other != figure)
        return self._place * self._spread(figure, space) - CROWDED * is_taken

    def _spread(self, figure: int, space: str) -> float:
        row, total = self.close[space], 0.0
        nearest, next_, other, last = SHARED
        for place, share, first, second, third in self._others(figure):
            own = row[place]
            if own >= first:
                worth = own * nearest + first * next_ + second * other + third * last
            elif own >= second:
                worth = first * nearest + own * next_ + second * other + third * last
            elif own >= third:
                worth = first * nearest + second * next_ + own * other + third * last
            else:
                worth = first * nearest + second * next_ + third * other + own * last
            total += share * worth
        return total

    def _others(self, figure: int) -> list[tuple[str, float, float, float, float]]:
        """For each place ahead: its share, and the worth of the three others there, the nearest first."""
        if figure not in self._of_others:
            rows = [self.close[space] for at, space in enumerate(self.view.figures) if at != figure]
            found = self._of_others[figure] = []
            for place, share in self.ahead:
                first, second, third = sorted((row[place] for row in rows), reverse=True)
                found.append((place, share, first, second, third))
        return self._of_others[figure]

    def hunt(self, place: str) -> float:
        """HR-134 to HR-137. Corruption to be expected of a Hunt, and what is learned."""
        if self.view.found or place in self.shut or place == self.view.grey:
            return 0.0
        share = self.likelihood.here.get(place, 0.0)
        grey = GREY * self.likelihood.gandalf.get(place, 0.0)
        return share * (self.tiles(place) * self.tile + FOUND) + self._told * bits(share) + grey + self._token(place)

    def tiles(self, place: str) -> float:
        """HR-168, HR-169. How many tiles Frodo draws there, those that have yet to ride counted in."""
        view = self.view
        count = 1.0
        for figure, space in enumerate(view.figures):
            weight = 2.0 if figure == view.lord else 1.0
            if figure == view.active:
                count += weight - 1.0
            elif space in self.near[place]:
                count += weight
            elif figure in view.queue and self.turns[space][place] <= 1:
                count += weight * JOINING
        return count

    def search(self, place: str) -> float:
        """HR-124. What is learned of Frodo's way, of no use once he is found, and the token that may lie there."""
        share = 0.0 if self.view.found else self.likelihood.been(place)
        return self._told * 0.7 * bits(share) + self._token(place)

    def searchable(self, place: str) -> bool:
        """HR-126, HR-127, HR-235."""
        view = self.view
        if place in self.topology.starts or place == view.grey or self.topology.is_exit(place):
            return False
        return all(place != where for where, _ in view.tracks)

    def _token(self, place: str) -> float:
        """HR-154. The chance of a token that is behind the screen still."""
        view = self.view
        if view.part == 2 or place not in self.tables.information or not view.info_count:
            return 0.0
        asked = {fact.places[0] for fact in view.record if fact.kind in ("search", "hunt")} | set(view.powers)
        if place in asked:
            return 0.0
        left = [name for name in self.tables.information if name not in asked]
        return TOKEN * (1 - self.likelihood.been(place)) * min(view.info_count / len(left), 1.0)

    def perception(self, target: str) -> float:
        """HR-131. What a yes or no about an area or section tells of Frodo; the more may act on it the better."""
        if target not in self._told_by:
            self._told_by[target] = self._perception(target)
        return self._told_by[target]

    def _perception(self, target: str) -> float:
        if self.view.found:
            return 0.0
        upper = target.upper()
        share = sum(odds for place, odds in self.likelihood.here.items() if self.topology.covers(upper, place))
        grey = sum(odds for place, odds in self.likelihood.gandalf.items() if self.topology.covers(upper, place))
        told = bits(share + (1 - share) * grey) - (1 - share) * bits(grey)  # a yes may be Gandalf's
        return (self._told + 0.05 * len(self.view.queue)) * told

    def seek(self) -> float:
        """HR-263. All ride one step: worth most round a place where Frodo was found."""
        view = self.view
        if not view.found:
            return 0.05
        beside = {other for space in self.near[view.found] for other in self.topology.adjacent[space]}
        ring = self.near[view.found]
        return self.tile * sum(space in beside and space not in ring for space in view.figures)

    def card(self, name: str) -> float:
        """What a Sorcery card is worth now."""
        if name not in self._cards:
            self._cards[name] = self._card(name)
        return self._cards[name]

    def _card(self, name: str) -> float:
        view = self.view
        here = view.figures[view.active]
        heads = {head for option in self.tables.cards[name].options for effect in option for head in effect}
        worth = 0.0
        if "lord" in heads and view.part == 2 and view.lord < 0:
            worth += 1.2
        if "ride" in heads:
            most = max(int(effect.get("ride", 0)) for effect in self.tables.cards[name].options[0])
            spaces = (here, *self.topology.nazgul.steps(here, most, self.shut))
            gain = max(self.standing(view.active, space) for space in spaces) - self.standing(view.active, here)
            worth += gain if view.stepped else RIDDEN * gain
        if "tile" in heads or "fear" in heads:
            worth += 0.55
        if "sniff" in heads:
            worth += self.hunt(here)
        if "perceive" in heads:
            worth += max(self.perception(area) for area in self.topology.areas)
        if "search" in heads:
            worth += max((self.search(world) for world in self.likelihood.here), default=0.0)
        if "call" in heads:
            area = self.topology.area[here]
            share = sum(odds for place, odds in self.likelihood.here.items() if self.topology.area[place] == area)
            worth += share + self._told * bits(share)
        if heads & {"lose_card", "lose_token"}:
            worth += 0.22 if view.on_card or view.ally_hand_count else 0.0
        if "dread" in heads:
            worth += 0.2 if view.ally_hand_count > 1 else 0.0
        if "others" in heads:
            worth += self.seek() * 0.8 if view.found else 0.1
        if "dispel" in heads:
            worth += 0.09 * min(len(view.ally_tokens), 2)
        if "fog" in heads:
            worth += 0.15
        if "watch" in heads:
            worth += 0.1
        return worth

    # Dice --------------------------------------------------------------------------------------------------------

    def _price(self) -> float:
        """HR-117. What a die is worth for later: nothing when there are as many as turns of Nazgûl left in the day."""
        view = self.view
        turns = (NIGHT - view.turn) * 4 + len(view.queue) + 1
        dice = len(view.dice) + bool(view.lord_die and not view.lord_spent)
        return 0.0 if dice >= turns else PRICE * (1 - dice / turns)

    def cost(self, *dice: str, cards: bool = False) -> float:
        """The price of what is spent."""
        total = 0.0
        for die in dice:
            total += self.price * SPENT[die]
            if cards and die not in ("sorcery", LORD):
                total += 0.5 * self.price
        return total


def tile_worth(view: Open, tables: Tables) -> float:
    """HR-173 to HR-175. The Corruption of one tile drawn now, on average."""
    if not view.pool:
        return 0.0
    eye = 1 + view.eyes + view.fear
    values = [eye if tables.tiles[tile].eye else tables.tiles[tile].value for tile in view.pool]
    return sum(values) / len(values)


@lru_cache(maxsize=8)
def _closeness(topology: HuntTopology) -> Mapping[str, Mapping[str, float]]:
    """From each space to each: what a Nazgûl there is worth against Frodo here."""
    return {
        space: {place: CLOSE.get(turns, 0.0) for place, turns in row.items()} for space, row in riding(topology).items()
    }


@lru_cache(maxsize=8)
def near(topology: HuntTopology) -> Mapping[str, frozenset[str]]:
    """HR-168. For each location, the spaces from which a Nazgûl takes part in an Encounter there."""
    return {name: frozenset((name, *topology.adjacent[name])) for name in topology.ids}


def answer(player: NazgulPlayer, actions: Sequence[Act], rng: Random) -> Act:
    """The choice about a question that is no Nazgûl's turn."""
    soon = player.likelihood.soon
    match player.view.agenda[-1].kind:
        case "stand":
            camps = {one: _camp(player, one.at) for one in actions if isinstance(one, Stand)}
            return one_of([one for one, worth in camps.items() if worth >= ALIKE * max(camps.values())], rng)
        case "discard_sorcery":
            return min([one for one in actions if isinstance(one, Discard)], key=lambda one: player.card(one.card))
        case "ride" | "others" | "seek":
            return _driven(player, actions)
        case "aim_perception":
            return max([one for one in actions if isinstance(one, Aim)], key=lambda one: player.perception(one.area))
        case "aim_search":
            return max([one for one in actions if isinstance(one, Spy)], key=lambda one: player.search(one.at))
        case "dispel":
            return max(actions, key=lambda one: soon.get(one.at, 0.0) if isinstance(one, Dispel) else -1.0)
        case "watch":
            return max([one for one in actions if isinstance(one, PutMark)], key=lambda one: soon.get(one.at, 0.0))
        case _:
            return actions[0]


def _camp(player: NazgulPlayer, space: str) -> float:
    """HR-043. Camps in Frodo's way, each in another part of it."""
    turns = player.turns[space]
    own = sum(share / (1 + turns[place]) for place, share in player.ahead)
    taken = [other for other in player.view.figures if other]
    return own + 0.06 * min((turns[other] for other in taken), default=0)


def _driven(player: NazgulPlayer, actions: Sequence[Act]) -> Act:
    """Figures moved by a card: to where they stand best, or not at all."""

    def worth(action: Act) -> float:
        if isinstance(action, Drive):
            return player.standing(COLOURS.index(action.figure), action.to)
        return player.standing(0, player.view.figures[0]) + 1e-6

    return max(actions, key=worth)
