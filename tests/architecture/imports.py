"""Reading import statements: which modules of the project lean on which, without running any of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.paths import ROOT

PACKAGE = ROOT / "game"


@dataclass(frozen=True, slots=True)
class Import:
    """One imported name, as it stands in a file."""

    path: Path
    line: int
    module: str
    """Full name of the module, or of the name taken from it: "game.engine.match", "game.engine.match.Match"."""
    typing_only: bool
    """Whether it stands under `if TYPE_CHECKING:`."""

    @property
    def importer(self) -> str:
        """The module that it stands in, without `game.`."""
        return module_name(self.path)

    @property
    def imported_module(self) -> str:
        """The module of the program that it names, without `game.`; of `game.engine.match.Match` the `engine.match`."""
        return _module_of(self.module)

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line} imports {self.module}"

    def is_of(self, *modules: str) -> bool:
        """Whether it is one of the modules or something inside one."""
        return any(self.module == module or self.module.startswith(f"{module}.") for module in modules)


@cache
def _module_of(name: str) -> str:
    words = name.split(".")[1:]
    while words and not (PACKAGE.joinpath(*words).is_dir() or PACKAGE.joinpath(*words).with_suffix(".py").is_file()):
        words.pop()
    return ".".join(words) or "__init__"


def python_files(*parts: str) -> list[Path]:
    """The project's Python files under a folder or file of the package; measured reference scripts apart."""
    start = PACKAGE.joinpath(*parts)
    found = [start] if start.is_file() else sorted(start.rglob("*.py"))
    return [path for path in found if "reference" not in path.relative_to(PACKAGE).parts]


@cache
def tree(path: Path) -> ast.Module:
    """What a file of code says, parsed once for all tests."""
    return ast.parse(path.read_text(encoding="utf-8", errors="replace"))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything in a file of code, gone through once for all tests."""
    return tuple(ast.walk(tree(path)))


@cache
def imports_of(path: Path) -> tuple[Import, ...]:
    """Every import in a file, those inside functions included; each file is parsed once."""
    return tuple(_walk(tree(path), path, typing_only=False))


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
        elif not isinstance(child, ast.expr):
            only = typing_only or (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test))
            yield from _walk(child, path, typing_only=only)


def _absolute(statement: ast.ImportFrom, path: Path) -> str:
    if statement.level == 0:
        return statement.module or ""
    above = path.relative_to(ROOT).parts[: -statement.level]
    return ".".join([*above, *([statement.module] if statement.module else [])])


def games() -> list[str]:
    return sorted(path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py"))


def module_name(path: Path) -> str:
    """A file's module without `game.`: "engine.match"; a package by its folder."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


@cache
def file_graph() -> dict[str, frozenset[str]]:
    """Each file of the program with those that it imports, inside functions and for types too."""
    return {
        module_name(path): frozenset(
            found.imported_module
            for found in imports_of(path)
            if found.module.startswith("game.") and found.imported_module != module_name(path)
        )
        for path in python_files()
    }
