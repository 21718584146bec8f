"""Fits a chance to win to kept games, and judges it on games that it has not seen.

    python build_scripts/lab/self_play.py --game hunt --games 2500 --seed fit --to FOLDER
    python build_scripts/lab/fit_chance_to_win.py --game hunt FOLDER/hunt-2-normal-fit.jsonl

With `--judge` nothing is fitted: the weights that stand there are judged on all games of the file.

The chance of a side is its score beside all sides' (softmax); a score is a weighted sum of `win_features.py`. Of each game the
beginnings of some turns are looked at, which is where a look-ahead ends; the last fifth of the games is for judging alone. The
weights are a text file in the game's folder, with the command, the seeds and the commit that made them. Needs the extra `lab`
(scipy).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.lab.games_of_level import LevelGames  # noqa: E402 - the path comes first
from build_scripts.lab.ladder import commit_now  # noqa: E402 - the same
from build_scripts.lab.self_play import KeptGame, kept_games, replayed  # noqa: E402 - the same
from build_scripts.lab.win_features import FEATURES, MATERIAL  # noqa: E402 - the same
from game.computer.chance_to_win import TOLD_BY, Features, weights_file  # noqa: E402 - the same
from game.engine.chance import generator, mixed  # noqa: E402 - the same
from game.storage.atomic_write import write_file  # noqa: E402 - the same

POSITIONS: Final = 12
"""Of each game so many positions are looked at, drawn from the beginnings of its turns."""
CLOCKS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "battle": lambda state: (state.round, state.side, state.phase),
    "hunt": lambda state: (state.part, state.day, state.turn),
    "riddle": lambda state: state.turn,
}
"""What changes when a turn begins; in Battle, whose hints tell a chance, also when a phase does."""
SEEN: Final = 0.8
"""The share of the games that is fitted to; the rest is judged on."""
RIDGE: Final = 1.0
"""How much large weights cost: half of it times their squares."""
LEAST: Final = 1e-9

Weights = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Position:
    """One position of a game whose end is known."""

    sides: tuple[Features, ...]
    winner: int
    """Which of the sides won."""


def chances(weights: Weights, sides: Sequence[Features]) -> list[float]:
    """Each side's chance to win; they add up to 1."""
    scores = [sum(weights.get(name, 0.0) * value for name, value in side.items()) for side in sides]
    top = max(scores)
    shares = [exp(score - top) for score in scores]
    return [share / sum(shares) for share in shares]


def log_loss(weights: Weights, positions: Sequence[Position]) -> float:
    """Nats a position, of the side that won."""
    return -sum(log(max(LEAST, chances(weights, one.sides)[one.winner])) for one in positions) / len(positions)


def reliability(weights: Weights, positions: Sequence[Position]) -> list[tuple[float, float, int]]:
    """By tenth of the foretold chance: mean chance, share of wins, how many. Every side of every position counts."""
    rows: list[list[tuple[float, bool]]] = [[] for _ in range(10)]
    for one in positions:
        for side, chance in enumerate(chances(weights, one.sides)):
            rows[min(9, int(10 * chance))].append((chance, side == one.winner))
    return [
        (sum(chance for chance, _ in row) / len(row), sum(won for _, won in row) / len(row), len(row))
        for row in rows
        if row
    ]


def positions_of(game: str, games: LevelGames, kept: KeptGame) -> Iterator[Position]:
    """The positions of one game that are looked at, drawn from its seed; none where nobody won."""
    clock, rng = CLOCKS[game], generator(kept.seed, "positions")
    turns, last = list[int](), None
    for number, state in enumerate(replayed(games.rules, games.start(kept.evening), kept)):
        if clock(state) != last and games.rules.decision(state) is not None:
            turns.append(number)
            last = clock(state)
    wanted = set(mixed(turns, rng)[:POSITIONS])
    for number, state in enumerate(replayed(games.rules, games.start(kept.evening), kept)):
        if number in wanted:
            sides = FEATURES[game](state)
            won = [number for number, seat in enumerate(sides) if str(seat) in kept.winners]
            if len(won) == 1:
                yield Position(tuple(sides.values()), won[0])


