"""Games and positions for the tests of Hunt for the Ring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import drawn_from, generator
from game.engine.decision import CHANCE
from game.engine.event import Event
from game.engine.rules import GameSet
from game.engine.simulate import random_action
from game.games.hunt.rules.actions import Act
from game.games.hunt.rules.rules import SEATINGS, HuntRules
from game.games.hunt.rules.state import State
from game.registry import game
from game.session.scenario_file import LoadedScenario, load_scenario

HUNT = game("hunt")
SET: GameSet = HUNT.load_set()
RULES = HuntRules(SET)


def load(path: Path) -> LoadedScenario:
    """A scenario of the game with its set."""
    return load_scenario(path)


def fresh(players: int = 2, **options: Any) -> State:
    return RULES.new(SEATINGS[players], options)


def position(players: int = 2, options: Mapping[str, Any] | None = None, **keys: Any) -> State:
    """A position from the keys of positions.py."""
    return RULES.new(SEATINGS[players], dict(options or {}), keys)


def do(state: State, *texts: str) -> list[Event]:
    """Play actions (or outcomes of chance) by their text; each must be legal. Returns what happened."""
    events: list[Event] = []
    for text in texts:
        action = RULES.normal(state, RULES.parse(text))
        if action is None:
            pytest.fail(f"{text}: {RULES.refusal(state, RULES.parse(text))}; {legal(state)[:30]}")
        RULES.play(state, action, events)
    return events


def why(state: State, text: str) -> str | None:
    """The clause that forbids an action, or None."""
    refusal = RULES.refusal(state, RULES.parse(text))
    return None if refusal is None else refusal.clause


def legal(state: State, verb: str | None = None) -> list[str]:
    """The legal actions as text, of one verb or all."""
    return [str(action) for action in RULES.actions(state) if verb is None or action.verb == verb]


def told(events: list[Event]) -> list[str]:
    """The kinds of events."""
    return [event.kind for event in events]


def asked(state: State) -> str:
    """The kind of the open decision; "" when the game is over."""
    decision = RULES.decision(state)
    return "" if decision is None else decision.kind


def played(seed: int, players: int = 2, **options: Any) -> Iterator[tuple[State, Act, list[Event]]]:
    """A random game, after each action: the state (changed in place), the action, what happened."""
    rng = generator("hunt", seed, players)
    draw = drawn_from(rng)
    state = fresh(players, **options)
    while (decision := RULES.decision(state)) is not None:
        if decision.seat == CHANCE:
            outcomes = RULES.actions(state)
            action = outcomes[draw(outcomes, RULES.weights(state))]
        else:
            action = random_action(RULES, state, rng)
        events: list[Event] = []
        RULES.play(state, action, events)
        yield state, action, events
