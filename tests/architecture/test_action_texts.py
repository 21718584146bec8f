"""The text of an action is read and taken to pieces in one place; everybody else asks the action what is touched for it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.paths import ROOT

READERS = frozenset(ROOT / "game" / "engine" / name for name in ("action.py", "action_text.py"))
"""Where texts are taken to pieces."""
SPLITTING = frozenset({
    "split", "rsplit", "partition", "rpartition", "removeprefix", "removesuffix", "startswith", "endswith",
})  # fmt: skip
UNAWARE = frozenset({"board", "painter"})
"""Parts that know no actions."""
CALLED = frozenset({"action", "outcome", "deed"})
"""What actions are called, where they are handed on as texts."""


def taken_to_pieces(tree: ast.AST) -> Iterator[int]:
    """The lines on which the text of an action is taken to pieces: `str(x).split()`, a name that was given `str(x)`, or a
    text that is called an action."""
    for scope in ast.walk(tree):
        if not isinstance(scope, ast.FunctionDef):
            continue
        texts = {name for node in ast.walk(scope) for name in _texts(node)}
        for node in ast.walk(scope):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            whose = node.func.value
            is_text = _is_text(whose) or (isinstance(whose, ast.Name) and whose.id in texts | CALLED)
            is_text = is_text or (isinstance(whose, ast.Attribute) and whose.attr in CALLED)
            if node.func.attr in SPLITTING and is_text:
                yield node.lineno


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "str"


def _texts(node: ast.AST) -> Iterator[str]:
    """Names that are given the text of something."""
    if isinstance(node, ast.Assign) and _is_text(node.value):
        yield from (target.id for target in node.targets if isinstance(target, ast.Name))
    if isinstance(node, ast.comprehension | ast.For) and isinstance(node.iter, ast.Tuple | ast.List):
        is_text = isinstance(node.target, ast.Name) and any(map(_is_text, node.iter.elts))
        yield from ([ast.unparse(node.target)] if is_text else [])


def test_nobody_but_the_actions_takes_their_texts_to_pieces() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / "game").rglob("*.py"))
        if path not in READERS and path.relative_to(ROOT / "game").parts[0] not in UNAWARE
        for line in sorted(set(taken_to_pieces(_tree(path))))
    ]
    assert found == []


def test_a_text_that_is_taken_to_pieces_is_found() -> None:
    for code in (
        "def f(a):\n    return str(a).split()",
        "def f(a):\n    text = str(a)\n    return text.partition(' ')",
        "def f(action):\n    return action.split()",
        "def f(a, b):\n    return [text.partition(' ')[2] for text in (b.text, str(a))]",
    ):
        assert list(taken_to_pieces(ast.parse(code)))
    assert not list(taken_to_pieces(ast.parse("def f(line):\n    return line.split()")))


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))
