"""Sections 8 to 11: cards, exchanges, Power Plays, riddles, battles."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.riddle import RULESET
from tests.riddle.builders import Game, at, stopped


def met(mine: tuple[str, ...], theirs: tuple[str, ...], **more: Any) -> Game:
    """Player 1 stopped beside player 2 in the open, and exchanged with him."""
    more = {"at": {"p2": "1500"}, "met": ["p2"], "hands": {"p2": list(theirs)}, **more}
    return stopped("1400", mine, **more)


# Using cards


@pytest.mark.clause("RR-190", "RR-192", "RR-231")
def test_a_card_with_several_uses_is_used_for_one_and_its_fate_is_that_use_s() -> None:
    game = stopped("1400", ("gandalf", "galadriel"), hands={"p2": ["boat"]}).play("look gandalf p2")
    assert ["gandalf", "galadriel"] == game.facts["hands"]["p1"]
    assert "galadriel" == game.play("look galadriel p2").facts["pile_top"]


@pytest.mark.clause("RR-195")
def test_special_uses_are_for_those_they_name_and_points_for_all() -> None:
    game = met(("balrog", "evil-army"), ("boat",), characters={"p1": "frodo", "p2": "sam"})
    assert "RR-195" == game.refused("look balrog p2")
    assert {"attack p2 balrog", "attack p2 evil-army"} == set(game.legal("attack"))


# Friendly Exchange


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


@pytest.mark.clause("RR-221")
def test_looking_riddling_taking_and_fighting_are_power_plays() -> None:
    plays = {
        "look gandalf p2": 1,
        "riddle p2": 1,
        "pull sam p2": 1,
        "ask gollum p2": 1,
        "shelob": 1,
        "attack p2 good-army": 1,
    }
    for text, number in plays.items():
        game = met(("gandalf", "riddle", "sam", "gollum", "shelob", "good-army"), ("boat",)).play(text)
        assert number == game.facts["plays"], text


# Clairvoyance


@pytest.mark.clause("RR-226", "RR-227", "RR-235")
def test_one_card_looks_at_one_hand_or_at_two_named_together() -> None:
    game = stopped(
        "bree",
        ("gandalf", "gollum"),
        at={"p2": "maros", "p3": "khand"},
        players=3,
        hands={"p2": ["boat"], "p3": ["sam"]},
    )
    assert ["look gandalf p2", "look gandalf p3", "look gandalf p2 p3"] == game.legal("gandalf")[:3]
    game.play("look gandalf p2 p3")
    assert (2, {"p2": ["boat"], "p3": ["sam"]}) == (game.facts["plays"], dict_of(game, "p1"))
    one = stopped("bree", ("gandalf", "gollum"), at={"p3": "khand"}, players=3, plays=1)
    assert "RR-227" == one.refused("look gandalf p2 p3")


@pytest.mark.clause("RR-235")
def test_two_targets_are_named_in_any_order_and_differ() -> None:
    game = stopped("bree", ("gandalf",), at={"p3": "khand"}, players=3, hands={"p2": ["boat"], "p3": ["sam"]})
    assert "RR-235" == game.refused("look gandalf p2 p2")
    game.play("look gandalf p3 p2")
    assert (2, {"p2": ["boat"], "p3": ["sam"]}) == (game.facts["plays"], dict_of(game, "p1"))


def dict_of(game: Game, seat: str) -> dict[str, list[str]]:
    """What a seat knows of other hands."""
    return {str(holder): list(cards) for holder, cards in game.view(seat).known}


@pytest.mark.clause("RR-228")
def test_an_elf_ring_sees_six_spaces_far() -> None:
    near, far = stopped("bree", ("elf-ring",), at={"p2": "1400"}), stopped("bree", ("elf-ring",), at={"p2": "1500"})
    assert ["look elf-ring p2"] == near.legal("elf-ring")
    assert "RR-228" == far.refused("look elf-ring p2")


@pytest.mark.clause("RR-229")
def test_a_palantir_sees_cities() -> None:
    assert ["look palantir p2"] == stopped("bree", ("palantir",), at={"p2": "khand"}).legal("palantir")
    assert "RR-229" == stopped("bree", ("palantir",), at={"p2": "the-shire"}).refused("look palantir p2")


@pytest.mark.clause("RR-230", "RR-234", "RR-353")
def test_a_spy_sees_its_own_cities_and_is_not_resisted() -> None:
    game = stopped("bree", ("spy-1",), at={"p2": "goblins-gate"}, hands={"p2": ["ring"]})
    assert "RR-230" == stopped("bree", ("spy-1",), at={"p2": "khand"}).refused("look spy-1 p2")
    assert ("p1", "action") == game.play("look spy-1 p2").decider


@pytest.mark.clause("RR-225", "RR-232", "RR-233")
def test_resisting_shows_one_card_to_the_user_alone() -> None:
    game = stopped("bree", ("palantir",), at={"p2": "khand", "p3": "maros"}, players=3,
                   characters={"p1": "frodo", "p2": "sam", "p3": "rider-1"}, hands={"p2": ["sam", "ring", "boat"]})  # fmt: skip
    game.play("look palantir p2")
    assert ["resist sam", "resist ring", "reveal"] == game.legal()
    assert "RR-232" == game.refused("resist boat")
    game.play("resist sam")
    assert ({"p2": ["sam"]}, {}) == (dict_of(game, "p1"), dict_of(game, "p3"))
    assert (1, 0, 1) == (
        game.told("resisted_with", "p1"),
        game.told("resisted_with", "p3"),
        game.told("resisted", "p3"),
    )
    assert 3 == game.facts["cards"]["p2"]


@pytest.mark.clause("RR-377", "RR-374")
def test_whoever_cannot_resist_is_asked_all_the_same() -> None:
    game = stopped("bree", ("palantir",), at={"p2": "khand"}, hands={"p2": ["boat"]}).play("look palantir p2")
    assert (("p2", "resist"), ["reveal"]) == (game.decider, game.legal())
    assert {"p2": ["boat"]} == dict_of(game.play("reveal"), "p1")


# Riddles


@pytest.mark.clause("RR-236", "RR-237", "RR-238")
def test_titles_are_counted_by_the_hand() -> None:
    for cards, titles in ((5, 3), (4, 3), (3, 2), (2, 1), (1, 1)):
        game = stopped("bree", ("riddle", "sam"), hands={"p2": ["boat"] * cards}).play("riddle p2")
        for _ in range(titles):
            assert "naming" == game.decider[1]
            game.play(game.legal()[0])
        assert "riddle" == game.decider[1], cards
    assert "RR-236" == stopped("bree", ("riddle", "sam")).refused("riddle p2")


@pytest.mark.clause("RR-238", "RR-010")
def test_titles_are_different_and_known() -> None:
    game = stopped("bree", ("riddle", "sam"), hands={"p2": ["boat"] * 3}).play("riddle p2", "name horse")
    assert "RR-238" == game.refused("name horse")
    assert "RR-010" == game.refused("name horse-3")


@pytest.mark.clause("RR-239", "RR-243", "RR-244")
def test_a_solved_riddle_wins_the_card_and_goes_on_until_it_is_enough_or_the_hand_empty() -> None:
    game = stopped("bree", ("riddle", "sam"), hands={"p2": ["boat", "rope"]})
    game.play("riddle p2", "name boat", "pick boat", "again", "name rope", "pick rope")
    assert (("p1", "action"), 1, "riddle") == (game.decider, game.facts["plays"], game.facts["pile_top"])
    assert ["boat", "rope", "sam"] == game.facts["hands"]["p1"]
    game = stopped("bree", ("riddle", "sam"), hands={"p2": ["boat", "rope"]})
    assert 1 == game.play("riddle p2", "name boat", "pick boat", "enough").facts["cards"]["p2"]


@pytest.mark.clause("RR-240", "RR-241")
def test_a_failed_riddle_shows_the_card_and_costs_one() -> None:
    game = stopped("bree", ("riddle", "sam", "gollum"), hands={"p2": ["boat"]}, at={"p3": "khand"}, players=3)
    game.play("riddle p2", "name rope", "pick boat", "pick gollum")
    assert (["boat", "gollum"], {"p2": ["boat", "gollum"]}) == (game.facts["hands"]["p2"], dict_of(game, "p1"))
    assert {} == dict_of(game, "p3")


@pytest.mark.clause("RR-324", "RR-237")
def test_the_odds_of_a_riddle_are_those_of_what_the_asker_has_seen() -> None:
    def odds(game: Game, title: str) -> Fraction:
        chances = RULESET.preview(game.view("p1"), RULESET.parse(f"name {title}")).chances
        assert chances is not None
        return dict(chances.results)["solved"]

    game = stopped("bree", ("gandalf", "riddle"), hands={"p2": ["boat", "rope"]}).play("look gandalf p2", "riddle p2")
    assert (Fraction(1, 2), Fraction(0)) == (odds(game, "boat"), odds(game, "ring"))
    game = stopped("bree", ("boat", "riddle"), hands={"p2": ["rope"]}).play("riddle p2")
    assert Fraction(4, 88) == odds(game, "boat")


# Cards that take cards


@pytest.mark.clause("RR-245", "RR-247")
def test_gollum_takes_the_ring_or_sees_the_hand() -> None:
    game = stopped("bree", ("gollum",), hands={"p2": ["boat"]}).play("ask gollum p2")
    assert ({"p2": ["boat"]}, 1, "gollum") == (
        dict_of(game, "p1"),
        game.told("not_there", "p2"),
        game.facts["pile_top"],
    )


@pytest.mark.clause("RR-246", "RR-223")
def test_bilbo_asks_for_gollum_at_any_distance() -> None:
    game = stopped("bree", ("bilbo",), hands={"p2": ["gollum", "boat"]}).play("ask bilbo p2")
    assert ["gollum"] == game.facts["hands"]["p1"]


@pytest.mark.clause("RR-250", "RR-252")
def test_a_characters_card_pulls_a_card_for_anyone_but_its_player() -> None:
    game = stopped("bree", ("sam", "frodo"), hands={"p2": ["boat", "rope"]}).play("pull sam p2", "pick rope")
    assert (["rope", "frodo"], 1, "sam") == (game.facts["hands"]["p1"], game.facts["plays"], game.facts["pile_top"])
    assert "RR-250" == game.refused("pull frodo p2")


@pytest.mark.clause("RR-398")
def test_kin_are_pulled_from_by_their_own_cards() -> None:
    game = stopped("bree", ("sam", "rider-2"), hands={"p2": ["boat"]}, options={"kin": True})
    assert "RR-398" == game.refused("pull sam p2")
    assert ["pull rider-2 p2"] == game.legal("rider-2")


@pytest.mark.clause("RR-251", "RR-253")
def test_the_characters_own_player_is_robbed_and_given_the_card() -> None:
    game = stopped("bree", ("rider-1",), hands={"p2": ["boat", "ring"]}).play("take rider-1")
    assert ["keep boat", "keep ring"] == game.legal()
    assert "RR-253" == game.refused("end")
    game.play("keep ring")
    assert (["ring"], ["boat", "rider-1"]) == (game.facts["hands"]["p1"], game.facts["hands"]["p2"])
    assert "RR-253" == stopped("bree", ("rider-1",)).refused("take rider-1")
    assert "RR-251" == stopped("bree", ("merry",), hands={"p2": ["boat"]}).refused("take merry")


# Battles


@pytest.mark.clause("RR-254", "RR-283")
def test_an_attack_needs_an_exchange_at_this_stop() -> None:
    game = met(("good-army", "horse-1"), ("boat",))
    assert ["attack p2 good-army"] == game.legal("attack")
    assert "RR-254" == stopped("bree", ("good-army",), hands={"p2": ["boat"]}).refused("attack p2 good-army")
    assert [] == game.play("move horse-1 1300").legal("attack")


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
    assert "RR-259" == game.refused("attack p2 sam")
    game.play("attack p2 frodo", "present evil-army", "present ring", "present evil-army", "stop")
    assert (["frodo", "sam", "ring"], 2) == (game.facts["hands"]["p1"], game.facts["pile"])
    assert ["frodo", "ring"] == dict_of(game, "p2")["p1"]


@pytest.mark.clause("RR-262", "RR-263")
def test_a_city_fights_once_for_whoever_may_use_its_kind() -> None:
    game = stopped("rivendell", ("boat",), at={"p2": "goblins-gate"}, met=["p2"], hands={"p2": ["rope"]})
    assert ["attack p2 rivendell"] == game.legal("attack")
    assert "RR-262" == game.refused("attack p2 goblins-gate")
    game.play("attack p2 rivendell", "present goblins-gate")
    assert "RR-263" == game.refused("present rivendell")
    neutral = stopped("bree", ("boat",), at={"p2": "1105"}, met=["p2"], hands={"p2": ["rope"]})
    assert "RR-262" == neutral.refused("attack p2 bree")


@pytest.mark.clause("RR-265", "RR-266", "RR-271")
def test_force_by_force_until_the_attacker_stops() -> None:
    game = met(("good-army", "good-army"), ("evil-army", "evil-army"))
    game.play("attack p2 good-army", "present evil-army")
    assert ("p1", "press") == game.decider
    game.play("present good-army", "present evil-army", "stop")
    assert (4, "1500") == (game.facts["pile"], game.facts["at"]["p2"])


@pytest.mark.clause("RR-267", "RR-268", "RR-271")
def test_nobody_goes_above_five_and_five_each_is_a_tie() -> None:
    mine, theirs = ("strider", *["good-army"] * 4), ("mouth-of-sauron", *["evil-army"] * 4)
    game = met(mine, theirs).play("attack p2 good-army", "present evil-army")
    for _ in range(3):
        game.play("present good-army", "present evil-army")
    assert "RR-268" == game.refused("present strider")
    game = met((*mine, "neutral-army"), theirs).play("attack p2 strider", "present mouth-of-sauron")
    for _ in range(3):
        game.play("present good-army", "present evil-army")
    assert (("p1", "action"), 8) == (game.decider, game.facts["pile"])


@pytest.mark.clause("RR-269")
def test_a_surplus_stands_for_the_next_round() -> None:
    game = met(("good-army", "good-army"), ("mouth-of-sauron",)).play("attack p2 good-army", "present mouth-of-sauron")
    assert ("p1", "press") == game.play("present good-army").decider


@pytest.mark.clause("RR-270", "RR-272", "RR-277")
def test_a_defender_who_will_not_equal_has_lost_and_can_never_win() -> None:
    game = met(("good-army",), ("evil-army", "boat")).play("attack p2 good-army")
    assert ["present evil-army", "yield"] == game.legal()
    game.play("yield", "keep boat")
    assert (0, ("p1", "action")) == (game.facts["halls"]["p2"], game.decider)


@pytest.mark.clause("RR-273")
def test_without_a_force_there_is_no_battle() -> None:
    game = met(("boat",), ("rope",))
    assert [] == game.legal("attack")
    assert "RR-264" == game.refused("attack p2 boat")


@pytest.mark.clause("RR-274", "RR-275")
def test_a_kept_card_of_the_loser_can_be_taken() -> None:
    game = met(("good-army", "good-army"), ("ring",)).play(
        "attack p2 good-army", "present ring", "present good-army", "yield"
    )
    assert ["keep ring"] == game.legal()


@pytest.mark.clause("RR-278")
def test_with_an_empty_hand_nothing_is_taken() -> None:
    game = met(("strider",), ("evil-army",)).play("attack p2 strider", "present evil-army", "yield")
    assert (("p1", "action"), 0) == (game.decider, game.facts["halls"]["p2"])


@pytest.mark.clause("RR-279", "RR-280", "RR-282")
def test_a_tie_changes_nothing_and_nobody_is_attacked_twice() -> None:
    game = met(("good-army", "good-army"), ("evil-army", "boat")).play(
        "attack p2 good-army", "present evil-army", "stop"
    )
    assert (1, ["boat"]) == (game.facts["plays"], game.facts["hands"]["p2"])
    assert "RR-282" == game.refused("attack p2 good-army")


# Standing orders


@pytest.mark.clause("RR-377")
def test_standing_orders_answer_battles_and_prying_eyes() -> None:
    game = met(("good-army",), ("evil-army", "ring"), characters={"p1": "frodo", "p2": "rider-1"}).play(
        "attack p2 good-army"
    )
    view = game.view("p2")
    for order, answer in (("present", "present evil-army"), ("yield", "yield"), ("ask", "None")):
        assert answer == str(RULESET.standing(view, {"defend": order}))
    game = stopped("bree", ("palantir",), at={"p2": "khand"}, hands={"p2": ["ring", "rider-1"]}).play(
        "look palantir p2"
    )
    view = game.view("p2")
    for order, answer in (("resist", "resist rider-1"), ("reveal", "reveal")):
        assert answer == str(RULESET.standing(view, {"resist": order}))
