"""One file checked as it will be used: a board, a table, a lesson, a puzzle, a scenario, or the folder of a language.

A table of cards, tokens or journeys checked by itself: whose it is, which boards it lies beside, what is wrong.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from game.board.board import Board
from game.board.near_words import did_you_mean, listed
from game.board.problems import BoardProblems, Problem
from game.board.reading.text_file import read_text
from game.board.reading.yaml_tree import MappingNode, read_nodes
from game.registry import InstalledGame, games

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


FOLDER = "tables"
"""The folder beside boards in which the program looks for tables."""
BOARD_KEYS = frozenset({"format", "game", "kind", "grid", "canvas", "terrain", "places", "legend"})
"""What only a board has at its root."""


def is_table(path: Path) -> bool:
    """Whether a file is meant as a table: it lies in a folder of tables, or holds what only tables hold. False for a
    file that cannot be read: what is wrong with it is for others to say."""
    if path.is_dir():
        return False
    if FOLDER in (path.parent.name, Path(os.path.realpath(path)).parent.name):  # `resolve` raises for a link to itself
        return True
    try:
        root, _ = read_nodes(read_text(path), str(path))
    except BoardProblems:
        return False
    keys = _keys(root)
    return not keys & BOARD_KEYS and any(keys & _keys_of(game, name) for game in games() for name in game.tables)


def is_nothing_known(path: Path) -> bool:
    """Whether a file that is no table has nothing of a board's either. False for a file that cannot be read."""
    try:
        root, _ = read_nodes(read_text(path), str(path))
    except BoardProblems:
        return False
    return not _keys(root) & (BOARD_KEYS - {"game"})


def check_table(path: Path) -> tuple[list[Problem], str]:
    """Every problem of a table, in file order, as it stands beside its boards; and, where there is none, what it was
    found sound for. A table beside no board of its game is held against the shipped boards."""
    try:
        text = read_text(path)
        root, _ = read_nodes(text, str(path), example="cards: {...}")
    except BoardProblems as unread:
        return list(unread.problems), ""
    folder = path.resolve().parent
    folder = folder.parent if folder.name == FOLDER else folder
    game, name = _owner(path, root, folder)
    if name == "":
        known = listed(dict.fromkeys(name for game in games() for name in game.tables))
        return [
            Problem(str(path), 1, 1, "this is no table of any game", f"{known}, with the keys of the shipped one")
        ], ""
    problems = _misnamed(path, game, name)
    sets, unsound = _sets_beside(game, folder)
    told = f"{name} for {game.id}, with {_titles(sets)}"
    if unsound:
        told += f"; not with {listed(unsound, 'and')}, which has faults" if len(unsound) == 1 else ""
        told += f"; not with {listed(unsound, 'and')}, which have faults" if len(unsound) > 1 else ""
    for boards in sets:
        texts = game.table_texts(boards, folder) | {name: text}
        for problem in _faults(game, texts, boards):
            if Path(problem.file).stem == name:
                problems.append(replace(problem, file=str(path)))
            else:
                told += f"; not compared with {problem.file}, which has faults of its own"
                break
    return sorted(dict.fromkeys(problems), key=lambda one: (one.line, one.column, str(one))), told


def _keys(root: MappingNode) -> frozenset[str]:
    return frozenset(key.text for key, _ in root.pairs)


def _keys_of(game: InstalledGame, name: str) -> frozenset[str]:
    """What stands at the root of a game's table."""
    return frozenset(one.key for one in game.rulebook.table_shapes[name].fields)


def _owner(path: Path, root: MappingNode, folder: Path) -> tuple[InstalledGame, str]:
    """The game whose table this is, and which: by what it holds, then by its name, then by the boards beside it."""
    keys, beside = _keys(root), {game_named(one) for one in sorted(folder.glob("*.yaml"))}
    ranked = [
        (len(keys & _keys_of(game, name)), name == path.stem, game.id in beside, -order, name)
        for order, game in enumerate(games())
        for name in game.tables
    ]
    held, is_named, _, order, name = max(ranked)
    return games()[-order], name if held or is_named else ""


def game_named(path: Path) -> str:
    """The game that a board file names; "" for a file that cannot be read."""
    from game.board.loader import game_of

    try:
        return game_of(path)
    except BoardProblems:
        return ""


def _misnamed(path: Path, game: InstalledGame, name: str) -> list[Problem]:
    """A table that stands where the game never looks for it."""
    found = []
    if path.name not in (names := [f"{one}.yaml" for one in game.tables]):
        what = f"'{path.name}' is no name of a table of {game.id}, so it is never read"
        found.append(Problem(str(path), 1, 1, what, listed(names), did_you_mean(path.name, [f"{name}.yaml"])))
    if path.resolve().parent.name != FOLDER:
        what = f"the table lies in '{path.resolve().parent.name}', where it is never read"
        found.append(Problem(str(path), 1, 1, what, f"a folder '{FOLDER}' beside the boards"))
    return found


def _sets_beside(game: InstalledGame, folder: Path) -> tuple[list[tuple[Board, ...]], list[str]]:
    """The boards that tables in a folder are played with: each own board in its place, the others own or shipped; and
    the names of the files that cannot be played."""
    own: list[tuple[int, Board]] = []
    unsound = []
    for file in sorted(folder.glob("*.yaml")):
        if game_named(file) == game.id:
            try:
                own.append(game.placed(file))
            except BoardProblems:
                unsound.append(file.name)
    shipped = game.load_set().boards
    sets = []
    for at, board in own:
        beside = {**dict(enumerate(shipped)), **{place: one for place, one in own if place != at}, at: board}
        sets.append(tuple(beside[place] for place in range(len(shipped))))
    return list(dict.fromkeys(sets)) or [shipped], unsound


def _titles(sets: Sequence[tuple[Board, ...]]) -> str:
    titles = dict.fromkeys(board.title for boards in sets for board in boards)
    return listed([f"'{title}'" for title in titles], "and", most=6)


def _faults(game: InstalledGame, texts: Mapping[str, str], boards: Sequence[Board]) -> list[Problem]:
    try:
        return list(game.rulebook.check_tables(texts, boards))
    except BoardProblems as problems:
        return list(problems.problems)
