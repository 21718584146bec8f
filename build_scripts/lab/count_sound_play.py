"""Counts how soundly the computer players of Battle play: what becomes of leaders and the Ring, and how matches begin.

    python build_scripts/lab/count_sound_play.py --games 100 --seed sound --processes 2

Plays whole games of one level against itself and prints a table with 95 % intervals, the seeds and this command. It looks
into the true States, as only a measurement may: the players themselves are given Views.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from game import registry  # noqa: E402 - the path comes first
from game.computer.levels import opponent  # noqa: E402 - the same
from game.computer.player import Question, answer, computer_player_key  # noqa: E402 - the same
from game.computer.tournament import wilson  # noqa: E402 - the same
from game.engine.decision import Seat  # noqa: E402 - the same
from game.engine.match.ports import SeatUpdate  # noqa: E402 - the same
from game.engine.simulate import Chooser, play_out  # noqa: E402 - the same
from game.games.battle.computer.combat_phase import odds  # noqa: E402 - the same
from game.games.battle.computer.threats import Danger  # noqa: E402 - the same
from game.games.battle.rules.actions import Attack, Permit  # noqa: E402 - the same
from game.games.battle.rules.pieces import Kind  # noqa: E402 - the same
from game.games.battle.rules.state import BattleState  # noqa: E402 - the same

LEADERS: Final = (Kind.GANDALF, Kind.ARAGORN, Kind.SARUMAN)
ROUNDS: Final = 5
"""The leaders should live through so many rounds."""
WALKED_ONTO: Final = 1.0
"""The risk of a Ring that an enemy reaches without a fight."""


@dataclass
class SoundCounts:
    """What was counted, over one game or many: for each name, how often of how many times."""

    hits: Counter[str] = field(default_factory=Counter)
    cases: Counter[str] = field(default_factory=Counter)
    first_turns: dict[str, Counter[str]] = field(default_factory=dict)
    """By seat: its first turn up to the first die, as the actions were written down, to the games in which it was played."""

    def note(self, name: str, hit: bool) -> None:
        """One more case."""
        self.cases[name] += 1
        self.hits[name] += hit

    def add(self, other: SoundCounts) -> None:
        """Another game's counts."""
        self.hits.update(other.hits)
        self.cases.update(other.cases)
        for seat, turns in other.first_turns.items():
            self.first_turns.setdefault(seat, Counter()).update(turns)

    def lines(self) -> Iterator[str]:
        """The table for people."""
        for name in sorted(self.cases):
            hits, cases = self.hits[name], self.cases[name]
            low, high = wilson(hits, cases)
            yield f"{name}: {hits} of {cases} ({100 * low:.0f} to {100 * high:.0f} %)"
        for seat, turns in sorted(self.first_turns.items()):
            yield f"first turns of {seat} up to the first die: {len(turns)} different in {turns.total()} games"


