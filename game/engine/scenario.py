"""Scenarios: a position, moves and expectations, run as a Match that starts from the position.

Reading the YAML is done outside (game/session/scenario_file.py); here are the steps as values, and the run.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.board.near_words import did_you_mean, meant
from game.engine.action import typed_words
from game.engine.chance import nth_position
from game.engine.decision import Ending, Phrase, Refusal, Seat, Subject
from game.engine.errors import InvalidText, PositionError, RingtableError
from game.engine.facts import NoSuchFact, difference, fact_at
from game.engine.match.header import Header, HeaderError
from game.engine.match.match import Match, outcome_named
from game.engine.match.ports import Play, Refused, SeatUpdate, SetOrders, TakeBack
from game.engine.rules import NamesWords, OptionValue, Rules

Tell = Callable[[Phrase], str]
"""Makes a sentence of a phrase."""
_WORD = re.compile(r"[^\s@]+")
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
    locations: Mapping[tuple[str | int, ...], tuple[int, int]] = field(default_factory=dict)
    """Line and column of everything in the position, by the keys and numbers that lead there."""

    def location(self, path: tuple[str | int, ...], word: str = "") -> tuple[int, int]:
        """Line and column of something in the position, or of what it stands in; (line, 0) for the position itself. Of a
        `word`, of the first key or text below that which is this word."""
        path = self.path_to(path, word)
        return self.locations[path] if path else (self.lines.get("position", 1), 0)

    def path_to(self, path: tuple[str | int, ...], word: str = "") -> tuple[str | int, ...]:
        """The keys and numbers that lead to the same, as far as they lead to something that stands there."""
        while path and path not in self.locations:
            path = path[:-1]
        inner: Any = self.position
        for step in path:
            inner = inner[step]
        return next(_paths_to(word, inner, path), path) if word else path

    def without(self, path: tuple[str | int, ...]) -> Scenario:
        """This scenario without something in its position; all else keeps its line and column."""
        *above, last = path
        position = copy.deepcopy(self.position)
        inner: Any = position
        for step in above:
            inner = inner[step]
        del inner[last]
        locations = {}
        for key, location in self.locations.items():
            if key[: len(path)] == path:
                continue
            at = key[len(above)] if len(key) > len(above) and key[: len(above)] == path[:-1] else None
            if isinstance(at, int) and isinstance(last, int) and at > last:
                key = (*above, at - 1, *key[len(path) :])
            locations[key] = location
        return replace(self, position=position, locations=locations)


def _paths_to(word: str, data: Any, before: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """What leads to each key or text in plain data that is this word."""
    below: Iterable[tuple[str | int, Any]] = ()
    if isinstance(data, Mapping):
        below = data.items()
    elif isinstance(data, list | tuple):
        below = enumerate(data)
    elif str(data) == word:
        yield before
    for key, inner in below:
        if key == word:
            yield (*before, key)
        yield from _paths_to(word, inner, (*before, key))


class ScenarioFailure(RingtableError):
    """An expectation that does not hold, or a step that cannot be taken."""

    def __init__(self, line: int, sentence: str, column: int = 0) -> None:
        super().__init__(sentence)
        self.line = line
        self.column = column
        """0 where only the line is known."""


def header_of(rules: Rules[Any, Any, Any], scenario: Scenario) -> Header:
    """The header of the match that a scenario is. Raises ScenarioFailure for a number of players that cannot be."""
    seatings = rules.info.seatings
    players = min(seatings) if scenario.players is None else scenario.players
    if players not in seatings:
        numbers = ", ".join(map(str, seatings))
        raise ScenarioFailure(scenario.lines.get("options", 1), f"{players} cannot play; expected {numbers} players")
    return Header(
        game=rules.info.id,
        version=rules.info.version,
        seats=seatings[players],
        options=scenario.options,
        boards=tuple(board.source for board in rules.game_set.boards),
        seed=scenario.seed,
        tables=rules.game_set.tables,
        position=scenario.position,
    )


def _key_of(phrase: Phrase) -> str:
    return phrase.key


def run(rules: Rules[Any, Any, Any], scenario: Scenario, tell: Tell = _key_of) -> Match:
    """Run a scenario to its end; raises ScenarioFailure with the line and one sentence, in which `tell` says why an
    action was refused. Returns the match."""
    runner = Runner(rules, scenario, tell)
    for step in scenario.steps:
        runner.take(step)
    return runner.match


class Runner:
    """A scenario being run, step by step (a lesson shows the table between steps)."""

    def __init__(self, rules: Rules[Any, Any, Any], scenario: Scenario, tell: Tell = _key_of) -> None:
        header = header_of(rules, scenario)
        self._rules = rules
        self._tell = tell
        self._script = _Script(scenario.seed)
        try:
            self.match = Match(rules, header, chance=self._script.draw)
        except PositionError as error:
            line, column = scenario.location(error.path, error.word)
            raise ScenarioFailure(line, str(error), column) from error
        except RingtableError as error:
            is_header = isinstance(error, HeaderError) or scenario.position is None
            key = "options" if is_header else "position"
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
                answer = self._sent(line, SetOrders(seat, orders))
                if answer is not None:
                    raise ScenarioFailure(line, f"{seat} cannot set these standing orders: {self._why(answer)}")
            case UndoStep(line, seat, refused):
                self._known(line, seat)
                answer = self._sent(line, TakeBack(seat))
                if (answer is not None) != refused:
                    told = "took back, which should be refused"
                    if answer is not None:
                        told = f"cannot take back: {self._why(answer)}"
                    raise ScenarioFailure(line, f"{seat} {told}")

    def _play(self, step: PlayStep) -> None:
        seat = self._actor(step.line, step.by, step.text)
        refused = self._sent(step.line, self._message(step.line, seat, step.text), step.chance)
        if refused is None:
            return
        told = f"'{step.text}' is refused: {self._why(refused)}"
        if refused.refusal is None:
            told += self._whose_turn(seat)
        raise ScenarioFailure(step.line, told)

    def _why(self, refused: Refused) -> str:
        """What a player would read, with the clause that is cited."""
        if refused.refusal is not None:
            return self._cited(refused.refusal)
        return self._tell(refused.reason) if refused.reason is not None else "no reason was given."

    def _cited(self, refusal: Refusal) -> str:
        return f"{self._tell(refusal.phrase)} ({refusal.clause})"

    def _whose_turn(self, seat: Seat) -> str:
        """Who decides in place of a seat that could not act, and why it may not have been asked."""
        decision = self.match.decision()
        if decision is None:
            return " The game is over."
        if decision.seat == seat:
            return ""
        told = f" Now {decision.seat} decides ({decision.kind})"
        if self._rules.info.orders and self.match.header.options.get("reactions") != "ask":
            told += "; standing orders answer reactions at once, unless the options say 'reactions: ask'"
        return f"{told}."

    def _refuse(self, step: RefuseStep) -> None:
        seat = self._actor(step.line, step.by, step.text)
        refused = self._sent(step.line, self._message(step.line, seat, step.text), None)
        cited = " or ".join(step.because)
        if refused is None:
            raise ScenarioFailure(step.line, f"'{step.text}' is allowed; expected a refusal by {cited}")
        if refused.refusal is None:
            told = f"'{step.text}' is not {seat}'s to play now; expected a refusal by {cited}.{self._whose_turn(seat)}"
            raise ScenarioFailure(step.line, told)
        if refused.refusal.clause not in step.because:
            told = f"'{step.text}' is refused by another clause than {cited}: {self._cited(refused.refusal)}"
            raise ScenarioFailure(step.line, told)

    def _legal(self, step: LegalStep) -> None:
        found = [str(action) for action in self.match.legal(self._subject(step.about))]
        about = f" about {step.about}" if step.about is not None else ""
        for text in (*([step.about] if step.about is not None else []), *step.exclude):
            if missing := self.match.missing_piece(typed_words(text)):
                told = f"'{missing}' stands nowhere now: that '{text}' is not legal says nothing"
                raise ScenarioFailure(step.line, told)
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
                self._exists_somewhere(step.line, path)
                continue
            raise ScenarioFailure(step.line, f"{path} is {found!r}; expected nothing there")

    def _exists_somewhere(self, line: int, path: str) -> None:
        """Refuse a path that nobody could ever have: its absence would prove nothing."""
        everything = [self.match.facts(), *(self.match.view_facts(seat) for seat in (*self._ports, None))]
        known = {str(key) for facts in everything for key in facts}
        first, _, rest = path.partition(".")
        if first not in known:
            hint = did_you_mean(first, sorted(known)) or f"expected one of {', '.join(sorted(known))}"
            raise ScenarioFailure(line, f"there is no fact '{first}' in this game, for anybody; {hint}")
        inside = [facts[first] for facts in everything if first in facts]
        for part in rest.split(".") if rest else ():
            tables = [one for one in inside if isinstance(one, Mapping)]
            names = {str(key) for one in tables for key in one}
            close = "" if part in names or part.isdigit() or part == "#" else meant(part, sorted(names))
            if close:
                raise ScenarioFailure(line, f"there is no fact '{path}', for anybody; did you mean '{close}'?")
            inside = [one[part] for one in tables if part in one]

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
            raise ScenarioFailure(line, no_such_seat(seat, tuple(self._ports), self._rules.info.seatings))

    def _parsed(self, line: int, text: str) -> Any:
        try:
            return self._rules.parse(text)
        except InvalidText as error:
            raise ScenarioFailure(line, misspelt(self._rules, text, error)) from error

    def _subject(self, text: str | None) -> Subject | None:
        """What a check is about, its places spelt as the actions spell them."""
        if text is None:
            return None
        there = set(map(str, self.match.subjects()))
        for spelt in (text, self._spelt(text, "slug"), self._spelt(text, "id")):
            if spelt in there:
                return Subject(spelt)
        return Subject(text)

    def _spelt(self, text: str, form: str) -> str:
        """A text with every place in it by its slug or its id."""
        return _WORD.sub(lambda word: self._spelt_word(word[0], form), text)

    def _spelt_word(self, word: str, form: str) -> str:
        spaces = (board.find(word) for board in self._rules.game_set.boards)
        return next((str(getattr(space, form)) for space in spaces if space is not None), word)

    def _tidy(self, line: int, text: str) -> str:
        action = self._parsed(line, text)
        meant = self.match.listed(action)
        return str(action if meant is None else meant)


def no_such_seat(seat: str, seats: Sequence[str], seatings: Mapping[int, tuple[Seat, ...]]) -> str:
    """One sentence on a seat that nobody has: what was meant, or with how many players there is one."""
    told = f"there is no seat '{seat}'"
    if hint := did_you_mean(seat, seats):
        return f"{told}; {hint}"
    told += f" with {len(seats)} players; expected {', '.join(seats)}"
    others = [number for number, each in seatings.items() if seat in each]
    return f"{told} (there is one with 'options: {{players: {others[0]}}}')" if others else told


def misspelt(rules: Rules[Any, Any, Any], text: str, error: InvalidText) -> str:
    """One sentence on a text that is no action: what was meant, where its verb is close to one there is."""
    words = rules.action_words() if isinstance(rules, NamesWords) else frozenset[str]()
    close = meant(next(iter(typed_words(text)), ""), sorted(words))
    return f"'{text}' is no action; did you mean '{close}'?" if close else str(error)


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
