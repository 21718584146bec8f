"""Positions of scenarios and lessons: anything the rules could ever have, from plain data.

Keys, all optional (see the scenarios in tests/scenarios/riddle); what is not given is as below:

    characters: {p1: frodo, p2: rider-1}     in seat order Frodo, Rider 1, Sam, Rider 2, …
    round: 3      turn: p1                   the turn is in its free part
    at: {p1: bree, p2: "1206"}               the Shire; `halls` with a number of turns: {p2: halls}
    halls: {p2: 1}                           turns already spent there
    hands: {p1: [boat, ring]}                empty
    cards: {p2: 5}                           so many at a real table, still to be named by their owner
    fresh: {p2: [rope]}                      cards of a hand that are fresh
    in_play: {p1: [cloak]}
    memory: {p1: [bree, fornost]}
    waited: [p1]     served: [p1]     excused: {p2: 1}
    phase: action    (also roll, start, free, place, trim, discard, deal)
    die: 4           die_used: false         rerolled: false
    turn_start: bree                         where the active marker stands
    moved: false     held: cloak             means: [die]
    plays: 1         met: [p2]               attacked: [p2]
    stock: [boat, rope]                      all cards that are nowhere else
    pile: [boat, sam]                        the last one on top; empty
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.board.near_words import did_you_mean
from game.engine.decision import Seat
from game.engine.errors import PositionError, WrongValue
from game.engine.positions import check_keys, copy_declared, meant_or_expected, members, no_such_space, whole_number
from game.games.riddle.rules.actions import DIE
from game.games.riddle.rules.cards.cards import CHARACTERS, GEAR, gear_bits
from game.games.riddle.rules.cards.drawing_and_discarding import discardable
from game.games.riddle.rules.limits import HAND_LIMIT, MOST_IN_HALLS, POWER_PLAYS
from game.games.riddle.rules.movement.steps import stop_for_want_of
from game.games.riddle.rules.set_up import DEALT
from game.games.riddle.rules.state import IN_HALLS, NOWHERE, RiddleState
from game.games.riddle.rules.table_fields import OUT, set_sizes, worn

KEYS: Final = (
    "characters", "round", "turn", "at", "halls", "hands", "cards", "fresh", "in_play", "memory", "waited", "served", "excused",
    "phase", "die", "die_used", "rerolled", "turn_start", "moved", "held", "means", "plays", "met", "attacked", "stock", "pile",
)  # fmt: skip
_PHASES: Final = ("deal", "action", "roll", "start", "halls", "free", "place", "trim", "discard")
_ORDER: Final = ("frodo", "rider-1", "sam", "rider-2", "merry", "rider-3", "pippin", "rider-4")


def positioned(state: RiddleState, position: Mapping[str, Any]) -> RiddleState:
    """Change a table not yet dealt into the one described; raises PositionError with one sentence."""
    check_keys(position, KEYS)
    state.question = None
    _characters(state, position)
    copy_declared(state, position, "round", least=1)
    state.active = _seat(state, position.get("turn", state.seats[0]), "turn")
    state.turn = (state.round - 1) * state.count + state.active + (position.get("phase") != "deal")
    _markers(state, position)
    _cards(state, position)
    _history(state, position)
    _turn(state, position)
    return state


def _characters(state: RiddleState, position: Mapping[str, Any]) -> None:
    """RR-002, RR-020. Each character exists once."""
    given = _of_seats(state, position, "characters")
    taken = [str(word) for word in given.values()]
    left = [word for word in _ORDER if word not in taken]
    for seat in range(state.count):
        word = str(given[seat]) if seat in given else left.pop(0)
        if word not in CHARACTERS:
            told = f"'{word}' is no character; {meant_or_expected(word, CHARACTERS)}"
            raise WrongValue(told, *_of(state, "characters", seat))
        state.characters[seat] = CHARACTERS.index(word)
    if len(set(state.characters)) < state.count:
        raise PositionError("two players have the same character (RR-020)", "characters")


def _markers(state: RiddleState, position: Mapping[str, Any]) -> None:
    places = _of_seats(state, position, "at")
    spent = {seat: turns for seat, turns in _of_seats(state, position, "halls").items() if turns != OUT}
    for seat in range(state.count):
        place = places.get(seat, "halls" if seat in spent else None)
        if place == "halls":
            state.at[seat] = IN_HALLS
            state.halls[seat] = whole_number(spent.get(seat, 0), "halls", 0)
            if state.halls[seat] > MOST_IN_HALLS:
                told = f"'halls.{state.seats[seat]}' is {state.halls[seat]}; expected {MOST_IN_HALLS} at most (RR-301)"
                raise PositionError(told, *_of(state, "halls", seat))
        elif seat in spent:
            raise PositionError(
                f"{state.seats[seat]} cannot be in the Halls and at '{place}'", *_of(state, "halls", seat)
            )
        elif place != "nowhere":
            state.at[seat] = state.map.start if place is None else _space(state, place, *_of(state, "at", seat))
    for seat, words in _of_seats(state, position, "in_play").items():
        gear = worn(state, seat, words)
        for number, word in enumerate(gear):
            if word not in GEAR:
                raise WrongValue(
                    f"'in_play' is {words!r}; expected {', '.join(GEAR)}", *_of(state, "in_play", seat, number)
                )
            if word in gear[:number]:
                told = f"'in_play.{state.seats[seat]}' names '{word}' twice; one of each can be in play (RR-148)"
                raise PositionError(told, *_of(state, "in_play", seat, number))
        state.gear[seat] = gear_bits(tuple(gear))
    for seat in range(state.count):
        if state.at[seat] >= 0 and state.map.wet >> state.at[seat] & 1 and not state.gear[seat] & 1:
            raise PositionError(
                f"{state.seats[seat]} is on the water without a boat in play (RR-128)", *_of(state, "at", seat)
            )


def _cards(state: RiddleState, position: Mapping[str, Any]) -> None:
    """RR-024. Every card is somewhere just once."""
    left = bytearray(state.deck.full)
    for seat, gear in enumerate(state.gear):
        for bit, card in enumerate(state.deck.gear):
            if gear >> bit & 1:
                _take(state, left, state.deck.ids[card], *_of(state, "in_play", seat))
    for seat, words in _of_seats(state, position, "hands").items():
        for number, word in enumerate(members(words, "hands")):
            state.hands[seat][_take(state, left, word, *_of(state, "hands", seat, number))] += 1
    for seat, words in _of_seats(state, position, "fresh").items():
        for number, word in enumerate(members(words, "fresh")):
            where = _of(state, "fresh", seat, number)
            card = _card(state, word, *where)
            state.fresh[seat][card] += 1
            if state.fresh[seat][card] > state.hands[seat][card]:
                raise PositionError(f"'{word}' is fresh, yet not in the hand of {state.seats[seat]}", *where)
        state.bound[seat] = sum(state.fresh[seat])
    for number, word in enumerate(members(position.get("pile", ()), "pile")):
        card = _take(state, left, word, "pile", number)
        state.pile[card] += 1
        state.pile_size += 1
        state.discards = card
    if "stock" in position:
        state.stock = bytearray(state.deck.size)
        for number, word in enumerate(members(position["stock"], "stock")):
            state.stock[_take(state, left, word, "stock", number)] += 1
        if any(left):
            raise PositionError(f"{sum(left)} cards are nowhere; 'stock' must name all that are not elsewhere", "stock")
    else:
        state.stock = left
    state.stock_size = sum(state.stock)
    if "cards" in position:
        set_sizes(state, _of_seats(state, position, "cards"))


def _take(state: RiddleState, left: bytearray, word: Any, *where: str | int) -> int:
    card = _card(state, word, *where)
    if not left[card]:
        told = ".".join(word for word in where if isinstance(word, str))
        raise PositionError(f"'{told}' names more of '{state.deck.ids[card]}' than there are", *where)
    left[card] -= 1
    return card


def _history(state: RiddleState, position: Mapping[str, Any]) -> None:
    """RR-041, RR-172, RR-184."""
    for seat, words in _of_seats(state, position, "memory").items():
        where = _of(state, "memory", seat)
        cities = tuple(_space(state, word, *where) for word in members(words, "memory"))
        if (
            len(cities) > 2
            or len(set(cities)) < len(cities)
            or not all(city in state.map.city_kinds for city in cities)
        ):
            raise PositionError(f"'memory' is {words!r}; expected the last two different cities used", *where)
        state.memory[seat] = cities
    for key in ("waited", "served"):
        for word in members(position.get(key, ()), key):
            seat = _seat(state, word, key)
            getattr(state, key)[seat] = True
            if key == "waited":
                state.served[seat] = True
                if state.at[seat] != state.goal(seat):
                    raise PositionError(f"{word} has waited, yet does not stand on its victory space", key)
    for seat, number in _of_seats(state, position, "excused").items():
        state.excused[seat] = whole_number(number, "excused", 0)


def _turn(state: RiddleState, position: Mapping[str, Any]) -> None:
    seat = state.active
    inside = state.halls[seat] >= 0
    usual = "halls" if inside else "action" if position.get("die") else "roll"
    state.phase = str(position.get("phase", usual))
    if state.phase not in _PHASES:
        raise WrongValue(f"phase '{state.phase}' is none; {meant_or_expected(state.phase, _PHASES)}", "phase")
    if inside is not (state.phase in ("halls", "free", "place")):
        raise PositionError(
            f"phase '{state.phase}' cannot be: {state.seats[seat]} is {'' if inside else 'not '}in the Halls",
            "phase",
        )
    if any(state.fresh[seat]):
        raise PositionError(
            f"it is the turn of {state.seats[seat]}: nothing in that hand is fresh any more (RR-165)",
            *_of(state, "fresh", seat),
        )
    copy_declared(state, position, "die", "die_used", "rerolled", "moved", "plays")
    if state.die > 6 or (state.phase in ("action", "free") and not state.die):
        raise PositionError(f"'die' is {state.die}; expected 1 to 6", "die")
    start = position.get("turn_start")
    state.turn_start = state.at[seat] if start is None else _space(state, start, "turn_start")
    if state.at[seat] != state.turn_start:
        state.moved = True
    held = position.get("held", "")
    if held not in ("", "cloak", "rope"):
        raise WrongValue(f"'held' is {held!r}; expected cloak or rope", "held")
    state.held = gear_bits((held,)) if held else 0
    if state.held and not (
        state.at[seat] >= 0 and stop_for_want_of(state.map, state.at[seat], ~state.held) == state.held
    ):
        told = f"'held' is {held!r}, yet the ground under {state.seats[seat]} holds nobody for want of one (RR-093, RR-099)"
        raise PositionError(told, "held")
    state.means = tuple(str(word) for word in members(position.get("means", ()), "means"))
    travel = (DIE, *(card.id for card in state.deck.cards if card.travels))
    for number, word in enumerate(state.means):
        if word not in travel:
            near = _aside(did_you_mean(word, travel))
            raise WrongValue(f"'{word}' is no means of travel (RR-008)" + near, "means", number)
    if state.plays > POWER_PLAYS:
        raise PositionError(f"'plays' is {state.plays}; expected {POWER_PLAYS} at most (RR-220)", "plays")
    for key in ("met", "attacked"):
        seats = {_seat(state, word, key) for word in members(position.get(key, ()), key)}
        if seat in seats:
            raise PositionError(f"'{key}' names {state.seats[seat]}, whose turn it is", key)
        setattr(state, key, sum(1 << other for other in seats))
    for other in range(state.count):
        if state.met >> other & 1 and state.at[other] < 0:
            raise PositionError(
                f"'met' names {state.seats[other]}, whose marker is on no space (RR-030, RR-211)", "met"
            )
    _can_be_decided(state)


def _can_be_decided(state: RiddleState) -> None:
    """Whoever has the turn stands somewhere and, where he must discard, has what to."""
    name = state.seats[state.active]
    if state.at[state.active] == NOWHERE:
        raise PositionError(
            f"it is the turn of {name}, whose marker must be on the board or in the Halls (RR-029)", "turn"
        )
    if state.phase == "discard" and not discardable(state, state.active):
        raise PositionError(f"{name} must discard, yet holds nothing that can be discarded", "phase")
    missing = sum(max(0, DEALT - sum(hand)) for hand in state.hands)
    if state.phase == "deal" and not 0 < missing <= state.stock_size:
        raise PositionError(f"{missing} cards are to be dealt out of {state.stock_size} (RR-024)", "phase")
    if state.phase == "trim" and state.size(state.active) <= HAND_LIMIT:
        raise PositionError(f"{name} must discard down to {HAND_LIMIT} cards, yet holds no more (RR-180)", "phase")


# Reading plain data --------------------------------------------------------------------------------------------------


def _of(state: RiddleState, key: str, seat: int, *more: int) -> tuple[str | int, ...]:
    """What leads to something that is said of a seat."""
    return (key, str(state.seats[seat]), *more)


def _of_seats(state: RiddleState, position: Mapping[str, Any], key: str) -> dict[int, Any]:
    value = position.get(key, {})
    if not isinstance(value, Mapping):
        raise WrongValue(f"'{key}' is {value!r}; expected a mapping of seats", key)
    return {_seat(state, seat, key, str(seat)): given for seat, given in value.items()}


def _seat(state: RiddleState, word: Any, *where: str | int) -> int:
    if word not in state.seats:
        told = f"'{word}' is no seat of this game; {meant_or_expected(word, state.seats)}"
        raise WrongValue(told, *where, word=str(word))
    return state.seats.index(Seat(str(word)))


def _card(state: RiddleState, word: Any, *where: str | int) -> int:
    index = state.deck.index.get(str(word))
    if index is None:
        raise WrongValue(f"'{word}' is no card" + _aside(did_you_mean(str(word), state.deck.ids)), *where)
    return index


def _aside(hint: str) -> str:
    return f"; {hint}" if hint else ""


def _space(state: RiddleState, word: Any, *where: str | int) -> int:
    space = state.map.space(str(word))
    if space is None:
        raise WrongValue(no_such_space(str(word), state.map.board), *where, word=str(word))
    return space
