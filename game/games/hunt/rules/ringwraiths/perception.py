"""Perception: which areas and sections may be asked about, and the answer (HR-118, HR-130 to HR-133, HR-245, HR-262)."""

from __future__ import annotations

from typing import Final

from game.games.hunt.rules.actions import LOG_TOKENS, ChooseLogToken
from game.games.hunt.rules.agenda import QUESTIONS, Question, active_nazgul_seat, then
from game.games.hunt.rules.events import Sink, note, write_event
from game.games.hunt.rules.ringwraiths.tokens import put_log_token
from game.games.hunt.rules.state import State
from game.games.hunt.rules.turn.agenda_frames import LogTokenFrame

PERCEPTION: Final = "perception"


def targets(state: State, space: str) -> tuple[str, ...]:
    """HR-118, HR-130, HR-133. Area and section of a space, as far as they can be the target of a Perception."""
    found = state.topology.targets[space]
    return tuple([name for name in found if perceivable(state, name)]) if state.marks else found


def perceivable(state: State, target: str) -> bool:
    """A2-13. Whether no mark keeps Perception away."""
    return not state.marks or all(mark.kind != "section" or target.partition("-")[0] != mark.at for mark in state.marks)


def answer_perception(state: State, target: str, morgul: bool, sink: Sink) -> None:
    """HR-131, HR-245, HR-262, HR-266. Whether a last location lies in the target; with a Morgul Ring, whose."""
    covers = state.topology.covers
    who = [name for name, at in (("frodo", state.last), ("gandalf", state.gandalf_at)) if at and covers(target, at)]
    told = ("both" if len(who) == 2 else who[0]) if morgul and who else ("yes" if who else "no")
    note(state, PERCEPTION, told, (target,), state.active)
    write_event(sink, f"perception_{told}", revealed=True, weight=int(bool(who)), place=target)
    if who:
        _log_token(state, target)


def _log_token(state: State, target: str) -> None:
    """HR-132. A log token of the hunters goes there; with all six out the player chooses which."""
    if "" in state.log_tokens:
        put_log_token(state, state.log_tokens.index(""), target)
    else:
        then(state, LogTokenFrame(target))


def _take_token(state: State, frame: LogTokenFrame, action: ChooseLogToken, sink: Sink) -> None:
    put_log_token(state, int(action.number) - 1, frame.place)
    write_event(sink, "log_token", actor=state.acting, number=int(action.number), place=frame.place)


QUESTIONS["log_token"] = Question(
    active_nazgul_seat, lambda state, frame: [ChooseLogToken.each(LOG_TOKENS)], _take_token
)
