"""Loading board files: read, check everything, and hand out a Board or every problem at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from game.board.board import Board
from game.board.checks.drawing_check import picture_findings
from game.board.checks.requirements_check import findings, vocabulary_findings
from game.board.problem_collector import ProblemCollector, described
from game.board.problems import BoardProblems, Problem, guessed, one_of
from game.board.reading.builder import SourcePlaces, built_board
from game.board.reading.text_file import read_text
from game.board.reading.yaml_tree import (
    ListNode,
    MappingNode,
    Node,
    ScalarNode,
    node_under,
    pairs_of,
    read_nodes,
    text_of,
    word_under,
)
from game.board.requirements import Check, Finding, Requirements
from game.board.shapes.board_shape import BOARDS
from game.board.shapes.shape import Anything
from game.engine.decision import Phrase


def load_board(path: Path, requirements: Requirements | None = None, extra_checks: Sequence[Check] = ()) -> Board:
    """The board in a file. Raises BoardProblems with every fault, unreadable files included."""
    return load_board_text(read_text(path), str(path), requirements, extra_checks)


def load_board_text(
    text: str,
    name: str,
    requirements: Requirements | None = None,
    extra_checks: Sequence[Check] = (),
    former: Mapping[str, str] | None = None,
    *,
    asks_for_painting: bool = True,
) -> Board:
    """The board in a text; `name` stands in the problems. `former` holds names that places had on another board, and
    `asks_for_painting` is False for the board that a match carries along (both see ProblemCollector)."""
    report = ProblemCollector(name, former, asks_for_painting=asks_for_painting)
    board, problems = _examined(text, report, requirements, extra_checks)
    if problems or board is None:
        raise BoardProblems(problems)
    return board


def drafted(text: str) -> Board | None:
    """The board of a text that can be drawn, whatever is missing on it or wrong with it in play; None for any other."""
    report = ProblemCollector("", asks_for_painting=False, is_draft=True)
    try:
        root, problems = read_nodes(text, "")
    except BoardProblems:
        return None
    kind, extra = root.get("kind"), root.get("extra")
    if problems or not isinstance(kind, ScalarNode) or kind.text not in BOARDS:
        return None
    BOARDS[kind.text].check(root, report)
    if report.problems:
        return None
    board, _ = built_board(root, text, report, {} if extra is None else Anything().value(extra))
    return None if report.problems else board


def game_of(path: Path) -> str:
    """The game that a board file names, the rest unchecked; "" when it names none. Raises BoardProblems when the
    file cannot be read at all."""
    root, _ = read_nodes(read_text(path), str(path))
    return word_under(root, "game")


def _examined(
    text: str, report: ProblemCollector, requirements: Requirements | None, extra_checks: Sequence[Check]
) -> tuple[Board | None, list[Problem]]:
    """Stage by stage: text, shape, references and words, the whole, the game's own checks. A stage runs only when the
    one before found nothing, since it builds on it."""
    root, report.problems = read_nodes(text, report.file)
    report.own_drawings = _own_drawings(root)
    kind = root.get("kind")
    if isinstance(kind, ScalarNode) and kind.text in BOARDS:
        BOARDS[kind.text].check(root, report)
    elif kind is None:
        report.add(root, Phrase.of("missing", name="kind", what="kind: hex or kind: graph"))
    else:
        word = text_of(kind)
        report.add(kind, described(kind), one_of(BOARDS, 40), guessed(word, tuple(BOARDS)))
    extra = root.get("extra")
    if requirements is not None and requirements.extra is not None and not report.problems:
        requirements.extra.check(MappingNode((), root.line, root.column) if extra is None else extra, report)
    elif requirements is not None and extra is not None:
        report.add(root.key("extra") or root, "this game has no sections of its own", "no key 'extra'")
    if report.problems:
        return None, report.problems
    shape = Anything() if requirements is None or requirements.extra is None else requirements.extra
    board, marks = built_board(root, text, report, {} if extra is None else shape.value(extra))
    if requirements is not None:
        _note(vocabulary_findings(board, requirements, marks.counts), marks, report)
    if not report.problems:
        _note(findings(board, requirements), marks, report)
    if not report.problems:
        for check in (*extra_checks, *((picture_findings,) if report.asks_for_painting else ())):
            _note(check(board), marks, report)
    return board, report.problems


def _own_drawings(root: MappingNode) -> tuple[str, ...]:
    """The names of the drawings that a board brings along."""
    return tuple(key.text for key, _ in pairs_of(node_under(root, "picture.drawings")))


def _note(found: Iterable[Finding], marks: SourcePlaces, report: ProblemCollector) -> None:
    for finding in found:
        report.add(_place(finding, marks), finding.what, hint=finding.hint)


def _place(finding: Finding, marks: SourcePlaces) -> Node:
    """The line a finding belongs to; a key path that the file lacks falls back to its nearest parent."""
    where = finding.where
    if isinstance(where, int):
        return marks.spaces[where]
    if isinstance(where, tuple):
        a, b = where
        return marks.edges.get((a, b) if a < b else (b, a), marks.spaces[a])
    if where.startswith(("picture.", "lines.")):
        return _at(marks.root, where)
    while where and where not in marks.keys:
        where = where.rpartition(".")[0]
    return marks.keys.get(where, marks.root)


def _at(root: Node, where: str) -> Node:
    """What a path of keys and positions leads to, or the last part of it that the file has."""
    here = root
    for step in where.split("."):
        found: Node | None = None
        if isinstance(here, MappingNode):
            found = here.get(step)
        elif isinstance(here, ListNode) and step.isdigit() and int(step) < len(here.items):
            found = here.items[int(step)]
        if found is None:
            break
        here = found
    return here
