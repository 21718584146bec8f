"""Facts: plain nested data of a State or View. Paths into them, and fingerprints of them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any


class NoSuchFact(LookupError):
    """A path that leads nowhere; `str(error)` is one sentence."""

    def __str__(self) -> str:
        return str(self.args[0])


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
