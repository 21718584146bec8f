"""What one seat sees. Imports no state. Public: screens and computer players hold these values."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.decision import Outcome, Seat
from game.engine.state import View, public, view
from game.games.riddle.rules.open_questions import OpenQuestion, as_fact


@dataclass(frozen=True, slots=True)
class Options:
    """What the table agreed on before the game."""

    characters: str = "choose"
    """RR-022. "choose", "contest" (who want the same roll for it) or "random"."""
    waiting: str = "each"
    """RR-395, RR-396. "each", "once" or "none": when the waiting turn has to be served."""
    kin: bool = False
    """RR-398."""
    sharp_eyes: bool = False
    """RR-322."""
    rounds: int = 0
    """RR-327. The last round; 0 for none."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something witnessed: a card that changed hands, a hand that was seen, an answer."""

    turn: int
    what: str
    """"swap", "saw", "discard", "took", "won", "lost", "asked", "resisted", "kept", "shuffle", …"""
    who: str
    whom: str = ""
    cards: tuple[str, ...] = ()
    """The cards concerned, as far as the viewer saw them."""


@dataclass(slots=True, kw_only=True)
class Open:
    """What lies open to all in the same form in State and View."""

    seats: tuple[Seat, ...] = public(fact=None)
    """In turn order."""
    options: Options = public(Options(), fact=None)
    phase: str = public("choose")
    question: OpenQuestion | None = public(None, plain=as_fact)
    """What is being settled, beyond the phase."""
    round: int = public(1)
    turn: int = public(0, fact=None)
    """Turns begun, counted from 1; notes are dated by it."""
    die: int = public(0)
    die_used: bool = public(False)
    rerolled: bool = public(False)
    moved: bool = public(False)
    plays: int = public(0)
    """RR-220. Power Plays made this turn."""
    means: tuple[str, ...] = public(())
    """RR-371. Means of travel used this turn."""
    shuffled: bytes = public(b"", fact=None)
    """What the deck held when it was last shuffled, by card: nobody thinks anything else is in it."""
    outcome: Outcome | None = public(None)
    at_table: tuple[int, ...] = public((), fact=None)
    """RR-183. How many cards each holds at a real table that are not known here yet; empty: none."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player as everyone sees him (RR-371)."""

    seat: Seat
    character: str
    at: str
    halls: int
    in_play: tuple[str, ...]
    waited: bool
    served: bool
    memory: tuple[str, ...]
    excused: int
    picked_up: int
    cards: int


@dataclass(frozen=True, slots=True)
class Judgement:
    """RR-366. What a seat may think of the others by what it has witnessed, seat by seat in the order of `seats`."""

    holds: bool
    """Whether it has The Ring itself."""
    ring: tuple[float, ...]
    """The chance that each seat has The Ring; last the deck."""
    beaten: tuple[float | None, ...]
    """The chance that each would beat this seat where it stands; None for itself and for whoever is out of reach."""
    places: tuple[str, ...]
    """Ids of the spaces where the markers stand; "" for none."""
    away: tuple[int, ...]
    """Spaces from the own marker in a straight line."""


@view
class RiddleView(Open, View):
    """Everything a seat has lawfully witnessed; `seat` None is the table's."""

    active: Seat
    first: Seat
    turn_start: str
    """Where the active marker stood when its turn began; "" for nowhere and the Halls."""
    held: str
    """RR-094, RR-100. The card without which the active marker cannot leave its space: "cloak", "rope" or ""."""
    met: tuple[Seat, ...]
    attacked: tuple[Seat, ...]
    called: tuple[Seat, ...]
    deck: int
    """Cards in the face-down deck."""
    pile: int
    pile_top: str
    discarded: tuple[tuple[str, int], ...]
    """Card to its number in the pile: every discard was seen by all. Screens show the top alone (RR-372)."""

    # Seat by seat, in the order of `seats`
    character: tuple[str, ...]
    """RR-002. "" before it is chosen."""
    at: tuple[str, ...]
    """The space of the marker by its slug or id; "" before the first turn and in the Halls."""
    halls: tuple[int, ...]
    """Turns spent in the Halls; -1 for whoever is not there."""
    in_play: tuple[tuple[str, ...], ...]
    waited: tuple[bool, ...]
    """RR-041. The last turn ended on the own victory space."""
    served: tuple[bool, ...]
    memory: tuple[tuple[str, ...], ...]
    """RR-172, RR-375. The last two cities used."""
    excused: tuple[int, ...]
    """RR-321. Cards that do not count yet."""
    picked_up: tuple[int, ...]
    """Cards picked up at the end of the last turn."""
    cards: tuple[int, ...]
    """RR-183. Number of cards in the hand."""

    unnamed: tuple[Seat, ...]
    """Who has to name cards that lie in a hand at a real table."""

    # The seat's own
    hand: tuple[str, ...] = ()
    """RR-370. The seat's own cards, in the order of the table."""
    fresh: tuple[str, ...] = ()
    """RR-165. Those of them that are fresh."""
    named: tuple[str, ...] = ()
    """RR-370. Cards that this seat has named as its own at a real table, until all hands are here."""
    picks: tuple[str, ...] = ()
    """RR-238. Titles this seat has picked so far."""
    known: tuple[tuple[Seat, tuple[str, ...]], ...] = ()
    """Cards that this seat knows to be in other hands."""
    notes: tuple[Note, ...] = ()
    """What this seat has witnessed, in order."""

    def player(self, seat: Seat | None) -> PlayerView | None:
        """A player; None where nobody of that name sits."""
        return next((player for player in self.players if player.seat == seat), None)

    @property
    def players(self) -> tuple[PlayerView, ...]:
        rows = (self.seats, self.character, self.at, self.halls, self.in_play, self.waited, self.served, self.memory,
                self.excused, self.picked_up, self.cards)  # fmt: skip
        return tuple(PlayerView(*row) for row in zip(*rows, strict=True))
