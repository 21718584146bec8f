"""The referee's desk for a Riddle with cards of one's own: battles point by point, how many titles a Riddle names, whose turn
it is, who waits in the Halls. It knows no card; the rules' own functions say what may be laid and what comes of it.

Beside the referee's desk of a Riddle with cards of one's own: how far it is (RR-146), where a traveller may go (RR-070 to
RR-075), and what each title may do (RR-011) in whose hand to whom, from where the markers were put on the map.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Final, NamedTuple, Self

from game.board.bitset import bits
from game.engine.decision import Phrase, Seat
from game.engine.rules import GameSet
from game.games.riddle.presentation.panels import CardFaces
from game.games.riddle.presentation.picture import FACES, SIZE
from game.games.riddle.rules.cards.cards import BOAT, CHARACTERS, CLOAK, ROPE, Card, CardSet, is_rider, serves
from game.games.riddle.rules.limits import (
    HAND_LIMIT,
    MOST_IN_HALLS,
    MOST_POINTS,
    POWER_PLAYS,
    guesses,
    is_in_sight,
    kind_of_forces,
    next_in_battle,
)
from game.games.riddle.rules.movement.reach import reach, units_of, way
from game.games.riddle.rules.movement.steps import HORSE, MOST_UNITS, Steps
from game.games.riddle.rules.movement.topology import NEAR, RiddleTopology
from game.games.riddle.rules.view import RiddleView
from game.ui.table.model.blocks import Tone
from game.ui.table.model.panel_data.referee_desk import (
    LISTED,
    AidLine,
    AidTitle,
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
    RefereeMap,
)
from game.ui.table.model.picture import Counter

GEAR: Final[Mapping[str, tuple[int, str]]] = {
    "horse": (HORSE, "H"),
    "boat": (BOAT, "B"),
    "rope": (ROPE, "R"),
    "cloak": (CLOAK, "C"),
}
"""With what somebody goes: its bit and its key."""
PLAYS_ON_TITLES: Final = ("look", "ask", "person", "riddle", "shelob")
"""RR-221. Uses of a card that are Power Plays against somebody."""
ASIDE: Final = 0.5
"""How far beside each other markers lie on one space, in edges of a hex."""


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
    held: str = ""
    """The character whose marker the next touch puts down; empty: none."""
    stands: Mapping[str, str] = field(default_factory=dict)
    """Character to the space where the marker was put."""

    @property
    def topology(self) -> RiddleTopology:
        """The board."""
        return self.steps.map

    def touch(self, space: str) -> Self:
        if self.held:
            left = {who: at for who, at in self.stands.items() if who != self.held}
            goes = self.stands.get(self.held) == space
            return replace(self, held="", stands=left if goes else {**left, self.held: space}, start="", end="")
        if not self.start or self.end or space == self.start:
            return replace(self, start="" if space == self.start and not self.end else space, end="")
        return replace(self, end=space)

    def toggle(self, key: str) -> Self:
        if key in CHARACTERS:
            return replace(self, held="" if key == self.held else key)
        if key in GEAR:
            return replace(self, flags=self.flags ^ GEAR[key][0])
        return replace(self, units=int(key))

    def at(self, who: str) -> int:
        """The space where a character's marker was put; -1: nowhere."""
        return self._number(self.stands[who]) if who in self.stands else -1

    def reckoned(self, desk: RefereeDesk) -> RefereeDesk:
        """RR-262. The cities on which or beside which either fighter stands, before anything is laid."""
        assert isinstance(desk, RiddleDesk)
        one, other = self.at(desk.attacker), self.at(desk.defender)
        if desk.laid or min(one, other) < 0:
            return desk
        kinds = [self.topology.city_kinds[city] for city in bits(self.topology.cities_beside(one, other))]
        return replace(desk, cities={kind: min(kinds.count(kind), MOST_CITIES) for kind in KINDS})

    def shown(self, desk: RefereeDesk) -> MapShown:
        assert isinstance(desk, RiddleDesk)
        return replace(self._found(), toggles=tuple(self._toggles(desk)), counters=tuple(self._counters()))

    def _toggles(self, desk: RiddleDesk) -> Iterator[DeskToggle]:
        for one in range(1, MOST_UNITS + 1):
            yield DeskToggle(str(one), Phrase.of("desk.map.units", units=one), str(one), one == self.units)
        for name, (bit, key) in GEAR.items():
            yield DeskToggle(name, Phrase.of(f"desk.map.{name}"), key, bool(self.flags & bit))
        for who in desk.turns.here:
            yield DeskToggle(who, Phrase.of("desk.character", character=who), "", who == self.held)

    def _counters(self) -> Iterator[Counter]:
        laid: dict[str, int] = {}
        for who, space in self.stands.items():
            ((x, y),) = self.topology.board.points((space,))
            at = x + ASIDE * laid.setdefault(space, 0), y
            laid[space] += 1
            yield Counter(who, space, at, SIZE, FACES[who], Phrase.of("desk.character", character=who))

    def _found(self) -> MapShown:
        if self.held:
            return MapShown(Phrase.of("desk.map.put", character=self.held))
        if not self.start:
            return MapShown(Phrase.of("desk.map.first"))
        start = self._number(self.start)
        if not self.end:
            free, held = reach(self.steps, start, self.units, self.flags)
            lit = tuple(self.topology.board.spaces[space].id for space in bits(free | held))
            told = Phrase.of("desk.map.reaches", place=self.start, units=self.units, count=len(lit))
            return MapShown(told, (Phrase("desk.map.second"),), (self.start,), lit)
        end = self._number(self.end)
        far = self.topology.straight(start, end)
        told = Phrase.of("desk.map.far", count=far, start=self.start, end=self.end)
        found = way(self.steps, start, end, self.topology.size, self.flags, due=0)
        spaces = tuple(self.topology.board.spaces[space].id for space in found)
        if found:
            cost = units_of(self.steps, found, self.flags)
            more = Phrase.of("desk.map.way", units=cost)
        else:
            more = Phrase("desk.map.no_way")
        rings = Phrase("desk.map.near" if far <= NEAR else "desk.map.beyond")
        return MapShown(told, (more, rings), (self.start, self.end), way=spaces)

    def _number(self, space: str) -> int:
        found = self.topology.space(space)
        assert found is not None, f"{space} is on the map"
        return found


