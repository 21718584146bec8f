"""Where the cards of Riddle of the Ring lie: each of the shipped 96 is somewhere, once."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.riddle.rules.open_questions import OpenBattle
from game.games.riddle.rules.state import RiddleState
from tests.laws.pieces import uneven


def astray(state: RiddleState) -> Mapping[str, int]:
    """RR-009, RR-160, RR-177, RR-264. Hands, deck, pile, Boats, Ropes and Cloaks in play, forces that lie in a battle; and the
    sizes of deck and pile that all see are those of the cards there."""
    deck, battle = state.deck, state.question
    found = [*deck.words_of(state.stock), *deck.words_of(state.pile)]
    for hand, gear in zip(state.hands, state.gear, strict=True):
        found += deck.words_of(hand)
        found += [deck.ids[card] for bit, card in enumerate(deck.gear) if gear >> bit & 1]
    if isinstance(battle, OpenBattle):
        found += [force for force in (*battle.attack, *battle.defence) if force in deck.index]
    sizes = {"deck": state.stock_size - sum(state.stock), "pile": state.pile_size - sum(state.pile)}
    return {**uneven(found, deck.words_of(deck.full)), **{pile: more for pile, more in sizes.items() if more}}
