"""An evening as it is played: a host, its file and its computer players on the disk of the evening, and the laws that hold
after every step (`evening_from_seed` lists them)."""

from __future__ import annotations

import logging
import traceback
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, Final

from game.computer.process import DirectThinker
from game.engine.decision import Seat
from game.engine.match.ports import (
    CorrectDice,
    Occupant,
    Pencil,
    Play,
    RealDice,
    Refused,
    Reseat,
    SeatPort,
    SeatUpdate,
    SetOrders,
    TakeBack,
)
from game.engine.match.records import Record, RecordStore
from game.session.loaded_game import new_header, replay
from game.session.review import write_log
from game.storage.disk import Disk, using
from game.storage.faults import SaveFault
from game.storage.match_file import read_whole
from game.storage.saved_matches import SaveFolder
from game.storage.settings import Pace
from tests.laws.games import cap
from tests.session.evening import PEOPLE, BrokenError, Evening, Step, kit_of, table_for
from tests.session.evening_disk import KILL, POWER, EveningDisk
from tests.session.evening_settings import TwoWindows
from tests.session.true_host import TrueHost
from tests.storage.fake_disks import StoppedError

MOST_PUMPS: Final = 24
LONGEST_SENTENCE: Final = 1200
BEGUN: Final = datetime(2026, 11, 24, 19, 0, tzinfo=UTC)
WRITTEN_DOWN: Final = frozenset({"play", "back", "mark", "order", "computer", "person"})
"""What people do at the table that is written down where it comes to anything."""
Content = tuple[list[Any], list[Any]]
"""Records of a match, and what is held."""


class Watched:
    """The store of a match, between it and what writes: remembers what was to be written and has not been acknowledged."""

    def __init__(self, store: RecordStore, content: Callable[[], Content]) -> None:
        self._store = store
        self._content = content
        self.begun: list[Content] = []

    def append(self, record: Record, /) -> None:
        self.begun.append(([*self._content()[0], record], []))
        self._store.append(record)
        self.begun.clear()

    def hold(self, entries: Sequence[Record], /) -> None:
        self.begun.append((self._content()[0], list(entries)))
        self._store.hold(entries)
        self.begun.clear()


class Heard(logging.Handler):
    """Everything that is logged."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@dataclass(frozen=True, slots=True)
class Shown:
    """What people saw of a match when they last looked."""

    content: Content
    view: Any
    log: tuple[Any, ...]
    """The table's own."""
    deciding: Seat | None
    seating: Mapping[Seat, Occupant]
    own: tuple[Seat, tuple[Any, ...]] | None
    """The seat that decides and what it was shown, where it was on screen."""