@dataclass(frozen=True, slots=True)
class RiddleJudge:
    """What a title may do in somebody's hand, to whom, as desk and map have it."""

    deck: CardSet

    def __call__(self, title: str, holder: str, desk: RefereeDesk, map: RefereeMap) -> Sequence[AidLine]:
        assert isinstance(desk, RiddleDesk)
        assert isinstance(map, RiddleMap)
        cards = [self.deck.cards[index] for index in self.deck.of_title[title]]
        others = [who for who in desk.turns.here if who != holder]
        return [*self._used(cards, holder, others, desk, map), *self._fought(cards[0], holder, others)]

    def _used(
        self, cards: Sequence[Card], holder: str, others: Sequence[str], desk: RiddleDesk, map: RiddleMap
    ) -> Iterator[AidLine]:
        """RR-054, RR-194, RR-195, RR-220 to RR-253, RR-292 to RR-295. The special use."""
        card, turns = cards[0], desk.turns
        plays = [use for use in PLAYS_ON_TITLES if use in card.uses]
        if not card.uses:
            return
        if not serves(card, not is_rider(holder)):
            yield _line("serves", Tone.BAD, serves=card.serves, character=holder)
        elif holder in turns.spent and "leave" in card.uses:
            yield _line("leaves", Tone.GOOD, character=holder)
        elif holder in turns.spent:
            yield _line("of_no_use", Tone.BAD, character=holder)
        elif card.by == holder:
            yield _line("own", Tone.GOOD, character=holder)
        elif turns.who and turns.who != holder:
            yield _line("waits", Tone.BAD, character=holder, other=turns.who)
        elif plays and not turns.plays:
            yield _line("no_plays", Tone.BAD)
        elif plays and not others:
            yield _line("nobody", Tone.PLAIN)
        elif plays:
            yield from (self._target(cards, holder, other, turns.spent, map) for other in others)

    def _target(
        self, cards: Sequence[Card], holder: str, other: str, spent: Mapping[str, int], map: RiddleMap
    ) -> AidLine:
        """RR-030, RR-223 to RR-230, RR-236, RR-250, RR-251. One of the others. Where the cards of a title differ, one will do."""
        card, start, at = cards[0], map.at(holder), map.at(other)
        if other in spent:
            return _line("in_halls", Tone.BAD, other=other)
        if card.by == other:
            return _line("owner", Tone.GOOD, other=other)
        if "look" not in card.uses:
            return _line("hand", Tone.GOOD, other=other)
        if any(is_in_sight(map.topology, one, start, at) for one in cards):
            return _line("resists" if card.resisted else "sees", Tone.GOOD, other=other)
        if at < 0 or (card.within and start < 0):
            return _line("unset", Tone.PLAIN, other=other if at < 0 else holder)
        if card.within:
            return _line("far", Tone.BAD, other=other, count=map.topology.straight(start, at), most=card.within)
        return _line("no_city", Tone.BAD, other=other)

    def _fought(self, card: Card, holder: str, others: Sequence[str]) -> Iterator[AidLine]:
        """RR-256 to RR-261. Whom it fights, and whether it defends."""
        if not card.points or card.by not in ("", holder):
            return
        fought = tuple(
            other for other in others if card.side in ("neutral", kind_of_forces(is_rider(other), attacks=True))
        )
        if fought:
            yield _line("attacks", Tone.GOOD, points=card.points, others=fought)
        if card.side in ("neutral", kind_of_forces(is_rider(holder), attacks=False)):
            yield _line("defends", Tone.GOOD, points=card.points, character=holder)


