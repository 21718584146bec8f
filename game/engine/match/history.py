"""The history of a match: the steps that led to its present state, and how many of them have been written down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.decision import CHANCE, Seat
from game.engine.match.ports import Occupant
from game.engine.match.records import Record


@dataclass(slots=True)
class Step:
    """One action that was played."""

    text: str
    actor: Seat
    """Who acted; CHANCE for dice, draws, picks."""
    occupant: Occupant | None
    """Who sat there at the time; None for CHANCE."""
    before: Any
    """The state before it; None once nothing can lead back to it."""
    log_length: int
    """How long the log was before it."""
    revealed: bool
    """It told somebody something that his View had not determined."""
    is_open: bool = False
    """It was an open action of a seat that was not deciding."""
    real: bool = False
    """Dice that were rolled on the table and typed in."""
    roller: Seat | None = None
    """Who typed them."""
    is_answer: bool = False
    """Its seat was held up in another's turn."""

    def record(self) -> dict[str, Any]:
        """The step as a record, without fingerprint and held entries."""
        record: dict[str, Any] = {"t": "action", "a": self.text}
        if self.is_open:
            record["s"] = self.actor
        if self.real:
            record["real"] = self.roller
        return record

    @property
    def undo_bar(self) -> str:
        """Why nobody at all may go back behind this step; empty when somebody may."""
        if self.actor == CHANCE:
            return "engine.undo.chance"
        return "engine.undo.revealed" if self.revealed else ""


class History:
    """The steps up to now, and how many of them have been written down."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._written = 0
        """How many steps the records tell of."""
        self._agreed = 0
        """How many of those, from the first, are still steps of this history."""
        self.floor = 0
        """Nobody goes back behind so many steps: the table was set after them."""
        self.asked: tuple[int, Any] | None = None
        """How many steps there were before the last question that was answered, and the state then; None where there was none, or
        chance has spoken since."""

    def __len__(self) -> int:
        return len(self.steps)

    def last(self, *, written: bool = False) -> Step | None:
        """The last step since the table was set; `written`: the last that is written down, which held ones of some seat may
        have followed."""
        length = self._agreed if written else len(self.steps)
        return self.steps[length - 1] if length > self.floor else None

    def add(self, step: Step) -> None:
        """A step was taken."""
        self.steps.append(step)
        if step.actor == CHANCE:
            self.asked = None
        elif step.revealed:
            self.asked = self._question()
        if step.undo_bar:
            for earlier in self.steps[-2::-1]:
                if earlier.before is None:
                    break
                earlier.before = None
            if not step.real:
                step.before = None

    def _question(self) -> tuple[int, Any] | None:
        """The step that the last one answers, which may be that itself; nothing where nothing can lead back to it."""
        first = len(self.steps) - 1
        while first > self.floor and self.steps[first].is_answer:
            first -= 1
        before = self.steps[first].before
        return (first, before) if before is not None and not self.steps[first].is_answer else None

    def set_by_table(self) -> None:
        """Something else than a step led on from here."""
        self.floor, self.asked = len(self.steps), None
        for step in self.steps:
            step.before = None

    def cut(self, length: int) -> None:
        """Forget the steps behind `length`: they were taken back."""
        del self.steps[length:]
        if self.asked is not None and length <= self.asked[0]:
            self.asked = None
        self._agreed = min(self._agreed, length)

    def written(self) -> None:
        """Everything is written down now."""
        self._written = self._agreed = len(self.steps)

    def unwritten(self, length: int | None = None, *, cut: bool = False) -> list[Record]:
        """What is not written down yet of the first `length` steps, in its shortest form: steps that were taken and
        taken back in private leave no trace, or the size of the file would tell of them. With `cut`, as it will be
        when the history ends there."""
        end = len(self.steps) if length is None else length
        agreed = min(self._agreed, end) if cut else self._agreed
        lacking: list[Record] = []
        if agreed < self._written and agreed <= end:
            lacking.append({"t": "undo", "to": agreed})
        lacking.extend(step.record() for step in self.steps[agreed:end])
        return lacking
