"""Codes for seats: a few digits that keep the children from peeking, never stored as they are."""

from __future__ import annotations

import hashlib
import hmac
import os

_COST = 1 << 14
_BLOCKS = 8
_SALT = 16


def make_code(digits: str, *, salt: bytes | None = None) -> str:
    """What may be stored of a code."""
    salt = os.urandom(_SALT) if salt is None else salt
    return f"{salt.hex()}:{_stretched(digits, salt).hex()}"


def check_code(digits: str, stored: str) -> bool:
    """Whether these digits are the stored code; False for anything that was not made by `make_code`."""
    salt, _, mark = stored.partition(":")
    try:
        expected, salted = bytes.fromhex(mark), bytes.fromhex(salt)
    except ValueError:
        return False
    return bool(expected) and hmac.compare_digest(expected, _stretched(digits, salted))


def _stretched(digits: str, salt: bytes) -> bytes:
    return hashlib.scrypt(digits.strip().encode(), salt=salt, n=_COST, r=_BLOCKS, p=1, dklen=32)
