"""The one interface of a game: what the rules of every game offer, and the laws they keep.

Rules are bound to one set of boards and tables (`Game.rules`), which they compile once and hold; beside that they have
no state of their own: all state is in the S they hand out. They import no pygame, YAML, clock, file or global `random`.
Laws, tested for the rules of every registered game over long random games (tests/laws): an undecided state has an
action, a finished one none; the union of `actions` over `subjects` equals `actions`; `refusal` is None exactly when
`normal` is in `actions`; a refused action changes nothing; same start and same actions give equal states; a clone never
feels what happens to its original; `parse(str(a)) == a`; `view(deal_hidden(view, rng), seat) == view`; what a seat
cannot know never influences what it is given.

Phases: each game declares which there are and which lead to which; an undeclared transition is an error.
"""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from game.engine.action import Action, plainest
from game.engine.decision import Offer, Phrase, Preview
from game.engine.state import View


class UndeclaredTransition(Exception):
    """A game went from one phase to another without having declared it: a fault of the program."""


@dataclass(frozen=True, slots=True)
class PhaseChart:
    """The state machine of a game: phases in rulebook order and the transitions between them."""

    game: str
    start: str
    arrows: Mapping[str, tuple[str, ...]]
    """Phase to the phases it may lead to."""
    clauses: Mapping[str, tuple[str, ...]]
    """Phase to the clauses that describe it; shown in the diagram."""

    def check(self, before: str, after: str) -> str:
        """Return `after` when the transition is declared; raise UndeclaredTransition otherwise."""
        if after not in self.arrows.get(before, ()):
            raise UndeclaredTransition(f"{self.game}: '{before}' does not lead to '{after}'")
        return after


if TYPE_CHECKING:
    from game.board.board import Board
    from game.board.requirements import Requirements
    from game.engine.action import Actions, Listing
    from game.engine.as_on_the_table import TableField
    from game.engine.decision import Decision, Outcome, Refusal, Seat, Subject
    from game.engine.event import EventSink
    from game.engine.visibility import Visibility


class Played(Protocol):
    """What rules ask of a State beside its own fields."""

    phase: str
    """One of the declared phases."""
    outcome: Outcome | None
    listed: Any
    """A `scratch()` field: the Listing of the state as it is."""

    def clone(self) -> Any: ...


S = TypeVar("S", bound=Played)
A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View)

OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """A choice the rules name, made before set-up (a balancing option, an optional rule, a round limit)."""

    id: str
    label: Phrase
    sentence: Phrase
    values: tuple[OptionValue, ...]
    """Everything that may be chosen, in order; (False, True) for a switch."""
    default: OptionValue
    players: tuple[int, ...] = ()
    """Numbers of players for which it exists; empty for all."""
    clause: str = ""
    only: tuple[OptionValue, str, OptionValue] | None = None
    """A value that goes only with a value of another option: (4, "info_given", 0)."""

    @classmethod
    def of(
        cls,
        id_: str,
        values: tuple[OptionValue, ...],
        default: OptionValue,
        clause: str,
        only: tuple[OptionValue, str, OptionValue] | None = None,
    ) -> Option:
        """An option that the game's words name and explain under `option.<id>.label` and `option.<id>.sentence`."""
        label, sentence = Phrase(f"option.{id_}.label"), Phrase(f"option.{id_}.sentence")
        return cls(id_, label, sentence, values, default, clause=clause, only=only)


