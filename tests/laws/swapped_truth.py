"""Pairs of worlds that one seat cannot tell apart and another can: a computer player of that seat must choose alike in both, for
the same reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game import registry
from game.computer.levels import RANDOM, USUAL, levels_of, opponent
from game.computer.masks import weights
from game.computer.player import ComputerPlayer, Question, answer, computer_player_key
from game.engine.chance import generator
from game.engine.decision import CHANCE, Advice, Seat
from game.engine.match.ports import SeatUpdate
from game.engine.simulate import Chooser, play_out
from tests.laws.games import LawTable


@dataclass(frozen=True, slots=True)
class Pair:
    """Two States, and the seat that decides in both and sees the same."""

    seat: Seat
    here: Any
    there: Any


def pairs(table: LawTable, seed: str, every: int) -> Iterator[Pair]:
    """Of one game that `normal` plays against itself, one choice in so many, with a second world dealt by the tests' own
    re-dealer."""
    rules, rng = table.rules, generator(seed, "pairs")
    usual, key = opponent(USUAL, table.id, table.game_set), computer_player_key(seed)
    found, met = list[tuple[Seat, Any]](), 0

    def watch(state: Any, action: Any) -> None:
        nonlocal met
        decision = rules.decision(state)
        if decision is not None and decision.seat != CHANCE and len(rules.actions(state)) > 1:
            met += 1
            if met % every == 0:
                found.append((decision.seat, rules.clone(state)))

    choosers = {seat: _chooser(usual, seat, key) for seat in table.seats}
    play_out(rules, table.new(), choosers, seed, watch=watch)
    for seat, state in found:
        other = table.redealt(state, seat, rng)
        sees = [rules.view(state, one) == rules.view(other, one) for one in table.seats]
        if sees[table.seats.index(seat)] and not all(sees):
            yield Pair(seat, state, other)


def levels(table: LawTable) -> tuple[str, ...]:
    """Those that think, evenly minded and with each temperament that the game knows."""
    minded = weights(registry.game(table.id).package)
    return (*(level for level in levels_of(table.id) if level != RANDOM), *(f"{USUAL}-{one}" for one in minded))


def difference(table: LawTable, pair: Pair, level: str, number: int) -> str:
    """What a level does otherwise in the second world; empty where it does the same for the same reasons."""
    told = [advice(table, world, pair.seat, level, number) for world in (pair.here, pair.there)]
    return "" if told[0] == told[1] else f"{pair.seat}, level {level}: {told[0]} in one world, {told[1]} in the other"


def advice(table: LawTable, world: Any, seat: Seat, level: str, number: int = 0) -> Sequence[Advice]:
    """What a level advises a seat that decides in a State, from a player that was just made."""
    update = SeatUpdate(seat, 1, table.rules.view(world, seat), tuple(table.rules.actions(world)))
    question = Question(level, seat, number, "pairs", update, asks_why=True)
    found: Sequence[Advice] = answer(opponent(level, table.id, table.game_set), question)
    return found


def _chooser(player: ComputerPlayer, seat: Seat, key: str) -> Chooser:
    def choose(update: SeatUpdate, _: object) -> Any:
        return answer(player, Question(USUAL, seat, update.number, key, update))

    return choose
