"""The actions of the game and their text. Public: screens and opponents hold these values.

    build orc@barad-dur
    move orc@2117 osgiliath
    move man_orc@1314 eaves-of-fangorn asking rohan@1414
    move hobbit@hollin dimrill-dale through moria
    move orc@2117 osgiliath via 2118          (a way drawn in full; `Rules.normal` finds the listed action)
    attack orc@2117 gondor@osgiliath
    escape osgiliath | escape stay
    permit yes | permit no
    shire hobbits | shire saruman
    end build | end first_move | end attack | end second_move | end
    resign sauron
    dice 3 5

A piece is named by its kind and place; a place by its slug where it has a name, else by its id.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from game.engine.errors import InvalidText
from game.games.battle.rules.pieces import KIND_OF

STAY: Final = "stay"
MORIA: Final = "moria"
ELVEN: Final = "elven"
HOBBITS: Final = "hobbits"
OF_SARUMAN: Final = "saruman"

_PHASES: Final = {
    "build": "build",
    "building": "build",
    "first_move": "first_move",
    "first_movement": "first_move",
    "first": "first_move",
    "attack": "attack",
    "attacks": "attack",
    "second_move": "second_move",
    "second_movement": "second_move",
    "second": "second_move",
}


@dataclass(frozen=True, slots=True)
class Build:
    """BR-105. A new army on a build hex."""

    piece: str
    """Kind and place: "orc@barad-dur"."""

    def __str__(self) -> str:
        return f"build {self.piece}"


class Move(NamedTuple):
    """BR-200. One piece to one hex, and what of its way changes what happens.

    A tuple, because a board has tens of thousands of them."""

    piece: str
    to: str
    asking: tuple[str, ...] = ()
    """BR-271. What permission is asked for: pieces passed over, "elven@place", "moria"."""
    through: bool = False
    """BR-406. An Alliance piece crosses Moria, which holds Gandalf there."""
    via: tuple[str, ...] = ()
    """The hexes in between, only where the way was drawn in full."""

    def __str__(self) -> str:
        return f"move {self.piece} {self.to}{_way(self)}"


@dataclass(frozen=True, slots=True)
class Escape:
    """BR-504. The new Ring Bearer's escape, or its staying where it is."""

    to: str
    asking: tuple[str, ...] = ()
    through: bool = False
    via: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"escape {self.to}{_way(self)}"


@dataclass(frozen=True, slots=True)
class Attack:
    """BR-302. One piece against one opposing piece."""

    piece: str
    target: str

    def __str__(self) -> str:
        return f"attack {self.piece} {self.target}"


@dataclass(frozen=True, slots=True)
class Permit:
    """BR-272. The answer to a request."""

    yes: bool

    def __str__(self) -> str:
        return "permit yes" if self.yes else "permit no"


@dataclass(frozen=True, slots=True)
class NameShire:
    """BR-126. Who possesses the Shire from now on: "hobbits" or "saruman"."""

    owner: str

    def __str__(self) -> str:
        return f"shire {self.owner}"


@dataclass(frozen=True, slots=True)
class End:
    """BR-053. The phasing player ends the phase; an empty name means whichever it is."""

    phase: str = ""

    def __str__(self) -> str:
        return f"end {self.phase}" if self.phase else "end"


@dataclass(frozen=True, slots=True)
class Resign:
    """BR-525. A player gives up."""

    seat: str

    def __str__(self) -> str:
        return f"resign {self.seat}"


@dataclass(frozen=True, slots=True)
class Dice:
    """BR-308. Two dice."""

    first: int
    second: int

    def __str__(self) -> str:
        return f"dice {self.first} {self.second}"


Action: TypeAlias = Build | Move | Escape | Attack | Permit | NameShire | End | Resign | Dice
"""Everything that can change a state (BR-801), and the dice."""

ROLLS: Final = tuple(Dice(a, b) for a in range(1, 7) for b in range(1, 7))
"""The 36 results of two dice, equally likely."""


def _way(action: Move | Escape) -> str:
    parts = []
    if action.asking:
        parts.append(f" asking {' '.join(action.asking)}")
    if action.through:
        parts.append(" through moria")
    if action.via:
        parts.append(f" via {' '.join(action.via)}")
    return "".join(parts)


def parse(text: str) -> Action:
    """The action that a text means; raises InvalidText. Places are not looked up here: no board is at hand."""
    match text.split():
        case ["build", piece] if _is_piece(piece):
            return Build(piece)
        case ["move", piece, to, *rest] if _is_piece(piece):
            return Move(piece, to, *_read_way(text, rest))
        case ["escape", "stay"]:
            return Escape(STAY)
        case ["escape", to, *rest]:
            return Escape(to, *_read_way(text, rest))
        case ["attack", piece, target] if _is_piece(piece) and _is_piece(target):
            return Attack(piece, target)
        case ["permit", ("yes" | "no") as answer]:
            return Permit(answer == "yes")
        case ["shire", ("hobbits" | "saruman") as owner]:
            return NameShire(owner)
        case ["end"]:
            return End()
        case ["end", phase] if phase in _PHASES:
            return End(_PHASES[phase])
        case ["resign", seat]:
            return Resign(seat)
        case ["dice", a, b] if _is_die(a) and _is_die(b):
            return Dice(int(a), int(b))
        case [verb, *_] if verb in SHAPES:
            raise InvalidText(text, SHAPES[verb])
    raise InvalidText(text, f"one of {', '.join(SHAPES)}")


def phase_words() -> tuple[str, ...]:
    """Every word that means a phase ("first", "first_movement")."""
    return tuple(_PHASES)


def phase_of(text: str) -> str | None:
    """The phase that a word means ("first", "first_movement"), or None."""
    return _PHASES.get(text)


SHAPES: Final = {
    "build": "'build kind@place'",
    "move": "'move kind@place place', perhaps with 'asking …', 'through moria', 'via …'",
    "attack": "'attack kind@place kind@place'",
    "escape": "'escape place' or 'escape stay'",
    "permit": "'permit yes' or 'permit no'",
    "shire": "'shire hobbits' or 'shire saruman'",
    "end": "'end' or 'end build', 'end first_move', 'end attack', 'end second_move'",
    "resign": "'resign seat'",
    "dice": "'dice 3 5', two numbers from 1 to 6",
}


def _is_piece(text: str) -> bool:
    kind, at, place = text.partition("@")
    return kind in KIND_OF and bool(at and place)


def _is_die(text: str) -> bool:
    return len(text) == 1 and text in "123456"


def _read_way(text: str, words: Sequence[str]) -> tuple[tuple[str, ...], bool, tuple[str, ...]]:
    """What is asked, whether Moria is crossed, the hexes in between; each part at most once."""
    asking: list[str] = []
    via: list[str] = []
    through = False
    seen: set[str] = set()
    at = 0
    while at < len(words):
        head = words[at]
        if head in seen or head not in {"asking", "through", "via"}:
            raise InvalidText(text, SHAPES[text.split()[0]])
        seen.add(head)
        at += 1
        if head == "through":
            if words[at : at + 1] != [MORIA]:
                raise InvalidText(text, "'through moria'")
            through = True
            at += 1
            continue
        into = asking if head == "asking" else via
        while at < len(words) and words[at] not in {"asking", "through", "via"}:
            into.append(words[at])
            at += 1
        if not into or (head == "asking" and not all(word == MORIA or "@" in word for word in into)):
            raise InvalidText(text, "'asking kind@place …' or 'via place …'")
    return tuple(asking), through, tuple(via)
