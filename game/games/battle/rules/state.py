"""The state of a game: numbers and masks. Private to the rules and the Match.

One byte per space says who stands there, one mask per kind and per side says where they all are. Whoever sleeps on
a special hex (the Fangorn army, the Armies of the Dead) is not among them until it wakes: `fangorn`, `paths` and
`dead` say so; it blocks nobody, and nobody can touch it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from game.board.bitset import bits, mask_of
from game.engine.decision import Seat
from game.engine.state import Form, State, compiled, public, scratch
from game.games.battle.rules.actions import HOBBITS, OF_SARUMAN
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.pieces import KINDS, MOST, Kind
from game.games.battle.rules.view import ElvenHex, Fangorn, Open, Refused

# Open questions inside a phase: frozen frames on a stack in the state, the topmost asked first (BR-802) ----------------


class Request(NamedTuple):
    """BR-270. One permission that a way needs."""

    space: int
    granter: int
    """Side that is asked."""
    sort: str
    """"piece" (passing over one), "elven" or "moria"."""


class ChosenMove(NamedTuple):
    """A move or an escape that somebody chose."""

    kind: Kind
    origin: int
    to: int
    asking: tuple[Request, ...] = ()
    through: bool = False
    """An Alliance piece crosses Moria."""
    escape: bool = False


@dataclass(frozen=True, slots=True)
class RollFrame:
    """BR-308. Dice are on their way for this attack."""

    attacker: int
    """Space of the attacker."""
    target: int


@dataclass(frozen=True, slots=True)
class PermissionFrame:
    """BR-271. The sides still to be asked for a move; the first is being asked now."""

    move: ChosenMove
    waiting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EscapeFrame:
    """BR-504. The new Ring Bearer may make its escape move."""

    side: int
    closing: bool = False
    """BR-424. The capture came of the end of a phase, which goes on ending afterwards."""


@dataclass(frozen=True, slots=True)
class ShireFrame:
    """BR-126. This side must name the possessor of the Shire."""

    side: int


OpenQuestion: TypeAlias = RollFrame | PermissionFrame | EscapeFrame | ShireFrame

NOBODY: Final = 0
"""In `BattleState.standing`; a piece is its kind plus one."""


# How a View shows what the State holds as numbers ---------------------------------------------------------------------


def _seat(state: BattleState, side: int) -> Seat:
    return state.seats[side]


def _side(state: BattleState, seat: Seat) -> int:
    return state.seats.index(seat)


def _elven_hexes(state: BattleState, stays: bytearray) -> tuple[ElvenHex, ...]:
    return tuple(ElvenHex(state.map.ids[space], stay) for space, stay in zip(state.map.elven_hexes, stays, strict=True))


def _refusals(state: BattleState, refused: Any) -> tuple[Refused, ...]:
    board = state.map
    return tuple(
        Refused(board.handles[kind][origin], state.seats[side], board.ids[space])
        for kind, origin, side, space in sorted(refused)
    )


def _refused(state: BattleState, refusals: tuple[Refused, ...]) -> frozenset[tuple[int, int, int, int]]:
    board = state.map
    return frozenset((*board.pieces[one.piece], _side(state, one.granter), board.index[one.place]) for one in refusals)


SEAT: Final = Form(_seat, _side)
SEATS: Final = Form(
    lambda state, found: tuple(state.seats[side] for side in sorted(found)),
    lambda state, seats: frozenset(_side(state, seat) for seat in seats),
)
PLACE: Final = Form(lambda state, space: state.map.ids[space], lambda state, place: state.map.index[place])
PLACES: Final = Form(
    lambda state, mask: tuple(state.map.ids[space] for space in bits(mask)),
    lambda state, places: mask_of(state.map.index[place] for place in places),
)
POSSESSOR: Final = Form(
    lambda state, is_saruman: OF_SARUMAN if is_saruman else HOBBITS, lambda state, owner: owner == OF_SARUMAN
)
STAYS: Final = Form(_elven_hexes, lambda state, hexes: bytearray(one.stay for one in hexes))
REFUSALS: Final = Form(_refusals, _refused)
ROLLS: Final = Form(
    lambda state, rolls: tuple((roll // 6 + 1, roll % 6 + 1) for roll in rolls),
    lambda state, rolls: bytes(6 * (first - 1) + second - 1 for first, second in rolls),
)


@dataclass(slots=True, kw_only=True)
class BattleState(Open, State):
    """Everything there is to know of a game (BR-800). `view_of_state.py` shows who stands where, and the open questions."""

    map: BattleTopology = compiled()
    listed: Any = scratch()
    owner: tuple[int, ...] = compiled()
    """Kind to side; a side is a position in `seats`. The Ring Bearer's is `ring_side`."""
    side: int = public(0, named="turn", form=SEAT)
    """Whose turn it is."""
    standing: bytearray
    """For each space: NOBODY, or kind + 1."""
    kinds: list[int]
    """For each kind, the spaces where it stands."""
    sides: list[int]
    """For each side, the spaces where its pieces stand."""
    moved: int = 0
    """Spaces of the pieces that have moved in this phase."""
    attacked: int = 0
    """Spaces of the pieces that have attacked in this phase."""
    built: bytearray = public(fact=None)
    """For each allowance (`building.py`), what was built of it in this phase."""
    shire_saruman: bool = public(False, named="shire", form=POSSESSOR, fact="shire.owner")
    """BR-121. Whether Saruman possesses the Shire; else the Hobbits do."""
    ring: int = public(-1, form=PLACE, fact="ring.at")
    """Space of the Ring Bearer."""
    ring_side: int = public(named="ring_owner", form=SEAT, fact="ring.owner")
    stays: bytearray = public(named="elven", form=STAYS, fact=None)
    """BR-253. For each Elven hex in board order, turns the Ring ended there."""
    shut: int = public(0, form=PLACES, fact=None)
    """BR-255. Elven hexes that the Ring Bearer may not enter any more."""
    refused: frozenset[tuple[int, int, int, int]] = public(
        frozenset(), form=REFUSALS, plain=lambda refused: [f"{one.piece} {one.granter} {one.place}" for one in refused]
    )
    """BR-272. (kind, origin, granting side, space) refused in this phase."""
    frames: tuple[OpenQuestion, ...] = ()
    """Open questions, the topmost last."""
    resigned: frozenset[int] = public(frozenset(), form=SEATS)
    rolls: bytes = public(b"", form=ROLLS)
    """All dice so far: 6 * (first - 1) + (second - 1) each."""

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
        return self.ring_side if kind == Kind.RING_BEARER else self.owner[kind]

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
        if kind == Kind.ARMY_OF_THE_DEAD:
            return count + self.dead
        if kind == Kind.FANGORN_ARMY and self.fangorn == Fangorn.ASLEEP:
            return count + 1
        return count

    def in_pool(self, kind: Kind) -> int:
        """BR-021, BR-111. Counters off the board."""
        return MOST[kind] - self.on_board(kind)

    @property
    def elves_live(self) -> bool:
        """BR-250, BR-258."""
        return self.kinds[Kind.ELF] != 0

    # The only changes to who stands where --------------------------------------------------------------------------

    def put(self, kind: int, space: int) -> None:
        """BR-808. Stand a piece on an empty space."""
        bit = 1 << space
        self.standing[space] = kind + 1
        self.kinds[kind] |= bit
        self.sides[self.ring_side if kind == Kind.RING_BEARER else self.owner[kind]] |= bit

    def lift(self, space: int) -> Kind:
        """Take the piece off a space and return its kind; what it did in this phase is forgotten with it."""
        kind = self.standing[space] - 1
        gone = ~(1 << space)
        self.standing[space] = NOBODY
        self.kinds[kind] &= gone
        self.sides[self.ring_side if kind == Kind.RING_BEARER else self.owner[kind]] &= gone
        self.moved &= gone
        self.attacked &= gone
        return KINDS[kind]
