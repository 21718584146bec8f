"""Headers: what a match starts from, and those no match can start from."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.match.header import Header, HeaderError
from game.engine.match.match import Match
from game.engine.match.ports import Occupant
from tests.toy import RULES
from tests.toy.builders import header

HANDS = {"fox": ["boat", "cloak", "lamp"], "owl": ["bell", "lamp"], "hare": ["rope"]}
MOVING: dict[str, Any] = {"phase": "fox_move", "fox": [2], "hands": HANDS}
SEEKING: dict[str, Any] = {**MOVING, "phase": "seek", "active": "owl"}
ANN, BEN = Occupant("Ann"), Occupant("Ben")


def test_a_header_survives_its_own_json() -> None:
    one = header(MOVING, sharp=True, dice="real")
    assert one == Header.from_json(one.to_json())
    assert 64 == len(one.seed_hash)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": "chess"}, "this is a match of 'chess', not of 'toy'"),
        ({"version": 2}, "the match was begun under rules version 2; this program knows 1"),
        ({"seats": ["owl"]}, "nobody plays toy with the seats owl; expected fox, owl, hare"),
        ({"seed": "xyz"}, "the seed is no hexadecimal number of at most 64 digits"),
        (
            {"options": {"colour": 1}},
            "unknown option 'colour'; expected one of cap, dice, draws, picks, reactions, sharp",
        ),
        ({"options": {"cap": 7}}, "option 'cap' cannot be 7; expected 1, 2, 4, 8, 30"),
        ({"options": {"sharp": 1}}, "option 'sharp' cannot be 1; expected false, true"),
        ({"options": {"dice": "loaded"}}, "option 'dice' cannot be 'loaded'; expected rolled, real"),
        ({"boards": [1]}, "the match's header has a 'boards' that cannot be read"),
        ({"version": True}, "the match's header has a 'version' that cannot be read"),
        ({"extra": 1}, "the match's header holds 'extra', which this program does not know"),
    ],
)
def test_a_header_no_match_can_start_from_is_refused_in_a_sentence(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(HeaderError) as told:
        Match(RULES, Header.from_json(header(MOVING).to_json() | changes))
    assert why == str(told.value)


@pytest.mark.parametrize("missing", ["game", "seed", "position"])
def test_a_header_that_lacks_something_is_refused_in_a_sentence(missing: str) -> None:
    data = header(MOVING).to_json()
    del data[missing]
    with pytest.raises(HeaderError, match=f"the match's header has no '{missing}'"):
        Header.from_json(data)
