"""Riddles (section 10.2)."""

from __future__ import annotations

from game.games.riddle.rules.cards.drawing_and_discarding import all_have_seen, discard_from_hand, has_shown, pass_card
from game.games.riddle.rules.events import Sink, note, write_event
from game.games.riddle.rules.limits import guesses
from game.games.riddle.rules.open_questions import OpenRiddle
from game.games.riddle.rules.power_plays.power_play import others, won
from game.games.riddle.rules.state import RiddleState


def targets(state: RiddleState) -> list[int]:
    """RR-236, RR-242. Players with a card, as long as the user holds one besides the Riddle."""
    if state.size(state.active) < 2:
        return []
    return [seat for seat in others(state) if any(state.hands[seat])]


def begin(state: RiddleState, target: int, sink: Sink) -> None:
    """RR-236, RR-243. The Riddle is laid down against one player."""
    seat = state.active
    state.plays += 1
    write_event(sink, state, "riddle", actor=seat, seat=state.seats[seat], target=state.seats[target])
    discard_from_hand(state, seat, state.deck.index["riddle"], sink, key="used")
    _pose(state, target)


def _pose(state: RiddleState, target: int) -> None:
    """RR-238. The number of titles is that of the hand just before this draw."""
    state.phase, state.question = "naming", OpenRiddle(target, guesses(state.size(target)))


def titles(state: RiddleState) -> tuple[str, ...]:
    """RR-238. The titles that may be named next, in the order of the list: all that are not named yet."""
    return tuple(title for title in state.deck.titles if title not in state.picks)


def name(state: RiddleState, title: str, sink: Sink) -> None:
    """RR-238. One more title; with the last all are said aloud, in the order of the list, however they were picked."""
    task = state.asked(OpenRiddle)
    named = state.picks = tuple(sorted((*state.picks, title), key=state.deck.titles.index))
    if len(named) == task.count:
        state.phase, state.question, state.picks = "riddle", OpenRiddle(task.target, task.count, named), ()
        note(state, "named", state.active, task.target, named)
        write_event(sink, state, "named", actor=state.active, revealed=True, seat=state.seats[state.active], titles=named,
             target=state.seats[task.target])  # fmt: skip


def answer(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-239 to RR-241, RR-244. The card drawn: won if one of the titles is its own, else shown to the user."""
    task = state.asked(OpenRiddle)
    seat, target = state.active, task.target
    kind = state.deck.cards[card]
    if kind.title in task.titles:
        won(state, target, card, "solved", sink)
        if len(task.titles) == 1 and len(state.deck.of_title[kind.title]) == 1:
            all_have_seen(state, seat, card)
        if any(state.hands[target]):
            state.phase, state.question = "again", OpenRiddle(target, 0)
        else:
            state.phase, state.question = "action", None
        return
    has_shown(state, target, card, seat)
    note(state, "missed", seat, target, (kind.id,), seers=(seat, target))
    write_event(sink, state, "missed", actor=seat, seat=state.seats[seat], target=state.seats[target])
    write_event(
        sink,
        state,
        "missed_card",
        seers=(seat, target),
        actor=seat,
        card=kind.id,
        target=state.seats[target],
        quiet=True,
    )
    state.phase, state.question = "forfeit", OpenRiddle(target, 0)


def again(state: RiddleState) -> None:
    """RR-239. Another card of the same player, with titles anew."""
    task = state.asked(OpenRiddle)
    _pose(state, task.target)


def enough(state: RiddleState, sink: Sink) -> None:
    """RR-239. The user ends the Riddle."""
    write_event(sink, state, "enough", actor=state.active, seat=state.seats[state.active])
    state.phase, state.question = "action", None


def forfeit(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-240, RR-184. The target gains a random card of the user for good; it does not count against ten yet."""
    task = state.asked(OpenRiddle)
    seat, target, word, names = state.active, task.target, state.deck.ids[card], state.seats
    pass_card(state, seat, target, card)
    state.excused[target] += 1
    note(state, "forfeit", seat, target, (word,), seers=(seat, target))
    write_event(sink, state, "forfeit", actor=seat, seat=names[seat], target=names[target])
    write_event(sink, state, "gained", seers=(target,), actor=seat, card=word, target=names[seat])
    write_event(sink, state, "lost", seers=(seat,), actor=seat, card=word, seat=names[target])
    state.phase, state.question = "action", None
