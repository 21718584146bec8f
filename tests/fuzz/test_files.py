"""Odd files of every kind: read, or refused with a sentence."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.fuzz.files import KINDS, read_odd_files

EACH = 12


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> None:
    """A language that lacks something says so in the log, file by file."""
    caplog.set_level(logging.CRITICAL)


@pytest.mark.parametrize("kind", KINDS)
def test_a_dozen_odd_files_of_a_kind(kind: str, tmp_path: Path) -> None:
    tally = read_odd_files(EACH, 3, tmp_path, only=kind)
    assert tally.crashes == []
    assert tally.count == EACH


@pytest.mark.soak
def test_many_odd_files(tmp_path: Path, pytestconfig: pytest.Config, capsys: pytest.CaptureFixture[str]) -> None:
    """`--soak --files N` reads N of them (10,000)."""
    tally = read_odd_files(pytestconfig.getoption("--files"), 2, tmp_path)
    with capsys.disabled():
        print(f"\n{tally}")
    assert tally.crashes == []
