"""Everything the game can say has its sentence."""

from __future__ import annotations

from game.registry import game
from tests.games.riddle.games import at
from tests.games.riddle.shipped_set import RULES, game_set


def test_every_card_has_a_name_and_is_refused_by_it_and_an_unknown_one_by_what_was_said() -> None:
    words = game("riddle").words(game_set().board, strict=True)
    for id_, card in game_set().tables["cards"]["cards"].items():
        if card.get("in_play", True):
            assert words.name(id_, "card")
            assert words.name(card["title"], "card")
    position = at("bree", ("gandalf", "sauron", "elf-ring"))

    def told(text: str) -> str:
        refusal = RULES.refusal(position.state, RULES.parse(text))
        assert refusal is not None
        return words(refusal.phrase)

    assert told("move gandalf 1400") == "Gandalf carries nobody."
    assert told("show") == "The Ring is not in this hand."
    assert told("look sauron p2") == "Sauron serves Riders alone."
    assert told("look elf-ring p2") == "Player 2 is 19 spaces away: Elf Ring sees 6."
    assert "There is no such card as mithril." == told("move mithril 1400") == told("look mithril p2")
