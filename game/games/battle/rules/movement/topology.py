"""The board compiled for the rules: spaces as bits of integers, adjacency as masks. Immutable; states share it.

Bit `i` of a mask stands for `board.spaces[i]`. *Walkable* is every hex that pieces walk over by the ordinary rules:
clear and Elven hexes and Isengard. The other special hexes (Moria, Fangorn, the Paths, Mount Doom) are not walkable;
who may enter them is decided apart (`movement_limits.py`).

Where a piece can go without asking anybody, floods over masks (BR-200 to BR-213), within limits that are given: no State.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from enum import IntEnum
from typing import Any, Final, NamedTuple

from game.board.bitset import bits, mask_of
from game.board.board import Board
from game.engine.decision import Subject
from game.games.battle.rules.pieces import KINDS, Kind, kind_and_place


class MoriaPassage(IntEnum):
    """How Moria may be crossed between west and east."""

    SHUT = 0
    FREE = 1
    """BR-404. Sauron's and Saruman's pieces, Gandalf away."""
    HELD = 2
    """BR-402, BR-406. Alliance pieces, Gandalf there; he is held by it."""
    ASKED = 3
    """BR-405. Sauron's and Saruman's pieces, Gandalf there."""


class MovementLimits(NamedTuple):
    """Masks of walkable hexes, and the gates of the other special hexes."""

    on: int
    """Ground that may be entered and crossed unasked."""
    stop: int
    """Ground on which the move may end unasked."""
    ask: int
    """Ground that may be crossed with permission."""
    ask_stop: int
    """Ground on which the move may end with permission."""
    elven: int
    """Elven hexes for which the Alliance must be asked (BR-250)."""
    gates: tuple[tuple[int, int], ...]
    """(hex as a mask, walkable hexes from which it is entered): special hexes that may be entered; doing so ends the move."""
    moria: MoriaPassage


class Flood(NamedTuple):
    """The hexes reached unasked, step by step."""

    fronts: tuple[int, ...]
    """fronts[k]: hexes first entered with the k-th step, from which the piece may go on; fronts[0] is where it stands."""
    touched: tuple[int, ...]
    """touched[k]: all walkable hexes next to fronts[k - 1], whether or not they may be entered; touched[0] is 0."""
    ends: int
    """Where the move may end, gates included."""


def is_clear(board: BattleTopology, origin: int, move: int, limits: MovementLimits) -> int | None:
    """The ends of a piece in whose way nothing stands, lies or lives, read off the hexes within its move; else None."""
    within = board.hexes_within(origin, move)
    if within & ~limits.on or board.meets_gates(origin, move):
        return None
    return within & limits.stop


def flood(board: BattleTopology, origin: int, move: int, limits: MovementLimits) -> Flood:
    """Spread from a hex, one step at a time, over what is open."""
    front = 1 << origin
    seen = front
    fronts = [front]
    touched = [0]
    ends = 0
    crosses = limits.moria == MoriaPassage.FREE and board.meets_gates(origin, move)
    new = board.near[origin]
    for step in range(1, move + 1):
        for gate, doors in limits.gates:
            if front & doors:
                ends |= gate
        if step > 1:
            new = spread(front, board.steps)
            if crosses:
                new |= beyond_moria(board, fronts[step - 2])
        touched.append(new)
        ends |= new & limits.stop
        front = new & limits.on & ~seen
        seen |= front
        fronts.append(front)
    return Flood(tuple(fronts), tuple(touched), ends & ~(1 << origin))


def beyond_moria(board: BattleTopology, spaces: int) -> int:
    """BR-402, BR-404. The walkable hexes on the far side of Moria from any of these hexes; Moria counts one hex itself."""
    far = board.gate_moria_east if spaces & board.gate_moria_west else 0
    return far | board.gate_moria_west if spaces & board.gate_moria_east else far


def free_ends(board: BattleTopology, origin: int, move: int, limits: MovementLimits) -> int:
    """The hexes where a piece may end a move without asking anybody."""
    clear = is_clear(board, origin, move, limits)
    return flood(board, origin, move, limits).ends if clear is None else clear


MOUNTAIN: Final = "mountain"
ENTWASH: Final = "entwash"
RIVER: Final = "river"
FORTRESS: Final = "fortress"
_WALKED: Final = frozenset({"clear", "elven"})


Shifts = tuple[tuple[int, int], ...]
"""(distance, sources): sources moved up by the distance (down when negative) are neighbours."""


def spread(mask: int, shifts: Shifts) -> int:
    """All neighbours of all spaces of a mask."""
    out = 0
    for distance, sources in shifts:
        part = mask & sources
        if part:
            out |= part << distance if distance > 0 else part >> -distance
    return out


def shifts_of(pairs: Iterable[tuple[int, int]]) -> Shifts:
    """The shifts that lead from the first to the second of every pair of neighbours."""
    found: dict[int, int] = {}
    for a, b in pairs:
        found[b - a] = found.get(b - a, 0) | 1 << a
    return tuple(sorted(found.items()))


class Reach(NamedTuple):
    """The hexes on which the moves of a piece can depend."""

    inner: int
    """Those that it could cross."""
    ways: int
    """For what it may enter, cross if allowed, and end on if allowed: places among the masks of its limits."""
    masks: int
    """For what `ways` is for, and for where it may end its move unasked."""


class BattleTopology:
    """One board, compiled."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.digest = board.digest
        self.size = len(board.spaces)
        self.names: tuple[str, ...] = tuple(space.slug for space in board.spaces)
        """The word for each space in actions."""
        self.ids: tuple[str, ...] = tuple(space.id for space in board.spaces)
        self.spaces = range(self.size)
        self.index: dict[str, int] = {}
        """Slug or id to space."""
        for space in board.spaces:
            self.index[space.id] = self.index[space.slug] = space.index
        self.pieces: dict[str, tuple[Kind, int]] = {
            f"{kind.id}@{word}": (kind, space) for word, space in self.index.items() for kind in KINDS
        }
        """Piece as text ("orc@2117") to kind and space."""
        self.handles: tuple[tuple[Subject, ...], ...] = tuple(
            tuple(Subject(f"{kind.id}@{name}") for name in self.names) for kind in KINDS
        )
        """Kind and space to text."""
        self._compile_roles(board)
        self._compile_ways(board)
        self._compile_fights(board)
        self.kept: dict[Hashable, dict[Hashable, Any]] = {}
        """What is listed once on this board and used again (`movement.py`)."""
        self._reaches: dict[int, tuple[Reach, ...]] = {}
        self._hexes_within: dict[tuple[int, int], int] = {}
        self._spaces_within: dict[tuple[int, int], int] = {}
        self._gates_met: dict[tuple[int, int], bool] = {}

    def _compile_roles(self, board: Board) -> None:
        self.shire = board.role("shire")
        self.moria = board.role("moria")
        self.isengard = board.role("isengard")
        self.fangorn = board.role("fangorn")
        self.paths = board.role("paths_of_the_dead")
        self.doom = board.role("mount_doom")
        self.barad_dur = board.role("victory_sauron")
        self.saruman_goal = board.role("victory_saruman")
        self.elven_hexes = board.roles["elven"]
        self.builds: dict[Kind, tuple[int, ...]] = {
            Kind.ORC: board.roles["build_orc"],
            Kind.MAN_ORC: board.roles["build_man_orc"],
            Kind.DWARF: board.roles["build_dwarf"],
            Kind.ROHAN: board.roles["build_rohan"],
            Kind.GONDOR: board.roles["build_gondor"],
        }
        """BR-105, without the Shire."""
        self.special = mask_of((self.moria, self.isengard, self.fangorn, self.paths, self.doom))
        self.peaceful = mask_of((self.moria, self.fangorn, self.paths, self.doom))
        """BR-306. Hexes outside all combat."""
        self.elven = mask_of(self.elven_hexes)

    def _compile_ways(self, board: Board) -> None:
        """BR-202, BR-203, BR-204, BR-205 and BR-213. Which hexes can be walked on, and from which to which."""
        walked = mask_of(s.index for s in board.spaces if s.kind in _WALKED)
        self.walkable = (walked & ~self.special) | 1 << self.isengard
        around = [0] * self.size
        """BR-203, BR-204. Neighbours not behind a mountain or Entwash side, whatever their terrain."""
        for edge in board.edges:
            if not edge.kinds & {MOUNTAIN, ENTWASH}:
                around[edge.a] |= 1 << edge.b
                around[edge.b] |= 1 << edge.a
        self.gate_moria_west = around[self.moria] & mask_of(board.roles["moria_west"]) & self.walkable
        self.gate_moria_east = around[self.moria] & mask_of(board.roles["moria_east"]) & self.walkable
        self.gate_moria = self.gate_moria_west | self.gate_moria_east
        self.gate_fangorn = around[self.fangorn] & mask_of(board.roles["fangorn_entrances"]) & self.walkable
        self.gate_south = around[self.paths] & mask_of(board.roles["paths_south"]) & self.walkable
        self.gate_paths = around[self.paths] & mask_of(board.roles["paths_north"]) & self.walkable | self.gate_south
        self.gate_doom = around[self.doom] & self.walkable
        leaving = {self.moria: self.gate_moria, self.fangorn: self.gate_fangorn, self.paths: self.gate_south}
        leaving[self.doom] = 0
        self.near: tuple[int, ...] = tuple(
            leaving.get(space, around[space] & self.walkable if self.walkable >> space & 1 else 0)
            for space in range(self.size)
        )
        """BR-200 to BR-205. The walkable hexes that a piece standing here can step on, were nobody else on the board."""
        self.adjacent: tuple[int, ...] = tuple(mask_of(board.neighbours(space)) for space in range(self.size))
        """Bare neighbourhood: BR-327 and distances."""
        self.steps: Shifts = shifts_of((a, b) for a in bits(self.walkable) for b in bits(self.near[a]))
        self.gates = self.gate_moria | self.gate_fangorn | self.gate_paths | self.gate_doom

    def _compile_fights(self, board: Board) -> None:
        over = [0] * self.size
        rivers: set[tuple[int, int]] = set()
        for edge in board.edges:
            if MOUNTAIN not in edge.kinds and not (self.peaceful >> edge.a | self.peaceful >> edge.b) & 1:
                over[edge.a] |= 1 << edge.b
                over[edge.b] |= 1 << edge.a
                if edge.kinds & {RIVER, ENTWASH}:
                    rivers |= {(edge.a, edge.b), (edge.b, edge.a)}
        self.fights: tuple[int, ...] = tuple(over)
        """BR-301, BR-306. Hexes that can be attacked from here."""
        self.rivers = frozenset(rivers)
        """BR-310, BR-312. Pairs of hexes with a river or the Entwash between."""
        self.fortresses = mask_of(s.index for s in board.spaces if FORTRESS in s.features)
        self.attack_steps: Shifts = shifts_of((a, b) for a in range(self.size) for b in bits(over[a]))
        self.next: Shifts = shifts_of((a, b) for a in range(self.size) for b in bits(self.adjacent[a]))

    def space(self, text: str) -> int | None:
        """The space of a slug, id, name or alias, or None."""
        found = self.index.get(text)
        if found is None:
            space = self.board.find(text)
            found = None if space is None else space.index
        return found

    def piece(self, text: str) -> tuple[Kind, int] | None:
        """Kind and space of a piece as text, however its place is spelt, or None."""
        found = self.pieces.get(text)
        if found is None:
            kind, place = kind_and_place(text)
            space = self.space(place)
            if space is not None:
                found = self.pieces.get(f"{kind}@{self.names[space]}")
        return found

    def spelt(self, piece: str) -> str:
        """A piece as text with its place by the name of the board; as it stands where it means none."""
        found = self.piece(piece)
        return piece if found is None else self.handles[found[0]][found[1]]

    def hexes_within(self, space: int, move: int) -> int:
        """The walkable hexes within this many steps of a space, were nobody else on the board, without the space itself."""
        key = (space, move)
        within = self._hexes_within.get(key)
        if within is None:
            within = front = self.near[space]
            for _ in range(move - 1):
                front = spread(front, self.steps) & ~within
                within |= front
            within &= ~(1 << space)
            self._hexes_within[key] = within
        return within

    def spaces_within(self, space: int, move: int) -> int:
        """All spaces within this many bare steps, the space itself included."""
        key = (space, move)
        if key not in self._spaces_within:
            disc = 1 << space
            for _ in range(move):
                disc |= spread(disc, self.next)
            self._spaces_within[key] = disc
        return self._spaces_within[key]

    def meets_gates(self, space: int, move: int) -> bool:
        """Whether a special hex other than Isengard may play a part in a move of this length from here."""
        key = (space, move)
        meets_gates = self._gates_met.get(key)
        if meets_gates is None:
            here = self.hexes_within(space, move) | 1 << space
            meets_gates = self._gates_met[key] = bool(here & self.gates) or not self.walkable >> space & 1
        return meets_gates

    def reaches(self, move: int) -> tuple[Reach, ...]:
        """For each space, what has a part in the moves of this length from there.

        A piece ends its move on any hex within reach; what it may enter and cross counts only for the steps before."""
        reaches = self._reaches.get(move)
        if reaches is None:
            discs = [(self.spaces_within(space, move - 1), self.spaces_within(space, move)) for space in self.spaces]
            reaches = self._reaches[move] = tuple(
                Reach(inner, self.side_by_side(inner, inner, 0, disc), self.side_by_side(inner, inner, disc, disc))
                for inner, disc in discs
            )
        return reaches

    def side_by_side(self, *masks: int) -> int:
        """Masks as one, each beyond the board of the one before."""
        both = 0
        for mask in reversed(masks):
            both = both << self.size | mask
        return both
