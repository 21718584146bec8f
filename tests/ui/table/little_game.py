"""A little hex board, a little look and a little game's View: enough for the table to be worked without a real game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from game.board.board import Board, BoardKind
from game.board.board import Space as BoardSpace
from game.board.hex_grid import Hex, HexGrid, Orientation
from game.engine.action import Action, Actions, Piece, Space, action, drawn, part, touch, variant
from game.engine.decision import Chances, Decision, Offer, Outcome, Phrase, Preview, Seat
from game.engine.match.ports import SeatUpdate
from game.ui.table.model.blocks import Duel, GameSheet, known_sheet
from game.ui.table.model.game_presentation import GamePresentation
from game.ui.table.model.interaction import Interaction
from game.ui.table.model.look import DefaultLook
from game.ui.table.model.panel_data.panels import Panels
from game.ui.table.model.panel_data.picture_parts import Face, Point
from game.ui.table.model.picture import Counter, Picture
from game.ui.table.model.story.story import Kind, Story

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
    """A piece goes."""

    leads = True
    piece: Piece = touch()
    to: Space = touch()
    asking: str = variant("way.asking", "")
    way: tuple[str, ...] = drawn()


@action("attack {piece} {target}")
class Attack(Action):
    """A piece against another."""

    leads = True
    piece: Piece = touch()
    target: Piece = touch()


@action("build {piece}")
class Build(Action):
    """A new piece."""

    piece: Piece = touch(apart=True)


@action("end")
class End(Action):
    """The turn."""

    is_pass = True


@action("resign {seat?}")
class Resign(Action):
    """A player gives up."""

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
class LittleLook(DefaultLook):
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
            place = self.board.find(space)
            assert place is not None
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
        left, right = picture.counter(action.piece), picture.counter(action.target)
        assert left is not None
        assert right is not None
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
