"""Sections 2 to 4, 7, 12: setting up, winning, turns, cards, the Halls."""

from __future__ import annotations

import pytest

from game.engine.decision import Ending
from game.engine.simulate import play_out
from game.resources import resource
from game.riddle import RULESET
from game.riddle.picture_cards import CardFaces
from tests.riddle.builders import FAR, Game, at, stopped
from tests.riddle.tables import game_set, new

TEN = ("boat", "rope", "cloak", "horse-1", "horse-2", "horse-3", "horse-4", "horse-5", "horse-6", "eagles")


def begun(players: int = 2) -> Game:
    """A game up to its first turn."""
    game = Game(players)
    while game.decider[1] in ("choose", "deal", "lots"):
        game.play(game.legal()[0])
    return game


@pytest.mark.clause("RR-001")
def test_two_to_eight_play() -> None:
    assert list(range(2, 9)) == list(RULESET.info.seatings)


@pytest.mark.clause("RR-002", "RR-020", "RR-022")
def test_the_seats_choose_in_turn_from_the_characters_still_free() -> None:
    game = Game(3)
    assert 8 == len(game.legal())
    assert ("p2", "choose") == game.play("choose frodo").decider
    assert "RR-020" == game.refused("choose frodo")
    assert 7 == len(game.legal())


@pytest.mark.clause("RR-021")
def test_two_who_want_the_same_roll_for_it_and_equals_roll_again() -> None:
    game = Game(3, characters="contest").play("choose frodo", "choose sam", "choose frodo")
    assert "contest" == game.decider[1]
    game.play("die 4", "die 4", "die 2", "die 5")
    assert {"p1": "", "p2": "sam", "p3": "frodo"} == game.facts["character"]
    assert ("p1", "choose") == game.decider
    assert ["choose merry", "choose pippin"] == game.legal()[:2]
    assert "deal" == game.play("choose merry").decider[1]


@pytest.mark.clause("RR-022")
def test_a_choice_in_turn_stands_at_once_and_a_mark_is_a_wish() -> None:
    for characters, key in (("choose", "event.chosen"), ("contest", "event.choose")):
        told = Game(3, characters=characters).play("choose frodo").events[0]
        assert key == told.phrase.key, f"with characters by '{characters}'"


@pytest.mark.clause("RR-022", "RR-033")
def test_drawn_by_lot_two_players_are_a_hobbit_and_a_rider() -> None:
    game = Game(2, characters="random").play("choose sam")
    assert [f"choose rider-{number}" for number in (1, 2, 3, 4)] == game.legal()


@pytest.mark.clause("RR-023")
def test_all_may_belong_to_one_side_and_whoever_chooses_last_is_warned() -> None:
    def is_warned(game: Game, text: str) -> bool:
        return RULESET.preview(game.view(game.decider[0]), RULESET.parse(text)).warning is not None

    for characters in ("choose", "contest"):
        game = Game(3, characters=characters).play("choose sam")
        assert not is_warned(game, "choose frodo")
        game.play("choose frodo")
        assert (True, False) == (is_warned(game, "choose merry"), is_warned(game, "choose rider-1"))
        assert "deal" == game.play("choose merry").decider[1]


@pytest.mark.clause("RR-024", "RR-025", "RR-026")
def test_everybody_is_dealt_two_and_the_rest_is_the_deck() -> None:
    for players, left in ((2, 86), (8, 74)):
        game = begun(players)
        assert {2} == set(game.facts["cards"].values())
        assert (left, 0) == (game.facts["deck"], game.facts["pile"])


@pytest.mark.clause("RR-027", "RR-028")
def test_the_highest_roll_begins_and_the_tied_roll_again() -> None:
    game = begun(3).play("die 5", "die 2", "die 5")
    game.play("die 1", "die 3")
    assert "p3" == game.facts["turn"]
    game.play("die 2")
    game.play(game.legal("die")[0], "end")
    assert "p1" == game.facts["turn"]


@pytest.mark.clause("RR-029", "RR-030")
def test_a_marker_comes_to_the_shire_with_its_first_turn() -> None:
    game = begun(2).play("die 5", "die 2")
    assert {"p1": "the-shire", "p2": None} == game.facts["at"]
    hidden = Game(
        2, {"at": {"p1": "bree", "p2": "nowhere"}, "die": 2, "hands": {"p1": ["palantir", "gollum"], "p2": ["boat"]}}
    )
    assert "RR-229" == hidden.refused("look palantir p2")
    assert ["ask gollum p2"] == hidden.legal("gollum")


