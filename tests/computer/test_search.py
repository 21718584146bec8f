"""The search: what is worth more is chosen, what chance alone could explain is not, and the budget is one of look-aheads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from game.computer.chance_to_win import ChanceToWin
from game.computer.search import Candidate, Effort, RowPlayer, SearchPlayer
from game.engine.decision import CHANCE, Advice, Decision, Ending, Outcome, Phrase, Preview, Seat
from game.engine.match.ports import SeatUpdate

ME, OTHER = Seat("me"), Seat("other")


@dataclass
class Doors:
    """One door is chosen; then a die says whether whoever chose has won, or the game goes on a turn."""

    door: str = ""
    turn: int = 0
    winner: Seat | None = None


class Foresees:
    """Nothing, but that two are asked about once more where they are risky."""

    is_risky = False

    def preview(self, view: Any, action: str) -> Preview:
        return Preview(instead=Advice("west") if self.is_risky and action in ("east", "right") else None)


class DoorRules(Foresees):
    """The calls of `Rules` that the search makes."""

    def __init__(self, wins: Mapping[str, int]) -> None:
        self.wins = wins
        """Of ten rolls, how many win behind each door."""

    def clone(self, state: Doors) -> Doors:
        return Doors(state.door, state.turn, state.winner)

    def decision(self, state: Doors) -> Decision | None:
        if state.winner is not None:
            return None
        return Decision(CHANCE if state.door else ME, "door", Phrase("prompt.door"))

    def actions(self, state: Doors) -> Sequence[Any]:
        return list(range(10)) if state.door else list(self.wins)

    def weights(self, state: Doors) -> Sequence[int]:
        return [1] * 10

    def play(self, state: Doors, action: Any) -> None:
        if not state.door:
            state.door = action
        else:
            state.winner = ME if action < self.wins[state.door] else OTHER

    def outcome(self, state: Doors) -> Outcome | None:
        won = frozenset([state.winner]) if state.winner is not None else frozenset()
        return Outcome(Ending.VICTORY, won, Phrase("outcome.door"))


@dataclass
class LooksThroughDoors:
    """The first door is what `normal` would take."""

    doors: Sequence[str]
    begun: Counter[int] = field(default_factory=Counter)

    def worlds(self, view: Any, rng: Random) -> Iterator[Doors]:
        while True:
            self.begun[0] += 1
            yield Doors()

    def candidates(self, update: SeatUpdate, plain: Any) -> Sequence[Any]:
        return [(door,) for door in self.doors]

    def play_on(self, state: Doors, seat: Seat, rng: Random) -> Sequence[Any]:
        raise AssertionError("nobody else chooses")

    def told(self, view: Any, chance: float) -> float | None:
        return chance

    def topic(self, feature: str) -> str:
        return feature

    def of_topic(self, view: Any, topic: str, *, is_better: bool) -> Phrase:
        return Phrase(f"why.topic.{topic}.{'good' if is_better else 'bad'}")

    def features(self, state: Doors) -> Mapping[Seat, Mapping[str, float]]:
        return {ME: {"turn": state.turn}, OTHER: {}}

    def clock(self, state: Doors) -> int:
        return state.turn

    def until(self, view: Any) -> int:
        return 1

    def side(self, state: Doors, seat: Seat) -> Seat:
        return seat


@dataclass(frozen=True)
class TakesTheFirst:
    """Who takes the first door, whatever is behind it."""

    door: str

    def choose(self, update: SeatUpdate, rng: Random) -> Any:
        return self.door

    def advise(self, update: SeatUpdate, rng: Random) -> Sequence[Advice]:
        return [Advice(self.door, self.reasons(update.view, self.door))]

    def reasons(self, view: Any, action: Any) -> tuple[Phrase, ...]:
        return (Phrase(f"why.{action}"),)


def search(wins: Mapping[str, int], budget: int = 240, advised: float = 0.0) -> tuple[SearchPlayer, SeatUpdate]:
    rules: Any = DoorRules(wins)
    player = SearchPlayer(
        rules,
        LooksThroughDoors(list(wins)),
        ChanceToWin({}),
        TakesTheFirst(next(iter(wins))),
        Effort(budget, advised=advised),
    )
    return player, SeatUpdate(ME, 1, None, tuple(wins))


def test_the_better_door_is_taken_and_advice_tells_each_chance_and_why() -> None:
    player, update = search({"left": 2, "right": 8, "middle": 3, "back": 2})
    table = player.explain(update, Random(1))
    assert table[0].action == "right"
    assert table[0].chance == pytest.approx(0.8, abs=0.12)
    assert [one.looks for one in table] == sorted((one.looks for one in table), reverse=True)
    first, *others = player.advise(update, Random(1))
    assert first.action == player.choose(update, Random(1)) == "right"
    assert first.why == (Phrase("why.right"),)
    assert first.chance is not None
    assert first.chance == pytest.approx(0.8, abs=0.12)
    assert first.lost == pytest.approx(1 - first.chance), "every look-ahead ends the game"
    assert len(others) == 2
    assert all(one.chance is not None and one.chance < first.chance for one in others)


def test_what_normal_would_do_stays_where_nothing_is_surely_better() -> None:
    taken = Counter(
        player.choose(update, Random(seed))
        for seed in range(40)
        for player, update in [search({"left": 5, "right": 5}, 60)]
    )
    assert taken["left"] > 28  # by one standard error another looks better in a sixth of the cases
    player, update = search({"left": 5, "right": 6}, 60, advised=3.0)
    differs = [seed for seed in range(40) if player.choose(update, Random(seed)) == "right"]
    assert differs
    assert {player.advise(update, Random(seed))[0].action for seed in differs} == {"left"}


class LooksAtTheDoor(LooksThroughDoors):
    """The usual look-ahead ends before the die."""

    def clock(self, state: Doors) -> int:
        return int(bool(state.door))


@pytest.mark.parametrize(("later", "taken"), [(0, "left"), (1, "right")])
def test_who_looks_farther_sees_what_comes_after_the_usual_end(later: int, taken: str) -> None:
    rules: Any = DoorRules({"left": 2, "right": 8})
    effort = Effort(120, later=later)
    player = SearchPlayer(rules, LooksAtTheDoor(["left", "right"]), ChanceToWin({}), TakesTheFirst("left"), effort)
    assert player.choose(SeatUpdate(ME, 1, None, ("left", "right")), Random(1)) == taken


class DoorRulesOfTwoTurns(DoorRules):
    """The die of the next turn decides; the turn before it has two rolls behind the left door, one behind any other."""

    def play(self, state: Doors, action: Any) -> None:
        if not state.door:
            state.door = f"{action}, rolled" if action != "left" else action
        elif state.door == "left":
            state.door = "left, rolled"
        elif not state.turn:
            state.turn = 1
        else:
            state.winner = ME if action < self.wins[state.door.removesuffix(", rolled")] else OTHER


@pytest.mark.parametrize("by_turn", [False, True])
def test_with_dice_of_each_turns_own_one_roll_more_changes_no_later_turn(by_turn: bool) -> None:
    rules: Any = DoorRulesOfTwoTurns({"left": 5, "right": 5})
    effort = Effort(120, later=1, by_turn=by_turn)
    player = SearchPlayer(rules, LooksThroughDoors(["left", "right"]), ChanceToWin({}), TakesTheFirst("left"), effort)
    left, right = player.explain(SeatUpdate(ME, 1, None, ("left", "right")), Random(1))
    assert 0.2 < left.chance < 0.8
    assert (left.chance == right.chance) == by_turn


class LooksPastNothing(LooksAtTheDoor):
    """The time of a look-ahead is over where nothing can be told yet."""

    def features(self, state: Doors) -> Mapping[Seat, Mapping[str, float]]:
        return {}


def test_a_look_ahead_goes_on_where_nothing_can_be_told() -> None:
    wins = {"left": 2, "right": 8}
    rules: Any = DoorRules(wins)
    player = SearchPlayer(
        rules, LooksPastNothing(list(wins)), ChanceToWin({}), TakesTheFirst(next(iter(wins))), Effort(120)
    )
    best, other = player.explain(SeatUpdate(ME, 1, None, tuple(wins)), Random(1))
    assert (best.action, other.action) == ("right", "left")
    assert best.chance == pytest.approx(0.8, abs=0.15)


def test_look_aheads_are_budgeted_alike_each_time_and_not_spent_on_the_clearly_worse_or_only_choice() -> None:
    player, update = search({"left": 4, "right": 5, "middle": 6, "back": 5}, 96)
    first = player.explain(update, Random(7))
    assert sum(one.looks for one in first) <= 96
    assert player.explain(update, Random(7)) == first
    player, update = search({"only": 1})
    (row,) = player.explain(update, Random(1))
    assert (row.action, row.looks) == ("only", 0)
    player, update = search({"right": 10, "left": 0, "middle": 0, "back": 0})
    table = player.explain(update, Random(1))
    assert table[0].action == "right"
    assert sum(one.looks for one in table) < 240 - 60


def test_chances_add_up_to_one_and_parts_tell_own_side_less_the_others() -> None:
    chance = ChanceToWin({"men": 1.0, "gold": -0.5})
    sides = {ME: {"men": 2.0, "gold": 1.0, "unknown": 9.0}, OTHER: {"men": 1.0}}
    assert sum(chance.chances(sides).values()) == pytest.approx(1.0)
    assert chance.chances(sides)[ME] > 0.5
    assert chance.parts(sides, ME) == pytest.approx({"men": 1.0, "gold": -0.5, "unknown": 0.0})


def test_what_sets_two_candidates_apart_is_told_by_topic(monkeypatch: pytest.MonkeyPatch) -> None:
    player, update = search({"left": 5})
    one, other = Candidate("a", 0.6, 9, {"men": 0.5, "gold": -0.4}), Candidate("b", 0.5, 9, {"men": -0.1, "gold": 0.3})
    assert player.apart(update, one, other) == (Phrase("why.topic.men.good"),)
    assert player.apart(update, other, one) == (Phrase("why.topic.men.bad"),)
    assert player.apart(update, one, Candidate("b", 0.5, 9, one.features)) == ()
    monkeypatch.setattr(LooksThroughDoors, "topic", lambda self, feature: "" if feature == "men" else feature)
    one = Candidate("a", 0.6, 9, {"men": 0.9, "gold": 0.3})
    assert player.apart(update, one, Candidate("b", 0.5, 9, {})) == (Phrase("why.topic.gold.good"),), (
        "men are not told of"
    )


def test_advice_with_a_reason_of_its_own_says_no_second_one(monkeypatch: pytest.MonkeyPatch) -> None:
    player, update = search({"left": 5, "right": 5})
    table = [Candidate(("right",), 0.6, 9, {"men": 0.5}), Candidate(("left",), 0.5, 9, {})]
    monkeypatch.setattr(player, "explain", lambda *_: table)
    first, other = player.advise(update, Random(1))
    assert first.why == (Phrase("why.right"),)
    assert other.why == (Phrase("why.topic.men.bad"),)
    monkeypatch.setattr(Foresees, "is_risky", True)
    assert [one.action for one in player.advise(update, Random(1))] == ["left"], "as `normal` advises"


@dataclass
class Walks:
    """Somebody walks, and every step is shown to him."""

    steps: tuple[str, ...] = ()


class WalkRules(Foresees):
    """The calls of `Rules` that following a plan makes."""

    def play(self, state: Walks, action: str) -> None:
        state.steps += (action,)

    def view(self, state: Walks, seat: Seat) -> tuple[str, ...]:
        return state.steps


class LooksAlongWays(LooksThroughDoors):
    """A world is where one stands."""

    def worlds(self, view: Any, rng: Random) -> Iterator[Any]:
        yield Walks(view)


def test_a_row_of_acts_is_done_as_long_as_all_stands_as_it_was_foreseen(monkeypatch: pytest.MonkeyPatch) -> None:
    rules: Any = WalkRules()
    player = RowPlayer(rules, LooksAlongWays([]), ChanceToWin({}), TakesTheFirst("west"))
    looked = list[Any]()

    def explain(self: SearchPlayer, update: SeatUpdate, *_: Any) -> Sequence[Candidate]:
        looked.append(update.view)
        return [Candidate(("north", "north", "east"), 0.6, 9, {}), Candidate(("west", "south"), 0.5, 9, {})]

    monkeypatch.setattr(SearchPlayer, "explain", explain)
    every = ("north", "east", "south", "west")
    (advice,) = player.advise(SeatUpdate(ME, 1, (), every), Random(1))
    assert (advice.action, advice.chance) == ("north", 0.6), "other rows are no other acts"
    assert player.choose(SeatUpdate(ME, 2, ("north",), every), Random(1)) == "north"
    (advice,) = player.advise(SeatUpdate(ME, 3, ("north", "north"), every), Random(1))
    assert (advice.action, advice.why, advice.chance) == ("east", (Phrase("why.east"),), 0.6)
    assert looked == [()]
    assert player.choose(SeatUpdate(ME, 3, ("north", "south"), every), Random(1)) == "north", "looked ahead from anew"
    assert player.choose(SeatUpdate(ME, 3, ("north", "south", "north"), ("east",)), Random(1)) == "north"
    assert looked == [(), ("north", "south"), ("north", "south", "north")]
    monkeypatch.setattr(Foresees, "is_risky", True)
    (advice,) = player.advise(SeatUpdate(ME, 3, ("north", "south", "north", "north", "north"), every), Random(1))
    assert advice.action == "north", "what would be asked about once more is not advised"
