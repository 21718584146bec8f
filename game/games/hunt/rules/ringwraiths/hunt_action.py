"""The Hunt: what may be hunted, and the answer (HR-134 to HR-142, HR-247 to HR-252)."""

from __future__ import annotations

from typing import Final

from game.games.hunt.rules.agenda import then
from game.games.hunt.rules.events import Sink, label, note, write_event
from game.games.hunt.rules.ringwraiths.tokens import find_information_token, track
from game.games.hunt.rules.state import State
from game.games.hunt.rules.turn.agenda_frames import StepFrame

HUNT: Final = "hunt"


def bars_hunt(state: State, place: str, *, by_card: bool = False) -> str:
    """HR-086, HR-134, HR-235. What forbids a Hunt in a space; "" when it is allowed."""
    if state.topology.kind[place] in ("dot", "exit"):
        return "hunt_dot"
    if place == state.grey:
        return "gandalf_there"
    if by_card and place in state.ally_tokens:
        return "ally_there"
    return ""


def answer_hunt(state: State, place: str, sink: Sink) -> bool:
    """HR-135 to HR-139, HR-247 to HR-251. Whether Frodo has been there, whether he is there, whether Gandalf is."""
    yes, here = state.has_passed(place), place == state.last
    told = "here" if here else "yes" if yes else "no"
    gandalf = state.gandalf_at == place
    note(state, HUNT, told, (place,), state.active)
    write_event(
        sink, f"hunt_{told}", places=(place,), revealed=True, weight=2 if here else int(yes), place=label(state, place)
    )
    if yes:
        track(state, place, "sword")
    if here:
        state.found = place
    find_information_token(state, place, sink)
    if gandalf:
        _found_gandalf(state, place, sink)
    return yes or gandalf


def _found_gandalf(state: State, place: str, sink: Sink) -> None:
    """HR-248, HR-252. Gandalf flees to the place of an available deed token, while there is one."""
    told = "found" if state.deeds_left else "cornered"
    note(state, "gandalf", told, (place,))
    write_event(sink, f"gandalf_{told}", places=(place,), revealed=True, weight=1, place=label(state, place))
    if state.deeds_left:
        then(state, StepFrame("flee"))
