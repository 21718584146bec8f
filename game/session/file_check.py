"""One file checked as it will be used: a board, a table, a lesson, a puzzle, a scenario, or the folder of a language."""

from __future__ import annotations

import contextlib
import json
import re
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.board.board import Board
    from game.board.problems import Problem

KNOWN = (
    "a board ('kind', 'terrain' or 'places'), a table ('cards', 'tokens' or 'journeys'), a lesson ('learner'), "
    "a puzzle ('answer') or a scenario ('steps')"
)
"""What is told apart by its keys."""
MOST_LOOKED_AT = 4 << 20
"""Bytes of a file that may be a board."""
FEW = 3
"""So many missing entries of a file of words are told one by one."""


def is_board(path: Path) -> bool:
    """Whether a file of text says that it is a board, however many faults it has."""
    from game.storage.plain_file import read_plain

    try:
        return re.search(rb"^kind: *(hex|graph)\b", read_plain(path, MOST_LOOKED_AT), re.MULTILINE) is not None
    except OSError:
        return False


def report_on(path: Path) -> tuple[bool, list[str]]:
    """Whether a file is sound, and what to say about it."""
    from game.board.near_words import count_of
    from game.language.check import examined, is_language

    if is_language(path):
        report = examined(path)
        if report.is_whole:
            return True, [f"{path}: whole; every word, name and clause is there"]
        mistakes = count_of(len(report.mistakes), "mistake")
        told = f"{path}: {report.progress}, {mistakes}, {report.wanted - report.done:,} missing or wrong"
        missing = []
        for file, some in groupby(report.missing, lambda line: line.partition(": ")[0]):
            lines = list(some)
            missing += lines if len(lines) <= FEW else [*lines[:FEW], f"{file}: {len(lines) - FEW:,} more are missing."]
        return False, [*report.mistakes, *missing, told]
    from game.session.table_check import FOLDER, check_table, is_nothing_known, is_table

    if is_table(path):
        problems, told = check_table(path)
        return not problems, _told(problems) or [f"{path}: sound; {told}"]
    from game.session.scenario_file import played_kind

    if not path.is_dir() and (kind := played_kind(path)):
        return _played(path, kind)
    if not path.is_dir() and is_nothing_known(path):
        return False, [f"{path}:1:1: nothing here says what this is; expected {KNOWN}"]
    from game.board.checks.duplicate_boards import duplicate_boards
    from game.board.checks.wrong_game import wrong_game
    from game.board.loader import game_of, load_board
    from game.board.near_words import listed
    from game.board.problems import BoardProblems
    from game.board.reading.text_file import read_text
    from game.board.reading.yaml_tree import read_nodes
    from game.registry import games

    try:
        files = sorted(path.glob("*.yaml")) if path.is_dir() else [path]
        if not files:
            return False, [f"{path}:1:1: there is no board file in this folder"]
        named = game_of(files[0])
        for game in games():
            if game.id == named:
                game_set = game.load_set(f"./{path}" if not path.is_absolute() else str(path))
                if alike := duplicate_boards(path):
                    return False, _told(alike)
                if path.is_dir():
                    if strays := [
                        one for table in sorted((path / FOLDER).glob("*.y*ml")) for one in check_table(table)[0]
                    ]:
                        return False, _told(strays)
                    titles = " and ".join(board.title for board in game_set.boards)
                    lines = [f"{path}: sound; {titles}, for {game.id}"]
                    return True, lines + [note for file in files for note in _unseen(file, game.placed(file)[1])]
                board = game_set.boards[game.place_of(path)]
                lines = [f"{path}: sound; {board.title}, {len(board.spaces)} spaces, for {game.id}"]
                return True, lines + _unseen(path, board)
        # A board that names no game of the box: every fault of its shape and, if it has one, that of its game.
        needs = {game.id: game.info.requirements for game in games()}
        wrong = wrong_game(read_nodes(read_text(files[0]), str(files[0]))[0], str(files[0]), needs)
        if wrong is not None:
            return False, [str(wrong)]
        load_board(files[0])
    except BoardProblems as problems:
        return False, _told(problems.problems)
    return False, [f"{path}:1:1: no game is named; expected {listed(needs)}"]


def _told(problems: Iterable[Problem]) -> list[str]:
    """Each in a line, in the language in force."""
    from game.storage.faults import problem_told

    return [f"{one.file}:{one.line}:{one.column}: {problem_told(one)}" for one in problems]


def _played(path: Path, kind: str) -> tuple[bool, list[str]]:
    """Whether a lesson, a puzzle or a scenario is right, and what is said of it, read as the window reads it: played through,
    proved, run."""
    from game.session.annotated.annotated_file import read_annotated
    from game.session.annotated.annotated_match import AnnotatedKind
    from game.session.scenario_file import ScenarioProblems, run_scenario

    try:
        if kind == "scenario":
            report = run_scenario(path)
            return report.ok, [f"{path}: sound; a scenario, run to its end" if report.ok else report.line]
        read = read_annotated(path, AnnotatedKind(kind))
        what = (
            f"a lesson of {read.count} steps, played through" if kind == "lesson" else "a puzzle, its answer is proved"
        )
        return True, [f"{path}: sound; {what}, for {read.game}"]
    except ScenarioProblems as problems:
        return False, [str(problem) for problem in problems.problems]


def _unseen(path: Path, board: Board) -> list[str]:
    """What only painting shows: where nobody has painted the board, that it is not known; else what found no room."""
    from game.painter.paint_board import why_unavailable
    from game.painter.painted_board import MANIFEST, ManifestError, load_manifest
    from game.painter.process import cached
    from game.storage.folders import folders
    from game.storage.resources import resource

    painting = cached(folders().cache, board)
    with contextlib.suppress(ManifestError):  # nobody painted this board ahead
        shipped = load_manifest(resource("assets", "boards", board.game, board.id))
        painting = shipped if shipped.staleness(board.picture_digest) is None else painting
    if painting is not None:
        about = json.loads((painting.folder / MANIFEST).read_text(encoding="utf-8"))
        return [f"{path}: as painted: {doubt}" for doubt in about.get("doubts", ())]
    why = "" if why_unavailable() is None else ", and the painter's libraries are not installed here"
    told = f"not painted yet{why}: whether every name finds room shows 'ringtable paint {path} -o picture.png'"
    return [f"{path}: {told}"]
