"""The six Ringwraith log tokens: the hunters' memory aid, put wherever they like (HR-143, HR-144, HR-290)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.decision import Seat
from game.games.hunt.rules.actions import (
    Act,
    Log,
)
from game.games.hunt.rules.events import Sink, write_event
from game.games.hunt.rules.ring_bearer.journey_log import STEPS
from game.games.hunt.rules.ringwraiths.search_perception_hunt import put_log_token
from game.games.hunt.rules.space_names import STEP, space_name
from game.games.hunt.rules.state import State
from game.games.hunt.rules.topology import HuntTopology

OFF = "off"


def _everywhere(atlas: HuntTopology) -> tuple[str, ...]:
    """Locations, areas, sections and the boxes of the Movement track."""
    steps = (f"{STEP}{number}" for number in range(STEPS + 1))
    names = (*atlas.areas, *atlas.sections)
    return (*atlas.locations, *atlas.exits, *(name.lower() for name in names), *steps, OFF)


def log_token_actions(state: State, seat: Seat) -> Sequence[Act]:
    """HR-056, HR-143, HR-144. Every place for each of the six, once the Nazgûl ride; the Ring-bearer has none."""
    if seat not in state.riders or state.outcome is not None or not all(state.figures):
        return ()
    found = []
    everywhere = _everywhere(state.atlas)
    for number, where in enumerate(state.log_tokens, 1):
        here = where.lower() if where in (*state.atlas.areas, *state.atlas.sections) else where or OFF
        found += [Log.of(str(number), place) for place in everywhere if place != here]
    return found


def move_token(state: State, action: Log, sink: Sink) -> None:
    """HR-144. Everybody sees it, the Ring-bearer too."""
    number, place = int(action.number) - 1, action.at
    at = "" if place == OFF else place.upper() if state.atlas.target(place) else place
    put_log_token(state, number, at)
    if at:
        write_event(sink, "log_token", number=number + 1, place=space_name(at, state.atlas.labels))
    else:
        write_event(sink, "log_token_off", number=number + 1)
