"""What a side can reach and threaten, told from masks: for opponents. Takes a dealt State, never the true one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Final

from game.board.bitset import bits, mask_of
from game.games.battle.computer.combat_phase import ODDS
from game.games.battle.rules.movement.movement_limits import guarded, limits_of
from game.games.battle.rules.movement.topology import BattleTopology, beyond_moria, free_ends, spread
from game.games.battle.rules.pieces import MOVE, TABLE, Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.building import ALLOWANCES, allowance, build_hexes
from game.games.battle.rules.turn.combat import is_elven

FAR: Final = 99
"""A distance that nobody walks."""
PHASES_A_TURN: Final = 2
LONGEST_STEP: Final = max(MOVE)
"""Hexes that the quickest walks in one Movement."""
_FIGHTING: Final = tuple(kind for kind in Kind if kind != Kind.RING_BEARER)


def enemies(state: BattleState, side: int) -> list[int]:
    """The sides that still play against this one."""
    return [other for other in range(len(state.seats)) if other != side and other not in state.resigned]


def passable(state: BattleState, side: int) -> int:
    """The hexes that pieces of a side walk over without asking anybody."""
    others = 0
    for other, spaces in enumerate(state.sides):
        if other != side:
            others |= spaces
    return state.map.walkable & ~others & ~guarded(state, side)


@lru_cache(maxsize=4096)
def distances(board: BattleTopology, target: int, moria: bool) -> bytes:
    """Steps from every hex to a target over the bare board; FAR where there is no way. Special hexes count from their
    gates, and those inside them to their ways out. With `moria` the way through it is open."""
    found = bytearray([FAR]) * board.size
    gates = {
        board.doom: board.gate_doom,
        board.fangorn: board.gate_fangorn,
        board.moria: board.gate_moria,
        board.paths: board.gate_paths,
    }
    seen = 1 << target
    layers = [0 if target in gates else seen, gates.get(target, board.near[target]) & board.walkable & ~seen]
    found[target] = 0
    while layers[-1] or layers[-2]:
        for space in bits(layers[-1]):
            found[space] = len(layers) - 1
        seen |= layers[-1]
        new = spread(layers[-1], board.steps)
        if moria:
            new |= beyond_moria(board, layers[-2])
        layers.append(new & board.walkable & ~seen)
    for inside in (board.moria, board.fangorn, board.paths):
        if inside != target:
            found[inside] = min([found[door] + 1 for door in bits(board.near[inside])], default=FAR)
    return bytes(found)


def ends(state: BattleState, kind: int, space: int) -> int:
    """Where a piece of this kind that stands on a hex may end a move without asking anybody."""
    return free_ends(state.map, space, MOVE[kind], limits_of(state, kind))


def crosses_moria(state: BattleState, side: int) -> bool:
    """BR-402, BR-404. Whether pieces of a side may cross Moria in its next turn: the Alliance's when Gandalf is there by then."""
    if side != state.alliance:
        return moria_open(state, side)
    moria = state.map.moria
    gandalf = state.kinds[Kind.GANDALF]
    return any(space == moria or ends(state, Kind.GANDALF, space) >> moria & 1 for space in bits(gandalf))


def moria_open(state: BattleState, side: int) -> bool:
    """Whether pieces of a side may cross Moria just now without asking."""
    there = state.standing[state.map.moria] == Kind.GANDALF + 1
    return there if side == state.alliance else not there


