"""What of a game's pieces is not where it belongs: the form in which each game counts its cards, tiles and tokens.

A game counts in `pieces.py` beside its re-dealer: `astray(state)` names every piece that is nowhere, or in more than one place,
with how many there are too many (below nought: missing). It looks at nothing but the State.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping


def uneven(found: Iterable[str], whole: Iterable[str]) -> Mapping[str, int]:
    """Pieces that were found more often, or less often (below nought), than there are of them in all."""
    number = Counter(found)
    number.subtract(Counter(whole))
    return {piece: surplus for piece, surplus in number.items() if surplus}


def doubled(found: Iterable[str]) -> Mapping[str, int]:
    """Pieces of which there is one each, and that were found more than once."""
    return {piece: number - 1 for piece, number in Counter(found).items() if number > 1}
