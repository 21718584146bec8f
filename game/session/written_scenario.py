"""Scenario files that are written: a position as people set it at their table, as the file from which a match can begin."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from game.engine.errors import RingtableError
from game.engine.match.header import Header
from game.engine.match.match import Match
from game.registry import game
from game.session.loaded_game import LoadedGame

_HEAD: Final = '# "{name}", as it stood on a table. A match begins from it in the window, or by: ringtable play FILE\n'


class NoScenario(RingtableError):
    """A match of which no file can be made that others can open."""


def scenario_text(played: LoadedGame, header: Header, position: Mapping[str, Any], name: str) -> str:
    """The text of a scenario that begins from this position of the open fields of a match. Raises NoScenario for a match on a
    board that is not in the box, and RingtableError for a position from which none can begin."""
    decision = Match(played.rules, replace(header, position=dict(position))).decision()
    root: dict[str, Any] = {"game": header.game}
    root |= {"board": board} if (board := board_of(played)) else {}
    root |= {"title": name, "options": {"players": len(header.seats), **header.options}, "position": dict(position)}
    root["steps"] = [{"decides": str(decision.seat)}] if decision is not None else []
    return _HEAD.format(name=name) + "".join(f"{key}: {flow(value)}\n" for key, value in root.items())


def file_stem(name: str) -> str:
    """What a file for something of this name is called, without ending."""
    words = "".join(one if one.isalnum() else " " for one in name.lower()).split()
    return "-".join(words) or "scenario"


def board_of(played: LoadedGame) -> str:
    """The name of the shipped set that is played; empty for the first."""
    installed = game(played.info.id)
    for ref in ("", *played.info.boards, *installed.sets):
        if installed.load_set(ref).key == played.game_set.key:
            return ref
    raise NoScenario(
        "it is played on a board of somebody's own, and such a file names its board: only what stands on shipped boards"
    )


def flow(value: Any) -> str:
    """Plain data on one line; every JSON text is YAML."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {json.dumps(one, ensure_ascii=False)}" for key, one in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)
