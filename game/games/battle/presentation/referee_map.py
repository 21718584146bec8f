"""Beside the odds desk of Battle: whether a piece may go somewhere, who has to give leave or what stops it, and from where it is
attacked there. Over a match its pieces stand on the map; else the counters say what is shut, and no other piece is known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol, Self

from game.board.bitset import bits, mask_of
from game.engine.decision import Phrase, Refusal
from game.engine.rules import GameSet
from game.games.battle.presentation.odds_desk import BattleDesk, counted
from game.games.battle.presentation.picture import BattleLook
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.pieces import KIND_OF, KINDS, MOVE, Kind, sides
from game.games.battle.rules.view import FREE, AskedWay, BattleView, Counted
from game.ui.table.model.panel_data.referee_desk import DeskToggle, MapShown, RefereeAids, RefereeDesk


class AnswersTheTable(Protocol):
    """The movement rules, asked from outside."""

    def ends(self, table: BattleView | Counted, kind: Kind, origin: int) -> dict[str, int]:
        """Where it may go, as masks, by what has to be asked."""

    def way(self, table: BattleView | Counted, kind: Kind, origin: int, to: int) -> AskedWay | Refusal:
        """How it comes there with the least asked, else the first thing that stops it."""


@dataclass(frozen=True, slots=True)
class BattleMap:
    """Who goes, from where, and where to."""

    topology: BattleTopology
    rules: AnswersTheTable
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

    def reckoned(self, desk: RefereeDesk) -> RefereeDesk:
        return desk

    def shown(self, desk: RefereeDesk) -> MapShown:
        assert isinstance(desk, BattleDesk)
        view, ids = desk.view, self.topology.ids
        here = (
            [one for one in view.pieces if one.place == ids[self.start]] if view is not None and self.start >= 0 else []
        )
        awake = [KIND_OF[one.kind] for one in here if not one.asleep]
        asked = replace(self, kind=awake[0]) if awake else self
        toggles = (
            DeskToggle(kind.id, Phrase.of("desk.piece", piece=kind.id), "", kind == asked.kind) for kind in KINDS
        )
        counters = BattleLook(self.topology.board).picture(view).counters if view is not None else ()
        return replace(asked.found(desk), toggles=tuple(toggles), counters=counters)

    def found(self, desk: BattleDesk) -> MapShown:
        """What is told of this piece."""
        topology, ids, move, kind = self.topology, self.topology.ids, MOVE[self.kind], self.kind
        if self.start < 0:
            return MapShown(Phrase.of("desk.map.first", piece=kind.id))
        table = desk.view or counted(desk.counters, desk.players)
        if self.end < 0:
            masks = self.rules.ends(table, kind, self.start)
            lit = tuple(ids[space] for space in bits(sum(masks.values())))
            told = Phrase.of("desk.map.reaches", piece=kind.id, count=masks.pop(FREE).bit_count())
            more = [Phrase.of(f"desk.map.by_{sort}", count=mask.bit_count()) for sort, mask in masks.items() if mask]
            return MapShown(told, (*more, Phrase("desk.map.second")), (ids[self.start],), lit)
        chosen = ids[self.start], ids[self.end]
        found = self.rules.way(table, kind, self.start, self.end)
        if isinstance(found, Refusal):
            no = Phrase.of("desk.map.refused", clause=found.clause)
            return MapShown(no, (found.phrase,), chosen, (found.place,) if found.place else ())
        asked = tuple(topology.names[space] for space in found.asked)
        told = Phrase.of(f"desk.map.{found.sort}", count=len(found.spaces) - 1, move=move, hexes=asked)
        bars = [Phrase("desk.map.bars")] if desk.view is None else []
        foes, attacked = self._attacked(desk)
        return MapShown(told, (*bars, attacked), chosen, foes, tuple(ids[space] for space in found.spaces))

    def _attacked(self, desk: BattleDesk) -> tuple[tuple[str, ...], Phrase]:
        """BR-301, BR-305, BR-306, BR-310. From where the piece could be attacked, or taken, at the end of its way; in a match
        who stands there."""
        topology = self.topology
        if self.kind == Kind.RING_BEARER:
            return (), Phrase("desk.map.taken")
        foes = topology.fights[self.end] & topology.walkable
        key = "walls" if topology.fortresses >> self.end & 1 else "attacked"
        key = key if foes else "peace"
        if (view := desk.view) is not None:
            own = sides(len(view.seats))[self.kind]
            foes &= mask_of(
                topology.index[one.place]
                for one in view.pieces
                if view.seats.index(one.owner) != own and one.kind != Kind.RING_BEARER.id
            )
            key = f"{key}_now" if foes else "alone"
        over = sum((self.end, foe) in topology.rivers for foe in bits(foes))
        key += "_river" if over else ""
        return tuple(topology.ids[foe] for foe in bits(foes)), Phrase.of(
            f"desk.map.{key}", count=foes.bit_count(), rivers=over
        )


def aids(rules: Callable[[BattleTopology], AnswersTheTable], game_set: GameSet) -> RefereeAids:
    """The map of one set; nothing is looked up in titles."""
    topology = BattleTopology(game_set.board)
    return RefereeAids(game_set.board, BattleMap(topology, rules(topology)))
