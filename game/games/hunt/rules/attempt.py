"""The action that is meant: the listed one for what was typed or drawn (`normal`), and one for touched things (`attempt`)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from game.engine.action import plainest
from game.games.hunt.rules.actions import (
    DOT,
    OWN,
    STAY,
    Act,
    Aim,
    ChoosePlace,
    Deed,
    Dispel,
    Drive,
    Escape,
    Extra,
    Flight,
    Gandalf,
    Keep,
    Lift,
    Move,
    Perceive,
    Place,
    Play,
    PlaySorcery,
    PutMark,
    React,
    Reroll,
    Ride,
    Roll,
    Shift,
    Spy,
    Stalk,
    Stand,
)
from game.games.hunt.rules.components.dice_faces import FACES, LORD_FACES
from game.games.hunt.rules.ringwraiths.nazgul_refusals import bad_step
from game.games.hunt.rules.state import State
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import COLOURS, View

# Typed and drawn ---------------------------------------------------------------------------------------------------


def spelt(topology: HuntTopology, action: Act) -> Act:
    """The action with its places by their ids, its areas and dice as they are written, however they were typed."""

    def place(word: str) -> str:
        return word if word in (DOT, STAY) else topology.find(word) or word

    match action:
        case Move(to, using, way):
            return Move.of(place(to), using, tuple(map(place, way)))
        case Escape(at) | Gandalf(at) | Place(at) | Lift(at) | Spy(at) | Deed(at):
            return type(action).of(place(at))
        case Extra(at, die) | Ride(at, die) | Stalk(at, die) | Dispel(at, die):
            return type(action).of(place(at), die)
        case Shift(at, to):
            return Shift.of(place(at), place(to))
        case Drive(figure, at) | Stand(figure, at):
            return type(action).of(figure, place(at))
        case PutMark(at) | ChoosePlace(at) | Aim(at):
            return type(action).of(at.lower() if topology.target(at) else place(at))
        case Perceive(target, dice):
            return Perceive.of(target.upper(), dice)
        case Roll(faces) | Reroll(faces):
            return type(action).of(tuple(sorted(faces, key=_RANK.__getitem__)))
        case _:
            return action


class _Rank(dict[str, int]):
    """Where a face stands; strange words come last."""

    def __missing__(self, face: str) -> int:
        return len(self)


_RANK: Final = _Rank({face: rank for rank, face in enumerate((*FACES, *LORD_FACES))})


def normal(state: State, action: Act, listed: Collection[Act]) -> Act | None:
    """The listed action with the same consequences; None when there is none."""
    meant = spelt(state.topology, action)
    if isinstance(meant, Move) and meant.way:
        if bad_step(state, meant) is not None:
            return None
        meant = Move.of(meant.to, meant.using)
    return meant if meant in listed else None


# Touched -----------------------------------------------------------------------------------------------------------


_AT_A_PLACE: Final[Mapping[str, type[Act]]] = {
    "extra": Move, "escape": Escape, "place": Place, "spy": Spy, "aim_search": Spy, "fly": Gandalf,
    "gandalf_start": Gandalf, "flight": Flight, "watch": PutMark, "mark": PutMark, "repel": ChoosePlace,
}  # fmt: skip
"""Kind of question to what a place means that is touched."""
_OF_A_FIGURE: Final[Mapping[str, type[Act]]] = {
    "stand": Stand, "drive": Drive, "seek": Drive, "ride": Drive, "others": Drive, "merry": Drive,
}  # fmt: skip
"""Kind of question to what a figure means that is touched with a place."""


def attempt(view: View, topology: HuntTopology, touched: Sequence[str], listed: Sequence[Act]) -> Act | None:
    """Pieces, spaces (ids, slugs) or words in the order they were touched, as an action, legal or not; None where they mean
    nothing, or several legal ones."""
    words = [word for word in touched if word]
    kind = view.agenda[-1].kind if view.agenda else ""
    if len(words) == 1 and words[0].removeprefix(OWN) in (*view.hand, *view.drawn):
        is_asked = view.decision is not None and view.decision.seat == view.seat
        return _with_card(kind, words[0].removeprefix(OWN), listed) if is_asked else None
    places = [found for word in words if (found := topology.find(word)) is not None]
    figures = [word for word in words if word in COLOURS]
    if places and len(places) + len(figures) == len(words):
        meant = _at_places(view, kind, places, figures)
        if meant is not None:
            return meant
    exact = plainest([one for one in listed if [thing.word for thing in one.touches] == words])
    return exact[0] if words and len(exact) == 1 else None


def _with_card(kind: str, card: str, listed: Sequence[Act]) -> Act | None:
    """HR-284. What touching a card means that is not lit: the refusal says why it is not. A card that may be played in two
    ways, by way of Meriadoc too or with one of several dice, is no action by itself."""
    match kind:
        case "bearer":
            meant: Act = Play(card)
        case "nazgul":
            meant = PlaySorcery(card, "sorcery")
        case "reaction":
            return React(card)
        case "keep_ally":
            return Keep(card)
        case _:
            return None
    ways = [one for one in listed if one.words[:1] == (card,)]
    return None if meant in ways and len(ways) > 1 else meant


def _at_places(view: View, kind: str, places: Sequence[str], figures: Sequence[str]) -> Act | None:
    """What places mean, and figures that go there: in a Nazgûl's turn the way that it rides."""
    if kind == "nazgul":
        return Move(places[-1], way=tuple(places[:-1]))
    if kind == "bearer":
        return Move(places[-1]) if view.part == 1 else Gandalf(places[-1])
    if figures and kind in _OF_A_FIGURE:
        return _OF_A_FIGURE[kind].of(figures[-1], places[-1])
    if len(places) == 2 and kind in ("shift", "merry"):
        return Shift(*places)
    return _AT_A_PLACE[kind].of(places[-1]) if kind in _AT_A_PLACE else None
