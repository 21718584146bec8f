"""Dice that fall are shown, and stand in the log's tab of rolls: whatever a game calls the events by which it tells of them."""

from __future__ import annotations

import pytest

from game.engine.chance import generator
from game.engine.decision import CHANCE, Source
from game.engine.event import Event
from game.engine.simulate import random_action
from game.registry import game
from tests.laws.games import LawTable, fewest, tables
from tests.laws.test_rules import named, positions

STEPS = 30


@pytest.mark.parametrize("table", fewest([one for one in tables() if "dice" in one.info.physical]), ids=named)
def test_every_throw_is_told_by_an_event_that_shows_its_dice(table: LawTable) -> None:
    rules, look, rng = table.rules, game(table.id).presentation(table.game_set), generator("dice", table.id)
    thrown, unseen = 0, set()
    for number, (state, _) in enumerate(positions(table)):
        for _ in range(STEPS if number % 4 == 0 else 0):
            decision = rules.decision(state)
            if decision is None:
                break
            events: list[Event] = []
            rules.play(state, random_action(rules, state, rng), events)
            if decision.seat == CHANCE and decision.source is Source.DIE:
                thrown += 1
                if not any(look.story.roll(event) is not None for event in events):
                    unseen.add(decision.kind)
    assert thrown
    assert unseen == set()
