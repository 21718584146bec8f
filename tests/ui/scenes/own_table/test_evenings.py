"""Whole evenings beside a real table, one for each game, as scripts of what people do there: they join in the fifth round, mend
two mistakes, and play on, once in each game to the end. What each act may cost in inputs stands in the script and is held."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pygame
import pytest
import yaml

from game.engine.decision import Phrase
from game.registry import GAMES
from game.ui.scenes.curtain import CurtainScene
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


def test_what_everybody_sees_of_a_joined_evening_is_alike_whatever_its_owners_set(tmp_path: Path) -> None:
    """A Sorcery card and a log that differ: every curtain, the open screen and the public log are the same, to the pixel."""
    begun = yaml.safe_load((Path(__file__).parent / "evenings" / "hunt.yaml").read_text(encoding="utf-8"))
    begun = begun[: next(at for at, step in enumerate(begun) if "joined" in step)]
    other = [{"names": {"Swift Steeds": 1}} if "names" in step else step for step in begun]
    other = [{"writes": ". . 10 . 9 . 18"} if "writes" in step else step for step in other]
    seen = [list(_seen_by_all(RealTable(tmp_path / name), steps)) for name, steps in (("one", begun), ("other", other))]
    assert [len(one) for one in seen] == [3, 3], "two curtains, and the table in the end"
    (*one, mine), (*other_one, yours) = seen
    assert one == other_one
    assert (mine[0] == yours[0], mine[1] == yours[1]) == (False, True), "only the Ring-bearer's own screen differs"


def _seen_by_all(table: RealTable, steps: Sequence[Mapping[str, Any]]) -> Iterator[tuple[bytes, list[Phrase]]]:
    """What lies open after each step, and what everybody was told."""
    for step in steps:
        table.act(step)
        driver = table.driver
        driver.run(2000)
        if isinstance(driver.scene, CurtainScene):
            told = [event.phrase for event in driver.table.log if event.audience is None and event.kind != "sealed"]
            yield pygame.image.tobytes(driver.surface, "RGB"), told
    told = [event.phrase for event in driver.table.log if event.audience is None and event.kind != "sealed"]
    yield pygame.image.tobytes(table.driver.surface, "RGB"), told
