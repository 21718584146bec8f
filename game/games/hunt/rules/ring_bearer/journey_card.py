"""Journey cards in Part 2: changing course, looking at the deck (HR-271 to HR-273, HR-348)."""

from __future__ import annotations

from game.engine.action import Listing
from game.engine.decision import Source
from game.games.hunt.rules.actions import Act, JourneyCard, Keep
from game.games.hunt.rules.agenda import (
    AUTO,
    DRAWS,
    QUESTIONS,
    Draw,
    Question,
    evenly,
    for_the_bearer,
    ring_bearer_seat,
    then,
)
from game.games.hunt.rules.components.piles import weighed
from game.games.hunt.rules.events import Sink, note, write_event
from game.games.hunt.rules.ring_bearer import company_cards
from game.games.hunt.rules.state import State, less, plus, without
from game.games.hunt.rules.turn.agenda_frames import Frame, StepFrame
from game.games.hunt.rules.view import Note


def change_course(state: State, sink: Sink) -> None:
    """HR-272, HR-273, HR-348. One step back, no Track tokens, a new card of the same deck."""
    state.step = max(state.step - 1, 0)
    state.tracks = ()
    note(state, "course", "change")
    write_event(sink, "course_changed", actor=state.bearer, weight=1, step=state.step)
    old = state.journey
    if not state.journey_left:
        state.journey_left, state.journey_old = state.journey_old, ()
    state.journey_old, state.journey = plus(state.journey_old, old), ""
    then(state, StepFrame("new_course", company_cards.strider_draws(state)))


def _draws(state: State, frame: Frame) -> Listing[Act]:
    """What is known to lie on top comes first."""
    if state.journey_top:
        return evenly([JourneyCard.of(state.journey_top[0])])
    return weighed(state.journey_left, JourneyCard)


def _drawn(state: State, frame: StepFrame, action: JourneyCard, sink: Sink) -> None:
    """HR-272, C5. With Strider two are drawn and one is kept."""
    card = action.card
    state.journey_top = state.journey_top[1:]
    state.journey_left = without(state.journey_left, card)
    state.journey_drawn = plus(state.journey_drawn, card)
    write_event(sink, "journey_drawn", to=[state.bearer], card=card)
    if frame.number > 1:
        then(state, StepFrame("new_course", frame.number - 1))
    elif len(state.journey_drawn) == 1:
        _take(state, card)
    else:
        then(state, StepFrame("keep_course"))


def _take(state: State, card: str) -> None:
    """The card is current; the other goes back into the deck, which is shuffled."""
    back = less(state.journey_drawn, (card,))
    if back:
        state.journey_top = ()
    state.journey_left = plus(state.journey_left, *back)
    state.journey_drawn, state.journey = (), card


def _keep(state: State, frame: Frame, action: Keep, sink: Sink) -> None:
    _take(state, action.card)
    write_event(sink, "journey_kept", to=[state.bearer], card=action.card)


def _look(state: State, frame: StepFrame, action: JourneyCard, sink: Sink) -> None:
    """A2-16. The Ring-bearer learns what lies on top, card by card."""
    card = action.card
    state.journey_top = (*state.journey_top, card)
    write_event(sink, "journey_seen", to=[state.bearer], card=card)
    if frame.number > 1:
        then(state, StepFrame("looking", frame.number - 1))
    else:
        write_event(sink, "journeys_looked", actor=state.bearer, seat=state.bearer)
        seen = Note(state.bearer, "top", "journey", state.journey_top, state.part, state.day, state.turn)
        state.notes = (*state.notes, seen)


def _unseen(state: State, frame: Frame) -> Listing[Act]:
    """What may lie next below the cards that are known; those known already are looked at again without a draw."""
    rest = less(state.journey_left, state.journey_top)
    return weighed(rest, JourneyCard)


def _begin_look(state: State, frame: StepFrame, sink: Sink) -> None:
    wanted = min(frame.number, len(state.journey_left)) - len(state.journey_top)
    if wanted > 0:
        then(state, StepFrame("looking", wanted))


AUTO["look"] = _begin_look
DRAWS["new_course"] = Draw(_draws, _drawn, Source.KEPT, for_the_bearer)
DRAWS["looking"] = Draw(_unseen, _look, Source.KEPT, for_the_bearer)
QUESTIONS["keep_course"] = Question(ring_bearer_seat, lambda state, frame: [Keep.each(state.journey_drawn)], _keep)
