"""`ringtable check FILE...`: every problem of boards, tables, lessons, puzzles and scenarios, with file, line and column; and of
languages."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from game.cli.argument_types import CommandParser, some_path_or_own
from game.cli.faults import FAILED_CHECK
from game.cli.progress import Progress
from game.session.file_check import report_on

MANY = 4
"""From so many files on, a progress bar is worth its line."""


def run(words: Sequence[str]) -> int:
    """Check files; prints the problems and one line for each sound file. Exit status 1 when any has problems."""
    parser = CommandParser(
        "check", "Check boards and all that is written for them: everything a game needs, every problem in one run."
    )
    parser.add_argument(
        "boards",
        nargs="+",
        type=some_path_or_own,
        metavar="FILE",
        help="a board, a table of cards, tokens or journeys, a lesson, a puzzle or a scenario (YAML), a folder with a set, or "
        "the folder of a language; "
        "a bare name is also looked for among those of your own",
    )
    once: dict[str, Path] = {}
    for path in parser.parse_args(list(words)).boards:
        once.setdefault(os.path.realpath(path), path)
    files = list(once.values())
    reports = []
    with Progress("checking", total=len(files) if len(files) >= MANY else 0) as progress:
        for path in files:
            reports.append(report_on(path))
            progress.step()
    for report in reports:
        print("\n".join(report[1]))
    return 0 if all(is_sound for is_sound, _ in reports) else FAILED_CHECK
