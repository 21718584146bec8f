"""What the match, its people and the settings tell the table: updates, rejected wishes, the end, a look behind the curtain."""

from __future__ import annotations

from game.engine.match.ports import UNSAVED
from game.ui.kit.motion import Motion
from game.ui.table.model import commands, intents
from game.ui.table.model.commands import Commands
from game.ui.table.model.refusal import refuse
from game.ui.table.model.seat_handover import drop_curtain, watch
from game.ui.table.model.state import TableState


def stirred(state: TableState, intent: intents.Stirred) -> Commands:
    """Somebody is there: the time until the curtain falls begins again."""
    state.hands.stirred = intent.now
    return []


def look_wanted(state: TableState, intent: intents.LookWanted) -> Commands:
    """Somebody who is not asked wants a quick look at what is theirs."""
    return [*drop_curtain(state), commands.LookBehindCurtain(intent.seat)]


def settings_read(state: TableState, intent: intents.SettingsRead) -> Commands:
    """The settings may have changed: how much moves, and whether what cannot be undone is held."""
    settings = state.settings
    state.animation.motion = Motion.chosen(moves=settings.motion, is_brief=settings.brief_motion)
    state.interaction.must_hold = settings.hold_to_confirm
    return []


def trouble_forgotten(state: TableState, intent: intents.TroubleForgotten) -> Commands:
    """Something is tried again: should it fail again, that is told again."""
    state.told_trouble = ""
    return []


def updated(state: TableState, intent: intents.Updated) -> Commands:
    """An update waits to be shown."""
    state.updates.waiting.append(intent.update)
    return []


def rejected(state: TableState, intent: intents.Rejected) -> Commands:
    """Somebody's wish was not carried out: it is told why, or asked what to do, even if that was asked before."""
    answer = intent.answer
    state.updates.answered = None
    if answer.reason == UNSAVED:
        state.told_trouble = ""
        return []
    return refuse(state, answer.refusal, answer.reason)


def match_ended(state: TableState, intent: intents.MatchEnded) -> Commands:
    """The match has come to its end."""
    state.has_ended = True
    return []


def watched(state: TableState, intent: intents.Watched) -> Commands:
    """Before anything else: a private screen closes when its decision or its people are gone."""
    state.now = intent.now
    return watch(state)
