"""The agenda: what is to be done, as a stack of frames; what each kind of frame asks and does stands with its rules.

A frame that asks nothing is carried out at once and gone. A frame that asks is a Question: who decides, what may be
chosen, what happens. `proceed` goes on until somebody, or chance, is asked, or the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from game.engine.decision import Seat, Source, Subject
from game.games.hunt.rules.actions import Act
from game.games.hunt.rules.events import Sink
from game.games.hunt.rules.phases import CHART
from game.games.hunt.rules.state import State
from game.games.hunt.rules.view import Frame

Auto = Callable[[State, Frame, Sink], None]


Part = tuple[Subject, Callable[..., tuple[Act, ...]], tuple[Any, ...]]
"""A subject, and what makes the actions that begin with it, of what. There is at least one."""


def _as_they_are(actions: tuple[Act, ...]) -> tuple[Act, ...]:
    return actions


def parts_of(*actions: Act) -> tuple[Part, ...]:
    """Actions that begin with the same, as one part; none when there are none."""
    return ((actions[0].subject, _as_they_are, (actions,)),) if actions else ()


def ring_bearer_seat(state: State, frame: Frame) -> Seat:
    """Who decides: the Ring-bearer."""
    return state.seats[0]


def active_nazgul_seat(state: State, frame: Frame) -> Seat:
    """Who decides: the player of the active Nazgûl."""
    return state.owners[state.active]


def for_the_bearer(state: State, frame: Frame) -> frozenset[Seat]:
    """Who sees a draw: the Ring-bearer alone."""
    return frozenset(state.seats[:1])


class Listing:
    """HR-284. The legal actions between two actions of the game, worked out once: as one row, or in parts, each made when
    somebody wants to know what can be done about its subject."""

    __slots__ = ("_every", "_parts", "is_empty", "weights")

    def __init__(
        self,
        every: tuple[Act, ...] | None,
        weights: tuple[int, ...] = (),
        parts: Sequence[Part] | None = None,
    ) -> None:
        """`parts` in place of `every`: none of them without actions; a subject may come again."""
        self._every = every
        self._parts = parts
        self.weights = weights
        self.is_empty = not (parts or every)

    @staticmethod
    def drawn(pairs: Sequence[tuple[Act, int]]) -> Listing:
        """Outcomes of chance with their weights."""
        return Listing(tuple([one for one, _ in pairs]), tuple([weight for _, weight in pairs]))

    @property
    def every(self) -> tuple[Act, ...]:
        """All of them, in a stable order."""
        if self._every is None:
            self._every = tuple(chain.from_iterable([make(*of) for _, make, of in self.parts]))
        return self._every

    @property
    def parts(self) -> Sequence[Part]:
        """The same by subject: the verb, and for cards and figures their name."""
        if self._parts is None:
            groups: dict[Subject, list[Act]] = {}
            for action in self.every:
                groups.setdefault(action.subject, []).append(action)
            self._parts = [(subject, _as_they_are, (tuple(actions),)) for subject, actions in groups.items()]
        return self._parts

    @property
    def subjects(self) -> list[Subject]:
        """What the actions begin with."""
        return list({part[0]: None for part in self._parts or self.parts})

    def about(self, subject: str) -> Sequence[Act]:
        """Those that begin with a subject."""
        found = [make(*of) for one, make, of in self._parts or self.parts if one == subject]
        return found[0] if len(found) == 1 else tuple(chain.from_iterable(found))


@dataclass(frozen=True, slots=True)
class Question:
    """One kind of decision of a seat. Without choices it is passed over: whoever watches knows as much then."""

    seat: Callable[[State, Frame], Seat]
    choices: Callable[[State, Frame], Listing | Sequence[Act]]
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
    """HR-288, HR-321. Dice and tiles may lie on the table; what is drawn in secret the laptop keeps (KEPT)."""
    audience: Callable[[State, Frame], frozenset[Seat] | None]
    roller: Callable[[State, Frame], Seat | None] = lambda state, frame: None


_NOTHING: Final = Listing(())
AUTO: dict[str, Auto] = {}
QUESTIONS: dict[str, Question] = {}
DRAWS: dict[str, Draw] = {}


def listing(state: State) -> Listing:
    """What can be done about the topmost frame; nothing when the game is over."""
    found: Listing | None = state.listed
    if found is None:
        found = state.listed = _listed(state, state.agenda[-1]) if state.agenda else _NOTHING
    return found


def _listed(state: State, frame: Frame) -> Listing:
    question = QUESTIONS.get(frame.kind)
    if question is None:
        return DRAWS[frame.kind].outcomes(state, frame)
    found = question.choices(state, frame)
    return found if isinstance(found, Listing) else Listing(tuple(found))


def then(state: State, *frames: Frame) -> None:
    """Put frames on the agenda, the first to come first."""
    state.agenda += frames[::-1]


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
    while state.outcome is None and (agenda := state.agenda):
        frame = agenda[-1]
        auto = AUTO.get(frame.kind)
        if auto is None:
            found = _listed(state, frame)
            if not found.is_empty:
                state.listed = found
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
