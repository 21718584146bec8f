"""Killed at any instant, a match reopens with everything that was shown."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.storage.killed_process import kill_many

pytestmark = pytest.mark.skipif(
    not hasattr(os, "fork"), reason="the killed process is forked, so that it begins at once"
)


def test_a_dozen_kills_lose_nothing(tmp_path: Path) -> None:
    tally = kill_many(12, 7, tmp_path)
    assert tally.lost == []
    assert tally.acknowledged > 12, "most were killed while they played"


@pytest.mark.soak
def test_many_kills_lose_nothing(
    tmp_path: Path, pytestconfig: pytest.Config, capsys: pytest.CaptureFixture[str]
) -> None:
    """`--soak --kills N` kills N times (1,000)."""
    tally = kill_many(pytestconfig.getoption("--kills"), 1, tmp_path)
    with capsys.disabled():
        print(f"\n{tally}")
    assert tally.lost == []
