"""The Nazgûl figures on the board: how one goes from a space to another, whoever moves it."""

from __future__ import annotations

from game.games.hunt.rules.events import Sink, label, write_event
from game.games.hunt.rules.state import State
from game.games.hunt.rules.view import COLOURS


def go(state: State, figure: int, space: str, sink: Sink, via: tuple[str, ...] = ()) -> None:
    """A figure moves to a space, by the way that was drawn or else by the plainest."""
    before, colour = state.figures[figure], COLOURS[figure]
    state.put_figure(figure, space)
    if sink is None:
        return
    way = (before, *via, space) if via else state.atlas.way(before, space, state.shut)
    write_event(sink, "rode", places=way, pieces=(colour,), figure=colour, place=label(state, space))


def move_figure(state: State, colour: str, space: str, sink: Sink) -> None:
    """A figure is moved by a card, or by the Ring-bearer."""
    go(state, COLOURS.index(colour), space, sink)
