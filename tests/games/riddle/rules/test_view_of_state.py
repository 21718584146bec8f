"""Section 18: what each seat may know. That it knows no more is a law of all games."""

from __future__ import annotations

import pytest

from game.engine.simulate import play_out
from game.games.riddle.rules.actions import RiddleAction
from game.games.riddle.rules.state import RiddleState
from tests.games.riddle.games import at, stopped
from tests.games.riddle.shipped_set import RULES, new


def positions(players: int, seed: str, every: int = 7) -> list[tuple[RiddleState, RiddleAction]]:
    """(copy of a state, next action) all over a random game."""
    found: list[tuple[RiddleState, RiddleAction]] = []
    ply = 0

    def watch(state: RiddleState, action: RiddleAction) -> None:
        nonlocal ply
        ply += 1
        if ply % every == 0:
            found.append((state.clone(), action))

    play_out(RULES, new(players, rounds=20), {}, seed, watch=watch)
    return found


@pytest.mark.clause("RR-183", "RR-370", "RR-371")
def test_a_seat_sees_its_own_fronts_the_numbers_of_others_and_the_top_of_the_pile() -> None:
    game = stopped("bree", ("ring", "boat"), hands={"p2": ["sam", "rope"]}, pile=["gollum", "cloak"])
    view = game.view("p2")
    assert view.hand == ("rope", "sam")
    assert (
        {str(player.seat): player.cards for player in view.players},
        view.pile_top,
        view.pile,
    ) == ({"p1": 2, "p2": 2}, "cloak", 2)
    assert game.view("table").hand == ()


@pytest.mark.clause("RR-373", "RR-374")
def test_what_was_seen_is_certain_until_a_card_leaves_unseen() -> None:
    places = {"p2": "1500", "p3": "1500"}
    hands = {"p2": ["ring", "boat"], "p3": ["rope"]}
    game = at("1300", ("gandalf", "horse-1"), at=places, hands=hands, players=3).play("look gandalf p2")
    assert {str(seat): cards for seat, cards in game.view("p1").known} == {"p2": ("boat", "ring")}
    assert {str(seat): cards for seat, cards in game.view("p3").known} == {"p1": ("gandalf",)}
    game.play("move die 1400", "exchange p2", "swap ring gandalf", "swap rope ring")
    assert {str(seat): cards for seat, cards in game.view("p1").known} == {"p2": ("boat", "gandalf"), "p3": ("ring",)}
    assert {str(seat): cards for seat, cards in game.view("p3").known} == {"p1": ("rope",)}
    swaps = [note for note in game.view("p2").notes if note.what == "swap"]
    assert [(note.who, note.whom, note.cards) for note in swaps] == [
        ("p1", "p2", ("ring", "gandalf")),
        ("p1", "p3", ()),
    ]


@pytest.mark.clause("RR-161", "RR-370")
def test_known_cards_are_really_there_all_through_random_games() -> None:
    for players in (2, 5):
        for state, _ in positions(players, "sound", every=3):
            for (_, holder), cards in state.known.items():
                for card, number in cards.items():
                    assert number <= state.hands[holder][card]
            assert all(number <= room for number, room in zip(state.stock, state.shuffled, strict=True))


@pytest.mark.clause("RR-379")
def test_what_was_lost_meanwhile_stands_in_the_owners_view() -> None:
    game = stopped("bree", ("sam",), hands={"p2": ["boat", "rope"]}).play("pull sam p2", "pick rope")
    assert [(note.what, note.cards) for note in game.view("p2").notes if note.what == "pulled"] == [
        ("pulled", ("rope",))
    ]
    assert game.told("lost", "p2") == 1


@pytest.mark.clause("RR-192", "RR-371")
def test_what_all_have_seen_to_be_in_a_hand_the_table_knows_until_it_may_be_gone() -> None:
    game = at("1300", ("gimli", "boat"), at={"p2": "1500"}, hands={"p2": ["sam"]}).play("reroll gimli", "die 4")
    assert list(game.view("table").known) == [("p1", ("gimli",))]
    game.play("move die 1400", "swap sam boat")
    assert list(game.view("table").known) == []
    assert [(seat, tuple(sorted(cards))) for seat, cards in game.view("p2").known] == [("p1", ("gimli", "sam"))]
