"""Writes the tables of fixed numbers in docs/boards.md anew, from what each game declares of its boards.

    python build_scripts/board_numbers.py

A test compares the page with `page_with_numbers`, so a number that a game changes has to be written down.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.board.requirements import MANY  # noqa: E402 - the path comes first
from game.registry import game  # noqa: E402 - the project's folder has to be on the path first
from game.session.presentation_loader import table_words, told_mark  # noqa: E402 - the path comes first
from game.storage.atomic_write import write_file  # noqa: E402 - the project's folder has to be on the path first

PAGE = ROOT / "docs" / "boards.md"
_TABLE = re.compile(r"(<!-- numbers of (\w+) -->\n).*?(<!-- end -->\n)", re.DOTALL)


def page_with_numbers(page: str) -> str:
    """The page with each table between its marks as it has to be."""
    return _TABLE.sub(lambda found: found[1] + table(found[2]) + found[3], page)


def table(game_id: str) -> str:
    """All that a board of each place of a game's set has to bear, with how often, and what it is for."""
    of = game(game_id)
    shipped = of.load_set().boards
    rows = ["| board | key | how many | what it is |", "| --- | --- | --- | --- |"]
    for needs, board in zip(of.info.requirements, shipped, strict=True):
        for section, key, (least, most) in needs.marks():
            count = f"{least}" if least == most else f"{least} or more" if most >= MANY else f"{least} to {most}"
            name, told = told_mark(table_words(game_id, shipped[0]), needs, section, key)
            what = f"`{section}`" if section == key else f"`{section}`: `{key}`"
            rows.append(
                f"| as {board.title} | {what} | {count} | {': '.join(dict.fromkeys(filter(None, (name, told))))} |"
            )
    return "\n".join(rows) + "\n"


def main() -> int:
    """Write the page."""
    write_file(PAGE, page_with_numbers(PAGE.read_text(encoding="utf-8")).encode(), overwrites=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
