"""Every game that the laws are tried on: those of the box, and the example game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, partial
from importlib import import_module
from random import Random
from typing import Any

import pytest

from game.engine.decision import Seat
from game.engine.match.header import Header
from game.engine.rules import GameInfo, GameSet, OptionValue, Rules
from game.registry import InstalledGame, game, games, installed
from game.ui.table.model.look import Look
from tests.laws.lawful_results import WrittenList
from tests.paths import ROOT

EXAMPLE = "tests.example_game"
"""The one name by which the example game is known to the tests."""
Redealer = Callable[[Any, Seat | None, Random], Any]
"""(state, seat, generator) to a second state that differs only in what the seat cannot know."""
Counter = Callable[[Any], Mapping[str, int]]
"""(state) to the pieces that are not somewhere, once, with how many there are too many (`tests/laws/pieces.py`)."""


def package_of_tests(game: str) -> str:
    """The package of a game's own tests: those of the box lie in `tests.games`, the example's beside its code."""
    return f"tests.games.{game}" if (ROOT / "tests" / "games" / game).is_dir() else "tests.example_game"


@cache
def redealer(game: str) -> Redealer:
    """What deals anew everything that a seat of this game cannot know: `redealt` of its `redeal.py`; one without fails."""
    found: Redealer = import_module(f"{package_of_tests(game)}.redeal").redealt
    return found


@cache
def counter(game: str) -> Counter:
    """What counts the pieces of this game: `astray` of its `pieces.py`; one without fails."""
    found: Counter = import_module(f"{package_of_tests(game)}.pieces").astray
    return found


@cache
def written_list(game: str) -> WrittenList:
    """A game's secrets and lawful results: `WRITTEN` of its `lawful_results.py`; one without fails."""
    found: WrittenList = import_module(f"{package_of_tests(game)}.lawful_results").WRITTEN
    return found


@dataclass(frozen=True, eq=False)
class LawTable:
    """One game with a number of players."""

    id: str
    players: int
    info: GameInfo
    load: Callable[[], Rules[Any, Any, Any]]
    options: Mapping[str, OptionValue]

    @cached_property
    def rules(self) -> Rules[Any, Any, Any]:
        return self.load()

    @property
    def game_set(self) -> GameSet:
        return self.rules.game_set

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.info.seatings[self.players]

    @property
    def redealt(self) -> Redealer:
        return redealer(self.id)

    @property
    def astray(self) -> Counter:
        return counter(self.id)

    @property
    def written(self) -> WrittenList:
        return written_list(self.id)

    def header(self, seed: str, **options: OptionValue) -> Header:
        """The header of a match at this table."""
        return Header(
            game=self.id,
            version=self.info.version,
            seats=self.seats,
            options={**self.options, **options},
            boards=tuple(board.source for board in self.game_set.boards),
            seed=seed,
            tables=self.game_set.tables,
        )

    def asking(self, seed: str) -> Header:
        """The same where reaction windows are asked: an order answered in the same breath tells more than one thing at
        once, and then two different matches are hard to find."""
        return self.header(seed, reactions="ask")

    def new(self, position: Mapping[str, Any] | None = None, **options: OptionValue) -> Any:
        """The first state, or one in a position."""
        header = self.header("0", **options)
        return self.rules.new(self.seats, header.game_options(self.info), position)


def cap(info: GameInfo, most: int) -> dict[str, OptionValue]:
    """The longest cap of at most so many rounds, else the shortest there is (0 is no cap)."""
    option = next(one for one in info.options if one.id == info.cap_option)
    values = sorted(int(value) for value in option.values if int(value) > 0)
    return {option.id: max((value for value in values if value <= most), default=values[0])}


def every_game() -> tuple[InstalledGame, ...]:
    """The games of the box, and the example game."""
    return (*games(), installed(EXAMPLE))


@cache
def _rules(id_: str) -> Rules[Any, Any, Any]:
    return game(id_).rules(game(id_).load_set())


@cache
def tables(most_rounds: int = 4) -> tuple[LawTable, ...]:
    """Every game with every number of players, at a short cap; the same ones each time, for what is played at them is kept."""
    return tuple(
        LawTable(one.id, players, one.info, partial(_rules, one.id), cap(one.info, most_rounds))
        for one in every_game()
        for players in one.info.seatings
    )


def other_tables() -> list[Any]:
    """What games ask to be tried with other options than usual, to parametrize over."""
    return [
        pytest.param(
            LawTable(one.id, players, one.info, partial(_rules, one.id), options),
            marks=pytest.mark.soak if number else (),
            id=f"{one.id}-{players}-otherwise",
        )
        for one in every_game()
        for number, (players, options) in enumerate(written_list(one.id).other_tables)
    ]


def telling_of(what: str) -> list[InstalledGame]:
    """The games whose presentation answers this call (`sheets`, `chronicle` and the like): `Look` leaves it empty, and
    a game that does so too is whole."""
    found = []
    for one in every_game():
        look = type(one.presentation(table_of(one.id, min(one.info.seatings)).game_set))
        if getattr(look, what) is not getattr(Look, what):
            found.append(one)
    return found


def table_of(id_: str, players: int) -> LawTable:
    return next(table for table in tables() if (table.id, table.players) == (id_, players))


def fewest(found: Iterable[LawTable]) -> list[Any]:
    """The same with each game at its fewest players in short runs: for what lies with the Match and not with the seats."""
    return [
        pytest.param(table, marks=() if table.players == min(table.info.seatings) else pytest.mark.soak)
        for table in found
    ]


def telling(found: Iterable[LawTable]) -> list[Any]:
    """Tables to parametrize over. In short runs a game is played by the fewest and by the most."""
    return [pytest.param(table, marks=() if _is_telling(table) else pytest.mark.soak) for table in found]


def _is_telling(table: LawTable) -> bool:
    numbers = sorted(table.info.seatings)
    return table.players in (numbers[0], numbers[-1])
