"""A match again from its records: what a log may not hold, and where it is said to be wrong."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.match.match import Match
from game.engine.match.records import ReplayError
from tests.engine.held_ports import MOVING, SEEKING, header, table
from tests.engine.small_game import OWL, RULES


def test_every_sixteenth_record_carries_a_fingerprint_and_a_wrong_one_is_noticed() -> None:
    game = table({**MOVING}, cap=30)
    while len(game.journal.records) < 16:
        decision = game.match.decision()
        assert decision is not None
        game.play(decision.seat, str(game.newest[decision.seat].actions[-1]))
    assert "f" in game.journal.records[15]
    assert "f" not in game.journal.records[14]
    broken = [*game.journal.records[:15], {**game.journal.records[15], "f": "0" * 16}]
    with pytest.raises(ReplayError, match="record 16: the table no longer stands as it stood then"):
        Match.replay(RULES, game.match.header, broken)


def test_a_replay_names_record_and_clause() -> None:
    with pytest.raises(ReplayError, match=r"record 2: 'walk 9' is not legal: .* \(FX-05\)") as told:
        records = [{"t": "action", "a": "move 3"}, {"t": "action", "a": "walk 9"}]
        Match.replay(RULES, header(MOVING), records)
    assert (told.value.number, told.value.clause) == (2, "FX-05")


@pytest.mark.parametrize(
    ("record", "why"),
    [
        ({"t": "action"}, "its 'a' is no text"),
        ({"t": "action", "a": "count owl hare", "s": "owl"}, "'count owl hare' is not open to that seat: owl"),
        ({"t": "undo", "to": 3}, "'3' is no step to go back to; there are 0"),
        ({"t": "undo", "to": True}, "'True' is no step to go back to"),
        ({"t": "seat", "s": "wolf", "person": "", "level": ""}, "'wolf' is no seat of this table"),
        ({"t": "correct", "s": "owl", "a": "roll 1"}, "there is no roll to correct"),
        ({"t": "orders", "s": "owl", "o": ["x"]}, "something other than pairs"),
        ({"t": "action", "a": "move 3", "p": "x"}, "its 'p' is no list"),
        ({"t": "action", "a": "move 3", "p": ["x"]}, "it is no record"),
        ("x", "it is no record"),
    ],
)
def test_a_record_that_cannot_be_is_refused_in_a_sentence(record: Any, why: str) -> None:
    with pytest.raises(ReplayError) as told:
        Match.replay(RULES, header(MOVING), [record])
    assert why in str(told.value)


def test_a_replay_that_takes_back_a_die_is_refused_and_dice_that_are_not_the_seed_s_are_noticed() -> None:
    game = table(SEEKING)
    game.play(OWL, "walk 3")
    with pytest.raises(ReplayError, match="nobody may take back"):
        Match.replay(RULES, game.match.header, [*game.journal.records, {"t": "undo", "to": 0, "s": "owl"}])
    (rolled,) = [record for record in game.journal.records if record["a"].startswith("roll")]
    other = {**rolled, "a": "roll 1" if rolled["a"] != "roll 1" else "roll 2"}
    assert Match.replay(RULES, game.match.header, [game.journal.records[0], other]).unseeded == (1,)
