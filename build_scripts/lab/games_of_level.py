"""Whole games of one level against itself, for counting and fitting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import registry
from game.computer.levels import opponent
from game.computer.player import Question, answer, computer_player_key
from game.computer.search import SearchPlayer, Thinks
from game.engine.decision import Seat
from game.engine.match.ports import SeatUpdate
from game.engine.simulate import Chooser, Playout, Watch, play_out
from game.session.start_position import evenings


class LevelGames:
    """Games of one level against itself on the shipped board."""

    def __init__(self, game: str, level: str = "normal", players: int = 2) -> None:
        entry = registry.game(game)
        game_set = entry.load_set("")
        self.level, self.players = level, players
        self.rules = entry.rules(game_set)
        self.seats = tuple(entry.info.seatings[players])
        self._mind = opponent(level, game, game_set)

    @property
    def looks_ahead(self) -> Thinks:
        """What a level that looks ahead gives the search."""
        assert isinstance(self._mind, SearchPlayer), f"'{self.level}' does not look ahead"
        return self._mind.thinks

    def start(self, evening: str = "") -> Any:
        """The State before the first decision, of a prepared start where one is named."""
        named = {one.id: one.scenario.position for one in evenings(self.rules.info.id)} if evening else {}
        options = {option.id: option.default for option in self.rules.info.options}
        return self.rules.new(self.seats, options, position=named[evening] if evening else None)

    def play(
        self, seed: str, watch: Callable[[Any, Any], Watch], most: int | None = None, evening: str = ""
    ) -> Playout:
        """One game to its end or for so many plies; `watch` makes what looks on from the rules and the first State."""
        key, state = computer_player_key(seed), self.start(evening)
        choosers = {seat: self._chooser(seat, key) for seat in self.seats}
        return play_out(self.rules, state, choosers, seed, watch=watch(self.rules, state), most=most)

    def _chooser(self, seat: Seat, key: str) -> Chooser:
        def choose(update: SeatUpdate, _: object) -> Any:
            return answer(self._mind, Question(self.level, seat, update.number, key, update))

        return choose
