"""The Nazgûl figures on the board: how one goes from a space to another, whoever moves it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.decision import Seat
from game.games.hunt.rules.actions import Act, Put
from game.games.hunt.rules.events import Sink, label, write_event
from game.games.hunt.rules.state import State
from game.games.hunt.rules.view import COLOURS


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
