"""Section 11: battles."""

from __future__ import annotations

import pytest

from tests.games.riddle.games import Game, known_hands, met, stopped
from tests.games.riddle.shipped_set import RULES


@pytest.mark.clause("RR-254", "RR-283", "RR-281", "RR-220", "RR-280", "RR-279", "RR-282")
def test_an_attack_needs_an_exchange_at_this_stop_and_a_power_play_and_a_tie_changes_nothing() -> None:
    game = met(("good-army", "horse-1"), ("boat",))
    assert game.legal("attack") == ["attack p2 good-army"]
    assert stopped("bree", ("good-army",), hands={"p2": ["boat"]}).refused("attack p2 good-army") == "RR-254"
    assert game.play("move horse-1 1300").legal("attack") == []
    hands = {"p2": ["boat"], "p3": [], "p4": ["sam"]}
    places = {"p1": "1300", "p2": "1500", "p3": "1500", "p4": "khand"}
    game = Game(4, {"at": places, "die": 2, "hands": {"p1": ["good-army", "good-army"], **hands}})
    assert game.legal("attack") == []
    game.play("move die 1400", "swap boat good-army")
    assert game.legal("attack") == ["attack p2 good-army"]
    assert game.refused("attack p3 good-army") == "RR-281"
    assert game.refused("attack p4 good-army") == "RR-254"
    game = met(("good-army",), ("boat",), plays=2)
    assert game.legal("attack") == []
    assert game.refused("attack p2 good-army") == "RR-220"
    game = met(("good-army", "good-army"), ("evil-army", "boat")).play(
        "attack p2 good-army", "present evil-army", "stop"
    )
    assert (game.facts["plays"], game.facts["hands"]["p2"]) == (1, ["boat"])
    assert game.refused("attack p2 good-army") == "RR-282"


@pytest.mark.clause("RR-256", "RR-257")
def test_the_kinds_of_force_follow_from_the_defender() -> None:
    forces = ("good-army", "evil-army", "neutral-army")
    for attacker, defender, attack, defence in (
        ("frodo", "rider-1", "good", "evil"), ("frodo", "sam", "evil", "good"),
        ("rider-1", "frodo", "evil", "good"), ("rider-1", "rider-2", "good", "evil"),
    ):  # fmt: skip
        game = met(forces, forces, characters={"p1": attacker, "p2": defender})
        assert {f"attack p2 {attack}-army", "attack p2 neutral-army"} == set(game.legal("attack"))
        game.play(f"attack p2 {attack}-army")
        assert {f"present {defence}-army", "present neutral-army", "yield"} == set(game.legal())


@pytest.mark.clause("RR-259", "RR-260", "RR-261")
def test_the_ring_and_the_own_card_fight_and_come_back() -> None:
    game = met(("frodo", "ring", "sam"), ("evil-army", "evil-army", "boat"))
    assert game.refused("attack p2 sam") == "RR-259"
    game.play("attack p2 frodo", "present evil-army", "present ring", "present evil-army", "stop")
    assert (game.facts["hands"]["p1"], game.facts["pile"]) == (["frodo", "sam", "ring"], 2)
    assert known_hands(game, "p2")["p1"] == ["frodo", "ring"]


@pytest.mark.clause("RR-262", "RR-263")
def test_a_city_fights_once_for_whoever_may_use_its_kind() -> None:
    game = stopped("rivendell", ("boat",), at={"p2": "goblins-gate"}, met=["p2"], hands={"p2": ["rope"]})
    assert game.legal("attack") == ["attack p2 rivendell"]
    assert str(RULES.attempt(game.view("p1"), ("p2", "rivendell"))) == "attack p2 rivendell", "and no move"
    assert game.refused("attack p2 goblins-gate") == "RR-262"
    game.play("attack p2 rivendell", "present goblins-gate")
    assert game.refused("present rivendell") == "RR-263"
    neutral = stopped("bree", ("boat",), at={"p2": "1105"}, met=["p2"], hands={"p2": ["rope"]})
    assert neutral.refused("attack p2 bree") == "RR-262"


@pytest.mark.clause("RR-265", "RR-266", "RR-271")
def test_force_by_force_until_the_attacker_stops() -> None:
    game = met(("good-army", "good-army"), ("evil-army", "evil-army"))
    game.play("attack p2 good-army", "present evil-army")
    assert game.decider == ("p1", "press")
    game.play("present good-army", "present evil-army", "stop")
    assert (game.facts["pile"], game.facts["at"]["p2"]) == (4, "1500")


