"""Nobody takes the text of an action to pieces, and outside the games nobody asks for a kind of event of theirs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from tests.architecture.imports import nodes, tree
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


GAME = ROOT / "game"
GIVEN_BY_A_GAME: Final = frozenset({"kind", "verb"})
"""What such a word is read from."""
ELSEWHERE: Final = {"games", "board", "painter"}
"""The games themselves; and where kinds are those of places, ways and drawings, which the board's legend declares."""
OF_EVERY_GAME: Final = {
    "seat": "the match's own event: somebody else plays a seat",
    "sealed": "the match's own event: the dice are sealed",
    "set": "the match's own event: the table has set fields, or a seat what it alone knows",
    "set_own": "the match's own event: what a seat has set of what it alone knows, for itself",
    "corrected": "the match's own event: a roll that was typed in is another",
    "undo": "the match's own event: a step was taken back",
    "resign": "the one verb that means the same in every game: giving up",
    "dot": "a kind of place that the graph boards' reader makes",
    "rule": "a kind of clause in clauses.yaml",
    "note": "a kind of clause in clauses.yaml",
}
"""Words that may be asked for, and whose they are."""


def words_asked_for(found: Sequence[ast.AST]) -> Iterator[tuple[int, str]]:
    """Line and word of every comparison of a kind or a verb with a word, and of every look-up of one in a constant."""
    constants = {
        target.id: node.value
        for node in found
        if isinstance(node, ast.AnnAssign | ast.Assign) and node.value is not None
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and target.id.strip("_").isupper()
    }

    def texts(node: ast.AST) -> Iterator[str]:
        for one in ast.walk(node):
            if isinstance(one, ast.Name) and one.id in constants:
                yield from texts(constants[one.id])
            elif isinstance(one, ast.Constant) and isinstance(one.value, str):
                yield one.value

    for node in found:
        match node:
            case ast.Compare(left=left, comparators=others) if any(map(is_given, (left, *others))):
                yield from ((node.lineno, text) for one in (left, *others) for text in texts(one))
            case ast.Call(func=ast.Attribute(attr="get", value=ast.Name(id=name)), args=[asked, *_]) if is_given(asked):
                yield from ((node.lineno, text) for text in texts(constants.get(name, ast.Pass())))
            case ast.Subscript(value=ast.Name(id=name), slice=asked) if is_given(asked):
                yield from ((node.lineno, text) for text in texts(constants.get(name, ast.Pass())))


def is_given(node: ast.AST) -> bool:
    """Whether an expression reads a word that a game made up."""
    return isinstance(node, ast.Attribute) and node.attr in GIVEN_BY_A_GAME


@cache
def asked_outside_the_games() -> tuple[tuple[Path, int, str], ...]:
    """Every word that is asked for outside the games, with its file and line."""
    return tuple(_asked_outside_the_games())


def _asked_outside_the_games() -> Iterator[tuple[Path, int, str]]:
    for path in sorted(GAME.rglob("*.py")):
        if path.relative_to(GAME).parts[0] in ELSEWHERE:
            continue
        for line, word in words_asked_for(nodes(path)):
            yield path, line, word


def test_no_screen_asks_for_a_word_that_a_game_made_up() -> None:
    told = [
        f"{path.relative_to(ROOT)}:{line}: {word}"
        for path, line, word in asked_outside_the_games()
        if word not in OF_EVERY_GAME
    ]
    assert told == []


def test_every_word_that_may_be_asked_for_is_asked_for() -> None:
    assert sorted(set(OF_EVERY_GAME) - {word for _, _, word in asked_outside_the_games()}) == []


def test_a_comparison_a_membership_and_a_look_up_are_found() -> None:
    code = """
CALLS: Final = {"end": "E"}
event.kind == "roll"
event.kind in ("die", "dice")
CALLS.get(offer.verb)
CALLS[offer.verb]
"""
    found = [word for _, word in words_asked_for(tuple(ast.walk(ast.parse(code))))]
    assert found == ["roll", "die", "dice", "end", "E", "end", "E"]
