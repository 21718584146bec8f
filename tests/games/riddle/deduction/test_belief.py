"""What a computer player thinks of hidden cards follows from its View, and agrees with what is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.engine.simulate import play_out
from game.games.riddle.deduction.belief import Belief, NumberedView, dealt
from game.games.riddle.deduction.odds import Odds
from game.games.riddle.rules.actions import RiddleAction
from game.games.riddle.rules.state import RiddleState
from tests.games.riddle.computer.computer_games import played
from tests.games.riddle.games import Game, at
from tests.games.riddle.shipped_set import RULES, new

FAR_APART = {"p1": "the-shire", "p2": "maros", "p3": "firgenseld"}


def belief(state: RiddleState, seat: str = "p1") -> Belief:
    """What a seat thinks."""
    map_, deck = RULES.map, RULES.deck
    return Belief(NumberedView(RULES.view(state, state.seats[state.seat_of(seat)]), map_, deck))


def every(plies: int, look: Callable[[RiddleState], None]) -> Callable[[RiddleState, RiddleAction], None]:
    """A watcher that looks at one position in so many, once the first player is known."""
    met = 0

    def watch(state: RiddleState, action: RiddleAction) -> None:
        nonlocal met
        met += 1
        if met % plies == 0 and state.turn:
            look(state)

    return watch


def holder(state: RiddleState) -> int:
    """Seat that holds The Ring; -1 for the deck: the last of a belief's chances."""
    return next((seat for seat in range(state.count) if state.hands[seat][state.deck.ring]), -1)


def everybody(state: RiddleState) -> list[tuple[int, Belief]]:
    """Each seat's belief."""
    return [(seat, belief(state, word)) for seat, word in enumerate(state.seats)]


@pytest.mark.clause("RR-366", "RR-245", "RR-247", "RR-373", "RR-265")
def test_at_first_every_unseen_card_may_be_the_ring_and_answers_and_odds_count_what_is_known() -> None:
    game = Game(3, {"phase": "roll", "at": {}, "hands": {seat: ["boat", "rope"] for seat in ("p1", "p2", "p3")}})
    ring = belief(game.state).ring
    assert ring == pytest.approx((0.0, 2 / 88, 2 / 88, 84 / 88))
    game = Game(3, {"at": {}, "die": 3, "hands": {"p1": ["gollum", "rope"], "p2": ["boat"], "p3": ["ring", "boat"]}})
    game.play("ask gollum p2")
    assert belief(game.state, "p3").ring == (0.0, 0.0, 1.0, 0.0)
    assert belief(game.state, "p1").ring[1] == 0.0
    game = at("1400", ("gandalf", "good-army"), at={"p2": "1500"}, hands={"p2": ["evil-army", "neutral-army", "boat"]})
    game.play("look gandalf p2")
    thought = belief(game.state)
    odds = Odds(thought.numbered, thought)
    assert odds.defences(1, thought.numbered.here) == [0.0, 0.0, 1.0, 0.0, 0.0, 0.0]
    assert odds.beating(2, 1, thought.numbered.here) == 0.0
    assert odds.beating(3, 1, thought.numbered.here) == 1.0


@pytest.mark.clause("RR-366", "RR-373")
def test_the_holder_is_never_thought_impossible_and_the_chances_are_one() -> None:
    def look(state: RiddleState) -> None:
        for seat, thought in everybody(state):
            assert sum(thought.ring) == pytest.approx(1.0)
            assert thought.ring[holder(state)] > 0
            assert (thought.ring[seat] == 1.0) is (holder(state) == seat)

    for players in (2, 4, 8):
        play_out(RULES, new(players, rounds=40), {}, f"belief{players}", watch=every(37, look))


@pytest.mark.clause("RR-183")
def test_hands_are_counted_by_what_was_told() -> None:
    def look(state: RiddleState) -> None:
        for _, thought in everybody(state):
            assert not any(thought.unaccounted)
            expected = [sum(thought.expected(seat)) for seat in range(state.count) if seat != thought.numbered.me]
            sizes = [state.size(seat) for seat in range(state.count) if seat != thought.numbered.me]
            assert expected == pytest.approx(sizes, abs=1.0)

    for players in (2, 5):
        play_out(RULES, new(players, rounds=40), {}, f"sizes{players}", watch=every(23, look))


