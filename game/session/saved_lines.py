"""The public lines beside a saved match: kept as they were told and as phrases, told in the language of whoever looks."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction
from functools import partial
from typing import Any, Final

from game.engine.decision import Param, Phrase, Seat
from game.engine.errors import RingtableError
from game.engine.match.header import Header
from game.language import catalog
from game.language.printable import shown_name
from game.session.loaded_game import loaded_game_of_header
from game.session.presentation_loader import TableSpeech
from game.storage.match_file import read_header
from game.storage.saved_matches import SaveEntry

LINES: Final = ("status", "headline")


def kept_line(
    phrase: Phrase, people: Mapping[str, str], roles: Mapping[Seat, Phrase], board: str = ""
) -> dict[str, Any]:
    """A line as plain data, to be told again in any language. `people`: seats to the names of those who gave one; `roles`:
    what the others were called just then; `board`: the id of the board on which the phrase names places, where there is more
    than one."""
    return {
        "language": catalog.in_force().code,
        "board": board,
        "phrase": _phrase_data(phrase),
        "people": dict(people),
        "roles": {str(seat): _phrase_data(role) for seat, role in roles.items()},
    }


def public_lines(entry: SaveEntry) -> tuple[str, str]:
    """How a saved match stands, and what happened last in it, in the language in force: as they were told in that language,
    else anew. A line that was kept without its phrase, or whose match cannot be read any more, stays as it was told."""
    told = (entry.status, entry.headline)
    if not any(_speaks_another(entry.told.get(name)) for name in LINES) or entry.fault is not None:
        return told
    with suppress(
        RingtableError, KeyError, TypeError, ValueError, AttributeError
    ):  # a card is a label that anybody may edit
        return _told_anew(entry)
    return told


def _speaks_another(line: object) -> bool:
    return isinstance(line, Mapping) and line.get("language") != catalog.in_force().code


def _told_anew(entry: SaveEntry) -> tuple[str, str]:
    header = Header.from_json(read_header(entry.path).match)
    game_set = loaded_game_of_header(header).game_set
    lines = []
    for name, said in zip(LINES, (entry.status, entry.headline), strict=True):
        line = entry.told.get(name)
        if not said or not isinstance(line, Mapping) or not _speaks_another(line):
            lines.append(said)
            continue
        board = next((one for one in game_set.boards if one.id == line["board"]), game_set.board)
        people = {str(seat): shown_name(person) for seat, person in line["people"].items()}
        roles = {Seat(seat): phrase_of(role) for seat, role in line["roles"].items()}
        speech = TableSpeech(header.game, game_set, board, people, partial(dict, roles))
        phrase = phrase_of(line["phrase"])
        lines.append(speech(phrase) if speech.has(phrase.key) else said)
    status, headline = lines
    return status, headline


def _phrase_data(phrase: Phrase) -> dict[str, Any]:
    return {"key": phrase.key, "params": {name: _param_data(value) for name, value in phrase.params}}


def _param_data(value: Param) -> Any:
    if isinstance(value, Fraction):
        return {"of": [value.numerator, value.denominator]}
    return list(value) if isinstance(value, tuple) else value


def phrase_of(data: Any) -> Phrase:
    """A phrase from its plain data; raises what a wrong shape raises (KeyError, TypeError, ValueError, AttributeError)."""
    return Phrase.of(str(data["key"]), **{str(name): _param_of(value) for name, value in data["params"].items()})


def _param_of(value: Any) -> Param:
    if isinstance(value, Mapping):
        whole, parts = value["of"]
        return Fraction(int(whole), int(parts))
    if isinstance(value, list):
        return tuple(str(one) for one in value)
    if not isinstance(value, str | int):
        raise TypeError("a word, a number or a list of words was expected")
    return value
