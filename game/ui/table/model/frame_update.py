"""What time alone brings: updates are shown and stand, seats are handed over, hints and troubles are told, tips appear."""

from __future__ import annotations

from typing import Final

from game.ui.table.model import commands
from game.ui.table.model.commands import Command
from game.ui.table.model.companion import companion_opens
from game.ui.table.model.digest.news import is_played, play_recap
from game.ui.table.model.intents import Ticked
from game.ui.table.model.screen.hover_tip import HOVER_MS, hover_tip_appears
from game.ui.table.model.seat_handover import next_watch, seat_whoever_decides
from game.ui.table.model.state import TableState
from game.ui.table.model.update_playback import UpdatePlayback

DICE_MS: Final = 3500
"""How long a result lies beside the place that the dice were thrown for, and in small windows at all."""


def tick(state: TableState, playback: UpdatePlayback, frame: Ticked) -> list[Command]:
    """A frame begins. Where the curtain falls in it, nothing else of it is done: there is nothing left to show."""
    state.now, state.companion.is_open = frame.now, frame.has_line
    done = _hear_who_plays(state)
    if seated := seat_whoever_decides(state):
        return seated if state.is_covered else [*done, *seated]
    if state.animation.update(frame.now):
        done += [commands.Animate(), *playback.take_sounds()]
    done += _dice_go_aside(state)
    done += play_recap(state)
    done += playback.begin()
    arrived = playback.arrive()
    if arrived is not None:
        done += arrived
        if seated := seat_whoever_decides(state):  # no event may come before the next person wants to see
            return seated if state.is_covered else [*done, *seated]
    done += _hint_comes(state)
    done += companion_opens(state, has_overlay=frame.has_overlay or opens(done))
    done += _trouble(state)
    is_free = not frame.has_overlay and not opens(done)
    if state.unread and is_free and not state.animation.is_moving and frame.is_laid_out:
        done.append(commands.Open(commands.PrivateCards(state.unread[0])))
    return [*done, *hover_tip_appears(state)]


def opens(done: list[Command]) -> bool:
    """Whether something comes to lie over the table."""
    return any(isinstance(one, commands.Open | commands.OpenPage | commands.OfferElsewhere) for one in done)


def next_change(state: TableState, now: int) -> int | None:
    """Milliseconds until time alone changes something: 0 while anything moves, None when nothing is awaited."""
    is_busy = state.animation.is_moving or state.updates.is_busy or is_played(state)
    if is_busy and not state.animation.is_sealed:
        return 0
    waits = [next_watch(state, now)]
    if state.hover_since is not None:
        waits.append(max(0, state.hover_since + HOVER_MS - now))
    if state.animation.roll is not None and not state.animation.is_aside:
        waits.append(0 if state.dice_since is None else max(0, state.dice_since + DICE_MS - now))
    return min((wait for wait in waits if wait is not None), default=None)


def _dice_go_aside(state: TableState) -> list[Command]:
    """What was thrown for a place lies beside it for a while, then in its corner; in small windows it goes altogether."""
    animation = state.animation
    if animation.roll is None or animation.is_aside or animation.is_moving:
        state.dice_since = None
        return []
    state.dice_since = state.now if state.dice_since is None else state.dice_since
    if state.now < state.dice_since + DICE_MS:
        return []
    animation.rolled_at, animation.is_aside, state.dice_since = "", True, None
    return [commands.Animate(), commands.Refresh()]


def _hear_who_plays(state: TableState) -> list[Command]:
    """A seat has changed hands: from now on everything calls it by its new player's name."""
    if state.match.seating == state.seating:
        return []
    state.seating = dict(state.match.seating)
    state.presentation = state.interaction.presentation = state.around.presentation(state.presentation.board)
    return [commands.NamePlayers()]


def _hint_comes(state: TableState) -> list[Command]:
    """What the computer would do, with its places."""
    sheets, match = state.sheets, state.match
    if not sheets.is_hinting or match.hint is None:
        return []
    sheets.hint, sheets.is_hinting = match.hint, False
    touches = state.presentation.look.touches(state.interaction.view, sheets.hint)
    state.interaction.shown = state.known(state.interaction.space_of(one.word) for one in touches)
    return [commands.Refresh()]


def _trouble(state: TableState) -> list[Command]:
    """What could not be written down, what is to be told, and the end."""
    match, done = state.match, list[Command]()
    if match.trouble != state.told_trouble:
        state.told_trouble = match.trouble
        if match.trouble:
            alone = match.deciding is None or match.seating[match.deciding].is_computer
            done.append(commands.OfferElsewhere(match.trouble, alone))
    if match.remark and not state.is_covered:
        done.append(commands.TellRemark(match.remark))
    is_over = match.outcome is not None and state.interaction.view is not None
    is_busy = state.animation.is_moving or state.updates.is_busy
    if state.around.goes_on and (is_over or state.has_ended) and not is_busy:
        state.has_ended = False
        done.append(commands.LeaveForEnd())
    return done
