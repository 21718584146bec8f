"""What of a long list of cases the ordinary run tries: the rest is left to the soak."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

_is_soak = False


def begin(*, soak: bool) -> None:
    """Told once, before tests are collected."""
    global _is_soak
    _is_soak = soak


def few_with_soak(few: int, many: int) -> int:
    """How many things one test looks at: few often, many in the soak."""
    return many if _is_soak else few


def first_with_soak(cases: Iterable[Any], number: int, *, ids: Callable[[Any], str] | None = None) -> list[Any]:
    """The first cases often, the others in the soak. A tuple stands for several parameters."""
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=() if at < number else pytest.mark.soak,
            id=None if ids is None else ids(case),
        )
        for at, case in enumerate(cases)
    ]


def one_in_many_with_soak(cases: Iterable[Any], many: int, *, ids: Callable[[Any], str]) -> list[Any]:
    """The first case of so many often, the others in the soak: of a list in which neighbours are alike. A
    tuple stands for several parameters."""
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=() if at % many == 0 else pytest.mark.soak,
            id=ids(case),
        )
        for at, case in enumerate(cases)
    ]
