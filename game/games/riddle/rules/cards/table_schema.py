"""The declared shape of the table of cards (RR-330): what kind of value stands where. Which words, titles and counts
there must be is for `deck` to say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.board.shapes.scalars import Boolean, Number, Text
from game.board.shapes.shape import Either, Field, ListOf, MapOf, Record, Shape
from game.games.riddle.rules.cards.cards import CHARACTERS, USES, VALUES
from game.games.riddle.rules.cards.titles import FAMILIES, TITLES

_NUMBER = Number(1, 99, whole=True)
_NAMES = ListOf(Text("a name"), "a list of names")


def _use(use: str) -> Text | Number:
    return Text("a word", known=VALUES[use]) if use in VALUES else _NUMBER


_CARD = Record(
    "a card",
    (
        Field("title", Text("a title of the rules", known=tuple(TITLES)), "What a riddle must name.", required=True),
        Field("family", Text("a family of cards", known=tuple(FAMILIES)), "The family of its title.", required=True),
        Field("count", _NUMBER, "How many of it there are.", required=True),
        Field("for", Text("hobbits or riders", known=("hobbits", "riders")), "Whom its use serves."),
        Field(
            "uses",
            Record("a mapping of effects", tuple(Field(use, _use(use), "One of its effects.") for use in USES)),
            "What it does; a word says what becomes of it, a number how far or how many.",
        ),
        Field(
            "battle",
            Record(
                "one of good, evil, neutral with a number",
                tuple(Field(side, _NUMBER, "Battle points.") for side in ("good", "evil", "neutral")),
            ),
            "Its battle points.",
        ),
        Field("by", Text("a character", known=CHARACTERS), "The only character for whom it has its point."),
        Field("kept", Boolean(), "Whether it returns to the hand after a battle."),
        Field("guarded", Boolean(), "Whether Shelob cannot take it."),
        Field("wizard", Boolean(), "Whether it is a wizard or his like."),
        Field("within", _NUMBER, "How near a target must be."),
        Field(
            "at",
            Either("'cities' or a list of cities", scalar=Text("cities", known=("cities",)), items=_NAMES),
            "Where a target must stand.",
        ),
        Field("resisted", Boolean(), "Whether a target may resist."),
        Field("subtitles", _NAMES, "The people it stands for, one for each card."),
        Field("text", Text("a sentence"), "What it does, in words.", required=True),
        Field("in_play", Boolean(), "Whether it is dealt."),
    ),
)
CARD_ID: Final = Text("a short name of lower-case letters, digits and hyphens", r"[a-z0-9]+(?:-[a-z0-9]+)*")
FIELDS: Final[Mapping[str, Shape]] = {one.key: one.shape for one in _CARD.fields}
"""What may stand under each key of a card."""
CARDS: Final = Record(
    "a table of cards",
    (
        Field(
            "cards",
            MapOf(
                CARD_ID,
                _CARD,
                "a mapping of cards",
                least=1,
            ),
            "Every card under its own short name.",
            required=True,
        ),
    ),
)
SHAPES: Final[Mapping[str, Record]] = {"cards": CARDS}
"""Every table by its name."""
