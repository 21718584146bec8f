"""Sections 7 and 14: the deck and its cards, picking up, discarding."""

from __future__ import annotations

import pytest

from game.games.riddle.presentation.panels import CardFaces
from game.storage.resources import resource
from tests.games.riddle.games import Game, at, stopped
from tests.games.riddle.shipped_set import RULES, game_set, new


@pytest.mark.clause("RR-031", "RR-170", "RR-173")
def test_every_city_brings_three_cards_to_everybody_and_the_shire_none() -> None:
    assert stopped("the-shire").refused("pickup city") == "RR-166"
    for city in ("bree", "barrow-downs", "the-grey-havens"):
        game = stopped(city, ("boat",)).play("pickup city")
        assert game.state.question.left == 3  # type: ignore[union-attr]


@pytest.mark.clause("RR-160", "RR-161", "RR-162", "RR-179")
def test_the_pile_becomes_the_deck_and_with_both_empty_nothing_is_drawn_or_discarded() -> None:
    everything = [card for card, number in zip(new(2).deck.ids, new(2).deck.full, strict=True) for _ in range(number)]
    rest = [card for card in everything if card not in ("boat", "rope")]
    pile = [*["boat"] * 5, *["rope"] * 4]
    game = stopped("bree", tuple(rest), stock=["rope"], pile=pile)
    game.play("pickup city", "draw rope")
    assert (game.facts["deck"], game.facts["pile"]) == (9, 0)
    game.play("draw boat", "draw rope")
    assert game.decider == ("p1", "discard")
    game = stopped("bree", tuple(everything), stock=[]).play("pickup city")
    assert game.decider == ("p1", "discard")
    rest = [card for card in everything if card != "boat"]
    game = stopped("bree", ("boat",), hands={"p2": rest}, stock=[], pile=["boat"] * 4).play("pickup city")
    assert (game.legal(), game.facts["pile"]) == (["draw boat"], 0)
    rest = [card for card in everything if card != "ring"]
    game = stopped("bree", ("ring",), hands={"p2": rest}, stock=[]).play("pickup city")
    assert game.facts["turn"] == "p2"
    assert dict(game.view("p2").known)["p1"] == ("ring",)
    everything.remove("rope")
    game = stopped(
        "bree", ("boat",), hands={"p2": [card for card in everything if card != "boat"] + ["boat"] * 4}, stock=["rope"]
    )
    game.play("pickup city", "draw rope")
    assert game.decider == ("p1", "discard")
    assert game.facts["hands"]["p1"] == ["boat", "rope"]


@pytest.mark.clause("RR-165", "RR-300")
def test_what_is_fresh_goes_first_and_is_so_no_longer_once_it_changes_hands_or_a_turn_begins() -> None:
    game = at("1300", ("boat",), at={"p2": "1500"}, hands={"p2": ["sam"]}, fresh={"p2": ["sam"]})
    game.play("move die 1400", "swap sam boat")
    assert game.facts["fresh"] == {"p1": [], "p2": []}
    game = Game(2, {"halls": {"p1": 0}, "at": {"p2": "maros"}}).play("die 3", "stay", "draw ring")
    assert game.facts["fresh"]["p1"] == ["ring"]
    game = at("1300", ("rope",), at={"p2": "1500"}, hands={"p2": ["sam", "boat", "boat"]}, fresh={"p2": ["boat"]})
    game.play("move die 1400", "swap boat rope")
    assert game.facts["fresh"] == {"p1": [], "p2": []}
    game = Game(2, {"turn": "p2", "at": {"p1": "1300", "p2": "bree"}, "turn_start": "1301", "moved": True, "die": 3,
                    "die_used": True, "hands": {"p1": ["rope"]}, "fresh": {"p1": ["rope"]}})  # fmt: skip
    assert game.view("table").picked_up == (1, 0)
    assert game.play("end").view("table").picked_up == (0, 0)


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
        assert game.decider == ("p1", "discard")
        assert (1 + number, 1) == (game.facts["cards"]["p1"], game.facts["pile"])
    dark = {"bill-ferny": 1, "wormtongue": 2, "mouth-of-sauron": 2, "sauron": 3, "balrog": 3, "saruman": 4}
    deck = new(2).deck
    assert dark == {card: deck.cards[deck.index[card]].uses["pickup"] for card in dark}


@pytest.mark.clause("RR-176", "RR-177", "RR-178")
def test_discards_lie_face_up_but_never_the_ring_and_the_turn_is_over() -> None:
    game = stopped("1400", ("butterbur", "boat")).play("pickup butterbur", "draw sam", "discard sam")
    assert (game.facts["pile_top"], game.facts["turn"]) == ("sam", "p2")
    game = stopped("1400", ("butterbur", "ring")).play("pickup butterbur", "draw sam")
    assert game.legal() == ["discard sam"]
    assert game.refused("discard ring") == "RR-178"


