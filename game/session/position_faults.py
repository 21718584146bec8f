"""Everything wrong with the values of a scenario's position, told at once: rules stop at the first that they meet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.board.problems import Problem
from game.engine.errors import PositionError, RingtableError, WrongValue
from game.engine.rules import Rules
from game.engine.scenario import Scenario, header_of

MOST = 100
"""So many faults of one position are told."""


def position_faults(file: str, rules: Rules[Any, Any, Any], scenario: Scenario) -> Iterator[Problem]:
    """Each value of a position that is wrong by itself, with its line and column. Whether right values go together, and
    whether there can be such a match at all, is told when the scenario is run."""
    gone: set[tuple[str | int, ...]] = set()
    for _ in range(MOST if scenario.position is not None else 0):
        try:
            header = header_of(rules, scenario)
            header.check(rules.info)
            rules.new(header.seats, header.game_options(rules.info), header.position, version=header.version)
        except PositionError as error:
            path = scenario.path_to(error.path, error.word)
            if isinstance(error, WrongValue) and path not in gone:  # else it lacks what was just taken out of it
                line, column = scenario.location(path)
                yield Problem(file, line, max(column, 1), str(error))
            elif not isinstance(error, WrongValue) and path[: len(error.path)] != error.path:
                return
            if not path:
                return
            gone.update(path[:length] for length in range(1, len(path)))
            scenario = scenario.without(path)  # what remains may hold further ones
        except RingtableError:
            return
        else:
            return
