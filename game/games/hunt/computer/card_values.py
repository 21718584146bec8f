"""The Ring-bearer's cards: what each is worth now, and the choices that they ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.hunt.computer.frodo_evaluation import FrodoEvaluation
from game.games.hunt.rules.view import COLOURS

FULL = 5
LIKELY = 0.08
"""A share of the hunters' odds that makes a location worth a token."""
STEP = 0.9
"""What a step in Part 2 is worth: half a day less for the hunters."""


def worth(evaluation: FrodoEvaluation, name: str, option: int) -> float:
    """Corruption that playing a card saves."""
    card = evaluation.tables.cards[name]
    effects = card.options[max(option - 1, 0)]
    return sum(_effect(evaluation, effect) for effect in effects) - 0.3 * card.price


def _effect(evaluation: FrodoEvaluation, effect: Mapping[str, Any]) -> float:
    view = evaluation.view
    head, value = next(iter(effect.items()))
    match head:
        case "extra":
            return _extra(evaluation, value, tuple(effect.get("to", ())))
        case "forward":
            return 100.0 if view.step + 1 >= view.length else STEP + relief(evaluation)
        case "heal":
            return _healed(evaluation, value, effect.get("rested", value))
        case "receive":
            return 0.45 if view.in_pool else 0.0
        case "draw":
            return 0.35 * min(int(value), FULL + 1 - len(view.hand))
        case "join":
            return 0.8
        case "place":
            return 0.12 + max((screen(evaluation, name) for name in _where(evaluation, effect)), default=0.0)
        case "drive" | "scatter":
            return 0.6 * pressure(evaluation)
        case "repel":
            return (
                0.8 * pressure(evaluation)
                if evaluation.topology.section[evaluation.last] in effect["sections"]
                else 0.05
            )
        case "gandalf":
            return 0.35
        case "spy":
            return 0.3
        case "mark":
            names = _where(evaluation, effect) if value == "location" else []
            return 0.15 + max((screen(evaluation, name) for name in names), default=0.0)
        case _:
            return 0.1


def _healed(evaluation: FrodoEvaluation, plain: int, rested: int) -> float:
    """Athelas is kept for a rest, unless he is nearly lost."""
    view = evaluation.view
    if view.moved == "rested":
        return float(min(view.corruption, rested))
    if rested > plain and view.corruption + 3 < evaluation.threshold:
        return 0.0
    return float(min(view.corruption, plain))


def relief(evaluation: FrodoEvaluation) -> float:
    """Part 2: how much less danger there is one step on."""
    view = evaluation.view
    ahead = evaluation.danger(evaluation.row(view.step + 1), evaluation.likelihood.soon, eye=view.eye)
    return pressure(evaluation) - ahead


def _extra(evaluation: FrodoEvaluation, kind: str, to: tuple[str, ...]) -> float:
    """An extra move saves a turn, or takes Frodo out of danger."""
    entries = list(to) if kind == "ferry" else entries_of(evaluation, kind)
    if not entries:
        return -1.0
    _, cost = evaluation.best_entry(entries, kind if kind in ("dot", "location") else "card", eye=evaluation.view.eye)
    return evaluation.staying() - cost


def entries_of(evaluation: FrodoEvaluation, kind: str) -> list[str]:
    """HR-061, HR-062. What could be written."""
    places = list(evaluation.topology.frodo.within_reach(evaluation.last, evaluation.dots)) if kind != "dot" else []
    return places if kind == "location" else ["dot", *places]


def _where(evaluation: FrodoEvaluation, effect: Mapping[str, Any]) -> list[str]:
    """Locations that a card names, as far as a token can lie there."""
    topology, view = evaluation.topology, evaluation.view
    if "sections" in effect:
        names = [name for name in topology.locations if topology.section[name] in effect["sections"]]
    elif "at" in effect or "by" in effect:
        near = topology.connected[effect["by"]] if "by" in effect else ()
        names = [*effect.get("at", ()), *(name for name in near if not topology.is_exit(name))]
    else:
        names = list(topology.locations)
    return [name for name in names if name not in view.ally_tokens and name not in view.figures]


def screen(evaluation: FrodoEvaluation, place: str) -> float:
    """HR-085. What an Ally token saves in a location: the Hunt there. It is worth most where the hunters look for him;
    where he truly is counts no more than they believe it, or a token would give it away."""
    odds = evaluation.likelihood.here
    share = odds.get(place, 0.0)
    saved = 0.0
    if share > LIKELY:
        saved = evaluation.danger(place, odds, eye=evaluation.view.eye)
    nearest = min((evaluation.turns[space][place] for space in evaluation.view.figures if space), default=9)
    ahead = (0.15 * share + 0.1 * evaluation.likelihood.soon.get(place, 0.0)) / (1 + nearest)
    return saved * share + ahead


def pressure(evaluation: FrodoEvaluation) -> float:
    """What the Nazgûl about him cost."""
    return evaluation.danger(evaluation.last, evaluation.likelihood.here, eye=evaluation.view.eye)


def moved_away(evaluation: FrodoEvaluation, colour: str, space: str) -> float:
    """How much further from Frodo a Nazgûl is after it was moved."""
    before = evaluation.view.figures[COLOURS.index(colour)]
    turns = evaluation.turns
    spare = evaluation.near[evaluation.last]
    gain: float = min(turns[space][evaluation.last], 4) - min(turns[before][evaluation.last], 4)
    gain += 0.8 * ((before in spare) - (space in spare))
    weight = 1.0 / (1 + turns[before][evaluation.last])
    return gain * weight


def discarded(evaluation: FrodoEvaluation, cards: Sequence[str]) -> str:
    """The card that is missed least."""
    return min(cards, key=lambda name: missed(evaluation, name))


def missed(evaluation: FrodoEvaluation, name: str) -> float:
    """How much a card is missed that is given away."""
    card = evaluation.tables.cards[name]
    if card.when == "out":
        return {"hunt": 3.0, "perception": 1.6, "search": 0.8}[card.cancels]
    heads = {head for option in card.options for effect in option for head in effect}
    if heads & {"extra", "forward", "heal"}:
        return 2.0
    return 1.0 if heads & {"draw", "receive", "join"} else 0.5
