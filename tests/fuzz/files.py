"""Files of every kind, spoilt at random and read as the program reads them: a result or a sentence, never a traceback.

`python -m tests.fuzz.files [COUNT [SEED]]` prints what was met; test_files.py runs it small, and large with --soak.
"""

from __future__ import annotations

import json
import logging
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from game import registry
from game.board.loader import load_board_text
from game.board.problems import BoardProblems
from game.board.reading.text_file import decoded
from game.computer.process import DirectThinker
from game.engine.errors import RingtableError
from game.engine.match.header import Header
from game.language import catalog
from game.language.catalog import LanguageFault, english_files
from game.language.check import faults as language_faults
from game.session.file_check import check_table
from game.session.host import Host
from game.session.loaded_game import LoadedGame, loaded_game, loaded_game_of_header
from game.session.scenario_file import run_scenario
from game.storage import match_file, settings
from game.storage.faults import SaveFault
from game.storage.resources import resource
from game.storage.saved_matches import SaveFolder
from game.storage.seat_codes import make_code
from game.ui.scenes.new_game.match_draft import MatchDraft
from tests.board.faults import WANTS
from tests.board.test_fuzz import BOARDS, mutated
from tests.paths import SAVES, TESTS
from tests.storage.odd_files import sealed
from tests.storage.test_damaged_matches import MANGLERS
from tests.storage.test_saved_matches import played

ODD: Sequence[Any] = (
    *(None, True, False, 0, -1, 5, 10**30, 0.5, float("nan"), "", " ", "\ud800", "m\udce4rz", "a\0b", "\n", "x" * 3000),
    *(
        [],
        {},
        [[]],
        [None],
        {"": {}},
        {"cards": 5},
        ["evil"],
        {"t": "action"},
        "battle",
        "hunt",
        "riddle",
        "move",
        "end",
    ),
)


@dataclass
class Tally:
    """What was met."""

    good: Counter[str] = field(default_factory=Counter)
    """Kind of file to how many of it were read."""
    refused: Counter[str] = field(default_factory=Counter)
    """Kind of file to how many of it ended in a sentence."""
    crashes: list[str] = field(default_factory=list)
    """What should never happen: kind, number and traceback of each."""

    @property
    def count(self) -> int:
        return self.good.total() + self.refused.total() + len(self.crashes)

    def __str__(self) -> str:
        kinds = sorted(self.good.keys() | self.refused.keys())
        each = ", ".join(
            f"{kind} {self.good[kind] + self.refused[kind]} ({self.refused[kind]} refused)" for kind in kinds
        )
        return f"{self.count} files, {len(self.crashes)} tracebacks: {each}"


class Refused(Exception):
    """A file ended in a sentence."""


def spoilt(value: Any, rng: Random) -> Any:
    """Plain data with one thing in it, at any depth, that no program wrote."""
    if not value or not isinstance(value, dict | list) or rng.random() < 0.15:
        return rng.choice(ODD)
    if isinstance(value, dict):
        key = rng.choice(list(value))
        match rng.randrange(8):
            case 0:
                return {name: one for name, one in value.items() if name != key}
            case 1:
                return {**value, rng.choice(["", "x", "\ud800", *value]): rng.choice(ODD)}
            case _:
                return {**value, key: spoilt(value[key], rng)}
    at = rng.randrange(len(value))
    match rng.randrange(8):
        case 0:
            return value[:at] + value[at + 1 :]
        case 1:
            return [*value[:at], rng.choice([*ODD, *value]), *value[at:]]
        case _:
            return [*value[:at], spoilt(value[at], rng), *value[at + 1 :]]


def _said(sentence: str) -> str:
    """A sentence as it is told: one line of text that can be written down."""
    assert sentence.strip(), "a fault that says nothing"
    assert "\n" not in sentence, sentence
    sentence.encode()
    return sentence