@pytest.mark.clause("RR-031")
def test_nobody_picks_up_in_the_shire() -> None:
    assert "RR-166" == stopped("the-shire").refused("pickup city")


@pytest.mark.clause("RR-032")
def test_the_same_seed_gives_the_same_game() -> None:
    ends = [play_out(RULESET, new(3, rounds=20), {}, "same").state for _ in range(2)]
    assert RULESET.facts(ends[0]) == RULESET.facts(ends[1])


@pytest.mark.clause("RR-327")
def test_a_game_that_reaches_its_cap_is_unfinished() -> None:
    outcome = play_out(RULESET, new(2, rounds=20), {}, "a").outcome
    assert outcome is not None and Ending.UNFINISHED is outcome.ending and not outcome.winners


@pytest.mark.clause("RR-040", "RR-047")
def test_each_kind_wins_on_its_own_space_only() -> None:
    game = at("barad-dur", ("ring",), characters={"p1": "frodo"}, served=["p1"], options={"waiting": "none"})
    assert "RR-041" == game.refused("show")
    assert (
        "show"
        in at("barad-dur", ("ring",), characters={"p1": "rider-1", "p2": "sam"}, options={"waiting": "none"}).legal()
    )


@pytest.mark.clause("RR-044", "RR-048")
def test_the_ring_may_be_shown_before_rolling_and_after() -> None:
    ready = {"at": {"p1": "cracks-of-doom", **FAR}, "waited": ["p1"], "hands": {"p1": ["ring"]}}
    assert ["show", "roll"] == Game(2, {**ready, "phase": "start"}).legal()
    game = Game(2, {**ready, "phase": "start"}).play("roll", "die 3", "show")
    assert {"ending": "victory", "winners": ["p1"], "reason": "ring"} == game.facts["outcome"]


@pytest.mark.clause("RR-048", "RR-377")
def test_the_question_comes_whether_or_not_the_ring_is_there() -> None:
    ready = {"at": {"p1": "cracks-of-doom", **FAR}, "waited": ["p1"], "phase": "start"}
    assert ["roll"] == Game(2, ready).legal()


@pytest.mark.clause("RR-045")
def test_the_right_to_win_is_carried_on() -> None:
    game = at("cracks-of-doom", ("boat",), waited=["p1"]).play("end", "die 1", "move die 2024", "end")
    assert ("p1", "start") == game.decider


@pytest.mark.clause("RR-046")
def test_a_turn_that_ends_elsewhere_loses_the_right() -> None:
    game = at("cracks-of-doom", ("boat",), waited=["p1"]).play("move die barad-dur", "end")
    assert not game.facts["waited"]["p1"]


@pytest.mark.clause("RR-395", "RR-396")
def test_the_waiting_turn_may_be_served_once_or_not_at_all() -> None:
    for waiting, served, legal in (
        ("each", True, False),
        ("once", True, True),
        ("once", False, False),
        ("none", False, True),
    ):
        game = stopped("cracks-of-doom", ("ring",), served=["p1"] if served else [], options={"waiting": waiting})
        assert legal is ("show" in game.legal()), waiting


@pytest.mark.clause("RR-050", "RR-057")
def test_a_turn_begins_with_the_die_and_is_passed_on() -> None:
    game = stopped("bree").play("end")
    assert "roll" == game.decider[1]
    assert "p2" == game.facts["turn"]


@pytest.mark.clause("RR-060")
def test_a_roll_is_rejected_with_a_card_of_ones_own_kind() -> None:
    game = at("bree", ("gimli", "boromir", "ugluk"), die=1)
    assert "RR-195" == game.refused("reroll ugluk")
    game.play("reroll gimli", "die 6")
    assert (6, ["boromir", "gimli", "ugluk"]) == (game.facts["die"], sorted(game.facts["hands"]["p1"]))
    assert "boromir" == at("bree", ("boromir",)).play("reroll boromir", "die 2").facts["pile_top"]


