"""Writes the tables of fixed numbers in docs/boards.md anew, from what each game declares of its boards.

    python build_scripts/board_numbers.py

A test compares the page with `page_with_numbers`, so a number that a game changes has to be written down.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.board.board import Requirements  # noqa: E402 - the path comes first
from game.registry import game  # noqa: E402 - the project's folder has to be on the path first
from game.storage.atomic_write import write_file  # noqa: E402 - the project's folder has to be on the path first

PAGE = ROOT / "docs" / "boards.md"
_TABLE = re.compile(r"(<!-- numbers of (\w+) -->\n).*?(<!-- end -->\n)", re.DOTALL)


def page_with_numbers(page: str) -> str:
    """The page with each table between its marks as it has to be."""
    return _TABLE.sub(lambda found: found[1] + table(found[2]) + found[3], page)


def table(game_id: str) -> str:
    """Roles and set-up symbols of each board of a game's set, with how many there have to be."""
    of = game(game_id)
    shipped = of.load_set().boards
    rows = ["| board | key | how many |", "| --- | --- | --- |"]
    for needs, board in zip(of.info.requirements, shipped, strict=True):
        rows += [f"| as {board.title} | {what} | {count} |" for what, count in _wanted(needs)]
    return "\n".join(rows) + "\n"


def _wanted(needs: Requirements) -> list[tuple[str, str]]:
    """Those of one number together in a row."""
    found: list[tuple[str, str]] = []
    for key, given in (("roles", needs.roles), ("setup", needs.setup)):
        found += [(f"`{key}`: {names}", count) for count, names in _by_count(given).items()]
    return found


def _by_count(given: Mapping[str, tuple[int, int]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, (least, most) in given.items():
        count = f"{least}" if least == most else f"{least} or more" if most >= 99 else f"{least} to {most}"
        found[count] = f"{found[count]}, `{name}`" if count in found else f"`{name}`"
    return found


def main() -> int:
    """Write the page."""
    write_file(PAGE, page_with_numbers(PAGE.read_text(encoding="utf-8")).encode(), overwrites=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
