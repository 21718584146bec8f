"""Whatever call of the disk fails, at whatever step of whatever is done: the old file or the new, one sentence, no traceback."""

from __future__ import annotations

import contextlib
import itertools
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game.engine.decision import Seat
from game.engine.errors import RingtableError
from game.engine.match.ports import Play
from game.session.host import Host
from game.storage import program_log, settings
from game.storage.disk import Disk, using
from game.storage.faults import SaveFault
from game.storage.match_file import create_file, read_file
from game.storage.saved_matches import SaveFolder
from tests.sampling import one_in_many_with_soak
from tests.session.hosted_match import SAM, hosted, last_update, settle
from tests.session.pile_game import A, B
from tests.storage.fake_disks import ERRORS, RefusingDisk
from tests.storage.operations import NOW, OPERATIONS, Context, Operation

pytestmark = pytest.mark.usefixtures("small_display")

LONGEST_SENTENCE = 1200


@pytest.fixture(autouse=True)
def is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "PATIENCE", 0.0)


def told(operation: Operation, number: int, context: Context) -> str | None:
    """What is said when a step cannot be done; None when it was done. Any other fault than one with a sentence is a traceback;
    of what says in its docstring that it raises OSError, whoever calls it makes the sentence."""
    try:
        said = operation.steps[number](context)
    except RingtableError as fault:
        return fault.sentence
    except OSError as error:
        return str(error)
    return said if isinstance(said, str) else None


def refuse_each(operation: Operation, folder: Path, errors: Sequence[int], *, for_good: bool) -> tuple[int, list[str]]:
    """How many calls were refused, one after the other, each with the next of the errors, and what went wrong."""
    bad: list[str] = []
    values = [operation.look(context.folder) for context in walked(operation, folder / "whole")]
    for number in itertools.count(1):
        context = Context(folder / str(number))
        context.folder.mkdir(parents=True)
        with using(RefusingDisk(context.folder)):
            operation.prepare(context)
        disk = RefusingDisk(context.folder, number, errors[number % len(errors)], for_good=for_good)
        sentence, done = None, 0
        with using(disk):
            while not disk.has_refused and done < len(operation.steps):
                sentence, done = told(operation, done, context), done + 1
        if not disk.has_refused:
            context.close()
            return number - 1, bad
        found, before, after = operation.look(context.folder), values[done - 1], values[done]
        where = f"call {number}, {disk.calls[number - 1]}, step {done}"
        if not operation.agrees(found, before, after):
            bad.append(f"{where}: neither as before nor as after: {found}")
        if sentence is None and not operation.is_silent and not operation.agrees(found, after, after):
            bad.append(f"{where}: nothing was said, and it is not done")
        if sentence is not None and (not sentence or "\n" in sentence or len(sentence) > LONGEST_SENTENCE):
            bad.append(f"{where}: no sentence: {sentence!r}")
        if sentence is not None and operation.is_silent:
            bad.append(f"{where}: was said, and need not have been: {sentence}")
        context.close()
    raise AssertionError("no end of calls")


def walked(operation: Operation, folder: Path) -> Iterator[Context]:
    """The operation done on a sound disk: before its first step, and after each."""
    context = Context(folder)
    folder.mkdir(parents=True)
    operation.prepare(context)
    yield context
    for step in operation.steps:
        step(context)
        yield context
    context.close()


@pytest.mark.parametrize(
    ("for_good", "name"),
    [
        *one_in_many_with_soak([(False, name) for name in OPERATIONS], 2, ids=lambda case: f"once-{case[1]}"),
        *one_in_many_with_soak([(True, name) for name in OPERATIONS], 4, ids=lambda case: f"for good-{case[1]}"),
    ],
)
def test_whatever_call_is_refused_the_old_or_the_new_is_there(
    name: str, for_good: bool, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Each call with one error, in turn; with --soak each with every error."""
    every = list(ERRORS.values())
    rounds = [[error] for error in every] if request.config.getoption("--soak") else [every]
    refused, bad = 0, list[str]()
    for number, errors in enumerate(rounds):
        more, worse = refuse_each(OPERATIONS[name], tmp_path / str(number), errors, for_good=for_good)
        refused, bad = refused + more, bad + worse
    print(f"{name}, {'for good' if for_good else 'once'}: {refused} calls refused, {len(bad)} bad")
    assert bad == []
    assert refused > 0


def test_a_match_that_is_played_goes_on_from_whatever_call_was_refused(tmp_path: Path) -> None:
    """What was shown is on the disk, and the refused move is made again when the disk takes it."""
    for number in itertools.count(1):
        folder = tmp_path / str(number)
        disk = RefusingDisk(folder, number, list(ERRORS.values())[number % len(ERRORS)])
        saves = SaveFolder(folder)
        with using(disk):
            try:
                host = hosted(b=SAM, saves=saves)
            except SaveFault as fault:
                assert "\n" not in fault.sentence
                assert not list(saves.list())
                continue
            for seat in (A, B, A):
                play(host, seat, "take 1")
                if host.table.trouble:
                    assert disk.has_refused
                    play(host, seat, "take 1")
                assert host.table.trouble == ""
                assert host.path is not None
                with using(Disk()):
                    assert read_file(host.path)[1] == list(host.records)
            host.close()
        if not disk.has_refused:
            return


def test_a_record_that_the_disk_neither_kept_nor_let_go_is_written_as_soon_as_it_can_be(tmp_path: Path) -> None:
    """From some call on everything is refused: half of a record may stand in the file then, or all of it."""
    for number in itertools.count(1):
        path, disk = tmp_path / f"{number}.ringtable", RefusingDisk(tmp_path, number, for_good=True)
        with using(disk):
            try:
                file = create_file(path, name="Test", header={"game": "pile"}, created=NOW)
            except SaveFault:
                continue
            is_made_in_peace = not disk.has_refused
            if not is_made_in_peace:
                file.close()
                continue
            with contextlib.suppress(SaveFault):
                file.append({"t": "action", "a": "take 1"})
        if disk.has_refused:
            file.append({"t": "action", "a": "take 1"})
        file.close()
        assert [record["a"] for record in read_file(path)[1]] == ["take 1"]
        if not disk.has_refused:
            return


def play(host: Host, seat: Seat, text: str) -> None:
    """A person sits down anew and plays."""
    host.table.close()
    port = host.table.open(seat)
    settle(host)
    port.send(Play(seat, last_update(port).number, text))
    settle(host)


def test_a_report_is_kept_where_it_can_be_or_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "passing"))
    monkeypatch.setattr("platformdirs.user_log_path", lambda *_, **__: tmp_path / "logs")
    for for_good, number in itertools.product((False, True), range(1, 12)):
        with using(RefusingDisk(tmp_path, number, for_good=for_good)):
            kept = program_log.keep_report(f"{for_good}-{number}.txt", "text")
        assert for_good or kept is not None
        assert kept is None or kept.read_text() == "text"


def test_the_log_of_the_program_is_something_that_can_be_written_into(tmp_path: Path) -> None:
    for number in range(1, 6):
        with using(RefusingDisk(tmp_path, number)):
            handle = program_log.open_log(tmp_path / "cache" / str(number))
        assert os.write(handle, b"line\n") == 5
        os.close(handle)