class Fuzz:
    """Spoils and reads files in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.saves = SaveFolder(folder / "matches")
        self.saves.path.mkdir(parents=True)
        self.path = self.saves.path / "odd.ringtable"

    # -- saves

    def save(self, rng: Random) -> None:
        """A match with spoilt bytes: listed, opened, played on, set back."""
        data = bytearray(self._whole(rng.choice([*(["little"] * 40), *KEPT])))
        rng.choice(MANGLERS)(data, rng)
        self.path.write_bytes(data)
        self._list()
        try:
            file = self.saves.open(self.path)
        except SaveFault as fault:
            assert bytes(data) == self.path.read_bytes(), "a damaged file was written to"
            if fault.last_good is not None:
                aside = self.saves.recover(self.path)
                assert aside.read_bytes() == bytes(data)
                aside.unlink()
                match_file.read_file(self.path)
            raise
        if file.kept_aside is not None:
            assert file.kept_aside.read_bytes() == bytes(data)
            file.kept_aside.unlink()
        before = list(file.records)
        file.append({"t": "mark"})
        file.close()
        assert match_file.read_file(self.path)[1] == [*before, {"t": "mark"}]

    def sealed_save(self, rng: Random) -> None:
        """A match with spoilt records, in good blocks with right digests: listed, opened, exported."""
        header, records = self._records(rng.choice(KEPT))
        count = rng.choice((0, 1, 5, 12))
        first: Any = {"name": "Odd", "created": "2026-11-22T10:00:00+00:00", "match": header}
        content = [first, *records[:count]]
        if rng.random() < 0.5:
            content[0] = spoilt(first, rng)
        else:
            at = rng.randrange(len(content))
            content[at] = spoilt(content[at], rng)
        sealed(self.path, *content, step=rng.choice((1, 8)))
        self._list()
        is_whole = isinstance(content[0], dict) and content[0].get("match") == header
        find = self._kit if is_whole else loaded_game_of_header
        Host.resume(self.path, self.saves, find=find, think=DirectThinker).close()

    @cache  # noqa: B019 - one object lives as long as the run
    def _kit_of(self, game: str) -> LoadedGame:
        return loaded_game(game, registry.game(game).load_set())

    def _kit(self, header: Header) -> LoadedGame:
        """The kit of an unspoilt header, made once: that it can be made is the same each time."""
        return self._kit_of(header.game)

    def card(self, rng: Random) -> None:
        """What lies beside a match."""
        self.path.write_bytes(self._whole("little"))
        card = {"name": "Odd", "status": "Round 4", "over": False}
        data = json.dumps(spoilt(card, rng)).encode()
        self.path.with_suffix(".card").write_bytes(mutated(data, rng) if rng.random() < 0.5 else data)
        self._list()
        self.saves.describe(self.path, "Round 5")
        self.saves.rename(self.path, "Odd")
        assert self.saves.entry(self.path).status == "Round 5"

    def _list(self) -> None:
        (entry,) = self.saves.list()
        for text in (entry.name, entry.status, entry.game, *entry.seats):
            text.encode()
        if entry.fault is not None:
            _said(entry.fault.sentence)

    @cache  # noqa: B019 - as above
    def _whole(self, name: str) -> bytes:
        if name == "little":
            return played(SaveFolder(self.folder / "little")).read_bytes()
        return (SAVES / f"{name}.ringtable").read_bytes()

    @cache  # noqa: B019 - as above
    def _records(self, name: str) -> tuple[dict[str, Any], list[Any]]:
        header, records = match_file.read_file(SAVES / f"{name}.ringtable")
        return header.match, records

    # -- settings

    def settings(self, rng: Random) -> None:
        """Settings, and the page that is filled from them."""
        path = self.folder / "settings.json"
        data = json.dumps(spoilt(typical(), rng)).encode()
        path.write_bytes(mutated(data, rng) if rng.random() < 0.4 else data)
        file = settings.load(path)
        for game in registry.games():
            draft = MatchDraft.of(game, file.settings.new_match.get(game.id, {}), file.settings.people)
            json.dumps(draft.memory())
            draft.seating()
            draft.chosen_options()
        file.save(replace(file.settings, volume=7))
        again = settings.load(path)
        assert again.settings == file.settings
        for aside in self.folder.glob("settings (damaged*"):
            aside.unlink()
        if file.problem is not None:
            raise Refused(_said(file.problem.sentence))

    # -- what authors write

    def scenario(self, rng: Random) -> None:
        """A scenario of the suite."""
        source = rng.choice(SCENARIOS)
        path = self.folder / source.name
        path.write_bytes(mutated(source.read_bytes(), rng))
        try:
            if not run_scenario(path).ok:
                raise Refused
        finally:
            path.unlink()

    def board(self, rng: Random) -> None:
        """A shipped board, or one of the tests'."""
        name = rng.choice(list(BOARDS))
        load_board_text(decoded(mutated(BOARDS[name], rng), name), name, *WANTS.get(name, (None, ())))

    def table(self, rng: Random) -> None:
        """A table of cards, tokens or journeys, beside nothing."""
        source = rng.choice(TABLES)
        path = self.folder / source.parents[1].name / "tables" / source.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(mutated(source.read_bytes(), rng))
        try:
            problems, _ = check_table(path)
        finally:
            path.unlink()
        if problems:
            for problem in problems:
                _said(str(problem))
            raise Refused

    def language(self, rng: Random) -> None:
        """One file of a language that holds nothing else."""
        parts = rng.choice(LANGUAGE)
        folder = self.folder / "languages" / "xx"
        german = resource("assets", "languages", "de")
        shutil.rmtree(folder, ignore_errors=True)
        path = folder.joinpath(*parts)
        path.parent.mkdir(parents=True)
        shutil.copy(german / catalog.ABOUT, folder / catalog.ABOUT)
        path.write_bytes(mutated(german.joinpath(*parts).read_bytes(), rng))
        found = [fault for fault in language_faults(folder) if "missing" not in fault]
        for fault in found:
            _said(fault.splitlines()[0])
        spoken = catalog.of_folder(folder)
        if parts[-1] not in (catalog.CLAUSES, catalog.BOX) and catalog.TABLES not in parts:
            catalog.words(*parts, spoken=spoken)
        if found:
            raise Refused


