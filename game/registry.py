"""The games, by the names of their packages. Everything of a game is imported when it is first asked for."""

from __future__ import annotations

import importlib
import json
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game import __version__
from game.board.near_words import did_you_mean, slug_of
from game.board.problems import BoardProblems, Problem
from game.board.reading.text_file import read_text
from game.engine.errors import RingtableError
from game.engine.game import Game
from game.language import catalog
from game.language.words import Words, merged
from game.storage.folders import folders
from game.storage.resources import resource

if TYPE_CHECKING:
    from game.board.board import Board
    from game.computer.player import ComputerPlayer
    from game.engine.rules import GameSet
    from game.language.catalog import Language
    from game.ui.table.model.look import Look
    from game.ui.table.model.panel_data.printed_parts import PrintedParts
    from game.ui.table.model.panel_data.referee_desk import RefereeAids, RefereeDesk

CLAUSE_KINDS = ("rule", "data", "screen", "note")
"""What a clause can be: a rule, a fact of data, something of the screen, a note (which needs no test)."""


class NoSuchGame(RingtableError):
    """No game, or no shipped board, of that name."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a game's rules, in our own words."""

    id: str
    kind: str
    """One of CLAUSE_KINDS."""
    text: str
    section: str = ""
    """The heading it stands under."""
    table: tuple[tuple[str, ...], ...] = ()
    """A table that belongs to it: the row of headings, then rows that begin with their own heading."""


