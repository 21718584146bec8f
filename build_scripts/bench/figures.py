"""Every figure of the bench with its bars: the floor must be reached, the goal is the aim."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.bench import (
    board_loading,
    computer_players,
    frame_times,
    hunt_deduction,
    processes,
    random_play,
    riddle_movement,
)
from build_scripts.bench.ratio import Effort, Figure
from game.registry import games

CHESS = "python-chess"
PLIES = {"hunt": (2.0, 6.5), "riddle": (1.1, 4.0)}
"""Game to floor and goal of its random plies a second; others have those of the first game."""


def figures() -> list[Figure]:
    """All figures in the order in which they are told."""
    return [*_of_games(), *_of_boards(), *_of_screens(), *_of_thinking(), *_of_processes()]


def _of_games() -> list[Figure]:
    found = []
    for game in games():
        for players in game.info.seatings:
            found += _of_game(game.id, players)
    return found


def _of_game(game: str, players: int) -> list[Figure]:
    plies = partial(random_play.plies_beside_chess, game, players)
    listing = partial(random_play.actions_beside_chess, game, players)
    knowledge = partial(hunt_deduction.map_beside_play, players)

    who = f"{game}, {players} players"
    floor, goal = PLIES.get(game, (0.5, 1.0))
    found = [
        Figure(f"{who}: random plies a second", CHESS, plies, floor=floor, goal=goal, more_is_better=True),
        Figure(f"{who}: time for a listed action", CHESS, listing, floor=0.6, goal=0.25),
    ]
    if game == "hunt":
        found.append(Figure(f"{who}: hunters' map kept", "playing the game", knowledge, floor=0.5, goal=0.2))
    if game == "riddle" and players == riddle_movement.PLAYERS:
        walks = riddle_movement.walks_beside_networkx
        found.append(Figure(f"{who}: all walks of a decision", "networkx's ranges", walks, floor=1.0, goal=0.3))
    return found


def thinking() -> dict[str, Callable[[Effort], dict[str, tuple[float, float]]]]:
    """Game to what measures its levels' (p50, p95) of milliseconds for a decision: absolute, so only reported."""
    return {game.id: partial(computer_players.think_times, game.id) for game in games()}


def _of_thinking() -> list[Figure]:
    found = []
    for game in games():
        gap = partial(computer_players.frame_gap, game.id)
        name = f"{game.id}: frame gap p99 while the strongest level thinks"
        found.append(Figure(name, "the same loop, nothing thinking", gap, floor=1.15, goal=1.03))
    return found


def _of_boards() -> list[Figure]:
    loader = "PyYAML's C loader"
    return [
        Figure("board, checked and with line numbers", loader, board_loading.strict, floor=3.0, goal=1.5),
        Figure("board, from the cache", loader, board_loading.cached, floor=0.2, goal=0.05),
    ]


def _of_screens() -> list[Figure]:
    return [
        Figure("full frame at 1920x1080, p95", "reference frame", frame_times.full_frame, floor=2.0, goal=1.3),
        Figure("frame with a moment, p95", "reference frame", frame_times.moment, floor=2.0, goal=1.3),
        Figure("frame with the recap, p95", "reference frame", frame_times.recap, floor=2.0, goal=1.3),
        Figure("one moved counter, p95", "plain board blit and flip", frame_times.moved_counter, floor=0.5, goal=0.1),
        *(figure for game in games() for figure in _of_touches(game.id)),
    ]


def _of_touches(game: str) -> list[Figure]:
    redraw = "the table drawn anew"
    return [
        Figure(f"{game}: a touch that chooses, p95", redraw, partial(frame_times.choosing, game), floor=4.0, goal=2.0),
        Figure(f"{game}: a touch that moves, p95", redraw, partial(frame_times.move, game), floor=6.0, goal=3.0),
    ]


def _of_processes() -> list[Figure]:
    hello = "hello window"
    return [
        Figure("idle processor use", "window that only waits", processes.idle, floor=3.0, goal=1.5),
        Figure("start to first frame, from source", hello, processes.start_from_source, floor=2.0, goal=1.3),
        Figure("start to the title, from source", hello, processes.title_from_source, floor=5.0, goal=2.5),
        Figure("start to first frame, executable", hello, processes.start_packaged, floor=2.0, goal=1.3),
    ]
