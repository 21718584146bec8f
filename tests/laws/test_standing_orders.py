"""Standing orders are a secret too: that somebody set or changed them shows nobody anything, until they answer otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game.engine.chance import generator, one_of
from game.engine.decision import Decision, Phrase, Seat
from game.engine.event import Event
from game.engine.match.match import Match
from game.engine.match.ports import Message, Play, Refused, SeatUpdate, SetOrders
from tests.engine.record_list import RecordList
from tests.laws.games import LawTable, tables, telling
from tests.laws.privacy import Leak, same

TABLES = [table for table in tables(2) if table.rules.info.has_secrets and table.rules.info.orders]
WITH_ORDERS = sorted({table.id for table in TABLES if table.players == 3})
STEPS = 60
"""Actions of people in each pair of matches."""

every_table = pytest.mark.parametrize("table", telling(TABLES), ids=lambda table: f"{table.id}-{table.players}")


def run_with_orders(table: LawTable, kind: type[Match], owner: Seat, rng: Random) -> int:
    """Play the same match twice; in the second one seat changes its standing orders before every action. Returns how many
    reactions were answered alike."""
    header = table.header(b"orders".hex())
    one, two = (kind(table.rules, header, store=RecordList()) for _ in range(2))
    for match in (one, two):
        for seat in (*table.seats, None):
            match.port(seat)
        for seat in table.seats:
            match.port(seat).send(SetOrders(seat, _orders(table, seat, Random(1))))
        match.pump()
    sent = 0
    for _ in range(STEPS):
        if _answered_otherwise(one, two, owner):
            break
        _compare(table, one, two, owner)
        decision = one.decision()
        if decision is None:
            break
        two.port(owner).send(SetOrders(owner, _orders(table, owner, rng)))
        two.pump()
        if _answered_otherwise(one, two, owner):
            break
        _compare(table, one, two, owner)
        action = one_of(list(one.legal()), rng)
        sent += decision.seat == owner
        for match in (one, two):
            match.port(decision.seat).send(Play(decision.seat, match.update_number(decision.seat), action))
            match.pump()
    return sum(step.actor == owner for step in one.match_state.history.steps) - sent


def _orders(table: LawTable, seat: Seat, rng: Random) -> tuple[tuple[str, str], ...]:
    """Some orders that answer: to be asked is seen by all."""
    return tuple((order, one_of(answers, rng)) for order, answers in _possible(table, seat))


def _possible(table: LawTable, seat: Seat) -> Iterator[tuple[str, list[str]]]:
    for order in table.rules.info.orders:
        if not order.seats or seat in order.seats:
            yield order.id, [answer for answer, _ in order.answers if answer != "ask"]


def _answered_otherwise(one: Match, two: Match, owner: Seat) -> bool:
    """Whether the orders of the two matches gave different answers to the same question: all hear them."""
    for here, there in zip(one.match_state.history.steps, two.match_state.history.steps, strict=False):
        if here.text != there.text:
            return here.actor == there.actor == owner
    return False


def _compare(table: LawTable, one: Match, two: Match, owner: Seat) -> None:
    for seat in (*table.seats, None):
        inboxes = [
            [answer for answer in match.port(seat).inbox if not isinstance(answer, Refused)] for match in (one, two)
        ]
        for match in (one, two):
            match.port(seat).inbox.clear()
        if seat == owner:
            continue
        same("number of updates", len(inboxes[0]), len(inboxes[1]))
        for mine, theirs in zip(*inboxes, strict=True):
            if isinstance(mine, SeatUpdate) and isinstance(theirs, SeatUpdate):
                same("update number", mine.number, theirs.number)
            same("update", mine, theirs)
        same("log", one.log(seat), two.log(seat))
    same("public line", one.deciding(), two.deciding())
    same("number of records", one.match_state.record_count, two.match_state.record_count)


def examine(kind: type[Match], table: LawTable) -> int:
    """The first seats that have orders, one after the other; raises Leak."""
    return sum(
        run_with_orders(table, kind, seat, generator("orders", table.id, table.players, seat, number))
        for seat in table.seats[:3]
        for number in range(2 if table.players < 4 else 1)
        if list(_possible(table, seat))
    )


@cache
def answered(table: LawTable) -> int:
    """How many reactions the orders answered in sound matches."""
    return examine(Match, table)


@every_table
def test_standing_orders_show_nothing_until_they_answer_otherwise(table: LawTable) -> None:
    assert answered(table) >= 0


def test_windows_really_were_answered_by_orders_in_every_game() -> None:
    for id_ in WITH_ORDERS:
        assert sum(answered(table) for table in TABLES if table.id == id_ and table.players in (2, 3))


class TellsOfOrders(Match):
    """Everybody gets an update when somebody sets orders."""

    def _handle(self, message: Message, sender: Seat | None) -> Refused | None:
        refused = super()._handle(message, sender)
        if isinstance(message, SetOrders):
            for seat in self._ports:
                self._tell(seat, ())
        return refused


class LogsOrders(Match):
    """The log says that somebody set orders."""

    def _handle(self, message: Message, sender: Seat | None) -> Refused | None:
        refused = super()._handle(message, sender)
        if isinstance(message, SetOrders):
            self.match_state.log.add((Event("orders", Phrase.of("orders", seat=message.seat)),))
        return refused


class WritesOrders(Match):
    """Orders get a record of their own."""

    def _handle(self, message: Message, sender: Seat | None) -> Refused | None:
        refused = super()._handle(message, sender)
        self.match_state.record_count += isinstance(message, SetOrders)
        return refused


class ShowsThatOrdersChanged(Match):
    """Whoever has changed his orders is asked all the same."""

    def __init__(self, *of: Any, **named: Any) -> None:
        super().__init__(*of, **named)
        self.changed: set[Seat] = set()
        sound = self.match_state.ordered

        def ordered(state: Any, decision: Decision, view: Any) -> Any | None:
            return None if decision.seat in self.changed else sound(state, decision, view)

        self.match_state.ordered = ordered  # type: ignore[method-assign]  # this is the leak

    def _handle(self, message: Message, sender: Seat | None) -> Refused | None:
        if isinstance(message, SetOrders) and message.seat in self.match_state.orders:
            self.changed.add(message.seat)
        return super()._handle(message, sender)


@pytest.mark.parametrize(
    ("kind", "channel"),
    [
        (TellsOfOrders, "number of updates"),
        (LogsOrders, "log|update"),
        (WritesOrders, "number of records"),
        (ShowsThatOrdersChanged, "number of updates|public line|update"),
    ],
)
@pytest.mark.parametrize("id_", WITH_ORDERS)
def test_a_leak_of_standing_orders_is_caught(id_: str, kind: type[Match], channel: str) -> None:
    table = next(table for table in TABLES if table.id == id_ and table.players == 3)
    with pytest.raises(Leak, match=f"^({channel})"):
        examine(kind, table)
