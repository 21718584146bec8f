"""A page of rules below its introduction says what the game's clauses say; `python -m tests.laws.test_rules_pages` writes
each anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.registry import game
from tests.paths import ROOT

MADE = "python -m tests.laws.test_rules_pages"
PAGES = [path for path in sorted((ROOT / "docs" / "rules").glob("*.md")) if MADE in path.read_text(encoding="utf-8")]


def page(path: Path) -> str:
    introduction, _, _ = path.read_text(encoding="utf-8").partition("\n## ")
    lines, section = [introduction.removesuffix("\n")], ""
    for clause in game(path.stem).clauses():
        if clause.section != section:
            section = clause.section
            lines.append(f"\n## {section}\n")
        kind = "" if clause.kind == "rule" else f" *({clause.kind})*"
        lines.append(f"- **{clause.id}** {clause.text}{kind}")
        if clause.table:
            head, *rows = ("  | " + " | ".join(row) + " |" for row in clause.table)
            lines += ["", head, "  |" + "---|" * len(clause.table[0]), *rows, ""]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_rules_page_is_what_the_clauses_say(path: Path) -> None:
    assert page(path) == path.read_text(encoding="utf-8")


if __name__ == "__main__":
    for path in PAGES:
        path.write_text(page(path), encoding="utf-8")
