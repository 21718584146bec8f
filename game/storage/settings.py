"""Settings: typed, with defaults; unknown keys are kept; a damaged file is named, never overwritten."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import UTC, date, datetime
from enum import Enum
from pathlib import Path
from typing import Any, Final

from game.engine.decision import Param, Phrase
from game.language.printable import printable, shown_name
from game.storage.atomic_write import json_bytes, write_file
from game.storage.faults import FileFault, from_writing, reason_of
from game.storage.locks import LockFile
from game.storage.plain_file import read_plain
from game.storage.seat_codes import is_stored

TURN_MS: Final = 8_000
LEAST_HASTE: Final = 0.1


class Pace(Enum):
    """How fast a computer's moves are shown."""

    INSTANT = "instant"
    BRISK = "brisk"
    CALM = "calm"

    @property
    def pause(self) -> int:
        """Milliseconds between two moves of a computer."""
        return {Pace.INSTANT: 0, Pace.BRISK: 350, Pace.CALM: 1200}[self]

    def haste(self, shown: int) -> float:
        """The factor on all times once so many milliseconds of a computer's turn have been shown: ever shorter, so that a turn of
        many moves takes some ten seconds. Whoever chose calm sees all alike."""
        return 1.0 if self is Pace.CALM else max(LEAST_HASTE, 1 - shown / TURN_MS)


