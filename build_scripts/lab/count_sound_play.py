"""Counts how soundly the computer players of a game play: what becomes of what they should guard, what they ask in vain, and how
matches begin.

    python build_scripts/lab/count_sound_play.py --game hunt --games 100 --seed report --processes 2

Plays whole games of one level against itself and prints a table with 95 % intervals, the seeds and this command. It looks
into the true States, as only a measurement may: the players themselves are given Views. What is counted of a game stands in
`<game>_counts.py` beside this file. Seeds that begin with "report" are for figures that are told, never for working.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.lab.games_of_level import LevelGames  # noqa: E402 - the path comes first
from build_scripts.lab.sound_counts import SoundCounts, Watch  # noqa: E402 - the same

WATCHES: Final = {"battle": "BattleWatch", "hunt": "HuntWatch", "riddle": "RiddleWatch"}
"""Game to what looks on, in its module of counts."""


def watch_of(game: str) -> Callable[[Any, Any], Watch]:
    """What looks on at a game of this kind; made from the rules and the first State."""
    made: Callable[[Any, Any], Watch] = getattr(import_module(f"build_scripts.lab.{game}_counts"), WATCHES[game])
    return made


def count_game(
    seed: str, *, game: str = "battle", level: str = "normal", players: int = 2, most: int | None = None
) -> SoundCounts:
    """One game of a level against itself, counted; of at most so many plies."""
    watches = list[Watch]()

    def watch(rules: Any, state: Any) -> Callable[[Any, Any], None]:
        watches.append(watch_of(game)(rules, state))
        return watches[0].see

    played = LevelGames(game, level, players).play(seed, watch, most)
    return watches[0].finish(played.state, tuple(played.outcome.winners) if played.outcome is not None else ())


def counted(seeds: Sequence[str], game: str, level: str, players: int, processes: int) -> SoundCounts:
    """All games together; the same whatever the number of processes."""
    play, found = partial(count_game, game=game, level=level, players=players), SoundCounts()
    if processes <= 1:
        for seed in seeds:
            found.add(play(seed))
        return found
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        for counts in pool.map(play, seeds):
            found.add(counts)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, count, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=sorted(WATCHES), default="battle")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="sound")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--processes", type=int, choices=(1, 2), default=1)
    given = parser.parse_args(arguments)
    seeds = [f"{given.seed}:{number}" for number in range(given.games)]
    found = counted(seeds, given.game, given.level, given.players, given.processes)
    told = {name: value for name, value in vars(given).items() if name != "processes"}
    print("count_sound_play.py " + " ".join(f"--{name} {value}" for name, value in told.items()))
    print(f"seeds {seeds[0]} to {seeds[-1]}; shares with 95 % intervals")
    for line in found.lines():
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
