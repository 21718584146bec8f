"""What is counted of the Riddle: looks into small hands, The Ring on its way home and how it is lost, gear thrown away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from build_scripts.lab.sound_counts import SoundCounts
from game.games.riddle.computer.evaluation import TravelTimes
from game.games.riddle.rules.actions import Look, Say
from game.games.riddle.rules.limits import MOST_POINTS
from game.games.riddle.rules.rules import RiddleRules
from game.games.riddle.rules.state import RiddleState

FEW: Final = 4
"""A hand of so many cards or fewer is hardly worth a look; so many points or more guard The Ring well."""
NOBODY: Final = -1


class RiddleWatch:
    """Looks on while one game is played."""

    def __init__(self, rules: RiddleRules, state: RiddleState) -> None:
        self.counts = SoundCounts()
        self._travel_times = TravelTimes(rules.map)
        self._holder, self._at_home = NOBODY, False
        self._turn = NOBODY
        self._start = 0.0
        """Turns home at the beginning of the turn, for whoever held The Ring then."""
        self._held = False

    def see(self, state: RiddleState, action: Any) -> None:
        """The state before an action, and the action."""
        self._see_ring(state)
        if state.active != self._turn:
            self._end_turn(state)
        if isinstance(action, Look):
            few = all(state.size(state.seats.index(seat)) <= FEW for seat in action.targets)
            self.counts.note(f"looks into hands of {FEW} cards or fewer alone", few)
        elif isinstance(action, Say) and action.verb in ("discard", "trim"):
            self.counts.note(
                "gear thrown away, of all cards", "gear" in state.deck.cards[state.deck.index[action.word]].uses
            )

    def finish(self, state: RiddleState, winners: Sequence[str]) -> SoundCounts:
        """The counts, the game being over."""
        won = [number for number, seat in enumerate(state.seats) if str(seat) in map(str, winners)]
        self.counts.note("games won by a Hobbit", any(state.is_hobbit(number) for number in won))
        return self.counts

    def _see_ring(self, state: RiddleState) -> None:
        """Who holds it, and whether he stands on his victory space."""
        ring = state.deck.ring
        holder = next((seat for seat in range(state.count) if state.hands[seat][ring]), NOBODY)
        if self._holder not in (NOBODY, holder):
            self.counts.note("The Ring lost on the victory space, of all times it is lost", self._at_home)
        at_home = holder != NOBODY and state.characters[holder] >= 0 and state.at[holder] == state.goal(holder)
        if at_home and not (self._at_home and holder == self._holder):
            self.counts.note(f"The Ring comes home with fewer than {FEW} own points", self._points(state, holder) < FEW)
        self._holder, self._at_home = holder, at_home

    def _points(self, state: RiddleState, seat: int) -> int:
        """RR-257, RR-259. Points with which a hand can defend itself, five at most."""
        sides = ("good" if state.is_hobbit(seat) else "evil", "neutral")
        cards = (card for card in state.deck.cards if card.side in sides and card.by in ("", state.character(seat)))
        return min(MOST_POINTS, sum(card.points * state.hands[seat][card.index] for card in cards))

    def _end_turn(self, state: RiddleState) -> None:
        """How much nearer home The Ring has come in the turn that is over."""
        before = self._turn
        if before != NOBODY and self._held and self._holder == before and state.at[before] >= 0:
            self.counts.note(
                "turns in which The Ring's way home grows longer", self._away(state, before) > self._start + 0.01
            )
        self._turn = state.active
        self._held = self._holder == state.active and state.at[state.active] >= 0
        self._start = self._away(state, state.active) if self._held else 0.0

    def _away(self, state: RiddleState, seat: int) -> float:
        """Turns from a marker to its victory space, with the gear that lies before its player."""
        return self._travel_times.turns(state.goal(seat), state.gear[seat])[state.at[seat]]