KEPT = ("battle-rules1-2-players", "battle-rules1-3-players", "hunt-rules1-3-players", "riddle-rules1-4-players")
SCENARIOS = sorted((TESTS / "scenarios").glob("*/*.yaml"))
TABLES = sorted(resource("boards").glob("*/tables/*.yaml"))
LANGUAGE = [parts for parts in english_files() if resource("assets", "languages", "de", *parts).is_file()]


@cache
def typical() -> dict[str, Any]:
    """Settings in which something is set everywhere."""
    return {
        **json.loads(settings.to_bytes(settings.DEFAULTS)),
        "people": ["Anna", "Ben"],
        "codes": {"Anna": make_code("4711", salt=bytes(16)), "Ben": "zz"},
        "codes_taken": {"Ben": ["2026-11-21"]},
        "helped": ["battle:move"],
        "last_match": "/matches/evening.ringtable",
        "gamepad": {"deadzone": 3},
        "new_match": {game.id: MatchDraft.of(game, {}, ["Anna"]).memory() for game in registry.games()},
    }


KINDS: dict[str, tuple[int, Callable[[Fuzz, Random], None]]] = {
    "saves": (45, Fuzz.save),
    "sealed saves": (14, Fuzz.sealed_save),
    "cards": (10, Fuzz.card),
    "settings": (17, Fuzz.settings),
    "scenarios": (4, Fuzz.scenario),
    "boards": (4, Fuzz.board),
    "tables": (3, Fuzz.table),
    "languages": (3, Fuzz.language),
}
"""Kind of file to its share of a hundred, and what reads one. What takes long to read has a small share."""


def read_odd_files(
    count: int, seed: int, folder: Path, *, only: str = "", step: Callable[[Tally], None] | None = None
) -> Tally:
    """So many spoilt files, each kind by its share; `only` one kind."""
    tally = Tally()
    fuzz = Fuzz(folder)
    names = [only] if only else list(KINDS)
    drawn = Random(seed).choices(names, [KINDS[name][0] for name in names], k=count)
    for number, kind in enumerate(drawn):
        rng = Random(f"{seed} {number}")
        try:
            KINDS[kind][1](fuzz, rng)
            tally.good[kind] += 1
        except (RingtableError, BoardProblems, LanguageFault, Refused) as fault:
            if isinstance(fault, SaveFault):
                _said(fault.sentence)
            tally.refused[kind] += 1
        except Exception:
            tally.crashes.append(f"{kind}, seed {seed}, number {number}:\n{traceback.format_exc(limit=-4)}")
        for aside in fuzz.saves.path.glob("*damaged*"):
            aside.unlink()
        fuzz.path.with_suffix(".card").unlink(missing_ok=True)
        if step is not None:
            step(tally)
    return tally


def main() -> int:
    """So many files as the first word says (1000), with the second as seed; exit status 1 when any ended in a traceback."""
    count, seed = [*map(int, sys.argv[1:3]), *(1000, 1)[len(sys.argv[1:3]) :]]
    only = sys.argv[3] if len(sys.argv) > 3 else ""
    logging.disable()  # a language that lacks something says so in the log, file by file
    with tempfile.TemporaryDirectory() as folder:
        begun = time.monotonic()

        shown = 0

        def told(tally: Tally) -> None:
            nonlocal shown
            print(*tally.crashes[shown:], sep="\n", end="\n" if tally.crashes[shown:] else "", flush=True)
            shown = len(tally.crashes)
            if tally.count % 5000 == 0:
                print(f"{time.monotonic() - begun:.0f} s: {tally}", flush=True)

        tally = read_odd_files(count, seed, Path(folder), only=only, step=told)
    print(tally)
    return 1 if tally.crashes else 0


if __name__ == "__main__":
    sys.exit(main())
