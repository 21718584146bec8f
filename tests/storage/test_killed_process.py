"""A real process that is killed with a real SIGKILL while it writes leaves everything of which it told. What a kill may meet
otherwise is tried without one: `tests/session/evening_from_seed.py`, `test_crash_states.py`."""

from __future__ import annotations

import os
import pickle
import signal
from itertools import count
from pathlib import Path
from typing import BinaryIO

import pytest

from game.storage.match_file import create_file, open_file
from tests.storage.operations import NOW

pytestmark = pytest.mark.skipif(
    not hasattr(os, "fork"), reason="the killed process is forked, so that it begins at once"
)
KILLS = 8


def write_on(path: Path, told: BinaryIO) -> None:
    """Append to a match for ever, with a pick before every second record; how many records there are is told each time."""
    file = open_file(path, now=NOW)
    for number in count(len(file.records)):
        if number % 2:
            file.hold([{"t": "action", "a": f"pick {number}"}])
        file.append({"t": "action", "a": f"play {number}"})
        pickle.dump(number + 1, told)
        told.flush()


def kill_while_it_writes(path: Path, after: int) -> int:
    """Fork, let the child write, kill it once it has told so often; what it has told last."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            os.close(reading)
            write_on(path, os.fdopen(writing, "wb"))
        finally:
            os._exit(1)
    os.close(writing)
    last = 0
    with os.fdopen(reading, "rb") as told:
        try:
            for number in count(1):
                last = pickle.load(told)
                if number == after:
                    os.kill(process, signal.SIGKILL)
        except (EOFError, pickle.UnpicklingError):  # nothing more, or half of a number
            pass
    assert os.WIFSIGNALED(os.waitpid(process, 0)[1])
    return last


def test_a_killed_process_has_written_what_it_told_of(tmp_path: Path) -> None:
    path = tmp_path / "match.ringtable"
    create_file(path, name="Match", header={"game": "pile"}, created=NOW).close()
    for kill in range(1, KILLS + 1):
        told = kill_while_it_writes(path, 3 * kill)
        file = open_file(path, now=NOW)
        found = [record["a"] for record in file.records]
        file.close()
        assert found == [f"play {number}" for number in range(len(found))]
        assert told <= len(found) <= told + 1
