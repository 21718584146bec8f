"""Facts: plain nested data of a State or View. How values are told as such, paths into them, fingerprints of them."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from enum import Enum
from typing import Any, Final

from game.engine.decision import Outcome
from game.engine.state import compiled_function


class NoSuchFact(LookupError):
    """A path that leads nowhere; `str(error)` is one sentence."""

    def __str__(self) -> str:
        return str(self.args[0])


# Plain values ---------------------------------------------------------------------------------------------------------


def plain_value(value: Any) -> Any:
    """Plain data of a value: texts, numbers, lists, mappings with texts for keys; of a set its members in order, of a
    dataclass or named tuple its fields by name, of an enum's member its name in small letters. Raises TypeError for
    anything else."""
    made = value.__class__
    if made in _PLAIN_ALREADY:
        return value
    tell = _TELLERS.get(made)
    if tell is None:
        tell = _TELLERS[made] = _teller(made)
    return tell(value)


def put_fact(facts: dict[str, Any], path: str, value: Any) -> None:
    """Put a fact where a dotted path leads."""
    *above, last = path.split(".")
    for key in above:
        facts = facts.setdefault(key, {})
    facts[last] = value


_PLAIN_ALREADY: Final = frozenset({str, int, bool, type(None)})
_TELLERS: Final[dict[type, Callable[[Any], Any]]] = {}
"""What makes plain data of the values of a class, worked out once for each."""


def _teller(made: type) -> Callable[[Any], Any]:
    if issubclass(made, Enum):
        return lambda member: member.name.lower()
    if issubclass(made, Outcome):
        return _outcome
    if issubclass(made, (str, int)):
        return str if issubclass(made, str) else int
    if issubclass(made, Mapping):
        return lambda mapping: {str(key): plain_value(one) for key, one in mapping.items()}
    if issubclass(made, (frozenset, set)):
        return lambda members: sorted(map(plain_value, members))
    if issubclass(made, tuple) and hasattr(made, "_fields"):
        return _fields_teller(made, made._fields)
    if issubclass(made, (tuple, list)):
        return _members
    if issubclass(made, (bytes, bytearray)):
        return list
    if dataclasses.is_dataclass(made):
        return _fields_teller(made, [field.name for field in dataclasses.fields(made)])
    raise TypeError(f"a {made.__name__} is no plain data; give its field `plain`")


def _members(members: Sequence[Any]) -> list[Any]:
    return [one if one.__class__ in _PLAIN_ALREADY else plain_value(one) for one in members]


def _fields_teller(made: type, names: Sequence[str]) -> Callable[[Any], dict[str, Any]]:
    told = ", ".join(f"{name!r}: plain_value(value.{name})" for name in names)
    source = f"def tell(value):\n    return {{{told}}}"
    tell: Callable[[Any], dict[str, Any]] = compiled_function(
        source, f"plain data of {made.__name__}", {"plain_value": plain_value}
    )
    return tell


def _outcome(outcome: Outcome) -> dict[str, Any]:
    return {
        "ending": outcome.ending.value,
        "winners": sorted(str(seat) for seat in outcome.winners),
        "reason": outcome.reason.key.removeprefix("outcome."),
    }


# Paths, differences, fingerprints -------------------------------------------------------------------------------------


def fingerprint(facts: Mapping[str, Any]) -> str:
    """Sixteen digits that differ when the facts do; the order of keys does not matter."""
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def fact_at(facts: Any, path: str) -> Any:
    """What stands at a dotted path ("pieces.orc.0"); a last part `#` counts; raises NoSuchFact."""
    here = facts
    walked: list[str] = []
    for part in path.split("."):
        where = ".".join(walked) or "the whole"
        if part == "#" and isinstance(here, (Mapping, Sequence)):
            here = len(here)
        elif isinstance(here, Mapping):
            if part not in here:
                told = f"{where} has no '{part}'" if walked else f"there is no fact '{part}'"
                raise NoSuchFact(f"{told}{_hint(part, [str(key) for key in here])}")
            here = here[part]
        elif isinstance(here, Sequence) and not isinstance(here, str):
            if not part.isdigit() or int(part) >= len(here):
                raise NoSuchFact(f"{where} is a list of {len(here)}; '{part}' is none of its places (0 is the first)")
            here = here[int(part)]
        else:
            raise NoSuchFact(f"{where} is {shown(here)}; nothing lies below it")
        walked.append(part)
    return here


def difference(expected: Any, found: Any, path: str = "") -> str | None:
    """One sentence on the first place where the facts are not as expected, or None. A mapping that is expected
    checks only the keys it names."""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        for key, value in expected.items():
            below = f"{path}.{key}" if path else str(key)
            try:
                inner = fact_at(found, str(key))
            except NoSuchFact as error:
                return f"{path}: {error}" if path else str(error)
            if told := difference(value, inner, below):
                return told
        return None
    if type(expected) is type(found) and expected == found:
        return None
    return f"{path}: expected {shown(expected)}, found {shown(found)}"


def shown(value: Any) -> str:
    """A fact as people write it in a scenario."""
    return json.dumps(value, ensure_ascii=False) if not isinstance(value, str) else f"'{value}'"


def _hint(part: str, known: list[str]) -> str:
    close = get_close_matches(part, known, n=1)
    if close:
        return f"; did you mean '{close[0]}'?"
    return f"; it has {', '.join(sorted(known)[:12])}" if known else "; it is empty"
