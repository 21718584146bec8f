"""What the laws of the screen are tried on: the example game, and every game of the box that has secrets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import Any

from game.board.board import Board
from game.engine.chance import generator
from game.engine.decision import CHANCE, Seat
from game.engine.match.header import Header
from game.engine.match.ports import Occupant
from game.engine.rules import GameSet, Rules
from game.engine.simulate import play_out
from game.session.loaded_game import LoadedGame, loaded_game
from game.session.presentation_loader import PresentationLoader
from game.ui.table.model.look import GamePresentation
from tests.laws.games import LawTable, every_game, table_of, tables

PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Frida", "Gerd", "Hanna")


@dataclass(frozen=True, eq=False)
class SecretGame:
    """One game with a number of players, ready to be put on a table."""

    table: LawTable

    @cached_property
    def kit(self) -> LoadedGame:
        return loaded_game(self.table.id, self.table.game_set)

    @cached_property
    def presentation(self) -> Callable[[LoadedGame, Mapping[Seat, Occupant], Board | None], GamePresentation]:
        """(kit, seating, board) to what the screens know of a match."""
        return PresentationLoader().of

    @property
    def game_set(self) -> GameSet:
        return self.kit.game_set

    @property
    def id(self) -> str:
        return f"{self.table.id}-{self.table.players}"

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        return self.table.rules

    def secret(self, state: Any) -> int:
        return self.table.written.hidden_number(state)

    def seating(self, people: int = 0) -> dict[Seat, Occupant]:
        """A person for every seat, or fewer persons in turn."""
        count = people or len(self.table.seats)
        return {seat: Occupant(person=PEOPLE[at % count]) for at, seat in enumerate(self.table.seats)}

    def header(self, **options: Any) -> Header:
        """A match of it: reactions are asked for, since an order answered in the same breath tells more at once."""
        options = {**self.table.options, "reactions": "ask", **options}
        sources = tuple(board.source for board in self.game_set.boards)
        rules = self.rules.info
        return Header(
            rules.id, rules.version, self.table.seats, options, sources, "77", tables=dict(self.game_set.tables)
        )

    def states(self, seed: str, seat: Seat | None = None) -> list[Any]:
        """Copies of the states of a random game in which a person decides (this one, when a seat is named)."""
        found: list[Any] = []

        def keep(state: Any, action: Any) -> None:
            asked = self.rules.decision(state)
            if asked is not None and asked.seat != CHANCE and seat in (None, asked.seat):
                found.append(self.rules.clone(state))

        options = self.header().game_options(self.rules.info)
        start = self.rules.new(self.table.seats, options)
        play_out(self.rules, start, {}, seed, watch=keep, most=400)
        return found

    def other(self, state: Any, seat: Seat | None, rng: Random) -> Any:
        """A second world that this seat (None: the table) cannot tell from the first; another one, and with the same
        question open, where that can be found: then the two can be played on side by side for long."""
        rules = self.rules
        asked, facts = rules.decision(state), rules.facts(state)
        for _ in range(12):
            found = self.table.redealt(state, seat, rng)
            if rules.decision(found) == asked and rules.facts(found) != facts:
                break
        return found


def secret_games() -> list[SecretGame]:
    """The example game and the games of the box with secrets, at each number of players."""
    with_secrets = {one.id for one in every_game() if one.info.has_secrets}
    return [SecretGame(table) for table in tables(4) if table.id in with_secrets]


@cache
def example() -> SecretGame:
    """The example game: Anna plays Gollum, Ben plays Aragorn, Cleo plays Gandalf."""
    return SecretGame(table_of("gollum", 3))


def a_generator(*parts: Any) -> Random:
    """A generator of its own for a test."""
    return generator("secrecy", *parts)
