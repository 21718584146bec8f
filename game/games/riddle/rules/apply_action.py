"""Plays one action: hands it to the module of its rule (RR-222)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.games.riddle.rules import set_up
from game.games.riddle.rules.actions import (
    CITY,
    Again,
    Ask,
    Attack,
    Choose,
    Count,
    Die,
    Discard,
    Draw,
    End,
    Enough,
    Exchange,
    Keep,
    Leave,
    Look,
    Move,
    Name,
    Pick,
    PickUp,
    Place,
    Present,
    Pull,
    Reroll,
    Resist,
    Reveal,
    Riddle,
    RiddleAction,
    Roll,
    Shelob,
    Show,
    Stay,
    Stop,
    Swap,
    Take,
    Yield,
)
from game.games.riddle.rules.cards.cards import CHARACTERS
from game.games.riddle.rules.decisions import decider
from game.games.riddle.rules.events import Sink
from game.games.riddle.rules.movement import movement
from game.games.riddle.rules.power_plays import battle, card_taking, clairvoyance, riddle
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.turn import (
    friendly_exchange,
    halls_of_mandos,
    hand_limit,
    pick_up,
    sharp_eyes,
    turns,
    victory,
)

Handled = Mapping[str, Callable[[RiddleState, int, Sink], None]]
"""By phase what a number of the die, or a card, goes to."""
_ROLLED: Final[Handled] = {
    "roll": turns.rolled,
    "halls": halls_of_mandos.rolled_in_halls,
    "contest": set_up.contest,
    "first": set_up.first,
}
_DRAWN: Final[Handled] = {
    "draw": pick_up.drawn,
    "halls_draw": halls_of_mandos.drawn_in_halls,
    "deal": set_up.deal,
}
_PICKED: Final[Handled] = {"pull": card_taking.pulled, "riddle": riddle.answer, "forfeit": riddle.forfeit}
_DISCARDED: Final[Handled] = {
    "discard": pick_up.discarded,
    "trim": hand_limit.trimmed,
    "banish": halls_of_mandos.banished_discards,
}


def play(state: RiddleState, action: RiddleAction, sink: Sink) -> None:
    """RR-222. One action, whatever phase it belongs to; it has been checked."""
    index = state.deck.index
    match action:
        case Die(number):
            _ROLLED[state.phase](state, number, sink)
        case Draw(card):
            _DRAWN[state.phase](state, index[card], sink)
        case Pick(card) if state.phase == "shelob":
            card_taking.caught(state, card, sink)
        case Pick(card):
            _PICKED[state.phase](state, index[card], sink)
        case Swap(gained, given):
            friendly_exchange.swap(state, index[gained], index[given], sink)
        case Move():
            movement.carry_out_move(state, action, sink)
        case Discard(card):
            _DISCARDED[state.phase](state, index[card], sink)
        case End():
            _end(state, sink)
        case Exchange(target):
            friendly_exchange.exchange_with(state, state.seat_of(target))
        case PickUp(card) if card == CITY:
            pick_up.pick_up_in_city(state, sink)
        case PickUp(card):
            pick_up.pick_up_by_card(state, index[card], sink)
        case Reroll(card):
            turns.reroll(state, index[card], sink)
        case Roll():
            state.phase = "roll"
        case Show():
            victory.show(state, sink)
        case Choose(character):
            set_up.choose(state, set_up.chooser(state), CHARACTERS.index(character), sink)
        case Count(seat):
            sharp_eyes.call(state, seat, sink)
        case Stay():
            halls_of_mandos.stay(state, sink)
        case Leave(card):
            halls_of_mandos.leave_by(state, index[card], sink)
        case Place(name):
            space = state.map.space(name)
            assert space is not None, f"'{action}' was played without having been checked"
            halls_of_mandos.place(state, space, sink)
        case _:
            _power_play(state, action, sink)


def _power_play(state: RiddleState, action: RiddleAction, sink: Sink) -> None:
    """RR-220. Power Plays, and what is answered to them."""
    index = state.deck.index
    match action:
        case Look():
            clairvoyance.look(state, action, sink)
        case Resist(card):
            clairvoyance.resist(state, index[card], sink)
        case Reveal():
            clairvoyance.reveal(state, sink)
        case Riddle(target):
            riddle.begin(state, state.seat_of(target), sink)
        case Name(title):
            riddle.name(state, title, sink)
        case Again():
            riddle.again(state)
        case Enough():
            riddle.enough(state, sink)
        case Ask():
            card_taking.ask(state, action, sink)
        case Shelob():
            card_taking.shelob(state, sink)
        case Pull():
            card_taking.pull(state, action, sink)
        case Take(card):
            card_taking.take(state, index[card], sink)
        case Keep(card) if state.phase == "take":
            card_taking.taken(state, index[card], sink)
        case Keep(card):
            battle.loot(state, index[card], sink)
        case Attack(target, force):
            battle.attack(state, state.seat_of(target), force, sink)
        case Present(force):
            battle.present(state, decider(state), force, sink)
        case Yield():
            battle.surrender(state, sink)
        case Stop():
            battle.stop(state, sink)


def _end(state: RiddleState, sink: Sink) -> None:
    if state.phase == "trim":
        turns.pass_turn(state, sink)
    else:
        pick_up.end(state, sink)
