"""The toy to look at: View to counters and panels, so that its secrets can be kept by the real screens."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from game.board.board import Board
from game.board.loader import load_board
from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.engine.rules import GameSet
from game.language.words import Words, merged
from game.storage.resources import resource
from game.ui.table.model.default_look import DefaultLook
from game.ui.table.model.picture import (
    Counter,
    Face,
    InfoCard,
    Panels,
    Picture,
    Point,
    Progress,
    Ribbon,
    Roll,
    StatusItem,
    Tray,
    TrayItem,
)
from tests.toy.view import View

SEATS: Final = ("fox", "owl", "hare")
HERE: Final = Path(__file__).parent
SIZE: Final = 54.0
"""Edge of a counter in board units."""
FACES: Final[dict[str, Face]] = {
    "fox": Face("#8E3B1F", "#F7E7C6", "wolf", round=True),
    "owl": Face("#4A4036", "#F1E3C2", "eye", round=True),
    "hare": Face("#5F7A4A", "#F5EED6", "leaf", round=True),
    "hound": Face("#3A2C22", "#E9D9B4", "spy"),
    "trail": Face("#C9A98A", "#5A2A16", "footprint", round=True),
}
_NOBODY: Final = Face("#5A4128", "#F6E9C8", "die")
_CARDS: Final = {"bell": "bell", "boat": "boat", "cloak": "cloak", "horn": "horn", "lamp": "lantern", "rope": "rope"}
_STEPS: Final = {"-1": "step-back", "0": "pause", "+1": "step-on"}


class ToyLook(DefaultLook):
    """The look of the toy on its ring."""

    clause_of_odds = "T-30"

    def __init__(self, board: Board) -> None:
        self._board = board

    def board_of(self, view: View) -> Board:
        return self._board

    def seat_face(self, seat: Seat) -> Face:
        return FACES.get(seat, _NOBODY)

    def picture(self, view: View) -> Picture:
        standing = [(f"hound-{number}", "hound", place) for number, place in enumerate(view.hounds)]
        standing += [(str(seat), str(seat), place) for seat, place in view.posts]
        standing += [(f"trail-{place}", "trail", place) for place in sorted({*view.trail[:-1]} - {*view.trail[-1:]})]
        standing += [("fox", "fox", place) for place in view.trail[-1:]]
        stacked: dict[int, int] = {}
        counters = []
        for handle, kind, place in standing:
            nth = stacked.get(place, 0)
            stacked[place] = nth + 1
            counters.append(self._counter(handle, kind, place, nth))
        return Picture(tuple(counters))

    def _counter(self, handle: str, kind: str, place: int, nth: int) -> Counter:
        space = self._board.spaces[place]
        at = (space.x + 15.0 * nth, space.y - 15.0 * nth)
        return Counter(handle, space.id, at, SIZE, FACES[kind], _name(kind))

    def panels(self, view: View) -> Panels:
        points, counts = dict(view.points), dict(view.counts)
        strip = [
            StatusItem(
                self.seat_face(seat),
                Phrase.of("look.seat", seat=seat),
                Phrase.of("look.points", points=points[seat], count=counts[seat])
                if seat in points
                else Phrase.of("look.cards", count=counts[seat]),
                detail=_seen(view, seat),
            )
            for seat in counts
        ]
        at = SEATS.index(view.active)
        phases = tuple((Phrase.of(f"look.turn.{seat}"), _progress(n - at)) for n, seat in enumerate(SEATS))
        ribbon = Ribbon(Phrase.of("look.round", round=view.round), view.active, phases)
        return Panels(ribbon, tuple(strip), _tray(view))

    def piece_card(self, view: View, handle: str) -> InfoCard | None:
        kind = handle.partition("-")[0]
        if kind == "trail":
            return InfoCard(Phrase.of("look.trail", count=view.trail.count(int(handle.partition("-")[2]))))
        return InfoCard(_name(kind)) if self.picture(view).counter(handle) is not None else None

    def space_card(self, view: View, space: str) -> InfoCard | None:
        been = (Phrase.of("look.been"),) if f"no {space}" in view.history else ()
        return InfoCard(Phrase.of("look.space", place=space), been) if space else None

    def roll(self, event: Event) -> Roll | None:
        return Roll((int(str(event.phrase.get("number"))),)) if event.kind == "roll" else None

    def focus_points(self, view: View) -> tuple[Point, ...]:
        return ()


def _progress(turns: int) -> Progress:
    return Progress.NOW if turns == 0 else Progress.DONE if turns < 0 else Progress.COMING


def _name(kind: str) -> Phrase:
    return Phrase.of("look.hound") if kind == "hound" else Phrase.of("look.seat", seat=kind)


def _seen(view: View, seat: Seat) -> Phrase | None:
    """What the seat that looks knows to be in another's hand."""
    known = dict(view.known).get(seat)
    return Phrase.of("look.seen", text=", ".join(known)) if known else None


def _tray(view: View) -> Tray | None:
    """The hand of the seat that looks, or the steps of a slip; the table has neither."""
    if view.seat is None:
        return None
    if view.decision is not None and view.phase == "escape":
        steps = [
            TrayItem(step, _sign(emblem), Phrase.of("look.step", step=step), ()) for step, emblem in _STEPS.items()
        ]
        return Tray(Phrase.of("look.steps"), Phrase.of("look.hand_note"), tuple(steps))
    items = [
        TrayItem(card, _sign(emblem), Phrase.of("look.card", card=card), (_held(view, card),))
        for card, emblem in _CARDS.items()
    ]
    return Tray(Phrase.of("look.hand", seat=view.seat), Phrase.of("look.hand_note"), tuple(items))


def _sign(emblem: str) -> Face:
    return Face("#1E5A45", "#F6E9C8", emblem)


def _held(view: View, card: str) -> Phrase:
    return Phrase.of("look.held", count=view.hand.count(card))


@cache
def ring() -> GameSet:
    """The toy's board."""
    return GameSet((load_board(HERE / "ring.yaml"),))


def look(game_set: GameSet) -> ToyLook:
    """The toy's look on a set."""
    return ToyLook(game_set.boards[0])


@cache
def toy_words() -> Words:
    """What the table says of the toy; a word that is missing is a KeyError."""
    names: dict[str, Any] = {}
    sentences: dict[str, Any] = {}
    for path in (
        resource("game", "language", "words.yaml"),
        resource("game", "ui", "table", "words.yaml"),
        HERE / "words.yaml",
    ):
        part = yaml.safe_load(path.read_text(encoding="utf-8"))
        names, sentences = merged(names, part.get("names") or {}), merged(sentences, part.get("sentences") or {})
    return Words(names, sentences, ring().board, strict=True)
