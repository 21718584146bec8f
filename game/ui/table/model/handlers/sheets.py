"""Sheets, cards and tips that are asked for or put away."""

from __future__ import annotations

from dataclasses import replace

from game.ui.kit.cues import Cue
from game.ui.table.model import commands, intents
from game.ui.table.model.action_choice import heard
from game.ui.table.model.commands import Commands
from game.ui.table.model.digest.news import end_recap
from game.ui.table.model.refusal import fold_note
from game.ui.table.model.state import TableState


def rules_asked(state: TableState, intent: intents.RulesAsked) -> Commands:
    """The rules open: at the clause given, else at that of the last refusal, else at what is being decided."""
    interaction = state.interaction
    refusal, prompt, aim = interaction.refusal, interaction.prompt, interaction.foreseen()
    clause = intent.clause or (refusal.clause if refusal is not None else "")
    reasons = tuple(reason.key for _, reason in aim.odds.reasons) if aim is not None and aim.odds is not None else ()
    return [commands.OpenRules(clause, prompt.key if prompt is not None else "", reasons)]


def card_folded(state: TableState, intent: intents.CardFolded | None = None) -> Commands:
    """The card of what was pointed at is put away."""
    state.sheets.known = ()
    return [commands.Refresh()]


def hint_dropped(state: TableState, intent: intents.HintDropped) -> Commands:
    """The hint is put away, with its spaces."""
    state.sheets.hint, state.sheets.is_hinting = None, False
    state.interaction.shown = ()
    return [commands.Refresh()]


def dice_gathered(state: TableState, intent: intents.DiceGathered) -> Commands:
    """All dice are taken up: the board below them is wanted."""
    state.animation.gather(all_of_them=True)
    return [commands.Refresh()]


def beat_ended(state: TableState, intent: intents.BeatEnded) -> Commands:
    """A key or a touch ended the moment that was shown, or broke the seal of a note."""
    return heard(state, Cue.WAX) if state.animation.press() else []


def pressed(state: TableState, intent: intents.Pressed) -> Commands:
    """What lay there to be read has been read: the open note is gone, all of the recap stands there."""
    return [*fold_note(state), *end_recap(state)]


def cards_seen(state: TableState, intent: intents.CardsSeen) -> Commands:
    """Cards that only one person may see have been put away, or a catalogue has."""
    if intent.is_private and state.unread:
        state.unread.popleft()
    return [commands.Refresh()]


def laid_out(state: TableState, intent: intents.LaidOut) -> Commands:
    """All widgets were made anew: no note lies on the page."""
    state.refusal = None
    return []


def companion_hushed(state: TableState, intent: intents.CompanionHushed) -> Commands:
    """The line for words is put away, to see the board."""
    state.companion.is_hushed, state.companion.is_open = True, False
    return []


def next_card_skipped(state: TableState, intent: intents.NextCardSkipped) -> Commands:
    """Whether a card stands between two players from now on."""
    wanted = replace(state.settings, next_card=not intent.is_skipped)
    return [commands.Keep(wanted, tells_problem=True)]
