"""Writes the tables of decisions in docs/scenarios.md anew, from what each game declares and from its words.

    python build_scripts/scenario_tables.py

A test compares the page with `page_with_tables`, so a kind of decision that is added or renamed has to be written down.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.engine.rules import NamesWords  # noqa: E402 - the path comes first
from game.language import catalog  # noqa: E402 - the project's folder has to be on the path first
from game.language.words import flattened  # noqa: E402 - the same
from game.registry import InstalledGame, game  # noqa: E402 - the same

PAGE = ROOT / "docs" / "scenarios.md"
_TABLE = re.compile(r"(<!-- decisions of (\w+) -->\n).*?(<!-- end -->\n)", re.DOTALL)
_SLOT = re.compile(r"\{[^{}|]*\}")
_PERHAPS = re.compile(r"\{\w+:\?[^{}]*\}")
_EITHER = re.compile(r"\{\w+:\?([^{}|]*)\|[^{}]*\}")
_CHOICE = re.compile(r"\{[^{}]*?:([^{}|]*)\|[^{}]*\}")


def page_with_tables(page: str) -> str:
    """The page with each table between its marks as it has to be."""
    return _TABLE.sub(lambda found: found[1] + table(game(found[2])) + found[3], page)


def table(of: InstalledGame) -> str:
    """Every kind of decision of a game, with what is asked, in English."""
    rules = of.rules(of.load_set())
    assert isinstance(rules, NamesWords)
    words = catalog.words("game", of.id, "words.yaml")
    prompts = dict(flattened(words["sentences"]["prompt"]))
    rows = [f"| `{kind}` | {_plain(_prompt(kind, prompts))} |" for kind in rules.decision_kinds()]
    return "\n".join(["| kind | what is asked |", "| --- | --- |", *rows]) + "\n"


def _prompt(kind: str, prompts: dict[str, str]) -> str:
    """The sentence of a kind, or of the first phase that asks it ("move": "first_move")."""
    return prompts[kind] if kind in prompts else next(text for key, text in prompts.items() if key.endswith(kind))


def _plain(text: str) -> str:
    """A sentence without its parameters: "…" for each, the first of two forms, and nothing of what is said only at times."""
    text = text.removeprefix("{seat}: ")
    text = _SLOT.sub("…", _CHOICE.sub(lambda found: found[1].replace("#", "…"), _PERHAPS.sub("", text)))
    text = _EITHER.sub(r"\1", text)
    return text[:1].upper() + text[1:]


def main() -> int:
    """Write the page."""
    PAGE.write_text(page_with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
