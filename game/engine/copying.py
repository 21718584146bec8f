"""Straight code from the types of fields: how a value is copied, and how it is made what cannot change."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, Final, Literal, NewType, Union

_SIMPLE: Final = (int, str, bytes, float, bool, type(None), Fraction)
_HOLDERS: Final = (tuple, frozenset)


class CannotCopy(TypeError):
    """A type of which it cannot be said how a value is copied: a fault of the program."""


def compiled_function(source: str, what: str, known: Mapping[str, Any]) -> Any:
    """The one function that a text defines, with the names it uses."""
    names = dict(known)
    before = set(names)
    exec(compile(source, f"<{what}>", "exec"), names)
    (made,) = names.keys() - before - {"__builtins__"}
    return names[made]


def is_frozen(hint: Any) -> bool:
    """Whether no value of a type can change."""
    hint = _bare(hint)
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is Literal:
        return True
    if origin in (Union, types.UnionType):
        return all(is_frozen(one) for one in arguments)
    if origin in _HOLDERS:
        return all(one is Ellipsis or is_frozen(one) for one in arguments)
    if not isinstance(hint, type):
        return False
    if issubclass(hint, (*_SIMPLE, Enum)):
        return True
    if issubclass(hint, tuple):
        return all(is_frozen(one) for one in typing.get_type_hints(hint).values())
    parameters = getattr(hint, "__dataclass_params__", None)
    return bool(parameters is not None and parameters.frozen and dataclasses.is_dataclass(hint))


def copy_code(hint: Any, value: str, record: type) -> str:
    """Code for an independent copy of a value of a type; a class under `record` copies itself. Raises CannotCopy."""
    hint = _bare(hint)
    if is_frozen(hint):
        return value
    origin, arguments = typing.get_origin(hint) or hint, typing.get_args(hint)
    if origin is bytearray:
        return f"{value}[:]"
    if isinstance(origin, type) and issubclass(origin, record):
        return f"{value}.clone()"
    if origin is set and all(is_frozen(one) for one in arguments):
        return f"{value}.copy()"
    if origin is list and len(arguments) == 1:
        inner = copy_code(arguments[0], "one", record)
        return f"{value}[:]" if inner == "one" else f"[{inner} for one in {value}]"
    if origin is dict and len(arguments) == 2 and is_frozen(arguments[0]):
        inner = copy_code(arguments[1], "one", record)
        return f"{value}.copy()" if inner == "one" else f"{{key: {inner} for key, one in {value}.items()}}"
    raise CannotCopy(_named(hint))


def frozen_code(hint: Any) -> tuple[str, str]:
    """Templates of code that makes a value of a type what cannot change, and back again. Raises CannotCopy."""
    hint = _bare(hint)
    if is_frozen(hint):
        return "{}", "{}"
    origin, arguments = typing.get_origin(hint) or hint, typing.get_args(hint)
    if origin is bytearray:
        return "bytes({})", "bytearray({})"
    if origin is list and is_frozen(arguments[0]):
        return "tuple({})", "list({})"
    if origin is set and is_frozen(arguments[0]):
        return "frozenset({})", "set({})"
    raise CannotCopy(_named(hint))


def _bare(hint: Any) -> Any:
    """A type without what is said beside it, a new name for a type as that type."""
    while True:
        if isinstance(hint, NewType):
            hint = hint.__supertype__
        elif typing.get_origin(hint) is typing.Annotated:
            hint = typing.get_args(hint)[0]
        else:
            return hint


def _named(hint: Any) -> str:
    return hint.__name__ if isinstance(hint, type) else str(hint).replace("typing.", "")
