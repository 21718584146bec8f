"""What a side can reach and threaten, told from masks: for opponents. Takes a dealt State, never the true one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from game.board.bitset import bits, mask_of
from game.games.battle.computer.combat_phase import ODDS
from game.games.battle.rules.movement.movement_limits import guarded, limits_of
from game.games.battle.rules.movement.reach import beyond_moria, free_ends
from game.games.battle.rules.movement.topology import BattleTopology, spread
from game.games.battle.rules.pieces import MOVE, TABLE, Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.building import ALLOWANCES, allowance, build_hexes
from game.games.battle.rules.turn.combat import is_elven

FAR: Final = 99
"""A distance that nobody walks."""
PHASES_A_TURN: Final = 2
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

    def _forces(self, other: int) -> list[tuple[Kind, int]]:
        state = self.state
        theirs, fresh = state.sides[other], built_next(state, other)
        forces = [(kind, state.kinds[kind] & theirs | fresh.get(kind, 0)) for kind in _FIGHTING]
        return [(kind, spaces) for kind, spaces in forces if spaces]

    def comes(self, start: int, other: int, walls: int, first: int = 1) -> int:
        """The least number of steps within which some piece of a side is on one of the hexes `start`, the step from
        there to the Ring counted as `first`; FAR when none comes within a turn. `walls` are shut besides."""
        state = self.state
        board, forces = state.map, self.forces[other]
        theirs = self.theirs[other]
        go = self.open[other] & ~walls
        front = start & go
        seen, before, steps = front, 0, first
        moria = other != state.alliance and moria_open(state, other)
        longest = PHASES_A_TURN * MOVE[Kind.NAZGUL]
        while front and steps <= longest:
            found = front & theirs
            if found:
                for kind, spaces in forces:
                    if steps <= PHASES_A_TURN * MOVE[kind] and found & spaces:
                        return steps
            new = spread(front, board.steps)
            if moria:
                new |= beyond_moria(board, before)
            before, front = front, new & go & ~seen
            seen |= front
            steps += 1
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
        """The hexes beside `space` through which somebody can come in one turn, as (steps, hex), the nearest first."""
        if self.is_safe(space):
            return []
        state = self.state
        found = []
        for other in self.others:
            go = self.open[other] & ~walls
            if self.comes(state.map.near[space] & go, other, walls | 1 << space) == FAR:
                continue
            for door in bits(state.map.near[space] & go):
                steps = self.comes(1 << door, other, walls | 1 << space)
                if steps < FAR:
                    found.append((steps, door))
        return sorted(set(found))

    def screen(self, space: int, most: int) -> list[int] | None:
        """The hexes to be filled so that nobody comes to `space` in one turn without a fight; None when there are
        more than `most`, or when an enemy already stands in one."""
        walls, filled = 0, list[int]()
        while (door := self._nearest_door(space, walls)) is not None:
            if len(filled) == most or self.state.standing[door]:
                return None
            filled.append(door)
            walls |= 1 << door
        return filled

    def _nearest_door(self, space: int, walls: int) -> int | None:
        """The first of `doors`, sought without the others."""
        if self.is_safe(space):
            return None
        shut = walls | 1 << space
        beside = {other: self.state.map.near[space] & self.open[other] & ~walls for other in self.others}
        nearest = min((self.comes(mask, other, shut) for other, mask in beside.items()), default=FAR)
        if nearest == FAR:
            return None
        found: tuple[int, int] | None = None
        for other, mask in beside.items():
            for door in bits(mask):
                steps = self.comes(1 << door, other, shut)
                if steps < FAR and (found is None or (steps, door) < found):
                    found = steps, door
                    if steps == nearest:
                        break
        return found[1] if found is not None else None

    def assault(self, space: int, filled: int = 0) -> float:
        """The chance that some blocker beside a hex that nobody reaches unfought is killed in one turn."""
        if self.is_safe(space):
            return 0.0
        state = self.state
        board = state.map
        safe = 1.0
        blockers = board.near[space] & (state.sides[self.side] | filled) & ~(1 << space)
        for blocker in bits(blockers):
            strong = is_elven(state, blocker) if state.standing[blocker] else False
            for other in self.others:
                safe *= 1.0 - self._killed(space, blocker, strong, other, filled)
        return 1.0 - safe

    def risk(self, space: int) -> float:
        """The chance that the Ring is lost here before its side's next turn: 1 where somebody comes without a fight."""
        return 1.0 if self.doors(space) else self.assault(space)

    def _killed(self, space: int, blocker: int, strong: bool, other: int, filled: int) -> float:
        """The chance that a side kills the blocker on a hex in its next Attack Phase."""
        state = self.state
        board = state.map
        go = self.open[other] & ~filled & ~(1 << space)
        beside = board.fights[blocker] & go
        slots = beside.bit_count()
        if not slots:
            return 0.0
        front = seen = beside
        elven, ordinary = 0, 0
        for steps in range(MOVE[Kind.NAZGUL] + 1):
            for kind, spaces in self.forces[other]:
                if steps <= MOVE[kind] and (count := (front & spaces).bit_count()):
                    if TABLE[kind].elven:
                        elven += count
                    else:
                        ordinary += count
            front = spread(front, board.steps) & go & ~seen
            if not front:
                break
            seen |= front
        row = board.fortresses >> blocker & 1
        safe = 1.0
        for _ in range(min(elven, slots)):
            safe *= 1.0 - ODDS[row][True][strong][0]
        for _ in range(max(0, min(ordinary, slots - elven))):
            # An Elven leader that takes part stands beside some of the others.
            safe *= 1.0 - ODDS[row][elven > 0][strong][0]
        return 1.0 - safe


def blows(state: BattleState, side: int) -> tuple[int, int, int]:
    """The hexes that one, two, three or more pieces of a side could attack after their next First Movement, were
    nobody in their way."""
    board = state.map
    one = two = three = 0
    for kind in _FIGHTING:
        for space in bits(state.kinds[kind] & state.sides[side]):
            if board.peaceful >> space & 1:
                continue
            struck = struck_from(board, space, MOVE[kind])
            three |= two & struck
            two |= one & struck
            one |= struck
    return one, two, three


def led_blows(state: BattleState, side: int) -> int:
    """The hexes that pieces of a side which are always of Elven strength, its leaders for the others, could attack so."""
    board, found = state.map, 0
    for kind in _FIGHTING:
        if TABLE[kind].elven:
            for space in bits(state.kinds[kind] & state.sides[side] & ~board.peaceful):
                found |= struck_from(board, space, MOVE[kind])
    return found


@lru_cache(maxsize=8192)
def struck_from(board: BattleTopology, space: int, move: int) -> int:
    """The hexes that a piece could attack after a move over the bare board."""
    return spread(board.hexes_within(space, move) | 1 << space, board.attack_steps)
