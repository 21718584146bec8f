"""Phases in which nothing can be done: ended for the person, with one sentence that says why nothing could be done."""

from __future__ import annotations

from game.engine.action import Action
from game.engine.match.ports import SeatUpdate
from game.ui.kit.markup import escape
from game.ui.table.model.action_choice import send
from game.ui.table.model.commands import Command, Tell
from game.ui.table.model.state import TableState


def pass_phase(state: TableState, update: SeatUpdate, *, begins: bool) -> list[Command]:
    """End the phase where that is all that can be done: when it has just begun, or when nothing can be taken back any
    more. Whoever took something back decides here as they like, and so does everybody who has turned this off."""
    if (
        not state.settings.pass_phases
        or not state.around.goes_on
        or update.seat is None
        or state.updates.was_taken_back
    ):
        return []
    if state.is_private or len(update.actions) != 1 or update.roll is not None:
        return []
    only = update.actions[0]
    if not isinstance(only, Action) or not only.is_pass or (update.can_undo and not begins):
        return []
    offers = state.presentation.adviser.offers(update.view)
    refused = [offer.refusal for offer in offers if offer.refusal is not None]
    state.updates.has_passed = True
    told = [Tell(escape(state.say(refused[0].phrase)))] if refused else []
    return [*send(state, only), *told]
