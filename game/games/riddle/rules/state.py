"""The State of a game: what is true, each field with who may know it. Private to the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Self, TypeVar

from game.engine.decision import Seat
from game.engine.state import Form, State, compiled, each_seat, others_see, owned, private, public, remembered, scratch
from game.games.riddle.rules.actions import ActionCache
from game.games.riddle.rules.cards.cards import CHARACTERS, CardSet, gear_bits, gear_words
from game.games.riddle.rules.movement.steps import Steps
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.view import Note, Open, Options

Q = TypeVar("Q")
NOWHERE: Final = -1
"""RR-030. Before its first turn a marker is on no space."""
IN_HALLS: Final = -2
"""RR-147. The Halls of Mandos are no space."""


# Who may know, and how it looks in a View -------------------------------------------------------------------------------


def on_turn(state: RiddleState) -> Seat:
    """Whoever has the turn."""
    return state.seats[state.active]


def known_cards(state: RiddleState, seat: Seat | None) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """RR-373, RR-374. Cards that this seat, or the table, knows to be in other hands."""
    viewer = state.count if seat is None else state.seats.index(seat)
    found = []
    for holder, other in enumerate(state.seats):
        cards = state.known.get((viewer, holder))
        if cards:
            found.append((other, tuple(state.deck.ids[card] for card in sorted(cards) for _ in range(cards[card]))))
    return tuple(found)


def own_notes(state: RiddleState, seat: Seat | None) -> tuple[Note, ...]:
    """RR-374. What this seat, or the table, has witnessed."""
    return tuple(state.notes[-1 if seat is None else state.seats.index(seat)])


def _place_of(state: RiddleState, seat: int, name: str) -> int:
    """The space that a View names; "" for the Halls and for nowhere."""
    if name:
        return state.map.number(name)
    return IN_HALLS if state.halls[seat] >= 0 else NOWHERE


def _name_of(state: RiddleState, space: int) -> str:
    return state.map.names[space] if space >= 0 else ""


SEAT: Final = Form(
    lambda state, seat: state.seats[seat],
    lambda state, seat: state.seats.index(seat),
)
SEATS: Final = Form(
    lambda state, seats: tuple(state.seats[seat] for seat in seats),
    lambda state, seats: tuple(state.seats.index(seat) for seat in seats),
)
SEAT_BITS: Final = Form(
    lambda state, bits: tuple(seat for number, seat in enumerate(state.seats) if bits >> number & 1),
    lambda state, seats: sum(1 << state.seats.index(seat) for seat in seats),
)
CHARACTER_OF_EACH: Final = Form(
    lambda state, numbers: tuple(CHARACTERS[number] if number >= 0 else "" for number in numbers),
    lambda state, words: [CHARACTERS.index(word) if word else -1 for word in words],
)
TURN_START: Final = Form(_name_of, lambda state, name: _place_of(state, state.active, name))
SPACE_OF_EACH: Final = Form(
    lambda state, spaces: tuple(_name_of(state, space) for space in spaces),
    lambda state, names: [_place_of(state, seat, name) for seat, name in enumerate(names)],
)
SPACES_OF_EACH: Final = Form(
    lambda state, rows: tuple(tuple(state.map.names[space] for space in spaces) for spaces in rows),
    lambda state, rows: [tuple(state.map.number(name) for name in names) for names in rows],
)
GEAR_NEEDED: Final = Form(
    lambda state, bits: "".join(gear_words(bits)),
    lambda state, word: gear_bits((word,) if word else ()),
)
GEAR_OF_EACH: Final = Form(
    lambda state, rows: tuple(gear_words(bits) for bits in rows),
    lambda state, rows: [gear_bits(words) for words in rows],
)
CARD: Final = Form(
    lambda state, card: state.deck.ids[card] if card >= 0 else "",
    lambda state, word: state.deck.index[word] if word else -1,
)
CARDS: Final = Form(
    lambda state, counts: state.deck.words_of(counts),
    lambda state, words: state.deck.counts_of(words),
)
NUMBERS_OF_CARDS: Final = Form(
    lambda state, counts: tuple((state.deck.ids[card], number) for card, number in enumerate(counts) if number),
    lambda state, numbers: state.deck.counts_of(word for word, number in numbers for _ in range(number)),
)
STOCK: Final = Form(lambda state, counts: dict(NUMBERS_OF_CARDS.show(state, counts)), NUMBERS_OF_CARDS.read)


# The State --------------------------------------------------------------------------------------------------------------


@dataclass(slots=True, kw_only=True)
class RiddleState(Open, State):
    """One game. Seats are numbers in turn order; cards are numbers of the CardSet."""

    map: RiddleTopology = compiled()
    steps: Steps = compiled()
    deck: CardSet = compiled()
    interned: ActionCache = compiled()
    listed: Any = scratch()

    active: int = public(0, form=SEAT, fact="turn")
    first: int = public(0, form=SEAT, fact=None)
    """RR-027. Who began."""

    # Seat by seat
    characters: list[int] = public(factory=list, form=CHARACTER_OF_EACH, named="character")
    """Places in CHARACTERS; -1 before it is chosen."""
    halls: list[int] = public(factory=list)
    """RR-290, RR-300 and RR-301. Turns already spent in the Halls; -1 for whoever is not there."""
    at: list[int] = public(factory=list, form=SPACE_OF_EACH)
    gear: list[int] = public(factory=list, form=GEAR_OF_EACH, named="in_play")
    """RR-009, RR-152. Boat, Rope, Cloak in play: no part of the hand."""
    waited: list[bool] = public(factory=list)
    """RR-041, RR-045. The last turn of this seat ended on its victory space."""
    served: list[bool] = public(factory=list)
    """RR-395. The seat has served its waiting turn at some time."""
    memory: list[tuple[int, ...]] = public(factory=list, form=SPACES_OF_EACH)
    """RR-172. The last two cities used."""
    excused: list[int] = public(factory=list)
    """RR-184. Cards won by failed Riddles since the last end of this seat's turn."""
    bound: list[int] = public(factory=list, named="picked_up", fact=None)
    """Cards picked up at the end of the last turn: no more than so many are fresh."""

    # The turn
    turn_start: int = public(NOWHERE, form=TURN_START, plain=lambda name: name or None)
    held: int = public(0, form=GEAR_NEEDED, plain=lambda word: word or None)
    """RR-094, RR-100. The card (CLOAK, ROPE) without which the marker cannot leave its space this turn."""
    met: int = public(0, form=SEAT_BITS)
    """RR-254. Seats with whom there was an exchange at this stop, as bits."""
    attacked: int = public(0, form=SEAT_BITS)
    """RR-282. Seats attacked this turn, as bits."""
    called: tuple[int, ...] = public((), form=SEATS)
    """RR-322. Seats whose hand was counted since the end of their last turn."""
    picks: tuple[str, ...] = owned((), by=on_turn)
    """RR-238. Titles picked for a Riddle, before they are said aloud together."""

    # Cards
    hands: list[bytearray] = owned(
        factory=list,
        by=each_seat,
        others=others_see(sum, "sizes"),
        form=CARDS,
        named="hand",
        others_named="cards",
        blank=(),
    )
    """How many of each kind; everyone sees how many cards (RR-183, RR-370)."""
    fresh: list[bytearray] = owned(factory=list, by=each_seat, form=CARDS, blank=())
    """RR-165. How many of each kind in a hand are fresh."""
    stock: bytearray = private(factory=bytearray, form=STOCK)
    """The face-down deck: how many of each kind."""
    stock_size: int = public(0, named="deck")
    pile: bytearray = public(factory=bytearray, form=NUMBERS_OF_CARDS, named="discarded", fact="discards", plain=dict)
    pile_size: int = public(0, named="pile")
    discards: int = public(-1, form=CARD, named="pile_top", plain=lambda word: word or None)
    """The top card of the pile; -1 for none."""

    # Hands as they are at a real table (hands_at_table)
    unnamed: int = public(0, form=SEAT_BITS, fact=None)
    """Seats that have not yet named all that they hold there, as bits."""
    named: list[bytearray] = owned(factory=list, by=each_seat, form=CARDS, blank=(), fact=None)
    """What each has named so far."""

    # What each seat knows
    known: dict[tuple[int, int], dict[int, int]] = remembered(known_cards, factory=dict, fact=None)
    """(viewer, holder) to the least number of each kind that the viewer knows the holder to have."""
    notes: list[list[Note]] = remembered(own_notes, factory=list, fact=None)
    """What each seat, and last the table, has witnessed."""

    @classmethod
    def before_the_deal(
        cls,
        steps: Steps,
        deck: CardSet,
        interned: ActionCache,
        seats: tuple[Seat, ...],
        options: Options,
    ) -> Self:
        """Everything still in the deck, no marker on the board."""
        count = len(seats)
        return cls(
            map=steps.map,
            steps=steps,
            deck=deck,
            interned=interned,
            seats=seats,
            options=options,
            characters=[-1] * count,
            halls=[-1] * count,
            at=[NOWHERE] * count,
            gear=[0] * count,
            waited=[False] * count,
            served=[False] * count,
            memory=[()] * count,
            excused=[0] * count,
            bound=[0] * count,
            hands=[bytearray(deck.size) for _ in seats],
            fresh=[bytearray(deck.size) for _ in seats],
            named=[bytearray(deck.size) for _ in seats],
            stock=bytearray(deck.full),
            stock_size=sum(deck.full),
            pile=bytearray(deck.size),
            shuffled=bytes(deck.full),
            notes=[[] for _ in range(count + 1)],
        )

    @property
    def count(self) -> int:
        """Number of players."""
        return len(self.seats)

    def asked(self, kind: type[Q]) -> Q:
        """The open question, where it can be of this kind alone."""
        assert isinstance(self.question, kind)
        return self.question

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
