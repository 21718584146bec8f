"""The text of an action is read and taken to pieces in one place; everybody else asks the action what is touched for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.imports import tree
from tests.paths import ROOT

READERS = frozenset(ROOT / "game" / "engine" / name for name in ("action.py", "action_text.py"))
"""Where texts are taken to pieces."""
SPLITTING = frozenset({
    "split", "rsplit", "partition", "rpartition", "removeprefix", "removesuffix", "startswith", "endswith",
})  # fmt: skip
MENTIONED = re.compile(rf"\.({'|'.join(sorted(SPLITTING))})\b")
"""What a file has in it that is worth taking to pieces."""
UNAWARE = frozenset({"board", "painter"})
"""Parts that know no actions."""
CALLED = frozenset({"action", "outcome", "deed", "throw"})
"""What actions are called, where they are handed on as texts."""
RULED = ("computer", "engine", "games", "session")
"""Parts in which whatever is called a text is an action's, but for the sentences of `presentation`."""
OF_TYPED_TEXTS = {ROOT / "game" / "engine" / "scenario.py"}
"""Who may ask for the words of something that is no action."""


def taken_to_pieces(tree: ast.AST, called: frozenset[str] = CALLED) -> Iterator[int]:
    """The lines on which the text of an action is taken to pieces: `str(x).split()`, a name that was given `str(x)`, or a
    text that is called as an action is."""
    for scope in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        within = tuple(ast.walk(scope))
        split = [node for node in within if isinstance(node, ast.Attribute) and node.attr in SPLITTING]
        texts = {name for node in within for name in _texts(node)} if split else set()
        for whose in (node.value for node in split):
            is_text = _is_text(whose) or (isinstance(whose, ast.Name) and whose.id in texts | called)
            if is_text or (isinstance(whose, ast.Attribute) and whose.attr in called):
                yield whose.lineno


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
        if MENTIONED.search(path.read_text(encoding="utf-8"))
        for line in sorted(set(taken_to_pieces(tree(path), _called_in(path))))
    ]
    assert found == []


def test_words_of_typed_texts_are_asked_for_by_scenarios_alone() -> None:
    asking = {path for path in (ROOT / "game").rglob("*.py") if "typed_words" in path.read_text(encoding="utf-8")}
    assert asking - READERS == OF_TYPED_TEXTS


def test_a_text_that_is_taken_to_pieces_is_found() -> None:
    for code in (
        "def f(a):\n    return str(a).split()",
        "def f(a):\n    text = str(a)\n    return text.partition(' ')",
        "def f(action):\n    return action.split()",
        "def f(throws):\n    return [throw.split() for throw in throws]",
        "def f(a, b):\n    return [text.partition(' ')[2] for text in (b.text, str(a))]",
    ):
        assert list(taken_to_pieces(ast.parse(code)))
    assert not list(taken_to_pieces(ast.parse("def f(line):\n    return line.split()")))


def test_whatever_is_called_a_text_counts_among_the_rules() -> None:
    code = ast.parse("def f(text):\n    return text.split()")
    assert list(taken_to_pieces(code, CALLED | {"text"}))
    assert not list(taken_to_pieces(code))


def _called_in(path: Path) -> frozenset[str]:
    parts = path.relative_to(ROOT / "game").parts
    return CALLED | {"text"} if parts[0] in RULED and "presentation" not in parts else CALLED
