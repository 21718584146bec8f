"""The comparison of acts: a level beside itself gains where its worlds differ at most, and the line tells what was counted."""

from __future__ import annotations

from itertools import islice

import pytest

from build_scripts.lab.compare_acts import Comparison, decisions, main, told


def test_both_look_ahead_alike_and_only_levels_that_do_are_compared() -> None:
    updates = decisions("riddle", 2, "work", 1)
    found = [list(islice(Comparison("riddle", "hard", "hard").gains(updates), 3)) for _ in range(2)]
    assert found[0] == found[1]
    assert len(found[0]) == 3
    line = told("rb", [0.1, 0.0, -0.02])
    assert line.startswith("rb: +2.67 points of a chance to win a decision, standard error 3.71; 3 decisions, 1 better")


def test_only_levels_that_look_ahead_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--game", "riddle", "--level", "hard", "--against", "normal"])
    assert ended.value.code == 2
    assert "only levels that look ahead are compared" in capsys.readouterr().err
