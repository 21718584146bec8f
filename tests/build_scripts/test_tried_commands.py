"""Whatever is told of commands is tried: what pages, docstrings, words and scripts tell is in tried_commands.yaml, and whoever
runs that table goes on after a failure."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from functools import cache
from pathlib import Path

import pytest

from build_scripts import try_commands
from build_scripts.try_commands import Command, read_table
from build_scripts.try_executable import Screen
from tests.build_scripts.told_commands import (
    Told,
    built,
    command,
    options,
    options_of,
    parts_of,
    run_modules,
    scripts,
    told,
)
from tests.paths import ROOT

TABLE = read_table()
OWN_FILES = ("boards/winter", "boards/winter/tables/cards.yaml")
"""Examples of files that somebody who reads the pages will make."""


@cache
def shown() -> list[Told]:
    """Every command that is run by the continuous build or by a test."""
    texts = [text for entry in TABLE.tried for text in (entry.text, *entry.stands_for)]
    found = [command(text, "the table") for text in (*texts, *TABLE.in_tests)]
    assert None not in found, "the table holds what is no command"
    return [*built(), *filter(None, found)]


@cache
def left_out() -> list[Told]:
    """Every command that is told of and need not be run."""
    return [one for text in TABLE.not_tried if (one := command(text)) is not None]


def test_a_command_that_is_told_is_tried() -> None:
    """What fails here wants its smallest form in build_scripts/tried_commands.yaml."""
    known = (*shown(), *left_out())
    assert [str(one) for one in dict.fromkeys(told()) if not any(map(one.is_shown_by, known))] == []


def test_a_word_or_script_is_tried_with_each_of_its_options() -> None:
    """Of every word `--help` is tried."""
    for program, spelt in options().items():
        is_whole = program in scripts()
        tried = [
            one for one in shown() if one.program == program or (is_whole and one.program.startswith(f"{program} "))
        ]
        assert tried, f"add the smallest form of {program} to build_scripts/tried_commands.yaml"
        given = {option for one in tried for option in one.options} | {"-h", "--help"}
        assert [spellings for spellings in spelt if not given & set(spellings)] == [], program


def test_every_part_of_a_script_is_tried_and_every_file_that_a_page_or_test_names_is_there() -> None:
    tried, parts = (
        {one.program for one in shown()},
        [(name, part) for name, path in scripts().items() for part in parts_of(path)],
    )
    assert parts
    assert [f"{name} {part}" for name, part in parts if f"{name} {part}" not in tried] == []
    own = ("assets", "boards", "build_scripts", "docs", "game", "tests")
    named = [(one, word) for one in told() for word in one.words if word.partition("/")[0] in own and "/" in word]
    assert [str(one) for one, word in named if word not in OWN_FILES and not (ROOT / word).exists()] == []
    for text, file in TABLE.in_tests.items():
        module = text.split()[2].rpartition(".")[2]
        assert module in (ROOT / file).read_text(encoding="utf-8"), f"{file} does not start {text}"
    assert [str(one) for one in left_out() if not any(other.is_shown_by(one) for other in told())] == []
    assert [one for one in built() if one.program == "build_scripts/try_commands.py" and len(one.words) == 2] != []


@pytest.mark.parametrize(
    ("text", "program", "given"),
    [
        ("ringtable paint BOARD -o FILE.png [--width N]", "ringtable paint", {"-o", "--width"}),
        ("ringtable vanish --soon", "ringtable vanish", {"--soon"}),
        ("ringtable --version", "ringtable", {"--version"}),
        ("python -m game check FILE...", "ringtable check", set()),
        ("python3 run.py test tests/board --soak", "run.py test", {"--soak"}),
        ("python3 run.py check", "run.py check", set()),
        ("python3 run.py check a.yaml", "run.py", set()),
        ("python -m tests.fuzz.files 100000", "-m tests.fuzz.files", set()),
        ("icon.py", "build_scripts/icon.py", set()),
        ("build_scripts/icon.py --check  # nothing is written", "build_scripts/icon.py", {"--check"}),
        ("python build_scripts/gone.py", "build_scripts/gone.py", set()),
        ("python build_scripts/compare_screens.py record F", "build_scripts/compare_screens.py record", set()),
        (
            "python build_scripts/try_executable.py --size S -- python -m game",
            "build_scripts/try_executable.py",
            {"--size"},
        ),
        ("python -m build_scripts.bench.our_frame 5", "build_scripts/bench/our_frame.py", set()),
    ],
)
def test_a_command_is_read(text: str, program: str, given: set[str]) -> None:
    found = command(text)
    assert found is not None
    assert (found.program, set(found.options)) == (program, given)


@pytest.mark.parametrize("text", ["python3-venv", "Saves a match", "run the tests", "game/cli/main.py", "it's", ""])
def test_what_is_no_command_is_passed_over(text: str) -> None:
    assert command(text) is None


def test_options_are_read_from_the_source(tmp_path: Path) -> None:
    source = 'a.add_argument("-o", "--output")\na.add_argument("name")\nb = "--all" in sys.argv or word in ("-h", "--help")\n'
    (tmp_path / "script.py").write_text(source + 'print("--not-an-option")\n', encoding="utf-8")
    assert options_of(tmp_path / "script.py") == [("--all",), ("-h", "--help"), ("-o", "--output")]


def test_scripts_and_modules_that_run_by_themselves_are_found() -> None:
    assert {"build_scripts/icon.py", "build_scripts/lab/count_sound_play.py", "build_scripts/try_commands.py"} <= set(
        scripts()
    )
    assert "build_scripts/bench/ratio.py" not in scripts()
    assert {"-m tests.fuzz.files", "-m game.painter"} <= set(run_modules())


# -- running them


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A small project, without a display."""
    root = tmp_path / "root"
    (root / ".venv").mkdir(parents=True)
    (root / "page.md").write_text("told", encoding="utf-8")
    monkeypatch.setattr(try_commands, "ROOT", root)
    monkeypatch.setattr(try_commands, "a_screen", lambda size: nullcontext(Screen(":99", size)))
    return root