@pytest.mark.clause("RR-061")
def test_only_one_roll_a_turn_is_rejected_and_only_before_it_is_used() -> None:
    game = at("bree", ("gimli", "boromir"), die=1).play("reroll gimli", "die 6")
    assert "RR-061" == game.refused("reroll boromir")
    assert "RR-061" == at("bree", ("gimli",)).play("move die 1105").refused("reroll gimli")


@pytest.mark.clause("RR-154", "RR-291")
def test_the_halls_take_what_is_in_play_and_leave_ten_cards() -> None:
    game = stopped("1400", ("strider",), at={"p2": "1500"}, met=["p2"], in_play={"p2": ["cloak"]},
                   hands={"p2": [*TEN[:2], *TEN[3:], "sam", "gollum", "shelob"]})  # fmt: skip
    game.play("attack p2 strider", "yield", "keep gollum")
    assert ("p2", "banish") == game.decider
    game.play("discard sam")
    assert ([], 10, 0) == (game.facts["in_play"]["p2"], game.facts["cards"]["p2"], game.facts["halls"]["p2"])
    assert ("p1", "action") == game.decider


@pytest.mark.clause("RR-184", "RR-291")
def test_an_excused_card_does_not_count_on_the_way_to_the_halls() -> None:
    game = stopped("1400", ("strider",), at={"p2": "1500"}, met=["p2"], excused={"p2": 1},
                   hands={"p2": [*TEN, "sam", "gollum", "shelob"]})  # fmt: skip
    game.play("attack p2 strider", "yield", "keep gollum", "discard sam")
    assert (11, ("p1", "action")) == (game.facts["cards"]["p2"], game.decider)


@pytest.mark.clause("RR-160", "RR-161", "RR-162")
def test_the_pile_becomes_the_deck_in_the_middle_of_a_pick_up() -> None:
    everything = [card for card, number in zip(new(2).deck.ids, new(2).deck.full, strict=True) for _ in range(number)]
    rest = [card for card in everything if card not in ("boat", "rope")]
    pile = [*["boat"] * 5, *["rope"] * 4]
    game = stopped("bree", tuple(rest), stock=["rope"], pile=pile)
    game.play("pickup city", "draw rope")
    assert (9, 0) == (game.facts["deck"], game.facts["pile"])
    game.play("draw boat", "draw rope")
    assert ("p1", "discard") == game.decider


@pytest.mark.clause("RR-162")
def test_with_deck_and_pile_empty_nothing_is_drawn() -> None:
    everything = [card for card, number in zip(new(2).deck.ids, new(2).deck.full, strict=True) for _ in range(number)]
    game = stopped("bree", tuple(everything), stock=[]).play("pickup city")
    assert ("p1", "discard") == game.decider


@pytest.mark.clause("RR-164", "RR-165")
def test_fresh_cards_serve_nobody_before_their_owners_next_turn() -> None:
    game = stopped(
        "1400", ("strider",), at={"p2": "1500"}, met=["p2"], hands={"p2": ["evil-army"]}, fresh={"p2": ["evil-army"]}
    )
    game.play("attack p2 strider")
    assert "RR-165" == game.refused("present evil-army")
    assert ["yield"] == game.legal()


@pytest.mark.clause("RR-165")
def test_a_fresh_card_that_changes_hands_is_fresh_no_longer() -> None:
    game = at("1300", ("boat",), at={"p2": "1500"}, hands={"p2": ["sam"]}, fresh={"p2": ["sam"]})
    game.play("move die 1400", "swap sam boat")
    assert {"p1": [], "p2": []} == game.facts["fresh"]


@pytest.mark.clause("RR-168", "RR-169", "RR-175")
def test_character_cards_pick_up_anywhere_and_are_no_discard() -> None:
    numbers = {
        "butterbur": 1,
        "boromir": 2,
        "strider": 2,
        "gandalf": 3,
        "galadriel": 3,
        "treebeard": 4,
        "tom-bombadil": 6,
    }
    for card, number in numbers.items():
        game = stopped("1400", (card, "boat")).play(f"pickup {card}")
        for _ in range(number):
            game.play(game.legal()[0])
        assert ("p1", "discard") == game.decider
        assert (1 + number, 1) == (game.facts["cards"]["p1"], game.facts["pile"])
    dark = {"bill-ferny": 1, "wormtongue": 2, "mouth-of-sauron": 2, "sauron": 3, "balrog": 3, "saruman": 4}
    deck = new(2).deck
    assert dark == {card: deck.cards[deck.index[card]].uses["pickup"] for card in dark}


