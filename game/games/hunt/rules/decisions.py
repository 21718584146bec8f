"""Who decides and what is asked."""

from __future__ import annotations

from game.engine.decision import CHANCE, Decision, Param, Phrase, Seat, made_once
from game.games.hunt.rules import set_up
from game.games.hunt.rules.agenda import DRAWS, QUESTIONS, phase_now
from game.games.hunt.rules.components import dice, piles
from game.games.hunt.rules.events import label

# These modules declare what their frames ask and do.
from game.games.hunt.rules.ring_bearer import (
    ally_cards,
    ally_tokens,
    company_cards,
    gandalf,
    journey_card,
    journey_log,
    ring_bearer_turn,
)
from game.games.hunt.rules.ringwraiths import nazgul_actions, nazgul_turn, sorcery_cards
from game.games.hunt.rules.state import State
from game.games.hunt.rules.turn import turns_and_encounter
from game.games.hunt.rules.turn.agenda_frames import LORDS, ExtraMoveFrame, Frame, ReactionFrame, plain
from game.games.hunt.rules.turn.corruption_and_victory import drawn_worth
from game.games.hunt.rules.view import COLOURS, NIGHT

MODULES = (
    ally_cards,
    ally_tokens,
    company_cards,
    nazgul_actions,
    nazgul_actions,
    ring_bearer_turn,
    dice,
    turns_and_encounter,
    gandalf,
    piles,
    journey_card,
    set_up,
    sorcery_cards,
    turns_and_encounter,
    journey_log,
    nazgul_turn,
)
"""HR-286. Everything a game is made of."""


_NARROWED = {"dot": "extra_dot", "location": "extra_location", "ferry": "extra_location"}
"""HR-071. What a card lets Frodo write, to the question that says so."""


_LEFT = (("", "bearer_night"), ("bearer_grey_day", "bearer_grey_night"))
"""HR-227. Whether Gandalf has to go, whether Frodo has to walk or rest, to the question that says so."""


def decision(state: State) -> Decision | None:
    """HR-082. The open question; None when the game is over."""
    found: Decision | None = state.question
    if found is None and state.outcome is None:
        found = state.question = _asked(state, state.agenda[-1])
    return found


def _asked(state: State, frame: Frame) -> Decision:
    kind = frame.kind
    question = QUESTIONS.get(kind)
    if question is None:
        draw = DRAWS[kind]
        return _drawing(kind, phase_now(state), draw.audience(state, frame), draw.roller(state, frame))
    seat, night = question.seat(state, frame), state.turn == NIGHT
    if isinstance(frame, ReactionFrame):
        where = label(state, frame.target)
        asked = f"react_{frame.question}"
        words = f"{asked}_{LORDS}" if LORDS in frame.modes else ""
        return _choosing(seat, asked, kind, frame.figure, where, frame.steps, night, question.unhurried, words)
    words = _words(state, frame, night)
    figure = "" if kind == "extra" and words else COLOURS[state.active]
    count = drawn_worth(state, state.tables) if kind == "company" else plain(frame)[1]
    return _choosing(seat, kind, state.phase, figure, "", count, night, question.unhurried, words)


def _words(state: State, frame: Frame, night: bool) -> str:
    """The sentence of a question whose kind alone would say too much or too little; "" for that of its kind. HR-224,
    HR-228: in Part 2 Frodo's step by day is made, and it is Gandalf who has to move, until he is in Rivendell; what is done is
    asked no more."""
    if isinstance(frame, ExtraMoveFrame):
        return _NARROWED.get(frame.to, "")
    if frame.kind == "bearer" and state.part == 1:
        return "" if state.moved else "bearer_move"
    if frame.kind == "nazgul" and not state.acted:
        return ("nazgul_act_on" if nazgul_turn.goes_on(state) else "nazgul_act") if state.stepped else ""
    if frame.kind == "nazgul":
        return "nazgul_ride"
    if frame.kind == "bearer":
        return _LEFT[bool(state.gandalf_moves)][night and not state.moved]
    return ""


@made_once
def _drawing(kind: str, phase: str, audience: frozenset[Seat] | None, roller: Seat | None) -> Decision:
    prompt = Phrase(f"prompt.{kind}")
    return Decision(CHANCE, kind, prompt, phase, source=DRAWS[kind].source, audience=audience, roller=roller)


@made_once
def _choosing(
    seat: Seat,
    kind: str,
    phase: str,
    figure: str,
    place: Param,
    count: int,
    night: bool,
    unhurried: bool,
    words: str = "",
) -> Decision:
    """The question in one sentence; `words` where those of its kind would say too much."""
    when = "night" if night else "day"
    asked = (("count", count), ("figure", figure), ("place", place), ("when", when))
    prompt = Phrase(f"prompt.{words or kind}", asked)
    return Decision(seat, kind, prompt, phase, unhurried=unhurried)


def waiting(state: State, asked: Decision, seat: Seat | None) -> Phrase:
    """One coarse line for all who do not decide, the same for all private choices of a seat."""
    if asked.seat == CHANCE:
        return Phrase.of("waiting.chance")
    return Phrase.of("waiting.reaction" if not asked.unhurried else "waiting.seat", seat=asked.seat)
