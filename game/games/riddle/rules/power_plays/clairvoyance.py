"""Clairvoyance (section 10.1): looking at hands, and resisting it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.games.riddle.rules.actions import Look, Use
from game.games.riddle.rules.cards.cards import Card
from game.games.riddle.rules.cards.drawing_and_discarding import has_shown, see_hand
from game.games.riddle.rules.events import Sink, note, write_event
from game.games.riddle.rules.limits import POWER_PLAYS, is_in_sight
from game.games.riddle.rules.open_questions import PendingLook
from game.games.riddle.rules.power_plays.power_play import others, use
from game.games.riddle.rules.state import RiddleState


def looks(state: RiddleState, card: Card) -> Iterator[Use]:
    """RR-226, RR-227 and RR-235. One target, or two when both Power Plays are left."""
    start = state.at[state.active]
    fitting = [state.seats[seat] for seat in others(state) if is_in_sight(state.map, card, start, state.at[seat])]
    for seat in fitting:
        yield Look.of(card.id, seat)
    if state.plays + 2 <= POWER_PLAYS:
        for pair in combinations(fitting, 2):
            yield Look.of(card.id, *pair)


def look(state: RiddleState, action: Use, sink: Sink) -> None:
    """RR-225 to RR-235. Hands are looked at; those who may resist are asked first."""
    card = state.deck.cards[state.deck.index[action.card]]
    targets = tuple(state.seat_of(word) for word in action.targets)
    state.plays += len(targets)
    use(state, card, "look", targets, sink, is_kept=card.uses["look"] != "discard")
    if card.resisted:
        state.phase, state.question = "resist", PendingLook(card.index, targets)
        return
    for target in targets:
        see_hand(state, state.active, target, sink)


def resisting(state: RiddleState, seat: int) -> list[int]:
    """RR-165, RR-232. The Ring and the own character card, unless fresh."""
    hand, fresh = state.hands[seat], state.fresh[seat]
    cards = (state.deck.persons[state.characters[seat]], state.deck.ring)
    return [card for card in cards if hand[card] > fresh[card]]


def resist(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-232, RR-233. One card is shown in place of the hand, and only to the user; it stays."""
    task = state.asked(PendingLook)
    target, seat = task.targets[0], state.active
    word = state.deck.ids[card]
    has_shown(state, target, card, seat)
    note(state, "resisted", target, seat, (word,), seers=(seat, target))
    write_event(sink, state, "resisted", actor=target, seat=state.seats[target], user=state.seats[seat], revealed=True)
    write_event(
        sink,
        state,
        "resisted_with",
        seers=(seat,),
        actor=target,
        target=state.seats[target],
        card=word,
        revealed=True,
        quiet=True,
    )
    _answered(state)


def reveal(state: RiddleState, sink: Sink) -> None:
    """RR-225. The target does not resist: the hand is seen."""
    task = state.asked(PendingLook)
    see_hand(state, state.active, task.targets[0], sink)
    _answered(state)


def _answered(state: RiddleState) -> None:
    task = state.asked(PendingLook)
    if len(task.targets) > 1:
        state.question = PendingLook(task.card, task.targets[1:])
    else:
        state.phase, state.question = "action", None
