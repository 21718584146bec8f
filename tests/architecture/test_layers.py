"""Who may lean on whom. A breach is named with file and line."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.architecture.imports import (
    PACKAGE,
    ROOT,
    games,
    imports_in,
    imports_of,
    look_files,
    python_files,
    rule_files,
)

OUTSIDE = ("pygame", "yaml", "platformdirs", "skia", "numpy", "shapely", "PIL", "chess", "networkx")
CLOCKS_AND_FILES = ("time", "datetime", "os", "pathlib", "io", "tempfile", "shutil", "subprocess", "threading")
PUBLIC_TO_SCREENS = ("actions", "view")
"""What a game shows to screens and pictures; beside these, only its own looks."""


def breaches(files: Iterable[Path], *forbidden: str, typing_too: bool = True) -> list[str]:
    """Every import of a forbidden module in the files."""
    return [
        str(found)
        for path in files
        for found in imports_of(path)
        if found.is_of(*forbidden) and (typing_too or not found.typing_only)
    ]


def test_the_engine_touches_no_window_file_or_clock() -> None:
    assert [] == breaches(python_files("engine"), *OUTSIDE, *CLOCKS_AND_FILES)


@pytest.mark.parametrize("game", games())
def test_rules_touch_no_window_file_or_clock(game: str) -> None:
    assert [] == breaches(rule_files(game), *OUTSIDE, *CLOCKS_AND_FILES)


def test_the_engine_knows_no_game_and_no_screen() -> None:
    others = [f"game.{name}" for name in (*games(), "ui", "painter", "storage", "opponents", "cli", "app", "registry")]
    assert [] == breaches(python_files("engine"), *others)


@pytest.mark.parametrize("game", games())
def test_a_game_knows_no_other_game_and_nothing_above_it(game: str) -> None:
    above = ("ui", "painter", "storage", "opponents", "cli", "app", "host", "registry")
    others = [f"game.{name}" for name in (*above, *games()) if name != game]
    assert [] == breaches(rule_files(game), *others)


OF_VIEWS_ALONE = {"hunt": ("atlas", "belief", "spots", "tables")}
"""Modules of a game that deduce from Views, so that its look may show what they find; none of them knows a State."""


def test_chance_comes_from_no_global_generator() -> None:
    """`random.random()` and its like share one hidden state; only generators that are handed in are used."""
    found = []
    for path in [file for part in ("engine", "board", "opponents", *games()) for file in python_files(part)]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                if node.attr != "Random":
                    found.append(f"{path.relative_to(ROOT)}:{node.lineno} uses random.{node.attr}")
            elif isinstance(node, ast.ImportFrom) and node.module == "random":
                taken = {name.name for name in node.names} - {"Random"}
                found.extend(f"{path.relative_to(ROOT)}:{node.lineno} takes {name} from random" for name in taken)
    assert [] == found


def test_screens_see_only_a_game_s_actions_and_views() -> None:
    assert [] == _beyond_public(python_files("ui"), allowed=PUBLIC_TO_SCREENS)


@pytest.mark.parametrize("game", games())
def test_a_game_s_picture_is_drawn_from_its_views(game: str) -> None:
    own = [path.stem for path in look_files(game)]
    assert [] == _beyond_public(look_files(game), allowed=(*PUBLIC_TO_SCREENS, *own, *OF_VIEWS_ALONE.get(game, ())))


def test_what_works_on_views_alone_never_meets_a_state() -> None:
    """Neither itself nor through anything it leans on."""
    for game, names in OF_VIEWS_ALONE.items():
        reached: set[str] = set()
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name not in reached:
                reached.add(name)
                told = [one for one in imports_of(PACKAGE / game / f"{name}.py") if one.is_of(f"game.{game}")]
                waiting += [one.module.split(".")[2] for one in told]
        assert not reached & {"state", "observe", "ruleset"}, f"{game}: {sorted(reached)}"


def _beyond_public(files: Iterable[Path], *, allowed: Iterable[str]) -> list[str]:
    """Imports of a game's modules other than the allowed ones."""
    found = []
    for path in files:
        for imported in imports_of(path):
            words = imported.module.split(".")
            if words[:1] == ["game"] and len(words) > 1 and words[1] in games() and words[2:3] != ["*"]:
                inside = words[2] if len(words) > 2 else ""
                if inside not in allowed:
                    found.append(str(imported))
    return found


def test_boards_know_no_pixels_and_no_rules() -> None:
    above = [f"game.{name}" for name in ("engine", "ui", "painter", "storage", "cli", *games())]
    assert [] == breaches(python_files("board"), "pygame", "skia", "numpy", "PIL", *above)


def test_the_painter_knows_no_rules_and_no_state() -> None:
    above = [f"game.{name}" for name in ("engine", "storage", "opponents", "cli", "host", *games())]
    assert [] == breaches(python_files("painter"), *above)


def test_opponents_never_hold_a_state() -> None:
    private = [f"game.{game}.{name}" for game in games() for name in ("state", "observe", "phases")]
    assert [] == breaches(python_files("opponents"), *private, "game.engine.match")


def test_screens_never_reach_the_match() -> None:
    assert [] == breaches(python_files("ui"), "game.engine.match", "game.host")


def test_the_painting_libraries_are_loaded_only_by_the_painter() -> None:
    """They are not in the executable, and they cost a quarter of a second."""
    others = [path for path in python_files() if path.relative_to(PACKAGE).parts[0] not in ("painter", "bench")]
    assert [] == breaches(others, "skia", "numpy", "shapely", "PIL")


def test_only_the_bench_loads_what_is_never_shipped() -> None:
    others = [path for path in python_files() if path.relative_to(PACKAGE).parts[0] != "bench"]
    assert [] == breaches(others, "chess", "networkx", "pytest", "hypothesis")


def test_a_planted_import_is_seen() -> None:
    text = "from __future__ import annotations\ndef f() -> None:\n    from .. import ui\n    import pygame.draw as d\n"
    seen = imports_in(text, PACKAGE / "engine" / "decision.py")
    assert ["__future__.annotations", "game.ui", "pygame.draw"] == [found.module for found in seen]
    assert [False, False, True] == [found.is_of("pygame") for found in seen]
