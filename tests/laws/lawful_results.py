"""What a rulebook keeps from whom, and what it lets everybody hear: the form of each game's own written list.

A game's list stands in `tests/<game>/lawful_results.py`, beside its re-dealer, written from the rulebook with its clauses.
It knows the State and the actions, never the View, `Decision.audience` or the audience of an event: those are what the law
in two_worlds.py holds against it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import Any

from game.engine.decision import Decision, Seat
from game.engine.event import Event
from game.engine.rules import OptionValue

Watcher = Seat | None
"""A seat, or None: the table."""


class Difference(Enum):
    """What is made different in the second world."""

    OUTCOME = "outcome"
    """Another result of chance."""
    PICK = "pick"
    """Another choice that looks the same to everybody else."""
    HAND = "hand"
    """Other cards in the hand that is looked at."""


def verb_of(action: Any) -> str:
    """The first word of an action's text."""
    return str(action).partition(" ")[0]


def face_by_verb(state: Any, action: Any) -> Hashable:
    """All others see of a private pick that something of this kind was done."""
    return verb_of(action)


def is_noticed(state: Any, action: Any) -> bool:
    """Others hear that something happened, not what."""
    return False


@dataclass(frozen=True, slots=True)
class Secret:
    """One kind of result, pick or look that only some seats may see."""

    name: str
    clauses: tuple[str, ...]
    differs: Difference
    decisions: tuple[str, ...]
    """The kinds of decision (`Decision.kind`) at which it comes up."""
    seen_by: Callable[[Any, Any], Iterable[Seat]]
    """(state before, action) to the seats that see it."""
    verbs: tuple[str, ...] = ()
    """The actions of those decisions that are meant, by their verb; empty for all."""
    face: Callable[[Any, Any], Hashable] = face_by_verb
    """(state, action) to what everybody sees of a pick: picks with equal faces look alike."""
    unnoticed: Callable[[Any, Any], bool] = is_noticed
    """Whether nobody else may even hear that something was picked (a row of picks before its last)."""
    holders: Callable[[Any, Any], Iterable[Seat]] = lambda state, action: ()
    """Of a look: whose cards are looked at."""

    def covers(self, decision: Decision, action: Any) -> bool:
        """Whether this action, at this decision, is of this kind."""
        return decision.kind in self.decisions and (not self.verbs or verb_of(action) in self.verbs)


@dataclass(frozen=True, slots=True)
class LawfulResult:
    """One kind of result that the rules let seats hear, though it depends on what is hidden from them."""

    name: str
    clauses: tuple[str, ...]
    events: tuple[str, ...] = ()
    """The kinds of event that tell it."""
    at: tuple[str, ...] = ()
    """The kinds of decision at which it may be told; empty for any."""
    tells: Callable[[Any, Any], Iterable[Seat]] | None = None
    """(state before, action) to the seats that hear it; None: everybody, the table too."""
    opens_all: bool = False
    """Whether everything hidden lies open from then on."""
    revealed: bool = True
    """Whether undo must stop there when a seat's action brought it: the acting seat did not know it beforehand."""
    read: Callable[[Any, Any, Any], Hashable] | None = None
    """(state before, action, state after) to the result, where no event tells it by itself."""

    def reading(self, decision: Decision, before: Any, action: Any, after: Any, events: Sequence[Event]) -> Hashable:
        """The result of an action at a decision; empty where there was none, or where it is not to be told."""
        if self.at and decision.kind not in self.at:
            return ()
        told = tuple((event.kind, event.phrase) for event in events if event.kind in self.events)
        if self.read is None:
            return told
        found = self.read(before, action, after)
        return (*told, found) if found else told


@dataclass(frozen=True, slots=True)
class Opening:
    """A position from which something rare is soon met, and the options of its table."""

    players: int
    position: Mapping[str, Any] | None
    """None for the start of a game."""
    options: Mapping[str, Any]
    then: tuple[str, ...] = ()
    """Actions and results of chance to begin with."""


def nobody_s_hand(state: Any, holder: Seat, watcher: Watcher, rng: Random) -> Any | None:
    """For games in which no hand is looked at."""
    return None


def nothing_crowded(seats: Sequence[Seat]) -> Iterable[Mapping[str, Any]]:
    return ()


def nothing_hidden(state: Any) -> int:
    """For games whose States hide nothing."""
    return 0


@dataclass(frozen=True, slots=True)
class WrittenList:
    """Everything a game writes down for the law."""

    secrets: tuple[Secret, ...]
    results: tuple[LawfulResult, ...]
    open_chance: tuple[str, ...]
    """The kinds of decision of chance whose result everybody sees."""
    open_choices: tuple[str, ...]
    """The kinds of decision of seats in which nothing is secret."""
    waiting: Callable[[Decision], str]
    """The key of the one coarse line that all others wait behind."""
    other_hand: Callable[[Any, Seat, Watcher, Random], Any | None] = nobody_s_hand
    """(state, holder, watcher, generator) to a state in which the holder has other cards, as far as the watcher does not
    know them; everything else the watcher may know is the same. None where there is no other."""
    openings: tuple[Opening, ...] = ()
    tells: tuple[str, ...] = ()
    """The functions and the State's fields by which its rules change who knows what: every line of play that calls one, or
    sets one, is met by the moments that the laws look at, and is broken by a mutant of the game's table, if it has one."""
    figures: Mapping[str, str] = field(default_factory=dict)
    """Figures of the chronicle, each with the kind of the events that it counts."""
    is_rich: bool = False
    """Whether a few random matches are long and rich enough for everything that laws try to come up. Of a game that says
    so laws ask that it did; they hold for noughts and crosses too, where it need not."""
    hidden_number: Callable[[Any], int] = nothing_hidden
    """(state) to the number that it hides from most seats: leaks are planted with it."""
    crowded: Callable[[Sequence[Seat]], Iterable[Mapping[str, Any]]] = nothing_crowded
    """(seats) to positions in which one thing may be used for much, such as random matches seldom come to."""
    other_tables: tuple[tuple[int, Mapping[str, OptionValue]], ...] = ()
    """Players and options of further tables at which laws are tried, the first of them in the ordinary run too."""
    leaves_the_board: bool = False
    """Whether what the chronicle draws a way of may leave the board and come back elsewhere."""
    turns_at_random: bool = True
    """Whether a match at random has a turning point."""
    wavers: int = 0
    """In how many choices of a random match another one at least looks the same to everybody else."""

    def secrets_of(self, decision: Decision, action: Any) -> list[Secret]:
        """What is secret about an action."""
        return [secret for secret in self.secrets if secret.covers(decision, action)]

    def names(self, kind: str) -> bool:
        """Whether the list says anything of a kind of decision."""
        named = {kind_ for secret in self.secrets for kind_ in secret.decisions}
        return kind in named or kind in self.open_chance or kind in self.open_choices
