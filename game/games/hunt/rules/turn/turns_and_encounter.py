"""Days and turns, and the Refresh step (sections 4 and 8).

The Nazgûl Encounter, the rescue, and the escape (sections 7, 9 and 14).
"""

from __future__ import annotations

from typing import Final

from game.engine.action import Rows
from game.engine.decision import Source
from game.games.hunt.rules.actions import STAY, Act, Course, Escape, Tile
from game.games.hunt.rules.agenda import AUTO, DRAWS, QUESTIONS, Draw, Question, again, enter, ring_bearer_seat, then
from game.games.hunt.rules.components.piles import weighed
from game.games.hunt.rules.components.tables import eye_worth, tiles_due
from game.games.hunt.rules.events import Sink, note, write_event
from game.games.hunt.rules.ring_bearer import company_cards
from game.games.hunt.rules.ring_bearer.journey_card import change_course
from game.games.hunt.rules.ring_bearer.journey_log import write
from game.games.hunt.rules.state import State, plus, without
from game.games.hunt.rules.turn.agenda_frames import Frame, SeatFrame, StepFrame
from game.games.hunt.rules.turn.corruption_and_victory import gain, run_out
from game.games.hunt.rules.view import COLOURS, NIGHT

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


def involved(state: State) -> list[int]:
    """HR-017, HR-168, HR-169, HR-344. The Nazgûl in the hunted location or next to it, where they stand now."""
    near = (state.found, *state.topology.adjacent[state.found])
    return [figure for figure in range(4) if state.figures[figure] in near]


def _begin(state: State, frame: Frame, sink: Sink) -> None:
    """HR-136, HR-139, HR-167, HR-259. One Encounter, when all Nazgûl have acted; the Lord counts for two."""
    if not state.found:
        return
    figures = involved(state)
    count = min(tiles_due(len(figures), has_lord=state.lord in figures), len(state.pool))
    enter(state, "encounter")
    colours = tuple(COLOURS[figure] for figure in figures)
    write_event(sink, "encounter", weight=2, places=(state.found,), pieces=colours, count=count)
    note(state, "encounter", str(count), (state.found,))
    lord = StepFrame("lord_leaves") if state.lord in figures else None
    frames = [StepFrame("tile", count), StepFrame("company"), StepFrame("suffer")] if count else []
    then(state, *frames, *([lord] if lord else []), StepFrame("escape_begins"))


def _rescue(state: State, frame: Frame, sink: Sink) -> None:
    """HR-194 to HR-197. As many tiles as moves are missing; one may be cancelled; no escape follows."""
    enter(state, "rescue")
    needed = state.topology.frodo.needed(state.last, state.dots)
    note(state, "rescue", str(needed))
    count = min(needed, len(state.pool))
    write_event(sink, "rescue", weight=2, revealed=True, count=count)
    then(state, StepFrame("tile", count), StepFrame("company"), StepFrame("suffer"), StepFrame("letter_begins"))


def _tile(state: State, frame: StepFrame, action: Tile, sink: Sink) -> None:
    """HR-168, HR-170. A tile is drawn."""
    tile = action.tile
    state.pool, state.tiles = without(state.pool, tile), plus(state.tiles, tile)
    write_event(sink, "tile", tile=tile)
    again(state, frame)


def _suffer(state: State, frame: Frame, sink: Sink) -> None:
    """HR-173 to HR-177. Numbers first, then Eyes one by one; each that gives Corruption is out of play."""
    every = state.tables.tiles
    tiles, state.tiles = state.tiles, ()
    state.tiles_out = plus(state.tiles_out, *(tile for tile in tiles if not every[tile].eye))
    for tile in sorted(tiles, key=lambda tile: every[tile].eye):
        if every[tile].eye:
            value = eye_worth(state.eyes + state.fear)
            state.eyes += 1
            state.tiles_out = plus(state.tiles_out, tile)
        else:
            value = every[tile].value
        if gain(state, value, sink):
            return


def _lord_leaves(state: State, frame: Frame, sink: Sink) -> None:
    """HR-259. At the end of his Encounter the Nazgûl he replaced stands in his space again."""
    write_event(sink, "lord_leaves", weight=1, figure=COLOURS[state.lord])
    state.lord = -1


# The escape ----------------------------------------------------------------------------------------------------------


def _escape_begins(state: State, frame: Frame, sink: Sink) -> None:
    """HR-178, HR-270."""
    if state.phase != "escape":
        enter(state, "escape")
    then(state, StepFrame("escape" if state.part == 1 else "course"))


def _escapes(state: State, frame: Frame) -> Rows[Act]:
    """HR-179 to HR-185. A location within reach with two dots more, or staying."""
    yield Escape.each((*state.topology.frodo.within_reach(state.last, state.dots, state.options.escape_reach), STAY))


def _escape(state: State, frame: Frame, action: Escape, sink: Sink) -> None:
    """HR-182, HR-184, HR-186. Both choices look alike: one entry, one step."""
    state.found = ""
    write(state, action.to, "escape", sink)


def _course(state: State, frame: Frame, action: Course, sink: Sink) -> None:
    """HR-271. Chosen openly."""
    state.found = ""
    if action.choice == "change":
        change_course(state, sink)
    else:
        note(state, "course", "keep")
        write_event(sink, "course_kept", actor=state.bearer)


AUTO["encounter"] = _begin
AUTO["rescue"] = _rescue
AUTO["suffer"] = _suffer
AUTO["lord_leaves"] = _lord_leaves
AUTO["escape_begins"] = _escape_begins
DRAWS["tile"] = Draw(
    lambda state, frame: weighed(state.pool, Tile),
    _tile,
    Source.DRAW,
    lambda state, frame: None,
    ring_bearer_seat,
)
QUESTIONS["escape"] = Question(ring_bearer_seat, _escapes, _escape)
QUESTIONS["course"] = Question(ring_bearer_seat, lambda state, frame: [Course.each(("change", "keep"))], _course)
