"""Clauses: how ids are read from docstrings, comments, marks and scenarios, and what counts as a gap."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.clause_index import homes_in_code, homes_in_data, ids_in_scenario, leading_ids, marks_in_code, traced
from game.cli.commands import clauses as command
from game.registry import Clause
from game.storage.resources import resource


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        (["BR-310"], "BR-310. The position of an attack."),
        (["BR-310"], "\n    BR-310: over lines"),
        (["BR-310", "BR-311"], "BR-310, BR-311. Both."),
        (["BR-310", "BR-340"], "BR-310 and BR-340. Both."),
        (["BR-310", "BR-311", "BR-340"], "BR-310, BR-311 and BR-340."),
        (["BR-100", "BR-101", "BR-102"], "BR-100 to BR-102. A span."),
        (["BR-031", "BR-032", "BR-105"], "BR-031 to BR-032, BR-105. Mixed."),
        ([], "The position of an attack (BR-310)."),
        ([], "XBR-310."),
        ([], "BR-3100."),
        ([], ""),
    ],
)
def test_ids_count_only_at_the_beginning(expected: list[str], text: str) -> None:
    assert leading_ids(text) == expected


def test_functions_classes_modules_and_fields_can_be_homes() -> None:
    source = (
        '"""BR-001. Module."""\n'
        "class A:\n"
        '    """BR-002. Class."""\n'
        "    x: int\n"
        '    """BR-003. Field."""\n'
        "    def f(self):\n"
        '        """BR-004. Function."""\n'
        '        return "BR-005. A value is no home."\n'
    )
    assert sorted(homes_in_code(source)) == [("BR-001", 1), ("BR-002", 3), ("BR-003", 5), ("BR-004", 7)]


def test_a_comment_in_data_can_be_a_home() -> None:
    assert list(homes_in_data("a: 1\nb: 2  # BR-040. Where the Ring starts.\n# see BR-041\n")) == [("BR-040", 2)]


def test_marks_are_read_wherever_they_stand() -> None:
    source = (
        "@pytest.mark.clause('BR-001', 'BR-002')\n"
        "def test_a(): ...\n"
        "cases = [pytest.param(1, marks=pytest.mark.clause('BR-003'))]\n"
    )
    assert list(marks_in_code(source)) == [("BR-001", 1), ("BR-002", 1), ("BR-003", 3)]


def test_a_scenario_names_its_clauses_on_one_line_or_on_lines_of_their_own() -> None:
    assert list(ids_in_scenario("game: battle\nclauses: [BR-310, BR-340]\ntitle: BR-999\n")) == [
        ("BR-310", 2),
        ("BR-340", 2),
    ]
    text = "clauses:\n  - BR-310\n  - BR-340  # the same\ntitle: BR-999\n"
    assert list(ids_in_scenario(text)) == [("BR-310", 2), ("BR-340", 3)]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project: one rule at home and tested, one of neither, and a test of a rule that does not exist."""
    for folder in ("game/games/battle/rules/turn", "boards", "tests/scenarios/battle"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "game/games/battle/rules/turn/combat.py").write_text(
        'def f():\n    """BR-310. Here."""\n', encoding="utf-8"
    )
    (tmp_path / "tests/scenarios/battle/a.yaml").write_text("clauses: [BR-310, BR-999]\n", encoding="utf-8")
    return tmp_path


CLAUSES = (
    Clause("BR-310", "rule", "Where an attack is."),
    Clause("BR-311", "rule", "What nobody wrote."),
    Clause("BR-312", "note", "A note."),
)


def test_homes_tests_and_strangers_are_found(project: Path) -> None:
    book = traced(CLAUSES, project)
    assert [str(place) for place in book.clauses["BR-310"].homes] == ["game/games/battle/rules/turn/combat.py:2"]
    assert [str(place) for place in book.clauses["BR-310"].tests] == ["tests/scenarios/battle/a.yaml:1"]
    assert book.clauses["BR-311"].homes == []
    assert [clause for clause, _ in book.unknown] == ["BR-999"]


def test_gaps_are_named_and_fail_the_check(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "clauses_of", lambda only: list(CLAUSES))
    monkeypatch.setattr(command, "resource", lambda: project)
    assert command.run(["--untested"]) == 1
    out = capsys.readouterr().out
    assert "BR-311  rule    has no test: What nobody wrote." in out
    assert "BR-311  rule    has no home in the code" in out
    assert "BR-999  is named in tests/scenarios/battle/a.yaml:1, but no such clause is listed" in out
    assert "BR-312" not in out
    assert "3 clauses: 2 rule, 1 note; 1 of the 2 that need a test have one." in out


def test_without_gaps_the_check_passes(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "tests/scenarios/battle/a.yaml").write_text("clauses: [BR-310]\n", encoding="utf-8")
    monkeypatch.setattr(command, "clauses_of", lambda only: [CLAUSES[0], CLAUSES[2]])
    monkeypatch.setattr(command, "resource", lambda: project)
    assert command.run(["--untested"]) == 0


@pytest.mark.parametrize(
    ("file", "text", "place"),
    [
        ("game/games/battle/presentation.py", "# as BR-998 has it\n", "game/games/battle/presentation.py:1"),
        ("game/games/battle/data/words.yaml", "a: 1\nb: see BR-998\n", "game/games/battle/data/words.yaml:2"),
        ("boards/battle.yaml", "a: 1  # BR-998. Here.\n", "boards/battle.yaml:1"),
        ("build_scripts/count.py", '"""What BR-998 asks for."""\n', "build_scripts/count.py:1"),
        ("docs/boards.md", "Text.\n\nMore of it (BR-998).\n", "docs/boards.md:3"),
        ("README.md", "BR-310 and BR-998\n", "README.md:1"),
    ],
)
def test_an_id_that_no_clause_has_is_found_wherever_it_is_named(
    file: str, text: str, place: str, project: Path
) -> None:
    (project / "tests/scenarios/battle/a.yaml").unlink()
    (project / file).parent.mkdir(parents=True, exist_ok=True)
    (project / file).write_text(text, encoding="utf-8")
    assert [(clause, str(where)) for clause, where in traced(CLAUSES, project).unknown] == [("BR-998", place)]


@pytest.mark.parametrize("words", [[], ["--untested"], ["--game", "battle"]])
def test_an_id_that_no_clause_has_fails_the_command(
    words: list[str], project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "clauses_of", lambda only: [CLAUSES[0], CLAUSES[2]])
    monkeypatch.setattr(command, "resource", lambda: project)
    assert command.run(words) == 1
    out = capsys.readouterr().out
    assert out.count("BR-999  is named in tests/scenarios/battle/a.yaml:1, but no such clause is listed") == 1


def test_every_clause_that_is_named_is_listed_and_every_rule_and_datum_has_a_home_and_a_test() -> None:
    """Clauses of the screen are proved with the screens."""
    book = traced(command.clauses_of(None), resource())
    assert book.unknown == []
    ruling = [one for one in book.clauses.values() if one.clause.kind in ("rule", "data")]
    assert [one.clause.id for one in ruling if one.needs_home and not one.homes] == []
    assert [one.clause.id for one in ruling if not one.tests] == []
