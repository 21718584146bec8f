"""docs/where-is-what.md names files and names that are there, and so does every other page."""

from __future__ import annotations

import re

from tests.architecture.test_hygiene import read, tracked
from tests.paths import ROOT

PAGE = (ROOT / "docs" / "where-is-what.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([^|]+) \| `([^`]+)` \| ?(?:`(\w+)`)? ?\|$", PAGE, re.M)


def test_the_page_has_sixty_entries_and_every_line_of_its_tables_is_one() -> None:
    lines = [line for line in PAGE.splitlines() if line.startswith("|") and not line.startswith(("| ---", "| what |"))]
    assert len(lines) == len(ROWS)
    assert len(ROWS) >= 60


def test_an_entry_names_a_file_and_what_to_look_for_in_it() -> None:
    lost = []
    for what, path, name in ROWS:
        file = ROOT / path if path.startswith("tests/") else ROOT / "game" / path
        if not file.is_file() or (name and not re.search(rf"^(?:(?:class|def) )?{name}\b", read(file), re.M)):
            lost.append(f"{what}: game/{path} {name}")
    assert lost == []


def test_a_module_that_a_page_names_is_there() -> None:
    pages = [path for path in tracked() if path.suffix == ".md" and path.name != "CHANGELOG.md"]
    there = "".join(f"/{path.relative_to(ROOT).as_posix()}\n" for path in tracked() if path.suffix == ".py")
    named = [(page.name, name) for page in pages for name in re.findall(r"`([\w./-]+\.py)`", read(page))]
    assert [(page, name) for page, name in named if f"/{name}\n" not in there] == []
