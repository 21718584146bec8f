"""Search: what may be searched, and the answer (HR-124 to HR-129, HR-246)."""

from __future__ import annotations

from typing import Final

from game.games.hunt.rules.events import Sink, label, note, write_event
from game.games.hunt.rules.ringwraiths.hunt_action import bars_hunt
from game.games.hunt.rules.ringwraiths.tokens import find_information_token, track
from game.games.hunt.rules.state import State

SEARCH: Final = "search"


def bars_search(state: State, place: str, *, by_card: bool = False) -> str:
    """HR-126 to HR-129, HR-235, HR-253, HR-254, HR-305. What forbids a Search of a space; "" when it is allowed."""
    kind = state.topology.kind[place]
    if kind == "dot":
        return "search_dot"
    if place in state.topology.starts:
        return "search_start"
    for where, _ in state.tracks:
        if where == place:
            return "search_track"
    for mark in state.marks:
        if mark.kind == "area" and state.topology.area[place] == mark.at:
            return "search_marked"
    return bars_hunt(state, place, by_card=by_card)


def answer_search(state: State, place: str, sink: Sink) -> None:
    """HR-124, HR-125, HR-154, HR-246. Whether the location is on the log; HR-244: a shelter hides its guest."""
    yes = state.has_passed(place) and not sheltered(state, place)
    note(state, SEARCH, "yes" if yes else "no", (place,), state.active)
    write_event(
        sink,
        f"search_{'yes' if yes else 'no'}",
        places=(place,),
        revealed=True,
        weight=int(yes),
        place=label(state, place),
    )
    if yes:
        track(state, place, "eye")
    find_information_token(state, place, sink)


def sheltered(state: State, place: str) -> bool:
    """HR-244. Frodo's last location, a shelter of his long card."""
    if state.part == 1 or not state.options.shelters or place != state.last:
        return False
    return place in state.tables.journeys[state.journey].shelters
