"""`ringtable scenario FILE...`: runs scenario files, one line each."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from game.cli.argument_types import CommandParser, some_path
from game.cli.faults import BAD_INPUT, FAILED_CHECK, CliFault
from game.cli.progress import Progress
from game.session.scenario_file import ScenarioProblems, run_scenario

MANY = 10
"""From so many files on, a progress bar is worth its line."""


def run(words: Sequence[str]) -> int:
    """Exit status 1 when an expectation does not hold, 2 when a file cannot be read as a scenario."""
    parser = CommandParser("scenario", "Run scenario files (docs/scenarios.md): one line each; folders are searched.")
    parser.add_argument(
        "files", nargs="+", type=some_path, metavar="FILE", help="a scenario (YAML), or a folder of them"
    )
    files = [path for name in parser.parse_args(list(words)).files for path in _files(name)]
    lines: list[str] = []
    unreadable: list[ScenarioProblems] = []
    status = 0
    with Progress("running", total=len(files) if len(files) >= MANY else 0) as progress:
        for path in files:
            try:
                report = run_scenario(path)
            except ScenarioProblems as problems:
                unreadable.append(problems)
            else:
                lines.append(f"{'ok    ' if report.ok else 'FAILED'} {report.line}")
                status = max(status, 0 if report.ok else FAILED_CHECK)
            progress.step()
    if lines:
        print("\n".join(lines), flush=True)
    for unread in unreadable:
        for problem in unread.problems:
            print(f"ringtable: {problem}", file=sys.stderr)
    return BAD_INPUT if unreadable else status


def _files(path: Path) -> list[Path]:
    """The scenario files that a word means."""
    if not path.is_dir():
        return [path]
    try:
        found = sorted(file for ending in ("*.yaml", "*.yml") for file in path.rglob(ending))
    except OSError as fault:  # something in it went while it was searched
        why = f"'{fault.filename}': {(fault.strerror or 'no reason given').lower()}"
        raise CliFault(f"scenario: '{path}' cannot be searched: {why}.") from fault
    if not found:
        raise CliFault(f"scenario: there is no scenario (.yaml, .yml) in '{path}'.")
    return found
