"""The agenda: what is to be done, as a stack of frames; what each kind of frame asks and does stands with its rules.

A frame that asks nothing is carried out at once and gone. A frame that asks is a Question: who decides, what may be
chosen, what happens. `proceed` goes on until somebody, or chance, is asked, or the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.engine.action import Listing, ListingOfRows, Rows
from game.engine.decision import Seat, Source
from game.games.hunt.rules.actions import Act
from game.games.hunt.rules.events import Sink
from game.games.hunt.rules.phases import CHART
from game.games.hunt.rules.state import State
from game.games.hunt.rules.turn.agenda_frames import Frame

Auto = Callable[[State, Any, Sink], None]
"""What is done about frames of its own kind."""


def ring_bearer_seat(state: State, frame: Frame) -> Seat:
    """Who decides: the Ring-bearer."""
    return state.seats[0]


def active_nazgul_seat(state: State, frame: Frame) -> Seat:
    """Who decides: the player of the active Nazgûl."""
    return state.owners[state.active]


def for_the_bearer(state: State, frame: Frame) -> frozenset[Seat]:
    """Who sees a draw: the Ring-bearer alone."""
    return frozenset(state.seats[:1])


A = TypeVar("A", bound=Act)
F = TypeVar("F", bound=Frame)


@dataclass(frozen=True, slots=True)
class Question(Generic[A, F]):
    """One kind of decision of a seat. Without choices it is passed over: whoever watches knows as much then."""

    seat: Callable[[State, F], Seat]
    choices: Callable[[State, F], Rows[A]]
    play: Callable[[State, F, A, Sink], None]
    """The frame is off the agenda by then; a turn that goes on puts it back."""
    unhurried: bool = True


@dataclass(frozen=True, slots=True)
class Draw(Generic[A, F]):
    """One kind of decision of chance."""

    outcomes: Callable[[State, F], Listing[A]]
    """With weights; none passes the frame over."""
    play: Callable[[State, F, A, Sink], None]
    source: Source
    """HR-288, HR-321. Dice and tiles may lie on the table; what is drawn in secret the laptop keeps (KEPT)."""
    audience: Callable[[State, F], frozenset[Seat] | None]
    roller: Callable[[State, F], Seat | None] = lambda state, frame: None


AUTO: dict[str, Auto] = {}
QUESTIONS: dict[str, Question[Any, Any]] = {}
DRAWS: dict[str, Draw[Any, Any]] = {}


def listing(state: State) -> Listing[Act]:
    """HR-284. What can be done about the topmost frame; nothing when the game is over."""
    return _about(state, state.agenda[-1]) if state.agenda else Listing(())


def _about(state: State, frame: Frame) -> Listing[Act]:
    question = QUESTIONS.get(frame.kind)
    if question is None:
        return DRAWS[frame.kind].outcomes(state, frame)
    return ListingOfRows(question.choices(state, frame))


def evenly(outcomes: Iterable[A]) -> Listing[A]:
    """Outcomes of chance that are all as likely."""
    every = tuple(outcomes)
    return Listing(every, (1,) * len(every))


def then(state: State, *frames: Frame) -> None:
    """Put frames on the agenda, the first to come first."""
    state.agenda += frames[::-1]


def done(state: State) -> Frame:
    """Take the topmost frame off the agenda."""
    frame = state.agenda[-1]
    state.agenda = state.agenda[:-1]
    return frame


def again(state: State, frame: Any) -> None:
    """A frame that stands for several things, one after the other: on with the next of them."""
    if frame.number > 1:
        then(state, frame._replace(number=frame.number - 1))


def enter(state: State, phase: str) -> None:
    """Go to a declared phase."""
    if state.phase != phase:
        state.phase = CHART.check(state.phase, phase)


def proceed(state: State, sink: Sink) -> None:
    """Carry out what asks nobody, up to the next question."""
    while state.outcome is None and (agenda := state.agenda):
        frame = agenda[-1]
        auto = AUTO.get(frame.kind)
        if auto is None:
            listed = _about(state, frame)
            if listed:
                state.listed = listed
                return
        state.agenda = agenda[:-1]
        if auto is not None:
            auto(state, frame, sink)
    if state.outcome is not None:
        state.agenda = ()


def phase_now(state: State) -> str:
    """HR-082. The phase, a reaction for itself."""
    if state.outcome is not None:
        return "over"
    return "reaction" if state.agenda and state.agenda[-1].kind == "reaction" else state.phase
