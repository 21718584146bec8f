"""The laws of tests/laws, tried on Riddle of the Ring with two and three players; in long runs with eight too."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.laws import test_match, test_ruleset
from tests.laws.tables import LawTable
from tests.riddle.tables import tables

Law = Callable[[LawTable], None]

TABLES = tables(2, 3)
LONG_TABLES = tables(2, 3, 8)


def _laws(*, soak: bool) -> Iterator[Law]:
    """The laws of rulesets and of matches: every test there that takes a table alone."""
    for module in (test_ruleset, test_match):
        for name, law in vars(module).items():
            marks = [mark.name for mark in getattr(law, "pytestmark", ())]
            if name.startswith("test_") and "parametrize" in marks and ("soak" in marks) is soak:
                yield law


def _over(laws: Iterator[Law]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("check_law", list(laws), ids=lambda law: law.__name__.removeprefix("test_"))


every_table = pytest.mark.parametrize("table", TABLES, ids=test_ruleset.named)
every_long_table = pytest.mark.parametrize("table", LONG_TABLES, ids=test_ruleset.named)


@every_table
@_over(_laws(soak=False))
def test_the_law_holds(check_law: Law, table: LawTable) -> None:
    check_law(table)


@pytest.mark.soak
@every_long_table
@_over(_laws(soak=True))
def test_the_law_holds_in_long_runs(check_law: Law, table: LawTable) -> None:
    check_law(table)
