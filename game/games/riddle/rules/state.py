"""The State of a game: what is true, whoever may know it. Private to the rules."""

from __future__ import annotations

from typing import Final

from game.engine.decision import Outcome, Seat
from game.games.riddle.rules.cards.cards import CHARACTERS, CardSet
from game.games.riddle.rules.interned_actions import ActionCache
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.open_questions import OpenQuestion
from game.games.riddle.rules.view import Note

NOWHERE: Final = -1
"""RR-030. Before its first turn a marker is on no space."""
IN_HALLS: Final = -2
"""RR-147. The Halls of Mandos are no space."""
HAND_LIMIT: Final = 10
"""RR-180."""
POWER_PLAYS: Final = 2
"""RR-220."""


class State:
    """One game. Seats are numbers in turn order; cards are numbers of the CardSet."""

    __slots__ = (
        "active",
        "at",
        "attacked",
        "bound",
        "called",
        "cap",
        "characters",
        "contest",
        "deck",
        "die",
        "die_used",
        "discards",
        "excused",
        "first",
        "fresh",
        "gear",
        "halls",
        "hands",
        "held",
        "interned",
        "kin",
        "known",
        "map",
        "means",
        "memory",
        "met",
        "moved",
        "notes",
        "outcome",
        "phase",
        "pile",
        "pile_size",
        "plays",
        "random",
        "rerolled",
        "round",
        "seats",
        "served",
        "sharp",
        "shuffled",
        "stock",
        "stock_size",
        "task",
        "turn",
        "turn_start",
        "waited",
        "waiting",
    )  # fmt: skip

    def __init__(self, map_: RiddleTopology, deck: CardSet, interned: ActionCache, seats: tuple[Seat, ...]) -> None:
        count = len(seats)
        self.map = map_
        self.deck = deck
        self.interned = interned
        self.seats = seats
        # Options
        self.cap = 0
        """RR-327. The last round; 0 for none."""
        self.waiting = "each"
        """RR-395, RR-396. "each", "once" or "none": when the waiting turn has to be served."""
        self.kin = False
        """RR-398."""
        self.sharp = False
        """RR-322."""
        self.random = False
        self.contest = False
        # The table
        self.phase = "choose"
        self.task: OpenQuestion | None = None
        self.round = 1
        self.turn = 0
        """Turns begun, counted from 1; notes are dated by it."""
        self.active = 0
        self.first = 0
        """RR-027. Who began."""
        self.characters = [-1] * count
        """Seat to its place in CHARACTERS."""
        self.at = [NOWHERE] * count
        self.gear = [0] * count
        """RR-009, RR-152. Boat, Rope, Cloak in play: no part of the hand."""
        self.halls = [-1] * count
        """RR-290, RR-300 and RR-301. Turns already spent in the Halls; -1 for whoever is not there."""
        self.waited = [False] * count
        """RR-041, RR-045. The last turn of this seat ended on its victory space."""
        self.served = [False] * count
        """RR-395. The seat has served its waiting turn at some time."""
        self.memory: list[tuple[int, ...]] = [()] * count
        """RR-172. The last two cities used."""
        self.excused = [0] * count
        """RR-184. Cards won by failed Riddles since the last end of this seat's turn."""
        self.bound = [0] * count
        """Cards picked up at the end of the last turn: no more than so many are fresh."""
        # Cards
        self.hands = [bytearray(deck.size) for _ in seats]
        self.fresh = [bytearray(deck.size) for _ in seats]
        """RR-165. How many of each kind in a hand are fresh."""
        self.stock = bytearray(deck.full)
        """The face-down deck: how many of each kind."""
        self.stock_size = sum(deck.full)
        self.pile = bytearray(deck.size)
        self.pile_size = 0
        self.discards = -1
        """The top card of the pile; -1 for none."""
        self.shuffled = bytes(deck.full)
        """What the deck held when it was last shuffled: nobody thinks anything else is in it."""
        # The turn
        self.die = 0
        self.die_used = False
        self.rerolled = False
        self.moved = False
        self.turn_start = NOWHERE
        self.held = 0
        """RR-094, RR-100. The card (CLOAK, ROPE) without which the marker cannot leave its space this turn."""
        self.plays = 0
        self.means: tuple[str, ...] = ()
        """RR-371. Means of travel used this turn."""
        self.met = 0
        """RR-254. Seats with whom there was an exchange at this stop, as bits."""
        self.attacked = 0
        """RR-282. Seats attacked this turn, as bits."""
        self.called: tuple[int, ...] = ()
        """RR-322. Seats whose hand was counted since the end of their last turn."""
        # What each seat knows
        self.known: dict[tuple[int, int], dict[int, int]] = {}
        """(viewer, holder) to the least number of each kind that the viewer knows the holder to have."""
        self.notes: list[list[Note]] = [[] for _ in range(count + 1)]
        """What each seat, and last the table, has witnessed."""
        self.outcome: Outcome | None = None

    def clone(self) -> State:
        """An independent copy."""
        other: State = State.__new__(State)
        for name in State.__slots__:
            setattr(other, name, getattr(self, name))
        for name in ("characters", "at", "gear", "halls", "waited", "served", "memory", "excused", "bound"):
            setattr(other, name, getattr(self, name)[:])
        other.hands = [hand[:] for hand in self.hands]
        other.fresh = [fresh[:] for fresh in self.fresh]
        other.notes = [notes[:] for notes in self.notes]
        other.stock = self.stock[:]
        other.pile = self.pile[:]
        other.known = {pair: dict(cards) for pair, cards in self.known.items()}
        return other

    @property
    def count(self) -> int:
        """Number of players."""
        return len(self.seats)

    def is_hobbit(self, seat: int) -> bool:
        """RR-002, RR-004. Hobbits are Good, Riders Evil."""
        return self.characters[seat] < 4

    def character(self, seat: int) -> str:
        """The character a seat plays; "" before it has one."""
        return CHARACTERS[self.characters[seat]] if self.characters[seat] >= 0 else ""

    def size(self, seat: int) -> int:
        """Number of cards in a hand."""
        return sum(self.hands[seat])

    def goal(self, seat: int) -> int:
        """RR-040. A seat's own victory space."""
        return self.map.goals[0 if self.is_hobbit(seat) else 1]

    def seat_of(self, word: str) -> int:
        """The number of a seat by its id; -1 for none."""
        return self.seats.index(Seat(word)) if word in self.seats else -1
