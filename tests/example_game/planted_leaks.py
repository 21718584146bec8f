"""Leaks planted in the example game: each must be caught by the law of lawful results alone (tests/laws)."""

from __future__ import annotations

import dataclasses
from typing import Any

from game.engine.decision import Phrase
from game.engine.event import Event
from tests.example_game.rules import pursuit
from tests.example_game.rules.rules import PursuitRules
from tests.example_game.rules.state import PursuitState
from tests.example_game.rules.view import GOLLUM
from tests.laws.planted_leaks import Patch, Plant, PlantedLeak


def _told_to_all(kind: str) -> Plant:
    """Everybody hears an event that is Gollum's alone."""

    def plant(patch: Patch, state: PursuitState) -> None:
        sound = pursuit.apply

        def leaking(at: PursuitState, action: Any, events: Any) -> None:
            told: list[Event] = []
            sound(at, action, told)
            for event in told:
                events.append(dataclasses.replace(event, audience=None) if event.kind == kind else event)

        patch.setattr(pursuit, "apply", leaking)

    return plant


def _view_with(name: str, make: Any) -> Plant:
    """A field of every View is made from the whole State."""

    def plant(patch: Patch, state: PursuitState) -> None:
        sound = PursuitRules.view

        def leaking(rules: Any, at: PursuitState, seat: Any) -> Any:
            return dataclasses.replace(sound(rules, at, seat), **{name: make(at)})

        patch.setattr(PursuitRules, "view", leaking)

    return plant


def _lair_for_all(patch: Patch, state: PursuitState) -> None:
    """The lair is everybody's result."""
    sound = pursuit.decision

    def leaking(at: PursuitState) -> Any:
        asked = sound(at)
        return asked and dataclasses.replace(asked, audience=None)

    patch.setattr(pursuit, "decision", leaking)


def _actions_by_the_trail(patch: Patch, state: PursuitState) -> None:
    """A searcher's list is turned round by where Gollum is."""
    sound = PursuitRules.actions

    def leaking(rules: Any, at: PursuitState, about: Any = None) -> Any:
        found = sound(rules, at, about)
        return found[::-1] if at.phase == "search" and int(at.trail[-1]) // 2 % 2 else found

    patch.setattr(PursuitRules, "actions", leaking)


def _refusal_by_the_trail(patch: Patch, state: PursuitState) -> None:
    """A refusal names where Gollum is."""
    sound = PursuitRules.explain

    def leaking(rules: Any, at: PursuitState, action: Any) -> Any:
        refusal = sound(rules, at, action)
        return dataclasses.replace(refusal, place=at.trail[-1]) if at.trail and at.seat != GOLLUM else refusal

    patch.setattr(PursuitRules, "explain", leaking)


def _waiting_by_the_trail(patch: Patch, state: PursuitState) -> None:
    """The line that others wait behind tells where Gollum is."""
    sound = PursuitRules.view

    def leaking(rules: Any, at: PursuitState, seat: Any) -> Any:
        view = sound(rules, at, seat)
        told = Phrase.of("waiting.gollum", seat=at.trail[-1]) if at.trail else view.waiting
        return view if view.waiting is None else dataclasses.replace(view, waiting=told)

    patch.setattr(PursuitRules, "view", leaking)


LEAKS = (
    PlantedLeak("all hear in which lair Gollum begins", ("lair",), _told_to_all("start"), "events.*start"),
    PlantedLeak("the lair is everybody's result", ("lair",), _lair_for_all, "audience of the 'hide'"),
    PlantedLeak("all hear where Gollum goes", ("move",), _told_to_all("went"), "events.*went"),
    PlantedLeak("all see the trail", ("move",), _view_with("trail", lambda at: at.trail), r"view\.trail"),
    PlantedLeak(
        "all see him each time", ("move",), _view_with("seen_at", lambda at: (*at.trail, "")[-2]), r"view\.seen_at"
    ),
    PlantedLeak("the list of actions knows where he is", ("move",), _actions_by_the_trail, "list of"),
    PlantedLeak("a refusal knows where he is", ("move",), _refusal_by_the_trail, "refusal of"),
    PlantedLeak("the waiting line knows where he is", ("move",), _waiting_by_the_trail, "waiting"),
)
