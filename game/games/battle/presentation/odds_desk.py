"""The odds desk for a Battle on a table of one's own: one piece against one other, reckoned by the rules' own functions.

The counters beside the odds desk: what lies beside a real board of Battle, and whose phase it is. A touch turns each to its
next value; one press goes on to the next phase. Nothing is enforced here: the table has its own eyes.

Beside the odds desk of Battle: whether a piece may go somewhere, who has to give leave or what stops it, and from where it is
attacked there. Over a match its pieces stand on the map; else the counters say what is shut, and no other piece is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final, Protocol, Self

from game.board.bitset import bits, mask_of
from game.engine.as_on_the_table import Choice
from game.engine.decision import Phrase, Refusal
from game.engine.rules import GameSet
from game.games.battle.presentation.picture import FACES, SIZE, BattleLook
from game.games.battle.rules.board_requirements import REQUIREMENTS
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.phases import BUILD, PHASES
from game.games.battle.rules.pieces import FIGHTERS, KIND_OF, KINDS, MOST, MOVE, SEATINGS, TABLE, Kind, sides
from game.games.battle.rules.turn.combat_table import LEADERS, WAYS, can_lend, chance_of, row_of, totals
from game.games.battle.rules.view import FREE, AskedWay, BattleView, Counted, Fangorn, Paths
from game.ui.table.model.blocks import Tone
from game.ui.table.model.panel_data.referee_desk import (
    LISTED,
    DeskBand,
    DeskCounter,
    DeskKey,
    DeskPiece,
    DeskResult,
    DeskShown,
    DeskStrip,
    DeskToggle,
    MapShown,
    RefereeAids,
    RefereeDesk,
)
from game.ui.table.model.picture import Counter, Strength


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


RIVER, FORTRESS, MOUNTAIN, TWO_PLAYERS = "river", "fortress", "mountain", "two_players"
_SHORTCUTS: Final = {RIVER: "R", FORTRESS: "F", MOUNTAIN: "M", TWO_PLAYERS: "T"}
_THROWS: Final = sum(WAYS.values())
PIPS: Final = 6
_TONES: Final = {"defender": Tone.GOOD, "nothing": Tone.PLAIN, "attacker": Tone.BAD}


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of an attack: a piece, and the leaders beside it."""

    kind: Kind | None = None
    leaders: frozenset[Kind] = frozenset()

    @property
    def is_elven(self) -> bool:
        """BR-320 to BR-324. Whether it is of Elven strength now."""
        kind = self.kind
        return kind is not None and (TABLE[kind].elven or any(can_lend(leader, kind) for leader in self.leaders))

    def is_helped_by(self, leader: Kind, players: int) -> bool:
        """BR-322 to BR-324, BR-331. Whether a leader of the same player would change its strength."""
        kind = self.kind
        if kind is None or leader not in LEADERS or leader == kind or TABLE[kind].elven:
            return False
        return is_same_player(leader, kind, players) and can_lend(leader, kind)

    def touched(self, kind: Kind, players: int) -> Fighter:
        """The piece that fights and a leader beside it go away, a leader that helps comes, any other piece fights instead."""
        if kind == self.kind:
            return Fighter()
        if kind in self.leaders or self.is_helped_by(kind, players):
            return replace(self, leaders=self.leaders ^ {kind})
        return Fighter(kind)

    def among(self, players: int) -> Fighter:
        """This desk with so many players: who is nobody's friend any more, goes."""
        return replace(self, leaders=frozenset(one for one in self.leaders if self.is_helped_by(one, players)))


