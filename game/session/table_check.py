"""A table of cards, tokens or journeys checked by itself: whose it is, which boards it lies beside, what is wrong."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from game.board.board import Board
from game.board.near_words import did_you_mean, listed
from game.board.problems import BoardProblems, Problem
from game.board.reading.text_file import read_text
from game.board.reading.yaml_tree import MappingNode, read_nodes
from game.registry import InstalledGame, games

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
