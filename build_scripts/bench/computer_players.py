"""Computer opponents: how long each level thinks, and whether a window stays smooth meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from build_scripts.bench.ratio import Effort, MeasuringFault, Ratio, interleaved, percentile
from build_scripts.bench.start_states import bound, first_state
from game import registry
from game.computer.levels import USUAL, levels_of, opponent
from game.computer.player import ComputerPlayer, Question
from game.computer.process import ProcessThinker
from game.engine.chance import drawn_from
from game.engine.decision import CHANCE
from game.engine.match.ports import SeatUpdate
from game.engine.simulate import random_action

FRAME = 1 / 60
FRAMES = 120
ROUNDS = 5
DECISIONS = 250
"""Of each level, timed one by one."""


def think_times(game_id: str, effort: Effort) -> dict[str, tuple[float, float]]:
    """Level to (p50, p95) of the milliseconds it takes for a decision, met in the course of its own games: every level with the
    fewest players, the strongest with the most too."""
    entry = registry.game(game_id)
    game_set, seatings = entry.load_set(), entry.info.seatings
    found = {
        level: _times(game_id, opponent(level, game_id, game_set), min(seatings), effort)
        for level in levels_of(game_id)
    }
    if len(seatings) > 1:
        strongest = opponent(USUAL, game_id, game_set)
        found[f"{USUAL} among {max(seatings)}"] = _times(game_id, strongest, max(seatings), effort)
    return found


def _times(game_id: str, mind: ComputerPlayer, players: int, effort: Effort) -> tuple[float, float]:
    rules, rng = bound(game_id), Random(4)
    draw = drawn_from(Random(5))
    start = first_state(game_id, players)
    state: Any = start()
    taken: list[float] = []
    while len(taken) < effort.count(DECISIONS):
        decision = rules.decision(state)
        if decision is None:
            state = start()
            continue
        actions = rules.actions(state)
        if decision.seat == CHANCE:
            action = actions[draw(actions, rules.weights(state))]
        else:
            update = SeatUpdate(decision.seat, 1, rules.view(state, decision.seat), tuple(actions))
            started = time.perf_counter()
            action = mind.choose(update, rng)
            taken.append((time.perf_counter() - started) * 1000)
        rules.play(state, action)
    return percentile(taken, 0.5), percentile(taken, 0.95)


def frame_gap(game_id: str, effort: Effort) -> Ratio:
    """p99 of the gap between two frames of a loop at sixty a second while the strongest level thinks, beside the same
    loop with nothing thinking."""
    game_set = registry.game(game_id).load_set()
    question = _question(game_id)
    thinker = ProcessThinker(game_id, game_set)
    try:
        thinker.ask(0, question)
        started = time.monotonic()
        while thinker.take() is None:  # the process has started and loaded its level
            if time.monotonic() - started > 60:
                raise MeasuringFault("no opponent's process answered within a minute")
            time.sleep(0.02)
        asking, frames = _Asking(thinker, question), effort.count(FRAMES)
        return interleaved(
            lambda: _gap(asking, frames), lambda: _gap(asking.rest, frames), rounds=effort.count(ROUNDS), unit="ms"
        )
    finally:
        thinker.close()
        thinker.wait_closed(5)


def _question(game_id: str) -> Question:
    """A decision in the middle of a game, for the strongest level."""
    rules, rng = bound(game_id), Random(6)
    draw = drawn_from(Random(7))
    state: Any = first_state(game_id, min(rules.info.seatings))()
    for _ in range(120):
        decision = rules.decision(state)
        if decision is None:
            break
        if decision.seat == CHANCE:
            actions = rules.actions(state)
            rules.play(state, actions[draw(actions, rules.weights(state))])
        else:
            rules.play(state, random_action(rules, state, rng))
    while (decision := rules.decision(state)) is not None and decision.seat == CHANCE:
        rules.play(state, rules.actions(state)[0])
    if decision is None:
        raise MeasuringFault("the game was over before anybody had to think")
    update = SeatUpdate(decision.seat, 1, rules.view(state, decision.seat), tuple(rules.actions(state)))
    return Question(USUAL, decision.seat, 1, "bench", update)


class _Asking:
    """Puts the same question again as soon as its answer has come, so that the process is never at rest."""

    def __init__(self, thinker: ProcessThinker, question: Question) -> None:
        self._thinker = thinker
        self._question = question
        self._waits = False

    def __call__(self) -> None:
        if self._waits and self._thinker.take() is None:
            return
        self._thinker.ask(1, self._question)
        self._waits = True

    def rest(self) -> None:
        """Between two frames while nothing is to think: let the last answer come and ask no more."""
        if self._waits and self._thinker.take() is not None:
            self._waits = False


def _gap(each_frame: Callable[[], None], frames: int) -> float:
    """p99 of the milliseconds between frames of a loop that draws a little and sleeps until the next is due."""
    gaps = []
    canvas = bytearray(1920 * 1080)
    due = last = time.perf_counter()
    for _ in range(frames):
        each_frame()
        canvas[:] = bytes(len(canvas))  # about the work of a plain frame
        due += FRAME
        time.sleep(max(0.0, due - time.perf_counter()))
        now = time.perf_counter()
        gaps.append((now - last) * 1000)
        last = now
    return percentile(gaps, 0.99)
