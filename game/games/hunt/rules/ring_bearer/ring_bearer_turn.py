"""The Ring-bearer's turn, both parts (sections 5 and 11): what may be done, in any order, and its end."""

from __future__ import annotations

from typing import Final

from game.games.hunt.rules.actions import (
    DOT,
    SAMWISE,
    Act,
    Drive,
    End,
    Flip,
    Forward,
    Join,
    Meriadoc,
    Move,
    Play,
    Rest,
    Shift,
    Token,
)
from game.games.hunt.rules.agenda import (
    AUTO,
    QUESTIONS,
    Question,
    done,
    enter,
    ring_bearer_seat,
    then,
)
from game.games.hunt.rules.components.piles import discard_ally_unseen, draw_allies, pay, remove_token
from game.games.hunt.rules.events import Sink, label, note, write_event
from game.games.hunt.rules.ring_bearer import ally_cards, gandalf, journey_log
from game.games.hunt.rules.ring_bearer.journey_card import advance
from game.games.hunt.rules.ringwraiths.figures import move_figure
from game.games.hunt.rules.ringwraiths.search_perception_hunt import track
from game.games.hunt.rules.state import State, distinct
from game.games.hunt.rules.turn.corruption_and_victory import gain
from game.games.hunt.rules.view import COLOURS, NIGHT, Frame

_TURN: Final = Frame("bearer")


def _begin(state: State, frame: Frame, sink: Sink) -> None:
    """HR-052, HR-053, HR-224. A new turn: Frodo's first ability at dawn, in Part 2 the forced step by day."""
    enter(state, "bearer")
    state.moved, state.card_played, state.token_spent, state.merry_used = "", False, False, False
    state.eye, state.found = False, ""
    state.gandalf_moves = int(state.part == 2 and not state.gandalf_out)
    state.gandalf_moved = False
    write_event(sink, f"turn_{state.turn}", weight=1, day=state.day)
    if state.turn == 0 and state.status("frodo") == "ready" and not state.on_card and state.in_pool:
        state.in_pool, state.on_card = state.in_pool - 1, 1
        write_event(sink, "dawn", actor=state.bearer, hobbit="frodo")
    if state.part == 2 and state.turn != NIGHT:
        state.moved = "moved"
        advance(state, "day", sink)
    then(state, _TURN)


# What may be done --------------------------------------------------------------------------------------------------


def _choices(state: State, frame: Frame) -> list[Act]:
    """HR-057, HR-227. Frodo's move, Gandalf's, a card, a token, what the Company offers, in any order; then the end."""
    found: list[Act] = []
    if not state.moved:
        found += _frodo(state)
    if state.part == 2 and not state.gandalf_out:
        found += gandalf.choices(state)
    found += _cards(state)
    found += _company(state)
    if may_end(state):
        found.append(End())
    return found


def may_end(state: State) -> bool:
    """HR-059, HR-227, HR-228. Frodo's move or rest is chosen, and Gandalf has made his moves."""
    return bool(state.moved) and not state.gandalf_moves


def _frodo(state: State) -> list[Act]:
    """HR-057, HR-058, HR-224. Frodo moves by day; at Nightfall he moves or rests. Samwise helps at night (HR-102)."""
    night = state.turn == NIGHT
    helpers = ("", SAMWISE) if night and state.on_card > 0 and state.status(SAMWISE) == "ready" else ("",)
    found: list[Act]
    if state.part == 1:
        entries = (DOT, *state.atlas.within_reach(state.last, state.dots))
        found = [Move.of(entry, helper) for entry in entries for helper in helpers]
    else:
        found = [Forward.of(helper) for helper in helpers]
    return [*found, Rest()] if night else found


def _cards(state: State) -> list[Act]:
    """HR-057, HR-075, HR-077, HR-094. One Ally card, one token for a card."""
    found: list[Act] = []
    if not state.card_played and not state.fog:
        cards = state.tables.cards
        for name in distinct(state.ally_hand):
            if cards[name].when == "turn" and not ally_cards.unmet_need(state, name):
                found += [Play.of(name, option) for option in ally_cards.options(state, name)]
    if state.on_card and not state.token_spent:
        found.append(Token())
    return found


def _company(state: State) -> list[Act]:
    """C1, C4, HR-106. What the Company cards offer."""
    found: list[Act] = []
    if state.status("frodo") == "ready" and state.on_card + state.in_pool:
        found.append(Flip.of("frodo"))
    if state.moved and not state.merry_used and state.status("meriadoc") == "ready" and _merry_can(state):
        found += [Meriadoc.of(card) for card in distinct(state.ally_hand)]
    if may_join(state):
        found.append(Join.of("meriadoc"))
    return found


