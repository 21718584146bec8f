"""The host of one open match: Match, file, opponents, and the OpenMatch that scenes hold. Pumped by the window's loop.

The host alone holds the Match. Scenes get the OpenMatch: its ports are other ports than the Match's, and the host carries
messages between the two, so that nothing a scene can reach leads to a State.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol, Self

from game.computer.process import ProcessThinker, Thinker
from game.engine.decision import Phrase, Seat
from game.engine.match.header import Header
from game.engine.match.match import Match
from game.engine.match.ports import UNSAVED, Answer, Message, Occupant, Play, Refused, Reseat, SeatPort, SeatUpdate
from game.engine.match.records import ELSEWHERE, TRIED, UNKEPT, Record
from game.engine.match.set_table import fields_to_set, owners_asked
from game.engine.match.verification import wrong_results
from game.engine.rules import GameSet, SetByTable
from game.session.autosave import Autosave, kept_line
from game.session.computer_seats import ComputerSeats
from game.session.loaded_game import LoadedGame, header_of, loaded_game_of_header, named, replay, seat_names
from game.session.open_match import HostRequest, MatchSummary, OpenMatch
from game.session.review import LaidOpen
from game.storage import faults
from game.storage.atomic_write import remove
from game.storage.faults import FaultKind, SaveFault, label_lost, told
from game.storage.match_file import MatchFile, read_header, read_whole
from game.storage.saved_matches import SaveFolder, bring_labels, fresh_seed

MakeThinker = Callable[[str, GameSet], Thinker]
SLICE_S = 0.03
"""Seconds of one frame that laying a match open may take."""
LOOK_MS = 1000
"""How often it is looked whether the file is still there while nothing is written."""


class Guide(Protocol):
    """What goes along with a match that is played for its own sake, a lesson, a puzzle or a trial. It is told of the match after
    every action, so that it never matters by which gesture somebody came there."""

    def draw(self, outcomes: Sequence[Any], weights: Sequence[int]) -> int:
        """Chance, in place of the seed."""

    def bars(self, action: str) -> Phrase | None:
        """Why somebody may not play this listed action now; None when they may."""

    def follow(self, played: Sequence[tuple[Seat, str]]) -> None:
        """Who took which action, of those that have led to where the match stands now (`Match.played`)."""


class Host:
    """One open match. `pump` it once a frame; `close` it in the end."""

    def __init__(
        self,
        played: LoadedGame,
        match: Match,
        autosave: Autosave,
        name: str,
        saves: SaveFolder | None,
        think: MakeThinker,
    ) -> None:
        """Use `new` or `resume`."""
        info = played.info
        self.loaded_game = played
        self._match, self.position = match, match.header.position
        """`position`: what it was begun from, unless from its set-up."""
        self._autosave = autosave
        self._saves = saves
        self._name = name
        self._computer_seats = ComputerSeats(info.id, match, autosave, lambda: think(info.id, played.game_set))
        self._public = match.port(None)
        self._private: SeatPort | None = None
        self._shown: SeatUpdate | None = None
        self._blocked = False
        self._looked = 0
        """When it was last looked after the file."""
        self._is_label_lost = False
        """It was told that what the list says of the match could not be written."""
        self._unwritten: tuple[SeatPort, Message] | None = None
        """What somebody wanted and could not be written down; sent again as soon as the match can go on."""
        self._skipping: Seat | None = None
        self._laid_open: LaidOpen | None = None
        """The match being gone through again, while it is."""
        self._last_move = 0
        self._thinks: tuple[Seat | None, int] = None, 0
        """The computer that has had to decide, and since when."""
        self._started = False
        self._is_passing = False
        """Nothing of it is written down, and nobody misses it."""
        self._guide: Guide | None = None
        """What the match is played for, where that is for its own sake: nothing of it is written down, and nothing is lost
        with it."""
        self.table = OpenMatch(
            game=info.id,
            title=name or played.title,
            seats=match.header.seats,
            options=dict(match.header.options),
            has_secrets=info.has_secrets,
            table=SeatPort(None),
            is_kept=autosave.file is not None,
        )
        """What scenes are given."""
        self._public_update: SeatUpdate | None = None
        self._refresh()

    @classmethod
    def new(
        cls,
        played: LoadedGame,
        header: Header,
        seating: Mapping[Seat, Occupant],
        *,
        name: str = "",
        saves: SaveFolder | None = None,
        think: MakeThinker = ProcessThinker,
    ) -> Self:
        """A new match, written down from its first moment when `saves` is given. Raises SaveFault and what `Match` raises for
        a header that cannot be."""
        Match(played.rules, header)  # whatever is wrong with the header shows before a file is made
        file = None
        if saves is not None:
            file = saves.create(name or played.title, header.to_json(), secrets=played.info.has_secrets)
        autosave = Autosave(file)
        try:
            match = Match(played.rules, header, store=autosave)
            host = cls(played, match, autosave, name or played.title, saves, think)
            host._seat(seating)
        except BaseException:
            autosave.close()
            if file is not None:
                remove(file.path)  # what was never begun is no match to be listed
            raise
        return host

    @classmethod
    def resume(
        cls,
        path: Path,
        saves: SaveFolder,
        *,
        is_kept: bool = True,
        accepts_edited: bool = False,
        find: Callable[[Header], LoadedGame] = loaded_game_of_header,
        think: MakeThinker = ProcessThinker,
    ) -> Self:
        """Open a saved match at its last completed action; not `is_kept`: its file is only read, and what is played on
        is a copy. `find` gives the game of a header, on the board that the match carries. Raises SaveFault: with the
        last good point where the rules refuse a record; EDITED where results of chance are not what the seed gives,
        unless such a match is accepted."""
        autosave = Autosave(saves.open(path)) if is_kept else Autosave(None, *read_whole(path)[1:])
        try:
            header = header_of((autosave.file.header if autosave.file else read_header(path)).match, path)
            played = named(find, header, path)
            match = replay(played, header, tuple(autosave.records), tuple(autosave.held), path=path, store=autosave)
            name = saves.entry(path).name
            _look_at_dice(played, match, saves, path, accepts_edited=accepts_edited)
            host = cls(played, match, autosave, name, saves, think)
            host.table.goals_told = set(match.played_by_people())  # they have seen their goal cards
            if not is_kept and match.outcome is None:
                host._become_copy(UNKEPT)
                host._refresh()
            return host
        except BaseException:
            autosave.close()
            raise

    @classmethod
    def guided(
        cls,
        played: LoadedGame,
        header: Header,
        seating: Mapping[Seat, Occupant],
        guide: Guide,
        *,
        name: str,
        think: MakeThinker = ProcessThinker,
        records: Sequence[Record] = (),
    ) -> Self:
        """A match that is played for its own sake and written down nowhere: from its position, with chance as the guide has it.
        With the `records` of another match it is a trial: it stands where these end, and goes on with new chance."""
        autosave = Autosave(None, records)
        if records:
            match = replay(played, header, records, path=Path(name), store=autosave)
        else:
            match = Match(played.rules, header, store=autosave, chance=guide.draw)
        host = cls(played, match, autosave, name, None, think)
        host._guide, host._is_passing, host.table.is_trial = guide, True, bool(records)
        if records:
            host.table.goals_told = set(header.seats)
            host._become_copy(TRIED)
        host._seat(seating)
        return host

    def _seat(self, seating: Mapping[Seat, Occupant]) -> None:
        """Whoever plays sits down, and is told how things stand; of a trial nothing that came before is news."""
        match = self._match
        for seat in match.header.seats:
            if seat in seating:
                self._public.send(Reseat(seat, seating[seat]))
        match.pump()
        if self.table.is_trial and self._guide is not None:
            self._guide.follow(match.played)
            for seat, occupant in seating.items():
                if not occupant.is_computer:
                    match.port(seat)
                    match.close(seat)
        self._deliver()
        self._refresh()

    def pump(self, now: int) -> bool:
        """Carry everything one step on: wishes, messages, one move of a computer when its time has come. `now` is any
        clock in milliseconds. True when something changed."""
        busy = self._fulfil()
        busy |= self._review_on()
        busy |= self._look_after_file(now)
        self._collect()
        self._computers(now)
        if self._blocked and not (self._public.outbox or (self._private is not None and self._private.outbox)):
            return self._settled(busy=busy)  # chance would try again and again
        try:
            busy |= self._go_on_with_match()
        except SaveFault as fault:
            self._stop(fault)
            busy = True
        else:
            self._blocked = False
            if busy and self._autosave.written:
                self._autosave.written = False
                self._clear_trouble()
        return self._settled(busy=busy)

    def _go_on_with_match(self) -> bool:
        """What was sent is played, and what needs nobody; True when anything happened. A guide is told of each action before
        anything is rolled because of it."""
        busy = False
        while self._guide is not None and self._match.take_message():
            self._guide.follow(self._match.played)
            busy = True
        return self._match.pump() or busy

    def _look_after_file(self, now: int) -> bool:
        """See whether the file is still there, so that nobody leaves a match behind that is nowhere; True when that has
        changed."""
        if 0 <= now - self._looked < LOOK_MS:
            return False
        self._looked = now
        fault = self._autosave.missed()
        if fault is None:
            if self.table.is_gone:  # put back by whoever took it away
                self._go_on()
                return True
            return False
        is_news = fault.sentence != self.table.trouble
        self._stop(fault)
        return is_news

    def _stop(self, fault: SaveFault) -> None:
        """Nothing goes on before it can be written down."""
        table = self.table
        table.trouble, self._blocked = fault.sentence, True
        self._autosave.written = False  # what was written before it ends no trouble
        table.is_gone = fault.kind in (FaultKind.MOVED, FaultKind.GONE)
        table.moved_to = str(fault.path) if fault.kind is FaultKind.MOVED else ""

    def _clear_trouble(self) -> None:
        self.table.trouble = self.table.moved_to = ""
        self.table.is_gone = False

    def _settled(self, *, busy: bool) -> bool:
        """Tell what the Match has told; True when something changed."""
        if self._deliver() or busy or not self._started:
            self._refresh()
            if not self._started:
                self._started, self.table.unset = True, self._unset()
            self._describe()
            return True
        return False

    @property
    def header(self) -> Header:
        """What the match started from; it holds the seed."""
        return self._match.header

    @property
    def public_view(self) -> Any:
        """The table's View: what everyone may know; None before the first update."""
        return self._public_update.view if self._public_update is not None else None

    @property
    def path(self) -> Path | None:
        """Where the match is kept; None when it is not."""
        return self._autosave.file.path if self._autosave.file is not None else None

    @property
    def records(self) -> Sequence[Record]:
        """What has been written down of the match."""
        return tuple(self._autosave.records)

    @property
    def held(self) -> Sequence[Record]:
        """What is kept beside them: picks that are private and not yet finished."""
        return tuple(self._autosave.held)

    def close(self) -> None:
        """Let file, lock and opponents go. Everything is on disk already."""
        self.table.close()
        self._autosave.close()
        self._computer_seats.close()

    # Wishes and messages of the scenes

    def _fulfil(self) -> bool:
        busy = bool(self.table.wishes)
        while self.table.wishes:
            wish = self.table.wishes.popleft()
            try:
                self._grant(wish)
            except SaveFault as fault:
                self._stop(fault)
        return busy

    def _grant(self, wish: HostRequest) -> None:
        match wish.what:
            case "open" if wish.seat is not None and wish.port is self.table.opened:
                self._drop_private()
                if not self._match.seating[wish.seat].is_computer:
                    self._private = self._match.port(wish.seat)
            case "close":
                self._drop_private()
                self._tell_table()
            case "table":
                self._tell_table()
            case "skip":
                self._skipping = self._match.deciding()
            case "retry":
                if self._autosave.file is not None:
                    self._autosave.file.take_up_again()
                self._go_on()
            case "follow" if self._autosave.file is not None:
                before = self._autosave.file.path
                self._autosave.file.follow(Path(wish.text))
                bring_labels(before, self._autosave.file.path)
                self._name_label()
                self._go_on()
            case "anew" if self.path is not None:
                if self._autosave.missed() is None and self._autosave.file is not None:
                    self._autosave.file.take_up_again()  # what was refused and may yet stand there goes
                    self._go_on()
                else:
                    self._keep_in(SaveFolder(self.path.parent))
            case "unsaved":
                self._play_unsaved()
                self._go_on()
            case "keep":
                self._keep_in(SaveFolder(Path(wish.text)))
            case "hint":
                self._ask_hint()
            case "review":
                self._review()
            case "rename" if wish.text.strip():
                self._name = self.table.title = wish.text.strip()
                self._name_label()
            case "picture":
                self._describe(wish)

    def _go_on(self) -> None:
        """Whatever could not be written down is tried once more."""
        self._blocked = False
        self._clear_trouble()
        if self._unwritten is not None:
            port, message = self._unwritten
            self._unwritten = None
            if port in (self._public, self._private):
                port.send(message)

    def _keep_in(self, saves: SaveFolder) -> None:
        """A new file in another folder, with all that was played. Raises SaveFault; then everything is as before."""
        has_secrets = self.loaded_game.info.has_secrets
        header = self._match.header.to_json()
        before = self._name if self._autosave.file is not None else ""

        def make(records: Sequence[Record]) -> MatchFile:
            return saves.create(self._name, header, secrets=has_secrets, past=records, copy_of=before)

        if before and self._match.outcome is None:
            # The file that held it stays behind, and can be opened: two files must not lead to the same dice.
            with self._autosave.moving(make):
                self._become_copy(ELSEWHERE)
        else:
            file = make(self._autosave.records)
            try:
                if self._autosave.held:
                    file.hold(self._autosave.held)
            except SaveFault:
                file.close()
                raise
            self._autosave.keep_in(file)
        self._saves = saves
        self._go_on()

    def _play_unsaved(self) -> None:
        """Write nothing down from now on. The file stays behind, and must not lead to the same dice."""
        had_file = self._autosave.file is not None
        self._autosave.keep_in(None)
        if had_file and self._match.outcome is None:
            self._become_copy(UNKEPT)

    def _become_copy(self, why: str) -> None:
        day = datetime.now().astimezone().date().isoformat()
        self._match.become_copy(fresh_seed(), of=self._name, day=day, why=why)

    def _review(self) -> None:
        """Lay the whole match before the scenes: after the end, or where nothing is secret."""
        is_over = self._match.outcome is not None
        if is_over and self.table.review:
            return  # it is there, and nothing can change it any more
        if is_over or not self.table.has_secrets:
            records = tuple(self._autosave.records)
            is_known = self._guide is not None and not self.table.is_trial and is_over
            self._laid_open = LaidOpen(
                self.loaded_game, self._match.header, records, self._match.unseeded, is_known=is_known
            )
            self.table.reviewed = 0.0

    def _review_on(self) -> bool:
        """Work the review out for as long as nobody notices; True when there is more of it."""
        if self._laid_open is None:
            return False
        until = perf_counter() + SLICE_S
        is_done = self._laid_open.go_on(lambda: perf_counter() < until)
        self.table.reviewed = None if is_done else self._laid_open.share
        if is_done:
            self.table.review, self._laid_open = self._laid_open.steps, None
        return True

    def _tell_table(self) -> None:
        """How things stand, once more: while a seat was on screen nobody read what the table was told."""
        if self._public_update is not None:
            self.table.table.inbox.append(replace(self._public_update, events=()))

    def _drop_private(self) -> None:
        if self._private is not None:
            self._match.close(self._private.seat)
            self._private = self._shown = None

    def _collect(self) -> None:
        """Carry what scenes sent to the Match's ports."""
        if self.table.table.outbox or (self.table.opened is not None and self.table.opened.outbox):
            self._unwritten = None  # somebody has thought of something else
        self._carry(self.table.table, self._public)
        if self.table.opened is not None and self._private is not None:
            self._carry(self.table.opened, self._private)

    def _carry(self, sent: SeatPort, to: SeatPort) -> None:
        """Send on what was sent, but for actions that the guide bars: of these the match never hears."""
        while self._guide is not None and sent.outbox:
            message = sent.outbox.popleft()
            meant = self._match.meant(message, to.seat) if isinstance(message, Play) else None
            barred = self._guide.bars(meant) if meant is not None else None
            if barred is None:
                to.send(message)
            else:
                sent.inbox.append(Refused(message, None, barred))
        sent.send_on(to)

    def _deliver(self) -> bool:
        """Carry what the Match told to the OpenMatch's ports."""
        busy = False
        while (answer := self._public.take()) is not None:
            if isinstance(answer, SeatUpdate):
                self._public_update = answer
            self._mark_unwritten(self._public, answer)
            self.table.table.inbox.append(answer)
            busy = True
        if self._private is not None and self.table.opened is not None:
            while (answer := self._private.take()) is not None:
                if isinstance(answer, SeatUpdate):
                    self._shown = answer
                    self.table.hint, self.table.is_hint_due = (), False
                self._mark_unwritten(self._private, answer)
                self.table.opened.inbox.append(answer)
                busy = True
        return busy

    def _mark_unwritten(self, port: SeatPort, answer: Answer) -> None:
        if isinstance(answer, Refused) and answer.reason == UNSAVED:
            self._unwritten = port, answer.message

    def _refresh(self) -> None:
        """Bring the OpenMatch's plain values up to date."""
        match, table = self._match, self.table
        table.seating = match.seating
        table.roles = self.loaded_game.game.rulebook.roles(self.public_view) if self.public_view is not None else {}
        table.outcome = match.outcome
        table.public_view = self.public_view
        table.can_be_set = self._can_be_set()
        table.owners_asked = owners_asked(self.loaded_game.rules, self.public_view)
        table.options = {**match.header.options, **match.physical}
        table.physical = match.physical if self._guide is None and match.outcome is None else {}
        table.is_beside_real = self.loaded_game.game.is_beside_real(table.options)
        table.has_desk = bool(table.physical) and self.loaded_game.game.load_referee_desk is not None
        table.is_kept = self._is_passing or (self._autosave.file is not None and not table.is_gone)
        table.deciding = match.deciding()
        table.shared_turn = self._public_update.acts_for if self._public_update is not None else None
        if self._private is not None and match.seating[self._private.seat or Seat("")].is_computer:
            table.close()  # handed over: what was private on screen goes before the computer gets its own port
            self._drop_private()
        self._computer_seats.keep()
        table.thinking = table.deciding if table.deciding in self._computer_seats else None
        if self._skipping is not None and table.deciding != self._skipping:
            self._skipping = None
        table.log = tuple(match.log(self._private.seat if self._private is not None else None))
        table.about = MatchSummary(
            game=table.game,
            saved=self._autosave.saved,
            status=self._status(),
            seed_hash=match.header.seed_hash,
            seed=match.header.seed if table.outcome is not None else "",
            proof=match.verification(),
            path=str(self.path or ""),
        )

    def _unset(self) -> set[Seat]:
        """Seats that are to say what they alone know: nobody has acted yet beside a table of people's own, and what the match
        begins from says nothing but what lies open there."""
        view, position = self.public_view, self.position
        if view is None or position is None or self._match.played or not self.table.is_beside_real:
            return set()
        is_open = position.keys() <= {one.path[0] for one in fields_to_set(self.loaded_game.rules, view)}
        return set(self.table.seats) if is_open else set()

    def _can_be_set(self) -> bool:
        """Whether the match has open fields now, and is played for more than its own sake."""
        rules, view = self.loaded_game.rules, self.public_view
        is_played = self._guide is None and self._match.outcome is None and view is not None
        return is_played and isinstance(rules, SetByTable) and bool(rules.table_fields(view))

    def _standing(self) -> Phrase | None:
        """How the match stands, as everyone may know it."""
        outcome = self._match.outcome
        return outcome.reason if outcome is not None else getattr(self.public_view, "waiting", None)

    def _status(self) -> str:
        """How the match stands, in one line."""
        told = self._standing()
        return self.loaded_game.speak_of(self._match.seating, self.table.roles)(told) if told is not None else ""

    def _describe(self, wish: HostRequest | None = None) -> None:
        """The list of saved matches tells where the match stands: now, for it may be cut off at any moment; with the picture
        and the headline that a scene wants kept."""
        if self._saves is None:
            return
        saves, is_over, wish = self._saves, self._match.outcome is not None, wish or HostRequest("picture")
        people, told = seat_names(self._match.seating, self.loaded_game.given), {}
        for name, phrase, board in (("status", self._standing(), ""), ("headline", wish.told, wish.board)):
            if phrase is not None:
                told[name] = kept_line(phrase, people, self.table.roles, board)
        self._label(
            lambda: self._autosave.describe(saves, self._status(), wish.data, wish.text, told=told, is_over=is_over)
        )

    def _name_label(self) -> None:
        """The list of saved matches calls the match by its name."""
        if self._saves is not None and self.path is not None:
            saves, path = self._saves, self.path
            self._label(lambda: saves.name(path, self._name))

    def _label(self, write: Callable[[], None]) -> None:
        """Write what lies beside the match; that this cannot be written is said once, and stops nobody."""
        try:
            write()
        except SaveFault as fault:
            if not self._is_label_lost and not self.table.trouble:
                self._is_label_lost = True
                self.table.remark = f"{told(label_lost())} {fault.sentence}"
        else:
            self._is_label_lost = False

    # Computers

    def _computers(self, now: int) -> None:
        if (thinking := self.table.thinking) != self._thinks[0]:
            self._thinks = thinking, now
        self.table.haste = self.table.pace.haste(now - self._thinks[1]) if thinking is not None else 1.0
        if self._computer_seats.pump(lambda seat: self._may_move(seat, now)):
            self._last_move = now
        if hint := self._computer_seats.hint(self._shown):
            self.table.hint, self.table.is_hint_due = hint, False

    def _may_move(self, seat: Seat, now: int) -> bool:
        """One move at a time, at the table's pace, and only while it can be written down. Never ahead of what is seen, however
        often somebody skips: a seat is taken back at what its person sees."""
        if self._blocked or self.table.is_paused or self.table.hold:
            return False
        return self._skipping == seat or now - self._last_move >= self.table.pace.pause * self.table.haste

    def _ask_hint(self) -> None:
        shown = self._shown
        if shown is not None and shown.seat is not None and shown.actions and shown.roll is None:
            self._computer_seats.ask_hint(shown.seat, shown)
        else:
            self.table.is_hint_due = False


def _look_at_dice(played: LoadedGame, match: Match, saves: SaveFolder, path: Path, *, accepts_edited: bool) -> None:
    """Mark a match in the list in which results of chance are not what the seed gives, and raise SaveFault (EDITED)
    unless that is accepted."""
    found = match.verification()
    with contextlib.suppress(SaveFault):  # a label only: where nothing can be written, it is told all the same
        saves.mark_edited(path, found.wrong)
    if found.wrong and not accepts_edited:
        raise faults.edited(path, found.wrong, wrong_results(found, played.speak_of(match.seating)))