def fitted(positions: Sequence[Position], names: Sequence[str]) -> Weights:
    """The weights of these features under which the winners are likeliest, large weights costing something."""
    import numpy as np
    from scipy.optimize import minimize
    from scipy.special import log_softmax

    most = max(len(one.sides) for one in positions)
    table = np.zeros((len(positions), most, len(names)))
    absent = np.zeros((len(positions), most))
    column = {name: number for number, name in enumerate(names)}
    for row, one in enumerate(positions):
        absent[row, len(one.sides) :] = -np.inf
        for side, features in enumerate(one.sides):
            for name, value in features.items():
                if name in column:
                    table[row, side, column[name]] = value
    won = np.array([one.winner for one in positions])
    rows = np.arange(len(positions))

    def cost(weights: Any) -> tuple[float, Any]:
        logs = log_softmax(table @ weights + absent, axis=1)
        error = np.exp(logs)
        error[rows, won] -= 1.0
        slope = np.einsum("ps,psf->f", error, table)
        return -logs[rows, won].sum() + RIDGE * weights @ weights / 2, slope + RIDGE * weights

    found = minimize(cost, np.zeros(len(names)), jac=True, method="L-BFGS-B")
    return {name: round(float(weight), 4) for name, weight in zip(names, found.x, strict=True)}


def report(weights: Weights, material: Weights, unseen: Sequence[Position]) -> Iterator[str]:
    """How good the chances are on games that were not fitted to."""
    even: Weights = {}
    told = f"log loss of {len(unseen)} unseen positions: {log_loss(weights, unseen):.3f}"
    yield f"{told}; material alone {log_loss(material, unseen):.3f}; even chances {log_loss(even, unseen):.3f}"
    for chance, share, count in reliability(weights, unseen):
        yield f"foretold {100 * chance:5.1f} %, came {100 * share:5.1f} %, of {count}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit, judge, write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=sorted(FEATURES), required=True)
    parser.add_argument("kept", type=Path, nargs="+", help="files that self_play.py wrote")
    parser.add_argument("--judge", action="store_true", help="judge the weights that stand there, fit nothing")
    parser.add_argument("--name", default=TOLD_BY, help="the name under which the weights are kept")
    given = parser.parse_args(arguments)
    path, seen, unseen, seeds = weights_file(given.game, given.name), list[Position](), list[Position](), list[str]()
    for file in given.kept:
        kept = list(kept_games(file))
        if not kept:
            parser.error(f"{file} holds no games")
        games, border = LevelGames(given.game, players=kept[0].players), int(SEEN * len(kept))
        for number, one in enumerate(kept):
            (seen if number < border else unseen).extend(positions_of(given.game, games, one))
        seeds.append(f"{kept[0].seed} to {kept[border - 1].seed}, judged on {kept[border].seed} to {kept[-1].seed}")
    if given.judge:
        made = json.loads(path.read_text(encoding="utf-8"))
        print("\n".join(report(made["weights"], made["material"], seen + unseen)))
        return 0
    names = sorted({name for one in seen for side in one.sides for name in side})
    plain = [name for name in names if name.startswith(MATERIAL[given.game])]
    weights, material = fitted(seen, names), fitted(seen, plain)
    lines = list(report(weights, material, unseen))
    made = {
        "command": f"fit_chance_to_win.py --game {given.game} {' '.join(file.name for file in given.kept)}",
        "commit": commit_now(),
        "seeds": "; ".join(seeds),
        "judged": lines,
        "weights": weights,
        "material": material,
    }
    write_file(path, (json.dumps(made, indent=1, ensure_ascii=False) + "\n").encode(), overwrites=True)
    print("\n".join([made["command"], made["seeds"], *lines, str(path.name)]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
