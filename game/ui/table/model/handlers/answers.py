"""What offers, numbers, confirmed and cancelled actions, typed dice and orders do: mostly something is sent."""

from __future__ import annotations

from game.engine.decision import Seat
from game.engine.match.ports import CorrectDice, Play, RealDice, SetOrders, TakeBack
from game.ui.table.model import commands, intents
from game.ui.table.model.action_choice import fulfil, send, take_offer
from game.ui.table.model.commands import Commands
from game.ui.table.model.digest.news import toggle_digest
from game.ui.table.model.handlers import sheets
from game.ui.table.model.handlers.menu_requests import answer_request
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.intents import Ask
from game.ui.table.model.screen.menus import menu
from game.ui.table.model.screen.moment import DigestMoment
from game.ui.table.model.screen.sheet import sheet
from game.ui.table.model.state import TableState


def offer_taken(state: TableState, intent: intents.OfferTaken) -> Commands:
    """A button of the prompt bar was pressed."""
    state.refusal = None
    return take_offer(state, intent.offer)


def number_pressed(state: TableState, intent: intents.NumberPressed) -> Commands:
    """A number key: the area with that number where areas are asked about, else the open button with it."""
    areas = state.interaction.numbered_areas()
    if areas:
        if intent.number > len(areas):
            return []
        wish = state.interaction.touch(Touch(areas=(areas[intent.number - 1],)))
        return [*fulfil(state, wish), commands.Refresh()]
    open_ones = [offer for offer in state.interaction.offers if offer.action and offer.refusal is None]
    if intent.number > len(open_ones):
        return []
    return offer_taken(state, intents.OfferTaken(open_ones[intent.number - 1]))


def action_pressed(state: TableState, intent: intents.ActionPressed) -> Commands:
    """A button was pressed that is an action by itself."""
    state.refusal = None
    return [*fulfil(state, state.interaction.want(intent.action)), commands.Refresh()]


def action_picked(state: TableState, intent: intents.ActionPicked) -> Commands:
    """One of several actions that were laid out was chosen."""
    state.lay_out(())
    return [*fulfil(state, state.interaction.want(intent.action)), commands.Refresh()]


def open_called(state: TableState, intent: intents.OpenCalled) -> Commands:
    """An action was called that is open at any time; it goes out as it is."""
    update = state.interaction.update
    if update is None or update.actor is None:
        return []
    return [commands.Send(Play(update.actor, update.number, intent.action))]


def confirmed(state: TableState, intent: intents.Confirmed) -> Commands:
    """What is in hand is sent."""
    aim = state.interaction.aim
    return [] if aim is None else [*send(state, aim.action), commands.Refresh()]


def cancelled(state: TableState, intent: intents.Cancelled) -> Commands:
    """One step back: the card, the digest, what was touched, threat and plan, what moves; at last the menu opens."""
    if state.sheets.known:
        return sheets.card_folded(state)
    if isinstance(sheet(state), DigestMoment):
        return toggle_digest(state)
    had_note, state.refusal = state.refusal is not None, None
    if state.interaction.back() or had_note:
        return [commands.Refresh()]
    if state.sheets.shows_threat:
        return answer_request(state, Ask.THREAT)
    return [] if state.animation.skip() else [commands.Open(menu(state))]


def let_go(state: TableState, intent: intents.LetGo) -> Commands:
    """What was touched last is let go."""
    state.interaction.back()
    return [commands.Refresh()]


def not_chosen(state: TableState, intent: intents.NotChosen) -> Commands:
    """None of the actions laid out is meant."""
    state.lay_out(())
    state.interaction.back()
    return [commands.Refresh()]


def _actor(state: TableState) -> Seat | None:
    """The seat on screen, or the one for which everybody acts here."""
    update = state.interaction.update
    return state.viewer if state.viewer is not None or update is None else update.acts_for


def taken_back(state: TableState, intent: intents.TakenBack) -> Commands:
    """The seat on screen asks to take its last action back."""
    seat = _actor(state)
    state.updates.was_taken_back = True
    return [commands.Send(TakeBack(seat))] if seat is not None else []


def skipped(state: TableState, intent: intents.Skipped | None = None) -> Commands:
    """What moves is at its end, and a computer player that waits goes on."""
    state.animation.skip()
    return [commands.SkipComputer()] if state.match.thinking is not None else []


def dice_typed(state: TableState, intent: intents.DiceTyped) -> Commands:
    """Real dice were typed in, or corrected."""
    seat = _actor(state)
    if seat is None:
        return []
    return [commands.Send((CorrectDice if intent.is_correction else RealDice)(seat, intent.outcome))]


def orders_given(state: TableState, intent: intents.OrdersGiven) -> Commands:
    """The seat on screen leaves standing orders."""
    seat = state.viewer
    return [commands.Send(SetOrders(seat, intent.orders))] if seat is not None else []