def python(code: str, **more: object) -> Command:
    return Command(f'{sys.executable} -c "{code}"', **more)  # type: ignore[arg-type]  # as given


def test_a_failure_is_told_and_the_next_command_is_tried(no_display: Path, capsys: pytest.CaptureFixture[str]) -> None:
    commands = [python("print('one'); raise SystemExit(3)"), Command("no-such-program"), python("print('three')")]
    assert try_commands.try_all(commands) == [one.text for one in commands[:2]]
    told = capsys.readouterr().out
    assert "FAILED: exit status 3, expected 0\n        one\n" in told
    assert "FAILED: exit status 127, expected 0\n        no-such-program: " in told
    assert told.rstrip().endswith(commands[2].text)


@pytest.mark.parametrize("said", try_commands.FAULTS)
def test_a_fault_that_nobody_foresaw_is_a_failure_whatever_the_exit_status(said: str, no_display: Path) -> None:
    command = python(f"print('{said}'); raise SystemExit(2)", status=2)
    assert try_commands.try_all([command]) == [command.text]


def test_a_command_that_does_not_end_is_ended(no_display: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = python("import time; print('begun', flush=True); time.sleep(1000)")
    assert try_commands.try_all([command], patience=1.0) == [command.text]
    assert "It did not end within 1 s." in capsys.readouterr().out


def test_what_a_command_writes_is_written_into_a_copy(no_display: Path) -> None:
    write = "from pathlib import Path; Path('page.md').write_text('new'); Path('build/made').touch()"
    assert try_commands.try_all([python(write)]) == []
    assert (no_display / "page.md").read_text(encoding="utf-8") == "told"
    assert {path.name for path in no_display.iterdir()} == {".venv", "page.md"}


def test_a_command_whose_need_is_not_there_is_named(no_display: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert try_commands.try_all([python("raise SystemExit(1)", needs="dist/Ringtable")]) == []
    assert capsys.readouterr().out.startswith("not tried, for there is no dist/Ringtable: ")


def test_a_failure_fails_the_run(no_display: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(try_commands, "helps", list)
    for text, status in ((f"{sys.executable} -c pass", 0), (f"{sys.executable} -c 1/0", 1)):
        monkeypatch.setattr(try_commands, "read_table", lambda text=text: try_commands.Table((Command(text),), {}, {}))
        assert try_commands.main([]) == status


def test_a_pattern_that_finds_nothing_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        try_commands.main(["no such command"])
    assert left.value.code == 2
    assert "no command holds no such command" in capsys.readouterr().err
