"""Section 18: what each seat may know, and that leaks planted in each channel are caught."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.engine.chance import generator, mixed
from game.engine.decision import CHANCE, Phrase, Refusal, Seat, Subject
from game.engine.event import Event, EventSink
from game.engine.match.match import Match
from game.engine.simulate import play_out
from game.games.riddle.rules.actions import RiddleAction
from game.games.riddle.rules.rules import RiddleRules
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.view import RiddleView
from tests.games.riddle.games import at, stopped
from tests.games.riddle.redeal import redealt
from tests.games.riddle.shipped_set import RULES, game_set, new
from tests.laws.games import LawTable
from tests.laws.privacy import Leak, check_no_influence, check_round_trip, run_twins


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


def examine(rules: RiddleRules, players: int = 3, games: int = 2) -> None:
    """All checks of privacy on one rules; raises Leak."""
    rng = generator("riddle leaks")
    for number in range(games):
        found = positions(players, f"leaks{number}")
        probes = mixed([action for _, action in found], rng)[:8]
        for state, _ in found:
            for seat in (*state.seats, None):
                other = redealt(state, seat, rng)
                check_no_influence(rules, state, other, seat, rng, steps=2, probes=probes)


def test_the_sound_rules_pass() -> None:
    examine(RULES)


def test_with_eight_seats_no_seat_is_told_what_it_cannot_know() -> None:
    rng = generator("eight")
    for state, _ in positions(8, "eight", every=29):
        for seat in (*state.seats, None):
            check_round_trip(RULES, state, seat, rng)
            check_no_influence(RULES, state, redealt(state, seat, rng), seat, rng, steps=3)


def _ring(state: RiddleState) -> int:
    """Who holds The Ring; -1 for nobody."""
    return next((seat for seat in range(state.count) if state.hands[seat][state.deck.ring]), -1)


class InAField(RiddleRules):
    """The number of cards in the deck tells who holds The Ring."""

    def view(self, state: RiddleState, seat: Seat | None) -> RiddleView:
        return dataclasses.replace(super().view(state, seat), deck=state.stock_size + _ring(state))


class InTheOrderOfAList(RiddleRules):
    """The discards are listed from another one on for each holder of The Ring."""

    def view(self, state: RiddleState, seat: Seat | None) -> RiddleView:
        view = super().view(state, seat)
        first = 1 + _ring(state)
        return dataclasses.replace(view, discarded=(*view.discarded[first:], *view.discarded[:first]))


class InTheListOfActions(RiddleRules):
    """The list begins elsewhere for each holder of The Ring."""

    def actions(self, state: RiddleState, about: Subject | None = None) -> Sequence[RiddleAction]:
        listed = list(super().actions(state, about))
        if state.phase != "action" or _ring(state) in (-1, state.active):
            return listed
        return [*listed[1 + _ring(state) :], *listed[: 1 + _ring(state)]]


class InARefusal(RiddleRules):
    """A refusal is kinder to whoever sits beside The Ring."""

    def refusal(self, state: RiddleState, action: RiddleAction) -> Refusal | None:
        refusal = super().refusal(state, action)
        return None if refusal is None else dataclasses.replace(refusal, place=str(_ring(state)))


class InAnEvent(RiddleRules):
    """A sound is heard when the holder of The Ring moves or is moved past."""

    def play(self, state: RiddleState, action: RiddleAction, events: EventSink | None = None) -> None:
        super().play(state, action, events)
        if events is not None and state.phase == "action":
            events.append(Event("hum", Phrase.of("event.hum", number=_ring(state)), quiet=True))


class InTheQuestion(RiddleRules):
    """The line that everybody waits behind is another when The Ring is near."""

    def view(self, state: RiddleState, seat: Seat | None) -> RiddleView:
        view = super().view(state, seat)
        return (
            view if view.waiting is None else dataclasses.replace(view, waiting=Phrase.of("waiting", near=_ring(state)))
        )


class InThePicks(RiddleRules):
    """Picks that nobody has made tell where The Ring is."""

    def view(self, state: RiddleState, seat: Seat | None) -> RiddleView:
        view = super().view(state, seat)
        return dataclasses.replace(view, picks=("ring",) * (_ring(state) + 1))


@pytest.mark.parametrize(
    ("kind", "channel"),
    [
        (InAField, "view"),
        (InTheOrderOfAList, "view"),
        (InTheListOfActions, "list of actions"),
        (InARefusal, "refusal"),
        (InAnEvent, "events"),
        (InTheQuestion, "view"),
        (InThePicks, "view"),
    ],
)
def test_a_planted_leak_is_caught(kind: type[RiddleRules], channel: str) -> None:
    with pytest.raises(Leak, match=f"^{channel}"):
        examine(kind(game_set()), games=4)


class TellsAll(Match):
    """Everybody is told everything that happens."""

    def _tell(self, seat: Seat | None, events: Any) -> None:
        super()._tell(seat, tuple(self.match_state.log.steps_from(0)))


@pytest.mark.parametrize("seat", [Seat("p1"), Seat("p3"), None])
def test_matches_that_differ_in_secret_look_alike_and_a_leak_in_the_match_is_caught(seat: Seat | None) -> None:
    table = LawTable("riddle", 3, RULES.info, lambda: RULES, {"rounds": 20})
    header = table.header("77")

    def match_of(kind: type[Match]) -> Callable[..., Match]:
        return lambda **given: kind(RULES, header, **given)

    run_twins(RULES, match_of(Match), seat, generator("twins", str(seat)), steps=50)
    with pytest.raises(Leak):
        for number in range(3):
            run_twins(RULES, match_of(TellsAll), seat, generator("twins", number), steps=60)


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


@pytest.mark.clause("RR-368", "RR-372", "RR-375")
def test_the_log_of_others_names_no_hidden_card() -> None:
    hidden = 0
    for number in range(3):
        state = new(3, rounds=20)
        events: list[Event] = []
        rng = generator("log", number)
        while (decision := RULES.decision(state)) is not None:
            listed = list(RULES.actions(state))
            action = listed[int(rng.random() * len(listed))]
            before = len(events)
            RULES.play(state, action, events)
            if decision.seat == CHANCE and decision.audience is not None:
                hidden += 1
                for event in events[before:]:
                    if event.audience is None and event.kind not in ("discard", "round", "turn"):
                        assert not {"card", "gained", "given"} & dict(event.phrase.params).keys(), event
    assert hidden > 30


@pytest.mark.clause("RR-161", "RR-370")
def test_known_cards_are_really_there_all_through_random_games() -> None:
    for players in (2, 5):
        for state, _ in positions(players, "sound", every=3):
            for (_, holder), cards in state.known.items():
                for card, number in cards.items():
                    assert number <= state.hands[holder][card]
            assert all(number <= room for number, room in zip(state.stock, state.shuffled, strict=True))


@pytest.mark.clause("RR-160", "RR-178")
def test_no_card_is_ever_lost_and_the_ring_never_in_the_pile() -> None:
    for state, _ in positions(4, "kept", every=3):
        total = bytearray(state.deck.size)
        on_table = [*getattr(state.question, "attack", ()), *getattr(state.question, "defence", ())]
        for card in range(state.deck.size):
            total[card] = state.stock[card] + state.pile[card] + sum(hand[card] for hand in state.hands)
            total[card] += on_table.count(state.deck.ids[card])
        for bit, card in enumerate(state.deck.gear):
            total[card] += sum(gear >> bit & 1 for gear in state.gear)
        assert state.deck.full == bytes(total)
        assert state.pile[state.deck.ring] == 0


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
