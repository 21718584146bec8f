"""Moving the marker (sections 5 and 6): what each means of travel reaches, with which cards put in play."""

from __future__ import annotations

from itertools import compress
from typing import Final

from game.riddle.actions import DIE, Move
from game.riddle.deck import BOAT, GEAR, Card
from game.riddle.map import HORSE
from game.riddle.state import GEAR_BITS, State

_SUBSETS: Final = tuple(
    tuple(sorted((one for one in range(8) if one & ~whole == 0), key=lambda one: (one.bit_count(), one)))
    for whole in range(8)
)
"""Subsets of each set of Boat, Rope and Cloak, the smaller first."""


def at_hand(state: State) -> int:
    """RR-148, RR-153. The Boat, Rope and Cloak that the active player could still put in play."""
    hand, gear, cards = state.hands[state.active], state.gear[state.active], state.deck.gear
    found = 0
    for bit, flag in enumerate(GEAR_BITS):
        if hand[cards[bit]] and not gear & flag:
            found |= flag
    return found


def playable(state: State) -> list[Card]:
    """RR-195. The cards of the active hand that serve their holder in the free part of a turn, in the order of the table."""
    cards = state.deck.playable[state.is_hobbit(state.active)]
    return [card for card in compress(cards, state.hands[state.active]) if card is not None]


def means(state: State) -> list[str]:
    """RR-008, RR-077 and RR-144. The means of travel still left: the die, then cards in the order of the table."""
    found = [] if state.die_used or not state.die else [DIE]
    found += [card.id for card in playable(state) if card.travels]
    return found


def reach_of(state: State, word: str, here: int, flags: int) -> int:
    """RR-070, RR-077, RR-137 and RR-143. Where a means leads with these cards in play, in whatever way."""
    if word == DIE:
        free, held = state.map.reach(here, state.die, flags)
        return free | held
    card = state.deck.cards[state.deck.index[word]]
    if "horse" in card.uses:
        free, held = state.map.reach(here, card.uses["horse"], flags | HORSE)
        return free | held
    return landing(state, card, here, flags)


def landing(state: State, card: Card, here: int, flags: int) -> int:
    """RR-137 to RR-143. Where a flight or Tom Bombadil sets a marker down: on water only with a Boat, never where it was."""
    ground = state.map.everywhere if flags & BOAT else state.map.land
    if "jump" in card.uses:
        ground &= state.map.disc(here)
    return ground & ~(1 << here)


def ends(state: State, word: str) -> list[tuple[int, int]]:
    """RR-083, RR-155. (cards put in play, where the move can end) for one means: for each end only the fewest cards."""
    seat = state.active
    here, gear = state.at[seat], state.gear[seat]
    found: list[tuple[int, int]] = []
    for using in _SUBSETS[at_hand(state)]:
        flags = gear | using
        if state.held & ~flags:
            continue  # RR-094, RR-100, RR-145
        mask = reach_of(state, word, here, flags)
        for fewer, covered in found:
            if not fewer & ~using:
                mask &= ~covered
        if mask:
            found.append((using, mask))
    return _without_return(state, word, found)


def _without_return(state: State, word: str, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """RR-088. No way back to where the turn began when nothing could be done from there."""
    start = state.turn_start
    if state.at[state.active] == start or start < 0 or state.map.goal_mask >> start & 1:
        return found
    here = 1 << start
    return [
        (using, mask if not mask & here or goes_on(state, word, start, using) else mask & ~here)
        for using, mask in found
        if mask != here or goes_on(state, word, start, using)
    ]


def goes_on(state: State, word: str, end: int, using: int) -> bool:
    """RR-088. Whether after this move a usable means of travel is left."""
    flags = state.gear[state.active] | using
    held = held_after(state, word, end, flags)
    return _can_move(state, end, flags, held, at_hand(state) & ~using, without=word)


def can_move(state: State) -> bool:
    """RR-085 to RR-087. Whether any step, flight or jump is possible, with whatever cards he would rather keep."""
    seat = state.active
    return _can_move(state, state.at[seat], state.gear[seat], state.held, at_hand(state), without="")


def _can_move(state: State, here: int, gear: int, held: int, spare: int, *, without: str) -> bool:
    flags = gear | spare
    if held & ~flags:
        return False
    if state.die and not state.die_used and without != DIE and reach_of(state, DIE, here, flags):
        return True
    hand = state.hands[state.active]
    return any(
        card.travels and hand[card.index] > (card.id == without) and reach_of(state, card.id, here, flags)
        for card in playable(state)
    )


def held_after(state: State, word: str, end: int, flags: int) -> int:
    """RR-093 to RR-101, RR-108, RR-140 and RR-145. The card for want of which the marker is held where a move ends."""
    here = state.at[state.active]
    if word == DIE or "horse" in state.deck.cards[state.deck.index[word]].uses:
        units = state.die if word == DIE else state.deck.cards[state.deck.index[word]].uses["horse"]
        free, _ = state.map.reach(here, units, flags if word == DIE else flags | HORSE)
        return 0 if free >> end & 1 else state.map.is_stop(end, flags)
    return state.map.is_stop(end, flags)


def moves(state: State, word: str) -> list[Move]:
    """RR-083. Every move by one means, in board order."""
    found: list[Move] = []
    for using, mask in ends(state, word):
        found += state.interned.moves(word, using, mask)
    return found


def using_bits(words: tuple[str, ...]) -> int:
    """The cards put in play by a move, as bits."""
    found = 0
    for word in words:
        found |= GEAR_BITS[GEAR.index(word)]
    return found
