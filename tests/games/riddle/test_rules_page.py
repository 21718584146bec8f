"""docs/rules/riddle.md says what clauses.yaml says; `python -m tests.games.riddle.test_rules_page` writes it anew."""

from __future__ import annotations

from game.registry import game
from tests.paths import ROOT

PAGE = ROOT / "docs" / "rules" / "riddle.md"

INTRODUCTION = """# Riddle of the Ring: the rules

A card game on a map of Middle-earth for two to eight players, each with a hidden hand; the Basic Game of 1977 and 1985, in our
own words. Each sentence carries its number: a refusal in the program names it, and the code that decides it begins with it.
Kinds: *rule*; *data* (a fact of the board or the cards); *screen* (what the program does for people); *note* (what a word
means, or how a doubtful place of the rulebook is read here).

Five readings of ours, beside the sentences below. Cards of one kind are alike: the people named under an army's title make no
difference, and of several alike in a hand a fresh one leaves first (RR-165). The titles of a riddle are named before its card
is drawn; nobody could tell the difference (RR-236, RR-238). Whether somebody resists, defends or shows The Ring is asked
whatever that hand holds, so that being asked tells nothing (RR-377). A way may lay down what it needs though another would
spare it, and nothing that it does not need: no Cloak on coming into the wood, and no Rope on the height, where the move ends
anyway, for there it would change nothing (RR-083, RR-093, RR-191); laid down later in the turn, it lets you go on (RR-097). With
“sharp eyes” whoever sits in the Halls may hold more than ten and is not counted: he is already where a count would send him,
and nobody reaches him there (RR-292, RR-322); after his first turn back on the map he can be.

This page is made from `game/games/riddle/data/clauses.yaml`; change that file and run
`python -m tests.games.riddle.test_rules_page`.
"""


def page() -> str:
    """The page as it should be."""
    lines = [INTRODUCTION]
    section = ""
    for clause in game("riddle").clauses():
        if clause.section != section:
            section = clause.section
            lines.append(f"\n## {section}\n")
        kind = "" if clause.kind == "rule" else f" *({clause.kind})*"
        lines.append(f"- **{clause.id}** {clause.text}{kind}")
    return "\n".join(lines) + "\n"


def test_the_rules_page_is_what_the_clauses_say() -> None:
    assert page() == PAGE.read_text(encoding="utf-8")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
