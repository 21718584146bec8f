"""Whom a match asks: what standing orders answer, who rolls dice of wood, and how far a seat may take back."""

from __future__ import annotations

from typing import Any

from game.engine import standing_orders
from game.engine.decision import CHANCE, Decision, Phrase, Seat
from game.engine.match.match_state import MatchState


class SeatRights:
    """Reads the ledger of a match, and changes nothing in it."""

    def __init__(self, ledger: MatchState) -> None:
        self.ledger = ledger

    def ordered(self, state: Any, decision: Decision, view: Any) -> Any | None:
        """What the standing orders of the deciding seat answer; None when the person is to be asked."""
        ledger, seat = self.ledger, decision.seat
        occupant = ledger.seating[seat]
        if decision.unhurried or occupant.is_computer or ledger.header.table_option("reactions") != "orders":
            return None
        owner, orders = ledger.orders.get(seat, (occupant, ()))
        in_force = standing_orders.in_force(ledger.rules.info, seat, orders if owner == occupant else ())
        return standing_orders.answer(ledger.rules, decision, view, ledger.rules.actions(state), in_force)

    def roller(self, decision: Decision) -> Seat | None:
        """The person who is to roll this and type it in; None when the program rolls."""
        if not self.ledger.is_physical(decision):
            return None
        seat = decision.roller
        if seat is None and decision.audience is not None:
            seat = next((one for one in self.ledger.header.seats if one in decision.audience), None)
        if seat is None:
            acted = [step.actor for step in self.ledger.timeline.steps if step.actor != CHANCE]
            seat = acted[-1] if acted else self.ledger.header.seats[0]
        return None if self.ledger.seating[seat].is_computer else seat

    def undo_length(self, seat: Seat) -> int | Phrase:
        """After how many steps the match stands when this seat takes back one, or why it may not. Where there are
        secrets only the deciding seat may: what it may do otherwise would tell whether the next seat has begun in
        private. A step that standing orders would at once take again is taken back with the one before."""
        ledger = self.ledger
        if ledger.outcome() is not None:
            return Phrase("engine.undo.over")
        decision = ledger.decision()
        if ledger.rules.info.has_secrets and decision is not None and self._asked(decision) != seat:
            return Phrase("engine.undo.not_deciding")
        timeline = ledger.timeline
        length = len(timeline)
        while True:
            refusal = timeline.refusal(seat, ledger.seating[seat], length)
            if refusal is not None:
                return refusal
            length -= 1
            if not self._answers_itself(timeline.steps[length].before):
                return length

    def can_correct(self, seat: Seat) -> bool:
        """Whether this seat typed in the last roll and, for all it may know, nothing has happened since: what another
        seat has begun in private is not looked at."""
        decision = self.ledger.decision()
        if decision is None or self.ledger.outcome() is not None:
            return False
        last = self.ledger.timeline.last(written=self._asked(decision) != seat)
        return last is not None and last.real and last.roller == seat

    def _asked(self, decision: Decision) -> Seat | None:
        """Who decides; of dice that lie on the table, who types them in."""
        return self.roller(decision) if decision.seat == CHANCE else decision.seat

    def _answers_itself(self, state: Any) -> bool:
        """Whether standing orders would answer here at once."""
        decision = self.ledger.rules.decision(state)
        if decision is None or decision.seat == CHANCE or decision.unhurried:
            return False
        return self.ordered(state, decision, self.ledger.rules.view(state, decision.seat)) is not None
