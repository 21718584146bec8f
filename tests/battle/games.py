"""Games and positions for the tests of Battle of the Ring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from game.battle import RULESET
from game.battle.actions import Action
from game.battle.pieces import SEATINGS
from game.battle.state import State
from game.engine.events import Event
from game.registry import game

SET = game("battle").load_set()


def fresh(players: int = 3, rounds: int = 60) -> State:
    """The start position."""
    return RULESET.new(SET, SEATINGS[players], {"rounds": rounds})


def position(players: int = 3, **keys: Any) -> State:
    """A position from the keys of positions.py; `only=True` unless said otherwise."""
    keys.setdefault("only", True)
    pieces: Mapping[str, Any] = keys.get("pieces", {})
    if "ring_bearer" not in pieces and "ring" not in keys:
        keys["pieces"] = {**pieces, "ring_bearer": ["the-shire"]}
    return RULESET.new(SET, SEATINGS[players], {"rounds": 60}, keys)


def do(state: State, *texts: str) -> list[Event]:
    """Play actions by their text; each must be legal. Returns what happened."""
    events: list[Event] = []
    for text in texts:
        action = RULESET.normal(state, RULESET.parse(text))
        assert action is not None, (text, RULESET.refusal(state, RULESET.parse(text)))
        RULESET.play(state, action, events)
    return events


def why(state: State, text: str) -> str | None:
    """The clause that forbids an action, or None."""
    refusal = RULESET.refusal(state, RULESET.parse(text))
    return None if refusal is None else refusal.clause


def legal(state: State, about: str | None = None) -> list[str]:
    """The legal actions as text."""
    return [str(action) for action in RULESET.actions(state, about)]  # type: ignore[arg-type]  # a Subject is a str


def facts(state: State) -> Mapping[str, Any]:
    """Plain data of the state."""
    return RULESET.facts(state)


def random_action(state: State, rng: Random) -> Action:
    """A subject, then an action about it."""
    subjects = RULESET.subjects(state)
    actions = RULESET.actions(state, subjects[int(rng.random() * len(subjects))])
    return actions[int(rng.random() * len(actions))]


def played(seed: int, players: int, rounds: int = 12) -> Iterator[tuple[State, Action, list[Event]]]:
    """A random game, after each action: the state (changed in place), the action, what happened."""
    rng = Random(seed)
    state = fresh(players, rounds)
    while RULESET.decision(state) is not None:
        action = random_action(state, rng)
        events: list[Event] = []
        RULESET.play(state, action, events)
        yield state, action, events
