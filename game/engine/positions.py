"""Positions of scenarios and lessons: reading their plain data. Each function raises WrongValue, with what stood where
something else was expected; `where` is what leads to it ("ring.rested").

A key that has the name of a declared field, and whose type says what may stand there, is copied (`copy_declared`); a
game reads the others itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any, get_type_hints

from game.board.board import Board
from game.board.near_words import did_you_mean
from game.engine.errors import WrongValue
from game.engine.state import State


def check_keys(position: Mapping[str, Any], known: Sequence[str]) -> None:
    """That a position has no key but these."""
    for key in position:
        if key not in known:
            raise WrongValue(f"a position has no '{key}'; {meant_or_expected(key, known)}", key)


def check_fields(given: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    """That a mapping in a position has no key but these."""
    for key in given:
        if key not in known:
            raise _wrong(f"'{where}' has no '{key}'; {meant_or_expected(key, known)}", f"{where}.{key}")


def copy_declared(state: State, position: Mapping[str, Any], *fields: str, least: int = 0) -> None:
    """Put into a State what a position gives for these fields of it, each read by its type: truths, whole numbers of at
    least so much, members of an Enum by their names in small letters. What is not given stays as it is. Raises
    TypeError for a field of another type."""
    kind: Any = type(state)
    hints = _declared(kind)
    for name in fields:
        if name not in position:
            continue
        hint, value = hints[name], position[name]
        if hint is bool:
            value = truth(value, name)
        elif hint is int:
            value = whole_number(value, name, least)
        elif isinstance(hint, type) and issubclass(hint, Enum):
            value = hint[one_of_words(value, [member.name.lower() for member in hint], name).upper()]
        else:
            raise TypeError(f"{type(state).__name__}.{name} is a {hint}; the game itself has to read it")
        setattr(state, name, value)


@cache
def _declared(state: type[Any]) -> Mapping[str, Any]:
    """The fields of a State and their types."""
    return get_type_hints(state)


def one_of_words(value: Any, known: Sequence[str], where: str) -> str:
    """One of some words, in small letters or capitals."""
    return str(one_of(str(value).lower(), known, where))


def one_of(value: Any, known: Sequence[Any], where: str) -> Any:
    """One of some values."""
    if value not in known or isinstance(value, bool):
        raise _wrong(f"'{where}' is {value!r}; {meant_or_expected(value, known)}", where, value)
    return value


def meant_or_expected(value: Any, known: Sequence[Any]) -> str:
    """What was probably meant by a word that names nothing, or what could stand there."""
    names = [str(one) for one in known]
    return did_you_mean(str(value), names) or f"expected one of {', '.join(names)}"


def mapping(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise _wrong(f"'{where}' is {value!r}; expected a mapping", where, value)
    return value


def members(value: Any, where: str) -> Iterable[Any]:
    """The members of a list; a word or a number alone stands for a list of itself."""
    if isinstance(value, str | int):
        return (value,)
    if not isinstance(value, list | tuple):
        raise _wrong(f"'{where}' is {value!r}; expected a list", where, value)
    return value


def whole_number(value: Any, where: str, least: int) -> int:
    """A whole number of at least so much."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise _wrong(f"'{where}' is {value!r}; expected a number of at least {least}", where, value)
    return value


def _wrong(told: str, where: str, value: Any = None) -> WrongValue:
    return WrongValue(told, *where.split("."), word="" if value is None else str(value))


def no_such_space(text: str, board: Board) -> str:
    """One sentence on a text that names no space of a board, with what may have been meant."""
    hint = board.hint(text)
    return f"'{text}' is no place of this board" + (f"; {hint}" if hint else "")


def truth(value: Any, where: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise _wrong(f"'{where}' is {value!r}; expected true or false", where, value)
    return value
