"""The free part of a turn, planned by the computer player: Power Plays, the move, the pick-up. Every choice is worth so many
of the coins of `evaluation`, and the dearest is taken; none that costs more than it brings.

What Power Plays are worth to the computer player (section 10): looking, asking, riddling, pulling, fighting.

What it is worth to stand on a space at the end of a move: cities on the way to cards, the own victory space, neighbours.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from game.board.bitset import mask_of
from game.games.riddle.computer.evaluation import COMMON, RING, SUSPECT, TURN, Evaluation, TurnsToCards, turns_to_cards
from game.games.riddle.rules.actions import (
    CITY,
    Ask,
    Attack,
    End,
    Look,
    Move,
    Pull,
    Riddle,
    RiddleAction,
    Say,
    Shelob,
    Show,
    Take,
    Use,
)
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


DOUBT: Final = 16.0
"""What it is worth to learn whether somebody holds The Ring, at even chances."""
SMALL_HAND: Final = 4
"""A hand of so many cards or fewer is worth a look for The Ring alone."""
WAITING: Final = -1.0
"""A card that is better kept for later."""


class PowerPlayValue:
    """Values of Power Plays for one decision."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation
        self._numbered = evaluation.numbered
        self._ring = evaluation.belief.ring
        self._now = evaluation.numbered.may_show(evaluation.numbered.me)
        """Whether The Ring, once taken, wins at once."""

    def value(self, action: RiddleAction) -> float:
        """What a Power Play promises beyond doing nothing."""
        match action:
            case Look(card):
                return sum(self._seeing(self._seat(seat)) for seat in action.targets) - self._spent(card, "look")
            case Ask(card, seat):
                return self._asking(card, self._seat(seat))
            case Pull(card, seat):
                return self._pulling(self._seat(seat)) - self._spent(card)
            case Take(card):
                return self._taking(card)
            case Attack(seat):
                return (
                    self._evaluation.attacking(self._seat(seat), self._numbered.here)
                    - self._evaluation.price(action.force) / 100
                )
            case Riddle(seat):
                return self._riddling(self._seat(seat))
            case _:
                return self._shelob()

    def _seat(self, word: str) -> int:
        return self._numbered.numbers[word]

    def _spent(self, card: str, use: str = "") -> float:
        index = self._evaluation.deck.index[card]
        return (
            0.0
            if self._evaluation.deck.cards[index].uses.get(use) == "keep"
            else self._evaluation.card_value.of_held(index)
        )

    def _prize(self, seat: int) -> float:
        """What The Ring of this seat is worth now: more when it wins at once, or when he is about to show it."""
        return RING * (1.0 + self._now + (seat in self._evaluation.threats))

    def _seeing(self, seat: int) -> float:
        """Nothing is learned of a hand that is known, and next to nothing of a small one that hardly holds The Ring."""
        size, chance = self._numbered.sizes[seat], self._ring[seat]
        if not size or (size <= SMALL_HAND and chance < SUSPECT):
            return 0.0
        hidden = self._evaluation.belief.unknown(seat) / size
        told = hidden * COMMON * min(1.0, size / 8) + DOUBT * 4 * chance * (1 - chance)
        return self._evaluation.temper["curiosity"] * told

    def _asking(self, card: str, seat: int) -> float:
        """RR-245, RR-246. Gollum waits until The Ring wins at once, or must be taken from somebody about to win."""
        if card == "gollum":
            now = self._now or seat in self._evaluation.threats
            return self._ring[seat] * self._prize(seat) - self._spent(card) if now else WAITING
        gollum = self._evaluation.deck.gollum
        chance, taken = self._evaluation.belief.expected(seat)[gollum], self._evaluation.card_value.of_gained(gollum)
        return chance * taken + (1 - chance) * self._seeing(seat) - self._spent(card)

    def _pulling(self, seat: int) -> float:
        size = max(1, self._numbered.sizes[seat])
        return COMMON + self._ring[seat] * self._prize(seat) / size

    def _taking(self, card: str) -> float:
        """RR-251. The best card of a hand; kept for The Ring while it may still come there."""
        kind = self._evaluation.deck.cards[self._evaluation.deck.index[card]]
        for seat, player in enumerate(self._numbered.players):
            if player.character == kind.uses["person"]:
                chance = self._ring[seat]
                if self._evaluation.ring_victim == seat and not (self._now or seat in self._evaluation.threats):
                    return WAITING
                rest = (1 - chance) * (2 * COMMON + self._seeing(seat))
                return chance * self._prize(seat) + rest - self._spent(card)
        return WAITING

    def _riddling(self, seat: int) -> float:
        """RR-244. A card of his hand, or one of the own; nobody stakes The Ring."""
        if self._numbered.has_ring:
            return WAITING
        chance, _ = self._evaluation.odds.titles(seat)
        won = COMMON + self._ring[seat] * self._prize(seat) / max(1, self._numbered.sizes[seat])
        return self._evaluation.temper["riddles"] * chance * won - (1 - chance) * COMMON - self._spent("riddle")

    def _shelob(self) -> float:
        """RR-248. Everybody else loses a card."""
        robbed = sum(self._numbered.in_reach(seat) and self._numbered.sizes[seat] > 0 for seat in self._numbered.others)
        return robbed * COMMON / 2 - self._spent("shelob")


