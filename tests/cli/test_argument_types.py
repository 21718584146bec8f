"""Reading the words after a command."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from game.cli.argument_types import CommandParser, existing_file, size, whole
from game.cli.cli_fault import CliFault


def test_a_missing_argument_names_command_and_help() -> None:
    words = CommandParser("check", "Check board files.")
    words.add_argument("board")
    with pytest.raises(CliFault) as fault:
        words.parse_args([])
    assert (
        str(fault.value) == "check: the following arguments are required: board; 'ringtable check --help' tells more."
    )
    assert fault.value.status == 2


def test_a_size_is_width_x_height() -> None:
    assert size("1920x1080") == (1920, 1080)


@pytest.mark.parametrize("text", ["", "x", "1920", "1920x", "-1x500", "1x1", "99999x99999", "axb", "1920x1080x2"])
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        size(text)


def test_a_number_keeps_within_its_bounds() -> None:
    assert whole(1, 9)("7") == 7
    for text in ("0", "10", "seven", "7.5", ""):
        with pytest.raises(argparse.ArgumentTypeError):
            whole(1, 9)(text)


def test_a_file_must_be_there_and_be_a_file(tmp_path: Path) -> None:
    there = tmp_path / "a.yaml"
    there.write_text("", encoding="utf-8")
    assert existing_file(str(there)) == there
    with pytest.raises(argparse.ArgumentTypeError, match="folder"):
        existing_file(str(tmp_path))
    with pytest.raises(argparse.ArgumentTypeError, match="no file"):
        existing_file(str(tmp_path / "b.yaml"))
