"""Beside the odds desk of Battle: whether a piece may go somewhere, who has to give leave, and from where it is attacked there.
The counters say what is shut; no other piece is known, so what stands in the way is the table's to see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from game.board.bitset import bits
from game.engine.decision import Phrase
from game.engine.rules import GameSet
from game.games.battle.presentation.counters import ARMIES, Counters
from game.games.battle.presentation.odds_desk import BattleDesk
from game.games.battle.rules.movement.flood import MoriaPassage, MovementLimits, flood
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.pieces import KIND_OF, KINDS, MOST, MOVE, Kind, sides
from game.ui.table.model.panel_data.referee_aids import MapShown, RefereeAids
from game.ui.table.model.panel_data.referee_desk import DeskToggle, RefereeDesk

LONGEST: Final = 60
"""Hexes of a way that is only asked for its length."""


@dataclass(frozen=True, slots=True)
class BattleMap:
    """Who goes, from where, and where to."""

    topology: BattleTopology
    kind: Kind = Kind.ORC
    start: int = -1
    end: int = -1

    def touch(self, space: str) -> Self:
        touched = self.topology.index[space]
        if self.start < 0 or self.end >= 0 or touched == self.start:
            return replace(self, start=-1 if touched == self.start and self.end < 0 else touched, end=-1)
        return replace(self, end=touched)

    def toggle(self, key: str) -> Self:
        return replace(self, kind=KIND_OF[key])

    def shown(self, desk: RefereeDesk) -> MapShown:
        assert isinstance(desk, BattleDesk)
        toggles = (DeskToggle(kind.id, Phrase.of("desk.piece", piece=kind.id), "", kind == self.kind) for kind in KINDS)
        return replace(
            self._found(Ground(self.topology, self.kind, desk.counters, desk.players)), toggles=tuple(toggles)
        )

    def _found(self, ground: Ground) -> MapShown:
        piece = self.kind.id
        if self.start < 0:
            return MapShown(Phrase.of("desk.map.first", piece=piece))
        ids, move = self.topology.ids, MOVE[self.kind]
        free, leave, moria = (ground.ends(self.start, move, **allowed) for allowed in ALLOWED)
        if self.end < 0:
            told = Phrase.of("desk.map.reaches", piece=piece, count=free.bit_count())
            more = [Phrase.of("desk.map.by_leave", count=asked)] if (asked := (leave & ~free).bit_count()) else []
            more += [Phrase.of("desk.map.by_moria", count=held)] if (held := (moria & ~leave).bit_count()) else []
            lit = tuple(ids[space] for space in bits(free | leave | moria))
            return MapShown(told, (*more, Phrase("desk.map.second")), (ids[self.start],), lit)
        goal = 1 << self.end
        allowed = next(
            (allowed for ends, allowed in zip((free, leave, moria), ALLOWED, strict=True) if ends & goal), None
        )
        if allowed is None:
            far = ground.steps(self.start, self.end, LONGEST, **ALLOWED[-1])
            key = "far" if far else "shut"
            return MapShown(
                Phrase.of(f"desk.map.{key}", piece=piece, count=far, move=move), (), (ids[self.start], ids[self.end])
            )
        count = ground.steps(self.start, self.end, move, **allowed)
        told = Phrase.of(
            ("desk.map.free", "desk.map.leave", "desk.map.moria")[ALLOWED.index(allowed)], count=count, move=move
        )
        foes, attacked = self._attacked()
        return MapShown(told, (Phrase("desk.map.bars"), attacked), (ids[self.start], ids[self.end]), foes)

    def _attacked(self) -> tuple[tuple[str, ...], Phrase]:
        """BR-301, BR-305, BR-306, BR-310. From where the piece could be attacked, or taken, at the end of its way."""
        topology = self.topology
        if self.kind == Kind.RING_BEARER:
            return (), Phrase("desk.map.taken")
        foes = tuple(bits(topology.fights[self.end] & topology.walkable))
        over = sum((self.end, foe) in topology.rivers for foe in foes)
        key = "peace" if not foes else "walls" if topology.fortresses >> self.end & 1 else "attacked"
        key += "_river" if over else ""
        return tuple(topology.ids[foe] for foe in foes), Phrase.of(f"desk.map.{key}", count=len(foes), rivers=over)


ALLOWED: Final[tuple[Mapping[str, bool], ...]] = ({}, {"leave": True}, {"leave": True, "gandalf": True})
"""What is allowed for a way: nothing that has to be asked; the Alliance's leave; through Moria where Gandalf stands, too."""


@dataclass(frozen=True, slots=True)
class Ground:
    """BR-200 to BR-213, BR-250, BR-400 to BR-414, BR-420 to BR-428, BR-440 to BR-448, BR-450, BR-451. Where one kind
    of piece walks, as the counters have it."""

    topology: BattleTopology
    kind: Kind
    counters: Counters
    players: int

    def ends(self, start: int, move: int, *, leave: bool = False, gandalf: bool = False) -> int:
        """Where its move may end."""
        return flood(self.topology, start, move, self._limits(leave, gandalf)).ends

    def steps(self, start: int, end: int, move: int, *, leave: bool = False, gandalf: bool = False) -> int:
        """How many hexes it takes; 0: no way leads there."""
        return next(
            (far for far in range(1, move + 1) if self.ends(start, far, leave=leave, gandalf=gandalf) >> end & 1), 0
        )

    def _limits(self, leave: bool, gandalf: bool) -> MovementLimits:
        topology, counters, owners = self.topology, self.counters, sides(self.players)
        alliance, saruman = owners[Kind.GANDALF], owners[Kind.SARUMAN]
        is_ring = self.kind == Kind.RING_BEARER
        side = counters.ring % self.players if is_ring else owners[self.kind]
        on = topology.walkable
        is_entitled = self.kind in (Kind.SARUMAN, Kind.MAN_ORC) or (is_ring and side == saruman)
        if counters.signs["isengard"] == "shut" and not is_entitled:
            on &= ~(1 << topology.isengard)
        has_elves = counters.lost[ARMIES.index(Kind.ELF)] < MOST[Kind.ELF]
        if side != alliance and has_elves and not leave:
            on &= ~topology.elven
        is_free = side != alliance or (gandalf and self.kind != Kind.GANDALF)
        gates = tuple(self._gates()) if side == alliance else ()
        return MovementLimits(on, on, 0, 0, 0, gates, MoriaPassage.FREE if is_free else MoriaPassage.SHUT)

    def _gates(self) -> list[tuple[int, int]]:
        """BR-401, BR-421, BR-441, BR-450. The special hexes that this piece of the Alliance's may enter."""
        topology, signs, kind = self.topology, self.counters.signs, self.kind
        found = []
        if kind == Kind.GANDALF:
            found.append((1 << topology.moria, topology.gate_moria))
        if kind in (Kind.GANDALF, Kind.RING_BEARER) and signs["fangorn"] == "asleep":
            found.append((1 << topology.fangorn, topology.gate_fangorn))
        if kind == Kind.ARAGORN and signs["paths"] == "asleep":
            found.append((1 << topology.paths, topology.gate_paths))
        if kind == Kind.RING_BEARER:
            found.append((1 << topology.doom, topology.gate_doom))
        return found


def aids(game_set: GameSet) -> RefereeAids:
    """The map of one set; nothing is looked up in titles."""
    return RefereeAids(game_set.board, BattleMap(BattleTopology(game_set.board)))
