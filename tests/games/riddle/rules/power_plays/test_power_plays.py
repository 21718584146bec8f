"""Sections 8 and 10: using cards, Power Plays, riddles, standing orders."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.bitset import bits
from tests.games.riddle.games import Game, known_hands, met, stopped
from tests.games.riddle.shipped_set import RULES

# Using cards


@pytest.mark.clause("RR-190", "RR-192", "RR-231", "RR-195")
def test_a_card_is_used_for_one_of_its_uses_and_special_ones_serve_those_they_name() -> None:
    game = stopped("1400", ("gandalf", "galadriel"), hands={"p2": ["boat"]}).play("look gandalf p2")
    assert game.facts["hands"]["p1"] == ["gandalf", "galadriel"]
    assert game.play("look galadriel p2").facts["pile_top"] == "galadriel"
    game = met(("balrog", "evil-army"), ("boat",), characters={"p1": "frodo", "p2": "sam"})
    assert game.refused("look balrog p2") == "RR-195"
    assert set(game.legal("attack")) == {"attack p2 balrog", "attack p2 evil-army"}


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
def test_one_card_looks_at_one_hand_or_at_two_named_together_in_any_order() -> None:
    game = stopped(
        "bree",
        ("gandalf", "gollum"),
        at={"p2": "maros", "p3": "khand"},
        players=3,
        hands={"p2": ["boat"], "p3": ["sam"]},
    )
    assert game.legal("gandalf")[:3] == ["look gandalf p2", "look gandalf p3", "look gandalf p2 p3"]
    game.play("look gandalf p2 p3")
    assert (game.facts["plays"], known_hands(game, "p1")) == (2, {"p2": ["boat"], "p3": ["sam"]})
    one = stopped("bree", ("gandalf", "gollum"), at={"p3": "khand"}, players=3, plays=1)
    assert one.refused("look gandalf p2 p3") == "RR-227"
    game = stopped("bree", ("gandalf",), at={"p3": "khand"}, players=3, hands={"p2": ["boat"], "p3": ["sam"]})
    assert game.refused("look gandalf p2 p2") == "RR-235"
    game.play("look gandalf p3 p2")
    assert (game.facts["plays"], known_hands(game, "p1")) == (2, {"p2": ["boat"], "p3": ["sam"]})


@pytest.mark.clause("RR-229", "RR-230", "RR-234", "RR-353", "RR-228")
def test_a_palantir_and_a_spy_see_their_cities_and_the_first_space_is_in_sight_too() -> None:
    assert stopped("bree", ("palantir",), at={"p2": "khand"}).legal("palantir") == ["look palantir p2"]
    assert stopped("bree", ("palantir",), at={"p2": "the-shire"}).refused("look palantir p2") == "RR-229"
    game = stopped("bree", ("spy-1",), at={"p2": "goblins-gate"}, hands={"p2": ["ring"]})
    assert stopped("bree", ("spy-1",), at={"p2": "khand"}).refused("look spy-1 p2") == "RR-230"
    assert game.play("look spy-1 p2").decider == ("p1", "action")
    # It lies on the water: he has a Boat in play.
    first = RULES.map.names[0]
    near = next(RULES.map.names[space] for space in bits(RULES.map.disc(0) & ~RULES.map.water))
    assert "look elf-ring p2" in stopped(near, ("elf-ring",), at={"p2": first}, in_play={"p2": ["boat"]}).legal()


@pytest.mark.clause("RR-232", "RR-377", "RR-374", "RR-225", "RR-226", "RR-235", "RR-234")
def test_all_who_may_resist_are_asked_one_after_the_other_and_only_their_own_card_does() -> None:
    game = stopped("bree", ("palantir",), at={"p2": "khand"}, hands={"p2": ["merry", "rider-4", "boat"]})
    game.play("look palantir p2")
    assert game.legal() == ["reveal"]
    assert game.refused("resist merry") == "RR-232"
    game = stopped("bree", ("palantir",), at={"p2": "khand"}, hands={"p2": ["boat"]}).play("look palantir p2")
    assert (game.decider, game.legal()) == (("p2", "resist"), ["reveal"])
    assert known_hands(game.play("reveal"), "p1") == {"p2": ["boat"]}
    game = stopped(
        "bree",
        ("palantir", "boat"),
        at={"p2": "khand", "p3": "fornost"},
        players=3,
        hands={"p2": ["sam"], "p3": ["rope"]},
    )
    game.play("look palantir p2 p3")
    assert game.decider == ("p2", "resist")
    assert game.play("reveal").decider == ("p3", "resist")
    game.play("reveal")
    assert (game.decider, known_hands(game, "p1")) == (("p1", "action"), {"p2": ["sam"], "p3": ["rope"]})
    game = stopped("bree", ("gandalf", "palantir"), at={"p2": "khand"}, hands={"p2": ["ring", "boat"]}).play(
        "look gandalf p2"
    )
    assert (game.decider, known_hands(game, "p1")) == (("p1", "action"), {"p2": ["boat", "ring"]})
    game = stopped("bree", ("palantir",), at={"p2": "khand"}, hands={"p2": ["ring", "boat"]}).play(
        "look palantir p2", "resist ring"
    )
    assert (known_hands(game, "p1"), game.facts["hands"]["p2"]) == ({"p2": ["ring"]}, ["boat", "ring"])
    assert game.told("hand", "p1") == 0


# Riddles


@pytest.mark.clause("RR-236", "RR-237", "RR-238")
def test_titles_are_counted_by_the_hand_anew_for_every_repetition() -> None:
    for cards, titles in ((5, 3), (4, 3), (3, 2), (2, 1), (1, 1)):
        game = stopped("bree", ("riddle", "sam"), hands={"p2": ["boat"] * cards}).play("riddle p2")
        for _ in range(titles):
            assert game.decider[1] == "naming"
            game.play(game.legal()[0])
        assert game.decider[1] == "riddle", cards
    assert stopped("bree", ("riddle", "sam")).refused("riddle p2") == "RR-236"
    game = stopped("bree", ("riddle", "sam"), hands={"p2": ["boat", "rope", "gollum", "spy-1"]}).play("riddle p2")
    for titles, card in ((3, "boat"), (2, "rope"), (1, "gollum"), (1, "spy-1")):
        assert game.view("p2").question.count == titles
        wanted = [title for title in ("boat", "rope", "gollum", "spy") if title == card.removesuffix("-1")]
        game.play(*(f"name {title}" for title in (*wanted, "ring", "shelob", "bilbo")[:titles]), f"pick {card}")
        if game.decider[1] == "again":
            game.play("again")
    assert game.facts["cards"]["p2"] == 0


@pytest.mark.clause("RR-239", "RR-243", "RR-244", "RR-240", "RR-241")
def test_a_solved_riddle_wins_the_card_and_goes_on_and_a_failed_one_costs_one() -> None:
    game = stopped("bree", ("riddle", "sam"), hands={"p2": ["boat", "rope"]})
    game.play("riddle p2", "name boat", "pick boat", "again", "name rope", "pick rope")
    assert (game.decider, game.facts["plays"], game.facts["pile_top"]) == (("p1", "action"), 1, "riddle")
    assert game.facts["hands"]["p1"] == ["boat", "rope", "sam"]
    game = stopped("bree", ("riddle", "sam"), hands={"p2": ["boat", "rope"]})
    assert game.play("riddle p2", "name boat", "pick boat", "enough").facts["cards"]["p2"] == 1
    for card in ("boat", "horse-1", "ring"):
        game = stopped("bree", ("riddle", "sam"), hands={"p2": [card, "rope", "gollum", "spy-1"]})
        game.play("riddle p2", "name boat", "name horse", "name ring", f"pick {card}")
        assert game.decider == ("p1", "again")
        assert card in game.facts["hands"]["p1"]
    game = stopped("bree", ("riddle", "sam", "gollum"), hands={"p2": ["boat"]}, at={"p3": "khand"}, players=3)
    game.play("riddle p2", "name rope", "pick boat", "pick gollum")
    assert (game.facts["hands"]["p2"], known_hands(game, "p1")) == (["boat", "gollum"], {"p2": ["boat", "gollum"]})
    assert known_hands(game, "p3") == {}


@pytest.mark.clause("RR-374", "RR-239")
@pytest.mark.parametrize(
    ("hand", "titles", "card", "known"),
    [
        (("boat", "rope"), ("boat",), "boat", {"p1": ["boat"]}),
        (("spy-1", "rope"), ("spy",), "spy-1", {}),
        (("horse-3", "rope"), ("horse",), "horse-3", {}),
        (("boat", "rope", "cloak"), ("boat", "rope"), "boat", {}),
    ],
)
def test_others_know_the_card_that_a_riddle_won_only_where_the_titles_leave_no_other(
    hand: tuple[str, ...], titles: tuple[str, ...], card: str, known: dict[str, list[str]]
) -> None:
    game = stopped("bree", ("riddle", "sam"), hands={"p2": list(hand)}, at={"p3": "khand"}, players=3)
    game.play("riddle p2", *(f"name {title}" for title in titles), f"pick {card}")
    assert (known_hands(game, "p3"), known_hands(game, "table")) == (known, known)


@pytest.mark.clause("RR-324", "RR-237")
def test_the_odds_of_a_riddle_are_those_of_what_the_asker_has_seen() -> None:
    def odds(game: Game, title: str) -> Fraction:
        chances = RULES.preview(game.view("p1"), RULES.parse(f"name {title}")).chances
        assert chances is not None
        return dict(chances.results)["solved"]

    game = stopped("bree", ("gandalf", "riddle"), hands={"p2": ["boat", "rope"]}).play("look gandalf p2", "riddle p2")
    assert (Fraction(1, 2), Fraction(0)) == (odds(game, "boat"), odds(game, "ring"))
    game = stopped("bree", ("boat", "riddle"), hands={"p2": ["rope"]}).play("riddle p2")
    assert Fraction(4, 88) == odds(game, "boat")


# Cards that take cards


@pytest.mark.clause("RR-245", "RR-247", "RR-246", "RR-223")
def test_gollum_takes_the_ring_before_all_or_sees_the_hand_and_bilbo_asks_for_gollum_anywhere() -> None:
    game = stopped("bree", ("gollum",), hands={"p2": ["boat"]}).play("ask gollum p2")
    assert (known_hands(game, "p1"), game.told("not_there", "p2"), game.facts["pile_top"]) == (
        {"p2": ["boat"]},
        1,
        "gollum",
    )
    game = stopped("bree", ("gollum",), hands={"p2": ["ring", "boat"]}, at={"p3": "khand"}, players=3).play(
        "ask gollum p2"
    )
    assert game.facts["hands"] == {"p1": ["ring"], "p2": ["boat"], "p3": []}
    for seat in ("p2", "p3", "table"):
        assert known_hands(game, seat) == {"p1": ["ring"]}
    assert game.told("taken", "p3") == 1
    game = stopped("bree", ("bilbo",), hands={"p2": ["gollum", "boat"]}).play("ask bilbo p2")
    assert game.facts["hands"]["p1"] == ["gollum"]


@pytest.mark.clause("RR-250", "RR-252", "RR-398")
def test_a_characters_card_pulls_a_card_for_anyone_but_its_player_and_kin() -> None:
    game = stopped("bree", ("sam", "frodo"), hands={"p2": ["boat", "rope"]}).play("pull sam p2", "pick rope")
    assert (game.facts["hands"]["p1"], game.facts["plays"], game.facts["pile_top"]) == (["rope", "frodo"], 1, "sam")
    assert game.refused("pull frodo p2") == "RR-250"
    game = stopped("bree", ("merry", "boat"), at={"p3": "khand"}, players=3, hands={"p3": ["rope"]})
    assert game.legal("merry") == ["pull merry p3"]
    assert game.refused("pull merry p2") == "RR-250"
    game = stopped("bree", ("sam", "rider-2"), hands={"p2": ["boat"]}, options={"kin": True})
    assert game.refused("pull sam p2") == "RR-398"
    assert game.legal("rider-2") == ["pull rider-2 p2"]
    usual = stopped("bree", ("sam", "rider-2"), hands={"p2": ["boat"]})
    assert usual.legal("sam") == ["pull sam p2"], "without the option any hand"


@pytest.mark.clause("RR-251", "RR-253")
def test_the_characters_own_player_is_robbed_and_given_the_card_and_use_two_opens_his_hand() -> None:
    game = stopped("bree", ("rider-1",), hands={"p2": ["boat", "ring"]}).play("take rider-1")
    assert game.legal() == ["keep boat", "keep ring"]
    assert game.refused("end") == "RR-253"
    game.play("keep ring")
    assert (game.facts["hands"]["p1"], game.facts["hands"]["p2"]) == (["ring"], ["boat", "rider-1"])
    assert stopped("bree", ("rider-1",)).refused("take rider-1") == "RR-253"
    assert stopped("bree", ("merry",), hands={"p2": ["boat"]}).refused("take merry") == "RR-251"
    hands = {"p2": ["boat", "rope"], "p3": ["gollum"]}
    game = stopped("bree", ("rider-2", "cloak"), hands=hands, at={"p3": "khand"}, players=3,
                   characters={"p1": "frodo", "p2": "rider-1", "p3": "rider-2"})  # fmt: skip
    game.play("take rider-2")
    assert game.legal() == ["keep gollum"]
    assert known_hands(game, "p1") == {"p3": ["gollum"]}
    game.play("keep gollum")
    assert game.facts["hands"] == {"p1": ["cloak", "gollum"], "p2": ["boat", "rope"], "p3": ["rider-2"]}
    assert known_hands(game, "p2") == {"p3": ["rider-2"]}
    alone = stopped("bree", ("merry", "cloak"), hands={"p2": ["boat"]})
    assert "take merry" not in alone.legal(), "Merry does not play"


# Standing orders


@pytest.mark.clause("RR-377")
def test_standing_orders_answer_battles_and_prying_eyes() -> None:
    game = met(("good-army",), ("evil-army", "ring"), characters={"p1": "frodo", "p2": "rider-1"}).play(
        "attack p2 good-army"
    )
    view = game.view("p2")
    for order, answer in (("present", "present evil-army"), ("yield", "yield"), ("ask", "None")):
        assert str(RULES.standing(view, {"defend": order})) == answer
    game = stopped("bree", ("palantir",), at={"p2": "khand"}, hands={"p2": ["ring", "rider-1"]}).play(
        "look palantir p2"
    )
    view = game.view("p2")
    for order, answer in (("resist", "resist rider-1"), ("reveal", "reveal")):
        assert str(RULES.standing(view, {"resist": order})) == answer


# Power Plays counted, answers told, who is out of reach


@pytest.mark.clause("RR-245", "RR-246", "RR-252")
@pytest.mark.parametrize(
    ("hand", "text"),
    [("gollum", "ask gollum p2"), ("bilbo", "ask bilbo p2"), ("sam", "pull sam p2"), ("rider-1", "take rider-1")],
)
def test_every_card_that_takes_a_card_is_one_power_play_whatever_comes_of_it(hand: str, text: str) -> None:
    for theirs in (["boat", "rope"], ["ring", "rope"]):
        game = stopped("bree", (hand, "cloak"), hands={"p2": theirs}).play(text)
        assert game.facts["plays"] == 1


@pytest.mark.clause("RR-248", "RR-249")
def test_shelob_takes_neither_the_ring_nor_gollum_and_nobody_is_told_which_it_was() -> None:
    hands = {"p2": ["gollum", "boat"], "p3": ["ring", "rope"]}
    game = stopped("bree", ("shelob", "sam"), hands=hands, at={"p3": "khand", "p4": "maros"}, players=4).play("shelob")
    assert game.legal() == ["pick boat", "pick guarded"]
    game.play("pick guarded")
    assert game.legal() == ["pick rope", "pick guarded"]
    game.play("pick rope")
    assert (game.facts["cards"]["p2"], game.facts["cards"]["p3"], game.facts["pile"]) == (2, 1, 2)
    for seat in ("p1", "p4", "table"):  # player 3 holds The Ring himself
        (escaped,) = [note for note in game.view(seat).notes if note.what == "escaped"]
        assert escaped.cards == ()
        assert "p2" not in known_hands(game, seat), "it may have been either"