@dataclass(frozen=True, slots=True)
class BattleDesk:
    """What those round the table have touched."""

    attacker: Fighter = Fighter()
    defender: Fighter = Fighter()
    conditions: frozenset[str] = frozenset()
    typed: int = 0
    past: tuple[DeskResult, ...] = field(default=())
    is_told: bool = False
    """The newest result belongs to what lies here."""
    counters: Counters = field(default_factory=Counters)
    view: BattleView | None = None
    """Of the match over which the desk lies: that counts, not the desk."""
    before: Self | None = None
    """The desk before the first die of the newest roll."""

    @property
    def players(self) -> int:
        """BR-001 to BR-003."""
        return min(SEATINGS) if TWO_PLAYERS in self.conditions else max(SEATINGS)

    @property
    def row(self) -> str:
        """BR-309, BR-310. The defender's position."""
        return row_of(FORTRESS in self.conditions, RIVER in self.conditions)

    @property
    def column(self) -> str:
        """BR-340. Who is how strong."""
        return f"{_letter(self.attacker)}_{_letter(self.defender)}"

    @property
    def can_roll(self) -> bool:
        """BR-301, BR-302. Two opponents, and no mountain hexside between them."""
        is_whole = self.attacker.kind is not None and self.defender.kind is not None
        return is_whole and MOUNTAIN not in self.conditions

    # -- touches

    def touch(self, key: str, *, is_left: bool) -> Self:
        """BR-007. Nobody attacks his own: an opponent who would be of the same player goes."""
        kind, players = KIND_OF[key], self.players
        mine, other = (self.attacker, self.defender) if is_left else (self.defender, self.attacker)
        mine = mine.touched(kind, players)
        if mine.kind is not None and other.kind is not None and is_same_player(mine.kind, other.kind, players):
            other = Fighter()
        attacker, defender = (mine, other) if is_left else (other, mine)
        return replace(self, attacker=attacker, defender=defender, typed=0, is_told=False, before=None)

    def toggle(self, key: str) -> Self:
        changed = replace(self, conditions=self.conditions ^ {key}, typed=0, is_told=False, before=None)
        players = changed.players
        attacker, defender = changed.attacker.among(players), changed.defender.among(players)
        kinds = attacker.kind, defender.kind
        if kinds[0] is not None and kinds[1] is not None and is_same_player(kinds[0], kinds[1], players):
            defender = Fighter()
        return replace(changed, attacker=attacker, defender=defender)

    def press(self, key: str) -> Self:
        """BR-308. A die showed this; who falls is counted. The same pieces may roll again: another army of that kind
        attacks."""
        figure = int(key)
        if not self.can_roll:
            return self
        if not self.typed:
            return replace(self, typed=figure, is_told=False, before=replace(self, before=None, is_told=False))
        told, fallen = self._rolled(self.typed, figure)
        counters = self.counters if fallen is None or self.view is not None else self.counters.with_aside(fallen, 1)
        return replace(self, typed=0, past=(told, *self.past)[:LISTED], is_told=True, counters=counters)

    def mend(self) -> Self:
        """The die that was typed, else the roll just told with whoever fell, until the next attack is begun."""
        return self if self.before is None else self.before

    def clear(self) -> Self:
        kept = frozenset(self.conditions & {TWO_PLAYERS})
        return replace(
            self, attacker=Fighter(), defender=Fighter(), conditions=kept, typed=0, is_told=False, before=None
        )

    def turn(self, key: str) -> Self:
        return replace(self, counters=self.counters.turned(key, self.players), before=None)

    def go_on(self) -> Self:
        return replace(self.clear(), counters=self.counters.gone_on(self.players))

    def _rolled(self, first: int, second: int) -> tuple[DeskResult, Kind | None]:
        """What it comes to, and who falls."""
        assert self.attacker.kind is not None
        assert self.defender.kind is not None
        total = first + second
        falls, fails = self._sets()
        result = "defender" if total in falls else "attacker" if total in fails else "nothing"
        told = Phrase.of(f"desk.told.{result}", total=total, piece=self.attacker.kind.id, target=self.defender.kind.id)
        fallen = {"defender": self.defender.kind, "attacker": self.attacker.kind}.get(result)
        return DeskResult(told, _TONES[result], (first, second)), fallen

    def _sets(self) -> tuple[frozenset[int], frozenset[int]]:
        """Totals by which the defender falls, and the attacker."""
        fails, falls = totals(self.row, self.column)
        return falls, fails

    # -- what is seen

    def shown(self) -> DeskShown:
        return DeskShown(
            Phrase.of("desk.title"),
            self._strip("attacker", self.attacker),
            self._strip("defender", self.defender),
            tuple(
                DeskToggle(key, Phrase.of(f"desk.toggle.{key}"), shortcut, is_on=key in self.conditions)
                for key, shortcut in _SHORTCUTS.items()
            ),
            self._asked(),
            tuple(
                DeskKey(str(pips), str(pips), is_on=pips == self.typed, is_enabled=self.can_roll)
                for pips in range(1, PIPS + 1)
            ),
            self._bands() if self.can_roll else (),
            (),
            self.past,
            self.past[0] if self.is_told else None,
            can_mend=self.before is not None,
            counters=tuple(self.counters.shown(self.players)),
            clock=tuple(self.counters.clock(self.players)),
            seated=tuple(("seat", str(seat), seat) for seat in SEATINGS[self.players]),
            stage=self.counters.stage("stage", self.players),
            onward=self.counters.gone_on(self.players).stage("onward", self.players),
        )

    def _strip(self, which: str, fighter: Fighter) -> DeskStrip:
        told = None
        if fighter.kind is not None:
            strength = "elven" if fighter.is_elven else "ordinary"
            told = Phrase.of(f"desk.fights.{strength}", piece=fighter.kind.id)
        pieces = tuple(
            DeskPiece(
                kind.id,
                _counter(kind, fighter),
                is_chosen=kind == fighter.kind,
                is_beside=kind in fighter.leaders,
                can_help=kind not in fighter.leaders and fighter.is_helped_by(kind, self.players),
            )
            for kind in FIGHTERS
        )
        return DeskStrip(Phrase.of(f"desk.{which}"), pieces, told)

    def _asked(self) -> Phrase:
        if self.attacker.kind is None:
            return Phrase.of("desk.ask.attacker")
        if self.defender.kind is None:
            return Phrase.of("desk.ask.defender")
        if MOUNTAIN in self.conditions:
            return Phrase.of("desk.ask.mountain")
        return Phrase.of("desk.ask.second", first=self.typed) if self.typed else Phrase.of("desk.ask.dice")

    def _bands(self) -> tuple[DeskBand, ...]:
        assert self.attacker.kind is not None
        assert self.defender.kind is not None
        falls, fails = self._sets()
        nothing = frozenset(WAYS) - falls - fails
        named = {
            "defender": (falls, self.defender.kind.id),
            "nothing": (nothing, ""),
            "attacker": (fails, self.attacker.kind.id),
        }
        bands = []
        for result, (found, piece) in named.items():
            label = Phrase.of(f"desk.band.{result}", piece=piece) if piece else Phrase.of(f"desk.band.{result}")
            ways = chance_of(found) * _THROWS
            assert isinstance(ways, Fraction)
            bands.append(DeskBand(spoken(found), label, _TONES[result], int(ways), _THROWS))
        return tuple(bands)


