"""A folder of `game` can be taken in at a glance, and a module is one thing, whole."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

from tests.architecture.imports import PACKAGE, games, python_files

MOST_MODULES: Final = 20
SMALL: Final = 40
"""Lines; a module with fewer is a part of something, or says why it is not."""
MOST_SMALL: Final = 13

SMALL_MODULES: Final = {
    "board/bitset.py": "sets of spaces as numbers, for the rules and players of two games",
    "cli/crash_report.py": "read only when something has gone wrong",
    "board/reading/text_file.py": "a board from the cache is opened with this alone",
    "engine/phases.py": "part of a game's contract",
    "games/battle/computer/piece_value.py": "what pieces are worth is looked for by this name",
    "games/riddle/rules/turn/sharp_eyes.py": "it leads from the hand limit to the Halls, which lean on the limit",
    "language/printable.py": "the one part of language that the engine may know",
    "painter/errors.py": "whoever catches them loads no painter",
    "painter/progress.py": "the painter's door and what it loads lean on it alike",
    "storage/resources.py": "the one part of storage that boards, words and the painter may know",
    "ui/kit/cues.py": "the table's model names sounds and knows no sound device",
    "ui/table/panels/centre_panels/panel_of_kind.py": "panels of the centre know nothing of each other",
    "ui/scenes/close_question.py": "known before the first frame, and what it asks is not",
}
"""Each with its reason. Commands are one module each, however small."""
OF_EVERY_GAME: Final = {
    "rules/actions.py": "whoever may not see a State holds actions",
    "rules/phases.py": "the chart of phases stands by itself",
    "rules/state.py": "what is true and who may know it is looked for by this name, however little it is",
    "rules/topology.py": "what a board must offer is looked for by this name",
    "presentation/digest.py": "what is told shortly is looked for by this name",
    "presentation/goal_card.py": "what a side wants to win by is looked for by this name",
    "presentation/moments.py": "what people will tell of is looked for by this name",
    "presentation/printed_parts.py": "what is printed and cut out is looked for by this name",
}
"""Rooms that a game of the box has by these names, however little is in them."""


def modules() -> list[Path]:
    """All modules but those that only make a folder a package."""
    return [path for path in python_files() if path.name not in ("__init__.py", "__main__.py")]


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def test_no_folder_holds_more_modules_than_can_be_taken_in() -> None:
    held = Counter(name_of(path.parent) for path in modules())
    assert {folder: count for folder, count in held.items() if count > MOST_MODULES} == {}


def test_a_small_module_has_a_reason_to_be_one() -> None:
    small = {name_of(path) for path in modules() if len(path.read_text(encoding="utf-8").splitlines()) < SMALL}
    own = {name for name in small if not name.startswith("cli/commands/")}
    rooms = {f"games/{game}/{room}" for game in games() for room in OF_EVERY_GAME}
    assert own - rooms <= SMALL_MODULES.keys()


def test_reasons_are_few_and_for_modules_that_are_there() -> None:
    assert len(SMALL_MODULES) <= MOST_SMALL
    assert {name for name in SMALL_MODULES if not (PACKAGE / name).is_file()} == set()
