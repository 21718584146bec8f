"""The actions of the game and their text. Public: screens and opponents hold these values.

    move die bree                        move horse-3 bree with rope
    move die 1304 with cloak via 1205    (a way drawn in full; `Rules.normal` finds the listed action)
    move eagles cracks-of-doom           move tom-bombadil 0907
    reroll gimli      look palantir p2 p3     ask gollum p2     pull frodo p2     take frodo
    pickup city       pickup strider          leave gandalf     riddle p2         shelob
    attack p2 good-army      attack p2 rivendell (a city's force)
    exchange p2     name boat     again     enough     resist ring     reveal     keep boat
    present evil-army     yield     stop     discard rope     show     roll     stay     place bree
    choose frodo    end     count p3
    die 4     draw boat     pick boat     swap boat rope     pick guarded      (chance)

A card is named by its id, a place by its slug where it has a name and else by its id, a player by the seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.errors import InvalidText

DIE: Final = "die"
CITY: Final = "city"
GUARDED: Final = "guarded"
"""RR-249. What is told of a card that Shelob could not take."""


@dataclass(frozen=True, slots=True)
class Move:
    """RR-007. One move by one means of travel to one space, with the cards it puts in play."""

    means: str
    """"die" or the card."""
    to: str
    using: tuple[str, ...] = ()
    """RR-155. Boat, Rope, Cloak, in this order, as far as this move puts them in play."""
    via: tuple[str, ...] = ()
    """The spaces in between, only where the way was drawn in full."""

    def __str__(self) -> str:
        using = f" with {' '.join(self.using)}" if self.using else ""
        via = f" via {' '.join(self.via)}" if self.via else ""
        return f"move {self.means} {self.to}{using}{via}"


@dataclass(frozen=True, slots=True)
class Use:
    """RR-190. One use of a card other than travelling, with its targets."""

    verb: str
    card: str
    targets: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, self.card, *self.targets))


@dataclass(frozen=True, slots=True)
class Attack:
    """RR-264. An attack with its first force: a card or a city."""

    target: str
    force: str

    def __str__(self) -> str:
        return f"attack {self.target} {self.force}"


@dataclass(frozen=True, slots=True)
class Say:
    """A verb with at most two words: answers, picks of a row, results of chance."""

    verb: str
    word: str = ""
    second: str = ""

    def __str__(self) -> str:
        return " ".join(word for word in (self.verb, self.word, self.second) if word)


Action: TypeAlias = Move | Use | Attack | Say

USES: Final = {
    "reroll": (0, 0),
    "look": (1, 2),
    "ask": (1, 1),
    "pull": (1, 1),
    "take": (0, 0),
    "pickup": (0, 0),
    "leave": (0, 0),
}
"""Verb of a card's use to the least and most targets."""
WORDS: Final = {
    "riddle": 1, "shelob": 0, "exchange": 1, "name": 1, "again": 0, "enough": 0, "resist": 1, "reveal": 0, "keep": 1,
    "present": 1, "yield": 0, "stop": 0, "discard": 1, "show": 0, "roll": 0, "stay": 0, "place": 1, "choose": 1,
    "end": 0, "count": 1, "die": 1, "draw": 1, "pick": 1, "swap": 2,
}  # fmt: skip
"""Verb to the number of words behind it."""
BROUGHT: Final = ("die", "draw", "pick", "swap")
"""The verbs of what chance brings."""
_GEAR: Final = ("boat", "rope", "cloak")


def parse(text: str) -> Action:
    """The action that a text means; raises InvalidText. Cards and places are not looked up here: no board is at hand."""
    words = text.split()
    match words:
        case ["move", means, to, *rest]:
            return _move(text, means, to, rest)
        case ["attack", target, force]:
            return Attack(target, force)
        case [verb, card, *targets] if verb in USES and USES[verb][0] <= len(targets) <= USES[verb][1]:
            return Use(verb, card, tuple(targets))
        case [verb, *rest] if verb in WORDS and len(rest) == WORDS[verb]:
            return Say(verb, *rest)
        case ["move", *_]:
            raise InvalidText(text, "'move means place', perhaps with 'with boat rope cloak', 'via …'")
        case ["attack", *_]:
            raise InvalidText(text, "'attack seat card' or 'attack seat city'")
        case [verb, *_] if verb in USES or verb in WORDS:
            raise InvalidText(text, f"'{verb}' with {_shape(verb)}")
    raise InvalidText(text, f"one of {', '.join(('move', 'attack', *USES, *WORDS))}")


def _shape(verb: str) -> str:
    if verb in USES:
        least, most = USES[verb]
        return "a card" + (f" and {least} to {most} seats" if most > least else " and a seat" if most else "")
    return ("nothing behind it", "one word behind it", "two words behind it")[WORDS[verb]]


def _move(text: str, means: str, to: str, rest: list[str]) -> Move:
    using: list[str] = []
    via: list[str] = []
    into: list[str] | None = None
    for word in rest:
        if word == "with" and into is None:
            into = using
        elif word == "via" and not via and into is not via:
            into = via
        elif into is None:
            raise InvalidText(text, "'with boat rope cloak' or 'via place …' behind the place")
        else:
            into.append(word)
    using.sort(key=_rank)
    right = list(dict.fromkeys(using)) == using and all(word in _GEAR for word in using)
    if not right or ("with" in rest and not using) or ("via" in rest and not via):
        raise InvalidText(text, "'with' boat, rope, cloak, each once, and 'via' with places")
    return Move(means, to, tuple(using), tuple(via))


def _rank(word: str) -> int:
    return _GEAR.index(word) if word in _GEAR else len(_GEAR)
