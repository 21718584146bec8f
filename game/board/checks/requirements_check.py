"""Checks of a finished board: what rules require, and whether everything hangs together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.board.board import Board, BoardKind
from game.board.graph import components
from game.board.near_words import meant
from game.board.problems import bounds, guessed, some
from game.board.requirements import Finding, Requirements
from game.board.shapes.shape import FEW_KEYS
from game.engine.decision import Phrase


def vocabulary_findings(board: Board, requirements: Requirements, counts: Mapping[str, int]) -> Iterator[Finding]:
    """Faults of words and numbers: whether this is the right sort of board, which kinds, marks, roles and symbols it
    uses and how many places it lists for each. Holds even where a reference in the file is wrong.

    `counts` gives the number of places listed under a key path ("roles.moria_west").
    """
    if requirements.game and board.game != requirements.game:
        yield Finding("game", Phrase.of("board_of_game", game=board.game, wanted=requirements.game))
        return
    if requirements.board_kind is not None and board.kind is not requirements.board_kind:
        wanted_kind = requirements.board_kind.value
        yield Finding("kind", Phrase.of("board_of_kind", kind=board.kind.value, wanted=wanted_kind))
        return
    kinds = {space.kind for space in board.spaces} - {"dot"}
    for kind in sorted(kinds - requirements.kinds):
        yield _unknown(f"kinds.{kind}", "kind", kind, requirements.kinds)
    features = {feature for space in board.spaces for feature in space.features}
    for feature in sorted(features - requirements.features.keys()):
        yield _unknown(f"features.{feature}", "feature", feature, frozenset(requirements.features))
    for feature, wanted in requirements.features.items():
        count = sum(feature in space.features for space in board.spaces)
        yield from _count(f"features.{feature}", "feature", feature, count, wanted)
    yield from _count("dots", "dots", "", sum(space.kind == "dot" for space in board.spaces), requirements.dots)
    for kind in sorted({line.kind for line in board.lines} - requirements.edge_kinds):
        yield _unknown(f"line kinds.{kind}", "line", kind, requirements.edge_kinds)
    yield from _counts("roles", "role", board.roles, requirements.roles, counts)
    yield from _counts("setup", "setup", board.setup, requirements.setup, counts)


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
    hint = guessed(word, names)
    marks = () if hint and len(names) > FEW_KEYS else some(names, most=40)
    return Finding(where, Phrase.of(f"unknown_{noun}", mark=word, marks=marks), hint)


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
    for name, asked in wanted.items():
        if name in guessed and name not in given:
            continue
        yield from _count(f"{section}.{name}", noun, name, counts.get(f"{section}.{name}", 0), asked)


def _count(where: str, noun: str, mark: str, count: int, wanted: tuple[int, int]) -> Iterator[Finding]:
    least, most = wanted
    if not least <= count <= most:
        yield Finding(where, Phrase.of(noun, mark=mark, found=count, **bounds(least, most)))


def _starts(board: Board, requirements: Requirements) -> Iterator[Finding]:
    """A piece must begin where it can stand and from where it can go."""
    for symbol, spaces in board.setup.items():
        for space in dict.fromkeys(spaces):
            here = board.spaces[space]
            called = here.called
            if here.kind in requirements.closed:
                shut = Phrase.of("begins_shut", mark=symbol, place=called, kind=here.kind)
                yield Finding(f"setup.{symbol}", shut)
            elif not any(_opens(board, space, other, requirements) for other in board.neighbours(space)):
                yield Finding(f"setup.{symbol}", Phrase.of("begins_walled", mark=symbol, place=called))


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
        yield Finding(first, Phrase.of("cut_off", place=board.spaces[first].called, more=len(part) - 1))
