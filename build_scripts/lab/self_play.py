"""Plays whole games of one level against itself and keeps them, one a line, so that a chance to win can be fitted to them.

    python build_scripts/lab/self_play.py --game hunt --games 3000 --seed fit --to FOLDER
    python build_scripts/lab/self_play.py --game battle --games 200 --quick hard --seed fit --to FOLDER

With `--quick` seats play as they do within the look-aheads of a level that looks ahead.

Begun again, it goes on where it stopped. A line holds the seed, the seats, every action as text (chance among them) and the
winners: `replayed` plays it again with the rules alone, which costs a hundredth of thinking it out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.lab.games_of_level import LevelGames  # noqa: E402 - the path comes first
from build_scripts.lab.kept_lines import SCHEDULER, go_on, kept_lines  # noqa: E402 - the same
from game.engine.chance import drawn_from, generator  # noqa: E402 - the same
from game.engine.decision import CHANCE  # noqa: E402 - the same
from game.engine.rules import Rules  # noqa: E402 - the same


@dataclass(frozen=True, slots=True)
class KeptGame:
    """One game that was played out."""

    seed: str
    players: int
    actions: tuple[str, ...]
    """In order, chance among them."""
    winners: tuple[str, ...]
    evening: str = ""
    """The prepared start that it began from, where it was one."""


@cache
def games_of(game: str, level: str, players: int) -> LevelGames:
    """Made once in each process."""
    return LevelGames(game, level, players)


def play(game: str, level: str, players: int, seed: str, evening: str = "") -> KeptGame:
    actions = list[str]()
    played = games_of(game, level, players).play(
        seed, lambda rules, state: lambda state, action: actions.append(str(action)), evening=evening
    )
    winners = () if played.outcome is None else tuple(sorted(map(str, played.outcome.winners)))
    return KeptGame(seed, players, tuple(actions), winners, evening)


def play_quick(game: str, level: str, players: int, seed: str, evening: str = "") -> KeptGame:
    """The same, as seats play within the look-aheads of a level."""
    games, rng, actions = games_of(game, level, players), generator(seed, "quick"), list[str]()
    rules, state, draw = games.rules, games.start(evening), drawn_from(rng)
    while (decision := rules.decision(state)) is not None:
        if decision.seat == CHANCE:
            found = rules.actions(state)
            done: Sequence[Any] = [found[draw(found, rules.weights(state))]]
            rules.play(state, done[0])
        else:
            done = games.looks_ahead.play_on(state, decision.seat, rng)
        actions += map(str, done)
    outcome = rules.outcome(state)
    return KeptGame(seed, players, tuple(actions), tuple(sorted(map(str, outcome.winners if outcome else ()))), evening)


def replayed(rules: Rules[Any, Any, Any], state: Any, kept: KeptGame) -> Iterator[Any]:
    """The first State of a kept game, then the same State after every action."""
    yield state
    for text in kept.actions:
        rules.play(state, rules.parse(text))
        yield state


def kept_games(path: Path) -> Iterator[KeptGame]:
    """The games of a file, in order."""
    for found in kept_lines(path):
        actions, winners = tuple(found["actions"]), tuple(found["winners"])
        yield KeptGame(found["seed"], found["players"], actions, winners, found.get("evening", ""))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and keep."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", required=True)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--level", default="normal")
    parser.add_argument(
        "--quick", default="", metavar="LEVEL", help="as seats play within the look-aheads of this level"
    )
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--evening", default="", help="a prepared start in place of the game's own")
    parser.add_argument("--to", type=Path, required=True, help="a folder")
    parser.add_argument("--scheduler", default="", metavar="ADDRESS", help=SCHEDULER)
    given = parser.parse_args(arguments)
    given.to.mkdir(parents=True, exist_ok=True)
    played, level = (play_quick, given.quick) if given.quick else (play, given.level)
    words = (given.game, given.players, "quick" if given.quick else level, given.seed, given.evening)
    path = given.to / f"{'-'.join(str(word) for word in words if word)}.jsonl"
    seeds = [f"{given.seed}:{number}" for number in range(given.games)]
    go_on(path, partial(played, given.game, level, given.players, evening=given.evening), seeds, given.scheduler)
    print(f"{path}: {given.games} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
