"""The counters beside the odds desk: what lies beside a real board of Battle, and whose phase it is. A touch turns each to its
next value; one press goes on to the next phase. Nothing is enforced here: the table has its own eyes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from game.engine.as_on_the_table import Choice
from game.engine.decision import Phrase
from game.games.battle.rules.board_requirements import REQUIREMENTS
from game.games.battle.rules.phases import BUILD, PHASES
from game.games.battle.rules.pieces import FIGHTERS, KIND_OF, MOST, SEATINGS, TABLE, Kind
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
"""Kinds of which some may lie beside the board."""
_ASIDE: Final = tuple(
    MOST[kind] - sum(least for key, (least, _) in REQUIREMENTS.setup.items() if key.partition("/")[0] == kind.id)
    for kind in ARMIES
)
"""BR-021, BR-031. At the start."""


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
    aside: tuple[int, ...] = _ASIDE
    """Of each of ARMIES what lies beside the board: there it waits to be built (BR-022), or has fallen for good (BR-023)."""

    def turned(self, key: str, players: int) -> Counters:
        """One counter shows its next value, after the last the first."""
        if key in ("ring", "turn"):
            return replace(self, **{key: (getattr(self, key) + 1) % players})
        if key == "round":
            return replace(self, round=self.round + 1)
        if key == "isengard":
            return replace(self, signs={**self.signs, "fangorn": _FANGORN[self.signs["fangorn"] == _FANGORN[0]]})
        if key in _SIGNS:
            values = _SIGNS[key]
            following = values[(values.index(self.signs[key]) + 1) % len(values)]
            return replace(self, signs={**self.signs, key: following})
        return self.with_aside(KIND_OF[key], -1 if TABLE[KIND_OF[key]].rebuilt else 1)

    def aside_of(self, kind: Kind) -> int:
        """How many of one of ARMIES."""
        return self.aside[ARMIES.index(kind)]

    def with_aside(self, kind: Kind, more: int) -> Counters:
        """So many more of a kind lie beside the board; of leaders none are counted."""
        aside = (
            (count + more) % (MOST[one] + 1) if one == kind else count
            for one, count in zip(ARMIES, self.aside, strict=True)
        )
        return replace(self, aside=tuple(aside))

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

    def clock(self, players: int) -> Iterator[DeskCounter]:
        """Round and turn, each by itself."""
        yield DeskCounter("round", Phrase("set.round.name"), Phrase.of("desk.count", count=self.round))
        yield _seat("turn", self.turn, players)

    def shown(self, players: int) -> Iterator[DeskCounter]:
        """All of them, by what a match calls them."""
        yield _seat("ring", self.ring, players)
        isengard = _ISENGARD[self.signs["fangorn"] != _FANGORN[0]]
        for name, values in {**_SIGNS, "isengard": _ISENGARD}.items():
            value = self.signs.get(name, isengard)
            one = Choice(path=(name,), word=name, value=value, values=values, are_names=name == "shire")
            yield DeskCounter(name, one.name, one.called(one.value))
        for kind, count in zip(ARMIES, self.aside, strict=True):
            word = "desk.pool" if TABLE[kind].rebuilt else "desk.lost"
            yield DeskCounter(kind.id, Phrase.of(word, piece=kind.id), Phrase.of("desk.count", count=count))


def _seat(key: str, at: int, players: int) -> DeskCounter:
    """Whose the Ring, or the turn, is."""
    seats = tuple(map(str, SEATINGS[players]))
    one = Choice(path=(key,), word=key, value=seats[min(at, players - 1)], values=seats, are_names=True)
    return DeskCounter(key, one.name, one.called(one.value))


def counted(counters: Counters, players: int) -> Counted:
    """What of it the movement rules ask."""
    has_elves = counters.aside_of(Kind.ELF) < MOST[Kind.ELF]
    fangorn, paths = Fangorn[counters.signs["fangorn"].upper()], Paths[counters.signs["paths"].upper()]
    return Counted(players, counters.ring % players, fangorn, paths, has_elves)


def counters_of(view: BattleView) -> Counters:
    """As a match has them."""
    signs = {
        "shire": view.shire,
        "fangorn": view.fangorn.name.lower(),
        "paths": view.paths.name.lower(),
    }
    aside = {pool.kind: pool.pool + pool.lost for pool in view.pools}
    turn, ring = view.seats.index(view.turn), view.seats.index(view.ring_owner)
    return Counters(view.round, turn, view.phase, ring, signs, tuple(aside.get(kind.id, 0) for kind in ARMIES))
