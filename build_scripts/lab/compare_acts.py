"""What one level's acts are worth beside another's: a chance to win for each decision, far sooner known than by whole games.

    python build_scripts/lab/compare_acts.py --game hunt --level master --against hard --seed report-mr --decisions 100

Decisions are taken from games of `normal` against itself, in no order, those that both levels look ahead from. Where the two act
differently, both acts are looked ahead from in the same fresh worlds. Told is the mean difference over all decisions with its
standard error, and the think time of each level.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.lab.games_of_level import LevelGames  # noqa: E402 - the path comes first
from game import registry  # noqa: E402 - the same
from game.computer.levels import HARD, opponent  # noqa: E402 - the same
from game.computer.search import SearchPlayer  # noqa: E402 - the same
from game.engine.chance import generator  # noqa: E402 - the same
from game.engine.decision import CHANCE  # noqa: E402 - the same
from game.engine.match.ports import SeatUpdate  # noqa: E402 - the same

AGAIN: Final = 4
"""Tables of fresh worlds that are laid for two acts that differ."""


def decisions(game: str, players: int, seed: str, games: int) -> Sequence[SeatUpdate]:
    """Every choice of these games, in an order that the seed draws."""
    level, found = LevelGames(game, players=players), list[SeatUpdate]()

    def watch(rules: Any, _: Any) -> Any:
        def see(state: Any, action: Any) -> None:
            decision = rules.decision(state)
            actions = tuple(rules.actions(state))
            if decision.seat != CHANCE and len(actions) > 1:
                found.append(SeatUpdate(decision.seat, len(found), rules.view(state, decision.seat), actions))

        return see

    for number in range(games):
        level.play(f"{seed}:{number}", watch)
    generator(seed, "order").shuffle(found)
    return found


class Comparison:
    """Two levels of a game; raises ValueError for one that does not exist, or does not look ahead."""

    def __init__(self, game: str, level: str, against: str) -> None:
        entry = registry.game(game)
        made = [opponent(name, game, entry.load_set("")) for name in (level, against)]
        self._players = [one for one in made if isinstance(one, SearchPlayer)]
        if len(self._players) < len(made):
            raise ValueError("only levels that look ahead are compared")
        self.seconds: tuple[list[float], list[float]] = ([], [])
        """Think times of each level."""

    def gains(self, updates: Sequence[SeatUpdate]) -> Iterator[tuple[SeatUpdate, float]]:
        """Each decision that is looked ahead from, and what the first level's act is worth more there; 0 where they act alike."""
        for update in updates:
            acts = list[Any]()
            for player, seconds in zip(self._players, self.seconds, strict=True):
                before = process_time()
                row = player.explain(update, Random(f"{len(acts)} {update.number}"))[0]
                if not row.looks:
                    break
                seconds.append(process_time() - before)
                acts.append(row.plan)
            if len(acts) == len(self._players):
                yield update, self._gain(update, *acts)

    def _gain(self, update: SeatUpdate, act: Any, other: Any) -> float:
        if act == other:
            return 0.0
        found = list[float]()
        for number in range(AGAIN):
            table = self._players[1].table(update, [other, act], Random(f"judged {update.number} {number}"))
            chances = {row.plan: row.chance for row in table}
            found.append(chances[act] - chances[other])
        return sum(found) / AGAIN


def told(name: str, gains: Sequence[float]) -> str:
    """A line of the report."""
    count = len(gains)
    mean = sum(gains) / count
    error = sqrt(sum((gain - mean) ** 2 for gain in gains) / max(count - 1, 1) / count)
    better, worse = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
    acts = f"{count} decisions, {better} better, {worse} worse"
    return f"{name}: {100 * mean:+.2f} points of a chance to win a decision, standard error {100 * error:.2f}; {acts}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=[one.info.id for one in registry.games()], required=True)
    parser.add_argument("--level", default="master")
    parser.add_argument("--against", default=HARD)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", default="report-acts")
    parser.add_argument("--games", type=int, default=12, help="from which decisions are taken")
    parser.add_argument("--decisions", type=int, default=100)
    given = parser.parse_args(arguments)
    try:
        compared = Comparison(given.game, given.level, given.against)
    except ValueError as fault:
        parser.error(str(fault))
    by_seat = dict[str, list[float]]()
    found = compared.gains(decisions(given.game, given.players, given.seed, given.games))
    for update, gain in islice(found, given.decisions):
        by_seat.setdefault(str(update.seat), []).append(gain)
    for seat, gains in sorted(by_seat.items()):
        print(told(seat, gains))
    print(told("all", [gain for gains in by_seat.values() for gain in gains]))
    for name, seconds in zip((given.level, given.against), compared.seconds, strict=True):
        usual = sorted(seconds)[int(0.95 * len(seconds))]
        print(f"{name}: {usual:.2f} s a decision at the 95th hundredth, {max(seconds):.2f} s at most")
    return 0


if __name__ == "__main__":
    sys.exit(main())
