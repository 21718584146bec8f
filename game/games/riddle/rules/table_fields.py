"""As on the table: what people at a real table set of a match in play. Cards stay where they are: whose they are is secret.

As on the table, what a table says that joins in the middle of a game: characters, Halls, what lies face up; and hands, whose
sizes are set by everybody (RR-183), whose cards by their owner alone (RR-370). What was named waits until all have named theirs,
so that nobody's naming is refused by what another holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from game.engine.as_on_the_table import Choice, Number, Places, TableField
from game.engine.decision import Param, Phrase, Refusal, Seat
from game.engine.errors import PositionError, WrongValue
from game.engine.positions import mapping, members, one_of, truth, whole_number
from game.games.riddle.rules.actions import DICE
from game.games.riddle.rules.cards.cards import CHARACTERS, GEAR, GEAR_BITS, CardSet, gear_bits, gear_words
from game.games.riddle.rules.cards.drawing_and_discarding import drop_gear
from game.games.riddle.rules.limits import MOST_IN_HALLS, POWER_PLAYS
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.state import IN_HALLS, RiddleState
from game.games.riddle.rules.turn.turns import begin_turn
from game.games.riddle.rules.view import RiddleView

SETTABLE: Final = ("start", "roll", "action")
"""Phases in which nothing has been begun that would have to be ended first."""
LAST_ROUND: Final = 400
REMEMBERED: Final = 2
"""RR-172."""


def table_fields(view: RiddleView, board: RiddleTopology) -> Iterator[TableField]:
    """Of each player where the marker stands and what lies open; whose turn it is. Nothing before all have begun to walk."""
    if "" in view.character:
        return
    joins = is_joining(view)
    for number, (seat, at, halls, memory) in enumerate(zip(view.seats, view.at, view.halls, view.memory, strict=True)):
        about = (("seat", str(seat)),)
        if halls < 0:
            here = _ids((at,) if at else (), board)
            yield Places(path=("at", seat), word="marker", about=about, at=here, most=1, least=len(here), is_one=True)
        if joins:
            yield from hand_fields(view, number)
        yield Places(path=("memory", seat), word="memory", about=about, at=_ids(memory, board), most=REMEMBERED)
        if joins:
            yield from gear_fields(view, number)
        yield halls_field(view, seat, halls)
    yield Number(path=("round",), word="round", value=view.round, least=1, most=view.options.rounds or LAST_ROUND)
    yield Choice(
        path=("turn",), word="turn", value=str(view.active), values=tuple(map(str, view.seats)), are_names=True
    )
    if view.phase == "action" and not view.die_used:
        yield Number(path=("die",), word="die", value=view.die, least=1, most=len(DICE))
    yield Number(path=("plays",), word="plays", value=view.plays, least=0, most=POWER_PLAYS)


def _ids(names: Sequence[str], board: RiddleTopology) -> tuple[str, ...]:
    return tuple(board.board.spaces[board.number(name)].id for name in names)


def set_table(state: RiddleState, position: Mapping[str, Any]) -> None:
    """Bring the State into step. A turn that is given to somebody begins anew. Raises PositionError."""
    if state.question is not None or state.phase not in SETTABLE:
        told = "something has been begun, and has to be ended first"
        raise PositionError(told, refusal=Refusal("RR-058", Phrase("refused.set_begun")))
    state.listed = None
    for key, set_ in (("characters", set_characters), ("in_play", set_gear), ("halls", set_halls)):
        set_(state, {_seat(state, word): value for word, value in mapping(position.get(key, {}), key).items()})
    for word, place in mapping(position.get("at", {}), "at").items():
        _put(state, _seat(state, word), str(place))
    for word, places in mapping(position.get("memory", {}), "memory").items():
        _remember(state, _seat(state, word), [str(place) for place in members(places, "memory")])
    state.round = whole_number(position.get("round", state.round), "round", 1)
    if "turn" in position and (seat := _seat(state, position["turn"])) != state.active:
        state.active = seat
        begin_turn(state, None)
    if "cards" in position:
        set_sizes(state, {_seat(state, word): size for word, size in mapping(position["cards"], "cards").items()})
    state.plays = whole_number(position.get("plays", state.plays), "plays", 0)
    if state.phase == "action":
        state.die = whole_number(position.get("die", state.die), "die", 0)


def _put(state: RiddleState, seat: int, place: str) -> None:
    """RR-128, RR-147. A marker on a space, where it waits for nothing yet."""
    space = state.map.space(place)
    if space is None or state.halls[seat] >= 0:
        raise _refused("set_no_space", "RR-147", seat, place, state)
    if state.map.wet >> space & 1 and not state.gear[seat] & 1:
        raise _refused("set_no_boat", "RR-128", seat, place, state)
    state.at[seat] = space
    state.waited[seat] = state.waited[seat] and space == state.goal(seat)
    if seat == state.active:
        state.held = 0
        if not state.moved:
            state.turn_start = space
        if state.phase == "start" and not state.waited[seat]:
            state.phase = "roll"


def _remember(state: RiddleState, seat: int, places: list[str]) -> None:
    """RR-172. The last two cities used, the later one last."""
    spaces = [state.map.space(place) for place in places]
    cities = tuple(space for space in spaces if space is not None and space in state.map.city_kinds)
    if len(cities) < len(places) or len(set(cities)) < len(cities) or len(cities) > REMEMBERED:
        raise _refused("set_no_city", "RR-172", seat, places[-1] if places else "", state, "memory")
    state.memory[seat] = cities


def _refused(why: str, clause: str, seat: int, place: str, state: RiddleState, key: str = "at") -> PositionError:
    word = state.seats[seat]
    refusal = Refusal(clause, Phrase.of(f"refused.{why}", seat=word, place=place), place)
    return PositionError(f"'{key}.{word}' cannot be '{place}'", key, str(word), word=place, refusal=refusal)


def _seat(state: RiddleState, word: Any) -> int:
    if word not in state.seats:
        raise PositionError(f"'{word}' is no seat of this game", word=str(word))
    return state.seats.index(Seat(str(word)))


MOST_HELD: Final = 30
OUT: Final = "out"
IN_HALLS_OR_OUT: Final = (OUT, *range(MOST_IN_HALLS + 1))
"""Turns spent in the Halls, or nobody there."""


def is_joining(view: RiddleView) -> bool:
    """Whether no card is dealt or discarded here: all of them lie at the table."""
    return not any(view.cards) and not view.pile


def hand_fields(view: RiddleView, at: int) -> Iterator[Number | Choice]:
    """Who plays which character, and how many cards lie in that hand at the table."""
    seat = view.seats[at]
    about: tuple[tuple[str, Param], ...] = (("seat", str(seat)),)
    called = (*about, ("number", at + 1))
    path, played = ("characters", seat), view.character[at]
    yield Choice(path=path, word="character", about=called, value=played, values=CHARACTERS, are_names=True)
    held = view.at_table[at] if view.at_table else 0
    yield Number(path=("cards", seat), word="cards", about=about, value=held, least=0, most=MOST_HELD)


def gear_fields(view: RiddleView, at: int) -> Iterator[Choice]:
    """What lies face up before a seat."""
    seat = view.seats[at]
    for one in GEAR:
        path, about = ("in_play", str(seat), one), (("seat", str(seat)), ("gear", one))
        yield Choice(path=path, word="gear", about=about, value=one in view.in_play[at], values=(False, True))


def halls_field(view: RiddleView, seat: Seat, spent: int) -> Choice:
    """RR-371. Whether a seat is in the Halls, and for how many turns."""
    value = spent if spent >= 0 else OUT
    return Choice(path=("halls", seat), word="halls", about=(("seat", str(seat)),), value=value, values=IN_HALLS_OR_OUT)


def set_characters(state: RiddleState, characters: Mapping[int, Any]) -> None:
    """RR-002, RR-020. Who plays whom. Raises PositionError."""
    for seat, word in characters.items():
        state.characters[seat] = CHARACTERS.index(one_of(word, CHARACTERS, f"characters.{state.seats[seat]}"))
        state.waited[seat] = state.waited[seat] and state.at[seat] == state.goal(seat)
    if len(set(state.characters)) < state.count:
        refusal = Refusal("RR-020", Phrase("refused.set_character"))
        raise PositionError("two players have the same character", "characters", refusal=refusal)


def set_halls(state: RiddleState, halls: Mapping[int, Any]) -> None:
    """RR-154, RR-300, RR-301. Who is in the Halls, and for how many turns; whoever comes out stands where all began. Whose
    turn it is begins it anew. Raises PositionError."""
    for seat, spent in halls.items():
        one_of(spent, IN_HALLS_OR_OUT, f"halls.{state.seats[seat]}")
        if spent == OUT and state.halls[seat] < 0:
            continue
        if spent != OUT and any(map(any, state.hands)):
            drop_gear(state, seat, state.gear[seat], None)
        state.halls[seat], state.at[seat] = (-1, state.map.start) if spent == OUT else (spent, IN_HALLS)
        state.waited[seat] = False
        if seat == state.active:
            begin_turn(state, None)


def worn(state: RiddleState, seat: int, value: Any) -> tuple[str, ...]:
    """RR-148. Boat, Rope and Cloak before a seat, as a list or each as it is or not; what is not named stays. Raises
    PositionError."""
    if not isinstance(value, Mapping):
        return tuple(str(word) for word in members(value, "in_play"))
    before = gear_words(state.gear[seat])
    return tuple(word for word in GEAR if truth(value.get(word, word in before), f"in_play.{word}"))


def set_gear(state: RiddleState, given: Mapping[int, Any]) -> None:
    """RR-009, RR-148. What lies face up before these seats; it comes out of the deck. Raises PositionError."""
    for seat, value in given.items():
        was, state.gear[seat] = state.gear[seat], gear_bits(worn(state, seat, value))
        for bit, card in zip(GEAR_BITS, state.deck.gear, strict=True):
            more = bool(state.gear[seat] & bit) - bool(was & bit)
            if more > state.stock[card]:
                refusal = Refusal("RR-024", Phrase.of("refused.set_gear", gear=state.deck.ids[card]))
                raise PositionError("there are no more of them", "in_play", refusal=refusal)
            state.stock[card] -= more
            state.stock_size -= more


def set_sizes(state: RiddleState, sizes: Mapping[int, Any]) -> None:
    """RR-024, RR-183. So many cards in these hands at the table; their owners have to name them anew. Raises PositionError."""
    held = list(state.at_table or (0,) * state.count)
    for seat, size in sizes.items():
        held[seat] = whole_number(size, f"cards.{state.seats[seat]}", 0)
    if sum(held) > state.stock_size:
        refusal = Refusal("RR-024", Phrase.of("refused.set_cards", most=state.stock_size))
        told = f"'cards' are {sum(held)}; there are {state.stock_size}"
        raise PositionError(told, "cards", refusal=refusal)
    state.at_table = tuple(held)
    _ask_anew(state, sizes)
    if not any(held):
        state.at_table = ()


def _ask_anew(state: RiddleState, seats: Iterable[int]) -> None:
    """These hands are to be named."""
    for seat in seats:
        state.named[seat] = bytearray(state.deck.size)
        bit = 1 << seat
        state.unnamed = state.unnamed | bit if state.at_table[seat] else state.unnamed & ~bit


def own_fields(view: RiddleView, deck: CardSet) -> Iterator[Number]:
    """RR-370. Each card, as often as the seat of the View names it as its own."""
    if view.seat is None or not view.at_table or not view.at_table[view.seats.index(view.seat)]:
        return
    named = Counter(view.named)
    for card, most in zip(deck.cards, deck.full, strict=True):
        about = (("card", card.id),)
        yield Number(path=("named", card.id), word="card", about=about, value=named[card.id], least=0, most=most)


def set_own(state: RiddleState, seat: Seat, position: Mapping[str, Any]) -> Phrase | None:
    """RR-370. What the owner holds; fewer are kept until the others are named too. What all are told once the last hand is whole:
    that they are taken up, or which of them do not fit together. Raises PositionError."""
    at = state.seats.index(seat)
    named = state.named[at]
    for word, count in mapping(position.get("named", {}), "named").items():
        if word not in state.deck.index:
            raise WrongValue(f"'{word}' is no card", "named", word=str(word))
        named[state.deck.index[word]] = whole_number(count, f"named.{word}", 0)
    most = state.at_table[at]
    if sum(named) > most:
        refusal = Refusal("RR-183", Phrase.of("refused.set_hand", count=sum(named), most=most))
        raise PositionError(f"{sum(named)} cards are named; there are {most}", "named", refusal=refusal)
    bit = 1 << at
    state.unnamed = state.unnamed | bit if sum(named) < most else state.unnamed & ~bit
    return _taken_up(state) if not state.unnamed else None


def _taken_up(state: RiddleState) -> Phrase:
    """RR-024. All hands at once; what nobody holds stays in the deck."""
    state.listed = None
    together = [sum(counts) for counts in zip(*state.named, strict=True)]
    too_many = [at for at, (count, there) in enumerate(zip(together, state.stock, strict=True)) if count > there]
    if too_many:
        _strike(state, too_many)
        return Phrase("set.hands.misfit")
    for card, count in enumerate(together):
        state.stock[card] -= count
    state.stock_size -= sum(together)
    for hand, named in zip(state.hands, state.named, strict=True):
        for card, count in enumerate(named):
            hand[card] += count
    _ask_anew(state, range(state.count))
    state.at_table, state.unnamed = (), 0
    return Phrase("set.hands.taken")


def _strike(state: RiddleState, cards: Sequence[int]) -> None:
    """RR-024. Whoever named these names them again; all else that was named stays. All are asked, so that nobody learns who
    holds what another named by mistake."""
    for seat, (named, held) in enumerate(zip(state.named, state.at_table, strict=True)):
        state.unnamed |= bool(held) << seat
        for card in cards:
            named[card] = 0


def owners_asked(view: RiddleView) -> Sequence[Seat]:
    """Whose hands are still to be named."""
    return view.unnamed
