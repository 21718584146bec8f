"""Leaks planted in Battle of the Ring, where nothing is secret: what only some are told is caught by the law of lawful
results alone (tests/laws)."""

from __future__ import annotations

import dataclasses
from typing import Any

from game.engine.decision import CHANCE
from game.engine.event import Event
from game.games.battle.rules import decisions
from game.games.battle.rules import rules as game_rules
from tests.laws.planted_leaks import Patch, PlantedLeak


def _dice_for_one(patch: Patch, state: Any) -> None:
    sound = decisions.decision

    def leaking(at: Any) -> Any:
        decision = sound(at)
        if decision is None or decision.seat != CHANCE:
            return decision
        return dataclasses.replace(decision, audience=frozenset({at.seat}))

    patch.setattr(game_rules.BattleRules, "decision", staticmethod(leaking))


def _told_to_one(patch: Patch, state: Any) -> None:
    sound = game_rules.BattleRules.play

    def leaking(rules: Any, at: Any, action: Any, events: Any = None) -> None:
        told: list[Event] = []
        sound(rules, at, action, told)
        if events is not None:
            for event in told:
                events.append(dataclasses.replace(event, audience=frozenset({at.seat})))

    patch.setattr(game_rules.BattleRules, "play", leaking)


def _shown_to_one(patch: Patch, state: Any) -> None:
    sound = game_rules.BattleRules.view

    def leaking(rules: Any, at: Any, seat: Any) -> Any:
        view = sound(rules, at, seat)
        return dataclasses.replace(view, round=0) if seat is None else view

    patch.setattr(game_rules.BattleRules, "view", leaking)


LEAKS = (
    PlantedLeak("the dice are for the attacker alone", (), _dice_for_one, "audience of the 'roll'"),
    PlantedLeak("what happens is told to one side", (), _told_to_one, "only .* hears"),
    PlantedLeak("the players see what the table does not", (), _shown_to_one, r"view\.round"),
)