@pytest.mark.clause("RR-170", "RR-173")
def test_every_city_brings_three_cards_to_everybody() -> None:
    for city in ("bree", "barrow-downs", "the-grey-havens"):
        game = stopped(city, ("boat",)).play("pickup city")
        assert 3 == game.state.task.left  # type: ignore[union-attr]


@pytest.mark.clause("RR-176", "RR-177")
def test_discards_lie_face_up_and_the_turn_is_over() -> None:
    game = stopped("1400", ("butterbur", "boat")).play("pickup butterbur", "draw sam", "discard sam")
    assert ("sam", "p2") == (game.facts["pile_top"], game.facts["turn"])


@pytest.mark.clause("RR-178")
def test_the_ring_is_never_discarded() -> None:
    game = stopped("1400", ("butterbur", "ring")).play("pickup butterbur", "draw sam")
    assert ["discard sam"] == game.legal()
    assert "RR-178" == game.refused("discard ring")


@pytest.mark.clause("RR-179")
def test_with_nothing_but_the_ring_the_discard_is_skipped() -> None:
    everything = [card for card, number in zip(new(2).deck.ids, new(2).deck.full, strict=True) for _ in range(number)]
    rest = [card for card in everything if card != "ring"]
    game = stopped("bree", ("ring",), hands={"p2": rest}, stock=[]).play("pickup city")
    assert "p2" == game.facts["turn"]
    assert ("ring",) == dict(game.view("p2").known)["p1"]


@pytest.mark.clause("RR-181", "RR-320")
def test_more_than_ten_are_allowed_in_the_turn_and_none_at_its_end() -> None:
    game = stopped("1400", (*TEN, "sam"))
    assert "end" in game.legal()
    assert ("p1", "trim") == game.play("end").decider


@pytest.mark.clause("RR-322")
def test_with_sharp_eyes_the_others_call_for_a_count() -> None:
    game = stopped("1400", (*TEN, "sam"), options={"sharp_eyes": True}).play("end", "end", "die 2")
    assert "count p1" in [str(action) for action in RULESET.open_actions(game.state, game.state.seats[1])]
    game.play("count p1")
    assert ("p1", "banish") == game.decider
    game.play("discard sam")
    assert (0, ("p2", "action")) == (game.facts["halls"]["p1"], game.decider)


@pytest.mark.clause("RR-322", "RR-321")
def test_a_wrong_call_has_no_effect() -> None:
    game = stopped("1400", (*TEN, "sam"), excused={"p2": 1}, options={"sharp_eyes": True}, turn="p2", at={"p2": "1500"})
    game.state.excused[0] = 1
    game.play("count p1")
    assert None is game.facts["halls"]["p1"]
    assert [] == list(RULESET.open_actions(game.state, game.state.seats[1]))


@pytest.mark.clause("RR-322", "RR-292", "RR-300")
def test_with_sharp_eyes_nobody_is_counted_in_the_halls_but_after_the_first_turn_back() -> None:
    hands = {"p1": list(TEN), "p2": ["boat"]}
    position = {"halls": {"p1": 2}, "at": {"p2": "1600"}, "hands": hands}
    game = Game(2, position, sharp_eyes=True).play("die 3", "stay", "draw sam", "end", "die 2")
    p2 = game.state.seats[1]
    assert (3, []) == (game.facts["halls"]["p1"], list(RULESET.open_actions(game.state, p2)))
    game.play("move die 1500", "end", "place rivendell", "die 1")
    game.play(game.legal("die")[0], "end", "end", "die 2")
    assert ["count p1"] == [str(action) for action in RULESET.open_actions(game.state, p2)]


