"""A little hex board, a little look and a little game's View; and over them a table, an open match that is nothing but values,
and a stage that keeps what was called on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, ParamSpec, cast

from game.board.board import Board, BoardKind
from game.board.board import Space as BoardSpace
from game.board.hex_grid import Hex, HexGrid, Orientation
from game.engine.action import Action, Actions, Piece, Space, action, drawn, part, touch, variant
from game.engine.decision import Chances, Decision, Offer, Outcome, Phrase, Preview, Seat
from game.engine.event import Event
from game.engine.match.ports import Occupant, SeatPort, SeatUpdate
from game.storage.settings import Settings
from game.ui.kit.motion import Motion
from game.ui.table.model.blocks import Duel, GameSheet, known_sheet
from game.ui.table.model.interaction import Interaction
from game.ui.table.model.look import GamePresentation, Look
from game.ui.table.model.match_facts import MatchFacts
from game.ui.table.model.panel_data.panels import Panels
from game.ui.table.model.panel_data.picture_parts import Face, Point
from game.ui.table.model.picture import Counter, Picture
from game.ui.table.model.stage import Card, Stage
from game.ui.table.model.state import Surroundings
from game.ui.table.model.story import Kind, Story
from game.ui.table.model.table import Table
from tests.narrowing import there

RED, BLUE = Seat("red"), Seat("blue")
FACE = Face("#22416B", "#F4ECD8", "white-tree")


def little_board(columns: int = 6, rows: int = 5) -> Board:
    """Flat-top hexes CCRR from 0101."""
    bare = HexGrid(Orientation.FLAT, 0, 1, frozenset())
    cells = [(bare.cell(c, r), c, r) for c in range(1, columns + 1) for r in range(1, rows + 1)]
    grid = HexGrid(Orientation.FLAT, 0, 1, frozenset(cell for cell, _, _ in cells))
    spaces = []
    index: dict[Hex, int] = {}
    for number, (cell, c, r) in enumerate(cells):
        x, y = grid.centre(cell)
        name = "Bree" if (c, r) == (2, 2) else ""
        spaces.append(
            BoardSpace(number, f"{c:02d}{r:02d}", name, name.lower() or f"{c:02d}{r:02d}", "clear", x, y, cell=cell)
        )
        index[cell] = number
    known = {key: s.index for s in spaces for key in (s.id, s.slug)}
    return Board(
        game="little",
        id="little",
        title="Little",
        kind=BoardKind.HEX,
        spaces=tuple(spaces),
        lines=(),
        roles={},
        setup={},
        groups={},
        picture={},
        digest="little",
        source="",
        grid=grid,
        index_of_text=known,
        adjacent=tuple(tuple(index[o] for o in grid.neighbours(cell)) for cell, _, _ in cells),
    )


@action("move {piece} {to} ask {asking?} via {way*}")
class Move(Action):
    leads = True
    piece: Piece = touch()
    to: Space = touch()
    asking: str = variant("way.asking", "")
    way: tuple[str, ...] = drawn()


@action("attack {piece} {target}")
class Attack(Action):
    leads = True
    piece: Piece = touch()
    target: Piece = touch()


@action("build {piece}")
class Build(Action):
    piece: Piece = touch(apart=True)


@action("end")
class End(Action):
    is_pass = True


@action("resign {seat?}")
class Resign(Action):
    seat: Seat = part("")


word = Actions[Move | Attack | Build | End | Resign](Move, Attack, Build, End, Resign).parse
"""The action that a text means."""


@dataclass(frozen=True, slots=True)
class LittleView:
    """Pieces by handle, and what is asked."""

    seat: Seat | None
    pieces: tuple[tuple[str, str, Seat], ...]
    decision: Decision | None
    waiting: Phrase | None = None
    deciding: Seat | None = RED
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class LittleLook(Look):
    """Counters where the pieces are; nothing more."""

    board: Board
    open_seats: Sequence[Seat] = ()

    story = Story(Kind("turn", begins=True), Kind("move", walks=()))
    """A turn begins what is told together; moves are ways."""

    def board_of(self, view: Any) -> Board:
        return self.board

    def is_open(self, view: Any, seat: Seat) -> bool:
        return seat in self.open_seats

    def seat_face(self, seat: Seat) -> Face:
        return FACE

    def picture(self, view: Any) -> Picture:
        def counter(handle: str, space: str) -> Counter:
            place = there(self.board.find(space))
            return Counter(handle, space, (place.x, place.y), 1.1, FACE, Phrase.of("piece"))

        return Picture(tuple(counter(handle, space) for handle, space, _ in view.pieces))

    def panels(self, view: Any) -> Panels:
        return Panels()

    def known(self, view: Any, name: str) -> GameSheet | None:
        return known_sheet(Phrase.of("space" if name.isdigit() else "piece"))

    def odds(self, view: Any, action: Any, preview: Preview) -> GameSheet | None:
        if not isinstance(action, Attack):
            return None
        picture = self.picture(view)
        left, right = there(picture.counter(action.piece)), there(picture.counter(action.target))
        return GameSheet((Duel(left, right),))

    def focus_points(self, view: Any) -> tuple[Point, ...]:
        return ()


@dataclass(slots=True)
class LittleAdviser:
    """Attempts any move; attacks have chances, moves across 0202 ask leave."""

    asked: list[tuple[str, ...]] = field(default_factory=list)

    def attempt(self, view: Any, touched: Sequence[str]) -> Any | None:
        self.asked.append(tuple(touched))
        if len(touched) < 2 or "@" not in touched[0]:
            return None
        piece, *way, to = touched
        return Move(piece, to, way=tuple(way))

    def preview(self, view: Any, action: Any) -> Preview:
        if isinstance(action, Attack):
            return Preview(chances=Chances((("kill", Fraction(15, 36)), ("nothing", Fraction(21, 36)))))
        if not isinstance(action, Move):
            return Preview()
        if action.asking:
            return Preview(permissions=(Phrase.of("ask"),))
        return Preview(way=(action.piece.partition("@")[2], action.to), cost=1, allowance=3)

    def offers(self, view: Any) -> Sequence[Offer]:
        return (Offer("end", Phrase.of("end"), "end", key="E"),)

    def parse(self, text: str) -> Any:
        return word(text)


def little_interaction(
    actions: Sequence[str],
    pieces: Sequence[tuple[str, str, Seat]] = (("orc@0101", "0101", RED), ("elf@0202", "0202", BLUE)),
) -> Interaction:
    """A interaction at which red may take these actions."""
    board = little_board()
    face = GamePresentation("little", board, LittleAdviser(), LittleLook(board), str, lambda key: False)
    interaction = Interaction(face)
    view = LittleView(RED, tuple(pieces), Decision(RED, "move", Phrase.of("prompt")))
    interaction.receive(SeatUpdate(RED, 1, view, tuple(word(a) for a in actions)))
    return interaction


PIECES = (("orc@0101", "0101", RED), ("elf@0202", "0202", BLUE))
TWO = {RED: Occupant(person="Anna"), BLUE: Occupant(person="Ben")}
ALONE = {RED: Occupant(person="Anna"), BLUE: Occupant(level="random")}


@dataclass(kw_only=True)
class LittleMatch(MatchFacts):
    """An open match by its values alone."""

    game: str = "little"
    seats: tuple[Seat, ...] = (RED, BLUE)
    options: Mapping[str, Any] = field(default_factory=dict)
    has_secrets: bool = False
    deciding: Seat | None = RED


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

    @staticmethod
    def knows(key: str) -> bool:
        """Its game has no words."""
        return False

    def __init__(
        self,
        seating: Mapping[Seat, Occupant] | None = None,
        *,
        has_secrets: bool = False,
        motion: Motion = Motion.NONE,
        deciding: Seat = RED,
        open_seats: tuple[Seat, ...] = (),
    ) -> None:
        self.match = LittleMatch(
            seating=seating or ALONE, opened=SeatPort(RED), has_secrets=has_secrets, deciding=deciding
        )
        self.settings = Settings(first_time_help=False, pass_phases=False)
        board = little_board()
        self.open_seats = list(open_seats)
        """Seats that hide nothing; a test may take one out."""
        look = LittleLook(board, open_seats=self.open_seats)
        face = GamePresentation("little", board, LittleAdviser(), look, str, type(self).knows)
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


def told_table(*actions: str, events: Sequence[Event] = ()) -> LittleTable:
    """A table at which Red has been told what has happened, and that this may be done."""
    table = LittleTable()
    table.tell(*actions, events=events)
    return table
