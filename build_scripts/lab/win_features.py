"""What a chance to win is reckoned from: named features of each side of a State, the same names for all sides of a game.

They are told from the true State, or from one that a player dealt itself. A feature is about 1 where it is large.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.computer.chance_to_win import BySide, Features
from game.engine.decision import Seat
from game.games.battle.computer.piece_value import worth
from game.games.battle.computer.ring_bearer_move import without_ring
from game.games.battle.computer.ring_journey import goal_of
from game.games.battle.computer.threats import Danger, distances
from game.games.battle.rules.pieces import MOVE, Kind
from game.games.battle.rules.state import BattleState
from game.games.hunt.computer.win_features import win_features as hunt_features
from game.games.riddle.computer.win_features import win_features as riddle_features


def battle_features(state: BattleState) -> BySide:
    """Each side's that still plays."""
    bare = without_ring(state)
    danger = Danger(bare, state.ring_side)
    risk = danger.risk(state.ring)
    found = dict[Seat, Features]()
    for side, seat in enumerate(state.seats):
        if side in state.resigned:
            continue
        way = min(distances(state.map, goal_of(state, side), True)[state.ring], 30) / 20
        army = [(kind, state.kinds[kind] & state.sides[side]) for kind in Kind if kind != Kind.RING_BEARER]
        near = sum(
            (spaces & state.map.spaces_within(state.ring, 2 * MOVE[kind])).bit_count()
            for kind, spaces in army
            if spaces
        )
        mine = {
            f"material of {seat}": sum(worth(state, kind) * spaces.bit_count() for kind, spaces in army) / 30,
            f"{seat}": 1.0,
            "near the Ring": near / 10,
        }
        if side == state.ring_side:
            mine |= {
                "the Ring": 1.0,
                "the Ring, way home": way,
                "the Ring, risk": risk,
                "the Ring, one stride from home": float(way <= 6 / 20),
                "the Ring, on turn": float(state.side == side),
            }
        else:
            mine["way home from the Ring"] = way
        found[seat] = mine
    return found


FEATURES: Final[Mapping[str, Callable[[Any], BySide]]] = {
    "battle": battle_features,
    "hunt": hunt_features,
    "riddle": riddle_features,
}
MATERIAL: Final[Mapping[str, tuple[str, ...]]] = {
    "battle": ("material", "evil", "alliance", "sauron", "saruman"),
    "hunt": ("corruption left", "part"),
    "riddle": ("cards", "The Ring"),
}
"""The beginnings of the names that alone would be an obvious guess, to measure the others by."""
