"""Plays one action: hands it to the module of its phase."""

from __future__ import annotations

from game.riddle import calls, fight, powers, riddling, setup, turns, walking
from game.riddle.actions import CITY, Action, Attack, Move, Say, Use
from game.riddle.asked import decider
from game.riddle.deck import CHARACTERS
from game.riddle.hands import all_have_seen
from game.riddle.state import State
from game.riddle.tell import Sink


def play(state: State, action: Action, sink: Sink) -> None:
    """RR-222. One action, whatever phase it belongs to; it has been checked."""
    match action:
        case Move():
            walking.move(state, action, sink)
        case Use():
            _use(state, action, sink)
        case Attack(target, force):
            fight.attack(state, state.seat_of(target), force, sink)
        case Say("die"):
            _die(state, int(action.word), sink)
        case Say("draw" | "pick" | "swap"):
            _chance(state, action, sink)
        case Say():
            _say(state, action, sink)


def _use(state: State, action: Use, sink: Sink) -> None:
    card = state.deck.index.get(action.card, -1)
    match action.verb:
        case "look":
            powers.look(state, action, sink)
        case "ask":
            powers.ask(state, action, sink)
        case "pull":
            powers.pull(state, action, sink)
        case "take":
            powers.take(state, card, sink)
        case "reroll":
            powers.reroll(state, card, sink)
        case "leave":
            turns.leave_by(state, card, sink)
        case "pickup" if action.card == CITY:
            turns.pick_up_in_city(state, sink)
        case "pickup":
            turns.pick_up_by_card(state, card, sink)


def _die(state: State, number: int, sink: Sink) -> None:
    match state.phase:
        case "contest":
            setup.contest(state, number, sink)
        case "first":
            setup.first(state, number, sink)
        case "halls":
            turns.rolled_in_halls(state, number, sink)
        case _:
            turns.rolled(state, number, sink)


def _chance(state: State, action: Say, sink: Sink) -> None:
    index = state.deck.index
    match state.phase:
        case "deal":
            setup.deal(state, index[action.word], sink)
        case "draw":
            turns.drawn(state, index[action.word], sink)
        case "halls_draw":
            turns.drawn_in_halls(state, index[action.word], sink)
        case "swap":
            walking.swap(state, index[action.word], index[action.second], sink)
        case "riddle":
            riddling.answer(state, index[action.word], sink)
        case "forfeit":
            riddling.forfeit(state, index[action.word], sink)
        case "pull":
            powers.pulled(state, index[action.word], sink)
        case _:
            powers.caught(state, action.word, sink)


def _say(state: State, action: Say, sink: Sink) -> None:
    word, index = action.word, state.deck.index
    match action.verb:
        case "choose":
            setup.choose(state, setup.chooser(state), CHARACTERS.index(word), sink)
        case "roll":
            state.phase = "roll"
        case "show":
            turns.show(state, sink)
        case "end" if state.phase == "trim":
            turns.pass_turn(state, sink)
        case "end":
            turns.end(state, sink)
        case "exchange":
            walking.exchange_with(state, state.seat_of(word))
        case "riddle":
            riddling.begin(state, state.seat_of(word), sink)
        case "shelob":
            powers.shelob(state, sink)
        case "name":
            riddling.name(state, word, sink)
        case "again":
            riddling.again(state)
        case "enough":
            riddling.enough(state, sink)
        case "resist":
            powers.resist(state, index[word], sink)
        case "reveal":
            powers.reveal(state, sink)
        case "keep" if state.phase == "take":
            powers.taken(state, index[word], sink)
        case "keep":
            fight.loot(state, index[word], sink)
        case "present":
            _present(state, word, sink)
        case "yield":
            fight.surrender(state, sink)
        case "stop":
            fight.stop(state, sink)
        case "discard" if state.phase == "banish":
            turns.banished_discards(state, index[word], sink)
        case "discard":
            turns.discarded(state, index[word], sink)
        case "stay":
            turns.stay(state, sink)
        case "place":
            space = state.map.space(word)
            assert space is not None
            turns.place(state, space, sink)
        case "count":
            calls.call(state, word, sink)


def _present(state: State, force: str, sink: Sink) -> None:
    """RR-261. The Ring in battle is seen by everybody."""
    seat = decider(state)
    if force == "ring":
        all_have_seen(state, seat, state.deck.ring)
    fight.present(state, seat, force, sink)
