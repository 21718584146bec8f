"""Properties over all values, not only those that games come to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board.bitset import bits, mask_of, picked
from game.engine.errors import PositionError
from game.games.battle.rules.actions import Action, Attack, Build, Dice, End, Escape, Move, NameShire, Permit, Resign
from game.games.battle.rules.movement.topology import BattleTopology, shifts_of, spread
from game.games.battle.rules.pieces import ALLIANCE, KINDS, SAURON
from tests.games.battle.games import RULES, position

BOARD: BattleTopology = RULES.board

places = st.sampled_from(BOARD.names)
pieces = st.builds(lambda kind, place: f"{kind.id}@{place}", st.sampled_from(KINDS), places)
askings = st.lists(st.one_of(pieces, st.just("moria"), places.map(lambda place: f"elven@{place}")), max_size=3).map(
    tuple
)
ways = st.lists(places, max_size=4).map(tuple)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Build, pieces),
    st.builds(Move, pieces, places, askings, st.booleans(), ways),
    st.builds(Escape, places, askings, st.booleans(), ways),
    st.just(Escape("stay")),
    st.builds(Attack, pieces, pieces),
    st.builds(Permit, st.booleans()),
    st.builds(NameShire, st.sampled_from(["hobbits", "saruman"])),
    st.builds(End, st.sampled_from(["", "build", "first_move", "attack", "second_move"])),
    st.builds(Resign, st.sampled_from([SAURON, ALLIANCE])),
    st.builds(Dice, st.integers(1, 6), st.integers(1, 6)),
)


@given(actions)
def test_whatever_is_tried_is_taken_or_refused_with_a_clause(action: Action) -> None:
    for state in (RULES.new(("evil", "alliance"), {}), position(round=3, turn="sauron", phase="first_move")):  # type: ignore[arg-type]  # seats are texts
        kept = state.clone()
        normal, refusal = RULES.normal(state, action), RULES.refusal(state, action)
        assert (normal is None) == (refusal is not None)
        assert refusal is None or refusal.clause.startswith("BR-")
        assert state == kept


@given(st.sets(st.integers(0, BOARD.size - 1)))
def test_masks_list_what_they_hold(spaces: set[int]) -> None:
    mask = mask_of(spaces)
    assert sorted(spaces) == list(bits(mask)) == picked(mask, range(BOARD.size))


@given(st.sets(st.integers(0, BOARD.size - 1), max_size=12))
def test_a_mask_spreads_to_the_neighbours_of_each_of_its_spaces(spaces: set[int]) -> None:
    steps = shifts_of((a, b) for a in range(BOARD.size) for b in bits(BOARD.near[a]))
    expected = {other for space in spaces for other in bits(BOARD.near[space])}
    assert expected == set(bits(spread(mask_of(spaces), steps)))


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"rounds": 3}, "a position has no 'rounds'"),
        ({"pieces": {"troll": ["1011"]}}, "'troll' is no piece"),
        ({"pieces": {"orc": ["9999"]}}, "'9999' is no place"),
        ({"pieces": {"orc": ["1011"], "rohan": ["1011"]}}, "cannot both stand on 1011"),
        ({"pieces": {"orc": ["2215"]}}, "'orc' can never stand on 2215"),
        ({"pieces": {"nazgul": ["1011", "1012"]}}, "expected at most 1"),
        ({"pieces": {"fangorn_army": ["1011"]}}, "is asleep on Fangorn"),
        ({"pieces": {"ring_bearer": []}}, "just one Ring Bearer"),
        ({"turn": "evil"}, "'evil' is no seat"),
        ({"phase": "tea"}, "phase 'tea' is none"),
        ({"round": 0}, "'round' is 0"),
        ({"moved": ["1011"]}, "where nobody stands"),
        ({"elven": {"bree": {"stay": 1}}}, "bree is no Elven hex"),
        ({"shire": "sauron"}, "did you mean 'saruman'"),
        ({"built": {"elf": 1}}, "never built"),
        ({"paths": "ajar"}, "expected one of asleep, woken, closed"),
        ({"question": {"roll": "end"}}, "expected an attack"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(keys: dict[str, object], told: str) -> None:
    with pytest.raises(PositionError, match=told.replace("(", "\\(")):
        RULES.new(RULES.info.seatings[3], {}, keys)
