"""The armies: where each piece does most good, as a sum of plain reasons. Takes a dealt State."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from game.board.bitset import bits, mask_of
from game.computer.player import EVEN, Temper
from game.engine.chance import one_of
from game.games.battle.computer.combat_phase import ODDS, elven_at, rivalry, row_of, worth
from game.games.battle.computer.ring_journey import barriers, goal_is_held, goal_of, steps_past
from game.games.battle.computer.threats import (
    PHASES_A_TURN,
    Danger,
    blows,
    distances,
    enemies,
    led_blows,
    moria_open,
    union,
)
from game.games.battle.rules.actions import Build
from game.games.battle.rules.movement.movement_limits import guarded, objective
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.phases import FIRST, SECOND
from game.games.battle.rules.pieces import MOVE, Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.building import ALLOWANCES, BUILT, allowance, build_hexes
from game.games.battle.rules.turn.combat import is_elven
from game.games.battle.rules.view import Fangorn, Paths

APPROACH: Final = 0.45
"""What one hex nearer to the Ring's way is worth."""
AHEAD: Final = 0.25
"""How much of that counts when a piece is in time anyway."""
HURRY: Final = 0.03
"""By round, what one hex nearer to an enemy's Ring is worth besides."""
MOST_HURRY: Final = 1.0
ESCORT: Final = 0.1
SPEARHEAD: Final = frozenset({Kind.GONDOR, Kind.ROHAN, Kind.ARMY_OF_THE_DEAD, Kind.FANGORN_ARMY})
"""The Alliance's kinds that clear the Ring's objective ahead of it, rather than wait on its way."""
SPEAR: Final = 0.45
"""What one hex nearer to the objective is worth to them."""
AS_GOOD: Final = 0.1
"""Builds that lie worse by no more than this are as good as the best: one of them is drawn."""
CARE: Final = {FIRST: 0.15, SECOND: 0.55}
"""How much exposure counts: in the First Movement there is a second to come."""
LEADER_CARE: Final = {FIRST: 0.15, SECOND: 2.0}
"""How much exposure counts for those who come only once."""
LEADERS: Final = frozenset({Kind.SARUMAN, Kind.GANDALF, Kind.ARAGORN})
GUARD: Final = 5.0
"""Standing where it keeps the Ring's holder from his objective; half of it for one who may take the Ring."""
ROVERS: Final = frozenset({Kind.NAZGUL, Kind.SARUMAN, Kind.GANDALF, Kind.ARAGORN, Kind.RING_BEARER})
"""Kinds too good for standing guard."""
OFF_THE_CROWN: Final = 1.2
"""Leaving a build hex free for the next round."""
CLEAR_THE_GOAL: Final = 20.0
"""Leaving the hex where the own Ring Bearer wins."""
IN_THE_LANE: Final = 4.0
"""Leaving the own Ring Bearer's way free: it may pass friends, but not stop among them."""
ON_THE_LEASH: Final = 5.0
"""Leaving the Ring on its safe hex a way out."""
MORIA_DUTY: Final = 6.0
WAKE_FANGORN: Final = 4.0
WAKE_AMONG_THREE: Final = -5.0
"""With three players what Saruman loses there Sauron gains: only for a great prize."""
ENTS_FIRST: Final = 0.6
"""With two players, what one hex nearer to Fangorn is worth to Gandalf while its army sleeps."""
IN_TIME: Final = 0.1
"""How much of that counts within a phase of it: he waits where nobody strikes at him rather than before it."""
BLOCKADE: Final = 2.5
"""With two players, standing where it costs the enemy a build in every round: of three, the third would gain by it."""
WAKE_THE_DEAD: Final = 6.0
OPEN_THE_WAY: Final = 14.0
"""Killing the blocker before an enemy Ring Bearer."""
WIN: Final = 60.0
"""Killing the last enemy between the own Ring Bearer and its objective."""
DOORKEEPER: Final = 1.0
"""Killing one of those who stand before the own Ring's objective, however far it is."""
ON_THE_GOAL: Final = 6.0
"""Killing one who stands on that objective."""
STRIDE: Final = 3
"""Hexes that a Ring Bearer walks in a phase."""


