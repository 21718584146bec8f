"""Section 9: the Friendly Exchange of one card each."""

from __future__ import annotations

import pytest

from tests.games.riddle.games import Game, at, stopped
from tests.games.riddle.shipped_set import RULES


@pytest.mark.clause("RR-186", "RR-201", "RR-202")
def test_both_cards_are_drawn_before_either_changes_hands() -> None:
    game = at("1300", ("boat",), at={"p2": "1500"}, hands={"p2": ["rope", "sam"]}).play("move die 1400")
    assert game.legal() == ["swap rope boat", "swap sam boat"]
    assert game.play("swap rope boat").facts["hands"]["p1"] == ["rope"]


@pytest.mark.clause("RR-204", "RR-205", "RR-206", "RR-210", "RR-255")
def test_with_several_neighbours_the_mover_says_the_order_and_each_stop_brings_another_exchange() -> None:
    game = at("1300", ("boat",), at={"p2": "1500", "p3": "1500"}, hands={"p2": ["rope"], "p3": ["sam"]}, players=3)
    game.play("move die 1400")
    assert game.legal() == ["exchange p2", "exchange p3"]
    game.play("exchange p3", "swap sam boat")
    assert game.legal() == ["swap rope sam"]
    places = {"p1": "1300", "p2": "1301", "p3": "1302", "p4": "1400"}
    hands = {"p1": ["boat"], "p2": ["rope"], "p3": ["cloak"], "p4": ["sam"]}
    game = Game(4, {"die": 2, "turn": "p2", "at": places, "hands": hands}).play("move die 1400")
    assert game.legal() == ["exchange p4", "exchange p1"]
    game = at("1300", ("boat", "horse-1"), at={"p2": "1500"}, hands={"p2": ["rope", "sam"]})
    game.play("move die 1400", "swap rope boat", "move horse-1 1500")
    assert game.decider[1] == "swap"
    assert game.facts["plays"] == 0
    game = at("1400", ("evil-army",), at={"p2": "1500"}, hands={"p2": ["rope"]})
    assert game.decider[1] == "action"
    assert game.refused("attack p2 evil-army") == "RR-255"


@pytest.mark.clause("RR-207", "RR-208", "RR-209", "RR-211", "RR-203")
def test_an_exchange_goes_over_a_river_and_round_a_dot_but_not_to_the_halls_or_an_empty_hand() -> None:
    game = at("0902", ("boat",), die=1, at={"p2": "1003"}, hands={"p2": ["rope"]}).play("move die 0903")
    assert game.decider[1] == "swap"
    boat = {"p1": ["boat"], "p2": ["boat"]}
    for place, kind in (("0904", "swap"), ("lune-fork", "swap"), ("0804", "action"), ("lune-mouth", "action")):
        game = at("0905", ("sam",), die=1, at={"p2": place}, in_play=boat, hands={"p2": ["rope"]})
        assert kind == game.play("move die lune-fork").decider[1], place
    position = {"at": {"p1": "1300"}, "halls": {"p2": 0}, "die": 2, "hands": {"p1": ["boat"], "p2": ["sam"]}}
    assert Game(2, position).play("move die 1400").decider[1] == "action"
    game = at("1300", at={"p2": "1500"}, hands={"p2": ["rope"]}).play("move die 1400")
    assert (game.decider, game.facts["met"]) == (("p1", "action"), [])
    theirs = at("1300", ("rope",), at={"p2": "1500"}).play("move die 1400")
    assert (theirs.decider, theirs.facts["met"]) == (("p1", "action"), [])


@pytest.mark.clause("RR-208", "RR-209")
def test_a_stop_on_a_hex_beside_a_marker_on_its_dot_meets_it() -> None:
    """Adjacency is the same from both sides."""
    for start, place, kind in (("0804", "0904", "swap"), ("1005", "1004", "swap"), ("0804", "0805", "action")):
        game = at(
            start,
            ("sam",),
            die=1,
            at={"p2": "lune-fork"},
            in_play={"p1": ["boat"], "p2": ["boat"]},
            hands={"p2": ["rope"]},
        )
        assert kind == game.play(f"move die {place}").decider[1], place


@pytest.mark.clause("RR-202", "RR-212", "RR-161", "RR-248", "RR-249")
def test_cards_of_both_hands_and_the_deck_are_pulled_alike() -> None:
    """Of two Boats and one Rope against one Sam and three armies every pair of single cards is as likely as any other."""
    game = at("1300", ("boat", "boat", "rope"), at={"p2": "1500"}, hands={"p2": ["sam", *["good-army"] * 3]})
    game.play("move die 1400")
    weights = dict(zip(game.legal(), RULES.weights(game.state), strict=True))
    assert weights == {"swap good-army boat": 6, "swap good-army rope": 3, "swap sam boat": 2, "swap sam rope": 1}
    game = stopped("bree", ("sam", "boat", "boat")).play("pickup city")
    weights = dict(zip(game.legal(), RULES.weights(game.state), strict=True))
    assert (weights["draw boat"], weights["draw rope"], weights["draw good-army"], weights["draw ring"]) == (3, 5, 7, 1)
    assert sum(weights.values()) == game.facts["deck"]
    hands = {"p2": ["boat", "boat", "rope", "ring", "gollum"]}
    game = stopped("bree", ("shelob",), hands=hands).play("shelob")
    weights = dict(zip(game.legal(), RULES.weights(game.state), strict=True))
    assert weights == {"pick boat": 2, "pick rope": 1, "pick guarded": 2}


@pytest.mark.clause("RR-212", "RR-236", "RR-240", "RR-250")
def test_every_card_of_a_hand_is_as_likely_to_be_pulled() -> None:
    def weights(game: Game) -> dict[str, int]:
        return dict(zip(game.legal(), RULES.weights(game.state), strict=True))

    theirs = {"p2": ["boat", "boat", "rope"]}
    pulled = stopped("bree", ("sam",), hands=theirs).play("pull sam p2")
    assert weights(pulled) == {"pick boat": 2, "pick rope": 1}
    riddle = stopped("bree", ("riddle", "horse-1", "good-army", "good-army"), hands=theirs)
    riddle.play("riddle p2", "name ring", "name spy")
    assert weights(riddle) == {"pick boat": 2, "pick rope": 1}
    assert weights(riddle.play("pick boat")) == {"pick horse-1": 1, "pick good-army": 2}
