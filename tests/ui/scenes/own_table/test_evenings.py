"""Whole evenings beside a real table, one for each game, as scripts of what people do there: they join in the fifth round, mend
two mistakes, and play on, once in each game to the end. What each act may cost in inputs stands in the script and is held."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
import yaml

from game.registry import GAMES
from tests.ui.scenes.own_table.real_table import RealTable

SCRIPTS: Final = sorted((Path(__file__).parent / "evenings").glob("*.yaml"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_an_evening_is_joined_mended_and_goes_on(tmp_path: Path, script: Path) -> None:
    table = RealTable(tmp_path)
    for step in yaml.safe_load(script.read_text(encoding="utf-8")):
        table.act(step)
    assert not table.is_open(), "all have agreed"


def test_an_evening_of_each_game_is_played_to_its_end() -> None:
    ended = {script.stem for script in SCRIPTS if "\n- over: " in script.read_text(encoding="utf-8")}
    assert ended >= {name.rpartition(".")[2] for name in GAMES}
