"""Code lines of each part of `game`, and the most that it may have: the table in docs/architecture.md. Run as a module it lowers
every budget to what the part has; it raises none."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from tests.architecture.imports import PACKAGE, nodes, python_files
from tests.paths import ROOT

PAGE: Final = ROOT / "docs" / "architecture.md"
STEP: Final = 100
"""Budgets are whole numbers of these, so that a word more changes none."""
_ROW: Final = re.compile(r"^\| `([a-z_/<>]+)` \| ([\d,]+) \|$", re.MULTILINE)


def code_lines(text: str, found: Iterable[ast.AST]) -> int:
    """Lines of a module, of this text and made of these nodes, without blank ones, comments, docstrings and imports."""
    dropped = {at for at, line in enumerate(text.split("\n"), 1) if not line.strip() or line.strip().startswith("#")}
    for node in found:
        is_told = (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        )
        if isinstance(node, ast.Import | ast.ImportFrom) or is_told:
            assert isinstance(node, ast.stmt)
            dropped.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return text.count("\n") + 1 - len(dropped)


def part_of(path: Path) -> str:
    """The part in whose budget a module is: a folder of `game`, a game, a folder of the window."""
    folders = path.relative_to(PACKAGE).parts[:-1]
    if folders[:1] in ((), ("games",)) and len(folders) < 2:
        return "app"
    deep = {"games": 2, "ui": 3 if folders[1:2] == ("table",) else 2}
    return "/".join(folders[: deep.get(folders[0], 1)])


@cache
def used() -> dict[str, int]:
    """Code lines of each part."""
    found: Counter[str] = Counter()
    for path in python_files():
        found[part_of(path)] += code_lines(path.read_text(encoding="utf-8"), nodes(path))
    return dict(sorted(found.items()))


def budgets() -> dict[str, int]:
    """The most that each part may have."""
    return {part: int(most.replace(",", "")) for part, most in _ROW.findall(PAGE.read_text(encoding="utf-8"))}


def lowest(lines: int) -> int:
    """The budget of a part with so many lines."""
    return -(-lines // STEP) * STEP


def main() -> None:
    """Lower them."""
    now, text = used(), PAGE.read_text(encoding="utf-8")

    def lowered(row: re.Match[str]) -> str:
        most = min(int(row[2].replace(",", "")), lowest(now.get(row[1], 0)))
        return f"| `{row[1]}` | {most:,} |"

    PAGE.write_text(_ROW.sub(lowered, text), encoding="utf-8")


if __name__ == "__main__":
    main()
