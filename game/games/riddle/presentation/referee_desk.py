"""The referee's desk for a Riddle with cards of one's own: battles point by point, how many titles a Riddle names, whose turn
it is, who waits in the Halls. It knows no card; the rules' own functions say what may be laid and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Final, NamedTuple, Self

from game.engine.decision import Phrase, Seat
from game.games.riddle.presentation.picture import FACES, SIZE
from game.games.riddle.rules.cards.cards import CHARACTERS, is_rider
from game.games.riddle.rules.limits import (
    HAND_LIMIT,
    MOST_IN_HALLS,
    MOST_POINTS,
    POWER_PLAYS,
    guesses,
    kind_of_forces,
    next_in_battle,
)
from game.games.riddle.rules.view import RiddleView
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
)
from game.ui.table.model.picture import Counter

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
