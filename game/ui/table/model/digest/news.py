"""What whoever decides has missed: gathered from the updates of the seat on screen, told shortly when it decides again."""

from __future__ import annotations

from itertools import dropwhile

from game.engine.match.ports import SeatUpdate
from game.ui.kit.cues import Cue
from game.ui.table.model.choosing import heard
from game.ui.table.model.commands import Command, Refresh
from game.ui.table.model.digest.digest import digest_of, has_turn
from game.ui.table.model.state import DigestState, TableState


def hear_news(state: TableState, update: SeatUpdate, *, was_deciding: bool) -> None:
    """An update stands. The digest opens when the seat on screen decides after somebody else's turn, or for the first time
    since it was opened, and for whoever has a quick private look; with its first own action it is put away."""
    recap, look = state.recap, state.presentation.look
    if update.seat is None or not state.around.goes_on:
        state.recap = DigestState()
        return
    if was_deciding and recap.has_begun:
        recap.news, recap.is_open = [], False
    recap.news += update.events
    is_first, recap.has_begun = not recap.has_begun, True
    is_asked = state.interaction.is_deciding and state.interaction.decider == update.seat
    if not (is_asked or (is_first and state.hands.is_guest)):
        return
    told = list(dropwhile(lambda event: event.kind == "seat", recap.news))  # who plays what: all have just arrived
    if not (is_first or has_turn(told, look.digest)):
        return
    remembered = look.remembered(update.view, told)
    digest = digest_of(remembered, update.seat, look.digest)
    if digest:
        recap.digest, recap.is_open = digest, True


def toggle_digest(state: TableState) -> list[Command]:
    """Put the digest away, or show it again."""
    recap = state.recap
    if not recap.digest:
        return []
    recap.is_open = not recap.is_open
    state.interaction.shown = ()
    return [*heard(state, Cue.PAPER), Refresh()]
