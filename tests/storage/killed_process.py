"""Kills a process that plays and writes a match at random instants, opens the file again, and compares.

`python -m tests.storage.killed_process [COUNT]` prints what was found; test_kills.py runs it small, and large with --soak.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, BinaryIO

from game import registry
from game.computer.process import DirectThinker
from game.engine.decision import Seat
from game.engine.match.ports import Occupant, Pencil, Play, Reseat, SeatPort, SeatUpdate, TakeBack
from game.session.host import Host
from game.session.loaded_game import LoadedGame, loaded_game, new_header
from game.storage.faults import SaveFault
from game.storage.match_file import is_torn, read_whole
from game.storage.saved_matches import SaveFolder
from game.storage.settings import Pace

GAMES = tuple((game.id, sorted(game.info.seatings)[(len(game.info.seatings) - 1) // 2]) for game in registry.games())
"""Each game, with a middling number of players."""
MOST_CHANGES = 30
OPENING_MS, CHANGE_MS = 200, 20
"""How long after the process was begun, or after a change was shown, it is killed at the latest."""
MOST_RECORDS = 150
"""A match that is so long makes room for a new one."""
WAYS = "play", "play", "play", "play", "play", "play", "back", "mark", "name", "picture", "seat", "close"


@dataclass
class Tally:
    """What was found."""

    kills: int = 0
    acknowledged: int = 0
    """Changes that were shown, and so had to be on disk."""
    matches: int = 0
    found: Counter[str] = field(default_factory=Counter)
    """How the files stood after a kill."""
    lost: list[str] = field(default_factory=list)
    """What should never happen, one line each."""

    def __str__(self) -> str:
        stood = ", ".join(f"{number} {how}" for how, number in sorted(self.found.items()))
        return (
            f"{self.kills} kills, {self.matches} matches, {self.acknowledged} changes shown before a kill: "
            f"{len(self.lost)} lost ({stood})"
        )


def mark_of(records: Any) -> str:
    """A digest of records, for comparing them across processes."""
    return blake2b(json.dumps(records, sort_keys=True).encode(), digest_size=12).hexdigest()


def play_on(
    path: Path | None, playing: LoadedGame, seats: tuple[Seat, ...], folder: Path, rng: Random, tell: Any
) -> None:
    """Open the match (or begin one) and play at random until killed; whatever a window would have shown is told first."""
    saves = SaveFolder(folder)
    if path is None:
        people = {seat: Occupant(person=f"Person {number}") for number, seat in enumerate(seats)}
        header = new_header(playing, seats, seed=f"{rng.getrandbits(60):x}")
        host = Host.new(playing, header, people, name="Kills", saves=saves, think=DirectThinker)
    else:
        host = Host.resume(path, saves, find=lambda header: playing, think=DirectThinker)
    host.table.pace = Pace.INSTANT
    port: SeatPort | None = None
    update: SeatUpdate | None = None
    for now in count():
        host.pump(now)
        records, held = host.records, host.held
        tell((str(host.path), len(records), mark_of(records), mark_of(held)))
        if host.table.outcome is not None or len(records) > MOST_RECORDS:
            return
        seat = host.table.deciding
        if seat is None:
            continue
        if port is None or port.seat != seat or host.table.opened is not port:
            port, update = host.table.open(seat), None
            continue
        while (answer := port.take()) is not None:
            update = answer if isinstance(answer, SeatUpdate) else update
        if update is not None and update.actions:
            _do(host, seat, port, update, rng)
            update = None


def _do(host: Host, seat: Seat, port: SeatPort, update: SeatUpdate, rng: Random) -> None:
    match rng.choice(WAYS):
        case "back":
            port.send(TakeBack(seat))
        case "mark":
            port.send(Pencil(seat, ((f"place {rng.randrange(30)}", "?"),)))
        case "name":
            host.table.rename(f"Kills {rng.randrange(1000)}")
        case "picture":
            host.table.keep_picture(rng.randbytes(20_000))
        case "seat":
            host.table.table.send(Reseat(seat, Occupant(person=f"Person {rng.randrange(100)}")))
        case "close":
            host.table.close()
    port.send(Play(seat, update.number, rng.choice(update.actions)))


def kill_once(start: Callable[[Any], None], changes: int, after_ms: float) -> list[Any]:
    """Fork, let the child begin, kill it so long after it has told so many changes; all that it had told by then."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reading)

        def tell(what: Any) -> None:
            data = pickle.dumps(what)
            os.write(writing, len(data).to_bytes(4, "little") + data)

        try:
            start(tell)
        finally:
            os._exit(0)
    os.close(writing)
    found: list[Any] = []
    with os.fdopen(reading, "rb") as told:
        while len(found) < changes and (one := _next(told)) is not None:
            found.append(one)
        time.sleep(after_ms / 1000)
        os.kill(process, signal.SIGKILL)
        while (one := _next(told)) is not None:
            found.append(one)
    os.waitpid(process, 0)
    return found


