"""Sections 3 and 4: winning with the Ring, the turn and its die."""

from __future__ import annotations

import pytest

from game.engine.decision import Ending
from game.engine.simulate import play_out
from tests.games.riddle.games import FAR, Game, at, stopped
from tests.games.riddle.shipped_set import RULES, new


@pytest.mark.clause("RR-327")
def test_the_last_round_of_the_cap_is_played_to_its_end_and_then_the_game_is_unfinished() -> None:
    outcome = play_out(RULES, new(2, rounds=20), {}, "a").outcome
    assert outcome is not None
    assert Ending.UNFINISHED is outcome.ending
    assert not outcome.winners
    game = at("1300", round=20, options={"rounds": 20}).play("move die 1400", "end", "die 1")
    game.play(game.legal("die")[0])
    assert game.facts["outcome"] is None
    assert game.play("end").facts["outcome"] == {"ending": "unfinished", "winners": [], "reason": "cap"}
    assert (game.facts["round"], game.facts["turn"]) == (20, "p2")


@pytest.mark.clause("RR-040", "RR-047")
def test_each_kind_wins_on_its_own_space_only() -> None:
    game = at("barad-dur", ("ring",), characters={"p1": "frodo"}, served=["p1"], options={"waiting": "none"})
    assert game.refused("show") == "RR-041"
    assert (
        "show"
        in at("barad-dur", ("ring",), characters={"p1": "rider-1", "p2": "sam"}, options={"waiting": "none"}).legal()
    )


@pytest.mark.clause("RR-044", "RR-048", "RR-041", "RR-001", "RR-377")
def test_the_ring_is_shown_on_the_own_space_before_rolling_or_after_and_leaves_nothing_to_decide() -> None:
    ready = {"at": {"p1": "cracks-of-doom", **FAR}, "waited": ["p1"], "hands": {"p1": ["ring"]}}
    assert Game(2, {**ready, "phase": "start"}).legal() == ["show", "roll"]
    game = Game(2, {**ready, "phase": "start"}).play("roll", "die 3", "show")
    assert game.facts["outcome"] == {"ending": "victory", "winners": ["p1"], "reason": "ring"}
    game = at("cracks-of-doom", ("ring",), die=1, waited=["p1"]).play("move die barad-dur")
    assert "show" not in game.legal()
    assert game.refused("show") == "RR-041"
    game = at("cracks-of-doom", ("ring",), die=1, waited=["p1"]).play("show")
    assert RULES.decision(game.state) is None
    assert game.facts["phase"] == "over"
    assert game.refused("end") == "RR-048"
    ready = {"at": {"p1": "cracks-of-doom", **FAR}, "waited": ["p1"], "phase": "start"}
    assert Game(2, ready).legal() == ["roll"]


@pytest.mark.clause("RR-045", "RR-046")
def test_the_right_to_win_is_carried_on_and_lost_by_a_turn_that_ends_elsewhere() -> None:
    game = at("cracks-of-doom", ("boat",), waited=["p1"]).play("end", "die 1", "move die 2024", "end")
    assert game.decider == ("p1", "start")
    game = at("cracks-of-doom", ("boat",), waited=["p1"]).play("move die barad-dur", "end")
    assert not game.facts["waited"]["p1"]


@pytest.mark.clause("RR-395", "RR-396", "RR-041", "RR-044")
def test_the_waiting_turn_is_served_once_or_not_at_all_and_one_that_begins_there_with_the_question() -> None:
    for waiting, served, legal in (
        ("each", True, False),
        ("once", True, True),
        ("once", False, False),
        ("none", False, True),
    ):
        game = stopped("cracks-of-doom", ("ring",), served=["p1"] if served else [], options={"waiting": waiting})
        assert legal is ("show" in game.legal()), waiting
    game = at("cracks-of-doom", ("ring",), die=1, waited=["p1"]).play("end", "die 1")
    game.play(game.legal("die")[0], "end")
    assert (game.decider, game.legal()) == (("p1", "start"), ["show", "roll"])


@pytest.mark.clause("RR-050", "RR-057", "RR-051", "RR-054", "RR-220", "RR-073", "RR-074", "RR-085")
def test_a_turn_begins_with_a_die_and_two_power_plays_of_its_own_where_that_player_stood() -> None:
    game = stopped("bree").play("end")
    assert game.decider[1] == "roll"
    assert game.facts["turn"] == "p2"
    game = after_a_turn(())
    assert (game.facts["die"], game.facts["die_used"], game.facts["means"]) == (3, False, [])
    assert game.legal("die")
    game = after_a_turn(("shelob", "sam", "rope"))
    assert game.facts["plays"] == 0
    assert "shelob" in game.legal()
    game = after_a_turn(("horse-2", "horse-3"), at={"p2": "1200"})
    assert game.facts["turn_start"] == "1200"
    assert game.refused("end") == "RR-059"
    game.play("move horse-2 1100", "move die 1200")
    assert game.refused("end") == "RR-074"
    game = after_a_turn(("rope", "sam"), at={"p2": "tol-fuin"}).play("end")
    assert game.decider == ("chance", "draw")


