"""The counters beside the odds desk: what lies beside a real board of Battle, and whose phase it is. A touch turns each to its
next value; one press goes on to the next phase. Nothing is enforced here: the table has its own eyes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from game.engine.as_on_the_table import Choice
from game.engine.decision import Phrase
from game.games.battle.rules.phases import BUILD, PHASES
from game.games.battle.rules.pieces import FIGHTERS, KIND_OF, MOST, SEATINGS, Kind
from game.games.battle.rules.view import BattleView, Counted, Fangorn, Paths
from game.ui.table.model.panel_data.referee_desk import DeskCounter

_FANGORN: Final = tuple(one.name.lower() for one in Fangorn)
_SIGNS: Final[Mapping[str, tuple[str, ...]]] = {
    "shire": ("hobbits", "saruman"),
    "fangorn": _FANGORN,
    "paths": tuple(one.name.lower() for one in Paths),
}
"""What lies beside the board, with all that it can be, the first at the start."""
_ISENGARD: Final = ("shut", "open")
"""BR-411, BR-413. What follows from the Fangorn army: Isengard is shut while it sleeps."""
ARMIES: Final = tuple(kind for kind in FIGHTERS if MOST[kind] > 2)
"""Kinds of which some may be lost."""


@dataclass(frozen=True, slots=True)
class Counters:
    """As the table has them."""

    round: int = 1
    turn: int = 0
    """A place in the order of the seats."""
    phase: str = PHASES[1]
    ring: int = -1
    """The seat that bears the Ring, by its place."""
    signs: Mapping[str, str] = field(default_factory=lambda: {name: values[0] for name, values in _SIGNS.items()})
    lost: tuple[int, ...] = (0,) * len(ARMIES)
    """Of each of ARMIES."""

    def turned(self, key: str, players: int) -> Counters:
        """One counter shows its next value, after the last the first."""
        if key == "ring":
            return replace(self, ring=(self.ring + 1) % players)
        if key == "isengard":
            return replace(self, signs={**self.signs, "fangorn": _FANGORN[self.signs["fangorn"] == _FANGORN[0]]})
        if key in _SIGNS:
            values = _SIGNS[key]
            following = values[(values.index(self.signs[key]) + 1) % len(values)]
            return replace(self, signs={**self.signs, key: following})
        kind = KIND_OF[key]
        return self.with_lost(kind, 1) if self.lost_of(kind) < MOST[kind] else self.with_lost(kind, -MOST[kind])

    def lost_of(self, kind: Kind) -> int:
        """How many of one of ARMIES."""
        return self.lost[ARMIES.index(kind)]

    def with_lost(self, kind: Kind, more: int) -> Counters:
        """So many more of a kind, as far as there are any; of leaders none are counted."""
        lost = (
            min(count + more, MOST[one]) if one == kind else count for one, count in zip(ARMIES, self.lost, strict=True)
        )
        return replace(self, lost=tuple(lost))

    def gone_on(self, players: int) -> Counters:
        """BR-050, BR-051. The next phase, seat or round; in the first round nobody builds."""
        at = PHASES.index(self.phase) + 1
        turn, number = self.turn, self.round
        if at == len(PHASES):
            at, turn = 0, turn + 1
        if turn >= players:
            turn, number = 0, number + 1
        if PHASES[at] == BUILD and number == 1:
            at += 1
        return replace(self, round=number, turn=turn, phase=PHASES[at])

    def stage(self, key: str, players: int) -> Phrase:
        """Round, seat and phase in a sentence."""
        seat = SEATINGS[players][min(self.turn, players - 1)]
        return Phrase.of(f"desk.{key}", round=self.round, seat=str(seat), phase=self.phase)

    def shown(self, players: int) -> Iterator[DeskCounter]:
        """All of them, by what a match calls them."""
        seats = tuple(map(str, SEATINGS[players]))
        ring = Choice(
            path=("ring",), word="ring", value=seats[min(self.ring, players - 1)], values=seats, are_names=True
        )
        yield DeskCounter("ring", ring.name, ring.called(ring.value))
        isengard = _ISENGARD[self.signs["fangorn"] != _FANGORN[0]]
        for name, values in {**_SIGNS, "isengard": _ISENGARD}.items():
            value = self.signs.get(name, isengard)
            one = Choice(path=(name,), word=name, value=value, values=values, are_names=name == "shire")
            yield DeskCounter(name, one.name, one.called(one.value))
        for kind, lost in zip(ARMIES, self.lost, strict=True):
            count = Phrase.of("desk.lost_count", count=lost, most=MOST[kind])
            yield DeskCounter(kind.id, Phrase.of("desk.lost", piece=kind.id), count)


def counted(counters: Counters, players: int) -> Counted:
    """What of it the movement rules ask."""
    has_elves = counters.lost_of(Kind.ELF) < MOST[Kind.ELF]
    fangorn, paths = Fangorn[counters.signs["fangorn"].upper()], Paths[counters.signs["paths"].upper()]
    return Counted(players, counters.ring % players, fangorn, paths, has_elves)


def counters_of(view: BattleView) -> Counters:
    """As a match has them."""
    signs = {
        "shire": view.shire,
        "fangorn": view.fangorn.name.lower(),
        "paths": view.paths.name.lower(),
    }
    lost = {pool.kind: pool.lost for pool in view.pools}
    turn, ring = view.seats.index(view.turn), view.seats.index(view.ring_owner)
    return Counters(view.round, turn, view.phase, ring, signs, tuple(lost.get(kind.id, 0) for kind in ARMIES))
