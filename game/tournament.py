"""Games between computer opponents, many of them, without a window: who wins how often, and how long it takes."""

from __future__ import annotations

import multiprocessing
import os
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game import registry
from game.engine.decision import Ending, Seat
from game.engine.errors import RingtableError
from game.engine.ruleset import GameInfo, GameSet, OptionValue
from game.engine.simulate import Chooser, play_out
from game.opponents.levels import LEVELS, opponent
from game.opponents.opponent import Budget, Opponent
from game.opponents.wilson import wilson


class BadTournament(RingtableError):
    """A tournament that cannot be held; one sentence."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """Who plays what, how often. Everything follows from these values: the same tournament ends the same way."""

    game: str
    levels: tuple[str, ...]
    """One level for each seat, in turn order."""
    games: int
    seed: str = "1"
    board: str = ""
    """A shipped board or a path; empty for the game's first."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    rotates: bool = False
    """Whether the players move on by one seat from game to game."""

    def players(self) -> tuple[str, ...]:
        """A name for each player: the level, numbered where it plays more than once."""
        count = Counter(self.levels)
        return tuple(
            level if count[level] == 1 else f"{level} {self.levels[: place + 1].count(level)}"
            for place, level in enumerate(self.levels)
        )

    def seat_of(self, player: int, number: int) -> int:
        """Where a player sits in the game of that number (both counted from 0)."""
        return (player + number) % len(self.levels) if self.rotates else player


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game went."""

    number: int
    winners: tuple[Seat, ...]
    """Empty after a draw or an unfinished game."""
    is_finished: bool
    rounds: int
    plies: int


def prepare(plan: Tournament) -> tuple[GameSet, tuple[Seat, ...]]:
    """Board and seats of a tournament; raises BadTournament, NoSuchGame, BoardProblems."""
    game = registry.game(plan.game)
    info = game.ruleset.info
    seats = info.seatings.get(len(plan.levels))
    if seats is None:
        numbers = " or ".join(map(str, info.seatings))
        raise BadTournament(f"{plan.game} has seats for {numbers}, not for {len(plan.levels)}")
    for level in plan.levels:
        if level not in LEVELS:
            raise BadTournament(f"there is no level '{level}'; expected {', '.join(LEVELS)}")
    _check_options(plan.options, info)
    return game.load_set(plan.board), seats


def _check_options(options: Mapping[str, OptionValue], info: GameInfo) -> None:
    known = {option.id: option for option in info.options}
    for name, value in options.items():
        if name not in known:
            raise BadTournament(f"{info.id} has no option '{name}'; expected {', '.join(known) or 'none'}")
        if value not in known[name].values:
            values = ", ".join(map(str, known[name].values[:12]))
            raise BadTournament(f"option '{name}' cannot be '{value}'; expected one of {values}")


class _Hall:
    """Where games are played: board, seats and opponents, made once for each process."""

    def __init__(self, plan: Tournament) -> None:
        self.plan = plan
        self.game_set, self.seats = prepare(plan)
        self.ruleset = registry.game(plan.game).ruleset
        self.minds = {level: opponent(level, plan.game, self.game_set) for level in set(plan.levels)}

    def play(self, number: int) -> GameResult:
        """The game of that number, counted from 0."""
        plan, ruleset = self.plan, self.ruleset
        options = {option.id: plan.options.get(option.id, option.default) for option in ruleset.info.options}
        state = ruleset.new(self.game_set, self.seats, options)
        choosers = {
            self.seats[plan.seat_of(player, number)]: _chooser(self.minds[level])
            for player, level in enumerate(plan.levels)
            if level != "random"  # the simulation's own random play is the same, without making Views
        }
        played = play_out(ruleset, state, choosers, f"{plan.seed}/{number}")
        outcome = played.outcome
        won = outcome is not None and outcome.ending is Ending.VICTORY
        rounds = ruleset.facts(played.state).get("round", 0)
        return GameResult(
            number,
            tuple(seat for seat in self.seats if won and outcome is not None and seat in outcome.winners),
            outcome is not None and outcome.ending is not Ending.UNFINISHED,
            int(rounds),
            played.plies,
        )


def _chooser(mind: Opponent) -> Chooser:
    budget = Budget()

    def choose(update: Any, rng: Random) -> Any:
        return mind.choose(update, rng, budget)

    return choose


_hall: _Hall | None = None
"""Of a worker process, which plays one tournament and ends with it."""


def _enter(plan: Tournament) -> None:
    global _hall
    _hall = _Hall(plan)


def _play(number: int) -> GameResult:
    assert _hall is not None
    return _hall.play(number)


def results(plan: Tournament, jobs: int | None = None) -> Iterator[GameResult]:
    """Every game's result as it comes in, by default from as many processes as there are processors."""
    jobs = min(jobs or os.cpu_count() or 1, plan.games)
    if jobs <= 1:
        hall = _Hall(plan)
        yield from map(hall.play, range(plan.games))
        return
    prepare(plan)  # so that whatever is wrong with the plan is said here and not by a process
    with multiprocessing.get_context("spawn").Pool(jobs, _enter, (plan,)) as pool:
        yield from pool.imap_unordered(_play, range(plan.games))


def summary(plan: Tournament, seats: Sequence[Seat], played: Sequence[GameResult]) -> dict[str, Any]:
    """The tournament in figures, as plain data: wins by seat and by player with 95 % intervals, draws, unfinished games,
    rounds."""
    by_seat = {seat: sum(seat in result.winners for result in played) for seat in seats}
    by_player = {
        name: sum(seats[plan.seat_of(player, result.number)] in result.winners for result in played)
        for player, name in enumerate(plan.players())
    }
    rounds = sorted(result.rounds for result in played)
    return {
        "game": plan.game,
        "games": len(played),
        "wins_by_seat": {seat: _share(wins, len(played)) for seat, wins in by_seat.items()},
        "wins_by_player": {name: _share(wins, len(played)) for name, wins in by_player.items()},
        "draws": sum(result.is_finished and not result.winners for result in played),
        "unfinished": sum(not result.is_finished for result in played),
        "rounds": {
            "median": statistics.median(rounds) if rounds else 0,
            "p95": rounds[min(len(rounds) - 1, int(0.95 * len(rounds)))] if rounds else 0,
            "most": rounds[-1] if rounds else 0,
        },
        "plies": statistics.mean(result.plies for result in played) if played else 0,
        "seed": plan.seed,
    }


def _share(wins: int, games: int) -> dict[str, float]:
    low, high = wilson(wins, games)
    return {"wins": wins, "low": round(low, 4), "high": round(high, 4)}
