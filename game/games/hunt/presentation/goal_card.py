"""What each side of Hunt for the Ring wants to win by, and how near it is: HR-192, HR-198, HR-275, HR-276, from the View
alone."""

from __future__ import annotations

from game.board.board import Board
from game.engine.decision import Phrase
from game.games.hunt.presentation.faces import FACES, NAZGUL_FACES
from game.games.hunt.presentation.goal import NearestExits
from game.games.hunt.presentation.hunters_map_sheet import HuntersMapSheet
from game.games.hunt.presentation.threat import FARTHEST, RiderNear, riders_near
from game.games.hunt.presentation.track_panel import last_step
from game.games.hunt.rules.view import COLOURS, View, last_location
from game.ui.table.model.blocks import Alarm, GameSheet, goal_sheet


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
        near = _nearest(board, view, hunters_map)
        alarm = None
        if near is not None and near.comes:
            possible = hunters_map.possible(view)
            is_known = possible is not None and len(possible.frodo) == 1
            alarm = Alarm(Phrase.of("look.goal_now.known", figure=near.figure) if is_known else _told(near), is_known)
        if way_out is not None:
            key = "look.goal_now.late" if way_out.is_late else "look.goal_now.exit"
            step = Phrase.of(key, place=way_out.exit, count=way_out.steps, left=way_out.left)
            if view.part == 1 and way_out.steps >= way_out.left:
                alarm = Alarm(step, way_out.is_late)
        rider = _told(near) if near is not None else None
        told = (step, rider, heavy)
        if view.part == 2:  # each row of the card is a step; the last of these give way
            told = (heavy, rider, step)
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


def _told(rider: RiderNear) -> Phrase:
    if rider.steps == 0:
        return Phrase.of("look.goal_now.stands", figure=rider.figure)
    if rider.comes:
        return Phrase.of("look.goal_now.rides", figure=rider.figure)
    return Phrase.of("look.goal_now.rider", figure=rider.figure, count=rider.steps)
