"""Tokens on the board: Track tokens, Information tokens that are found, and the six log tokens, the hunters' memory
aid, put wherever they like (HR-125, HR-135, HR-143, HR-144, HR-154, HR-290).

The Nazgûl figures on the board: how one goes from a space to another, whoever moves it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.engine.decision import Seat
from game.games.hunt.rules.actions import Act, Log, Put
from game.games.hunt.rules.events import Sink, label, note, write_event
from game.games.hunt.rules.ring_bearer.journey_log import STEPS
from game.games.hunt.rules.state import State
from game.games.hunt.rules.topology import STEP, HuntTopology, space_name
from game.games.hunt.rules.view import COLOURS

OFF = "off"
ABILITIES = 5
"""HR-156 to HR-160."""


def track(state: State, place: str, side: str) -> None:
    """HR-125, HR-135, HR-138, HR-141, HR-142. A Track token, or the one there turned to the sword."""
    kept = tuple(pair for pair in state.tracks if pair[0] != place)
    state.tracks = tuple(sorted((*kept, (place, side)), key=lambda pair: state.topology.position[pair[0]]))


def find_information_token(state: State, place: str, sink: Sink) -> None:
    """HR-153 to HR-155, HR-165, HR-166. A token still face up behind the screen is found and unlocks the next ability."""
    if state.part == 2 or place not in state.tables.information:
        return
    if place in state.info and place not in state.log:
        state.info = tuple(one for one in state.info if one != place)
        state.powers = (*state.powers, place)
        note(state, "token", "found", (place,))
        ability = min(len(state.powers), ABILITIES)
        write_event(
            sink, "token_found", places=(place,), revealed=True, weight=1, place=label(state, place), number=ability
        )


# Log tokens -----------------------------------------------------------------------------------------------------------


def put_log_token(state: State, number: int, place: str) -> None:
    """HR-143, HR-290. A log token lies somewhere else."""
    state.log_tokens = (*state.log_tokens[:number], place, *state.log_tokens[number + 1 :])


def _everywhere(topology: HuntTopology) -> tuple[str, ...]:
    """Locations, areas, sections and the boxes of the Movement track."""
    steps = (f"{STEP}{number}" for number in range(STEPS + 1))
    names = (*topology.areas, *topology.sections)
    return (*topology.locations, *topology.exits, *(name.lower() for name in names), *steps, OFF)


def log_token_actions(state: State, seat: Seat) -> Sequence[Act]:
    """HR-056, HR-143, HR-144. Every place for each of the six, once the Nazgûl ride; the Ring-bearer has none."""
    if seat not in state.ringwraiths or state.outcome is not None or not all(state.figures):
        return ()
    found: list[Act] = []
    for number, where in enumerate(state.log_tokens, 1):
        here = where.lower() if where in (*state.topology.areas, *state.topology.sections) else where or OFF
        found += _away_from(state.topology, str(number), here)
    return found


@lru_cache(maxsize=64)
def _away_from(topology: HuntTopology, number: str, here: str) -> tuple[Log, ...]:
    """Every other place for a token. A View is told all of them anew with each of its updates."""
    return tuple(Log.of(number, place) for place in _everywhere(topology) if place != here)


def move_token(state: State, action: Log, sink: Sink) -> None:
    """HR-144. Everybody sees it, the Ring-bearer too."""
    number, place = int(action.number) - 1, action.at
    at = "" if place == OFF else place.upper() if state.topology.target(place) else place
    put_log_token(state, number, at)
    if at:
        write_event(sink, "log_token", number=number + 1, place=space_name(at, state.topology.labels))
    else:
        write_event(sink, "log_token_off", number=number + 1)


def go(
    state: State, figure: int, space: str, sink: Sink, via: tuple[str, ...] = (), *, actor: Seat | None = None
) -> None:
    """A figure moves to a space, by the way that was drawn or else by the plainest. `actor`: who moves it, in its own turn."""
    before, colour = state.figures[figure], COLOURS[figure]
    state.put_figure(figure, space)
    if sink is None:
        return
    way = (before, *via, space) if via else state.topology.nazgul.way(before, space, state.shut)
    write_event(sink, "rode", actor=actor, places=way, pieces=(colour,), figure=colour, place=label(state, space))


def move_figure(state: State, colour: str, space: str, sink: Sink) -> None:
    """A figure is moved by a card, or by the Ring-bearer."""
    go(state, COLOURS.index(colour), space, sink)


def figure_placing_actions(state: State, seat: Seat) -> Sequence[Act]:
    """HR-322. Every space for each of a player's Nazgûl, once all stand; only where the table has said so."""
    if (
        not state.options.companion
        or seat not in state.ringwraiths
        or state.outcome is not None
        or not all(state.figures)
    ):
        return ()
    mine = [figure for figure in range(4) if state.owners[figure] == seat]
    return [
        Put.of(COLOURS[figure], place)
        for figure in mine
        for place in state.topology.ids
        if not state.topology.is_exit(place) and place != state.figures[figure]
    ]


def put(state: State, action: Put, sink: Sink) -> None:
    """HR-321. The figure stands there from now on, whatever its movement would allow; the log says so. For the one
    whose turn it is this was its move."""
    figure, place = COLOURS.index(action.figure), action.at
    way = (state.figures[figure], place)
    state.figures = (*state.figures[:figure], place, *state.figures[figure + 1 :])
    if state.active == figure:
        state.stepped = True
    write_event(
        sink,
        "put",
        actor=state.owners[figure],
        places=way,
        pieces=(COLOURS[figure],),
        figure=COLOURS[figure],
        place=label(state, place),
    )
