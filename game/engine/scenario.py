"""Scenarios: a position, moves and expectations, run as a Match that starts from the position.

Reading the YAML is done outside (game/scenarios.py); here are the steps as values, and the run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine.chance import nth_position
from game.engine.decision import Ending, Seat, Subject
from game.engine.errors import InvalidText, PositionError, RingtableError
from game.engine.facts import NoSuchFact, difference, fact_at
from game.engine.header import Header
from game.engine.match import Match, outcome_named
from game.engine.ports import Play, Refused, SeatUpdate, SetOrders, TakeBack
from game.engine.ruleset import GameSet, OptionValue, Ruleset

ANY = "any"
"""As an outcome: let the seed decide."""
SEED = "5ce4a810"
"""What lets chance be `any` and yet the same each time."""


@dataclass(frozen=True, slots=True)
class PlayStep:
    """An action that must be legal, and the outcomes of the chance it leads to."""

    line: int
    text: str
    chance: tuple[str, ...] | None = ()
    """Outcomes by their text, in order; None: all by the seed."""
    by: Seat | None = None
    """The seat that acts; None: whoever decides."""


@dataclass(frozen=True, slots=True)
class RefuseStep:
    """An action that must be refused, citing one of these clauses."""

    line: int
    text: str
    because: tuple[str, ...]
    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class LegalStep:
    """What must be among the legal actions, what not, and how many there are."""

    line: int
    about: str | None = None
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    count: int | None = None


@dataclass(frozen=True, slots=True)
class FactsStep:
    """What the State must be, or a seat's View."""

    line: int
    equals: Mapping[str, Any]
    absent: tuple[str, ...] = ()
    """Paths that must lead nowhere: what a seat must not know."""
    of_view: bool = False
    seat: Seat | None = None
    """Whose View; None: the table's."""


@dataclass(frozen=True, slots=True)
class DecidesStep:
    """Who must be deciding now, and what kind of decision."""

    line: int
    seat: str
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class WinnerStep:
    """How the game must have ended: seats that won, or "draw", "unfinished", or "none" while it goes on."""

    line: int
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OrdersStep:
    """Standing orders that a seat sets."""

    line: int
    seat: Seat
    orders: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class UndoStep:
    """A seat takes back its last step; `refused` when it must not be able to."""

    line: int
    seat: Seat
    refused: bool = False


