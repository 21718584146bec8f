"""Every part of `game` keeps to its budget of code lines, and no budget is kept that is not needed."""

from __future__ import annotations

import ast

from tests.architecture.budgets import budgets, code_lines, lowest, used

SPARE = 300
"""Lines by which a part may have shrunk before its budget has to."""


def test_every_part_has_a_budget_and_keeps_to_it() -> None:
    """A game that is not of the box needs none."""
    most, now = budgets(), used()
    assert {part for part in now if part not in most and not part.startswith("games/")} == set()
    assert {part: lines for part, lines in now.items() if lines > most.get(part, lines)} == {}


def test_a_budget_falls_when_its_part_shrinks() -> None:
    now = used()
    assert {part: most for part, most in budgets().items() if most > lowest(now.get(part, 0)) + SPARE} == {}, (
        "python -m tests.architecture.budgets lowers them"
    )


def test_only_code_is_counted() -> None:
    text = '"""What it is."""\n\nimport os\n\n# why\n\ndef f():\n    """Meaning."""\n    return os.name\n'
    assert code_lines(text, ast.walk(ast.parse(text))) == 2
