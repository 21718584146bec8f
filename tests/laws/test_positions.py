"""Whatever stands under a key of a position: the game begins there, or it is told in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any

import pytest

from game.engine.errors import PositionError
from game.engine.rules import NamesWords
from tests.laws.games import LawTable, tables
from tests.sampling import first_with_soak

NAMED = [table for table in tables(2) if isinstance(table.rules, NamesWords)]
FEWEST = list({table.id: table for table in reversed(NAMED)}.values())
JUNK: tuple[Any, ...] = (
    *(None, True, 0, -1, 1, 10**15, "", "x", "yes", "1", "orc@2117", "p1", "rw1", "rb", "evil", "boat", "10", "blue"),
    *([], [None], [[]], [[3]], [[1, 2, 3]], [[9, 9]], ["x"], ["x", "x"], [1], [{}], [{"kind": "area"}], ["10", "10"]),
    *(["x", 1], [1, "x"], {"rw1": ["x", 1]}, {"p1": ["x", 1]}),
    *(
        {},
        {"x": "x"},
        {"x": None},
        {"p1": None},
        {"rw1": None},
        {"rw1": ["x"]},
        {"blue": None},
        {"p1": ["x"]},
        {"p1": [[]]},
    ),
    *(
        {"orc": None},
        {"orc": [[]]},
        {"owner": None},
        {"at": None},
        {"at": []},
        {"piece": None},
        {"escape": None},
        {"roll": 1},
    ),
    *({"permission": "x"}, {"kind": "hunt"}, {"kind": "search", "at": "x"}, {"card": -1}, {"card": "x"}, {"22": "eye"}),
    *({"rivendell": None}, {"rivendell": {"stay": "x"}}, {"samwise": "ready"}, {"elf": 10**9}, {1: 1}),
)
"""What no author means, and what one may mean under another key."""
BESIDE: tuple[dict[str, Any], ...] = ({"part": 2}, {"at": "reaction"}, {"phase": "attack"}, {"phase": "discard"})
"""What else may stand there."""

PARTS = 5
"""Of all that is tried, the first in the ordinary run."""


def beginnings(keys: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Every key with everything, and every seventh of these beside something else."""
    for number, (key, value) in enumerate(product(keys, JUNK)):
        yield {key: value}
        beside = BESIDE[number // 7 % len(BESIDE)]
        if number % 7 == 0 and beside.keys() <= {*keys} - {key}:
            yield {**beside, key: value}


@pytest.mark.parametrize("part", first_with_soak(range(PARTS), 1))
@pytest.mark.parametrize("table", FEWEST, ids=lambda table: table.id)
def test_whatever_stands_under_a_key_of_a_position_is_begun_with_or_told(table: LawTable, part: int) -> None:
    assert isinstance(table.rules, NamesWords)
    crashes, told = [], 0
    for position in islice(beginnings(table.rules.position_keys()), part, None, PARTS):
        try:
            table.new(position)
        except PositionError as error:
            told += 1
            assert str(error)
            assert "\n" not in str(error)
        except Exception as error:
            crashes.append(f"{position}: {error!r}")
    assert crashes == []
    assert told > len(JUNK) // PARTS
