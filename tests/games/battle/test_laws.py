"""Laws of the rules over long random games, with actions that nobody would list: wild, misspelt, drawn in full."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random

import pytest

from game.games.battle.rules.actions import Action, Attack, Build, Dice, End, Escape, Move, NameShire, Permit, Resign
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.pieces import ALLIANCE, KINDS, MOVE
from game.games.battle.rules.state import BattleState
from tests.games.battle.games import RULES, played
from tests.sampling import first_with_soak

SAMPLES = 40


def wild_actions(state: BattleState, rng: Random) -> Iterator[Action]:
    """Actions about pieces and places near each other, most of them illegal."""
    board = state.map
    pieces = [handle for side in state.sides for handle in _handles(state, side)] + ["army_of_the_dead@1617"]
    for _ in range(3):
        piece = pieces[int(rng.random() * len(pieces))]
        kind, origin = board.pieces[piece]
        near = _near(board, origin, MOVE[kind] + 1)
        to = near[int(rng.random() * len(near))]
        way = _way(board, origin, to, rng)
        yield Move(piece, board.ids[to])
        yield Move(piece, board.names[way[-1]], via=tuple(board.ids[space] for space in way[1:-1]))
        other = pieces[int(rng.random() * len(pieces))]
        yield Move(piece, board.names[to], asking=(other,))
        yield Move(piece, board.names[to], through=True)
        yield Escape(board.names[to])
        close = [handle for handle in pieces if board.adjacent[origin] >> board.pieces[handle][1] & 1] or [other]
        yield Attack(piece, close[int(rng.random() * len(close))])
    kind = KINDS[int(rng.random() * len(KINDS))]
    crowns = [space for spaces in board.builds.values() for space in spaces] + [board.shire]
    yield Build(f"{kind.id}@{board.ids[crowns[int(rng.random() * len(crowns))]]}")
    yield from (
        End(),
        End("attack"),
        Permit(True),
        NameShire("hobbits"),
        Dice(1, 2),
        Escape("stay"),
        Resign(ALLIANCE),
    )


def _handles(state: BattleState, mask: int) -> list[str]:
    return [state.map.handles[state.standing[space] - 1][space] for space in range(state.map.size) if mask >> space & 1]


def _near(board: BattleTopology, origin: int, steps: int) -> list[int]:
    seen = {origin}
    for _ in range(steps):
        seen |= {other for space in seen for other in board.board.neighbours(space)}
    return sorted(seen)


def _way(board: BattleTopology, origin: int, to: int, rng: Random) -> list[int]:
    way = [origin]
    while way[-1] != to and len(way) < 8:
        ahead = board.board.neighbours(way[-1])
        closer = sorted(
            ahead, key=lambda space: (abs(space // 26 - to // 26) + abs(space % 26 - to % 26), rng.random())
        )
        way.append(closer[0] if rng.random() < 0.75 else ahead[int(rng.random() * len(ahead))])
    return way


@pytest.mark.clause("BR-801", "BR-803", "BR-805")
@pytest.mark.parametrize("seed", first_with_soak(range(4), 2))
def test_refusal_is_none_just_when_the_normal_action_is_listed_and_refusing_changes_nothing(seed: int) -> None:
    rng = Random(seed)
    refused: dict[str, int] = {}
    for number, (state, _, _) in enumerate(played(seed, 2 + seed % 2, rounds=20)):
        if number % SAMPLES or state.outcome is not None:
            continue
        before = state.clone()
        listed = set(RULES.actions(state))
        for action in (*wild_actions(state, rng), *rng.sample(sorted(listed, key=str), min(5, len(listed)))):
            normal, refusal = RULES.normal(state, action), RULES.refusal(state, action)
            if isinstance(action, Resign):
                assert (refusal is None) == (action in RULES.open_actions(state, action.seat))
                continue
            assert (refusal is None) == (normal in listed), str(action)
            assert action not in listed or normal == action
            if refusal is not None:
                refused[refusal.clause] = refused.get(refusal.clause, 0) + 1
        assert state == before
    assert len(refused) > 8, refused


@pytest.mark.parametrize("players", [2, 3])
def test_subjects_hold_every_action_and_text_and_pickle_keep_them(players: int) -> None:
    for number, (state, _, _) in enumerate(played(11, players, rounds=15)):
        if number % 50:
            continue
        whole = list(RULES.actions(state))
        by_subject = [action for subject in RULES.subjects(state) for action in RULES.actions(state, subject)]
        assert by_subject == whole
        assert len(set(whole)) == len(whole)
        assert all(RULES.actions(state, subject) for subject in RULES.subjects(state))
        for action in whole[::7]:
            assert RULES.parse(str(action)) == action == pickle.loads(pickle.dumps(action))
