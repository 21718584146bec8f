"""Leaks planted in the toy: each must be caught by the law of lawful results alone (tests/laws)."""

from __future__ import annotations

import dataclasses
from typing import Any

from game.engine.decision import Seat
from tests.laws.planted_leaks import Patch, Plant, PlantedLeak
from tests.toy import deeds, observe
from tests.toy.ruleset import ToyRules
from tests.toy.state import SEATS, TITLES, State, plus


def _event(kind: str) -> Plant:
    """Everybody hears of it."""

    def plant(patch: Patch, state: State) -> None:
        sound = deeds.tell

        def leaking(sink: Any, what: str, audience: Any = None, **named: Any) -> None:
            sound(sink, what, None if what == kind else audience, **named)

        patch.setattr(deeds, "tell", leaking)

    return plant


def _remembered(word: str) -> Plant:
    """Everybody remembers it."""

    def plant(patch: Patch, state: State) -> None:
        sound = deeds._remember

        def leaking(at: State, seat: Any, text: str) -> None:
            for one in SEATS if text.startswith(word) else (seat,):
                sound(at, one, text)

        patch.setattr(deeds, "_remember", leaking)

    return plant


def _audience(phase: str) -> Plant:
    """The result of chance in a phase is everybody's."""

    def plant(patch: Patch, state: State) -> None:
        sound = observe._audience
        patch.setattr(observe, "_audience", lambda at: None if at.phase == phase else sound(at))

    return plant


def _field(name: str, make: Any) -> Plant:
    """A field of every View is made from the whole State."""

    def plant(patch: Patch, state: State) -> None:
        sound = observe.observed
        patch.setattr(observe, "observed", lambda at, seat: dataclasses.replace(sound(at, seat), **{name: make(at)}))

    return plant


def _passed_openly(patch: Patch, state: State) -> None:
    sound = deeds._pass

    def leaking(at: State, giver: Any, taker: Any, card: str) -> None:
        sound(at, giver, taker, card)
        third = next(seat for seat in SEATS if seat not in (giver, taker))
        at.known[third, taker] = plus((), card)

    patch.setattr(deeds, "_pass", leaking)


def _fox_first(patch: Patch, state: State) -> None:
    """The list of actions is turned round by where the fox is."""
    sound = ToyRules.actions

    def leaking(rules: Any, at: State, about: Any = None) -> Any:
        found = list(sound(rules, at, about))
        return found[::-1] if at.phase == "seek" and at.fox_at // 2 % 2 else found

    patch.setattr(ToyRules, "actions", leaking)


def _refused_with_the_place(patch: Patch, state: State) -> None:
    """A refusal says where the fox is."""
    sound = ToyRules.refusal

    def leaking(rules: Any, at: State, action: Any) -> Any:
        refusal = sound(rules, at, action)
        return refusal and dataclasses.replace(refusal, place=str(at.fox_at))

    patch.setattr(ToyRules, "refusal", leaking)


def _counts_that_pay(patch: Patch, state: State) -> None:
    """Which hands can be counted depends on the cards in them."""
    sound = ToyRules.open_actions

    def leaking(rules: Any, at: State, seat: Any) -> Any:
        return [act for act in sound(rules, at, seat) if sum(map(TITLES.index, at.hands[Seat(act.args[1])])) % 2]

    patch.setattr(ToyRules, "open_actions", leaking)


LEAKS = (
    PlantedLeak("the list of actions knows where the fox is", ("move",), _fox_first, "list of"),
    PlantedLeak("a refusal says where the fox is", ("move",), _refused_with_the_place, "refusal of"),
    PlantedLeak("what can be called tells a hand", ("deal",), _counts_that_pay, "open actions"),
    PlantedLeak("all hear what one is dealt", ("deal",), _event("drawn"), "events.*drawn"),
    PlantedLeak("all hear what the fox draws", ("fox's card",), _event("drawn"), "events.*drawn"),
    PlantedLeak("all hear what a rest brings", ("card of a rest",), _event("drawn"), "events.*drawn"),
    PlantedLeak("all hear where the fox starts", ("start",), _event("start"), "events.*start"),
    PlantedLeak("all hear where the fox goes", ("move",), _event("moved"), "events.*moved"),
    PlantedLeak("all see the fox's trail", ("move",), _field("trail", lambda at: at.fox_trail), r"view\.trail"),
    PlantedLeak("all see the first step of an escape", ("step of an escape",),
                _field("picks", lambda at: at.waiting.picks), r"view\.picks"),
    PlantedLeak("all see the first card to be shown", ("card to show",), _field("picks", lambda at: at.waiting.picks),
                r"view\.picks"),
    PlantedLeak("all see half-named titles", ("title to name",), _field("titles", lambda at: at.waiting.picks),
                r"view\.titles"),
    PlantedLeak("all hear a riddle's card", ("card of a riddle",), _event("riddle_card"), "events.*riddle_card"),
    PlantedLeak("all remember a riddle's card", ("card of a riddle",), _remembered("riddle"), r"view\.seen"),
    PlantedLeak("a riddle's card is everybody's", ("card of a riddle",), _audience("riddle_draw"),
                "audience of the 'riddle_draw'"),
    PlantedLeak("all hear a swap", ("swap",), _event("crossed"), "events.*crossed"),
    PlantedLeak("all remember a swap", ("swap",), _remembered("gave"), r"view\.seen"),
    PlantedLeak("all know what a swap brought", ("swap",), _passed_openly, r"view\.known"),
    PlantedLeak("a swap is everybody's", ("swap",), _audience("exchange"), "audience of the 'exchange'"),
    PlantedLeak("all hear the hand that one peeks at", ("peek",), _event("peeked"), "events.*peeked"),
    PlantedLeak("all remember the hand that one peeked at", ("peek",), _remembered("peek"), r"view\.seen"),
)  # fmt: skip
