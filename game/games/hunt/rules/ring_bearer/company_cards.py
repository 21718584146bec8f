"""The Company cards, and what each of the five can do: Frodo (C1), Samwise (C2), Peregrin (C3), Meriadoc (C4) and Strider (C5);
how Meriadoc joins (HR-102 to HR-106).

A card that is turned over for its second ability has none of its abilities any more (HR-102).
"""

from __future__ import annotations

from game.engine.action import Rows
from game.games.hunt.rules.actions import Accept, Act, Drive, Flip, Join, Keep, Meriadoc, Shift
from game.games.hunt.rules.agenda import QUESTIONS, Question, ring_bearer_seat, then
from game.games.hunt.rules.components.piles import discard_ally_unseen, draw_allies, pay, remove_token
from game.games.hunt.rules.events import Sink, note, write_event
from game.games.hunt.rules.ring_bearer import ally_tokens, journey_log
from game.games.hunt.rules.ringwraiths.figures_and_tokens import move_figure
from game.games.hunt.rules.state import State, distinct, plus, without
from game.games.hunt.rules.turn.agenda_frames import DealAllyFrame, ExtraMoveFrame, Frame, StepFrame
from game.games.hunt.rules.view import COLOURS

HELPERS = ("samwise", "meriadoc", "strider")
"""C2, C4, C5. Whose second ability cancels a tile."""


def is_ready(state: State, hobbit: str) -> bool:
    """HR-102. Whether a Company card is in play and lies face up."""
    return state.status(hobbit) == "ready"


def choices(state: State) -> Rows[Act]:
    """C1, C4, HR-106. What the Company cards offer in the Ring-bearer's turn."""
    if state.status("frodo") == "ready" and state.on_card + state.in_pool:
        yield Flip.each(("frodo",))
    if state.moved and not state.merry_used and state.status("meriadoc") == "ready" and _merry_can(state):
        yield Meriadoc.each(distinct(state.ally_hand))
    if may_join(state):
        yield Join.each(("meriadoc",))


# Frodo and Samwise ---------------------------------------------------------------------------------------------------


def take_token_at_dawn(state: State, sink: Sink) -> None:
    """C1, HR-053. Frodo's first ability: a token where his card has none."""
    if is_ready(state, "frodo") and not state.on_card and state.in_pool:
        state.in_pool, state.on_card = state.in_pool - 1, 1
        write_event(sink, "dawn", actor=state.bearer, hobbit="frodo")


def samwise_can_help(state: State) -> bool:
    """C2. For a token Frodo gains no Corruption by moving at night."""
    return state.on_card > 0 and is_ready(state, "samwise")


def use_samwise(state: State, sink: Sink) -> None:
    """C2. Samwise's first ability is paid for."""
    pay(state, 1)
    write_event(sink, "samwise", actor=state.bearer, hobbit="samwise")


def flip_frodo(state: State, sink: Sink) -> None:
    """C1, HR-071, HR-098. A token leaves the game, Frodo makes an extra move."""
    state.set_status("frodo", "flipped")
    remove_token(state)
    write_event(sink, "flipped", actor=state.bearer, weight=1, hobbit="frodo")
    if state.part == 1:
        then(state, ExtraMoveFrame("any"))
    else:
        journey_log.advance(state, "card", sink)


# Peregrin -------------------------------------------------------------------------------------------------------------


def draw_with_peregrin(state: State) -> None:
    """C3, HR-187. Peregrin's first ability, in the Refresh step: two Ally cards are drawn and one is kept; without him one."""
    if is_ready(state, "peregrin") and len(state.ally_deck) > 1:
        then(state, DealAllyFrame(2, is_aside=True), StepFrame("keep_ally"))
    else:
        draw_allies(state, 1)


def _keep(state: State, frame: Frame, action: Keep, sink: Sink) -> None:
    """C3. One is kept, the other discarded unseen."""
    card = action.card
    other = without(state.drawn, card)
    state.drawn = ()
    state.ally_hand = plus(state.ally_hand, card)
    state.ally_dumped = plus(state.ally_dumped, *other)
    write_event(sink, "ally_kept", to=[state.bearer], card=card)
    write_event(sink, "peregrin", actor=state.bearer, hobbit="peregrin")
    then(state, StepFrame("ally_limit"))


