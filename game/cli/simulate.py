"""`ringtable simulate`: games between computer opponents, without a window."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping, Sequence
from typing import Any

from game.cli.fault import CliFault
from game.cli.progress import Progress
from game.cli.words import Words, whole
from game.engine.ruleset import OptionValue
from game.tournament import Tournament, prepare, results, summary


def run(words: Sequence[str]) -> int:
    """Play the games and print the figures; with --json the last line is one object."""
    parser = Words("simulate", "Games between computer opponents, without a window: who wins how often.")
    parser.add_argument("--game", required=True, metavar="G", help="battle, hunt or riddle")
    parser.add_argument("--board", default="", metavar="B", help="a shipped board by name, or a board file")
    parser.add_argument("--seats", required=True, metavar="L,L,...", help="a level for each seat: normal,random,...")
    parser.add_argument("--games", type=whole(1), default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seed", default="1", metavar="K", help="the same seed gives the same games (1)")
    parser.add_argument("--rotate", action="store_true", help="the players move on by one seat from game to game")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--jobs", type=whole(1, 256), metavar="N", help="processes (one for each processor)")
    parser.add_argument("--json", action="store_true", help="the last line is one JSON object")
    options = parser.parse_args(list(words))
    plan = Tournament(
        game=options.game,
        levels=tuple(level.strip() for level in options.seats.split(",")),
        games=options.games,
        seed=options.seed,
        board=_board(options.board),
        options=dict(map(_option, options.option)),
        rotates=options.rotate,
    )
    _, seats = prepare(plan)
    started = time.monotonic()
    played = []
    with Progress("playing", total=plan.games) as progress:
        for result in results(plan, options.jobs):
            played.append(result)
            progress.step()
    figures = summary(plan, seats, sorted(played, key=lambda result: result.number))
    figures["seconds"] = round(time.monotonic() - started, 2)
    print(json.dumps(figures) if options.json else _told(figures))
    return 0


def _board(text: str) -> str:
    """A file in the folder where we stand is meant as a path, whatever its name."""
    return f"./{text}" if text and os.path.sep not in text and os.path.isfile(text) else text  # noqa: PTH113 - a word, not a path yet


def _option(text: str) -> tuple[str, OptionValue]:
    name, equals, value = text.partition("=")
    if not equals:
        raise CliFault(f"simulate: expected an option as NAME=VALUE, got '{text}'.")
    if value.lower() in ("true", "false", "yes", "no"):
        return name, value.lower() in ("true", "yes")
    return name, int(value) if value.removeprefix("-").isdecimal() else value


def _told(figures: Mapping[str, Any]) -> str:
    games = figures["games"]
    lines = [f"{games} games of {figures['game']}, seed {figures['seed']}, {figures['seconds']:.0f} s"]
    for title in ("wins_by_seat", "wins_by_player"):
        lines.append(title.replace("_", " "))
        for name, share in figures[title].items():
            interval = f"{share['low']:.0%} to {share['high']:.0%}"
            lines.append(f"  {name:<16} {share['wins']:>5}  {share['wins'] / games:6.1%}  ({interval})")
    rounds = figures["rounds"]
    lines.append(f"draws {figures['draws']}, unfinished {figures['unfinished']}")
    lines.append(f"rounds: median {rounds['median']:g}, 95 % within {rounds['p95']}, longest {rounds['most']}")
    return "\n".join(lines)
