"""A tiny game for the host's tests: two seats take one to three counters from a pile; a die may put one back; whoever
takes the last wins. Each seat has a secret number, which its View alone holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.board.board import Board, BoardKind
from game.engine.decision import (
    CHANCE,
    Decision,
    Ending,
    Offer,
    Outcome,
    Phrase,
    Preview,
    Refusal,
    Seat,
    Source,
    Subject,
)
from game.engine.errors import InvalidText
from game.engine.event import Event, EventSink
from game.engine.phases import PhaseChart
from game.engine.rules import GameInfo, GameSet, OptionValue
from game.language.words import Words
from game.session.loaded_game import LoadedGame
from tests.game_of_rules import game_of

A, B = Seat("a"), Seat("b")


@dataclass(slots=True)
class Pile:
    """The state."""

    left: int = 12
    turn: int = 0
    rolling: bool = False
    secrets: dict[Seat, int] = field(default_factory=lambda: {A: 41, B: 42})


@dataclass(frozen=True, slots=True)
class PileView:
    """What a seat sees."""

    seat: Seat | None
    decision: Decision | None
    waiting: Phrase | None
    deciding: Seat | None
    outcome: Outcome | None
    left: int
    secret: int | None


class PileAction(str):
    """An action that is its own text."""

    __slots__ = ()

    @property
    def verb(self) -> str:
        return self.split()[0]

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(self.split()[1:])

    @property
    def text_without_verb(self) -> str:
        return " ".join(self.words)

    def is_called(self, typed: str) -> bool:
        return typed in (self, self.text_without_verb)


class PileRules:
    """The rules."""

    info = GameInfo("pile", 1, {2: (A, B)}, (), ("table",), (), True, "")
    phases = PhaseChart("pile", "take", {"take": ("roll", "over"), "roll": ("take",)}, {})

    @property
    def game_set(self) -> GameSet:
        return GameSet((BOARD,))

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
        if state.left <= 0:
            return None
        if state.rolling:
            return Decision(CHANCE, "roll", Phrase("roll"), "roll", Source.DIE)
        return Decision((A, B)[state.turn], "take", Phrase("take"), "take")

    def subjects(self, state: Pile) -> Sequence[Subject]:
        return [Subject(action) for action in self.actions(state)]

    def actions(self, state: Pile, about: Subject | None = None) -> Sequence[PileAction]:
        if state.left <= 0:
            return ()
        found = ("stay", "back") if state.rolling else tuple(f"take {n}" for n in (1, 2, 3) if n <= state.left)
        return tuple(PileAction(action) for action in found if about in (None, action))

    def weights(self, state: Pile) -> Sequence[int]:
        return (2, 1)

    def play(self, state: Pile, action: str, events: EventSink | None = None) -> None:
        actor = None if state.rolling else (A, B)[state.turn]
        if state.rolling:
            state.left += action == "back"
            state.rolling = False
            state.turn = 1 - state.turn
        else:
            state.left -= int(action.split()[1])
            state.rolling = state.left > 0
        if events is not None:
            events.append(Event("take", Phrase.of(action.replace(" ", "_")), actor=actor))

    def normal(self, state: Pile, action: str) -> PileAction | None:
        return next((listed for listed in self.actions(state) if listed == action), None)

    def refusal(self, state: Pile, action: str) -> Refusal | None:
        return None if action in self.actions(state) else Refusal("P-1", Phrase("no"))

    def attempt(self, view: PileView, touched: Sequence[str]) -> str | None:
        return touched[0] if touched else None

    def preview(self, view: PileView, action: str) -> Preview:
        return Preview()

    def offers(self, view: PileView) -> Sequence[Offer]:
        return ()

    def open_actions(self, state: Pile, seat: Seat) -> Sequence[str]:
        return ()

    def view(self, state: Pile, seat: Seat | None) -> PileView:
        decision = self.decision(state)
        deciding = decision.seat if decision is not None else None
        mine = decision if deciding in (seat, CHANCE) else None
        waiting = None if mine is not None or deciding is None else Phrase.of("waits", seat=deciding)
        return PileView(
            seat, mine, waiting, deciding, self.outcome(state), state.left, state.secrets[seat] if seat else None
        )

    def deal_hidden(self, view: PileView, rng: Random) -> Pile:
        return Pile(view.left)

    def facts(self, source: Pile | PileView) -> Mapping[str, Any]:
        return {"left": source.left}

    def clone(self, state: Pile) -> Pile:
        return Pile(state.left, state.turn, state.rolling, dict(state.secrets))

    def outcome(self, state: Pile) -> Outcome | None:
        if state.left > 0:
            return None
        return Outcome(Ending.VICTORY, frozenset({(A, B)[state.turn]}), Phrase("took_the_last"))

    def parse(self, text: str) -> PileAction:
        if text not in ("stay", "back", "take 1", "take 2", "take 3"):
            raise InvalidText(text, "'take 2'")
        return PileAction(text)


BOARD = Board(
    game="pile",
    id="table",
    title="Table",
    kind=BoardKind.GRAPH,
    spaces=(),
    lines=(),
    roles={},
    setup={},
    groups={},
    picture={},
    digest="00",
    source="game: pile\n",
)


def pile_kit() -> LoadedGame:
    """The game with its words: but for one sentence, the keys themselves."""
    return LoadedGame("Pile", game_of(PileRules()), GameSet((BOARD,)), Words({}, {"waits": "All wait for {seat}."}))
