"""What is taken back: who is told of it is the same in every game, and what was private leaves no trace."""

from __future__ import annotations

import dataclasses
from collections import Counter
from random import Random
from typing import Any

import pytest

from game.engine.chance import generator, one_of
from game.engine.decision import CHANCE, Seat
from game.engine.event import Event
from game.engine.match.match import Match
from game.engine.match.ports import Play, SeatUpdate, TakeBack
from game.engine.match.undo import is_seen_through
from tests.laws.games import LawTable, table_of, tables, telling
from tests.laws.privacy import same

SECRET = [table for table in tables(2) if table.rules.info.has_secrets]
LENGTH = 30


def shown(rules: Any, state: Any, action: Any, watcher: Seat | None) -> tuple[Any, Any]:
    """What an action shows somebody: the events that he sees, and the View after it."""
    after, events = rules.clone(state), list[Event]()
    rules.play(after, action, events)
    return [event for event in events if event.seen_by(watcher)], rules.view(after, watcher)


def choices(rules: Any, state: Any, action: Any) -> int:
    """How many actions with the verb of this one there are."""
    return sum(one.verb == action.verb for one in rules.actions(state))


@pytest.mark.clause("HR-319")
@pytest.mark.parametrize("table", telling(SECRET), ids=lambda table: f"{table.id}-{table.players}")
def test_whether_an_undo_is_told_is_the_same_in_every_game_that_looks_the_same(table: LawTable) -> None:
    rules, rng, met = table.rules, generator(f"undo of a choice {table.id}"), Counter[str]()
    for number in range(2 if table.written.wavers else 1):
        state = table.new()
        for _ in range(LENGTH):
            decision = rules.decision(state)
            if decision is None:
                break
            action = one_of(rules.actions(state), rng)
            for watcher in (*table.seats, None) if decision.seat != CHANCE else ():
                if watcher == decision.seat:
                    continue
                other = table.redealt(state, watcher, Random(f"{number} {met.total()}"))
                if action not in rules.actions(other):
                    continue
                if shown(rules, state, action, watcher) != shown(rules, other, action, watcher):
                    continue
                told = is_seen_through(rules, state, action, watcher)
                assert is_seen_through(rules, other, action, watcher) == told, (str(action), watcher)
                forced = choices(rules, state, action) == 1, choices(rules, other, action) == 1
                met["one of them had no choice"] += forced[0] != forced[1]
                met["told" if told else "not told"] += 1
            rules.play(state, action, [])
    assert met["told"] > 0
    assert met["not told"] > 0 or not table.written.wavers


LOOT: dict[str, Any] = {
    "at": {"p1": "1400", "p2": "1500"}, "turn_start": "1300", "die": 3, "die_used": True, "met": ["p2"],
}  # fmt: skip
"""RR-276. p1 has won a battle, looks into the hand of p2 and keeps a card of it; p3 and the table look on."""
EVERYBODY = ["p1", "p2", "p3", "None"]
SPOILS = {
    "of two": (["evil-army", "evil-army", "cloak", "rope"], ["p1", "p2"]),
    "of two alike": (["evil-army", "evil-army", "cloak", "cloak"], ["p1", "p2"]),
    "of one": (["evil-army", "evil-army", "cloak"], EVERYBODY),
}
"""What p2 had (two armies are lost in the battle, and one of the others is kept), and who is told. That there were two is
known to all, and that they were alike to p1 and p2 alone; that there is one, and no choice, is known to all."""


def undone(table: LawTable, position: dict[str, Any], actions: list[tuple[Seat, str]]) -> Match:
    """A match in which these actions are taken and the last of them is taken back."""
    match = Match(table.rules, dataclasses.replace(table.header("5eed"), position=position))
    ports = {seat: match.port(seat) for seat in (*table.seats, None)}
    match.pump()
    for seat, text in actions:
        newest = [one for one in ports[seat].inbox if isinstance(one, SeatUpdate)][-1]
        ports[seat].send(Play(seat, newest.number, table.rules.parse(text)))
        match.pump()
    seat = actions[-1][0]
    ports[seat].send(TakeBack(seat))
    match.pump()
    return match


def told(match: Match, table: LawTable) -> list[str]:
    """In whose logs it stands that something was taken back."""
    return [str(one) for one in (*table.seats, None) if any(event.kind == "undo" for event in match.log(one))]


@pytest.mark.clause("RR-276")
@pytest.mark.parametrize("spoils", SPOILS)
def test_a_kept_card_thought_again_is_told_to_its_owner_and_to_nobody_who_looks_on(spoils: str) -> None:
    p1, p2 = Seat("p1"), Seat("p2")
    table, (cards, expected) = table_of("riddle", 3), SPOILS[spoils]
    position = {**LOOT, "hands": {"p1": ["strider", "good-army", "boat"], "p2": cards, "p3": ["spy-1", "spy-2"]}}
    fight = [(p1, "attack p2 strider"), (p2, "present evil-army"), (p2, "present evil-army"), (p1, "present good-army")]
    match = undone(table, position, [*fight, (p2, "yield"), (p1, "keep cloak")])
    assert told(match, table) == expected


def test_where_nothing_is_secret_every_undo_is_told_to_all() -> None:
    """Battle: a forced choice too, for there everybody sees that it was one."""
    table = table_of("battle", 2)
    position = {"round": 2, "turn": "evil", "phase": "first_move", "only": True, "pieces": {"man_orc": ["isengard"]}}
    seat = Seat("evil")
    for text in ("move man_orc@isengard 1312", "end first_move"):
        match = undone(table, position, [(seat, text)])
        assert told(match, table) == ["evil", "alliance", "None"]


STEPS_PLAYED = 50


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
        for _ in range(STEPS_PLAYED):
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
