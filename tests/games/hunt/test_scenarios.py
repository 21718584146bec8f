"""Runs every scenario file of the game: the worked examples (hx…)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine.errors import PositionError
from game.engine.scenario import ScenarioFailure
from tests.games.hunt.games import load, position
from tests.paths import SCENARIOS

FOLDER = SCENARIOS / "hunt"
FILES = sorted(FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenario_holds(path: Path) -> None:
    loaded = load(path)
    try:
        match = loaded.run()
    except ScenarioFailure as failure:
        pytest.fail(f"{path}:{failure.line}: {failure}")
    assert match.header.game == "hunt"


def test_there_is_a_file_for_the_rulebook_s_own_examples() -> None:
    numbers = {path.stem[:5] for path in FILES}
    own = (1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22)
    assert {f"hx{number:03d}" for number in own} <= numbers


@pytest.mark.clause("HR-092")
@pytest.mark.parametrize(
    ("marks", "told"),
    [
        (["I-A"], "'marks' is 'I-A'; expected a mapping"),
        ([{"kind": "area"}], "'marks' names ''; expected an area"),
        ([{"at": "I-A"}], "'marks.kind' is None; expected one of area"),
        ([{"kind": "area", "at": "IX-Z"}], "'marks' names 'IX-Z'; expected an area"),
        ([{"kind": "area", "at": "I-A", "until": 5}], "'marks.until' is 5; expected one of turn"),
    ],
)
def test_a_mark_that_cannot_be_is_refused_with_a_sentence(marks: list[Any], told: str) -> None:
    with pytest.raises(PositionError) as refused:
        position(marks=marks)
    assert str(refused.value).startswith(told)


def test_a_mark_lies_where_it_is_said_to_lie() -> None:
    assert (
        position(marks=[{"kind": "area", "at": "I-A"}]).marks == position(marks=[{"kind": "area", "at": "i-a"}]).marks
    )
