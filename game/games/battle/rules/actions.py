"""The actions of the game and their text. Public: screens and computer players hold these values.

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

from typing import Final, TypeAlias

from game.engine import action as engine
from game.engine.action import Actions, Piece, Space, action, drawn, part, touch, variant
from game.engine.decision import Seat, Subject
from game.games.battle.rules.phases import PHASES
from game.games.battle.rules.pieces import KIND_OF, kind_and_place

STAY: Final = "stay"
MORIA: Final = "moria"
ELVEN: Final = "elven"
HOBBITS: Final = "hobbits"
OF_SARUMAN: Final = "saruman"

PHASE_ALIASES: Final = {
    "building": "build",
    "first_movement": "first_move",
    "first": "first_move",
    "attacks": "attack",
    "second_movement": "second_move",
    "second": "second_move",
}
"""Other words for a phase, understood and never written."""


def _is_piece(word: str) -> bool:
    kind, place = kind_and_place(word)
    return kind in KIND_OF and bool(place)


def _is_request(word: str) -> bool:
    return word == MORIA or "@" in word


@action("build {piece}", expected="'build kind@place'")
class Build(engine.Action):
    """BR-105. A new army on a build hex."""

    piece: Piece = touch(apart=True, shape=_is_piece)
    """Kind and place: "orc@barad-dur"."""

    @property
    def subject(self) -> Subject:
        """The hex."""
        return Subject(self.touches[-1].word)


@action(
    "move {piece} {to} asking {asking*} {through?} via {via*}",
    expected="'move kind@place place', perhaps with 'asking …', 'through moria', 'via …'",
)
class Move(engine.Action):
    """BR-200. One piece to one hex, and what of its way changes what happens."""

    leads = True
    piece: Piece = touch(shape=_is_piece)
    to: Space = touch()
    asking: tuple[str, ...] = variant("way.asking", (), shape=_is_request)
    """BR-271. What permission is asked for: pieces passed over, "elven@place", "moria"."""
    through: bool = variant("way.through", False, words="through moria")
    """BR-406. An Alliance piece crosses Moria, which holds Gandalf there."""
    via: tuple[str, ...] = drawn()


@action("escape {to} asking {asking*} {through?} via {via*}", expected="'escape place' or 'escape stay'")
class Escape(engine.Action):
    """BR-504. The new Ring Bearer's escape, or its staying where it is."""

    to: Space = touch()
    asking: tuple[str, ...] = variant("way.asking", (), shape=_is_request)
    through: bool = variant("way.through", False, words="through moria")
    via: tuple[str, ...] = drawn()


@action("attack {piece} {target}", expected="'attack kind@place kind@place'")
class Attack(engine.Action):
    """BR-302. One piece against one opposing piece."""

    leads = True
    piece: Piece = touch(shape=_is_piece)
    target: Piece = touch(shape=_is_piece)


@action("permit {yes}", expected="'permit yes' or 'permit no'")
class Permit(engine.Action):
    """BR-272. The answer to a request."""

    yes: bool = part(words=("yes", "no"))


@action("shire {owner}", expected="'shire hobbits' or 'shire saruman'")
class NameShire(engine.Action):
    """BR-126. Who possesses the Shire from now on."""

    owner: str = part(among=(HOBBITS, OF_SARUMAN))


@action("end {phase?}", expected="'end' or 'end build', 'end first_move', 'end attack', 'end second_move'")
class End(engine.Action):
    """BR-053. The phasing player ends the phase; an empty name means whichever it is."""

    is_pass = True
    phase: str = part("", among=PHASES, aliases=PHASE_ALIASES)


@action("resign {seat}", expected="'resign seat'")
class Resign(engine.Action):
    """BR-525. A player gives up."""

    seat: Seat = part()


@action("dice {first} {second}", expected="'dice 3 5', two numbers from 1 to 6")
class Dice(engine.Action):
    """BR-308. Two dice."""

    first: int = part(among=range(1, 7))
    second: int = part(among=range(1, 7))


Action: TypeAlias = Build | Move | Escape | Attack | Permit | NameShire | End | Resign | Dice
"""Everything that can change a state (BR-801), and the dice."""

ACTIONS: Final = Actions[Action](Build, Move, Attack, Escape, Permit, NameShire, End, Resign, Dice)

ROLLS: Final = tuple(Dice(a, b) for a in range(1, 7) for b in range(1, 7))
"""The 36 results of two dice, equally likely."""
