"""Who decides and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.decision import CHANCE, Decision, Phrase, Subject

# These modules declare what their frames ask and do.
from game.hunt import (
    allies,
    asking,
    bearer,
    dice,
    encounter,
    gandalf,
    piles,
    road,
    setup,
    sorcery,
    turns,
    walking,
    wraith,
)
from game.hunt.actions import Act
from game.hunt.flow import DRAWS, QUESTIONS, phase_now
from game.hunt.state import State

MODULES = (allies, asking, bearer, dice, encounter, gandalf, piles, road, setup, sorcery, turns, walking, wraith)
"""HR-286. Everything a game is made of."""


def decision(state: State) -> Decision | None:
    """HR-082. The open question; None when the game is over."""
    if state.outcome is not None:
        return None
    frame = state.agenda[-1]
    phase = phase_now(state)
    draw = DRAWS.get(frame.kind)
    if draw is not None:
        return Decision(
            CHANCE,
            frame.kind,
            Phrase.of(f"prompt.{frame.kind}"),
            phase,
            source=draw.source,
            audience=draw.audience(state, frame),
            roller=draw.roller(state, frame),
        )
    question = QUESTIONS[frame.kind]
    seat = question.seat(state, frame)
    kind = f"react_{frame.words[0]}" if frame.kind == "reaction" else frame.kind
    return Decision(seat, kind, prompt(state, kind), phase, unhurried=question.unhurried)


def prompt(state: State, kind: str) -> Phrase:
    """The question in one sentence."""
    frame = state.agenda[-1]
    where = frame.places[0] if frame.places and kind.startswith("react_") else ""
    place = state.atlas.label(where) if where in state.atlas.kind else where
    figure = f"{frame.who}" if kind.startswith("react_") else _figure(state)
    night = "night" if state.turn == 2 else "day"
    return Phrase.of(f"prompt.{kind}", figure=figure, place=place, count=frame.n, when=night)


def _figure(state: State) -> str:
    from game.hunt.view import COLOURS

    return COLOURS[state.active]


def actions(state: State, about: Subject | None = None) -> Sequence[Act]:
    """HR-284. Every legal action, in a stable order."""
    if state.outcome is not None:
        return ()
    frame = state.agenda[-1]
    draw = DRAWS.get(frame.kind)
    every: Sequence[Act]
    if draw is not None:
        every = [action for action, _ in draw.outcomes(state, frame)]
    else:
        every = QUESTIONS[frame.kind].choices(state, frame)
    return every if about is None else [action for action in every if subject(action) == about]


def subject(action: Act) -> Subject:
    """What an action begins with: its verb, and for cards and figures their name."""
    if action.verb in ("play", "drive", "stand", "shift"):
        return Subject(f"{action.verb} {action.args[0]}")
    return Subject(action.verb)


def subjects(state: State) -> Sequence[Subject]:
    """The subjects of all actions."""
    return list(dict.fromkeys(subject(action) for action in actions(state)))


def weights(state: State) -> Sequence[int]:
    """How likely each outcome of chance is."""
    frame = state.agenda[-1]
    return [weight for _, weight in DRAWS[frame.kind].outcomes(state, frame)]


def waiting(state: State) -> Phrase:
    """One coarse line for all who do not decide, the same for all private choices of a seat."""
    asked = decision(state)
    assert asked is not None
    if asked.seat == CHANCE:
        return Phrase.of("waiting.chance")
    return Phrase.of("waiting.reaction" if not asked.unhurried else "waiting.seat", seat=asked.seat)
