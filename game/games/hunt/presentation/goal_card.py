"""What each side of Hunt for the Ring wants to win by, and how near it is: HR-192, HR-198, HR-275, HR-276, from the View
alone."""

from __future__ import annotations

from game.board.board import Board
from game.engine.decision import Phrase
from game.games.hunt.presentation.faces import FACES, NAZGUL_FACES
from game.games.hunt.presentation.goal import NearestExits
from game.games.hunt.presentation.track_panel import last_step
from game.games.hunt.rules.view import COLOURS, View
from game.ui.table.model.blocks import GameSheet, goal_sheet


def goal_sheet_of(board: Board, view: View, exits: NearestExits) -> GameSheet | None:
    """The sheet of the seat that looks, in the part that is being played; with the exit nearest to Frodo for eyes that know
    where he is."""
    if view.seat is None:
        return None
    ways_out = tuple(space.id for space in board.spaces if space.kind == "exit")
    heavy = Phrase.of("look.goal_now.corruption", count=view.corruption, most=view.threshold)
    step = Phrase.of("look.goal_now.step", step=view.step, last=last_step(view))
    if view.seat == view.seats[0]:
        way_out = exits.way_out(view, board)
        if way_out is not None:
            key = "look.goal_now.late" if way_out.is_late else "look.goal_now.exit"
            step = Phrase.of(key, place=way_out.exit, count=way_out.steps, left=way_out.left)
        aim = ways_out if view.part == 1 or way_out is None else (way_out.exit,)
        return goal_sheet(f"bearer_{view.part}", FACES["frodo"], aim=aim, now=(step, heavy))
    led = [index for index, seat in enumerate(view.owners) if seat == view.seat]
    face = NAZGUL_FACES[COLOURS[led[0] if led else 0]]
    riders = tuple(view.figures[index] for index in led if view.figures[index])
    return goal_sheet(f"hunters_{view.part}", face, way=riders, danger=ways_out, now=(heavy, step))
