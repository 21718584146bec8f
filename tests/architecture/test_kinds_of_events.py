"""Nothing outside `game/games` asks by name for a kind of event, a verb or a kind of decision that a game made up: what such
a word means for a screen is declared by the game (docs/adding-a-game.md, "Events")."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from tests.architecture.imports import nodes
from tests.paths import ROOT

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
