"""`ringtable play FILE`: opens a saved match, or begins one from a scenario."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from game.cli.argument_types import CommandParser, existing_file
from game.cli.commands.window import open_window
from game.cli.faults import BAD_INPUT
from game.session.scenario_file import ScenarioProblems, begun_from


def run(words: Sequence[str]) -> int:
    """Open the window on the match."""
    parser = CommandParser(
        "play", "Open a saved match: behind the curtain of the seat that was playing; or a new one from a scenario."
    )
    parser.add_argument("match", type=existing_file, metavar="FILE", help="a saved match, or a scenario (YAML)")
    parser.add_argument("--first-frame", action="store_true", help="for trying it out: stop when it is on the table")
    options = parser.parse_args(list(words))
    match: Path = options.match
    if match.suffix.lower() in (".yaml", ".yml"):
        try:
            match = _begun_from(match)
        except ScenarioProblems as problems:
            for problem in problems.problems:
                print(f"ringtable: {problem}", file=sys.stderr)
            return BAD_INPUT
    else:
        _expect_match(match)
    return open_window(match, stops_at="table" if options.first_frame else "")


def _begun_from(scenario: Path) -> Path:
    """A new match from a scenario, where matches are kept. Raises ScenarioProblems, SaveFault."""
    from game.storage import settings
    from game.storage.folders import folders
    from game.storage.saved_matches import SaveFolder

    chosen = settings.load(folders().settings).settings.saves
    return begun_from(scenario, SaveFolder(Path(chosen) if chosen else folders().saves))


def _expect_match(path: Path) -> None:
    """Raises SaveFault for what is no match; a damaged or a locked one is left to the window, which knows a way on."""
    from game.storage.faults import FaultKind, SaveFault
    from game.storage.match_file import read_header

    try:
        read_header(path)
    except SaveFault as fault:
        if fault.kind is not FaultKind.DAMAGED:
            raise
