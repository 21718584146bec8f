"""The state of a game: flat, copied by slicing. Private to the rules and the Match.

One byte per space says who stands there, one mask per kind and per side says where they all are. Whoever sleeps on
a special hex (the Fangorn army, the Armies of the Dead) is not among them until it wakes: `fangorn`, `paths` and
`dead` say so; it blocks nobody, and nobody can touch it.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from game.engine.decision import Outcome, Seat
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.open_questions import OpenQuestion
from game.games.battle.rules.pieces import ALLIANCE, KINDS, MOST, SEATINGS, Kind, sides

NOBODY: Final = 0
"""In `State.standing`; a piece is its kind plus one."""

BUILD: Final = "build"
FIRST: Final = "first_move"
ATTACK: Final = "attack"
SECOND: Final = "second_move"
PHASES: Final = (BUILD, FIRST, ATTACK, SECOND)
MOVEMENT: Final = (FIRST, SECOND)
"""BR-051."""


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


# An enum's member costs more to look up than anything done with it here.
_FANGORN_ASLEEP: Final = Fangorn.ASLEEP
_ARMY_OF_THE_DEAD: Final = Kind.ARMY_OF_THE_DEAD
_ELF: Final = Kind.ELF
_FANGORN_ARMY: Final = Kind.FANGORN_ARMY
_RING_BEARER: Final = Kind.RING_BEARER
_PATHS_ASLEEP: Final = Paths.ASLEEP


class State:
    """Everything there is to know of a game (BR-800)."""

    __slots__ = (
        "attacked",
        "built",
        "cap",
        "dead",
        "fangorn",
        "frames",
        "kinds",
        "map",
        "moria_passed",
        "moved",
        "outcome",
        "owner",
        "paths",
        "phase",
        "refused",
        "resigned",
        "rested",
        "ring",
        "ring_side",
        "rolls",
        "round",
        "seats",
        "shire_guest",
        "shire_saruman",
        "shut",
        "side",
        "sides",
        "standing",
        "stays",
    )

    map: BattleTopology
    seats: tuple[Seat, ...]
    owner: tuple[int, ...]
    """Kind to side; a side is a position in `seats`. The Ring Bearer's is `ring_side`."""
    cap: int
    """BR-524. The last round, or 0."""
    round: int
    side: int
    """Whose turn it is."""
    phase: str
    standing: bytearray
    """For each space: NOBODY, or kind + 1."""
    kinds: list[int]
    """For each kind, the spaces where it stands."""
    sides: list[int]
    """For each side, the spaces where its pieces stand."""
    moved: int
    """Spaces of the pieces that have moved in this phase."""
    attacked: int
    """Spaces of the pieces that have attacked in this phase."""
    built: bytearray
    """For each allowance (`building.py`), what was built of it in this phase."""
    shire_saruman: bool
    """BR-121. Whether Saruman possesses the Shire; else the Hobbits do."""
    shire_guest: bool
    """BR-126. A Sauron piece ended a Movement Phase on the Shire and still stands there."""
    fangorn: Fangorn
    paths: Paths
    dead: int
    """Armies of the Dead on the Paths."""
    moria_passed: bool
    """BR-407. An Alliance piece crossed Moria in this phase."""
    ring: int
    """Space of the Ring Bearer."""
    ring_side: int
    rested: bool
    """BR-255. The Ring was on its hex when a Movement Phase ended."""
    stays: bytearray
    """BR-253. For each Elven hex in board order, turns the Ring ended there."""
    shut: int
    """BR-255. Elven hexes that the Ring Bearer may not enter any more."""
    refused: frozenset[tuple[int, int, int, int]]
    """BR-272. (kind, origin, granting side, space) refused in this phase."""
    frames: tuple[OpenQuestion, ...]
    """Open questions, the topmost last."""
    resigned: frozenset[int]
    rolls: bytes
    """All dice so far: 6 * (first - 1) + (second - 1) each."""
    outcome: Outcome | None

    def clone(self) -> State:
        """An independent copy; what is immutable is shared."""
        copy: State = State.__new__(State)
        copy.map = self.map
        copy.seats = self.seats
        copy.owner = self.owner
        copy.cap = self.cap
        copy.round = self.round
        copy.side = self.side
        copy.phase = self.phase
        copy.standing = self.standing[:]
        copy.kinds = self.kinds[:]
        copy.sides = self.sides[:]
        copy.moved = self.moved
        copy.attacked = self.attacked
        copy.built = self.built[:]
        copy.shire_saruman = self.shire_saruman
        copy.shire_guest = self.shire_guest
        copy.fangorn = self.fangorn
        copy.paths = self.paths
        copy.dead = self.dead
        copy.moria_passed = self.moria_passed
        copy.ring = self.ring
        copy.ring_side = self.ring_side
        copy.rested = self.rested
        copy.stays = self.stays[:]
        copy.shut = self.shut
        copy.refused = self.refused
        copy.frames = self.frames
        copy.resigned = self.resigned
        copy.rolls = self.rolls
        copy.outcome = self.outcome
        return copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (
            all(getattr(self, name) == getattr(other, name) for name in self.__slots__ if name != "map")
            and self.map.digest == other.map.digest
        )

    __hash__ = None  # type: ignore[assignment]  # a State changes in place

    # Who and where -----------------------------------------------------------------------------------------------

    @property
    def alliance(self) -> int:
        """The Alliance's side: the last in turn order (BR-050)."""
        return len(self.seats) - 1

    @property
    def three(self) -> bool:
        """Whether three play (BR-002)."""
        return len(self.seats) == 3

    @property
    def seat(self) -> Seat:
        """The phasing player."""
        return self.seats[self.side]

    @property
    def occupied(self) -> int:
        """All spaces where somebody stands (sleepers apart)."""
        mask = 0
        for side in self.sides:
            mask |= side
        return mask

    def side_of(self, kind: int) -> int:
        """The side that owns a kind."""
        return self.ring_side if kind == _RING_BEARER else self.owner[kind]

    def kind_at(self, space: int) -> Kind | None:
        """Who stands on a space (sleepers apart)."""
        found = self.standing[space]
        return KINDS[found - 1] if found else None

    def side_at(self, space: int) -> int | None:
        """Whose piece stands on a space."""
        found = self.standing[space]
        return self.side_of(found - 1) if found else None

    def on_board(self, kind: Kind) -> int:
        """How many of a kind are in play, sleepers included."""
        count = self.kinds[kind].bit_count()
        if kind == _ARMY_OF_THE_DEAD:
            return count + self.dead
        if kind == _FANGORN_ARMY and self.fangorn == _FANGORN_ASLEEP:
            return count + 1
        return count

    def in_pool(self, kind: Kind) -> int:
        """BR-021, BR-111. Counters off the board."""
        return MOST[kind] - self.on_board(kind)

    @property
    def elves_live(self) -> bool:
        """BR-250, BR-258."""
        return self.kinds[_ELF] != 0

    # The only changes to who stands where --------------------------------------------------------------------------

    def put(self, kind: int, space: int) -> None:
        """BR-808. Stand a piece on an empty space."""
        bit = 1 << space
        self.standing[space] = kind + 1
        self.kinds[kind] |= bit
        self.sides[self.ring_side if kind == _RING_BEARER else self.owner[kind]] |= bit

    def lift(self, space: int) -> Kind:
        """Take the piece off a space and return its kind; what it did in this phase is forgotten with it."""
        kind = self.standing[space] - 1
        gone = ~(1 << space)
        self.standing[space] = NOBODY
        self.kinds[kind] &= gone
        self.sides[self.ring_side if kind == _RING_BEARER else self.owner[kind]] &= gone
        self.moved &= gone
        self.attacked &= gone
        return KINDS[kind]


def blank(board: BattleTopology, seats: tuple[Seat, ...], cap: int) -> State:
    """A state with nobody on the board, at the start of round 1; the Ring Bearer is still to be put."""
    if seats not in SEATINGS.values():
        raise ValueError(f"seats {seats} are not those of this game; expected {list(SEATINGS.values())}")
    state: State = State.__new__(State)
    state.map = board
    state.seats = seats
    state.owner = sides(len(seats))
    state.cap = cap
    state.round = 1
    state.side = 0
    state.phase = BUILD
    state.standing = bytearray(board.size)
    state.kinds = [0] * len(KINDS)
    state.sides = [0] * len(seats)
    state.moved = state.attacked = 0
    state.built = bytearray(len(KINDS))
    state.shire_saruman = state.shire_guest = False
    state.fangorn = _FANGORN_ASLEEP
    state.paths = _PATHS_ASLEEP
    state.dead = 0
    state.moria_passed = False
    state.ring = -1
    state.ring_side = seats.index(ALLIANCE)
    state.rested = True
    state.stays = bytearray(len(board.elven_hexes))
    state.shut = 0
    state.refused = frozenset()
    state.frames = ()
    state.resigned = frozenset()
    state.rolls = b""
    state.outcome = None
    return state
