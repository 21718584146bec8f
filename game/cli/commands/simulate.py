"""`ringtable simulate`: games between computer opponents, without a window."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import invalidate_caches
from importlib.util import find_spec

from game import registry
from game.board.near_words import listed
from game.cli.argument_types import CommandParser, existing_file, some_path_or_own, some_text, whole
from game.cli.faults import CliFault
from game.cli.fetch_libraries import fetch
from game.cli.progress import Progress
from game.computer.tournament import Spread, simulate
from game.engine.match.header import TABLE_OPTIONS, Header
from game.engine.rules import OptionValue
from game.session.scenario_file import load_scenario
from game.storage.resources import is_frozen, resource


def run(words: Sequence[str]) -> int:
    """Play the games and print the report; with --json the last line is one object."""
    parser = CommandParser("simulate", "Games between computer opponents, without a window: who wins how often.")
    named = listed(name.rpartition(".")[2] for name in registry.GAMES)
    parser.add_argument("--game", metavar="G", help=named)
    parser.add_argument(
        "--from", type=existing_file, metavar="FILE", dest="start", help="begin at the position of a scenario (YAML)"
    )
    parser.add_argument("--board", default="", metavar="B", help="a shipped board by name, or a board file")
    parser.add_argument(
        "--seats",
        required=True,
        metavar="L,L,...",
        help="a level for each seat, or a player of your own: normal,my_player.py:Player,...",
    )
    parser.add_argument("--games", type=whole(1), default=100, metavar="N", help="how many games (100)")
    parser.add_argument(
        "--seed", type=some_text, default="1", metavar="K", help="the same seed gives the same games (1)"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--processes", type=whole(1, 256), metavar="N", help="as many as there are processors, or N")
    parser.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="on the workers of a Dask scheduler (tcp://HOST:PORT), or 'local': a clone",
    )
    parser.add_argument("--json", action="store_true", help="the last line is one JSON object")
    options = parser.parse_args(list(words))
    game, board, chosen, position = options.game, _board(options.board), dict(map(_option, options.option)), None
    if options.start is not None:
        if game or board:
            raise CliFault("simulate: a scenario names its game and board; leave out --game and --board with --from.")
        begun = load_scenario(options.start)
        game, board, position = begun.scenario.game, begun.scenario.board, begun.scenario.position
        chosen = {**{k: v for k, v in begun.scenario.options.items() if k not in TABLE_OPTIONS}, **chosen}
    elif not game:
        raise CliFault("simulate: expected --game or --from.")
    _check(chosen, game)
    with _spread(options) as spread, Progress("playing", total=options.games) as progress:
        report = simulate(
            game,
            board,
            [level.strip() for level in options.seats.split(",")],
            options.games,
            options.seed,
            lambda done, _: progress.reach(done),
            options=chosen,
            position=position,
            processes=options.processes,
            spread=spread,
        )
    if options.json:
        print(json.dumps(report.to_json()))
    else:
        print("\n".join(report.lines()))
    return 0


@contextmanager
def _spread(options: argparse.Namespace) -> Iterator[Spread | None]:
    """What spreads the games over a scheduler's workers; None where none is asked for."""
    if options.scheduler is None:
        yield None
        return
    if is_frozen():
        raise CliFault("simulate: a scheduler needs the source; the executable does not carry it.")
    if find_spec("distributed") is None and (fault := fetch("lab", "Playing on a scheduler's workers")):
        raise CliFault(f"simulate: {fault}")
    invalidate_caches()
    if str(resource()) not in sys.path:
        sys.path.append(str(resource()))  # it lies beside the package, and is never installed
    from build_scripts.lab.workers import workers

    with workers(options.scheduler, options.processes) as spread:
        yield spread


def _check(options: Mapping[str, OptionValue], game_id: str) -> None:
    """Raises CliFault or HeaderError for options that the game does not know, or that let it go on for ever."""
    info = registry.game(game_id).info
    seats = next(iter(info.seatings.values()))
    Header(info.id, info.version, seats, options, boards=(), seed="0").check(info)
    if not options.get(info.cap_option, True):
        raise CliFault(
            f"simulate: without people every game needs its cap; '{info.cap_option}' cannot be switched off."
        )


def _board(text: str) -> str:
    """A file in the folder where we stand, or among the boards of one's own, is meant as a path, whatever its name."""
    if not text or os.path.sep in text:
        return text
    path = some_path_or_own(text)
    return f".{os.path.sep}{path}" if not path.is_absolute() and path.is_file() else str(path)


def _option(text: str) -> tuple[str, OptionValue]:
    name, equals, value = text.partition("=")
    if not equals:
        raise CliFault(f"simulate: expected an option as NAME=VALUE, got '{text}'.")
    if value.lower() in ("true", "false", "yes", "no"):
        return name, value.lower() in ("true", "yes")
    if not (digits := value.removeprefix("-")).isdecimal():
        return name, value
    try:
        return name, int(value)
    except ValueError:  # Python reads no number of more than some thousands of digits
        raise CliFault(f"simulate: option '{name}' has {len(digits):,} digits; expected a smaller number.") from None
