"""Secrets of Hunt for the Ring where the laws do not come: the open screen, standing orders, the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Any

import pytest

from game.engine.chance import generator
from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.engine.match.header import Header
from game.engine.match.match import Match
from game.engine.match.ports import Play, SeatUpdate, SetOrders, TakeBack
from game.games.hunt.rules.actions import Act
from game.games.hunt.rules.rules import SEATINGS, HuntRules
from game.games.hunt.rules.state import State
from tests.engine.record_list import RecordList
from tests.games.hunt.games import RULES, SET, do, played, position
from tests.games.hunt.redeal import redealt
from tests.laws.privacy import Leak, check_no_influence, check_round_trip

RB, RW1, RW2 = Seat("rb"), Seat("rw1"), Seat("rw2")
LOG = ["1", "10", "19", ".", "23", "."]


def header(players: int = 3, at: dict[str, Any] | None = None, seed: str = "51", **options: Any) -> Header:
    texts = tuple(board.source for board in SET.boards)
    return Header(
        "hunt",
        RULES.info.version,
        SEATINGS[players],
        {"days": 4, **options},
        texts,
        seed,
        tables=SET.tables,
        position=at,
    )


SPREAD = {"blue": "22", "green": "31", "red": "48", "purple": "50"}


class _LaysCardsOpen(HuntRules):
    """Offers the cards of a hand where everybody looks."""

    def shared_actions(self, state: State) -> Sequence[Act] | None:
        return None if super().shared_actions(state) is None else self.actions(state)


def test_cards_offered_in_the_open_would_be_noticed() -> None:
    rules, rng = _LaysCardsOpen(SET), generator("laid open")
    at = {"log": LOG, "at": "blue", "figures": SPREAD, "dice": ["sorcery"], "hands": {"rw1": ["crebain"]}}
    state = position(3, {"companion": True}, **at)
    with pytest.raises(Leak, match="actions in the open"):
        for _ in range(20):
            check_no_influence(rules, state, redealt(state, None, rng), None, rng, steps=1)


@pytest.mark.clause("HR-321")
def test_a_card_that_is_named_in_the_open_is_refused_whether_it_is_held_or_not() -> None:
    at = {"log": LOG, "at": "blue", "figures": SPREAD, "dice": ["sorcery"], "hands": {"rw1": ["crebain"]}}
    told = []
    for text in ("play crebain sorcery", "play cry-of-the-nazgul sorcery"):
        match = Match(RULES, header(at=at, companion=True), store=RecordList())
        everybody = match.port(None)
        match.pump()
        update = [one for one in everybody.inbox if isinstance(one, SeatUpdate)][-1]
        assert update.acts_for == RW1
        everybody.send(Play(RW1, update.number, text))
        match.pump()
        told.append(everybody.inbox[-1].reason)  # type: ignore[union-attr]  # it is refused
    assert told == [Phrase("engine.not_in_the_open")] * 2


@pytest.mark.clause("HR-082", "HR-316", "HR-296")
def test_standing_orders_answer_at_once_and_show_nothing() -> None:
    """A Hunt that would find Frodo is cancelled, one that would not is let be; the table sees a cancelled Hunt."""
    for order, heard in (("true", "reacted"), ("let", "hunt_here"), ("any", "reacted")):
        at = {
            "at": "blue", "log": ["1", "22"], "figures": {"blue": "22"}, "dice": ["sword"], "hand": ["fredegar-bolger"],
            "tokens": {"card": 1},
        }  # fmt: skip
        match = Match(RULES, header(at=at), store=RecordList())
        bearer, ringwraith = match.port(RB), match.port(RW1)
        bearer.send(SetOrders(RB, (("react_hunt", order),)))
        match.pump()
        newest = [answer for answer in ringwraith.inbox if isinstance(answer, SeatUpdate)][-1]
        ringwraith.send(Play(RW1, newest.number, "hunt sword"))
        match.pump()
        told = [event.kind for answer in ringwraith.inbox if isinstance(answer, SeatUpdate) for event in answer.events]
        assert heard in told
        assert match.deciding() == RW1


@pytest.mark.clause("HR-323", "HR-298", "HR-299")
def test_at_the_end_everything_lies_open() -> None:
    state = position(3, log=LOG, turn="nightfall", corruption=11, hands={"rw1": ["dread"]}, info=["9"])
    assert RULES.view(state, None).log == ()
    do(state, "move dot")
    view = RULES.view(state, RW2)
    assert tuple(LOG) == view.log
    assert view.info == ("9",)
    assert view.hands == (("dread",), ())
    assert RULES.view(RULES.deal_hidden(view, Random(1)), RW2) == view


@pytest.mark.clause("HR-319")
@pytest.mark.parametrize("start", ["1", "2", "3"])
def test_a_move_taken_back_tells_nobody_from_which_start_there_was_no_choice(start: str) -> None:
    """From 2, Needlehole, Frodo can write a dot and nothing else."""
    match = Match(RULES, header(at={"log": [start]}))
    for watcher in (RB, RW1, RW2, None):
        match.port(watcher)
    match.pump()
    update = [one for one in match.port(RB).inbox if isinstance(one, SeatUpdate)][-1]
    match.port(RB).send(Play(RB, update.number, RULES.parse("move dot")))
    match.pump()
    match.port(RB).send(TakeBack(RB))
    match.pump()
    assert "undo" in [event.kind for event in match.log(RB)]
    for watcher in (RW1, RW2, None):
        assert "undo" not in [event.kind for event in match.log(watcher)]


def test_secrets_keep_through_long_games() -> None:
    """Ten days of Part 2: changes of course, flights, found Gandalfs."""
    rng = generator("long games")
    seen: set[tuple[str, str]] = set()
    for seed, (state, action, _) in chain.from_iterable(
        ((seed, one) for one in played(seed, 2 + seed % 4, days=10)) for seed in range(4)
    ):
        if RULES.decision(state) is None or rng.random() > 0.03:
            continue
        seen.add((state.phase, action.verb))
        for seat in (*state.seats, None):
            check_round_trip(RULES, state, seat, Random(seed))
            check_no_influence(RULES, state, redealt(state, seat, rng), seat, rng, steps=3)
    assert {phase for phase, _ in seen} >= {"bearer", "ringwraiths"}


HERE = {"blue": "22", "green": "48", "red": "49", "purple": "55"}


def heard(events: list[Event], seat: Seat | None) -> str:
    """Everything that a seat (None: the table) is told by these events."""
    return " ".join(f"{event.kind} {event.phrase} {event.places}" for event in events if event.seen_by(seat))


@pytest.mark.clause("HR-299", "HR-012", "HR-145")
def test_the_hunters_are_told_how_long_the_log_is_and_a_public_fact_in_which_turn_it_was() -> None:
    for log in (["1", ".", "."], ["1", ".", "4"], ["1", "4", "1"]):
        view = RULES.view(position(2, log=log), RW1)
        assert view.log_count == len(log)
    state = position(3, log=["1", "."], turn="daylight-2", day=3)
    do(state, "move dot")
    fact = RULES.view(state, RW1).record[-1]
    assert (fact.part, fact.day, fact.turn, fact.step) == (1, 3, 1, 2)


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
