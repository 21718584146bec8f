"""A tiny game for the host's tests: two seats take one to three counters from a pile; a die may put one back; whoever
takes the last wins. Each seat has a secret number, which its View alone holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.board.board import Board, BoardKind
from game.engine.action import Action, Actions, Listing, action, part
from game.engine.decision import CHANCE, Decision, Ending, Outcome, Phrase, Refusal, Seat, Source
from game.engine.event import Event, EventSink
from game.engine.rules import GameInfo, GameSet, OptionValue, PhaseChart, Rules
from game.engine.state import State, View, each_seat, owned, public, scratch, view
from game.engine.visibility import Visibility
from game.language.words import Words
from game.session.loaded_game import LoadedGame
from tests.game_of_rules import game_of

A, B = Seat("a"), Seat("b")


@action("take {number}")
class Take(Action):
    number: int = part(among=range(1, 4))


@action("fall {back}")
class Fall(Action):
    """The die: whether a counter goes back."""

    back: int = part(among=range(2))


ACTIONS: Final = Actions[Action](Take, Fall)


@dataclass(slots=True, kw_only=True)
class Open:
    """What lies open to all."""

    seats: tuple[Seat, ...] = public((A, B))
    left: int = public(12)
    active: Seat = public(A)
    phase: str = public("take")
    outcome: Outcome | None = public(None)


@dataclass(slots=True, kw_only=True)
class Pile(Open, State):
    listed: Any = scratch()
    secrets: tuple[int, ...] = owned((41, 42), by=each_seat, named="secret", blank=None)


@view
class PileView(Open, View):
    secret: int | None


def decision(state: Pile) -> Decision | None:
    match state.phase:
        case "over":
            return None
        case "fall":
            return Decision(CHANCE, "fall", Phrase("fall"), "fall", Source.DIE)
        case _:
            return Decision(state.active, "take", Phrase("take"), "take")


def waiting(state: Pile, asked: Decision, seat: Seat | None) -> Phrase:
    return Phrase.of("waits", seat=asked.seat)


VISIBILITY: Final = Visibility(Pile, PileView, decision=decision, waiting=waiting)


class PileRules(Rules[Pile, Action, PileView]):
    info = GameInfo("pile", 1, {2: (A, B)}, (), ("table",), (), True, "")
    phases = PhaseChart("pile", "take", {"take": ("fall", "over"), "fall": ("take",)}, {})
    visibility = VISIBILITY
    grammar = ACTIONS

    def new(
        self,
        seats: Sequence[Seat],
        options: Mapping[str, OptionValue],
        position: Mapping[str, Any] | None = None,
        *,
        version: int | None = None,
    ) -> Pile:
        return Pile()

    def decision(self, state: Pile) -> Decision | None:
        return decision(state)

    def listing(self, state: Pile) -> Listing[Action]:
        if state.phase == "fall":
            return Listing([Fall(0), Fall(1)], (2, 1))
        return Listing(Take(number) for number in (1, 2, 3) if number <= state.left)

    def apply(self, state: Pile, done: Action, events: EventSink | None) -> None:
        actor = None if state.phase == "fall" else state.active
        match done:
            case Take(number):
                state.left -= number
                state.phase = "fall" if state.left else "over"
                if not state.left:
                    state.outcome = Outcome(Ending.VICTORY, frozenset({state.active}), Phrase("took_the_last"))
            case Fall(back):
                state.left += back
                state.phase, state.active = "take", B if state.active == A else A
        if events is not None:
            events.append(Event("take", Phrase.of(str(done).replace(" ", "_")), actor=actor))

    def explain(self, state: Pile, done: Action) -> Refusal:
        return Refusal("P-1", Phrase("no"))

    def deal_hidden(self, view: PileView, rng: Random) -> Pile:
        return VISIBILITY.copied(view, Pile())


BOARD: Final = Board(
    game="pile", id="table", title="Table", kind=BoardKind.GRAPH, spaces=(), lines=(), roles={}, setup={}, groups={},
    picture={}, digest="00", source="game: pile\n",
)  # fmt: skip
RULES: Final = PileRules(GameSet((BOARD,)))


def pile_kit() -> LoadedGame:
    """The game with its words: but for one sentence, the keys themselves."""
    return LoadedGame("Pile", game_of(RULES), RULES.game_set, Words({}, {"waits": "All wait for {seat}."}))
