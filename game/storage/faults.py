"""What can go wrong with a file: what kind of fault, what is said of it, and the last good point where there is one.

A fault holds a phrase, no sentence: words.yaml beside this file says it, in the language that is in force when it is
shown (`told`).
"""

from __future__ import annotations

import errno
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Final

from game.board.problems import Problem
from game.engine.decision import Param, Phrase
from game.engine.errors import RingtableError
from game.language import catalog
from game.language.catalog import Language
from game.language.printable import printable
from game.language.words import Words
from game.storage.atomic_write import InUse, OverMatch
from game.storage.plain_file import NotAFile

PARTS: Final = ("game", "storage", "words.yaml")
OF_BOARDS: Final = ("game", "board", "words.yaml")


def told(phrase: Phrase, spoken: Language | None = None) -> str:
    """The sentence of a phrase, in the language in force unless another is wanted."""
    return _words(spoken or catalog.in_force(), PARTS)(phrase)


def problem_told(problem: Problem, called: Mapping[str, str] | None = None) -> str:
    """What is wrong with a file that somebody writes, without its place, in the language in force. `called`: what the game calls
    its marks, by their keys."""
    words = _words(catalog.in_force(), OF_BOARDS)
    return problem.sentence(words if called is None else words.with_names("mark", called))


def problem_placed(problem: Problem) -> str:
    """What is wrong with a file, behind its name, line and column."""
    return f"{Path(problem.file).name}:{problem.line}:{problem.column}: {problem_told(problem)}"


def is_named(group: str, id_: str) -> bool:
    """Whether there is a name for this in a group of the file."""
    return id_ in catalog.words(*PARTS)["names"][group]


@cache
def _words(spoken: Language, parts: tuple[str, ...]) -> Words:
    content = catalog.words(*parts, spoken=spoken)
    shared = catalog.words("game", "words.yaml", spoken=spoken)["names"]  # how a list is joined
    return Words({**shared, **content.get("names", {})}, content["sentences"], grammar=spoken.grammar)


class FaultKind(Enum):
    """Why a saved match could not be read or written."""

    MISSING = "missing"
    FOLDER = "folder"
    EMPTY = "empty"
    FOREIGN = "foreign"
    NEWER = "newer"
    DAMAGED = "damaged"
    REFUSED = "refused"
    """Sound on disk, but the rules refuse one of its moves."""
    EDITED = "edited"
    """Sound, and within the rules; but results of chance in it are not what its seed gives."""
    UNREADABLE = "unreadable"
    LOCKED = "locked"
    MOVED = "moved"
    """Somebody has moved the file while it was played; `path` is where it lies now."""
    GONE = "gone"
    """Somebody has deleted, replaced or changed the file while it was played."""
    EXISTS = "exists"
    """Something is there already, and nobody said that it may be written over."""
    FULL = "full"
    READ_ONLY = "read-only"
    FAILED = "failed"
    """Any other answer of the operating system."""


class FileFault(RingtableError):
    """Something is the matter with a file. `sentence` says it in the language in force, `str` in English."""

    def __init__(self, phrase: Phrase, *, detail: str = "") -> None:
        super().__init__(phrase.key)
        self.phrase = phrase
        self.detail = detail
        """What exactly the program found, in English: for whoever looks into the file, not for screens."""

    @property
    def sentence(self) -> str:
        return told(self.phrase)

    def __str__(self) -> str:
        sentence = told(self.phrase, catalog.ENGLISH)
        return f"{sentence.removesuffix('.')} ({_cut(self.detail)})." if self.detail else sentence


class SaveFault(FileFault):
    """A saved match that cannot be used as it is. Nothing on disk has been changed when this is raised."""

    def __init__(
        self,
        kind: FaultKind,
        phrase: Phrase,
        *,
        path: Path | None = None,
        last_good: int | None = None,
        detail: str = "",
    ) -> None:
        super().__init__(phrase, detail=detail)
        self.kind = kind
        self.path = path
        self.last_good = last_good
        """How many records can still be played; None when there is no good point to go back to."""


LONGEST_QUOTED: Final = 1000
"""Letters of a text from outside that a sentence quotes; a path may be long."""
MOST_TOLD = 5
"""So many results of an edited match are told one by one; of the others, how many there are."""
_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_SHUT = {errno.EACCES, errno.EPERM, errno.EROFS}


def sentence_of(error: Exception) -> str:
    """What went wrong as a screen tells it: in the language in force where there are words for it."""
    if isinstance(error, OSError):
        error = from_writing(error, Path(str(error.filename or "?")))
    return error.sentence if isinstance(error, RingtableError) else str(error)


def reason_of(error: OSError) -> str:
    """Why the operating system would not, as a parameter of a sentence."""
    code = error.kind if isinstance(error, NotAFile) else errno.errorcode.get(error.errno or 0, "")
    return code if is_named("reason", code) else (error.strerror or "").lower() or "unknown"


# -- what the operating system answered


def from_writing(error: OSError, path: Path) -> SaveFault:
    """The fault for an operating-system error while writing `path`, and for what `atomic_write` refuses."""
    if isinstance(error, OverMatch):
        return _fault(FaultKind.EXISTS, "over_match", path, name=path.name)
    if isinstance(error, FileExistsError):
        return _fault(FaultKind.EXISTS, "exists", path, path=str(path))
    if isinstance(error, InUse):
        return locked(path, path.name)
    if error.errno in _FULL:
        return _fault(FaultKind.FULL, "full", path, name=path.name)
    if error.errno in _SHUT:
        return _fault(FaultKind.READ_ONLY, "read_only", path, folder=str(path.parent), name=path.name)
    return _fault(FaultKind.FAILED, "failed", path, path=str(path), reason=reason_of(error))


