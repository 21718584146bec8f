"""The listed action that another one means: places spelt otherwise, ways drawn in full (RR-083), two players named in any
order (RR-235)."""

from __future__ import annotations

from game.games.riddle.rules import decisions
from game.games.riddle.rules.actions import Attack, Count, Look, Move, Place, Present, RiddleAction
from game.games.riddle.rules.movement.move_refusals import first_move_breach
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
    if listed not in decisions.actions(state, listed.subject):
        return None
    if isinstance(spelt, Move) and spelt.via and first_move_breach(state, spelt) is not None:
        return None
    return listed


def with_board_names(state: RiddleState, action: RiddleAction) -> RiddleAction:
    """The same action with places by the names of the board and players in seat order; a drawn way that names its end
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
