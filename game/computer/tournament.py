"""Games between levels without a window: how often each seat and each level wins, with 95 % intervals.

A computer player of somebody's own, from one Python file: `my_player.py:Player` names the file and a class in it.

The class is made with the rules of the game on its board, and has a method `choose(update, rng)` like every `ComputerPlayer`.
"""

from __future__ import annotations

import importlib.util
import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from threading import Thread
from traceback import extract_tb
from typing import Any, Final

from game import registry
from game.computer.levels import RANDOM, USUAL, is_level, levels_of, opponent
from game.computer.masks import TEMPERAMENTS
from game.computer.player import ComputerPlayer, Question, answer, computer_player_key
from game.engine.decision import CHANCE, Ending, Seat
from game.engine.errors import RingtableError
from game.engine.match.ports import SeatUpdate
from game.engine.rules import GameSet, NamesSides, OptionValue
from game.engine.simulate import Chooser, play_out
from game.language.printable import printable

PATIENCE: Final = 10.0
"""Seconds that a decision may take."""


class NoSuchPlayer(RingtableError):
    """A file or class that no player can be made from; the sentence says why."""


def is_own(level: str) -> bool:
    """Whether a level is a class in somebody's file."""
    return ".py:" in level


def own_player(level: str, rules: Any) -> ComputerPlayer:
    """Make the player of this name. Raises NoSuchPlayer."""
    file, _, name = level.rpartition(":")
    spec = importlib.util.spec_from_file_location(Path(file).stem, file)
    if spec is None or spec.loader is None or not Path(file).is_file():
        raise NoSuchPlayer(f"there is no file '{printable(file)}' with a player")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as fault:
        raise NoSuchPlayer(f"'{printable(file)}' cannot be read: {_told(fault)}") from fault
    made: Callable[[Any], Any] | None = getattr(module, name, None)
    if made is None:
        raise NoSuchPlayer(f"'{printable(file)}' has no class '{printable(name)}'")
    try:
        player: ComputerPlayer = made(rules)
    except Exception as fault:
        raise NoSuchPlayer(f"'{printable(level)}' cannot be made: {_told(fault)}") from fault
    return player


class Guarded:
    """A player of somebody's own in one game: once it raises, takes too long or answers what is no action, `plain` plays on."""

    def __init__(self, level: str, own: ComputerPlayer, plain: ComputerPlayer, patience: float = PATIENCE) -> None:
        self._level, self._own, self._plain, self._patience = level, own, plain, patience
        self.fault = ""
        """What went wrong, in one sentence; empty while nothing has."""

    def choose(self, update: SeatUpdate, rng: Random) -> Any:
        """One of `update.actions`."""
        if not self.fault:
            before = rng.getstate()
            action, wrong = self._asked(update, before)
            if not wrong:
                return action
            self.fault = f"'{printable(self._level)}' {wrong}; 'normal' plays on"
        return self._plain.choose(update, rng)

    def _asked(self, update: SeatUpdate, before: Any) -> tuple[Any, str]:
        """What it answers, and what is wrong with that."""
        given, faults, own = list[Any](), list[Exception](), Random()
        own.setstate(before)

        def ask() -> None:
            try:
                given.append(self._own.choose(update, own))
            except Exception as fault:
                faults.append(fault)

        thread = Thread(target=ask, name="own player", daemon=True)
        thread.start()
        thread.join(self._patience)
        if thread.is_alive():
            return None, f"took longer than {self._patience:g} seconds"
        if faults:
            return None, f"failed: {_told(faults[0])}"
        if given[0] not in update.actions:
            return None, f"answered {printable(repr(given[0])[:80])}, which is no action here"
        return given[0], ""


def _told(fault: Exception) -> str:
    """The kind of a fault in somebody's code, and where; never what it says, which may quote what one seat alone knows."""
    *_, last = extract_tb(fault.__traceback__)
    return f"{type(fault).__name__} in {printable(Path(last.filename).name)}, line {last.lineno}"


