"""The agenda: what is to be done, as a stack of frames; what each kind of frame asks and does stands with its rules.

A frame that asks nothing is carried out at once and gone. A frame that asks is a Question: who decides, what may be
chosen, what happens. `proceed` goes on until somebody, or chance, is asked, or the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from game.engine.decision import Seat, Source, Subject
from game.hunt.actions import Act
from game.hunt.phases import CHART
from game.hunt.state import State
from game.hunt.tell import Sink
from game.hunt.view import Frame

Auto = Callable[[State, Frame, Sink], None]


class Listing:
    """HR-284. The legal actions between two actions of the game, worked out once."""

    __slots__ = ("_subjects", "every", "weights")

    def __init__(self, every: tuple[Act, ...], weights: tuple[int, ...] = ()) -> None:
        self.every = every
        self.weights = weights
        self._subjects: list[Subject] | None = None

    @staticmethod
    def drawn(pairs: Sequence[tuple[Act, int]]) -> Listing:
        """Outcomes of chance with their weights."""
        return Listing(tuple([one for one, _ in pairs]), tuple([weight for _, weight in pairs]))

    @property
    def subjects(self) -> list[Subject]:
        """What the actions begin with: the verb, and for cards and figures their name."""
        if self._subjects is None:
            self._subjects = cast("list[Subject]", list(dict.fromkeys([action.about for action in self.every])))
        return self._subjects

    def about(self, subject: str) -> Sequence[Act]:
        """Those that begin with a subject."""
        return tuple([action for action in self.every if action.about == subject])


@dataclass(frozen=True, slots=True)
class Question:
    """One kind of decision of a seat. Without choices it is passed over: whoever watches knows as much then."""

    seat: Callable[[State, Frame], Seat]
    choices: Callable[[State, Frame], Sequence[Act]]
    play: Callable[[State, Frame, Act, Sink], None]
    """Takes the frame off the agenda by itself."""
    unhurried: bool = True


@dataclass(frozen=True, slots=True)
class Draw:
    """One kind of decision of chance."""

    outcomes: Callable[[State, Frame], Listing]
    """With weights; none passes the frame over."""
    play: Callable[[State, Frame, Act, Sink], None]
    source: Source
    audience: Callable[[State, Frame], frozenset[Seat] | None]
    roller: Callable[[State, Frame], Seat | None] = lambda state, frame: None


AUTO: dict[str, Auto] = {}
QUESTIONS: dict[str, Question] = {}
DRAWS: dict[str, Draw] = {}


def listing(state: State) -> Listing:
    """What can be done about the topmost frame."""
    found: Listing | None = state.listed
    if found is None:
        frame = state.agenda[-1]
        draw = DRAWS.get(frame.kind)
        if draw is not None:
            found = draw.outcomes(state, frame)
        else:
            found = Listing(tuple(QUESTIONS[frame.kind].choices(state, frame)))
        state.listed = found
    return found


def then(state: State, *frames: Frame) -> None:
    """Put frames on the agenda, the first to come first."""
    state.agenda = (*state.agenda, *reversed(frames))


def done(state: State) -> Frame:
    """Take the topmost frame off the agenda."""
    frame = state.agenda[-1]
    state.agenda = state.agenda[:-1]
    return frame


def swap(state: State, frame: Frame) -> None:
    """Put a frame in the place of the topmost."""
    state.agenda = (*state.agenda[:-1], frame)


def enter(state: State, phase: str) -> None:
    """Go to a declared phase."""
    if state.phase != phase:
        state.phase = CHART.check(state.phase, phase)


def proceed(state: State, sink: Sink) -> None:
    """Carry out what asks nobody, up to the next question."""
    while state.agenda and state.outcome is None:
        frame = state.agenda[-1]
        auto = AUTO.get(frame.kind)
        if auto is not None:
            done(state)
            auto(state, frame, sink)
            continue
        state.listed = None
        if listing(state).every:
            return
        done(state)
    if state.outcome is not None:
        state.agenda = ()


def phase_now(state: State) -> str:
    """HR-082. The phase, a reaction for itself."""
    if state.outcome is not None:
        return "over"
    return "reaction" if state.agenda and state.agenda[-1].kind == "reaction" else state.phase
