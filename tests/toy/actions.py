"""The toy's actions and their text: `move 4`, `move 7 with boat`, `walk 5 asking hare`, `show lamp`, `roll 2`."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.action import Thing, Touched, Variant
from game.engine.errors import InvalidText

ARITY = {
    "draw": (1,),
    "start": (1,),
    "move": (1, 3),
    "show": (1,),
    "hide": (0,),
    "walk": (1, 3),
    "permit": (1,),
    "search": (1,),
    "let": (0,),
    "cancel": (1,),
    "slip": (1,),
    "ask": (1,),
    "pick": (1,),
    "fight": (1,),
    "force": (1,),
    "yield": (0,),
    "press": (1,),
    "stop": (0,),
    "swap": (0,),
    "cross": (2,),
    "peek": (0,),
    "rest": (0,),
    "roll": (1,),
    "count": (2,),
}
"""Verb to the numbers of words that may follow it."""


@dataclass(frozen=True, slots=True, order=True)
class Act:
    """One action."""

    verb: str
    args: tuple[str, ...] = ()

    leads = False
    drawn_way = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the text after the verb."""
        return self.args

    @property
    def touches(self) -> tuple[Touched, ...]:
        """What is named before any "with", "asking" or "via"."""
        named = self.args[:1] if len(self.args) == 3 else self.args
        return tuple(Touched(word, Thing.SPACE) for word in named)

    @property
    def variants(self) -> tuple[Variant, ...]:
        """What it is gone with, or who is asked."""
        return (Variant("by", "toy.by", self.args[1:], False),) if len(self.args) == 3 else ()

    def asks_more_than(self, other: Act) -> bool:
        """Whether this is the other action with something besides."""
        return self.verb == other.verb and self.touches == other.touches and bool(self.variants) > bool(other.variants)


def act(text: str) -> Act:
    """The action in a text; raises InvalidText."""
    verb, *args = text.split(" ") if text.strip() == text and text else [""]
    if verb not in ARITY or len(args) not in ARITY[verb] or not all(args):
        raise InvalidText(text, f"one of {', '.join(ARITY)}")
    if len(args) == 3 and args[1] not in ("with", "asking", "via"):
        raise InvalidText(text, f"'{verb} {args[0]} with …'")
    return Act(verb, tuple(args))
