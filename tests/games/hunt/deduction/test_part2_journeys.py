"""The hunters' map of Part 2 on a small board: equal to brute force over Frodo's cards, Gandalf's ways and his tokens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest

from game.engine.chance import generator, one_of
from game.games.hunt.deduction.part2_journeys import Part2Journeys, known
from game.games.hunt.rules.components.tables import Journey, Tables
from game.games.hunt.rules.view import Fact
from tests.games.hunt.deduction.test_hunters_map import TOPOLOGY
from tests.games.hunt.games import RULES, position

ROUTES = {"a": "1 3 . 5 4 . A", "b": "1 . 4 5 . 3 A", "c": "2 4 . . 5 . A", "d": "2 . . 3 . 5 A", "e": "1 4 3 . 5 . A"}
SHORT = {
    name: Journey(name, "short", tuple(route.split()), frozenset({"4"} & set(route.split())))
    for name, route in ROUTES.items()
}
LONG = {"z": Journey("z", "long", ("1", ".", ".", ".", ".", ".", "A"), frozenset())}
TOKENS = ("1", "3", "4", "5")
TABLES = Tables({}, {}, {}, {}, (), TOKENS, (), SHORT | LONG)
PLACES = ("1", "2", "3", "4", "5")


@dataclass(frozen=True)
class World:
    """Frodo's cards, the newest last; Gandalf's place ("" out of play) and the tokens he used."""

    cards: tuple[str, ...]
    grey: str
    used: frozenset[str]

    def rows(self, step: int) -> tuple[str, ...]:
        return SHORT[self.cards[-1]].route[: step + 1]

    def last(self, step: int) -> str:
        return [row for row in self.rows(step) if row != "."][-1]


def inside(target: str, place: str) -> bool:
    return place != "" and (target == place or TOPOLOGY.covers(target, place))


def answer(world: World, kind: str, target: str, step: int) -> str:
    """The true answer, by the rulebook."""
    last = world.last(step)
    if kind in ("perception", "morgul"):
        who = [name for name, at in (("frodo", last), ("gandalf", world.grey)) if inside(target, at)]
        told = "both" if len(who) == 2 else who[0] if who else "no"
        return told if kind == "morgul" or told == "no" else "yes"
    if kind == "call":
        return "yes" if inside(target, last) else "no"
    been = target in world.rows(step)
    if kind == "search":
        hidden = last == target and target in SHORT[world.cards[-1]].shelters
        return "yes" if been and not hidden else "no"
    return "here" if last == target else "yes" if been else "no"


def moves(world: World) -> Iterator[World]:
    for place in (*TOPOLOGY.connected[world.grey], world.grey):
        yield replace(world, grey=place)


def flights(world: World, shown: set[str]) -> Iterator[World]:
    for token in TOKENS:
        if token not in world.used and token not in shown:
            yield replace(world, grey=token, used=world.used | {token})


def changes(world: World) -> Iterator[World]:
    for card in SHORT:
        if card not in world.cards:
            yield replace(world, cards=(*world.cards, card))


class Game:
    """A random game of questions, its record, and every world that agrees with it."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.step = 0
        self.record: list[Fact] = [self.fact("journey", "short"), self.fact("gandalf", "start")]
        self.shown: set[str] = set()
        self.worlds = {World((card,), token, frozenset({token})) for card in SHORT for token in TOKENS}
        self.truth = one_of(sorted(self.worlds, key=str), rng)

    def fact(self, kind: str, told: str = "", *places: str) -> Fact:
        return Fact(kind, told, places, part=2, step=self.step)

    def note(self, kind: str, told: str = "", *places: str) -> None:
        self.record.append(self.fact(kind, told, *places))

    def turn(self) -> None:
        """Something happens."""
        what = one_of(("forward", "move", "move", "ask", "ask", "ask", "hunt", "change", "deed", "exit"), self.rng)
        if what == "forward" and self.step < 5:
            self.step += 1
            self.note("forward", "day")
        elif what == "move" and self.truth.grey:
            self.goes(moves)
            self.note("gandalf", "move")
        elif what == "ask":
            kind = one_of(("perception", "morgul", "search", "call"), self.rng)
            target = one_of(PLACES if kind == "search" else ("I-A", "I-B"), self.rng)
            self.told(kind, target)
        elif what == "hunt":
            self.hunt(one_of(PLACES, self.rng))
        elif what == "change" and len(self.truth.cards) < 4:
            self.step = max(self.step - 1, 0)
            self.goes(changes)
            self.note("course", "change")
        elif what == "deed" and self.truth.grey in TOKENS and self.truth.grey not in self.truth.used | self.shown:
            place = self.truth.grey
            self.shown.add(place)
            self.note("gandalf", "deed", place)
            self.worlds = {one for one in self.worlds if one.grey == place and place not in one.used}
        elif what == "exit" and self.truth.grey == "A":
            self.note("gandalf", "rivendell")
            self.worlds = {replace(one, grey="") for one in self.worlds if one.grey == "A"}
            self.truth = replace(self.truth, grey="")

    def goes(self, ways: object) -> None:
        assert callable(ways)
        self.truth = one_of(list(ways(self.truth)), self.rng)
        self.worlds = {after for world in self.worlds for after in ways(world)}

    def told(self, kind: str, target: str) -> None:
        said = answer(self.truth, kind, target, self.step)
        self.note("perception" if kind == "morgul" else kind, said, target)
        self.worlds = {one for one in self.worlds if answer(one, kind, target, self.step) == said}

    def hunt(self, place: str) -> None:
        """HR-248. What is said of Frodo, and whether Gandalf flees."""
        self.told("hunt", place)
        found = self.truth.grey == place
        self.worlds = {one for one in self.worlds if (one.grey == place) is found}
        if found:
            free = list(flights(self.truth, self.shown))
            self.note("gandalf", "found" if free else "cornered", place)
            if free:
                self.goes(lambda world: flights(world, self.shown))
                self.note("gandalf", "appeared")