@dataclass(frozen=True)
class GameSet:
    """The board file or files plus the tables beside them, loaded and checked outside the rules."""

    boards: tuple[Board, ...]
    tables: Mapping[str, Any] = field(default_factory=dict)
    """Name of the table ("cards") to its checked content, plain data."""

    @property
    def board(self) -> Board:
        """The (first) board."""
        return self.boards[0]

    @cached_property
    def key(self) -> tuple[str, ...]:
        """What stands for the set: two sets with the same key are played in the same way. Worked out once."""
        tables = json.dumps(self.tables, sort_keys=True, default=str)
        return (*(board.digest for board in self.boards), hashlib.sha256(tables.encode()).hexdigest())


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """A reaction that a seat may answer beforehand, in its own turn, for every time it comes up."""

    id: str
    """The kind of decision it answers (`Decision.kind`), or a word of the rules' own `standing`."""
    label: Phrase
    answers: tuple[tuple[str, Phrase], ...]
    """(answer, label): the verb or the full text of an action, or "ask" to be asked each time."""
    default: str = "ask"
    """What holds when nothing was set."""
    seats: tuple[Seat, ...] = ()
    """The seats that have it; empty for all."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What the menus need to know of a game; names and sentences are keys into its words."""

    id: str
    version: int
    """Raised by any rule correction that may change a replay."""
    seatings: Mapping[int, tuple[Seat, ...]]
    """Number of players to the seats they fill, in turn order."""
    options: tuple[Option, ...]
    boards: tuple[str, ...]
    """Ids of the shipped boards, the default first."""
    requirements: tuple[Requirements, ...]
    """What each board of a set must offer."""
    has_secrets: bool
    """False when every View equals every other but for `seat` (then no curtain falls, only a plain card)."""
    cap_option: str
    """Id of the option that caps the game's length."""
    orders: tuple[StandingOrder, ...] = ()
    """The standing orders a seat may set."""
    physical: tuple[str, ...] = ()
    """The options of the table (`header.TABLE_OPTIONS`) that say what may lie on it, and be typed in: "dice" of a game
    that has dice, "draws", "picks"."""