_Z = 1.959963984540054
"""Of a two-sided interval that holds in 95 of 100 cases."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The Wilson 95 % interval of a share; (0, 1) without games."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, _Z * _Z
    middle = share + square / (2 * games)
    spread = _Z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    low = 0.0 if wins == 0 else (middle - spread) / whole
    return low, 1.0 if wins == games else (middle + spread) / whole


Progress = Callable[[int, int], None]
"""Is told how many of how many games are done."""

Spread = Callable[[Callable[[str], "GameResult"], Sequence[str]], Iterator["GameResult"]]
"""(what plays a seed's game, seeds) to the results in the order of the seeds, wherever they are played."""


class NoSuchContest(RingtableError):
    """Levels or numbers that no games can be played with; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what: the same for every game of a run."""

    game: str
    board: str
    """A reference that `registry.InstalledGame.load_set` knows; empty for the default board."""
    levels: tuple[str, ...]
    """By seat, in turn order."""
    options: tuple[tuple[str, OptionValue], ...] = ()
    position: Mapping[str, Any] | None = None
    """Where it begins; None: at the start."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game went."""

    seed: str
    winners: tuple[Seat, ...]
    ending: str
    reason: str
    """Key of the sentence that says how it ended."""
    plies: int
    rounds: int
    """As the game's facts count them; 0 where it counts none."""
    seconds: float
    sides: tuple[str, ...] = ()
    """By seat: on which side it played; empty where every seat is a side of its own."""
    decisions: tuple[int, ...] = ()
    """By seat: how many actions it chose."""
    turns: tuple[int, ...] = ()
    """By seat: how often it chose after another seat had."""
    faults: tuple[str, ...] = ()
    """What went wrong with players of somebody's own, a sentence each."""


@dataclass(frozen=True, slots=True)
class SideTally:
    """How a side fared, over the games in which somebody played it."""

    side: str
    wins: int
    games: int
    seats: float
    """Seats on this side in such a game, on average."""


@dataclass(frozen=True, slots=True)
class Report:
    """All games of a run."""

    contest: Contest
    seats: tuple[Seat, ...]
    results: tuple[GameResult, ...]
    seconds: float

    def wins(self) -> Mapping[Seat, int]:
        """Games won, by seat."""
        won = Counter(seat for result in self.results for seat in result.winners)
        return {seat: won[seat] for seat in self.seats}

    def wins_by_level(self) -> Mapping[str, int]:
        """Games won, by level."""
        wins, found = self.wins(), Counter[str]()
        for seat, level in zip(self.seats, self.contest.levels, strict=True):
            found[level] += wins[seat]
        return dict(found)

    def sides(self) -> Sequence[SideTally]:
        """How each side fared, the sides by name; none where every seat is a side of its own. A side wins once however many
        of its seats do."""
        games, seats, wins = Counter[str](), Counter[str](), Counter[str]()
        for result in self.results:
            games.update(set(result.sides))
            seats.update(result.sides)
            wins.update({side for seat, side in zip(self.seats, result.sides, strict=False) if seat in result.winners})
        return [SideTally(side, wins[side], games[side], seats[side] / games[side]) for side in sorted(games)]

    def endings(self) -> Mapping[Ending, int]:
        """How many games ended in each way."""
        found = Counter(result.ending for result in self.results)
        return {ending: found[ending.value] for ending in Ending}

    def faults(self) -> Counter[str]:
        """What went wrong with players of somebody's own, and in how many games."""
        return Counter(fault for result in self.results for fault in result.faults)

    def rounds(self) -> tuple[int, int]:
        """Median and 95th percentile of the rounds that decided games took; (0, 0) when none was decided."""
        found = sorted(result.rounds for result in self.results if result.ending == Ending.VICTORY.value)
        return (found[len(found) // 2], found[min(len(found) - 1, len(found) * 95 // 100)]) if found else (0, 0)

    def to_json(self) -> dict[str, Any]:
        """Plain data, the last line of `simulate --json`."""
        games, median_p95, endings = len(self.results), self.rounds(), self.endings()
        return {
            "game": self.contest.game,
            "board": self.contest.board,
            "seats": dict(zip(self.seats, self.contest.levels, strict=True)),
            "games": games,
            "wins": {seat: {"wins": won, "interval": _interval(won, games)} for seat, won in self.wins().items()},
            "wins_by_side": {
                tally.side: {
                    "wins": tally.wins,
                    "games": tally.games,
                    "interval": _interval(tally.wins, tally.games),
                    "seats": round(tally.seats, 2),
                }
                for tally in self.sides()
            },
            "wins_by_player": dict(self.wins_by_level()),
            "draws": endings[Ending.DRAW],
            "unfinished": endings[Ending.UNFINISHED],
            "reasons": dict(Counter(result.reason for result in self.results)),
            "rounds": {"median": median_p95[0], "p95": median_p95[1]},
            "plies": sum(result.plies for result in self.results),
            "faults": dict(self.faults()),
            "seconds": round(self.seconds, 2),
        }

    def lines(self) -> Iterator[str]:
        """The report for people."""
        games, endings = len(self.results), self.endings()
        for seat, level, won in zip(self.seats, self.contest.levels, self.wins().values(), strict=True):
            yield f"{seat} ({level}): {_share(won, games)}"
        for tally in self.sides():
            seats = f"{tally.seats:.1f}".removesuffix(".0")
            yield f"{tally.side} ({seats} of {len(self.seats)} seats): {_share(tally.wins, tally.games)}"
        yield f"decided: {endings[Ending.VICTORY]}; drawn: {endings[Ending.DRAW]}; unfinished: {endings[Ending.UNFINISHED]}"
        for fault, games in self.faults().items():
            yield f"{fault} (in {games} of {len(self.results)})"
        median, p95 = self.rounds()
        told = f"rounds of decided games: median {median}, 95th percentile {p95}; "
        yield f"{told if p95 else ''}{self.seconds:.0f} s"  # a game that counts no rounds has none


def _share(wins: int, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{wins} of {games} won, {100 * low:.0f} to {100 * high:.0f} % with 95 % confidence"


def _interval(wins: int, games: int) -> list[float]:
    return [round(edge, 4) for edge in wilson(wins, games)]


def simulate(
    game: str,
    board: str,
    seats: Sequence[str],
    games: int,
    seed: str,
    progress: Progress | None = None,
    *,
    options: Mapping[str, OptionValue] | None = None,
    position: Mapping[str, Any] | None = None,
    processes: int | None = None,
    spread: Spread | None = None,
) -> Report:
    """Play `games` games between the levels in `seats`, one level for each seat in turn order, from a position of a scenario
    where there is one. The same seed gives the same games whatever the number of processes, and whoever else plays them
    (`spread`). Raises NoSuchContest,
    NoSuchPlayer, and what loading the board raises."""
    contest = Contest(game, board, tuple(seats), tuple(sorted((options or {}).items())), position)
    names = _seats_of(contest)
    if games < 1:
        raise NoSuchContest(f"cannot play {games} games; expected at least 1")
    rules = registry.game(game).rules(_set_of(game, board))  # what cannot be loaded is named before any process starts
    for level in filter(is_own, seats):
        own_player(level, rules)
    jobs = [f"{seed}:{number}" for number in range(games)]
    count = min(games, os.cpu_count() or 1) if processes is None else processes
    start, results = time.perf_counter(), []
    for result in (spread or partial(_played, processes=count))(partial(play_game, contest), jobs):
        results.append(result)
        if progress is not None:
            progress(len(results), games)
    return Report(contest, names, tuple(results), time.perf_counter() - start)


def play_game(contest: Contest, seed: str) -> GameResult:
    """One game in this process."""
    entry, game_set = registry.game(contest.game), _set_of(contest.game, contest.board)
    rules, seats = entry.rules(game_set), _seats_of(contest)
    given = dict(contest.options)
    options = {option.id: given.get(option.id, option.default) for option in rules.info.options}
    key = computer_player_key(seed)
    own = {
        seat: Guarded(level, own_player(level, rules), _mind(USUAL, contest.game, contest.board))
        for seat, level in zip(seats, contest.levels, strict=True)
        if is_own(level)
    }
    choosers = {
        seat: _chooser(own.get(seat) or _mind(level, contest.game, contest.board), level, seat, key)
        for seat, level in zip(seats, contest.levels, strict=True)
        if level != RANDOM
    }
    start, chose = time.perf_counter(), list[Seat]()

    def count(state: Any, _: Any) -> None:
        decision = rules.decision(state)
        chose.extend(() if decision is None or decision.seat == CHANCE else (decision.seat,))

    played = play_out(rules, rules.new(seats, options, contest.position), choosers, seed, watch=count)
    seconds = time.perf_counter() - start
    facts = rules.facts(played.state)
    outcome = played.outcome
    return GameResult(
        seed=seed,
        winners=tuple(sorted(outcome.winners)) if outcome is not None else (),
        ending=outcome.ending.value if outcome is not None else Ending.UNFINISHED.value,
        reason=outcome.reason.key if outcome is not None else "",
        plies=played.plies,
        rounds=int(facts.get("round", 0)),
        seconds=seconds,
        decisions=tuple(chose.count(seat) for seat in seats),
        turns=tuple(sum(one == seat != before for before, one in pairwise(["", *chose])) for seat in seats),
        sides=tuple(rules.side(played.state, seat) for seat in seats) if isinstance(rules, NamesSides) else (),
        faults=tuple(dict.fromkeys(player.fault for player in own.values() if player.fault)),
    )


def _chooser(mind: ComputerPlayer, level: str, seat: Seat, key: str) -> Chooser:
    def choose(update: SeatUpdate, _: object) -> Any:
        return answer(mind, Question(level, seat, update.number, key, update))

    return choose


def _played(play: Callable[[str], GameResult], seeds: Sequence[str], *, processes: int) -> Iterator[GameResult]:
    """The games in order, over several processes when there is more than one."""
    if processes <= 1:
        yield from map(play, seeds)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        yield from pool.map(play, seeds)


def _seats_of(contest: Contest) -> tuple[Seat, ...]:
    """The seats that the levels fill; raises NoSuchContest."""
    unknown = [level for level in contest.levels if not is_level(level, contest.game) and not is_own(level)]
    if unknown:
        expected = f"{', '.join(levels_of(contest.game))}, or one with a temperament such as {USUAL}-{TEMPERAMENTS[0]}"
        raise NoSuchContest(f"there is no level '{unknown[0]}'; expected {expected}")
    seatings = registry.game(contest.game).info.seatings
    seats = seatings.get(len(contest.levels))
    if seats is None:
        numbers = " or ".join(str(number) for number in sorted(seatings))
        count = len(contest.levels)
        named = "1 level was named" if count == 1 else f"{count} levels were named"
        raise NoSuchContest(f"{contest.game} is for {numbers} players; {named}")
    return tuple(seats)


@cache
def _set_of(game: str, board: str) -> GameSet:
    """Loaded once in each process."""
    return registry.game(game).load_set(board)


@cache
def _mind(level: str, game: str, board: str) -> ComputerPlayer:
    return opponent(level, game, _set_of(game, board))
