"""Games and positions for the tests of Battle of the Ring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from game.engine.event import Event
from game.games.battle.rules.actions import Action
from game.games.battle.rules.pieces import SEATINGS
from game.games.battle.rules.rules import BattleRules
from game.games.battle.rules.state import BattleState
from game.registry import game

SET = game("battle").load_set()
RULES = BattleRules(SET)


def fresh(players: int = 3, rounds: int = 60) -> BattleState:
    return RULES.new(SEATINGS[players], {"rounds": rounds})


def position(players: int = 3, /, **keys: Any) -> BattleState:
    """A position from the keys of positions.py; `only=True` unless said otherwise."""
    keys.setdefault("only", True)
    pieces: Mapping[str, Any] = keys.get("pieces", {})
    if "ring_bearer" not in pieces and "ring" not in keys:
        keys["pieces"] = {**pieces, "ring_bearer": ["the-shire"]}
    return RULES.new(SEATINGS[players], {"rounds": 60}, keys)


def do(state: BattleState, *texts: str) -> list[Event]:
    """Play actions by their text; each must be legal. Returns what happened."""
    events: list[Event] = []
    for text in texts:
        action = RULES.normal(state, RULES.parse(text))
        assert action is not None, (text, RULES.refusal(state, RULES.parse(text)))
        RULES.play(state, action, events)
    return events


def why(state: BattleState, text: str) -> str | None:
    """The clause that forbids an action, or None."""
    refusal = RULES.refusal(state, RULES.parse(text))
    return None if refusal is None else refusal.clause


def legal(state: BattleState, about: str | None = None) -> list[str]:
    return [str(action) for action in RULES.actions(state, about)]  # type: ignore[arg-type]  # a Subject is a str


def facts(state: BattleState) -> Mapping[str, Any]:
    return RULES.facts(state)


def random_action(state: BattleState, rng: Random) -> Action:
    """A subject, then an action about it."""
    subjects = RULES.subjects(state)
    actions = RULES.actions(state, subjects[int(rng.random() * len(subjects))])
    return actions[int(rng.random() * len(actions))]


def played(seed: int, players: int, rounds: int = 12) -> Iterator[tuple[BattleState, Action, list[Event]]]:
    """A random game, after each action: the state (changed in place), the action, what happened."""
    rng = Random(seed)
    state = fresh(players, rounds)
    while RULES.decision(state) is not None:
        action = random_action(state, rng)
        events: list[Event] = []
        RULES.play(state, action, events)
        yield state, action, events


def at(state: BattleState, place: str) -> str | None:
    """The kind of the piece on a place."""
    space = state.map.space(place)
    assert space is not None, place
    kind = state.kind_at(space)
    return None if kind is None else kind.id


def turn(state: BattleState) -> None:
    """End all phases of a turn that begins."""
    do(state, "end build", "end first_move", "end attack", "end second_move")


def strong(state: BattleState, place: str) -> str:
    """ "elven" or "ordinary"."""
    return str(facts(state)["strength"][place])
