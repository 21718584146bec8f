"""Everything the game can say has its sentence."""

from __future__ import annotations

import re

from game.registry import game
from tests.games.riddle.games import at
from tests.games.riddle.shipped_set import RULES, game_set
from tests.paths import ROOT

SOURCE = ROOT / "game" / "games" / "riddle"


def test_every_refusal_in_the_code_has_a_sentence() -> None:
    words = game("riddle").words(game_set().board, strict=True)
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    keys = set(re.findall(r'MoveBreach\(\s*"RR-\d{3}"(?: if .*? else "RR-\d{3}")*,\s*"(\w+)"', text))
    keys |= set(re.findall(r'refuse\(\s*state,\s*"RR-\d{3}",\s*"(\w+)"', text))
    assert len(keys) > 40
    assert [key for key in sorted(keys) if not words.has(f"refused.{key}")] == []


def test_every_card_and_title_has_a_name() -> None:
    words = game("riddle").words(game_set().board, strict=True)
    for id_, card in game_set().tables["cards"]["cards"].items():
        if card.get("in_play", True):
            assert words.name(id_, "card")
            assert words.name(card["title"], "card")


def test_a_card_is_refused_by_its_name_and_an_unknown_one_by_what_was_said() -> None:
    words = game("riddle").words(game_set().board, strict=True)
    position = at("bree", ("gandalf",))

    def told(text: str) -> str:
        refusal = RULES.refusal(position.state, RULES.parse(text))
        assert refusal is not None
        return words(refusal.phrase)

    assert told("move gandalf 1400") == "Gandalf carries nobody."
    assert told("show") == "The Ring is not in this hand."
    assert "There is no such card as mithril." == told("move mithril 1400") == told("look mithril p2")
