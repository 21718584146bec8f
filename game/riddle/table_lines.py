"""The table of cards as a file: every fault with its line (RR-330)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.board.board import Board
from game.board.nodes import Entries, Items, Node, Scalar, read_nodes
from game.board.problems import BoardProblems, Problem
from game.riddle.deck import faults

CARDS = "cards"


def table_problems(texts: Mapping[str, str], boards: Sequence[Board]) -> Iterator[Problem]:
    """Every fault of the table of cards (name to text), and every city that it names and the board lacks (RR-353)."""
    root, problems = read_nodes(texts[CARDS], f"{CARDS}.yaml")
    yield from problems
    found = [
        Problem(f"{CARDS}.yaml", *_spot(root, path), what, expected) for path, what, expected in faults(_plain(root))
    ]
    yield from found
    if not found:
        yield from _unknown_cities(root, boards[0])


def read_cards(text: str, file: str) -> dict[str, Any]:
    """The table in a file's text, checked; raises BoardProblems with the line of everything that is wrong."""
    root, problems = read_nodes(text, file)
    table = _plain(root)
    problems += [Problem(file, *_spot(root, path), what, expected) for path, what, expected in faults(table)]
    if problems:
        raise BoardProblems(problems)
    assert isinstance(table, dict)
    return table


def _unknown_cities(root: Entries, board: Board) -> Iterator[Problem]:
    """RR-230, RR-353. A Spy sees into cities of this board alone."""
    cards = root.get("cards")
    for _, card in cards.pairs if isinstance(cards, Entries) else ():
        named = card.get("at") if isinstance(card, Entries) else None
        for city in named.items if isinstance(named, Items) else ():
            space = board.find(city.text) if isinstance(city, Scalar) else None
            if isinstance(city, Scalar) and (space is None or not {"good", "evil"} & space.features):
                what = f"'{city.text}' is no good or evil city of this board"
                yield Problem(f"{CARDS}.yaml", city.line, city.column, what, "a city of the board")


def _plain(node: Node) -> Any:
    if isinstance(node, Items):
        return [_plain(item) for item in node.items]
    if isinstance(node, Entries):
        return {key.text: _plain(value) for key, value in node.pairs}
    if node.plain and node.reads_as == "a number" and node.text.isdigit():
        return int(node.text)
    if node.plain and node.reads_as == "true or false":
        return node.text.lower() in ("true", "yes", "on")
    return node.text


def _spot(root: Entries, path: tuple[str, ...]) -> tuple[int, int]:
    """Line and column of the key that a path leads to, or of the nearest above it."""
    here: Node = root
    last: Node = root
    for part in path:
        key = here.key(part) if isinstance(here, Entries) else None
        value = here.get(part) if isinstance(here, Entries) else None
        if key is None or value is None:
            break
        last, here = key, value
    node = last if isinstance(last, Scalar) or not path else root
    return node.line, node.column
