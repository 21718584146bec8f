"""What one seat sees. Public, and plain: names, ids and numbers; nothing of it is the State.

Everything is open in this game (BR-850): the Views of all seats differ only in `seat` and in whose question it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar, Final, TypeAlias

from game.engine.decision import Outcome, Seat
from game.engine.state import View, public, view
from game.games.battle.rules.actions import Attack, Escape, Move
from game.games.battle.rules.phases import BUILD

TOLD: Final = 0.1
"""The chance that the Ring is taken in one turn from which on its holder is told of it."""


class Fangorn(IntEnum):
    """What became of the Fangorn army's hex."""

    ASLEEP = 0
    GUEST = 1
    """The army has gone; whoever woke it is still inside (BR-425)."""
    CLOSED = 2


class Paths(IntEnum):
    """What became of the Paths of the Dead."""

    ASLEEP = 0
    WOKEN = 1
    """BR-444. All inside must leave in the next own Movement Phase."""
    CLOSED = 2


@dataclass(slots=True, kw_only=True)
class Open:
    """What State and View say in the same words."""

    seats: tuple[Seat, ...] = public(fact=None)
    cap: int = public(0, fact=None)
    """BR-524. The last round, or 0."""
    round: int = public(1)
    began: int = public(1, fact=None)
    """The round with which this match began."""
    phase: str = public(BUILD)
    """One of PHASES, whatever questions are open in it."""
    dead: int = public(0, fact=None)
    """Armies of the Dead on the Paths."""
    fangorn: Fangorn = public(Fangorn.ASLEEP)
    paths: Paths = public(Paths.ASLEEP)
    moria_passed: bool = public(False)
    """BR-407. An Alliance piece crossed Moria in this phase."""
    rested: bool = public(True, fact="ring.rested")
    """BR-255. The Ring was on its hex when a Movement Phase ended."""
    shire_guest: bool = public(False, fact="shire.guest")
    """BR-126. A Sauron piece ended a Movement Phase on the Shire and still stands there."""
    outcome: Outcome | None = public(None)

    @property
    def count(self) -> int:
        """The round as people count it: from the first that is played."""
        return max(1, self.round - self.began + 1)


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
    """BR-252, BR-253. The turns that the Ring ended on an Elven hex."""

    place: str
    stay: int


@dataclass(frozen=True, slots=True)
class Refused:
    """BR-272. A request refused in this phase."""

    piece: str
    granter: Seat
    place: str


@dataclass(frozen=True, slots=True)
class RequestView:
    """BR-270. One permission that a way needs."""

    place: str
    granter: Seat
    sort: str
    """"piece" (passing over one), "elven" or "moria"."""


# Open questions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RollQuestion:
    """BR-308. Dice are on their way for an attack."""

    kind: ClassVar[str] = "roll"
    seats: tuple[Seat, ...]
    """Who rolls."""
    action: Attack


@dataclass(frozen=True, slots=True)
class PermissionQuestion:
    """BR-271. A move for which permission is asked."""

    kind: ClassVar[str] = "permission"
    seats: tuple[Seat, ...]
    """Who is still to be asked, first the one who is asked now."""
    action: Move | Escape
    piece: str
    """Handle of the piece that walks."""
    requests: tuple[RequestView, ...]
    way: tuple[str, ...]
    """Ids of the hexes walked."""


@dataclass(frozen=True, slots=True)
class EscapeQuestion:
    """BR-504. The new Ring Bearer may make its escape move."""

    kind: ClassVar[str] = "escape"
    seats: tuple[Seat, ...]
    closing: bool
    """BR-424. At the very end of a phase."""


@dataclass(frozen=True, slots=True)
class ShireQuestion:
    """BR-126. Who possesses the Shire is to be named."""

    kind: ClassVar[str] = "shire"
    seats: tuple[Seat, ...]


Question: TypeAlias = RollQuestion | PermissionQuestion | EscapeQuestion | ShireQuestion
"""BR-802."""


@dataclass(frozen=True, slots=True)
class StrikeView:
    """One attack of the best plan against the Ring."""

    origin: str
    place: str
    """From where it attacks."""
    target: str


@dataclass(frozen=True, slots=True)
class BlockerView:
    """A piece beside the Ring through whose hex somebody could come, were it gone."""

    piece: str
    """Its kind."""
    place: str
    chance: float
    """That it falls when all who can reach it strike there."""


@dataclass(frozen=True, slots=True)
class HelpView:
    """The one own move after which the Ring is safest."""

    piece: str
    origin: str
    place: str
    chance: float
    """That the Ring is taken after it."""
    action: Move
    """As it stands among the legal ones."""


@dataclass(frozen=True, slots=True)
class RingThreatView:
    """What can be done to the Ring in one turn, and its way to where its holder wins."""

    seat: Seat
    """Who can do it."""
    is_now: bool
    """In what is left of the turn; else in that seat's next."""
    chance: float
    walkers: tuple[tuple[str, str], ...]
    """Kind and place of those who walk to it without a fight."""
    strikes: tuple[StrikeView, ...]
    blockers: tuple[BlockerView, ...]
    """The weakest first."""
    wins_first: bool
    """The holder can still bring it to where he wins in what is left of his turn."""
    goal: str
    way: tuple[str, ...]
    """Hex by hex as the board stands; empty where every way is shut."""
    bare_way: tuple[str, ...]
    """Hex by hex as if no enemy stood in it."""
    near: int
    """How many steps over open ground it is to the nearest piece of whoever wants it; 0: none can come."""


@view
class BattleView(Open, View):
    """The whole table."""

    turn: Seat
    pieces: tuple[PieceView, ...]
    pools: tuple[Pool, ...]
    allowances: tuple[Allowance, ...]
    built: bytes
    """What was built in this phase of each allowance (`building.py`)."""
    ring_owner: Seat
    ring: str
    """Id of the Ring's hex."""
    way: int
    """Hexes that it has to go to where its holder wins, as the board stands; past enemies where every other way is shut."""
    shire: str
    """"hobbits" or "saruman"."""
    elven: tuple[ElvenHex, ...]
    shut: tuple[str, ...]
    """BR-255. Elven hexes that the Ring Bearer may not enter any more."""
    refused: tuple[Refused, ...]
    questions: tuple[Question, ...]
    """The one asked now last."""
    resigned: tuple[Seat, ...]
    rolls: tuple[tuple[int, int], ...]
    """All dice so far."""


# What is asked round a board of one's own -----------------------------------------------------------------------------

FREE, LEAVE, ASKED, MORIA = "free", "leave", "asked", "moria"
SORTS: Final = (FREE, LEAVE, ASKED, MORIA)
"""BR-250, BR-270, BR-402. Unasked; by leave over Elven hexes alone; over pieces of others; through a Moria that Gandalf holds."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What a table has counted; who stands where is not known."""

    players: int
    ring: int
    """The seat that bears the Ring, by its place."""
    fangorn: Fangorn
    paths: Paths
    has_elves: bool


@dataclass(frozen=True, slots=True)
class AskedWay:
    """How a piece comes somewhere."""

    sort: str
    """One of SORTS."""
    spaces: tuple[int, ...]
    """Start and end included."""
    asked: tuple[int, ...]
    """Hexes for which somebody is asked."""
