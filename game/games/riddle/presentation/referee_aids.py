"""Beside the referee's desk of a Riddle with cards of one's own: how far it is (RR-146), where a traveller may go (RR-070 to
RR-075), and what each title may do (RR-011)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from game.board.bitset import bits
from game.engine.decision import Phrase
from game.engine.rules import GameSet
from game.games.riddle.presentation.card_faces import CardFaces
from game.games.riddle.rules.cards.cards import BOAT, CHARACTERS, CLOAK, ROPE
from game.games.riddle.rules.movement.reach import reach, units_of, way
from game.games.riddle.rules.movement.steps import HORSE, MOST_UNITS, Steps
from game.games.riddle.rules.movement.topology import NEAR, RiddleTopology
from game.ui.table.model.panel_data.referee_aids import AidTitle, MapShown, RefereeAids
from game.ui.table.model.panel_data.referee_desk import DeskToggle

GEAR: Final[Mapping[str, tuple[int, str]]] = {
    "horse": (HORSE, "H"),
    "boat": (BOAT, "B"),
    "rope": (ROPE, "R"),
    "cloak": (CLOAK, "C"),
}
"""With what somebody goes: its bit and its key."""


@dataclass(frozen=True, slots=True)
class RiddleMap:
    """What was touched on the map."""

    steps: Steps
    start: str = ""
    end: str = ""
    units: int = MOST_UNITS
    """Of the die, or of a Horse."""
    flags: int = 0
    """Of GEAR."""

    @property
    def _map(self) -> RiddleTopology:
        return self.steps.map

    def touch(self, space: str) -> Self:
        if not self.start or self.end or space == self.start:
            return replace(self, start="" if space == self.start and not self.end else space, end="")
        return replace(self, end=space)

    def toggle(self, key: str) -> Self:
        if key in GEAR:
            return replace(self, flags=self.flags ^ GEAR[key][0])
        return replace(self, units=int(key))

    def shown(self) -> MapShown:
        toggles = (
            *(
                DeskToggle(str(one), Phrase.of("desk.map.units", units=one), str(one), one == self.units)
                for one in range(1, MOST_UNITS + 1)
            ),
            *(
                DeskToggle(name, Phrase.of(f"desk.map.{name}"), key, bool(self.flags & bit))
                for name, (bit, key) in GEAR.items()
            ),
        )
        if not self.start:
            return MapShown(Phrase.of("desk.map.first"), toggles=toggles)
        start = self._number(self.start)
        if not self.end:
            free, held = reach(self.steps, start, self.units, self.flags)
            lit = tuple(self._map.board.spaces[space].id for space in bits(free | held))
            told = Phrase.of("desk.map.reaches", place=self.start, units=self.units, count=len(lit))
            return MapShown(told, (Phrase("desk.map.second"),), (self.start,), lit, toggles=toggles)
        end = self._number(self.end)
        far = self._map.straight(start, end)
        told = Phrase.of("desk.map.far", count=far, start=self.start, end=self.end)
        found = way(self.steps, start, end, self._map.size, self.flags, due=0)
        spaces = tuple(self._map.board.spaces[space].id for space in found)
        if found:
            cost = units_of(self.steps, found, self.flags)
            more = Phrase.of("desk.map.way", units=cost)
        else:
            more = Phrase("desk.map.no_way")
        rings = Phrase("desk.map.near" if far <= NEAR else "desk.map.beyond")
        return MapShown(told, (more, rings), (self.start, self.end), way=spaces, toggles=toggles)

    def _number(self, space: str) -> int:
        found = self._map.space(space)
        assert found is not None, f"{space} is on the map"
        return found


def aids(game_set: GameSet) -> RefereeAids:
    """Of one set."""
    topology, faces = RiddleTopology(game_set.board), CardFaces(game_set.tables["cards"])
    counts = {row.token: row.count for row in faces.rows}
    return RefereeAids(
        game_set.board,
        RiddleMap(Steps(topology)),
        tuple(AidTitle(title, faces.of_title(title), count) for title, count in counts.items()),
        tuple((one, Phrase.of("desk.character", character=one)) for one in CHARACTERS),
    )
