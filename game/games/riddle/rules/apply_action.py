"""Plays one action: hands it to the module of its phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.games.riddle.rules import set_up
from game.games.riddle.rules.actions import (
    CITY,
    Ask,
    Attack,
    Leave,
    Look,
    Move,
    PickUp,
    Pull,
    Reroll,
    RiddleAction,
    Say,
    Swap,
    Take,
    Use,
)
from game.games.riddle.rules.cards.cards import CHARACTERS
from game.games.riddle.rules.cards.known_cards import all_have_seen
from game.games.riddle.rules.decisions import decider
from game.games.riddle.rules.events import Sink
from game.games.riddle.rules.movement import movement
from game.games.riddle.rules.power_plays import battle, card_taking, clairvoyance, riddle
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.turn import (
    friendly_exchange,
    halls_of_mandos,
    pick_up,
    sharp_eyes,
    turns,
    victory,
)


def play(state: RiddleState, action: RiddleAction, sink: Sink) -> None:
    """RR-222. One action, whatever phase it belongs to; it has been checked."""
    if isinstance(action, Say):
        brought = _BROUGHT.get(state.phase)
        if brought is not None:
            brought(state, action, sink)
        else:
            _SAID[action.verb](state, action.word, sink)
    elif isinstance(action, Move):
        movement.carry_out_move(state, action, sink)
    elif isinstance(action, Use):
        _use(state, action, sink)
    else:
        assert isinstance(action, Attack)
        battle.attack(state, state.seat_of(action.target), action.force, sink)


def _use(state: RiddleState, action: Use, sink: Sink) -> None:
    card = state.deck.index.get(action.card, -1)
    match action:
        case Look():
            clairvoyance.look(state, action, sink)
        case Ask():
            card_taking.ask(state, action, sink)
        case Pull():
            card_taking.pull(state, action, sink)
        case Take():
            card_taking.take(state, card, sink)
        case Reroll():
            turns.reroll(state, card, sink)
        case Leave():
            halls_of_mandos.leave_by(state, card, sink)
        case PickUp() if action.card == CITY:
            pick_up.pick_up_in_city(state, sink)
        case PickUp():
            pick_up.pick_up_by_card(state, card, sink)


# What chance brings --------------------------------------------------------------------------------------------------


def _lot(state: RiddleState, action: Say, sink: Sink) -> None:
    _choose(state, action.word, sink)


def _swapped(state: RiddleState, action: Say, sink: Sink) -> None:
    assert isinstance(action, Swap)
    index = state.deck.index
    friendly_exchange.swap(state, index[action.gained], index[action.given], sink)


def _caught(state: RiddleState, action: Say, sink: Sink) -> None:
    card_taking.caught(state, action.word, sink)


def _of_die(then: Callable[[RiddleState, int, Sink], None]) -> Callable[[RiddleState, Say, Sink], None]:
    return lambda state, action, sink: then(state, int(action.word), sink)


def _of_card(then: Callable[[RiddleState, int, Sink], None]) -> Callable[[RiddleState, Say, Sink], None]:
    return lambda state, action, sink: then(state, state.deck.index[action.word], sink)


_BROUGHT: Final[Mapping[str, Callable[[RiddleState, Say, Sink], None]]] = {
    "lots": _lot,
    "contest": _of_die(set_up.contest),
    "first": _of_die(set_up.first),
    "roll": _of_die(turns.rolled),
    "halls": _of_die(halls_of_mandos.rolled_in_halls),
    "deal": _of_card(set_up.deal),
    "draw": _of_card(pick_up.drawn),
    "halls_draw": _of_card(halls_of_mandos.drawn_in_halls),
    "riddle": _of_card(riddle.answer),
    "forfeit": _of_card(riddle.forfeit),
    "pull": _of_card(card_taking.pulled),
    "swap": _swapped,
    "shelob": _caught,
}
"""Phase that chance decides to what its result does."""


# What is said --------------------------------------------------------------------------------------------------------


def _choose(state: RiddleState, word: str, sink: Sink) -> None:
    set_up.choose(state, set_up.chooser(state), CHARACTERS.index(word), sink)


def _roll(state: RiddleState, word: str, sink: Sink) -> None:
    state.phase = "roll"


def _end(state: RiddleState, word: str, sink: Sink) -> None:
    if state.phase == "trim":
        turns.pass_turn(state, sink)
    else:
        pick_up.end(state, sink)


def _exchange(state: RiddleState, word: str, sink: Sink) -> None:
    friendly_exchange.exchange_with(state, state.seat_of(word))


def _riddle(state: RiddleState, word: str, sink: Sink) -> None:
    riddle.begin(state, state.seat_of(word), sink)


def _again(state: RiddleState, word: str, sink: Sink) -> None:
    riddle.again(state)


def _resist(state: RiddleState, word: str, sink: Sink) -> None:
    clairvoyance.resist(state, state.deck.index[word], sink)


def _keep(state: RiddleState, word: str, sink: Sink) -> None:
    keep = card_taking.taken if state.phase == "take" else battle.loot
    keep(state, state.deck.index[word], sink)


def _present(state: RiddleState, force: str, sink: Sink) -> None:
    """RR-261. The Ring in battle is seen by everybody."""
    seat = decider(state)
    if force == "ring":
        all_have_seen(state, seat, state.deck.ring)
    battle.present(state, seat, force, sink)


def _discard(state: RiddleState, word: str, sink: Sink) -> None:
    discard = halls_of_mandos.banished_discards if state.phase == "banish" else pick_up.discarded
    discard(state, state.deck.index[word], sink)


def _place(state: RiddleState, word: str, sink: Sink) -> None:
    space = state.map.space(word)
    assert space is not None, f"'place {word}' was played without having been checked"
    halls_of_mandos.place(state, space, sink)


def _alone(then: Callable[[RiddleState, Sink], None]) -> Callable[[RiddleState, str, Sink], None]:
    return lambda state, word, sink: then(state, sink)


_SAID: Final[Mapping[str, Callable[[RiddleState, str, Sink], None]]] = {
    "choose": _choose,
    "roll": _roll,
    "show": _alone(victory.show),
    "end": _end,
    "exchange": _exchange,
    "riddle": _riddle,
    "shelob": _alone(card_taking.shelob),
    "name": riddle.name,
    "again": _again,
    "enough": _alone(riddle.enough),
    "resist": _resist,
    "reveal": _alone(clairvoyance.reveal),
    "keep": _keep,
    "present": _present,
    "yield": _alone(battle.surrender),
    "stop": _alone(battle.stop),
    "discard": _discard,
    "stay": _alone(halls_of_mandos.stay),
    "place": _place,
    "count": sharp_eyes.call,
}
"""Verb to what saying it does."""
