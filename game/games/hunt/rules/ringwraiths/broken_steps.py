"""What breaches are told with: a refusal, and where a way breaks."""

from __future__ import annotations

from itertools import pairwise

from game.engine.decision import Param, Phrase, Refusal
from game.games.hunt.rules.actions import (
    Move,
)
from game.games.hunt.rules.state import State
from game.games.hunt.rules.view import NIGHT


def bad_step(state: State, action: Move) -> str | None:
    """HR-111 to HR-116. Where a Nazgûl's way, drawn in full, breaks; None when it holds."""
    if not state.agenda or state.agenda[-1].kind != "nazgul" or state.stepped:
        return action.to
    way = (state.figures[state.active], *action.way, action.to)
    atlas = state.atlas
    for here, there in pairwise(way):
        if there not in atlas.beside.get(here, ()) or atlas.is_exit(there) or there in state.shut:
            return there
    road = all(there in atlas.roads[here] for here, there in pairwise(way))
    most = 3 if road else 2 if state.turn == NIGHT else 1
    return way[most + 1] if len(way) - 1 > most else None


def refuse(state: State, clause: str, key: str, place: str = "", **params: Param) -> Refusal:
    """A refusal with its sentence."""
    shown = state.atlas.label(place) if place in state.atlas.kind else place
    if shown:
        params["place"] = shown
    return Refusal(clause, Phrase.of(f"refused.{key}", **params), place if place in state.atlas.kind else "")
