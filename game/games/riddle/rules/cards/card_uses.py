"""What a card can be used for in the free part of a turn, other than travelling (sections 7, 8 and 10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from game.games.riddle.rules.actions import Ask, PickUp, Reroll, Riddle, RiddleAction, Shelob, Take
from game.games.riddle.rules.cards.cards import Card
from game.games.riddle.rules.limits import POWER_PLAYS
from game.games.riddle.rules.power_plays import card_taking, clairvoyance, power_play, riddle
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.turn import turns
from game.games.riddle.rules.turn.pick_up import may_pick_up


def is_used(state: RiddleState, card: Card, ending: bool) -> bool:
    """Whether a card has a use now, other than travelling."""
    return next(uses(state, card, ending), None) is not None


def uses(state: RiddleState, card: Card, ending: bool) -> Iterator[RiddleAction]:
    """RR-054, RR-190, RR-221. What a card can be used for now, other than travelling; each is found when it is asked for."""
    for kind in card.plays:
        yield from _USES[kind](state, card, ending)


def _rerolls(state: RiddleState, card: Card, ending: bool) -> Iterable[RiddleAction]:
    """RR-060."""
    return (Reroll.of(card.id),) if turns.may_reroll(state) else ()


def _looks(state: RiddleState, card: Card, ending: bool) -> Iterable[RiddleAction]:
    """RR-225."""
    return clairvoyance.looks(state, card) if state.plays < POWER_PLAYS else ()


def _asks(state: RiddleState, card: Card, ending: bool) -> Iterable[RiddleAction]:
    """RR-245, RR-246."""
    if state.plays < POWER_PLAYS:
        for seat in power_play.others(state):
            yield Ask.of(card.id, state.seats[seat])


def _persons(state: RiddleState, card: Card, ending: bool) -> Iterable[RiddleAction]:
    """RR-250, RR-251."""
    if state.plays < POWER_PLAYS:
        yield from card_taking.pulls(state, card)
        if card_taking.victim_of(state, card) >= 0:
            yield Take.of(card.id)


def _riddles(state: RiddleState, card: Card, ending: bool) -> Iterable[RiddleAction]:
    """RR-236."""
    if state.plays < POWER_PLAYS:
        for seat in riddle.targets(state):
            yield Riddle.of(state.seats[seat])


def _shelob(state: RiddleState, card: Card, ending: bool) -> Iterable[RiddleAction]:
    """RR-248."""
    return (Shelob.of(),) if state.plays < POWER_PLAYS else ()


def _pickups(state: RiddleState, card: Card, ending: bool) -> Iterable[RiddleAction]:
    """RR-168."""
    return (PickUp.of(card.id),) if may_pick_up(state, ending) else ()


_USES: Final[Mapping[str, Callable[[RiddleState, Card, bool], Iterable[RiddleAction]]]] = {
    "reroll": _rerolls,
    "look": _looks,
    "ask": _asks,
    "person": _persons,
    "riddle": _riddles,
    "shelob": _shelob,
    "pickup": _pickups,
}
"""Effect of a card to what can be done with it now, each told whether the turn may end; in the order of lists."""