def union(masks: Iterable[int]) -> int:
    """The hexes of any of these masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def built_next(state: BattleState, side: int) -> dict[int, int]:
    """BR-100 to BR-105. By kind, the hexes on which a side can build before it moves again."""
    round_, found = state.round + (side < state.side), dict[int, int]()
    for number, kinds in enumerate(ALLOWANCES):
        if state.owner[kinds[0]] != side or not allowance(number, round_):
            continue
        for kind in kinds:
            if state.in_pool(kind) and (bare := mask_of(build_hexes(state, kind)) & ~state.occupied):
                found[kind] = bare
    return found


class Danger:
    """What threatens a hex where the Ring is, or would be, in the next turns of the other sides."""

    def __init__(self, state: BattleState, side: int) -> None:
        self.state = state
        self.side = side
        self.others = enemies(state, side)
        self.open = {other: passable(state, other) for other in self.others}
        self.forces = {other: self._forces(other) for other in self.others}
        """By side, those who can come: the hexes of each kind that fights, fresh armies too."""
        self.theirs = {other: union(spaces for _, spaces in self.forces[other]) for other in self.others}
        self._crosses = {other: crosses_moria(state, other) for other in self.others}
        board = state.map
        self._inside = {
            other: [(1 << space, board.near[space]) for space in bits(self.theirs[other] & board.peaceful)]
            for other in self.others
        }
        """By side, its pieces inside Moria, Fangorn and the Paths, each with its ways out."""

    def _forces(self, other: int) -> list[tuple[Kind, int]]:
        state = self.state
        theirs, fresh = state.sides[other], built_next(state, other)
        forces = [(kind, state.kinds[kind] & theirs | fresh.get(kind, 0)) for kind in _FIGHTING]
        return [(kind, spaces) for kind, spaces in forces if spaces]

    def _flood(self, start: int, other: int, go: int, before: int = 0) -> Iterator[int]:
        """The pieces of a side, with those it may build, by how many steps they are from one of the hexes `start`,
        which are entered from `before`."""
        board, theirs, inside = self.state.map, self.theirs[other], self._inside[other]
        front = seen = start & go
        while front or before:
            found = front & theirs
            for piece, ways_out in inside:
                if before & ways_out:
                    found |= piece
            yield found
            new = spread(front, board.steps)
            if self._crosses[other]:
                new |= beyond_moria(board, before)
            before, front = front, new & go & ~seen
            seen |= front

    def comes(
        self, start: int, other: int, walls: int, first: int = 1, phases: int = PHASES_A_TURN, before: int = 0
    ) -> int:
        """The least number of steps within which some piece of a side is at the Ring by way of one of the hexes `start` (entered
        from `before`), which are `first` steps from it, walked in one Movement; FAR when none comes within so many Movements.
        `walls` are shut besides."""
        forces, longest = self.forces[other], phases * MOVE[Kind.NAZGUL]
        for steps, found in enumerate(self._flood(start, other, self.open[other] & ~walls, before), first):
            if steps > longest:
                break
            if found:
                for kind, spaces in forces:
                    if found & spaces and first <= MOVE[kind] and steps <= phases * MOVE[kind]:
                        return steps
        return FAR

    def is_safe(self, space: int) -> bool:
        """Whether nobody may come there at all: Fangorn, and for the Alliance an Elven hex (BR-250, BR-428)."""
        state = self.state
        if space in (state.map.fangorn, state.map.doom):
            return True
        if self.side != state.alliance or not state.map.elven >> space & 1:
            return False
        return bool(state.kinds[Kind.ELF] & ~(1 << space))

    def doors(self, space: int, walls: int = 0) -> list[tuple[int, int]]:
        """The hexes through which somebody can come to `space` in one turn, beside it or across Moria, as (steps, hex), the
        nearest first; also the special hexes from which somebody steps out on it."""
        found = (
            () if self.is_safe(space) else (way for other in self.others for way in self._ways_in(space, other, walls))
        )
        return sorted({(steps, door) for steps, door in found if steps < FAR})

    def _ways_in(self, space: int, other: int, walls: int) -> Iterator[tuple[int, int]]:
        """As in `doors`, with steps FAR for those through which nobody comes."""
        board, shut = self.state.map, walls | 1 << space
        beside = board.near[space] & ~walls
        if self.comes(beside, other, shut, before=1 << space) == FAR:
            return
        for piece, ways_out in self._inside[other]:
            if ways_out >> space & 1:
                yield 1, piece.bit_length() - 1
        for door in bits(beside):
            yield self.comes(1 << door, other, shut), door
        if self._crosses[other]:
            for gate in bits(beyond_moria(board, 1 << space) & ~walls):
                yield self.comes(1 << gate, other, shut, 2), gate

    def screen(self, space: int, most: int) -> list[int] | None:
        """The hexes to be filled so that nobody comes to `space` in one turn without a fight; None when there are
        more than `most`, or when an enemy already stands in one."""
        walls, filled = 0, list[int]()
        while doors := self.doors(space, walls):
            door = doors[0][1]
            if len(filled) == most or self.state.standing[door]:
                return None
            filled.append(door)
            walls |= 1 << door
        return filled

    def assault(self, space: int, filled: int = 0) -> float:
        """The chance that somebody fights his way in one turn to a hex that nobody reaches unfought."""
        if self.is_safe(space):
            return 0.0
        safe = 1.0
        for other in self.others:
            safe *= 1.0 - self._killed(space, self.keys(space, other, filled), other, filled)
        return 1.0 - safe

    def keys(self, space: int, other: int, filled: int = 0, phases: int = PHASES_A_TURN) -> int:
        """The pieces, beside a hex or farther from it, through whose place somebody of a side could come to it in so many
        Movements, were one of them gone."""
        state, board = self.state, self.state.map
        blockers = (state.sides[self.side] | filled) & board.walkable & ~(1 << space)
        go = self.open[other] & ~filled
        front = seen = 1 << space
        found = away = 0
        while front and away < LONGEST_STEP:
            away += 1
            reached = (board.near[space] if away == 1 else spread(front, board.steps)) & ~seen
            for blocker in bits(reached & blockers):
                start = board.near[blocker] & go
                if self.comes(start, other, filled | 1 << space, away + 1, phases, 1 << blocker) < FAR:
                    found |= 1 << blocker
            seen |= reached
            front = reached & go
        return found

    def risk(self, space: int) -> float:
        """The chance that the Ring is lost here before its side's next turn: 1 where somebody comes without a fight."""
        return 1.0 if self.doors(space) else self.assault(space)

    def _killed(self, space: int, keys: int, other: int, filled: int) -> float:
        """The chance that a side kills one of these pieces in its next Attack Phase: each attacker strikes once, at the weakest
        that it gets at."""
        state, board = self.state, self.state.map
        go = self.open[other] & ~filled & ~(1 << space)
        beside: dict[tuple[float, int, bool], int] = {}
        """Chance of an Elven attack, row and strength of the piece to the hexes from which it is struck."""
        for key in bits(keys):
            row, strong = board.fortresses >> key & 1, bool(state.standing[key]) and is_elven(state, key)
            sort = -ODDS[row][True][strong][0], row, strong
            beside[sort] = beside.get(sort, 0) | board.fights[key] & go
        safe, spent = 1.0, set[int]()
        for (_, row, strong), start in sorted(beside.items()):
            reached = {True: 0, False: 0}
            for steps, found in enumerate(islice(self._flood(start, other, go), LONGEST_STEP + 1)):
                for kind, spaces in self.forces[other]:
                    if steps <= MOVE[kind]:
                        reached[TABLE[kind].elven] |= found & spaces
            places = start.bit_count()
            for is_elven_attack in (True, False):
                strikers = [piece for piece in bits(reached[is_elven_attack]) if piece not in spent][:places]
                # An Elven leader that takes part stands beside some of the others.
                leads = is_elven_attack or bool(reached[True])
                safe *= (1.0 - ODDS[row][leads][strong][0]) ** len(strikers)
                spent.update(strikers)
                places -= len(strikers)
        return 1.0 - safe


def blows(state: BattleState, side: int) -> tuple[int, int, int]:
    """The hexes that one, two, three or more pieces of a side could attack after their next First Movement, were
    nobody in their way."""
    one = two = three = 0
    for struck in _struck(state, side, _FIGHTING):
        three |= two & struck
        two |= one & struck
        one |= struck
    return one, two, three


def led_blows(state: BattleState, side: int) -> int:
    """The hexes that pieces of a side which are always of Elven strength, its leaders for the others, could attack so."""
    return union(_struck(state, side, (kind for kind in _FIGHTING if TABLE[kind].elven)))


def _struck(state: BattleState, side: int, kinds: Iterable[Kind]) -> Iterator[int]:
    """The hexes that each piece of these kinds could attack."""
    board = state.map
    for kind in kinds:
        for space in bits(state.kinds[kind] & state.sides[side] & ~board.peaceful):
            yield struck_from(board, space, MOVE[kind])


@lru_cache(maxsize=8192)
def struck_from(board: BattleTopology, space: int, move: int) -> int:
    """The hexes that a piece could attack after a move over the bare board."""
    return spread(board.hexes_within(space, move) | 1 << space, board.attack_steps)