def _line(key: str, tone: Tone, **params: str | int | tuple[str, ...]) -> AidLine:
    return AidLine(Phrase.of(f"desk.may.{key}", **params), tone)


def aids(game_set: GameSet) -> RefereeAids:
    topology, faces = RiddleTopology(game_set.board), CardFaces(game_set.tables["cards"])
    counts = {row.token: row.count for row in faces.rows}
    return RefereeAids(
        game_set.board,
        RiddleMap(Steps(topology)),
        tuple(AidTitle(title, faces.of_title(title), count) for title, count in counts.items()),
        tuple((one, Phrase.of("desk.character", character=one)) for one in CHARACTERS),
        RiddleJudge(CardSet(game_set.tables["cards"])),
    )


KINDS: Final[Mapping[str, str]] = {"good": "G", "evil": "V"}
"""Kinds of cities that give a point, each with the key that counts those beside the fight."""
MOST_CITIES: Final = 3
FORCES: Final[Mapping[str, tuple[str, int]]] = {"one": ("1", 1), "two": ("2", 2), "city": ("3", 1)}
"""What may be laid, with its key and its points."""
SEATS: Final = tuple(f"p{at}" for at in range(1, len(CHARACTERS) + 1))
"""RR-001. Chairs, in the order of turns."""
ENDS: Final = "0"
"""The key of whoever lays nothing more."""