def _merry_can(state: State) -> bool:
    """C4. Whether there is a card to pay with and anything to be moved."""
    if not state.ally_hand:
        return False
    shut = state.shut
    return any(state.atlas.steps(space, 1, shut) for space in state.figures) or bool(ally_cards.shifts(state))


def may_join(state: State) -> bool:
    """HR-106. Right after one of the places where he may join was written."""
    if state.part == 2 or state.status("meriadoc") != "aside" or state.entries <= state.fresh:
        return False
    return state.log[-1] in state.tables.meriadoc_joins


# What happens ------------------------------------------------------------------------------------------------------


def _play(state: State, frame: Frame, action: Act, sink: Sink) -> None:
    match action:
        case Move(to, using):
            _go(state, to, using, sink)
        case Forward(using):
            _go(state, "", using, sink)
        case Rest():
            state.moved = "rested"
            note(state, "night", "rested")
            write_event(sink, "rested", actor=state.bearer)
        case Play(card, use):
            ally_cards.play(state, card, use, sink)
        case Token():
            state.token_spent = True
            pay(state, 1)
            write_event(sink, "token_spent", actor=state.bearer, seat=state.bearer)
            draw_allies(state, 1)
        case Flip():
            _frodo_flips(state, sink)
        case Meriadoc(card):
            state.merry_used = True
            discard_ally_unseen(state, card)
            write_event(sink, "ally_dumped", to=[state.bearer], actor=state.bearer, card=card)
            write_event(sink, "merry", actor=state.bearer, hobbit="meriadoc")
            then(state, Frame("merry"))
        case Join():
            note(state, "join", "", state.tables.meriadoc_joins)
            write_event(sink, "joined_there", revealed=True, places=state.tables.meriadoc_joins)
            ally_cards.join(state, sink)
        case End():
            done(state)
            write_event(sink, "bearer_done", actor=state.bearer, seat=state.bearer)
        case _:
            gandalf.play(state, action, sink)


def _go(state: State, to: str, using: str, sink: Sink) -> None:
    """HR-060, HR-067 to HR-070, HR-199, HR-277. By night it costs one Corruption first, and the marker shows the Eye."""
    state.moved = "moved"
    night = state.turn == NIGHT
    if night:
        state.eye = True
        note(state, "night", "moved")
        if using == SAMWISE:
            pay(state, 1)
            write_event(sink, "samwise", actor=state.bearer, hobbit="samwise")
        elif gain(state, 1, sink):
            return
    if state.part == 1:
        journey_log.write(state, to, "night" if night else "day", sink)
    else:
        advance(state, "night" if night else "day", sink)


def _frodo_flips(state: State, sink: Sink) -> None:
    """C1, HR-071, HR-098. A token leaves the game, Frodo makes an extra move."""
    state.set_status("frodo", "flipped")
    remove_token(state)
    write_event(sink, "flipped", actor=state.bearer, weight=1, hobbit="frodo")
    if state.part == 1:
        then(state, Frame("extra", words=("any",)))
    else:
        advance(state, "card", sink)


def meriadoc_choices(state: State) -> list[Act]:
    """C4. One Nazgûl one step, or one Ally token to a connected location."""
    driven = [
        Drive.of(colour, space)
        for colour in COLOURS
        for space in state.atlas.steps(state.figures[COLOURS.index(colour)], 1, state.shut)
    ]
    return [*driven, *ally_cards.shifts(state)]


def _merry(state: State, frame: Frame, action: Drive | Shift, sink: Sink) -> None:
    done(state)
    match action:
        case Drive(figure, to):
            move_figure(state, figure, to, sink)
        case Shift(at, to):
            ally_cards.shift(state, at, to, sink)


def _end(state: State, frame: Frame, sink: Sink) -> None:
    """HR-306. The watch upon the road is looked at; from now on entries count as fresh."""
    state.fresh = state.entries
    for mark in state.marks:
        if mark.kind != "watch":
            continue
        here = state.last == mark.at
        note(state, "watch", "yes" if here else "no", (mark.at,))
        told = "yes" if here else "no"
        write_event(
            sink, f"watch_{told}", revealed=True, weight=int(here), places=(mark.at,), place=label(state, mark.at)
        )
        if here:
            track(state, mark.at, "eye")
    state.marks = tuple(mark for mark in state.marks if mark.kind != "watch")


AUTO["bearer_turn"] = _begin
AUTO["bearer_ends"] = _end
QUESTIONS["bearer"] = Question(ring_bearer_seat, _choices, _play)
QUESTIONS["merry"] = Question(ring_bearer_seat, lambda state, frame: meriadoc_choices(state), _merry)