@dataclass(frozen=True, kw_only=True)
class InstalledGame(Game):
    """One game of the box with the files that came with it: boards, tables, words, clauses."""

    package: str
    """Where it lies: "game.games.hunt". What is not in `game.games` has its boards in its own folder, and no part of
    the box; see `installed`."""

    @cached_property
    def boards(self) -> Path:
        """The folder of the boards that came with it."""
        if self.package.startswith(BOX):
            return resource("boards", self.id)
        return resource(*self.package.split("."), "boards")

    def computer_player(
        self, level: str, game_set: GameSet, weights: Mapping[str, float] | None = None
    ) -> ComputerPlayer:
        """The game's own computer player of a level, minded as `weights` say (`computer.masks.weights`)."""
        make, rules = self.load_computer_player(), self.rules(game_set)
        player: ComputerPlayer = make(level, rules, weights) if weights else make(level, rules)
        return player

    def presentation(self, game_set: GameSet) -> Look:
        """How the game is shown on a set."""
        shown: Look = self.load_presentation()(game_set)
        return shown

    def referee_desk(self, view: Any = None) -> RefereeDesk | None:
        """An empty referee's desk, for a table of one's own, or one with the counters of a match's public View; None: no desk."""
        return self.load_referee_desk()(view) if self.load_referee_desk else None

    def referee_aids(self, game_set: GameSet) -> RefereeAids | None:
        """What lies beside its referee's desk, on a set; None: nothing."""
        return self.load_referee_aids()(game_set) if self.load_referee_aids else None

    def printed_parts(self, game_set: GameSet) -> PrintedParts | None:
        """What of a set is printed and cut out for a table of one's own; None: nothing of this game is."""
        return self.load_printed_parts()(game_set) if self.load_printed_parts else None

    def words(self, board: Board | None = None, *, strict: bool = False) -> Words:
        """The game's words, laid over those that all games share, with the names on a board; in the language in force."""
        return _words(self.id, board, strict, catalog.in_force())

    def clauses(self) -> tuple[Clause, ...]:
        """The clauses of the game's rules, in order (clauses.yaml: id to kind, text, section); in the language in force."""
        return tuple(_clause(str(id_), fields) for id_, fields in catalog.clauses(self.id).items())

    def load_set(self, ref: str = "", beside: Path | None = None) -> GameSet:
        """The boards and tables of a set: a shipped one by its id (empty: the default), or boards of a person's own by
        their path, relative to the folder `beside`: one file, or a folder that holds several. What is not there
        (another board, a table) is the shipped one. Raises NoSuchGame, and BoardProblems with every fault of the files.

        Boards that were found sound before come from the cache of checked boards."""
        from game.engine.rules import GameSet

        info = self.info
        shipped = [*info.boards, *(name for name in self.sets if name not in info.boards)]
        ref = ref or info.boards[0]
        if ref in shipped:
            boards = self._shipped(ref)
            return GameSet(boards, self._tables(boards, None))
        if not ("/" in ref or "\\" in ref or ref.endswith((".yaml", ".yml"))):
            told = did_you_mean(ref, shipped) or f"expected {', '.join(shipped)}, or a path"
            raise NoSuchGame(f"{self.id} has no board {ref!r}; {told}")
        path = (beside or Path()) / Path(ref).expanduser()
        files = sorted(path.glob("*.yaml")) if path.is_dir() else [path]
        if not files:
            raise NoSuchGame(f"there is no board file in '{path}'")
        own: dict[int, Board] = {}
        for file in files:
            at, board = self.placed(file)
            if at in own:
                what = f"'{file.name}' stands for the same board of the set as '{own[at].title}'"
                raise BoardProblems([Problem(str(file), 1, 1, what, "one file for each board of a set")])
            own[at] = board
        shipped_boards = self._shipped(info.boards[0]) if len(own) < len(info.requirements) else ()
        boards = tuple(own.get(at) or shipped_boards[at] for at in range(len(info.requirements)))
        return GameSet(boards, self._tables(boards, path if path.is_dir() else path.parent, files))

    def place_of(self, path: Path) -> int:
        """Which board of a set a file stands for, counted from 0. Raises BoardProblems with every fault of the file."""
        return self.placed(path)[0]

    def _shipped(self, ref: str) -> tuple[Board, ...]:
        folder = self.boards
        names = self.sets.get(ref, (f"{ref}.yaml",))
        return tuple(self._checked(folder / name, at) for at, name in enumerate(names))

    def _checked(self, path: Path, at: int) -> Board:
        from game.board.cache import load_cached

        needs = self.info.requirements[at]
        return load_cached(path, _cache(), self._edition, needs, self.rulebook.checks)

    def placed(self, path: Path) -> tuple[int, Board]:
        """The board in a file and its place in the set: the one whose requirements it meets, or that its roles and set-up
        symbols come nearest to. Raises BoardProblems with every fault of the file."""
        faults: list[BoardProblems] = []
        for at in range(len(self.info.requirements)):
            try:
                return at, self._checked(path, at)
            except BoardProblems as problems:
                faults.append(problems)
        if len(faults) == 1:
            raise BoardProblems(self._explained(path, 0) or faults[0].problems)
        at = self.meant(path)
        raise BoardProblems(self._explained(path, at) or faults[at].problems)

    def meant(self, path: Path) -> int:
        """The place in the set that a file is meant for, whatever is wrong with it, by its roles and set-up symbols. Raises
        BoardProblems for one that cannot be read."""
        from game.board.checks.wrong_game import words_apart
        from game.board.reading.yaml_tree import read_nodes

        root, _ = read_nodes(read_text(path), str(path))
        return min(range(len(self.info.requirements)), key=lambda at: words_apart(root, self.info.requirements[at]))

    def _explained(self, path: Path, at: int) -> Sequence[Problem]:
        """The faults of a board file that stands at a place of the set, said with all that the box knows: other games,
        whose board it may be, and the names that places have on the shipped board."""
        from game.board.checks.wrong_game import wrong_game
        from game.board.loader import load_board_text
        from game.board.reading.yaml_tree import read_nodes

        text, needs = read_text(path), self.info.requirements[at]
        root, _ = read_nodes(text, str(path))
        wrong = wrong_game(root, str(path), {game.id: game.info.requirements for game in games()})
        if wrong is not None:
            return [wrong]
        shipped = self._shipped(self.info.boards[0])[at]
        former = {slug_of(name): space.id for space in shipped.spaces for name in (space.name, *space.aliases) if name}
        try:
            load_board_text(text, str(path), needs, self.rulebook.checks, former)
        except BoardProblems as problems:
            return problems.problems
        return ()

    def set_of(self, texts: Sequence[str], tables: Mapping[str, Any]) -> GameSet:
        """The set that a match carries along (Header.boards, Header.tables). Raises BoardProblems."""
        from game.board.cache import load_cached_text
        from game.engine.match.header import HeaderError
        from game.engine.rules import GameSet

        cache, edition, checks = _cache(), self._edition, self.rulebook.checks
        if len(texts) != len(needed := self.info.requirements):
            raise HeaderError(f"a match of {self.id} is played on {len(needed)} board(s), not on {len(texts)}")
        boards = tuple(
            load_cached_text(
                text, f"board {number} of the match", cache, edition, needs, checks, asks_for_painting=False
            )
            for number, (text, needs) in enumerate(zip(texts, self.info.requirements, strict=False), 1)
        )
        return GameSet(boards, dict(tables))

    @cached_property
    def _edition(self) -> str:
        """What stands for the program that checks this game's boards: its version, and in a clone the state of its
        files, because a board found sound before a change need not be sound after it."""
        files = [*resource("game", "board").rglob("*.py"), *resource(*self.package.split(".")).rglob("*.py")]
        states = [
            f"{path.relative_to(resource())} {path.stat().st_mtime_ns} {path.stat().st_size}" for path in sorted(files)
        ]
        return " ".join([__version__, self.id, *states])

    def table_path(self, name: str, folder: Path | None) -> Path:
        """The file of a table for boards in a folder: a person's own beside them, if there is one, whatever it is, else the
        shipped."""
        own = folder / "tables" / f"{name}.yaml" if folder is not None else None
        return own if own is not None and os.path.lexists(own) else self.boards / "tables" / f"{name}.yaml"

    def table_texts(self, boards: Sequence[Board], folder: Path) -> dict[str, str]:
        """The tables that boards of a person's own are played with: those beside them, and of the shipped ones what they are on
        these boards."""
        own = {name: self.table_path(name, folder) for name in self.tables}
        fits = {name: own[name] == self.table_path(name, None) for name in self.tables}
        given = {name: catalog.read(self.table_path(name, None)) for name in self.tables}
        fitted = (
            self.rulebook.fit_tables(given, boards, self._shipped(self.info.boards[0])) if any(fits.values()) else {}
        )
        return {
            name: json.dumps(fitted[name], ensure_ascii=False) if fits[name] else read_text(path)
            for name, path in own.items()
        }

    def _tables(self, boards: Sequence[Board], folder: Path | None, files: Sequence[Path] = ()) -> dict[str, Any]:
        """The tables beside these boards: a person's own from `folder`, checked, where there are any. `files`: the person's own
        boards; a fault of a shipped table that was made to fit them is a fault of one of them."""
        if not self.tables or folder is None:
            return {name: catalog.read(self.table_path(name, folder)) for name in self.tables}
        from game.board.reading.yaml_tree import read_nodes
        from game.board.shapes.shape import Anything

        texts = self.table_texts(boards, folder)
        try:
            faults = list(self.rulebook.check_tables(texts, boards))
        except BoardProblems as problems:
            faults = list(problems.problems)
        if faults:
            own = (folder / "tables" / fault.file for fault in faults)
            raise BoardProblems(
                replace(fault, file=str(path)) if os.path.lexists(path) else _on_board(fault, files)
                for fault, path in zip(faults, own, strict=True)
            )
        # What was checked is what is played: the same reading, not another reader's of the same text.
        return {name: Anything().value(read_nodes(text, name)[0]) for name, text in texts.items()}


