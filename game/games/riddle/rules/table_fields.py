"""As on the table: what people at a real table set of a match in play. Cards stay where they are: whose they are is secret."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from game.engine.as_on_the_table import Choice, Number, Places, TableField
from game.engine.decision import Phrase, Refusal, Seat
from game.engine.errors import PositionError
from game.engine.positions import mapping, members, whole_number
from game.games.riddle.rules.actions import DICE
from game.games.riddle.rules.hands_at_table import (
    gear_fields,
    halls_field,
    hand_fields,
    is_joining,
    set_characters,
    set_gear,
    set_halls,
    set_sizes,
)
from game.games.riddle.rules.limits import POWER_PLAYS
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.state import RiddleState
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
