"""The sheets that a game composes from the View of the seat on screen, and what of them is drawn on the board. They follow every
move. That of a seat's goal comes by itself at its first decision, and its figures stand under the question."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.engine.decision import Phrase
from game.ui.kit.markup import escape
from game.ui.table.model.blocks import Call, GameSheet, LaidSheet, Press, Text, Tick, Tone
from game.ui.table.model.picture import Highlight, HighlightKind, Way, WayKind
from game.ui.table.model.state import TableState

GOAL: Final = "goal"
"""The name of the sheet that tells what a seat wants to win by."""


def game_sheet(state: TableState, name: str) -> GameSheet | None:
    """The sheet of that name, worked out once for each View; None where nothing can be told."""
    view, make = state.interaction.view, state.presentation.look.sheets.get(name)
    if make is None or view is None or view.outcome is not None or state.is_covered:
        return None
    return state.interaction.once("sheet", name, lambda: make(view, state.presentation.adviser))


def sheet_words(state: TableState, name: str, what: str) -> Phrase:
    """What the program says of a sheet, or for one of its own the game: its title, its key, what its button says."""
    own = f"look.sheets.{name}.{what}"
    return Phrase.of(own if state.presentation.knows(own) else f"table.sheets.{name}.{what}")


def shown_sheet(state: TableState) -> LaidSheet | None:
    """What lies beside the board, while it is wanted and nothing moves."""
    name = state.sheets.shown
    sheet = game_sheet(state, name) if name and not state.animation.is_moving else None
    return laid_sheet(state, name, sheet) if sheet is not None else None


def laid_sheet(state: TableState, name: str, sheet: GameSheet) -> LaidSheet:
    """A sheet with its heading, and the button that puts it away."""

    def words(what: str) -> Phrase:
        return sheet_words(state, name, what)

    foot: tuple[Press | Tick | Text, ...] = (
        Press(words("close"), Call("toggle_sheet", (name,)), state.say(words("key"))),
    )
    if sheet.is_large:
        foot = (
            Press(words("close"), Call("close_card"), "Enter" if sheet.side else "Esc", is_primary=bool(sheet.side)),
        )
    if sheet.side:
        is_known = _mark(state, sheet) in state.settings.helped
        foot = (Tick(words("known"), is_known, Call("flip_known", (name,))), Text(words("again"), Tone.NOTE), *foot)
    heading = words("title") if not sheet.side else None  # a portrait tells whose it is
    return LaidSheet(name, heading, sheet, foot, stays=not sheet.is_large)


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


# -- what whoever looks wants to win by


def goal_line(state: TableState) -> tuple[str, ...]:
    """How near the goal is and what stands against it, as markup, the most important first: parts of one line. Empty where
    nothing is to be told."""
    sheet = game_sheet(state, GOAL)
    if sheet is None:
        return ()
    parts = tuple(escape(state.say(phrase)) for phrase in sheet.now)
    if sheet.alarm is None:
        return parts
    colour = "alarm" if sheet.alarm.chance > 0.5 else "gold"
    return (f"<b><c={colour}>{escape(state.say(sheet.alarm.words))}</c></b>", *parts)


def goal_at_first(state: TableState) -> None:
    """The sheet of the goal, by itself: when a seat decides for the first time at this table, unless its person knows it."""
    viewer, told = state.viewer, state.match.goals_told
    sheet = game_sheet(state, GOAL) if state.settings.first_time_help and state.around.goes_on else None
    if sheet is None or viewer is None or viewer in told or not state.interaction.is_deciding:
        return
    told.add(viewer)
    if _mark(state, sheet) not in state.settings.helped:
        state.stage.lay_over(laid_sheet(state, GOAL, sheet))


def flip_known(state: TableState, name: str) -> None:
    """The person on screen knows this side's sheet, and is not shown it at a first turn again; or is to be after all."""
    sheet = game_sheet(state, name)
    if sheet is not None:
        mark, helped = _mark(state, sheet), state.settings.helped
        others = tuple(one for one in helped if one != mark)
        state.stage.keep(replace(state.settings, helped=others if mark in helped else (*others, mark)))


def _mark(state: TableState, sheet: GameSheet) -> str:
    """Under which it is remembered, for each person and side."""
    viewer = state.viewer
    person = state.match.seating[viewer].person if viewer is not None else ""
    return f"{state.match.game}:goal.{sheet.side}:{person}"
