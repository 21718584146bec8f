"""Days and turns, and the Refresh step (sections 4 and 8)."""

from __future__ import annotations

from typing import Final

from game.games.hunt.rules.agenda import AUTO, enter, then
from game.games.hunt.rules.events import Sink, write_event
from game.games.hunt.rules.ring_bearer import company_cards
from game.games.hunt.rules.state import State
from game.games.hunt.rules.turn.agenda_frames import Frame, SeatFrame, StepFrame
from game.games.hunt.rules.turn.corruption_and_victory import run_out
from game.games.hunt.rules.view import NIGHT

TURN: Final = tuple(
    StepFrame(kind)
    for kind in (
        "bearer_turn", "bearer_ends", "ringwraiths", "ringwraiths_end", "gandalf_leaves", "encounter", "advance"
    )
)  # fmt: skip


def _turn(state: State, frame: Frame, sink: Sink) -> None:
    """HR-051, HR-052. The Ring-bearer's turn, the hunters', the Encounter, the Turn marker."""
    then(state, *TURN)


def _ringwraiths_end(state: State, frame: Frame, sink: Sink) -> None:
    """HR-092. Marks for this turn go; the fog lifts in its time (S-13)."""
    state.marks = tuple(mark for mark in state.marks if mark.until != "turn")
    state.fog = max(state.fog - 1, 0)
    state.active = 0
    state.stepped = state.acted = False


def _advance(state: State, frame: Frame, sink: Sink) -> None:
    """HR-052. The Turn marker goes on; after Nightfall it goes back to turn 1, Ring side, and the Refresh step comes
    (HR-351)."""
    if state.turn == NIGHT:
        if state.options.rules >= 2:
            state.turn, state.eye = 0, False
        then(state, StepFrame("refresh"), StepFrame("dawn"))
    else:
        state.turn += 1
        then(state, StepFrame("turn"))


def _refresh(state: State, frame: Frame, sink: Sink) -> None:
    """HR-187 to HR-190. One Ally card (C3: two, one of which is kept), the next lead player, his Sorcery card, the
    dice. The Stone Trolls (A2-15) are gone."""
    enter(state, "refresh")
    write_event(sink, "refresh", weight=1, day=state.day)
    state.marks = tuple(mark for mark in state.marks if mark.until != "refresh")
    state.lead = (state.lead + 1) % len(state.ringwraiths)
    leader = state.ringwraiths[state.lead]
    frames: list[Frame] = [SeatFrame("deal_sorcery", leader, 1), StepFrame("roll")]
    if len(state.ringwraiths) > 1:
        write_event(sink, "lead", actor=leader, seat=leader)
    then(state, *frames)
    company_cards.draw_with_peregrin(state)


def _dawn(state: State, frame: Frame, sink: Sink) -> None:
    """HR-191, HR-346. A new day, unless the days of the cap are over."""
    state.day += 1
    state.turn = 0
    state.eye = False
    if state.part == 2 and state.options.days and state.day > state.options.days:
        run_out(state, sink)
        return
    then(state, StepFrame("turn"))


AUTO["turn"] = _turn
AUTO["ringwraiths_end"] = _ringwraiths_end
AUTO["advance"] = _advance
AUTO["refresh"] = _refresh
AUTO["dawn"] = _dawn
