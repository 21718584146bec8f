"""Who is told what: secret draws, events and Views, one by one (HR-299, HR-300)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.engine.decision import CHANCE, Seat
from game.engine.event import Event
from game.games.hunt.rules.state import State
from tests.games.hunt.games import RULES, asked, do, fresh, legal, position

RB, RW1, RW2 = Seat("rb"), Seat("rw1"), Seat("rw2")
HERE = {"blue": "22", "green": "48", "red": "49", "purple": "55"}
SECOND: dict[str, Any] = {"part": 2, "journey": "s01", "step": 7, "gandalf": ["8"], "moved": "moved"}


def heard(events: list[Event], seat: Seat | None) -> str:
    """Everything that a seat (None: the table) is told by these events."""
    return " ".join(f"{event.kind} {event.phrase} {event.places}" for event in events if event.seen_by(seat))


def chance_audience(state: State) -> frozenset[Seat] | None:
    """Who sees the draw that is open; None for everybody."""
    decision = RULES.decision(state)
    assert decision is not None
    assert decision.seat == CHANCE
    return decision.audience


def before_the_tokens() -> State:
    state = fresh(3)
    do(state, "start 1", "deal tom-bombadil", "deal ponies", "deal the-gaffer")
    return state


def before_the_deeds() -> State:
    state = position(3, at="letter")
    do(state, "open letter", "card s01", "card l01", "journey short")
    return state


def before_the_cards_are_dealt_anew() -> State:
    state = position(3, at="letter", hands={"rw1": ["crebain"], "rw2": ["dread"]})
    do(state, "open letter", "card s01", "card l01", "journey short", "info 8", "info 18", "info 5", "info 15")
    do(state, "gandalf 8", "divide blue-green red-purple", "order blue green", "order red purple", "lead rw1")
    return state


def on_another_course() -> State:
    state = position(3, **SECOND, at="encounter", found="27", figures=dict.fromkeys(HERE, "4"))
    do(state, "course change")
    return state


def looking_at_the_deck() -> State:
    state = position(3, **SECOND, hand=["counsel"])
    do(state, "play counsel 2", "deal athelas")
    return state


def gandalf_found() -> State:
    state = position(3, **{**SECOND, "at": "blue"}, dice=["sword"], figures={"blue": "8"})
    do(state, "hunt sword", "let")
    return state


def gandalf_in_flight() -> State:
    state = position(3, **SECOND, gandalf_moved=True, tokens={"card": 1}, figures={"blue": "8", "green": "4"})
    do(state, "reveal", "drive blue 19", "end", "end", "end", "end", "end")
    return state


def crying() -> State:
    state = position(
        3, at="blue", hand=["ponies"], hands={"rw1": ["cry-of-the-nazgul"]}, dice=["sorcery"], figures=HERE
    )
    do(state, "play cry-of-the-nazgul 1 sorcery")
    return state


def drawing_sorcery() -> State:
    state = position(3, at="blue", dice=["sorcery"], figures=HERE)
    do(state, "draw sorcery")
    return state


def drawing_an_ally() -> State:
    state = position(3, tokens={"card": 1})
    do(state, "token")
    return state


def before_the_journey() -> State:
    state = position(3, at="letter")
    do(state, "open letter")
    return state


DRAWS: dict[str, tuple[Callable[[], State], Seat]] = {
    "start_token": (lambda: fresh(3), RB),
    "info_token": (before_the_tokens, RB),
    "deal_ally": (drawing_an_ally, RB),
    "lose_ally": (crying, RB),
    "deal_sorcery": (drawing_sorcery, RW1),
    "share_card": (before_the_cards_are_dealt_anew, RW1),
    "journey": (before_the_journey, RB),
    "deed_token": (before_the_deeds, RB),
    "new_course": (on_another_course, RB),
    "looking": (looking_at_the_deck, RB),
    "flee": (gandalf_found, RB),
    "flight_token": (gandalf_in_flight, RB),
}


@pytest.mark.clause("HR-299", "HR-300", "HR-315")
@pytest.mark.parametrize("kind", list(DRAWS))
def test_a_secret_draw_is_seen_by_its_owner_alone(kind: str) -> None:
    make, owner = DRAWS[kind]
    state = make()
    assert asked(state) == kind
    assert chance_audience(state) == frozenset({owner})


@pytest.mark.clause("HR-299", "HR-300", "HR-285")
@pytest.mark.parametrize("kind", list(DRAWS))
def test_the_others_are_shown_no_question_of_a_secret_draw(kind: str) -> None:
    state = DRAWS[kind][0]()
    assert [RULES.view(state, seat).decision for seat in (RB, RW1, RW2, None)] == [None] * 4


@pytest.mark.clause("HR-299", "HR-012")
def test_the_hunters_are_told_how_long_the_log_is_whatever_stands_on_it() -> None:
    for log in (["1", ".", "."], ["1", ".", "4"], ["1", "4", "1"]):
        view = RULES.view(position(2, log=log), RW1)
        assert view.log_count == len(log)


@pytest.mark.clause("HR-285")
def test_what_the_ring_bearer_is_asked_nobody_else_is_shown() -> None:
    state = position(3)
    assert RULES.view(state, RB).decision is not None
    assert [RULES.view(state, seat).decision for seat in (RW1, RW2, None)] == [None] * 3


# Events


@pytest.mark.clause("HR-033")
def test_nobody_hears_where_frodo_starts() -> None:
    events = do(fresh(3), "start 2")
    assert "start_told" in heard(events, RB)
    assert all("start_told" not in heard(events, seat) for seat in (RW1, RW2, None))


@pytest.mark.clause("HR-037")
def test_nobody_hears_which_information_tokens_were_drawn() -> None:
    events = do(before_the_tokens(), "info 7", "info 43")
    assert "info_drawn" in heard(events, RB)
    assert all("info_drawn" not in heard(events, seat) for seat in (RW1, None))


@pytest.mark.clause("HR-084", "HR-299")
def test_nobody_hears_which_ally_cards_are_drawn_or_discarded() -> None:
    state = position(3, tokens={"card": 1}, hand=["ponies", "tom-bombadil", "tom-bombadil"][:2] + ["hidden-hollow"] * 2)
    state.ally_hand = (*state.ally_hand, "gossip-at-the-inn")
    events = do(state, "token", "deal the-gaffer", "discard ponies")
    assert {"the-gaffer", "ponies"} <= set(heard(events, RB).replace("'", " ").split())
    for seat in (RW1, None):
        assert "the-gaffer" not in heard(events, seat)
        assert "ponies" not in heard(events, seat)
    assert RULES.view(state, RW1).ally_played == ()


@pytest.mark.clause("HR-148", "HR-084")
def test_the_card_that_a_cry_takes_is_not_told() -> None:
    events = do(crying(), "deal ponies")
    assert "ponies" in heard(events, RB)
    assert "ponies" not in heard(events, RW1)


@pytest.mark.clause("HR-300", "HR-152")
def test_a_sorcery_card_is_told_to_whoever_draws_it() -> None:
    events = do(drawing_sorcery(), "deal dread")
    assert "dread" in heard(events, RW1)
    assert all("dread" not in heard(events, seat) for seat in (RB, RW2, None))


@pytest.mark.clause("HR-300", "HR-215")
def test_a_sorcery_card_dealt_out_anew_is_told_to_whoever_receives_it() -> None:
    events = do(before_the_cards_are_dealt_anew(), "deal dread")
    assert "dread" in heard(events, RW1)
    assert all("dread" not in heard(events, seat) for seat in (RB, RW2, None))


@pytest.mark.clause("HR-300", "HR-146")
def test_a_sorcery_card_discarded_from_a_hand_is_seen_by_its_owner() -> None:
    hand = ["crebain", "crebain", "swift-steeds", "swift-steeds", "southern-ruffians"]
    state = position(3, at="blue", dice=["sorcery"], hands={"rw1": hand}, figures=HERE)
    do(state, "draw sorcery", "deal dread")
    assert asked(state) == "discard_sorcery"
    events = do(state, "discard crebain")
    assert all("crebain" not in heard(events, seat) for seat in (RB, RW2, None))
    assert RULES.view(state, RW1).dumped == ((RW1, "crebain"),)
    assert [RULES.view(state, seat).dumped for seat in (RB, RW2, None)] == [()] * 3


@pytest.mark.clause("HR-209", "HR-299")
def test_the_length_of_the_journey_is_told_and_not_the_card() -> None:
    state = position(3, at="letter")
    events = do(state, "open letter", "card s01", "card l05", "journey long")
    assert "l05" in heard(events, RB)
    for seat in (RW1, None):
        assert "l05" not in heard(events, seat)
        assert "16" in heard(events, seat)


@pytest.mark.clause("HR-228", "HR-299")
def test_nobody_hears_where_gandalf_goes() -> None:
    state = position(3, **SECOND)
    events = do(state, "gandalf 19")
    assert "19" in heard(events, RB)
    for seat in (RW1, None):
        assert "gandalf_moved" in heard(events, seat)
        assert "gandalf_went" not in heard(events, seat)
    assert [fact.places for fact in RULES.view(state, RW1).record if fact.kind == "gandalf"] == [(), ()]


@pytest.mark.clause("HR-236", "HR-248", "HR-299")
def test_nobody_hears_where_gandalf_appears() -> None:
    state = gandalf_found()
    events = do(state, "info 27")
    assert "27" in heard(events, RB)
    assert "27" not in heard(events, RW1)
    assert RULES.view(state, RW1).record[-1].places == ()


@pytest.mark.clause("HR-186", "HR-299")
def test_an_escape_and_staying_are_told_alike() -> None:
    told = []
    for choice in ("escape stay", "escape 21"):
        state = position(
            3,
            at="encounter",
            found="23",
            log=["1", ".", ".", "10", ".", "19", ".", "23"],
            figures=dict.fromkeys(HERE, "48"),
        )
        told.append((heard(do(state, choice), RW1), RULES.view(state, RW1)))
    assert told[0] == told[1]


@pytest.mark.clause("HR-300", "HR-152")
def test_a_hand_that_was_looked_at_is_told_to_the_one_who_looked() -> None:
    spied = position(3, **SECOND, hand=["radagasts-birds"], hands={"rw1": ["crebain", "dread"]})
    events = do(spied, "play radagasts-birds", "choose rw1")
    assert "crebain" in heard(events, RB)
    assert "crebain" not in heard(events, RW2)
    assert [one.cards for one in RULES.view(spied, RB).certain] == [("crebain", "dread")]
    assert RULES.view(spied, RW2).certain == ()
    dreaded = position(3, at="blue", hand=["ponies"], hands={"rw1": ["dread"]}, dice=["sorcery"], figures=HERE)
    events = do(dreaded, "play dread sorcery")
    assert "ponies" in heard(events, RW1)
    assert all("ponies" not in heard(events, seat) for seat in (RW2, None))
    assert [one.cards for one in RULES.view(dreaded, RW1).certain] == [("ponies",)]
    assert (RULES.view(dreaded, RW2).certain, RULES.view(dreaded, RW2).notes) == ((), ())


@pytest.mark.clause("HR-300")
def test_what_was_known_of_a_hand_is_certain_no_more_when_a_card_left_it_unseen() -> None:
    state = position(3, at="blue", hand=["ponies"], hands={"rw1": ["dread"]}, dice=["sorcery", "sorcery"], figures=HERE)
    do(state, "play dread sorcery", "discard ponies", "deal the-gaffer")
    assert [one.cards for one in state.certain] == [()]
    state = position(3, at="blue", hand=["ponies", "the-gaffer"], hands={"rw1": ["dread", "cry-of-the-nazgul"]},
                     dice=["sorcery", "sorcery"], figures={**HERE, "green": "22"})  # fmt: skip
    do(state, "play dread sorcery", "discard ponies", "deal tom-bombadil", "end")
    assert [one.cards for one in state.certain] == [("the-gaffer",)]
    do(state, "play cry-of-the-nazgul 1 sorcery", "deal the-gaffer")
    assert state.certain == ()


# Views


@pytest.mark.clause("HR-299", "HR-318")
def test_the_ring_bearer_s_own_fields_are_empty_in_every_other_view() -> None:
    state = position(3, **SECOND, log=["1", ".", ".", "10"], hand=["athelas"], info=["20"])
    assert RULES.view(state, RB).log == ("1", ".", ".", "10")
    for seat in (RW1, RW2, None):
        view = RULES.view(state, seat)
        assert (view.log, view.info, view.journey, view.gandalf, view.deeds, view.hand) == ((), (), "", (), (), ())
        assert (view.journey_left, view.deeds_left, view.ally_deck, view.ally_hand) == ((), (), (), ())


@pytest.mark.clause("HR-300", "HR-152")
def test_each_ringwraith_sees_his_own_hand_and_the_table_none() -> None:
    state = position(3, hands={"rw1": ["crebain"], "rw2": ["dread", "swift-steeds"]})
    assert [RULES.view(state, seat).hand for seat in (RB, RW1, RW2, None)] == [
        (),
        ("crebain",),
        ("dread", "swift-steeds"),
        (),
    ]


@pytest.mark.clause("HR-299")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"log": ["1", ".", "."]}, {"log": ["1", "4", "1"]}),
        (
            {"log": ["1", ".", ".", "10", ".", "20"], "info": ["20", "27"]},
            {"log": ["1", ".", ".", "10", ".", "19"], "info": ["20", "27"]},
        ),
        ({**SECOND, "journey": "s01", "turn": "nightfall"}, {**SECOND, "journey": "s03", "turn": "nightfall"}),
        ({**SECOND, "gandalf": ["8", "7"]}, {**SECOND, "gandalf": ["8", "19"]}),
    ],
    ids=["dots or locations", "a hidden token", "the journey", "gandalf"],
)  # fmt: skip
def test_two_secrets_are_the_same_to_the_hunters(one: dict[str, Any], other: dict[str, Any]) -> None:
    views = [RULES.view(position(3, **{**keys, "deeds": []} if "part" in keys else keys), RW1) for keys in (one, other)]
    assert views[0] == views[1]


@pytest.mark.clause("HR-300")
def test_two_hands_and_decks_are_the_same_to_the_others() -> None:
    views = []
    for hidden, card in (("ponies", "crebain"), ("gildors-company", "dread")):
        state = position(3, hand=[hidden], hands={"rw1": [card]})
        views.append([RULES.view(state, seat) for seat in (RW2, None)])
    assert views[0] == views[1]


@pytest.mark.clause("HR-323")
def test_at_the_end_every_view_holds_the_log() -> None:
    state = position(3, log=["1", "4"], turn="nightfall", corruption=11, hands={"rw1": ["dread"]})
    do(state, "move dot")
    for seat in (RB, RW1, RW2, None):
        view = RULES.view(state, seat)
        assert view.log == ("1", "4")
        assert view.hands == (("dread",), ())


@pytest.mark.clause("HR-145")
def test_a_public_fact_says_in_which_turn_it_was() -> None:
    state = position(3, log=["1", "."], turn="daylight-2", day=3)
    do(state, "move dot")
    fact = RULES.view(state, RW1).record[-1]
    assert (fact.part, fact.day, fact.turn, fact.step) == (1, 3, 1, 2)


def test_every_draw_that_is_kept_is_tried_here() -> None:
    """A new kind of secret draw has to be named above."""
    from game.engine.decision import Source
    from game.games.hunt.rules.agenda import DRAWS as KINDS

    secret = {kind for kind, draw in KINDS.items() if draw.source == Source.KEPT} | {"lose_ally"}
    assert secret == set(DRAWS)
    assert legal(position(3))
