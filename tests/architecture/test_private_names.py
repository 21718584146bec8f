"""A private name is its owner's: ruff's SLF001 sees `other._name`; what is reached by a text or an import is looked for here."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

import pytest

from tests.architecture.imports import nodes
from tests.architecture.test_hygiene import code
from tests.paths import ROOT

REACHING = {
    "getattr",
    "setattr",
    "hasattr",
    "delattr",
    "__setattr__",
    "__getattribute__",
    "object",
    "patch",
    "multiple",
}
"""Functions and methods that are given the name of an attribute, or a dotted path to one, as a text."""
OWN = {"self", "cls"}


def is_private(name: str) -> bool:
    """Whether the last part of a name, or of a dotted path, is private; names of Python's own are not."""
    last = name.rpartition(".")[2]
    return last.startswith("_") and not last.startswith("__") and last not in ("_", "_fields")


def reached(found: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    """The private names of others that a file imports or reaches by a text, with their lines."""
    for node in found:
        if isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, name.name) for name in node.names if is_private(name.name))
        elif isinstance(node, ast.Call):
            function = node.func
            called = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
            is_own = bool(node.args) and isinstance(node.args[0], ast.Name) and node.args[0].id in OWN
            if called in REACHING and not is_own:
                texts = [one.value for one in node.args[:2] if isinstance(one, ast.Constant)]
                yield from ((node.lineno, text) for text in texts if isinstance(text, str) and is_private(text))


def test_nobody_reaches_a_private_name_by_a_text_or_an_import() -> None:
    found = [f"{path.relative_to(ROOT)}:{line} {name}" for path in code() for line, name in reached(nodes(path))]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "from game.engine.chance import _draw",
        "getattr(board, '_index')",
        "monkeypatch.setattr(board, '_index', {})",
        "monkeypatch.setattr('game.board.cache._keep', print)",
        "object.__setattr__(board, '_index', {})",
        "mock.patch('game.board.cache._keep')",
    ],
)
def test_a_private_name_of_another_is_found(text: str) -> None:
    assert [line for line, _ in reached(ast.walk(ast.parse(text)))] == [1]


@pytest.mark.parametrize(
    "text",
    ["setattr(self, '_index', {})", "getattr(board, 'index')", "hasattr(made, '_fields')", "getattr(made, '__doc__')"],
)
def test_one_s_own_names_and_python_s_are_none_of_those(text: str) -> None:
    assert list(reached(ast.walk(ast.parse(text)))) == []
