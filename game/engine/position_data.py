"""Reading the plain data of a position; each function raises PositionError, with what stood where something else was
expected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.board.board import Board
from game.board.problems import did_you_mean
from game.engine.errors import PositionError


def mapping(value: Any, where: str) -> Mapping[str, Any]:
    """A mapping."""
    if not isinstance(value, Mapping):
        raise PositionError(f"'{where}' is {value!r}; expected a mapping", where)
    return value


def members(value: Any, where: str) -> Iterable[Any]:
    """The members of a list; a word or a number alone stands for a list of itself."""
    if isinstance(value, str | int):
        return (value,)
    if not isinstance(value, list | tuple):
        raise PositionError(f"'{where}' is {value!r}; expected a list", where)
    return value


def whole_number(value: Any, where: str, least: int) -> int:
    """A whole number of at least so much."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise PositionError(f"'{where}' is {value!r}; expected a number of at least {least}", where)
    return value


def no_such_key(key: str, known: Sequence[str]) -> str:
    """One sentence on a key that no position has, with what may have been meant."""
    return f"a position has no '{key}'; {did_you_mean(key, known) or 'expected one of ' + ', '.join(known)}"


def no_such_space(text: str, board: Board) -> str:
    """One sentence on a text that names no space of a board, with what may have been meant."""
    hint = board.hint(text)
    return f"'{text}' is no place of this board" + (f"; {hint}" if hint else "")


def truth(value: Any, where: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise PositionError(f"'{where}' is {value!r}; expected true or false", where)
    return value
