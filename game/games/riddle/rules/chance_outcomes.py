"""What chance can bring, with its weights: dice, draws from the deck, random picks from hands.

The results and their weights are listed apart, in the same order: a draw by chance reads both, a screen or a law only the
first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress
from typing import Final

from game.engine.decision import Source
from game.games.riddle.rules import set_up
from game.games.riddle.rules.actions import GUARDED, Choose, Pick, RiddleAction, Swap
from game.games.riddle.rules.cards.cards import CHARACTERS
from game.games.riddle.rules.interned_actions import DICE
from game.games.riddle.rules.open_questions import OpenRiddle, PendingExchanges, PendingPull, ShelobHunt
from game.games.riddle.rules.state import RiddleState

CHANCES: Final[Mapping[str, Source]] = {
    "lots": Source.DRAW,
    "contest": Source.DIE,
    "deal": Source.DRAW,
    "first": Source.DIE,
    "roll": Source.DIE,
    "halls": Source.DIE,
    "swap": Source.PICK,
    "riddle": Source.PICK,
    "forfeit": Source.PICK,
    "pull": Source.PICK,
    "shelob": Source.PICK,
    "draw": Source.DRAW,
    "halls_draw": Source.DRAW,
}
"""Phases that chance decides, with the source."""
_SIX_ALIKE: Final = (1,) * 6


def outcomes(state: RiddleState) -> Sequence[RiddleAction]:
    """The results that an open CHANCE decision can have."""
    match CHANCES[state.phase]:
        case Source.DIE:
            return DICE
        case Source.PICK:
            return _picks(state)
        case _ if state.phase == "lots":
            return [Choose.of(CHARACTERS[number]) for number in set_up.free_characters(state)]
        case _:
            return list(compress(state.interned.draws, state.stock))


def weights(state: RiddleState) -> Sequence[int]:
    """RR-161, RR-202, RR-212. How likely each result is: every face, every card of a pile or hand alike."""
    match CHANCES[state.phase]:
        case Source.DIE:
            return _SIX_ALIKE
        case Source.PICK:
            return _pick_weights(state)
        case _ if state.phase == "lots":
            return [1] * len(set_up.free_characters(state))
        case _:
            return [number for number in state.stock if number]


def _picked_from(state: RiddleState) -> bytearray:
    """RR-212. The hand out of which one card is picked."""
    task = state.question
    if state.phase == "forfeit":
        return state.hands[state.active]
    assert isinstance(task, OpenRiddle | PendingPull)
    return state.hands[task.target]


def _picks(state: RiddleState) -> list[RiddleAction]:
    task = state.question
    if isinstance(task, PendingExchanges):
        ids, swap = state.deck.ids, Swap.of
        mine = list(compress(ids, state.hands[state.active]))
        return [swap(got, gave) for got in compress(ids, state.hands[task.now]) for gave in mine]
    if isinstance(task, ShelobHunt):
        loose, safe = _hunted(state, task)
        found: list[RiddleAction] = list(compress(state.interned.picks, loose))
        return [*found, Pick.of(GUARDED)] if safe else found
    return list(compress(state.interned.picks, _picked_from(state)))


def _pick_weights(state: RiddleState) -> list[int]:
    task = state.question
    if isinstance(task, PendingExchanges):
        mine = [number for number in state.hands[state.active] if number]
        return [one * other for one in state.hands[task.now] if one for other in mine]
    if isinstance(task, ShelobHunt):
        loose, safe = _hunted(state, task)
        found = [number for number in loose if number]
        return [*found, safe] if safe else found
    return [number for number in _picked_from(state) if number]


def _hunted(state: RiddleState, task: ShelobHunt) -> tuple[bytearray, int]:
    """RR-248, RR-249. What Shelob can take, and how many cards are guarded: one result, for nobody sees which it was."""
    loose = state.hands[task.left[0]][:]
    safe = 0
    for card in state.deck.guarded:
        safe += loose[card]
        loose[card] = 0
    return loose, safe