@pytest.mark.clause("RR-267", "RR-268", "RR-271")
def test_nobody_goes_above_five_and_five_each_is_a_tie() -> None:
    mine, theirs = ("strider", *["good-army"] * 4), ("mouth-of-sauron", *["evil-army"] * 4)
    game = met(mine, theirs).play("attack p2 good-army", "present evil-army")
    for _ in range(3):
        game.play("present good-army", "present evil-army")
    assert game.refused("present strider") == "RR-268"
    game = met((*mine, "neutral-army"), theirs).play("attack p2 strider", "present mouth-of-sauron")
    for _ in range(3):
        game.play("present good-army", "present evil-army")
    assert (game.decider, game.facts["pile"]) == (("p1", "action"), 8)


@pytest.mark.clause("RR-269", "RR-272", "RR-270", "RR-277")
def test_a_surplus_stands_for_the_next_round_and_a_defender_only_equals_or_has_lost() -> None:
    game = met(("good-army", "good-army"), ("mouth-of-sauron",)).play("attack p2 good-army", "present mouth-of-sauron")
    assert game.play("present good-army").decider == ("p1", "press")
    game = met(("good-army", "good-army", "good-army"), ("mouth-of-sauron", "boat")).play("attack p2 good-army")
    assert game.play("present mouth-of-sauron").decider == ("p1", "press")
    game.play("present good-army", "present good-army")
    assert game.legal() == ["yield"]
    game = met(("good-army",), ("evil-army", "boat")).play("attack p2 good-army")
    assert game.legal() == ["present evil-army", "yield"]
    game.play("yield", "keep boat")
    assert (game.facts["halls"]["p2"], game.decider) == (0, ("p1", "action"))


@pytest.mark.clause("RR-273")
def test_without_a_force_there_is_no_battle() -> None:
    game = met(("boat",), ("rope",))
    assert game.legal("attack") == []
    assert game.refused("attack p2 boat") == "RR-264"


@pytest.mark.clause("RR-262", "RR-263")
@pytest.mark.parametrize("beside", ["p1", "p2"])
def test_a_city_beside_either_of_them_fights_for_whoever_may_use_its_kind(beside: str) -> None:
    """Only one of the two stands beside Barrow-downs, and nobody on it."""
    away = "p2" if beside == "p1" else "p1"
    places = {beside: "1207", away: "1306"}
    characters = {"p1": "rider-1", "p2": "frodo"}
    position = {"at": places, "characters": characters, "met": ["p2"], "moved": True, "die": 2, "die_used": True}
    game = Game(2, {**position, "turn_start": "khand", "hands": {"p1": ["boat"], "p2": ["rope"]}})
    assert game.legal("attack") == ["attack p2 barrow-downs"]
    turned = Game(2, {**position, "turn_start": "khand", "characters": {"p1": "frodo", "p2": "rider-1"},
                      "hands": {"p1": ["good-army"], "p2": ["rope"]}})  # fmt: skip
    assert turned.play("attack p2 good-army").legal() == ["present barrow-downs", "yield"]


@pytest.mark.clause("RR-274", "RR-279")
def test_whatever_came_of_it_all_forces_of_both_are_discarded_but_those_that_are_kept() -> None:
    mine, theirs = ("frodo", "ring", "good-army", "boat"), ("rider-1", "evil-army", "neutral-army", "cloak")
    game = met(mine, theirs).play("attack p2 good-army", "present evil-army", "present frodo", "present rider-1")
    game.play("present ring", "present neutral-army", "stop")
    assert game.facts["hands"] == {"p1": ["boat", "frodo", "ring"], "p2": ["cloak", "rider-1"]}
    assert game.facts["discards"] == {"good-army": 1, "evil-army": 1, "neutral-army": 1}


@pytest.mark.clause("RR-276", "RR-277", "RR-274", "RR-275", "RR-278")
def test_the_winner_sees_the_whole_hand_takes_one_card_if_there_is_one_and_sends_the_loser_away() -> None:
    game = met(("strider", "cloak"), ("rope", "gollum")).play("attack p2 strider", "yield")
    assert (game.decider, game.legal()) == (("p1", "loot"), ["keep rope", "keep gollum"])
    assert known_hands(game, "p1") == {"p2": ["rope", "gollum"]}
    game.play("keep gollum")
    assert game.facts["hands"] == {"p1": ["cloak", "gollum"], "p2": ["rope"]}
    assert (game.facts["halls"]["p2"], game.facts["at"]["p2"]) == (0, None)
    game = met(("good-army", "good-army"), ("ring",)).play(
        "attack p2 good-army", "present ring", "present good-army", "yield"
    )
    assert game.legal() == ["keep ring"]
    game = met(("strider",), ("evil-army",)).play("attack p2 strider", "present evil-army", "yield")
    assert (game.decider, game.facts["halls"]["p2"]) == (("p1", "action"), 0)
