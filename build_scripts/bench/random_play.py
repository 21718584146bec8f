"""Random play to the end of the game: plies a second, and the time that one listed action costs."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from build_scripts.bench.ratio import Effort, Ratio, Unmeasured, interleaved
from game.engine.decision import CHANCE

SLICE = 0.4
"""Seconds of each side in a round."""
ROUNDS = 9
LONGEST = 2.0
"""Seconds of play in which lists are timed."""
LEAST = 20
"""Lists shorter than this don't count for the time of an action: there the call itself is the cost."""


def plies_beside_chess(game_id: str, players: int, effort: Effort) -> Ratio:
    """Plies a second (a ply is one logged action, chance included) beside python-chess's random play."""
    ours, theirs = Random(1), Random(1)
    state_of = _starts(game_id, players)
    rules = _rules(game_id)
    playout, seconds = _chess_playout(), effort.seconds(SLICE)
    return interleaved(
        lambda: _rate(lambda: play_out(rules, state_of(), ours), seconds),
        lambda: _rate(lambda: playout(theirs)[0], seconds),
        rounds=effort.count(ROUNDS),
        unit="plies/s",
    )


def actions_beside_chess(game_id: str, players: int, effort: Effort) -> Ratio:
    """Nanoseconds inside `actions` for each action listed, over calls that list at least 20."""
    ours, theirs = Random(2), Random(2)
    chess, seconds = _chess(), effort.seconds(SLICE / 2)
    walk = _Walk(_rules(game_id), _starts(game_id, players), ours)
    return interleaved(
        lambda: _listing(walk.step, seconds),
        lambda: _listing(lambda: _list_chess(chess, theirs), seconds),
        rounds=effort.count(ROUNDS),
        unit="ns/action",
    )


def _rules(game_id: str) -> Any:
    from build_scripts.bench.start_states import bound

    return bound(game_id)


def _starts(game_id: str, players: int) -> Callable[[], Any]:
    """Makes first states of a game with its default options."""
    from build_scripts.bench.start_states import first_state

    return first_state(game_id, players)


def _chess() -> Any:
    try:
        import chess
    except ImportError:
        raise Unmeasured("python-chess is not installed") from None
    return chess


def _chess_playout() -> Callable[[Random], tuple[int, int]]:
    _chess()
    from build_scripts.bench.reference import chess_playout

    playout: Callable[[Random], tuple[int, int]] = chess_playout.playout
    return playout


def _rate(play: Callable[[], int], seconds: float) -> float:
    """Plies a second over whole games for about so long."""
    plies = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        plies += play()
    return plies / spent


def play_out(rules: Any, state: Any, rng: Random, watch: Callable[[Any], None] | None = None) -> int:
    """One game at random: a subject, then an action about it; weighted chance. Returns the number of plies. `watch` is
    given the state after each."""
    plies = 0
    while (decision := rules.decision(state)) is not None:
        if decision.seat == CHANCE:
            actions = rules.actions(state)
            action = actions[_weighted(rules.weights(state), rng)]
        else:
            subjects = rules.subjects(state)
            actions = rules.actions(state, subjects[int(rng.random() * len(subjects))])
            action = actions[int(rng.random() * len(actions))]
        rules.play(state, action)
        plies += 1
        if watch is not None:
            watch(state)
    return plies


def _weighted(weights: Any, rng: Random) -> int:
    """A position drawn with the given weights."""
    mark = rng.random() * sum(weights)
    for position, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return position
    return len(weights) - 1


def _listing(lists: Callable[[], tuple[float, int]], seconds: float) -> float:
    """Nanoseconds for each action listed, over about so long spent listing (or LONGEST of play, where lists cost next to
    nothing)."""
    spent, listed = 0.0, 0
    started = time.perf_counter()
    while spent < seconds and (not listed or time.perf_counter() - started < LONGEST):
        more_time, more_listed = lists()
        spent, listed = spent + more_time, listed + more_listed
    return spent / listed * 1e9


class _Walk:
    """Random games one after the other, a ply at a time: measuring may stop anywhere and go on from there."""

    def __init__(self, rules: Any, start: Callable[[], Any], rng: Random) -> None:
        self._rules = rules
        self._start = start
        self._rng = rng
        self._state = start()

    def step(self) -> tuple[float, int]:
        """One ply; seconds and actions of its lists that are long enough: the whole list, and the one about a subject."""
        rules, state, rng = self._rules, self._state, self._rng
        decision = rules.decision(state)
        if decision is None:
            self._state = self._start()
            return 0.0, 0
        spent, listed = 0.0, 0
        if decision.seat == CHANCE:
            actions = rules.actions(state)
            action = actions[_weighted(rules.weights(state), rng)]
        else:
            subjects = rules.subjects(state)
            for about in (None, subjects[int(rng.random() * len(subjects))]):
                started = time.perf_counter()
                actions = rules.actions(state, about)
                taken = time.perf_counter() - started
                if len(actions) >= LEAST:
                    spent, listed = spent + taken, listed + len(actions)
            action = actions[int(rng.random() * len(actions))]
        rules.play(state, action)
        return spent, listed


def _list_chess(chess: Any, rng: Random) -> tuple[float, int]:
    """The same for one game of chess."""
    spent, listed = 0.0, 0
    board = chess.Board()
    for _ in range(200):
        started = time.perf_counter()
        legal = list(board.legal_moves)
        taken = time.perf_counter() - started
        if not legal or board.is_insufficient_material() or board.halfmove_clock >= 100:
            break
        if len(legal) >= LEAST:
            spent, listed = spent + taken, listed + len(legal)
        board.push(legal[int(rng.random() * len(legal))])
    return spent, listed
