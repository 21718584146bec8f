"""Setting up (section 2): characters, the deal, who begins."""

from __future__ import annotations

from dataclasses import replace

from game.games.riddle.rules.cards.cards import CHARACTERS
from game.games.riddle.rules.cards.drawing_and_discarding import draw
from game.games.riddle.rules.events import Sink, note, write_event
from game.games.riddle.rules.open_questions import CharacterChoice, FirstPlayerRoll
from game.games.riddle.rules.state import NOWHERE, RiddleState
from game.games.riddle.rules.turn.turns import begin_turn

DEALT = 2
"""RR-024. Cards dealt to each player."""


def start(state: RiddleState) -> None:
    """RR-020. The game opens with the choice of characters."""
    state.phase = "lots" if state.options.characters == "random" else "choose"
    state.question = CharacterChoice((-1,) * state.count)


def chooser(state: RiddleState) -> int:
    """RR-022. The next seat in order without a character and without a mark."""
    task = state.asked(CharacterChoice)
    return next(seat for seat in range(state.count) if state.characters[seat] < 0 and task.marks[seat] < 0)


def free_characters(state: RiddleState) -> list[int]:
    """RR-002, RR-020 to RR-022. Characters that nobody has; marked ones only where dice may decide between two who want one.
    Chosen at random, two players are a Hobbit and a Rider (RR-033)."""
    task = state.asked(CharacterChoice)
    taken = set(state.characters)
    if state.options.characters != "contest":
        taken |= set(task.marks)
    free = [number for number in range(len(CHARACTERS)) if number not in taken]
    others = [number for number in state.characters if number >= 0]
    if state.options.characters == "random" and state.count == 2 and others:
        free = [number for number in free if (number < 4) != (others[0] < 4)]
    return free


def choose(state: RiddleState, seat: int, character: int, sink: Sink) -> None:
    """RR-020, RR-021. A seat takes a character, or marks it until all have chosen."""
    task = state.asked(CharacterChoice)
    key = "choose" if state.options.characters == "contest" else "chosen"
    write_event(sink, state, "choose", key=key, actor=seat, seat=state.seats[seat], character=CHARACTERS[character])
    marks = list(task.marks)
    marks[seat] = character
    if state.options.characters != "contest":
        state.characters[seat] = character
        marks[seat] = -1
    state.question = CharacterChoice(tuple(marks))
    if any(state.characters[one] < 0 and marks[one] < 0 for one in range(state.count)):
        return
    _settle(state, sink)


def _settle(state: RiddleState, sink: Sink) -> None:
    """RR-021. Marks that stand alone are settled; the first that two share is rolled for."""
    task = state.asked(CharacterChoice)
    marks = task.marks
    rivals: tuple[int, ...] = ()
    for seat, character in enumerate(marks):
        if character < 0:
            continue
        same = tuple(one for one, other in enumerate(marks) if other == character)
        if len(same) == 1:
            state.characters[seat] = character
        elif not rivals:
            rivals = same
    if rivals:
        kept = tuple(-1 if state.characters[seat] >= 0 else mark for seat, mark in enumerate(marks))
        state.question = CharacterChoice(kept, contest=rivals)
        state.phase = "contest"
    elif min(state.characters) < 0:
        state.question = CharacterChoice((-1,) * state.count)
        state.phase = "choose"
    else:
        state.question = None
        state.phase = "deal"


def contest(state: RiddleState, number: int, sink: Sink) -> None:
    """RR-021. One rival's die; the highest gets the character, equals roll again."""
    task = state.asked(CharacterChoice)
    seat = task.contest[0]
    _rolled(state, seat, "contest_die", number, sink)
    task = replace(task, rolls=(*task.rolls, (seat, number)), contest=task.contest[1:])
    state.question = task
    if task.contest:
        return
    winners = _highest(task.rolls)
    if len(winners) > 1:
        state.question = replace(task, rolls=(), contest=winners)
        return
    character = task.marks[winners[0]]
    state.characters[winners[0]] = character
    write_event(sink, state, "chosen", actor=winners[0], seat=state.seats[winners[0]], character=CHARACTERS[character])
    marks = tuple(-1 if mark == character else mark for mark in task.marks)
    state.question = CharacterChoice(marks)
    _settle(state, sink)


def dealt_to(state: RiddleState) -> int:
    """RR-024. Whose card the next one of the deal is."""
    return min(range(state.count), key=state.size)


def deal(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-024, RR-026. Two cards to each player, one at a time. Whose turn it is in a prepared start, begins it."""
    draw(state, dealt_to(state), card, sink, fresh=False)
    if min(map(state.size, range(state.count))) < DEALT:
        return
    if state.at[state.active] != NOWHERE:
        _begin(state, sink)
    else:
        state.phase = "first"
        state.question = FirstPlayerRoll(tuple(range(state.count)))


def first(state: RiddleState, number: int, sink: Sink) -> None:
    """RR-027, RR-028. One player's die for the beginning; those tied for the highest roll again."""
    task = state.asked(FirstPlayerRoll)
    seat = task.rolling[0]
    _rolled(state, seat, "first_die", number, sink)
    task = FirstPlayerRoll(task.rolling[1:], (*task.rolls, (seat, number)))
    state.question = task
    if task.rolling:
        return
    winners = _highest(task.rolls)
    if len(winners) > 1:
        state.question = FirstPlayerRoll(winners)
        return
    state.question = None
    state.active = state.first = winners[0]
    _begin(state, sink)


def _begin(state: RiddleState, sink: Sink) -> None:
    write_event(sink, state, "first", actor=state.active, seat=state.seats[state.active])
    write_event(sink, state, "round", round=state.round, weight=1)
    begin_turn(state, sink)


def _rolled(state: RiddleState, seat: int, key: str, number: int, sink: Sink) -> None:
    """Everybody sees what a player rolled."""
    write_event(sink, state, "die", key=key, actor=seat, seat=state.seats[seat], number=number)
    note(state, "die", seat, cards=(str(number),))


def _highest(rolls: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """RR-021, RR-027. Who rolled the highest number: several where they are equal."""
    best = max(rolled for _, rolled in rolls)
    return tuple(seat for seat, rolled in rolls if rolled == best)
