"""What the seats of a match are called: by the names of the people who sit there, as far as they gave some of their own."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache

from game.engine.decision import Seat
from game.engine.match.ports import Occupant
from game.language import catalog


@cache
def given_names(game: str) -> frozenset[str]:
    """What the seats of a game are called, in every language: whoever gives no name of their own is entered with that of
    the seat."""
    found = [
        catalog.words("game", game, "words.yaml", spoken=one)["names"].get("seat", {}) for one in catalog.available()
    ]
    return frozenset(
        str(entry.get("name", "") if isinstance(entry, Mapping) else entry)
        for seats in found
        for entry in seats.values()
    )


def seat_names(seating: Mapping[Seat, Occupant], given: Collection[str] = ()) -> dict[str, str]:
    """People's names for seats: of those who play one seat only, so that nobody is taken for two. A name that is only the
    seat's own is none ("The Ring-bearer", not "Ring-bearer")."""
    people = [occupant.person for occupant in seating.values() if not occupant.is_computer and occupant.person]
    return {
        seat: occupant.person
        for seat, occupant in seating.items()
        if not occupant.is_computer and people.count(occupant.person) == 1 and occupant.person not in given
    }
