"""Section 9: the Friendly Exchange of one card each."""

from __future__ import annotations

import pytest

from tests.riddle.builders import Game, at


@pytest.mark.clause("RR-186", "RR-201", "RR-202")
def test_both_cards_are_drawn_before_either_changes_hands() -> None:
    game = at("1300", ("boat",), at={"p2": "1500"}, hands={"p2": ["rope", "sam"]}).play("move die 1400")
    assert ["swap rope boat", "swap sam boat"] == game.legal()
    assert ["rope"] == game.play("swap rope boat").facts["hands"]["p1"]


@pytest.mark.clause("RR-204")
def test_with_several_neighbours_the_mover_says_the_order() -> None:
    game = at("1300", ("boat",), at={"p2": "1500", "p3": "1500"}, hands={"p2": ["rope"], "p3": ["sam"]}, players=3)
    game.play("move die 1400")
    assert ["exchange p2", "exchange p3"] == game.legal()
    game.play("exchange p3", "swap sam boat")
    assert ["swap rope sam"] == game.legal()


@pytest.mark.clause("RR-205", "RR-206")
def test_each_stop_brings_another_exchange_and_none_is_a_power_play() -> None:
    game = at("1300", ("boat", "horse-1"), at={"p2": "1500"}, hands={"p2": ["rope", "sam"]})
    game.play("move die 1400", "swap rope boat", "move horse-1 1500")
    assert "swap" == game.decider[1]
    assert 0 == game.facts["plays"]


@pytest.mark.clause("RR-207")
def test_a_river_does_not_prevent_an_exchange() -> None:
    game = at("0902", ("boat",), die=1, at={"p2": "1003"}, hands={"p2": ["rope"]}).play("move die 0903")
    assert "swap" == game.decider[1]


@pytest.mark.clause("RR-208", "RR-209")
def test_beside_a_dot_lie_its_three_hexes_and_no_other_dot() -> None:
    boat = {"p1": ["boat"], "p2": ["boat"]}
    for place, kind in (("0904", "swap"), ("lune-fork", "swap"), ("0804", "action"), ("lune-mouth", "action")):
        game = at("0905", ("sam",), die=1, at={"p2": place}, in_play=boat, hands={"p2": ["rope"]})
        assert kind == game.play("move die lune-fork").decider[1], place


@pytest.mark.clause("RR-210", "RR-255")
def test_beginning_beside_somebody_is_no_stop() -> None:
    game = at("1400", ("evil-army",), at={"p2": "1500"}, hands={"p2": ["rope"]})
    assert "action" == game.decider[1]
    assert "RR-255" == game.refused("attack p2 evil-army")


@pytest.mark.clause("RR-211")
def test_nobody_exchanges_with_the_halls() -> None:
    position = {"at": {"p1": "1300"}, "halls": {"p2": 0}, "die": 2, "hands": {"p1": ["boat"], "p2": ["sam"]}}
    assert "action" == Game(2, position).play("move die 1400").decider[1]
