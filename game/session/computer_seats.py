"""The computer players of one open match: what each has been told, what was asked of it, what it chose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.computer.levels import advising_level, minded
from game.computer.player import Question, computer_player_key
from game.computer.process import Thinker
from game.engine.decision import Advice, Seat
from game.engine.match.match import Match
from game.engine.match.ports import UNSAVED, Play, Refused, SeatPort, SeatUpdate
from game.session.autosave import Autosave


@dataclass(slots=True)
class _Mind:
    """A seat that the computer plays: its port at the Match, and how far it is with its decision."""

    port: SeatPort
    update: SeatUpdate | None = None
    asked: int = 0
    """Number of the update that was put to the level; 0 for none."""
    choice: Any = None
    """What the level chose for `asked`; None while it thinks, or when it was sent."""


class ComputerSeats:
    """A mind for each seat the computer plays, and the process they all think in: started when somebody first has to
    think, ended by `close`."""

    def __init__(self, game: str, match: Match, autosave: Autosave, make_thinker: Callable[[], Thinker]) -> None:
        self._game = game
        self._match, self._autosave = match, autosave
        self._make_thinker = make_thinker
        self._thinker: Thinker | None = None
        self._tickets: dict[int, tuple[Seat, int, bool]] = {}
        """Question to the seat and the update it is about, and whether only a hint is wanted."""
        self._next_ticket = 0
        self._minds: dict[Seat, _Mind] = {}
        self._run: list[Question] = []
        """What the seat that was asked last has been asked since anybody else acted."""
        self._hint: tuple[Seat, int, Sequence[Advice]] | None = None
        """Seat and update that a hint was asked for, and the hint."""

    def __contains__(self, seat: Seat | None) -> bool:
        """Whether the computer plays that seat."""
        return seat in self._minds

    def keep(self) -> None:
        """One mind for each seat the computer plays, none for the others, none once the game is over."""
        over = self._match.outcome is not None
        for seat, occupant in self._match.seating.items():
            if occupant.is_computer and not over:
                if seat not in self._minds:
                    self._minds[seat] = _Mind(self._match.port(seat))
            elif seat in self._minds:
                del self._minds[seat]
                self._match.close(seat)

    def pump(self, may_move: Callable[[Seat], bool]) -> bool:
        """Hear what the seats were told, put new questions, and make one move that is thought out and may be made now;
        True when one was made."""
        for mind in self._minds.values():
            while (answer := mind.port.take()) is not None:
                if isinstance(answer, SeatUpdate):
                    mind.update, mind.asked, mind.choice = answer, 0, None
                elif isinstance(answer, Refused) and answer.reason != UNSAVED:
                    mind.asked, mind.choice = 0, None  # the table has moved on: the next update asks again
        self._take_answers()
        for seat, mind in self._minds.items():
            if mind.update is None or not mind.update.actions:
                continue
            if mind.asked != mind.update.number:
                mind.asked = mind.update.number
                occupant = self._match.seating[seat]
                level = minded(occupant.level, occupant.mask)
                self._ask(self._question(level, seat, mind.update))
            elif mind.choice is not None and may_move(seat):
                mind.port.send(Play(seat, mind.asked, mind.choice))
                return True
        return False

    def _question(self, level: str, seat: Seat, update: SeatUpdate) -> Question:
        """What is to be decided, with what the seat was asked since anybody else acted: as it was asked then, or would have
        been before this match was opened again."""
        if self._match.count_run(seat) != len(self._run):
            before = zip(reversed(self._match.run(seat)), self._autosave.moments_before(), strict=False)
            self._run = [Question(level, seat, moment, self.key, told) for told, moment in before][::-1]
        asked = Question(level, seat, self._autosave.moment, self.key, update)
        self._run.append(asked)
        return replace(asked, before=tuple(self._run[:-1]))

    def ask_hint(self, seat: Seat, update: SeatUpdate) -> None:
        """What is best done on that seat, from its own View? The answer comes through `hint`."""
        level, moment = advising_level(self._game), self._autosave.moment
        self._ask(Question(level, seat, moment, self.key, update, asks_why=True))

    def hint(self, shown: SeatUpdate | None) -> Sequence[Advice]:
        """The advice for what is shown, once; none while there is none. Advice for anything else is dropped."""
        found, self._hint = self._hint, None
        if found is None or shown is None or (shown.seat, shown.number) != found[:2]:
            return ()
        return found[2]

    @property
    def key(self) -> str:
        """What their generators are made from: another in a copy, as for everything that is drawn."""
        return computer_player_key(self._match.seed)

    def close(self) -> None:
        """End the process they think in."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def _ask(self, question: Question) -> None:
        if self._thinker is None:
            self._thinker = self._make_thinker()
        self._next_ticket += 1
        self._tickets[self._next_ticket] = (question.seat, question.update.number, question.asks_why)
        self._thinker.ask(self._next_ticket, question)

    def _take_answers(self) -> None:
        while self._thinker is not None and (answer := self._thinker.take()) is not None:
            ticket, given = answer
            seat, number, is_hint = self._tickets.pop(ticket)
            if is_hint:
                self._hint = seat, number, given
            elif (mind := self._minds.get(seat)) is not None and mind.asked == number:
                mind.choice = given
