"""The script that breaks rule guards, tried on a small project of a ferry and its fares."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

import pytest

from build_scripts import mutants
from build_scripts.mutation.tables import DoesNotApply, Mutant, TableFault, mutants_of, mutated
from tests.paths import ROOT

RULES = '''
    """Fares."""


    def fare(passengers: int) -> int:
        """FE-001, FE-002. Two coins each; more than ten pay for ten."""
        count = min(passengers, 10)
        if passengers < 0:
            raise ValueError("nobody")
        return 2 * count


    class Ferry:
        """FE-003. Holds twelve."""

        def may_board(self, aboard: int) -> bool:
            """FE-003."""
            if aboard < 0:
                return False
            return aboard < 12

        def may_leave(self, aboard: int) -> bool:
            """FE-004."""
            return aboard > 0
'''
TESTS = """
    import pytest
    from game.games.ferry.rules import Ferry, fare

    @pytest.mark.clause("FE-001")
    def test_two_coins_each():
        assert fare(3) == 6

    @pytest.mark.clause("FE-003")
    def test_the_twelfth_may_board():
        assert Ferry().may_board(11)

    def test_a_full_ferry_takes_nobody():
        assert not Ferry().may_board(12)

    @pytest.mark.clause("FE-004")
    def test_that_fails_anyhow():
        assert fare(1) == 3
"""
SCENARIOS = '''
    """Scenario files."""
    from dataclasses import dataclass
    from pathlib import Path

    from game.games.ferry.rules import fare


    @dataclass
    class Report:
        ok: bool
        line: str


    def run_scenario(path: Path) -> Report:
        return Report(fare(20) == 20, f"{path}: twenty pay for ten")
'''
TABLE = """
    - {id: by-its-own, file: game/games/ferry/rules.py, clause: FE-001, old: 2 * count, new: 3 * count}
    - {id: by-a-scenario, file: game/games/ferry/rules.py, clause: FE-002, old: "min(passengers, 10)", new: passengers}
    - {id: by-other, file: game/games/ferry/rules.py, clause: FE-003, within: Ferry.may_board, old: aboard < 12, new: aboard < 13}
    - {id: by-nobody, file: game/games/ferry/rules.py, clause: FE-001, within: fare, old: passengers < 0, new: passengers < 1}
    - {id: red-at-any-rate, file: game/games/ferry/rules.py, clause: FE-004, old: aboard > 0, new: aboard > 1}
    - {id: gone, file: game/games/ferry/rules.py, clause: FE-001, old: 4 * count, new: 5 * count}
    - {id: cannot-be-imported, file: game/games/ferry/rules.py, clause: FE-001, old: "class Ferry:", new: "class Ferry(nothing):"}
    - {id: alike, file: game/games/ferry/rules.py, clause: FE-003, old: return False, new: return None, equivalent: "is falsy"}
