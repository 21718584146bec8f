"""The table of handlers: which function carries out which intent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.engine.match.ports import EndByAgreement, Reseat
from game.ui.table.model import commands, intents
from game.ui.table.model.action_choice import send
from game.ui.table.model.commands import Commands
from game.ui.table.model.companion import take_words, words_typed
from game.ui.table.model.handlers import answers, match_events, sheets, touches
from game.ui.table.model.handlers.menu_requests import answer_request
from game.ui.table.model.screen.first_time_help import read_first_words
from game.ui.table.model.screen.goal import goal_known
from game.ui.table.model.screen.hover_tip import hide_hover_tip, point
from game.ui.table.model.screen.menus import more
from game.ui.table.model.seat_handover import drop_curtain, open_seat
from game.ui.table.model.state import TableState

HANDLERS: Final[Mapping[type[Any], Callable[[TableState, Any], Commands]]] = {
    intents.Touched: touches.touched,
    intents.TokenTouched: touches.token_touched,
    intents.Hovered: lambda state, intent: point(state, intent.touch, by_key=intent.by_key),
    intents.Inspected: touches.inspected,
    intents.Dragged: touches.dragged,
    intents.Dropped: touches.dropped,
    intents.RowPicked: touches.row_picked,
    intents.SpacesAsked: touches.spaces_asked,
    intents.LinePointed: touches.line_pointed,
    intents.OfferTaken: answers.offer_taken,
    intents.NumberPressed: answers.number_pressed,
    intents.ActionPressed: answers.action_pressed,
    intents.ActionPicked: answers.action_picked,
    intents.Answered: lambda state, intent: send(state, intent.action),
    intents.OpenCalled: answers.open_called,
    intents.Confirmed: answers.confirmed,
    intents.Cancelled: answers.cancelled,
    intents.LetGo: answers.let_go,
    intents.NotChosen: answers.not_chosen,
    intents.TakenBack: answers.taken_back,
    intents.Skipped: answers.skipped,
    intents.Said: lambda state, intent: take_words(state, intent.words),
    intents.Typing: lambda state, intent: words_typed(state, intent.words),
    intents.CompanionHushed: sheets.companion_hushed,
    intents.Asked: lambda state, intent: answer_request(state, intent.what),
    intents.RulesAsked: sheets.rules_asked,
    intents.MoreAsked: lambda state, intent: [commands.Open(more(state, intent.labels))],
    intents.CardFolded: sheets.card_folded,
    intents.HintDropped: sheets.hint_dropped,
    intents.FirstWordsRead: lambda state, intent: read_first_words(state),
    intents.GoalKnown: lambda state, intent: goal_known(state, is_known=intent.is_known),
    intents.DiceGathered: sheets.dice_gathered,
    intents.CardsSeen: sheets.cards_seen,
    intents.BeatEnded: sheets.beat_ended,
    intents.Pressed: sheets.pressed,
    intents.HoverTipHidden: lambda state, intent: hide_hover_tip(state),
    intents.LaidOut: sheets.laid_out,
    intents.Stirred: match_events.stirred,
    intents.Left: lambda state, intent: drop_curtain(state) if state.closes else [],
    intents.LookWanted: match_events.look_wanted,
    intents.LookEnded: lambda state, intent: drop_curtain(state),
    intents.NextPlayerReady: lambda state, intent: open_seat(state, intent.seat, intent.person),
    intents.NextCardSkipped: sheets.next_card_skipped,
    intents.Reseated: lambda state, intent: [commands.SendToTable(Reseat(intent.seat, intent.occupant))],
    intents.OrdersGiven: answers.orders_given,
    intents.DiceTyped: answers.dice_typed,
    intents.DrawAgreed: lambda state, intent: [commands.SendToTable(EndByAgreement(True))],
    intents.SettingsRead: match_events.settings_read,
    intents.TroubleForgotten: match_events.trouble_forgotten,
    intents.Updated: match_events.updated,
    intents.Rejected: match_events.rejected,
    intents.MatchEnded: match_events.match_ended,
    intents.Watched: match_events.watched,
}
"""Intent to what it does. Rows of lists and the clock are the controller's: they need more than the state."""