@dataclass(frozen=True, slots=True)
class Turns:
    """Whose turn it is, and who is in the Halls."""

    round: int = 1
    at: int = 0
    """A place in `order`."""
    order: tuple[str, ...] = ()
    """Characters in the order of their turns, as they were first touched."""
    spent: Mapping[str, int] = field(default_factory=dict)
    """RR-301. Turns spent in the Halls, for each that waits there."""
    away: frozenset[str] = frozenset()
    """Those that were taken from the table again."""
    plays: int = POWER_PLAYS
    """RR-054. Power Plays that are left in this turn."""

    @property
    def here(self) -> tuple[str, ...]:
        """Who sits at the table, in the order of turns."""
        return tuple(who for who in self.order if who not in self.away)

    @property
    def who(self) -> str:
        """Whose turn it is; empty while nobody sits there."""
        return self.order[self.at] if self.order and self.order[self.at] not in self.away else ""

    def turned(self, key: str) -> Turns:
        """One more Power Play is used; or somebody comes to the table, goes into the Halls, goes away."""
        if key == "plays":
            return replace(self, plays=(self.plays - 1) % (POWER_PLAYS + 1))
        if key == "round":
            return replace(self, round=self.round + 1)
        if key not in self.order:
            return replace(self, order=(*self.order, key))
        if key in self.away:
            return replace(self, away=self.away - {key})
        if key not in self.spent:
            return self.banished(key)
        left = replace(self, spent=self._without(key), away=self.away | {key})
        return left.gone_on() if key == self.who else left

    def banished(self, who: str) -> Turns:
        """RR-277. Into the Halls."""
        return replace(self, spent={**self.spent, who: 0}) if who in self.order else self

    def _without(self, who: str) -> Mapping[str, int]:
        return {one: turns for one, turns in self.spent.items() if one != who}

    def gone_on(self) -> Turns:
        """RR-028, RR-300. The turn ends, in the Halls with one turn more spent there; the next one begins, and after as many as
        are spent there at most it begins outside (RR-301)."""
        here = [at for at, who in enumerate(self.order) if who not in self.away]
        if not here:
            return replace(self, at=0)
        spent, who = self.spent, self.who
        if spent.get(who) == MOST_IN_HALLS:
            spent = self._without(who)
        elif who in spent:
            spent = {**spent, who: spent[who] + 1}
        onward = next((at for at in here if at > self.at), here[0])
        begun = self.round + (onward <= self.at)
        return replace(self, round=begun, at=onward, spent=spent, plays=POWER_PLAYS)

    def stage(self, key: str) -> Phrase:
        """Round and whose turn it is, and what the Halls allow."""
        if not self.who:
            return Phrase.of(f"desk.{key}.nobody")
        waits = self.spent.get(self.who)
        if waits is None:
            return Phrase.of(f"desk.{key}.travels", round=self.round, character=self.who)
        if waits == MOST_IN_HALLS:
            return Phrase.of(f"desk.{key}.leaves", round=self.round, character=self.who)
        return Phrase.of(f"desk.{key}.waits", round=self.round, character=self.who, turn=waits + 1, most=MOST_IN_HALLS)

    def shown(self) -> Iterator[DeskCounter]:
        """Power Plays left, and how it stands with each character."""
        yield DeskCounter("plays", Phrase.of("desk.plays"), Phrase.of("desk.count", count=self.plays))
        for who in CHARACTERS:
            yield DeskCounter(who, Phrase.of("desk.character", character=who), self._value(who))

    def _value(self, who: str) -> Phrase:
        if who not in self.order or who in self.away:
            return Phrase.of("desk.value.away")
        spent = self.spent.get(who)
        if spent is None or spent == MOST_IN_HALLS:
            return Phrase.of("desk.value.travels" if spent is None else "desk.value.leaves")
        return Phrase.of("desk.value.halls", turn=spent + 1)


class Laid(NamedTuple):
    """One force that lies there."""

    attacks: bool
    force: str

    @property
    def points(self) -> int:
        """RR-262, RR-264."""
        return FORCES[self.force][1]


