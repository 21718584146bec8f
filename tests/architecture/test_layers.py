"""Who may import whom. A breach is named with file and line."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.architecture import layers
from tests.architecture.imports import (
    PACKAGE,
    file_graph,
    games,
    imports_in,
    imports_of,
    module_name,
    nodes,
    python_files,
)
from tests.paths import ROOT


def breaches(files: Iterable[Path], *forbidden: str) -> list[str]:
    """Every import of a forbidden module in the files."""
    return [str(found) for path in files for found in imports_of(path) if found.is_of(*forbidden)]


def test_every_import_is_one_that_the_table_of_layers_allows() -> None:
    assert layers.faults(found for path in python_files() for found in imports_of(path)) == []


def test_the_rooms_of_the_example_game_obey_the_table_as_those_of_a_game_of_the_box_do() -> None:
    example = ROOT / "tests" / "example_game"
    rooms = {path.parent.name for path in example.glob("*/*.py")}
    homes = [PACKAGE / "games" / game for game in games()]
    home = next(one for one in homes if rooms <= {path.name for path in one.iterdir()})
    files = [example / "__init__.py", *sorted(example.glob("*/*.py"))]
    texts = {
        path: path.read_text(encoding="utf-8").replace("tests.example_game", f"game.games.{home.name}")
        for path in files
    }
    found = [one for path, text in texts.items() for one in imports_in(text, home / path.relative_to(example))]
    assert len(found) > len(files)
    assert layers.faults(found) == []


def test_the_table_of_layers_stands_in_the_docs() -> None:
    page = layers.PAGE.read_text(encoding="utf-8")
    assert layers.page_with_table(page) == page, "run python -m tests.architecture.layers"


def test_every_layer_has_a_file() -> None:
    used = {layers.layer_of(module_name(path))[0].part for path in python_files()}
    assert {layer.part for layer in layers.LAYERS} - used == set()


@pytest.mark.parametrize(
    ("importer", "line", "told"),
    [
        ("engine/match/match.py", "from game.ui.kit import theme", "engine may not import ui.kit"),
        ("engine/match/match.py", "import pygame", "engine loads no pygame"),
        ("games/hunt/rules/state.py", "import time", "touches no clock"),
        ("games/hunt/rules/state.py", "from game.games.battle.rules import state", "a game knows no other game"),
        ("ui/scenes/title.py", "from game.engine.match import Match", ""),
    ],
)
def test_a_planted_import_is_judged(importer: str, line: str, told: str) -> None:
    found = layers.faults(imports_in(f"{line}\n", PACKAGE / importer))
    assert told in "".join(found)
    assert bool(found) == bool(told)


def _is_about(path: Path) -> str:
    return str(path.relative_to(ROOT))


OF_STATES = ("state", "view_of_state", "rules", "phases")
"""Modules of a game's rules that hold or make States."""


MAKES_STATES = ("riddle", "deduction")
"""Its numbers of cards (`CardSet`) stand beside the State."""


@pytest.mark.parametrize(
    ("game", "part"),
    [(game, part) for game in games() for part in ("presentation", "deduction") if (game, part) != MAKES_STATES],
)
def test_what_is_shown_and_deduced_is_made_of_views_alone(game: str, part: str) -> None:
    """Neither itself nor through anything it leans on does it meet a State."""
    graph = file_graph()
    forbidden = {f"games.{game}.rules.{name}" for name in ("state", "view_of_state", "rules")}
    reached = _reached(graph, [name for name in graph if name.startswith(f"games.{game}.{part}.")])
    assert not reached & forbidden, sorted(reached & forbidden)


def test_screens_and_computer_players_never_reach_the_match() -> None:
    private = [f"game.games.{game}.rules.{name}" for game in games() for name in OF_STATES]
    assert (
        breaches(
            python_files("ui"),
            "game.engine.match.match",
            "game.engine.match.match_state",
            "game.session.host",
            *private,
        )
        == []
    )
    assert (
        breaches(python_files("computer"), "game.engine.match.match", "game.engine.match.match_state", *private) == []
    )


def test_the_match_shows_what_is_true_to_tests_alone() -> None:
    """`Match.match_state` holds the State: in the program only the match itself asks for it."""
    asking = [path for path in python_files() if "match_state" in path.read_text(encoding="utf-8")]
    found = [
        f"{_is_about(path)}:{node.lineno}"
        for path in asking
        if PACKAGE / "engine" / "match" not in path.parents
        for node in nodes(path)
        if isinstance(node, ast.Attribute) and node.attr == "match_state"
    ]
    assert found == []


def test_files_import_each_other_in_no_circle_and_a_planted_one_is_found() -> None:
    """Imports for types and inside functions count."""
    assert layers.circles(file_graph()) == []
    graph = {"a": frozenset("b"), "b": frozenset("c"), "c": frozenset("a"), "d": frozenset("a")}
    assert layers.circles(graph) == [["a", "b", "c"]]


def test_chance_comes_from_no_global_generator() -> None:
    """`random.random()` and its like share one hidden state; only generators that are handed in are used."""
    found = []
    for path in [file for part in ("engine", "board", "computer", "games") for file in python_files(part)]:
        for node in nodes(path):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                if node.attr != "Random":
                    found.append(f"{_is_about(path)}:{node.lineno} uses random.{node.attr}")
            elif isinstance(node, ast.ImportFrom) and node.module == "random":
                taken = {name.name for name in node.names} - {"Random"}
                found.extend(f"{_is_about(path)}:{node.lineno} takes {name} from random" for name in taken)
    assert found == []


def test_nothing_that_ships_loads_what_is_never_shipped() -> None:
    assert breaches(python_files(), "chess", "networkx", "pytest", "hypothesis") == []


def test_a_planted_import_is_seen() -> None:
    text = "from __future__ import annotations\ndef f() -> None:\n    from .. import ui\n    import pygame.draw as d\n"
    seen = imports_in(text, PACKAGE / "engine" / "decision.py")
    assert [found.module for found in seen] == ["__future__.annotations", "game.ui", "pygame.draw"]
    assert [found.is_of("pygame") for found in seen] == [False, False, True]


def _reached(graph: layers.Graph, names: Iterable[str]) -> set[str]:
    """Everything that these modules lean on, at any remove."""
    waiting, reached = list(names), set[str]()
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += graph.get(name, ())
    return reached