@pytest.mark.clause("RR-010", "RR-011", "RR-005", "RR-006", "RR-330")
def test_the_cards_are_counted_and_the_list_of_titles_is_at_hand() -> None:
    deck = new(2).deck
    counts = {title: sum(deck.full[index] for index in deck.of_title[title]) for title in deck.titles}
    assert (len(counts), sum(counts.values()), counts["spy"], counts["horse"]) == (42, 90, 7, 6)
    cards = game_set().tables["cards"]["cards"]
    families = {"travel": 0, "army": 0, "character": 0, "special": 0}
    for card in cards.values():
        families[card["family"]] += card["count"]
    assert families == {"travel": 25, "army": 18, "character": 28, "special": 25}
    assert sum(card["count"] for card in cards.values() if not card.get("in_play", True)) == 6


@pytest.mark.clause("RR-331")
def test_every_card_says_in_our_words_what_it_does_under_a_sign_of_ours() -> None:
    said = {
        "fly": "flies to any space", "jump": "within", "pickup": "pick", "reroll": "rolls again", "look": "ook",
        "leave": "leaves the Halls", "horse": "One more move", "person": "Pull a card",
    }  # fmt: skip
    faces = CardFaces(game_set().tables["cards"])
    assert faces.of("evil-army") == faces.in_hand("evil-army").face == faces.of("evil-army", 0), (
        "one face, lone or in a hand"
    )
    for word, card in game_set().tables["cards"]["cards"].items():
        if not card.get("in_play", True):
            continue
        text, uses = card["text"], card.get("uses", {})
        assert text.endswith("."), word
        assert resource("assets", "emblems", f"{faces.emblem(word)}.svg").is_file(), word
        for use, number in uses.items():
            assert said.get(use, "") in text, (word, use)
            assert not isinstance(number, int) or isinstance(number, bool) or str(number) in text, (word, use)
        whom = {"hobbits": "A Hobbit ", "riders": "A Rider "}.get(card.get("for", ""), "")
        assert text.startswith(whom), word


@pytest.mark.clause("RR-031", "RR-166")
@pytest.mark.parametrize("place", ["the-shire", "1400", "cracks-of-doom"])
def test_only_a_city_brings_three_cards(place: str) -> None:
    game = stopped(place, ("boat",))
    assert game.legal("city") == []
    assert game.refused("pickup city") == "RR-166"


def picked_up(*theirs: str) -> Game:
    """Player 1 has picked up The Ring, a Boat and a Rope on Bree; it is player 2's turn."""
    game = stopped("bree", ("sam",), hands={"p2": list(theirs)}, at={"p2": "khand"})
    return game.play("pickup city", "draw ring", "draw boat", "draw rope", "discard sam", "die 1")


@pytest.mark.clause("RR-164", "RR-165")
def test_what_is_picked_up_is_fresh_until_the_owners_next_turn_begins() -> None:
    game = picked_up()
    assert sorted(game.facts["fresh"]["p1"]) == ["boat", "ring", "rope"]
    assert sorted(game.view("p1").fresh) == ["boat", "ring", "rope"]
    assert game.view("p2").fresh == ()
    game.play(game.legal("die")[0], "end", "die 1")
    assert game.facts["fresh"]["p1"] == []


@pytest.mark.clause("RR-165")
def test_of_two_alike_the_old_one_defends_and_the_fresh_one_stays_fresh() -> None:
    hands = {"p2": ["evil-army", "evil-army", "boat"]}
    game = stopped(
        "1400", ("good-army", "good-army"), at={"p2": "1500"}, met=["p2"], hands=hands, fresh={"p2": ["evil-army"]}
    )
    game.play("attack p2 good-army")
    assert game.legal() == ["present evil-army", "yield"]
    game.play("present evil-army")
    assert game.facts["fresh"]["p2"] == ["evil-army"]
    game.play("present good-army")
    assert (game.legal(), game.refused("present evil-army")) == (["yield"], "RR-165")


@pytest.mark.clause("RR-172")
def test_cards_the_halls_and_a_castaway_leave_the_memory_of_cities_alone() -> None:
    memory = {"p1": ["bree", "fornost"]}
    by_card = stopped("rivendell", ("butterbur", "boat"), memory=memory).play(
        "pickup butterbur", "draw sam", "discard sam"
    )
    castaway = at("tol-fuin", ("rope", "sam"), memory=memory).play("end", "draw gollum", "discard rope")
    halls = Game(2, {"halls": {"p1": 0}, "at": {"p2": "maros"}, "memory": memory}).play("die 3", "stay", "draw ring")
    for game in (by_card, castaway, halls):
        assert game.facts["memory"]["p1"] == ["bree", "fornost"]


@pytest.mark.clause("RR-174", "RR-180")
def test_whoever_is_far_above_ten_discards_until_just_ten_are_left() -> None:
    hand = (
        "boat",
        "rope",
        "cloak",
        "horse-1",
        "horse-2",
        "horse-3",
        "horse-4",
        "horse-5",
        "horse-6",
        "eagles",
        "sam",
        "gollum",
    )
    game = stopped("1400", hand).play("end", "discard sam")
    assert game.decider == ("p1", "trim")
    game.play("discard gollum")
    assert (game.facts["turn"], game.facts["cards"]["p1"]) == ("p2", 10)


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


@pytest.mark.clause("RR-131")
def test_a_horse_at_sea_says_that_it_does_not_go_through_water() -> None:
    assert told(at("1123", ("horse-2",), in_play={"p1": ["boat"]}), "horse-2") == "RR-131"


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
