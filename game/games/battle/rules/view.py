"""What one seat sees. Public, and plain: names, ids and numbers; nothing of it is the State.

Everything is open in this game (BR-850): the Views of all seats differ only in `seat` and in whose question it is.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.decision import Decision, Outcome, Phrase, Seat


@dataclass(frozen=True, slots=True)
class PieceView:
    """One counter on the board."""

    handle: str
    """Kind and place: "orc@barad-dur". The two Armies of the Dead on the Paths are alike."""
    kind: str
    place: str
    """Id of the hex."""
    owner: Seat
    move: int
    """BR-020, BR-809."""
    elven: bool
    """BR-809. Of Elven strength as things stand."""
    lenders: tuple[str, ...] = ()
    """Kinds of the leaders that lend it Elven strength."""
    moved: bool = False
    attacked: bool = False
    asleep: bool = False
    """On a special hex, not yet woken."""


@dataclass(frozen=True, slots=True)
class Pool:
    """What there is of one kind."""

    kind: str
    owner: Seat
    on_board: int
    pool: int
    """Counters that can be built again; 0 for kinds that never return."""
    lost: int
    """Gone for good."""
    most: int
    has_room: bool
    """BR-105, BR-106. Whether a hex on which its nation builds stands empty."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """BR-101 to BR-103. One build allowance of the phasing player in this round."""

    kinds: tuple[str, ...]
    whole: int
    left: int


@dataclass(frozen=True, slots=True)
class ElvenHex:
    """BR-252 to BR-256. An Elven hex and the Ring."""

    place: str
    stay: int
    shut: bool


@dataclass(frozen=True, slots=True)
class Refused:
    """BR-272. A request refused in this phase."""

    piece: str
    granter: Seat
    place: str


@dataclass(frozen=True, slots=True)
class Question:
    """BR-802. An open question, the one asked now last."""

    kind: str
    """"roll", "permission", "escape" or "shire"."""
    seats: tuple[Seat, ...]
    """Who is asked, first the one who is asked now; for a roll, who rolls."""
    action: str = ""
    """The attack, or the walk that permission is asked for, as text."""
    closing: bool = False
    """An escape at the very end of a phase (BR-424)."""
    way: tuple[str, ...] = ()
    """Ids of the hexes walked, for a permission."""


@dataclass(frozen=True, slots=True)
class View:
    """The whole table."""

    seat: Seat | None
    decision: Decision | None
    waiting: Phrase | None
    deciding: Seat | None
    outcome: Outcome | None
    seats: tuple[Seat, ...]
    round: int
    cap: int
    """Last round, or 0."""
    turn: Seat
    phase: str
    """"build", "first_move", "attack" or "second_move", whatever questions are open in it."""
    pieces: tuple[PieceView, ...]
    pools: tuple[Pool, ...]
    allowances: tuple[Allowance, ...]
    built: tuple[int, ...]
    ring_owner: Seat
    ring: str
    """Id of the Ring's hex."""
    ring_rested: bool
    shire: str
    """"hobbits" or "saruman"."""
    shire_guest: bool
    """A Sauron piece ended a Movement Phase on the Shire and stands there."""
    isengard_open: bool
    fangorn: str
    """"asleep", "guest" or "closed"."""
    paths: str
    """"asleep", "woken" or "closed"."""
    moria_passed: bool
    elven: tuple[ElvenHex, ...]
    refused: tuple[Refused, ...]
    questions: tuple[Question, ...]
    resigned: tuple[Seat, ...]
    rolls: tuple[tuple[int, int], ...]
    """All dice so far."""
