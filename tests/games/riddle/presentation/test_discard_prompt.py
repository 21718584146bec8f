"""Discards down to ten: the question says how many, and nothing that serves in a turn lies beside it."""

from __future__ import annotations

import pytest

from game.games.riddle.presentation.picture import look
from game.language import catalog
from game.registry import game
from game.session.loaded_game import loaded_game
from tests.games.riddle.games import FAR, Game, stopped
from tests.games.riddle.shipped_set import RULES, game_set

TEN = ("boat", "rope", "cloak", "horse-1", "horse-2", "horse-3", "horse-4", "horse-5", "horse-6", "eagles")


def asked(table: Game, code: str) -> str:
    """What is asked, in a language."""
    catalog.choose(code)
    decision = RULES.decision(table.state)
    assert decision is not None
    assert decision.prompt is not None
    return loaded_game("riddle", game("riddle").load_set()).speak(decision.prompt)


@pytest.mark.parametrize(
    ("code", "two", "one"),
    [
        ("en", "Player 1: discard 2 cards; ten stay.", "Player 1: discard 1 card; ten stay."),
        ("de", "Spieler 1: Wirf 2 Karten ab; zehn bleiben.", "Spieler 1: Wirf 1 Karte ab; zehn bleiben."),
    ],
)
def test_the_end_of_a_turn_says_how_many_must_go(code: str, two: str, one: str) -> None:
    table = stopped("1400", (*TEN, "sam", "gollum")).play("end")
    assert asked(table, code) == two
    table.play("discard sam")
    assert asked(table, code) == one


@pytest.mark.parametrize(("code", "told"), [("en", "discard 1 card."), ("de", "Wirf 1 Karte ab.")])
def test_on_the_way_to_the_halls_excused_cards_are_not_asked_for(code: str, told: str) -> None:
    table = stopped("1400", ("strider",), at={"p2": "1500"}, met=["p2"], excused={"p2": 1},
                    hands={"p2": [*TEN, "sam", "gollum", "shelob"]})  # fmt: skip
    table.play("attack p2 strider", "yield", "keep gollum")
    assert table.decider == ("p2", "banish")
    assert asked(table, code).endswith(told)


@pytest.mark.parametrize("phase", ["trim", "discard"])
def test_no_means_of_a_turn_lie_beside_a_discard(phase: str) -> None:
    table = Game(2, {"phase": phase, "at": FAR, "hands": {"p1": [*TEN, "sam"]}})
    seat = table.state.seats[0]
    assert look(game_set()).panels(RULES.view(table.state, seat)).chips == ()


def test_the_way_of_a_figure_is_not_told_in_the_words_of_a_draw() -> None:
    """ "Ziehen" is what one does with cards here."""
    words = catalog.words("game", "riddle", "words.yaml", spoken=german())["sentences"]
    for key in (words["prompt"]["action"], words["event"]["move"], *words["outcome"].values()):
        assert not any(part in key.lower() for part in ("zieh", "in {place}"))


def german() -> catalog.Language:
    """German among the shipped languages."""
    return next(one for one in catalog.shipped() if one.code == "de")
