"""A player of somebody's own, from one file: it plays; where it fails one sentence says how, and `normal` plays on."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.cli.main import main
from game.computer.own_player import Guarded, NoSuchPlayer, own_player
from game.computer.tournament import simulate
from game.engine.decision import Seat
from game.engine.match.ports import SeatUpdate

PLAYER = """
class Player:
    def __init__(self, rules):
        self.rules = rules

    def choose(self, update, rng):
        {does}
"""
UPDATE = SeatUpdate(Seat("me"), 1, None, ("left", "right"))


def written(folder: Path, does: str) -> str:
    """A file with a player that does so, as `--seats` names it."""
    path = folder / "mine.py"
    path.write_text(PLAYER.format(does=does), encoding="utf-8")
    return f"{path}:Player"


def test_a_player_of_ones_own_plays_a_seat(tmp_path: Path) -> None:
    own = written(tmp_path, "return update.actions[-1]")
    report = simulate("hunt", "", ["easy", own], 2, "own", processes=1)
    assert len(report.results) == 2
    assert not report.faults()
    assert set(report.wins_by_level()) == {"easy", own}


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("raise KeyError('hidden')", "failed: KeyError in mine.py, line 7"),
        ("return 'nonsense'", "answered 'nonsense', which is no action here"),
        ("return None", "answered None, which is no action here"),
    ],
)
def test_where_it_fails_one_sentence_says_so_and_normal_plays_on(tmp_path: Path, does: str, told: str) -> None:
    own = written(tmp_path, does)
    report = simulate("hunt", "", ["easy", own], 2, "own", processes=1)
    ((sentence, games),) = report.faults().items()
    assert games == 2
    assert told in sentence
    assert "hidden" not in sentence
    assert sentence.endswith("'normal' plays on")
    assert sum(sentence in line for line in report.lines()) == 1
    assert json.loads(json.dumps(report.to_json()))["faults"] == {sentence: 2}
    plain = simulate("hunt", "", ["easy", "normal"], 2, "own", processes=1)
    assert [one.winners for one in report.results] == [one.winners for one in plain.results]


def test_one_that_answers_too_late_is_waited_for_no_longer() -> None:
    class Slow:
        def choose(self, update: SeatUpdate, rng: Random) -> Any:
            rng.random()
            time.sleep(0.5)
            return "left"

    class Plain:
        def choose(self, update: SeatUpdate, rng: Random) -> Any:
            return rng.choice(["left", "right"])

    guarded = Guarded("slow.py:Slow", Slow(), Plain(), patience=0.05)
    begun = time.monotonic()
    chosen = [guarded.choose(UPDATE, Random(seed)) for seed in range(5)]
    assert time.monotonic() - begun < 0.45, "it is asked once"
    assert guarded.fault == "'slow.py:Slow' took longer than 0.05 seconds; 'normal' plays on"
    assert chosen == [Plain().choose(UPDATE, Random(seed)) for seed in range(5)], "from the same generator"


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        (None, "Player", "there is no file"),
        ("x = 1", "Player", "has no class 'Player'"),
        ("raise ValueError('secret')", "Player", "cannot be read: ValueError"),
        ("def Player(): ...", "Player", "cannot be made: TypeError"),
    ],
)
def test_what_is_no_player_is_told_in_one_sentence(
    tmp_path: Path, text: str | None, name: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.py"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    with pytest.raises(NoSuchPlayer, match=told):
        own_player(f"{path}:{name}", None)
    assert main(["simulate", "--game", "hunt", "--seats", f"{path}:{name},easy", "--games", "1"]) == 2
    (line,) = capsys.readouterr().err.strip().splitlines()
    assert told in line