@dataclass(frozen=True, slots=True)
class RiddleDesk:
    """What those round the table have touched."""

    attacker: str = ""
    defender: str = ""
    cities: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    """RR-262. How many of each kind either fighter stands on or beside."""
    laid: tuple[Laid, ...] = ()
    has_ended: bool = False
    """Whoever was to lay has laid nothing more."""
    past: tuple[DeskResult, ...] = ()
    turns: Turns = field(default_factory=Turns)
    before: Self | None = None
    """The desk before the last key of this battle."""

    # -- how it stands

    def points(self, *, attacks: bool) -> int:
        """Of what the attacker or the defender has laid."""
        return sum(one.points for one in self.laid if one.attacks is attacks)

    def kind(self, *, attacks: bool) -> str:
        """RR-256 to RR-258. The kind that attacker or defender may use beside neutral forces."""
        return kind_of_forces(is_rider(self.defender), attacks=attacks)

    @property
    def is_defending(self) -> bool:
        """RR-265. Whether the defender is to lay."""
        return bool(self.laid) and self._next == "defend"

    @property
    def _next(self) -> str:
        return next_in_battle(self.points(attacks=True), self.points(attacks=False))

    @property
    def came_of_it(self) -> str:
        """RR-270, RR-271. "beaten", "tie", or nothing yet."""
        if self.has_ended:
            return "beaten" if self.is_defending else "tie"
        return "tie" if self.laid and self._next == "tie" else ""

    def _can(self, force: str) -> bool:
        """RR-262, RR-263, RR-267 and RR-268. Whether it can be laid now."""
        if not self.attacker or not self.defender or self.came_of_it:
            return False
        attacks = not self.is_defending
        if force == ENDS:
            return bool(self.laid)
        if force == "city":
            used = sum(one == Laid(attacks, "city") for one in self.laid)
            if used >= self.cities[self.kind(attacks=attacks)]:
                return False
        return self.points(attacks=attacks) + FORCES[force][1] <= MOST_POINTS

    # -- touches

    def touch(self, key: str, *, is_left: bool) -> Self:
        """RR-254. Nobody attacks himself: whoever is touched on the other side too goes away there."""
        mine, other = (self.attacker, self.defender) if is_left else (self.defender, self.attacker)
        mine = "" if mine == key else key
        other = "" if other == key else other
        attacker, defender = (mine, other) if is_left else (other, mine)
        return replace(self._cleared(), attacker=attacker, defender=defender, cities=self.cities)

    def toggle(self, key: str) -> Self:
        return replace(self, cities={**self.cities, key: (self.cities[key] + 1) % (MOST_CITIES + 1)})

    def press(self, key: str) -> Self:
        if not self._can(key):
            return self
        if key == ENDS:
            done = replace(self, has_ended=True, before=self)
        else:
            laid = (*self.laid, Laid(not self.is_defending, key))
            turns = self.turns if self.laid else replace(self.turns, plays=max(0, self.turns.plays - 1))  # RR-280
            done = replace(self, laid=laid, turns=turns, before=self)
        if not done.came_of_it:
            return done
        turns = done.turns.banished(done.defender) if done.came_of_it == "beaten" else done.turns
        return replace(done, past=(done.result, *done.past)[:LISTED], turns=turns)

    def mend(self) -> Self:
        return self if self.before is None else self.before

    def _cleared(self) -> Self:
        return replace(self, attacker="", defender="", laid=(), has_ended=False, before=None)

    def clear(self) -> Self:
        return replace(self._cleared(), cities=dict.fromkeys(KINDS, 0))

    def turn(self, key: str) -> Self:
        return replace(self, turns=self.turns.turned(key), before=None)

    def go_on(self) -> Self:
        return replace(self.clear(), turns=self.turns.gone_on())

    # -- what is seen

    def shown(self) -> DeskShown:
        is_whole = bool(self.attacker and self.defender)
        return DeskShown(
            Phrase.of("desk.title"),
            self._strip("attacker", self.attacker, attacks=True),
            self._strip("defender", self.defender, attacks=False),
            tuple(
                DeskToggle(kind, Phrase.of(f"desk.cities.{kind}", count=self.cities[kind]), key, self.cities[kind] > 0)
                for kind, key in KINDS.items()
            ),
            self._asked(),
            self._keys(),
            tuple(self._band(attacks=attacks) for attacks in (True, False)) if is_whole else (),
            tuple(_notes()),
            self.past,
            self.result if self.came_of_it else None,
            can_mend=self.before is not None,
            counters=tuple(self.turns.shown()),
            clock=(DeskCounter("round", Phrase("set.round.name"), Phrase.of("desk.count", count=self.turns.round)),),
            seated=tuple(
                ("character", who, seat) for who, seat in zip(self.turns.order, map(Seat, SEATS), strict=False)
            ),
            stage=self.turns.stage("stage"),
            onward=self.turns.gone_on().stage("onward"),
        )

    def _strip(self, which: str, who: str, *, attacks: bool) -> DeskStrip:
        told = None
        if who:
            known = f"may_{self.kind(attacks=attacks)}" if self.defender else "alone"
            told = Phrase.of(f"desk.fights.{known}", character=who)
        pieces = tuple(
            DeskPiece(
                one, Counter(one, "", (0, 0), SIZE, FACES[one], Phrase.of("desk.character", character=one)), one == who
            )
            for one in CHARACTERS
            if one in self.turns.here or not self.turns.here
        )
        return DeskStrip(Phrase.of(f"desk.{which}"), pieces, told)

    def _keys(self) -> tuple[DeskKey, ...]:
        last = "yields" if self.is_defending else "stops"
        named = {**{force: (key, force) for force, (key, _) in FORCES.items()}, ENDS: (ENDS, last)}
        return tuple(
            DeskKey(force, key, Phrase.of(f"desk.lays.{word}"), is_enabled=self._can(force))
            for force, (key, word) in named.items()
        )

    def _band(self, *, attacks: bool) -> DeskBand:
        who, kind = self.attacker if attacks else self.defender, self.kind(attacks=attacks)
        label = Phrase.of(f"desk.fights.may_{kind}", character=who)
        is_behind = self.is_defending and not attacks and not self.came_of_it
        return DeskBand(str(self.points(attacks=attacks)), label, Tone.BAD if is_behind else Tone.PLAIN)

    def _asked(self) -> Phrase:
        if not self.attacker:
            return Phrase.of("desk.ask.attacker")
        if not self.defender:
            return Phrase.of("desk.ask.defender")
        if not self.laid:
            return Phrase.of("desk.ask.first", character=self.attacker)
        if self.is_defending:
            behind = self.points(attacks=True) - self.points(attacks=False)
            return Phrase.of("desk.ask.equal", character=self.defender, points=behind)
        return Phrase.of("desk.ask.more", character=self.attacker)

    @property
    def result(self) -> DeskResult:
        """What came of the battle, told."""
        tone = Tone.BAD if self.came_of_it == "beaten" else Tone.PLAIN
        told = Phrase.of(f"desk.told.{self.came_of_it}", character=self.attacker, other=self.defender)
        return DeskResult(told, tone)


def desk(view: RiddleView | None = None) -> RiddleDesk:
    """An empty desk; turns and Halls as a match has them."""
    if view is None or not all(view.character):
        return RiddleDesk()
    spent = {one.character: one.halls for one in view.players if one.halls >= 0}
    at, plays = view.seats.index(view.active), max(0, POWER_PLAYS - view.plays)
    return RiddleDesk(turns=Turns(view.round, at, view.character, spent, plays=plays))


def _notes() -> Iterator[Phrase]:
    """RR-237. How many titles a Riddle names against hands of how many cards."""
    for count, hands in groupby(range(1, HAND_LIMIT + 1), guesses):
        sizes = list(hands)
        yield Phrase.of(
            "desk.note" if len(sizes) > 1 else "desk.note_one", least=sizes[0], most=sizes[-1], titles=count
        )
