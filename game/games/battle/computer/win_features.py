"""What the chance to win is reckoned from: named features of each side, each about 1 where it is large.

Nothing is hidden in this game: they are told of the State that a View shows, at any moment of a turn.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import cache
from math import log1p
from typing import Final

from game.board.bitset import bits, mask_of
from game.board.board import Board
from game.computer.chance_to_win import TOLD_BY, BrokenWeights, BySide, ChanceToWin, Features, chance_to_win
from game.engine.decision import Seat
from game.games.battle.computer.combat_phase import WORTH
from game.games.battle.computer.ring_journey import goal_of, steps_past
from game.games.battle.computer.threats import Danger, distances
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.phases import ATTACK, BUILD, FIRST, SECOND
from game.games.battle.rules.pieces import MOVE, Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.building import ALLOWANCES, allowance, build_hexes
from game.games.battle.rules.turn.ring_threat import ring_threat
from game.games.battle.rules.view import BattleView
from game.games.battle.rules.view_of_state import determinized

_log = logging.getLogger(__name__)

FARTHEST: Final = 30
"""Steps beyond which it makes no difference how far home is."""
NEAR: Final = 18
"""Steps within which home is near."""
ABOUT: Final = 3
"""Hexes about where a side wins that are worth holding."""
TOPICS: Final[Mapping[str, str]] = {
    "numbers": "forces",
    "material": "forces",
    "strikes next": "blows",
    "builds": "builds",
    "holds its objective": "objective",
}
"""What features are about, in the words of the game; all others are about the Ring."""
OF_THREE: Final = "win_weights_of_three"
"""The weights that were fitted to games among three,"""
AMONG_THREE: Final = "among three, "
"""whose features have names of their own: this before those of two."""
ALMOST_WON: Final = 4.0
"""The size of what is all but certain: large weights cost something where they are fitted."""


def win_features(state: BattleState) -> BySide:
    """Each side's that still plays; none after the end."""
    playing = [side for side in range(len(state.seats)) if side not in state.resigned and state.outcome is None]
    threats = {side: ring_threat(state, side).chance for side in playing if side != state.ring_side}
    worst, found = max(threats.values(), default=0.0), dict[Seat, Features]()
    for side in playing:
        of_ring = _thief(state, side, threats[side]) if side in threats else _holder(state, worst)
        told = {**_forces(state, side), **of_ring}
        found[state.seats[side]] = {AMONG_THREE + name: told[name] for name in told} if state.three else told
    return found


@cache
def fitted(name: str = TOLD_BY) -> ChanceToWin | None:
    """What has been fitted to games of two and of three; None, told once in the program's log, where it cannot be read."""
    try:
        return chance_to_win("battle", name, OF_THREE)
    except BrokenWeights as fault:
        _log.warning("%s; no chance is told", fault)
        return None


def chances(state: BattleState, weights: str = TOLD_BY) -> Mapping[Seat, float]:
    """Each seat's chance to win, certain after the end."""
    found = fitted(weights)
    if found is None:
        return {}
    return found.chances(win_features(state)) if state.outcome is None else dict.fromkeys(state.outcome.winners, 1.0)


def chances_of(board: Board, views: Sequence[BattleView]) -> Sequence[Mapping[Seat, float]]:
    """Each seat's chance to win in each of several Views."""
    topology = BattleTopology(board)
    return [chances(determinized(view, topology)) for view in views]


def _forces(state: BattleState, side: int) -> Features:
    """What a side has, whoever holds the Ring."""
    seat, board = state.seats[side], state.map
    own = [(kind, state.kinds[kind] & state.sides[side]) for kind in Kind if kind != Kind.RING_BEARER]
    about = board.spaces_within(goal_of(state, side), ABOUT)
    return {
        f"side, {seat}": 1.0,
        "strikes next": float((state.side == side) == (state.phase != SECOND)),
        "numbers": log1p(state.sides[side].bit_count()),
        "material": sum(WORTH[kind] * spaces.bit_count() for kind, spaces in own) / 30,
        "builds": _builds(state, side) / 5,
        "holds its objective": (state.sides[side] & about).bit_count() / 8,
    }


def _builds(state: BattleState, side: int) -> int:
    """BR-100 to BR-106. Armies that a side can build in the next round, enemies on its build hexes counted."""
    found, others = 0, state.occupied & ~state.sides[side]
    for number, kinds in enumerate(ALLOWANCES):
        if state.owner[kinds[0]] == side:
            hexes = mask_of(hex_ for kind in kinds if state.in_pool(kind) for hex_ in build_hexes(state, kind))
            found += min(allowance(number, state.round + 1), (hexes & ~others).bit_count())
    return found


def _way(state: BattleState, side: int) -> int:
    """Steps of the Ring over the bare board to where a side wins with it."""
    return min(distances(state.map, goal_of(state, side), True)[state.ring], FARTHEST)


def _holder(state: BattleState, threat: float) -> Features:
    """What tells for and against whoever bears the Ring; `threat` is the chance that it is taken in the next turn."""
    side, way = state.ring_side, _way(state, state.ring_side)
    is_own = state.side == side
    return {
        f"the Ring, {state.seats[side]}": 1.0,
        "the Ring, near home": max(0, NEAR - way) / NEAR,
        "the Ring, home this turn": ALMOST_WON * (is_own and _comes_home(state)),
        "the Ring, safe": float(Danger(state, side).is_safe(state.ring)),
        "the Ring, threatened at the end of the turn": threat * (is_own and state.phase == SECOND),
    }


def _thief(state: BattleState, side: int, threat: float) -> Features:
    """The features of a side that wants the Ring; `threat` is the chance that he takes it in his turn."""
    way, is_own = _way(state, side), state.side == side
    return {
        f"from the Ring, {state.seats[side]}, way home": way / FARTHEST,
        "from the Ring, near home": max(0, NEAR - way) / NEAR,
        "takes the Ring near home": threat * is_own * max(0, NEAR - way) / NEAR,
    }


def _comes_home(state: BattleState) -> bool:
    """Whether the Ring's bearer can be where he wins before his turn ends."""
    goal, board = goal_of(state, state.ring_side), state.map
    waits = not state.moved >> state.ring & 1
    steps = MOVE[Kind.RING_BEARER] * {BUILD: 2, FIRST: 1 + waits, ATTACK: 1, SECOND: int(waits)}[state.phase]
    if goal == board.doom:
        gates = bits(board.gate_doom)
        return any(steps_past(state, state.ring_side, state.ring, gate, steps) < steps for gate in gates)
    return steps_past(state, state.ring_side, state.ring, goal, steps) <= steps and not state.standing[goal]
