"""An evening as a value: a game, who sits where, and every step; made from one seed, written as a list of lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from game.engine.match.header import TABLE_OPTIONS
from game.session.loaded_game import LoadedGame, loaded_game
from tests.laws.games import LawTable, tables
from tests.session.evening_disk import KILL, KINDS, POWER, Fault

PEOPLE: Final = ("Anna", "Ben", "Cleo")
GAMES: Final = ("gollum", "gollum", "gollum", "riddle", "hunt", "battle")
STEPS: Final[Mapping[str, int]] = {
    "play": 40,
    "wrong": 5,
    "back": 9,
    "mark": 7,
    "order": 4,
    "computer": 3,
    "person": 5,
    "away": 3,
    "rename": 4,
    "picture": 3,
    "hint": 1,
    "duplicate": 3,
    "export": 3,
    "elsewhere": 2,
    "unsaved": 1,
    "move": 2,
    "put": 2,
    "retry": 4,
    "anew": 1,
    "settings": 8,
    "reopen": 7,
    KILL: 3,
    POWER: 3,
}
"""What somebody does, or what befalls the table, to how often."""
MOST_STEPS: Final = 16


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is done; the number chooses which action, seat or name."""

    what: str
    number: int
    fault: Fault | None = None

    def __str__(self) -> str:
        return f"{self.what} {self.number}" + (f" !{self.fault}" if self.fault else "")

    @classmethod
    def parse(cls, line: str) -> Step:
        """The inverse of `str`; raises ValueError."""
        plain, _, fault = line.partition(" !")
        what, _, number = plain.strip().partition(" ")
        if what not in STEPS:
            raise ValueError(f"'{what}' is no step; expected one of {', '.join(STEPS)}")
        return cls(what, int(number), Fault.parse(fault.strip()) if fault else None)


@dataclass(frozen=True, slots=True)
class Evening:
    """Everything that an evening follows from."""

    game: str
    seating: tuple[str, ...]
    """A person's name or the level of a computer player, seat by seat."""
    options: tuple[tuple[str, str], ...]
    seed: int
    steps: tuple[Step, ...]

    def __str__(self) -> str:
        said = " ".join(f"{name}={value}" for name, value in self.options)
        first = f"{self.game} {','.join(self.seating)} seed={self.seed} {said}".rstrip()
        return "\n".join([first, *map(str, self.steps)])

    @classmethod
    def parse(cls, text: str) -> Evening:
        """The inverse of `str`; raises ValueError."""
        first, *lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
        game, seating, seed, *options = first.split()
        pairs = tuple((name, value) for name, _, value in (word.partition("=") for word in options))
        steps = tuple(map(Step.parse, lines))
        seats = tuple(seating.split(","))
        table_for(game, len(seats))
        return cls(game, seats, pairs, int(seed.removeprefix("seed=")), steps)


def table_for(game: str, players: int) -> LawTable:
    found = [table for table in tables() if (table.id, table.players) == (game, players)]
    if not found:
        raise ValueError(f"no game '{game}' for {players}")
    return found[0]


@cache
def kit_of(game: str) -> LoadedGame:
    table = next(table for table in tables() if table.id == game)
    return loaded_game(game, table.game_set)


def evening_of(seed: int) -> Evening:
    rng = Random(seed)
    game = rng.choice(GAMES)
    table = rng.choice([table for table in tables() if table.id == game])
    people = PEOPLE[: rng.choice((1, 2, 2, 3))]
    level = "normal" if game == "gollum" and rng.random() < 0.3 else "random"
    seating = [rng.choice(people) if rng.random() < 0.75 else level for _ in table.seats]
    if level in seating and not set(seating) & set(people):
        seating[0] = people[0]
    options = {name: rng.choice(values) for name, values in TABLE_OPTIONS.items() if name == "reactions"}
    for name in ("dice", "draws", "picks"):
        if name in table.info.physical and rng.random() < 0.3:
            options[name] = "real"
    steps = []
    for _ in range(rng.randint(MOST_STEPS // 2, MOST_STEPS)):
        what = rng.choices(list(STEPS), list(STEPS.values()))[0]
        fault = None
        if what not in (KILL, POWER) and rng.random() < 0.3:
            fault = Fault(rng.choice(KINDS), 1 + int(rng.expovariate(0.25)), rng.random() < 0.25)
        steps.append(Step(what, rng.randrange(1000), fault))
    return Evening(game, tuple(seating), tuple(sorted(options.items())), seed, tuple(steps))


class BrokenError(Exception):
    """One of the laws above does not hold."""

    def __init__(self, law: str, told: str) -> None:
        super().__init__(f"{law}: {told}")
        self.law = law
