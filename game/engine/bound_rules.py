"""What the rules of most games do alike, written once: a base for rules that are bound to a set.

A game whose State, View and actions are declared writes `new`, `decision`, `listing`, `apply`, `explain` and
`deal_hidden`, and overrides of the rest what it does in its own way. `Rules` (rules.py) is what everybody asks for.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from game.engine.action import Action, Actions, Listing, plainest
from game.engine.decision import Decision, Offer, Outcome, Phrase, Preview, Refusal, Seat, Subject
from game.engine.event import EventSink
from game.engine.phases import PhaseChart
from game.engine.rules import GameInfo, GameSet, OptionValue
from game.engine.state import View
from game.engine.visibility import Visibility


class Played(Protocol):
    """What these rules ask of a State beside its own fields."""

    phase: str
    """One of the declared phases."""
    outcome: Outcome | None
    listed: Any
    """A `scratch()` field: the Listing of the state as it is."""

    def clone(self) -> Any: ...


S = TypeVar("S", bound=Played)
A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View)


class BoundRules(ABC, Generic[S, A, V]):
    """`Rules[S, A, V]` on one set."""

    info: ClassVar[GameInfo]
    phases: ClassVar[PhaseChart]
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
        """The first State, or one in a position; see `Rules.new`."""

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
        """Why an action that is not listed is not legal."""

    @abstractmethod
    def deal_hidden(self, view: V, rng: Random) -> S:
        """A State that agrees with the View; see `Rules.deal_hidden`."""

    # What follows

    def listed(self, state: S) -> Listing[A]:
        """The legal actions, made once between two actions."""
        if state.listed is None:
            state.listed = self.listing(state)
        found: Listing[A] = state.listed
        return found

    def subjects(self, state: S) -> Sequence[Subject]:
        """What an action can begin with now."""
        return self.listed(state).subjects

    def actions(self, state: S, about: Subject | None = None) -> Sequence[A]:
        """Every legal action, or those that begin with something."""
        return self.listed(state).about(about)

    def phase_now(self, state: S) -> str:
        """The declared phase that the state is in."""
        return state.phase

    def weights(self, state: S) -> Sequence[int]:
        """For a CHANCE decision: the weight of each action."""
        return self.listed(state).weights

    def play(self, state: S, action: A, events: EventSink | None = None) -> None:
        """Apply a legal action in place; the phase that follows must be declared."""
        before, state.listed = self.phase_now(state), None
        self.apply(state, action, events)
        after = self.phase_now(state)
        if after != before:
            self.phases.check(before, after)

    def normal(self, state: S, action: A) -> A | None:
        """The action where it is listed. A game with drawn ways finds the listed one with the same consequences."""
        return action if action in self.listed(state) else None

    def refusal(self, state: S, action: A) -> Refusal | None:
        """Why the action is not legal; None when it is."""
        return None if self.normal(state, action) is not None else self.explain(state, action)

    def attempt(self, view: V, touched: Sequence[str]) -> A | None:
        """The one listed action for which just these things are touched, or the plain one of them."""
        state = self.deal_hidden(view, Random(0))
        meant = [one for one in self.actions(state) if [thing.word for thing in one.touches] == list(touched)]
        plain = plainest(meant)
        return plain[0] if len(plain) == 1 else None

    def preview(self, view: V, action: A) -> Preview:
        """Nothing beside the action itself."""
        return Preview()

    def offers(self, view: V) -> Sequence[Offer]:
        """A button for every listed action for which nothing is touched."""
        if view.decision is None or view.decision.seat != view.seat:
            return ()
        listed = self.actions(self.deal_hidden(view, Random(0)))
        return [Offer(one.verb, Phrase(f"offer.{one.verb}"), str(one)) for one in listed if not one.touches]

    def open_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """Nothing."""
        return ()

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat may know, as declared."""
        view: V = self.visibility.view(state, seat)
        return view

    def facts(self, source: S | V) -> Mapping[str, Any]:
        """Plain data, as declared."""
        return self.visibility.facts(source)

    def clone(self, state: S) -> S:
        """An independent copy."""
        copy: S = state.clone()
        return copy

    def outcome(self, state: S) -> Outcome | None:
        """How it ended; None while it goes on."""
        return state.outcome

    def parse(self, text: str) -> A:
        """The action that a text means; raises InvalidText."""
        action: A = self.grammar.parse(text)
        return action
