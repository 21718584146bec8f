"""What is aimed for: for the Ring-bearer the nearest way out, with how many steps it takes and how many are left; for the
hunters, and the table, where Frodo was met or his trail found last, and the exits that he may take.

Threat and plan in Hunt for the Ring: for the Ring-bearer who can ride to him and how far it is to the nearest exit; for the
hunters how many places fit, which rider reaches how many of them, and what is best asked about. From the View alone.

What each side of Hunt for the Ring wants to win by, and how near it is: HR-192, HR-198, HR-275, HR-276, from the View
alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from game.board.board import Board
from game.engine.chance import percent
from game.engine.decision import Phrase
from game.games.hunt.presentation.faces import FACES, NAZGUL_FACES
from game.games.hunt.presentation.hunters_map_sheet import HuntersMapSheet
from game.games.hunt.presentation.panels import last_step, route_of
from game.games.hunt.rules.ring_bearer.frodo_movement import FAR, FrodoMovement
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import COLOURS, NIGHT, Fact, View, dots_after, last_location
from game.ui.table.model.blocks import Alarm, Figure, FigureRow, GameSheet, Head, Text, Tone, down, goal_sheet, sheet_of
from game.ui.table.model.picture import Goal

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
    way = exits.way_out(view, board)
    what = Phrase("look.threat.thought") if known is not None else Phrase("look.threat.riders")
    why = Phrase.of("look.threat.coming", count=len(coming)) if coming else Phrase("look.threat.none_near")
    return sheet_of(
        Figure(str(len(known.frodo)) if known is not None else "", what, why),
        down(Head(Phrase("look.threat.riders")), *rows),
        down(Head(Phrase("table.sheets.threat.plan")), Text(way.told) if way is not None else None),
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


TRAILS: Final = frozenset({("hunt", "here"), ("hunt", "yes"), ("search", "yes")})
"""Kinds and answers of public facts that tell of a location where Frodo was met, or had been."""


class WayOut(NamedTuple):
    """An exit, the steps that it takes, and the steps that are left."""

    exit: str
    steps: int
    left: int

    @property
    def is_late(self) -> bool:
        """Whether it cannot be reached in time."""
        return self.steps > self.left

    @property
    def told(self) -> Phrase:
        """HR-196."""
        key = "look.goal_now.late" if self.is_late else "look.goal_now.exit"
        return Phrase.of(key, place=self.exit, count=self.steps, left=self.left)


class NearestExits:
    """Reckons on the boards of one set, each compiled when it is first needed."""

    def __init__(self, boards: Sequence[Board], tables: Mapping[str, Any]) -> None:
        self._boards = tuple(boards)
        self._tables = tables
        self._ways: dict[str, Mapping[str, FrodoMovement]] = {}

    def goals(self, view: View, board: Board) -> tuple[Goal, ...]:
        """The signs for whoever looks. Whoever does not know where Frodo is has them from the public record alone."""
        way = self.way_out(view, board)
        if way is not None:
            return (_goal(way),)
        if view.seat == view.seats[0] or view.outcome is not None:
            return ()
        trail = last_trail(view)
        exits = [space.id for space in board.spaces if space.kind == "exit"] if view.part == 1 else []
        return (*([_trail_goal(view, trail)] if trail is not None else []), *map(_exit_goal, exits))

    def way_out(self, view: View, board: Board) -> WayOut | None:
        """HR-196. In Part 1 the exit that takes the fewest entries; in Part 2 where the Journey card ends. None for eyes that
        do not know where Frodo is."""
        left = max(0, last_step(view) - view.step)
        if view.part != 1:
            route = route_of(view.journey, self._tables) if view.journey else ()
            return WayOut(route[-1], left, left) if route and board.find(route[-1]) is not None else None
        last, dots = last_location(view.log), dots_after(view.log)
        here = board.find(last) if last else None
        if here is None or here.kind == "exit":
            return None
        needed = {exit_: way.needed(last, dots) for exit_, way in self._from(board).items()}
        nearest = min(needed, key=needed.__getitem__, default="")
        return WayOut(nearest, needed[nearest], left) if nearest and needed[nearest] < FAR else None

    def nearest_of(self, places: Iterable[str], view: View, board: Board) -> WayOut | None:
        """HR-196. In Part 1 the exit that some of these places is nearest to; None in Part 2."""
        if view.part != 1:
            return None
        ways = self._from(board).items()
        found = [(way.needed(place, 0), exit_) for place in places for exit_, way in ways]
        steps, exit_ = min(found, default=(FAR, ""))
        return WayOut(exit_, steps, max(0, last_step(view) - view.step)) if steps < FAR else None

    def _from(self, board: Board) -> Mapping[str, FrodoMovement]:
        if board.digest not in self._ways:
            topology = HuntTopology(board)
            self._ways[board.digest] = {
                name: FrodoMovement(topology.ids, (name,), _without(topology, name)) for name in topology.exits
            }
        return self._ways[board.digest]


def _without(topology: HuntTopology, kept: str) -> Mapping[str, Mapping[str, int]]:
    """What is connected, as if there were this one exit: nobody walks on from another."""
    others = set(topology.exits) - {kept}
    return {
        name: {other: dots for other, dots in beside.items() if other not in others}
        for name, beside in topology.connected.items()
        if name not in others
    }


def _goal(way: WayOut) -> Goal:
    return Goal(
        way.exit,
        FACES["frodo"],
        Phrase.of("look.goal.exit", place=way.exit),
        Phrase.of("look.goal.away", count=way.steps),
        Phrase.of("look.goal.late" if way.is_late else "look.goal.steps", count=way.steps, left=way.left),
    )


def last_trail(view: View) -> Fact | None:
    """HR-145. The last public answer of this part that told of a location where Frodo was or had been; None where there was
    none, or where the table plays without taking notes of it."""
    if view.options.public_record == "off":
        return None
    is_old = view.options.public_record == "last_day"
    told = (fact for fact in reversed(view.record) if fact.part == view.part and (fact.day == view.day or not is_old))
    return next((fact for fact in told if (fact.kind, fact.answer) in TRAILS), None)


def _trail_goal(view: View, trail: Fact) -> Goal:
    key = "met" if trail.answer == "here" else "trail"
    steps = view.step - trail.step
    ago = Phrase.of("look.goal.ago", count=steps) if steps > 0 else Phrase.of("look.goal.now")
    return Goal(trail.places[0], FACES["frodo"], Phrase.of(f"look.goal.{key}"), ago)


def _exit_goal(space: str) -> Goal:
    return Goal(space, FACES["frodo"], Phrase.of("look.goal.exit", place=space))


def goal_sheet_of(board: Board, view: View, exits: NearestExits, hunters_map: HuntersMapSheet) -> GameSheet | None:
    """The sheet of the seat that looks, in the part that is being played; with the exit nearest to Frodo for eyes that know
    where he is."""
    if view.seat is None:
        return None
    ways_out = tuple(space.id for space in board.spaces if space.kind == "exit")
    heavy = Phrase.of("look.goal_now.corruption", count=view.corruption, most=view.threshold)
    step = Phrase.of("look.goal_now.step", step=view.step, last=last_step(view))
    if view.seat == view.seats[0]:
        way_out = exits.way_out(view, board)
        near, possible = _nearest(board, view, hunters_map), hunters_map.possible(view)
        alarm = None
        if near is not None and near.comes:
            is_known = possible is not None and len(possible.frodo) == 1
            alarm = Alarm(
                Phrase.of("look.goal_now.known", figure=near.figure) if is_known else _told(near, view), is_known
            )
        if way_out is not None:
            step = way_out.told
            if view.part == 1 and way_out.steps >= way_out.left:
                alarm = Alarm(step, way_out.is_late)
        rider = _told(near, view) if near is not None else None
        key = "striped" if hunters_map.striped(view) else "sought"
        sought = Phrase.of(f"look.goal_now.{key}", count=len(possible.frodo)) if possible is not None else None
        told = (rider, sought, heavy, step)  # the last give way: they stand on tracks and signs too
        now = [phrase for phrase in told if phrase is not None and (alarm is None or phrase != alarm.words)]
        aim = ways_out if view.part == 1 or way_out is None else (way_out.exit,)
        return goal_sheet(f"bearer_{view.part}", FACES["frodo"], aim=aim, now=tuple(now), alarm=alarm)
    led = [index for index, seat in enumerate(view.owners) if seat == view.seat]
    face = NAZGUL_FACES[COLOURS[led[0] if led else 0]]
    riders = tuple(view.figures[index] for index in led if view.figures[index])
    known = hunters_map.possible(view) if view.options.hunters_map == "exact" else None
    where = Phrase.of("look.goal_now.where", count=len(known.frodo)) if known is not None else step
    return goal_sheet(f"hunters_{view.part}", face, way=riders, danger=ways_out, now=(heavy, where))


def _nearest(board: Board, view: View, hunters_map: HuntersMapSheet) -> RiderNear | None:
    """HR-111 to HR-116. The rider nearest to Frodo's last place, one who can come at once before all others; None where all
    are far away."""
    here = last_location(view.log)
    if not here or board.find(here) is None:
        return None
    found = (rider for rider in riders_near(view, hunters_map, here) if rider.comes or rider.steps <= FARTHEST)
    return min(found, key=lambda rider: (not rider.comes, rider), default=None)


def _told(rider: RiderNear, view: View) -> Phrase:
    if rider.comes:
        key = "look.goal_now.rides" if rider.steps else "look.goal_now.stands"
        return Phrase.of(key, figure=rider.figure, place=last_location(view.log))
    return Phrase.of("look.goal_now.rider", figure=rider.figure, count=rider.steps)
