"""The computer player: searchers close in on the places where Gollum may be, and he keeps away from them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from random import Random
from typing import Final

from game.engine.match.ports import SeatUpdate
from tests.example_game.deduction.possible_places import possible_places
from tests.example_game.rules.actions import Go, Rest, Start
from tests.example_game.rules.rules import PursuitRules
from tests.example_game.rules.topology import Topology
from tests.example_game.rules.view import GOLLUM, NIGHT, SEEN_EVERY, PursuitView

WORTH: Final = {"": 0.2, "path": 0.0, "road": 0.05, "river": 0.15, NIGHT: 0.6}
"""What a ticket, a rest or a night is worth, in places nearer or farther."""


class ComputerPlayer:
    """One level on one board. Keeps nothing between decisions, and sees what a person in its seat sees. `easy` thinks of no
    ticket, of no way out and of no night: only of how far it is."""

    def __init__(self, level: str, rules: PursuitRules) -> None:
        self._thinks_on = level != "easy"
        self._topology = rules.topology
        self._distances = cache(partial(distances, rules.topology))

    def choose(self, update: SeatUpdate, rng: Random) -> Start | Go | Rest:
        """One of `update.actions`."""
        actions: Sequence[Start | Go | Rest] = update.actions
        view: PursuitView = update.view
        value = self._as_gollum if view.seat == GOLLUM else self._as_searcher
        return max(actions, key=lambda action: value(view, action))

    def _as_gollum(self, view: PursuitView, action: Start | Go | Rest) -> float:
        """SG-010. Far from the nearest searcher, with ways out; by night where it hides most: after he was seen."""
        assert isinstance(action, Go), "Gollum always goes"
        away = self._distances(action.to)
        near = min(away[post] for post in view.posts)
        if not self._thinks_on:
            return near
        ways_out = len({to for to, _ in self._topology.ways[action.to]} - set(view.posts))
        just_seen = sum(step.who == GOLLUM for step in view.steps) % SEEN_EVERY == 0
        night = WORTH[NIGHT] if action.by == NIGHT and not (just_seen and view.steps) else 0.0
        return min(near, 4) + 0.1 * ways_out - night

    def _as_searcher(self, view: PursuitView, action: Start | Go | Rest) -> float:
        """SG-010. Where he is likeliest, else nearest to where he may be; tickets are saved."""
        assert view.seat is not None
        here = view.posts[view.seats.index(view.seat) - 1]
        to, by = (action.to, action.by) if isinstance(action, Go) else (here, "")
        places = possible_places(view, self._topology)
        whole = sum(places.values()) or 1
        away = self._distances(to)
        far = sum(number * away[place] for place, number in places.items()) / whole
        if not self._thinks_on:
            return -far
        return 3.0 * places.get(to, 0) / whole - far - WORTH[by]


def distances(topology: Topology, start: str) -> dict[str, int]:
    """Steps from a place to every other, by any way."""
    found, front = {start: 0}, [start]
    for place in front:
        for to, _ in topology.ways[place]:
            if to not in found:
                found[to] = found[place] + 1
                front.append(to)
    return found


def computer_player(level: str, rules: PursuitRules) -> ComputerPlayer:
    return ComputerPlayer(level, rules)
