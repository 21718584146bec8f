"""What one seat sees. Built up from named fields; imports no state. Public: screens and opponents hold these values."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.decision import Decision, Outcome, Phrase, Seat


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


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player as everyone sees him (RR-371)."""

    seat: Seat
    character: str
    """RR-002. "" before it is chosen."""
    at: str
    """The space of the marker by its slug or id; "" before the first turn and in the Halls."""
    cards: int
    """RR-183. Number of cards in the hand."""
    in_play: tuple[str, ...]
    halls: int
    """Turns spent in the Halls; -1 for whoever is not there."""
    waited: bool
    """RR-041. The last turn ended on the own victory space."""
    served: bool
    memory: tuple[str, ...]
    """RR-172, RR-375. The last two cities used."""
    excused: int
    """RR-321. Cards that do not count yet."""
    picked_up: int
    """Cards picked up at the end of the last turn."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything a seat has lawfully witnessed; `seat` None is the table's."""

    seat: Seat | None
    decision: Decision | None
    waiting: Phrase | None
    deciding: Seat | None
    outcome: Outcome | None
    options: tuple[tuple[str, str], ...]
    phase: str
    round: int
    turn: int
    active: Seat
    first: Seat
    players: tuple[PlayerView, ...]
    die: int
    die_used: bool
    rerolled: bool
    moved: bool
    turn_start: str
    held: str
    """RR-094, RR-100. The card without which the active marker cannot leave its space: "cloak", "rope" or ""."""
    plays: int
    """RR-220. Power Plays made this turn."""
    means: tuple[str, ...]
    met: tuple[Seat, ...]
    attacked: tuple[Seat, ...]
    called: tuple[Seat, ...]
    deck: int
    """Cards in the face-down deck."""
    pile: int
    pile_top: str
    discarded: tuple[tuple[str, int], ...]
    """Card to its number in the pile: every discard was seen by all. Screens show the top alone (RR-372)."""
    shuffled: tuple[int, ...]
    """What the deck held when it was last shuffled, by card."""
    question: tuple[str, ...]
    """What the open question is about, as far as everyone may know: forces, targets, titles already named aloud."""
    picks: tuple[str, ...] = ()
    """Titles this seat has picked so far."""
    hand: tuple[str, ...] = ()
    """RR-370. The seat's own cards, sorted in the order of the table."""
    fresh: tuple[str, ...] = ()
    """RR-165. Those of them that are fresh."""
    known: tuple[tuple[Seat, tuple[str, ...]], ...] = ()
    """Cards that this seat knows to be in other hands."""
    notes: tuple[Note, ...] = ()
    """What this seat has witnessed, in order."""
