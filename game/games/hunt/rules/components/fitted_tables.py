"""The shipped tables, made to fit boards of somebody's own: what a board tells of itself is read from it, a place of the box is
the place that bears its name, its number or its spot, and Journey cards that lead nowhere are led anew."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from game.board.board import Board
from game.games.hunt.rules.components.tables import LENGTHS, places_in, route_faults
from game.games.hunt.rules.topology import HuntTopology

SHELTERS: Final = 2
"""HR-222. Ally locations of a long card, at most."""
_TRIES: Final = 3000
"""Steps of a search for one way: there are far more ways than anybody could walk."""
_TURNS: Final = 101
"""A prime number: multiplied and divided by it, neighbours stand in another order for each card."""


def fitted_tables(
    tables: Mapping[str, Any], boards: Sequence[Board], shipped: Sequence[Board]
) -> Mapping[str, Mapping[str, Any]]:
    """HR-311. What the tables of the `shipped` boards are on these."""
    first, second = map(HuntTopology, boards)
    tokens, cards = tables["tokens"], tables["cards"]
    named = dict.fromkeys(
        [*tokens["meriadoc_joins"], *(one for card in cards["ally_1"].values() for one in places_in(card))]
    )
    stands = _stand_for([*named], shipped[0], first)
    areas = {
        one: next((own for own in first.areas if own.startswith(one[:-1])), one) for one in shipped[0].groups["area"]
    }
    stands |= {one: own for one, own in areas.items() if one not in first.areas}
    own = {
        "information": [name for name in first.locations if first.kind[name] == "ally"],
        "deeds": [boards[1].spaces[index].id for index in boards[1].setup["deed_token"]],
        "meriadoc_joins": [stands[one] for one in tokens["meriadoc_joins"]],
    }
    return {
        "cards": {**cards, "ally_1": _with_places(cards["ally_1"], {a: b for a, b in stands.items() if a != b})},
        "tokens": {**tokens, **own},
        "journeys": {
            deck: {**given, "cards": _led(deck, given["cards"], second)} for deck, given in tables["journeys"].items()
        },
    }


def _stand_for(places: Sequence[str], shipped: Board, own: HuntTopology) -> dict[str, str]:
    """For each place of the shipped board a location: of its name, else of its number, else that which lies most like it."""
    found: dict[str, str] = {}
    wide, high = shipped.canvas or (1, 1)
    across, down = own.board.canvas or (1, 1)
    spaces = [space for space in own.board.spaces if space.id in own.locations]

    def alike(place: str) -> Iterator[tuple[str, ...]]:
        box = shipped.spaces[shipped.index_of_text[place]]
        yield tuple(one.id for one in spaces if box.name in (one.name, *one.aliases))
        yield (place,)
        at = box.x / wide, box.y / high
        yield tuple(one.id for one in sorted(spaces, key=lambda one: math.dist(at, (one.x / across, one.y / down))))

    for likeness in zip(*map(alike, places), strict=True):
        for place, named in zip(places, likeness, strict=True):
            free = (one for one in named if one in own.locations and one not in found.values())
            if place not in found and (one := next(free, "")):
                found[place] = one
    return found


def _with_places(value: Any, stands: Mapping[str, str]) -> Any:
    """A part of a table with other places, in its words too."""
    if isinstance(value, Mapping):
        return {key: _with_places(one, stands) for key, one in value.items()}
    if isinstance(value, list):
        return [_with_places(one, stands) for one in value]
    if not isinstance(value, str) or not stands:
        return value
    return re.sub(r"\b(?:[IV]+-[A-Z]|\d+)\b", lambda one: stands.get(one[0], one[0]), value)


def _led(deck: str, cards: Sequence[Mapping[str, Any]], topology: HuntTopology) -> list[Mapping[str, Any]]:
    """The cards of a deck; those whose way leads nowhere on this board with another. None where no way is long enough."""
    steps = LENGTHS[deck][0]
    found = []
    for number, card in enumerate(cards):
        if any(route_faults(card, deck, steps, topology)):
            route = next(_routes(topology, steps, number, needs_ally=deck == "long"), ())
            if not route:
                return []
            allies = [one for one in route if topology.kind.get(one) == "ally"]
            card = {"id": card["id"], "route": [*route]} | ({"shelters": allies[:SHELTERS]} if deck == "long" else {})
        found.append(card)
    return found


def _routes(topology: HuntTopology, steps: int, number: int, *, needs_ally: bool) -> Iterator[tuple[str, ...]]:
    """Ways of so many steps from a start to an exit, other ones first for each number of a card."""
    ends = {*topology.starts, *topology.exits}
    turned = [topology.starts[(number + at) % len(topology.starts)] for at in range(len(topology.starts))]
    exits = [topology.exits[(number // len(turned) + at) % len(topology.exits)] for at in range(len(topology.exits))]
    for start, end in ((start, end) for start in turned for end in exits):
        far, edge = {end: 0}, [end]
        for here in edge:
            fresh = [one for one in topology.adjacent[here] if one not in far and one not in ends - {start}]
            far |= dict.fromkeys(fresh, far[here] + 1)
            edge += [one for one in fresh if one != start]
        ways: list[tuple[str, ...]] = [(start,)]
        tries = 0
        while ways and tries < _TRIES:
            way, tries = ways.pop(), tries + 1
            left = steps - len(way) + 1
            if way[-1] == end:
                if not left and (not needs_ally or any(topology.kind[one] == "ally" for one in way)):
                    yield tuple(one if topology.is_location(one) else "." for one in way)
                continue
            near = [one for one in topology.adjacent[way[-1]] if far.get(one, steps) < left and one not in way]
            ways += [
                (*way, one) for one in sorted(near, key=lambda one: topology.position[one] * (2 * number + 3) % _TURNS)
            ]
