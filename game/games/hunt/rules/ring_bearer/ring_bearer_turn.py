"""The Ring-bearer's turn, both parts (sections 5 and 11): what may be done, in any order, and its end."""

from __future__ import annotations

from typing import Final

from game.engine.action import Rows
from game.games.hunt.rules.actions import DOT, SAMWISE, Act, End, Flip, Forward, Join, Meriadoc, Move, Play, Rest, Token
from game.games.hunt.rules.agenda import AUTO, QUESTIONS, Question, enter, ring_bearer_seat, then
from game.games.hunt.rules.components.piles import draw_allies, pay
from game.games.hunt.rules.events import Sink, label, note, write_event
from game.games.hunt.rules.ring_bearer import ally_cards, company_cards, gandalf, journey_log
from game.games.hunt.rules.ring_bearer.journey_log import advance
from game.games.hunt.rules.ringwraiths.figures_and_tokens import track
from game.games.hunt.rules.state import State, distinct
from game.games.hunt.rules.turn.agenda_frames import Frame, StepFrame
from game.games.hunt.rules.turn.corruption_and_victory import gain
from game.games.hunt.rules.view import NIGHT

_TURN: Final = StepFrame("bearer")


def _begin(state: State, frame: Frame, sink: Sink) -> None:
    """HR-052, HR-053, HR-224. A new turn: Frodo's first ability at dawn, in Part 2 the forced step by day."""
    enter(state, "bearer")
    state.moved, state.card_played, state.token_spent, state.merry_used = "", False, False, False
    state.eye, state.found = False, ""
    state.gandalf_moves = int(state.part == 2 and not state.gandalf_out)
    state.gandalf_moved = False
    write_event(sink, f"turn_{state.turn}", weight=1, day=state.day)
    if state.turn == 0:
        company_cards.take_token_at_dawn(state, sink)
    if state.part == 2 and state.turn != NIGHT:
        state.moved = "moved"
        advance(state, "day", sink)
    then(state, _TURN)


# What may be done --------------------------------------------------------------------------------------------------


def _choices(state: State, frame: Frame) -> Rows[Act]:
    """HR-057, HR-227. Frodo's move, Gandalf's, a card, a token, what the Company offers, in any order; then the end."""
    if not state.moved:
        yield from _frodo(state)
    if state.part == 2 and not state.gandalf_out:
        yield from gandalf.choices(state)
    yield from _cards(state)
    yield from company_cards.choices(state)
    if may_end(state):
        yield End.each()


def may_end(state: State) -> bool:
    """HR-059, HR-227, HR-228. Frodo's move or rest is chosen, and Gandalf has made his moves."""
    return bool(state.moved) and not state.gandalf_moves


def _frodo(state: State) -> Rows[Act]:
    """HR-057, HR-058, HR-224. Frodo moves by day; at Nightfall he moves or rests. Samwise helps at night (HR-102)."""
    night = state.turn == NIGHT
    helpers = ("", SAMWISE) if night and company_cards.samwise_can_help(state) else ("",)
    if state.part == 1:
        yield Move.each((DOT, *state.topology.frodo.within_reach(state.last, state.dots)), helpers)
    else:
        yield Forward.each(helpers)
    if night:
        yield Rest.each()


def _cards(state: State) -> Rows[Act]:
    """HR-057, HR-075, HR-077, HR-094. One Ally card, one token for a card."""
    if not state.card_played and not state.fog:
        cards = state.tables.cards
        for name in distinct(state.ally_hand):
            if cards[name].when == "turn" and not ally_cards.unmet_need(state, name):
                yield Play.each((name,), ally_cards.options(state, name))
    if state.on_card and not state.token_spent:
        yield Token.each()


# What happens ------------------------------------------------------------------------------------------------------


def _play(state: State, frame: Frame, action: Act, sink: Sink) -> None:
    if not isinstance(action, End):
        then(state, frame)
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
            company_cards.flip_frodo(state, sink)
        case Meriadoc(card):
            company_cards.use_meriadoc(state, card, sink)
        case Join():
            company_cards.join_there(state, sink)
        case End():
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
            company_cards.use_samwise(state, sink)
        elif gain(state, 1, sink, by_night=True):
            return
    if state.part == 1:
        journey_log.write(state, to, "night" if night else "day", sink)
    else:
        advance(state, "night" if night else "day", sink)


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
