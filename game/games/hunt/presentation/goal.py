"""What is aimed for: for the Ring-bearer the nearest way out, with how many steps it takes and how many are left; for the
hunters, and the table, where Frodo was met or his trail found last, and the exits that he may take."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.board.board import Board
from game.engine.decision import Phrase
from game.games.hunt.presentation.faces import FACES
from game.games.hunt.presentation.private_panels import route_of
from game.games.hunt.presentation.track_panel import last_step
from game.games.hunt.rules.ring_bearer.frodo_movement import FAR, FrodoMovement
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import Fact, View, dots_after, last_location
from game.ui.table.model.picture import Goal

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
