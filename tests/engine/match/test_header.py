"""Headers: what a match starts from, and those no match can start from."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.match.header import Header, HeaderError
from game.engine.match.match import Match
from game.engine.rules import OptionValue
from game.registry import installed
from tests.example_game.rules.rules import PursuitRules
from tests.example_game.rules.view import GOLLUM, SEARCHERS

SEATINGS = "gollum, aragorn; gollum, aragorn, gandalf; gollum, aragorn, gandalf, legolas"
POSITION: dict[str, Any] = {"gollum": "18", "posts": ["5"]}


def header(**options: OptionValue) -> Header:
    return Header("gollum", 1, (GOLLUM, SEARCHERS[0]), {"rounds": 6, **options}, (), "7", position=POSITION)


def test_a_header_survives_its_own_json() -> None:
    one = header(nights=4, dice="real")
    assert Header.from_json(one.to_json()) == one
    assert len(one.seed_hash) == 64


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": "chess"}, "this is a match of 'chess', not of 'gollum'"),
        ({"version": 2}, "the match was begun under rules version 2; this program knows 1"),
        ({"seats": ["owl"]}, f"nobody plays gollum with the seats owl; expected {SEATINGS}"),
        ({"seed": "xyz"}, "the seed is no hexadecimal number of at most 64 digits"),
        (
            {"options": {"colour": 1}},
            "unknown option 'colour'; expected one of dice, draws, nights, picks, reactions, rounds",
        ),
        ({"options": {"rounds": 7}}, "option 'rounds' cannot be 7; expected 3, 6, 12, 18, 24"),
        ({"options": {"nights": False}}, "option 'nights' cannot be False; expected 0, 2, 4"),
        ({"options": {"dice": "loaded"}}, "option 'dice' cannot be 'loaded'; expected rolled, real"),
        ({"boards": [1]}, "the match's header has a 'boards' that cannot be read"),
        ({"version": True}, "the match's header has a 'version' that cannot be read"),
        ({"extra": 1}, "the match's header holds 'extra', which this program does not know"),
    ],
)
def test_a_header_no_match_can_start_from_is_refused_in_a_sentence(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(HeaderError) as told:
        Match(PursuitRules(installed("tests.example_game").load_set()), Header.from_json(header().to_json() | changes))
    assert str(told.value) == why


@pytest.mark.parametrize("missing", ["game", "seed", "position"])
def test_a_header_that_lacks_something_is_refused_in_a_sentence(missing: str) -> None:
    data = header().to_json()
    del data[missing]
    with pytest.raises(HeaderError, match=f"the match's header has no '{missing}'"):
        Header.from_json(data)
