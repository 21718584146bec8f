"""Reading import statements: which modules of the project lean on which, without running any of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "game"


@dataclass(frozen=True, slots=True)
class Import:
    """One imported name, as it stands in a file."""

    path: Path
    line: int
    module: str
    """Full name of the module, or of the name taken from it: "game.battle.state", "game.battle.state.State"."""
    typing_only: bool
    """Whether it stands under `if TYPE_CHECKING:`."""

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line} imports {self.module}"

    def is_of(self, *modules: str) -> bool:
        """Whether it is one of the modules or something inside one."""
        return any(self.module == module or self.module.startswith(f"{module}.") for module in modules)


def python_files(*parts: str) -> list[Path]:
    """The project's Python files under a folder or file of the package; measured reference scripts apart."""
    start = PACKAGE.joinpath(*parts)
    found = [start] if start.is_file() else sorted(start.rglob("*.py"))
    return [path for path in found if "reference" not in path.relative_to(PACKAGE).parts]


def imports_of(path: Path) -> list[Import]:
    """Every import in a file, those inside functions included."""
    return imports_in(path.read_text(encoding="utf-8"), path)


def imports_in(text: str, path: Path) -> list[Import]:
    """Every import in a text, read as if it stood at that path."""
    return list(_walk(ast.parse(text), path, typing_only=False))


def _walk(node: ast.AST, path: Path, *, typing_only: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            for name in child.names:
                yield Import(path, child.lineno, name.name, typing_only)
        elif isinstance(child, ast.ImportFrom):
            module = _absolute(child, path)
            for name in child.names:
                yield Import(path, child.lineno, f"{module}.{name.name}", typing_only)
        else:
            only = typing_only or (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test))
            yield from _walk(child, path, typing_only=only)


def _absolute(statement: ast.ImportFrom, path: Path) -> str:
    if statement.level == 0:
        return statement.module or ""
    above = path.relative_to(ROOT).parts[: -statement.level]
    return ".".join([*above, *([statement.module] if statement.module else [])])


def games() -> list[str]:
    """The folders of games: those that hold a ruleset's State."""
    return sorted(path.parent.name for path in PACKAGE.glob("*/state.py") if path.parent.name != "engine")


LOOKS = ("picture.py", "cards.py")
"""Files of a game that turn its Views into what is drawn; besides them `picture_*.py`."""


def _is_look(path: Path) -> bool:
    return path.name in LOOKS or path.name.startswith("picture_")


def rule_files(game: str) -> list[Path]:
    """The files of a game that decide rules or think about them: everything but how its table looks."""
    return [path for path in python_files(game) if not _is_look(path)]


def look_files(game: str) -> list[Path]:
    """The files of a game that say how its table looks."""
    return [path for path in python_files(game) if _is_look(path)]
