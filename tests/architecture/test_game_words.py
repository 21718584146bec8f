"""No game's word stands outside `game/games`: what the games call their pieces, cards, seats and places is in their data, and
nothing that serves every game names one of them (docs/decisions/0029, docs/adding-a-game.md)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from game import registry
from game.board.shapes import drawing_rows
from tests.architecture.imports import nodes
from tests.paths import ROOT

GAME = ROOT / "game"
EXEMPT: Final = {
    "registry.py": "it names the games, and they are called so",
    "board/legend.py": "kinds as boards named them before there was a legend: people's matches carry such boards along",
    "board/shapes/drawing_rows.py": "names of drawings, many of them called like what they show",
    "painter/scenery": "the drawings of those names",
}
"""Files and folders in which a game's word may stand, each with its reason."""
PLAIN_WORDS: Final = {
    "what lies on any board, and what draws it": "forest lake  place sea swamp",
    "colours, light, signs and sounds": "dark day horse mark night riddle shadow sword",
    "what every game has: turns, dice, cards, questions, a log": "action blank choose die discard exchange log normal "
    "permission pile roll start turn",
    "words of programs and of plain sentences": "again build clear deed escape exit free good info letter nobody nothing "
    "over press refresh shared source special take watch",
}
"""Words of the games that are plain English, by what they mean in the program. The list only shrinks."""
ANY_BOARD: Final = frozenset(
    {
        *drawing_rows.TERRAIN, *drawing_rows.HEXSIDES, *drawing_rows.HEX_WAYS, *drawing_rows.GRAPH_WAYS,
        *drawing_rows.MARKS, *drawing_rows.SCENERY, *drawing_rows.PLACES, *drawing_rows.PRINTED,
        *drawing_rows.CROSSINGS, *drawing_rows.LABEL_STYLES, *drawing_rows.SIGN_COLOURS, *drawing_rows.TRACK_STYLES,
        "east", "north", "south", "west",
    }
)  # fmt: skip
"""What draws the land of any board, and where things lie on it: a game may call a kind of place so, or a role."""
PLAIN: Final = frozenset(word for words in PLAIN_WORDS.values() for word in words.split())


def read(path: Path) -> dict[str, Any]:
    content = yaml.safe_load(path.read_text(encoding="utf-8"))
    return content if isinstance(content, dict) else {}


def names(entries: Mapping[str, Any]) -> Iterator[str]:
    """The ids that words.yaml has names for, in groups or flat; `game` is the title of each."""
    for key, value in entries.items():
        if key == "game":
            continue
        yield from map(str, value) if isinstance(value, Mapping) and "name" not in value else [str(key)]


def cards(entries: Mapping[str, Any]) -> Iterator[str]:
    """Ids, titles and families of a table of cards, however its decks are nested."""
    for key, value in entries.items():
        if not isinstance(value, Mapping):
            continue
        if "text" in value:
            yield from (key, *(str(value[field]) for field in ("title", "family") if field in value))
        else:
            yield from cards(value)


@cache
def words() -> frozenset[str]:
    """Everything that the games of the box have an id for, in small letters with _ between parts."""
    found: list[str] = []
    for game in registry.games():
        data = GAME / "games" / game.id / "data"
        for file in ("words.yaml", "table_words.yaml"):
            found += names(read(data / file).get("names") or {})
        faces = read(data / "faces.yaml")
        found += [name for part in ("faces", "seats", "families") for name in faces.get(part) or ()]
        for path in game.boards.glob("*.yaml"):
            board = read(path)
            found += [kind for part in board["legend"].values() for kind in part]
            found += board.get("roles") or ()
        for path in game.boards.glob("tables/cards.yaml"):
            found += cards(read(path))
    return frozenset(word for word in map(parts_of, found) if len(word) > 2 and not word.isdigit()) - ANY_BOARD


def parts_of(text: str) -> str:
    """A name in small letters with _ between its parts, however it was written."""
    split = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", text).lower()
    return re.sub(r"[^a-z0-9]+", "_", split).strip("_")


def said(path: Path) -> Iterator[tuple[int, str]]:
    """Line and text of every name in a file of code, and of every text that is one word."""
    for node in nodes(path):
        match node:
            case ast.Constant(value=str(text)) if text and not re.search(r"\s", text):
                yield node.lineno, text
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.arg(arg=text):
                yield node.lineno, text
            case ast.FunctionDef(name=text) | ast.ClassDef(name=text):
                yield node.lineno, text
            case ast.keyword(arg=str(text)):
                yield node.value.lineno, text


@cache
def found_in(text: str) -> frozenset[str]:
    """The games' words that a text is made of."""
    parts = parts_of(text).split("_")
    runs = frozenset("_".join(parts[a:b]) for a in range(len(parts)) for b in range(a + 1, min(a + 6, len(parts)) + 1))
    return runs & words()


@cache
def spoken() -> tuple[tuple[str, int, str], ...]:
    """File, line and word of every word of a game outside `game/games`, but for what is exempt."""
    return tuple(_spoken())


def _spoken() -> Iterator[tuple[str, int, str]]:
    for path in sorted(GAME.rglob("*.py")):
        name = path.relative_to(GAME).as_posix()
        if name.startswith(("games/", *EXEMPT)):
            continue
        for line, text in said(path):
            yield from ((name, line, word) for word in found_in(text))


def test_no_game_s_word_stands_outside_the_games() -> None:
    told = [f"game/{name}:{line}: {word}" for name, line, word in spoken() if word not in PLAIN]
    assert told == []


def test_the_list_of_plain_words_holds_no_word_that_nobody_says() -> None:
    assert sorted(PLAIN - {word for _, _, word in spoken()}) == []


def test_what_is_exempt_is_there() -> None:
    assert [name for name in EXEMPT if not (GAME / name).exists()] == []


@pytest.mark.parametrize("text", ["frodo", "FrodoToken", "draw_nazgul", "ring-bearer", "ally_1", "SARUMAN"])
def test_a_word_of_a_game_is_found_however_it_is_written(text: str) -> None:
    assert found_in(text)


@pytest.mark.parametrize("text", ["frodos", "hunter", "orchard"])
def test_a_word_within_another_is_none(text: str) -> None:
    assert not found_in(text)
