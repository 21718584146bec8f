"""What a touch, a pull, a picked row or a line pointed at does to the table."""

from __future__ import annotations

from dataclasses import replace

from game.engine.match.ports import Pencil
from game.ui.table.model import commands, intents
from game.ui.table.model.action_choice import fulfil, next_of_row
from game.ui.table.model.commands import Commands
from game.ui.table.model.handlers import answers
from game.ui.table.model.handlers.menu_requests import answer_request
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.intents import Ask
from game.ui.table.model.screen.hover_tip import hide_hover_tip
from game.ui.table.model.state import TableState


def touched(state: TableState, intent: intents.Touched) -> Commands:
    """Somebody touched the board: a pencil mark, a card taken up, or a thing of an action."""
    touch = intent.touch
    state.refusal, state.touched_token = None, ""
    if (marked := _pencilled(state, touch)) or (touch.handle and state.interaction.take_up(touch.handle)):
        return [*marked, commands.Refresh()]
    state.sheets.known = ()
    done = hide_hover_tip(state)
    if state.animation.is_moving:
        return [*done, *answers.skipped(state)]
    wish = state.interaction.touch(touch, drawing=intent.drawing)
    if not state.interaction.is_stray(touch):
        state.lay_out(())
    return [*done, *fulfil(state, wish), commands.Refresh()]


def _pencilled(state: TableState, touch: Touch) -> Commands:
    """What marks this place, where the pencil is in hand."""
    interaction, seat = state.interaction, state.viewer
    if (
        interaction.guess is None
        or seat is None
        or not (interaction.guess.is_own and interaction.shows_guess and touch.space)
    ):
        return []
    return [commands.Send(Pencil(seat, interaction.marked(touch.space)))]


def token_touched(state: TableState, intent: intents.TokenTouched) -> Commands:
    """Somebody touched something beside the board, or a row that stands for it."""
    token = intent.token
    state.refusal, state.touched_token = None, token
    wish = None if state.interaction.take_up(token) else state.interaction.touch_token(token)
    state.lay_out(())
    return [*fulfil(state, wish), commands.Refresh()]


def inspected(state: TableState, intent: intents.Inspected) -> Commands:
    """Somebody asked for the card of what lies there."""
    state.interaction.point(intent.touch)
    return answer_request(state, Ask.CARD)


def dragged(state: TableState, intent: intents.Dragged) -> Commands:
    """A piece is pulled; what it passed over is the way in hand."""
    interaction = state.interaction
    interaction.aim = interaction.refusal = None
    interaction.selection = replace(interaction.selection.only(intent.piece), drawn=intent.spaces)
    return [*hide_hover_tip(state), commands.Refresh()]


def dropped(state: TableState, intent: intents.Dropped) -> Commands:
    """It goes just that way where it can be gone, else the usual way there."""
    interaction, piece, spaces = state.interaction, intent.piece, intent.spaces
    interaction.selection = interaction.selection.only(piece)
    if not spaces:
        return [commands.Refresh()]
    action = interaction.presentation.adviser.attempt(interaction.view, (piece, *spaces)) if len(spaces) > 1 else None
    counter = interaction.picture.counter(piece)
    start = (counter.space,) if counter is not None else ()
    if action is not None and interaction.preview(action).way == (*start, *spaces):
        return [*fulfil(state, interaction.want(action)), commands.Refresh()]
    return touched(state, intents.Touched(intent.touch))


def row_picked(state: TableState, intent: intents.RowPicked) -> Commands:
    """Somebody took a row that stands for several touches; they are made one after the other."""
    state.row.clear()
    state.row.extend(intent.tokens)
    return next_of_row(state)


def spaces_asked(state: TableState, intent: intents.SpacesAsked) -> Commands:
    """Point out spaces on the board, and bring them into view."""
    interaction = state.interaction
    interaction.shown = state.known(intent.spaces)
    look: Commands = [commands.LookAt(interaction.shown)] if interaction.points(interaction.shown) else []
    return [*look, commands.Refresh()]


def line_pointed(state: TableState, intent: intents.LinePointed) -> Commands:
    """The places of the line that the pointer is on are lit as long as it is there; the view stays."""
    interaction = state.interaction
    glimpsed = state.known(intent.places)
    if glimpsed == interaction.glimpsed:
        return []
    interaction.glimpsed = glimpsed
    return [commands.Relight()]