class Rules(ABC, Generic[S, A, V]):
    """The calls of a game on one set. A game whose State, View and actions are declared writes the abstract ones, and overrides
    of the rest what it does in its own way."""

    info: ClassVar[GameInfo]
    phases: ClassVar[PhaseChart]
    """The declared phases and which lead to which."""
    visibility: ClassVar[Visibility[Any, Any]]
    grammar: ClassVar[Actions[Any]]

    def __init__(self, game_set: GameSet) -> None:
        self.game_set = game_set

    # What a game writes

    @abstractmethod
    def new(
        self,
        seats: Sequence[Seat],
        options: Mapping[str, OptionValue],
        position: Mapping[str, Any] | None = None,
        *,
        version: int | None = None,
    ) -> S:
        """The first State. A position (scenarios, lessons) may place anything anywhere the rules could ever have it;
        raises `PositionError` with one sentence when it cannot be. `version`: the rules under which the match began,
        by which it is played to its end; None for those of `info`."""

    @abstractmethod
    def decision(self, state: S) -> Decision | None:
        """Who decides now and what is asked; None when the game is over."""

    @abstractmethod
    def listing(self, state: S) -> Listing[A]:
        """Every legal action in a stable order, with weights for CHANCE; asked once for each state."""

    @abstractmethod
    def apply(self, state: S, action: A, events: EventSink | None) -> None:
        """What a legal action does; None where nobody listens: then no event has to be made."""

    @abstractmethod
    def explain(self, state: S, action: A) -> Refusal:
        """Why an action that is not listed is not legal: whose decision and phase, the piece, the target, the way at its first
        bad step, limits and duties, in that order."""

    @abstractmethod
    def deal_hidden(self, view: V, rng: Random) -> S:
        """A State that agrees with every hard fact in the View; the rest is dealt at random."""

    # What follows

    def listed(self, state: S) -> Listing[A]:
        """The legal actions, made once between two actions."""
        if state.listed is None:
            state.listed = self.listing(state)
        found: Listing[A] = state.listed
        return found

    def subjects(self, state: S) -> Sequence[Subject]:
        """What an action can begin with now, in a stable order."""
        return self.listed(state).subjects

    def actions(self, state: S, about: Subject | None = None) -> Sequence[A]:
        """Every legal action in a stable order; with `about`, those that begin with it. For CHANCE: the outcomes."""
        return self.listed(state).about(about)

    def phase_now(self, state: S) -> str:
        """The declared phase that the state is in."""
        return state.phase

    def weights(self, state: S) -> Sequence[int]:
        """For a CHANCE decision: the weight of each of `actions(state)`, in the same order."""
        return self.listed(state).weights

    def play(self, state: S, action: A, events: EventSink | None = None) -> None:
        """Apply a legal action in place; events are written only when a sink is given, and the phase that follows must be
        declared. A legal action is not checked again: callers that hold an unchecked one ask `refusal` first."""
        before, state.listed = self.phase_now(state), None
        self.apply(state, action, events)
        after = self.phase_now(state)
        if after != before:
            self.phases.check(before, after)

    def normal(self, state: S, action: A) -> A | None:
        """The listed action with the same consequences as one whose way was drawn or typed in full; None when there is none.
        Without drawn ways: the action where it is listed."""
        return action if action in self.listed(state) else None

    def refusal(self, state: S, action: A) -> Refusal | None:
        """Why the action is not legal; None when it is."""
        return None if self.normal(state, action) is not None else self.explain(state, action)

    def attempt(self, view: V, touched: Sequence[str]) -> A | None:
        """What these touched things (handles of pieces, ids of spaces, words) would mean as an action, legal or not: without
        more, the one listed action for which just these are touched, or the plain one of them. None where they mean nothing, or
        several: which of them is never chosen for the player."""
        state = self.deal_hidden(view, Random(0))
        meant = [one for one in self.actions(state) if [thing.word for thing in one.touches] == list(touched)]
        plain = plainest(meant)
        return plain[0] if len(plain) == 1 else None

    def preview(self, view: V, action: A) -> Preview:
        """Way, cost, odds, permissions, for hovering, from the View alone: nothing, of a game that foresees nothing."""
        return Preview()

    def offers(self, view: V) -> Sequence[Offer]:
        """The kinds of action usual here, each open or with its refusal, for buttons: without more, every listed action for which
        nothing is touched."""
        if view.decision is None or view.decision.seat != view.seat:
            return ()
        listed = self.actions(self.deal_hidden(view, Random(0)))
        return [Offer(one.verb, Phrase(f"offer.{one.verb}"), str(one)) for one in listed if not one.touches]

    def open_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """What a seat may do though it is not deciding (resign). Never part of `actions`; `play` takes them too."""
        return ()

    def view(self, state: S, seat: Seat | None) -> V:
        """Everything this seat has lawfully witnessed, as declared; None for the table."""
        view: V = self.visibility.view(state, seat)
        return view

    def facts(self, source: S | V) -> Mapping[str, Any]:
        """Plain nested data (str, int, bool, None, list, dict) of a State or View: for expectations and fingerprints."""
        return self.visibility.facts(source)

    def clone(self, state: S) -> S:
        """An independent copy, fast."""
        copy: S = state.clone()
        return copy

    def outcome(self, state: S) -> Outcome | None:
        """How it ended; None while it goes on."""
        return state.outcome

    def parse(self, text: str) -> A:
        """The action that a text means; raises InvalidText."""
        action: A = self.grammar.parse(text)
        return action


@runtime_checkable
class NamesSides(Protocol):
    """Rules in which several seats can be of one side. In every other game each seat is a side of its own."""

    def side(self, state: Any, seat: Seat) -> str:
        """The side of a seat, one word: for figures of who wins. A side need not win together."""


@runtime_checkable
class NamesWords(Protocol):
    """Rules that tell which words their scenarios may use, so that a misspelt one is told where it stands."""

    def decision_kinds(self) -> Sequence[str]:
        """Every `Decision.kind` there is."""

    def position_keys(self) -> Sequence[str]:
        """Every key that a position may have."""

    def action_words(self) -> frozenset[str]:
        """Every word that can stand in the text of an action or subject, but for places, seats and numbers."""