def _next(told: BinaryIO) -> Any:
    """The next thing told; None when there is none any more, or only half of it."""
    size = told.read(4)
    data = told.read(int.from_bytes(size, "little")) if len(size) == 4 else b""
    return pickle.loads(data) if data and len(data) == int.from_bytes(size, "little") else None


def kill_many(kills: int, seed: int, folder: Path, *, step: Callable[[Tally], None] | None = None) -> Tally:
    """So many kills, over matches of every game that are opened again and again."""
    rng, tally = Random(seed), Tally()
    kits = {(id_, players): loaded_game(id_, registry.game(id_).load_set()) for id_, players in GAMES}
    open_: dict[tuple[str, int], Path | None] = dict.fromkeys(kits)
    while tally.kills < kills:
        which = rng.choice(list(kits))
        playing, place = kits[which], folder / which[0]
        seats = playing.info.seatings[which[1]]
        path, own = open_[which], Random(rng.getrandbits(60))
        before = _stands(path)
        # Every third while the match is being opened, the others somewhere among its changes.
        changes = 0 if tally.kills % 3 == 0 else 1 + rng.randrange(MOST_CHANGES)
        after_ms = rng.random() * (OPENING_MS if changes == 0 else CHANGE_MS)
        told = kill_once(_starting(path, playing, seats, place, own), changes, after_ms)
        tally.kills += 1
        tally.acknowledged += len(told)
        if path is None and told:
            path = Path(told[-1][0])
            tally.matches += 1
        open_[which] = path
        _look(path, before, told, playing, tally)
        if path is not None and told and told[-1][1] > MOST_RECORDS:
            open_[which] = None
        if step is not None:
            step(tally)
    return tally


def _starting(
    path: Path | None, playing: LoadedGame, seats: tuple[Seat, ...], place: Path, rng: Random
) -> Callable[[Any], None]:
    return lambda tell: play_on(path, playing, seats, place, rng, tell)


def _stands(path: Path | None) -> tuple[int, str]:
    """How many records a match has, and their digest."""
    if path is None:
        return 0, mark_of([])
    _, records, _ = read_whole(path)
    return len(records), mark_of(records)


def _look(path: Path | None, before: tuple[int, str], told: list[Any], playing: LoadedGame, tally: Tally) -> None:
    """Open the match as a window would, and see whether everything that was shown is there."""
    if path is None:
        tally.found["killed before there was a match"] += 1
        return
    _, shown, mark, held_mark = told[-1] if told else (str(path), *before, None)
    saves = SaveFolder(path.parent)
    try:
        was_torn = is_torn(path)
        host = Host.resume(path, saves, find=lambda header: playing, think=DirectThinker)
    except SaveFault as fault:
        tally.lost.append(f"kill {tally.kills}: {path.name} is refused: {fault}")
        return
    records, held = host.records, host.held
    host.close()
    if was_torn:
        tally.found["with a torn end mended"] += 1
    if len(records) < shown or mark_of(records[:shown]) != mark:
        tally.lost.append(f"kill {tally.kills}: {path.name} has {len(records)} records, {shown} were shown")
    elif not told:
        tally.found["killed before it was open"] += 1
    elif len(records) > shown or mark_of(held) != held_mark:
        tally.found["one step further than shown"] += 1
    else:
        tally.found["exactly as shown"] += 1
    if saves.entry(path).fault is not None:
        tally.lost.append(f"kill {tally.kills}: {path.name} is listed with a fault")


def main() -> int:
    """So many kills as the first word says (100); exit status 1 when anything was lost."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    with tempfile.TemporaryDirectory() as folder:
        begun = time.monotonic()

        def told(tally: Tally) -> None:
            if tally.kills % 100 == 0:
                print(f"{time.monotonic() - begun:.0f} s: {tally}", flush=True)

        tally = kill_many(kills, 1, Path(folder), step=told)
    print(tally)
    print(*tally.lost, sep="\n")
    return 1 if tally.lost else 0


if __name__ == "__main__":
    sys.exit(main())
