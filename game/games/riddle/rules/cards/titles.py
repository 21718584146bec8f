"""The 42 titles and how many cards bear each (section 14): what every table of cards must hold, a set of one's own too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

FAMILIES: Final = ("travel", "army", "character", "special")
"""RR-005."""


class Title(NamedTuple):
    """What the rules say of all cards of one title."""

    family: str
    number: int
    """How many cards bear it."""
    side: str = ""
    """"good", "evil", "neutral", or "" for a card without battle points."""
    points: int = 0
    in_play: bool = True
    """RR-006. False for the blank spares."""


def _family(family: str, titles: Mapping[str, tuple[int, str, int]]) -> dict[str, Title]:
    return {name: Title(family, *numbers) for name, numbers in titles.items()}


_NONE: Final = ("", 0)
TITLES: Final[Mapping[str, Title]] = {
    **_family(
        "travel",
        {
            "boat": (5, *_NONE), "rope": (5, *_NONE), "cloak": (5, *_NONE), "horse": (6, *_NONE),
            "eagles": (2, "good", 1), "flying-beasts": (2, "evil", 1),
        },
    ),
    **_family("army", {"good-army": (7, "good", 1), "evil-army": (7, "evil", 1), "neutral-army": (4, "neutral", 1)}),
    **_family(
        "character",
        {
            "frodo": (1, "good", 1), "sam": (1, "good", 1), "merry": (1, "good", 1), "pippin": (1, "good", 1),
            "rider-1": (1, "evil", 1), "rider-2": (1, "evil", 1), "rider-3": (1, "evil", 1), "rider-4": (1, "evil", 1),
            "gandalf": (1, "good", 1), "galadriel": (1, "good", 1), "sauron": (1, "evil", 1), "balrog": (1, "evil", 1),
            "treebeard": (1, "good", 1), "strider": (1, "good", 2), "boromir": (1, "good", 1),
            "legolas": (1, "good", 1), "gimli": (1, "good", 1), "butterbur": (1, *_NONE),
            "saruman": (1, "evil", 1), "mouth-of-sauron": (1, "evil", 2), "wormtongue": (1, "evil", 1),
            "grishnakh": (1, "evil", 1), "ugluk": (1, "evil", 1), "bill-ferny": (1, *_NONE),
            "gollum": (1, *_NONE), "tom-bombadil": (1, *_NONE), "shelob": (1, *_NONE), "bilbo": (1, *_NONE),
        },
    ),
    **_family(
        "special",
        {
            "ring": (1, "neutral", 1), "riddle": (5, *_NONE), "elf-ring": (3, *_NONE), "palantir": (3, *_NONE),
            "spy": (7, *_NONE),
        },
    ),
    "blank": Title("special", 6, in_play=False),
}  # fmt: skip
"""RR-005, RR-006, RR-010, RR-330. Title to what section 14 says of it."""