Step = PlayStep | RefuseStep | LegalStep | FactsStep | DecidesStep | WinnerStep | OrdersStep | UndoStep


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario file."""

    game: str
    board: str
    title: str
    clauses: tuple[str, ...]
    players: int | None
    """None: the least number that the game allows."""
    options: Mapping[str, OptionValue]
    position: Mapping[str, Any] | None
    steps: tuple[Step, ...]
    chance: tuple[str, ...] | None = None
    """Outcomes of whatever chance decides before the first step; None: all by the seed."""
    seed: str = SEED
    lines: Mapping[str, int] = field(default_factory=dict)
    """Line of each key at the top, for problems that concern it."""
    spots: Mapping[tuple[str | int, ...], tuple[int, int]] = field(default_factory=dict)
    """Line and column of everything in the position, by the keys and numbers that lead there."""

    def spot(self, path: tuple[str | int, ...]) -> tuple[int, int]:
        """Line and column of something in the position, or of what it stands in; (line, 0) for the position itself."""
        while path and path not in self.spots:
            path = path[:-1]
        return self.spots[path] if path else (self.lines.get("position", 1), 0)


class ScenarioFailure(RingtableError):
    """An expectation that does not hold, or a step that cannot be taken."""

    def __init__(self, line: int, sentence: str, column: int = 0) -> None:
        super().__init__(sentence)
        self.line = line
        self.column = column
        """0 where only the line is known."""


def header_of(ruleset: Ruleset[Any, Any, Any], game_set: GameSet, scenario: Scenario) -> Header:
    """The header of the match that a scenario is. Raises ScenarioFailure for a number of players that cannot be."""
    seatings = ruleset.info.seatings
    players = min(seatings) if scenario.players is None else scenario.players
    if players not in seatings:
        numbers = ", ".join(map(str, seatings))
        raise ScenarioFailure(scenario.lines.get("options", 1), f"{players} cannot play; expected {numbers} players")
    return Header(
        game=ruleset.info.id,
        version=ruleset.info.version,
        seats=seatings[players],
        options=scenario.options,
        boards=tuple(board.source for board in game_set.boards),
        seed=scenario.seed,
        tables=game_set.tables,
        position=scenario.position,
    )


def run(ruleset: Ruleset[Any, Any, Any], game_set: GameSet, scenario: Scenario) -> Match:
    """Run a scenario to its end; raises ScenarioFailure with the line and one sentence. Returns the match."""
    runner = Runner(ruleset, game_set, scenario)
    for step in scenario.steps:
        runner.take(step)
    return runner.match


class Runner:
    """A scenario being run, step by step (a lesson shows the table between steps)."""

    def __init__(self, ruleset: Ruleset[Any, Any, Any], game_set: GameSet, scenario: Scenario) -> None:
        header = header_of(ruleset, game_set, scenario)
        self._ruleset = ruleset
        self._script = _Script(scenario.seed)
        try:
            self.match = Match(ruleset, game_set, header, chance=self._script.draw)
        except PositionError as error:
            line, column = scenario.spot(error.path)
            raise ScenarioFailure(line, str(error), column) from error
        except RingtableError as error:
            key = "position" if scenario.position is not None else "options"
            raise ScenarioFailure(scenario.lines.get(key, 1), str(error)) from error
        self._ports = {seat: self.match.port(seat) for seat in header.seats}
        self._numbers: dict[Seat, int] = {}
        line = scenario.lines.get("chance", scenario.lines.get("position", 1))
        self._script.set(line, scenario.chance)
        self.match.pump()
        self._all_used(line)
        self._read_numbers()

    def take(self, step: Step) -> None:
        """Take one step; raises ScenarioFailure."""
        match step:
            case PlayStep():
                self._play(step)
            case RefuseStep():
                self._refuse(step)
            case LegalStep():
                self._legal(step)
            case FactsStep():
                self._facts(step)
            case DecidesStep():
                self._decides(step)
            case WinnerStep():
                self._winner(step)
            case OrdersStep(line, seat, orders):
                self._known(line, seat)
                if self._sent(line, SetOrders(seat, orders)) is not None:
                    raise ScenarioFailure(line, f"{seat} cannot set these standing orders")
            case UndoStep(line, seat, refused):
                self._known(line, seat)
                answer = self._sent(line, TakeBack(seat))
                if (answer is not None) != refused:
                    why = answer.reason.key if answer is not None and answer.reason is not None else ""
                    told = f"{seat} cannot take back ({why})" if why else f"{seat} took back, which should be refused"
                    raise ScenarioFailure(line, told)

    def _play(self, step: PlayStep) -> None:
        seat = self._actor(step.line, step.by, step.text)
        refused = self._sent(step.line, self._message(step.line, seat, step.text), step.chance)
        if refused is None:
            return
        if refused.refusal is not None:
            why = f"{refused.refusal.clause}: {refused.refusal.phrase.key}"
        else:
            why = refused.reason.key if refused.reason is not None else "no reason given"
        raise ScenarioFailure(step.line, f"'{step.text}' is refused ({why})")

    def _refuse(self, step: RefuseStep) -> None:
        seat = self._actor(step.line, step.by, step.text)
        refused = self._sent(step.line, self._message(step.line, seat, step.text), None)
        cited = " or ".join(step.because)
        if refused is None:
            raise ScenarioFailure(step.line, f"'{step.text}' is allowed; expected a refusal by {cited}")
        if refused.refusal is None:
            raise ScenarioFailure(
                step.line, f"'{step.text}' is not {seat}'s to play now; expected a refusal by {cited}"
            )
        if refused.refusal.clause not in step.because:
            found = f"{refused.refusal.clause} ({refused.refusal.phrase.key})"
            raise ScenarioFailure(step.line, f"'{step.text}' is refused by {found}; expected {cited}")

    def _legal(self, step: LegalStep) -> None:
        found = [str(action) for action in self.match.legal(Subject(step.about) if step.about is not None else None)]
        about = f" about {step.about}" if step.about is not None else ""
        for text in step.include:
            if self._tidy(step.line, text) not in found:
                raise ScenarioFailure(step.line, f"'{text}' is not legal; the actions{about} are {_some(found)}")
        for text in step.exclude:
            if self._tidy(step.line, text) in found:
                raise ScenarioFailure(step.line, f"'{text}' is legal; it should not be")
        if step.count is not None and len(found) != step.count:
            told = f"there are {len(found)} legal actions{about}; expected {step.count}: {_some(found)}"
            raise ScenarioFailure(step.line, told)

    def _facts(self, step: FactsStep) -> None:
        if step.seat is not None:
            self._known(step.line, step.seat)
        facts = self.match.view_facts(step.seat) if step.of_view else self.match.facts()
        told = difference(step.equals, facts)
        if told is not None:
            raise ScenarioFailure(step.line, told)
        for path in step.absent:
            try:
                found = fact_at(facts, path)
            except NoSuchFact:
                continue
            raise ScenarioFailure(step.line, f"{path} is {found!r}; expected nothing there")

    def _decides(self, step: DecidesStep) -> None:
        decision = self.match.decision()
        seat, kind = ("none", "") if decision is None else (decision.seat, decision.kind)
        if step.seat != seat or step.kind not in (None, kind):
            expected = f"{step.seat} ({step.kind})" if step.kind else step.seat
            raise ScenarioFailure(step.line, f"{seat} decides ({kind}); expected {expected}")

    def _winner(self, step: WinnerStep) -> None:
        outcome = self.match.outcome
        if outcome is None:
            found: tuple[str, ...] = ("none",)
        elif outcome.ending is Ending.VICTORY:
            found = tuple(sorted(outcome.winners))
        else:
            found = (outcome.ending.value,)
        if tuple(sorted(step.winners)) != found:
            names = {"none": "the game goes on"}
            told = names.get(found[0], "winner: " + ", ".join(found)) if found else "nobody won"
            raise ScenarioFailure(step.line, f"{told}; expected {', '.join(step.winners)}")

    def _sent(
        self, line: int, message: Play | TakeBack | SetOrders, chance: tuple[str, ...] | None = ()
    ) -> Refused | None:
        """Send a message through its seat's port; the refusal, if it was refused."""
        port = self._ports[message.seat]
        for each in self._ports.values():
            each.inbox.clear()
        port.send(message)
        self._script.set(line, chance)
        self.match.pump()
        self._read_numbers()
        refused = next((answer for answer in port.inbox if isinstance(answer, Refused)), None)
        if refused is None:
            self._all_used(line)
        return refused

    def _read_numbers(self) -> None:
        """Remember the newest update of each seat: an action answers it."""
        for seat, port in self._ports.items():
            for answer in port.inbox:
                if isinstance(answer, SeatUpdate):
                    self._numbers[seat] = answer.number

    def _all_used(self, line: int) -> None:
        left = self._script.left()
        if left:
            raise ScenarioFailure(
                line, f"{_count(left, 'outcome')} of chance too many: nothing is left to roll or draw"
            )

    def _message(self, line: int, seat: Seat, text: str) -> Play:
        return Play(seat, self._numbers[seat], self._parsed(line, text))

    def _actor(self, line: int, by: Seat | None, text: str) -> Seat:
        if by is not None:
            self._known(line, by)
            return by
        decision = self.match.decision()
        if decision is None:
            raise ScenarioFailure(line, f"the game is over; nobody can play '{text}'")
        return decision.seat

    def _known(self, line: int, seat: Seat) -> None:
        if seat not in self._ports:
            raise ScenarioFailure(line, f"there is no seat '{seat}'; expected {', '.join(self._ports)}")

    def _parsed(self, line: int, text: str) -> Any:
        try:
            return self._ruleset.parse(text)
        except InvalidText as error:
            raise ScenarioFailure(line, str(error)) from error

    def _tidy(self, line: int, text: str) -> str:
        action = self._parsed(line, text)
        meant = self.match.listed(action)
        return str(action if meant is None else meant)


