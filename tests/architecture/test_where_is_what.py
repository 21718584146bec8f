"""docs/where-is-what.md names files and names that are there, and so does every other page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.architecture.test_hygiene import read, tracked
from tests.paths import ROOT

PAGE = (ROOT / "docs" / "where-is-what.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([^|]+) \| `([^`]+)` \| ?(?:`(\w+)`)? ?\|$", PAGE, re.M)


def test_the_page_has_sixty_entries_and_every_line_of_its_tables_is_one() -> None:
    lines = [line for line in PAGE.splitlines() if line.startswith("|") and not line.startswith(("| ---", "| what |"))]
    assert len(lines) == len(ROWS)
    assert len(ROWS) >= 60


@pytest.mark.parametrize(("what", "path", "name"), ROWS)
def test_an_entry_names_a_file_and_what_to_look_for_in_it(what: str, path: str, name: str) -> None:
    file = ROOT / "game" / path
    assert file.is_file(), f"{what}: there is no game/{path}"
    if name:
        found = re.search(rf"^(?:class|def) {name}\b|^{name}\b", file.read_text(encoding="utf-8"), re.M)
        assert found, f"{what}: game/{path} has no {name}"


PAGES = sorted(path for path in tracked() if path.suffix == ".md" and path.name != "CHANGELOG.md")


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_a_module_that_a_page_names_is_there(page: Path) -> None:
    there = [f"/{path.relative_to(ROOT).as_posix()}" for path in tracked() if path.suffix == ".py"]
    named = re.findall(r"`([\w./-]+\.py)`", read(page))
    assert [name for name in named if not any(path.endswith(f"/{name}") for path in there)] == []