def check_chances(games: int, least: int) -> None:
    """Over many games of computer players, what was thought so likely was true so often."""
    said: list[tuple[float, bool]] = []

    def look(state: RiddleState) -> None:
        for seat, thought in everybody(state):
            said.extend((thought.ring[other], other == holder(state)) for other in range(state.count) if other != seat)

    for number in range(games):
        played(("normal",) * 3, f"chances{number}", every(9, look))
    for low, high in ((0.0, 0.1), (0.1, 0.4), (0.4, 0.8), (0.8, 1.01)):
        fitting = [(chance, right) for chance, right in said if low <= chance < high]
        thought, true = (sum(pair[part] for pair in fitting) / len(fitting) for part in (0, 1))
        assert len(fitting) >= least
        assert true == pytest.approx(thought, abs=0.15)


@pytest.mark.clause("RR-366")
def test_chances_are_as_often_right_as_they_say() -> None:
    check_chances(20, 20)


@pytest.mark.soak
@pytest.mark.clause("RR-366")
def test_chances_are_as_often_right_as_they_say_over_many_games() -> None:
    check_chances(80, 300)


@pytest.mark.clause("RR-366")
def test_what_is_dealt_by_belief_agrees_with_the_view_and_has_the_ring_as_often_where_it_is_thought() -> None:
    places, thought_of = Counter[int](), list[tuple[float, ...]]()

    def look(state: RiddleState) -> None:
        for seat, thought in everybody(state):
            view = RULES.view(state, state.seats[seat])
            deal = dealt(RULES.deal_hidden(view, rng), thought, rng)
            assert RULES.view(deal, state.seats[seat]) == view
            where = (holder(deal) - seat) % state.count if holder(deal) >= 0 else -1
            places[where] += 1
            thought_of.append(tuple(thought.ring[(seat + step) % state.count] for step in range(3)) + thought.ring[3:])

    rng = Random(1)
    for number in range(6):
        played(("normal",) * 3, f"dealt{number}", every(3, look))
    for place in (0, 1, 2, -1):
        expected = sum(one[place] for one in thought_of)
        assert places[place] == pytest.approx(expected, abs=0.04 * len(thought_of))


@pytest.mark.clause("RR-276", "RR-373")
def test_a_winner_who_chose_has_what_the_loser_may_have_had() -> None:
    army: Any = {"p1": ["evil-army", "rope"], "p2": ["boat", "ring"], "p3": ["cloak"]}
    game = Game(3, {"characters": {"p1": "rider-1", "p2": "frodo", "p3": "sam"}, "die": 2, "hands": army,
                    "at": {"p1": "1300", "p2": "1500", "p3": "maros"}})  # fmt: skip
    game.play("move die 1400", "swap boat rope", "attack p2 evil-army", "yield")
    before = belief(game.state, "p3").ring
    game.play("keep ring")
    after = belief(game.state, "p3").ring
    assert after[1] == 0.0
    assert after[0] == pytest.approx(before[0] + before[1])


@pytest.mark.clause("RR-161", "RR-178")
def test_after_the_pile_was_shuffled_the_ring_is_in_no_deck() -> None:
    hands = {"p1": ["boat"], "p2": ["ring", "boat"], "p3": ["rope"]}
    held = Counter(card for hand in hands.values() for card in hand)
    deck = RULES.deck
    rest = [word for word, number in zip(deck.ids, deck.full, strict=True) for _ in range(number - held[word])]
    game = Game(3, {"die": 1, "at": FAR_APART, "hands": hands, "stock": rest[:2], "pile": rest[2:]})
    game.play("move die bree", "pickup city")
    while game.decider[0] == "chance":
        game.play(game.legal()[0])
    thought = belief(game.state)
    assert thought.ring[-1] == 0.0
    assert thought.ring[1] > thought.ring[2] > 0.0