def played(seeds: range) -> tuple[int, int, int]:
    """Compares the map with all worlds after each turn; says how often it was narrow, and how often cards were few."""
    narrow = changed = looked = 0
    for seed in seeds:
        game = Game(generator("courses", seed))
        left = Part2Journeys(known(TOPOLOGY, TABLES, True, True))
        taken = 0
        for _ in range(14):
            game.turn()
            for fact in game.record[taken:]:
                left = left.after(fact)
            taken = len(game.record)
            cards, grey, places = 0, 0, left.known.places
            for some, ways in left.worlds():
                cards |= some
                for mask in ways.values():
                    grey |= mask
            worlds = {world.cards[-1] for world in game.worlds}
            assert set(left.cards(cards)) == worlds, game.record
            assert set(places.of(left.lasts(cards, game.step))) == {one.last(game.step) for one in game.worlds}
            assert set(places.of(grey & ~left.known.out)) == {one.grey for one in game.worlds} - {""}, game.record
            looked += 1
            narrow += len(worlds) < 3
            changed += len(game.truth.cards) > 1
    return looked, narrow, changed


@pytest.mark.clause("HR-349", "HR-245", "HR-248")
def test_on_a_small_board_the_map_of_part_2_equals_brute_force() -> None:
    looked, narrow, changed = played(range(60))
    assert looked == 60 * 14
    assert narrow > 100
    assert changed > 200


@pytest.mark.soak
@pytest.mark.clause("HR-349", "HR-245", "HR-248")
def test_over_1000_games_the_map_of_part_2_equals_brute_force() -> None:
    looked, narrow, changed = played(range(1000, 2200))
    assert looked == 1200 * 14
    assert narrow > 2000
    assert changed > 4000


@pytest.mark.clause("HR-349", "HR-294")
@pytest.mark.parametrize("text", ["hunt sword", "perceive {area} ring"])
def test_a_way_of_gandalfs_that_no_play_explains_is_flown(text: str) -> None:
    """A scenario may put Gandalf where he cannot have walked: he can still be found there, and the map holds him."""
    state = position(part=2, gandalf=["8", "41"], at="blue", figures={"blue": "41"}, dice=["ring", "sword"])
    for word in (text.format(area=state.topology.area["41"]), "let"):
        RULES.play(state, RULES.parse(word))
    for seat in (*state.ringwraiths, None):
        view = RULES.view(state, seat)
        assert RULES.view(RULES.deal_hidden(view, Random("flown")), seat) == view
