"""The floods and label searches against every way walked step by step."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.board.bitset import bits
from game.engine.decision import Refusal, Subject
from game.games.battle.rules.actions import Move
from game.games.battle.rules.movement.move_refusals import read_way, step_breach
from game.games.battle.rules.movement.movement import chosen_move
from game.games.battle.rules.movement.movement_limits import limits_of
from game.games.battle.rules.movement.permission_moves import Label, covers
from game.games.battle.rules.movement.reach import may_move
from game.games.battle.rules.phases import MOVEMENT
from game.games.battle.rules.pieces import KINDS, MOVE, Kind
from game.games.battle.rules.state import BattleState
from tests.games.battle.games import RULES, played
from tests.sampling import first_with_soak


def walked(state: BattleState, kind: Kind, origin: int, move: int) -> dict[int, set[Label]]:
    """Every label of every way of a piece, by the hex where the way ends."""
    on = limits_of(state, kind)
    found: dict[int, set[Label]] = {}

    def follow(way: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for space in bits(state.map.adjacent[way[-1]]):
            longer = (*way, space)
            if space not in way and step_breach(state, kind, longer, True, on) is None:
                yield longer
            if len(longer) <= move and space not in way and step_breach(state, kind, longer, False, on) is None:
                yield from follow(longer)

    for way in follow((origin,)):
        read = read_way(state, kind, way, move, on)
        assert not isinstance(read, Refusal), way
        found.setdefault(way[-1], set()).add(read)
    return found


def least(labels: set[Label]) -> set[Label]:
    """The labels that no other makes pointless."""
    return {label for label in labels if not any(other != label and covers(other, label) for other in labels)}


@pytest.mark.clause("BR-200", "BR-271", "BR-803")
@pytest.mark.parametrize("seed", first_with_soak(range(6), 2))
def test_the_listed_moves_are_just_the_least_of_all_ways(seed: int) -> None:
    rng = Random(seed)
    asked = 0
    for number, (state, _, _) in enumerate(played(seed + 100, 2 + seed % 2, rounds=20)):
        if number % 60 or state.phase not in MOVEMENT or state.frames or state.outcome is not None:
            continue
        own = list(bits(state.sides[state.side]))
        for origin in rng.sample(own, min(4, len(own))):
            kind = KINDS[state.standing[origin] - 1]
            if not may_move(state, kind, origin) or (MOVE[kind] > 4 and number % 180):
                continue
            listed: dict[int, set[Label]] = {}
            for action in RULES.actions(state, Subject(state.map.handles[kind][origin])):
                assert isinstance(action, Move)
                move = chosen_move(state, action)
                assert move is not None
                listed.setdefault(move.to, set()).add(Label(frozenset(move.asking), move.through))
            ways = walked(state, kind, origin, MOVE[kind])
            assert set(listed) == set(ways), state.map.handles[kind][origin]
            for end, labels in ways.items():
                wanted = least(labels)
                asked += any(label.requests for label in wanted)
                extra = listed[end] - wanted
                assert wanted <= listed[end], (state.map.handles[kind][origin], state.map.ids[end])
                assert all(label in labels and len(label.requests) == 1 for label in extra), "no leap"
    assert asked > 3
