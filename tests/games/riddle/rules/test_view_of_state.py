"""Section 18: what each seat may know. That it knows no more is a law of all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.simulate import play_out
from game.games.riddle.rules.actions import RiddleAction
from game.games.riddle.rules.cards.drawing_and_discarding import gain
from game.games.riddle.rules.state import RiddleState
from tests.games.riddle.games import Game, at, known_hands, stopped
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
    assert ({str(player.seat): player.cards for player in view.players}, view.pile_top, view.pile) == (
        {"p1": 2, "p2": 2},
        "cloak",
        2,
    )
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


@pytest.mark.clause("RR-379", "RR-192", "RR-371", "RR-373")
def test_what_all_have_seen_is_known_until_it_may_be_gone_and_two_cards_alike_as_two() -> None:
    game = stopped("bree", ("sam",), hands={"p2": ["boat", "rope"]}).play("pull sam p2", "pick rope")
    assert [(note.what, note.cards) for note in game.view("p2").notes if note.what == "pulled"] == [
        ("pulled", ("rope",))
    ]
    assert game.told("lost", "p2") == 1
    game = at("1300", ("gimli", "boat"), at={"p2": "1500"}, hands={"p2": ["sam"]}).play("reroll gimli", "die 4")
    assert list(game.view("table").known) == [("p1", ("gimli",))]
    game.play("move die 1400", "swap sam boat")
    assert list(game.view("table").known) == []
    assert [(seat, tuple(sorted(cards))) for seat, cards in game.view("p2").known] == [("p1", ("gimli", "sam"))]
    game = table_of_three(
        FREE, {"p1": ["gandalf", "shelob"], "p2": ["boat", "boat", "rope"], "p3": []}, "look gandalf p2"
    )
    game.play("shelob", "pick boat")
    assert known_hands(game, "p1") == {"p2": ["boat", "rope"]}
    gain(game.state, 2, game.state.deck.index["boat"], None)
    gain(game.state, 2, game.state.deck.index["boat"], None)
    assert known_hands(game, "table")["p3"] == ["boat", "boat"]


NEAR = {"p1": "1300", "p2": "1300", "p3": "1400"}
FREE: dict[str, Any] = {"die": 4, "at": NEAR, "met": ["p2"]}
"""The first is in the free part of his turn, beside the second."""
STOPPED: dict[str, Any] = {**FREE, "at": {**NEAR, "p1": "1400"}, "turn_start": "1301", "moved": True, "die_used": True}
"""He has moved there, and may attack."""
FULL = Counter(RULES.deck.words_of(RULES.deck.full))
LAST_CARD = {"stock": ["boat"], "pile": list((FULL - Counter(["boat", "rope"])).elements())}
START = ("choose frodo", "choose sam", "choose merry", *["draw boat"] * 3, *["draw rope"] * 3)
Line = tuple[str, str, str, tuple[str, ...]]


def table_of_three(position: dict[str, Any] | None, hands: dict[str, list[str]], *plays: str) -> Game:
    return Game(3, None if position is None else {**position, "hands": hands}).play(*plays)


def remembered(game: Game, seat: str = "table") -> list[Line]:
    """What a seat, or the table, remembers: what, who, whom, and the cards that it saw."""
    return [(note.what, str(note.who), str(note.whom), note.cards) for note in game.view(seat).notes]


@pytest.mark.clause("RR-371")
@pytest.mark.parametrize(
    ("position", "hands", "plays", "lines"),
    [
        (None, {}, (*START, "die 3"), [("die", "p1", "", ("3",))]),
        (FREE, {"p1": ["boat"]}, ("move die 1000 with boat",), [("in_play", "p1", "", ("boat",))]),
        (FREE, {"p1": ["legolas"]}, ("reroll legolas",), [("kept", "p1", "", ("legolas",))]),
        (FREE, {"p1": ["boat"]} | {"p2": ["rope"]}, ("move die 1301", "swap rope boat"), [("swap", "p1", "p2", ())]),
        ({"phase": "discard"}, {"p1": ["boat"]}, ("discard boat",), [("discard", "p1", "", ("boat",))]),
        ({"phase": "halls", "at": {"p1": "halls"}, **LAST_CARD}, {"p1": ["rope"]}, ("die 3", "stay", "draw boat"),
         [("drew", "p1", "", ()), ("shuffle", "p1", "", ())]),
        ({"phase": "place", "at": {"p1": "halls"}}, {"p1": ["rope"]}, ("place fornost",), [("returned", "p1", "", ())]),
        ({"die": 2, "at": {"p1": "cracks-of-doom"}, "waited": ["p1"]}, {"p1": ["ring"]}, ("show",),
         [("shown", "p1", "", ("ring",))]),
    ],
    ids=["first roll", "gear", "kept", "exchange", "discard", "shuffle", "out of the Halls", "The Ring"],
)  # fmt: skip
def test_what_is_done_in_a_turn(
    position: dict[str, Any] | None, hands: dict[str, list[str]], plays: Sequence[str], lines: list[Line]
) -> None:
    assert remembered(table_of_three(position, hands, *plays))[-len(lines) :] == lines


@pytest.mark.clause("RR-371", "RR-374")
@pytest.mark.parametrize(
    ("hands", "plays", "lines"),
    [
        ({"p1": ["gandalf"], "p2": ["boat"]}, ("look gandalf p2",), [("kept", "p1", "", ("gandalf",)), ("saw", "p1", "p2", ())]),
        ({"p1": ["gollum"], "p2": ["ring", "rope"]}, ("ask gollum p2",), [("taken", "p1", "p2", ("ring",))]),
        ({"p1": ["gollum"], "p2": ["boat"]}, ("ask gollum p2",), [("asked", "p1", "p2", ("ring",)), ("saw", "p1", "p2", ())]),
        ({"p1": ["sam", "boat"], "p3": ["cloak", "rope"]}, ("take sam", "keep cloak"),
         [("kept", "p1", "", ("sam",)), ("saw", "p1", "p3", ()), ("took", "p1", "p3", ()), ("given", "p1", "p3", ("sam",))]),
        ({"p1": ["merry"], "p3": ["cloak", "rope"]}, ("pull merry p3", "pick rope"), [("pulled", "p1", "p3", ())]),
        ({"p1": ["riddle", "boat"], "p2": ["spy-1", "rope"]}, ("riddle p2", "name spy", "pick spy-1"),
         [("named", "p1", "p2", ("spy",)), ("solved", "p1", "p2", ())]),
        ({"p1": ["shelob", "ring"], "p2": ["gollum"]}, ("shelob", "pick guarded"), [("escaped", "p2", "", ())]),
    ],
    ids=["hand looked at", "card asked for", "asked in vain", "character", "card pulled", "Riddle", "Shelob"],
)  # fmt: skip
def test_what_comes_of_a_power_play(hands: dict[str, list[str]], plays: Sequence[str], lines: list[Line]) -> None:
    assert remembered(table_of_three(FREE, hands, *plays))[-len(lines) :] == lines


@pytest.mark.clause("RR-371", "RR-276")
def test_what_comes_of_a_battle() -> None:
    tie = table_of_three(STOPPED, {"p1": ["treebeard"], "p2": ["ring"]}, "attack p2 treebeard", "present ring", "stop")
    assert remembered(tie)[:3] == [
        ("force", "p1", "", ("treebeard",)),
        ("force", "p2", "", ("ring",)),
        ("tie", "p1", "p2", ()),
    ]
    beaten = table_of_three(STOPPED, {"p1": ["strider"], "p2": ["boat"]}, "attack p2 strider", "yield", "keep boat")
    assert [(what, who) for what, who, _, _ in remembered(beaten)] == [
        ("force", "p1"),
        ("beaten", "p1"),
        ("discard", "p1"),
        ("saw", "p1"),
        ("looted", "p1"),
        ("halls", "p2"),
    ]


@pytest.mark.clause("RR-373")
@pytest.mark.parametrize(
    ("position", "hands", "plays", "known"),
    [
        (STOPPED, {"p1": ["treebeard"], "p2": ["ring"]}, ("attack p2 treebeard", "present ring", "stop"), {"p2": ["ring"]}),
        ({"die": 2, "at": {"p1": "cracks-of-doom"}, "waited": ["p1"]}, {"p1": ["ring"]}, ("show",), {"p1": ["ring"]}),
        (FREE, {"p1": ["gollum"], "p2": ["ring"]}, ("ask gollum p2",), {"p1": ["ring"]}),
    ],
    ids=["battle", "victory", "Gollum"],
)  # fmt: skip
def test_where_the_ring_was_seen_all_know(
    position: dict[str, Any], hands: dict[str, list[str]], plays: Sequence[str], known: dict[str, list[str]]
) -> None:
    assert known_hands(table_of_three(position, hands, *plays), "table") == known


@pytest.mark.clause("RR-225", "RR-249", "RR-373", "RR-247")
def test_who_saw_a_hand_knows_what_is_left_of_it_when_a_card_goes_before_all_or_gollum_takes_the_ring() -> None:
    """Shelob takes the Boat; that Gollum escaped her tells the one who holds The Ring who has him."""
    hands = {"p1": ["gandalf", "shelob", "ring"], "p2": ["boat", "rope"], "p3": ["gollum"]}
    game = table_of_three(FREE, hands, "look gandalf p2")
    assert known_hands(game, "p1") == {"p2": ["boat", "rope"]}
    game.play("shelob", "pick boat", "pick guarded")
    assert known_hands(game, "p1") == {"p2": ["rope"], "p3": ["gollum"]}
    assert known_hands(game, "p2") == {"p1": ["gandalf"]}
    game = table_of_three(
        {**FREE, "plays": 0}, {"p1": ["gandalf", "gollum"], "p2": ["ring", "rope"]}, "look gandalf p2"
    )
    game.state.known[2, 1] = dict(game.state.known[0, 1])
    game.play("ask gollum p2")
    assert known_hands(game, "p3") == {"p1": ["gandalf", "ring"], "p2": ["rope"]}
