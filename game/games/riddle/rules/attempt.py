"""The listed action that is meant: by one spelt otherwise or with its way drawn in full (`normal`), by touched things
(`attempt`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.decision import Seat
from game.games.riddle.rules.actions import (
    ACTIONS,
    BROUGHT,
    DIE,
    Ask,
    Attack,
    Count,
    Look,
    Move,
    PickUp,
    Place,
    Present,
    Pull,
    Reroll,
    Resist,
    Riddle,
    RiddleAction,
    Say,
    Shelob,
    Show,
    Take,
)
from game.games.riddle.rules.cards.cards import GEAR, Card, gear_words
from game.games.riddle.rules.decisions import CHANCES, actions
from game.games.riddle.rules.movement.move_refusals import first_move_breach
from game.games.riddle.rules.movement.movement import at_hand
from game.games.riddle.rules.movement.reach import SUBSETS
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.turn.sharp_eyes import calls


def normal(state: RiddleState, action: RiddleAction) -> RiddleAction | None:
    """The listed action with the same consequences, or None."""
    if isinstance(action, Count):
        return action if any(action.word in calls(state, seat) for seat in state.seats) else None
    spelt = with_board_names(state, action)
    listed = spelt
    if isinstance(spelt, Move) and spelt.via:
        listed = spelt.replace(via=())
    if listed not in actions(state, listed.subject):
        return None
    if isinstance(spelt, Move) and spelt.via and first_move_breach(state, spelt) is not None:
        return None
    return listed


def with_board_names(state: RiddleState, action: RiddleAction) -> RiddleAction:
    """The action with places by the names of the board and players in seat order; a drawn way that names its end
    ends there all the same."""
    match action:
        case Look(card, first, second) if second:
            return Look(card, *sorted((first, second), key=state.seat_of))
        case Move():
            to, via = _place(state, action.to), tuple(_place(state, word) for word in action.via)
            return action.replace(to=to, via=via[:-1] if via[-1:] == (to,) else via)
        case Attack() if action.force not in state.deck.index:
            return action.replace(force=_place(state, action.force))
        case Place() | Present() if action.word not in state.deck.index:
            return type(action)(_place(state, action.word))
        case _:
            return action


def _place(state: RiddleState, word: str) -> str:
    space = state.map.space(word)
    return word if space is None else state.map.names[space]


# Touched things -------------------------------------------------------------------------------------------------------


_OF_A_CARD: Final = {"defend": Present, "press": Present, "resist": Resist}
"""What a card of the hand is touched for where it answers, though it may be refused: a fresh one."""


def attempt(state: RiddleState, touched: Sequence[str]) -> RiddleAction | None:
    """Cards, seats, spaces (ids, slugs) or words, in the order they were touched; several spaces are a way drawn in full."""
    words = [word for word in touched if word]
    if not words:
        return None
    typed = ACTIONS.typed(words)
    if typed is not None and not _is_taken_for_chance(state, typed):
        return typed
    places = [state.map.names[space] for word in words if (space := state.map.space(word)) is not None]
    if state.phase == "place" and places:
        return Place(places[-1])
    if state.phase == "action":
        return _in_turn(state, words, places)
    word = places[-1] if places and words[-1] not in state.deck.index else words[-1]
    answers = (action for action in actions(state) if isinstance(action, Say))
    found = next((one for one in answers if word in [thing.word for thing in one.touches]), None)
    makes = _OF_A_CARD.get(state.phase)
    return makes(word) if found is None and makes is not None and word in state.deck.index else found


def _in_turn(state: RiddleState, words: list[str], places: list[str]) -> RiddleAction | None:
    """RR-155. A space alone is a move by the die; a card before it, by that card; cards put in play are touched as well. A way
    drawn in full says by itself which cards it needs."""
    cards = [word for word in words if word in state.deck.index or word == DIE]
    seats = tuple(seat for word in words for seat in state.seats if seat == word)
    if seats and cards:
        return _on_seats(state, cards[0], seats)
    if not places:
        return _alone(state, cards)
    means = next((word for word in cards if word not in GEAR), DIE)
    using = tuple(word for word in GEAR if word in cards)
    here = state.map.names[state.at[state.active]] if state.at[state.active] >= 0 else ""
    way = [place for number, place in enumerate(places) if number or place != here]
    if not way:
        return None
    drawn = Move(means, way[-1], using, tuple(way[:-1]))
    return drawn if using or not drawn.via else _with_what_it_needs(state, drawn)


def _with_what_it_needs(state: RiddleState, drawn: Move) -> Move:
    """RR-083, RR-155. The way with the cards that it puts in play; as it was drawn where no card helps."""
    for laying in SUBSETS[at_hand(state)]:
        move = drawn.replace(using=gear_words(laying))
        if normal(state, move) is not None:
            return move
    return drawn


def _on_seats(state: RiddleState, card: str, seats: tuple[Seat, ...]) -> RiddleAction | None:
    """RR-190, RR-250, RR-251, RR-264. A card and whom it is used on: every use that it has against others, and an attack."""
    return _only(state, _against(state, card, seats))


def _against(state: RiddleState, card: str, seats: tuple[Seat, ...]) -> list[RiddleAction]:
    uses = state.deck.cards[state.deck.index[card]].uses if card in state.deck.index else {}
    meant: list[RiddleAction] = []
    if "riddle" in uses:
        meant.append(Riddle(seats[0]))
    if "look" in uses:
        meant.append(Look(card, *seats[:2]))
    if "ask" in uses:
        meant.append(Ask(card, seats[0]))
    if "person" in uses:
        meant.append(Pull(card, seats[0]))
        if state.character(state.seat_of(seats[0])) == uses["person"]:
            meant.append(Take(card))
    return [*meant, Attack(seats[0], card)]


def _alone(state: RiddleState, cards: list[str]) -> RiddleAction | None:
    """RR-192. A card by itself: every use that it has without a target; where it has none, what it would do to another player or
    on the way, to be refused by its own clause."""
    if not cards or cards[0] not in state.deck.index:
        return None
    card = state.deck.cards[state.deck.index[cards[0]]]
    uses = card.uses
    alone = (("reroll", Reroll), ("pickup", PickUp), ("person", Take))
    meant: list[RiddleAction] = (
        [Shelob()] if "shelob" in uses else [use(cards[0]) for effect, use in alone if effect in uses]
    )
    return _only(state, meant) or _refused(state, card)


def _refused(state: RiddleState, card: Card) -> RiddleAction | None:
    """What this card would be for, where it cannot be used now; None where it can: then somebody has to say on what."""
    if any(card.id in [thing.word for thing in one.touches] for one in actions(state)):
        return None
    here = state.at[state.active]
    if card.index == state.deck.ring:
        return Show()
    if card.id in GEAR:
        return Move(DIE, state.map.names[here], (card.id,)) if here >= 0 else None
    if card.travels:
        return Move(card.id, state.map.names[next(iter(state.map.hexes_near[here]), here)]) if here >= 0 else None
    others = [seat for number, seat in enumerate(state.seats) if number != state.active]
    free = [seat for seat in others if state.halls[state.seat_of(seat)] < 0]
    return _against(state, card.id, ((free or others)[0],))[0]


def _only(state: RiddleState, meant: list[RiddleAction]) -> RiddleAction | None:
    """The one of these that is legal, else the first, to be refused by its own clause; None where several are: that choice
    is the player's."""
    legal = [action for action in meant if normal(state, action) is not None]
    if len(legal) > 1:
        return None
    return next(iter(legal or meant), None)


def _is_taken_for_chance(state: RiddleState, typed: RiddleAction) -> bool:
    """The die that is taken up and a place read like "die 4"; but nothing falls or is drawn where somebody decides."""
    return typed.verb in BROUGHT and state.phase not in CHANCES
