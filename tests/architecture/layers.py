"""The layers of the program: which part may import which. docs/architecture.md prints this table.

A part is a folder or a module of `game`; the longest name that fits a file is its part. `python -m tests.architecture.layers`
writes the table into the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tests.architecture.imports import Import, games
from tests.paths import ROOT

PAGE: Final = ROOT / "docs" / "architecture.md"
BEGIN: Final = "<!-- layers: made by python -m tests.architecture.layers -->"
END: Final = "<!-- end of layers -->"
LIBRARIES: Final = (
    "pygame",
    "yaml",
    "platformdirs",
    "skia",
    "numpy",
    "shapely",
    "PIL",
    "reportlab",
    "chess",
    "networkx",
)
MACHINE: Final = ("time", "datetime", "os", "pathlib", "io", "tempfile", "shutil", "subprocess", "threading")
"""Clocks, files and processes: nothing that decides a rule asks the machine."""


@dataclass(frozen=True, slots=True)
class Layer:
    part: str
    what: str
    """One line for the table."""
    may: tuple[str, ...]
    """The parts that it may import beside itself, each with the parts inside it."""
    libraries: tuple[str, ...] = ()
    """Those of LIBRARIES that it may load."""
    is_pure: bool = False
    """Whether it must stay away from clocks, files and processes."""


_BASE = ("engine", "board")
_TABLE = ("ui.kit", "ui.widgets", "ui.components", "ui.table.model", "ui.screen_words")

LAYERS: Final[tuple[Layer, ...]] = (
    Layer(
        "board",
        "a board file to a frozen Board, every problem with line and column",
        ("engine", "language", "storage.atomic_write", "storage.plain_file", "storage.resources"),
        ("yaml",),
    ),
    Layer("board.json_schema", "schemas for editors, from the shapes of board files", ("board", "registry", "storage")),
    Layer("engine", "a game's contract, and the Match", ("board", "language.printable"), is_pure=True),
    Layer(
        "language",
        "words, names, templates, grammar, what is wrong with a language",
        ("board", "engine", "storage.plain_file", "storage.resources"),
        ("yaml",),
    ),
    Layer("language.printable", "names from outside, as they can be shown", ()),
    Layer("games", "the games, a folder each", ()),
    Layer("games.GAME.rules", "the rules of one game", ("engine", "board", "games.GAME.deduction"), is_pure=True),
    Layer(
        "games.GAME.deduction",
        "what follows from a seat's knowledge",
        ("engine", "board", "games.GAME.rules"),
        is_pure=True,
    ),
    Layer(
        "games.GAME.computer",
        "its computer player",
        (
            "engine",
            "board",
            "computer.chance_to_win",
            "computer.player",
            "computer.search",
            "games.GAME",
            "games.GAME.rules",
            "games.GAME.deduction",
        ),
        is_pure=True,
    ),
    Layer(
        "games.GAME.presentation",
        "from a View to what is on the table",
        ("engine", "board", "ui.kit.cues", "ui.table.model", "games.GAME.rules", "games.GAME.deduction"),
    ),
    Layer(
        "games.GAME",
        "the game as the registry reads it",
        ("engine", "games.GAME.rules", "games.GAME.computer", "games.GAME.presentation"),
    ),
    Layer("computer.player", "what a computer player is, and what it may know", ("engine",)),
    Layer("computer.chance_to_win", "a chance to win, from weights that were fitted", ("engine", "storage")),
    Layer("computer.masks", "who plays where the computer does, and temperaments", ("board", "storage.resources")),
    Layer("computer.ladder", "how often each level won, for where one is chosen", ("storage",)),
    Layer("computer.search", "one search for all games", ("computer.chance_to_win", "computer.player", "engine")),
    Layer(
        "computer",
        "levels, the process that computer players think in, tournaments",
        ("computer.masks", "computer.player", "engine", "language.printable", "registry"),
    ),
    Layer(
        "storage",
        "matches on disk, settings, folders, locks",
        (
            "board",
            "engine",
            "language",
            "storage.atomic_write",
            "storage.disk",
            "storage.plain_file",
            "storage.resources",
        ),
        ("platformdirs", "yaml"),
    ),
    Layer("storage.disk", "the machine's disk, as one object that tests replace", ()),
    Layer("storage.plain_file", "opening plain files, and nothing else", ("storage.disk",)),
    Layer("storage.atomic_write", "the one way to write a file", ("storage.disk", "storage.plain_file")),
    Layer("storage.resources", "where the program's own files lie", ()),
    Layer(
        "painter",
        "a board to an illustrated map",
        ("board", "painter.card_pictures.files", "storage.atomic_write", "storage.plain_file", "storage.resources"),
        ("skia", "numpy", "shapely", "PIL", "pygame", "yaml"),
    ),
    Layer("painter.card_pictures.files", "pictures of cards on disk", ("storage.atomic_write", "storage.resources")),
    Layer(
        "ui.kit",
        "loop, window, input, sound, theme, text, motion",
        (
            "language",
            "painter.card_pictures.files",
            "storage",
            "ui.kit.cues",
            "ui.kit.emblem_names",
            "ui.kit.markup",
            "ui.kit.motion",
            "ui.screen_words",
        ),
        ("pygame",),
    ),
    Layer("ui.kit.cues", "what is heard when, by name", ()),
    Layer("ui.kit.emblem_names", "signs by name", ()),
    Layer("ui.kit.markup", "words with marks", ()),
    Layer("ui.kit.motion", "eased values over time", ()),
    Layer("ui.screen_words", "the words of the screens", ("engine", "language")),
    Layer(
        "ui.widgets",
        "buttons, lists, pages, tooltips, dialogs",
        ("ui.kit", "ui.components", "ui.screen_words"),
        ("pygame",),
    ),
    Layer(
        "ui.components",
        "cards, counters, dice, the curtain's cloth",
        ("ui.kit", "ui.widgets", "ui.screen_words"),
        ("pygame",),
    ),
    Layer(
        "ui.table.model",
        "the table without pixels",
        (*_BASE, "storage", "ui.kit.cues", "ui.kit.emblem_names", "ui.kit.markup", "ui.kit.motion"),
    ),
    Layer("ui.table.board", "the board on the screen", (*_TABLE, *_BASE, "painter", "ui.table.panels"), ("pygame",)),
    Layer(
        "ui.table.panels", "what stands round the board", (*_TABLE, *_BASE, "painter", "ui.table.board"), ("pygame",)
    ),
    Layer(
        "ui.scenes",
        "the pages of the window",
        (
            *_TABLE,
            *_BASE,
            "ui.table.board",
            "ui.table.panels",
            "computer",
            "language",
            "painter",
            "registry",
            "session",
            "storage",
        ),
        ("pygame",),
    ),
    Layer("ui", "the window", ()),
    Layer(
        "session",
        "one open match: host, seats of the computer, autosave, review, export",
        (*_BASE, "computer", "language", "painter", "registry", "storage", "ui.table.model"),
        ("yaml", "pygame"),
    ),
    Layer(
        "session.still_picture",
        "a match as scenes hold it, without a window",
        ("session", *_BASE, "registry", "storage", "ui.scenes"),
        ("pygame",),
    ),
    Layer(
        "printing",
        "a game on paper, drawn by what draws it on the screen",
        (*_TABLE, *_BASE, "language", "painter", "registry", "session", "storage", "ui.table.board", "ui.table.panels"),
        ("pygame", "PIL", "reportlab"),
    ),
    Layer("registry", "the games by name", (*_BASE, "computer", "games.GAME", "language", "storage", "ui.table.model")),
    Layer(
        "app",
        "puts the window together",
        (*_TABLE, *_BASE, "computer", "language", "painter", "registry", "session", "storage", "ui.scenes"),
        ("pygame",),
    ),
    Layer(
        "cli",
        "the commands: parse, call, print",
        (
            *_BASE,
            "app",
            "board.json_schema",
            "computer",
            "language",
            "painter",
            "printing",
            "registry",
            "session",
            "session.still_picture",
            "storage",
            "ui.kit",
            "ui.scenes",
        ),
        ("yaml", "pygame", "platformdirs", "PIL"),
    ),
    Layer("__main__", "`python -m game`", ("cli",)),
    Layer("__init__", "the version", ()),
)


def layer_of(module: str) -> tuple[Layer, str]:
    """The layer of a module ("games.hunt.rules.state", without `game.`), and the game that it belongs to or ""."""
    words = module.split(".")
    game = words[1] if words[0] == "games" and len(words) > 1 and words[1] in games() else ""
    general = ".".join(["games", "GAME", *words[2:]]) if game else module
    fitting = [layer for layer in LAYERS if general == layer.part or general.startswith(f"{layer.part}.")]
    if not fitting:
        raise LookupError(f"game.{module} belongs to no layer; add one in tests/architecture/layers.py")
    return max(fitting, key=lambda layer: len(layer.part)), game


def faults(imports: Iterable[Import]) -> list[str]:
    """Every import that the table does not allow."""
    return [fault for found in imports if (fault := _fault(found))]


def _fault(found: Import) -> str:
    layer, game = layer_of(found.importer)
    first, _, rest = found.module.partition(".")
    if first in LIBRARIES and first not in layer.libraries:
        return f"{found}: {layer.part} loads no {first}"
    if first in MACHINE and layer.is_pure:
        return f"{found}: {layer.part} touches no clock, file or process"
    if first != "game" or rest.startswith("__version__"):
        return ""
    other, others_game = layer_of(found.imported_module)
    if others_game and game and others_game != game:
        return f"{found}: a game knows no other game"
    if other.part == layer.part or any(other.part == part or other.part.startswith(f"{part}.") for part in layer.may):
        return ""
    return f"{found}: {layer.part} may not import {other.part}"


def table() -> str:
    """The layers as the page prints them."""
    rows = ["| part of `game` | what it is | imports | libraries |", "| --- | --- | --- | --- |"]
    for layer in LAYERS:
        name = layer.part.replace(".", "/").replace("GAME", "&lt;game&gt;")
        may = (
            ", ".join(part.replace(".", "/").replace("GAME", "&lt;game&gt;") for part in sorted(set(layer.may)))
            or "nothing"
        )
        rows.append(f"| {name} | {layer.what} | {may} | {', '.join(layer.libraries)} |")
    return "\n".join(rows)


def page_with_table(page: str) -> str:
    """A page with the table between its two marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{table()}\n\n{END}{after}"


def main() -> None:
    """Write the table into docs/architecture.md."""
    PAGE.write_text(page_with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


Graph = Mapping[str, frozenset[str]]


def circles(graph: Graph) -> list[list[str]]:
    """Every group of files that import each other in a circle (strongly connected components of two or more), type-only
    imports counted."""
    found: list[list[str]] = []
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []

    def visit(start: str) -> None:
        work = [(start, iter(sorted(graph.get(start, ()))))]
        index[start] = low[start] = len(index)
        stack.append(start)
        while work:
            name, others = work[-1]
            for other in others:
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    work.append((other, iter(sorted(graph.get(other, ())))))
                    break
                if other in stack:
                    low[name] = min(low[name], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[name])
                if low[name] == index[name]:
                    group = stack[stack.index(name) :]
                    del stack[stack.index(name) :]
                    if len(group) > 1:
                        found.append(sorted(group))

    for name in sorted(graph):
        if name not in index:
            visit(name)
    return sorted(found)


if __name__ == "__main__":
    main()
