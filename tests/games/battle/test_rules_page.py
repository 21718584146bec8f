"""docs/rules/battle.md says what clauses.yaml says; `python -m tests.games.battle.test_rules_page` writes it anew."""

from __future__ import annotations

from game.registry import game
from tests.paths import ROOT

PAGE = ROOT / "docs" / "rules" / "battle.md"

INTRODUCTION = """# Battle of the Ring: the rules

A hex wargame on the war over the One Ring for two or three players; the game is Martin Edwardes's, the words here are ours.
Each sentence carries its number: a refusal in the program names it, the code that decides it begins with it, and at least one
test proves it. Kinds: *rule*; *data* (a fact of the board or the counters); *screen* (what the program does for people); *note*
(how a doubtful place of the rulebook is read here).

This page is made from `game/games/battle/data/clauses.yaml`; change that file and run
`python -m tests.games.battle.test_rules_page`.
"""


def page() -> str:
    """The page as it should be."""
    lines = [INTRODUCTION]
    section = ""
    for clause in game("battle").clauses():
        if clause.section != section:
            section = clause.section
            lines.append(f"\n## {section}\n")
        kind = "" if clause.kind == "rule" else f" *({clause.kind})*"
        lines.append(f"- **{clause.id}** {clause.text}{kind}")
        if clause.table:
            head, *rows = ("  | " + " | ".join(row) + " |" for row in clause.table)
            lines += ["", head, "  |" + "---|" * len(clause.table[0]), *rows, ""]
    return "\n".join(lines) + "\n"


def test_the_rules_page_is_what_the_clauses_say() -> None:
    assert page() == PAGE.read_text(encoding="utf-8")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
