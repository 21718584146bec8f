"""Where the counters of Battle of the Ring stand: each on one hex or in the pool, its kind's and its owner's map agree."""

from __future__ import annotations

from collections.abc import Mapping

from game.board.bitset import bits
from game.games.battle.rules.pieces import KINDS, MOST, Kind
from game.games.battle.rules.state import NOBODY, BattleState
from tests.laws.pieces import uneven


def astray(state: BattleState) -> Mapping[str, int]:
    """BR-021, BR-808. What stands on each hex stands there by its kind and by its owner too; of no kind are there more than
    its counters; there is one Ring, where the Ring is said to be."""
    ids = state.map.ids
    standing = [(KINDS[kind - 1], space) for space, kind in enumerate(state.standing) if kind != NOBODY]
    by_kind = [f"{kind.id}@{ids[space]}" for kind in KINDS for space in bits(state.kinds[kind])]
    by_side = [f"{state.seats[side]}@{ids[space]}" for side, mask in enumerate(state.sides) for space in bits(mask)]
    owners = [f"{state.seats[state.side_of(kind)]}@{ids[space]}" for kind, space in standing]
    too_many = {kind.id: state.on_board(kind) - MOST[kind] for kind in KINDS if state.on_board(kind) > MOST[kind]}
    rings = [ids[space] for space in bits(state.kinds[Kind.RING_BEARER])]
    return {
        **uneven(by_kind, [f"{kind.id}@{ids[space]}" for kind, space in standing]),
        **uneven(by_side, owners),
        **uneven([f"ring@{at}" for at in rings], [f"ring@{ids[state.ring]}"]),
        **too_many,
    }
