"""Computer players at the table of the tests: whole games, and what one answers in a position."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from game.computer.levels import RANDOM
from game.computer.player import Question, answer, computer_player_key
from game.engine.match.ports import SeatUpdate
from game.engine.simulate import Chooser, Playout, Watch, play_out
from game.games.riddle.computer.player import RiddleComputerPlayer
from game.games.riddle.rules.state import RiddleState
from tests.games.riddle.games import Game
from tests.games.riddle.shipped_set import RULES, new


@cache
def player_of_level(level: str = "normal") -> RiddleComputerPlayer:
    """One computer player of each level for all tests: it keeps nothing from one decision to the next."""
    return RiddleComputerPlayer(level, RULES)


def update_of(state: RiddleState, number: int = 1) -> SeatUpdate:
    """What the seat that decides is told."""
    decision = RULES.decision(state)
    assert decision is not None
    seat = decision.seat
    open_actions = tuple(RULES.open_actions(state, seat))
    return SeatUpdate(seat, number, RULES.view(state, seat), tuple(RULES.actions(state)), open_actions)


def says(game: Game, level: str = "normal") -> str:
    """The computer player's choice in a position."""
    return str(player_of_level(level).choose(update_of(game.state), Random(1)))


def played(levels: tuple[str, ...], seed: str, watch: Watch | None = None, **options: Any) -> Playout:
    """A whole game between levels."""
    state = new(len(levels), **options)
    key = computer_player_key(seed)
    choosers = {seat: _chooser(level, key) for seat, level in zip(state.seats, levels, strict=True) if level != RANDOM}
    return play_out(RULES, state, choosers, seed, watch=watch)


def _chooser(level: str, key: str) -> Chooser:
    def choose(update: SeatUpdate, _: Random) -> Any:
        assert update.seat is not None
        return answer(player_of_level(level), Question(level, update.seat, update.number, key, update))

    return choose


def winner(playout: Playout) -> int:
    """The seat number of who won; -1 for nobody."""
    outcome = playout.outcome
    return next((number for number, seat in enumerate(playout.state.seats) if outcome and seat in outcome.winners), -1)
