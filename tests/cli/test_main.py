"""The command line as a whole: what it dispatches, what it says when it cannot, and that no traceback gets out."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.cli import main as cli
from game.cli.argument_types import CommandParser, existing_file, size, whole
from game.cli.faults import CliFault, write_report
from game.registry import games
from game.storage.resources import resource
from game.ui.scenes.title import TitleScene
from tests.ui.window_driver import WindowDriver

SECRET = "the Ring is at Hollin"


@pytest.mark.parametrize("word", ["-h", "--help", "help"])
def test_help_lists_every_command(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([word]) == 0
    out = capsys.readouterr().out
    assert set(cli.COMMANDS) == {name for name in cli.COMMANDS if f"  {name} " in out}


def test_the_version_is_told_and_a_misspelt_word_guessed_but_not_an_option_or_a_match(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["--version"]) == 0
    assert f"ringtable {__version__}\n" == capsys.readouterr().out
    assert cli.main(["simulat"]) == 2
    assert capsys.readouterr().err == "ringtable: there is no command 'simulat'; did you mean 'simulate'?\n"
    assert cli.main(["stick/My match.ringtable"]) == 2
    said = "ringtable: there is no file 'stick/My match.ringtable'; a saved match was expected.\n"
    assert capsys.readouterr().err == said
    assert cli.main(["--wibble"]) == 2
    assert capsys.readouterr().err.startswith("ringtable: there is no option '--wibble'; ")


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main([command, "--help"])
    assert left.value.code == 0
    assert f"usage: ringtable {command}" in capsys.readouterr().out


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_an_unknown_argument_is_one_line_and_status_2(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([command, "--no-such-thing"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith(f"ringtable: {command}: ")


LONG = "x" * 5000


@pytest.mark.parametrize(
    "words",
    [
        [LONG],
        ["check", LONG],
        ["play", LONG],
        ["scenario", LONG],
        ["simulate", "--game", "battle", "--seats", "easy,easy", "--board", LONG + ".yaml"],
    ],
    ids=lambda words: words[0][:8],
)
def test_a_name_too_long_for_a_file_is_told_in_a_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 2
    assert f"ringtable: '{LONG[:40]}...' is too long for the name of a file.\n" == capsys.readouterr().err


@pytest.mark.parametrize("command", ["check", "scenario", "play"])
def test_an_empty_name_is_no_folder(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([command, ""]) == 2
    assert "expected a path, got ''" in capsys.readouterr().err


@pytest.mark.parametrize("home", ["XDG_STATE_HOME", "RINGTABLE_HOME"])
def test_what_nobody_foresaw_becomes_a_sentence_and_a_report(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], home: str
) -> None:
    monkeypatch.setenv(home, str(tmp_path))
    monkeypatch.setattr(cli, "dispatch", _fails_with_a_secret)
    assert cli.main(["clauses"]) == 2
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert said.count("\n") == 1
    (report,) = tmp_path.rglob("report-*.txt")
    assert str(report) in said
    written = report.read_text(encoding="utf-8")
    assert "_fails_with_a_secret" in written
    assert SECRET not in written + said


def _fails_with_a_secret(words: list[str]) -> int:
    try:
        raise KeyError(SECRET)
    except KeyError as cause:
        raise RuntimeError(f"{SECRET}, really") from cause


def test_an_interrupt_is_no_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(words: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "dispatch", interrupted)
    assert cli.main([]) == 130
    assert capsys.readouterr().err == "ringtable: interrupted.\n"


def test_a_library_that_makes_another_fault_of_an_interruption_is_no_surprise(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def colour(words: list[str]) -> int:
        try:
            signal.raise_signal(signal.SIGINT)
        except BaseException:  # as the writer of PDFs does where it reads a colour
            raise ValueError("no colour") from None
        return 0

    monkeypatch.setattr(cli, "dispatch", colour)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # tests that run in the background are deaf to it
    try:
        assert cli.main(["print"]) == 130
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    assert capsys.readouterr().err == "ringtable: interrupted.\n"


def test_a_reader_that_has_heard_enough_is_no_fault() -> None:
    command = [sys.executable, "-c", "import sys; from game.cli.main import main; sys.exit(main(['--help']))"]
    with subprocess.Popen(command, cwd=resource(), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_the_command_line_loads_nothing_heavy_before_it_knows_what_is_asked() -> None:
    asked = (
        "import sys, game.cli.main; print(sorted({'pygame', 'yaml', 'argparse', 'platformdirs'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", asked], cwd=resource(), capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


FIRST_FRAME = """
import os, sys
from game.ui.kit.loop import Loop
draw = Loop._draw
def shown(*words):
    draw(*words)
    print(*sorted(sys.modules))
    sys.stdout.flush()
    os._exit(0)
Loop._draw = shown
from game.cli.main import main
main([])
"""


def test_the_title_shows_before_any_rules_are_read_and_with_little_of_the_program(tmp_path: Path) -> None:
    packages = tuple(f"{one.load_rulebook.__module__}." for one in games())
    home = os.environ | {"RINGTABLE_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", FIRST_FRAME], env=home, capture_output=True, text=True, check=True)
    loaded = done.stdout.splitlines()[-1].split()
    assert "game.ui.scenes.title" in loaded
    assert [name for name in loaded if name.startswith(packages) or name == "hashlib"] == []
    assert len([name for name in loaded if name.startswith("game.")]) <= 104


def test_a_missing_argument_names_command_and_help() -> None:
    words = CommandParser("check", "Check board files.")
    words.add_argument("board")
    with pytest.raises(CliFault) as fault:
        words.parse_args([])
    assert (
        str(fault.value) == "check: the following arguments are required: board; 'ringtable check --help' tells more."
    )
    assert fault.value.status == 2


def test_a_size_is_width_x_height_and_a_number_keeps_within_its_bounds() -> None:
    assert size("1920x1080") == (1920, 1080)
    assert whole(1, 9)("7") == 7
    for text in ("0", "10", "seven", "7.5", ""):
        with pytest.raises(argparse.ArgumentTypeError):
            whole(1, 9)(text)


@pytest.mark.parametrize("text", ["", "x", "1920", "1920x", "-1x500", "1x1", "99999x99999", "axb", "1920x1080x2"])
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        size(text)


def test_a_file_must_be_there_and_be_a_file(tmp_path: Path) -> None:
    there = tmp_path / "a.yaml"
    there.write_text("", encoding="utf-8")
    assert existing_file(str(there)) == there
    with pytest.raises(argparse.ArgumentTypeError, match="folder"):
        existing_file(str(tmp_path))
    with pytest.raises(argparse.ArgumentTypeError, match="no file"):
        existing_file(str(tmp_path / "b.yaml"))


def test_the_title_tells_once_that_the_last_window_ended_by_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RINGTABLE_HOME", str(tmp_path))
    write_report(ZeroDivisionError(), [])
    (report,) = {*tmp_path.glob("report-*.txt")}
    driver = WindowDriver(tmp_path)
    told = [driver.window.first_scene(None) for _ in range(2)]
    once, never = ([toast.markup for toast in scene.page.toasts] for scene in told if isinstance(scene, TitleScene))
    assert [report.name in markup for markup in once] == [True]
    assert never == []
