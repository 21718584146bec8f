"""Sets of spaces as bits of integers: bit `i` stands for space `i` of the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from typing import Final, TypeVar

T = TypeVar("T")

SPARSE: Final = 20
"""One bit in so many, or fewer, is few."""
_TRUTHS: Final = bytes.maketrans(b"01", b"\x00\x01")


def bits(mask: int) -> Iterator[int]:
    """The positions of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def picked(mask: int, items: Sequence[T]) -> list[T]:
    """The items at the positions of a mask, lowest first: where many are set, quicker than going from bit to bit."""
    if mask.bit_count() * SPARSE < mask.bit_length():
        return [items[position] for position in bits(mask)]
    return list(compress(items, bin(mask)[:1:-1].encode().translate(_TRUTHS)))


def mask_of(spaces: Iterable[int]) -> int:
    """The mask of these positions."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask
