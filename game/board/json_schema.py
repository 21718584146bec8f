"""JSON Schemas for editors: one for the boards of each game and one for each of its tables, made from what is declared.

An editor that knows the schema completes roles, kinds, symbols and drawings as they are typed, and marks what is
wrong. `ringtable schema` writes them beside a person's own boards; the copies in docs/schemas are made by
`ringtable schema -o docs/schemas`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.board.board import BoardKind
from game.board.requirements import Requirements
from game.board.shapes.board_shape import BOARDS, PLACE
from game.registry import games
from game.storage.atomic_write import write_file
from game.storage.plain_file import read_plain

FOLDER = "schemas"
"""The folder beside a person's own boards in which their schemas lie."""
DIALECT = "http://json-schema.org/draft-07/schema#"
"""The version of JSON Schema that editors know best."""
_MADE = "Made by `ringtable schema` from what the program itself checks; see docs/boards.md."
"""What every schema says of itself, by which one is known that may be brought up to date."""
MODELINE = "# yaml-language-server: $schema="
"""With what a file names its schema, before the path from the file to it."""


def schemas() -> dict[str, str]:
    """The text of every schema by its file name."""
    found = {}
    for game in games():
        found[f"{game.id}.schema.json"] = _text(board_schema(game.id, game.info.requirements))
        for name in game.tables:
            title = f"The table of {name} of {game.id}"
            found[f"{game.id}-{name}.schema.json"] = _text(_headed(title, game.rulebook.table_shapes[name].json()))
    return found


def write_schemas(folder: Path, *, overwrites: bool = False) -> list[Path]:
    """Writes every schema into a folder, made if need be, over those that were made here before; any other file of such a
    name only when it is to be overwritten. Returns the paths of all. Raises OSError: FileExistsError for such a file."""
    paths = []
    for name, text in schemas().items():
        path = folder / name
        there = _content(path)
        if there != text.encode():
            write_file(path, text.encode(), overwrites=overwrites or _MADE.encode() in (there or b""))
        paths.append(path)
    return paths


def _content(path: Path) -> bytes | None:
    """What a file holds; None when there is none. Raises OSError."""
    try:
        return read_plain(path)
    except FileNotFoundError:
        return None


def _one_of(words: Iterable[str]) -> dict[str, Any]:
    """One of these words; of none nothing fits: editors refuse a schema with an empty list of words as a whole."""
    known = sorted(words)
    return {"enum": known} if known else {"not": {}}


def board_schema(game: str, requirements: Sequence[Requirements]) -> dict[str, Any]:
    """The schema of the boards of a game. A set of several boards has one schema for all of them: what only one of them
    needs may be left out."""
    kinds = {one.board_kind or BoardKind.HEX for one in requirements}
    (kind,) = kinds
    schema = BOARDS[kind.value].json()
    parts: dict[str, Any] = schema["properties"]
    parts["game"] = {"const": game, "description": parts["game"]["description"]}
    spaces = {kind for one in requirements for kind in one.kinds} - {"dot"}
    marks = sorted({feature for one in requirements for feature in one.features})
    edges = sorted({edge for one in requirements for edge in one.edge_kinds})
    if "additionalProperties" in parts["legend"] and kind is BoardKind.HEX:
        parts["legend"]["additionalProperties"] = {"enum": sorted(spaces)}
    named = {"terrain": spaces, "places": spaces, "marks": {*spaces, *marks}, "hexsides": edges, "ways": edges}
    for section, words in named.items():
        if section in parts["legend"]["properties"]:
            parts["legend"]["properties"][section]["propertyNames"] = _one_of(words)
    for section in ("places", "dots"):
        for record in _records(parts[section]["additionalProperties"]):
            record["properties"]["features"] |= {"items": {"enum": marks}} if marks else {"maxItems": 0}
            if "kind" in record["properties"]:
                record["properties"]["kind"] = {"enum": sorted(spaces)}
    parts["features"] |= _closed(dict.fromkeys(marks, parts["features"]["additionalProperties"]), ())
    line = parts["lines"]["items"]["properties"]
    line["kind"] = _one_of(edges) | {"description": line["kind"]["description"]}
    for section, wanted in (
        ("roles", _bounds([one.roles for one in requirements])),
        ("setup", _bounds([one.setup for one in requirements])),
    ):
        required = [name for name, (least, _) in wanted.items() if least]
        parts[section] |= _closed({name: _places(*bounds) for name, bounds in wanted.items()}, required)
        if required:
            schema["required"].append(section)
    extra = [one.extra for one in requirements if one.extra is not None]
    if extra:
        parts["extra"] |= extra[0].json()
    else:
        del parts["extra"]
    return _headed(f"A board of {game}", schema)


def _headed(title: str, schema: Mapping[str, Any]) -> dict[str, Any]:
    return {"$schema": DIALECT, "title": title, "description": _MADE, **schema}


def _text(schema: Mapping[str, Any]) -> str:
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def _records(shape: Mapping[str, Any]) -> list[Any]:
    """The shapes of mappings among the choices of a shape."""
    return [one for one in shape.get("oneOf", [shape]) if "properties" in one]


def _closed(properties: Mapping[str, Any], required: Sequence[str]) -> dict[str, Any]:
    """A mapping with these keys and no other."""
    return {
        "properties": dict(properties),
        "additionalProperties": False,
        **({"required": list(required)} if required else {}),
    }


def _bounds(several: Sequence[Mapping[str, tuple[int, int]]]) -> dict[str, tuple[int, int]]:
    """For each name the least and most that any of the boards takes."""
    names = dict.fromkeys(name for one in several for name in one)
    return {
        name: (min(one.get(name, (0, 0))[0] for one in several), max(one.get(name, (0, 0))[1] for one in several))
        for name in names
    }


def _places(least: int, most: int) -> dict[str, Any]:
    """Places as they are listed for a role or a symbol: one alone, or a list."""
    every = {"type": "array", "items": PLACE.json(), "minItems": max(least, 0), "maxItems": most}
    return {"oneOf": [PLACE.json(), every]} if least <= 1 <= most else every
