"""Sections 7 and 14: the deck and its cards, picking up, discarding."""

from __future__ import annotations

import pytest

from game.resources import resource
from game.riddle.picture_cards import CardFaces
from tests.riddle.builders import at, stopped
from tests.riddle.tables import game_set, new


@pytest.mark.clause("RR-031")
def test_nobody_picks_up_in_the_shire() -> None:
    assert "RR-166" == stopped("the-shire").refused("pickup city")


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
