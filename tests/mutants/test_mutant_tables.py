"""The tables of mutants belong to the rules as they stand: every entry applies, and its clause has a test that could notice."""

from __future__ import annotations

from functools import cache
from itertools import takewhile

import pytest

from build_scripts.mutation.clause_tests import ClauseTests, find_named_tests
from build_scripts.mutation.tables import DoesNotApply, Mutant, game_tables, mutants_of, mutated, sections_of
from game.cli.clause_index import homes_in_code
from game.registry import game, games
from tests.laws.games import written_list
from tests.laws.knowledge import knowledge_lines
from tests.paths import ROOT

TABLES = game_tables(ROOT)
LEAST = 150

every_table = pytest.mark.parametrize("name", TABLES)


@cache
def table(name: str) -> list[Mutant]:
    return mutants_of(TABLES[name], ROOT)


@cache
def clause_tests() -> dict[str, ClauseTests]:
    return find_named_tests(ROOT)


def why_not(mutant: Mutant) -> str | None:
    """Why an entry does not apply, or None."""
    try:
        mutated(mutant, ROOT)
    except DoesNotApply as fault:
        return str(fault)
    return None


def test_every_game_with_many_rules_has_a_table() -> None:
    assert {one.id for one in games() if written_list(one.id).is_rich} <= set(TABLES)


@every_table
def test_every_mutant_applies(name: str) -> None:
    assert [fault for mutant in table(name) if (fault := why_not(mutant)) is not None] == []


@every_table
def test_every_mutant_stands_in_the_files_of_its_game_or_in_those_all_share(name: str) -> None:
    others = tuple(f"game/games/{other}/" for other in TABLES if other != name)
    assert [mutant.place for mutant in table(name) if mutant.file.startswith(others)] == []


@every_table
def test_every_mutant_names_clauses_of_its_game(name: str) -> None:
    known = sections_of(ROOT, name)
    unknown = [
        f"{mutant.place}: {clause}" for mutant in table(name) for clause in mutant.clauses if clause not in known
    ]
    assert unknown == []


@every_table
def test_every_clause_of_a_mutant_is_named_by_a_test(name: str) -> None:
    found = clause_tests()
    untested = [f"{mutant.place}: {one}" for mutant in table(name) for one in mutant.clauses if one not in found]
    assert untested == []


@every_table
def test_every_line_that_changes_who_knows_what_has_a_mutant(name: str) -> None:
    broken = {(mutant.file, line) for mutant in table(name) for line in changed_lines(mutant)}
    lines = knowledge_lines(name)
    assert [str(one) for one in lines if not broken & {(one.file, at) for at in range(one.first, one.last + 1)}] == []


def changed_lines(mutant: Mutant) -> range:
    """The lines of its file that a mutant changes or takes out, counted from 1."""
    before = (ROOT / mutant.file).read_text(encoding="utf-8").splitlines()
    after = mutated(mutant, ROOT).splitlines()
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, after, strict=False)))
    rest = zip(reversed(before[same:]), reversed(after[same:]), strict=False)
    tail = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], rest))
    return range(same + 1, len(before) - tail + 1)


@every_table
def test_a_full_table_is_long(name: str) -> None:
    assert len([mutant for mutant in table(name) if not mutant.equivalent]) >= LEAST


@every_table
def test_a_full_table_covers_every_section_with_rules_in_code(name: str) -> None:
    rules = {clause.id: clause.section for clause in game(name).clauses() if clause.kind == "rule"}
    decided = {
        clause
        for path in (ROOT / "game" / "games" / name).rglob("*.py")
        for clause, _ in homes_in_code(path.read_text(encoding="utf-8"))
    }
    sections = {section for clause, section in rules.items() if clause in decided}
    known = sections_of(ROOT, name)
    assert sections - {known[clause] for mutant in table(name) for clause in mutant.clauses} == set()
