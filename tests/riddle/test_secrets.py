"""Section 18: what each seat may know, and that leaks planted in each channel are caught."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.engine.chance import generator, mixed
from game.engine.decision import CHANCE, Phrase, Refusal, Seat, Subject
from game.engine.events import Event, EventSink
from game.engine.match import Match
from game.engine.simulate import play_out
from game.riddle.actions import Action
from game.riddle.ruleset import RULESET, RiddleRuleset
from game.riddle.state import State
from game.riddle.view import View
from tests.laws.privacy import Leak, check_no_influence, check_round_trip, run_twins
from tests.laws.tables import LawTable
from tests.riddle.builders import Game, at, met, stopped
from tests.riddle.redeal import redealt
from tests.riddle.tables import game_set, new


def positions(players: int, seed: str, every: int = 7) -> list[tuple[State, Action]]:
    """(copy of a state, next action) all over a random game."""
    found: list[tuple[State, Action]] = []
    ply = 0

    def watch(state: State, action: Action) -> None:
        nonlocal ply
        ply += 1
        if ply % every == 0:
            found.append((state.clone(), action))

    play_out(RULESET, new(players, rounds=20), {}, seed, watch=watch)
    return found


def examine(rules: RiddleRuleset, players: int = 3, games: int = 2) -> None:
    """All checks of privacy on one ruleset; raises Leak."""
    rng = generator("riddle leaks")
    rules.compiled(game_set())
    for number in range(games):
        found = positions(players, f"leaks{number}")
        probes = mixed([action for _, action in found], rng)[:8]
        for state, _ in found:
            for seat in (*state.seats, None):
                other = redealt(state, seat, rng)
                check_no_influence(rules, state, other, seat, rng, steps=2, probes=probes)


def test_the_sound_rules_pass() -> None:
    examine(RiddleRuleset())


def test_with_eight_seats_no_seat_is_told_what_it_cannot_know() -> None:
    rng = generator("eight")
    for state, _ in positions(8, "eight", every=29):
        for seat in (*state.seats, None):
            check_round_trip(RULESET, state, seat, rng)
            check_no_influence(RULESET, state, redealt(state, seat, rng), seat, rng, steps=3)


def _ring(state: State) -> int:
    """Who holds The Ring; -1 for nobody."""
    return next((seat for seat in range(state.count) if state.hands[seat][state.deck.ring]), -1)


class InAField(RiddleRuleset):
    """The number of cards in the deck tells who holds The Ring."""

    def view(self, state: State, seat: Seat | None) -> View:
        return dataclasses.replace(super().view(state, seat), deck=state.stock_size + _ring(state))


class InTheOrderOfAList(RiddleRuleset):
    """The players are listed with the holder of The Ring first."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        players = sorted(view.players, key=lambda player: player.seat != state.seats[_ring(state)])
        return dataclasses.replace(view, players=tuple(players))


class InTheListOfActions(RiddleRuleset):
    """The list begins elsewhere for each holder of The Ring."""

    def actions(self, state: State, about: Subject | None = None) -> Sequence[Action]:
        listed = list(super().actions(state, about))
        if state.phase != "action" or _ring(state) in (-1, state.active):
            return listed
        return [*listed[1 + _ring(state) :], *listed[: 1 + _ring(state)]]


class InARefusal(RiddleRuleset):
    """A refusal is kinder to whoever sits beside The Ring."""

    def refusal(self, state: State, action: Action) -> Refusal | None:
        refusal = super().refusal(state, action)
        return None if refusal is None else dataclasses.replace(refusal, place=str(_ring(state)))


class InAnEvent(RiddleRuleset):
    """A sound is heard when the holder of The Ring moves or is moved past."""

    def play(self, state: State, action: Action, events: EventSink | None = None) -> None:
        super().play(state, action, events)
        if events is not None and state.phase == "action":
            events.append(Event("hum", Phrase.of("event.hum", number=_ring(state)), quiet=True))