def from_making(error: OSError, folder: Path) -> SaveFault:
    """The fault for an operating-system error while making the folder of saved matches."""
    if error.errno in _FULL:
        return _fault(FaultKind.FULL, "full_folder", folder, folder=str(folder))
    if error.errno in _SHUT:
        return _fault(FaultKind.READ_ONLY, "read_only_folder", folder, folder=str(folder))
    return _fault(FaultKind.FAILED, "failed_folder", folder, folder=str(folder), reason=reason_of(error))


def from_trying(error: OSError, folder: Path) -> SaveFault:
    """The fault for a folder in which a file was written to try it."""
    return _fault(FaultKind.FAILED, "unwritable", folder, folder=str(folder), reason=reason_of(error))


def from_reading(error: OSError, path: Path) -> SaveFault:
    """The fault for an operating-system error while reading `path`."""
    if isinstance(error, FileNotFoundError):
        return _fault(FaultKind.MISSING, "missing", path, path=str(path))
    if isinstance(error, IsADirectoryError):
        return folder(path)
    if isinstance(error, NotAFile):
        return foreign(path)
    return _fault(FaultKind.UNREADABLE, "unreadable", path, path=str(path), reason=reason_of(error))


# -- what the file is


def folder(path: Path) -> SaveFault:
    """A folder where a file was expected."""
    return _fault(FaultKind.FOLDER, "folder", path, path=str(path))


def binned(path: Path, name: str) -> SaveFault:
    """A deleted match that is gone from the bin."""
    return _fault(FaultKind.MISSING, "binned", path, name=name)


def empty(path: Path) -> SaveFault:
    """A file of no bytes."""
    return _fault(FaultKind.EMPTY, "empty", path, name=path.name)


def foreign(path: Path) -> SaveFault:
    """A file of some other program."""
    return _fault(FaultKind.FOREIGN, "foreign", path, name=path.name)


def unplayable(path: Path, detail: str) -> SaveFault:
    """A match of ours that no game here can play."""
    return _fault(FaultKind.FOREIGN, "unplayable", path, detail=detail, name=path.name)


def newer(path: Path) -> SaveFault:
    """A file in a later format."""
    return _fault(FaultKind.NEWER, "newer", path, name=path.name)


def newer_rules(path: Path) -> SaveFault:
    """A match under later rules."""
    return _fault(FaultKind.NEWER, "newer_rules", path, name=path.name)


def damaged(path: Path, good: int) -> SaveFault:
    """A match that is sound up to the record `good`, and not behind it."""
    return _fault(FaultKind.DAMAGED, "damaged", path, last_good=good, name=path.name, good=good)


def torn(path: Path) -> Phrase:
    """What is said of a match whose last record was only half written: no fault, for it can be played on."""
    return Phrase.of("save.torn", name=printable(path.name))


def label_lost() -> Phrase:
    """What is said before the fault of a card or picture beside a match that is itself written down."""
    return Phrase.of("save.label_lost")


def lost(path: Path) -> SaveFault:
    """A match of which not even the beginning can be read."""
    return _fault(FaultKind.DAMAGED, "lost", path, name=path.name)


def refused(path: Path, good: int, detail: str) -> SaveFault:
    """A match whose record behind `good` the rules refuse."""
    kind, name = FaultKind.REFUSED, path.name
    return _fault(kind, "refused", path, last_good=good, detail=detail, name=name, record=good + 1, good=good)


def edited(path: Path, wrong: int, which: Sequence[str]) -> SaveFault:
    """A match in which so many results of chance are not what its seed gives; `which` tells of those that may be
    told, a line each."""
    shown = " ".join(which[:MOST_TOLD])
    more = max(0, len(which) - MOST_TOLD)
    return _fault(FaultKind.EDITED, "edited", path, name=path.name, wrong=wrong, which=shown, more=more)


def locked(path: Path, name: str) -> SaveFault:
    """A match that another process holds; `path` is its lock."""
    return _fault(FaultKind.LOCKED, "locked", path, name=name)


def moved(path: Path, now: Path) -> SaveFault:
    """A match that was moved while it was played, to a place that was found."""
    return _fault(FaultKind.MOVED, "moved", now, name=path.name, path=str(now))


def gone(path: Path) -> SaveFault:
    """A match whose file went away while it was played."""
    return _fault(FaultKind.GONE, "gone", path, name=path.name, folder=str(path.parent))


def replaced(path: Path) -> SaveFault:
    """A match in whose place another file lies, put there while it was played."""
    return _fault(FaultKind.GONE, "replaced", path, name=path.name)


def changed(path: Path) -> SaveFault:
    """A match that something else has written into, or cut off, while it was played."""
    return _fault(FaultKind.GONE, "changed", path, name=path.name)


def closed(path: Path) -> SaveFault:
    """A match whose file has been let go already."""
    return _fault(FaultKind.FAILED, "closed", path, name=path.name)


def too_much_held(path: Path) -> SaveFault:
    """More private, unfinished choices than the slot of a file takes."""
    return _fault(FaultKind.FAILED, "too_much_held", path, name=path.name)


def _fault(
    kind: FaultKind, key: str, at: Path, /, *, last_good: int | None = None, detail: str = "", **said: Param
) -> SaveFault:
    shown = {name: _cut(value) if isinstance(value, str) else value for name, value in said.items()}
    return SaveFault(kind, Phrase.of(f"save.{key}", **shown), path=at, last_good=last_good, detail=detail)


def _cut(text: str) -> str:
    """A text from outside as a sentence can quote it: on one line, and of a long one beginning and end."""
    most = LONGEST_QUOTED // 2
    shown = text if len(text) <= LONGEST_QUOTED else f"{text[:most]} … {text[-most:]}"
    return printable(shown).replace("\n", " ")
