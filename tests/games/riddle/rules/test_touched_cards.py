"""A card that is touched by itself: it begins something, or is refused in words that say what it would be for."""

from __future__ import annotations

import pytest

from tests.games.riddle.games import Game, at
from tests.games.riddle.shipped_set import RULES

CARDS = at("bree").state.deck.ids


def told(game: Game, card: str) -> str:
    """The clause that refuses what touching the card means; "begins" where it begins something that is legal."""
    listed = RULES.actions(game.state)
    if any(card in [thing.word for thing in action.touches] for action in listed):
        return "begins"
    action = RULES.attempt(game.view("p1"), (card,))
    assert action is not None, f"touching '{card}' says nothing"
    assert action not in listed, f"touching '{card}' does something at once"
    refusal = RULES.refusal(game.state, action)
    assert refusal is not None
    return refusal.clause


@pytest.mark.clause("RR-191", "RR-192", "RR-195")
@pytest.mark.parametrize("character", ["frodo", "rider-1"])
@pytest.mark.parametrize("die_used", [False, True])
def test_every_card_says_why_it_cannot_be_used(character: str, *, die_used: bool) -> None:
    other = "rider-1" if character == "frodo" else "frodo"
    for card in CARDS:
        game = at(
            "edoras",
            (card, "sam" if card != "sam" else "merry"),
            characters={"p1": character, "p2": other},
            die_used=die_used,
        )
        assert told(game, card)


@pytest.mark.parametrize(
    ("card", "clause"), [("cloak", "RR-191"), ("ring", "RR-041"), ("good-army", "RR-255"), ("flying-beasts", "RR-138")]
)
def test_a_card_is_refused_by_what_it_is_for(card: str, clause: str) -> None:
    game = at("edoras", (card, "merry"), characters={"p1": "frodo", "p2": "rider-1"})
    assert told(game, card) == clause