class ArmyPlacement:
    """The reasons of one side as things stand."""

    def __init__(self, state: BattleState, side: int, *, temper: Temper = EVEN) -> None:
        self.state = state
        self._temper = temper
        self.side = side
        self.own = state.sides[side]
        self.own_ring = state.ring_side == side
        self.goal = objective(state)
        self.moria = moria_open(state, side)
        self.cells = self._cells()
        self.beside_enemy_ring = self._beside_enemy_ring()
        self.foes = union(state.sides[other] for other in enemies(state, side)) & ~(1 << state.ring)
        """The enemies that can be attacked."""
        self.strikes = self._strikes()
        self.led = union(led_blows(state, other) for other in enemies(state, side))
        """The hexes at which the enemies can strike with Elven strength."""
        self.keys = keys(state, side)
        self.own_build_hexes = self._own_build_hexes()
        self.guards = self._guards()
        self.blockades = self._blockades()
        self._of_kind: dict[int, tuple[float, Sequence[float], float]] = {}
        """By kind, what a hex of its field counts for, the field, and how much exposure counts."""
        self._prizes: dict[int, tuple[bool, float]] = {}
        self._scores: dict[tuple[int, int, bool], float] = {}

    def _cells(self) -> list[tuple[int, int]]:
        """Hexes on the Ring's way to its holder's objective, as (phases until it is there, hex)."""
        state, board = self.state, self.state.map
        to_goal = distances(board, self.goal, True)
        space, cells, steps = state.ring, [(0, state.ring)], 0
        self.lane = 0
        while to_goal[space] > 1:
            beyond = [n for n in bits(board.near[space] & board.walkable) if to_goal[n] < to_goal[space]]
            if not beyond:  # through Moria
                gates = board.gate_moria_east if board.gate_moria_west >> space & 1 else board.gate_moria_west
                beyond = [n for n in bits(gates) if to_goal[n] < to_goal[space]]
                steps += 1
            if not beyond:
                break
            space = beyond[0]
            steps += 1
            if self.own_ring and steps <= 2 * STRIDE:
                self.lane |= 1 << space
            if steps % STRIDE == 0 or to_goal[space] == 1:
                cells.append((steps // STRIDE, space))
        return cells

    def _beside_enemy_ring(self) -> int:
        """The hexes beside an enemy's Ring on a safe hex: shut in, it would stay for good (BR-254, BR-425)."""
        state = self.state
        safe_hexes = guarded(state, self.side) | 1 << state.map.fangorn
        if self.own_ring or not safe_hexes >> state.ring & 1:
            return 0
        return state.map.near[state.ring]

    def _strikes(self) -> tuple[int, int, int]:
        one = two = three = 0
        for other in enemies(self.state, self.side):
            a, b, c = blows(self.state, other)
            three |= c | two & a | one & b
            two |= b | one & a
            one |= a
        return one, two, three

    def _guards(self) -> dict[int, float]:
        """The hexes from which others are kept from winning, with what standing there is worth: before Mount Doom
        against the Alliance, on their objectives against the rest."""
        state, board = self.state, self.state.map
        found: dict[int, float] = {}
        for rival in enemies(state, self.side):
            weight = GUARD if state.ring_side == rival else GUARD / 2
            goal = goal_of(state, rival)
            if goal != board.doom:
                if goal != board.isengard:
                    found[goal] = weight
                elif state.fangorn != Fangorn.ASLEEP:
                    found[goal] = GUARD  # it lies near the Ring's way: too late once Saruman has the Ring
            elif state.ring_side == rival and not (state.three and self.side == state.owner[Kind.SARUMAN]):
                found.update(dict.fromkeys(bits(board.gate_doom), weight))
        return found

    def _blockades(self) -> int:
        """BR-106. The enemies' build hexes on which a piece costs them a build in their next turn."""
        state, found = self.state, 0
        if state.three:
            return found
        for number, kinds in enumerate(ALLOWANCES):
            if state.owner[kinds[0]] == self.side or not any(state.in_pool(kind) for kind in kinds):
                continue
            hexes = mask_of(space for kind in kinds for space in build_hexes(state, kind))
            most = allowance(number, state.round + 1)
            for space in bits(hexes):
                if (hexes & ~self.own & ~(1 << space)).bit_count() < most:
                    found |= 1 << space
        return found

    def _hurry(self) -> float:
        """How much the Ring itself draws, beside its way: more with every round that it stays in other hands."""
        if self.own_ring:
            return ESCORT
        return self._temper["chase"] * min(MOST_HURRY, HURRY * (4 + self.state.round))

    def score(self, kind: int, space: int, *, striking: bool = True) -> float:
        """The sum of reasons for a piece of this kind to stand on a hex at the end of its move."""
        key = (kind, space, striking)
        found = self._scores.get(key)
        if found is None:
            found = self._scores[key] = self._score(kind, space, striking)
        return found

    def _score(self, kind: int, space: int, striking: bool) -> float:
        state, board = self.state, self.state.map
        kinds_own = self._of_kind.get(kind)
        if kinds_own is None:
            care = LEADER_CARE if kind in LEADERS else CARE
            kinds_own = self._of_kind[kind] = (
                -self._eagerness(kind),
                _field(state.map, tuple(self.cells), MOVE[kind], self.moria, self._hurry()),
                self._temper["care"] * care.get(state.phase, 0.0),
            )
        eagerness, field, care_now = kinds_own
        total = eagerness * field[space]
        if self._clears_the_goal(kind):
            total -= SPEAR * distances(board, self.goal, False)[space]
        bit = 1 << space
        if kind not in ROVERS:
            total += self.guards.get(space, 0.0)
            if self.blockades & bit:
                total += self._temper["hindrance"] * BLOCKADE
        if care_now and self.strikes[0] & bit:
            total -= care_now * self.exposure(kind, space)
        if striking and state.phase == FIRST:
            total += self.strike(kind, space)
        if state.phase == SECOND and self.own_build_hexes & bit:
            total -= OFF_THE_CROWN
        if self.lane & bit:
            total -= IN_THE_LANE
        elif self.beside_enemy_ring & bit:
            total -= ON_THE_LEASH
        if self.own_ring and space == self.goal and kind != Kind.SARUMAN:
            total -= CLEAR_THE_GOAL
        match kind:
            case Kind.GANDALF:
                total += self._gandalf(space)
            case Kind.ARAGORN if state.paths == Paths.ASLEEP and state.three:
                total -= 0.5 * distances(board, board.paths, False)[space]
                total += WAKE_THE_DEAD if space == board.paths else 0.0
        return total

    def _clears_the_goal(self, kind: int) -> bool:
        """Whether a kind goes ahead of its own Ring to the objective: the Alliance's spearhead always, all while an enemy
        stands on it."""
        if kind in SPEARHEAD:
            return self.own_ring and not (self.state.three and kind == Kind.FANGORN_ARMY)
        return kind not in ROVERS and goal_is_held(self.state, self.side)

    def _eagerness(self, kind: int) -> float:
        """Elves stay at home: the havens live as long as they do."""
        if kind == Kind.ELF:
            return 0.0
        if kind == Kind.ARAGORN and self.state.paths == Paths.ASLEEP and self.state.three:
            return APPROACH / 4
        return APPROACH

    def exposure(self, kind: int, space: int) -> float:
        """What is expected to be lost there before the next own turn."""
        state, board = self.state, self.state.map
        if board.peaceful >> space & 1:
            return 0.0
        one, two, three = self.strikes
        count = 3 if three >> space & 1 else 2 if two >> space & 1 else one >> space & 1
        if count:
            count = min(count, (board.fights[space] & board.walkable & ~self.own).bit_count())
        if not count:
            return 0.0
        is_strong = elven_at(state, kind, self.side, space)
        kills, _ = ODDS[board.fortresses >> space & 1][bool(self.led >> space & 1)][is_strong]
        return (1.0 - (1.0 - kills) ** count) * worth(state, kind)

    def strike(self, kind: int, space: int) -> float:
        """The best attack from a hex in this turn."""
        state, best, own = self.state, 0.0, worth(self.state, kind)
        for target in bits(state.map.fights[space] & self.foes):
            strong, prize = self._prize(target)
            kill, loss = ODDS[row_of(state, space, target)][elven_at(state, kind, self.side, space)][strong]
            best = max(best, kill * prize - loss * own)
        return best

    def _prize(self, target: int) -> tuple[bool, float]:
        """Whether the enemy on a hex is of Elven strength, and what its death is worth."""
        found = self._prizes.get(target)
        if found is None:
            state = self.state
            kind = state.standing[target] - 1
            prize = rivalry(state, kind) * (worth(state, kind) + self.keys.get(target, 0.0))
            found = self._prizes[target] = is_elven(state, target), prize
        return found

    def _own_build_hexes(self) -> int:
        """The hexes on which the side could build next round, were they empty."""
        state, found = self.state, 0
        for kind in BUILT:
            if state.owner[kind] == self.side and state.in_pool(kind) > 0:
                found |= mask_of(build_hexes(state, kind))
        return found

    def _gandalf(self, space: int) -> float:
        """Moria when the Ring is about to cross it; else Fangorn while its army sleeps."""
        state, board = self.state, self.state.map
        if self.own_ring:
            by, round_ = distances(board, self.goal, True), distances(board, self.goal, False)
            gate = min((distances(board, gate, False)[state.ring] for gate in bits(board.gate_moria)), default=99)
            if by[state.ring] + 1 < round_[state.ring] and gate <= 2 * STRIDE:
                return (MORIA_DUTY if space == board.moria else 0.0) - 0.8 * distances(board, board.moria, False)[space]
        if state.fangorn == Fangorn.ASLEEP:
            if space == board.fangorn:
                prey = state.side_at(board.isengard)
                killed = worth(state, state.standing[board.isengard] - 1) if prey not in (None, self.side) else 0.0
                return (WAKE_AMONG_THREE if state.three else WAKE_FANGORN) + killed
            if not state.three:  # the army jumps to Isengard, where nothing is built as long as it stands there
                left = distances(board, board.fangorn, True)[space]
                return -ENTS_FIRST * max(IN_TIME * left, left - MOVE[Kind.GANDALF])
        return 0.0


@lru_cache(maxsize=1024)
def _field(
    board: BattleTopology, cells: tuple[tuple[int, int], ...], move: int, moria: bool, hurry: float
) -> tuple[float, ...]:
    """For each hex, the hexes by which a piece that walks `move` in a phase would be late for the best of the cells
    (phases until the Ring is there, hex; the first is where it stands), and something for the way there."""
    tables = [(distances(board, cell, moria), phase * move) for phase, cell in cells]
    to_ring = tables[0][0]
    return tuple(
        min([AHEAD * d[space] + (d[space] - time if d[space] > time else 0) for d, time in tables])
        + hurry * to_ring[space]
        for space in range(board.size)
    )


def keys(state: BattleState, side: int) -> dict[int, float]:
    """The enemies whose death would open something in the Second Movement, with what that is worth."""
    found: dict[int, float] = {}
    if state.ring_side != side:
        danger = Danger(state, state.ring_side)
        if danger.is_safe(state.ring):
            return found
        phases = PHASES_A_TURN if state.phase == FIRST else 1
        return dict.fromkeys(bits(danger.keys(state.ring, side, phases=phases)), OPEN_THE_WAY)
    strides = PHASES_A_TURN if state.phase == FIRST else 1
    for gate, before in barriers(state, side):
        reach = strides * STRIDE - before
        near = steps_past(state, side, state.ring, gate, reach) <= reach
        found[gate] = WIN / strides**2 if near else DOORKEEPER if before else ON_THE_GOAL
    return found


def reach_of(ends: Mapping[int, int]) -> dict[int, list[int]]:
    """Hex to the pieces that can end there, the cheapest first, from piece to its ends."""
    found: dict[int, list[int]] = {}
    for piece, mask in ends.items():
        for space in bits(mask):
            found.setdefault(space, []).append(piece)
    return found


def best_build(army_placement: ArmyPlacement, builds: Sequence[Build], rng: Random) -> Build:
    """The build that lies best for its piece, or as well."""
    pieces = army_placement.state.map.pieces
    found = {build: army_placement.score(*pieces[build.piece], striking=False) for build in builds}
    return one_of([build for build, score in found.items() if score >= max(found.values()) - AS_GOOD], rng)
