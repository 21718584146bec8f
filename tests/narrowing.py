"""What must be there, and of what kind: said in the line that fetches it."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def there(found: T | None) -> T:
    """What was found, which must be there."""
    assert found is not None
    return found


def of_kind(kind: type[T], found: object) -> T:
    """What was found, which must be of a kind."""
    assert isinstance(found, kind), f"expected a {kind.__name__}, found {found!r}"
    return found
