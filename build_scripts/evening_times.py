"""How many minutes a game takes, for each number of players and each prepared start.

`python build_scripts/evening_times.py GAME...` writes them where New game reads them. Games between `normal` computers are
played, and their turns and decisions counted. One seat is a person's, who thinks for THOUGHT_S in each turn and takes TOUCHES_S
for each decision; the other seats take the pause of the table's pace and the time in which a move is shown. Of all games and all
seats the median is told, and the median of what another person in a computer's place adds.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game import registry
from game.computer.levels import USUAL
from game.computer.tournament import Report, simulate
from game.session.start_position import evenings, lengths_file
from game.storage.atomic_write import write_file
from game.storage.settings import Pace

THOUGHT_S = 40.0
"""That a person looks and thinks in a turn, the telling of what the others did included: taken, not measured."""
TOUCHES_S = 4.0
"""That the touches of one decision take."""
SHOWN_S = 0.3
"""That a move of a computer is seen walking."""


def medians(report: Report) -> dict[str, int]:
    """Minutes by pace, to the next five; and what each further person adds."""
    own = [
        (turns * THOUGHT_S + decisions * (TOUCHES_S - SHOWN_S - Pace.BRISK.pause / 1000)) / 60
        for result in report.results
        for decisions, turns in zip(result.decisions, result.turns, strict=True)
    ]
    found = {"more": round(median(own))}
    for pace in (Pace.BRISK, Pace.CALM):
        each = SHOWN_S + pace.pause / 1000
        all_of = [
            (turns * THOUGHT_S + own * TOUCHES_S + (sum(result.decisions) - own) * each) / 60
            for result in report.results
            for own, turns in zip(result.decisions, result.turns, strict=True)
        ]
        found[pace.value] = max(5, 5 * round(median(all_of) / 5))
    return found


def main() -> None:
    """Count, and write the file of each game."""
    parser = argparse.ArgumentParser(description="Count how many minutes a game takes.")
    parser.add_argument("game", nargs="+", help="games by their id")
    parser.add_argument("--games", type=int, default=20, help="to be played for each number of players and each start")
    options = parser.parse_args()
    for game in options.game:
        lengths: dict[str, int] = {}
        starts = {str(players): (players, None) for players in sorted(registry.game(game).info.seatings)}
        for key, (players, start) in {
            **starts,
            **{one.id: (one.players, one.scenario) for one in evenings(game)},
        }.items():
            position = start.position if start is not None else None
            report = simulate(game, "", [USUAL] * players, options.games, "length", position=position, processes=1)
            lengths |= {f"{key} {pace}": value for pace, value in medians(report).items()}
            print(game, key, medians(report), flush=True)
        write_file(lengths_file(game), (json.dumps(lengths, indent=1) + "\n").encode(), overwrites=True)


if __name__ == "__main__":
    main()
