"""What people ask to see at any time: pages and cards, large type, a hint, all that is known, what can be deduced."""

from __future__ import annotations

from typing import Final

from game.ui.kit.cues import Cue
from game.ui.kit.markup import escape
from game.ui.table.model import commands
from game.ui.table.model.action_choice import choice_list, heard
from game.ui.table.model.commands import Command
from game.ui.table.model.companion import takes_words
from game.ui.table.model.digest.news import play_again, toggle_digest
from game.ui.table.model.intents import Ask, DrawAgreed
from game.ui.table.model.screen.goal import show_goal_card
from game.ui.table.model.screen.hover_tip import hide_hover_tip
from game.ui.table.model.screen.menus import menu, resign
from game.ui.table.model.screen.sheet import known_cards
from game.ui.table.model.screen.threat import threat_of, threat_places
from game.ui.table.model.seat_handover import drop_curtain
from game.ui.table.model.state import TableState
from game.ui.table.model.update_playback import dice_correction

_PAGES: Final = frozenset(
    (Ask.NUMBERS, Ask.SEATS, Ask.LOOKERS, Ask.PROOF, Ask.NIGHT, Ask.KEYS, Ask.SETTINGS, Ask.TITLE)
)
"""What is laid over the table, or gone to, whatever the moment is."""


def answer_request(state: TableState, what: Ask) -> list[Command]:
    """Somebody wants this."""
    if what in _PAGES:
        return [commands.OpenPage(what)]
    match what:
        case Ask.MENU:
            return [commands.Open(menu(state))]
        case Ask.LIST:
            return [commands.Open(choice_list(state))]
        case Ask.TABLE_SCREEN:
            return _table_screen(state)
        case Ask.CATALOGUE:
            catalogue = state.interaction.panels.catalogue
            return [commands.Open(commands.Catalogue(catalogue))] if catalogue is not None else []
        case Ask.ORDERS:
            return [commands.OpenPage(what)] if state.viewer is not None else []
        case Ask.CORRECTION:
            return dice_correction(state)
        case Ask.RESIGNING:
            return resign(state)
        case Ask.HINT:
            return _hint(state)
        case Ask.CARD:
            state.sheets.known = known_cards(state, state.interaction.pointed)
            return [*hide_hover_tip(state), commands.Refresh()]
        case Ask.GUESS:
            return _guess(state)
        case Ask.DIGEST:
            return toggle_digest(state)
        case Ask.AGAIN:
            return play_again(state)
        case Ask.GOAL:
            return show_goal_card(state)
        case Ask.THREAT:
            return _toggle_threat(state)
        case Ask.DRAW:
            sure = escape(state.word("night.sure"))
            return [commands.Open(commands.AskOnceMore(sure, state.word("night.draw"), DrawAgreed()))]
        case _:
            return []


def _table_screen(state: TableState) -> list[Command]:
    """Large type for those who sit far away; a private screen closes for it."""
    if state.is_shared and state.viewer is not None:
        return drop_curtain(state)
    if takes_words(state):
        state.companion.is_hushed = False
        return []
    fallen = drop_curtain(state) if state.is_private else []
    return [*fallen, commands.OpenPage(Ask.TABLE_SCREEN)]


def _hint(state: TableState) -> list[Command]:
    """What would the computer do here, from this seat's own View?"""
    if not state.interaction.is_deciding:
        return [commands.Tell(state.word("hint.none"))]
    state.sheets.is_hinting = True
    return [commands.AskHint(), commands.Refresh()]


def _toggle_threat(state: TableState) -> list[Command]:
    """Show threat and plan, or put them away."""
    if threat_of(state) is None:
        return [commands.Tell(state.word("threat.none"))] if state.viewer is not None else []
    state.sheets.shows_threat = not state.sheets.shows_threat
    if state.interaction.guess is not None and not state.interaction.guess.is_own:
        state.interaction.shows_guess = state.sheets.shows_threat  # the places that the figures count
    look: list[Command] = []
    if state.sheets.shows_threat and (places := threat_places(state)):
        look = [commands.LookAt(places)]
    return [*heard(state, Cue.PAPER), commands.Refresh(), *look]


def _guess(state: TableState) -> list[Command]:
    """Show what can be deduced, or put it away."""
    interaction = state.interaction
    if interaction.guess is None:
        return []
    interaction.shows_guess = not interaction.shows_guess
    return [*heard(state, Cue.PAPER), commands.Refresh()]
