"""Beside the referee's desk of a Riddle with cards of one's own: how far it is (RR-146), where a traveller may go (RR-070 to
RR-075), and what each title may do (RR-011) in whose hand to whom, from where the markers were put on the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Self

from game.board.bitset import bits
from game.engine.decision import Phrase
from game.engine.rules import GameSet
from game.games.riddle.presentation.panels import CardFaces
from game.games.riddle.presentation.picture import FACES, SIZE
from game.games.riddle.presentation.referee_desk import KINDS, MOST_CITIES, RiddleDesk
from game.games.riddle.rules.cards.cards import BOAT, CHARACTERS, CLOAK, ROPE, Card, CardSet, is_rider, serves
from game.games.riddle.rules.limits import is_in_sight, kind_of_forces
from game.games.riddle.rules.movement.reach import reach, units_of, way
from game.games.riddle.rules.movement.steps import HORSE, MOST_UNITS, Steps
from game.games.riddle.rules.movement.topology import NEAR, RiddleTopology
from game.ui.table.model.blocks import Tone
from game.ui.table.model.panel_data.referee_desk import (
    AidLine,
    AidTitle,
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
POWER_PLAYS: Final = ("look", "ask", "person", "riddle", "shelob")
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
        plays = [use for use in POWER_PLAYS if use in card.uses]
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
    """Of one set."""
    topology, faces = RiddleTopology(game_set.board), CardFaces(game_set.tables["cards"])
    counts = {row.token: row.count for row in faces.rows}
    return RefereeAids(
        game_set.board,
        RiddleMap(Steps(topology)),
        tuple(AidTitle(title, faces.of_title(title), count) for title, count in counts.items()),
        tuple((one, Phrase.of("desk.character", character=one)) for one in CHARACTERS),
        RiddleJudge(CardSet(game_set.tables["cards"])),
    )
