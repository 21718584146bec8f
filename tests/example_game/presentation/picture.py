"""The game on the table: from a View to figures, tracks and sentences. Knows actions and Views, and no State."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.board.board import Board
from game.board.graph import distances
from game.engine.decision import Phrase, Seat
from game.engine.rules import GameSet
from game.ui.kit.cues import Cue
from game.ui.table.model.blocks import GameSheet, MakeSheet, goal_sheet, known_sheet
from game.ui.table.model.look import Look
from game.ui.table.model.panel_data.faces import faces_of
from game.ui.table.model.panel_data.panels import Panels, Ribbon, StatusItem
from game.ui.table.model.panel_data.picture_parts import Face, Point
from game.ui.table.model.picture import Counter, Goal, Picture
from game.ui.table.model.story import Kind, Moment, Story
from tests.example_game.rules.view import GOLLUM, WAYS, PursuitView

SIZE: Final = 46.0
"""Edge of a figure in board units."""
_DECLARED: Final = faces_of("tests.example_game")
FACES: Final = _DECLARED.faces
"""By seat; `trail` is where Gollum has been."""
STORY: Final = Story(
    Kind("round", begins=True),
    Kind("seen", weight=80, moments=(Moment(Cue.OMEN, "eye"),)),
    Kind("step", weight=20, walks=("seat",)),
    Kind("goes", several=()),
    Kind("end", moments=(Moment(Cue.HORN, "flag"),)),
)
"""What happens: where Gollum is seen matters more than where somebody goes; people will tell of that, and of the end."""


class Presentation(Look):
    """How the game looks on a set."""

    story = STORY

    def __init__(self, board: Board) -> None:
        self._board = board

    def board_of(self, view: PursuitView) -> Board:
        """The board on the table."""
        return self._board

    def seat_face(self, seat: Seat) -> Face:
        """The roundel beside a seat's name."""
        return _DECLARED.seats[seat]

    def picture(self, view: PursuitView) -> Picture:
        """Searchers where they stand, Gollum where the seat that looks knows him to be, or last saw him."""
        return Picture(tuple(self._counter(*figure) for figure in _figures(view)))

    def _counter(self, handle: str, face: str, place: str) -> Counter:
        space = self._board.find(place)
        assert space is not None, "Views name places of the board"
        return Counter(handle, space.id, (space.x, space.y), SIZE, FACES[face], Phrase.of(f"look.{face}"))

    def panels(self, view: PursuitView) -> Panels:
        """The round, and what every searcher has left."""
        turns = [Phrase.of("look.turn", seat=seat) for seat in view.seats]
        title = Phrase.of("look.round", round=view.round, rounds=view.rounds)
        ribbon = Ribbon.of(title, view.seats[view.turn], turns, view.turn)
        strip = [
            StatusItem(
                FACES["gollum"], Phrase.of("look.seat", seat=GOLLUM), Phrase.of("look.nights", count=view.nights)
            )
        ]
        for seat, tickets in zip(view.seats[1:], view.tickets, strict=False):
            left = dict(zip(WAYS, tickets, strict=True))
            strip.append(
                StatusItem(self.seat_face(seat), Phrase.of("look.seat", seat=seat), Phrase.of("look.tickets", **left))
            )
        return Panels(ribbon, tuple(strip))

    def known(self, view: PursuitView, name: str) -> GameSheet | None:
        """What is told of a figure or a place."""
        figure, place = self.picture(view).counter(name), self._board.find(name)
        if figure is not None:
            return known_sheet(figure.name)
        told = Phrase.of("look.place", place=name)
        return known_sheet(told, (Phrase(f"look.kind.{place.kind}"),)) if place is not None else None

    def focus_points(self, view: PursuitView) -> tuple[Point, ...]:
        """The searchers, and Gollum where he may be seen."""
        return tuple(counter.at for counter in self.picture(view).counters)

    def goals(self, view: PursuitView) -> tuple[Goal, ...]:
        """SG-007. For the searchers the place where Gollum was seen last, and how far the nearest of them is from it."""
        seen = self._board.find(view.seen_at) if view.seen_at else None
        if seen is None:
            return ()
        posts = [space.index for post in view.posts if (space := self._board.find(post)) is not None]
        away = distances(self._board, posts, lambda a, b: True).get(seen.index, 0)
        return (Goal(seen.id, FACES["trail"], Phrase.of("look.goal.seen"), Phrase.of("look.goal.away", count=away)),)

    @property
    def sheets(self) -> Mapping[str, MakeSheet]:
        """What everybody wants to win by."""
        return {"goal": self._goal}

    def _goal(self, view: PursuitView, rules: object) -> GameSheet | None:
        """SG-010, SG-012. Gollum wants the rounds to pass, the searchers want to stand where he is."""
        if view.seat is None:
            return None
        side = "gollum" if view.seat == GOLLUM else "searcher"
        left = Phrase.of("look.rounds_left", count=view.rounds - view.round)
        seen = (view.seen_at,) if view.seen_at else ()
        return goal_sheet(
            side, FACES["gollum"] if side == "gollum" else self.seat_face(view.seat), aim=seen, now=(left,)
        )


def _figures(view: PursuitView) -> Iterator[tuple[str, str, str]]:
    """(handle, face, place) from the bottom up."""
    for place in dict.fromkeys(view.trail[:-1]):
        if place != view.trail[-1]:
            yield f"trail-{place}", "trail", place
    for seat, place in zip(view.seats[1:], view.posts, strict=False):
        yield str(seat), str(seat), place
    if view.trail:
        yield "gollum", "gollum", view.trail[-1]
    elif view.seen_at and view.seen_at not in view.posts:
        yield "seen", "trail", view.seen_at


def presentation(game_set: GameSet) -> Presentation:
    return Presentation(game_set.board)