@pytest.mark.clause("RR-060", "RR-061")
def test_a_roll_is_rejected_once_a_turn_before_it_is_used_with_a_card_of_ones_own_kind() -> None:
    game = at("bree", ("gimli", "boromir", "ugluk"), die=1)
    assert game.refused("reroll ugluk") == "RR-195"
    game.play("reroll gimli", "die 6")
    assert (game.facts["die"], sorted(game.facts["hands"]["p1"])) == (6, ["boromir", "gimli", "ugluk"])
    assert at("bree", ("boromir",)).play("reroll boromir", "die 2").facts["pile_top"] == "boromir"
    game = at("bree", ("gimli", "boromir"), die=1).play("reroll gimli", "die 6")
    assert game.refused("reroll boromir") == "RR-061"
    assert at("bree", ("gimli",)).play("move die 1105").refused("reroll gimli") == "RR-061"
    game = at("bree", ("gimli", "boat"), die=1, hands={"p2": ["ugluk", "rope"]}).play("reroll gimli", "die 2")
    game.play(game.legal("die")[0], "end", "die 1")
    assert "reroll ugluk" in game.legal()


def after_a_turn(hand: tuple[str, ...], **more: object) -> Game:
    """The second player at the beginning of his turn, when the first has moved and used what he could."""
    game = at("1300", ("horse-1", "gollum", "bilbo", "boat"), die=2, hands={"p2": list(hand)}, **more)
    game.play("ask gollum p2", "ask bilbo p2", "move die 1500", "move horse-1 1600", "end", "die 3")
    return game


@pytest.mark.clause("RR-056", "RR-163", "RR-166")
def test_nothing_is_picked_up_before_the_marker_has_moved() -> None:
    game = at("bree", ("butterbur", "boat"))
    assert not {"pickup butterbur", "pickup city"} & set(game.legal())
    assert (game.refused("pickup butterbur"), game.refused("pickup city")) == ("RR-059", "RR-059")


@pytest.mark.clause("RR-255", "RR-282")
def test_who_was_met_and_attacked_counts_for_one_turn() -> None:
    game = stopped(
        "1400", ("good-army", "boat"), at={"p2": "1500"}, met=["p2"], hands={"p2": ["evil-army", "evil-army"]}
    )
    game.play("attack p2 good-army", "present evil-army", "stop", "end", "die 1")
    assert (game.facts["met"], game.facts["attacked"]) == ([], [])
    game.play("move die 1600", "end", "die 1")
    assert (game.facts["met"], game.facts["attacked"]) == ([], [])


@pytest.mark.clause("RR-395")
def test_a_waiting_turn_once_served_counts_for_the_rest_of_the_game() -> None:
    """Also after turns that ended elsewhere: back on the space, The Ring is shown in the turn of arrival."""
    game = at("cracks-of-doom", ("ring",), die=1, at={"p2": "1400"}, options={"waiting": "once"})
    game.play("end", "die 1", "move die 1500", "end", "roll", "die 1", "move die barad-dur", "end")
    game.play("die 1", "move die 1400", "end", "die 1")
    assert "show" not in game.legal()
    assert "show" in game.play("move die cracks-of-doom").legal()


def proposed(game: Game) -> list[str]:
    """The kinds of action whose button is the one that is proposed."""
    return [offer.verb for offer in RULES.offers(game.view("p1")) if offer.primary]


@pytest.mark.clause("RR-054", "RR-058", "RR-040")
def test_one_button_is_proposed_in_a_fixed_order() -> None:
    assert proposed(at("1300")) == ["move"]
    assert proposed(at("1300").play("move die 1400")) == ["end"]
    assert proposed(stopped("bree", ("sam",))) == ["pickup"]
    game = at("barad-dur", ("ring",), characters={"p1": "rider-1", "p2": "sam"}, options={"waiting": "none"})
    assert proposed(game) == ["show"]


@pytest.mark.clause("RR-058", "RR-171")
@pytest.mark.parametrize(("memory", "red"), [((), []), (("fornost",), ["end"])])
def test_ending_the_turn_is_not_proposed_while_a_horse_reaches_a_city_that_has_cards(
    memory: tuple[str, ...], red: list[str]
) -> None:
    game = at("1300", ("horse-2",), die=1, memory={"p1": list(memory)})
    way = next(word for word in game.legal() if word.startswith("move die ") and word.split()[2].isdigit())
    assert proposed(game.play(way)) == red
