"""Every game that the laws are tried on: the registered ones, and the toy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from game.engine.decision import Seat
from game.engine.header import Header
from game.engine.ruleset import GameSet, OptionValue, Ruleset
from game.registry import games
from tests.toy import RULESET as TOY
from tests.toy.redeal import redealt as toy_redealt

Redealer = Callable[[Any, Seat | None, Random], Any]
"""(state, seat, generator) to a second state that differs only in what the seat cannot know."""


def nothing_hidden(state: Any, seat: Seat | None, rng: Random) -> Any:
    """The re-dealer of a game without secrets: there is nothing to deal anew. Its Views are still compared, and a
    View that told one seat more than another would fail `has_secrets` below."""
    import copy

    return copy.deepcopy(state)


REDEALERS: Mapping[str, Redealer] = {"toy": toy_redealt, "battle": nothing_hidden}
"""Game to its re-dealer; a registered game without one fails."""


@dataclass(frozen=True)
class LawTable:
    """One game with a number of players."""

    id: str
    players: int
    ruleset: Ruleset[Any, Any, Any]
    load: Callable[[], GameSet]
    options: Mapping[str, OptionValue]

    @cached_property
    def game_set(self) -> GameSet:
        return self.load()

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.ruleset.info.seatings[self.players]

    @property
    def redealt(self) -> Redealer:
        return REDEALERS[self.id]

    def header(self, seed: str, **options: OptionValue) -> Header:
        """The header of a match at this table."""
        return Header(
            game=self.id,
            version=self.ruleset.info.version,
            seats=self.seats,
            options={**self.options, **options},
            boards=tuple(board.source for board in self.game_set.boards),
            seed=seed,
        )

    def new(self, **options: OptionValue) -> Any:
        """The first state."""
        header = self.header("0", **options)
        return self.ruleset.new(self.game_set, self.seats, header.game_options(self.ruleset.info))


def cap(ruleset: Ruleset[Any, Any, Any], most: int) -> dict[str, OptionValue]:
    """The longest cap of at most so many rounds, else the shortest there is."""
    option = next(one for one in ruleset.info.options if one.id == ruleset.info.cap_option)
    values = sorted(int(value) for value in option.values)
    return {option.id: max((value for value in values if value <= most), default=values[0])}


def tables(most_rounds: int = 4) -> list[LawTable]:
    """Every game with every number of players, at a short cap."""
    found = [LawTable("toy", 3, TOY, lambda: GameSet(()), {**cap(TOY, most_rounds), "sharp": True})]
    for game in games():
        for players in game.ruleset.info.seatings:
            found.append(LawTable(game.id, players, game.ruleset, game.load_set, cap(game.ruleset, most_rounds)))
    return found
