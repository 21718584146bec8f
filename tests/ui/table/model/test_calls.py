"""A button names what it calls by a word: each word is a method of the table that takes what comes with it."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.ui.table.model.table import Table
from game.ui.table.model.table_editor import TableEditor
from tests.architecture.imports import PACKAGE, python_files


def calls() -> Iterator[tuple[str, str, int]]:
    """Every `Call` that is written in the program: where, the method, how many arguments."""
    for path in python_files():
        text = path.read_text(encoding="utf-8")
        if "Call(" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Call"):
                continue
            name, *args = node.args
            assert isinstance(name, ast.Constant), f"{path}:{node.lineno}: the name of a call is written out"
            assert all(isinstance(one, ast.Tuple) for one in args), f"{path}:{node.lineno}: so is what comes with it"
            count = sum(len(one.elts) for one in args if isinstance(one, ast.Tuple))
            yield f"{path.relative_to(PACKAGE).as_posix()}:{node.lineno}", str(name.value), count


def takes(method: Callable[..., None], count: int) -> bool:
    """Whether a method may be called with so many things."""
    try:
        inspect.signature(method).bind(None, *range(count))
    except TypeError:
        return False
    return True


CALLS = tuple(calls())
OWNERS: dict[str, type[Any]] = {"ui/table/model/table_editor.py": TableEditor}
"""Where buttons call on something else than the table."""


@pytest.mark.parametrize(("at", "name", "count"), CALLS, ids=[at for at, _, _ in CALLS])
def test_a_call_names_a_method_of_the_table_with_its_arguments(at: str, name: str, count: int) -> None:
    owner = OWNERS.get(at.partition(":")[0], Table)
    method = getattr(owner, name, None)
    assert method is not None, f"{at}: {owner.__name__} has no {name}"
    assert takes(method, count), f"{at}: {name} does not take {count}"


def test_calls_are_found_and_a_wrong_one_is_told() -> None:
    assert len(CALLS) > 20
    assert takes(Table.drop_hint, 0)
    assert not takes(Table.drop_hint, 1)