"""


def project(folder: Path) -> Path:
    """A project with a game, its tests, one scenario and a table of mutants."""
    files = {
        "game/__init__.py": "",
        "game/session/scenario_file.py": SCENARIOS,
        "game/games/ferry/__init__.py": "",
        "game/games/ferry/rules.py": RULES,
        "game/games/ferry/data/clauses.yaml": "\n".join(
            f'FE-{number:03d}: {{kind: rule, section: "{section}", text: "It is so."}}'
            for number, section in enumerate(("Fares", "Fares", "Boarding", "Leaving"), 1)
        ),
        "tests/games/ferry/test_ferry.py": TESTS,
        "tests/scenarios/ferry/many.yaml": "clauses: [FE-002]",
        "tests/mutants/ferry.yaml": TABLE,
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")
    return folder


@dataclass
class Tried:
    """What came of one run of the script."""

    root: Path
    report: Path
    status: int
    out: str

    def verdict(self, name: str) -> dict[str, object]:
        found: dict[str, object] = json.loads(self.report.read_text(encoding="utf-8"))["mutants"][f"ferry/{name}"]
        return found


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> Tried:
    """The whole table, tried out once."""
    root = project(tmp_path_factory.mktemp("ferry"))
    report = root / "build" / "report.json"
    with pytest.MonkeyPatch.context() as patch:
        lines: list[str] = []
        patch.setattr("builtins.print", lambda *texts, sep=" ", **_: lines.append(sep.join(map(str, texts))))
        status = mutants.main(["--root", str(root), "--report", str(report)])
    return Tried(root, report, status, "\n".join(lines))


FERRY = "tests/games/ferry/test_ferry.py::"


@pytest.mark.parametrize(
    ("name", "outcome", "by"),
    [
        ("by-its-own", "caught by its clause", f"{FERRY}test_two_coins_each"),
        ("by-a-scenario", "caught by its clause", "tests/scenarios/ferry/many.yaml"),
        ("by-other", "caught by another test", f"{FERRY}test_a_full_ferry_takes_nobody"),
        ("by-nobody", "survived", None),
        ("red-at-any-rate", "survived", None),
        ("gone", "does not apply", None),
        ("cannot-be-imported", "does not apply", None),
    ],
)
def test_who_notices_is_named(tried: Tried, name: str, outcome: str, by: str | None) -> None:
    assert tried.verdict(name)["outcome"] == outcome
    assert by is None or tried.verdict(name)["by"] == by


def test_what_survives_or_does_not_apply_is_told_and_fails_the_run_and_nothing_else_is_changed(tried: Tried) -> None:
    assert f"fails with nothing changed: {FERRY}test_that_fails_anyhow" in tried.out
    assert "tests/mutants/ferry.yaml:7: gone: `old` does not stand in game/games/ferry/rules.py." in tried.out
    assert "ferry/alike" not in tried.report.read_text(encoding="utf-8")
    assert "caught 3 of 7 (42.9 %), by a test of its clause 2 (28.6 %)." in tried.out
    assert (tried.root / "game/games/ferry/rules.py").read_text(encoding="utf-8") == dedent(RULES)
    assert tried.status == 1


def test_a_run_where_all_are_caught_passes_and_the_survivors_can_be_chosen(
    tried: Tried, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--root", str(tried.root)]
    assert mutants.main([*words, "--id", "by-its-own", "by-a-scenario", "--quick"]) == 0
    assert mutants.main([*words, "--only-survivors-of", str(tried.report), "--id", "by-its-own"]) == 0
    assert "There is no such mutant" in capsys.readouterr().out


def test_what_a_report_has_already_is_left_out(tried: Tried, capsys: pytest.CaptureFixture[str]) -> None:
    assert mutants.main(["--root", str(tried.root), "--report", str(tried.report), "--resume"]) == 0
    assert capsys.readouterr().out == "There is no such mutant to try out.\n"


def test_tests_without_an_end_count_as_noticing_and_say_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = project(tmp_path)
    table = root / "tests/mutants/ferry.yaml"
    table.write_text(
        '- {id: endless, file: game/games/ferry/rules.py, clause: FE-001, old: "    count =", new: "    while True: count ="}\n',
        encoding="utf-8",
    )
    assert mutants.main(["--root", str(root), "--timeout", "1"]) == 0
    assert (
        "endless (FE-001, game/games/ferry/rules.py): caught by its clause: no end after 1 s" in capsys.readouterr().out
    )


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_stopped_leaves_nothing_running_and_nothing_behind(tmp_path: Path, how: signal.Signals) -> None:
    root = project(tmp_path / "ferry")
    mark = tmp_path / "begun"
    (root / "tests/mutants/ferry.yaml").write_text(
        "- {id: endless, file: game/games/ferry/rules.py, clause: FE-001, old: 'count = ', "
        f'new: \'while open("{mark}", "w"): count = \'}}\n',
        encoding="utf-8",
    )
    copies = tmp_path / "copies"
    copies.mkdir()
    before = signal.signal(how, signal.SIG_DFL)  # a shell that began the suite in the background may have it ignored
    try:
        run = subprocess.Popen(
            [sys.executable, ROOT / "build_scripts" / "mutants.py", "--root", root],
            env={**os.environ, "TMPDIR": str(copies)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    finally:
        signal.signal(how, before)
    try:
        deadline = time.monotonic() + 240
        while not mark.exists() and run.poll() is None and time.monotonic() < deadline:
            time.sleep(0.05)
        run.send_signal(how)
        _, said = run.communicate(timeout=240)
    finally:
        if run.poll() is None:
            os.killpg(run.pid, signal.SIGKILL)  # what did not stop goes with all that it began
    assert (run.returncode, said) == (130, "Stopped.\n")
    assert list(copies.iterdir()) == []


def test_tests_that_cannot_be_run_get_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = project(tmp_path)
    (root / "tests/games/ferry/test_ferry.py").write_text(
        "import pytest\n\n@pytest.mark.clause('FE-001')\ndef test_a(): ...\n\ndel test_a\n", encoding="utf-8"
    )
    assert mutants.main(["--root", str(root), "--id", "by-its-own"]) == 2
    assert capsys.readouterr().err == "pytest cannot find all of tests/games/ferry/test_ferry.py::test_a.\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("- {id: a", ":1: this is no YAML"),
        ("id: a\n", ":1: the table is no list of mutants."),
        ("- {id: a, file: b, clause: FE-001, old: c}\n", ":1: the key 'new' is missing."),
        ("- {id: a, file: b, clause: FE-001, old: c, new: d,\n   wihtin: e}\n", ":2: unknown key 'wihtin'"),
        (
            "- {id: a, file: b, clause: FE-001, old: c, new: d}\n- {id: a, file: b, clause: FE-001, old: e, new: f}\n",
            ":2: the id 'a' was given before, at tests/mutants/ferry.yaml:1.",
        ),
    ],
)
def test_a_broken_table_gets_one_sentence_with_its_line(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "tests/mutants/ferry.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TableFault) as fault:
        mutants_of(path, tmp_path)
    assert str(fault.value).startswith(f"tests/mutants/ferry.yaml{sentence}")
    assert "\n" not in str(fault.value)


def entry(**keys: str) -> Mutant:
    known = {"id": "it", "game": "ferry", "file": "game/games/ferry/rules.py", "place": "tests/mutants/ferry.yaml:1"}
    return Mutant(clauses=("FE-001",), **{**known, **keys})


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ({"old": "return", "new": "yield"}, "`old` stands 4 times in game/games/ferry/rules.py; expected once."),
        ({"old": "aboard", "new": "x", "within": "fare"}, "`old` does not stand in game/games/ferry/rules.py, fare."),
        (
            {"old": "a", "new": "b", "within": "Boat.row"},
            "game/games/ferry/rules.py has none of 'Boat.row'; expected one.",
        ),
        ({"old": "2 * count", "new": "(2 * count)"}, "`new` means the same as `old`."),
        ({"old": "2 * count", "new": "2 *"}, "the changed file is no Python (invalid syntax)."),
        ({"old": "a", "new": "b", "file": "game/boat.py"}, "there is no file game/boat.py."),
    ],
)
def test_an_entry_that_does_not_apply_says_why(tmp_path: Path, keys: dict[str, str], sentence: str) -> None:
    with pytest.raises(DoesNotApply) as fault:
        mutated(entry(**keys), project(tmp_path))
    assert str(fault.value) == f"tests/mutants/ferry.yaml:1: it: {sentence}"


def test_lines_of_code_may_be_written_without_their_depth(tmp_path: Path) -> None:
    lines = entry(old="if aboard < 0:\n    return False\n", new="if aboard < 1:\n    return False\n")
    assert "        if aboard < 1:\n            return False\n" in mutated(lines, project(tmp_path))
