"""Moving the marker (sections 5 and 6): what each means of travel reaches, with which cards put in play, and what a move does."""

from __future__ import annotations

from itertools import compress

from game.games.riddle.rules.actions import DIE, Move
from game.games.riddle.rules.cards.cards import BOAT, CLOAK, GEAR, GEAR_BITS, ROPE, Card, gear_bits, gear_words
from game.games.riddle.rules.cards.drawing_and_discarding import discard_from_hand, lose
from game.games.riddle.rules.events import Sink, note, write_event
from game.games.riddle.rules.movement.reach import MoveEnds, move_ends, reach, way
from game.games.riddle.rules.movement.steps import HORSE, open_to_landing, stop_for_want_of, stops_on_landing
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.turn.friendly_exchange import begin_exchanges


def at_hand(state: RiddleState) -> int:
    """RR-148, RR-153. The Boat, Rope and Cloak that the active player could still put in play."""
    hand = state.hands[state.active]
    boat, rope, cloak = state.deck.gear
    found = (BOAT if hand[boat] else 0) | (ROPE if hand[rope] else 0) | (CLOAK if hand[cloak] else 0)
    return found & ~state.gear[state.active]


def playable(state: RiddleState) -> list[Card]:
    """RR-195. The cards of the active hand that serve their holder in the free part of a turn, in the order of the table."""
    cards = state.deck.playable[state.is_hobbit(state.active)]
    return [card for card in compress(cards, state.hands[state.active]) if card is not None]


def means(state: RiddleState) -> list[str]:
    """RR-008, RR-077 and RR-144. The means of travel still left: the die, then cards in the order of the table."""
    found = [] if state.die_used or not state.die else [DIE]
    found += [card.id for card in playable(state) if card.travels]
    return found


def reach_of(state: RiddleState, word: str, here: int, flags: int) -> int:
    """RR-070, RR-077, RR-137 and RR-143. Where a means leads with these cards in play, in whatever way."""
    walk = walking_units(state, word)
    if walk is None:
        return landing(state, state.deck.cards[state.deck.index[word]], here, flags)
    free, held = reach(state.steps, here, walk[0], flags | walk[1])
    return free | held


def landing(state: RiddleState, card: Card, here: int, flags: int) -> int:
    """RR-137 to RR-143. Where a flight or Tom Bombadil sets a marker down: on water only with a Boat, never where it was."""
    ends = open_to_landing(state.map, flags)
    if "jump" in card.uses:
        ends &= state.map.disc(here)
    return ends & ~(1 << here)


def ends(state: RiddleState, word: str) -> list[tuple[int, int]]:
    """RR-083, RR-155. (cards put in play, where the move can end) for one means, the fewer cards first. Every card put in play
    is needed by the way: an end is named once for the way round, and once more for the way through with a Cloak."""
    return _without_return(state, word, laid(state, word).ends)


def laid(state: RiddleState, word: str) -> MoveEnds:
    """RR-083. Where one means leads, by the cards put in play: free to go on, and held. A marker that is held lays down what
    lets it go (RR-094, RR-100, RR-145)."""
    seat = state.active
    here, gear, spare = state.at[seat], state.gear[seat], at_hand(state)
    due = state.held & ~gear
    if due & ~spare:
        return MoveEnds(())
    walk = walking_units(state, word)
    if walk is not None:
        return move_ends(state.steps, here, walk[0], gear | walk[1], spare, due)
    card = state.deck.cards[state.deck.index[word]]
    plain = landing(state, card, here, gear)
    found = [(due, plain)]
    if spare & BOAT:
        found.append((due | BOAT, landing(state, card, here, gear | BOAT) & ~plain))
    return MoveEnds(tuple([(using, *_landed(state, mask, gear | using)) for using, mask in found]))


