"""Threat and plan in Hunt for the Ring: for the Ring-bearer who can ride to him and how far it is to the nearest exit; for the
hunters how many places fit, which rider reaches how many of them, and what is best asked about. From the View alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.board.board import Board
from game.engine.chance import percent
from game.engine.decision import Phrase
from game.games.hunt.presentation.goal import NearestExits
from game.games.hunt.presentation.hunters_map_sheet import HuntersMapSheet
from game.games.hunt.rules.view import COLOURS, NIGHT, View, last_location
from game.ui.table.model.blocks import Figure, FigureRow, GameSheet, Head, Text, Tone, down, sheet_of

FARTHEST: Final = 9
"""Steps beyond which a rider is simply far away."""
_NONE: Final = frozenset[str]()
EXACT: Final = "exact"


def threat_sheet(view: View, board: Board, sheet: HuntersMapSheet, exits: NearestExits) -> GameSheet | None:
    """HR-111, HR-131, HR-196. None before Frodo has a place, and for hunters at a table that plays without the exact map."""
    if view.seat is None or not any(view.figures):
        return None
    if view.seat == view.seats[0]:
        return _of_bearer(view, board, sheet, exits)
    return _of_hunters(view, board, sheet, exits) if view.options.hunters_map == EXACT else None


def _of_bearer(view: View, board: Board, sheet: HuntersMapSheet, exits: NearestExits) -> GameSheet | None:
    """What he must fear is public: where the riders stand, and what they may think of his way."""
    here = last_location(view.log)
    space = board.find(here) if here else None
    if space is None:
        return None
    rows = tuple(map(_row, riders_near(view, sheet, space.id)))
    coming = [row for row in rows if row.is_worst]
    known = sheet.possible(view)
    what = Phrase("look.threat.thought") if known is not None else Phrase("look.threat.riders")
    why = Phrase.of("look.threat.coming", count=len(coming)) if coming else Phrase("look.threat.none_near")
    return sheet_of(
        Figure(str(len(known.frodo)) if known is not None else "", what, why),
        down(Head(Phrase("look.threat.riders")), *rows),
        down(Head(Phrase("table.sheets.threat.plan")), *map(Text, _way_out(view, board, exits))),
        Text(Phrase("look.threat.reckoned_bearer"), Tone.NOTE),
        about=(space.id,),
    )


@dataclass(frozen=True, slots=True, order=True)
class RiderNear:
    """A rider as Frodo's last place sees him."""

    steps: int
    """By a normal ride; one more than FARTHEST where he is simply far away."""
    figure: str
    place: str
    comes: bool
    """Whether he can ride there at once."""


def riders_near(view: View, sheet: HuntersMapSheet, here: str) -> Iterator[RiderNear]:
    """HR-111 to HR-116. Every rider on the board, from Frodo's last place."""
    movement = sheet.topology(view).nazgul
    for index, place in enumerate(view.figures):
        if not place:
            continue
        comes = place == here or here in movement.rides(place, _NONE, night=view.turn == NIGHT)
        steps = 0 if place == here else next(
            (most for most in range(1, FARTHEST + 1) if here in movement.steps(place, most, _NONE)), FARTHEST + 1
        )  # fmt: skip
        yield RiderNear(steps, COLOURS[index], place, comes)


def _row(rider: RiderNear) -> FigureRow:
    if rider.steps > FARTHEST:
        return FigureRow(Phrase.of("look.threat.far", figure=rider.figure), f"> {FARTHEST}")
    told = Phrase.of("look.threat.rides" if rider.comes else "look.threat.away", figure=rider.figure)
    return FigureRow(told, str(rider.steps), (rider.place,), is_worst=rider.comes)


def _way_out(view: View, board: Board, exits: NearestExits) -> Iterator[Phrase]:
    """HR-196."""
    way = exits.way_out(view, board)
    if way is not None:
        key = "look.goal_now.late" if way.is_late else "look.goal_now.exit"
        yield Phrase.of(key, place=way.exit, count=way.steps, left=way.left)


def _of_hunters(view: View, board: Board, sheet: HuntersMapSheet, exits: NearestExits) -> GameSheet | None:
    known = sheet.possible(view)
    if known is None or not known.frodo:
        return None
    rows = sorted(_reached(view, sheet, known.frodo), key=lambda row: -row[0])
    best = rows[0][0] if rows else 0
    count_all, question = len(known.frodo), _question(view, sheet, known.frodo)
    told = [
        FigureRow(
            Phrase.of("look.threat.reaches", figure=COLOURS[index], count=count, all=count_all),
            percent(count / count_all),
            (view.figures[index],) if count else (),
            is_worst=count == best > 0,
        )
        for count, index in rows
    ]
    return sheet_of(
        Figure(str(count_all), Phrase("look.threat.fit")),
        down(Head(Phrase("look.threat.reached")), *told),
        down(Head(Phrase("table.sheets.threat.help")), Text(question) if question is not None else None),
        down(Head(Phrase("table.sheets.threat.plan")), *map(Text, _ways_out(view, board, exits, known.frodo))),
        Text(Phrase("look.threat.reckoned_hunters"), Tone.NOTE),
        about=tuple(known.frodo),
    )


def _reached(view: View, sheet: HuntersMapSheet, frodo: Sequence[str]) -> Iterator[tuple[int, int]]:
    """HR-111 to HR-113. How many of the places that fit each rider can be at after a normal ride, and its number."""
    movement = sheet.topology(view).nazgul
    for index, place in enumerate(view.figures):
        if place:
            ends = {place, *movement.rides(place, _NONE, night=view.turn == NIGHT)}
            yield len(ends.intersection(frodo)), index


def _question(view: View, sheet: HuntersMapSheet, frodo: Sequence[str]) -> Phrase | None:
    """HR-131. Of what riders can ask about where they stand: the area or section whose answer comes nearest to halving the
    places."""
    topology = sheet.topology(view)
    targets = dict.fromkeys(target for place in view.figures if place for target in topology.targets.get(place, ()))
    asked = [(sum(1 for place in frodo if topology.covers(target, place)) / len(frodo), target) for target in targets]
    told = [one for one in asked if 0 < one[0] < 1]
    if not told:
        return None
    chance, target = min(told, key=lambda one: (abs(one[0] - 0.5), one[1]))
    return Phrase.of("look.threat.ask", area=target, chance=percent(chance))


def _ways_out(view: View, board: Board, exits: NearestExits, frodo: Sequence[str]) -> Iterator[Phrase]:
    """HR-196. The exit to which some place that fits is nearest."""
    found = exits.nearest_of(frodo, view, board)
    if found is not None:
        yield Phrase.of("look.threat.nearest", place=found.exit, count=found.steps, left=found.left)
