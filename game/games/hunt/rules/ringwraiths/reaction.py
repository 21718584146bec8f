"""The Ring-bearer's reaction: a Search, Perception or Hunt is declared, may be cancelled, and is then answered (HR-080 to
HR-083).

The program works out every answer itself and shows it to all at once (HR-282, HR-283).
"""

from __future__ import annotations

from game.engine.action import Rows
from game.games.hunt.rules.actions import Act, Flip, Let, React
from game.games.hunt.rules.agenda import QUESTIONS, Question, ring_bearer_seat, then
from game.games.hunt.rules.components.piles import pay, shown
from game.games.hunt.rules.events import Sink, label, note, write_event
from game.games.hunt.rules.ring_bearer import company_cards
from game.games.hunt.rules.ringwraiths.hunt_action import answer_hunt
from game.games.hunt.rules.ringwraiths.perception import PERCEPTION, answer_perception
from game.games.hunt.rules.ringwraiths.search import SEARCH, answer_search
from game.games.hunt.rules.state import State, distinct, plus, without
from game.games.hunt.rules.turn.agenda_frames import LORDS, MORGUL, SNIFF, ReactionFrame, StepFrame
from game.games.hunt.rules.view import COLOURS


def declare(state: State, kind: str, target: str, sink: Sink, *modes: str, steps: int = 0) -> None:
    """HR-081, HR-082. A Nazgûl's question is declared; the Ring-bearer may react before it is answered. `modes`: MORGUL
    (HR-262), SNIFF (S-10), LORDS (HR-261). `steps`: what the Nazgûl may ride when a Hunt by card fails (S-10)."""
    figure = COLOURS[state.active]
    write_event(
        sink,
        f"declared_{kind}",
        actor=state.acting,
        places=(target,) if target in state.topology.kind else (),
        pieces=(figure,),
        figure=figure,
        place=label(state, target),
    )
    then(state, ReactionFrame(kind, target, figure, modes, steps))


def _reactions(state: State, frame: ReactionFrame) -> Rows[Act]:
    """HR-080, HR-339, C3. What the Ring-bearer could do about it; letting it be is always possible, and all there is
    when the Lord's die paid for it (HR-261)."""
    yield Let.each()
    if LORDS in frame.modes:
        return
    kind, cards = frame.question, state.tables.cards
    if not state.fog:
        out = [name for name in distinct(state.ally_hand) if cards[name].when == "out" and cards[name].cancels == kind]
        yield React.each(tuple([name for name in out if cards[name].price <= state.on_card]))
    if kind in (SEARCH, PERCEPTION) and company_cards.is_ready(state, "peregrin"):
        yield Flip.each(("peregrin",))


def _react(state: State, frame: ReactionFrame, action: Let | Flip | React, sink: Sink) -> None:
    """HR-083. A cancelled action has no effect at all: no answer, no token."""
    if isinstance(action, Let):
        answer(state, frame, sink)
        return
    if isinstance(action, Flip):
        company_cards.flip_peregrin(state, sink)
    else:
        name = action.card
        pay(state, state.tables.cards[name].price)
        state.ally_hand = without(state.ally_hand, name)
        state.ally_played = plus(state.ally_played, name)
        shown(state, state.bearer, name)
        write_event(sink, "reacted", actor=state.bearer, revealed=True, card=name)
    note(state, "cancelled", frame.question, (frame.target,), state.active)


def answer(state: State, frame: ReactionFrame, sink: Sink) -> None:
    """HR-282. The program answers, truly and to all."""
    kind, target = frame.question, frame.target
    if kind == SEARCH:
        answer_search(state, target, sink)
    elif kind == PERCEPTION:
        answer_perception(state, target, MORGUL in frame.modes, sink)
    elif not answer_hunt(state, target, sink) and SNIFF in frame.modes:
        then(state, StepFrame("ride", frame.steps))


QUESTIONS["reaction"] = Question(
    ring_bearer_seat,
    _reactions,
    _react,
    unhurried=False,
)
