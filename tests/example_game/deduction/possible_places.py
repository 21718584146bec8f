"""Where Gollum may be, exactly, as everybody can work it out from what was seen (SG-005 to SG-007, SG-010)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.engine.chance import position_of
from tests.example_game.rules.topology import Topology
from tests.example_game.rules.view import GOLLUM, NIGHT, PursuitView, Step


def possible_places(view: PursuitView, topology: Topology) -> dict[str, int]:
    """Each place where Gollum may be now, with the number of trails that end there."""
    return _counts(view, topology)[-1] if view.phase != "start" else {}


def sampled_trail(view: PursuitView, topology: Topology, rng: Random) -> tuple[str, ...]:
    """A trail that agrees with everything that was seen, every one equally likely."""
    counts = _counts(view, topology)
    trail = [_one_of(counts[-1], rng)]
    moves = [step for step in view.steps if step.who == GOLLUM]
    for before, step in zip(counts[-2::-1], reversed(moves), strict=True):
        came = {place: number for place, number in before.items() if _may_lead(topology, place, trail[-1], step)}
        trail.append(_one_of(came, rng))
    return tuple(reversed(trail))


def _counts(view: PursuitView, topology: Topology) -> list[dict[str, int]]:
    """For the start and each move of Gollum's: the places where he may have been then, with the trails that end there,
    as far as what came until his next move leaves them."""
    posts = dict(zip(view.seats[1:], view.starts, strict=True))
    counts = [dict.fromkeys(topology.lairs, 1)]
    for step in view.steps:
        if step.who == GOLLUM:
            counts.append(dict(_moved(counts[-1], topology, step, set(posts.values()))))
        elif step.to:
            posts[step.who] = step.to
            counts[-1].pop(step.to, None)
    if view.phase == "gollum":  # SG-011: he can go on, or the game would be over
        taken = set(posts.values())
        counts[-1] = {
            place: number
            for place, number in counts[-1].items()
            if any(to not in taken for to, _ in topology.ways[place])
        }
    return counts


def _moved(before: dict[str, int], topology: Topology, step: Step, taken: set[str]) -> Iterator[tuple[str, int]]:
    found: dict[str, int] = {}
    for place, number in before.items():
        for to in dict.fromkeys(to for to, _ in topology.ways[place]):
            if to not in taken and _may_lead(topology, place, to, step):
                found[to] = found.get(to, 0) + number
    yield from found.items()


def _may_lead(topology: Topology, start: str, to: str, step: Step) -> bool:
    """Whether a step that was seen so can have led from one place to the other."""
    kinds = topology.leads(start, to)
    return bool(kinds) and (step.by == NIGHT or step.by in kinds) and step.to in ("", to)


def _one_of(numbers: dict[str, int], rng: Random) -> str:
    places: Sequence[str] = sorted(numbers)
    return places[position_of([numbers[place] for place in places], rng.random())]
