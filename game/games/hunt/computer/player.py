"""The computer player of this game, on either side. It sees what a person in its seat sees, keeps nothing between
decisions, and knows the hunters' map as everybody can (HR-294 to HR-297).

`normal` plays as well as it can by reckoning alone. `easy` looks ahead one turn less: its hunters ride to where Frodo is likely
to be, not to where he will be; its Frodo reckons neither their next turn nor what their questions would tell. What they have,
cards, friends and dice, both spend sooner.

What the search of the level `hard` asks of this game: worlds, candidates, what seats do in a look-ahead, features, clock.

A candidate is one action, and `normal` goes on from there: whole turns are what comes of it.

What the chance to win is reckoned from: named features of the Ring-bearer's side, each about 1 where it is large.

They are told of the true State, or of one that a player dealt itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import log
from random import Random
from typing import Any, Final

from game.computer.player import EVEN, ComputerPlayer, Temper
from game.computer.search import ByView, Effort, Plan, looking_ahead
from game.engine.decision import Advice, Phrase, Seat
from game.engine.match.ports import SeatUpdate
from game.games.hunt.computer import frodo_player
from game.games.hunt.computer.frodo_evaluation import FrodoEvaluation
from game.games.hunt.computer.likelihood import drawn_history, likelihood, missing, riding
from game.games.hunt.computer.nazgul_player import NazgulPlayer, answer, tile_worth
from game.games.hunt.computer.reasons import of_bearer, of_hunters
from game.games.hunt.deduction.hunters_map import lore
from game.games.hunt.rules.actions import Act
from game.games.hunt.rules.ring_bearer.journey_log import STEPS
from game.games.hunt.rules.rules import HuntRules
from game.games.hunt.rules.state import State
from game.games.hunt.rules.view import View


class HuntComputerPlayer:
    """One level, for the boards of one set."""

    def __init__(self, level: str, rules: HuntRules, temper: Temper = EVEN) -> None:
        self._looks_ahead = level != "easy"
        self._temper = temper
        self._known = rules.topologies, rules.tables

    def choose(self, update: SeatUpdate, rng: Random) -> Any:
        """One of `update.actions`."""
        actions: Sequence[Act] = update.actions
        if len(actions) == 1:
            return actions[0]
        view: View = update.view
        choice = self._choice(view, actions, rng)
        return choice if choice in actions else actions[0]

    def advise(self, update: SeatUpdate, rng: Random) -> Sequence[Advice]:
        """The choice alone."""
        choice = self.choose(update, rng)
        return [Advice(choice, self.reasons(update.view, choice))]

    def reasons(self, view: View, action: Act) -> tuple[Phrase, ...]:
        """What speaks for an action."""
        player = self._player(view)
        return tuple(of_bearer(player, action) if isinstance(player, FrodoEvaluation) else of_hunters(player, action))

    def ranked(self, view: View, actions: Sequence[Act]) -> Sequence[Sequence[Act]]:
        """What can be done, in rows of acts, the likeliest to be good first where that is told at a glance."""
        player = self._player(view)
        if view.agenda[-1].kind == "nazgul" and isinstance(player, NazgulPlayer):
            return player.ranked(actions)
        return [(one,) for one in (player.ranked(actions) if isinstance(player, FrodoEvaluation) else actions)]

    def _choice(self, view: View, actions: Sequence[Act], rng: Random) -> Act:
        asked, player = view.agenda[-1].kind, self._player(view)
        if isinstance(player, FrodoEvaluation):
            return (frodo_player.turn if asked == "bearer" else frodo_player.answer)(player, actions, rng)
        return player.turn(actions, rng) if asked == "nazgul" else answer(player, actions, rng)

    def _player(self, view: View) -> FrodoEvaluation | NazgulPlayer:
        topologies, tables = self._known
        made = FrodoEvaluation if view.seat == view.seats[0] else NazgulPlayer
        boards = topologies[0], topologies[1]
        return made(view, boards, tables, looks_ahead=self._looks_ahead, temper=self._temper)


MOST = 8
"""Candidates of one decision."""
ASKED = ("nazgul", "bearer", "reaction", "escape", "extra", "course", "company")
"""What is worth a look-ahead; the rest is done as `normal` does it."""
EFFORTS: Final = {"hard": Effort(advised=2.0), "master": Effort(looks=144, later=3, advised=2.0)}
"""The levels that look ahead, `master` a day farther."""


class HuntLookAhead(ByView[HuntRules, HuntComputerPlayer]):
    """For the boards of one set."""

    def worlds(self, view: View, rng: Random) -> Iterator[State]:
        """HR-294. In Part 1 the hunters deal Frodo's way by what they believe of him."""
        lore(view, self._rules.topologies, self._rules.tables, holds=True)
        while True:
            state = self._rules.deal_hidden(view, rng)
            if view.seat != view.seats[0] and view.part == 1 and view.log_count:
                state.log = drawn_history(view, self._rules.topologies, self._rules.tables, rng)
            yield state

    def candidates(self, update: SeatUpdate, plain: Act) -> Sequence[Plan]:
        """The best by `normal`'s own reckoning."""
        view: View = update.view
        if view.agenda[-1].kind not in ASKED:
            return [(plain,)]
        ranked = self._plain.ranked(view, update.actions)
        return [(plain,), *(row for row in ranked if row != (plain,) and row[0] in update.actions)][:MOST]

    def topic(self, feature: str) -> str:
        """See `TOPICS`."""
        return TOPICS[feature.partition(", part ")[0]]

    def of_topic(self, view: View, topic: str, *, is_better: bool) -> Phrase:
        """Told of Frodo: what is better for him is worse for the hunters."""
        is_good = is_better == (view.seat == view.seats[0])
        return Phrase.of(f"why.topic.{topic}.{'good' if is_good else 'bad'}")

    def features(self, state: State) -> Mapping[Seat, Mapping[str, float]]:
        """See `win_features`."""
        return win_features(state)

    def clock(self, state: State) -> int:
        """Turns of the game; each begins with the Ring-bearer's."""
        return (state.part * 100 + state.day) * 3 + state.turn

    def until(self, view: View) -> int:
        """The Ring-bearer looks to his next turn, the hunters to the end of theirs after it."""
        return 1 if view.seat == view.seats[0] else 2

    def side(self, state: State, seat: Seat) -> Seat:
        """The hunters are one side."""
        return seat if seat == state.seats[0] else state.seats[1]