class InTheQuestion(RiddleRuleset):
    """The line that everybody waits behind is another when The Ring is near."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        return (
            view if view.waiting is None else dataclasses.replace(view, waiting=Phrase.of("waiting", near=_ring(state)))
        )


class InThePicks(RiddleRuleset):
    """Picks that nobody has made tell where The Ring is."""

    def view(self, state: State, seat: Seat | None) -> View:
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
def test_a_planted_leak_is_caught(kind: type[RiddleRuleset], channel: str) -> None:
    with pytest.raises(Leak, match=f"^{channel}"):
        examine(kind(), games=4)


class TellsAll(Match):
    """Everybody is told everything that happens."""

    def _tell(self, seat: Seat | None, events: Any) -> None:
        super()._tell(seat, tuple(self._ledger.tale.steps_from(0)))


@pytest.mark.parametrize("seat", [Seat("p1"), Seat("p3"), None])
def test_matches_that_differ_in_secret_look_alike_and_a_leak_in_the_match_is_caught(seat: Seat | None) -> None:
    table = LawTable("riddle", 3, RULESET, game_set, {"rounds": 20})
    header = table.header("77")

    def match_of(kind: type[Match]) -> Callable[..., Match]:
        return lambda **given: kind(RULESET, table.game_set, header, **given)

    run_twins(RULESET, match_of(Match), seat, generator("twins", str(seat)), steps=50)
    with pytest.raises(Leak):
        for number in range(3):
            run_twins(RULESET, match_of(TellsAll), seat, generator("twins", number), steps=60)


@pytest.mark.clause("RR-183", "RR-370", "RR-371")
def test_a_seat_sees_its_own_fronts_the_numbers_of_others_and_the_top_of_the_pile() -> None:
    game = stopped("bree", ("ring", "boat"), hands={"p2": ["sam", "rope"]}, pile=["gollum", "cloak"])
    view = game.view("p2")
    assert ("rope", "sam") == view.hand
    assert ({"p1": 2, "p2": 2}, "cloak", 2) == (
        {str(player.seat): player.cards for player in view.players},
        view.pile_top,
        view.pile,
    )
    assert () == game.view("table").hand


@pytest.mark.clause("RR-373", "RR-374")
def test_what_was_seen_is_certain_until_a_card_leaves_unseen() -> None:
    places = {"p2": "1500", "p3": "1500"}
    hands = {"p2": ["ring", "boat"], "p3": ["rope"]}
    game = at("1300", ("gandalf", "horse-1"), at=places, hands=hands, players=3).play("look gandalf p2")
    assert {"p2": ("boat", "ring")} == {str(seat): cards for seat, cards in game.view("p1").known}
    assert {"p1": ("gandalf",)} == {str(seat): cards for seat, cards in game.view("p3").known}
    game.play("move die 1400", "exchange p2", "swap ring gandalf", "swap rope ring")
    assert {"p2": ("boat", "gandalf"), "p3": ("ring",)} == {str(seat): cards for seat, cards in game.view("p1").known}
    assert {"p1": ("rope",)} == {str(seat): cards for seat, cards in game.view("p3").known}
    swaps = [note for note in game.view("p2").notes if note.what == "swap"]
    assert [("p1", "p2", ("ring", "gandalf")), ("p1", "p3", ())] == [
        (note.who, note.whom, note.cards) for note in swaps
    ]


@pytest.mark.clause("RR-368", "RR-372", "RR-375")
def test_the_log_of_others_names_no_hidden_card() -> None:
    hidden = 0
    for number in range(3):
        state = new(3, rounds=20)
        events: list[Event] = []
        rng = generator("log", number)
        while (decision := RULESET.decision(state)) is not None:
            listed = list(RULESET.actions(state))
            action = listed[int(rng.random() * len(listed))]
            before = len(events)
            RULESET.play(state, action, events)
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
        on_table = [*getattr(state.task, "attack", ()), *getattr(state.task, "defence", ())]
        for card in range(state.deck.size):
            total[card] = state.stock[card] + state.pile[card] + sum(hand[card] for hand in state.hands)
            total[card] += on_table.count(state.deck.ids[card])
        for bit, card in enumerate(state.deck.gear):
            total[card] += sum(gear >> bit & 1 for gear in state.gear)
        assert state.deck.full == bytes(total)
        assert 0 == state.pile[state.deck.ring]


@pytest.mark.clause("RR-379")
def test_what_was_lost_meanwhile_stands_in_the_owners_view() -> None:
    game = stopped("bree", ("sam",), hands={"p2": ["boat", "rope"]}).play("pull sam p2", "pick rope")
    assert [("pulled", ("rope",))] == [
        (note.what, note.cards) for note in game.view("p2").notes if note.what == "pulled"
    ]
    assert 1 == game.told("lost", "p2")


@pytest.mark.clause("RR-192", "RR-371")
def test_what_all_have_seen_to_be_in_a_hand_the_table_knows_until_it_may_be_gone() -> None:
    game = at("1300", ("gimli", "boat"), at={"p2": "1500"}, hands={"p2": ["sam"]}).play("reroll gimli", "die 4")
    assert [("p1", ("gimli",))] == list(game.view("table").known)
    game.play("move die 1400", "swap sam boat")
    assert [] == list(game.view("table").known)
    assert [("p1", ("gimli", "sam"))] == [(seat, tuple(sorted(cards))) for seat, cards in game.view("p2").known]


def private(game: Game, kind: str, seat: str) -> list[tuple[str, ...]]:
    """The cards named in what a seat remembers of one kind of thing."""
    return [note.cards for note in game.view(seat).notes if note.what == kind]


def heard(game: Game, kind: str) -> set[str]:
    """Who was told of one kind of thing: seats, and "all"."""
    found: set[str] = set()
    for event in game.events:
        if event.kind == kind:
            found |= {"all"} if event.audience is None else {str(seat) for seat in event.audience}
    return found


THREE: dict[str, Any] = {"players": 3, "at": {"p2": "khand", "p3": "khand"}}
EXCHANGED: dict[str, Any] = {"players": 3, "at": {"p2": "1500", "p3": "khand"}, "hands": {"p2": ["boat"]}}


@pytest.mark.clause("RR-374")
def test_a_card_that_is_drawn_is_its_owners_alone() -> None:
    game = stopped("bree", ("sam",), **THREE).play("pickup city", "draw gollum")
    decision = RULESET.decision(game.state)
    assert decision is not None
    assert set(decision.audience or ()) == {"p1"}
    assert private(game, "drew", "p1") == [("gollum",)]
    for seat in ("p2", "p3", "table"):
        assert private(game, "drew", seat) == [()]
        assert dict(game.view(seat).known) == {}
    assert (heard(game, "drew"), heard(game, "drew_card")) == ({"all"}, {"p1"})


@pytest.mark.clause("RR-374")
def test_both_cards_of_an_exchange_are_the_business_of_those_two() -> None:
    game = at("1300", ("rope",), **EXCHANGED).play("move die 1400")
    decision = RULESET.decision(game.state)
    assert decision is not None
    assert set(decision.audience or ()) == {"p1", "p2"}
    assert (game.view("p3").decision, game.view("table").decision) == (None, None)
    game.play("swap boat rope")
    assert private(game, "swap", "p1") == private(game, "swap", "p2") == [("boat", "rope")]
    assert private(game, "swap", "p3") == private(game, "swap", "table") == [()]
    assert (dict(game.view("p3").known), dict(game.view("table").known)) == ({}, {})
    swapped = [event for event in game.events if event.kind == "swapped"]
    assert [set(event.audience or ()) for event in swapped] == [{"p1"}, {"p2"}]


@pytest.mark.clause("RR-374", "RR-379")
@pytest.mark.parametrize(
    ("hand", "texts", "kind"),
    [
        (("sam", "boat"), ("pull sam p2", "pick rope"), "pulled"),
        (("rider-1", "boat"), ("take rider-1", "keep rope"), "took"),
        (("riddle", "boat"), ("riddle p2", "name rope", "pick rope"), "solved"),
    ],
)
def test_a_card_won_is_known_to_winner_and_loser_alone(
    hand: tuple[str, ...], texts: tuple[str, ...], kind: str
) -> None:
    game = stopped("bree", hand, hands={"p2": ["rope", "gollum"]}, **THREE).play(*texts[:-1])
    decision = RULESET.decision(game.state)
    assert decision is not None
    assert decision.seat != CHANCE or set(decision.audience or ()) == {"p1", "p2"}
    game.play(texts[-1])
    assert private(game, kind, "p1") == private(game, kind, "p2") == [("rope",)]
    assert (heard(game, "gained"), heard(game, "lost"), heard(game, kind)) == ({"p1"}, {"p2"}, {"all"})
    assert "rope" in dict(game.view("p2").known)["p1"], "the loser knows what he lost"
    if kind != "solved":  # one title alone, said aloud, names the card
        assert private(game, kind, "p3") == private(game, kind, "table") == [()]
        assert "rope" not in dict(game.view("p3").known).get("p1", ())


@pytest.mark.clause("RR-374")
def test_loot_is_seen_by_the_winner_and_the_card_taken_by_those_two() -> None:
    game = met(("strider", "cloak"), ("rope", "gollum"), players=3, at={"p2": "1500", "p3": "khand"})
    game.play("attack p2 strider", "yield")
    assert private(game, "saw", "p1") == [("rope", "gollum")]
    assert private(game, "saw", "p3") == private(game, "saw", "p2") == [()]
    assert heard(game, "hand") == {"p1"}
    game.play("keep gollum")
    assert private(game, "looted", "p1") == private(game, "looted", "p2") == [("gollum",)]
    assert private(game, "looted", "p3") == private(game, "looted", "table") == [()]


@pytest.mark.clause("RR-241", "RR-374")
def test_the_card_missed_and_the_card_forfeited_are_shown_to_those_two_alone() -> None:
    hands = {"p2": ["rope", "gollum", "boat", "spy-1"]}
    game = stopped("bree", ("riddle", "sam"), hands=hands, **THREE).play("riddle p2", "name ring", "name shelob")
    for seat in ("p2", "p3", "table"):
        assert (game.view(seat).picks, game.view(seat).question) == ((), ("p2", "3"))
    game.play("name bilbo")
    decision = RULESET.decision(game.state)
    assert decision is not None
    assert set(decision.audience or ()) == {"p1", "p2"}
    game.play("pick rope")
    assert private(game, "missed", "p1") == private(game, "missed", "p2") == [("rope",)]
    assert private(game, "missed", "p3") == private(game, "missed", "table") == [()]
    assert (heard(game, "missed_card"), dict(game.view("p3").known)) == ({"p1", "p2"}, {})
    assert dict(game.view("p1").known) == {"p2": ("rope",)}
    decision = RULESET.decision(game.state)
    assert decision is not None
    assert set(decision.audience or ()) == {"p1", "p2"}
    game.play("pick sam")
    assert private(game, "forfeit", "p1") == private(game, "forfeit", "p2") == [("sam",)]
    assert private(game, "forfeit", "p3") == private(game, "forfeit", "table") == [()]
    assert (heard(game, "gained"), heard(game, "lost")) == ({"p2"}, {"p1"})
    assert dict(game.view("p3").known) == {}


@pytest.mark.clause("RR-233", "RR-374")
def test_the_card_shown_in_resistance_is_the_users_to_see() -> None:
    game = stopped("bree", ("palantir", "boat"), hands={"p2": ["ring", "rope"]}, **THREE).play(
        "look palantir p2", "resist ring"
    )
    assert private(game, "resisted", "p1") == private(game, "resisted", "p2") == [("ring",)]
    assert private(game, "resisted", "p3") == private(game, "resisted", "table") == [()]
    assert (heard(game, "resisted"), heard(game, "resisted_with")) == ({"all"}, {"p1"})
    assert (dict(game.view("p1").known), dict(game.view("p3").known)) == ({"p2": ("ring",)}, {})


@pytest.mark.clause("RR-374")
def test_a_hand_that_is_seen_is_seen_by_one() -> None:
    game = stopped("bree", ("gandalf", "boat"), hands={"p2": ["ring", "rope"]}, **THREE).play("look gandalf p2")
    assert private(game, "saw", "p1") == [("rope", "ring")]
    for seat in ("p2", "p3", "table"):
        assert private(game, "saw", seat) == [()]
    assert (heard(game, "hand"), heard(game, "saw")) == ({"p1"}, {"all"})
    assert "p2" not in dict(game.view("p3").known)


@pytest.mark.clause("RR-374", "RR-377")
def test_while_somebody_chooses_in_private_the_others_read_one_line() -> None:
    """Whatever he is choosing: a title, a card of an opened hand, a force, a discard."""
    riddle = stopped("bree", ("riddle", "boat"), hands={"p2": ["rope"]}, **THREE)
    lines = {riddle.view("p3").waiting}
    lines.add(riddle.play("riddle p2").view("p3").waiting)
    lines.add(riddle.play("name rope", "pick rope").view("p3").waiting)
    lines.add(stopped("bree", ("rider-1",), hands={"p2": ["rope"]}, **THREE).play("take rider-1").view("p3").waiting)
    fight = met(("good-army", "good-army"), ("evil-army",), players=3, at={"p2": "1500", "p3": "khand"})
    lines.add(fight.play("attack p2 good-army", "present evil-army").view("p3").waiting)
    lines.add(stopped("bree", ("butterbur", "sam"), **THREE).play("pickup butterbur", "draw boat").view("p3").waiting)
    assert len(lines) == 1
    assert None not in lines


@pytest.mark.clause("RR-048", "RR-377")
def test_what_is_asked_does_not_depend_on_what_the_hand_holds() -> None:
    """Neither the question for The Ring, nor that of the Halls, nor whether an Elf Ring is resisted."""
    for hand in (["ring"], ["boat"]):
        goal = at("cracks-of-doom", waited=["p1"], hands={"p1": hand}).play("end", "die 1")
        assert goal.play(goal.legal("die")[0], "end").decider == ("p1", "start")
        pried = stopped("bree", ("elf-ring", "sam"), at={"p2": "1400"}, hands={"p2": hand}).play("look elf-ring p2")
        assert pried.decider == ("p2", "resist")
    for hand in (["gandalf"], ["boat"], []):
        halls = Game(2, {"halls": {"p1": 0}, "at": {"p2": "maros"}, "hands": {"p1": hand}}).play("die 3")
        assert halls.decider == ("p1", "free")


@pytest.mark.clause("RR-370", "RR-374")
def test_hand_notes_and_knowledge_in_a_view_are_its_owners_whoever_has_the_turn() -> None:
    hands = {"p2": ["rope", "ring"], "p3": ["gollum"]}
    game = stopped("bree", ("gandalf", "boat"), hands=hands, fresh={"p2": ["rope"]}, **THREE).play("look gandalf p3")
    assert [game.view(seat).hand for seat in ("p1", "p2", "p3", "table")] == [
        ("boat", "gandalf"), ("rope", "ring"), ("gollum",), (),
    ]  # fmt: skip
    assert [game.view(seat).fresh for seat in ("p1", "p2", "p3", "table")] == [(), ("rope",), (), ()]
    assert [dict(game.view(seat).known) for seat in ("p1", "p2", "table")] == [
        {"p3": ("gollum",)}, {"p1": ("gandalf",)}, {"p1": ("gandalf",)},
    ]  # fmt: skip


@pytest.mark.clause("RR-372")
def test_of_the_pile_the_last_discard_is_on_top() -> None:
    game = stopped("bree", ("gollum", "bilbo"), hands={"p2": ["boat"]}, pile=["sam"])
    tops = [game.view("p2").pile_top]
    for text in ("ask bilbo p2", "ask gollum p2"):
        tops.append(game.play(text).view("p2").pile_top)
    assert tops == ["sam", "bilbo", "gollum"]


@pytest.mark.clause("RR-375")
def test_the_cities_each_player_used_are_shown_with_that_player() -> None:
    game = at("bree", memory={"p1": ["bree"], "p2": ["fornost", "moria"]})
    assert [player.memory for player in game.view("p1").players] == [("bree",), ("fornost", "moria")]


@pytest.mark.clause("RR-373")
def test_what_may_have_been_swapped_away_is_certain_no_longer() -> None:
    game = at("1300", ("gimli", "rope"), **EXCHANGED).play("reroll gimli", "die 2", "move die 1400", "swap boat rope")
    assert (dict(game.view("p3").known), dict(game.view("table").known)) == ({}, {})
    assert dict(game.view("p2").known) == {"p1": ("boat", "gimli")}, "he saw which card left"
    assert dict(game.view("p1").known) == {"p2": ("rope",)}
