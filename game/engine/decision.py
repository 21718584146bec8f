"""Who decides and what is asked: seats, phrases, decisions, refusals, outcomes. All are immutable values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, NewType, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")


def made_once(make: Callable[P, T]) -> Callable[P, T]:
    """For what makes a value of words and numbers (a Decision, a group of dice) and looks at nothing else: a value that is
    asked for again and again is made once and used again. Each argument is always of one type."""
    return cast("Callable[P, T]", lru_cache(maxsize=4096)(make))


def made_once_of_a_type(make: Callable[P, T]) -> Callable[P, T]:
    """As `made_once` where an argument may be of several types: 1 and True are two values then."""
    return cast("Callable[P, T]", lru_cache(maxsize=4096, typed=True)(make))


Seat = NewType("Seat", str)
"""Fixed id of a player's place: "sauron", "alliance", "rb", "p3"."""

CHANCE: Final = Seat("chance")
"""Decides dice, draws and random picks; nobody sits here."""

Subject = NewType("Subject", str)
"""Text form of what an action begins with: a piece ("orc@2117"), a card, a space, or a bare word ("end")."""

Param = str | int | Fraction | tuple[str, ...]
"""What a sentence may be filled with; strings that name places, pieces or seats are translated by the words."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A key into the words of a game with its parameters: a sentence before it is put into words."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()

    @staticmethod
    @made_once_of_a_type
    def of(key: str, **params: Param) -> Phrase:
        """Build a phrase from keyword parameters (sorted, so that equal phrases are equal values)."""
        return Phrase(key, tuple(sorted(params.items())))

    def get(self, name: str) -> Param | None:
        """One parameter, or None."""
        return dict(self.params).get(name)


class Source(Enum):
    """Where the result of a CHANCE decision comes from."""

    NONE = ""
    DIE = "die"
    DRAW = "draw"
    PICK = "pick"
    KEPT = "kept"
    """Drawn in secret: never by hand, whatever lies on the table."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One open question: one decider, one kind, one prompt."""

    seat: Seat
    """Who decides; CHANCE for dice, draws, random picks."""
    kind: str
    """What sort of decision it is ("move", "attack", "permission"); stable, for tests and first-time hints."""
    prompt: Phrase
    """The question in one sentence."""
    phase: str = ""
    """The declared phase this decision belongs to."""
    source: Source = Source.NONE
    """CHANCE only."""
    audience: frozenset[Seat] | None = None
    """CHANCE only: the seats that may see the result; None means everyone."""
    roller: Seat | None = None
    """CHANCE only: whose dice these are when the table rolls real ones; None means whoever acted last."""
    pick: tuple[int, int] | None = None
    """(n, of) when a choice is a row of picks and this is the n-th, counted from 1; `of` is 0 when `done` ends it."""
    unhurried: bool = True
    """False for reactions out of turn, which standing orders may answer."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal, using only what the acting seat knows. ValueError without a clause."""

    clause: str
    """Id of the clause that forbids it ("BR-202")."""
    phrase: Phrase
    """One plain sentence."""
    place: str = ""
    """Id of the space where the way breaks, where there is one."""

    def __post_init__(self) -> None:
        if not self.clause:
            raise ValueError(f"the refusal {self.phrase.key!r} cites no clause")


class Ending(Enum):
    """How a game ended."""

    VICTORY = "victory"
    DRAW = "draw"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: who won, and why."""

    ending: Ending
    winners: frozenset[Seat]
    reason: Phrase


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of action usual at this point: open, or dimmed with its reason."""

    verb: str
    """The first word of the action's text ("end", "attack", "build")."""
    label: Phrase
    action: str = ""
    """Text of the single action behind it, when there is just one and it needs no choice on the board."""
    refusal: Refusal | None = None
    """Why it is dimmed; None when open."""
    warning: Phrase | None = None
    """What would be lost by taking it ("two pieces would be destroyed"); the screen asks first."""
    primary: bool = False
    stays: bool = False
    """Dimmed, it is shown all the same: people look for it here, and read why not."""
    key: str = ""
    """The letter that takes it wherever it is offered; none: the first of its label that is free."""


@dataclass(frozen=True, slots=True)
class Chances:
    """Exact odds of an uncertain action, for the eye: named results with their probability."""

    results: tuple[tuple[str, Fraction], ...]
    """(key of the result, probability); they sum to 1."""
    reasons: tuple[Phrase, ...] = ()
    """Why these odds: column, row, who lends strength."""


REST: Final = "why.rest"
"""The reason of the best act where none that is left matters much: all of them may be left to the computer player."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, and what speaks for it as far as its seat can know."""

    action: Any
    why: tuple[Phrase, ...] = ()
    """Half a sentence each, the weightiest first; of an action that comes second, what speaks against it."""
    chance: float | None = None
    """To win, where it is known."""
    lost: float = 0.0
    """How often the game was lost within the look-ahead."""

    @property
    def is_rest(self) -> bool:
        """Whether nothing that is left matters much."""
        return any(why.key == REST for why in self.why)


@dataclass(frozen=True, slots=True)
class Preview:
    """What taking an action would mean, from one seat's View."""

    way: tuple[str, ...] = ()
    """Ids of the spaces walked, start and end included."""
    cost: int = 0
    allowance: int = 0
    spent: tuple[str, ...] = ()
    """Cards or counters used up."""
    chances: Chances | None = None
    permissions: tuple[Phrase, ...] = ()
    """What other seats would be asked."""
    warning: Phrase | None = None
    instead: Advice | None = None
    """What loses less, where there is a warning: the screen offers it first, by the first of its reasons."""
    notes: tuple[Phrase, ...] = ()
    extra: tuple[tuple[str, str], ...] = field(default=())
    """Further facts of one game's own (row and column of its table)."""
