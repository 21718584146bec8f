"""What is counted of the Hunt: questions whose answer is known, Ally tokens on Frodo's own place, and how matches begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from build_scripts.lab.sound_counts import SoundCounts
from game.games.hunt.computer.likelihood import Likelihood, likelihood
from game.games.hunt.rules.actions import Hunt, Move, Perceive, Place, Search, Stand
from game.games.hunt.rules.rules import HuntRules
from game.games.hunt.rules.state import State

ENTRIES: Final = 3
"""Of Frodo's way, so many entries are its beginning."""


class HuntWatch:
    """Looks on while one game is played."""

    def __init__(self, rules: HuntRules, state: State) -> None:
        self.counts = SoundCounts()
        self._rules = rules
        self._camps: list[str] = []
        self._entries: list[str] = []

    def see(self, state: State, action: Any) -> None:
        """The state before an action, and the action."""
        if isinstance(action, Search | Hunt | Perceive) and state.phase == "ringwraiths":
            self._see_question(state, action)
        elif isinstance(action, Place):
            self._see_token(state, action)
        elif isinstance(action, Stand):
            self._camps.append(str(action))
        elif isinstance(action, Move) and state.phase == "bearer" and len(self._entries) < ENTRIES:
            self._entries.append(action.to)

    def finish(self, state: State, winners: Sequence[str]) -> SoundCounts:
        """The counts, the game being over."""
        self.counts.note("games won by the Ring-bearer", str(state.seats[0]) in map(str, winners))
        self.counts.first_turns["camps"] = Counter([" ".join(sorted(self._camps))])
        self.counts.first_turns[f"Frodo from {state.log[0]}"] = Counter([" ".join(self._entries)])
        return self.counts

    def _seen(self, state: State) -> tuple[Any, Likelihood]:
        """What the table knows, and what the hunters make of it."""
        view = self._rules.view(state, None)
        topologies = (self._rules.topologies[0], self._rules.topologies[1])
        return view, likelihood(view, topologies, self._rules.tables)

    def _see_question(self, state: State, action: Search | Hunt | Perceive) -> None:
        """Whether the public record alone answers it, but for a token that may lie there; or Frodo stands revealed anyway."""
        view, known = self._seen(state)
        here = view.figures[view.active]
        has_token = view.part == 1 and here in self._rules.tables.information and bool(view.info_count)
        topology = self._rules.topologies[view.part - 1]
        if isinstance(action, Search):
            share, kind = known.been(here), "searches"
        elif isinstance(action, Hunt):  # tells three things; none of them can be so
            share, kind = max(known.been(here), known.here.get(here, 0.0), known.gandalf.get(here, 0.0)), "hunts"
        else:
            inside, hidden = (
                sum(odds for place, odds in shares.items() if topology.covers(action.target.upper(), place))
                for shares in (known.here, known.gandalf)
            )
            share, kind, has_token = inside + (1 - inside) * hidden, "perceptions", False
        is_certain = share <= 1e-9 or (share >= 1 - 1e-9 and not isinstance(action, Hunt))
        self.counts.note(f"{kind} whose answer is known", is_certain and not has_token and not view.found)
        self.counts.note(f"{kind} after Frodo was found", bool(view.found) and not has_token)

    def _see_token(self, state: State, action: Place) -> None:
        """Whether an Ally token lies on Frodo's own place, and how likely the hunters thought him there."""
        last = next(entry for entry in reversed(state.log) if entry not in (".", "/"))
        if state.part == 1:
            self.counts.note("Ally tokens on Frodo's own place (Part 1)", action.at == last)
