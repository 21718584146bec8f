"""The hunters' map (HR-349): every place where Frodo, or Gandalf, can still be, and why he cannot be in the others.

It works on a View alone: the public record tells everything that narrows Frodo's last location down (no seat of the
Ringwraiths knows more of it), so the map is the same for all of them and the table. Sound: the truth is always in it.
Tight: each place in it is the end of a history that agrees with every fact.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.decision import Param, Phrase
from game.hunt.atlas import Atlas
from game.hunt.histories import histories
from game.hunt.journeys import Journeys, Node
from game.hunt.tables import Tables
from game.hunt.view import Fact, View


@dataclass(frozen=True, slots=True)
class Belief:
    """What the hunters can know."""

    frodo: tuple[str, ...]
    """Possible last locations, in board order."""
    excluded: Mapping[str, Phrase]
    """Every other location to the reason: the last fact that told against it, or that it was too far to come to."""
    gandalf: tuple[str, ...] = ()
    """Part 2: possible places of Gandalf's."""
    dots: tuple[int, ...] = ()
    """Part 1: the numbers of dots that may be marked."""


def belief(view: View, atlases: tuple[Atlas, ...], tables: Tables) -> Belief | None:
    """HR-349. The exact set; None before Frodo has a place."""
    if view.part == 1:
        if not dict(view.counts)["log"]:
            return None
        return _first(view, atlases[0])
    if not view.length or not view.figures or not dict(view.counts)["journey"]:
        return None
    return _second(view, atlases[1], tables)


def _first(view: View, atlas: Atlas) -> Belief:
    record = tuple(fact for fact in view.record if fact.part == 1)
    known = histories(atlas, view.options.escape_reach, record)
    possible = known.last_locations()
    dots = tuple(sorted({node[1] for node in known.ends}))
    reasons = {name: _reason(atlas, record, name) for name in atlas.locations if name not in possible}
    return Belief(possible, reasons, (), dots)


def _reason(atlas: Atlas, record: tuple[Fact, ...], place: str) -> Phrase:
    """The latest fact since which Frodo cannot have his last location there."""
    said = next((fact for fact in reversed(record) if _against(atlas, fact, place)), None)
    if said is None:
        return Phrase.of("belief.too_far", place=atlas.label(place))
    told: dict[str, Param] = {"day": said.day, "step": said.step, "place": atlas.label(place)}
    return Phrase.of(f"belief.{said.kind}_{said.answer}", **told)


def _against(atlas: Atlas, fact: Fact, place: str) -> bool:
    """Whether a fact by itself told against a place when it was told."""
    inside = any(target == place or atlas.covers(target, place) for target in fact.places)
    match fact.kind:
        case "search":
            return inside and fact.answer == "no"
        case "hunt":
            return (inside and fact.answer in ("no", "yes")) or (not inside and fact.answer == "here")
        case "perception" | "call" | "watch":
            return inside is (fact.answer == "no")
        case "prerequisite":
            return not inside
        case _:
            return False


def _second(view: View, atlas: Atlas, tables: Tables) -> Belief:
    """Frodo's cards that agree with what was told, with a way of Gandalf's that agrees with the rest."""
    known = Journeys(atlas, tables, view.options, view.record)
    now = len(known.periods) - 1
    frodo: set[str] = set()
    gandalf: set[str] = set()
    ways: dict[tuple[bool, ...], list[set[Node]]] = {}
    for cards in known.worlds():
        explained = known.explained(cards)
        if explained not in ways:
            ways[explained] = known.layers(cards)
        layers = ways[explained]
        if not all(layers):
            continue
        rows = cards[now].route[: view.step + 1]
        frodo.add(next(row for row in reversed(rows) if row != "."))
        gandalf |= {node[0] for node in layers[-1]} if layers else set()
    reasons: dict[str, Phrase] = {}
    for name in atlas.locations:
        if name not in frodo:
            said = next(
                (fact for fact in reversed(view.record) if fact.part == 2 and _against(atlas, fact, name)), None
            )
            key = "belief.no_card" if said is None or said.kind == "perception" else f"belief.{said.kind}_{said.answer}"
            step = view.step if said is None else said.step
            reasons[name] = Phrase.of(
                key, place=atlas.label(name), step=step, day=view.day if said is None else said.day
            )
    order = atlas.position.__getitem__
    return Belief(
        tuple(sorted(frodo, key=order)), reasons, tuple(sorted((place for place in gandalf if place), key=order))
    )