@dataclass(frozen=True, slots=True)
class Settings:
    """What people may choose for good. Change with `dataclasses.replace`, keep with `save`."""

    volume: int = 70
    """Percent; 0 is silent."""
    voice: bool = False
    """The system's voice says answers and whose turn it is."""
    turn_sound: bool = False
    """A bell when another person is asked."""
    turn_minutes: int = 0
    """After how many minutes of one turn a line says so; 0: never."""
    motion: bool = True
    """False: nothing slides, tumbles or fades (reduced motion)."""
    brief_motion: bool = False
    """What moves takes half the time."""
    pace: Pace = Pace.BRISK
    text_scale: int = 100
    """Percent, 80 to 200."""
    fullscreen: bool = False
    maximized: bool = False
    window: tuple[int, int] = (1280, 800)
    """Size of the window in pixels, at least 1024 x 640."""
    hold_to_confirm: bool = False
    """Moves that cannot be taken back must be held."""
    first_time_help: bool = True
    """Two sentences when a kind of decision is met for the first time."""
    helped: tuple[str, ...] = ()
    """Kinds of decision already explained ("battle:move")."""
    pass_phases: bool = True
    """A phase in which nothing can be done ends by itself."""
    next_card: bool = True
    """Where nothing is secret, a card names the next person when the seat changes hands."""
    idle_curtain: int = 120
    """Seconds until an idle private screen closes."""
    language: str = ""
    """Code of the language everything is said in; empty until one has been chosen, by a person or at the first start."""
    saves: str = ""
    """Folder of saved matches; empty for the usual one."""
    last_match: str = ""
    """Path of the match that Continue opens."""
    lessons: tuple[str, ...] = ()
    """Lessons that were played to their end, by what they are called."""
    puzzles: tuple[str, ...] = ()
    """Puzzles that were solved, by what they are called."""
    puzzles_helped: tuple[str, ...] = ()
    """Puzzles that were solved with a hint, and not yet without."""
    coached: tuple[str, ...] = ()
    """Where a teacher gives one line of advice in each turn of a person who plays alone: seats, as "game:seat"; with
    " taught" behind it those that he has left."""
    people: tuple[str, ...] = ()
    """Names offered for seats, the latest first."""
    codes: Mapping[str, Any] = field(default_factory=dict)
    """Person to the stored form of a code (`codes.make_code`); what is damaged is kept, and opens to no digits."""
    codes_taken: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Person to ISO days: when their code was taken away untyped, then the days on which the curtain told so."""
    new_match: Mapping[str, Any] = field(default_factory=dict)
    """Game id to the last choices on the new-game page, plain data of that page."""
    unknown: Mapping[str, Any] = field(default_factory=dict)
    """Keys of other versions, kept as they are."""


DEFAULTS: Final = Settings()

_RANGES: Final = {"volume": (0, 100), "text_scale": (80, 200), "idle_curtain": (10, 3600), "turn_minutes": (0, 60)}
_LEAST_WINDOW: Final = (1024, 640)
_MOST_WINDOW: Final = 16384
_PATHS: Final = ("saves", "last_match")
_GATHERED: Final = (
    "helped",
    "lessons",
    "puzzles",
    "puzzles_helped",
    "coached",
    "people",
    "codes",
    "codes_taken",
    "new_match",
    "unknown",
)
"""What grows piece by piece: of these two windows keep the pieces of both, of all else each its own."""
_NOTHING: Final = object()
PATIENCE: Final = 2.0
"""Seconds in which another window has long written its settings."""


@dataclass(slots=True)
class SettingsFile:
    """The settings file: `settings` in force, `problem` when the file was not as it should be."""

    path: Path
    settings: Settings = DEFAULTS
    problem: FileFault | None = None
    _kept: Settings = DEFAULTS
    """As this window last read or wrote them: what differs is its own change."""

    def save(self, settings: Settings) -> None:
        """Keep on disk what this window has changed, beside whatever other windows have changed there meanwhile; what they
        have gathered (codes, people, lessons, puzzles ...) is in force here too from now on. A damaged file is kept
        aside first. Raises SaveFault; then the file is as it was."""
        self.settings = settings
        try:
            with LockFile(self.path.with_name(f"{self.path.name}.lock"), patience=PATIENCE):
                theirs, wrong = _read(self.path)
                if wrong:
                    write_file(_aside(self.path), read_plain(self.path))
                if theirs is not None:  # what cannot be used there stays as it is here
                    theirs = replace(theirs, **{name: getattr(settings, name) for name in wrong})
                gathered = {
                    name: _merged(name, self._kept, settings, theirs) for name in _GATHERED if theirs is not None
                }
                ours = replace(settings, **gathered)
                write_file(self.path, to_bytes(_with_chosen(ours, self._kept, theirs)), overwrites=True)
        except OSError as error:
            raise from_writing(error, self.path) from error
        self.settings = self._kept = ours


def load(path: Path) -> SettingsFile:
    """Read the settings. Never raises: what cannot be used takes its default, and `problem` says so."""
    try:
        found, wrong = _read(path)
    except OSError as error:
        return SettingsFile(path, problem=_fault("unreadable", path=str(path), reason=reason_of(error)))
    if found is None:
        return SettingsFile(path, problem=_fault("damaged", path=str(path)) if wrong else None)
    problem = (
        _fault("values", path=str(path), keys=tuple(f"'{name}'" for name in wrong)) if wrong else _about_codes(found)
    )
    return SettingsFile(path, found, problem, found)


def _read(path: Path) -> tuple[Settings | None, list[str]]:
    """What a settings file holds (None: there is none, or nothing of it can be read), and what is wrong with it: the names of
    values that cannot be used, or "" for the whole. Raises OSError when it may not be read."""
    try:
        text = read_plain(path)
    except FileNotFoundError:
        return None, []
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    return _from_data(data) if isinstance(data, dict) else (None, [""])


def _with_chosen(ours: Settings, before: Settings, theirs: Settings | None) -> Settings:
    """Ours, with what another window has chosen where nothing else was chosen in this one."""
    if theirs is None:
        return ours
    chosen = [item.name for item in fields(Settings) if item.name not in _GATHERED]
    return replace(
        ours, **{name: getattr(theirs, name) for name in chosen if getattr(ours, name) == getattr(before, name)}
    )


def _merged(name: str, before: Settings, ours: Settings, theirs: Settings) -> Any:
    """What two windows have gathered under one name: all of both, without what either has taken away."""
    old, own, other = getattr(before, name), getattr(ours, name), getattr(theirs, name)
    if isinstance(own, tuple):
        kept = [one for one in own if one in other or one not in old]
        return (*kept, *(one for one in other if one not in own and one not in old))
    changed = [key for key in {**old, **own} if old.get(key, _NOTHING) != own.get(key, _NOTHING)]
    return {key: value for key, value in other.items() if key not in changed} | {
        key: own[key] for key in changed if key in own
    }


def _about_codes(settings: Settings) -> FileFault | None:
    """A code that cannot be read is kept as it is: nobody's seat opens because a file was damaged."""
    damaged = [person for person, stored in settings.codes.items() if not is_stored(stored)]
    return _fault("codes", people=tuple(damaged)) if damaged else None