class Sitting:
    """An evening as it is played, in a folder of its own."""

    def __init__(self, evening: Evening, folder: Path) -> None:
        self.evening = evening
        self.kit = kit_of(evening.game)
        self.seats = table_for(evening.game, len(evening.seating)).seats
        self.folder = folder
        self.now = 0
        """Milliseconds since the evening began."""
        self.disk = EveningDisk(folder)
        self.saves = SaveFolder(folder / "matches", now=lambda: BEGUN + timedelta(milliseconds=self.now))
        self.windows = TwoWindows(folder / "settings.json")
        self.host: TrueHost | None = None
        self.watched: Watched | None = None
        self.path: Path | None = None
        """The file that would be opened next."""
        self.left: dict[Path, list[Content]] = {}
        """What may be in each match that nobody has open."""
        self.moved: Path | None = None
        """Where somebody has put the file that is played."""
        self.update: SeatUpdate | None = None
        self.shown: Shown | None = None
        self.heard = Heard()
        self.said: list[str] = []
        """Sentences for the table."""
        self.is_refused = False
        """Somebody at the screen was refused something in this step."""
        self.secrets: set[str] = set()
        self.counts: Counter[str] = Counter()

    # -- the evening

    def run(self) -> None:
        """Play it. Raises BrokenError."""
        log = logging.getLogger()
        log.addHandler(self.heard)
        try:
            with using(self.disk):
                self.windows.open()
            for step in (Step("reopen", 0), *self.evening.steps, Step("reopen", 0)):
                self._take(step)
        finally:
            log.removeHandler(self.heard)
            self.disk.let_go()

    def _take(self, step: Step) -> None:
        self.counts[step.what] += 1
        before, said, self.is_refused = self._content_now(), len(self.said), False
        self.disk.arm(step.fault)
        try:
            with using(self.disk):
                self._do(step)
        except StoppedError:
            self._restart(step.fault.kind if step.fault else KILL, step.number)
        except BrokenError:
            raise
        except Exception as error:
            found = "".join(traceback.format_exception(error)[-3:])
            raise BrokenError("sound", f"{type(error).__name__} at '{step}': {found}") from error
        self.counts["faults"] += self.disk.has_struck
        if self.disk.has_struck and step.what in WRITTEN_DOWN and len(self.said) == said and not self.is_refused:
            host = self.host
            if host is not None and not host.table.trouble and self._content_now() == before:
                raise BrokenError("kept", f"nothing came of '{step}', and nobody was told")
        self.disk.arm(None)
        self._look(step)

    def _begin(self) -> None:
        evening = self.evening
        names = {"": Occupant()} | {name: Occupant(person=name) for name in PEOPLE}
        seating = {
            seat: names.get(who) or Occupant(level=who) for seat, who in zip(self.seats, evening.seating, strict=True)
        }
        options = {**cap(self.kit.info, 4), **dict(evening.options)}
        header = new_header(self.kit, self.seats, options, seed=f"{evening.seed:x}")
        try:
            host = TrueHost.new(self.kit, header, seating, name="Evening", saves=self.saves, think=DirectThinker)
        except SaveFault as fault:
            self._say(fault.sentence)
            return
        self._sit_down(host)

    def _sit_down(self, host: TrueHost) -> None:
        host.table.pace = Pace.INSTANT
        self.host, self.update, self.path, self.moved = host, None, host.path or self.path, None
        store = host.match.match_state.store
        if store is None:
            raise BrokenError("sound", "a match that nobody writes down")
        self.watched = Watched(store, lambda: (list(host.records), list(host.held)))
        host.match.match_state.store = self.watched
        self._pump()

    def _pump(self) -> None:
        """The loop of the window, until nothing changes."""
        host, quiet = self.host, 0
        if host is None:
            return
        for _ in range(MOST_PUMPS):
            self.now += 40
            quiet = 0 if host.pump(self.now) else quiet + 1
            self._hear(host)
            if quiet > 2:
                return

    def _hear(self, host: TrueHost) -> None:
        table = host.table
        while (answer := table.table.take()) is not None:
            if isinstance(answer, SeatUpdate) and (answer.seat is not None or answer.marks or answer.orders):
                raise BrokenError("secret", f"the table is told what is {answer.seat}'s: {answer}")
            if isinstance(answer, SeatUpdate) and not all(event.seen_by(None) for event in answer.events):
                raise BrokenError("secret", f"the table is told an event that is not for it: {answer.events}")
            self.is_refused |= isinstance(answer, Refused)
        if table.opened is None:
            self.update = None
            return
        while (answer := table.opened.take()) is not None:
            if isinstance(answer, SeatUpdate):
                self.update = answer
            self.is_refused |= isinstance(answer, Refused)

    def _say(self, sentence: str) -> None:
        if not sentence.strip() or "\n" in sentence or len(sentence) > LONGEST_SENTENCE or "Traceback" in sentence:
            raise BrokenError("sound", f"no sentence: {sentence!r}")
        self.said.append(sentence)

    # -- steps

    def _do(self, step: Step) -> None:
        number, host = step.number, self.host
        if step.what in (KILL, POWER):
            self._restart(step.what, number)
        elif step.what == "settings":
            try:
                self.windows.change(number)
            except SaveFault as fault:
                self._say(fault.sentence)
        elif host is None:
            self._open_again()
        elif step.what in ("reopen", "duplicate", "export"):
            self._away_from_the_table(step)
        else:
            self._at_the_table(host, step)
            self._pump()

    def _at_the_table(self, host: TrueHost, step: Step) -> None:
        number, table = step.number, host.table
        seat = self.seats[number % len(self.seats)]
        match step.what:
            case "play":
                for one in range(1 + number % 3):
                    self._play(host, number // 3 + 7 * one)
            case "wrong":
                self._play_wrong(host, number)
            case "back" | "mark" | "order":
                self._ask_for_oneself(host, step)
            case "computer":
                table.table.send(Reseat(seat, Occupant(level="random")))
            case "person":
                table.table.send(Reseat(seat, Occupant(person=PEOPLE[number // 8 % 3])))
            case "away":
                table.close()
            case "rename":
                table.rename(f"Name {number}")
                self._pump()
            case "picture":
                table.keep_picture(Random(number).randbytes(1500), f"Headline {number}")
            case "hint":
                table.ask_hint()
            case "elsewhere":
                self._write_elsewhere(host, lambda: table.keep_in(str(self.folder / f"elsewhere-{number % 3}")))
            case "unsaved":
                self._write_elsewhere(host, table.go_on_unsaved)
            case "anew":
                self._write_elsewhere(host, table.write_anew)
            case "move":
                self._move_file(host, number)
            case "put":
                self._put_back(host)
            case "retry":
                self._try_again(host, step)

    def _decider(self, host: TrueHost) -> SeatPort | None:
        """Whoever decides sits down before the screen; None where it is no person."""
        table = host.table
        seat = table.deciding
        if seat is None or seat not in table.seating or table.outcome is not None or table.seating[seat].is_computer:
            return None
        if table.opened is None or table.opened.seat != seat:
            table.open(seat)
            self._pump()
        return table.opened

    def _play(self, host: TrueHost, number: int) -> None:
        port = self._decider(host)
        update = self.update
        if port is None or port.seat is None or update is None or not update.actions:
            return
        action = update.actions[number % len(update.actions)]
        if update.roll is not None:
            port.send(RealDice(port.seat, str(action)))
        else:
            port.send(Play(port.seat, update.number, action))
        self._pump()

    def _play_wrong(self, host: TrueHost, number: int) -> None:
        """What the rules do not allow, or nobody can mean: nothing of it happens."""
        port = self._decider(host)
        update = self.update
        if port is None or port.seat is None or update is None or host.table.trouble:
            return
        before = (list(host.records), list(host.held))
        others = [seat for seat in self.seats if seat != port.seat]
        wrong = (
            Play(port.seat, update.number, "zqno such thing"),
            Play(port.seat, update.number - 1, update.actions[0] if update.actions else "done"),
            Play(others[number % len(others)], update.number, update.actions[0] if update.actions else "done"),
            RealDice(port.seat, "zq7"),
            CorrectDice(port.seat, "zq8"),
            SetOrders(port.seat, (("zqnone", "zqno"),)),
        )
        port.send(wrong[number % len(wrong)])
        self._pump()
        if (list(host.records), list(host.held)) != before:
            raise BrokenError("sound", f"{wrong[number % len(wrong)]} was carried out")

    def _ask_for_oneself(self, host: TrueHost, step: Step) -> None:
        port, number = self._decider(host), step.number
        if port is None or port.seat is None:
            return
        if step.what == "back":
            port.send(TakeBack(port.seat))
        elif step.what == "mark":
            secret = f"zq{number}qz"
            self.secrets.add(secret)
            port.send(Pencil(port.seat, ((secret, "?"),)))
        else:
            known = [one for one in self.kit.info.orders if not one.seats or port.seat in one.seats]
            if known:
                order = known[number % len(known)]
                port.send(SetOrders(port.seat, ((order.id, order.answers[number % len(order.answers)][0]),)))

    def _write_elsewhere(self, host: TrueHost, ask: Callable[[], None]) -> None:
        """The match goes on in another file, or in none; the one before stays as it was."""
        before, content = host.path, (list(host.records), list(host.held))
        where = self.moved if self.moved is not None and host.path is not None else before
        may_be = [content, *self._begun()]
        ask()
        host.pump(self.now)
        if host.path != before or host.path is None or (self.moved is not None and host.path.exists()):
            self.moved = None
            if where is not None:
                self.left[where] = may_be
            self.path = host.path or where

    def _move_file(self, host: TrueHost, number: int) -> None:
        """Somebody moves the file away while it is played."""
        if host.path is not None and self.moved is None and host.path.exists():
            there = self.folder / f"moved-{number}.ringtable"
            if not there.exists():
                self.disk.move(host.path, there)
                self.moved = there

    def _put_back(self, host: TrueHost) -> None:
        """What was moved is brought back where it was."""
        if self.moved is not None and host.path is not None and not host.path.exists():
            there, self.moved = self.moved, None
            self.disk.move(there, host.path)
            self.now += 2000
        self._pump()

    def _try_again(self, host: TrueHost, step: Step) -> None:
        """Once more; of a file that was moved, where it lies."""
        table = host.table
        if self.moved is not None:
            self.now += 2000
            self._pump()
            table.follow()
            host.pump(self.now)
            if host.path == self.moved:
                self.path, self.moved = host.path, None
        else:
            table.retry()
        self._pump()
        if step.fault is None and table.trouble and self.moved is None:
            raise BrokenError("sound", f"the disk is sound, and yet: {table.trouble}")

    def _away_from_the_table(self, step: Step) -> None:
        """The match is closed, something is done to its file, and it is opened again."""
        host = self.host
        if host is None or (self.moved is not None and not self._found(host)):
            return
        self._note(host)
        path, is_kept = host.path, host.path is not None
        begun = self._begun()
        host.close()
        self.host = None
        if path is None or not is_kept:
            self.shown = None  # whoever goes on without writing loses what was played, and knew it
        elif self.shown is not None:
            self.left[path] = [self.shown.content, *begun]
        self.watched = None
        if path is not None and step.what == "duplicate":
            self._duplicate(path)
        if path is not None and step.what == "export":
            try:
                write_log(self.saves, path)
            except SaveFault as fault:
                self._say(fault.sentence)
        self._open_again()

    def _found(self, host: TrueHost) -> bool:
        """Whoever closes a match that was moved opens it where it lies."""
        if self.moved is None or host.path is None:
            return False
        self._put_back(host)
        return self.moved is None

    def _duplicate(self, path: Path) -> None:
        before = tuple(self.left.get(path, ()))
        copied: list[Content] = [
            ([*records, {"t": "copied", **({"p": held} if held else {})}], []) for records, held in before
        ]
        self.left[path] = [*before, *copied]
        try:
            entry = self.saves.duplicate(path)
        except SaveFault as fault:
            self._say(fault.sentence)
            return
        with using(Disk()):
            _, records, held = read_whole(entry.path)
        *past, mark = records
        taken = (_plain(past), mark.get("p", []))
        if held or taken not in [(_plain(one), other) for one, other in before]:
            raise BrokenError("kept", f"the copy has {len(past)} records and took {len(taken[1])} along")
        self.left[entry.path] = [(records, held)]

    def _open_again(self) -> None:
        """Open the match that was left; at most once is refused by a disk that fails."""
        if self.path is None:
            with using(Disk()):
                found = [entry.path for entry in self.saves.list()]
            if not found:
                self.disk.arm(None)
                self._begin()
                return
            self.path = found[0]
        path = self.path
        for attempt in (1, 2):
            try:
                host = TrueHost.resume(path, self.saves, find=lambda header: self.kit, think=DirectThinker)
                break
            except SaveFault as fault:
                self._say(fault.sentence)
                if attempt == 2 or not self.disk.has_struck:
                    raise BrokenError("again", f"{path.name} is refused: {fault.sentence}") from fault
                self.disk.arm(None)
        content = (list(host.records), list(host.held))
        self._same_content(path, content, self.left.pop(path, None))
        if host.table.opened is not None:
            raise BrokenError("secret", "a seat is on screen before anybody was asked")
        shown, self.shown = self.shown, None
        self._sit_down(host)
        if shown is not None and content == shown.content:
            self._same_as_shown(host, shown)

    def _same_as_shown(self, host: TrueHost, shown: Shown) -> None:
        table = host.table
        if table.seating != shown.seating:
            raise BrokenError("again", f"seated otherwise: {table.seating}, before {shown.seating}")
        if len(host.records) == len(shown.content[0]):  # else computers have played on
            for name, one, other in (
                ("who decides", table.deciding, shown.deciding),
                ("the table's view", table.public_view, shown.view),
                ("the table's log", tuple(host.match.log(None)), shown.log),
            ):
                if one != other:
                    raise BrokenError("again", f"{name}: {one!r}, before {other!r}")
            if shown.own is not None and shown.own[0] == table.deciding and self._decider(host) is not None:
                own = _own(self.update)
                if own != shown.own[1]:
                    raise BrokenError("again", f"{shown.own[0]} is shown {own!r}, before {shown.own[1]!r}")

    # -- the end of a process

    def _restart(self, how: str, number: int) -> None:
        """The process is gone, and another opens what it has left."""
        host = self.host
        if host is not None:
            if not self.disk.is_gone:
                self._note(host)
            path = host.path
            current = self._content_shown(host)
            if path is not None:
                where = self.moved if self.moved is not None else path
                self.left[where] = [current, *self._begun()]
                if self.moved is not None and self.shown is not None and path.exists():
                    self.left[where].append(
                        self.shown.content
                    )  # it was being written anew: that it is a copy stands there
                self.path = where
            else:
                self.shown = None
        self.host = self.watched = self.update = self.moved = None
        self.disk.let_go()
        if how == POWER:
            self.disk.lose_power(number)
        self.counts[f"{how}s"] += 1
        self.disk = EveningDisk(self.folder)
        with using(self.disk):
            self.windows.look()
            self.windows.open()
            self._all_there()
            if self.path is not None and not self.path.exists():
                if self.path in self.left:
                    raise BrokenError("kept", f"{self.path.name} is gone")
                self.path = None
            self._open_again()

    def _begun(self) -> list[Content]:
        return list(self.watched.begun) if self.watched is not None else []

    def _content_now(self) -> Content | None:
        return self._content_shown(self.host) if self.host is not None else None

    def _content_shown(self, host: TrueHost) -> Content:
        return (list(host.records), list(host.held))

    # -- laws

    def _note(self, host: TrueHost) -> None:
        """Remember what people see."""
        table, own = host.table, None
        update = self.update
        if table.opened is not None and table.opened.seat == table.deciding and update is not None:
            own = (table.opened.seat, _own(update)) if table.opened.seat is not None else None
        log = tuple(host.match.log(None))
        self.shown = Shown(self._content_shown(host), table.public_view, log, table.deciding, dict(table.seating), own)

    def _look(self, step: Step) -> None:
        """Every law, on the machine's own disk."""
        host = self.host
        if host is not None:
            table = host.table
            if table.deciding is not None and table.deciding not in self.seats:
                raise BrokenError("sound", f"'{table.deciding}' decides")
            for sentence in (table.trouble, table.remark):
                if sentence:
                    self._say(sentence)
            table.remark = ""
            self._current_is_kept(host)
            self._note(host)
            if table.trouble and step.fault is None and self.moved is None and step.what in ("retry", "reopen"):
                raise BrokenError("sound", f"the disk is sound, and yet: {table.trouble}")
        self.windows.look()
        if step.what in ("duplicate", "export", "elsewhere", "reopen", "unsaved", "anew"):
            self._all_there()
        self._nothing_secret(host)

    def _current_is_kept(self, host: TrueHost) -> None:
        """What the file has is what was shown, and leads to what was shown."""
        path = self.moved or host.path
        shown = self._content_shown(host)
        if path is not None and (path.exists() or self.moved is None):
            try:
                _, records, held = read_whole(path)
            except SaveFault as fault:
                raise BrokenError("kept", f"{path.name} cannot be read: {fault.sentence}") from fault
            may_be = [shown, *(self._begun() if host.table.trouble else [])]
            self._same_content(path, (records, held), may_be)
        elif host.table.is_kept:
            raise BrokenError("kept", "nothing is written down, and nobody was told")
        match = replay(self.kit, host.match.header, *shown, path=Path("shown"))
        table = host.table
        for name, one, other in (
            ("the table's view", match.match_state.view(None), table.public_view),
            ("who decides", match.deciding(), table.deciding),
            ("who sits where", match.seating, table.seating),
            ("how it ended", match.outcome, table.outcome),
        ):
            if one != other:
                raise BrokenError("kept", f"{name}: {other!r} is shown, {one!r} is written down")
        lines = tuple(match.log(table.opened.seat if table.opened is not None else None))
        if lines != tuple(table.log):
            raise BrokenError("kept", f"the log shows {len(table.log)} lines, {len(lines)} are written down")

    def _same_content(self, path: Path, found: Content, may_be: list[Content] | None) -> None:
        if may_be is None:
            return
        for records, held in may_be:
            if len(records) == len(found[0]) and held == found[1] and all(map(_same, records, found[0])):
                return
        known = ", ".join(f"{len(records)} and {len(held)} held" for records, held in may_be)
        raise BrokenError("kept", f"{path.name} has {len(found[0])} records, {len(found[1])} held; expected {known}")

    def _all_there(self) -> None:
        """Every match that nobody has open holds what it held."""
        for path, may_be in self.left.items():
            try:
                _, records, held = read_whole(path)
            except SaveFault as fault:
                raise BrokenError("kept", f"{path.name} cannot be read: {fault.sentence}") from fault
            self._same_content(path, (records, held), may_be)
        for path in self.saves.path.glob("*.ringtable"):
            try:
                read_whole(path)
            except SaveFault as fault:
                raise BrokenError("kept", f"{path.name} is listed, and cannot be read: {fault.sentence}") from fault

    def _nothing_secret(self, host: TrueHost | None) -> None:
        if not self.secrets:
            return
        told = [*self.said, *self.heard.lines]
        if host is not None:
            told += [host.table.title, str(host.table.summary()), repr(host.match.log(None))]
        for path in self.folder.rglob("*"):
            told.append(str(path))
            if path.suffix in (".card", ".txt", ".json", ".csv"):
                told.append(path.read_text(errors="replace"))
        for secret in self.secrets:
            for text in told:
                if secret in text:
                    raise BrokenError("secret", f"{secret} stands in: {text[:300]}")


def _same(expected: Any, found: Any) -> bool:
    """Whether a record is the expected one; of the mark of a copy only its kind and what it took along are known."""
    if expected.get("t") == "copied" and "as" not in expected:
        return bool(found.get("t") == "copied" and found.get("p") == expected.get("p"))
    return bool(_plain(expected) == _plain(found))


def _plain(value: Any) -> Any:
    """As it comes back from a file."""
    if isinstance(value, Mapping):
        return {name: _plain(one) for name, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else value


def _own(update: SeatUpdate | None) -> tuple[Any, ...]:
    """What a seat is shown, but for the running number and what happened since it last looked."""
    if update is None:
        return ()
    return (
        update.view,
        update.actions,
        update.open_actions,
        update.can_undo,
        update.undo_refusal,
        update.can_correct,
        update.roll,
        update.orders,
        update.marks,
    )