def flip_peregrin(state: State, sink: Sink) -> None:
    """C3. Peregrin's second ability has cancelled a Search or Perception."""
    state.set_status("peregrin", "flipped")
    write_event(sink, "flipped", actor=state.bearer, hobbit="peregrin")


# Meriadoc -------------------------------------------------------------------------------------------------------------


def may_join(state: State) -> bool:
    """HR-106. Right after one of the places where he may join was written."""
    if state.part == 2 or state.status("meriadoc") != "aside" or state.entries <= state.fresh:
        return False
    return state.log[-1] in state.tables.meriadoc_joins


def join_there(state: State, sink: Sink) -> None:
    """HR-106. Meriadoc joins where Frodo is: everybody hears that it is one of those places."""
    note(state, "join", "", state.tables.meriadoc_joins)
    write_event(sink, "joined_there", revealed=True, places=state.tables.meriadoc_joins)
    join(state, sink)


def join(state: State, sink: Sink) -> None:
    """HR-106. Meriadoc's Company card enters play."""
    state.set_status("meriadoc", "ready")
    write_event(sink, "joined", actor=state.bearer, weight=1, hobbit="meriadoc")


def _merry_can(state: State) -> bool:
    """C4. Whether there is a card to pay with and anything to be moved."""
    if not state.ally_hand:
        return False
    shut = state.shut
    return any(state.topology.nazgul.steps(space, 1, shut) for space in state.figures) or bool(
        ally_tokens.shifts(state)
    )


def use_meriadoc(state: State, card: str, sink: Sink) -> None:
    """C4, HR-053. Meriadoc's first ability: a card of the hand is discarded, something is moved."""
    state.merry_used = True
    discard_ally_unseen(state, card, sink)
    write_event(sink, "merry", actor=state.bearer, hobbit="meriadoc")
    then(state, StepFrame("merry"))


def _merry_choices(state: State, frame: Frame) -> Rows[Act]:
    """C4. One Nazgûl one step, or one Ally token to a connected location."""
    for colour, space in zip(COLOURS, state.figures, strict=True):
        yield Drive.each((colour,), state.topology.nazgul.steps(space, 1, state.shut))
    yield from ally_tokens.shifts(state)


def _merry(state: State, frame: Frame, action: Drive | Shift, sink: Sink) -> None:
    match action:
        case Drive(figure, to):
            move_figure(state, figure, to, sink)
        case Shift(at, to):
            ally_tokens.shift(state, at, to, sink)


# Strider, and all who cancel a tile -----------------------------------------------------------------------------------


def strider_draws(state: State) -> int:
    """C5, HR-272. Strider's first ability: of a new course two Journey cards are drawn, and one is kept."""
    return 2 if is_ready(state, "strider") and len(state.journey_left) > 1 else 1


def _cancelling(state: State, frame: Frame) -> Rows[Act]:
    """HR-171, HR-172, HR-195. At most one Company card, one tile that is not special."""
    tiles = tuple([tile for tile in distinct(state.tiles) if state.tables.tiles[tile].colour != "red"])
    helpers = tuple([name for name in HELPERS if state.status(name) == "ready"])
    if tiles and helpers:
        yield Flip.each(helpers, tiles)
        yield Accept.each()


def _cancel(state: State, frame: Frame, action: Flip | Accept, sink: Sink) -> None:
    """HR-171. The tile goes back to the Hunt pool."""
    if isinstance(action, Flip):
        name, tile = action.hobbit, action.tile
        state.set_status(name, "flipped")
        state.tiles, state.pool = without(state.tiles, tile), plus(state.pool, tile)
        write_event(sink, "cancelled_tile", actor=state.bearer, weight=1, hobbit=name, tile=tile)


QUESTIONS["keep_ally"] = Question(ring_bearer_seat, lambda state, frame: [Keep.each(state.drawn)], _keep)
QUESTIONS["merry"] = Question(ring_bearer_seat, _merry_choices, _merry)
QUESTIONS["company"] = Question(ring_bearer_seat, _cancelling, _cancel)
