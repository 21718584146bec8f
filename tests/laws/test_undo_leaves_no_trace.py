"""Who chose in private, thought again and chose anew has told nobody so: in no log, recap, update or line (HR-319)."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from game.engine.chance import generator, one_of
from game.engine.decision import CHANCE, Seat
from game.engine.event import Event
from game.engine.match.match import Match
from game.engine.match.ports import Play, SeatUpdate, TakeBack
from tests.laws.games import LawTable, tables, telling
from tests.laws.privacy import same

SECRET = [table for table in tables(2) if table.rules.info.has_secrets]
LENGTH = 50


class Played:
    """A match with every port open."""

    def __init__(self, table: LawTable, seed: str) -> None:
        self.rules = table.rules
        self.match = Match(table.rules, table.asking(seed.encode().hex()))
        self.watchers: tuple[Seat | None, ...] = (*table.seats, None)
        for watcher in self.watchers:
            self.match.port(watcher)
        self.match.pump()

    def newest(self, seat: Seat) -> SeatUpdate:
        return [one for one in self.match.port(seat).inbox if isinstance(one, SeatUpdate)][-1]

    def take(self, seat: Seat, action: Any) -> None:
        self.match.port(seat).send(Play(seat, self.newest(seat).number, action))
        self.match.pump()

    def take_back(self, seat: Seat) -> None:
        self.match.port(seat).send(TakeBack(seat))
        self.match.pump()

    def log(self, watcher: Seat | None) -> list[Event]:
        """A log without what its reader took back: that one knows."""
        return [event for event in self.match.log(watcher) if event.kind != "undo" or event.actor != watcher]

    def recap(self, watcher: Seat | None) -> list[Any]:
        """What is told when somebody looks again; the running number aside, which nothing shows."""
        self.match.close(watcher)
        return [
            dataclasses.replace(one, number=0) if isinstance(one, SeatUpdate) else one
            for one in self.match.port(watcher).inbox
        ]

    def may_be_taken_back(self, action: Any) -> bool:
        """Whether an action neither ends the seat's decisions nor tells anybody what cannot be unsaid."""
        state, events = self.rules.clone(self.match.match_state.state), list[Event]()
        asked = self.rules.decision(state)
        self.rules.play(state, action, events)
        after = self.rules.decision(state)
        stays = after is not None and asked is not None and after.seat == asked.seat
        return stays and not any(event.revealed for event in events)

    def look(self, action: Any, others: list[Seat | None]) -> Any:
        """What an action shows others, chance left out."""
        state = self.rules.clone(self.match.match_state.state)
        events: list[Event] = []
        self.rules.play(state, action, events)
        seen = [[event for event in events if event.seen_by(one)] for one in others]
        return [self.rules.view(state, one) for one in others], seen


@pytest.mark.clause("HR-319")
@pytest.mark.parametrize("table", telling(SECRET), ids=lambda table: f"{table.id}-{table.players}")
def test_a_private_choice_taken_back_and_made_anew_is_told_to_nobody(table: LawTable) -> None:
    wavered = 0
    for number in range(3 if table.written.wavers else 1):
        one, two = Played(table, f"waver{number}"), Played(table, f"waver{number}")
        rng = generator("waver", number)
        for _ in range(LENGTH):
            decision = one.match.decision()
            if decision is None:
                break
            assert decision.seat != CHANCE
            seat = decision.seat
            others = [watcher for watcher in one.watchers if watcher != seat]
            actions = one.newest(seat).actions
            action = one_of(actions, rng)
            wanted = one.look(action, others)
            alike = [
                each
                for each in actions[:60]
                if each != action and one.may_be_taken_back(each) and one.look(each, others) == wanted
            ]
            if alike:
                two.take(seat, one_of(alike, rng))
                assert two.newest(seat).can_undo
                two.take_back(seat)
                wavered += 1
            one.take(seat, action)
            two.take(seat, action)
            for watcher in others:
                same(f"log of {watcher}", one.log(watcher), two.log(watcher))
        for watcher in one.watchers:
            if one.match.log(watcher) == two.match.log(watcher):
                same(f"recap of {watcher}", one.recap(watcher), two.recap(watcher))
    assert wavered >= table.written.wavers


def test_a_step_that_others_see_for_what_it_is_is_still_told_when_it_is_taken_back() -> None:
    (table,) = [table for table in SECRET if (table.id, table.players) == ("hunt", 3)]
    played, rng = Played(table, "open"), generator("open")
    told = 0
    for _ in range(300):
        decision = played.match.decision()
        if decision is None or told:
            break
        seat = decision.seat
        others = [watcher for watcher in played.watchers if watcher != seat]
        action = one_of(played.newest(seat).actions, rng)
        is_open = decision.kind == "nazgul" and str(action).startswith("move")
        played.take(seat, action)
        if is_open and played.newest(seat).can_undo:
            played.take_back(seat)
            told += all(any(event.kind == "undo" for event in played.match.log(one)) for one in others)
    assert told