def desk(view: BattleView | None = None) -> BattleDesk:
    """An empty desk; over a match with all that everyone knows of it."""
    if view is None:
        return BattleDesk()
    is_two = len(view.seats) == min(SEATINGS)
    return BattleDesk(conditions=frozenset({TWO_PLAYERS} if is_two else ()), counters=counters_of(view), view=view)


def is_same_player(one: Kind, other: Kind, players: int) -> bool:
    """BR-002, BR-003, BR-331. Whether two kinds are one player's."""
    owners = sides(players)
    return owners[one] == owners[other]


def spoken(found: Iterable[int]) -> str:
    """Totals as people say them: "2", "11, 12" or "10–12"; empty for none."""
    runs: list[list[int]] = []
    for total in sorted(found):
        if runs and runs[-1][-1] == total - 1:
            runs[-1].append(total)
        else:
            runs.append([total])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)


def _letter(fighter: Fighter) -> str:
    return "E" if fighter.is_elven else "O"


def _counter(kind: Kind, fighter: Fighter) -> Counter:
    """As it lies on the board; the one that fights shows its strength of this moment."""
    lent = kind == fighter.kind and fighter.is_elven and not TABLE[kind].elven
    strength = Strength.LENT if lent else Strength.STAR if TABLE[kind].elven else Strength.BLADE
    return Counter(
        handle=kind.id,
        space="",
        at=(0, 0),
        size=SIZE,
        face=FACES[kind.id],
        name=Phrase.of("desk.piece", piece=kind.id),
        figure=str(TABLE[kind].move),
        strength=strength,
    )
