"""What a seat may think of the cards it does not see: where The Ring may be, and what the other hands may hold.

Everything follows from its View: the cards it sees or has seen, and what it has witnessed, told over again in order. A card
that was drawn may be The Ring as likely as any other of the deck; a card that was pulled unseen takes it along with the
chance of its hand; whoever chose out of a hand that held it has it now.

A View read for planning: seats, spaces and cards as the numbers that boards and decks count in. Nothing is added to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from operator import mul
from random import Random
from typing import Final

from game.engine.chance import one_of
from game.games.riddle.rules.cards.cards import CHARACTERS, GEAR, Card, CardSet
from game.games.riddle.rules.limits import MOST_POINTS
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.open_questions import OpenBattle
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.view import Note, PlayerView, RiddleView


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
        return battle_points(self.deck, sides, self.players[seat].character)[card.index]

    @cached_property
    def defence(self) -> int:
        """Points with which the own hand can defend itself, five at most."""
        return min(MOST_POINTS, self.strength(self.defends_with(self.me)))

    def strength(self, sides: tuple[str, str]) -> int:
        """Battle points of these sides in the own hand."""
        return sum(map(mul, battle_points(self.deck, sides, self.mine.character), self.hand))

    @cached_property
    def gear(self) -> int:
        """Boat, Rope and Cloak in play or at hand, as bits."""
        return sum(
            1 << bit for bit, word in enumerate(GEAR) if word in self.mine.in_play or self.hand[self.deck.gear[bit]]
        )


@lru_cache(maxsize=256)
def battle_points(deck: CardSet, sides: tuple[str, str], character: str) -> tuple[int, ...]:
    """RR-259, RR-268. What each kind of card is worth in battle to a character with these sides."""
    return tuple(card.points if card.side in sides and card.by in ("", character) else 0 for card in deck.cards)


def _space(map_: RiddleTopology, name: str) -> int:
    found = map_.space(name) if name else None
    return -1 if found is None else found


_TAKEN: Final = ("pulled", "solved", "took", "looted")
"""Notes of a card that went from the second seat named to the first."""
_CHOSEN: Final = ("took", "looted")
"""Those where the taker saw the hand and chose."""
AT_GOAL: Final = 5.0
"""How much likelier somebody holds The Ring who stands where he would show it."""
KEPT: Final = 2.0
"""How much likelier somebody has kept a card that serves him than another."""
LET_GO: Final = 0.5
"""How much likelier somebody has kept a card that does not serve him than another."""


class Belief:
    """RR-366. Chances, as far as one View tells."""

    def __init__(self, numbered: NumberedView) -> None:
        self.numbered = numbered
        deck = numbered.deck
        self.unseen = bytearray(deck.full)
        """How many of each kind lie in the deck or unknown in other hands."""
        view = numbered.view
        for word, number in view.discarded:
            self.unseen[deck.index[word]] -= number
        for cards in (numbered.hand, *numbered.known.values()):
            for card, number in enumerate(cards):
                self.unseen[card] -= number
        for words in view.in_play:
            for word in words:
                self.unseen[deck.index[word]] -= 1
        if isinstance(view.question, OpenBattle):
            for word in (*view.question.attack, *view.question.defence):
                if word in deck.index:
                    self.unseen[deck.index[word]] -= 1
        self.unaccounted: Sequence[int] = ()
        """Seat to the cards of its hand that were there before anything was witnessed."""
        self._weights: dict[int, list[float]] = {}
        self.ring: tuple[float, ...] = self._ring()
        """Seat to the chance that it holds The Ring; last the deck."""

    def holder(self) -> tuple[int, float]:
        """The other seat that likeliest holds The Ring, and how likely."""
        seat = max(self.numbered.others, key=lambda other: self.ring[other])
        return seat, self.ring[seat]

    def unknown(self, seat: int) -> int:
        """Cards of another hand of which nothing is known."""
        known = self.numbered.known.get(seat)
        return self.numbered.sizes[seat] - (sum(known) if known else 0)

    def weights(self, seat: int) -> list[float]:
        """How likely an unknown card of a hand is of each kind, beside the others: players keep what serves them."""
        found = self._weights.get(seat)
        if found is None:
            numbered = self.numbered
            kept = _kept(numbered.deck, numbered.defends_with(seat), numbered.players[seat].character)
            found = self._weights[seat] = list(map(mul, self.unseen, kept))
        return found

    def expected(self, seat: int) -> list[float]:
        """How many of each kind another hand is thought to hold; The Ring by all that was witnessed."""
        numbered = self.numbered
        ring = numbered.deck.ring
        weights = self.weights(seat)[:]
        weights[ring] = 0.0
        share = max(0.0, self.unknown(seat) - self.ring[seat]) / (sum(weights) or 1.0)
        found = [weight * share for weight in weights]
        known = numbered.known.get(seat)
        if known:
            for card, number in enumerate(known):
                found[card] += number
        found[ring] = self.ring[seat]
        return found

    # The Ring ----------------------------------------------------------------------------------------------------------

    def _ring(self) -> tuple[float, ...]:
        numbered = self.numbered
        sure = [0.0] * (numbered.count + 1)
        if numbered.has_ring:
            sure[numbered.me] = 1.0
            return tuple(sure)
        for seat, cards in numbered.known.items():
            if cards[numbered.deck.ring]:
                sure[seat] = 1.0
                return tuple(sure)
        tracker = _RingTracker(numbered, [0] * numbered.count)
        tracker.apply_all_notes()
        self.unaccounted = tracker.unaccounted()
        if any(self.unaccounted):
            tracker = _RingTracker(numbered, self.unaccounted)
            tracker.apply_all_notes()
        found = tracker.chances
        found[numbered.me] = 0.0
        for seat in numbered.others:
            if not self.unknown(seat):
                found[seat] = 0.0
            elif numbered.at[seat] >= 0 and numbered.at[seat] == numbered.goal(seat):
                found[seat] *= AT_GOAL
        if not numbered.view.shuffled[numbered.deck.ring] or not numbered.view.deck:
            found[-1] = 0.0
        whole = sum(found)
        if whole > 0:
            return tuple(chance / whole for chance in found)
        unknown = [float(self.unknown(seat)) if seat != numbered.me else 0.0 for seat in range(numbered.count)]
        return tuple(number / (sum(unknown) or 1.0) for number in (*unknown, 0.0))


@lru_cache(maxsize=64)
def _kept(deck: CardSet, defence: tuple[str, str], character: str) -> tuple[float, ...]:
    """How much likelier whoever defends himself so, and as this character, keeps a card of each kind than any other."""
    rivals = "riders" if "good" in defence else "hobbits"
    return tuple(
        KEPT if points else LET_GO if card.serves == rivals or card.family == "army" else 1.0
        for card, points in zip(deck.cards, battle_points(deck, defence, character), strict=True)
    )


def dealt(state: RiddleState, belief: Belief, rng: Random) -> RiddleState:
    """A State that was dealt evenly from the View of the belief, changed so that The Ring lies where it is believed, in exchange
    for a card that nobody knows of."""
    numbered, ring = belief.numbered, belief.numbered.deck.ring
    if not any(belief.ring):  # it lies open on the table, shown in battle
        return state
    places = [*state.hands, state.stock]
    now = next((place for place, cards in enumerate(places) if cards[ring]), -1)
    there = rng.choices(range(len(places)), belief.ring)[0]
    if now == there or now in (-1, numbered.me) or any(cards[ring] for cards in numbered.known.values()):
        return state
    source, target = places[now], places[there]
    known = numbered.known.get(there, bytearray(len(target)))
    loose = [card for card, number in enumerate(target) for _ in range(number - known[card])]
    if source is state.stock:
        loose = [card for card in loose if state.stock[card] < state.shuffled[card]]
    if not loose:
        return state
    card = one_of(loose, rng)
    for cards, gone, come in ((source, ring, card), (target, card, ring)):
        cards[gone] -= 1
        cards[come] += 1
    for seat, gone, come in ((now, ring, card), (there, card, ring)):
        if seat < state.count and state.fresh[seat][gone] > state.hands[seat][gone]:
            state.fresh[seat][gone] -= 1
            state.fresh[seat][come] += 1
    return state


class _RingTracker:
    """Where The Ring may be, note by note, from hands of so many cards of which nothing is told."""

    def __init__(self, numbered: NumberedView, start: Sequence[int]) -> None:
        self._numbered = numbered
        self._numbers = numbered.numbers
        self._me = numbered.me
        self._kept = {card.id for card in numbered.deck.cards if card.kept}
        self._sizes = list(start)
        self._laid: list[dict[str, int]] = [{} for _ in range(numbered.count)]
        """Cards that left a hand for the table: their way to the pile is no discard."""
        whole = sum(numbered.deck.full)
        self._deck = whole - sum(start)
        self._pile = 0
        self._titles: Sequence[str] = ()
        self.chances = [number / whole for number in (*start, self._deck)]

    def apply_all_notes(self) -> None:
        """Everything the View tells, in order."""
        for note in self._numbered.view.notes:
            self.apply_note(note)

    def unaccounted(self) -> list[int]:
        """Cards of each hand of which no note told how they came there: those dealt before anything was witnessed."""
        return [max(0, size - known) for size, known in zip(self._numbered.sizes, self._sizes, strict=True)]

    def apply_note(self, note: Note) -> None:
        """One note more."""
        what, cards = note.what, note.cards
        who = self._numbers.get(note.who, -1)
        if what == "drew":
            self._drawn(who, cards)
        elif what == "discard":
            self._discarded(who, cards[0])
        elif what == "swap":
            self._swapped(who, self._numbers[note.whom], cards)
        elif what in _TAKEN:
            self._passed(self._numbers[note.whom], who, cards, what)
        elif what == "forfeit":
            self._passed(who, self._numbers[note.whom], cards, what)
        elif what == "saw":
            if who == self._me:
                self._is_with(self._numbers[note.whom], "ring" in cards)
        elif what == "in_play" or what == "force":
            self._laid_down(who, cards[0], to_stay=what == "force" and cards[0] in self._kept)
        elif what == "asked" or what == "taken":
            self._asked(who, self._numbers[note.whom], cards, taken=what == "taken")
        elif what == "given":
            self._sizes[who] -= 1
            self._sizes[self._numbers[note.whom]] += 1
        elif what == "named":
            self._titles = cards
        elif what == "missed":
            self._missed(self._numbers[note.whom], cards)
        elif what == "shuffle":
            self._deck, self._pile = self._pile, 0
            self.chances[-1] = 0.0
        elif "ring" in cards and what in ("kept", "resisted", "shown"):
            self._is_with(who, True)

    def _is_with(self, seat: int, there: bool) -> None:
        if there:
            self.chances = [0.0] * len(self.chances)
            self.chances[seat] = 1.0
        else:
            self.chances[seat] = 0.0

    def _drawn(self, who: int, cards: Sequence[str]) -> None:
        chances = self.chances
        if "ring" in cards:
            self._is_with(who, True)
        elif self._deck:
            share = chances[-1] / self._deck
            chances[-1] -= share
            if not cards:
                chances[who] += share
        self._deck -= 1
        self._sizes[who] += 1

    def _discarded(self, who: int, card: str) -> None:
        self._pile += 1
        laid = self._laid[who]
        if laid.get(card):
            laid[card] -= 1
        else:
            self._sizes[who] -= 1

    def _laid_down(self, who: int, card: str, *, to_stay: bool) -> None:
        if card == "ring":
            self._is_with(who, True)
        if not to_stay:
            self._sizes[who] -= 1
            self._laid[who][card] = self._laid[who].get(card, 0) + 1

    def _swapped(self, one: int, other: int, cards: Sequence[str]) -> None:
        chances = self.chances
        if "ring" in cards:
            self._is_with(one if cards[0] == "ring" else other, True)
            return
        if cards:
            theirs = other if one == self._me else one
            chances[theirs] *= 1 - self._share(theirs)
            return
        gained, given = chances[other] * self._share(other), chances[one] * self._share(one)
        chances[one] += gained - given
        chances[other] += given - gained

    def _passed(self, giver: int, taker: int, cards: Sequence[str], what: str) -> None:
        """A card went over: chosen, drawn at random, or named in a riddle."""
        chances = self.chances
        share = 1.0 if what in _CHOSEN else self._share(giver)
        if what == "solved":
            share = min(1.0, 2 * share) if "ring" in self._titles else 0.0
        self._sizes[giver] -= 1
        self._sizes[taker] += 1
        if "ring" in cards:
            self._is_with(taker, True)
        elif cards:
            chances[giver] *= 1 - share
        else:
            chances[taker] += chances[giver] * share
            chances[giver] *= 1 - share

    def _missed(self, target: int, cards: Sequence[str]) -> None:
        if "ring" in cards:
            self._is_with(target, True)
        elif "ring" in self._titles:
            self.chances[target] *= 1 - self._share(target)

    def _asked(self, who: int, target: int, cards: Sequence[str], *, taken: bool) -> None:
        if taken:
            self._sizes[who] += 1
            self._sizes[target] -= 1
        if "ring" in cards:
            self._is_with(who if taken else target, taken)

    def _share(self, seat: int) -> float:
        return 1 / max(1, self._sizes[seat])
