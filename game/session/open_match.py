"""The OpenMatch: what scenes hold of an open match. Ports, plain values, and a list of wishes that the host fulfils.

Nothing reachable from a OpenMatch is the Match or a State: it knows neither, and the host works it from outside.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.engine.match.ports import SeatPort
from game.engine.match.verification import Verification
from game.storage.settings import Pace
from game.ui.table.model.match_facts import MatchFacts


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """What may be said of a match before everyone."""

    game: str
    saved: datetime | None
    """When it was last written down; None when it is not kept on disk."""
    status: str
    """One public line: who decides what, or how it ended."""
    seed_hash: str
    """Shown at the start, so that afterwards anyone can verify the dice."""
    seed: str = ""
    """The seed itself, after the end only."""
    path: str = ""
    proof: Verification | None = None
    """Whether every result of chance is what its seed gives, as far as it may be told; None where nobody looked."""


@dataclass(frozen=True, slots=True)
class ReviewStep:
    """One step of a match gone through again."""

    view: Any
    """The table's View after the step."""
    events: tuple[Event, ...]
    """What the step made happen, as far as the table may know."""
    actor: Seat | None = None
    """Who took the step; None for the start and for chance."""
    views: tuple[Any, ...] = ()
    """What each seat knew then; only after the end, when everything is laid open."""
    records: int = 0
    """After how many records of the match it stands so; 0 where something that only one seat knew of was under way."""
    decides: Seat | None = None
    """Who decides then, without being held up in another's turn; None for chance and reactions, and at the end."""


@dataclass(frozen=True, slots=True)
class HostRequest:
    """Something that a scene asks of the host; `what` says what."""

    what: str
    seat: Seat | None = None
    port: SeatPort | None = None
    text: str = ""
    data: bytes | None = None
    told: Phrase | None = None
    """What the text was told from."""
    board: str = ""
    """The id of the board on which that names places."""


@dataclass(slots=True, kw_only=True)
class OpenMatch(MatchFacts):
    """One open match as scenes see it: what the table reads of it, and what is theirs alone. Everything not marked *scene sets*
    is set by the host between two frames."""

    title: str
    """The match's name, for the window's title: nothing secret is ever in it."""
    table: SeatPort
    """The table's own port: public updates; Reseat and EndByAgreement go in here."""
    opened: SeatPort | None = None
    roles: Mapping[Seat, Phrase] = field(default_factory=dict)
    """What seats without a person's name are called, as everyone may know it (`Rulebook.roles`)."""
    is_hint_due: bool = False
    """Whether a hint is being thought out."""
    review: Sequence[ReviewStep] = ()
    """The whole match step by step, after `ask_review`."""
    reviewed: float | None = None
    """How much of it has been worked out while it is, 0 to 1; None: nobody asked, or it is there."""
    owners_asked: Sequence[Seat] = ()
    """Seats of a match that began as it stood on a table which are asked for what they alone know before it goes on."""
    is_kept: bool = True
    """False while nothing of the match is written down, or its file is gone: when the program ends, so is it."""
    is_gone: bool = False
    """It cannot be written down because its file is no longer where it was, or no longer what it was."""
    moved_to: str = ""
    """Where its file lies now, when somebody has moved it and that is known."""
    pace: Pace = Pace.BRISK
    """*Scene sets*: how fast the computers' moves are shown."""
    hold: bool = False
    """*Scene sets*: True while something is still moving on screen; computers wait for it, even those that are skipped."""
    is_paused: bool = False
    """*Scene sets*: True while a menu or a question lies over the table; computers wait, even those that are skipped."""
    drawers: dict[Seat | None, str] = field(default_factory=dict)
    """*Scene sets*: what each seat, or the table (None), has pulled out beside its board."""
    seen: dict[Seat, int] = field(default_factory=dict)
    """How long the public log was when each seat's own screen was closed last."""
    last_closed: Seat | None = None
    """Whose screen that was last."""
    about: MatchSummary | None = None
    wishes: deque[HostRequest] = field(default_factory=deque)

    def open(self, seat: Seat) -> SeatPort:
        """Open a seat's own port, closing any other; its first update with the recap comes with the next pump. Only
        after the curtain's button was held. Raises ValueError for a seat the computer plays."""
        if self.seating[seat].is_computer:
            raise ValueError(f"the computer plays '{seat}'")
        self.close()
        self.opened, self.is_told = SeatPort(seat), False
        self.wishes.append(HostRequest("open", seat, self.opened))
        return self.opened

    def close(self) -> None:
        """Drop the private port: from here on nothing of that seat is within reach."""
        if self.opened is not None:
            if self.opened.seat is not None:
                self.seen[self.opened.seat] = sum(event.audience is None for event in self.log)
                self.last_closed = self.opened.seat
            self.opened.close()
            self.opened = None
            self.wishes.append(HostRequest("close"))
            self.log = ()
            self.hint, self.is_hint_due = (), False

    def show_table(self) -> None:
        """How things stand for everybody, once more: a scene that was not told begins to show it."""
        self.wishes.append(HostRequest("table"))

    def skip(self) -> None:
        """Show the rest of this computer's turn without pauses."""
        self.wishes.append(HostRequest("skip"))

    def ask_hint(self) -> None:
        """Ask what is best done on the seat on screen, from its own View; see `hint`."""
        self.hint, self.is_hint_due = (), True
        self.wishes.append(HostRequest("hint"))

    def ask_review(self) -> None:
        """Ask for the whole match step by step; granted after the end, or where nothing is secret. See `review`."""
        self.wishes.append(HostRequest("review"))

    def retry(self) -> None:
        """Try again to write the match down."""
        self.wishes.append(HostRequest("retry"))

    def follow(self) -> None:
        """Go on with the file where it lies now; see `moved_to`."""
        self.wishes.append(HostRequest("follow", text=self.moved_to))

    def write_anew(self) -> None:
        """Write the match down once more, whole, in the folder where it was."""
        self.wishes.append(HostRequest("anew"))

    def go_on_unsaved(self) -> None:
        """Write nothing down from now on; see `is_kept`."""
        self.wishes.append(HostRequest("unsaved"))

    def keep_in(self, folder: str) -> None:
        """Write the match down in this folder, whole, and go on there."""
        self.wishes.append(HostRequest("keep", text=folder))

    def rename(self, name: str) -> None:
        """Give the match another name."""
        self.wishes.append(HostRequest("rename", text=name))

    def keep_picture(self, picture: bytes, headline: str = "", told: Phrase | None = None, board: str = "") -> None:
        """Keep this picture (PNG, drawn from the table's View) for the list of saved matches, and one sentence of what
        happened last, which everyone may know, with the phrase that it was told from and the board that this names places of."""
        self.wishes.append(HostRequest("picture", text=headline, data=picture, told=told, board=board))

    @property
    def proof(self) -> Verification | None:
        """What was found of the dice of a match that is over; None before, and for a picture without a host."""
        return self.about.proof if self.about is not None and self.outcome is not None else None

    def summary(self) -> MatchSummary:
        """When saved, public status line, hash of the seed."""
        if self.about is None:
            raise RuntimeError("a table is summed up only once its host has set it")
        return self.about
