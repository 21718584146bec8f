"""docs/adding-a-game.md lists what the program looks up by name in a game's files: every sentence key, emblem and option, and
every key of its faces and its box, and no other. The lists are held against the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.board.shapes.shape import ListOf, MapOf, Record
from game.engine.match.header import TABLE_OPTIONS
from game.painter.card_pictures.scenes import SCENES
from game.ui.scenes.game_boxes import box_shape
from game.ui.table.model.panel_data.faces import drawings, faces_shape
from tests.architecture.imports import nodes
from tests.paths import ROOT

PAGE = ROOT / "docs" / "adding-a-game.md"
PARTS = ("ui", "session", "engine", "language", "computer", "cli")
"""Folders of the program that know no game."""
GROUPS = ("look", "now", "option", "offer", "order", "preview", "prompt", "waiting", "space", "outcome", "way", "log")
"""First words of keys that games have sentences for."""
KEY = re.compile(rf"({'|'.join(GROUPS)})(\.[\w*-]+)+")
FILES = (".yaml", ".png")


def listed(what: str) -> list[str]:
    """What stands in backquotes in one of the page's lists; of a table's row the first."""
    part = re.search(rf"<!-- {what} -->\n(.*?)<!-- end -->", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert part is not None, f"there is no list of {what}"
    if what == "keys":
        return re.findall(r"^\| `([^`]+)`", part[1], re.MULTILINE)
    return re.findall(r"`([^`]+)`", part[1])


def sentences(content: Mapping[str, Any], above: str = "") -> Iterator[str]:
    """The keys of nested sentences."""
    for key, value in content.items():
        name = f"{above}.{key}" if above else str(key)
        yield from sentences(value, name) if isinstance(value, Mapping) else [name]


def own_sentences() -> set[str]:
    """The keys of the sentences that the program says itself."""
    files = [path for part in PARTS for path in (ROOT / "game" / part).rglob("*.yaml")]
    return {key for file in files for key in sentences(read(file).get("sentences") or {})}


def read(path: Path) -> dict[str, Any]:
    content = yaml.safe_load(path.read_text(encoding="utf-8"))
    return content if isinstance(content, dict) else {}


def text_of(node: ast.AST) -> str:
    """A text in the code; what is filled in is a star."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
    return ""


def looked_up() -> set[str]:
    """Every key of a game's sentence that stands in the program, with a star for each word that is filled in."""
    known = own_sentences()
    files = [path for part in PARTS for path in (ROOT / "game" / part).rglob("*.py")]
    texts = {text_of(node) for path in files for node in nodes(path)}
    return {text for text in texts if KEY.fullmatch(text) and text not in known and not text.endswith(FILES)}


def test_every_sentence_key_that_is_looked_up_stands_in_the_list_and_no_other() -> None:
    keys = [re.sub(r"<\w+>", "*", key) for key in listed("keys")]
    assert sorted(keys) == sorted(looked_up())


def test_the_reading_of_the_code_finds_a_key_that_is_filled_in() -> None:
    tree = ast.parse('say(f"look.told.{verb}")')
    assert "look.told.*" in {text_of(node) for node in ast.walk(tree)}


def keys(shape: Any) -> Iterator[str]:
    """Every key that a shape of a file declares, outer ones first."""
    match shape:
        case Record(fields=fields):
            for field in fields:
                yield field.key
                yield from keys(field.shape)
        case MapOf(item=item) | ListOf(item=item):
            yield from keys(item)


@pytest.mark.parametrize(
    ("what", "there_are"),
    [
        ("faces", lambda: keys(faces_shape())),
        ("scenes", lambda: keys(SCENES)),
        ("box", lambda: keys(box_shape())),
        ("emblems", lambda: drawings("emblems")),
        ("options", lambda: TABLE_OPTIONS),
    ],
)
def test_every_key_that_a_file_may_have_stands_in_its_list_and_no_other(
    what: str, there_are: Callable[[], Iterable[str]]
) -> None:
    assert {one for one in listed(what) if "/" not in one} == set(there_are())


@pytest.mark.parametrize("sample", ["GAME: Final = Game(", "class PursuitState(Open, State):", "class Go(Action):"])
def test_what_the_page_shows_of_the_example_game_stands_in_it(sample: str) -> None:
    files = (ROOT / "tests" / "example_game").rglob("*.py")
    assert sample in PAGE.read_text(encoding="utf-8")
    assert any(sample in path.read_text(encoding="utf-8") for path in files)
