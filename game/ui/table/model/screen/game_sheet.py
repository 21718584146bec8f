"""The sheets that a game composes from the View of the seat on screen, and what of them is drawn on the board. They follow every
move."""

from __future__ import annotations

from game.engine.decision import Phrase
from game.ui.table.model.blocks import GameSheet
from game.ui.table.model.picture import Highlight, HighlightKind, Way, WayKind
from game.ui.table.model.screen.moment import GameSheetMoment
from game.ui.table.model.state import TableState


def game_sheet(state: TableState, name: str) -> GameSheet | None:
    """The sheet of that name, worked out once for each View; None for everybody's eyes, and where nothing can be told."""
    view, make = state.interaction.view, state.presentation.look.sheets.get(name)
    if make is None or view is None or state.viewer is None or view.outcome is not None or state.is_covered:
        return None
    return state.interaction.once("sheet", name, lambda: make(view, state.presentation.adviser))


def sheet_word(state: TableState, name: str, what: str) -> str:
    """What the program says of a sheet, or for one of its own the game: its title, its key, what its button says."""
    own = f"look.sheets.{name}.{what}"
    return state.say(Phrase.of(own)) if state.presentation.knows(own) else state.word(f"sheets.{name}.{what}")


def shown_sheet(state: TableState) -> GameSheetMoment | None:
    """What lies beside the board, while it is wanted and nothing moves."""
    name = state.sheets.shown
    if not name or state.animation.is_moving:
        return None
    sheet = game_sheet(state, name)
    if sheet is None:
        return None
    return GameSheetMoment(
        name, sheet_word(state, name, "title"), sheet, sheet_word(state, name, "close"), sheet_word(state, name, "key")
    )


def on_board(state: TableState, sheet: GameSheet) -> tuple[list[Highlight], list[Way]]:
    """Its figures at their places, what comes from where, and the way to what is wanted."""
    glows = [
        Highlight(row.lights[0], HighlightKind.TARGET if row.is_worst else HighlightKind.SECOND, row.value)
        for row in sheet.rows()
        if row.lights
    ]
    drawn = [(way, WayKind.THREAT) for way in sheet.strikes] + [(sheet.way, WayKind.PLANNED)]
    ways = [Way(points, kind) for spaces, kind in drawn if len(points := state.interaction.points(spaces)) > 1]
    return glows, ways