POWER_PLAYS: Final = frozenset({Attack, Riddle, Shelob, Look, Ask, Pull, Take})
"""RR-221."""
NEVER = -1e9
WORTH_IT = 0.5
"""What a move must bring beyond staying, and a Power Play beyond nothing."""


class TurnPlan:
    """One decision in the free part of a turn, or where to come back from the Halls."""

    def __init__(self, evaluation: Evaluation, actions: Sequence[RiddleAction]) -> None:
        self._evaluation = evaluation
        self._actions = actions
        self._moves = [action for action in actions if type(action) is Move]
        self._power_plays = [action for action in actions if type(action) in POWER_PLAYS]
        self._space_value = SpaceValue(evaluation)
        self._schemes = PowerPlayValue(evaluation)

    def choice(self) -> RiddleAction:
        """The computer player's choice."""
        if self._evaluation.view.phase == "place":
            return max(self._actions, key=self._place)
        if Show() in self._actions:
            return Show()
        return self._power_play() or self._move() or self._close()

    def ranked(self, plays: int, moves: int) -> list[RiddleAction]:
        """The best Power Plays, the best moves, each to another space, and what closes the turn; where a marker comes back from
        the Halls, the best spaces first."""
        if self._evaluation.view.phase == "place":
            return sorted(self._actions, key=self._place, reverse=True)
        moved = dict[str, tuple[float, Move]]()
        for action in self._moves:
            value = self._space_value.score(self._space(action.to)) - self._cost(action)
            if action.to not in moved or moved[action.to][0] < value:
                moved[action.to] = (value, action)
        best = sorted(moved.values(), key=lambda one: -one[0])[:moves]
        closing = [action for action in self._actions if isinstance(action, End) or action.verb == "pickup"]
        return [
            *sorted(self._power_plays, key=self._schemes.value, reverse=True)[:plays],
            *(action for _, action in best),
            *closing,
        ]

    def _place(self, action: RiddleAction) -> float:
        assert isinstance(action, Say)
        return self._space_value.score(self._space(action.word))

    def _space(self, name: str) -> int:
        space = self._evaluation.map.space(name)
        assert space is not None, "listed moves end on the board"
        return space

    def _power_play(self) -> RiddleAction | None:
        best, found = WORTH_IT, None
        for action in self._power_plays:
            value = self._schemes.value(action)
            if value > best:
                best, found = value, action
        return found

    def _move(self) -> RiddleAction | None:
        """The best move by any means; None when staying is better, and allowed."""
        best, found = NEVER, None
        if End() in self._actions:
            best = self._space_value.score(self._evaluation.numbered.here) + WORTH_IT
        costs: dict[tuple[str, tuple[str, ...]], float] = {}
        for action in self._moves:
            cost = costs.get((action.means, action.using))
            if cost is None:
                cost = costs[action.means, action.using] = self._cost(action)
            space = self._space(action.to)
            if self._space_value.hoped(space) - cost <= best:
                continue
            value = self._space_value.score(space) - cost
            if value > best:
                best, found = value, action
        return found

    def _cost(self, move: Move) -> float:
        """The cards that a move spends; what is put in play may stay there."""
        card_value, index = self._evaluation.card_value, self._evaluation.deck.index
        cost = card_value.of_held(index[move.means]) if move.means in index else 0.0
        return cost + sum(card_value.of_held(index[word]) for word in move.using)

    def _close(self) -> RiddleAction:
        """RR-056, RR-166. The turn's end, with cards picked up where that pays."""
        pickups = [action for action in self._actions if isinstance(action, Use) and action.verb == "pickup"]
        best = max(pickups, key=self._pickup, default=None)
        if best is not None and self._pickup(best) > 0:
            return best
        return End() if End() in self._actions else self._actions[0]

    def _pickup(self, action: RiddleAction) -> float:
        assert isinstance(action, Use)
        if action.card == CITY:
            return 1000.0
        card = self._evaluation.deck.index[action.card]
        number = self._evaluation.deck.cards[card].uses["pickup"]
        return self._space_value.picking(number) - self._evaluation.card_value.of_held(card)