def computer_player(level: str, rules: HuntRules, weights: Mapping[str, float] | None = None) -> ComputerPlayer:
    """`easy` and `normal` reckon; `hard` and `master` are `normal` that looks ahead."""
    temper = Temper(weights or {})
    if level in EFFORTS:
        plain = HuntComputerPlayer("normal", rules, temper)
        return looking_ahead("hunt", rules, HuntLookAhead(rules, plain), plain, EFFORTS[level])
    return HuntComputerPlayer(level, rules, temper)


UNLIKELY = 4.0
"""Nats beyond which it makes no difference how little the hunters believe a place."""

TOPICS: Final[Mapping[str, str]] = {
    "corruption left": "corruption",
    "little corruption left": "corruption",
    "steps left by corruption left": "corruption",
    "cards": "cards",
    "tokens": "tokens",
    "company ready": "company",
    "worth of a tile": "tiles",
    "nearest Nazgûl": "",
    "Nazgûl within a ride": "",
    "Nazgûl about": "",
    "unlikely place": "known",
    "known place": "known",
    "known place within a ride": "known",
    "moves to an exit": "way",
    "moves too many": "way",
    "steps left": "way",
    "deeds done": "way",
    "part 1": "way",
    "part 2": "way",
}
"""Each feature, without its part, and what it is about in the words for people (`why.topic`); of how near riders are on average
nobody is told."""


def win_features(state: State) -> Mapping[Seat, Mapping[str, float]]:
    """The Ring-bearer's, by part; the hunters have none, so that they are what he is measured by. None before he has a place."""
    if not state.log or not all(state.figures) or (state.part == 2 and not state.journey):
        return {}
    place, left = state.last, state.threshold - state.corruption
    turns = riding(state.topology)
    near = sorted(turns[space][place] for space in state.figures)
    known = likelihood(state, state.topologies, state.tables)
    share = known.here.get(place, 0.0)
    ready = sum(turn <= 1 for turn in near) / 4
    found = {
        "corruption left": left / 12,
        "little corruption left": float(left <= 3),
        "cards": len(state.ally_hand) / 5,
        "tokens": state.on_card / 3,
        "worth of a tile": tile_worth(state, state.tables),
        "nearest Nazgûl": min(near[0], 4) / 4,
        "Nazgûl within a ride": ready,
        "Nazgûl about": sum(1 / (1 + turn) for turn in near) / 4,
        "unlikely place": min(-log(share), UNLIKELY) / UNLIKELY if share > 0.0 else 1.0,
        "known place": share,
        "known place within a ride": share * min(ready, 0.5),
        "company ready": sum(status == "ready" for status in state.company) / 5,
    }
    if state.part == 1:
        needed, over = missing(state.topology, place, state.dots, state.step)
        way = {"part 1": 1.0, "moves to an exit": needed / STEPS, "moves too many": over / 4}
    else:
        way = {"part 2": 1.0, "steps left": (state.length - state.step) / 12, "deeds done": len(state.deeds_done) / 3}
        way["steps left by corruption left"] = way["steps left"] / max(left, 1)
    by_part = {f"{name}, part {state.part}": value for name, value in found.items()}
    return {state.seats[0]: by_part | way, state.seats[1]: {}}