def _on_board(fault: Problem, files: Sequence[Path]) -> Problem:
    """A fault of a table that was made to fit boards: at the place of theirs that it names first, else at their first."""
    from game.board.reading.yaml_tree import node_under, pairs_of, read_nodes

    named = re.findall(r"'(\S+)'", fault.english)
    roots = [(path, read_nodes(read_text(path), str(path))[0]) for path in reversed(files)]
    places = [(path, key) for path, root in roots for key, _ in pairs_of(node_under(root, "places"))]
    if not places:
        return fault
    path, key = next((one for one in places if one[1].text in named), places[0])
    return replace(fault, file=str(path), line=key.line, column=key.column, beside=fault.file)


BOX: Final = "game.games."
GAMES: Final = ("game.games.battle", "game.games.hunt", "game.games.riddle")
"""The packages of the games, in the order of the box; each holds its `GAME`."""
_besides: dict[str, InstalledGame] = {}
"""Games that did not come with the box, by their ids."""


@lru_cache(maxsize=16)  # asked for again and again: as scenarios are read, and matches listed
def _words(game: str, board: Board | None, strict: bool, spoken: Language) -> Words:
    common, own = catalog.words("game", "words.yaml"), catalog.words("game", game, "words.yaml")
    both = {part: merged(common.get(part) or {}, own.get(part) or {}) for part in ("names", "sentences")}
    return Words(both["names"], both["sentences"], board, strict=strict, grammar=spoken.grammar)


@cache
def installed(package: str) -> InstalledGame:
    """The game that a package holds. One that did not come with the box is known by its id from then on, and stands in
    no menu."""
    declared = importlib.import_module(package).GAME
    found = InstalledGame(**{one.name: getattr(declared, one.name) for one in fields(declared)}, package=package)
    if not package.startswith(BOX):
        catalog.data_lies_in(found.id, resource(*package.split("."), "data"))
        _besides[found.id] = found
    return found


def games() -> tuple[InstalledGame, ...]:
    """All games, in the order of the box."""
    return tuple(installed(package) for package in GAMES)


def known_games() -> tuple[InstalledGame, ...]:
    """All games of the box, and those beside it that were made known (`installed`)."""
    return (*games(), *_besides.values())


def game(id_: str) -> InstalledGame:
    """One game by its id; raises NoSuchGame with a sentence."""
    for one in known_games():
        if one.id == id_:
            return one
    known = [one.id for one in games()]
    raise NoSuchGame(f"there is no game {id_!r}; {did_you_mean(id_, known) or 'expected ' + ', '.join(known)}")


def _cache() -> Path:
    """Where checked boards are kept."""
    return folders().cache / "boards"


def _clause(id_: str, fields: Mapping[str, Any]) -> Clause:
    rows = tuple(tuple(str(cell) for cell in row) for row in fields.get("table", ()))
    return Clause(id_, **{**fields, "table": rows})
