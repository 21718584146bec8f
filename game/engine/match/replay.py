"""Replay: a log's records played again, each with every check of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.engine.chance import nth_position
from game.engine.decision import CHANCE, Phrase, Seat
from game.engine.errors import InvalidText, PositionError
from game.engine.facts import fingerprint
from game.engine.match import verification
from game.engine.match.header import TABLE_OPTIONS, is_seed
from game.engine.match.match_state import MatchState
from game.engine.match.ports import Occupant
from game.engine.match.real_dice import correct, is_physical
from game.engine.match.records import WHYS, Record, ReplayError
from game.engine.match.set_table import set_table
from game.engine.match.undo import take_back, take_back_answer
from game.language.printable import shown_name


def replayed(match: MatchState, records: Iterable[Record], held: Sequence[Record] = ()) -> None:
    """Play the records into a match at its start, then what was held. Raises ReplayError."""
    number = 0
    for number, record in enumerate(records, 1):
        for entry in _list(record, "p", number):
            _entry(match, entry, number)
        _entry(match, record, number)
        found = record.get("f")
        if found is not None and found != fingerprint(match.rules.facts(match.state)):
            raise ReplayError(number, "the table no longer stands as it stood then")
        match.settle()
        match.record_count = number
    for entry in held:
        _entry(match, entry, number + 1)


def _entry(match: MatchState, record: Any, number: int) -> None:
    if not isinstance(record, Mapping):
        raise ReplayError(number, "it is no record")
    kind = record.get("t")
    if match.agreed_end is not None and kind not in ("copy", "copied"):
        raise ReplayError(number, "the match had ended by then")
    match kind:
        case "action":
            _action(match, record, number)
        case "undo":
            _undo(match, record, number)
        case "correct":
            _correct(match, record, number)
        case "seat":
            mask = shown_name(record.get("mask", ""))
            person, level = _text(record, "person", number), _text(record, "level", number)
            match.reseat(_seat(match, record, number), Occupant(person, level, mask))
        case "orders":
            match.set_orders(_seat(match, record, number), _pairs(record, "o", number))
        case "mark":
            match.pencil(_seat(match, record, number), _pairs(record, "m", number))
        case "set":
            _set(match, record, number)
        case "physical":
            option, value = _text(record, "o", number), _text(record, "v", number)
            if option not in match.rules.info.physical or value not in TABLE_OPTIONS[option]:
                raise ReplayError(number, "this game has no such choice", quotes=option)
            match.choose_physical(option, value)
        case "answer":
            taken = take_back_answer(match)
            if isinstance(taken, Phrase):
                raise ReplayError(number, f"no answer can be taken back: {taken.key}")
        case "night":
            match.end_by_agreement(draw=record.get("draw") is True)
        case "copy":
            _copy(match, record, number)
        case "copied":
            match.was_copied(_text(record, "as", number), _text(record, "day", number))
        case other:
            raise ReplayError(number, "is no kind of record this program knows", quotes=other)


def _action(match: MatchState, record: Record, number: int) -> None:
    text = _text(record, "a", number)
    rules, state = match.rules, match.state
    try:
        action = rules.parse(text)
    except InvalidText as error:
        raise ReplayError(number, "is no action", quotes=text, reason=f"; expected {error.expected}") from error
    decision = match.decision()
    if "s" in record:
        seat = _seat(match, record, number)
        if action not in rules.open_actions(state, seat):
            raise ReplayError(number, "is not open to that seat", quotes=text, reason=f": {seat}")
        match.play(action, seat, is_open=True)
    elif decision is None:
        raise ReplayError(number, "comes after the end", quotes=text)
    elif decision.seat == CHANCE:
        watching = match.log.watching
        _chance(match, record, action, number)
        for who in watching:  # who saw what led to it saw what came of it
            match.log.looked(who)
    else:
        refusal = rules.refusal(state, action)
        if refusal is not None:
            raise ReplayError(number, "is not legal", refusal.clause, quotes=text, reason=f": {refusal.phrase.key}")
        match.play(rules.normal(state, action), decision.seat)
        # Reactions may have been answered by a standing order: they are no sign that the person looked.
        if decision.unhurried:
            match.log.looked(decision.seat)


def _chance(match: MatchState, record: Record, action: Any, number: int) -> None:
    outcomes = list(match.rules.actions(match.state))
    if action not in outcomes:
        raise ReplayError(number, "cannot come of this roll or draw", quotes=str(action))
    decision = match.decision()
    if "real" in record:
        roller = record["real"]
        if not isinstance(roller, str) or roller not in match.seating:
            raise ReplayError(number, "is no seat of this table", quotes=roller)
        # Where the table did not choose real dice nobody was asked to type any: then the seed has to give it.
        if decision is not None and is_physical(match, decision):
            match.play(action, CHANCE, real=True, roller=Seat(roller), record=number)
            return
    position = nth_position(match.seed, len(match.results) + 1, match.rules.weights(match.state))
    match.play(action, CHANCE, given=str(outcomes[position]), record=number)
    if outcomes[position] != action:
        match.log.add((verification.unseeded_event(decision.audience if decision else None),), aside=True)


def _copy(match: MatchState, record: Record, number: int) -> None:
    seed, why = _text(record, "seed", number), _text(record, "why", number)
    if not is_seed(seed):
        raise ReplayError(number, "its seed is no hexadecimal number of at most 64 digits")
    if why not in WHYS:
        raise ReplayError(number, "is no reason for a copy that this program knows", quotes=why)
    match.become_copy(seed, of=_text(record, "of", number), day=_text(record, "day", number), why=why)


def _undo(match: MatchState, record: Record, number: int) -> None:
    steps, to = match.history.steps, record.get("to")
    if not isinstance(to, int) or isinstance(to, bool) or not 0 <= to <= len(steps):
        raise ReplayError(number, "is no step to go back to", quotes=to, reason=f"; there are {len(steps)}")
    if to == len(steps):
        return
    if to < match.history.floor or any(step.undo_bar for step in steps[to:]):
        raise ReplayError(number, "it takes back what nobody may take back")
    seat = _seat(match, record, number) if "s" in record else steps[to].actor
    take_back(match, seat, to)


def _correct(match: MatchState, record: Record, number: int) -> None:
    seat = _seat(match, record, number)
    last = match.history.last()
    if last is None or not last.real or last.roller != seat:
        raise ReplayError(number, "there is no roll to correct")
    text = _text(record, "a", number)
    for outcome in match.rules.actions(last.before):
        if str(outcome) == text:
            correct(match, seat, outcome)
            return
    raise ReplayError(number, "cannot come of this roll", quotes=text)


def _set(match: MatchState, record: Record, number: int) -> None:
    position = record.get("d")
    if not isinstance(position, Mapping):
        raise ReplayError(number, "its 'd' is no position")
    try:
        change = set_table(match, position, _seat(match, record, number) if "s" in record else None)
    except PositionError as error:
        clause = error.refusal.clause if error.refusal is not None else ""
        raise ReplayError(number, f"the table cannot be set so: {error}", clause) from error
    if isinstance(change, Phrase):
        raise ReplayError(number, f"the table cannot be set: {change.key}")


def _seat(match: MatchState, record: Record, number: int) -> Seat:
    seat = record.get("s")
    if not isinstance(seat, str) or seat not in match.seating:
        raise ReplayError(number, "is no seat of this table", quotes=seat)
    return Seat(seat)


def _text(record: Record, key: str, number: int) -> str:
    value = record.get(key)
    if not isinstance(value, str):
        raise ReplayError(number, f"its '{key}' is no text")
    return value


def _list(record: Any, key: str, number: int) -> list[Any]:
    value = record.get(key, []) if isinstance(record, Mapping) else []
    if not isinstance(value, list):
        raise ReplayError(number, f"its '{key}' is no list")
    return value


def _pairs(record: Record, key: str, number: int) -> tuple[tuple[str, str], ...]:
    pairs = _list(record, key, number)
    if not all(isinstance(pair, list | tuple) and len(pair) == 2 for pair in pairs):
        raise ReplayError(number, f"its '{key}' holds something other than pairs")
    return tuple((str(first), str(second)) for first, second in pairs)