def walking_units(state: RiddleState, word: str) -> tuple[int, int] | None:
    """(units, HORSE or 0) of a means that walks; None for what flies or jumps."""
    if word == DIE:
        return state.die, 0
    uses = state.deck.cards[state.deck.index[word]].uses
    return (uses["horse"], HORSE) if "horse" in uses else None


def _landed(state: RiddleState, mask: int, flags: int) -> tuple[int, int]:
    """RR-140, RR-145. Where whoever lands is free to go on, and where he is held."""
    stops = stops_on_landing(state.map, flags)
    return mask & ~stops, mask & stops


def _without_return(state: RiddleState, word: str, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
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


def goes_on(state: RiddleState, word: str, end: int, using: int) -> bool:
    """RR-088. Whether after this move a usable means of travel is left."""
    held = held_after(state, word, end, using)
    return _can_move(state, end, state.gear[state.active] | using, held, at_hand(state) & ~using, without=word)


def can_move(state: RiddleState) -> bool:
    """RR-085 to RR-087. Whether any step, flight or jump is possible, with whatever cards he would rather keep."""
    seat = state.active
    return _can_move(state, state.at[seat], state.gear[seat], state.held, at_hand(state), without="")


def _can_move(state: RiddleState, here: int, gear: int, held: int, spare: int, *, without: str) -> bool:
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


def held_after(state: RiddleState, word: str, end: int, using: int) -> int:
    """RR-093 to RR-101, RR-108, RR-140 and RR-145. The card for want of which the marker is held where a move ends that puts
    these in play."""
    return (
        0
        if laid(state, word).free(using) >> end & 1
        else stop_for_want_of(state.map, end, state.gear[state.active] | using)
    )


def moves(state: RiddleState, word: str) -> list[Move]:
    """RR-083. Every move by one means, in board order."""
    found: list[Move] = []
    for using, mask in ends(state, word):
        found += state.interned.moves(word, using, mask)
    return found


def carry_out_move(state: RiddleState, action: Move, sink: Sink) -> None:
    """RR-080 to RR-083, RR-148 and RR-191. Cards are put in play, the marker moves by one means, and stops."""
    seat = state.active
    end = state.map.space(action.to)
    assert end is not None, f"'{action}' was played without having been checked"
    held = held_after(state, action.means, end, gear_bits(action.using))
    shown = move_way(state, action) if sink is not None else ()
    for bit, word in enumerate(GEAR):
        if word in action.using:
            lose(state, seat, state.deck.gear[bit])
            state.gear[seat] |= GEAR_BITS[bit]
            note(state, "in_play", seat, cards=(word,))
            write_event(sink, state, "in_play", actor=seat, seat=state.seats[seat], card=word)
    if action.means == DIE:
        state.die_used = True
    else:
        discard_from_hand(state, seat, state.deck.index[action.means], sink, key="used")
    state.held = held
    state.at[seat] = end
    state.moved = True
    state.met = 0
    state.means = (*state.means, action.means)
    write_event(sink, state, "move", key="move_by_die" if action.means == DIE else "move", actor=seat, places=shown, walks=True,
         seat=state.seats[seat], place=state.map.names[end], means=action.means)  # fmt: skip
    if held:
        card = gear_words(held)[0]
        write_event(sink, state, "held", actor=seat, places=(end,), seat=state.seats[seat], card=card)
    begin_exchanges(state, sink)


def move_way(state: RiddleState, action: Move) -> tuple[int, ...]:
    """What is shown of a move that is about to be made: every space of a shortest way on the ground that needs just the cards
    it puts in play, the two ends of a flight or jump."""
    seat = state.active
    here, end = state.at[seat], state.map.space(action.to)
    assert end is not None, f"'{action}' is shown without having been checked"
    walk = walking_units(state, action.means)
    if walk is None:
        return here, end
    due = state.held & ~state.gear[seat]
    return way(state.steps, here, end, walk[0], state.gear[seat] | walk[1], gear_bits(action.using), due)
