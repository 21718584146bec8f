"""What people say beside their own board: "search 22 blue", "hunt 22 blue sword", "perception II-A blue", or with the
space in which the figure stands, "perception II-A 22 blue"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.board.board import Board
from game.engine.decision import Phrase, Refusal
from game.games.hunt.rules.actions import Act, Hunt, Move, Perceive, Put, Search
from game.games.hunt.rules.view import COLOURS, View
from game.ui.table.model.panel_data.hidden_movement import TypedRequest

_VERBS: Final = {"search": "search", "hunt": "hunt", "perception": "perceive", "perceive": "perceive", "move": "move"}
_CHEAPEST: Final = ("ring", "sword", "sorcery", "lord", "shadow")
"""Which die pays when nobody says so: a Shadow, which counts as anything, last."""
_IN_ORDER: Final = ("ring", "sword", "sorcery", "shadow", "lord")
"""How the two dice of an action stand."""
_LORD_SWORDS: Final = ("lord-sword", "lord-morgul-shadow")
_LORD_RINGS: Final = ("lord-ring", "lord-morgul-ring", "lord-morgul-shadow")


def spoken(view: View, board: Board, words: str, actions: Sequence[Act]) -> TypedRequest | None:
    """HR-322. What the words ask for, step by step; None for words of another kind, and for those of an action in full.
    The figure that is named first goes to where it was said to be."""
    if not view.options.companion or view.decision is None or view.decision.kind != "nazgul":
        return None
    if not words:
        return TypedRequest(())
    verb, *rest = words.lower().split() or [""]
    colour = next((word for word in rest if word in COLOURS), "")
    dice = sorted((word for word in rest if word in _CHEAPEST), key=_IN_ORDER.index)
    targets = [word for word in rest if word not in COLOURS and word not in _CHEAPEST]
    is_perception = _VERBS.get(verb) == "perceive"
    if verb not in _VERBS or view.phase != "ringwraiths" or any(str(action) == words for action in actions):
        return None
    if not colour or len(dice) > 2 or not 1 <= len(targets) <= 1 + is_perception:
        return _refused("HR-322", "forms")
    if COLOURS.index(colour) != view.active:
        return _refused("HR-054", "not_its_turn", figure=COLOURS[view.active])
    if is_perception:
        return _perception(view, board, targets, dice, actions)
    place = board.find(targets[0])
    if place is None:
        return _refused("HR-322", "nowhere", word=targets[0])
    kind = _VERBS[verb]
    if kind == "move" and place.id == view.figures[view.active]:
        return _refused("HR-111", "there", figure=colour, place=place.id)
    deeds = {"move": (), "search": (Search(),), "hunt": (Hunt(tuple(dice) or _sword(view)),)}
    return _from(view, place.id, deeds[kind], actions)


def _refused(clause: str, key: str, **params: str) -> TypedRequest:
    """What is said comes to nothing, by a clause."""
    return TypedRequest((), refusal=Refusal(clause, Phrase.of(f"spoken.{key}", **params)))


def _from(view: View, place: str, deed: tuple[Act, ...], actions: Sequence[Act]) -> TypedRequest:
    """HR-322. The deed, after the active figure has gone where it stands; where it cannot have ridden to, it is put."""
    here, colour = view.figures[view.active], COLOURS[view.active]
    if here == place:
        return TypedRequest(deed)
    if Move(place) in actions:
        return TypedRequest((Move(place), *deed))
    warning = Phrase.of("spoken.not_from_there", figure=colour, place=place, origin=here)
    return TypedRequest((Put(colour, place), *deed), warning)


def _sword(view: View) -> tuple[str, ...]:
    """HR-109, HR-119, HR-157, HR-257. What pays for a Hunt when nobody says which die; nothing where it is free."""
    if view.eye or view.lord == view.active:
        return ()
    lord = "" if view.lord_spent else view.lord_die
    paying = (("sword", "sword" in view.dice), ("lord", lord in _LORD_SWORDS), ("shadow", "shadow" in view.dice))
    return tuple([word for word, is_there in paying if is_there][:1]) or _pair(view)


def _perception(
    view: View, board: Board, words: Sequence[str], dice: Sequence[str], actions: Sequence[Act]
) -> TypedRequest:
    """HR-118, HR-130. An area or section, asked for by a figure that stands in it: in the space that is named, else
    where it is, else in one that it can have come to. The die that is named pays, else the one that is missed least."""
    area = {space.id: dict(space.groups)["area"] for space in board.spaces}
    known = {*area.values(), *(name.partition("-")[0] for name in area.values())}
    targets = [word.upper() for word in words if word.upper() in known]
    named = [board.find(word) for word in words if word.upper() not in known]
    if len(targets) != 1 or None in named:
        strange = next((word for word in words if word.upper() not in known and board.find(word) is None), words[-1])
        return _refused("HR-322", "nowhere", word=strange)
    (target,) = targets
    inside = [space.id for space in board.spaces if target in (area[space.id], area[space.id].partition("-")[0])]
    here = view.figures[view.active]
    place = here if here in inside else _within(view, board, inside, actions)
    if named and named[0] is not None:
        place = named[0].id
    return _from(view, place, (Perceive(target, _perceiving(view, dice)),), actions)


def _within(view: View, board: Board, inside: Sequence[str], actions: Sequence[Act]) -> str:
    """Where in an area the figure is taken to stand: a place it can ride to, a location rather than a dot."""
    free = [name for name in inside if name not in view.ally_tokens]
    reached = [name for name in free if Move(name) in actions]
    kinds = {space.id: space.kind for space in board.spaces}
    return min(
        reached or [name for name in free if kinds[name] != "exit"] or inside, key=lambda name: kinds[name] == "dot"
    )


def _perceiving(view: View, dice: Sequence[str]) -> tuple[str, ...]:
    """HR-118, HR-157, HR-262. What pays for a Perception: a Ring, or with the second ability two dice of any faces. What
    cannot pay is handed on, to be refused in words."""
    if dice:
        return tuple(dice)
    lord = "" if view.lord_spent else view.lord_die
    paying = (("ring", "ring" in view.dice), ("lord", lord in _LORD_RINGS), ("shadow", "shadow" in view.dice))
    return tuple([word for word, is_there in paying if is_there][:1]) or _pair(view) or ("ring",)


def _pair(view: View) -> tuple[str, ...]:
    """HR-157. With the second ability two dice of any faces pay, those that are missed least."""
    there = [*view.dice, *(["lord"] if view.lord_die and not view.lord_spent else [])]
    if len(view.powers) < 2 or len(there) < 2:
        return ()
    return tuple(sorted(sorted(there, key=_CHEAPEST.index)[:2], key=_IN_ORDER.index))
