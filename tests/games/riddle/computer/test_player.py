"""The computer players (section 16): they see what a person in their seat sees, and play by it."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

import pytest

from game.computer.chance_to_win import chance_to_win
from game.computer.search import Effort, SearchPlayer
from game.games.riddle.computer.evaluation import FAR, HELD, Evaluation, TravelTimes, turns, turns_to_cards
from game.games.riddle.computer.player import (
    MOST,
    TOPICS,
    AtAllTimes,
    RiddleComputerPlayer,
    RiddleLookAhead,
    win_features,
)
from game.games.riddle.computer.reasons import reasons
from game.games.riddle.computer.turn_plan import SpaceValue
from game.games.riddle.rules.actions import CITY, Choose, End, Keep, Move, PickUp, Pull, Take
from game.games.riddle.rules.cards.cards import BOAT
from tests.games.riddle.computer.computer_games import played, player_of_level, says, update_of, winner
from tests.games.riddle.games import Game, at, met, stopped
from tests.games.riddle.shipped_set import RULES
from tests.narrowing import there

NORMAL = ("normal", "normal")


@pytest.mark.clause("RR-367")
@pytest.mark.parametrize("levels", [("random", "normal"), ("easy", "random")])
def test_a_computer_player_beats_chance_from_either_side(levels: tuple[str, ...]) -> None:
    side = next(number for number, level in enumerate(levels) if level != "random")
    assert [side] * 5 == [winner(played(levels, f"chance{number}")) for number in range(5)]


@pytest.mark.soak
@pytest.mark.clause("RR-367")
@pytest.mark.parametrize("levels", [("normal", "random"), ("random", "normal")])
def test_the_computer_player_beats_chance_ninety_times_in_a_hundred(levels: tuple[str, ...]) -> None:
    won = sum(winner(played(levels, f"many{number}")) == levels.index("normal") for number in range(100))
    assert won >= 90


@pytest.mark.clause("RR-001", "RR-327")
@pytest.mark.parametrize("players", [2, 4, 8])
def test_games_of_computer_players_end_with_a_winner_long_before_the_cap(players: int) -> None:
    playout = played(("normal",) * players, "ends")
    assert winner(playout) >= 0
    assert playout.state.round <= 60


@pytest.mark.clause("RR-395", "RR-396", "RR-398", "RR-322")
@pytest.mark.parametrize("options", [{"waiting": "none"}, {"waiting": "once", "kin": True}, {"sharp_eyes": True}])
def test_computer_players_play_to_the_end_under_every_option(options: dict[str, Any]) -> None:
    assert winner(played(("normal", "easy", "normal"), "options", **options)) >= 0


# What he does


@pytest.mark.clause("RR-048")
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_ring_is_shown_as_soon_as_it_may_be(level: str) -> None:
    game = at("cracks-of-doom", ("ring", "boat"), waited=["p1"], phase="start")
    assert {says(game, level) for _ in range(20)} == {"show"}


@pytest.mark.clause("RR-043", "RR-041")
def test_whoever_has_the_ring_and_a_way_takes_it_home_and_gollum_is_asked_when_it_wins_at_once() -> None:
    game = at("cracks-of-doom", ("gollum", "gandalf"), waited=["p1"], hands={"p2": ["ring", "rope"]})
    game.play("look gandalf p2")
    assert says(game) == "ask gollum p2"
    assert says(game, "easy") != "ask gollum p2", "easy has forgotten whose hand it saw"
    assert says(game.play("ask gollum p2")) == "show"
    hand = ("ring", "frodo", "good-army", "good-army", "good-army", "boat")
    assert says(at("2016", hand, die=1)) == "move die cracks-of-doom"
    assert says(at("cracks-of-doom", hand, die=5)) == "end"
    hand = ("ring", "flying-beasts", "evil-army", "evil-army", "neutral-army", "evil-army")
    game = at("bree", hand, die=2, characters={"p1": "rider-1", "p2": "frodo"})
    assert says(game) == "move flying-beasts barad-dur"


@pytest.mark.clause("RR-041")
@pytest.mark.parametrize(("start", "foe"), [("1702", "1603"), ("1804", "1506"), ("2105", "2209"), ("1805", "2512")])
def test_whoever_has_the_ring_goes_on_homeward_though_somebody_may_come(start: str, foe: str) -> None:
    game = at(start, ("ring", "boat", "good-army"), at={"p2": foe}, hands={"p2": ["evil-army"] * 4})
    home = TravelTimes(RULES.map).turns(RULES.map.goals[0])
    before, after = (RULES.map.space(place) for place in (start, says(game).removeprefix("move die ")))
    assert before is not None
    assert after is not None
    assert home[after] < home[before]


@pytest.mark.clause("RR-225", "RR-232")
def test_a_look_is_spent_on_no_small_hand_and_resisted_with_one_s_own_character() -> None:
    many = ["boat", "rope", "cloak", "sauron", "shelob", "spy-1", "spy-2", "neutral-army"]
    for hand, looks in ((many, True), (many[:3], False)):
        game = stopped("bree", ("palantir", "boat"), hands={"p2": hand})
        assert says(game).startswith("look ") is looks, hand
    game = at("bree", ("elf-ring",), at={"p2": "fornost"}, hands={"p2": ["ring", "rider-1", "boat"]})
    assert says(game.play("look elf-ring p2")) == "resist rider-1"


@pytest.mark.clause("RR-166", "RR-352", "RR-171", "RR-172")
def test_cities_are_told_the_nearest_first_and_cards_are_gathered_in_one_that_serves() -> None:
    game = at("bree", ("boat",), die=1, memory={"p1": ["bree"]})
    choice = says(game)
    assert choice == "move die barrow-downs"
    assert says(game.play(choice)) == "pickup city"
    tracker = travel_times().cities(space("bree"))
    assert tracker[0] == (0.0, space("bree"))
    assert [away for away, _ in tracker] == sorted(away for away, _ in tracker)
    assert len(tracker) == 34
    times = travel_times()
    home = times.turns(space("cracks-of-doom"))
    bree, shire = space("bree"), space("the-shire")
    free, used = turns_to_cards(times, (), home), turns_to_cards(times, (space("fornost"), bree), home)
    assert free[bree] < free[shire] < used[shire]
    assert used[bree] > free[bree]
    assert turns_to_cards(times, (), home) is free


@pytest.mark.clause("RR-254", "RR-264")
def test_a_weak_neighbour_is_attacked_and_a_strong_one_left_alone() -> None:
    army = ("good-army", "good-army", "good-army", "good-army", "strider")
    for theirs, attacks in ((["boat", "rope", "cloak"], True), (["evil-army"] * 5, False)):
        game = stopped("1400", army, at={"p2": "1500"}, met=["p2"], hands={"p2": theirs})
        seen = dataclasses.replace(update_of(game.state).view, known=((game.state.seats[1], tuple(theirs)),))
        update = dataclasses.replace(update_of(game.state), view=seen)
        choice = str(player_of_level().choose(update, Random(1)))
        assert choice.startswith("attack p2") is attacks, choice


@pytest.mark.clause("RR-256", "RR-262")
def test_a_space_is_worth_less_beside_whoever_could_beat_the_computer_player_there() -> None:
    map_, deck = RULES.map, RULES.deck

    def scores(theirs: list[str], *places: str) -> list[float]:
        game = at("bree", ("boat", "cloak"), at={"p2": "fornost"}, hands={"p2": theirs})
        view = RULES.view(game.state, game.state.seats[0])
        seen = dataclasses.replace(view, known=((game.state.seats[1], tuple(theirs)),))
        ground = SpaceValue(Evaluation(seen, map_, deck, TravelTimes(map_)))
        spaces = [space for place in places if (space := map_.space(place)) is not None]
        return [ground.score(space) for space in spaces]

    strong = scores(["evil-army"] * 4, "1205", "maros")
    weak = scores(["boat"] * 4, "1205", "maros")
    assert strong[0] < weak[0]
    assert strong[1] == weak[1]


@pytest.mark.clause("RR-264", "RR-265", "RR-269")
def test_several_armies_of_a_kind_answer_a_force_of_two_points() -> None:
    hands = {"p2": ["evil-army", "evil-army", "boat"]}
    game = stopped("1400", ("strider", "rope"), at={"p2": "1500"}, met=["p2"], hands=hands).play("attack p2 strider")
    assert says(game) == "present evil-army"
    game.play("present evil-army")
    assert says(game) == "present evil-army"


@pytest.mark.clause("RR-174", "RR-178", "RR-322", "RR-020", "RR-033")
def test_what_serves_nobody_goes_first_hands_are_counted_and_the_kind_that_fewer_have_is_chosen() -> None:
    game = Game(2, {"phase": "discard", "at": {"p1": "bree"}, "hands": {"p1": ["ring", "frodo", "good-army", "ugluk"]}})
    assert says(game) == "discard ugluk"
    cards = ["boat"] * 5 + ["rope"] * 5 + ["cloak"]
    for excused, counts in (({}, True), ({"p2": 1}, False)):
        game = at("bree", hands={"p2": cards}, excused=excused, options={"sharp_eyes": True})
        assert counts is (says(game) == "count p2")
    for seed in range(6):
        playout = played(NORMAL, f"kinds{seed}", rounds=20)
        assert playout.state.is_hobbit(0) is not playout.state.is_hobbit(1)


@pytest.mark.parametrize(("taken", "told"), [((), ""), (("frodo",), "riders"), (("rider-1",), "hobbits")])
def test_a_character_is_advised_with_which_kind_fewer_have_chosen(taken: tuple[str, ...], told: str) -> None:
    game = Game(3).play(*(f"choose {character}" for character in taken))
    (why,) = player_of_level().reasons(update_of(game.state).view, Choose("sam"))
    assert (why.key, why.get("serves")) == ("why.choose", told)


def test_a_way_of_two_spaces_is_told_as_one_turn() -> None:
    game = Game(2, {"phase": "action", "at": {"p1": "bree", "p2": "barad-dur"}, "die": 2, "hands": {"p1": ["boat"]}})
    map_, deck = RULES.map, RULES.deck
    times, update = TravelTimes(map_), update_of(game.state)
    evaluation = Evaluation(update.view, map_, deck, times)
    closed = SpaceValue(evaluation).closed
    told = set[tuple[float, object]]()
    for move in (action for action in update.actions if isinstance(action, Move)):
        away, city = min(one for one in times.cities(there(map_.space(move.to))) if one[1] not in closed)
        (why,) = reasons(evaluation, move)
        assert why.get("city") == map_.ids[city]
        told.add((round(away, 1), why.get("count")))
    assert {(0.0, 0), (1.0, 1), (1.2, 1), (1.6, 2)} <= told


@pytest.mark.clause("RR-250", "RR-251")
def test_a_card_drawn_blindly_is_the_ring_less_often_than_one_that_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    characters, hands = {"p1": "frodo", "p2": "sam"}, {"p1": ["sam"], "p2": ["ring", "boat", "rope"]}
    at = {"p1": "bree", "p2": "moria"}
    game = Game(2, {"phase": "action", "die": 2, "at": at, "characters": characters, "hands": hands})
    evaluation = Evaluation(update_of(game.state).view, RULES.map, RULES.deck, TravelTimes(RULES.map))
    monkeypatch.setattr(evaluation.belief, "ring", [0.0, 1.0], raising=False)
    told = [reasons(evaluation, action)[0].get("chance") for action in (Pull.of("sam", "p2"), Take.of("sam"))]
    assert told == ["33 %", "100 %"]


@pytest.mark.clause("RR-200")
@pytest.mark.parametrize(
    ("mine", "theirs", "told"),
    [
        (["boat", "cloak"], ["ring"], "why.beside_ring"),
        (["boat", "cloak"], ["rope"], "why.beside_card"),
        (["ring", "boat"], ["rope"], "why.beside_held"),
        ([], ["rope"], ""),
    ],
)
def test_a_stop_beside_others_is_advised_with_the_swap_that_follows(
    mine: list[str], theirs: list[str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = {"p1": "bree", "p2": "barrow-downs"}
    game = Game(2, {"phase": "action", "at": at, "die": 3, "hands": {"p1": mine, "p2": theirs}})
    map_, update = RULES.map, update_of(game.state)
    evaluation = Evaluation(update.view, map_, RULES.deck, TravelTimes(map_))
    if theirs == ["ring"]:
        monkeypatch.setattr(evaluation.belief, "ring", [0.0, 1.0], raising=False)
    near = map_.adjacent[there(map_.space("barrow-downs"))]
    beside = set[bool]()
    for move in (action for action in update.actions if isinstance(action, Move)):
        is_near = bool(near >> there(map_.space(move.to)) & 1)
        keys = [why.key for why in reasons(evaluation, move) if why.key.startswith("why.beside")]
        assert keys == ([told] if is_near and told else [])
        beside.add(is_near)
    assert beside == {True, False}


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        (("good-army", "ugluk"), ["why.spare_attack"]),
        (("gollum", "merry"), ["why.spare_nobody"]),
        (("elf-ring", "gollum"), ["why.spare_far"]),
        (("boat", "boat", "gandalf"), ["why.spare_again"]),
        (("boat",), ["why.spare_gear"]),
        (("good-army",) * 6, ["why.spare_again"]),
    ],
)
def test_a_discard_is_advised_with_what_the_card_does(hand: tuple[str, ...], told: list[str]) -> None:
    at = {"p1": "bree", "p2": "barad-dur"}
    game = Game(2, {"phase": "discard", "at": at, "hands": {"p1": ["ring", *hand]}})
    (advice,) = player_of_level().advise(update_of(game.state), Random(1))
    assert [phrase.key for phrase in advice.why] == told


@pytest.mark.parametrize(
    ("mine", "taken", "told"),
    [
        ((), "ring", "ring"), ((), "gollum", "ask"), ((), "boat", "gear"), (("boat",), "boat", "most"),
        ((), "horse-4", "horse"), ((), "tom-bombadil", "jump"), ((), "eagles", "fly"), ((), "flying-beasts", "most"),
        ((), "good-army", "points"), ((), "strider", "points"), ((), "butterbur", "pickup"), ((), "elf-ring", "look"),
    ],
)  # fmt: skip
def test_a_card_that_is_taken_is_advised_with_what_it_does_for_that_hand(
    mine: tuple[str, ...], taken: str, told: str
) -> None:
    game = Game(2, {"phase": "action", "at": {"p1": "bree"}, "die": 3, "hands": {"p1": list(mine)}})
    evaluation = Evaluation(update_of(game.state).view, RULES.map, RULES.deck, TravelTimes(RULES.map))
    assert [phrase.key for phrase in reasons(evaluation, Keep(taken))] == [f"why.serves_{told}"]


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        (("boat", "gollum"), "fight"), (("good-army", "gollum", "flying-beasts"), "travel"),
        (("good-army", "boat"), "ask"), (("good-army", "boat", "gollum"), "more"),
    ],
)  # fmt: skip
def test_picking_up_is_advised_with_the_ring_in_a_small_deck_else_with_what_lacks(
    hand: tuple[str, ...], told: str
) -> None:
    game = Game(2, {"phase": "action", "at": {"p1": "bree"}, "die": 3, "hands": {"p1": list(hand)}})
    evaluation = Evaluation(update_of(game.state).view, RULES.map, RULES.deck, TravelTimes(RULES.map))
    assert [phrase.key for phrase in reasons(evaluation, PickUp(CITY))] == [f"why.cards_{told}"]
    few = Evaluation(dataclasses.replace(evaluation.view, deck=30), RULES.map, RULES.deck, TravelTimes(RULES.map))
    assert [phrase.key for phrase in reasons(few, PickUp(CITY))] == ["why.cards_ring"]
    assert [phrase.get("count") for phrase in reasons(few, End())] == [len(hand)], "cards that are kept are told of"


@pytest.mark.clause("RR-237", "RR-238")
def test_a_riddle_names_what_is_known_to_be_there() -> None:
    game = at("bree", ("riddle", "gandalf"), hands={"p2": ["boat", "sauron", "shelob", "spy-1"]})
    game.play("look gandalf p2", "riddle p2")
    for _ in range(3):
        choice = says(game)
        assert choice.removeprefix("name ") in ("boat", "sauron", "shelob", "spy")
        game.play(choice)


PLAIN = RiddleComputerPlayer("normal", RULES)
LOOKS = RiddleLookAhead(RULES, PLAIN)
HARD = SearchPlayer(RULES, LOOKS, chance_to_win("riddle"), PLAIN, Effort(looks=12))
"""With few look-aheads."""
HOLDS = {"phase": "action", "turn": "p1", "die": 3, "at": {"p1": "bree", "p2": "maros", "p3": "dunland"},
         "hands": {"p1": ["ring", "boat", "gollum"], "p2": ["rope", "rope"], "p3": ["cloak"]}}  # fmt: skip


@pytest.mark.clause("RR-366", "RR-276")
def test_nothing_is_looked_ahead_before_it_matters_who_has_the_ring_or_when_it_was_seen() -> None:
    hands = {"p1": ["boat"], "p2": ["rope"], "p3": ["cloak"]}
    update = update_of(Game(3, HOLDS | {"hands": hands}).state)
    plain = player_of_level().choose(update, Random(1))
    assert LOOKS.candidates(update, plain) == [(plain,)]
    assert len(AtAllTimes(RULES, PLAIN).candidates(update, plain)) > 1, "`master` looks ahead all the same"
    assert HARD.choose(update, Random(1)) == plain
    update = update_of(met(("strider", "horse-3"), ("cloak", "ring")).play("attack p2 strider", "yield").state)
    keeps = {str(action): action for action in update.actions}
    assert LOOKS.candidates(update, keeps["keep ring"]) == [(keeps["keep ring"],)]
    assert HARD.choose(update, Random(1)) == keeps["keep ring"]


@pytest.mark.clause("RR-365")
def test_whoever_has_the_ring_compares_what_normal_would_do_with_other_acts() -> None:
    update = update_of(Game(3, HOLDS).state)
    plain = player_of_level().choose(update, Random(1))
    found = [act for (act,) in LOOKS.candidates(update, plain)]
    assert found[0] == plain
    assert 3 <= len(found) == len(set(found)) <= MOST
    assert set(found) <= set(update.actions)
    table = HARD.explain(update, Random(1))
    assert table == HARD.explain(update, Random(1))
    assert sum(one.looks for one in table) <= 2 * 12


@pytest.mark.clause("RR-041", "RR-366")
def test_a_chance_to_win_is_high_where_the_ring_waits_at_home_and_every_feature_is_about_something() -> None:
    at_home = HOLDS | {"at": {"p1": "cracks-of-doom", "p2": "maros", "p3": "dunland"}, "waited": ["p1"]}
    state = Game(3, at_home | {"characters": {"p1": "frodo", "p2": "rider-1", "p3": "sam"}}).state
    features = win_features(state)
    chances = chance_to_win("riddle").chances(features)
    assert chances[state.seats[0]] > 0.9
    assert sum(chances.values()) == pytest.approx(1.0)
    assert {name for side in features.values() for name in side} <= TOPICS.keys()


def space(name: str) -> int:
    return there(RULES.map.space(name))


def travel_times() -> TravelTimes:
    return TravelTimes(RULES.map)


@pytest.mark.clause("RR-050", "RR-070", "RR-104", "RR-105", "RR-093", "RR-099", "RR-128")
def test_turns_are_reckoned_by_roads_forced_stops_and_islands() -> None:
    assert turns(0) == 0.0
    assert turns(1) == 1.0
    assert turns(2) == pytest.approx(1 + 1 / 6)
    assert turns(3) == pytest.approx(1 + (turns(1) + turns(2)) / 6)
    assert turns(2.5) == pytest.approx((turns(2) + turns(3)) / 2)
    to_fornost = travel_times().units(space("fornost"))
    assert to_fornost[space("fornost")] == 0.0
    assert to_fornost[space("bree")] == 2.0
    into_the_wood = travel_times().units(space("1108"))
    assert into_the_wood[space("1107")] == 1.0 + HELD
    island = space("tol-fuin")
    assert travel_times().units(island)[space("bree")] == FAR
    assert travel_times().units(island, BOAT)[space("bree")] < FAR