def _fault(key: str, **said: Param) -> FileFault:
    shown = {name: _shown(value) for name, value in said.items()}
    return FileFault(Phrase.of(f"settings.{key}", **shown))


def _shown(value: Param) -> Param:
    return tuple(map(printable, value)) if isinstance(value, tuple) else printable(str(value))


def to_bytes(settings: Settings) -> bytes:
    data: dict[str, Any] = dict(settings.unknown)
    for item in fields(settings):
        if item.name != "unknown":
            value = getattr(settings, item.name)
            data[item.name] = value.value if isinstance(value, Enum) else value
    return json_bytes(data, indent=2) + b"\n"


def _from_data(data: Mapping[str, Any]) -> tuple[Settings, list[str]]:
    """Settings from plain data, and the names whose values could not be used."""
    known = {item.name for item in fields(Settings)} - {"unknown"}
    values: dict[str, Any] = {}
    wrong = []
    for name in sorted(known & data.keys()):
        try:
            values[name] = _value(name, data[name])
        except ValueError:
            wrong.append(name)
    unknown = {name: value for name, value in data.items() if name not in known}
    return replace(DEFAULTS, **values, unknown=unknown), wrong


def _value(name: str, value: Any) -> Any:
    """A usable value of the setting `name`; raises ValueError."""
    default = getattr(DEFAULTS, name)
    match default:
        case Pace():
            return Pace(value)
        case bool() | str():
            if type(value) is not type(default) or (isinstance(value, str) and not _is_usable(name, value)):
                raise ValueError(name)
            return value
        case int():
            if type(value) is not int:
                raise ValueError(name)
            least, most = _RANGES[name]
            return min(max(value, least), most)
        case tuple() if name == "window":
            if not isinstance(value, list) or len(value) != 2 or any(type(side) is not int for side in value):
                raise ValueError(name)
            return tuple(min(max(s, least), _MOST_WINDOW) for s, least in zip(value, _LEAST_WINDOW, strict=True))
        case tuple():
            if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
                raise ValueError(name)
            return tuple(map(shown_name, value)) if name == "people" else tuple(value)
        case _:
            if not isinstance(value, dict):
                raise ValueError(name)
            if name == "codes_taken" and not all(map(_are_days, value.values())):
                raise ValueError(name)
            return value


def _is_usable(name: str, text: str) -> bool:
    """Whether a text can be what the setting is: a path may hold bytes that are no letters, nothing may hold a zero."""
    return "\0" not in text if name in _PATHS else printable(text) == text


def _are_days(value: Any) -> bool:
    """One ISO day, or some."""
    if not isinstance(value, list) or not value or not all(isinstance(day, str) for day in value):
        return False
    try:
        return all(map(date.fromisoformat, value))
    except ValueError:
        return False


def _aside(path: Path) -> Path:
    """A free name for a damaged settings file."""
    stem = f"{path.stem} (damaged {datetime.now(UTC):%Y-%m-%d})"
    aside, count = path.with_name(f"{stem}{path.suffix}"), 2
    while aside.exists():
        aside, count = path.with_name(f"{stem} {count}{path.suffix}"), count + 1
    return aside
