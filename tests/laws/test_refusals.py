"""Every refusal that a player can read cites a clause of its game: in the code, and when it is made."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from game.engine.decision import Phrase, Refusal
from game.language import catalog
from game.registry import InstalledGame, games
from tests.paths import ROOT

SECTIONS = ("refusal", "refused", "spoken")
"""Where the sentences of refusals stand in a game's words."""
WARNINGS = frozenset({"another_s", "not_from_there", "idle"})
"""What stands there and is no refusal: it is done when it is said once more."""
CLAUSE = re.compile(r"[A-Z]{2}-\d{3}")
every_game = pytest.mark.parametrize("registered", games(), ids=lambda one: one.id)


def _given(tree: ast.AST) -> dict[str, list[ast.AST]]:
    """Name to everything it is set to in a module."""
    found: dict[str, list[ast.AST]] = {}
    for node in ast.walk(tree):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        for target in targets:
            for name in ast.walk(target):
                if (
                    isinstance(name, ast.Name)
                    and isinstance(node, ast.Assign | ast.AnnAssign)
                    and node.value is not None
                ):
                    found.setdefault(name.id, []).append(node.value)
    return found


class _Strings:
    """The strings in the code of one module, each piece read once however many calls it stands in."""

    def __init__(self, tree: ast.AST) -> None:
        self._given = _given(tree)
        self._known: dict[tuple[ast.AST, int], frozenset[str]] = {}

    def of(self, node: ast.AST, deep: int = 2) -> frozenset[str]:
        """All strings in a piece of code, and in what its names were set to."""
        if (node, deep) not in self._known:
            self._known[node, deep] = frozenset(self._read(node, deep))
        return self._known[node, deep]

    def _read(self, node: ast.AST, deep: int) -> Iterator[str]:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.Name) and deep:
            for value in self._given.get(node.id, ()):
                yield from self.of(value, deep - 1)
        for part in ast.iter_child_nodes(node):
            yield from self.of(part, deep)


def _rows(tree: ast.AST) -> Iterator[list[ast.expr]]:
    """What stands side by side: what a function is given, the parts of a tuple, a key of a table with its value."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield [*node.args, *(word.value for word in node.keywords)]
        elif isinstance(node, ast.Tuple):
            yield node.elts
        elif isinstance(node, ast.Dict):
            yield from ([key, value] for key, value in zip(node.keys, node.values, strict=True) if key is not None)


def cited(game: str) -> dict[str, set[str]]:
    """Word in a game's code to the clauses that stand beside it."""
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / "game" / "games" / game).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        strings = _Strings(tree)
        for row in _rows(tree):
            parts = [strings.of(part) for part in row]
            clauses = {word for part in parts for word in part if CLAUSE.fullmatch(word)}
            for word in {word for part in parts if clauses for word in part}:
                section, _, key = word.partition(".")
                found.setdefault(key if section in SECTIONS else word, set()).update(clauses)
    return found


def sentences(game: str) -> set[str]:
    """The keys of all refusals of a game."""
    words = catalog.words("game", game, "words.yaml")["sentences"]
    return {key for section in SECTIONS for key in words.get(section, {})} - WARNINGS


@every_game
def test_every_refusal_in_a_game_s_words_is_given_with_a_clause_of_the_game(registered: InstalledGame) -> None:
    keys, beside = sentences(registered.id), cited(registered.id)
    known = {clause.id for clause in registered.clauses()}
    assert keys
    assert sorted(key for key in keys if not beside.get(key, set()) & known) == []
    assert set() == {clause for key in keys for clause in beside[key]} - known


def test_a_refusal_without_a_clause_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="clause"):
        Refusal("", Phrase("refused.not_now"))
