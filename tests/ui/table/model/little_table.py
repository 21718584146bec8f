"""A table over the little game, an open match that is nothing but values, and a stage that keeps what was called on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ParamSpec, cast

from game.engine.decision import Decision, Outcome, Phrase, Seat
from game.engine.event import Event
from game.engine.match.ports import Occupant, SeatPort, SeatUpdate
from game.storage.settings import Settings
from game.ui.kit.motion import Motion
from game.ui.table.model.game_presentation import GamePresentation
from game.ui.table.model.stage import Card, Stage
from game.ui.table.model.state import Surroundings
from game.ui.table.model.table import Table
from tests.ui.table.little_game import BLUE, RED, LittleAdviser, LittleLook, LittleView, little_board, word

PIECES = (("orc@0101", "0101", RED), ("elf@0202", "0202", BLUE))
TWO = {RED: Occupant(person="Anna"), BLUE: Occupant(person="Ben")}
ALONE = {RED: Occupant(person="Anna"), BLUE: Occupant(level="random")}


@dataclass
class LittleMatch:
    """An open match by its values alone."""

    seating: Mapping[Seat, Occupant]
    opened: SeatPort | None = None
    has_secrets: bool = False
    deciding: Seat | None = RED
    log: Sequence[Event] = ()
    outcome: Outcome | None = None
    shared_turn: Seat | None = None
    told: int | None = None
    thinking: Seat | None = None
    hint: Any = None
    game: str = "little"
    seats: tuple[Seat, ...] = (RED, BLUE)
    options: Mapping[str, Any] = field(default_factory=dict)
    is_kept: bool = True
    is_trial: bool = False
    trouble: str = ""
    remark: str = ""
    public_view: Any = None
    throws: tuple[tuple[str, ...], ...] = ()
    goals_told: set[Seat] = field(default_factory=set)


class Recorder:
    """A stage that does nothing of what it is called for, and keeps it: the name of each call and what came with it."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.has_overlay, self.has_line, self.is_laid_out = False, False, True

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *args, **named: self.calls.append((name, *args, *named.values()))


Calls = list[tuple[Any, ...]]
P = ParamSpec("P")


def sent(calls: Calls) -> list[object]:
    """What goes through the port on screen."""
    return [call[1] for call in calls if call[0] == "send"]


def laid(calls: Calls) -> list[Card]:
    """What comes to lie over the table."""
    return [call[1] for call in calls if call[0] == "lay_over"]


class LittleTable:
    """A table with its match, its settings, its stage and a clock."""

    def __init__(
        self,
        seating: Mapping[Seat, Occupant] | None = None,
        *,
        has_secrets: bool = False,
        motion: Motion = Motion.NONE,
        deciding: Seat = RED,
        open_seats: tuple[Seat, ...] = (),
    ) -> None:
        self.match = LittleMatch(seating or ALONE, SeatPort(RED), has_secrets, deciding)
        self.settings = Settings(first_time_help=False, pass_phases=False)
        board = little_board()
        self.open_seats = list(open_seats)
        """Seats that hide nothing; a test may take one out."""
        look = LittleLook(board, open_seats=self.open_seats)
        face = GamePresentation("little", board, LittleAdviser(), look, str, lambda key: False)
        around = Surroundings(lambda _: face, lambda: self.settings, lambda: False)
        self.stage = Recorder()
        self.model = Table(self.match, cast("Stage", self.stage), around, motion)
        self.now = 0
        self._number = 0

    def do(self, method: Callable[P, None], *args: P.args, **named: P.kwargs) -> Calls:
        """Call this; what it calls on the stage."""
        before = len(self.stage.calls)
        method(*args, **named)
        return self.stage.calls[before:]

    def tick(self, ms: int = 40, *, has_overlay: bool = False) -> Calls:
        """Time passes; what is to be done because of it."""
        self.now += ms
        self.stage.has_overlay = has_overlay
        return self.do(self.model.tick, self.now)

    def tell(
        self,
        *actions: str,
        events: Sequence[Event] = (),
        pieces: Sequence[tuple[str, str, Seat]] = PIECES,
        open_actions: Sequence[str] = (),
        can_undo: bool = False,
        seat: Seat = RED,
    ) -> Calls:
        """Red, or another, is told where things stand, and what may be done; what is to be done because of it."""
        self._number += 1
        view = LittleView(seat, tuple(pieces), Decision(seat, "move", Phrase.of("prompt")), deciding=seat)
        listed, always = (tuple(word(text) for text in texts) for texts in (actions, open_actions))
        told = SeatUpdate(seat, self._number, view, listed, always, tuple(events), can_undo=can_undo)
        return [*self.do(self.model.hear_update, told), *self.tick()]