class GameWatch:
    """Looks on while one game is played."""

    def __init__(self, state: BattleState) -> None:
        self.counts = SoundCounts()
        self._turn = (state.round, state.side)
        self._ring_side = state.ring_side
        self._risk: str | None = None
        """The row of the risk table in which the Ring spends the others' turns just now."""
        self._captor_turns = 0
        """Turns that the captor of the Ring has still to end with it."""
        self._written: dict[str, list[str]] = {}
        self._rolled: set[str] = set()
        """The seats that have attacked, so that dice have a say in what they do."""

    def see(self, state: BattleState, action: Any) -> None:
        """The state before an action, and the action."""
        self._see_ring(state)
        if (state.round, state.side) != self._turn:
            self._end_turn(state)
        if state.round == 1 and state.seat not in self._rolled:
            self._written.setdefault(state.seat, []).append(str(action))
        if isinstance(action, Attack):
            self._rolled.add(state.seat)
        if isinstance(action, Attack):
            self._see_attack(state, action)
        elif isinstance(action, Permit):
            self.counts.note("permissions granted", action.yes)

    def finish(self, state: BattleState, winners: Sequence[str]) -> SoundCounts:
        """The counts, the game being over."""
        self._see_ring(state)
        if self._captor_turns and state.seats[state.ring_side] in winners:
            self.counts.note("captor keeps the Ring through the next turn", True)
        for seat, actions in self._written.items():
            self.counts.first_turns[seat] = Counter([" ".join(actions)])
        return self.counts

    def _see_ring(self, state: BattleState) -> None:
        """Whether it has changed hands."""
        if state.ring_side == self._ring_side:
            return
        if self._risk is not None:
            self.counts.note(self._risk, True)
        if self._captor_turns:
            self.counts.note("captor keeps the Ring through the next turn", False)
        self._ring_side, self._risk, self._captor_turns = state.ring_side, None, 2

    def _end_turn(self, state: BattleState) -> None:
        """What stands at the end of a turn; `state` is the beginning of the next."""
        round_, side = self._turn
        self._turn = (state.round, state.side)
        if round_ == ROUNDS and state.round > ROUNDS:
            for kind in LEADERS:
                self.counts.note(f"{kind.name.lower()} lives at the end of round {ROUNDS}", bool(state.kinds[kind]))
        if state.side == state.ring_side and self._risk is not None:
            self.counts.note(self._risk, False)
            self._risk = None
        if side == state.ring_side:
            risk = _reckoned(state)
            self.counts.note("Ring left where it is walked onto", risk == WALKED_ONTO)
            self._risk = f"Ring lost at {_row_of(risk)}"
            if self._captor_turns:
                self._captor_turns -= 1
                if not self._captor_turns:
                    self.counts.note("captor keeps the Ring through the next turn", True)

    def _see_attack(self, state: BattleState, attack: Attack) -> None:
        """Whether it was likelier to cost the attacker than the other."""
        kind, space = state.map.pieces[attack.piece]
        kill, loss = odds(state, space, state.map.pieces[attack.target][1])
        self.counts.note("attacks likelier to lose than to kill", loss > kill)
        if kind in LEADERS:
            self.counts.note("such attacks by leaders", loss > kill)


def _reckoned(state: BattleState) -> float:
    """The Ring's risk until its side's next turn, as the computer player reckons it."""
    danger = Danger(state, state.ring_side)
    return WALKED_ONTO if danger.doors(state.ring) else min(0.999, danger.assault(state.ring))


def _row_of(risk: float) -> str:
    """The row of the risk table."""
    if risk in (0.0, WALKED_ONTO):
        return f"risk {risk:.0f}"
    return f"risk above 0.{int(risk * 10)}"


def count_game(seed: str, *, level: str = "normal", players: int = 2, most: int | None = None) -> SoundCounts:
    """One game of a level against itself, counted; of at most so many plies."""
    entry = registry.game("battle")
    game_set = entry.load_set("")
    rules = entry.rules(game_set)
    seats = tuple(entry.info.seatings[players])
    mind, key = opponent(level, "battle", game_set), computer_player_key(seed)

    def chooser(seat: Seat) -> Chooser:
        def choose(update: SeatUpdate, _: object) -> Any:
            return answer(mind, Question(level, seat, update.number, key, update))

        return choose

    state = rules.new(seats, {option.id: option.default for option in rules.info.options})
    watch = GameWatch(state)
    played = play_out(rules, state, {seat: chooser(seat) for seat in seats}, seed, watch=watch.see, most=most)
    return watch.finish(played.state, tuple(played.outcome.winners) if played.outcome is not None else ())


def counted(seeds: Sequence[str], level: str, players: int, processes: int) -> SoundCounts:
    """All games together; the same whatever the number of processes."""
    play, found = partial(count_game, level=level, players=players), SoundCounts()
    if processes <= 1:
        for seed in seeds:
            found.add(play(seed))
        return found
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        for counts in pool.map(play, seeds):
            found.add(counts)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, count, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="sound")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--players", type=int, choices=(2, 3), default=2)
    parser.add_argument("--processes", type=int, choices=(1, 2), default=1)
    given = parser.parse_args(arguments)
    seeds = [f"{given.seed}:{number}" for number in range(given.games)]
    found = counted(seeds, given.level, given.players, given.processes)
    print(
        f"count_sound_play.py --games {given.games} --seed {given.seed} --level {given.level} --players {given.players}"
    )
    print(f"seeds {seeds[0]} to {seeds[-1]}; shares with 95 % intervals")
    for line in found.lines():
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