@pytest.mark.clause("RR-290", "RR-182")
def test_the_halls_are_entered_by_a_lost_battle_and_by_a_hand_above_ten_alone() -> None:
    beaten = stopped("2016", ("strider",), at={"p2": "barad-dur"}, met=["p2"], hands={"p2": ["boat"]})
    beaten.play("attack p2 strider", "yield", "keep boat")
    assert (None, 0) == (beaten.facts["halls"]["p1"], beaten.facts["halls"]["p2"])
    for hand, halls in (((*TEN, "sam"), 0), (TEN, None)):
        game = stopped("1400", hand, options={"sharp_eyes": True})
        game.play(*(["end", "end"] if halls == 0 else ["end"]), "die 2")
        if halls == 0:
            game.play("count p1", "discard sam")
        else:
            assert game.refused("count p1") == "RR-322"
        assert halls == game.facts["halls"]["p1"]


@pytest.mark.clause("RR-292", "RR-224")
def test_in_the_halls_nobody_is_reached() -> None:
    game = Game(
        3,
        {
            "at": {"p1": "1400", "p2": "1500"},
            "halls": {"p3": 0},
            "die": 3,
            "hands": {"p1": ["gollum", "riddle"], "p3": ["ring"]},
        },
    )
    assert "RR-224" == game.refused("ask gollum p3")
    assert "RR-224" == game.refused("riddle p3")


@pytest.mark.clause("RR-294", "RR-295", "RR-306")
def test_a_wizard_of_ones_own_kind_opens_the_halls() -> None:
    game = Game(2, {"halls": {"p1": 0}, "at": FAR, "hands": {"p1": ["gandalf", "sauron", "gimli"]}}).play("die 3")
    assert ["leave gandalf", "stay"] == game.legal()
    assert "RR-295" == game.refused("reroll gimli")
    game.play("leave gandalf")
    assert ("gandalf", 0) == (game.facts["pile_top"], game.facts["plays"])


@pytest.mark.clause("RR-303", "RR-304", "RR-305")
def test_the_return_is_to_dry_land_and_starts_the_turn() -> None:
    game = Game(2, {"halls": {"p1": 3}, "at": FAR, "phase": "place", "hands": {"p1": ["eagles"]}})
    assert "RR-304" == game.refused("place carrock")
    assert "RR-303" == game.refused("move eagles bree")
    assert "place rivendell" in game.legal()
    game.play("place rivendell", "die 2")
    assert ("rivendell", None) == (game.facts["turn_start"], game.facts["held"])


@pytest.mark.clause("RR-300", "RR-301")
def test_a_full_hand_discards_in_the_halls() -> None:
    game = Game(2, {"halls": {"p1": 0}, "at": FAR, "hands": {"p1": list(TEN)}}).play("die 3", "stay", "draw sam")
    assert ("p1", "trim") == game.decider


@pytest.mark.clause("RR-010", "RR-011")
def test_the_list_of_titles_is_at_hand() -> None:
    counts = new(2).deck.title_counts()
    assert (42, 90, 7, 6) == (len(counts), sum(counts.values()), counts["spy"], counts["horse"])


@pytest.mark.clause("RR-005", "RR-006", "RR-330")
def test_the_cards_are_counted() -> None:
    cards = game_set().tables["cards"]["cards"]
    families = {"travel": 0, "army": 0, "character": 0, "special": 0}
    for card in cards.values():
        families[card["family"]] += card["count"]
    assert {"travel": 25, "army": 18, "character": 28, "special": 25} == families
    assert 6 == sum(card["count"] for card in cards.values() if not card.get("in_play", True))


@pytest.mark.clause("RR-331")
def test_every_card_says_in_our_words_what_it_does_under_a_sign_of_ours() -> None:
    said = {
        "fly": "flies to any space", "jump": "within", "pickup": "pick", "reroll": "rolls again", "look": "ook",
        "leave": "leaves the Halls", "horse": "One more move", "person": "Pull a card",
    }  # fmt: skip
    faces = CardFaces(game_set().tables["cards"])
    for word, card in game_set().tables["cards"]["cards"].items():
        if not card.get("in_play", True):
            continue
        text, uses = card["text"], card.get("uses", {})
        assert text.endswith(".") and resource("assets", "emblems", f"{faces.emblem(word)}.svg").is_file(), word
        for use, number in uses.items():
            assert said.get(use, "") in text, (word, use)
            assert not isinstance(number, int) or isinstance(number, bool) or str(number) in text, (word, use)
        whom = {"hobbits": "A Hobbit ", "riders": "A Rider "}.get(card.get("for", ""), "")
        assert text.startswith(whom), word
