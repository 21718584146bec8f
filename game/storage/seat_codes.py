"""Codes for seats: a few digits that keep honest people honest, never stored as they are.

What they are for, and what they are not for: docs/decisions, 0019.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

LEAST_DIGITS: Final = 4
MOST_DIGITS: Final = 8
NOTE_DAYS: Final = 5
"""Days of play on which the curtain tells that a code was taken away without having been typed."""

_COST = 1 << 14
_BLOCKS = 8
_SALT = 16
_STORED: Final = "[0-9a-f]{16,}:[0-9a-f]{64}"
_FREE_TRIES: Final = 3
_WAITS_MS: Final = (5_000, 10_000, 20_000, 30_000)


def make_code(digits: str, *, salt: bytes | None = None) -> str:
    """What may be stored of a code."""
    salt = os.urandom(_SALT) if salt is None else salt
    return f"{salt.hex()}:{_stretched(digits, salt).hex()}"


def check_code(digits: str, stored: object) -> bool:
    """Whether these digits are the stored code; False for anything that was not made by `make_code`."""
    import hmac  # the settings import this module before the first frame

    if not isinstance(stored, str):
        return False
    salt, _, mark = stored.partition(":")
    try:
        expected, salted = bytes.fromhex(mark), bytes.fromhex(salt)
    except ValueError:
        return False
    return bool(expected) and hmac.compare_digest(expected, _stretched(digits, salted))


def is_code(digits: str) -> bool:
    """Whether these digits may become a code."""
    return LEAST_DIGITS <= len(digits) <= MOST_DIGITS and digits.isascii() and digits.isdigit()


def is_stored(stored: object) -> bool:
    """Whether some digits could open it; what is damaged opens to none, so that damage opens nobody's seat."""
    return isinstance(stored, str) and re.fullmatch(_STORED, stored) is not None


def name_in(names: Mapping[str, Any], person: str) -> str | None:
    """The name under which something is kept for a person, however it is spelt (Anna, anna); None when there is none."""
    wanted = _folded(person)
    return next((name for name in names if wanted and _folded(name) == wanted), None)


def same_person(one: str, other: str) -> bool:
    """Whether two spellings name one person."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()


def wait_after(wrong: int) -> int:
    """Milliseconds before a code may be tried again when it has been wrong so many times: none at first, then longer."""
    if wrong < _FREE_TRIES:
        return 0
    return _WAITS_MS[min(wrong - _FREE_TRIES, len(_WAITS_MS) - 1)]


def taken_on(days: Sequence[str]) -> date:
    """The day on which a code was taken away: the first of those kept in the settings."""
    return date.fromisoformat(days[0])


def is_still_told(days: Sequence[str]) -> bool:
    """Whether the curtain still has to tell: it hangs on days of play, not of the calendar, so that nobody can wait."""
    return len(days) <= NOTE_DAYS


def told_today(days: Sequence[str], today: date) -> list[str]:
    """The days on which the note has hung, with this one."""
    hung = list(days[1:])
    return [days[0], *hung] if today.isoformat() in hung else [days[0], *hung, today.isoformat()]


def _stretched(digits: str, salt: bytes) -> bytes:
    import hashlib  # as above

    return hashlib.scrypt(digits.strip().encode(), salt=salt, n=_COST, r=_BLOCKS, p=1, dklen=32)