@runtime_checkable
class FindsPieces(Protocol):
    """Rules in which the texts of actions name pieces by where they stand, so that a scenario's check about a piece that
    is not there, which could not fail, is told."""

    def missing_piece(self, state: Any, words: Sequence[str]) -> str:
        """The first piece among the words of an action or a subject that stands nowhere; "" for none."""


@runtime_checkable
class SetByTable(Protocol):
    """Rules under which people can bring the laptop into step with a real table."""

    def table_fields(self, view: Any) -> Sequence[TableField]:
        """Every field that lies open to all and can be set, as it is in the View; the same fields all through a match. A
        position of all of them is one that a match can begin from, unless something bars it that is no field."""

    def set_table(self, state: Any, position: Mapping[str, Any]) -> None:
        """Bring a State in place to what a position says of those fields; what it does not name stays, and so does all that
        some seat alone knows. Raises PositionError, with a refusal, by nothing that is hidden; then the State is of no use."""


@runtime_checkable
class SetByOwner(Protocol):
    """Rules under which a seat can bring what it alone knows into step with a real table."""

    def own_fields(self, view: Any) -> Sequence[TableField]:
        """Every field that the seat of the View alone knows and can set now; none for the table, and for most seats."""

    def set_own(self, state: Any, seat: Seat, position: Mapping[str, Any]) -> Phrase | None:
        """Bring a State in place to what a position says of those fields. What others can see of it are numbers that lie open
        at a real table, and the sentence that all are told. Raises PositionError, with a refusal, by nothing that the seat does
        not know; then the State is of no use."""

    def owners_asked(self, view: Any) -> Sequence[Seat]:
        """Seats that are asked for what they alone know before a match goes on that began as it stood on a table."""


@runtime_checkable
class KeepsAnswers(Protocol):
    """Rules under which a table can take back a question that was answered: nobody forgets what was heard."""

    def keeping_answers(self, before: Any, now: Any) -> Any | None:
        """The State before a question, a new one, with all that was heard since still known; None where more has happened than
        questions and answers, so that it cannot be taken back. Which of both tells nothing hidden."""


@runtime_checkable
class SeesAhead(Protocol):
    """Rules that tell of several actions in a row whether one of them would be refused, before the first is taken:
    for what is said beside a board of the table's own ("hunt 22 blue": a ride, then a question)."""

    def bars(self, view: Any, actions: Sequence[Any]) -> Refusal | None:
        """Why the seat of the View cannot take these one after another; None where it can, as far as it knows."""


@runtime_checkable
class SharesTurns(Protocol):
    """Rules under which several seats may be asked on one screen that lies open to everybody. What is shared depends on nothing
    but what everyone may know."""

    def shared_actions(self, state: Any) -> Sequence[Any] | None:
        """What whoever decides may do there; None where that seat decides alone."""

    def is_shared(self, action: Any) -> bool:
        """Whether an action may be tried there, possible or not: nobody learns anything of a seat by a refusal."""


@runtime_checkable
class ForeseesThreats(Protocol):
    """Rules that work out what the seat of a View must fear next, and how far it is from what it wants."""

    def threat(self, view: Any) -> Any:
        """Plain data of the game's own, from which its presentation tells threat and plan; None where there is nothing."""


class Passage(NamedTuple):
    """Where pieces of one sort may go from a space of a board on which nobody else stands."""

    sort: Phrase
    reach: int
    """How many spaces one whole move leads to."""
    barred: tuple[Refusal, ...]
    """Why not to a neighbour, each at its place."""


@runtime_checkable
class TellsPassage(Protocol):
    """Rules that tell authors of boards what may go where, and why not."""

    def passages(self, board: Board, space: str) -> Sequence[Passage]:
        """For each sort of piece that moves on this board of the set, from the space of this id."""


@runtime_checkable
class AnswersOrders(Protocol):
    """Rules whose standing orders carry conditions ("cancel the first Hunt on my last location")."""

    def standing(self, view: Any, orders: Mapping[str, str]) -> Any:
        """The action that these orders (set or default) give for the decision in the View; None to ask the person.
        Uses the View alone, so that an order can act on nothing its seat does not know."""
