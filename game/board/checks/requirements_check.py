"""Checks of a finished board: what rules require, and whether everything hangs together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.board.board import Board, BoardKind, Finding, Requirements
from game.board.graph import components
from game.board.problems import count_of, did_you_mean, listed, meant
from game.board.shapes.shape import FEW_KEYS


def vocabulary_findings(board: Board, requirements: Requirements, counts: Mapping[str, int]) -> Iterator[Finding]:
    """Faults of words and numbers: whether this is the right sort of board, which kinds, marks, roles and symbols it
    uses and how many places it lists for each. Holds even where a reference in the file is wrong.

    `counts` gives the number of places listed under a key path ("roles.moria_west").
    """
    if requirements.game and board.game != requirements.game:
        yield Finding("game", f"this board is for {board.game!r}", f"a board for {requirements.game!r}")
        return
    if requirements.board_kind is not None and board.kind is not requirements.board_kind:
        yield Finding("kind", f"this is a {board.kind.value} board", f"a {requirements.board_kind.value} board")
        return
    kinds = {space.kind for space in board.spaces} - {"dot"}
    for kind in sorted(kinds - requirements.kinds):
        yield _unknown(f"kinds.{kind}", "kind of space", kind, requirements.kinds)
    features = {feature for space in board.spaces for feature in space.features}
    for feature in sorted(features - requirements.features.keys()):
        yield _unknown(f"features.{feature}", "feature", feature, frozenset(requirements.features))
    for feature, wanted in requirements.features.items():
        count = sum(feature in space.features for space in board.spaces)
        yield from _count(f"features.{feature}", f"feature {feature!r}", count, wanted)
    yield from _count("dots", "the board", sum(space.kind == "dot" for space in board.spaces), requirements.dots, "dot")
    for kind in sorted({line.kind for line in board.lines} - requirements.edge_kinds):
        yield _unknown(f"line kinds.{kind}", "kind of line", kind, requirements.edge_kinds)
    yield from _counts("roles", "role", board.roles, requirements.roles, counts)
    yield from _counts("setup", "set-up symbol", board.setup, requirements.setup, counts)


def findings(board: Board, requirements: Requirements | None) -> Iterator[Finding]:
    """Faults of the whole, on a board whose words and references are right: starts that are none, land that does
    not hang together. Without requirements, only whether a graph board hangs together."""
    if requirements is not None:
        yield from _starts(board, requirements)
        yield from _unreached(board, requirements.closed, requirements.barriers)
    elif board.kind is BoardKind.GRAPH:
        yield from _unreached(board, frozenset(), frozenset())


def _unknown(where: str, noun: str, word: str, known: frozenset[str]) -> Finding:
    names = sorted(known)
    hint = did_you_mean(word, names)
    expected = f"a {noun} of this game" if hint and len(names) > FEW_KEYS else listed(names, most=40) or f"no {noun}"
    return Finding(where, f"unknown {noun} {word!r}", f"{expected}; {hint}" if hint else expected)


def _counts(
    section: str,
    noun: str,
    given: Mapping[str, tuple[int, ...]],
    wanted: Mapping[str, tuple[int, int]],
    counts: Mapping[str, int],
) -> Iterator[Finding]:
    guessed = set()
    for name in given:
        if name not in wanted:
            guessed.add(meant(name, tuple(wanted)))
            yield _unknown(f"{section}.{name}", noun, name, frozenset(wanted))
    for name, bounds in wanted.items():
        if name in guessed and name not in given:
            continue
        yield from _count(f"{section}.{name}", f"{noun} {name!r}", counts.get(f"{section}.{name}", 0), bounds)


def _count(where: str, what: str, count: int, wanted: tuple[int, int], noun: str = "place") -> Iterator[Finding]:
    least, most = wanted
    if not least <= count <= most:
        yield Finding(
            where, f"{what} has {count_of(count, noun)}", f"{least}" if least == most else f"{least} to {most}"
        )


def _starts(board: Board, requirements: Requirements) -> Iterator[Finding]:
    """A piece must begin where it can stand and from where it can go."""
    for symbol, spaces in board.setup.items():
        for space in dict.fromkeys(spaces):
            here = board.spaces[space]
            called = here.called
            if here.kind in requirements.closed:
                what = f"{symbol!r} begins at {called!r}, which is {here.kind}"
                yield Finding(f"setup.{symbol}", what, "a space that can be entered")
            elif not any(_opens(board, space, other, requirements) for other in board.neighbours(space)):
                what = f"{symbol!r} begins at {called!r}, which is walled in"
                yield Finding(f"setup.{symbol}", what, "a neighbour that can be entered")


def _opens(board: Board, space: int, other: int, requirements: Requirements) -> bool:
    edge = board.edge(space, other)
    return (
        board.spaces[other].kind not in requirements.closed
        and edge is not None
        and not edge.kinds & requirements.barriers
    )


def _unreached(board: Board, closed: frozenset[str], barriers: frozenset[str]) -> Iterator[Finding]:
    """Parts of the board that nobody can get to from its greatest part."""

    shut = board.pairs(barriers)

    def passes(a: int, b: int) -> bool:
        return ((a, b) if a < b else (b, a)) not in shut

    standing = [space.index for space in board.spaces if space.kind not in closed]
    for part in components(board, standing, passes)[1:]:
        first = min(part, key=lambda index: (not board.spaces[index].name, index))
        called = board.spaces[first].name or board.spaces[first].id
        others = f" and {count_of(len(part) - 1, 'space')} around it" if len(part) > 1 else ""
        yield Finding(first, f"{called!r}{others} cannot be reached from the rest of the board", "a way in")
