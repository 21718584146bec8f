"""The actions of the game and their text. Public: screens and opponents hold these values.

The Ring-bearer:    move 22 | move dot | move 22 samwise | rest | forward | forward samwise | gandalf 18
                    play tom-bombadil 2 | token | flip frodo | meriadoc farmer-maggot | join meriadoc | end
                    reveal | deed 18 | rivendell | escape 33 | escape stay | course change | course keep
                    let | react gossip-at-the-inn | flip peregrin | flip samwise beige-3 | accept
                    place 22 | lift 22 | shift 22 23 | drive blue 31 | mark II-A | discard athelas | keep athelas | done
The Ringwraiths:    move 31 | move 31 via h06 34 | search | hunt | hunt sword | hunt ring shadow | perceive II-A ring
                    draw sorcery | play crebain sorcery | dispel 35 sword | extra 31 ring | ride 31 ring | stalk 31 sword
                    seek lord | drive blue 31 | spy 22 | log 3 ii-a | put blue 22 | reroll ring sword | end
Set-up:             give 7 | divide blue-green red-purple | order green blue | stand blue 48 | journey short | open letter
Chance:             start 1 | info 7 | deal crebain | roll ring ring sword … | tile beige-0 | lead rw2 | card s01
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from game.engine.decision import Subject
from game.engine.errors import InvalidText

DOT: Final = "dot"
STAY: Final = "stay"
MANY: Final = 9
OWN: Final = "own-"
"""On the table, before the name of a card of the hand that lies beside drawn ones only to be compared with them."""

ARITY: Final[dict[str, tuple[int, int]]] = {
    "accept": (0, 0),
    "aim": (1, 1),
    "card": (1, 1),
    "choose": (1, 1),
    "course": (1, 1),
    "deal": (1, 1),
    "deed": (1, 1),
    "discard": (1, 1),
    "dispel": (1, 2),
    "divide": (1, 4),
    "done": (0, 0),
    "draw": (1, 1),
    "drive": (2, 2),
    "end": (0, 0),
    "escape": (1, 1),
    "extra": (2, 2),
    "flip": (1, 2),
    "flight": (1, 1),
    "forward": (0, 1),
    "gandalf": (1, 1),
    "give": (1, 2),
    "hunt": (0, 2),
    "info": (1, 1),
    "join": (1, 1),
    "journey": (1, 1),
    "keep": (1, 1),
    "lead": (1, 1),
    "let": (0, 0),
    "lift": (1, 1),
    "log": (2, 2),
    "lord": (1, 1),
    "mark": (1, 1),
    "meriadoc": (1, 1),
    "move": (1, 1),
    "open": (1, 1),
    "order": (1, 4),
    "perceive": (2, 3),
    "place": (1, 1),
    "put": (2, 2),
    "play": (1, 3),
    "react": (1, 1),
    "reroll": (0, 3),
    "rest": (0, 0),
    "reveal": (0, 0),
    "ride": (2, 2),
    "rivendell": (0, 0),
    "roll": (1, 7),
    "search": (0, 0),
    "seek": (1, 1),
    "share": (1, 4),
    "shift": (2, 2),
    "spy": (1, 1),
    "stalk": (2, 2),
    "stand": (2, 2),
    "start": (1, 1),
    "tile": (1, 1),
    "token": (0, 0),
}
"""Verb to the least and the greatest number of words that follow it."""


NAMED: Final = frozenset({"play", "drive", "stand", "shift"})
"""Verbs whose subject names a card or a figure too."""


@dataclass(frozen=True, slots=True)
class Act:
    """One action: a verb and what it is about."""

    verb: str
    args: tuple[str, ...] = ()
    via: tuple[str, ...] = ()
    """The spaces in between, only where a Nazgûl's way was drawn in full."""
    about: Subject = field(init=False, repr=False, compare=False)
    """What it begins with: the verb, and for cards and figures their name."""

    def __post_init__(self) -> None:
        named = self.verb in NAMED and self.args
        object.__setattr__(self, "about", Subject(f"{self.verb} {self.args[0]}" if named else self.verb))

    def __str__(self) -> str:
        words = (self.verb, *self.args)
        return " ".join((*words, "via", *self.via) if self.via else words)


@cache
def act(verb: str, *args: str) -> Act:
    """An action, made once and used again."""
    return Act(verb, args)


def parse(text: str) -> Act:
    """The action that a text means; raises InvalidText. Places are not looked up here: no board is at hand."""
    verb, *rest = text.split() or [""]
    if verb not in ARITY:
        raise InvalidText(text, f"one of {', '.join(ARITY)}")
    words, via = rest, []
    if "via" in rest:
        at = rest.index("via")
        words, via = rest[:at], rest[at + 1 :]
        if verb != "move" or not via:
            raise InvalidText(text, "'move place via place …'")
    least, most = ARITY[verb]
    if verb == "move" and len(words) == 2 and words[1] == "samwise" and not via:
        return act(verb, *words)
    if not least <= len(words) <= most:
        number = f"{least}" if least == most else f"{least} to {most}"
        raise InvalidText(text, f"'{verb}' and {number} words after it")
    return Act(verb, tuple(words), tuple(via))