class _Script:
    """Chance by the outcomes a step names."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._number = 0
        self._line = 1
        self._given = 0
        self._queue: list[str] | None = None

    def set(self, line: int, outcomes: tuple[str, ...] | None) -> None:
        self._line = line
        self._given = len(outcomes or ())
        self._queue = None if outcomes is None else list(outcomes)

    def left(self) -> int:
        return len(self._queue or ())

    def draw(self, outcomes: Sequence[Any], weights: Sequence[int]) -> int:
        self._number += 1
        seeded = nth_position(self._seed, self._number, weights)
        if self._queue is None:
            return seeded
        if not self._queue:
            named = _count(self._given, "outcome")
            texts = _some([str(one) for one in outcomes])
            raise ScenarioFailure(self._line, f"too little chance: {named} given, and one more is needed: {texts}")
        text = self._queue.pop(0)
        if text == ANY:
            return seeded
        found = outcome_named(outcomes, text)
        if found is None:
            texts = _some([str(one) for one in outcomes])
            raise ScenarioFailure(self._line, f"'{text}' cannot come of this; expected one of {texts}")
        return list(outcomes).index(found)


def _some(texts: Sequence[str]) -> str:
    if not texts:
        return "none"
    return ", ".join(texts[:8]) + (f", … ({len(texts)} in all)" if len(texts) > 8 else "")


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
